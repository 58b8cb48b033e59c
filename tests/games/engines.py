"""Product and reference engine with one interface, so that the same hand-made positions run against both."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple, Protocol, Self

import spanish_main as sm
from spanish_main.core.game.game import State

# Keys for knowledge of secret hands, which the references do not have.
KNOWLEDGE = {"cartagena": {"seen", "counted"}}


class Playing(Protocol):
    """One game, with the methods of the reference engines (tests/reference)."""

    def seat(self) -> int: ...
    def legal(self) -> list[str]: ...
    def chance(self) -> list[tuple[str, int]]: ...
    def apply(self, action: str, /) -> None: ...
    def outcome(self) -> dict[str, Any] | None: ...
    def position(self) -> dict[str, Any]: ...
    def copy(self) -> Self: ...


class Product:
    """The product with this interface."""

    def __init__(self, state: State) -> None:
        self.state = state

    def seat(self) -> int:
        return self.state.current_seat()

    def turn_seat(self) -> int:
        return self.state.turn_seat()

    def legal(self) -> list[str]:
        return sorted(self.state.action_to_string(action) for action in self.state.legal_actions())

    def chance(self) -> list[tuple[str, int]]:
        if self.seat() != sm.CHANCE:
            return []
        return sorted((self.state.action_to_string(action), weight) for action, weight in self.state.chance_outcomes())

    def apply(self, action: str, /) -> None:
        self.state.apply_action(self.state.string_to_action(action))

    def outcome(self) -> dict[str, Any] | None:
        found = self.state.outcome()
        return found and {"winners": list(found.winners), "reason": found.reason}

    def position(self) -> dict[str, Any]:
        beside = KNOWLEDGE.get(self.state.game.name, ())
        return {key: value for key, value in self.state.position().items() if key not in beside}

    def observation(self, viewer: int | None) -> dict[str, Any]:
        return self.state.observation(viewer)

    def scores(self) -> list[int]:
        scores: list[int] = self.state.observation(None)["scores"]
        return scores

    def copy(self) -> Product:
        return Product(self.state.clone())


class Engine(NamedTuple):
    """The constructors of a game: at the start, with options, or at a position."""

    new: Callable[..., Any]
    load: Callable[[dict[str, Any]], Any]


def engine_of(game: str, which: str) -> Engine:
    """The ``product`` or the ``reference`` of a game."""
    if which == "reference":
        reference = import_module(f"tests.reference.{game}").Reference
        return Engine(reference, reference.from_position)

    def new(players: int | None = None, **options: Any) -> Product:
        given = options if players is None else {"players": players, **options}
        return Product(sm.load_game(game, **given).new_initial_state())

    def load(position: dict[str, Any]) -> Product:
        return Product(sm.load_game(game).state_from_position(position))

    return Engine(new, load)
