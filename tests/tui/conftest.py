"""Fixtures of the terminal's tests."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from spanish_main.cli.main import main
from spanish_main.tui.sitting import Sitting
from tests.tui.helpers import make_sitting

MakeSitting = Callable[..., Sitting]
Call = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """`call("record", "show", "x", given=…)`: the command in this process; its bots compile nothing."""
    for name in ("SPANISH_MAIN_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SPANISH_MAIN_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("SPANISH_MAIN_KERNEL", "interpreted")

    def run_here(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
        monkeypatch.setattr(sys, "argv", ["spanish-main", *arguments])
        monkeypatch.setattr(sys, "stdin", io.StringIO(given))
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main()
        output = capsys.readouterr()
        assert isinstance(ended.value.code, int)
        return subprocess.CompletedProcess([*arguments], ended.value.code, output.out, output.err)

    return run_here


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[MakeSitting]:
    """`sitting(bots, players=…, language=…, seed=…, **options)`: a match kept in tmp_path / "match.jsonl"."""
    made: list[Sitting] = []

    def make(*arguments: object, **options: object) -> Sitting:
        made.append(make_sitting(tmp_path, *arguments, **options))
        return made[-1]

    yield make
    for one in made:
        one.close()
        if one.keeper is not None:
            one.keeper.close()
