"""Sets of up to 62 small numbers as bits of one integer."""

from __future__ import annotations

from spanish_main.core.kernels.kernel import inlined, primitive


@primitive
def lowest_bit(mask: int) -> int:
    """The index of the lowest set bit of a positive ``mask``."""
    return (mask & -mask).bit_length() - 1


@primitive
def highest_bit(mask: int) -> int:
    """The index of the highest set bit of a positive ``mask``."""
    return mask.bit_length() - 1


@primitive
def popcount(mask: int) -> int:
    """How many bits of a non-negative ``mask`` are set."""
    return mask.bit_count()


@inlined
def nth_bit(mask: int, n: int) -> int:
    """The index of the ``n``-th (from 0) lowest set bit of ``mask``, which has more than ``n``."""
    for _ in range(n):
        mask &= mask - 1
    return lowest_bit(mask)
