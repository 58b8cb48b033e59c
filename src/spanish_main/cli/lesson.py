"""``spanish-main lesson``: a game learned by playing."""

from __future__ import annotations

from typing import Annotated

import typer

from spanish_main.cli.usage import GAME_HELP, Language


def lesson(
    game: Annotated[str, typer.Argument(help=GAME_HELP)],
    number: Annotated[
        int | None, typer.Argument(help="The number of the lesson, from 1. Default: the first match.")
    ] = None,
    listed: Annotated[bool, typer.Option("--list", help="Say which lessons there are.")] = False,
    language: Language = None,
) -> None:
    """Learn a game by playing: a first match of a few minutes, then lessons on what decides it."""
    from spanish_main.cli.work import teach as work

    if listed:
        work.lessons(game, language)
    else:
        work.lesson(game, number, language)
