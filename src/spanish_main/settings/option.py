"""Annotations that make a field of settings an option: ``Annotated[int, CliOption("How many.")]``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from spanish_main.games.catalog import GAMES


@dataclass(frozen=True, slots=True)
class CliOption:
    """A field that is an option.

    Args:
        help: One line.
        names: The spellings; by default the field's name, and for a bool no option that turns it off.
        least: The smallest number.
        most: The largest number.
        metavar: The word for the value in the help.
    """

    help: str
    names: tuple[str, ...] = ()
    least: float | None = None
    most: float | None = None
    metavar: str | None = None


class CliArgument(CliOption):
    """A field that is an argument, given by its position."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Environment:
    """A field that is read from an environment variable: a secret, as other users of a machine can see commands."""

    name: str


GAME_HELP = ", ".join(GAMES)
Game = Annotated[str, CliArgument(GAME_HELP)]
SomeGame = Annotated[str | None, CliArgument(GAME_HELP)]
Players = Annotated[int | None, CliOption("The number of seats. Default: the fewest.")]


@dataclass(frozen=True, kw_only=True)
class CommandSettings:
    """The options of most commands."""

    language: Annotated[
        str | None,
        CliOption(
            "The language, such as de or ru. Default: SPANISH_MAIN_LANGUAGE, or the system's.",
            ("--language", "--lang", "-l"),
        ),
    ] = None


@dataclass(frozen=True, kw_only=True)
class PageSettings:
    """A part of a list that can be long."""

    limit: Annotated[int | None, CliOption("The largest number of entries. Default: all.", least=1)] = None
    skip: Annotated[int, CliOption("Skip this many entries.", least=0)] = 0
