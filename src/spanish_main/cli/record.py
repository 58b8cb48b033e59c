"""``spanish-main record``: a match's record checked, told and looked back on."""

from __future__ import annotations

import typer

from spanish_main.cli.options import command
from spanish_main.settings.records import RecordSettings, ReviewSettings

app = typer.Typer(help="Look at records of matches and check them.", rich_markup_mode=None)


@app.command()
@command
def verify(settings: RecordSettings) -> None:
    """Replay a record, check every action and the shuffles' commitment."""
    from spanish_main.cli.work import record as work

    work.verify(settings)


@app.command()
@command
def show(settings: RecordSettings) -> None:
    """Print a record, move by move."""
    from spanish_main.cli.work import record as work

    work.show(settings)


@app.command()
@command
def review(settings: ReviewSettings) -> None:
    """Look back on a match: the chances to win, move by move, and where they turned.

    Evaluates every decision by what its seat knew before it. The same record gives the same review.
    """
    from spanish_main.cli.work import review as work

    work.review(settings)
