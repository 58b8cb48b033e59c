"""A key for a state's bytes, to find it again in a table."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from spanish_main.core.kernels.kernel import primitive


@primitive
def key_of(words: Any, row: int) -> int:
    """The key (a word, uint64) of state number ``row``. Two states share one by accident once in 2**64.

    words: what ``Mode.words`` gives for the states. The modes have different keys for one state: they do not meet.
    """
    return int.from_bytes(blake2b(words[row].tobytes(), digest_size=8).digest(), "little")


@primitive
def slot_of(key: int, mask: int) -> int:
    """Where ``key`` belongs in a table of ``mask + 1`` (a power of two) slots."""
    return key & mask
