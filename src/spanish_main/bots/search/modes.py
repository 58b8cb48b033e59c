"""The compiled mode of kernels, for bots: loaded on demand."""

from __future__ import annotations

from spanish_main.core.extras import need
from spanish_main.core.kernels.kernel import Mode


def compiled() -> Mode:
    """Loads and returns the compiled mode; importing Numba takes a second.

    Raises InvalidOptions that names the extra if Numba is not installed.
    """
    need("vector", "numpy", "numba")
    from spanish_main.core.kernels.compiled import THINKING  # noqa: PLC0415 -- loads Numba

    return THINKING
