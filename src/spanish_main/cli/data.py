"""``spanish-main data``: matches as datasets for other tools."""

from __future__ import annotations

import typer

from spanish_main.cli.options import command
from spanish_main.core.extras import need
from spanish_main.settings.data import RecordedSettings, SelfPlaySettings

app = typer.Typer(help="Matches as datasets: one row a decision, in Parquet.", rich_markup_mode=None)


@app.command()
@command
def export(settings: RecordedSettings) -> None:
    """Write the decisions of recorded matches of one game to a dataset.

    Every row holds what its seat knew, and nothing else of what was hidden, unless --omniscient.
    """
    need("data", "numpy")
    from spanish_main.cli.work import data as work

    work.export(settings)


@app.command()
@command
def play(settings: SelfPlaySettings) -> None:
    """Play matches among equals, as `study` does, and write their decisions to a dataset."""
    need("data", "numpy")
    from spanish_main.cli.work import data as work

    work.play(settings)
