"""Modules whose code was kept before a snapshot of memory: they run as they would from their files."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from spanish_main.browser.compiled import keep


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path with a package in it: ``fleet``, ``fleet.sloop``, ``fleet.broken``."""
    package = tmp_path / "fleet"
    package.mkdir()
    (package / "__init__.py").write_text("from pathlib import Path\nPLACE = Path(__file__).parent\n", encoding="utf-8")
    (package / "sloop.py").write_text("from . import PLACE\nMASTS = 1\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    before, finders = set(sys.modules), list(sys.meta_path)
    yield tmp_path
    sys.meta_path[:] = finders
    for name in set(sys.modules) - before:
        del sys.modules[name]


def test_kept_code_runs_without_its_file(home: Path) -> None:
    keep(str(home), ["fleet", "fleet.sloop"])
    (home / "fleet" / "sloop.py").unlink()
    sloop = importlib.import_module("fleet.sloop")
    assert (sloop.MASTS, sloop.PLACE, sloop.__package__) == (1, home / "fleet", "fleet")
    assert sloop.__file__ == str(home / "fleet" / "sloop.py")


def test_what_is_not_kept_is_read_from_its_file(home: Path) -> None:
    keep(str(home), ["fleet", "fleet.nothing"])
    (home / "fleet" / "sloop.py").write_text("MASTS = 2\n", encoding="utf-8")
    assert importlib.import_module("fleet.sloop").MASTS == 2
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("fleet.nothing")


def test_a_module_that_fails_says_so_each_time(home: Path) -> None:
    (home / "fleet" / "broken.py").write_text("raise ImportError('no sail')\n", encoding="utf-8")
    keep(str(home), ["fleet", "fleet.broken"])
    for _ in range(2):
        with pytest.raises(ImportError, match="no sail"):
            importlib.import_module("fleet.broken")
