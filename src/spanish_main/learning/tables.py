"""At which tables a game is learned: mostly two players, every rule set that people choose, now and then the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from spanish_main.core.game.game import Game
from spanish_main.core.kernels.rng import Rng
from spanish_main.games.catalog import load_game, load_game_type


class TableOptions(NamedTuple):
    """The options of a table, and how often it is set: its weight among the others."""

    options: Mapping[str, Any]
    weight: int


def tables_of(game: str, value: str = "") -> list[TableOptions]:
    """The tables at which ``game`` is learned, as its own folder tells; with a ``value``, its name, those it is for."""
    sheet = load_game_type(game).bots
    tables = [TableOptions(options, weight) for options, weight in sheet.learning]
    if not value:
        return tables
    return [table for table in tables if sheet.value_for(load_game(game, **table.options).options) == value]


def measured(game: str, value: str = "") -> dict[str, Mapping[str, Any]]:
    """The tables at which progress is measured: of two players, those set most often; by what they are called."""
    two = [table for table in tables_of(game, value) if load_game(game, **table.options).players == 2]
    often = max(table.weight for table in two)
    return {_label(table.options): table.options for table in two if table.weight == often}


def _label(options: Mapping[str, Any]) -> str:
    words = [str(value) if isinstance(value, str) else f"{name}={value}" for name, value in options.items()]
    return " ".join(word for word in words if word != "players=2") or "usual"


class Tables:
    """Tables by lot."""

    def __init__(self, game: str, tables: Sequence[TableOptions]) -> None:
        self._games = [load_game(game, **table.options) for table in tables]
        self._weights = [table.weight for table in tables]

    def any(self, rng: Rng) -> Game:
        """One of the tables, by their weights, with a set-up by lot."""
        ticket = rng.below(sum(self._weights))
        number = 0
        while ticket >= self._weights[number]:
            ticket -= self._weights[number]
            number += 1
        return self._games[number].drawn(rng)
