"""The memory layout of a state, and the carrier that steps one match: a record over plain bytes.

A ``Layout`` lists fields of signed integers. It may also state the values of a field, whether a field has an entry for
each seat, and the names of entries. Features, positions and observations can then be derived from it
(``core.kernels.derived``, ``core.game.by_fields``). Two carriers hold the same bytes: ``Record`` here, which needs only
the standard library, and NumPy's record arrays (``core.kernels.compiled``), which compiled kernels read. With both, a
kernel reads ``s["name"]``, ``s["name"][i]`` or ``s["name"][i, j]``, widens it at once with ``int()``, and writes the
same way.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import prod
from operator import itemgetter
from threading import local
from typing import Any, Final, TypeAlias

# The types of fields, as codes of ``struct`` and ``memoryview``.
INT8: Final = "b"
INT16: Final = "h"
INT32: Final = "i"
INT64: Final = "q"
# Further types, for scratch memory.
UINT64: Final = "Q"
FLOAT32: Final = "f"
FLOAT64: Final = "d"

WORD = 8
FILLING = "filling"
# In a concealed record: an unknown number, in any field that does not use this value.
HIDDEN: Final = -1


class Seats(int):
    """The length of a first dimension that has an entry for each seat: the most players."""


# A dimension: its length, or (only the last one) the names of its entries. A type: a code, or the range of values.
Dimension = int | tuple[str, ...]
Entry = tuple[str, str | range] | tuple[str, str | range, tuple[Dimension, ...]]


@dataclass(frozen=True, slots=True)
class Field:
    """A field: its name, the code of its type, its shape (empty: one number), its offset in bytes.

    values: those in a full record, as far as the layout states them. dimensions: the shape as the layout states it.
    """

    name: str
    code: str
    shape: tuple[int, ...]
    offset: int
    values: range
    dimensions: tuple[Dimension, ...]

    @property
    def numbers(self) -> int:
        """The count of its numbers."""
        return prod(self.shape)

    @property
    def by_seat(self) -> bool:
        """Whether it has an entry for each seat."""
        return bool(self.dimensions) and isinstance(self.dimensions[0], Seats)

    @property
    def size(self) -> int:
        """Its length in bytes."""
        return struct.calcsize("=" + self.code) * self.numbers


class Layout:
    """The fields of a record, packed in their order and padded to whole words of eight bytes.

    So states can be hashed word by word. The padding is a field that is always zero: equal states have equal bytes.
    """

    def __init__(self, fields: Sequence[Entry]) -> None:
        found: list[Field] = []
        offset = 0
        for entry in fields:
            found.append(_field(entry, offset))
            offset += found[-1].size
        self.named = tuple(found)  # without padding
        if offset % WORD:
            found.append(_field((FILLING, INT8, (-offset % WORD,)), offset))
            offset += found[-1].size
        self.fields = tuple(found)
        self.length = sum(field.numbers for field in self.named)  # in numbers
        self.size = offset
        self.scalars = tuple(field for field in found if not field.shape)
        self.arrays = tuple(field for field in found if field.shape)
        # The slices and types of a record's arrays, calculated once: an action creates dozens of records.
        self.cuts = [
            (field.name, slice(field.offset, field.offset + field.size), (field.code, field.shape)[: len(field.shape)])
            for field in self.arrays
        ]
        self.cut_of = {name: (cut, form) for name, cut, form in self.cuts}
        # Adjacent single numbers are packed by one call.
        self._runs = [
            (struct.Struct("=" + "".join(field.code for field in run)), run[0].offset, [field.name for field in run])
            for run in self._side_by_side()
        ]
        self.packers = [(run.pack_into, offset, _getter(names)) for run, offset, names in self._runs]
        self._scratch = local()

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Layout) and self.fields == other.fields)

    def __hash__(self) -> int:
        return hash(self.fields)

    def __reduce__(self) -> Any:
        return Layout, ([(field.name, _type(field), field.dimensions) for field in self.named],)

    def _side_by_side(self) -> Iterable[list[Field]]:
        for single, run in groupby(self.fields, lambda field: not field.shape):
            if single:
                yield list(run)

    def unpack(self, buffer: bytearray | bytes) -> dict[str, int]:
        """Returns the single numbers in ``buffer``, by name."""
        found: dict[str, int] = {}
        for run, offset, names in self._runs:
            found.update(zip(names, run.unpack_from(buffer, offset), strict=True))
        return found

    def zeros(self) -> Record:
        """Returns a record of zeros."""
        return Record(self, bytearray(self.size))

    def scratch(self) -> Record:
        """Returns the scratch record of this thread. Its use must end before the next call in this thread."""
        found: Record | None = getattr(self._scratch, "record", None)
        if found is None:
            found = self._scratch.record = self.zeros()
        return found

    def read(self, data: bytes) -> Record:
        """Returns the record of these bytes; ValueError for another number of bytes."""
        if len(data) != self.size:
            raise ValueError(f"{len(data)} bytes make no record of {self.size}")
        return Record(self, bytearray(data))

    def look(self, data: bytes) -> LookedAt:
        """Returns the record of these bytes for reading only, in a third of the time."""
        return LookedAt(self, data)


def _whole_range(code: str) -> range:
    """All values of a type."""
    most = 1 << (8 * struct.calcsize("=" + code) - 1)
    return range(-most, most)


def _field(entry: Entry, offset: int) -> Field:
    """The field of an entry; ValueError for values that no type holds, and for seats or names in a wrong dimension."""
    name, kind, *rest = entry
    dimensions: tuple[Dimension, ...] = tuple(rest[0]) if rest else ()
    if any(isinstance(one, tuple) for one in dimensions[:-1]) or any(isinstance(one, Seats) for one in dimensions[1:]):
        raise ValueError(f"{name!r}: seats come first, names last")
    shape = tuple(int(one) if isinstance(one, int) else len(one) for one in dimensions)
    if isinstance(kind, str):
        return Field(name, kind, shape, offset, _whole_range(kind), dimensions)
    for code in (INT8, INT16, INT32, INT64):
        most = _whole_range(code)
        if kind and kind.step == 1 and kind.start in most and kind[-1] in most:
            return Field(name, code, shape, offset, kind, dimensions)
    raise ValueError(f"the values of {name!r}, {kind}, are no field's")


def _type(field: Field) -> str | range:
    """The type of a field as its entry states it."""
    return field.code if field.values == _whole_range(field.code) else field.values


def _getter(names: list[str]) -> Any:
    """A function that returns the values of ``names`` in a record, always as a tuple."""
    if len(names) > 1:
        return itemgetter(*names)
    (name,) = names
    return lambda record: (record[name],)


class Record(dict[str, Any]):
    """One state over plain bytes: a number, or a memoryview of an array field, by name.

    It is a dict, since nothing in Python reads faster. Numbers are kept in the dict, and packed when the bytes are
    needed; arrays lie in the buffer. Assign to numbers by name, and to arrays by index, never to an array field itself.
    """

    __slots__ = ("_arrays", "_buffer", "layout")

    def __init__(self, layout: Layout, buffer: bytearray, numbers: Record | None = None) -> None:
        """numbers: a record with the same numbers as ``buffer``, to save unpacking."""
        whole = memoryview(buffer)
        self.layout = layout
        self._buffer = buffer
        self._arrays = {name: whole[cut].cast(*form) for name, cut, form in layout.cuts}  # type: ignore[call-overload]
        self.update(layout.unpack(buffer) if numbers is None else numbers)
        self.update(self._arrays)

    def _pack(self) -> bytearray:
        for pack_into, offset, numbers in self.layout.packers:
            pack_into(self._buffer, offset, *numbers(self))
        return self._buffer

    def tobytes(self) -> bytes:
        """Returns the bytes, as in the compiled carrier; struct.error for a number out of its field's range."""
        return bytes(self._pack())

    def copy(self) -> Record:
        """Returns an independent copy."""
        return Record(self.layout, bytearray(self._pack()), self)

    def assign(self, other: Record) -> None:
        """Copies all of ``other``, a record of the same layout."""
        self._buffer[:] = other._buffer
        self.update(other)
        self.update(self._arrays)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.layout == other.layout and self._pack() == other._pack()

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None

    def __reduce__(self) -> Any:
        return self.layout.read, (self.tobytes(),)


class LookedAt(dict[str, Any]):
    """A record for code that reads a few fields: it creates each array at its first use."""

    __slots__ = ("_data", "layout")

    def __init__(self, layout: Layout, data: bytes) -> None:
        self.layout = layout
        self._data = memoryview(data)
        self.update(layout.unpack(data))

    def __missing__(self, name: str) -> memoryview[Any]:
        cut, form = self.layout.cut_of[name]
        found: memoryview[Any] = self._data[cut].cast(*form)  # type: ignore[call-overload]
        self[name] = found
        return found

    def copy(self) -> Record:
        """Returns a writable record of the same bytes."""
        return self.layout.read(bytes(self._data))


# A record outside kernels: it can be read and copied.
PlainRecord: TypeAlias = Record | LookedAt


class Records:
    """Scratch records, indexed like a record array: assigning to an index copies."""

    def __init__(self, layout: Layout, length: int) -> None:
        self._records = [layout.zeros() for _ in range(length)]

    def __len__(self) -> int:
        return len(self._records)

    def __getitem__(self, index: int) -> Record:
        return self._records[index]

    def __setitem__(self, index: int, record: Record) -> None:
        self._records[index].assign(record)


def _shaped(memory: memoryview[Any], code: str, shape: tuple[int, ...]) -> memoryview[Any]:
    """``memory`` as an array. Type checkers accept only literal codes."""
    cast: Any = memory.cast
    if len(shape) == 1:
        return cast(code)  # type: ignore[no-any-return]
    return cast(code, shape)  # type: ignore[no-any-return]


def zeros(code: str, *shape: int) -> memoryview[Any]:
    """Returns an array of zeros for interpreted kernels: a memoryview, whose slices share its memory."""
    whole = memoryview(bytearray(max(1, struct.calcsize("=" + code) * prod(shape))))
    if 0 in shape:
        return _shaped(whole[:0], code, (0,))
    return _shaped(whole, code, shape)


def constant(code: str, values: Any) -> memoryview[Any]:
    """Returns a constant table for kernels, from nested sequences: a memoryview, or compiled an array."""
    shape = []
    level = values
    while isinstance(level, Sequence):
        shape.append(len(level))
        level = level[0]
    flat = list(_flat(values))
    assert len(flat) == prod(shape), "the rows of a table are equally long"
    return _shaped(memoryview(struct.pack(f"={len(flat)}{code}", *flat)), code, tuple(shape))


def shares(most: int) -> memoryview[Any]:
    """Returns a constant table for kernels: ``number / most`` for 0 to ``most``, float32. Faster than dividing."""
    return constant(FLOAT32, [number / most for number in range(most + 1)])


def _flat(values: Any) -> Iterable[Any]:
    if not isinstance(values, Sequence):
        yield values
        return
    for value in values:
        yield from _flat(value)


def fill(array: Any, values: Iterable[int]) -> None:
    """Writes ``values`` to the beginning of a one-dimensional ``array`` field."""
    for at, value in enumerate(values):
        array[at] = value


def put_row(array: Any, *index: int, values: Iterable[int]) -> None:
    """Writes ``values`` to the beginning of the innermost row ``index`` of a multi-dimensional ``array`` field."""
    for at, value in enumerate(values):
        array[(*index, at)] = value


def row_of(array: Any, *index: int) -> list[int]:
    """Returns the values of the innermost row ``index`` of a multi-dimensional ``array`` field."""
    values = array.tolist()
    for at in index:
        values = values[at]
    return values  # type: ignore[no-any-return]
