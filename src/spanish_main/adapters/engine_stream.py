"""Reads the engine's input while it thinks, and writes its answers.

A thread reads; requests wait in an ``Inbox`` and are answered one after another, in their order. What ends a thought at
once, with the best that it has found: a ``stop`` that came after its request, the end of the input, and an output that
nobody reads any more.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import select
import threading
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import IO, Any, Final, NamedTuple, Protocol

from spanish_main.adapters.json_rpc import INVALID_REQUEST, MAX_LINE, PARSE_ERROR, EngineError, refusal, written

_MARK: Final = "\ufeff".encode()  # some programs begin with a byte-order mark
_CHUNK: Final = 1 << 16
# A character takes four bytes at most; of a longer line no more is kept than shows that it is too long.
_MOST_BYTES: Final = 4 * MAX_LINE
# So much may wait. More that is sent while a bot thinks is read when that thought is answered.
_MOST_WAITING: Final = 1 << 24


class Request(NamedTuple):
    """A line of the input. number: which, from 1."""

    number: int
    line: bytes


class Inbox:
    """Requests between the thread that reads and the one that answers."""

    def __init__(self) -> None:
        self._change = threading.Condition()
        self._waiting: deque[Request] = deque()
        self._size = 0
        self._came = 0
        self._stopped = 0  # requests before this one shall not be thought about any longer
        self._ended = False

    def put(self, line: bytes) -> None:
        """Another line; waits while too much waits already."""
        with self._change:
            self._came += 1
            if _is_stop(line):
                self._stopped = self._came
            self._change.wait_for(lambda: self._size < _MOST_WAITING)
            self._waiting.append(Request(self._came, line))
            self._size += len(line)
            self._change.notify_all()

    def end(self) -> None:
        """Nothing more will come."""
        with self._change:
            self._ended = True
            self._change.notify_all()

    def take(self) -> Request | None:
        """The next request, when there is one; None after the last."""
        with self._change:
            self._change.wait_for(lambda: self._waiting or self._ended)
            if not self._waiting:
                return None
            request = self._waiting.popleft()
            self._size -= len(request.line)
            self._change.notify_all()
            return request

    def stopped(self, number: int) -> bool:
        """Whether request ``number`` shall not be thought about any longer."""
        return self._ended or number < self._stopped


def _is_stop(line: bytes) -> bool:
    if b"stop" not in line or len(line) > _CHUNK:
        return False
    try:
        request = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(request, dict) and request.get("method") == "stop" and request.get("jsonrpc") == "2.0"


def lines(chunks: Iterator[bytes]) -> Iterator[bytes]:
    """The lines in ``chunks`` without their ends; of one that is too long no more than its first _MOST_BYTES + 1."""
    rest = bytearray()
    for chunk in chunks:
        first, *more = chunk.split(b"\n")
        rest += first[: _MOST_BYTES + 1 - len(rest)]
        for piece in more:
            yield bytes(rest)
            rest = bytearray(piece)
    if rest:
        yield bytes(rest)


def _chunks(source: IO[Any]) -> Iterator[bytes]:
    """What ``source`` holds, as it comes."""
    try:
        descriptor = source.fileno()
    except (OSError, io.UnsupportedOperation):
        for line in source:
            yield line.encode("utf-8", "surrogatepass") if isinstance(line, str) else line
        return
    # Not through its buffer: a thread that waits there holds a lock that Python wants when it ends.
    with contextlib.suppress(OSError):
        while chunk := os.read(descriptor, _CHUNK):
            yield chunk


class Answers(Protocol):
    """Who answers: an ``Engine``."""

    @property
    def running(self) -> bool:
        """Whether it goes on."""

    def answer(self, line: str, stopped: Callable[[], bool]) -> str | None:
        """The answer to a line, if one is due; stopped: whether to come to an end of it soon."""


def serve(engine: Answers, source: IO[Any], sink: IO[str]) -> None:
    """Answer line by line until ``engine`` runs no more, or until ``source`` has ended and what it held is answered.

    Once nobody reads ``sink`` any more, that is the end, too.
    """
    inbox = Inbox()

    def read() -> None:
        try:
            for number, line in enumerate(lines(_chunks(source))):
                told = line.removeprefix(_MARK) if number == 0 else line
                if told.strip():
                    inbox.put(told)
        finally:
            inbox.end()

    threading.Thread(target=read, daemon=True, name="engine's input").start()
    deaf = _deaf(sink)
    try:
        while engine.running and (request := inbox.take()) is not None:
            answer = _answer(engine, request.line, partial(_ends, inbox, request.number, deaf))
            if answer is not None:
                sink.write(answer + "\n")
                sink.flush()
    except BrokenPipeError:
        _let_go(sink)


def _ends(inbox: Inbox, number: int, deaf: Callable[[], bool]) -> bool:
    return inbox.stopped(number) or deaf()


def _answer(engine: Answers, line: bytes, stopped: Callable[[], bool]) -> str | None:
    if len(line) > _MOST_BYTES:
        return written(refusal(EngineError(INVALID_REQUEST, f"a line is at most {MAX_LINE} characters long")), None)
    try:
        text = line.decode()
    except UnicodeDecodeError:
        return written(refusal(EngineError(PARSE_ERROR, "the line is not UTF-8")), None)
    return engine.answer(text, stopped)


def _deaf(sink: IO[Any]) -> Callable[[], bool]:
    """What says whether nobody reads ``sink`` any more, as far as the system can tell."""
    try:
        poll = select.poll()
        poll.register(sink.fileno(), select.POLLERR)
    except (AttributeError, OSError, io.UnsupportedOperation):
        return lambda: False
    gone = select.POLLERR | select.POLLNVAL
    return lambda: any(event & gone for _, event in poll.poll(0))


def _let_go(sink: IO[Any]) -> None:
    """Have what is still written to ``sink`` go nowhere: Python flushes it once more when it ends."""
    with contextlib.suppress(OSError, io.UnsupportedOperation):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sink.fileno())
        os.close(nowhere)
