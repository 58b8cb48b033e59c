"""The command ``spanish-main``. What a sub-command needs is imported when it is called, so that ``--help`` is quick."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Literal, NoReturn

import typer
from typer.exceptions import TyperException

from spanish_main.core.errors import InvalidOptions

# Help in plain text: drawing it with Rich takes twice as long.
app = typer.Typer(
    help="Play, study and build bots for three games of the Caribbean.",
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
record_app = typer.Typer(help="Look at records of matches and check them.", rich_markup_mode=None)
app.add_typer(record_app, name="record")

Host = Annotated[str, typer.Option(help="The address to listen on.")]
Port = Annotated[
    int | None, typer.Option(help="The port to listen on; left out: 8000, or the next free one.", min=0, max=65535)
]
Database = Annotated[str | None, typer.Option(help="The database's URL; left out: an SQLite file in the data folder.")]
Language = Annotated[str | None, typer.Option("--language", "-l", help="en, ru, …; left out: the system's.")]


def fail(text: str, code: int = 1) -> NoReturn:
    """Say what went wrong in one line and exit with ``code``: 1 for what failed, 2 for what was asked wrongly."""
    typer.echo(f"spanish-main: {' '.join(text.split())}", err=True)
    raise typer.Exit(code)


@contextmanager
def clear_errors() -> Iterator[None]:
    """What a person can have done wrong is said in one line: bad values, unreadable files, a busy port."""
    try:
        yield
    except BrokenPipeError:
        raise  # who reads our output has had enough: Typer leaves without a word
    except InvalidOptions as error:
        fail(str(error), 2)
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}" if error.filename and error.strerror else str(error))
    except ValueError as error:
        fail(str(error))
    except KeyboardInterrupt:
        raise typer.Exit(130) from None


def _version(wanted: bool) -> None:
    if wanted:
        from spanish_main import __version__

        typer.echo(f"spanish-main {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def main_command(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    """Play, study and build bots for three games of the Caribbean.

    Without a command: start the server and open the browser.
    """
    if context.invoked_subcommand is None:
        serve()


@app.command()
def serve(
    host: Host = "localhost",
    port: Port = None,
    database: Database = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let other machines of the network in.")] = False,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,
    allowed_host: Annotated[
        list[str] | None, typer.Option("--allowed-host", help="A further name that the server goes by. Repeatable.")
    ] = None,
) -> None:
    """Start the server and open the board in the browser."""
    from spanish_main.server import run

    with clear_errors():
        try:
            run.serve(host, port, database, lan=lan, open_browser=browser, allowed_hosts=allowed_host or ())
        except run.ServeError as error:
            fail(str(error))


@app.command()
def engine(
    bot: Annotated[str | None, typer.Option(help="Who decides where choose names no bot: captain, sailor, …")] = None,
) -> None:
    """Speak the rules and the bots as JSON-RPC 2.0, one message a line, on standard input and output."""
    from spanish_main.adapters.engine import run

    with clear_errors():
        for stream in (sys.stdin, sys.stdout):
            stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
        run(sys.stdin, sys.stdout, bot)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="cartagena, la_tortuga or mutiny")] = None,
    players: Annotated[
        int | None, typer.Option(help="How many seats; left out: one person and the bots. Without bots: all people.")
    ] = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            "--bots",
            "--bot",
            "-b",
            help="Bots for the seats after the people's: deckhand, sailor, bosun, captain, greedy, random, or several "
            "as sailor,captain; none for none. Repeatable. Left out, without --players: one sailor.",
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option", "-o", help="An option or set-up as name=value, such as -o tunnel='6 5 4 3 2 1r'. Repeatable."
        ),
    ] = None,
    variant: Annotated[str | None, typer.Option(help="Of cartagena: jamaica, tortuga, hispaniola.")] = None,
    edition: Annotated[str | None, typer.Option(help="Which printed edition's rules and symbols.")] = None,
    name: Annotated[
        list[str] | None, typer.Option("--name", "-n", help="What the next seat is called. Repeatable.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="For a set-up, luck and bots that can be had again.")] = None,
    save: Annotated[Path | None, typer.Option(help="Keep the match in this file, from action to action.")] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Go on with the match kept in this file; last: the one played last.")
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Lines of text only; used by itself when not in a terminal.")
    ] = False,
    no_hints: Annotated[bool, typer.Option("--no-hints", help="Nobody is told what a strong player would do.")] = False,
    language: Language = None,
) -> None:
    """Play in the terminal: people at one keyboard, and bots.

    Opponents, from gentle to strong: deckhand (sensible, forgives much), sailor (looks ahead, slips now and then),
    bosun (lets little go by), captain (thinks as hard as it can). Besides: greedy (what looks best at once), random.
    """
    if game is None and resume is None:
        fail("which game? choose from cartagena, la_tortuga, mutiny (or --resume a match)", 2)
    if resume is not None and (players, bots, option, variant, edition, name, seed, save) != (None,) * 8:
        fail("--resume goes on with a match as it was begun: no other options", 2)
    from spanish_main.tui import play as terminal

    with clear_errors():
        terminal.play(
            game,
            players=players,
            bots=bots,
            options=option or [],
            variant=variant,
            edition=edition,
            names=name or [],
            seed=seed,
            save=save,
            resume=resume,
            plain=plain,
            hints=not no_hints,
            language=language,
        )


@app.command()
def arena(
    game: Annotated[str | None, typer.Argument(help="cartagena, la_tortuga or mutiny")] = None,
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            help="Two players or more: greedy, captain@0.15s, captain@2000 (simulations), name=captain:threads=2, "
            "search:leaf=rule,priors=no@2000, engine@0.5s:COMMAND (an outside bot)."
        ),
    ] = None,
    schedule: Annotated[
        str | None, typer.Option(help="round-robin (left out), ladder (neighbours), gauntlet (the first against each).")
    ] = None,
    sets: Annotated[
        int | None, typer.Option(help="Sets of games for each pairing: a deal, once for every seating. Left out: 50.")
    ] = None,
    players: Annotated[int | None, typer.Option(help="How many seats; left out: the fewest.")] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="An option or set-up as name=value. Repeatable.")
    ] = None,
    variant: Annotated[str | None, typer.Option(help="Of cartagena: jamaica, tortuga, hispaniola.")] = None,
    edition: Annotated[str | None, typer.Option(help="Which printed edition's rules.")] = None,
    seating: Annotated[
        str | None, typer.Option(help="With more than two seats: alternate (left out), or single against all others.")
    ] = None,
    sprt: Annotated[
        str | None, typer.Option(help="Stop a pairing once one of two win rates is clear: 0.5,0.55 or with errors.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same games again for the same number. Left out: 1.")] = None,
    limit: Annotated[int | None, typer.Option(help="Decisions after which a game is cut. Left out: 1000.")] = None,
    overtime: Annotated[
        float | None, typer.Option(help="Seconds that an outside bot may take beyond its time. Left out: 2.")
    ] = None,
    set_limit: Annotated[
        float | None, typer.Option(help="Seconds after which a set is taken to hang. Left out: 3600.")
    ] = None,
    confidence: Annotated[float | None, typer.Option(help="Of the intervals. Left out: 0.95.")] = None,
    processes: Annotated[
        int | None, typer.Option("--processes", "-p", help="How many at once; left out: one a core; 0: this one.")
    ] = None,
    ray: Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address: auto, local, …")] = None,
    out: Annotated[Path | None, typer.Option(help="The folder for journal, result.json and report.html.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the arena kept in this folder.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No tables and no progress.")] = False,
    language: Language = None,
) -> None:
    """Bots against bots: who is stronger, by how much, and how sure that is.

    The games of a set have the same luck, and every seating comes once. What is finished is kept: a run that was
    stopped goes on with --resume FOLDER, also with more --sets.
    """
    if (game is None) == (resume is None):
        fail("which game? choose from cartagena, la_tortuga, mutiny, and name the bots (or --resume a folder)", 2)
    from spanish_main.tui import arena as arenas

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
    }
    with clear_errors():
        if resume is not None:
            if out is not None or option or (variant, edition, players) != (None,) * 3:
                fail("--resume goes on with an arena as it was begun: only sets, test and workers can change", 2)
            config, folder = arenas.resumed_config(resume, given), resume
        else:
            assert game is not None
            options = arenas.options_of(option or [], variant, edition, players)
            given["processes"] = (os.cpu_count() or 1) if processes is None else processes
            config = arenas.make_config(game, tuple(bots or ()), options, given)
            folder = out or arenas.new_folder(game)
        arenas.arena(config, folder, resume=resume is not None, language=language, quiet=quiet)


@record_app.command("verify")
def record_verify(file: Annotated[Path, typer.Argument(help="A record.")], language: Language = None) -> None:
    """Replay a record, check every action and the shuffles' commitment."""
    from spanish_main.tui import records

    with clear_errors():
        records.verify(file, language)


@record_app.command("show")
def record_show(file: Annotated[Path, typer.Argument(help="A record.")], language: Language = None) -> None:
    """Print a record, move by move."""
    from spanish_main.tui import records

    with clear_errors():
        records.show(file, language)


@record_app.command("review")
def record_review(
    file: Annotated[Path, typer.Argument(help="A record.")],
    simulations: Annotated[
        int | None, typer.Option(help="How many simulations a decision is looked into with.", min=1, max=10_000_000)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Everything, for programs.")] = False,
    language: Language = None,
) -> None:
    """Look back on a match: the chances to win, move by move, and where they turned.

    Every decision is judged by what its seat knew before it took it. The same record gives the same review.
    """
    from spanish_main.bots.analysis import Budget
    from spanish_main.tui import records

    with clear_errors():
        records.review(
            file, language, None if simulations is None else Budget(simulations=simulations), as_json=as_json
        )


@app.command()
def learn(
    game: Annotated[str, typer.Argument(help="cartagena, la_tortuga or mutiny")],
    out: Annotated[Path, typer.Option(help="A folder for checkpoints, log and curves; one begun before goes on.")],
    rounds: Annotated[int, typer.Option(help="Rounds of self-play, fitting and now and then measuring.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed and settings give the same weights.")] = 1,
    games: Annotated[int, typer.Option(help="Games a round.")] = 300,
    hidden: Annotated[int, typer.Option(help="Units of the net's hidden layer.")] = 32,
    blend: Annotated[float, typer.Option(help="Lambda of TD(lambda).")] = 0.8,
    explore: Annotated[float, typer.Option(help="The share of actions drawn by lot.")] = 0.03,
    noise: Annotated[float, typer.Option(help="On the values that the other actions are chosen by.")] = 0.02,
    room: Annotated[int, typer.Option(help="Positions times seats after which a game is cut.")] = 800,
    rate: Annotated[float, typer.Option(help="Adam's step in the first round.")] = 2e-3,
    batch: Annotated[int, typer.Option(help="Positions a step.")] = 512,
    decay: Annotated[float, typer.Option(help="Decay of the weights.")] = 1e-4,
    passes: Annotated[int, typer.Option(help="How often a round's positions are gone through.")] = 1,
    teach: Annotated[int, typer.Option(help="Rounds at first that the rule of thumb plays.")] = 0,
    sims: Annotated[int, typer.Option(help="Simulations a decision; 0: look one action ahead.")] = 0,
    after: Annotated[int, typer.Option(help="Rounds at first that are played without these simulations.")] = 0,
    every: Annotated[int, typer.Option(help="Rounds from measurement to measurement.")] = 10,
    matches: Annotated[int, typer.Option(help="Matches of each measurement.")] = 200,
    processes: Annotated[int, typer.Option(help="Processes that play.", min=1, max=1024)] = 1,
    ray: Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address; local: one here.")] = None,
    device: Annotated[
        Literal["auto", "numpy", "cpu", "cuda"], typer.Option(help="What fits: NumPy, or torch on one of these.")
    ] = "auto",
    export: Annotated[bool, typer.Option("--export", help="Let the bots play by the weights.")] = False,
    language: Language = None,
) -> None:
    """Learn to judge the positions of a game by playing it, round by round."""
    from spanish_main.learning.training import Plan
    from spanish_main.tui import learn as training

    with clear_errors():
        plan = Plan(
            game=game,
            seed=seed,
            rounds=rounds,
            games=games,
            hidden=hidden,
            blend=blend,
            explore=explore,
            noise=noise,
            room=room,
            rate=rate,
            batch=batch,
            decay=decay,
            passes=passes,
            teach=teach,
            sims=sims,
            after=after,
            every=every,
            matches=matches,
        )
        training.learn(plan, out, processes=processes, ray=ray, device=device, export=export, language=language)


@app.command()
def study(
    questions: Annotated[
        list[str] | None, typer.Argument(help="luck, first, plans, rolls, nobody, pirates; left out: all.")
    ] = None,
    out: Annotated[Path, typer.Option(help="The folder for study.json and the charts.")] = Path("study"),
    depth: Annotated[float, typer.Option(help="How much is played; 1 takes some minutes.")] = 1.0,
    seed: Annotated[int, typer.Option(help="The same games again for the same number.")] = 1,
    language: Language = None,
) -> None:
    """What the games are like: luck against skill, moving first, when to roll, who wins a mutiny."""
    with clear_errors():
        from spanish_main.tui import study as studies

        studies.study(tuple(questions or ()), out, depth=depth, seed=seed, language=language)


bench_app = typer.Typer(help="The benchmarks, each beside its peer where the peer is installed.", no_args_is_help=True)
app.add_typer(bench_app, name="bench")


@bench_app.command("rules")
def bench_rules(
    seconds: Annotated[float, typer.Option(help="How long each measurement takes, roughly.", min=0.1)] = 2.0,
) -> None:
    """Random playouts: actions and games a second, beside the same rules in C and OpenSpiel's backgammon."""
    from spanish_main.bench.rules import run

    with clear_errors():
        run(seconds)


@bench_app.command("search")
def bench_search(
    seconds: Annotated[float, typer.Option(help="How long each measurement takes, roughly.", min=0.1)] = 2.0,
) -> None:
    """The search: simulations a second, beside OpenSpiel's ISMCTSBot with the same leaf."""
    from spanish_main.bench.search import run

    with clear_errors():
        run(seconds)


def main() -> None:
    """The entry point."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that lacks a letter shows a question mark rather than a traceback.
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        code = typer.main.get_command(app).main(standalone_mode=False)
    except TyperException as error:
        context = getattr(error, "ctx", None)
        where = context.command_path if context else "spanish-main"
        message = " ".join(error.format_message().split()).rstrip(".")
        typer.echo(f"{where}: {message} (see {where} --help)", err=True)
        sys.exit(error.exit_code)
    except typer.Abort:
        sys.exit(1)
    sys.exit(code if isinstance(code, int) else 0)
