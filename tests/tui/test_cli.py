"""The command line: help, exit codes, one line for every error."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.tui.conftest import Call
from tests.tui.helpers import COMMAND, assert_clear, environment, run


@pytest.mark.parametrize(
    "arguments",
    [
        "",
        "play",
        "serve",
        "engine",
        "record",
        "record show",
        "record verify",
        "record review",
        "bench",
        "bench rules",
        "bench search",
        "learn",
        "study",
        "arena",
        "backup",
        "restore",
    ],
)
def test_every_command_has_help(call: Call, arguments: str) -> None:
    ran = call(*arguments.split(), "--help")
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith("Usage: ")
    assert ran.stderr == ""


def test_help_comes_quickly(tmp_path: Path) -> None:
    times = []
    for _ in range(3):
        began = time.perf_counter()
        subprocess.run([*COMMAND, "play", "--help"], env=environment(tmp_path), capture_output=True, check=True)
        times.append(time.perf_counter() - began)
    print(f"play --help: {min(times):.2f} s of {[round(one, 2) for one in times]}")
    # About 0.4 s on an idle machine. A busy one may be slower, but not as slow as an import of Numba.
    assert min(times) < 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["--nonsense"],
        ["play"],
        ["play", "chess"],
        ["play", "cartagena", "extra"],
        ["play", "cartagena", "--players", "9"],
        ["play", "cartagena", "--players", "x"],
        ["play", "cartagena", "--players", "2", "--bots", "random,random,random"],
        ["play", "cartagena", "--bots", "deepblue"],
        ["play", "cartagena", "--variant", "atlantis"],
        ["play", "cartagena", "--edition", "none"],
        ["play", "cartagena", "-o", "colour=red"],
        ["play", "cartagena", "-o", "nothing"],
        ["play", "cartagena", "-o", "=1"],
        ["play", "cartagena", "-o", "hands=open", "-o", "hands=secret"],
        ["play", "cartagena", "-o", "must_act=maybe"],
        ["play", "cartagena", "-o", "tunnel=1 2 3"],
        ["play", "cartagena", "-o", "first_seat=7"],
        ["play", "cartagena", "-o", "players=3", "--players", "4"],
        ["play", "cartagena", "--name", " "],
        ["play", "cartagena", "--language", "xx"],
        ["play", "cartagena", "--resume", "last", "--players", "3"],
        ["serve", "--port", "99999"],
        ["serve", "--port", "-1"],
        ["serve", "--port", "http"],
        ["record"],
        ["record", "show"],
        ["record", "burn", "x"],
        ["bench", "rules", "--seconds", "0"],
        ["learn", "cartagena"],
        ["learn", "chess", "--out", "training"],
        ["learn", "cartagena", "--out", "training", "--rounds", "0"],
        ["learn", "cartagena", "--out", "training", "--explore", "2"],
        ["learn", "cartagena", "--out", "training", "--device", "abacus"],
    ],
)
def test_wrong_usage_is_one_line_with_exit_code_2(call: Call, tmp_path: Path, arguments: list[str]) -> None:
    assert_clear(call(*arguments), 2)
    assert not list(tmp_path.glob("matches/*"))


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "cartagena", "--save", "FILE/x"],
        ["play", "--resume", "FILE/x"],
        ["play", "--resume", "/"],
        ["play", "--resume", "last"],
        ["learn", "la_tortuga", "--out", "FILE/x"],
        ["serve", "--no-browser", "--database", "FILE/x.db"],
        ["serve", "--no-browser", "--host", "not.an.address.invalid"],
    ],
)
def test_a_failure_is_one_line_with_exit_code_1(call: Call, tmp_path: Path, arguments: list[str]) -> None:
    (tmp_path / "file").write_text("")
    assert_clear(call(*[argument.replace("FILE", str(tmp_path / "file")) for argument in arguments]), 1)


def test_a_data_folder_that_cannot_be_written_does_not_keep_anybody_from_playing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = run(tmp_path / "file", "play", "cartagena", "--seed", "1", given="1\n")
    assert ran.returncode == 0
    assert "This match is not saved" in ran.stdout
    assert "Anne plays" in ran.stdout


def test_the_version(tmp_path: Path) -> None:
    ran = run(tmp_path, "--version")
    assert ran.returncode == 0
    assert ran.stdout.startswith("spanish-main ")


def test_alone_it_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    from spanish_main.cli.main import main
    from spanish_main.server import run as server
    from spanish_main.settings.serve import ServeSettings

    called: list[ServeSettings] = []
    monkeypatch.setattr(server, "serve", called.append)
    monkeypatch.setattr(sys, "argv", ["spanish-main"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    assert called == [ServeSettings(browser=True)]


def test_ctrl_c_ends_without_a_word(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "play", "cartagena", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path, PYTHONUNBUFFERED="1"),
    )
    assert process.stdin
    assert process.stdout
    process.stdin.write(b"1\n")
    process.stdin.flush()
    output = b""
    while b"2 actions left" not in output:
        output += os.read(process.stdout.fileno(), 4096)
    process.send_signal(2)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in errors
    assert b"--resume last" in errors
