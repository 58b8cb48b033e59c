"""The settings of ``spanish-main rules``, ``lesson`` and ``puzzle``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from spanish_main.settings.option import CliArgument, CliOption, CommandSettings, Game, SomeGame


@dataclass(frozen=True, kw_only=True)
class RulebookSettings(CommandSettings):
    """A game's rulebook, or a part of it."""

    game: Game
    words: Annotated[
        tuple[str, ...], CliArgument("The ID of a rule, such as C-FWD, or words to search for. Default: all.")
    ] = ()


@dataclass(frozen=True, kw_only=True)
class LessonSettings(CommandSettings):
    """One lesson, or the list of them."""

    game: Game
    number: Annotated[int | None, CliArgument("The number of the lesson, from 1. Default: the first match.")] = None
    listed: Annotated[bool, CliOption("List the lessons.", ("--list",))] = False


@dataclass(frozen=True, kw_only=True)
class SolveSettings(CommandSettings):
    """One puzzle; without a game: the puzzles of the day of all games."""

    game: SomeGame = None
    number: Annotated[str, CliArgument("Which puzzle, from 1; or today.")] = "today"
