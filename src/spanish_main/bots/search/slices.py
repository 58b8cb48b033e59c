"""Thinking in slices, for a program that has one thread and other things to do meanwhile.

A thought is a generator: it pauses after a slice of its work and returns what it has found. A search finds the same
with pauses and without them.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, TypeAlias, TypeVar

T = TypeVar("T")

Thought: TypeAlias = Generator[None, None, T]

# A slice takes about so long.
SLICE_SECONDS: Final = 0.02


def finished(thought: Thought[T]) -> T:
    """Think to the end at once; what was found."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            found: T = end.value
            return found
