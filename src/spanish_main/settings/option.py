"""How the command line writes a field of settings, in its annotation: ``Annotated[int, CliOption("How many.")]``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from spanish_main.games.catalog import GAMES


@dataclass(frozen=True, slots=True)
class CliOption:
    """A field that is given by name.

    help: one line. names: its spellings; left out: the field's name, and for a choice of yes or no nothing that says
    no. least, most: the bounds of a number. metavar: what stands for the value in the help.
    """

    help: str
    names: tuple[str, ...] = ()
    least: float | None = None
    most: float | None = None
    metavar: str | None = None


class CliArgument(CliOption):
    """A field that is given by its place."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Environment:
    """A field that is read from this variable: a secret, which other users of the machine would see in a command."""

    name: str


GAME_HELP = ", ".join(GAMES)
Game = Annotated[str, CliArgument(GAME_HELP)]
SomeGame = Annotated[str | None, CliArgument(GAME_HELP)]


@dataclass(frozen=True, kw_only=True)
class CommandSettings:
    """What most commands are told."""

    language: Annotated[
        str | None,
        CliOption("The language, such as de or ru. Default: the system's.", ("--language", "--lang", "-l")),
    ] = None


@dataclass(frozen=True, kw_only=True)
class PageSettings:
    """Of every list that grows."""

    limit: Annotated[int | None, CliOption("The largest number of entries. Default: all.", least=1)] = None
    skip: Annotated[int, CliOption("Begin after so many.", least=0)] = 0
