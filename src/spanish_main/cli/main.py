"""The command ``spanish-main``: its sub-commands put together, and how it ends."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from spanish_main import __version__
from spanish_main.cli import bench, data, host, record
from spanish_main.cli.arena import arena
from spanish_main.cli.backup import backup, restore
from spanish_main.cli.docs import docs
from spanish_main.cli.engine import engine
from spanish_main.cli.learn import learn, learn_policy
from spanish_main.cli.lesson import lesson
from spanish_main.cli.log import log
from spanish_main.cli.options import command
from spanish_main.cli.play import play
from spanish_main.cli.puzzle import find_puzzles, puzzle
from spanish_main.cli.rules import rules
from spanish_main.cli.serve import serve, site
from spanish_main.cli.study import study
from spanish_main.cli.usage import clear_errors
from spanish_main.lettering.console import echo, flushed, guarded, silenced
from spanish_main.settings.serve import ServeSettings


class _Commands(TyperGroup):
    """Says what goes wrong in any command in one line."""

    def invoke(self, ctx: Any) -> Any:
        with clear_errors(ctx):
            return super().invoke(ctx)


# Help in plain text: drawing it with Rich takes twice as long.
app = typer.Typer(
    help="Play, study and build bots for three games of the Caribbean.",
    cls=_Commands,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
_COMMANDS: tuple[Callable[..., None], ...] = (
    *(serve, engine, play, lesson, puzzle, rules, log),
    *(arena, learn, learn_policy, study, find_puzzles, backup, restore, docs, site),
)
for work in _COMMANDS:
    app.command()(command(work) if "settings" in work.__annotations__ else work)
app.add_typer(record.app, name="record")
app.add_typer(data.app, name="data")
app.add_typer(bench.app, name="bench")
app.add_typer(host.app, name="host")


def _version(wanted: bool) -> None:
    if wanted:
        echo(f"spanish-main {__version__}")
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
        serve(ServeSettings())


def main() -> None:
    """The entry point."""
    guarded()
    try:
        code = _run()
        flushed()
    except BrokenPipeError:
        silenced()  # who reads our output has had enough: no word of it
        code = 1
    except OSError as error:
        with contextlib.suppress(OSError):
            echo(f"spanish-main: {error.strerror or error}", error=True)
        code = 1
    sys.exit(code)


def _run() -> int:
    try:
        code = typer.main.get_command(app).main(standalone_mode=False)
    except TyperException as error:
        context = getattr(error, "ctx", None)
        where = context.command_path if context else "spanish-main"
        message = " ".join(error.format_message().split()).rstrip(".")
        echo(f"{where}: {message} (see {where} --help)", error=True)
        return int(error.exit_code)
    except typer.Abort:
        return 1
    return code if isinstance(code, int) else 0
