"""``spanish-main puzzle`` and ``find-puzzles``: positions in which one way is clearly best."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from spanish_main.cli.usage import GAME_HELP, Language, SomeGame


def puzzle(
    game: SomeGame = None,
    number: Annotated[str, typer.Argument(help="Which puzzle, from 1; or today.")] = "today",
    language: Language = None,
) -> None:
    """Solve a puzzle: find what is best in a position of bots' matches. Without a game: say which are the day's.

    The day's puzzle is the same for everybody; the day is that of UTC.
    """
    from spanish_main.cli.work import puzzle as work

    if game is None:
        work.today(language)
    else:
        work.puzzle(game, number, language)


def find_puzzles(
    game: Annotated[str, typer.Argument(help=GAME_HELP)],
    out: Annotated[Path, typer.Option(help="The file to write, once more after each puzzle that is found.")] = Path(
        "puzzles.toml"
    ),
    count: Annotated[int, typer.Option(min=1, help="How many to find.")] = 36,
    seed: Annotated[int, typer.Option(min=0, help="The same puzzles again for the same number.")] = 1,
    quick: Annotated[int, typer.Option(min=1, help="Simulations of the first look at each decision.")] = 200,
    deep: Annotated[int, typer.Option(min=1, help="Simulations of a deep look.")] = 6000,
    searches: Annotated[int, typer.Option(min=1, help="Deep looks, which have to agree.")] = 2,
    after: Annotated[int, typer.Option(min=1, help="Simulations after each action that is compared.")] = 500,
    deals: Annotated[int, typer.Option(min=2, help="In so many deals of what is hidden they are compared.")] = 24,
    limit: Annotated[int, typer.Option(min=1, help="Decisions of a match that are looked at.")] = 400,
    easy: Annotated[bool, typer.Option("--easy", help="Also what looks best at first sight.")] = False,
    most: Annotated[int, typer.Option(min=1, help="Puzzles of one match.")] = 3,
    fewer: Annotated[
        list[str] | None, typer.Option(help="Of match number so many puzzles only, as 7=1; for several matches, again.")
    ] = None,
    language: Language = None,
) -> None:
    """Find puzzles: let bots play and search deeply where one action looks clearly best. Takes some ten minutes."""
    from spanish_main.cli.work import puzzle as work
    from spanish_main.study.puzzles import PuzzleSettings

    settings = PuzzleSettings(
        seed=seed, quick=quick, deep=deep, after=after, deals=deals, most=most, easy=easy, limit=limit
    )
    settings = replace(settings, searches=searches, fewer=work.fewer_of(fewer or []))
    work.find_puzzles(game, out, count, settings, language)
