"""``spanish-main bench``: the benchmarks."""

from __future__ import annotations

from pathlib import Path
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
def modes(
    seconds: Seconds = 2.0,
    simulations: Annotated[int, typer.Option(help="Simulations of a decision of the captain.", min=1)] = 2000,
    check: Annotated[bool, typer.Option("--check", help="Exit with 1 where a floor is missed.")] = False,
) -> None:
    """How fast bots think in libraries, beside Numba and beside interpreted kernels, on the same decisions."""
    from spanish_main.bench.modes import run

    raise typer.Exit(run(seconds, simulations, check=check))


@app.command()
def env(
    seconds: Seconds = 2.0,
    check: Annotated[bool, typer.Option("--check", help="Exit with 1 where a floor is missed.")] = False,
) -> None:
    """Many matches stepped from Python: decisions a second, beside OpenSpiel, PettingZoo and pgx."""
    from spanish_main.bench.env import run

    raise typer.Exit(run(seconds, check=check))


@app.command()
def start(
    check: Annotated[bool, typer.Option("--check", help="Exit with 1 where a floor is missed.")] = False,
) -> None:
    """Measure waiting times (page, table, a bot's first answer, full strength) and the memory of an idle server."""
    from spanish_main.bench.start import run

    raise typer.Exit(run(check=check))


@app.command()
def server(
    tables: Annotated[int, typer.Option(help="How many tables of two people.", min=1)] = 100,
    seconds: Seconds = 10.0,
    database: Annotated[list[str] | None, typer.Option(help="A further database to measure on; repeatable.")] = None,
    nodes: Annotated[int, typer.Option(help="Measure there also with so many servers on one database.", min=1)] = 1,
    peer: Annotated[bool, typer.Option("--peer", help="Beside boardgame.io, which npm fetches.")] = False,
) -> None:
    """Measure acknowledged actions a second and waiting times of a server, beside a yardstick."""
    from spanish_main.bench.server import run

    raise typer.Exit(run(tables, seconds, database or [], nodes, beside=peer))


@app.command()
def page(
    runs: Annotated[int, typer.Option(help="How many starts of each game.", min=1)] = 5,
    check: Annotated[bool, typer.Option("--check", help="Exit with 1 where a floor is missed.")] = False,
) -> None:
    """The page from a cold cache: what comes over the wire, how long until one can play, how smoothly it moves."""
    from spanish_main.bench.page import run

    raise typer.Exit(run(runs, check=check))


@app.command()
def site(
    runs: Annotated[int, typer.Option(help="How many first and later visits.", min=1)] = 3,
    parts: Annotated[Path | None, typer.Option(help="As of `spanish-main site`.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Exit with 1 where a floor is missed.")] = False,
) -> None:
    """The edition without a server: what is fetched, how long it and its bots take, also on a slowed machine."""
    from spanish_main.bench.site import run

    raise typer.Exit(run(runs, parts, check=check))
