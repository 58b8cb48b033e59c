"""The part of a command line about a game: its options and bundles."""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Any

from spanish_main.core.errors import InvalidOptions
from spanish_main.settings.option import CliOption


@dataclass(frozen=True, kw_only=True)
class GameSettings:
    """Options and bundles of a game."""

    option: Annotated[
        tuple[str, ...],
        CliOption(
            "An option or set-up as name=value, such as -o tunnel='6 5 4 3 2 1r'. Repeatable.", ("--option", "-o")
        ),
    ] = ()
    variant: Annotated[str | None, CliOption("Which variant of the game, such as hispaniola.")] = None
    edition: Annotated[str | None, CliOption("Which printed edition's rules and symbols.")] = None

    def options(self, players: int | None = None) -> dict[str, Any]:
        """The options as ``load_game`` takes them. Raises InvalidOptions for one that has no name or comes twice."""
        given = _named(self.option)
        for name, value in (("variant", self.variant), ("edition", self.edition), ("players", players)):
            if value is not None:
                if name in given:
                    raise InvalidOptions("error-twice", name=name)
                given[name] = value
        return given


def _named(texts: Iterable[str]) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for text in texts:
        name, sign, value = text.partition("=")
        name = name.strip()
        if not sign or not name:
            raise InvalidOptions("error-no-pair", text=text[:40])
        if name in given:
            raise InvalidOptions("error-twice", name=name[:40])
        given[name] = _value(value.strip())
    return given


def _value(text: str) -> Any:
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    if text.isascii() and text.isdigit() and len(text) < 6:
        return int(text)
    if text.startswith(("[", "{")):  # lists and counts, as the Mutiny's storms and cards
        with suppress(ValueError, RecursionError):  # the option refuses a text that is not JSON
            return json.loads(text)
    return text
