"""Shows in a line of the terminal how long compiling takes: a silent minute looks like a fault."""

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


class CompileListener(event.Listener):  # type: ignore[misc]  # Numba has no types
    """Gets an event for each function that Numba compiles; cached functions cause none."""

    def __init__(self) -> None:
        self._depth = 0
        self._parts = 0
        self._began = 0.0
        self._shown = 0.0  # the time of the last line; 0: there is none

    def on_start(self, event: Any) -> None:
        """Begins the time with the first part."""
        if self._depth == 0:
            self._began, self._parts = time.monotonic(), 0
        self._depth += 1
        self._show()

    def on_end(self, event: Any) -> None:
        """Removes the line after the last part."""
        self._depth -= 1
        self._parts += 1
        if self._depth > 0:
            self._show()
        elif self._shown:
            self._shown = 0.0
            _write(_CLEAR)

    def _show(self) -> None:
        now = time.monotonic()
        if now - self._began >= _PATIENCE_SECONDS and now - self._shown >= PAUSE_SECONDS and _is_seen():
            self._shown = now
            _write(f"{_CLEAR}compiling, only this once: {self._parts} parts, {now - self._began:.0f} s ")


@contextlib.contextmanager
def waiting() -> Iterator[Callable[[], None]]:
    """Shows how long the caller waits for another process that compiles; yields a function to call meanwhile."""
    began, shown = time.monotonic(), False

    def still() -> None:
        nonlocal shown
        seconds = time.monotonic() - began
        if seconds >= _PATIENCE_SECONDS and _is_seen():
            shown = True
            _write(f"{_CLEAR}another process compiles this, only this once: {seconds:.0f} s ")

    try:
        yield still
    finally:
        if shown:
            _write(_CLEAR)


def _is_seen() -> bool:
    """Whether standard error is a terminal that no other code draws on (Rich replaces the stream when it does)."""
    stream = sys.__stderr__
    # Commands put a filter of control characters before it (lettering.console).
    return stream is not None and stream is getattr(sys.stderr, "behind", sys.stderr) and stream.isatty()


def _write(text: str) -> None:
    stream = getattr(sys.stderr, "behind", sys.stderr)
    try:
        stream.write(text)
        stream.flush()
    except (OSError, ValueError):
        pass  # a line that cannot be shown must not stop the compiling


def begin() -> None:
    """Shows compiling from now on."""
    event.register("numba:compile", CompileListener())
