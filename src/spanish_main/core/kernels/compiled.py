"""The mode in which Numba compiles kernels, over NumPy's record arrays: for many matches at once.

The names in a kernel's code lead to its callees. Each marked function is compiled once in a process. Only kernels that
Python calls (``Compiled.entry``) are cached on disk, with all code that they contain. A cache of every small kernel
would have to link and optimise it again for each caller.

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

from spanish_main.core import compiling_notice
from spanish_main.core.compiled_parts import PartCompiler
from spanish_main.core.compiling_once import once
from spanish_main.core.kernel_cache import BOUNDSCHECK, folder_for
from spanish_main.core.kernels.compiled_primitives import ALLOCATING, PRIMITIVES
from spanish_main.core.kernels.kernel import INLINED, MARKS, PRIMITIVE, Kernel, Kernels
from spanish_main.core.kernels.layout import Layout, Record

compiling_notice.begin()

_CORE = Path(__file__).resolve().parents[1]
_SOURCES: dict[Any, frozenset[Path]] = {}  # the folders of the functions that a compiled kernel reaches
_ALLOCATE: set[Any] = set()  # the compiled kernels that ask for memory, or call one that does
# Numba's ``int`` and ``float`` keep an int8 or a float32 narrow, and a product of float32s is rounded to float32.
# Interpreted, every number is wide as soon as it is read.
_WIDENING = {"float": np.float64, "int": np.int64}
_CODES = {"b": np.int8, "h": np.int16, "i": np.int32, "q": np.int64, "Q": np.uint64, "f": np.float32, "d": np.float64}


@cache
def dtype_of(layout: Layout) -> np.dtype[Any]:
    """Returns the layout as a NumPy dtype: the same fields in the same bytes."""
    return np.dtype([(field.name, _CODES[field.code], field.shape) for field in layout.fields])


def code_of(numbers: np.dtype[Any]) -> str:
    """Returns the code of an array's type (``core.kernels.layout``)."""
    return next(code for code, kind in _CODES.items() if numbers == kind)


def array_of(records: list[Record]) -> NDArray[Any]:
    """Returns a record array of copies of ``records``, at least one."""
    found = np.frombuffer(b"".join(record.tobytes() for record in records), dtype_of(records[0].layout))
    return found.copy()


def record_of(layout: Layout, states: NDArray[Any], index: int) -> Record:
    """Returns a copy of ``states[index]`` over plain bytes."""
    return layout.read(states[index].tobytes())


def _names(code: CodeType) -> set[str]:
    """The names that a function's code looks up, nested functions included."""
    found = set(code.co_names)
    for part in code.co_consts:
        if isinstance(part, CodeType):
            found |= _names(part)
    return found


def _folder_of(function: FunctionType) -> Path:
    """The folder of a function's source. The core, with its subfolders, counts as one folder."""
    folder = Path(function.__code__.co_filename).resolve().parent
    return _CORE if folder.is_relative_to(_CORE) else folder


def _part(function: FunctionType, *, allocates: bool, boundscheck: bool, **options: Any) -> Any:
    """Compiles ``function`` once, for calls from other kernels alone.

    It has no entry point for Python or C: making one takes longer than compiling many a kernel. Numba by itself would
    compile a copy for each width of an integer argument, and for each constant. Here all arguments are widened, since
    kernels calculate with wide numbers anyway. allocates: see ``_reaches_memory``.
    """
    options |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": PartCompiler}
    made = numba.njit(boundscheck=boundscheck, _nrt=allocates, **options)(function)
    resolve = made.get_call_template

    def get_call_template(arguments: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
        return resolve(tuple(map(_widest, arguments)), {name: _widest(kind) for name, kind in keywords.items()})

    made.get_call_template = get_call_template
    return made


def _reaches_memory(function: FunctionType, scope: Kernels | None = None) -> bool:
    """Whether a kernel allocates memory, or may call a kernel that does. scope: where it finds kernels.

    A kernel that does not is compiled without reference counts, since its arrays belong to its caller. Numba would
    count references atomically at every ``rows[i]``: in stepping Cartagena that took nearly half of the time.
    """
    places = {**function.__globals__, **(vars(scope) if scope else {})}
    found = [places.get(name) for name in _names(function.__code__)]
    return any(value is np or (callable(value) and value in _ALLOCATE) for value in found)


def _widest(numba_type: Any) -> Any:
    numba_type = types.unliteral(numba_type)
    if isinstance(numba_type, types.Integer) and numba_type.bitwidth <= 64 and numba_type != types.uint64:
        return types.int64
    return types.float64 if numba_type == types.float32 else numba_type


class Compiled:
    """See ``core.kernels.kernel.Mode``."""

    name = "compiled"

    def __init__(self, *, inline: bool, boundscheck: bool = BOUNDSCHECK) -> None:
        """inline: whether marked kernels are inlined: playouts are a sixth faster, compiling takes twice as long."""
        self._inline = inline
        self._boundscheck = boundscheck
        self._made: dict[Kernel, Any] = {}

    def __reduce__(self) -> str:
        return "COMPILED" if self._inline else "THINKING"  # copies and pickles by name

    def make(self, function: Kernel) -> Kernel:
        """Returns the compiled kernel of a marked function: compiled at its first call, once in a process."""
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
        """Returns a copy of ``function`` that names compiled kernels and arrays, not marked functions and tables.

        Also returns the folders of the sources that it reaches.
        """
        assert isinstance(function, FunctionType)
        scope = {**function.__globals__, **_WIDENING}
        sources = {_CORE, _folder_of(function)}
        for name in _names(function.__code__):
            value = scope.get(name)
            if value is function:
                continue  # recursion: the caller binds the name
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
        """Returns the compiled kernel of a template's function for ``scope``."""
        copy, sources = self._copied(function, scope)
        allocates = _reaches_memory(copy, scope)
        made = _part(copy, allocates=allocates, boundscheck=self._boundscheck)
        _ALLOCATE.update((made,) * allocates)
        _SOURCES[made] = sources
        return made  # type: ignore[no-any-return]

    def entry(self, function: Kernel, scope: Kernels) -> Kernel:
        """Returns such a kernel for calls from Python, cached on disk. It releases the GIL while it runs."""
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
        """Returns a record array of zeroed records."""
        return np.zeros(length, dtype_of(layout))

    def zeros(self, code: str, *shape: int) -> NDArray[Any]:
        """An array of zeros."""
        return np.zeros(shape, _CODES[code])

    def rows(self, code: str, *shape: int) -> NDArray[Any]:
        """An array of zeros."""
        return np.zeros(shape, _CODES[code])

    def table(self, values: Any) -> NDArray[Any]:
        """Returns an array of the same memory."""
        return np.asarray(values)

    def put(self, states: NDArray[Any], index: int, record: Record) -> None:
        """Copies ``record`` to ``states[index]``."""
        states[index] = np.frombuffer(record.tobytes(), states.dtype)[0]

    def words(self, states: NDArray[Any]) -> NDArray[np.uint64]:
        """Returns the states as words, shape (states, words), in the same memory."""
        return states.view(np.uint64).reshape(len(states), -1)


# For playouts and stepping; for bots, whose larger kernels would take long to compile inlined.
COMPILED = Compiled(inline=True)
THINKING = Compiled(inline=False)
