"""The naive engine of Cartagena at hand-made positions: short ways to set up, play and look."""

from __future__ import annotations

from typing import Any

from .cartagena import Reference
from .positions_cartagena import table, worked_example

HOME = [0] * 6
FAR = [20, 20, 24, 24, 30, 30]
TWO_DUE = [[9, 0, 0, 0, 0, 0], [5, 5, 0, 0, 0, 0]]


def at(*args: Any, **kwargs: Any) -> Reference:
    """A game at a hand-made position."""
    return Reference.from_position(table(*args, **kwargs))


def example(**turn: Any) -> Reference:
    """A game at the worked example."""
    return Reference.from_position(worked_example(**turn))


def play(game: Reference, *actions: str) -> Reference:
    for action in actions:
        game.apply(action)
    return game


def retreats(game: Reference) -> list[str]:
    return [action for action in game.legal() if action.startswith("back")]


def plays(game: Reference) -> list[str]:
    return [action for action in game.legal() if action.startswith("play")]


def hand(game: Reference, seat: int) -> dict[str, int]:
    held: dict[str, int] = game.position()["hands"][seat]
    return held
