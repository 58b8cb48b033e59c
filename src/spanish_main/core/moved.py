"""Older names of documented modules, classes, arguments and attributes: they work for one version, with a warning.

``Finder`` finds modules under older names. ``names_of`` finds the names of an older module in a package that has its
name now. ``renamed`` is for classes of a module, ``older_name`` for attributes, ``older_arguments`` for arguments.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, TypeVar

Class = TypeVar("Class", bound=type)
MOVED: Final = {
    f"spanish_main.{old}": f"spanish_main.{new}"
    for old, new in {
        "bots.bot": "bots.players.bot",
        "bots.stepping": "bots.players.stepping",
        "core.actions": "core.game.actions",
        "core.bot_sheet": "core.game.bot_spec",
        "core.by_fields": "core.game.by_fields",
        "core.conformance": "core.match.conformance",
        "core.derived": "core.kernels.derived",
        "core.fairness": "core.game.fairness",
        "core.game.bot_sheet": "core.game.bot_spec",
        "core.history": "core.game.history",
        "core.kernel": "core.kernels.kernel",
        "core.layout": "core.kernels.layout",
        "core.notation": "core.game.notation",
        "core.options": "core.game.options",
        "core.outcome": "core.kernels.outcome",
        "core.record": "core.match.record",
        "core.rng": "core.kernels.rng",
        "core.seats": "core.kernels.seats",
        "core.setup": "core.game.setup",
        "core.telling": "core.game.telling",
        "core.view": "core.game.view",
        "games.la_tortuga.solution": "games.la_tortuga.bots.solution",
    }.items()
}


def _warn(old: str, new: str, level: int) -> None:
    warnings.warn(f"{old} has moved to {new}", DeprecationWarning, stacklevel=level + 1)


class Finder(MetaPathFinder):
    """Finds modules under their older names."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Returns the spec of an older name; None for any other name."""
        return ModuleSpec(fullname, _Elsewhere(MOVED[fullname])) if fullname in MOVED else None


class _Elsewhere(Loader):
    """Loads the renamed module: the same object under both names."""

    def __init__(self, new: str) -> None:
        self._new = new

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = import_module(self._new)
        self._spec = module.__spec__
        _warn(spec.name, self._new, 2)
        return module

    def exec_module(self, module: ModuleType) -> None:
        module.__spec__ = self._spec  # Python has just replaced it by ours


def names_of(package: str, new: str) -> Callable[[str], Any]:
    """Returns the ``__getattr__`` of a ``package`` that has the name of an older module, now called ``new``."""

    def find(name: str) -> Any:
        # Python asks here for a submodule, too, before it imports it. That is no name of the older module.
        if name.startswith("__") or find_spec(f"{package}.{name}") is not None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found = getattr(import_module(new), name)
        if isinstance(found, ModuleType):  # an import of the new module
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        _warn(f"{package}.{name}", new, 2)
        return found

    return find


def renamed(module: str, names: Mapping[str, str]) -> None:
    """Makes classes and functions of ``module`` available under older names: ``names`` maps these to the new ones.

    The module itself calls this. It is invisible to type checkers, which still report unknown names.
    """
    there = vars(sys.modules[module])

    def find(name: str) -> Any:
        if name not in names:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        _warn(f"{module}.{name}", f"{module}.{names[name]}", 2)
        return there[names[name]]

    there["__getattr__"] = find


def older_name(old: str, new: str) -> property:
    """Returns a property for an attribute's older name: it warns, and returns the attribute ``new``."""

    def find(self: Any) -> Any:
        kind = type(self).__name__
        _warn(f"{kind}.{old}", f"{kind}.{new}", 2)
        return getattr(self, new)

    return property(find, doc=f"Older name of ``{new}``: it works for one version, with a warning.")


def older_arguments(names: Mapping[str, str]) -> Callable[[Class], Class]:
    """Returns a decorator for classes that still take arguments, and have fields, under older names.

    names: the new name by the older one. An older argument wins, since ``dataclasses.replace`` passes both.
    """

    def decorate(cls: Any) -> Any:
        make = cls.__init__

        @wraps(make)
        def init(self: Any, *arguments: Any, **given: Any) -> None:
            for old in names.keys() & given.keys():
                _warn(f"{cls.__name__}({old})", f"{cls.__name__}({names[old]})", 2)
                given[names[old]] = given.pop(old)
            make(self, *arguments, **given)

        cls.__init__ = init
        for old, new in names.items():
            if new in getattr(cls, "__dataclass_fields__", ()):
                setattr(cls, old, older_name(old, new))
        return cls

    return decorate


def install() -> None:
    """Makes Python find modules under their older names."""
    if not any(isinstance(finder, Finder) for finder in sys.meta_path):
        sys.meta_path.append(Finder())
