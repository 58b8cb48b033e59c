"""A browser's Python, without NumPy and Numba, plays every game as CPython does."""

from __future__ import annotations

import math
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import spanish_main
from tests import wheels
from tests.needs import need

HERE = Path(__file__).parent
SOURCES = Path(spanish_main.__file__).parent
# The least speed of simulations in a browser's Python, as a share of the speed here: the mean over all levels of
# the best of so many runs.
SLOWEST = 0.7
RUNS = 2


def copy_package(folder: Path) -> Path:
    """Copies the code that plays into ``folder``."""
    package = folder / "spanish_main"
    without_caches = shutil.ignore_patterns("__pycache__")
    # The last one is not imported, but it is part of the digest of a library.
    for part in ("core", "games", "bots", "libraries"):
        shutil.copytree(SOURCES / part, package / part, ignore=without_caches)
    shutil.copy(SOURCES / "__init__.py", package)
    return package


@pytest.mark.slow
def test_a_browsers_python_plays_every_state_alike(tmp_path: Path) -> None:
    node, pyodide = need("node"), need("pyodide")
    copy_package(tmp_path)
    script = str(HERE / "matches.py")
    commands = [[node, f"{pyodide}/run.js", str(tmp_path), script], [sys.executable, script]]
    running = [subprocess.Popen(each, stdout=subprocess.PIPE, encoding="utf-8") for each in commands]
    browsers, ours = [process.communicate(timeout=400)[0].splitlines() for process in running]
    assert [process.returncode for process in running] == [0, 0]
    ends = [line for line in ours if "Outcome(" in line]
    assert len(ends) == 8, ends
    assert len(ours) > 1000
    differing = [pair for pair in zip(browsers, ours, strict=False) if pair[0] != pair[1]]
    assert not differing, f"{len(differing)} lines, first of them {differing[0]}"
    assert len(browsers) == len(ours)


@pytest.mark.slow
def test_levels_think_alike_and_as_fast_in_a_browsers_python(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """In the library for WebAssembly as in the one for this machine: every edge, bit for bit."""
    node, pyodide = need("node"), need("pyodide")
    shutil.copytree(wheels.libraries(tmp_path_factory), copy_package(tmp_path) / "ready")
    script, environment = str(HERE / "levels.py"), {**os.environ, "PYTHONPATH": str(tmp_path)}
    commands = {
        "browser": [node, f"{pyodide}/run.js", str(tmp_path), script],
        "ours": [sys.executable, script],
    }
    found: dict[str, list[str]] = {}
    speeds: dict[str, dict[str, float]] = {"browser": {}, "ours": {}}
    for where in ["browser", "ours"] * RUNS:  # in turns
        ran = subprocess.run(
            commands[where], env=environment, capture_output=True, encoding="utf-8", check=False, timeout=200
        )
        assert ran.returncode == 0, ran.stderr
        lines = ran.stdout.splitlines()
        results = [line for line in lines if not line.startswith("speed ")]
        assert found.setdefault(where, results) == results
        for line in set(lines) - set(results):
            level, speed = line.removeprefix("speed ").rsplit(" ", 1)
            speeds[where][level] = max(float(speed), speeds[where].get(level, 0.0))
    assert len(found["ours"]) == 8 * len(speeds["ours"]) >= 8 * 2 * 3
    assert found["browser"] == found["ours"]
    ratios = {level: speeds["browser"][level] / speed for level, speed in speeds["ours"].items()}
    mean = math.exp(sum(math.log(ratio) for ratio in ratios.values()) / len(ratios))
    print(f"{mean:.2f} of {len(ratios)} levels", ratios)
    assert mean >= SLOWEST, ratios
