"""docs/study.md shows the figures of benchmarks/study.json, which one commit has played."""

from __future__ import annotations

import json
import re
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

from spanish_main.study.questions import QUESTIONS
from tests.needs import ROOT


@pytest.fixture(scope="module")
def script() -> dict[str, Any]:
    """The script with its neighbours importable, as when it is run."""
    folder = str(ROOT / "benchmarks")
    sys.path.insert(0, folder)
    try:
        return runpy.run_path(folder + "/study.py")
    finally:
        sys.path.remove(folder)
        sys.modules.pop("strength", None)


def test_the_page_shows_every_table(script: dict[str, Any], tmp_path: Path) -> None:
    script["check"](script["PAGE"])
    page = script["PAGE"].read_text("utf-8")
    for topic, shown in script["tables"]().items():
        other = tmp_path / "study.md"
        other.write_text(page.replace(shown, shown.replace("1", "2")), encoding="utf-8")
        with pytest.raises(SystemExit, match=f"does not show the table of {topic}"):
            script["check"](other)


def test_every_question_is_answered_by_one_commit(script: dict[str, Any]) -> None:
    kept = json.loads(script["FILE"].read_text("utf-8"))
    assert re.fullmatch(r"[0-9a-f]{7}", kept["commit"])
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", kept["date"])
    assert {*kept["parts"]} == {*script["COMMANDS"]}
    assert {*script["answers"](searching=False)} == {*QUESTIONS}


def test_answers_of_several_commits_are_not_kept(script: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="not played"):
        script["keep"](tmp_path)
    for number, name in enumerate(script["COMMANDS"]):
        (tmp_path / name).mkdir()
        played = {"commit": f"{number % 2:07}", "date": "2026-11-29"}
        (tmp_path / name / "played.json").write_text(json.dumps(played), encoding="utf-8")
    with pytest.raises(SystemExit, match="several commits: 0000000, 0000001"):
        script["keep"](tmp_path)
