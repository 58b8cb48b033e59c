"""The mode in which kernels run in a library that was made beforehand (``spanish_main.libraries``).

As fast as compiled, and needs the standard library alone: the carriers are blocks of bytes, and a library is one C
function. It is called with the address of a table of words (int64):

    0  what comes back, an integer or the bits of a float64
    1  the key of the entry (``key_of``); 0 once that has run
    2  the arguments, one after another: an integer or the bits of a float64; of an array its address and its shape; a
       tuple as what is in it

and gives 0, or the number of an error. Only entries run here: what they call is in the library.

C believes whatever stands in the table. So an entry has a signature, which is part of its key: nothing is called with
arguments of other kinds, and a library does nothing for a key that is none of its own.
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

# A larger block is memory that the machine fills in as it is touched: a tree is mostly not.
_LAZY: Final = 1 << 16


class LibraryFault(Exception):
    """An entry of a library has ended with an error, which no kernel of ours does."""


class Library:
    """A library that is loaded. entries: their names, each with its signature.

    A signature is the code of the result, an integer (``q``) or a float (``d``), a colon, and the kinds of the
    arguments with commas between: such a code; of an array the code of its numbers and how many dimensions it has
    (``f2``); of records the size of one in bytes (``r64``).
    """

    def __init__(self, call: Any, entries: Mapping[str, str]) -> None:
        """call: the function."""
        self.call = call
        self.entries = dict(entries)
        self.mode = ReadyMode(self)

    @classmethod
    def load(cls, path: Path, function: str, entries: Mapping[str, str]) -> Library:
        """The library in the file ``path``; OSError or AttributeError for what is none.

        A file ``.o`` is machine code that was not linked, for want of a linker; who made it has llvmlite.
        """
        call = _placed(path, function) if path.suffix == ".o" else getattr(ctypes.CDLL(str(path)), function)
        call.restype, call.argtypes = ctypes.c_int32, [ctypes.c_void_p]
        return cls(call, entries)


def _placed(path: Path, function: str) -> Any:
    """The function in the machine code of the file ``path``, put in place by llvmlite; OSError without."""
    try:
        from llvmlite import binding  # noqa: PLC0415 -- who thinks in a library that was linked needs none of it
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
    """An array without an entry: no memoryview has two dimensions and none."""

    def __init__(self, code: str, *shape: int) -> None:
        self.format = code
        self.shape = shape

    def __len__(self) -> int:
        return self.shape[0]


class Block:
    """So many records side by side."""

    def __init__(self, layout: Layout, length: int) -> None:
        self.memory = _zeros(layout.size * length)
        self.layout = layout
        self.shape = (length,)

    def __len__(self) -> int:
        return self.shape[0]

    def put(self, index: int, record: Record) -> None:
        """Copy ``record`` to place ``index``."""
        size = self.layout.size
        self.memory[index * size : (index + 1) * size] = record.tobytes()


def _zeros(size: int) -> memoryview[int]:
    if size < _LAZY:
        return memoryview(bytearray(size))
    try:
        if sys.platform == "win32":
            return memoryview(mmap.mmap(-1, size))
        # Private: what is shared is shared with forked processes, too, and each of them thinks on its own.
        return memoryview(mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS))
    except (OSError, ValueError):  # a browser's Python maps nothing
        return memoryview(bytearray(size))


def _shaped(memory: Any, code: str, shape: tuple[int, ...]) -> Any:
    return memory.cast(code) if len(shape) == 1 else memory.cast(code, shape)


def address_of(array: Any) -> int:
    """Where the memory of an array begins; TypeError unless it can be written to."""
    return ctypes.addressof(ctypes.c_char.from_buffer(array))


def words_of(arguments: Any, kinds: list[str]) -> list[int]:
    """The arguments as the table has them; their kinds are added to ``kinds``."""
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
    """The number that an entry is called by, above 0."""
    return int.from_bytes(hashlib.sha256(f"{name} {signature}".encode()).digest()[:8], "little") >> 1 | 1


class _Entry:
    """An entry of a library, called like the kernel that it was made of."""

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
        # This and the arguments are held until C is done with them.
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
        """What finds it in another process, called with what; None: it does not pickle."""

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
        """The function itself: what is called here is an entry."""
        return function

    def part(self, function: Kernel, scope: Kernels) -> Kernel:
        """The function itself."""
        return function

    def entry(self, function: Kernel, scope: Kernels) -> Kernel:
        """What the library has of it; ValueError if nothing."""
        return _Entry(self._library, entry_name(function.__name__, scope.__name__))

    def records(self, layout: Layout, length: int) -> Block:
        """So many zeroed records."""
        return Block(layout, length)

    def zeros(self, code: str, *shape: int) -> Any:
        """An array of zeros."""
        size = struct.calcsize(f"={code}") * prod(shape)
        return _shaped(_zeros(size), code, shape) if size else Empty(code, *shape)

    rows = zeros

    def table(self, values: Any) -> Any:
        """A memoryview of the same memory, or of a copy where it cannot be written to: its address is not told."""
        found = memoryview(values)
        shape = tuple(found.shape or ())
        if prod(shape) == 0:
            return Empty(found.format, *shape)
        if not found.readonly:
            return found
        return _shaped(memoryview(bytearray(found.cast("B"))), found.format, shape)

    def put(self, states: Block, index: int, record: Record) -> None:
        """Copy ``record`` to ``states[index]``."""
        states.put(index, record)

    def words(self, states: Block) -> Any:
        """The same memory, uint64, shape (states, words)."""
        return _shaped(states.memory, UINT64, (len(states), states.layout.size // WORD))


def entry_name(function: str, scope: str) -> str:
    """What an entry is called."""
    return f"{function}_{scope}"
