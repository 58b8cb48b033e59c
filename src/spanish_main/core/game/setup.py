"""The set-up of a match beside its options: a table agrees on it, or samples it, before the deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from spanish_main.core.errors import Explained, InvalidOptions
from spanish_main.core.kernels.rng import Rng

Json = dict[str, Any]


@dataclass(frozen=True)
class SetUp:
    """One part of the set-up: its name, its default, a function that reads a value, and one that samples it.

    Both take the options. ``read`` returns the value in its proper form or raises a ValueError.
    """

    name: str
    default: Any
    read: Callable[[Any, Mapping[str, Any]], Any]
    draw: Callable[[Mapping[str, Any], Rng], Any]


def first_seat(rule: str) -> SetUp:
    """Returns the part ``first_seat`` of the set-up. rule: the ID of the rule about it."""

    def read(value: Any, options: Mapping[str, Any]) -> int:
        most = options["players"] - 1
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            raise Explained("error-first-seat", value=str(value)[:20], most=most, rule=rule)
        return value

    return SetUp("first_seat", 0, read, lambda options, rng: rng.below(options["players"]))


def prepare(game: str, items: tuple[SetUp, ...], options: Mapping[str, Any], asked: Mapping[str, Any]) -> Json:
    """Returns the set-up: the values in ``asked``, else defaults; InvalidOptions for a wrong value."""
    try:
        return {item.name: item.read(asked.get(item.name, item.default), options) for item in items}
    except InvalidOptions:
        raise
    except ValueError as error:
        raise InvalidOptions("error-in-game", game=game, error=error) from None


def draw(
    items: tuple[SetUp, ...], options: Mapping[str, Any], rng: Rng, asked: Mapping[str, Any] | None = None
) -> Json:
    """Returns a set-up sampled at random, but for the values in ``asked``."""
    given = asked or {}
    return {item.name: given[item.name] if item.name in given else item.draw(options, rng) for item in items}
