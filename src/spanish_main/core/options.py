"""The choices that a game offers: options, and bundles of them (variants, editions)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from spanish_main.core.errors import InvalidOptions

Value = str | int | bool


@dataclass(frozen=True)
class Option:
    """One choice: its name, its possible values, the value when nothing is said."""

    name: str
    choices: tuple[Value, ...]
    default: Value

    def check(self, game: str, value: Any) -> Value:
        """``value``, if it is one of the choices (a bool is not the number 1); else InvalidOptions naming them."""
        for choice in self.choices:
            if value == choice and isinstance(value, bool) == isinstance(choice, bool):
                return choice
        choices = ", ".join(str(choice) for choice in self.choices)
        raise InvalidOptions(f"{game}: {self.name} is {str(value)[:40]!r}; choose from {choices}")


@dataclass(frozen=True)
class Bundle:
    """A named choice that sets several options at once, as ``variant`` and ``edition`` do."""

    name: str
    values: Mapping[str, Mapping[str, Value]]  # choice -> what it sets
    default: str


def resolve(
    game: str, options: tuple[Option, ...], bundles: tuple[Bundle, ...], asked: Mapping[str, Any]
) -> tuple[dict[str, Value], dict[str, str]]:
    """The value of every option, and of every bundle, where ``asked`` names some of either.

    An option asked for by name wins over a bundle. InvalidOptions for an unknown name or value.
    """
    known = {option.name for option in options} | {bundle.name for bundle in bundles}
    for name in asked:
        if name not in known:
            raise InvalidOptions(f"{game} has no option {str(name)[:40]!r}; choose from {', '.join(sorted(known))}")
    values = {option.name: option.default for option in options}
    chosen: dict[str, str] = {}
    for bundle in bundles:
        choice = asked.get(bundle.name, bundle.default)
        if not isinstance(choice, str) or choice not in bundle.values:
            raise InvalidOptions(
                f"{game}: {bundle.name} is {str(choice)[:40]!r}; choose from {', '.join(bundle.values)}"
            )
        chosen[bundle.name] = choice
        values.update(bundle.values[choice])
    for option in options:
        if option.name in asked:
            values[option.name] = option.check(game, asked[option.name])
    return values, chosen
