"""The notice while kernels are compiled."""

from __future__ import annotations

import io
import sys

import pytest

from spanish_main.core import compiling_notice


class Screen(io.StringIO):
    seen = True

    def isatty(self) -> bool:
        return self.seen


def compile_for(monkeypatch: pytest.MonkeyPatch, seconds: list[float], *, seen: bool) -> str:
    """The output while parts are compiled that take so many seconds each."""
    now, screen = [100.0], Screen()
    screen.seen = seen
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(sys, "__stderr__", screen)
    monkeypatch.setattr(compiling_notice.time, "monotonic", lambda: now[0])
    listener = compiling_notice.CompileListener()
    listener.on_start(None)
    for each in seconds:
        listener.on_start(None)
        now[0] += each
        listener.on_end(None)
    listener.on_end(None)
    return screen.getvalue()


def test_long_compiling_is_shown_and_the_line_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = compile_for(monkeypatch, [0.5, 1.5, 10.0], seen=True).split("\r\x1b[K")
    assert "compiling, only this once: 2 parts, 2 s " in lines
    assert lines[-1] == ""


def test_quick_compiling_or_without_a_terminal_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    assert compile_for(monkeypatch, [0.1] * 9, seen=True) == ""
    assert compile_for(monkeypatch, [5.0] * 9, seen=False) == ""


def test_long_waiting_for_another_process_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    now, screen = [100.0], Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(sys, "__stderr__", screen)
    monkeypatch.setattr(compiling_notice.time, "monotonic", lambda: now[0])
    with compiling_notice.waiting() as still:
        now[0] += 0.5
        still()
        assert screen.getvalue() == ""
        now[0] += 6.5
        still()
        assert screen.getvalue().endswith("another process compiles this, only this once: 7 s ")
    assert screen.getvalue().endswith("\r\x1b[K")
