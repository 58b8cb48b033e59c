"""The play path is pure: a browser's Python, without NumPy and Numba, plays every game as CPython does."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import spanish_main
from tests.needs import need

HERE = Path(__file__).parent
SOURCES = Path(spanish_main.__file__).parent


@pytest.mark.slow
def test_a_browsers_python_plays_every_state_alike(tmp_path: Path) -> None:
    node, pyodide = need("node"), need("pyodide")
    package = tmp_path / "spanish_main"
    without_caches = shutil.ignore_patterns("__pycache__", "*.npz")
    for part in ("core", "games", "bots"):
        shutil.copytree(SOURCES / part, package / part, ignore=without_caches)
    shutil.copy(SOURCES / "__init__.py", package)
    script = str(HERE / "matches.py")
    commands = [[node, f"{pyodide}/run.js", str(tmp_path), script], [sys.executable, script]]
    running = [subprocess.Popen(each, stdout=subprocess.PIPE, encoding="utf-8") for each in commands]
    browsers, ours = [process.communicate(timeout=400)[0].splitlines() for process in running]
    assert [process.returncode for process in running] == [0, 0]
    ends = [line for line in ours if "Outcome(" in line]
    assert len(ends) == 4, ends
    assert len(ours) > 1000
    differing = [pair for pair in zip(browsers, ours, strict=False) if pair[0] != pair[1]]
    assert not differing, f"{len(differing)} lines, first of them {differing[0]}"
    assert len(browsers) == len(ours)
