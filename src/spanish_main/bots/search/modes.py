"""The ways in which bots run kernels, by name; the compiled one is loaded when somebody asks for it."""

from __future__ import annotations

from spanish_main.core.extras import need
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Mode

COMPILED_NAME = "compiled"
NAMES = (INTERPRETED.name, COMPILED_NAME)


def mode_called(name: str) -> Mode:
    """The mode called ``name``; ValueError naming the modes. The compiled one as ``compiled`` loads it."""
    if name == INTERPRETED.name:
        return INTERPRETED
    if name != COMPILED_NAME:
        raise ValueError(f"there is no mode {str(name)[:40]!r}; choose from {', '.join(NAMES)}")
    return compiled()


def compiled() -> Mode:
    """The compiled mode, loaded now: Numba takes a second to import, and interpreted kernels need none of it.

    InvalidOptions naming the extra where Numba is not installed.
    """
    need("vector", "numpy", "numba")
    from spanish_main.core.kernels.compiled import THINKING  # noqa: PLC0415 -- loads Numba

    return THINKING
