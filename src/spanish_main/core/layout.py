"""How a state lies in memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

WORD = 8


def record(fields: Sequence[tuple[Any, ...]]) -> np.dtype[Any]:
    """The dtype of ``fields``, filled up to whole words of eight bytes: so that states can be hashed word by word.

    What fills it up is a field like the others, and always zero: two equal states are equal byte for byte.
    """
    size = np.dtype(list(fields)).itemsize
    return np.dtype([*fields, ("filling", np.int8, (-size % WORD,))]) if size % WORD else np.dtype(list(fields))
