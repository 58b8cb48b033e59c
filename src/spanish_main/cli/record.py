"""``spanish-main record``: a match's record checked, told and looked back on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from spanish_main.cli.usage import Language

app = typer.Typer(help="Look at records of matches and check them.", rich_markup_mode=None)
File = Annotated[Path, typer.Argument(help="A record.")]


@app.command()
def verify(file: File, language: Language = None) -> None:
    """Replay a record, check every action and the shuffles' commitment."""
    from spanish_main.cli.work import record as work

    work.verify(file, language)


@app.command()
def show(file: File, language: Language = None) -> None:
    """Print a record, move by move."""
    from spanish_main.cli.work import record as work

    work.show(file, language)


@app.command()
def review(
    file: File,
    simulations: Annotated[
        int | None, typer.Option(help="Simulations for each decision.", min=1, max=10_000_000)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Everything, for programs.")] = False,
    language: Language = None,
) -> None:
    """Look back on a match: the chances to win, move by move, and where they turned.

    Evaluates every decision by what its seat knew before it. The same record gives the same review.
    """
    from spanish_main.cli.work import review as work

    work.review(file, language, simulations, as_json=as_json)
