"""How long compiling takes, told in a line of the terminal while it lasts: a silent minute looks like a fault."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

from numba.core import event

_PATIENCE_SECONDS: Final = 1.0
PAUSE_SECONDS: Final = 0.2
_CLEAR: Final = "\r\x1b[K"


class _Teller(event.Listener):  # type: ignore[misc]  # Numba has no types
    """Hears of everything that Numba compiles; what comes from the cache it does not compile."""

    def __init__(self) -> None:
        self._depth = 0
        self._parts = 0
        self._began = 0.0
        self._told = 0.0  # when last, 0: nothing stands there

    def on_start(self, event: Any) -> None:
        if self._depth == 0:
            self._began, self._parts = time.monotonic(), 0
        self._depth += 1
        self._tell()

    def on_end(self, event: Any) -> None:
        self._depth -= 1
        self._parts += 1
        if self._depth > 0:
            self._tell()
        elif self._told:
            self._told = 0.0
            _write(_CLEAR)

    def _tell(self) -> None:
        now = time.monotonic()
        if now - self._began >= _PATIENCE_SECONDS and now - self._told >= PAUSE_SECONDS and _is_seen():
            self._told = now
            _write(f"{_CLEAR}compiling, only this once: {self._parts} parts, {now - self._began:.0f} s ")


@contextlib.contextmanager
def waiting() -> Iterator[Callable[[], None]]:
    """Around waiting for another process that compiles; to be called now and then while it lasts."""
    began, told = time.monotonic(), False

    def still() -> None:
        nonlocal told
        seconds = time.monotonic() - began
        if seconds >= _PATIENCE_SECONDS and _is_seen():
            told = True
            _write(f"{_CLEAR}another process compiles this, only this once: {seconds:.0f} s ")

    try:
        yield still
    finally:
        if told:
            _write(_CLEAR)


def _is_seen() -> bool:
    """Whether standard error is a terminal that nobody else draws on (Rich puts itself in its place for that)."""
    stream = sys.__stderr__
    # Commands put a gate before it (lettering.console), through which no control character goes.
    return stream is not None and stream is getattr(sys.stderr, "behind", sys.stderr) and stream.isatty()


def _write(text: str) -> None:
    stream = getattr(sys.stderr, "behind", sys.stderr)
    try:
        stream.write(text)
        stream.flush()
    except (OSError, ValueError):
        pass  # nobody sees it: no reason to compile nothing


def begin() -> None:
    """Tell from now on."""
    event.register("numba:compile", _Teller())
