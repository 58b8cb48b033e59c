"""The command ``spanish-main``: its sub-commands put together, and how it ends."""

from __future__ import annotations

import contextlib
import sys
from importlib import import_module
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from spanish_main import __version__
from spanish_main.cli.options import command
from spanish_main.cli.usage import clear_errors
from spanish_main.lettering.console import echo, flushed, guarded, silenced


class _Commands(TyperGroup):
    """Says what goes wrong in any command in one line."""

    def invoke(self, ctx: Any) -> Any:
        with clear_errors(ctx):
            return super().invoke(ctx)


# The modules of the commands, in the order of the help.
_COMMANDS: Final = {
    **{name: name for name in ("serve", "engine", "play", "lesson", "puzzle", "rules", "log", "arena", "learn")},
    "learn-policy": "learn",
    "study": "study",
    "find-puzzles": "puzzle",
    "backup": "backup",
    "restore": "backup",
    "docs": "docs",
    "site": "serve",
}
_GROUPS: Final = ("record", "data", "bench", "host")


def _version(wanted: bool) -> None:
    if wanted:
        echo(f"spanish-main {__version__}")
        raise typer.Exit


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
        from spanish_main.cli.serve import serve
        from spanish_main.settings.serve import ServeSettings

        serve(ServeSettings())


def command_line(asked: str | None = None) -> typer.Typer:
    """The whole command line; or that with one command alone, which takes a fifth of the time to make."""
    # Help in plain text: drawing it with Rich takes twice as long.
    made = typer.Typer(
        help="Play, study and build bots for three games of the Caribbean.",
        cls=_Commands,
        no_args_is_help=False,
        pretty_exceptions_enable=False,
        add_completion=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    made.callback(invoke_without_command=True)(main_command)
    every = asked not in (*_COMMANDS, *_GROUPS)
    for name, module in _COMMANDS.items():
        if every or name == asked:
            work = getattr(import_module(f"spanish_main.cli.{module}"), name.replace("-", "_"))
            made.command()(command(work))
    for name in _GROUPS:
        if every or name == asked:
            made.add_typer(import_module(f"spanish_main.cli.{name}").app, name=name)
    return made


def __getattr__(name: str) -> typer.Typer:
    if name == "app":
        return command_line()
    raise AttributeError(name)


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
        asked = sys.argv[1] if len(sys.argv) > 1 else "serve"
        code = typer.main.get_command(command_line(asked)).main(standalone_mode=False)
    except TyperException as error:
        context = getattr(error, "ctx", None)
        where = context.command_path if context else "spanish-main"
        message = " ".join(error.format_message().split()).rstrip(".")
        echo(f"{where}: {message} (see {where} --help)", error=True)
        return int(error.exit_code)
    except typer.Abort:
        return 1
    return code if isinstance(code, int) else 0
