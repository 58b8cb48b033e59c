"""The package's types hold in a user's script under ``mypy --strict``, and find a user's mistakes."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.needs import ROOT, need
from tests.typing.user_script import main

FOLDER = Path(__file__).parent


def mypy(file: Path, cache: Path) -> list[str]:
    need("python:mypy")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "", "--cache-dir", str(cache), str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode in (0, 1), done.stderr
    return [
        line for line in done.stdout.splitlines() if line.startswith(str(file.relative_to(ROOT)))
    ] + done.stderr.splitlines()


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("mypy")


@pytest.mark.slow
def test_a_users_script_is_accepted(cache: Path) -> None:
    assert mypy(FOLDER / "user_script.py", cache) == []


@pytest.mark.slow
def test_a_users_mistakes_are_found(cache: Path) -> None:
    file = FOLDER / "user_mistakes.py"
    expected = {
        number: line.split("# ")[1]
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
        if "  # " in line
    }
    found = {}
    for line in mypy(file, cache):
        if match := re.search(r"user_mistakes\.py:(\d+): error: .*\[([a-z-]+)\]$", line):
            found[int(match[1])] = match[2]
    assert found == expected


def test_a_users_script_runs() -> None:
    said = main()
    assert said[1:] == ["draw bottle 17", "C-DEAL", "True"]
    assert re.fullmatch(r"\(\d,\) win 0\.0", said[0])
