"""What a game says of a position that it has not solved."""

from __future__ import annotations

from typing import Any, Final

from spanish_main.core.kernel import kernel

UNSOLVED: Final = -2.0  # no value: those are from -1 to 1


@kernel
def solved(s: Any, seat: int, table: Any) -> float:
    """The kernel of games without solved positions."""
    return UNSOLVED
