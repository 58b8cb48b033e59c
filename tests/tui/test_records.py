"""`record show` and `record verify` on good, changed, torn and foreign files."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.tui.conftest import Call
from tests.tui.helpers import COMMAND, assert_clear, environment, make_sitting


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("finished")
    # Greedy bots are home in a quarter of the decisions that random ones need.
    sitting = make_sitting(folder, ["greedy", "greedy"], players=2, edition="russian")
    while sitting.match.outcome is None:
        sitting.play(sitting.match.current_seat(), sitting.think())
    assert sitting.keeper is not None
    sitting.keeper.close()
    return (folder / "match.jsonl").read_bytes()


@pytest.fixture
def good(finished: bytes, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_bytes(finished)
    return path


def test_a_good_record_holds(good: Path, call: Call) -> None:
    ran = call("record", "verify", str(good))
    assert ran.returncode == 0, ran.stderr
    count = len(good.read_text().splitlines()) - 2
    assert ran.stdout.splitlines() == [
        f"All {count:,} actions are legal.",
        "The outcome is correct.",
        "The shuffles follow from the seed that was committed to before the match.",
    ]
    ran = call("record", "verify", str(good), "--language", "ru")
    assert "Исход верен." in ran.stdout


def test_show_tells_the_match_in_the_reader_s_language(good: Path, call: Call) -> None:
    english = call("record", "show", str(good))
    assert english.returncode == 0, english.stderr
    lines = english.stdout.splitlines()
    assert lines[0] == "Cartagena: Russian rulebook, Jamaica"
    assert "Turn 1, Anne" in lines
    assert lines[-1].endswith(" won.")
    russian = call("record", "show", str(good), "-l", "ru")
    assert "Ход 1, Anne" in russian.stdout
    assert len(russian.stdout.splitlines()) == len(lines)
    for text in (english.stdout, russian.stdout):
        assert "terminal-" not in text
        assert "cartagena-" not in text
        assert "{" not in text


def test_a_record_without_a_footer_is_shown_as_a_spectator_saw_it(good: Path, call: Call) -> None:
    lines = good.read_text().splitlines(keepends=True)
    good.write_text("".join(lines[:60]))
    verified = call("record", "verify", str(good))
    assert verified.returncode == 0
    assert "has not been revealed yet" in verified.stdout
    assert "not finished" in verified.stdout
    shown = call("record", "show", str(good))
    assert " draws a " not in shown.stdout


def test_a_torn_last_line_is_left_out_with_a_word(good: Path, call: Call) -> None:
    good.write_bytes(good.read_bytes()[:-30])
    ran = call("record", "verify", str(good))
    assert ran.returncode == 0
    assert "was incomplete and has been left out" in ran.stderr  # the file keeps it
    assert "not been revealed" in ran.stdout


def swap(lines: list[str], mark: str, old: str, new: str) -> None:
    """Change the first line that holds ``mark``."""
    number = next(number for number, line in enumerate(lines) if mark in line)
    lines[number] = lines[number].replace(old, new)


def swap_two(lines: list[str]) -> None:
    number = next(number for number, line in enumerate(lines) if '"seat":1' in line)
    lines[number - 1], lines[number] = lines[number], lines[number - 1]


CHANGES: dict[str, Callable[[list[str], dict[str, Any], dict[str, Any]], object]] = {
    "an action": lambda lines, header, footer: swap(lines, '"play ', '"play ', '"lay '),
    "a card": lambda lines, header, footer: swap(lines, '"draw hat"', "hat", "key"),
    "a seat": lambda lines, header, footer: swap(lines, '"seat":1', '"seat":1', '"seat":0'),
    "a time": lambda lines, header, footer: swap(lines, '"play ', '"time":', '"time":"x","was":'),
    "a line is gone": lambda lines, header, footer: lines.pop(20),
    "two lines change places": lambda lines, header, footer: swap_two(lines),
    "the winner": lambda lines, header, footer: footer.update(outcome={"winners": [], "reason": "win"}),
    "the seed": lambda lines, header, footer: footer.update(seed="0" * 64),
    "no seed": lambda lines, header, footer: footer.update(seed=7),
    "the commitment": lambda lines, header, footer: header.update(commitment="0" * 64),
    "the entropy": lambda lines, header, footer: header.update(entropy=["me"]),
    "the tunnel": lambda lines, header, footer: header["setup"].update(tunnel="6 5 4 3 2 1"),
    "the game": lambda lines, header, footer: header.update(game="chess"),
    "the version": lambda lines, header, footer: header.update(version=99),
    "the options": lambda lines, header, footer: header.update(options=[]),
}


@pytest.mark.parametrize("how", CHANGES)
def test_a_changed_record_does_not_hold(good: Path, call: Call, how: str) -> None:
    lines = good.read_text().splitlines(keepends=True)
    header, footer = json.loads(lines[0]), json.loads(lines[-1])
    CHANGES[how](lines, header, footer)
    good.write_text("".join([json.dumps(header) + "\n", *lines[1:-1], json.dumps(footer) + "\n"]))
    ran = call("record", "verify", str(good))
    assert_clear(ran, 1)
    assert re.search(r"line \d+|footer", ran.stderr)
    assert ran.stdout == ""


FOREIGN = [
    b"",
    b"\n",
    b"\x00\xff\xfe" * 99,
    b"[]\n",
    b"{}\n",
    b"hello\n",
    b"[" * 99999,
    b'{"format":"spanish-main-record"}\n',
    b'{"format":"spanish-main-record","version":1,"game":[],"rules_version":1,"options":{},"setup":{},"seats":[]}\n',
]


@pytest.mark.parametrize("content", FOREIGN)
@pytest.mark.parametrize("command", ["show", "verify"])
def test_what_is_no_record_is_refused_in_one_line(tmp_path: Path, call: Call, command: str, content: bytes) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(content)
    ran = call("record", command, str(path))
    assert_clear(ran, 1)
    assert "x.jsonl" in ran.stderr


@pytest.mark.parametrize("command", ["show", "verify"])
def test_a_file_that_is_not_there_or_is_a_folder(tmp_path: Path, call: Call, command: str) -> None:
    assert_clear(call("record", command, str(tmp_path / "none")), 1)
    assert_clear(call("record", command, str(tmp_path)), 1)


def test_names_from_outside_cannot_steer_the_terminal(good: Path, call: Call) -> None:
    lines = good.read_text().splitlines(keepends=True)
    header = json.loads(lines[0])
    header["seats"] = ["\x1b[2Jevil\nname", "x" * 500]
    good.write_text("".join([json.dumps(header) + "\n", *lines[1:]]))
    ran = call("record", "show", str(good))
    assert ran.returncode == 0
    assert "\x1b" not in ran.stdout
    assert "x" * 30 not in ran.stdout


def test_a_closed_pipe_is_no_error(good: Path, tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "record", "show", str(good)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path, PYTHONUNBUFFERED="1"),
    )
    assert process.stdout
    assert process.stderr
    process.stdout.readline()
    process.stdout.close()
    complaint = process.stderr.read()
    process.stderr.close()
    process.wait(60)
    assert complaint == b""


# --- Looking back ---------------------------------------------------------------------------------------------------

FEW = "5"  # simulations: interpreted, a match has a hundred decisions


@pytest.mark.slow
def test_a_review_shows_the_chances_and_where_they_turned(good: Path, call: Call) -> None:
    ran = call("record", "review", str(good), "--simulations", FEW)
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    lines = ran.stdout.splitlines()
    assert lines[0] == "Cartagena: A Anne, B Bart"
    assert lines[1].startswith("Chances to win.")
    assert lines[2].startswith("100% ")
    # With few simulations the largest turning point may be a chance outcome or a slip.
    assert any(re.match(r"1 (Anne|Bart)\b.*\d+%.*\.$", line) for line in lines)
    assert re.search(r"^A Anne: .* points of chance given away, luck [+-]\d+$", ran.stdout, re.MULTILINE)
    assert lines[-1].endswith(" won.")
    assert max(map(len, lines[2:14])) <= 100
    russian = call("record", "review", str(good), "--simulations", FEW, "-l", "ru").stdout
    for text in (ran.stdout, russian):
        assert not re.search(r"terminal-|review-|cartagena-|\{", text)
    assert lines[2:14] == russian.splitlines()[2:14]  # the same seed gives the same evaluations


@pytest.mark.slow
def test_a_review_for_programs(good: Path, call: Call) -> None:
    ran = call("record", "review", str(good), "--simulations", FEW, "--json")
    data = json.loads(ran.stdout)
    entries = [json.loads(line) for line in good.read_text().splitlines()[1:-1]]
    assert [one["action"] for one in data["decisions"]] == [entry["action"] for entry in entries if entry["seat"] >= 0]
    assert data["winners"] == json.loads(good.read_text().splitlines()[-1])["outcome"]["winners"]
    for point in data["turning_points"]:
        one = data["decisions"][point["decision"]]
        weight = one["loss"] if point["kind"] == "slip" else abs(one["luck"])
        assert point["weight"] == pytest.approx(weight, abs=0.001)
    assert sum(one["decisions"] for one in data["tallies"]) == len(data["decisions"])


def test_a_review_of_a_match_that_goes_on(good: Path, call: Call) -> None:
    lines = good.read_text().splitlines(keepends=True)
    good.write_text("".join(lines[:60]))
    ran = call("record", "review", str(good), "--simulations", FEW)
    assert ran.returncode == 0
    assert ran.stdout.splitlines()[-1] == "The match is not finished."


@pytest.mark.parametrize(("arguments", "code"), [(["nowhere.jsonl"], 1), (["x", "--simulations", "0"], 2), ([], 2)])
def test_a_review_that_cannot_be(arguments: list[str], code: int, call: Call) -> None:
    ran = call("record", "review", *arguments)
    assert_clear(ran, code)
