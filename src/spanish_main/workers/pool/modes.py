"""How workers begin: interpreted at once; with compiled kernels once those lie in the cache.

``SPANISH_MAIN_KERNEL=interpreted`` in the environment leaves it at that: nothing is compiled.
"""

from __future__ import annotations

import os
from collections.abc import Collection
from importlib.util import find_spec
from typing import Final

from spanish_main.workers.pool.pool import Start

_MODE: Final = "SPANISH_MAIN_KERNEL"


def compiles() -> bool:
    """Whether libraries are to be made, and kernels compiled: with Numba, unless the environment leaves it at that."""
    return fast() and find_spec("numba") is not None


def fast() -> bool:
    """Whether anything but interpreted kernels is to think."""
    return os.environ.get(_MODE, "compiled") == "compiled"


def _first(prepare: str | None) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return () if prepare is None else ((prepare, ()),)


def quick(prepare: str | None) -> Start:
    """A worker that answers at once."""
    return Start((), _first(prepare))


def steady(prepare: str | None, *, exact: bool) -> Start:
    """A worker whose decisions can be had again: see ``minds.Minds``."""
    return Start((), (*_first(prepare), ("spanish_main.workers.thinking.thinking:be_steady", (exact,))))


def best(prepare: str | None, played: Collection[str], ready: Collection[str]) -> Start:
    """The best worker that there can be for the games ``played``: with the kernels of those that are ``ready``."""
    loads = tuple(("spanish_main.workers.thinking.thinking:load", (game,)) for game in sorted(set(played) & set(ready)))
    return Start((), (*_first(prepare), *loads))
