"""How a match is laid out beside its options: what a table agrees on or draws by lot before the deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from spanish_main.core.errors import Explained, InvalidOptions
from spanish_main.core.kernels.rng import Rng

Json = dict[str, Any]


@dataclass(frozen=True)
class SetUp:
    """One thing to lay out: its name, its value if nothing is said, how a value is read, and how it is drawn by lot.

    All are called with the options. ``read`` gives the value in its proper form or raises a ValueError.
    """

    name: str
    default: Any
    read: Callable[[Any, Mapping[str, Any]], Any]
    draw: Callable[[Mapping[str, Any], Rng], Any]


def first_seat(rule: str) -> SetUp:
    """Who begins, as every game has it. rule: the ID that says so."""

    def read(value: Any, options: Mapping[str, Any]) -> int:
        most = options["players"] - 1
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            raise Explained(
                "error-first-seat",
                value=str(value)[:20],
                most=most,
                rule=rule,
            )
        return value

    return SetUp("first_seat", 0, read, lambda options, rng: rng.below(options["players"]))


def prepare(game: str, items: tuple[SetUp, ...], options: Mapping[str, Any], asked: Mapping[str, Any]) -> Json:
    """The set-up, what ``asked`` leaves out at its default; InvalidOptions for what cannot be."""
    try:
        return {item.name: item.read(asked.get(item.name, item.default), options) for item in items}
    except InvalidOptions:
        raise
    except ValueError as error:
        raise InvalidOptions("error-in-game", game=game, error=error) from None


def draw(
    items: tuple[SetUp, ...], options: Mapping[str, Any], rng: Rng, asked: Mapping[str, Any] | None = None
) -> Json:
    """A set-up drawn by lot, but for what ``asked`` says."""
    given = asked or {}
    return {item.name: given[item.name] if item.name in given else item.draw(options, rng) for item in items}
