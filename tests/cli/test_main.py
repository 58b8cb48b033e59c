"""A command is made alone where it is asked for, and is the same as among all the others."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import typer

from spanish_main.cli.main import command_line


def commands(asked: str | None) -> dict[str, Any]:
    group: Any = typer.main.get_command(command_line(asked))
    return dict(group.commands)


def options(command: Any) -> list[tuple[Any, ...]]:
    own = [(one.name, tuple(one.opts), tuple(one.secondary_opts), one.default) for one in command.params]
    return own + [each for _, one in sorted(getattr(command, "commands", {}).items()) for each in options(one)]


def test_a_command_alone_is_what_it_is_among_the_others() -> None:
    whole = commands(None)
    assert len(whole) == 20
    for name, command in whole.items():
        alone = commands(name)
        assert list(alone) == [name]
        assert options(alone[name]) == options(command)


def test_what_is_no_command_gets_the_whole() -> None:
    for asked in (None, "--help", "nonsense"):
        assert len(commands(asked)) == 20


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
