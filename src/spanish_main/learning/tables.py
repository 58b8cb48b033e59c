"""The tables of a training: mostly two players, every rule set that people choose, and some of the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from spanish_main.core.game.game import Game
from spanish_main.core.kernels.rng import Rng
from spanish_main.games.catalog import load_game, load_game_type


class TableOptions(NamedTuple):
    """The options of a table, and its weight in the random choice of a table."""

    options: Mapping[str, Any]
    weight: int


def tables_of(game: str, value: str = "") -> list[TableOptions]:
    """Returns the training tables of ``game``. value: the name of a value network; then only the tables it is for."""
    spec = load_game_type(game).bots
    tables = [TableOptions(options, weight) for options, weight in spec.learning]
    if not value:
        return tables
    return [table for table in tables if spec.value_for(load_game(game, **table.options).options) == value]


def measured(game: str, value: str = "") -> dict[str, Mapping[str, Any]]:
    """Returns the tables that measure progress, by label: those of two players with the largest weight."""
    two = [table for table in tables_of(game, value) if load_game(game, **table.options).players == 2]
    often = max(table.weight for table in two)
    return {_label(table.options): table.options for table in two if table.weight == often}


def _label(options: Mapping[str, Any]) -> str:
    words = [str(value) if isinstance(value, str) else f"{name}={value}" for name, value in options.items()]
    return " ".join(word for word in words if word != "players=2") or "usual"


class Tables:
    """Chooses tables at random."""

    def __init__(self, game: str, tables: Sequence[TableOptions]) -> None:
        self._games = [load_game(game, **table.options) for table in tables]
        self._weights = [table.weight for table in tables]

    def any(self, rng: Rng) -> Game:
        """Returns a table, chosen by the weights, with a random set-up."""
        ticket = rng.below(sum(self._weights))
        number = 0
        while ticket >= self._weights[number]:
            ticket -= self._weights[number]
            number += 1
        return self._games[number].drawn(rng)
