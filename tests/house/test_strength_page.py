"""docs/strength.md shows every figure of benchmarks/strength.csv; each of these has a date, a commit and commands."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from tests.needs import ROOT

PAGE = ROOT / "docs" / "strength.md"


@pytest.fixture(scope="module")
def script() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "benchmarks" / "strength.py"))


def test_the_page_shows_the_table_of_the_file(script: dict[str, Any], tmp_path: Path) -> None:
    script["check"](PAGE)
    rows = script["figures"]()
    other = tmp_path / "strength.md"
    other.write_text(PAGE.read_text("utf-8").replace(rows[0]["result"], "1 : 1; 50.0%"), encoding="utf-8")
    with pytest.raises(SystemExit, match="does not show the table"):
        script["check"](other)


def test_every_figure_is_dated_and_can_be_run_again(script: dict[str, Any]) -> None:
    rows = script["figures"]()
    assert len(rows) == len({(row["topic"], row["game"], row["figure"]) for row in rows}) > 300
    page = " ".join(PAGE.read_text(encoding="utf-8").split())
    days = sorted({row["date"] for row in rows})
    assert f"Its {len(rows)} rows" in page
    assert f"in {len({row['commit'] for row in rows})} commits" in page
    assert (len(days), days[0], days[-1]) == (6, "2026-11-21", "2026-11-27")
    assert "on six days, from 21 to 27 November 2026" in page
    for row in rows:
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", row["date"]), row
        assert re.fullmatch(r"[0-9a-f]{7}", row["commit"]), row
        assert script["commands_of"](row), row
        assert re.fullmatch(r"(?:[\d.]+ to [\d.]+(?:, by sets)?)?", row["interval"]), row


def test_rows_are_chosen_by_topic_game_and_figure(script: dict[str, Any]) -> None:
    chosen = script["figures"]("seer Mutiny")
    assert [row["figure"] for row in chosen] == ["seer : `captain`", "seer : `greedy`"]
    shown = script["table"](chosen)
    assert shown.count("| seer |") == 2
    assert "benchmarks/seer.py mutiny --against greedy" in shown
