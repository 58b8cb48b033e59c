"""Helpers for hand-made positions of The Mutiny in either engine."""

from __future__ import annotations

from typing import Any

from tests.games.engines import Engine

OF_EACH_SEAT = ("battle", "coins", "exchanges", "out", "side")


class Game:
    """A game in either engine. The keys of its position are attributes; those of seats are lists by seat."""

    def __init__(self, game: Any) -> None:
        self.seat = game.seat
        self.legal = game.legal
        self.chance = game.chance
        self.apply = game.apply
        self.outcome = game.outcome
        self.position = game.position
        self.observation = game.observation
        self._copied = game.copy

    @classmethod
    def new(cls, engine: Engine, players: int = 2, **options: Any) -> Game:
        return cls(engine.new(players, **options))

    @classmethod
    def load(cls, engine: Engine, position: dict[str, Any]) -> Game:
        return cls(engine.load(position))

    def __getattr__(self, name: str) -> Any:
        position = self.position()
        return [seat[name] for seat in position["seats"]] if name in OF_EACH_SEAT else position[name]

    @property
    def turn(self) -> int | None:
        """The seat in turn."""
        seat: int | None = self.position()["seat"]
        return seat

    @property
    def under(self) -> list[tuple[str, tuple[int, ...]]]:
        """The cards under the battle deck, and who knows them."""
        return [(card["card"], tuple(card["seen"])) for card in self.position()["battle_deck"]["bottom"]]

    def copy(self) -> Game:
        return Game(self._copied())


def play(engine: Engine, position: dict[str, Any], *actions: str) -> Game:
    """The game in a position after some actions."""
    game = Game.load(engine, position)
    for action in actions:
        game.apply(action)
    return game
