"""``spanish-main bench``: the benchmarks."""

from __future__ import annotations

import typer

from spanish_main.cli.options import command
from spanish_main.settings.bench import (
    CheckSettings,
    EnvSettings,
    ModesSettings,
    PageStartSettings,
    SecondsSettings,
    ServerSettings,
    SiteStartSettings,
)

app = typer.Typer(help="The benchmarks, each beside its peer where the peer is installed.", no_args_is_help=True)


@app.command()
@command
def rules(settings: SecondsSettings) -> None:
    """Random playouts: actions and games a second, beside the same rules in C and OpenSpiel's backgammon."""
    from spanish_main.bench.rules import run

    run(settings)


@app.command()
@command
def search(settings: SecondsSettings) -> None:
    """The search: simulations a second, beside OpenSpiel's ISMCTSBot with the same leaf."""
    from spanish_main.bench.search import run

    run(settings)


@app.command()
@command
def modes(settings: ModesSettings) -> None:
    """How fast bots think in libraries, beside Numba and beside interpreted kernels, on the same decisions."""
    from spanish_main.bench.modes import run

    raise typer.Exit(run(settings))


@app.command()
@command
def env(settings: EnvSettings) -> None:
    """Many matches stepped from Python: decisions a second, beside OpenSpiel, PettingZoo and pgx."""
    from spanish_main.bench.env import run

    raise typer.Exit(run(settings))


@app.command()
@command
def start(settings: CheckSettings) -> None:
    """Measure waiting times (page, table, a bot's first answer, full strength) and the memory of an idle server."""
    from spanish_main.bench.start import run

    raise typer.Exit(run(settings))


@app.command()
@command
def server(settings: ServerSettings) -> None:
    """Measure acknowledged actions a second and waiting times of a server, beside a yardstick."""
    from spanish_main.bench.server import run

    raise typer.Exit(run(settings))


@app.command()
@command
def page(settings: PageStartSettings) -> None:
    """The page from a cold cache: what comes over the wire, how long until one can play, how smoothly it moves."""
    from spanish_main.bench.page import run

    raise typer.Exit(run(settings))


@app.command()
@command
def site(settings: SiteStartSettings) -> None:
    """The edition without a server: what is fetched, how long it and its bots take, also on a slowed machine."""
    from spanish_main.bench.site import run

    raise typer.Exit(run(settings))
