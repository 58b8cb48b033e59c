"""``spanish-main rules``: a game's rulebook."""

from __future__ import annotations

from typing import Annotated

import typer

from spanish_main.cli.usage import GAME_HELP, Language


def rules(
    game: Annotated[str, typer.Argument(help=GAME_HELP)],
    words: Annotated[
        list[str] | None, typer.Argument(help="The ID of a rule, such as C-FWD, or words to search for. Default: all.")
    ] = None,
    language: Language = None,
) -> None:
    """The rules of a game, each with its ID."""
    from spanish_main.cli.work import teach as work

    work.rules(game, " ".join(words or ()), language)
