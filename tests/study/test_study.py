"""The studies answer, with figures that hold together."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import spanish_main as sm
from spanish_main.bots.nets.nets import load_net
from spanish_main.cli.main import app
from spanish_main.learning.play import heuristic_net
from spanish_main.study import questions
from spanish_main.study.questions import Effort
from spanish_main.study.selfplay import StudyTable, contest
from tests.nightly import rest_slow

EFFORT = Effort(0.01)
RULE = re.compile(r"\b[CLM]-[A-Z]{2}[A-Z-]*\b")


def shares(found: Any) -> list[dict[str, Any]]:
    if isinstance(found, dict) and "share" in found:
        return [found]
    return [row for part in found.values() for row in shares(part)] if isinstance(found, dict) else []


@pytest.mark.parametrize("name", rest_slow(["first", "plans", "rolls", "nobody", "pirates"], {"plans", "rolls"}))
def test_every_question_is_answered(name: str) -> None:
    rows = shares(questions.QUESTIONS[name](EFFORT))
    assert rows
    for row in rows:
        assert row["low"] - 1e-9 <= row["share"] <= row["high"] + 1e-9
        assert row["of"] >= 0


def test_the_plans_are_those_of_the_worked_example() -> None:
    found = questions.three_plans(Effort(0.05))
    assert max(found, key=lambda plan: float(found[plan]["share"])) == "3"


def test_the_odds_of_a_bust_are_exact() -> None:
    found = questions.when_to_roll(EFFORT)["rolls"]
    assert found["1 1"]["bust"] == 0.0
    assert found["1 6"]["bust"] == pytest.approx(5 / 6)
    assert found["1 1"]["spaces"] == pytest.approx(sum(2 * (1 + die) for die in range(1, 7)) / 6)


@pytest.mark.slow
def test_the_value_network_beats_the_heuristic() -> None:
    game = sm.load_game("cartagena", players=2)
    net = load_net(game.type, game.options)
    assert net is not None
    won, of = contest(game, net, heuristic_net(), 40, 3)
    assert of == 40
    assert won > 30
    # The same games with the networks exchanged: the victories add up.
    lost, of = contest(game, heuristic_net(), net, 40, 3)
    assert (won + lost, of) == (40, 40)


def test_equals_share_the_victories() -> None:
    assert contest(sm.load_game("cartagena", players=2), heuristic_net(), heuristic_net(), 6, 3) == (3, 6)


def test_matches_among_equals_can_be_had_again() -> None:
    ends = []
    for sims in (0, 0, 20, 20):
        table = StudyTable(sm.load_game("la_tortuga", players=2), sims)
        ends.append([end.position() for end in table.matches(2, 5)])
    assert ends[0] == ends[1] != ends[2] == ends[3]


def test_the_command_writes_figures_and_charts(tmp_path: Path) -> None:
    effort = ["--depth", "0.03", "--sims", "20"]
    run = CliRunner().invoke(app, ["study", "rolls", *effort, "--out", str(tmp_path), "-l", "en"])
    assert run.exit_code == 0, run.output
    assert "two dice, 7" in run.output
    data = json.loads((tmp_path / "study.json").read_text("utf-8"))["rolls"]
    assert (data["depth"], data["seed"], data["sims"]) == (0.03, 1, 20)
    assert (tmp_path / "rolls.svg").read_text("utf-8").lstrip().startswith(("<?xml", "<svg"))


@pytest.mark.parametrize("wrong", [["weather"], ["rolls", "--depth", "0"], ["rolls", "--sims", "-1"]])
def test_what_cannot_be_studied_is_refused(wrong: list[str], tmp_path: Path) -> None:
    run = CliRunner().invoke(app, ["study", *wrong, "--out", str(tmp_path)])
    assert run.exit_code == 2
    assert "Traceback" not in run.output


def test_every_rule_that_the_study_cites_is_there() -> None:
    root = Path(__file__).parents[2]
    known = {
        found for rules in (root / "docs" / "rules").glob("*.md") for found in RULE.findall(rules.read_text("utf-8"))
    }
    files = [root / "docs" / "study.md", *Path(questions.__file__).parent.glob("*.py")]
    cited = {found for file in files for found in RULE.findall(file.read_text("utf-8"))}
    assert cited
    assert cited <= known
