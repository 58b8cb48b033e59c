"""Matches of equal bots for a study: every seat uses the value network, one decision ahead or in a search."""

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

# Called before each decision with the state and the action.
Watch = Callable[[State, int], None]

_BOTS = 100  # the first of a match's random streams for the seats' searches


class StudyTable:
    """Equal bots at one table of a game.

    sims: simulations of a decision, for a search like the strongest level's; 0: no search, one decision ahead.
    """

    def __init__(self, game: Game, sims: int = 0) -> None:
        self.game = game
        self._sims = sims
        self.net: Net = load_net(game.type, game.options) or heuristic_net()
        self._kernels = playing_kernels(game.type)
        self._arrays = arrays_of(self.net)
        self._workspace = new_workspace(game.type, self.net.w1.shape[1])

    def chance(self, state: State, seat: int) -> Share:
        """The chance of ``seat`` to win, 0..1, by the value network on the full ``state``."""
        put(self._workspace, state.record)
        return as_share(Value(self._kernels.table_value(self._workspace, seat, *self._arrays)))

    def play(self, rng: Rng, watch: Watch | None = None) -> State | None:
        """Plays a match and returns its last state; None if it exceeds the limit of decisions."""
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
        """The searching bot of each seat; empty without searches."""
        if not self._sims:
            return []
        seeds = [rng.split(_BOTS + seat).below(1 << 31) for seat in range(self.game.players)]
        return [make_bot(STRONGEST, self.game, seed, Budget(simulations=self._sims), THINKING) for seed in seeds]

    def matches(self, number: int, seed: int, watch: Watch | None = None) -> Iterator[State]:
        """The last states of ``number`` matches, without those over the limit."""
        for match in range(number):
            state = self.play(Rng(seed).split(match), watch)
            if state is not None:
                yield state


def contest(game: Game, first: Net, second: Net, matches: int, seed: int) -> tuple[float, int]:
    """The victories of ``first`` in two-player matches, and the number of matches.

    Each set-up is played with both seatings and the same chance outcomes. A match that nobody or both win counts half.
    """
    total = 0.0
    for pair in range(matches // 2):
        for seat in range(2):
            rng = Rng(seed).split(pair)
            total += duel(game.drawn(rng.split(0)), first, second, seat, rng.split(1))
    return total, 2 * (matches // 2)
