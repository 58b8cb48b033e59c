"""The edition without a server in a browser's Python: its bots decide at tables exactly as they do here."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from subprocess import CompletedProcess

import pytest

import spanish_main
from spanish_main.games.catalog import OWN
from spanish_main.site import pinned
from spanish_main.site.program import program
from tests import wheels
from tests.needs import need
from tests.nightly import so_many

HERE = Path(__file__).parent
SOURCES = Path(spanish_main.__file__).parent
SCRIPT = HERE.parent / "browser" / "alone.py"


def put_program(folder: Path) -> None:
    """Unpacks the program of a site into ``folder``, as its worker does."""
    made = program(pinned.found(None)[pinned.MSGSPEC])
    for name, content in {**made.files, **made.later}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def run(command: list[str], seconds: float, environment: dict[str, str] | None = None) -> CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=seconds, env=environment)


@pytest.mark.slow
@pytest.mark.parametrize("matches", [1, pytest.param(so_many(20), marks=pytest.mark.nightly, id="all levels")])
def test_bots_play_at_tables_alike_in_a_browsers_python(
    matches: int, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """With the whole budgets of their levels, in the libraries that a site brings. By day captains, a match a game."""
    node, pyodide = need("node"), need("pyodide")
    libraries = wheels.libraries(tmp_path_factory)
    put_program(tmp_path / "site")
    ours = tmp_path / "ours" / "spanish_main"
    shutil.copytree(SOURCES, ours, ignore=shutil.ignore_patterns("__pycache__", "web_dist"))
    shutil.copytree(libraries, ours / "ready", dirs_exist_ok=True)
    asked = {"PLAY_FULL": "1", "PLAY_MATCHES": str(matches), "PLAY_MOST": "100000", "PYTHONPATH": str(ours.parent)}
    environment = {**os.environ, **asked}
    commands = [[node, f"{pyodide}/run.js", str(tmp_path / "site"), str(SCRIPT)], [sys.executable, str(SCRIPT)]]
    with ThreadPoolExecutor() as both:
        ran = list(both.map(lambda one: run(one, 500 * matches, environment), commands))
    assert [one.returncode for one in ran] == [0, 0], [one.stderr[-2000:] for one in ran]
    theirs, here = (one.stdout.splitlines() for one in ran)
    assert len([line for line in here if '"winners"' in line]) == matches * len(OWN)
    assert theirs == here


@pytest.mark.slow
def test_a_page_plays_by_messages_of_javascript(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Its storage is an object of JavaScript, which is full once, and another tab deletes a table."""
    node, pyodide = need("node"), need("pyodide")
    wheels.libraries(tmp_path_factory)
    put_program(tmp_path)
    ran = run([node, f"{pyodide}/bridge.js", str(tmp_path)], 300)
    assert ran.returncode == 0, ran.stderr[-2000:]
