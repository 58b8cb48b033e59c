"""Helpers for hand-made positions of Cartagena in either engine."""

from __future__ import annotations

from typing import Any

from tests.games.engines import Engine, Playing
from tests.reference.positions_cartagena import table, worked_example

HOME = [0] * 6
FAR = [20, 20, 24, 24, 30, 30]
TWO_DUE = [[9, 0, 0, 0, 0, 0], [5, 5, 0, 0, 0, 0]]


def at(engine: Engine, *args: Any, **kwargs: Any) -> Playing:
    """A game at a hand-made position."""
    game: Playing = engine.load(table(*args, **kwargs))
    return game


def example(engine: Engine, **turn: Any) -> Playing:
    """A game at the worked example."""
    game: Playing = engine.load(worked_example(**turn))
    return game


def play(game: Playing, *actions: str) -> Playing:
    for action in actions:
        game.apply(action)
    return game


def fall_backs(game: Playing) -> list[str]:
    return [action for action in game.legal() if action.startswith("back")]


def plays(game: Playing) -> list[str]:
    return [action for action in game.legal() if action.startswith("play")]


def hand(game: Playing, seat: int) -> dict[str, int]:
    held: dict[str, int] = game.position()["hands"][seat]
    return held
