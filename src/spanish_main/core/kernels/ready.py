"""The mode in which kernels run in a library that was built beforehand (``spanish_main.libraries``).

It is as fast as compiled mode, and needs only Python's standard library. The carriers are blocks of bytes, and a
library is one C function. Its argument is the address of a table of words (int64):

    0  the result, an integer or the bits of a float64
    1  the key of the entry (``key_of``); 0 after the entry has run
    2  the arguments, one after another: an integer, the bits of a float64, or the address and the shape of an array; a
       tuple is flattened

It returns 0, or the number of an error. Only entries run here: their callees are inside the library.

C trusts the table. So an entry has a signature, which is part of its key: no entry is called with arguments of other
kinds, and a library ignores an unknown key.
"""

from __future__ import annotations

import ctypes
import hashlib
import mmap
import struct
import sys
from collections.abc import Callable, Mapping
from math import prod
from pathlib import Path
from typing import Any, Final

from spanish_main.core.kernels.kernel import Kernel, Kernels
from spanish_main.core.kernels.layout import UINT64, WORD, Layout, Record

# A larger block is mapped: the system fills in only the pages that are touched, and most of a tree is not.
_LAZY: Final = 1 << 16


class LibraryFault(Exception):
    """An entry of a library returned an error, which no kernel of ours does."""


class Library:
    """A loaded library. call: its function. entries: the signature of each entry, by name.

    A signature is the code of the result, an integer (``q``) or a float (``d``), a colon, and the kinds of the
    arguments, separated by commas. A kind is such a code, or for an array the code of its numbers and its number of
    dimensions (``f2``), or for records the size of one in bytes (``r64``).
    """

    def __init__(self, call: Any, entries: Mapping[str, str]) -> None:
        self.call = call
        self.entries = dict(entries)
        self.mode = ReadyMode(self)

    @classmethod
    def load(cls, path: Path, function: str, entries: Mapping[str, str]) -> Library:
        """Loads the library in the file ``path``; OSError or AttributeError for another file.

        A file ``.o`` is machine code that was built without a linker; llvmlite, which built it, loads it.
        """
        call = _placed(path, function) if path.suffix == ".o" else getattr(ctypes.CDLL(str(path)), function)
        call.restype, call.argtypes = ctypes.c_int32, [ctypes.c_void_p]
        return cls(call, entries)


def _placed(path: Path, function: str) -> Any:
    """The function in the object file ``path``, linked by llvmlite; OSError where that is not installed."""
    try:
        from llvmlite import binding  # noqa: PLC0415 -- linked libraries do not need it
    except ImportError:
        raise OSError("llvmlite is not installed") from None
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    machine = binding.Target.from_default_triple().create_target_machine()
    engine = binding.create_mcjit_compiler(binding.parse_assembly(""), machine)
    engine.add_object_file(binding.ObjectFileRef.from_path(str(path)))
    engine.finalize_object()
    address = engine.get_function_address(function)
    if address == 0:
        raise AttributeError(f"there is no function {function}")
    placed = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p)(address)
    placed.engine = engine  # type: ignore[attr-defined]  # lives as long
    return placed


class Empty:
    """An array without entries: a memoryview of two dimensions cannot be empty."""

    def __init__(self, code: str, *shape: int) -> None:
        self.format = code
        self.shape = shape

    def __len__(self) -> int:
        return self.shape[0]


class Block:
    """Records side by side."""

    def __init__(self, layout: Layout, length: int) -> None:
        self.memory = _zeros(layout.size * length)
        self.layout = layout
        self.shape = (length,)

    def __len__(self) -> int:
        return self.shape[0]

    def put(self, index: int, record: Record) -> None:
        """Copies ``record`` to place ``index``."""
        size = self.layout.size
        self.memory[index * size : (index + 1) * size] = record.tobytes()


def _zeros(size: int) -> memoryview[int]:
    if size < _LAZY:
        return memoryview(bytearray(size))
    try:
        if sys.platform == "win32":
            return memoryview(mmap.mmap(-1, size))
        # Private: forked processes would share a shared mapping, and each of them thinks on its own.
        return memoryview(mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS))
    except (OSError, ValueError):  # a browser's Python maps nothing
        return memoryview(bytearray(size))


def _shaped(memory: Any, code: str, shape: tuple[int, ...]) -> Any:
    return memory.cast(code) if len(shape) == 1 else memory.cast(code, shape)


def address_of(array: Any) -> int:
    """Returns the address of an array's memory; TypeError unless it is writable."""
    return ctypes.addressof(ctypes.c_char.from_buffer(array))


def words_of(arguments: Any, kinds: list[str]) -> list[int]:
    """Returns the arguments as words of the table, and appends their kinds to ``kinds``."""
    words: list[int] = []
    for one in arguments:
        if isinstance(one, int):
            words.append(int(one))
            kinds.append("q")
        elif isinstance(one, float):
            words.append(struct.unpack("q", struct.pack("d", one))[0])
            kinds.append("d")
        elif isinstance(one, tuple):
            words += words_of(one, kinds)
        elif isinstance(one, Block):
            words += address_of(one.memory), *one.shape
            kinds.append(f"r{one.layout.size}")
        else:
            words += address_of(one) if prod(one.shape) else 0, *one.shape
            kinds.append(f"{one.format}{len(one.shape)}")
    return words


def key_of(name: str, signature: str) -> int:
    """Returns the number of an entry in calls, above 0."""
    return int.from_bytes(hashlib.sha256(f"{name} {signature}".encode()).digest()[:8], "little") >> 1 | 1


class _Entry:
    """An entry of a library, called like the kernel that it was built from."""

    def __init__(self, library: Library, name: str) -> None:
        self._call = library.call
        self._name = name
        if name not in library.entries:
            raise ValueError(f"the library has no entry {name}")
        signature = library.entries[name]
        self._key = key_of(name, signature)
        self._code, _, self._kinds = signature.partition(":")

    def __call__(self, *arguments: Any) -> int | float:
        kinds: list[str] = []
        words = [0, self._key, *words_of(arguments, kinds)]
        if ",".join(kinds) != self._kinds:
            raise TypeError(f"{self._name} takes {self._kinds}, not {','.join(kinds)}")
        # This variable and ``arguments`` keep the memory alive until C returns.
        table = bytearray(struct.pack(f"{len(words)}q", *words))
        fault = self._call(address_of(table))
        result, key = struct.unpack_from(f"={self._code}q", table)
        if fault != 0 or key != 0:
            raise LibraryFault(f"{self._name} has ended with the error {fault}")
        return result  # type: ignore[no-any-return]


class ReadyMode:
    """See ``core.kernels.kernel.Mode``."""

    name = "ready"

    def __init__(self, library: Library) -> None:
        self._library = library
        self.again: tuple[Callable[..., Any], tuple[Any, ...]] | None = None
        """A function that finds it in another process, and its arguments; None: it does not pickle."""

    def __copy__(self) -> ReadyMode:
        return self  # it never changes

    def __deepcopy__(self, memo: dict[int, Any]) -> ReadyMode:
        return self

    def __reduce__(self) -> Any:
        if self.again is None:
            raise TypeError("a library that was loaded from a file cannot be pickled: load it there")
        return self.again

    def has(self, function: str, scope: str) -> bool:
        """Whether the library has the entry ``function`` of the kernels called ``scope``."""
        return entry_name(function, scope) in self._library.entries

    def make(self, function: Kernel) -> Kernel:
        """Returns the function itself: only entries are called here."""
        return function

    def part(self, function: Kernel, scope: Kernels) -> Kernel:
        """Returns the function itself."""
        return function

    def entry(self, function: Kernel, scope: Kernels) -> Kernel:
        """Returns the library's entry; ValueError if it has none."""
        return _Entry(self._library, entry_name(function.__name__, scope.__name__))

    def records(self, layout: Layout, length: int) -> Block:
        """Returns zeroed records."""
        return Block(layout, length)

    def zeros(self, code: str, *shape: int) -> Any:
        """Returns an array of zeros."""
        size = struct.calcsize(f"={code}") * prod(shape)
        return _shaped(_zeros(size), code, shape) if size else Empty(code, *shape)

    rows = zeros

    def table(self, values: Any) -> Any:
        """Returns a memoryview of the same memory; of a copy where that is read-only, since it has no address."""
        found = memoryview(values)
        shape = tuple(found.shape or ())
        if prod(shape) == 0:
            return Empty(found.format, *shape)
        if not found.readonly:
            return found
        return _shaped(memoryview(bytearray(found.cast("B"))), found.format, shape)

    def put(self, states: Block, index: int, record: Record) -> None:
        """Copies ``record`` to ``states[index]``."""
        states.put(index, record)

    def words(self, states: Block) -> Any:
        """Returns the memory of ``states`` as uint64, shape (states, words)."""
        return _shaped(states.memory, UINT64, (len(states), states.layout.size // WORD))


def entry_name(function: str, scope: str) -> str:
    """Returns the name of an entry."""
    return f"{function}_{scope}"
