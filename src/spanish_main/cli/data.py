"""``spanish-main data``: matches as datasets for other tools."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from spanish_main.cli.usage import GAME_HELP, Edition, Language, Options, Variant, game_options
from spanish_main.core.extras import need

app = typer.Typer(help="Matches as datasets: one row a decision, in Parquet.", rich_markup_mode=None)
Out = Annotated[Path, typer.Option(help="The Parquet file to write.")]
Omniscient = Annotated[
    bool,
    typer.Option(
        "--omniscient",
        help="Also what the deciding seat could not know: whole positions, the chance seed.",
    ),
]
Simulations = Annotated[
    int | None,
    typer.Option(help="Look into every decision with so many simulations.", min=1, max=10_000_000),
]
Seed = Annotated[int, typer.Option(help="The same again for the same number.", min=0)]
Force = Annotated[bool, typer.Option("--force", help="Replace a file that is there.")]


@app.command()
def export(
    records: Annotated[list[Path], typer.Argument(help="Records, or folders of them: all that end in .jsonl.")],
    out: Out,
    omniscient: Omniscient = False,
    simulations: Simulations = None,
    seed: Seed = 1,
    force: Force = False,
    language: Language = None,
) -> None:
    """Write the decisions of recorded matches of one game to a dataset.

    Every row holds what its seat knew, and nothing else of what was hidden, unless --omniscient.
    """
    need("data", "numpy")
    from spanish_main.cli.work import data as work

    work.export(records, out, language, seeing_all=omniscient, simulations=simulations, seed=seed, force=force)


@app.command()
def play(
    game: Annotated[str, typer.Argument(help=GAME_HELP)],
    out: Out,
    matches: Annotated[int, typer.Option(help="How many.", min=1)] = 100,
    players: Annotated[int | None, typer.Option(help="The number of seats. Default: the fewest.")] = None,
    option: Options = None,
    variant: Variant = None,
    edition: Edition = None,
    omniscient: Omniscient = False,
    simulations: Simulations = None,
    seed: Seed = 1,
    force: Force = False,
    language: Language = None,
) -> None:
    """Play matches among equals, as `study` does, and write their decisions to a dataset."""
    need("data", "numpy")
    from spanish_main.cli.work import data as work

    options = game_options(option, variant, edition, players)
    more = {"seeing_all": omniscient, "simulations": simulations, "seed": seed, "force": force}
    work.play(game, options, matches, out, language, **more)
