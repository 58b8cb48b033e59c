"""Positions that a game has solved (``GameType.solution``): looked up instead of searched.

In them nothing is hidden, two seats play, and one's gain is the other's loss.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spanish_main.bots.analysis import Analysis, Choice
from spanish_main.core.game import Game, Observation
from spanish_main.core.seats import TERMINAL
from spanish_main.core.solved import UNSOLVED

NO_TABLE: Final = np.zeros((0, 0), np.float32)


def solved_table(game: Game) -> NDArray[np.float32]:
    """What the game has solved; NO_TABLE if nothing, or nothing for so many players."""
    return game.type.solution() if game.type.solution is not None and game.players == 2 else NO_TABLE


def value_of(game: Game, states: Any, table: NDArray[np.float32]) -> float | None:
    """The value of ``states[0]`` to seat 0, from -1 to 1; None if it is not solved."""
    if table.size == 0:
        return None
    value = float(game.type.kernels.solved_at(states, 0, 0, table))
    return None if value == UNSOLVED else value


def is_settled(value: float) -> bool:
    """Whether a solved value says who will win for sure."""
    return abs(value) >= 1.0


def look_up(observation: Observation, legal: Sequence[int], table: NDArray[np.float32]) -> Analysis | None:
    """The decision between ``legal``, with exact chances; None if it is not solved.

    None also where it is settled who wins and no action changes that: then the values show no way to the end.
    """
    game = observation.game
    value = value_of(game, observation.array, table)
    if value is None:
        return None
    values = {action: _after(game, observation, action, table) for action in legal}
    if is_settled(value) and min(values.values()) == max(values.values()):
        return None
    chosen = sorted(legal, key=lambda action: -values[action])
    choices = (Choice(action, float(action == chosen[0]), chance_of(values[action])) for action in chosen)
    return Analysis(tuple(choices), both(value), 0)


def _after(game: Game, observation: Observation, action: int, table: NDArray[np.float32]) -> float:
    """The value to the viewer of doing ``action``: solved too, or the end of the game."""
    kernels, viewer = game.type.kernels, observation.viewer
    states = observation.array.copy()
    kernels.apply_at(states, 0, action)
    if kernels.seat_at(states, 0) == TERMINAL:
        returns = np.zeros(game.players)
        kernels.returns_at(states, 0, returns)
        return float(returns[viewer])
    value = float(kernels.solved_at(states, 0, viewer, table))
    assert value != UNSOLVED, "what follows on a solved position is not solved"
    return value


def both(value: float) -> tuple[float, float]:
    """Both seats' chances to win, of a value to seat 0."""
    return chance_of(value), chance_of(-value)


def chance_of(value: float) -> float:
    """A value from -1 to 1 as a chance to win."""
    return min(1.0, max(0.0, (value + 1.0) / 2.0))
