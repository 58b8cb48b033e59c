"""A key for a state's bytes, to find it again in a table: the same interpreted and compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish_main.core.kernel import COMPILED, inlined

_WORD = (1 << 64) - 1
_SEED = 0x2545F4914F6CDD1D
_FACTOR = 0x9FB21C651E98DF25

if COMPILED:
    _SEED_WORD = np.uint64(_SEED)
    _FACTOR_WORD = np.uint64(_FACTOR)
    _S29 = np.uint64(29)

    @inlined
    def key_of(words: Any, row: int) -> np.uint64:
        """The key of ``words[row]``, a state seen as words (uint64). Two states share one by accident once in 2**64."""
        key = _SEED_WORD
        for column in range(words.shape[1]):
            key = (key ^ words[row, column]) * _FACTOR_WORD
            key ^= key >> _S29
        return key

else:

    def key_of(words: Any, row: int) -> np.uint64:
        """The key of ``words[row]``, a state seen as words (uint64). Two states share one by accident once in 2**64."""
        key = _SEED
        for word in words[row]:
            key = ((key ^ int(word)) * _FACTOR) & _WORD
            key ^= key >> 29
        return np.uint64(key)
