"""The pages of figures show every row of their files; each row has a date, a commit and commands."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.house.scripts import of_benchmarks
from tests.needs import ROOT

OLDER = ROOT / "docs" / "older-figures.md"


@pytest.fixture(scope="module")
def script() -> dict[str, Any]:
    return of_benchmarks("strength")


def test_each_page_shows_the_table_of_its_file(script: dict[str, Any], tmp_path: Path) -> None:
    script["check"](script["PAGES"])
    for file, page in script["PAGES"].items():
        first = script["figures"](file=file)[0]
        other = tmp_path / page.name
        other.write_text(page.read_text("utf-8").replace(first["result"], "1 : 1; 50.0%"), encoding="utf-8")
        with pytest.raises(SystemExit, match="does not show the table"):
            script["check"]({file: other})


def test_every_figure_is_dated_and_can_be_run_again(script: dict[str, Any]) -> None:
    for file in script["PAGES"]:
        rows = script["figures"](file=file)
        assert len(rows) == len({(row["topic"], row["game"], row["figure"]) for row in rows})
        for row in rows:
            assert re.fullmatch(r"\d{4}-\d\d-\d\d", row["date"]), row
            assert re.fullmatch(r"[0-9a-f]{7}", row["commit"]), row
            assert script["commands_of"](row), row
            assert re.fullmatch(r"(?:[\d.]+ to [\d.]+(?:, by sets)?)?", row["interval"]), row


def test_the_figures_of_today_are_of_one_commit_and_all_have_an_interval(script: dict[str, Any]) -> None:
    rows = script["figures"]()
    assert len({row["commit"] for row in rows}) == 1
    assert {row["commands"] for row in rows} == {*script["commands"]().values()}
    assert [row["figure"] for row in rows if not row["interval"] and "time a decision" not in row["figure"]] == []


def test_the_page_of_older_figures_says_how_old_they_are(script: dict[str, Any]) -> None:
    rows = script["figures"](file=script["OLDER"])
    page = " ".join(OLDER.read_text(encoding="utf-8").split())
    days = sorted({row["date"] for row in rows})
    assert f"Its {len(rows)} rows" in page
    assert f"in {len({row['commit'] for row in rows})} commits" in page
    assert (len(days), days[0], days[-1]) == (6, "2026-11-21", "2026-11-27")
    assert "on six days, from 21 to 27 November 2026" in page


def test_rows_are_chosen_by_topic_game_and_figure(script: dict[str, Any]) -> None:
    chosen = script["figures"]("seer Mutiny", script["OLDER"])
    assert [row["figure"] for row in chosen] == ["seer : `captain`", "seer : `greedy`"]
    shown = script["table"]("seer Mutiny", script["OLDER"])
    assert shown.count("| seer |") == 2
    assert "benchmarks/seer.py mutiny --against greedy" in shown


def test_rows_are_made_of_the_games_of_one_commit_alone(script: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"not made in .*levels-jamaica"):
        script["rows"](tmp_path)
    tally = {"games": 10, "won": 2, "beaten": 7}
    pair = {"first": "bosun", "second": "captain", "tally": tally, "rate": 2 / 9, "interval": [0.1, 0.6], "alone": []}
    player = {"label": "captain", "median": 0.05, "longest": 0.4}
    for name in script["commands"]():
        folder = tmp_path / name
        folder.mkdir()
        (folder / "played.json").write_text('{"commit": "1234567", "date": "2026-11-28"}')
        (folder / "result.json").write_text(json.dumps({"pairs": [pair], "players": [player]}))
    found = {(row["topic"], row["figure"]): row for row in script["rows"](tmp_path) if row["game"] == "Mutiny"}
    ladder = found["levels, two players", "captain : bosun"]
    assert (ladder["result"], ladder["interval"]) == ("7 : 2, 1 neither; 77.8%", "40.0 to 90.0")
    assert found["levels, two players", "captain, time a decision"]["result"] == "median 0.0500 s; longest 0.40 s"
    assert found["against `greedy`", "bosun : captain"]["result"] == "2 : 7, 1 neither; 22.2%"
    (tmp_path / "four-mutiny" / "played.json").write_text('{"commit": "7654321", "date": "2026-11-28"}')
    with pytest.raises(SystemExit, match="figures of several: commit 1234567, 7654321"):
        script["rows"](tmp_path)
