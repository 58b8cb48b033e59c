"""Matches among equals that a study watches: every seat plays by the learned value, looking one decision ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from spanish_main.bots.value import Net, load_net
from spanish_main.core.game import Game, State
from spanish_main.core.rng import Rng
from spanish_main.core.seats import CHANCE, TERMINAL
from spanish_main.learning.play import TABLE, new_desk, playing_kernels, rule_of_thumb

# What a study sees of a match: (the state in which somebody decides, its action).
Watch = Callable[[State, int], None]
LIMIT = 1500  # decisions after which a match is given up


class Table:
    """Equals at one table of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.net: Net = load_net(game.type) or rule_of_thumb()
        self._kernels = playing_kernels(game.type)
        self._desk = new_desk(game.type, self.net.w1.shape[1])

    def chance(self, state: State, seat: int) -> float:
        """The chance of ``seat`` to win, 0..1, as the learned value judges the full ``state``."""
        self._desk.states[TABLE] = state.array[0]
        return float(self._kernels.worth(self._desk, TABLE, seat, self.net.w1, self.net.w2) + 1) / 2

    def play(self, rng: Rng, watch: Watch | None = None) -> State | None:
        """Play a match to its end; None if it was given up."""
        state = Game(self.game.type, {**self.game.options, **self.game.setup}).new_initial_state()
        decisions = 0
        while (seat := state.current_seat()) != TERMINAL:
            if seat == CHANCE:
                state.apply_action(state.sample_chance(rng))
                continue
            if (decisions := decisions + 1) > LIMIT:
                return None
            self._desk.states[TABLE] = state.array[0]
            action = int(self._kernels.choose(self._desk, self.net.w1, self.net.w2, 0.0, rng.stream))
            if watch is not None:
                watch(state, action)
            self.game.type.kernels.apply_at(state.array, 0, action)
        return state

    def matches(self, number: int, seed: int, watch: Watch | None = None) -> Iterator[State]:
        """The ends of ``number`` matches, those given up left out."""
        for match in range(number):
            state = self.play(Rng(seed).split(match), watch)
            if state is not None:
                yield state


def contest(game: Game, first: Net, second: Net, matches: int, seed: int) -> tuple[float, int]:
    """The victories of ``first`` in two-player matches, seats swapped, the same luck twice, and how many were played.

    A draw counts half.
    """
    kernels = playing_kernels(game.type)
    desk = new_desk(game.type, max(first.w1.shape[1], second.w1.shape[1]))
    total = 0.0
    for pair in range(matches // 2):
        for side in (1, 2):
            rng = Rng(seed).split(pair)
            options: dict[str, Any] = {**game.options, **game.type.random_setup(game.options, rng.split(0))}
            desk.states[TABLE] = Game(game.type, options).new_initial_state().array[0]
            value = kernels.contest(desk, *first[:2], *second[:2], side, LIMIT, rng.split(1).stream)
            total += (float(value) + 1) / 2
    return total, 2 * (matches // 2)
