"""The shipped tables of solved end positions (see ``endgame``), for who looks up: who makes it is ``solution``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

FILE: Final = Path(__file__).with_name("endgame.npz")
STAKES: Final = Path(__file__).with_name("stakes.npz")  # with one card face down


@cache
def load() -> NDArray[np.float32]:
    """The table, float32; its lines and columns: ``endgame``."""
    with np.load(FILE, allow_pickle=False) as solved, np.load(STAKES, allow_pickle=False) as pressed:
        return put_together(solved["table"], *(pressed[name] for name in ("codes", "low", "high", "weights")))


def put_together(rows: Any, codes: Any, low: Any, high: Any, weights: Any) -> NDArray[np.float32]:
    """The table of its parts: ``rows`` (ROWS, POSITIONS) and, with one card face down, factors and ``weights``.

    codes: of what can be at stake, (stakes, 2); weights: (stakes, factors). The factors are low + 256 * high, (factors,
    POSITIONS); high may have the first few only.
    """
    (first, positions), stakes = rows.shape, len(codes)
    table = np.zeros((positions + stakes, first + len(low)), np.float32)
    table[:positions, :first] = rows.T
    table[:positions, first:] = low.T
    table[:positions, first : first + len(high)] += np.float32(256) * high.T
    table[positions:, :2] = codes
    table[positions:, first:] = weights
    return table
