"""Python processes that say a line, and wait for one before they go on."""

from __future__ import annotations

import subprocess
import sys
from types import TracebackType
from typing import Self

Child = subprocess.Popen[str]


class Children:
    """Starts them; those that still run are killed at the end."""

    def __init__(self) -> None:
        self._started: list[Child] = []

    def start(self, code: str, *arguments: str) -> Child:
        """``python -c CODE ARGUMENTS``."""
        command = [sys.executable, "-c", code, *arguments]
        child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._started.append(child)
        return child

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for child in self._started:
            child.kill()
            child.communicate()


def line(child: Child) -> str:
    """The next line that ``child`` says."""
    assert child.stdout is not None
    return child.stdout.readline().strip()


def go(child: Child) -> None:
    """Let ``child`` go on."""
    assert child.stdin is not None
    child.stdin.write("go\n")
    child.stdin.flush()
