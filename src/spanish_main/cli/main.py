"""The command ``spanish-main``: the command line made from the table of commands, and its exit codes."""

from __future__ import annotations

import contextlib
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from spanish_main import __version__
from spanish_main.cli.commands import COMMANDS, GROUPS, Command
from spanish_main.cli.options import command
from spanish_main.cli.usage import clear_errors
from spanish_main.lettering.console import echo, flushed, guarded, silenced


class _Commands(TyperGroup):
    """Reports an error of any command in one line."""

    def invoke(self, ctx: Any) -> Any:
        with clear_errors(ctx):
            return super().invoke(ctx)


def _version(wanted: bool) -> None:
    if wanted:
        echo(f"spanish-main {__version__}")
        raise typer.Exit


def main_command(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Play, study and build bots for three games of the Caribbean.

    Without a command: start the server and open the browser.
    """
    if context.invoked_subcommand is None:
        serve = COMMANDS["serve"]
        serve.run(serve.settings_type())


def command_line(name: str | None = None) -> typer.Typer:
    """The whole command line, or only the command or group ``name``: that is made in a fifth of the time."""
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
    known = COMMANDS | GROUPS
    for each, entry in known.items() if name not in known else [(name, known[name])]:
        if isinstance(entry, Command):
            _add(made, each, entry)
        else:
            group = typer.Typer(help=entry.help, no_args_is_help=entry.help_alone, rich_markup_mode=None)
            for inner, below in entry.commands.items():
                _add(group, inner, below)
            made.add_typer(group, name=each)
    return made


def _add(app: typer.Typer, name: str, entry: Command) -> None:
    app.command(name, help=entry.help)(command(entry.settings_type, entry.run))


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
        silenced()  # the reader of our output has closed it: report nothing
        code = 1
    except OSError as error:
        with contextlib.suppress(OSError):
            echo(f"spanish-main: {error.strerror or error}", error=True)
        code = 1
    sys.exit(code)


def _run() -> int:
    try:
        name = sys.argv[1] if len(sys.argv) > 1 else "serve"
        code = typer.main.get_command(command_line(name)).main(standalone_mode=False)
    except TyperException as error:
        context = getattr(error, "ctx", None)
        where = context.command_path if context else "spanish-main"
        message = " ".join(error.format_message().split()).rstrip(".")
        echo(f"{where}: {message} (see {where} --help)", error=True)
        return int(error.exit_code)
    except typer.Abort:
        return 1
    return code if isinstance(code, int) else 0
