"""The edition without a server in a browser's Python: it plays at tables as it does here, decision by decision."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import spanish_main
from spanish_main.games.catalog import OWN
from spanish_main.site import pinned
from spanish_main.site.program import program
from tests import wheels
from tests.needs import need

HERE = Path(__file__).parent
SOURCES = Path(spanish_main.__file__).parent
SCRIPT = HERE.parent / "browser" / "alone.py"


def put_program(folder: Path) -> None:
    """Put the program of a site into ``folder``, as its worker does."""
    made = program(pinned.found(None)[pinned.MSGSPEC])
    for name, content in {**made.files, **made.later}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


@pytest.mark.slow
def test_captains_play_at_tables_alike_in_a_browsers_python(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A match of each game between captains with their whole budgets, in the libraries that a site brings."""
    node, pyodide = need("node"), need("pyodide")
    libraries = wheels.libraries(tmp_path_factory)
    put_program(tmp_path / "site")
    ours = tmp_path / "ours" / "spanish_main"
    shutil.copytree(SOURCES, ours, ignore=shutil.ignore_patterns("__pycache__", "web_dist"))
    shutil.copytree(libraries, ours / "ready", dirs_exist_ok=True)
    environment = {**os.environ, "PLAY_FULL": "1", "PYTHONPATH": str(ours.parent)}
    commands = [[node, f"{pyodide}/run.js", str(tmp_path / "site"), str(SCRIPT)], [sys.executable, str(SCRIPT)]]
    running = [
        subprocess.Popen(each, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", env=environment)
        for each in commands
    ]
    said = [process.communicate(timeout=500) for process in running]
    assert [process.returncode for process in running] == [0, 0], [errors[-2000:] for _, errors in said]
    theirs, here = (out.splitlines() for out, _ in said)
    assert len([line for line in here if '"winners"' in line]) == len(OWN)
    assert theirs == here


@pytest.mark.slow
def test_a_page_plays_by_messages_of_javascript(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Its storage is an object of JavaScript, which is full once, and another tab deletes a table."""
    node, pyodide = need("node"), need("pyodide")
    wheels.libraries(tmp_path_factory)
    put_program(tmp_path)
    command = [node, f"{pyodide}/bridge.js", str(tmp_path)]
    ran = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=300)
    assert ran.returncode == 0, ran.stderr[-2000:]
