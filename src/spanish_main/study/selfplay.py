"""Matches among equals that a study watches: every seat plays by the learned value, one decision ahead or searching."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from spanish_main.bots.catalog import STRONGEST, make_bot
from spanish_main.bots.nets.nets import Net, load_net
from spanish_main.bots.players.bot import Bot
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.compiled import THINKING
from spanish_main.core.kernels.outcome import Share, Value, as_share
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE, TERMINAL
from spanish_main.learning.play import LIMIT, arrays_of, duel, heuristic_net, new_workspace, playing_kernels, put

# What a study sees of a match: (the state in which somebody decides, its action).
Watch = Callable[[State, int], None]

# Of a match's luck, what the seats search with: seat by seat from here on.
_MINDS = 100


class StudyTable:
    """Equals at one table of a game.

    sims: simulations a decision with which every seat searches as the strongest level does; 0: no seat searches, each
    looks one decision ahead.
    """

    def __init__(self, game: Game, sims: int = 0) -> None:
        self.game = game
        self._sims = sims
        self.net: Net = load_net(game.type, game.options) or heuristic_net()
        self._kernels = playing_kernels(game.type)
        self._arrays = arrays_of(self.net)
        self._workspace = new_workspace(game.type, self.net.w1.shape[1])

    def chance(self, state: State, seat: int) -> Share:
        """The chance of ``seat`` to win, 0..1, as the learned value judges the full ``state``."""
        put(self._workspace, state.record)
        return as_share(Value(self._kernels.table_value(self._workspace, seat, *self._arrays)))

    def play(self, rng: Rng, watch: Watch | None = None) -> State | None:
        """Play a match to its end; None if it was given up."""
        state = self.game.new_initial_state()
        decisions = 0
        bots = self._bots(rng)
        while (seat := state.current_seat()) != TERMINAL:
            if seat == CHANCE:
                state.apply_action(state.sample_chance(rng))
                continue
            if (decisions := decisions + 1) > LIMIT:
                return None
            if bots:
                action = bots[seat].choose(state.observed(seat), state.legal_actions())
            else:
                put(self._workspace, state.record)
                action = int(self._kernels.choose(self._workspace, *self._arrays, 0.0, np.asarray(rng.stream)))
            if watch is not None:
                watch(state, action)
            state.apply_action(action)
        return state

    def _bots(self, rng: Rng) -> list[Bot]:
        """Who searches for each seat; nobody where none does."""
        if not self._sims:
            return []
        seeds = [rng.split(_MINDS + seat).below(1 << 31) for seat in range(self.game.players)]
        return [make_bot(STRONGEST, self.game, seed, Budget(simulations=self._sims), THINKING) for seed in seeds]

    def matches(self, number: int, seed: int, watch: Watch | None = None) -> Iterator[State]:
        """The ends of ``number`` matches, those given up left out."""
        for match in range(number):
            state = self.play(Rng(seed).split(match), watch)
            if state is not None:
                yield state


def contest(game: Game, first: Net, second: Net, matches: int, seed: int) -> tuple[float, int]:
    """What ``first`` has of the victories in two-player matches, and how many were played.

    Seats are swapped, with the same set-up and the same stream of luck. A match that nobody wins, or both, counts half.
    """
    total = 0.0
    for pair in range(matches // 2):
        for seat in range(2):
            rng = Rng(seed).split(pair)
            total += duel(game.drawn(rng.split(0)), first, second, seat, rng.split(1))
    return total, 2 * (matches // 2)
