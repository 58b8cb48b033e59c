"""A concealed position as numbers for learning, seen from one seat, and a judgement of it by rule of thumb."""

from __future__ import annotations

from typing import Any, Final

from spanish_main.core.kernel import kernel
from spanish_main.games.mutiny.state import OVER

N_FEATURES: Final = 1


@kernel
def features(s: Any, seat: int, out: Any) -> None:
    """x"""
    out[:] = 0.0


@kernel
def evaluate(s: Any, seat: int) -> float:
    """x"""
    return 0.0
