"""The compiled way of running kernels, for bots: it is loaded when somebody asks for it."""

from __future__ import annotations

from spanish_main.core.extras import need
from spanish_main.core.kernels.kernel import Mode


def compiled() -> Mode:
    """The compiled mode, loaded now: Numba takes a second to import, and interpreted kernels need none of it.

    InvalidOptions naming the extra where Numba is not installed.
    """
    need("vector", "numpy", "numba")
    from spanish_main.core.kernels.compiled import THINKING  # noqa: PLC0415 -- loads Numba

    return THINKING
