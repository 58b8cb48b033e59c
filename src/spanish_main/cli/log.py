"""``spanish-main log``: the captain's log of the matches played in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from spanish_main.cli.usage import GAME_HELP, Language, Limit, Skip


def log(
    game: Annotated[str | None, typer.Argument(help=f"Of one game only: {GAME_HELP}.")] = None,
    review: Annotated[
        bool, typer.Option("--review", help="Look back on the matches where nobody has yet: some minutes each.")
    ] = False,
    format_: Annotated[
        Literal["text", "json", "csv"], typer.Option("--format", help="For people, for programs, or as a table.")
    ] = "text",
    delete: Annotated[bool, typer.Option("--delete", help="Delete these matches' records.")] = False,
    limit: Limit = None,
    skip: Skip = 0,
    folder: Annotated[
        Path | None, typer.Option(help="The folder of the records. Default: the folder where matches are kept.")
    ] = None,
    language: Language = None,
) -> None:
    """Show your finished matches: wins and losses, chance against skill over time.

    --limit and --skip count from the newest one.

    Matches played in the browser have their log there: the page's address with /log.
    """
    from spanish_main.cli.work import log as work

    work.log(game, folder, language, limit, skip, look_back=review, format_=format_, delete=delete)
