"""The table of commands, and the command line that is made from it."""

from __future__ import annotations

import subprocess
import sys
from pkgutil import resolve_name
from typing import Any, get_args, get_type_hints

import pytest
import typer

from spanish_main.cli.commands import COMMANDS, GROUPS, Command
from spanish_main.cli.main import command_line

ENTRIES = COMMANDS | {f"{name} {each}": one for name, group in GROUPS.items() for each, one in group.commands.items()}


def commands(name: str | None) -> dict[str, Any]:
    group: Any = typer.main.get_command(command_line(name))
    return dict(group.commands)


def options(command: Any) -> list[tuple[Any, ...]]:
    own = [(one.name, tuple(one.opts), tuple(one.secondary_opts), one.default) for one in command.params]
    return own + [each for _, one in sorted(getattr(command, "commands", {}).items()) for each in options(one)]


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=ENTRIES)
def test_the_function_of_a_command_takes_its_settings(entry: Command) -> None:
    taken = get_type_hints(resolve_name(f"spanish_main.{entry.function}"))["settings"]
    assert entry.settings_type in (taken, *get_args(taken))


def test_a_command_alone_is_the_same_as_among_the_others() -> None:
    whole = commands(None)
    assert len(whole) == 20
    for name, command in whole.items():
        alone = commands(name)
        assert list(alone) == [name]
        assert options(alone[name]) == options(command)


def test_an_unknown_command_gets_the_whole_command_line() -> None:
    for name in (None, "--help", "nonsense"):
        assert len(commands(name)) == 20


def test_the_settings_of_other_commands_are_not_loaded() -> None:
    script = (
        "import atexit, sys\n"
        "atexit.register(lambda: print('LOADED', *sys.modules))\n"
        "sys.argv = ['spanish-main', 'serve', '--help']\n"
        "from spanish_main.cli.main import main\n"
        "sys.exit(main())\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = ran.stdout.partition("LOADED")[2].split()
    assert "spanish_main.settings.serve" in loaded
    assert "spanish_main.settings.host" not in loaded
