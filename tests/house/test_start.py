"""Nobody waits for what they did not ask for: what the first import and `--help` load."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = {"numba", "numpy", "sqlalchemy", "alembic", "starlette", "uvicorn", "textual", "fluent"}


@pytest.mark.parametrize("module", ["spanish_main", "spanish_main.tui.cli"])
def test_an_import_loads_nothing_heavy(module: str) -> None:
    script = f"import sys, {module}; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not HEAVY & set(ran.stdout.split())


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["play", "--help"], ["serve", "--help"]])
def test_help_loads_nothing_heavy(arguments: list[str]) -> None:
    script = (
        "import atexit, sys\n"
        "atexit.register(lambda: print('LOADED', *sys.modules))\n"
        f"sys.argv = ['spanish-main', *{arguments!r}]\n"
        "from spanish_main.tui.cli import main\n"
        "sys.exit(main())\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = ran.stdout.partition("LOADED")[2].split()
    assert "spanish_main.tui.cli" in loaded
    assert not HEAVY & set(loaded)
