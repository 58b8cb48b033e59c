"""`spanish-main arena`: its output, its files, and wrong usage."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from spanish_main.arena.journal import NAME
from tests.tui.conftest import Call
from tests.tui.helpers import assert_clear

QUICKLY = ["arena", "la_tortuga", "random", "weak=random", "--sets", "2", "--processes", "0", "--limit", "6"]


def test_it_plays_prints_and_keeps(call: Call, tmp_path: Path) -> None:
    out = tmp_path / "kept"
    ran = call(*QUICKLY, "--out", str(out), "--players", "3", "--sprt", "0.4,0.6")
    assert ran.returncode == 0, ran.stderr
    assert "weak" in ran.stdout
    assert "SPRT" in ran.stdout
    assert str(out) in ran.stderr
    assert sorted(path.name for path in out.iterdir()) == ["report.html", "result.json", NAME]
    result = json.loads((out / "result.json").read_bytes())
    assert result["config"]["options"] == {"players": 3}
    assert result["pairs"][0]["tally"]["cut"] == 12
    again = call("arena", "--resume", str(out), "--sets", "3", "--quiet", "--language", "ru")
    assert again.returncode == 0, again.stderr
    assert again.stdout == ""
    assert json.loads((out / "result.json").read_bytes())["pairs"][0]["sets"] == 3
    assert 'lang="ru"' in (out / "report.html").read_text(encoding="utf-8")


def test_a_file_in_place_of_the_folder_is_no_arena(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "notes"
    file.write_text("mine")
    ran = call(*QUICKLY, "--out", str(file))
    assert_clear(ran, 1)
    assert ran.stderr.startswith(f"spanish-main: {file}: ")
    assert file.read_text() == "mine"


def played(call: Call, bot: str, out: Path, *more: str) -> subprocess.CompletedProcess[str]:
    name = f"mine=python:tests.arena.bad_bots:{bot}"
    return call("arena", "la_tortuga", "random", name, "--sets", "1", "--processes", "0", "--out", str(out), *more)


def test_a_bot_that_failed_is_named_first(call: Call, tmp_path: Path) -> None:
    ran = played(call, "Falters", tmp_path / "kept", "-v")
    assert ran.returncode == 0, ran.stderr
    assert re.search(r'Traceback .*\n +File ".*bad_bots.py", line \d+, in choose', ran.stderr)
    first = ran.stdout.splitlines()[0]
    assert re.fullmatch(
        r"mine failed 2 times; 2 of its \d+ decisions were random. First failure: RuntimeError: failure .*", first
    )
    page = (tmp_path / "kept" / "report.html").read_text(encoding="utf-8")
    assert page.index("mine failed 2 times") < page.index("Traceback") < page.index("<table")


@pytest.mark.parametrize(("bot", "first"), [("Unmade", "RuntimeError: not today"), ("Raises", "RuntimeError: no idea")])
def test_an_arena_in_which_a_bot_never_moved_fails(call: Call, tmp_path: Path, bot: str, first: str) -> None:
    ran = played(call, bot, tmp_path / "kept")
    assert ran.returncode == 1
    line = ran.stdout.splitlines()[0]
    assert line.startswith("mine never played by itself: all of its ")
    assert first in line
    assert ran.stderr.splitlines()[-1] == f"spanish-main: {line}"
    assert (tmp_path / "kept" / "result.json").exists()  # what was played is kept
    again = call("arena", "--resume", str(tmp_path / "kept"), "--quiet", "--language", "ru")
    assert (again.returncode, again.stdout) == (1, "")
    assert again.stderr.startswith("mine ни разу не ходил сам")


def test_an_outside_bot_that_never_moved_fails_the_arena_too(call: Call, tmp_path: Path) -> None:
    mute = f"mute=engine:{sys.executable} -c pass"
    ran = call(*QUICKLY[:3], mute, "--sets", "1", "--processes", "0", "--limit", "6", "--out", str(tmp_path / "kept"))
    assert ran.returncode == 1
    assert ran.stdout.startswith("mute never played by itself")
    assert "ended with code 0" in ran.stdout.splitlines()[0]


@pytest.mark.parametrize(
    "arguments",
    [
        ["arena"],
        ["arena", "chess", "random", "greedy"],
        ["arena", "la_tortuga"],
        ["arena", "la_tortuga", "random"],
        ["arena", "la_tortuga", "random", "deepblue"],
        ["arena", "la_tortuga", "random", "captain:net=no-such-net.npz"],
        ["arena", "la_tortuga", "random", "python:no-such-file.py:Bot"],
        ["arena", "la_tortuga", "random", "random"],
        ["arena", "la_tortuga", "random", "greedy", "--players", "9"],
        ["arena", "la_tortuga", "random", "greedy", "--players", "3", "-o", "players=4"],
        ["arena", "la_tortuga", "random", "greedy", "--variant", "jamaica"],
        ["arena", "la_tortuga", "random", "greedy", "--schedule", "cup"],
        ["arena", "la_tortuga", "random", "greedy", "--sprt", "0.5"],
        ["arena", "la_tortuga", "random", "greedy", "--sprt", "a,b"],
        ["arena", "la_tortuga", "random", "greedy", "--sprt", "0.6,0.5"],
        ["arena", "la_tortuga", "random", "greedy", "--sets", "0"],
        ["arena", "la_tortuga", "random", "greedy", "--language", "xx"],
        ["arena", "la_tortuga", "random", "greedy", "--resume", "x"],
        ["arena", "--resume", "no-such-folder"],
        ["arena", "--resume", "KEPT", "--seed", "2"],
        ["arena", "--resume", "KEPT", "--players", "3"],
        [*QUICKLY, "--out", "KEPT"],
    ],
)
def test_wrong_usage_is_reported_in_one_line(call: Call, tmp_path: Path, arguments: list[str]) -> None:
    kept = tmp_path / "kept"
    if "KEPT" in arguments:
        assert call(*QUICKLY, "--quiet", "--out", str(kept)).returncode == 0
    assert_clear(call(*[argument.replace("KEPT", str(kept)) for argument in arguments]), 2)


def test_options_of_a_resumed_arena_may_be_repeated(call: Call, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    assert call(*QUICKLY, "--records", "--seed", "7", "--quiet", "--out", str(kept)).returncode == 0
    again = call("arena", "--resume", str(kept), "--sets", "3", "--records", "--seed", "7", "--quiet")
    assert again.returncode == 0, again.stderr
    assert len(list((kept / "records").iterdir())) == 6
    assert_clear(call("arena", "--resume", str(kept), "--records", "--seed", "8", "--quiet"), 2)


def test_a_folder_that_cannot_be_written_is_reported(call: Call, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert_clear(call(*QUICKLY, "--out", str(tmp_path / "file" / "x")), 1)


def test_a_broken_journal_is_reported(call: Call, tmp_path: Path) -> None:
    (tmp_path / NAME).write_text("nonsense\n")
    assert_clear(call("arena", "--resume", str(tmp_path)), 1)
