"""Reads files of NumPy arrays (``numpy.savez``) with the standard library alone.

An .npz file is a zip archive of .npy members: a short header, then the numbers as they lie in memory. This module reads
numbers of at most 64 bits in C order, with at least one dimension, and single texts. It refuses everything else.
"""

from __future__ import annotations

import os
import re
import struct
import sys
import zipfile
from array import array
from collections.abc import Sequence
from io import BytesIO
from math import prod
from pathlib import Path
from typing import Any, Final

from spanish_main.core.errors import DamagedFile, Explained

MOST: Final = 1 << 26
"""The most bytes that are read of a file, and of each of its arrays."""

_MAGIC: Final = b"\x93NUMPY"
_HEADERS: Final = {1: "<H", 2: "<I", 3: "<I"}  # by the version, how the length of a header is written
_LONGEST_HEADER: Final = 10_000
_SHOWN: Final = 120  # characters of a header that an error repeats
_HEADER: Final = re.compile(
    r"\{'descr': '(?P<type>[^']*)', 'fortran_order': (?P<fortran>True|False), "
    r"'shape': \((?P<shape>(?:[0-9]{1,9}, )*[0-9]{1,9},?|)\), \} *\n"
)
# Types of numbers, and their codes in ``array`` and ``memoryview``.
_NUMBERS: Final = {
    "|i1": "b",
    "|u1": "B",
    "<i2": "h",
    "<u2": "H",
    "<i4": "i",
    "<u4": "I",
    "<i8": "q",
    "<u8": "Q",
    "<f4": "f",
}
_HALF: Final = "<f2"  # of float16, which are read as float32
_TEXT: Final = re.compile(r"<U([0-9]{1,9})")
_LETTER: Final = 4  # bytes
_PACKED: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


def read_npz(path: Path, names: Sequence[str], maybe: Sequence[str] = ()) -> dict[str, Any]:
    """Reads the arrays ``names`` of the file ``path``: each is a writable memoryview with its shape, or a text.

    float16 becomes float32.

    Args:
        path: the file.
        names: the arrays that must be there.
        maybe: further arrays, which are read if they are there.

    Returns:
        The arrays by name.

    Raises:
        DamagedFile: the file holds no such arrays; the text says why in one line.
        OSError: the file cannot be read.
    """
    with path.open("rb") as file:
        # A longer file fails below: an archive has its directory at the end, which is not read.
        data = file.read(min(MOST, os.fstat(file.fileno()).st_size))
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            there = set(archive.namelist())
            found = [*names, *(name for name in maybe if _member(name) in there)]
            return {name: _read(archive, name) for name in found}
    except Explained as error:
        raise DamagedFile("error-unreadable", name=str(path), reason=error) from None
    except Exception as error:  # zipfile raises some ten kinds of errors for damaged files
        raise DamagedFile("error-unreadable", name=str(path), reason=Explained("error-archive")) from error


def flat(values: Any) -> memoryview[Any]:
    """Returns a copy of a buffer of numbers, flattened to one dimension."""
    view = memoryview(values)
    # Type checkers accept only literal codes; a buffer's own code is always valid.
    code: Any = view.format
    return memoryview(bytearray(view.tobytes())).cast(code)


def kept(values: Any) -> Any:
    """Returns a memoryview in a form that pickles, for ``again``; any other value as it is."""
    if not isinstance(values, memoryview):
        return values
    return _Kept((values.format, values.shape, values.tobytes()))


def again(values: Any) -> Any:
    """Reverses ``kept``: returns a memoryview of a writable copy."""
    return _shaped(bytearray(values[2]), values[0], values[1]) if isinstance(values, _Kept) else values


class _Kept(tuple[Any, ...]):
    """A memoryview's code, shape and bytes."""

    __slots__ = ()


def _member(name: str) -> str:
    return f"{name}.npy"


def _read(archive: zipfile.ZipFile, name: str) -> Any:
    """Returns the array called ``name``."""
    try:
        info = archive.getinfo(_member(name))
    except KeyError:
        raise Explained("error-array-missing", array=name) from None
    if info.compress_type not in _PACKED:
        raise Explained("error-array-packing", array=name)
    with archive.open(info) as file:
        kind, shape = _header(name, file)
        text = _TEXT.fullmatch(kind)
        width = _LETTER * int(text[1]) if text else 2 if kind == _HALF else struct.calcsize(f"={_NUMBERS[kind]}")
        size = prod(shape) * width
        if size > MOST:
            raise Explained("error-array-long", array=name, most=str(MOST))
        data = file.read(size)
        # Reading one byte more makes zipfile verify the checksum.
        if len(data) < size or file.read(1):
            raise Explained("error-array-damaged", array=name)
    if text:
        return data.decode("utf-32-le").rstrip("\0")
    if kind == _HALF:
        return _shaped(array("f", struct.unpack(f"<{prod(shape)}e", data)), "f", shape)
    numbers = array(_NUMBERS[kind], data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return _shaped(numbers, numbers.typecode, shape)


def _header(name: str, file: Any) -> tuple[str, tuple[int, ...]]:
    """Reads the header of the array in ``file``; returns its type and shape."""
    begin = file.read(len(_MAGIC) + 2)
    length = _HEADERS.get(begin[-2]) if begin[:-2] == _MAGIC else None
    if length is None:
        raise Explained("error-array-damaged", array=name)
    (size,) = struct.unpack(length, file.read(struct.calcsize(length)))
    found = _HEADER.fullmatch(file.read(size).decode("latin-1")) if size <= _LONGEST_HEADER else None
    if found is None:
        raise Explained("error-array-damaged", array=name)
    kind, shape = found["type"], tuple(int(length) for length in re.findall("[0-9]+", found["shape"]))
    text, known = _TEXT.fullmatch(kind), kind in _NUMBERS or kind == _HALF
    fits = not shape if text else shape and (len(shape) == 1 or 0 not in shape)
    if not (text or known) or not fits or found["fortran"] == "True":
        raise Explained("error-array-kind", array=name, kind=found[0].strip()[:_SHOWN])
    return kind, shape


def _shaped(numbers: Any, code: Any, shape: tuple[int, ...]) -> memoryview[Any]:
    """``numbers`` as a memoryview of this code and shape."""
    memory = memoryview(numbers).cast("B")
    # A cast to one dimension also works without numbers.
    return memory.cast(code) if len(shape) == 1 else memory.cast(code, shape)
