"""Puzzles in the terminal, and their making."""

from __future__ import annotations

from spanish_main.core.errors import InvalidOptions
from spanish_main.games.catalog import GAMES, load_game_type
from spanish_main.lettering.console import terminal
from spanish_main.settings.study import FindSettings
from spanish_main.settings.teaching import SolveSettings
from spanish_main.teaching import today as days
from spanish_main.teaching.puzzle import Puzzle, find_puzzle, puzzles_of
from spanish_main.text.phrases import Phrases, choose_language

TODAY = "today"


def today(settings: SolveSettings) -> None:
    """Print the puzzles of the day."""
    phrases, day = Phrases(choose_language(settings.language)), days.today()
    console = terminal(soft_wrap=True)
    for game in GAMES:
        if puzzles_of(game):
            told = {"date": day.isoformat(), "game": game, "number": days.puzzle_of(game, day).number}
            console.print(phrases.say("terminal-puzzle-kept", told))


def puzzle(game: str, settings: SolveSettings) -> None:
    """Give the puzzle of that number, or the day's. InvalidOptions if there is none."""
    from spanish_main.tui.puzzle import PuzzlePlay

    number = settings.number
    if number == TODAY:
        found = days.puzzle_of(game, days.today())
    elif number.isascii() and number.isdigit() and len(number) < 6:
        found = find_puzzle(game, int(number))
    else:
        find_puzzle(game, 1)  # says so where there are none
        most = len(puzzles_of(game))
        text = f"{game} has no puzzle {number[:20]!r}; choose from 1 to {most}, or today"
        raise InvalidOptions(text, "error-no-puzzle", game=game, number=number[:20], most=most)
    PuzzlePlay(found, Phrases(choose_language(settings.language))).run()


def find_puzzles(settings: FindSettings) -> None:
    """Write the file of so many puzzles, told as they are found. InvalidOptions if there is no such game."""
    from spanish_main.study.puzzles import find, written

    how, version = settings.puzzles(), load_game_type(settings.game).rules_version
    phrases = Phrases(choose_language(settings.language))
    console = terminal(soft_wrap=True)
    found: list[Puzzle] = []
    for one in find(settings.game, how):
        found.append(one)
        settings.out.write_text(written(found, how, version), encoding="utf-8")
        console.print(f"{phrases.say('puzzle-title', number=len(found))}: {', '.join(step.best for step in one.line)}")
        if len(found) == settings.count:
            return
