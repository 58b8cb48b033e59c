"""Memory that a kernel allocates while it runs."""

from __future__ import annotations

from typing import Any, cast

from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.kernel import primitive
from spanish_main.core.kernels.layout import FLOAT32, FLOAT64, INT64, Record, Records, zeros


@primitive
def float32s(length: int) -> Any:
    """Returns ``length`` zeros, float32."""
    return zeros(FLOAT32, length)


@primitive
def float64s(length: int) -> Any:
    """Returns ``length`` zeros, float64."""
    return zeros(FLOAT64, length)


@primitive
def int64s(length: int) -> Any:
    """Returns ``length`` zeros, int64."""
    return zeros(INT64, length)


@primitive
def fetch(rows: Any, row: int, at: int) -> None:
    """Prefetches the memory ``at`` bytes after the beginning of ``rows[row]``: a hint; any address is safe."""


@primitive
def copies(s: StateRecord, length: int) -> Any:
    """Returns ``length`` scratch states: the first is a copy of ``s``, the others are undefined."""
    record = cast("Record", s)  # this body runs interpreted only
    states = Records(record.layout, length)
    states[0] = record
    return states
