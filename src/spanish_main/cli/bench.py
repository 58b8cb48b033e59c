"""``spanish-main bench``: the benchmarks."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(help="The benchmarks, each beside its peer where the peer is installed.", no_args_is_help=True)
Seconds = Annotated[float, typer.Option(help="How long each measurement takes, roughly.", min=0.1)]


@app.command()
def rules(seconds: Seconds = 2.0) -> None:
    """Random playouts: actions and games a second, beside the same rules in C and OpenSpiel's backgammon."""
    from spanish_main.bench.rules import run

    run(seconds)


@app.command()
def search(seconds: Seconds = 2.0) -> None:
    """The search: simulations a second, beside OpenSpiel's ISMCTSBot with the same leaf."""
    from spanish_main.bench.search import run

    run(seconds)


@app.command()
def start(
    check: Annotated[bool, typer.Option("--check", help="Exit with 1 where a floor is missed.")] = False,
) -> None:
    """What people wait for: page, table, a bot's first answer, full strength; and what an idle server holds."""
    from spanish_main.bench.start import run

    raise typer.Exit(run(check=check))


@app.command()
def server(
    tables: Annotated[int, typer.Option(help="How many tables of two people.", min=1)] = 100,
    seconds: Seconds = 10.0,
    database: Annotated[list[str] | None, typer.Option(help="A further database to measure on; repeatable.")] = None,
) -> None:
    """What a server carries: acknowledged actions a second and how long people wait, beside a yardstick."""
    from spanish_main.bench.server import run

    raise typer.Exit(run(tables, seconds, database or []))
