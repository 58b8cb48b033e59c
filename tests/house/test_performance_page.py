"""docs/performance.md shows the figures of benchmarks/performance.json, which one commit has made."""

from __future__ import annotations

import json
import re
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.needs import ROOT

PRINTED = """
       Beside
┏━━━━━━┳━━━━━━━━┳━━━━━━━┓
┃      ┃ rate   ┃ floor ┃
┡━━━━━━╇━━━━━━━━╇━━━━━━━┩
│ one  │ {rate} │ 2 s   │
└──────┴────────┴───────┘
"""


@pytest.fixture(scope="module")
def script() -> dict[str, Any]:
    """The script with its neighbours importable, as when it is run."""
    folder = str(ROOT / "benchmarks")
    sys.path.insert(0, folder)
    try:
        return runpy.run_path(folder + "/performance.py")
    finally:
        sys.path.remove(folder)
        sys.modules.pop("strength", None)


def test_the_page_shows_every_table(script: dict[str, Any], tmp_path: Path) -> None:
    script["check"](script["PAGE"])
    page = script["PAGE"].read_text("utf-8")
    for name, shown in script["tables"]().items():
        other = tmp_path / "performance.md"
        first = shown.split("\n\n")[0]  # the page has text between the tables of one benchmark
        other.write_text(page.replace(first, first.replace("1", "2")), encoding="utf-8")
        with pytest.raises(SystemExit, match=f"does not show the table of {name}"):
            script["check"](other)


def test_every_benchmark_was_run_by_one_commit(script: dict[str, Any]) -> None:
    kept = json.loads(script["FILE"].read_text("utf-8"))
    assert re.fullmatch(r"[0-9a-f]{7}", kept["commit"])
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", kept["date"])
    assert {*kept["runs"]} == {*script["COMMANDS"]}
    assert all(tables for each in kept["runs"].values() for tables in each)


def test_a_table_is_read_as_it_was_printed(script: dict[str, Any]) -> None:
    assert script["read"](PRINTED.format(rate="1,200 s")) == [[["", "rate", "floor"], ["one", "1,200 s", "2 s"]]]


@pytest.mark.parametrize(
    ("cells", "shown"),
    [
        (["2 s", "2 s", "2 s"], "2 s"),
        (["1.5 s", "0.9 s", "1,200 s"], "1.5 s (0.9 to 1,200)"),
        (["game", "other"], "other"),
    ],
)
def test_a_cell_shows_the_median_and_both_ends(script: dict[str, Any], cells: list[str], shown: str) -> None:
    assert script["over"](cells) == shown


def test_figures_of_several_commits_are_not_kept(script: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="not measured"):
        script["keep"](tmp_path)
    for number, name in enumerate(script["COMMANDS"]):
        made = {"commit": f"{number % 2:07}", "date": "2026-11-29", "machine": "a", "tables": []}
        (tmp_path / f"{name}.jsonl").write_text(json.dumps(made) + "\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="several: commit 0000000, 0000001"):
        script["keep"](tmp_path)
