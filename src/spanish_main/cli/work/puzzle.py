"""Puzzles in the terminal, and the search for new ones."""

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


def puzzle(settings: SolveSettings) -> None:
    """Start a puzzle; without a game, print the puzzles of the day. InvalidOptions if there is no such puzzle."""
    phrases, game, number = Phrases(choose_language(settings.language)), settings.game, settings.number
    if game is None:
        _print_today(phrases)
        return
    if number == TODAY:
        found = days.puzzle_of(game, days.today())
    elif number.isascii() and number.isdigit() and len(number) < 6:
        found = find_puzzle(game, int(number))
    else:
        find_puzzle(game, 1)  # raises an error of its own where the game has no puzzles
        most = len(puzzles_of(game))
        raise InvalidOptions("error-no-puzzle", game=game, number=number[:20], most=most)
    from spanish_main.tui.puzzle import PuzzlePlay

    PuzzlePlay(found, phrases).run()


def _print_today(phrases: Phrases) -> None:
    day, console = days.today(), terminal(soft_wrap=True)
    for game in GAMES:
        if puzzles_of(game):
            number = days.puzzle_of(game, day).number
            console.print(phrases.say("terminal-puzzle-kept", date=day.isoformat(), game=game, number=number))


def find_puzzles(settings: FindSettings) -> None:
    """Find puzzles, and write and print each as it is found. InvalidOptions if there is no such game."""
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
