"""Kernels: small pure functions over a record that run from one source, interpreted or compiled.

``kernel``, ``inlined`` and ``primitive`` only mark a function: it stays plain Python. ``core.kernels.compiled`` makes
compiled copies of marked functions, so both live in one process. A kernel reads record fields as ``s["name"]`` and
widens them at once with ``int()``. Only then does one source have one meaning.

A *template* is written for every game: it takes a game's ``Kernels`` and returns a kernel over them. ``compose`` puts a
game's kernels together for a mode, and ``add`` adds kernels of templates. A template may use the kernels of earlier
templates.
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

# How to compile each marked function.
MARKS: Final[dict[Kernel, str]] = {}


def kernel(function: Function) -> Function:
    """Marks ``function`` as a kernel."""
    MARKS[function] = KERNEL
    return function


def inlined(function: Function) -> Function:
    """Marks ``function`` as a kernel that is inlined into every caller when it is compiled.

    For the kernels in which playouts spend their time: calls would cost a sixth of it. Inlining every kernel would
    multiply the time of compiling.
    """
    MARKS[function] = INLINED
    return function


def primitive(function: Function) -> Function:
    """Marks ``function`` as one that has a compiled version of its own (``core.kernels.compiled_primitives``)."""
    MARKS[function] = PRIMITIVE
    return function


class Kernels(ModuleType):
    """The kernels of one game in one mode, by name. It is a module, since compiled code can look names up in modules.

    docs/how-to-add-a-game.md lists the kernels and their arguments.
    """

    def __init__(self, name: str, kernels: Mapping[str, Any]) -> None:
        super().__init__(name)
        vars(self).update(kernels)

    def put(self, **kernels: Any) -> None:
        """Adds ``kernels`` by name, for later templates."""
        vars(self).update(kernels)

    def extended(self, suffix: str, **more: Any) -> Kernels:
        """Returns a scope of these kernels and ``more``, which win; ``suffix`` is appended to its name."""
        own = {name: value for name, value in vars(self).items() if not name.startswith("__")}
        return Kernels(f"{self.__name__}_{suffix}", {**own, **more})

    def __getattr__(self, name: str) -> Any:  # for type checkers: kernels are added as they are composed
        raise AttributeError(f"{self.__name__} has no kernel {name!r}")

    def __reduce__(self) -> Any:
        # The name identifies the kernels: compiled code is cached on disk under it.
        return str, (f"kernels {self.__name__}",)


# The type of the parameter names the kernels that a template needs (``core.kernels.scopes``).
Template = Callable[[Any], Kernel]


class Mode(Protocol):
    """A way to run kernels, and the carriers that these use."""

    @property
    def name(self) -> str:
        """The name of the mode."""

    def __hash__(self) -> int: ...

    def make(self, function: Kernel) -> Kernel:
        """Returns the kernel ``function`` in this mode."""

    def part(self, function: Kernel, scope: Kernels) -> Kernel:
        """Returns a template's function for ``scope`` as a kernel that other kernels call."""

    def entry(self, function: Kernel, scope: Kernels) -> Kernel:
        """Returns a template's function for ``scope`` as a kernel for Python. A compiled one is cached on disk."""

    def records(self, layout: Any, length: int) -> Any:
        """Returns zeroed records."""

    def zeros(self, code: str, *shape: int) -> Any:
        """Returns an array of zeros: of one dimension, or of two with rows that are arrays themselves."""

    def rows(self, code: str, *shape: int) -> Any:
        """Returns a two-dimensional table of zeros, indexed by a pair."""

    def table(self, values: Any) -> Any:
        """Returns a buffer of numbers (memoryview or array) as kernels of this mode read it; shares its memory."""

    def put(self, states: Any, index: int, record: Any) -> None:
        """Copies a ``Record`` to ``states[index]``."""

    def words(self, states: Any) -> Any:
        """Returns ``states`` as ``core.kernels.hashing.key_of`` reads them."""


def compose(name: str, kernels: Mapping[str, Kernel], mode: Mode) -> Kernels:
    """Returns a game's ``kernels`` in ``mode``."""
    return Kernels(name, {called: mode.make(function) for called, function in kernels.items()})


def add(scope: Kernels, mode: Mode, templates: Iterable[Template], *, entries: bool = True) -> Kernels:
    """Adds the kernels of ``templates`` to ``scope`` and returns it. entries: whether Python calls them."""
    make = mode.entry if entries else mode.part
    for template in templates:
        scope.put(**{template.__name__: make(template(scope), scope)})
    return scope
