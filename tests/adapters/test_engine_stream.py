"""The engine's input and output: broken lines, and the events that end a thought."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spanish_main.adapters import engine_stream
from spanish_main.adapters.engine import INVALID_REQUEST, MAX_LINE, METHOD_NOT_FOUND, PARSE_ERROR, Engine, run
from tests.adapters.strict import strictly

Json = dict[str, Any]


# --- Lines ------------------------------------------------------------------------------------------------------------


def replies_to(data: bytes) -> list[Json]:
    """The engine's replies to ``data``."""
    out = io.StringIO()
    run(io.BytesIO(data), out)
    return [strictly(line) for line in out.getvalue().splitlines()]


def request(number: Any, method: str = "games", **params: Any) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}).encode()


def test_a_mark_and_blank_lines_are_passed_over() -> None:
    replies = replies_to(b"\xef\xbb\xbf" + request(1) + b"\r\n\r\n  \n" + request(2))
    assert [answer["id"] for answer in replies] == [1, 2]
    answer = Engine().answer("\ufeff" + request(3).decode())
    assert answer is not None
    assert strictly(answer)["id"] == 3


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"x" * (5 * MAX_LINE), INVALID_REQUEST),
        (b"\xff\xfe{}", PARSE_ERROR),
        (
            b'{"jsonrpc":"2.0","id":1,"method":"load","params":' + b'{"position":' * 900 + b"{}" + b"}" * 900 + b"}",
            -32600,
        ),
        (b'{"jsonrpc":"2.0","id":1,"method":"load","params":{"a":' + b"[" * 900 + b"]" * 900 + b"}}", INVALID_REQUEST),
        (b'[{"jsonrpc":"2.0","id":1,"method":"games"}]', INVALID_REQUEST),
    ],
)
def test_a_hostile_line_is_refused_and_the_next_one_answered(line: bytes, code: int) -> None:
    first, second = replies_to(line + b"\n" + request(2))
    assert (first["id"], first["error"]["code"]) == (None, code)
    assert second["id"] == 2
    assert "result" in second


def test_a_batch_hears_that_there_are_none() -> None:
    (reply,) = replies_to(b'[{"jsonrpc":"2.0","id":1,"method":"games"}]')
    assert "batches are not supported" in reply["error"]["message"]


def test_half_a_surrogate_pair_comes_back_as_it_went() -> None:
    replies = replies_to(b'{"jsonrpc":"2.0","id":"\\ud800","method":"\\udfff"}')
    assert replies[0]["id"] == "\ud800"
    assert replies[0]["error"]["code"] == METHOD_NOT_FOUND


@given(st.lists(st.binary(max_size=30).filter(lambda line: b"\n" not in line), max_size=6), st.integers(1, 9))
def test_lines_are_found_however_they_come(given_lines: list[bytes], size: int) -> None:
    data = b"".join(line + b"\n" for line in given_lines)
    chunks = [data[at : at + size] for at in range(0, len(data), size)]
    assert list(engine_stream.lines(iter(chunks))) == given_lines


# --- While it thinks --------------------------------------------------------------------------------------------------


class Talk:
    """An engine in a separate process that can think for long about a deal."""

    def __init__(self) -> None:
        environment = {**os.environ, "SPANISH_MAIN_KERNEL": "interpreted"}
        command = [sys.executable, "-m", "spanish_main", "engine"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
        self.say(request(0, "new", game="la_tortuga", seed=1), request(0, "sample"))
        self.hear(2)
        self.say(request(1, "choose", bot="captain", simulations=5))  # the worker starts
        self.hear(1)

    def say(self, *lines: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(b"".join(line + b"\n" for line in lines))
        self.process.stdin.flush()

    def hear(self, count: int) -> list[Json]:
        assert self.process.stdout is not None
        return [strictly(self.process.stdout.readline().decode()) for _ in range(count)]

    def workers(self) -> list[int]:
        found = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [int(pid) for file in found for pid in file.read_text().split()]


@pytest.mark.server
@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks into /proc")
@pytest.mark.parametrize("end", ["input", "signal", "output"])
def test_a_thought_ends_when_it_is_to_or_nobody_waits_for_it_any_more(end: str) -> None:
    talk = Talk()
    workers = talk.workers()
    assert workers
    began = time.monotonic()
    for asked in ({"time_ms": 90_000}, {"simulations": 9_000_000}) if end == "input" else ():
        talk.say(request(2, "choose", bot="captain", **asked), request("s"), request(3, "stop"), request(4, "state"))
        thought, *others = talk.hear(4)
        assert thought["result"]["stopped"] is True
        assert [other["id"] for other in others] == ["s", 3, 4]
        assert thought["result"]["action"] in others[-1]["result"]["legal"]
    talk.say(request(5, "choose", bot="captain", simulations=9_000_000))
    time.sleep(0.3)
    assert talk.process.stdin is not None
    assert talk.process.stdout is not None
    match end:
        case "input":
            talk.process.stdin.close()
            assert talk.hear(1)[0]["id"] == 5
        case "signal":
            talk.process.terminate()
        case "output":
            talk.process.stdout.close()
    assert talk.process.wait(20) == (143 if end == "signal" else 0)
    assert time.monotonic() - began < 20
    until = time.monotonic() + 10
    while any(alive(worker) for worker in workers) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(alive(worker) for worker in workers)
    talk.process.stdin.close()
    talk.process.stdout.close()


def alive(pid: int) -> bool:
    try:
        return "\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


def test_another_program_talks_through_pipes() -> None:
    requests = [
        '{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"cartagena","seed":1}}',
        "nonsense — с буквами",  # noqa: RUF001
        *['{"jsonrpc":"2.0","id":2,"method":"sample"}'] * 12,
        '{"jsonrpc":"2.0","id":3,"method":"choose","params":{"bot":"random","seed":1}}',
        '{"jsonrpc":"2.0","id":4,"method":"observe","params":{"seat":1}}',
    ]
    ran = subprocess.run(
        [sys.executable, "-m", "spanish_main", "engine"],
        input="\n".join(requests).encode() + b"\n\xff\xfe\n" + b'{"jsonrpc":"2.0","id":5,"method":"quit"}\n',
        capture_output=True,
        env={**os.environ, "SPANISH_MAIN_KERNEL": "interpreted", "PYTHONIOENCODING": "ascii"},
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == b""
    answers = [strictly(line) for line in ran.stdout.decode().splitlines()]
    assert [answer["id"] for answer in answers] == [1, None, *[2] * 12, 3, 4, None, 5]
    assert answers[-4]["result"]["action"]
    assert "result" in answers[-1]


def test_the_end_of_the_input_ends_it() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "spanish_main", "engine"],
        input=b"",
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, b"", b"")


def test_quit_ends_the_engine_and_nothing_after_it_is_read() -> None:
    out = io.StringIO()
    run(io.StringIO('\n \n{"jsonrpc":"2.0","id":1,"method":"quit"}\n{"jsonrpc":"2.0","id":2,"method":"games"}\n'), out)
    assert [strictly(line) for line in out.getvalue().splitlines()] == [{"jsonrpc": "2.0", "id": 1, "result": None}]
