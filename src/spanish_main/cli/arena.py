"""``spanish-main arena``: bots against bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from spanish_main.cli.usage import GAME_HELP, Edition, Language, Options, SomeGame, Variant, game_options
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.extras import need


def arena(
    game: SomeGame = None,
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            help="Two players or more: greedy, captain@0.15s, captain@2000 (simulations), name=captain:threads=2, "
            "search:leaf=rule,priors=no@2000, captain:net=FILE (a net of learn), policy:FILE (of learn-policy), "
            "rollout@2000:FILE (plays on by it), engine@0.5s:COMMAND (an outside bot), python:FILE.py:NAME."
        ),
    ] = None,
    schedule: Annotated[
        str | None,
        typer.Option(
            help="round-robin (default), ladder (neighbours), gauntlet (the first against each), free-for-all (each "
            "for itself, as many as there are seats)."
        ),
    ] = None,
    sets: Annotated[
        int | None, typer.Option(help="Sets of games for each pairing: a deal, once for every seating. Default: 50.")
    ] = None,
    players: Annotated[int | None, typer.Option(help="The number of seats. Default: the fewest.")] = None,
    option: Options = None,
    variant: Variant = None,
    edition: Edition = None,
    seating: Annotated[
        str | None,
        typer.Option(help="With more than two seats: alternate (the default), or single against all others."),
    ] = None,
    sprt: Annotated[
        str | None, typer.Option(help="Stop a pairing once one of two win rates is clear: 0.5,0.55 or with errors.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same games. Default: 1.")] = None,
    limit: Annotated[int | None, typer.Option(help="Decisions after which a game is truncated. Default: 1000.")] = None,
    overtime: Annotated[
        float | None, typer.Option(help="Seconds that an outside bot may take beyond its time. Default: 2.")
    ] = None,
    set_limit: Annotated[
        float | None, typer.Option(help="Seconds after which a set counts as hanging. Default: 3600.")
    ] = None,
    confidence: Annotated[float | None, typer.Option(help="The confidence of the intervals. Default: 0.95.")] = None,
    processes: Annotated[
        int | None, typer.Option("--processes", "-p", help="The number of processes. Default: one a core. 0: this one.")
    ] = None,
    ray: Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address: auto, local, …")] = None,
    records: Annotated[
        bool, typer.Option("--records", help="Keep the record of every game, in the folder's records.")
    ] = False,
    out: Annotated[Path | None, typer.Option(help="The folder for journal, result.json and report.html.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Continue the arena in this folder.")] = None,
    verbose: Annotated[
        bool, typer.Option("--verbose", "-v", help="Also print tracebacks and last messages of bots that failed.")
    ] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No tables and no progress.")] = False,
    language: Language = None,
) -> None:
    """Let bots play each other: measure which one is stronger, by how much, and how sure that is.

    The games of a set have the same chance outcomes, and every seating comes once. Finished games are kept: a run
    that was stopped continues with --resume FOLDER, also with more --sets.
    """
    if (game is None) == (resume is None):
        raise InvalidOptions("error-which-arena", choices=GAME_HELP)
    options = game_options(option, variant, edition, players)
    if resume is not None and (out is not None or options):
        raise InvalidOptions("error-arena-resume")
    need("arena", "numpy", "numba")
    from spanish_main.cli.work import arena as work

    given = {
        "schedule": schedule,
        "seating": seating,
        "seed": seed,
        "limit": limit,
        "overtime": overtime,
        "sets": sets,
        "sprt": sprt,
        "confidence": confidence,
        "set_limit": set_limit,
        "processes": processes,
        "ray": ray,
        "records": records or None,
    }
    if resume is not None:
        work.go_on(resume, given, language, quiet=quiet, verbose=verbose)
    elif game is not None:
        work.begin(game, tuple(bots or ()), options, given, out, language, quiet=quiet, verbose=verbose)
