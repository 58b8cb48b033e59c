"""Keys of states for hash tables."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from spanish_main.core.kernels.kernel import primitive


@primitive
def key_of(words: Any, row: int) -> int:
    """Returns the key (uint64) of state number ``row``. Two states have the same key with a chance of 2**-64.

    words: the result of ``Mode.words``. Keys differ between modes, which share no table.
    """
    return int.from_bytes(blake2b(words[row].tobytes(), digest_size=8).digest(), "little")


@primitive
def slot_of(key: int, mask: int) -> int:
    """Returns the slot of ``key`` in a table of ``mask + 1`` slots, a power of two."""
    return key & mask
