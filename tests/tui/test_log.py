"""``spanish-main log``: the matches played in the terminal, their reviews, exported and deleted."""

from __future__ import annotations

import csv
import io
import json
import random
from pathlib import Path

import pytest

from spanish_main.bots.review import Decision
from spanish_main.tui.logbook import keep_review, kept_review, voyages
from tests.tui.conftest import Call
from tests.tui.helpers import assert_clear, make_sitting


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One finished match, and a file that is no record."""
    place = tmp_path / "matches"
    place.mkdir()
    sitting, rng = make_sitting(place, players=2), random.Random(1)
    while sitting.match.outcome is None:
        seat = sitting.match.current_seat()
        person = sitting.secret.bots[seat] is None
        sitting.play(seat, rng.choice(sitting.match.state.legal_actions()) if person else sitting.think())
    assert sitting.keeper is not None
    sitting.keeper.close()
    (place / "broken.jsonl").write_text("nonsense\n")
    return place


def test_the_log_of_the_terminal(folder: Path, call: Call) -> None:
    (voyage,) = voyages(folder)
    assert (voyage.own, voyage.bots[1], voyage.reviewed) == ([0], "greedy", False)
    ran = call("log", "--folder", str(folder))
    assert ran.returncode == 0, ran.stderr
    assert "Hothead" in ran.stdout
    assert "1 match, won" in ran.stdout
    assert "log --review" in ran.stdout
    path = folder / voyage.match
    keep_review(path, [Decision(20, 0, 3, 2, 0.4, 0.55, (0.4, 0.6), 0.25)])
    assert "luck +25, 15 points of chance given away" in call("log", "--folder", str(folder)).stdout
    lines = list(csv.DictReader(io.StringIO(call("log", "--folder", str(folder), "--format", "csv").stdout)))
    assert [(line["lost"], line["luck"], line["slips"]) for line in lines] == [("0.15", "0.25", "1")]
    assert json.loads(call("log", "--folder", str(folder), "--format", "json").stdout)["voyages"][0]["reviewed"]
    (folder / (voyage.match + ".review")).write_text("{}")
    assert kept_review(path) is None


@pytest.mark.parametrize(
    ("what", "odd"),
    [("bundles", ["x"]), ("seats", 7), ("created", 1e30), ("created", "noon"), ("time", 1e30), ("time", 1.8e12)],
)
def test_an_odd_record_is_left_out_and_the_others_are_shown(folder: Path, call: Call, what: str, odd: object) -> None:
    (voyage,) = voyages(folder)
    lines = (folder / voyage.match).read_text().splitlines()
    header, *entries, footer = map(json.loads, lines)
    if what == "time":
        entries[-1][what] = odd
    else:
        header[what] = odd
        for entry in entries:
            entry.pop("time", None)
    (folder / "odd.jsonl").write_text("".join(json.dumps(line) + "\n" for line in (header, *entries, footer)))
    assert voyages(folder) == [voyage]
    for form in ("text", "csv", "json"):
        ran = call("log", "--folder", str(folder), "--format", form)
        assert (ran.returncode, ran.stderr) == (0, "")


def test_a_part_of_the_log(folder: Path, call: Call) -> None:
    (voyage,) = voyages(folder)
    text = (folder / voyage.match).read_text()
    for number in range(3):
        (folder / f"copy-{number}.jsonl").write_text(text)
    entries = json.loads(call("log", "--folder", str(folder), "--format", "json").stdout)["voyages"]
    names = [one["match"] for one in entries]
    assert len(names) == 4
    for options, part in (
        (["--limit", "1"], names[3:]),  # the newest one
        (["--limit", "2", "--skip", "1"], names[1:3]),
        (["--skip", "3"], names[:1]),
        (["--skip", "9"], []),
    ):
        shown = json.loads(call("log", "--folder", str(folder), "--format", "json", *options).stdout)["voyages"]
        assert [one["match"] for one in shown] == part
    assert_clear(call("log", "--folder", str(folder), "--limit", "0"), 2)
    assert "1 match deleted." in call("log", "--folder", str(folder), "--limit", "1", "--delete").stdout
    assert [one.match for one in voyages(folder)] == names[:3]


def test_deleting_the_log(folder: Path, call: Call) -> None:
    assert "No" not in call("log", "la_tortuga", "--folder", str(folder), "--delete").stdout
    assert len(voyages(folder)) == 1  # that game has none
    assert "1 match deleted." in call("log", "cartagena", "--folder", str(folder), "--delete").stdout
    assert voyages(folder) == []
    assert "Zatím nic" in call("log", "--folder", str(folder), "-l", "cs").stdout


def test_wrong_usage(tmp_path: Path, call: Call) -> None:
    assert_clear(call("log", "chess"), 2)
    assert_clear(call("log", "--folder", str(tmp_path / "none")), 1)
