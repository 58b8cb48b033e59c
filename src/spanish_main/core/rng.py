"""A counter-based generator of random numbers: splittable, and the same stream interpreted and compiled.

A stream is an array of two words: key and counter. Word number n is the SplitMix64 finaliser of ``key + n * gamma``
(Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014), so a stream can be copied, saved and
resumed as two numbers. It serves play-outs, bots and simulations. It is not for dealing to people: see ``fairness``.
"""

from __future__ import annotations

import secrets

import numpy as np
from numpy.typing import NDArray

from spanish_main.core.kernel import COMPILED, inlined, kernel

Stream = NDArray[np.uint64]

_WORD = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15
_MIX_1 = 0xBF58476D1CE4E5B9
_MIX_2 = 0x94D049BB133111EB

if COMPILED:
    _GAMMA_WORD = np.uint64(_GAMMA)
    _MIX_WORD_1 = np.uint64(_MIX_1)
    _MIX_WORD_2 = np.uint64(_MIX_2)
    _ONE = np.uint64(1)
    _S27 = np.uint64(27)
    _S30 = np.uint64(30)
    _S31 = np.uint64(31)
    _S32 = np.uint64(32)

    @inlined
    def mix(word: np.uint64) -> np.uint64:
        """A word that depends on every bit of ``word`` (SplitMix64's finaliser)."""
        word = (word ^ (word >> _S30)) * _MIX_WORD_1
        word = (word ^ (word >> _S27)) * _MIX_WORD_2
        return word ^ (word >> _S31)

    @inlined
    def next_word(stream: Stream) -> np.uint64:
        """The next 64 random bits of ``stream``."""
        stream[1] += _ONE
        return mix(stream[0] + stream[1] * _GAMMA_WORD)

    @inlined
    def below(stream: Stream, bound: int) -> int:
        """A number from 0 to ``bound - 1`` (bound from 1 to 2**31), uniform but for a bias under bound / 2**32."""
        return int(((next_word(stream) >> _S32) * np.uint64(bound)) >> _S32)

    @kernel
    def split(stream: Stream, index: int, child: Stream) -> None:
        """Make ``child`` stream number ``index`` of ``stream``: independent, and the same whenever it is asked for."""
        child[0] = mix(stream[0] ^ mix(np.uint64(index) * _GAMMA_WORD + _MIX_WORD_1))
        child[1] = np.uint64(0)

else:

    def _mix(word: int) -> int:
        word = ((word ^ (word >> 30)) * _MIX_1) & _WORD
        word = ((word ^ (word >> 27)) * _MIX_2) & _WORD
        return word ^ (word >> 31)

    def mix(word: np.uint64) -> np.uint64:
        """A word that depends on every bit of ``word`` (SplitMix64's finaliser)."""
        return np.uint64(_mix(int(word)))

    def next_word(stream: Stream) -> np.uint64:
        """The next 64 random bits of ``stream``."""
        counter = (int(stream[1]) + 1) & _WORD
        stream[1] = counter
        return np.uint64(_mix((int(stream[0]) + counter * _GAMMA) & _WORD))

    def below(stream: Stream, bound: int) -> int:
        """A number from 0 to ``bound - 1`` (bound from 1 to 2**31), uniform but for a bias under bound / 2**32."""
        return ((int(next_word(stream)) >> 32) * bound) >> 32

    def split(stream: Stream, index: int, child: Stream) -> None:
        """Make ``child`` stream number ``index`` of ``stream``: independent, and the same whenever it is asked for."""
        child[0] = _mix(int(stream[0]) ^ _mix((index * _GAMMA + _MIX_1) & _WORD))
        child[1] = 0


@kernel
def uniform(stream: Stream) -> float:
    """A number from 0 up to but not including 1, with 32 random bits."""
    return below(stream, 1 << 31) / float(1 << 31)


def new_stream(seed: int) -> Stream:
    """A stream of its own for each ``seed`` (any integer)."""
    stream = np.zeros(2, np.uint64)
    root = np.zeros(2, np.uint64)
    root[0] = np.uint64((seed >> 64) & _WORD)
    split(root, seed & ((1 << 63) - 1), stream)
    if seed & (1 << 63):
        split(stream.copy(), 1, stream)
    return stream


class Rng:
    """A stream for use from Python: ``Rng(seed)`` gives the same numbers for the same seed, ``Rng()`` fresh ones."""

    def __init__(self, seed: int | None = None) -> None:
        if seed is None:
            seed = secrets.randbits(63)
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise ValueError(f"a seed is an integer, not {seed!r}")
        self.seed = seed
        self.stream = new_stream(seed)

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound - 1``; ValueError unless bound is from 1 to 2**31."""
        if not 1 <= bound <= 1 << 31:
            raise ValueError(f"the bound is from 1 to 2**31, not {bound}")
        return int(below(self.stream, bound))

    def split(self, index: int) -> Rng:
        """Child generator number ``index``: independent of this one's further use."""
        child = Rng(0)
        child.seed = self.seed
        split(self.stream, index, child.stream)
        return child

    def __repr__(self) -> str:
        return f"Rng(seed={self.seed}, used={int(self.stream[1])})"
