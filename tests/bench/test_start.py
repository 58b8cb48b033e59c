"""``spanish-main bench start``: what it counts, and when it fails."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from spanish_main.bench import start
from spanish_main.bench.start import LEVELS, BenchError, StartTimes
from spanish_main.games.catalog import GAMES
from spanish_main.settings.bench import CheckSettings

BOT = 1


class Live:
    """A connection to a table. Each message arrives after some seconds of a clock of its own."""

    def __init__(self, script: list[tuple[float, dict[str, Any]]]) -> None:
        self.script = script
        self.clock = 0.0
        self.sent: list[dict[str, Any]] = []

    def send(self, text: str) -> None:
        self.sent.append(json.loads(text))

    def recv(self, timeout: float) -> str:
        seconds, data = self.script.pop(0)
        self.clock += seconds
        return json.dumps(data)


def message(kind: str, sequence: int, seat: int, steps: list[int]) -> dict[str, Any]:
    offers = [{"id": 7}] if seat == 1 - BOT else []
    now = {"sequence": sequence, "seat": seat, "offers": offers, "finish": None}
    return {"type": kind, "now": now, "steps": [{"seat": each} for each in steps]}


SNAPSHOT = {"type": "snapshot", "seats": [{"kind": "person"}, {"kind": "bot"}]}


def test_the_longest_answer_counts_from_the_bots_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    live = Live(
        [
            (0.0, message("snapshot", 0, 0, [])),
            (5.0, message("progress", 1, BOT, [0])),
            (0.25, message("progress", 2, BOT, [BOT])),
            (0.5, {"type": "done", "key": "0", "sequence": 1}),
            (1.0, message("progress", 3, 0, [BOT])),
        ]
    )
    monkeypatch.setattr(start.time, "perf_counter", lambda: live.clock)
    assert start.longest_answer(live, SNAPSHOT) == 1.5  # type: ignore[arg-type]
    assert [sent["type"] for sent in live.sent] == ["view", "act"]
    assert live.sent[1]["action"] == 7


def waits(answer: float, megabytes: float | None = None) -> StartTimes:
    answers = {(game, level): answer for game in GAMES for level in LEVELS}
    return StartTimes(1.0, dict.fromkeys(GAMES, 0.1), answers, 30.0, megabytes)


@pytest.mark.parametrize(
    ("answer", "megabytes", "check", "code"),
    [(1.9, 64.0, True, 0), (2.1, 64.0, True, 1), (1.9, 66.0, True, 1), (2.1, 66.0, False, 0), (1.9, None, True, 0)],
)
def test_a_missed_floor_fails_where_that_is_asked(
    monkeypatch: pytest.MonkeyPatch, answer: float, megabytes: float | None, check: bool, code: int
) -> None:
    monkeypatch.setattr(start, "measure", lambda folder, console: waits(answer))
    monkeypatch.setattr(start, "idle_megabytes", lambda folder: megabytes)
    assert start.run(CheckSettings(check=check)) == code


def test_what_cannot_be_measured_raises_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(folder: Path, console: object) -> StartTimes:
        raise BenchError("error-bench-start", reason="x")

    monkeypatch.setattr(start, "measure", fail)
    with pytest.raises(BenchError, match="the server did not start"):
        start.run(CheckSettings())


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems do not tell")
def test_memory_is_that_of_all_processes() -> None:
    alone = start.memory_of(os.getpid())
    code = "held = bytearray(50_000_000); print(len(held), flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "50000000\n"
        both = start.memory_of(os.getpid())
        child.communicate("\n")
    assert alone is not None
    assert both is not None
    assert both > alone + 45
