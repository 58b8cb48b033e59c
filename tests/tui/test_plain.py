"""Line mode as a person or a script meets it: a process with pipes, and one with a terminal."""

from __future__ import annotations

import json
import os
import random
import re
import select
import signal
import subprocess
import time
from pathlib import Path

import pytest

from spanish_main.core.match import record
from spanish_main.games.catalog import load_game
from spanish_main.text.rulebook import rulebook
from spanish_main.tui.keeper import secret_path
from tests.nightly import rest_slow
from tests.tui.helpers import COMMAND, assert_clear, environment, run

pty = pytest.importorskip("pty", reason="there is no pseudo-terminal on this system")


COMPILED = {"SPANISH_MAIN_KERNEL": "compiled"}


def verified(path: Path) -> record.Verdict:
    read = record.read(path)
    return record.verify(read, record.game_of(read, load_game))


@pytest.mark.slow
def test_a_whole_game_through_pipes(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    # Always the first of the list: the person's pirates advance while there are cards, and then fall back.
    ran = run(tmp_path, "play", "cartagena", "--seed", "5", "--save", str(path), given="1\n" * 3000, env=COMPILED)
    assert ran.returncode == 0, ran.stderr
    assert "wins!" in ran.stdout
    assert f"The record was saved to: {path}" in ran.stdout.replace("\n", " ")
    assert "Traceback" not in ran.stderr
    assert "\x1b" not in ran.stdout
    verdict = verified(path)
    assert verdict.finished
    assert verdict.fair
    assert not secret_path(path).exists()


def test_nonsense_is_answered_in_one_line_and_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    lines = ["foo", "0", "99", "-1", "1 1", "play", "play hat", "play hat 99", "back 0", "end", "undo", "why"]
    lines += [
        "why back 0",
        "why foo",
        "save",
        f"save {path}",
        f"save {path}/x",
        "save ~nobody-of-that-name/x",
        "log x",
        "log 1",
        "²",
        "\x1b[2J",
    ]
    lines += ["é" * 500, "{}", "quit now"]
    ran = run(tmp_path, "play", "cartagena", "--seed", "1", "--save", str(path), given="\n".join(lines))
    assert ran.returncode == 0, ran.stderr
    answers = re.split(r"\(3 actions left\) Anne> ", ran.stdout)[1:]
    assert len(answers) == len(lines)
    for line, answer in zip(lines, answers, strict=True):
        assert "\x1b" not in answer
        assert len(answer.strip().splitlines()) <= 1, (line, answer)
    assert "C-BACK-NOT" in answers[lines.index("back 0")]
    assert "C-MUST" in answers[lines.index("end")]
    assert all(entry["seat"] == -1 for entry in record.read(path).entries)


def test_a_number_an_action_and_the_edition_s_own_word(tmp_path: Path) -> None:
    given = "play PISTOL 0\nundo\n1\nboard\nhand\noffers\nlog\nhelp\nquit\n"
    ran = run(tmp_path, "play", "cartagena", "--seed", "1", given=given)
    assert "Anne plays a pistol and runs from the fortress to" in ran.stdout
    assert "Taken back." in ran.stdout
    ran = run(
        tmp_path, "play", "cartagena", "--seed", "1", given="why play sword 0\nwhy play dagger 0\nwhy play saber 0\n"
    )
    assert ran.stdout.count("You hold no sword card. (C-FWD-NOT)") == 2
    assert "was not understood" in ran.stdout


@pytest.mark.parametrize("game", ["cartagena", "la_tortuga", "mutiny"])
def test_help_names_a_rule_of_the_game_that_is_played(tmp_path: Path, game: str) -> None:
    asked = re.search(r"^  rules (\S+): ", run(tmp_path, "play", game, given="help\nquit\n").stdout, re.MULTILINE)
    assert asked
    assert rulebook(game).rule(asked[1]) is not None


def test_the_end_of_the_input_keeps_the_match_and_resume_goes_on(tmp_path: Path) -> None:
    ran = run(tmp_path, "play", "cartagena", "--seed", "1", given="1\n")
    assert ran.returncode == 0
    assert "--resume last" in ran.stderr
    again = run(tmp_path, "play", "--resume", "last", given="log\n")
    assert again.returncode == 0
    assert "Anne plays a bottle and runs from the fortress to 2." in again.stdout
    assert "(2 actions left)" in again.stdout


def test_a_match_in_which_nothing_was_done_leaves_nothing(tmp_path: Path) -> None:
    ran = run(tmp_path, "play", "cartagena", given="")
    assert ran.returncode == 0
    assert not list((tmp_path / "matches").iterdir())
    assert_clear(run(tmp_path, "play", "--resume", "last"), 1)


def test_a_curtain_between_people_and_no_card_of_the_other_in_sight(tmp_path: Path) -> None:
    ran = run(tmp_path, "play", "cartagena", "--players", "2", "--seed", "1", given="\n1\n1\n1\n\nlog\nhand\n")
    before, curtain, after = ran.stdout.rpartition("Press Enter when Bart sits here.")
    assert curtain
    assert "Anne plays" in before
    mine = re.search(r"Hand .*", after)
    assert mine
    assert "Anne draws a card" not in after
    for line in after.splitlines():
        assert not re.match(r".*A Anne.*\d (bot|swo|hat|key|pis|sku)", line)


def test_open_hands_have_no_curtain(tmp_path: Path) -> None:
    ran = run(tmp_path, "play", "cartagena", "--players", "2", "--variant", "tortuga", "--seed", "1", given="1\n1\n1\n")
    assert "Press Enter" not in ran.stdout
    assert "Bart>" in ran.stdout


@pytest.mark.slow
def test_russian_with_an_ascii_output(tmp_path: Path) -> None:
    ran = run(tmp_path, "play", "cartagena", "-l", "ru", "--seed", "1", given="помощь\n1\nотмена\n1\nназад\n")  # noqa: RUF001
    assert "Анна играет бутылку и бежит из крепости на 2-е." in ran.stdout  # noqa: RUF001
    assert ran.stdout.count("Отменено.") == 2  # also by the older word
    ran = run(tmp_path, "play", "cartagena", "--seed", "1", given="1\n", env={"PYTHONIOENCODING": "ascii"})
    assert ran.returncode == 0
    assert ran.stdout.isascii()


@pytest.mark.slow
def test_a_seed_gives_the_same_match_again_and_a_file_is_never_overwritten(tmp_path: Path) -> None:
    texts = []
    for name in ("a", "b"):
        run(tmp_path, "play", "cartagena", "--seed", "7", "--save", str(tmp_path / name), given="1\n" * 9)
        lines = [json.loads(line) for line in (tmp_path / name).read_text().splitlines()]
        texts.append(
            [(line.get("setup"), line.get("commitment"), line.get("seat"), line.get("action")) for line in lines]
        )
    assert texts[0] == texts[1]
    before = (tmp_path / "a").read_bytes()
    assert_clear(run(tmp_path, "play", "cartagena", "--save", str(tmp_path / "a")), 1)
    assert (tmp_path / "a").read_bytes() == before


def test_the_seed_is_apart_and_for_its_owner_only_while_the_match_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run(tmp_path, "play", "cartagena", "--save", str(path), given="1\n")
    hidden = secret_path(path)
    assert hidden.stat().st_mode & 0o777 == 0o600
    assert json.loads(hidden.read_text())["seed"] not in path.read_text()


@pytest.mark.parametrize("damage", rest_slow(["torn", "no newline", "half of a draw"], {"half of a draw"}))
def test_a_torn_end_is_dropped_and_the_match_goes_on(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "game.jsonl"
    run(tmp_path, "play", "cartagena", "--seed", "1", "--save", str(path), given="1\n1\n")
    whole = path.read_bytes()
    path.write_bytes({
        "torn": whole + b'{"seat":0,"act',
        "no newline": whole + b'{"seat":0,"action":"end"}',
        "half of a draw": b"".join(whole.splitlines(keepends=True)[:6]),
    }[damage])  # fmt: skip
    ran = run(tmp_path, "play", "--resume", str(path), given="1\n")
    assert ran.returncode == 0, ran.stderr
    assert ("was incomplete" in ran.stdout) == (damage != "half of a draw")
    assert not verified(path).finished
    assert len(record.read(path).entries) >= 13


@pytest.mark.parametrize(
    "damage", [(b'"play ', b'"lay '), (b'"seat":0', b'"seat":1'), (b"draw", b"drew"), (b'"cartagena"', b'"chess"')]
)
def test_a_changed_record_is_refused_and_left_as_it_is(tmp_path: Path, damage: tuple[bytes, bytes]) -> None:
    path = tmp_path / "game.jsonl"
    run(tmp_path, "play", "cartagena", "--seed", "1", "--save", str(path), given="1\n1\n")
    path.write_bytes(path.read_bytes().replace(*damage))
    before = path.read_bytes()
    ran = run(tmp_path, "play", "--resume", str(path), given="1\n")
    assert_clear(ran, 1)
    assert "line" in ran.stderr
    assert path.read_bytes() == before


@pytest.mark.slow
def test_resume_without_its_seed_and_of_a_finished_match(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run(tmp_path, "play", "cartagena", "--bots", "random,random", "--players", "2", "--save", str(path))
    assert "is over" in run(tmp_path, "play", "--resume", str(path)).stderr
    other = tmp_path / "other.jsonl"
    run(tmp_path, "play", "cartagena", "--save", str(other), given="1\n")
    secret_path(other).unlink()
    ran = run(tmp_path, "play", "--resume", str(other))
    assert_clear(ran, 1)
    assert "seed" in ran.stderr


class Terminal:
    """A process behind a pseudo-terminal."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(folder, COLUMNS="100"),
            start_new_session=True,
        )
        os.close(slave)
        self.output = ""

    def until(self, pattern: str, seconds: float = 60) -> str:
        """Reads until ``pattern`` comes; returns the new output."""
        ends = time.monotonic() + seconds
        while not (found := re.search(pattern, self.output)):
            assert time.monotonic() < ends, self.output[-2000:]
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    self.output += os.read(self.master, 65536).decode(errors="replace")
                except OSError:  # the process has ended
                    break
        assert found or re.search(pattern, self.output), self.output[-2000:]
        text, self.output = self.output, ""
        return text

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)


def test_a_terminal_shows_colours_and_clears_the_screen_behind_the_curtain(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "cartagena", "--plain", "--players", "2", "--seed", "1")
    try:
        terminal.until("when Anne sits here")
        terminal.type("\n")
        shown = terminal.until("Anne>")
        assert "\x1b[" in shown
        for _ in range(2):
            terminal.type("1\n")
            terminal.until("Anne>")
        terminal.type("1\n")
        terminal.until("Enter hides the cards")
        terminal.type("\n")
        assert "\x1b[2J\x1b[3J" in terminal.until("when Bart sits here")
        terminal.type("\n")
        terminal.until("Bart>")
        terminal.type("\x04")  # the end of the input
        terminal.until("--resume last")
        assert terminal.process.wait(20) == 0
    finally:
        terminal.close()


def story(text: str) -> list[str]:
    """The actions in a log, from whole lines and without the cards after them."""
    return re.findall(r"^(\w+ (?:plays|falls back|ends the turn)[^.]*\.)(?:  .*)?\n", text, re.MULTILINE)


@pytest.mark.slow
def test_a_kill_at_any_moment_loses_nothing_that_was_shown(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    rng = random.Random(1)
    arguments = ["play", "cartagena", "--bots", "random", "--seed", "3", "--save", str(path)]
    lengths = []
    for _ in range(4):
        process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment(tmp_path, PYTHONUNBUFFERED="1"),
        )
        assert process.stdin
        assert process.stdout
        process.stdin.write(b"1\n" * 300)
        process.stdin.flush()
        first = process.stdout.read(1)  # the match has begun
        time.sleep(rng.random() * 0.3)
        process.send_signal(signal.SIGKILL)
        output = (first + process.stdout.read()).decode(errors="replace")
        process.stdin.close()
        process.stdout.close()
        process.wait()
        shown = story(output)  # each process shows the match from its beginning
        kept = story(run(tmp_path, "record", "show", str(path)).stdout)
        assert kept[: len(shown)] == shown
        lengths.append(len(kept))
        arguments = ["play", "--resume", str(path)]
        if not secret_path(path).exists():
            break
    assert lengths == sorted(lengths)
    assert lengths[-1] > 0
    if secret_path(path).exists():
        assert run(tmp_path, *arguments, given="1\n" * 3000).returncode == 0
    assert verified(path).fair
