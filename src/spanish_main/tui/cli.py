"""The command ``spanish-main``. What a sub-command needs is imported when it is called, so that ``--help`` is quick."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, NoReturn

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
def engine() -> None:
    """Speak the rules and the bots as JSON-RPC 2.0, one message a line, on standard input and output."""
    from spanish_main.adapters.engine import run

    with clear_errors():
        for stream in (sys.stdin, sys.stdout):
            stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
        run(sys.stdin, sys.stdout)


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
            language=language,
        )


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
