"""Thinking in slices, for a program of one thread that has other work to do meanwhile.

A thought is a generator: it pauses after each slice of its work and returns its result. The result is the same with
pauses and without them.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, TypeAlias, TypeVar

T = TypeVar("T")

Thought: TypeAlias = Generator[None, None, T]

SLICE_SECONDS: Final = 0.02  # about


def finished(thought: Thought[T]) -> T:
    """Runs a thought to its end without pauses; returns its result."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            found: T = end.value
            return found
