"""Puzzles in the terminal, and their making."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from spanish_main.core.errors import InvalidOptions
from spanish_main.games.catalog import GAMES, load_game_type
from spanish_main.lettering.console import terminal
from spanish_main.teaching import today as days
from spanish_main.teaching.puzzle import Puzzle, find_puzzle, puzzles_of
from spanish_main.text.phrases import Phrases, choose_language

if TYPE_CHECKING:
    from spanish_main.study.puzzles import PuzzleSettings  # who only solves one needs nothing that thinks

TODAY = "today"


def today(language: str | None) -> None:
    """Print the puzzles of the day."""
    phrases, day = Phrases(choose_language(language)), days.today()
    console = terminal(soft_wrap=True)
    for game in GAMES:
        if puzzles_of(game):
            told = {"date": day.isoformat(), "game": game, "number": days.puzzle_of(game, day).number}
            console.print(phrases.say("terminal-puzzle-kept", told))


def puzzle(game: str, number: str, language: str | None) -> None:
    """Give the puzzle of that number, or the day's. InvalidOptions if there is none."""
    from spanish_main.tui.puzzle import PuzzlePlay

    if number == TODAY:
        found = days.puzzle_of(game, days.today())
    elif number.isascii() and number.isdigit() and len(number) < 6:
        found = find_puzzle(game, int(number))
    else:
        find_puzzle(game, 1)  # says so where there are none
        most = len(puzzles_of(game))
        raise InvalidOptions("error-no-puzzle", game=game, number=number[:20], most=most)
    PuzzlePlay(found, Phrases(choose_language(language))).run()


def fewer_of(texts: Sequence[str]) -> dict[str, int]:
    """The matches that give fewer puzzles, by their numbers; InvalidOptions for what is no NUMBER=NUMBER."""
    found: dict[str, int] = {}
    for text in texts:
        match, _, most = text.partition("=")
        if not (match.isdecimal() and most.isdecimal()):
            raise InvalidOptions("error-fewer", text=text[:20])
        found[match] = int(most)
    return found


def find_puzzles(game: str, out: Path, count: int, settings: PuzzleSettings, language: str | None) -> None:
    """Write the file of ``count`` puzzles, told as they are found. InvalidOptions if there is no such game."""
    from spanish_main.study.puzzles import find, written

    version = load_game_type(game).rules_version
    phrases = Phrases(choose_language(language))
    console = terminal(soft_wrap=True)
    found: list[Puzzle] = []
    for one in find(game, settings):
        found.append(one)
        out.write_text(written(found, settings, version), encoding="utf-8")
        console.print(f"{phrases.say('puzzle-title', number=len(found))}: {', '.join(step.best for step in one.line)}")
        if len(found) == count:
            return
