"""Reads the engine's input while it thinks, and writes its answers.

A thread reads requests into an ``Inbox``, and they are answered in their order. Three events end a thought at once,
with the best action so far: a ``stop`` after its request, the end of the input, an output that nobody reads any more.
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
_MOST_BYTES: Final = 4 * MAX_LINE  # of a line: a character has four bytes at most
_MOST_WAITING: Final = 1 << 24  # bytes of waiting requests; the reader pauses until there are fewer


class Request(NamedTuple):
    """A line of the input. number: its place, from 1."""

    number: int
    line: bytes


class Inbox:
    """Requests between the thread that reads and the one that answers."""

    def __init__(self) -> None:
        self._change = threading.Condition()
        self._waiting: deque[Request] = deque()
        self._size = 0
        self._came = 0
        self._stopped = 0  # the number of the last ``stop``: thoughts about earlier requests end
        self._ended = False

    def put(self, line: bytes) -> None:
        """Adds a line; blocks while too many bytes wait."""
        with self._change:
            self._came += 1
            if _is_stop(line):
                self._stopped = self._came
            self._change.wait_for(lambda: self._size < _MOST_WAITING)
            self._waiting.append(Request(self._came, line))
            self._size += len(line)
            self._change.notify_all()

    def end(self) -> None:
        """Notes the end of the input."""
        with self._change:
            self._ended = True
            self._change.notify_all()

    def take(self) -> Request | None:
        """Blocks until there is a request and returns it; None after the last."""
        with self._change:
            self._change.wait_for(lambda: self._waiting or self._ended)
            if not self._waiting:
                return None
            request = self._waiting.popleft()
            self._size -= len(request.line)
            self._change.notify_all()
            return request

    def stopped(self, number: int) -> bool:
        """Whether the thought about request ``number`` is to end."""
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
    """The lines in ``chunks`` without their ends; of a line that is too long only its first _MOST_BYTES + 1 bytes."""
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
    """The bytes of ``source`` as they arrive."""
    try:
        descriptor = source.fileno()
    except (OSError, io.UnsupportedOperation):
        for line in source:
            yield line.encode("utf-8", "surrogatepass") if isinstance(line, str) else line
        return
    # Bypasses the buffer: a thread that waits in it holds a lock that Python needs at its exit.
    with contextlib.suppress(OSError):
        while chunk := os.read(descriptor, _CHUNK):
            yield chunk


class Answers(Protocol):
    """The part of ``Engine`` that ``serve`` needs."""

    @property
    def running(self) -> bool:
        """Whether ``quit`` has not been called."""

    def answer(self, line: str, stopped: Callable[[], bool]) -> str | None:
        """Returns the answer to a line, or None for a notification. stopped: whether to end the thought."""


def serve(engine: Answers, source: IO[Any], sink: IO[str]) -> None:
    """Answers line by line until ``engine`` has quit, all of ``source`` is answered, or nobody reads ``sink``."""
    inbox = Inbox()

    def read() -> None:
        try:
            for number, line in enumerate(lines(_chunks(source))):
                text = line.removeprefix(_MARK) if number == 0 else line
                if text.strip():
                    inbox.put(text)
        finally:
            inbox.end()

    threading.Thread(target=read, daemon=True, name="engine's input").start()
    unread = _unread(sink)
    try:
        while engine.running and (request := inbox.take()) is not None:
            answer = _answer(engine, request.line, partial(_ends, inbox, request.number, unread))
            if answer is not None:
                sink.write(answer + "\n")
                sink.flush()
    except BrokenPipeError:
        _discard(sink)


def _ends(inbox: Inbox, number: int, unread: Callable[[], bool]) -> bool:
    return inbox.stopped(number) or unread()


def _answer(engine: Answers, line: bytes, stopped: Callable[[], bool]) -> str | None:
    if len(line) > _MOST_BYTES:
        return written(refusal(EngineError(INVALID_REQUEST, f"a line can have at most {MAX_LINE} characters")), None)
    try:
        text = line.decode()
    except UnicodeDecodeError:
        return written(refusal(EngineError(PARSE_ERROR, "the line is not UTF-8")), None)
    return engine.answer(text, stopped)


def _unread(sink: IO[Any]) -> Callable[[], bool]:
    """Returns a function that says whether nobody reads ``sink`` any more, as far as the system can tell."""
    try:
        poll = select.poll()
        poll.register(sink.fileno(), select.POLLERR)
    except (AttributeError, OSError, io.UnsupportedOperation):
        return lambda: False
    gone = select.POLLERR | select.POLLNVAL
    return lambda: any(event & gone for _, event in poll.poll(0))


def _discard(sink: IO[Any]) -> None:
    """Redirects ``sink`` to the null device, since Python flushes it once more at its exit."""
    with contextlib.suppress(OSError, io.UnsupportedOperation):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sink.fileno())
        os.close(nowhere)
