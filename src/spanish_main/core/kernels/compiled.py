"""The mode in which kernels are compiled by Numba, over NumPy's record arrays: for many matches at once.

What a kernel calls is found through the names in its code; each marked function is compiled once for a process, whoever
calls it, and only what Python calls (``Compiled.entry``) is kept on disk, together with all that it contains: keeping
every small kernel by itself would mean to link and optimise it again for each.

``SPANISH_MAIN_BOUNDSCHECK=1`` makes compiled kernels refuse an index past the end (the tests run so).
``SPANISH_MAIN_CACHE_DIR`` moves the folder of compiled code.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import numba
import numpy as np
from numba import types
from numpy.typing import NDArray

from spanish_main.core import compiling_told
from spanish_main.core.compiled_parts import PartCompiler
from spanish_main.core.compiling_once import once
from spanish_main.core.kernel_cache import BOUNDSCHECK, folder_for
from spanish_main.core.kernels.compiled_primitives import ALLOCATING, PRIMITIVES
from spanish_main.core.kernels.kernel import INLINED, MARKS, PRIMITIVE, Kernel, Kernels
from spanish_main.core.kernels.layout import Layout, Record

compiling_told.begin()

_CORE = Path(__file__).resolve().parents[1]
_SOURCES: dict[Any, frozenset[Path]] = {}  # the folders of the functions that a compiled kernel reaches
_ALLOCATE: set[Any] = set()  # the compiled kernels that ask for memory, or call one that does
# Numba's own leave an int8 or a float32 as narrow as it is, and their product would be rounded to float32; interpreted
# every number is wide as soon as it is read.
_WIDENING = {"float": np.float64, "int": np.int64}
_CODES = {"b": np.int8, "h": np.int16, "i": np.int32, "q": np.int64, "Q": np.uint64, "f": np.float32, "d": np.float64}


@cache
def dtype_of(layout: Layout) -> np.dtype[Any]:
    """The layout as NumPy has it: the same fields in the same bytes."""
    return np.dtype([(field.name, _CODES[field.code], field.shape) for field in layout.fields])


def code_of(numbers: np.dtype[Any]) -> str:
    """The code of the type of an array's numbers (``core.kernels.layout``)."""
    return next(code for code, kind in _CODES.items() if numbers == kind)


def array_of(records: list[Record]) -> NDArray[Any]:
    """A record array of copies of ``records``, which are at least one."""
    found = np.frombuffer(b"".join(record.tobytes() for record in records), dtype_of(records[0].layout))
    return found.copy()


def record_of(layout: Layout, states: NDArray[Any], index: int) -> Record:
    """A copy of ``states[index]`` over plain bytes."""
    return layout.read(states[index].tobytes())


def _names(code: CodeType) -> set[str]:
    """The names that a function's code looks up, also inside what it defines."""
    found = set(code.co_names)
    for part in code.co_consts:
        if isinstance(part, CodeType):
            found |= _names(part)
    return found


def _folder_of(function: FunctionType) -> Path:
    """The folder of its source; the core is one with all that is below it."""
    folder = Path(function.__code__.co_filename).resolve().parent
    return _CORE if folder.is_relative_to(_CORE) else folder


def _part(function: FunctionType, *, allocates: bool, boundscheck: bool, **options: Any) -> Any:
    """``function`` compiled for other kernels alone, once for all kinds of numbers that they call it with.

    allocates: see ``_reaches_memory``. It has no way in for Python or C: to make one costs more than many a kernel.
    Numba would compile a copy for each width of an integer, and one for each constant; here all get the widest, which
    is what kernels reckon in.
    """
    options |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": PartCompiler}
    made = numba.njit(boundscheck=boundscheck, _nrt=allocates, **options)(function)
    resolve = made.get_call_template

    def get_call_template(arguments: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
        return resolve(tuple(map(_widest, arguments)), {name: _widest(kind) for name, kind in keywords.items()})

    made.get_call_template = get_call_template
    return made


def _reaches_memory(function: FunctionType, scope: Kernels | None = None) -> bool:
    """Whether a kernel asks for memory while it runs, or may call what does; ``scope``: where it finds kernels.

    One that does not is compiled without counting references: its arrays belong to who calls it. Numba would count them
    up and down, atomically, at every ``rows[i]``: in stepping Cartagena that took nearly half of the time.
    """
    places = {**function.__globals__, **(vars(scope) if scope else {})}
    found = [places.get(name) for name in _names(function.__code__)]
    return any(value is np or (callable(value) and value in _ALLOCATE) for value in found)


def _widest(kind: Any) -> Any:
    kind = types.unliteral(kind)
    if isinstance(kind, types.Integer) and kind.bitwidth <= 64 and kind != types.uint64:
        return types.int64
    return types.float64 if kind == types.float32 else kind


class Compiled:
    """See ``core.kernels.kernel.Mode``."""

    name = "compiled"

    def __init__(self, *, inline: bool, boundscheck: bool = BOUNDSCHECK) -> None:
        """inline: whether what is marked so is built into its callers: a sixth for playouts, twice the compiling."""
        self._inline = inline
        self._boundscheck = boundscheck
        self._made: dict[Kernel, Any] = {}

    def __reduce__(self) -> str:
        return "COMPILED" if self._inline else "THINKING"  # what holds one copies and pickles with its name

    def make(self, function: Kernel) -> Kernel:
        """The compiled kernel of a marked function: compiled when it is first called, once in a process."""
        if function not in self._made:
            if MARKS[function] == PRIMITIVE:
                made, sources = PRIMITIVES[function], frozenset((_CORE,))
                allocates = function in ALLOCATING
            else:
                copy, sources = self._translated(function)
                forced = self._inline and MARKS[function] == INLINED
                allocates = _reaches_memory(copy)
                made = _part(copy, allocates=allocates, boundscheck=self._boundscheck, forceinline=forced)
                copy.__globals__[function.__name__] = made
            self._made[function] = made
            _ALLOCATE.update((made,) * allocates)
            _SOURCES[made] = sources
        return self._made[function]  # type: ignore[no-any-return]

    def _translated(self, function: Kernel, qualname: str | None = None) -> tuple[FunctionType, frozenset[Path]]:
        """``function`` with compiled kernels and arrays in place of the marked functions and tables that it names.

        Also the folders of the sources that it reaches.
        """
        assert isinstance(function, FunctionType)
        scope = {**function.__globals__, **_WIDENING}
        sources = {_CORE, _folder_of(function)}
        for name in _names(function.__code__):
            value = scope.get(name)
            if value is function:
                continue  # calls itself: the name is bound by who asks for this
            if isinstance(value, FunctionType) and value in MARKS:
                scope[name] = self.make(value)
                sources |= _SOURCES[scope[name]]
            elif isinstance(value, memoryview):
                scope[name] = np.asarray(value)
        copy = FunctionType(function.__code__, scope, function.__name__, function.__defaults__, function.__closure__)
        copy.__qualname__ = qualname or function.__qualname__
        copy.__module__ = function.__module__
        copy.__doc__ = function.__doc__
        return copy, frozenset(sources)

    def part(self, function: Kernel, scope: Kernels) -> Kernel:
        """The compiled kernel of what a template gave for ``scope``."""
        copy, sources = self._copied(function, scope)
        allocates = _reaches_memory(copy, scope)
        made = _part(copy, allocates=allocates, boundscheck=self._boundscheck)
        _ALLOCATE.update((made,) * allocates)
        _SOURCES[made] = sources
        return made  # type: ignore[no-any-return]

    def entry(self, function: Kernel, scope: Kernels) -> Kernel:
        """The same, kept on disk. It lets other threads run while it does."""
        copy, sources = self._copied(function, scope)
        folder = folder_for(sources)
        if folder is not None:  # Numba reads it when it decorates
            numba.config.CACHE_DIR = str(folder)
        allocates = _reaches_memory(copy, scope)
        checks = self._boundscheck
        made = numba.njit(cache=folder is not None, boundscheck=checks, nogil=True, _nrt=allocates)(copy)
        if folder is not None:
            once(made, folder / f"{copy.__qualname__}.lock")
        _ALLOCATE.update((made,) * allocates)
        _SOURCES[made] = sources
        return made  # type: ignore[no-any-return]

    def _copied(self, function: Kernel, scope: Kernels) -> tuple[FunctionType, frozenset[Path]]:
        copy, sources = self._translated(function, f"{function.__name__}_{scope.__name__}")
        kernels = (kernel for kernel in vars(scope).values() if callable(kernel))
        return copy, sources.union(*(_SOURCES.get(kernel, ()) for kernel in kernels))

    def records(self, layout: Layout, length: int) -> NDArray[Any]:
        """A record array of zeroed records."""
        return np.zeros(length, dtype_of(layout))

    def zeros(self, code: str, *shape: int) -> NDArray[Any]:
        """An array of zeros."""
        return np.zeros(shape, _CODES[code])

    def rows(self, code: str, *shape: int) -> NDArray[Any]:
        """An array of zeros."""
        return np.zeros(shape, _CODES[code])

    def table(self, values: Any) -> NDArray[Any]:
        """An array of the same memory."""
        return np.asarray(values)

    def put(self, states: NDArray[Any], index: int, record: Record) -> None:
        """Copy ``record`` to ``states[index]``."""
        states[index] = np.frombuffer(record.tobytes(), states.dtype)[0]

    def words(self, states: NDArray[Any]) -> NDArray[np.uint64]:
        """The states as words, shape (states, words): the same memory."""
        return states.view(np.uint64).reshape(len(states), -1)


# For playouts and stepping; for what thinks, which contains more and shall be compiled soon.
COMPILED = Compiled(inline=True)
THINKING = Compiled(inline=False)
