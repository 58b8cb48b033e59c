"""How workers start: they think in libraries, and with interpreted kernels until a library is there.

With ``SPANISH_MAIN_KERNEL=interpreted`` in the environment no library is used or made.
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
    """Returns whether missing libraries can be made: with Numba, unless the environment says interpreted."""
    return fast() and find_spec("numba") is not None


def fast() -> bool:
    """Returns whether libraries and compiled kernels may be used."""
    return os.environ.get(_MODE, "compiled") == "compiled"


def start(prepare: str | None, *, deterministic: bool = False, load: Collection[str] = ()) -> Start:
    """Returns how a worker starts. prepare: ``module:function``, which it calls first.

    deterministic: see ``minds.Minds``. load: the games whose kernels it compiles.
    """
    calls: list[tuple[str, tuple[str, ...]]] = [] if prepare is None else [(prepare, ())]
    calls += [(f"{_KERNELS}be_deterministic", ())] * deterministic
    calls += [(f"{_KERNELS}load", (game,)) for game in sorted(load)]
    return Start((), tuple(calls))
