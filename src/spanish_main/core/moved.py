"""Where modules are that had another name in version 0.1: for one version the older name works, with a warning.

A module that is gone is found by ``Finder``. A package that has the name of an older module passes on what that had by
``names_of``, a class that has another name in its module by ``renamed``. What is told of in the documentation is found
so, and nothing else.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

MOVED: Final = {
    f"spanish_main.{old}": f"spanish_main.{new}"
    for old, new in {
        "bots.bot": "bots.players.bot",
        "bots.stepping": "bots.players.stepping",
        "core.actions": "core.game.actions",
        "core.bot_sheet": "core.game.bot_sheet",
        "core.by_fields": "core.game.by_fields",
        "core.conformance": "core.match.conformance",
        "core.derived": "core.kernels.derived",
        "core.fairness": "core.game.fairness",
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
    """Finds a module under its older name."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Its older name's, or None for any other."""
        return ModuleSpec(fullname, _Elsewhere(MOVED[fullname])) if fullname in MOVED else None


class _Elsewhere(Loader):
    """Loads the module that there is now: the same object under both names."""

    def __init__(self, new: str) -> None:
        self._new = new

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = import_module(self._new)
        self._spec = module.__spec__
        _warn(spec.name, self._new, 2)
        return module

    def exec_module(self, module: ModuleType) -> None:
        module.__spec__ = self._spec  # as it was: Python has just put ours there


def names_of(package: str, new: str) -> Callable[[str], Any]:
    """The ``__getattr__`` of a ``package`` that has the name of an older module, which is now called ``new``."""

    def find(name: str) -> Any:
        # A module of the package is asked for here before it is imported: then it is not the older module's name, whose
        # import would begin in the middle of this one.
        if name.startswith("__") or find_spec(f"{package}.{name}") is not None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found = getattr(import_module(new), name)
        if isinstance(found, ModuleType):  # what the new module imports
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        _warn(f"{package}.{name}", new, 2)
        return found

    return find


def renamed(module: str, names: Mapping[str, str]) -> None:
    """Let what has another name in ``module`` now, which ``names`` has by the older one, be found under both.

    Said by the module itself. A type checker does not see it, and still finds what is not there.
    """
    there = vars(sys.modules[module])

    def find(name: str) -> Any:
        if name not in names:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        _warn(f"{module}.{name}", f"{module}.{names[name]}", 2)
        return there[names[name]]

    there["__getattr__"] = find


def install() -> None:
    """Let Python find modules under their older names."""
    if not any(isinstance(finder, Finder) for finder in sys.meta_path):
        sys.meta_path.append(Finder())
