"""docs/study.md and docs/performance.md show the figures that one commit has made (benchmarks/*.json)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from spanish_main.study.questions import QUESTIONS
from tests.house.scripts import of_benchmarks

PRINTED = """
       Beside
┏━━━━━━┳━━━━━━━━┳━━━━━━━┓
┃      ┃ rate   ┃ floor ┃
┡━━━━━━╇━━━━━━━━╇━━━━━━━┩
│ one  │ {rate} │ 2 s   │
└──────┴────────┴───────┘
"""


@pytest.fixture(scope="module", params=["study", "performance"])
def script(request: pytest.FixtureRequest) -> dict[str, Any]:
    return of_benchmarks(request.param)


@pytest.fixture(scope="module")
def performance() -> dict[str, Any]:
    return of_benchmarks("performance")


def test_the_page_shows_every_table(script: dict[str, Any], tmp_path: Path) -> None:
    tables = script["tables"]()
    script["check"](script["PAGE"], tables, "script")
    page = script["PAGE"].read_text("utf-8")
    for name, shown in tables.items():
        first = shown.split("\n\n")[0]  # the page may have text between the tables of one name
        other = tmp_path / "page.md"
        other.write_text(page.replace(first, first.replace("1", "2")), encoding="utf-8")
        with pytest.raises(SystemExit, match=f"does not show the table of {name}"):
            script["check"](other, tables, "script")


def test_everything_is_made_by_one_commit(script: dict[str, Any]) -> None:
    kept = json.loads(script["FILE"].read_text("utf-8"))
    assert re.fullmatch(r"[0-9a-f]{7}", kept["commit"])
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", kept["date"])
    parts = kept["parts"] if "parts" in kept else kept["runs"]
    assert {*parts} == {*script["COMMANDS"]}
    assert all(parts.values())


def test_every_question_is_answered() -> None:
    assert {*of_benchmarks("study")["answers"](searching=False)} == {*QUESTIONS}


def test_figures_of_several_commits_are_not_kept(script: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="not made"):
        script["keep"](tmp_path)
    for number, name in enumerate(script["COMMANDS"]):
        made = {"commit": f"{number % 2:07}", "date": "2026-11-29", "machine": "a", "tables": []}
        (tmp_path / name).mkdir()
        for path in (tmp_path / name / "played.json", tmp_path / f"{name}.jsonl"):
            path.write_text(json.dumps(made) + "\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="several: commit 0000000, 0000001"):
        script["keep"](tmp_path)


def test_a_table_is_read_as_it_was_printed(performance: dict[str, Any]) -> None:
    found = performance["read"](PRINTED.format(rate="1,200 s"))
    assert found == [[["", "rate", "floor"], ["one", "1,200 s", "2 s"]]]


@pytest.mark.parametrize(
    ("cells", "shown"),
    [
        (["2 s", "2 s", "2 s"], "2 s"),
        (["1.5 s", "0.9 s", "1,200 s"], "1.5 s (0.9 to 1,200)"),
        (["game", "other"], "other"),
    ],
)
def test_a_cell_shows_the_median_and_both_ends(performance: dict[str, Any], cells: list[str], shown: str) -> None:
    assert performance["over"](cells) == shown
