"""``spanish-main backup`` and ``restore``: everything that a server keeps, in one file and out of it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from spanish_main.cli.usage import Language

Database = Annotated[
    str | None,
    typer.Option(help="The database: an SQLite file or a postgresql:// URL. Default: the file in the data folder."),
]


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    database: Database = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
    language: Language = None,
) -> None:
    """Save everything that the server keeps in one file, also while it runs.

    The file holds all secrets: it is for its owner alone.
    """
    from spanish_main.cli.work import backup as work

    work.back_up(file, database, language, force=force)


def restore(
    file: Annotated[Path, typer.Argument(help="A file that backup has written.")],
    database: Database = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace what is in the database; a damaged file is put aside.")
    ] = False,
    damaged: Annotated[
        bool, typer.Option("--damaged", help="Bring back a damaged backup too; tables that are damaged in it say so.")
    ] = False,
    language: Language = None,
) -> None:
    """Bring a backup back, of whichever kind of database, also while the server runs."""
    from spanish_main.cli.work import backup as work

    work.restore(file, database, language, force=force, damaged=damaged)
