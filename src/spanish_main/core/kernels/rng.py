"""A counter-based random number generator: splittable, and the same interpreted and compiled.

A stream is an array of two words (uint64): key and counter. Word number n is the SplitMix64 finaliser of
``key + n * gamma`` (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014). So a stream can be
copied, saved and resumed as two numbers. It serves playouts, bots and simulations. ``core.game.fairness`` deals to
people.
"""

from __future__ import annotations

import operator
import secrets
from contextlib import suppress
from typing import Any, Final, TypeAlias

from spanish_main.core.kernels.carriers import Integers
from spanish_main.core.kernels.kernel import kernel, primitive
from spanish_main.core.kernels.layout import UINT64, zeros

Stream: TypeAlias = Integers  # uint64, shape (2,)

WORD: Final = (1 << 64) - 1
GAMMA: Final = 0x9E3779B97F4A7C15
MIX_1: Final = 0xBF58476D1CE4E5B9
MIX_2: Final = 0x94D049BB133111EB


@primitive
def mix(word: int) -> int:
    """Returns a word that depends on every bit of ``word`` (SplitMix64's finaliser)."""
    word = ((word ^ (word >> 30)) * MIX_1) & WORD
    word = ((word ^ (word >> 27)) * MIX_2) & WORD
    return word ^ (word >> 31)


@primitive
def next_word(stream: Stream) -> int:
    """Returns the next 64 random bits of ``stream``."""
    counter = (stream[1] + 1) & WORD
    stream[1] = counter
    return mix((stream[0] + counter * GAMMA) & WORD)


@primitive
def below(stream: Stream, bound: int) -> int:
    """Returns a number from 0 to ``bound - 1`` (bound from 1 to 2**31), uniform but for a bias under bound / 2**32."""
    return ((next_word(stream) >> 32) * bound) >> 32


@primitive
def split(stream: Stream, index: int, child: Stream) -> None:
    """Makes ``child`` the split number ``index`` of ``stream``: independent, and the same at every call."""
    child[0] = mix(stream[0] ^ mix((index * GAMMA + MIX_1) & WORD))
    child[1] = 0


@kernel
def uniform(stream: Stream) -> float:
    """Returns a number from 0 up to but not including 1, with 31 random bits."""
    return below(stream, 1 << 31) / float(1 << 31)


@kernel
def draw(counts: Integers, stream: Stream) -> int:
    """Returns an index of ``counts``, sampled with these weights; at least one is above 0."""
    left = 0
    for index in range(len(counts)):
        left += int(counts[index])
    left = below(stream, left)
    found = 0
    while left >= int(counts[found]):
        left -= int(counts[found])
        found += 1
    return found


def new_stream(seed: int) -> Stream:
    """Returns the stream of ``seed``, any integer."""
    stream, root = zeros(UINT64, 2), zeros(UINT64, 2)
    root[0] = (seed >> 64) & WORD
    split(root, seed & ((1 << 63) - 1), stream)
    if seed & (1 << 63):
        root[0], root[1] = stream[0], stream[1]
        split(root, 1, stream)
    return stream


class Rng:
    """A random generator for Python. ``Rng(seed)`` gives the same numbers for the same seed, ``Rng()`` new ones.

    It copies and pickles, and gives the same numbers on every machine.

    Args:
        seed: any integer; None: a random one.

    Raises:
        ValueError: the seed is no integer.

    Examples:
        >>> [Rng(7).below(6) for _ in range(3)] == [Rng(7).below(6)] * 3
        True
    """

    def __init__(self, seed: int | None = None) -> None:
        if seed is None:
            seed = secrets.randbits(63)
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise ValueError(f"a seed is an integer, not {str(seed)[:40]!r}")
        self.seed = seed
        self.stream = new_stream(seed)

    def below(self, bound: int) -> int:
        """Returns a uniform random integer from 0 to ``bound - 1``.

        Args:
            bound: from 1 to 2**31.

        Raises:
            ValueError: another bound.
        """
        if not isinstance(bound, int) or not 1 <= bound <= 1 << 31:
            raise ValueError(f"the bound is a whole number from 1 to 2**31, not {str(bound)[:40]!r}")
        return below(self.stream, bound)

    def split(self, index: int) -> Rng:
        """Returns child generator number ``index``. It does not depend on later calls of this one.

        Args:
            index: any number from 0 on; the same index gives the same child.
        """
        child = Rng(0)
        child.seed = self.seed
        split(self.stream, index, child.stream)
        return child

    def __reduce__(self) -> Any:
        return _resumed, (self.seed, int(self.stream[0]), int(self.stream[1]))

    def __repr__(self) -> str:
        return f"Rng(seed={self.seed}, used={int(self.stream[1])})"


def _resumed(seed: int, key: int, counter: int) -> Rng:
    """The generator of this seed, key and counter."""
    rng = Rng(seed)
    rng.stream[0], rng.stream[1] = key, counter
    return rng


def stream_of(rng: Rng) -> Stream:
    """Returns the stream of ``rng``; ValueError for a foreign generator."""
    if not isinstance(rng, Rng):
        raise ValueError(f"random numbers come from a spanish_main.Rng, not from a {type(rng).__name__}")
    return rng.stream


def checked_seed(seed: Any) -> int:
    """Returns ``seed`` as an int; ValueError if it is no integer."""
    if not isinstance(seed, bool):
        with suppress(TypeError):
            return operator.index(seed)
    raise ValueError(f"a seed is an integer, not {str(seed)[:40]!r}")
