"""Memory that a kernel asks for while it runs."""

from __future__ import annotations

from typing import Any

from spanish_main.core.kernels.kernel import primitive
from spanish_main.core.kernels.layout import FLOAT32, FLOAT64, INT64, Records, zeros


@primitive
def float32s(length: int) -> Any:
    """So many zeros, float32."""
    return zeros(FLOAT32, length)


@primitive
def float64s(length: int) -> Any:
    """So many zeros, float64."""
    return zeros(FLOAT64, length)


@primitive
def int64s(length: int) -> Any:
    """So many zeros, int64."""
    return zeros(INT64, length)


@primitive
def fetch(rows: Any, row: int, at: int) -> None:
    """Have the memory ``at`` bytes after the beginning of ``rows[row]`` brought near: a hint, wherever it may lie."""


@primitive
def copies(s: Any, length: int) -> Any:
    """So many states to work in, the first a copy of ``s``; what the others hold is not said."""
    states = Records(s.layout, length)
    states[0] = s
    return states
