"""The shipped table of solved end positions (see ``endgame``), for who looks up: who makes it is ``solution``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

FILE: Final = Path(__file__).with_name("endgame.npz")


@cache
def load() -> NDArray[np.float32]:
    """The table, float32, (ROWS, POSITIONS)."""
    with np.load(FILE, allow_pickle=False) as arrays:
        return np.ascontiguousarray(arrays["table"], np.float32)
