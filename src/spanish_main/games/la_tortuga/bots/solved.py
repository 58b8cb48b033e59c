"""Reads the shipped tables of solved end positions (see ``endgame``); ``solution`` makes them."""

from __future__ import annotations

import struct
from array import array
from collections.abc import Generator, Iterator
from contextlib import suppress
from functools import cache
from operator import add
from pathlib import Path
from typing import Any, Final

from spanish_main.core.errors import DamagedFile, Explained
from spanish_main.core.kernels.layout import FLOAT32
from spanish_main.core.npz import read_npz
from spanish_main.games.la_tortuga.bots.endgame import POSITIONS, ROWS

FILE: Final = Path(__file__).with_name("endgame.npz")
STAKES: Final = Path(__file__).with_name("stakes.npz")  # with one card face down

_AT_ONCE: Final = 1024  # positions between two pauses: a slice (``bots.search.slices``) at most
_BYTES: Final = 256  # values of a byte
# For each byte of a float32: its value for each of the 256 values of an int8, by the int8's own byte.
_PLANES: Final = [
    bytes(struct.pack("=f", int8)[at] for int8 in (*range(_BYTES // 2), *range(-_BYTES // 2, 0)))
    for at in range(struct.calcsize("=f"))
]


_PREPARED: Final[list[memoryview[Any]]] = []  # the table that ``preparing`` has read, until ``load`` takes it


@cache
def load() -> memoryview[Any]:
    """The table, float32, two dimensions, as ``endgame`` describes it. DamagedFile if it cannot be read."""
    with suppress(IndexError):
        return _PREPARED.pop()
    parts = reading(FILE, STAKES)
    while True:
        try:
            next(parts)
        except StopIteration as end:
            table: memoryview[Any] = end.value
            return table


def preparing() -> Iterator[None]:
    """Reads the table, with pauses; after that ``load`` returns it at once. DamagedFile if it cannot be read."""
    if not _PREPARED and not load.cache_info().currsize:
        table = yield from reading(FILE, STAKES)
        if not load.cache_info().currsize:  # another reader may have been faster
            _PREPARED[:] = [table]


def reading(endgame: Path, stakes: Path) -> Generator[None, None, memoryview[Any]]:
    """Reads the table from its two files, with pauses. DamagedFile if it cannot be read."""
    try:
        rows = read_npz(endgame, ["table"])["table"]
        yield
        parts: dict[str, Any] = {}
        for name in ("codes", "low", "high", "weights"):
            parts |= read_npz(stakes, [name])
            yield
        return (yield from _put_together(rows, **parts))
    except DamagedFile:
        raise
    except (AttributeError, OSError, TypeError, ValueError) as error:
        why, where = getattr(error, "strerror", None) or error, getattr(error, "filename", None) or endgame
        raise DamagedFile("error-unreadable", name=Path(where).name, reason=why) from None


def _put_together(rows: Any, codes: Any, low: Any, high: Any, weights: Any) -> Generator[None, None, memoryview[Any]]:
    """``solution.put_together`` without NumPy, with a pause after some positions.

    Args:
        rows: float32, (ROWS, POSITIONS).
        codes: int16, (stakes, 2): the codes of the stakes.
        low: int8, (factors, POSITIONS).
        high: int8, (factors at most, POSITIONS): the first factors are ``low + 256 * high``, the others ``low``.
        weights: float32, (stakes, factors).

    Returns:
        float32, (POSITIONS + stakes, ROWS + factors).
    """
    (first, positions), (stakes, factors) = rows.shape, weights.shape
    width = first + factors
    # A library indexes the table by position numbers without a check.
    if (first, positions) != (ROWS, POSITIONS) or low.shape != (factors, positions):
        raise Explained("error-parts")
    table = memoryview(array(FLOAT32, [0.0]) * ((positions + stakes) * width))
    values, lower, upper = _lines(rows), _lines(low), _lines(high)
    few = len(upper)
    for begin in range(0, positions, _AT_ONCE):
        some = slice(begin, begin + _AT_ONCE)
        columns: list[Any] = [
            *(line[some] for line in values),
            *(_summed(one[some], other[some]) for one, other in zip(lower[:few], upper, strict=True)),
            *(_widened(line[some]) for line in lower[few:]),
        ]
        for column, numbers in enumerate(columns):
            table[begin * width + column : (begin + len(numbers)) * width : width] = numbers
        yield
    for at, (stake, line) in enumerate(zip(codes.tolist(), _lines(weights), strict=True), positions):
        table[at * width : at * width + len(stake)] = array(FLOAT32, stake)
        table[at * width + first : (at + 1) * width] = line
    return table.cast("B").cast(FLOAT32, (positions + stakes, width))


def _lines(values: Any) -> list[memoryview[Any]]:
    """The rows of a memoryview of two dimensions."""
    lines, length = values.shape
    code: Any = values.format
    flat = values.cast("B").cast(code)
    return [flat[line * length : (line + 1) * length] for line in range(lines)]


def _summed(low: memoryview[Any], high: memoryview[Any]) -> array[float]:
    """``low + 256 * high``, int8 both, as float32."""
    return array(FLOAT32, map(add, low.tolist(), map(_BYTES.__mul__, high.tolist())))


def _widened(numbers: memoryview[Any]) -> memoryview[Any]:
    """``numbers``, int8, as float32. It converts one byte of all numbers at a time, ten times as fast as one by one."""
    narrow, wide = bytes(numbers), bytearray(len(_PLANES) * len(numbers))
    for at, plane in enumerate(_PLANES):
        if any(plane):  # half of the planes are zero
            wide[at :: len(_PLANES)] = narrow.translate(plane)
    return memoryview(wide).cast(FLOAT32)
