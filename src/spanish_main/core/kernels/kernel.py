"""Kernels: small pure functions over a record that run from one source, interpreted or compiled.

``kernel``, ``inlined`` and ``primitive`` only mark a function; as it stands it is its interpreted self, plain Python.
``core.kernels.compiled`` makes compiled ones of marked functions, in a world of their own, so both live in one
process. In both a kernel reads record fields as ``s["name"]`` and widens them at once with ``int()``; only then has
one source one meaning.

What is written for every game is a *template*: a function that takes a game's ``Kernels`` and gives a kernel over them.
``compose`` puts a game's kernels together for a mode, ``add`` adds those that templates make of them; a template may
use the kernels that templates before it made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any, Final, Protocol, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])
Kernel = Callable[..., Any]

KERNEL: Final = "kernel"
INLINED: Final = "inlined"
PRIMITIVE: Final = "primitive"

# How every marked function is to be compiled.
MARKS: Final[dict[Kernel, str]] = {}


def kernel(function: Function) -> Function:
    """Mark ``function`` as a kernel."""
    MARKS[function] = KERNEL
    return function


def inlined(function: Function) -> Function:
    """Mark ``function`` as a kernel that is built into every caller where it is compiled.

    For what playouts spend their time in: calls cost them a sixth. Everywhere it would multiply the compiling.
    """
    MARKS[function] = INLINED
    return function


def primitive(function: Function) -> Function:
    """Mark ``function`` as one whose compiled self is written apart (``core.kernels.compiled_primitives``)."""
    MARKS[function] = PRIMITIVE
    return function


class Kernels(ModuleType):
    """The kernels of one game in one mode, by name. A module, since compiled code can look names up in one.

    What they are called and take: docs/how-to-add-a-game.md.
    """

    def __init__(self, name: str, kernels: Mapping[str, Any]) -> None:
        super().__init__(name)
        vars(self).update(kernels)

    def put(self, **kernels: Any) -> None:
        """Add ``kernels`` under their names: templates that come later look them up."""
        vars(self).update(kernels)

    def extended(self, suffix: str, **more: Any) -> Kernels:
        """These and ``more``, which win, under a name of their own."""
        own = {name: value for name, value in vars(self).items() if not name.startswith("__")}
        return Kernels(f"{self.__name__}_{suffix}", {**own, **more})

    def __getattr__(self, name: str) -> Any:  # for type checkers: kernels are added as they are composed
        raise AttributeError(f"{self.__name__} has no kernel {name!r}")

    def __reduce__(self) -> Any:
        # The name stands for all that is in it: what is compiled is kept on disk under it.
        return str, (f"kernels {self.__name__}",)


# Its scope has the kernels that the type of its parameter names (``core.kernels.scopes``).
Template = Callable[[Any], Kernel]


class Mode(Protocol):
    """A way to run kernels, and the carriers that they then work on."""

    @property
    def name(self) -> str:
        """What it is called."""

    def __hash__(self) -> int: ...

    def make(self, function: Kernel) -> Kernel:
        """The kernel ``function`` in this mode."""

    def part(self, function: Kernel, scope: Kernels) -> Kernel:
        """The same for what a template gave for ``scope``, to be called by other kernels."""

    def entry(self, function: Kernel, scope: Kernels) -> Kernel:
        """The same, called from Python: kept on disk where it is compiled, with all that it contains."""

    def records(self, layout: Any, length: int) -> Any:
        """So many zeroed records."""

    def zeros(self, code: str, *shape: int) -> Any:
        """An array of zeros: of one dimension, or two with rows that are arrays themselves."""

    def rows(self, code: str, *shape: int) -> Any:
        """A table of zeros in two dimensions, indexed by both at once."""

    def table(self, values: Any) -> Any:
        """Any buffer of numbers (memoryview or array) as kernels of this mode read it; the memory is shared."""

    def put(self, states: Any, index: int, record: Any) -> None:
        """Copy a ``Record`` to ``states[index]``."""

    def words(self, states: Any) -> Any:
        """``states`` as ``core.kernels.hashing.key_of`` reads them."""


def compose(name: str, kernels: Mapping[str, Kernel], mode: Mode) -> Kernels:
    """A game's ``kernels`` by name in ``mode``."""
    return Kernels(name, {called: mode.make(function) for called, function in kernels.items()})


def add(scope: Kernels, mode: Mode, templates: Iterable[Template], *, entries: bool = True) -> Kernels:
    """Add to ``scope`` what ``templates`` make of it, to be called from Python or by one another; ``scope`` itself."""
    make = mode.entry if entries else mode.part
    for template in templates:
        scope.put(**{template.__name__: make(template(scope), scope)})
    return scope
