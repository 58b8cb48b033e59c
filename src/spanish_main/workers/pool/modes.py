"""How workers begin: in libraries where there are some, interpreted until then.

``SPANISH_MAIN_KERNEL=interpreted`` in the environment leaves it at interpreted kernels: no library is used or made.
"""

from __future__ import annotations

import os
from collections.abc import Collection
from importlib.util import find_spec
from typing import Final

from spanish_main.workers.pool.pool import Start

_MODE: Final = "SPANISH_MAIN_KERNEL"
_KERNELS: Final = "spanish_main.workers.thinking.kernels:"


def makes() -> bool:
    """Whether libraries that are missing can be made: with Numba, unless the environment leaves it at interpreted."""
    return fast() and find_spec("numba") is not None


def fast() -> bool:
    """Whether anything but interpreted kernels is to think."""
    return os.environ.get(_MODE, "compiled") == "compiled"


def start(prepare: str | None, *, deterministic: bool = False, load: Collection[str] = ()) -> Start:
    """How a worker begins. prepare: ``module:function``, which it calls first.

    steady: its decisions can be had again (``minds.Minds``). load: the games whose kernels it compiles for itself.
    """
    calls: list[tuple[str, tuple[str, ...]]] = [] if prepare is None else [(prepare, ())]
    calls += [(f"{_KERNELS}be_deterministic", ())] * deterministic
    calls += [(f"{_KERNELS}load", (game,)) for game in sorted(load)]
    return Start((), tuple(calls))
