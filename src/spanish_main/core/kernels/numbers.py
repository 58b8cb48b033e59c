"""exp, log and tanh as kernels: the same bits in every mode and on every machine.

The C library's functions differ in the last bit from one library to another, and one bit can lead a search elsewhere.
The kernels here use +, -, *, / and conversions only, which IEEE 754 rounds in one way. No step relies on a fused
multiply-add. The tables are computed with whole numbers. Every result is within 2 units in the last place.
"""

from __future__ import annotations

import math
import sys
from typing import Final

from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.layout import FLOAT64, constant

_PRECISION: Final = 160  # bits behind the point of the whole numbers that tables are made of
_ONE: Final = 1 << _PRECISION


def _exact_log(above: int, below: int) -> int:
    """The natural logarithm of ``above / below``, at most 2, in units of ``1 / _ONE``: 2 artanh of the ratio."""
    ratio = ((above - below) << _PRECISION) // (above + below)
    square = ratio * ratio >> _PRECISION
    total, power, odd = 0, ratio, 1
    while power:
        total += power // odd
        power = power * square >> _PRECISION
        odd += 2
    return 2 * total


def _split(exact: int, coarse: int) -> tuple[float, float]:
    """``exact`` as two numbers: the first a multiple of ``2 ** -coarse``, the second what is left."""
    cut = _PRECISION - coarse
    high = exact >> cut << cut
    return high / _ONE, (exact - high) / _ONE


def _root_of_two(halvings: int) -> int:
    """The ``2 ** halvings``-th root of two, in units of ``1 / _ONE``."""
    root = 2 * _ONE
    for _ in range(halvings):
        root = math.isqrt(root << _PRECISION)
    return root


def _powers(root: int, count: int) -> list[float]:
    """``root`` to the power of 0, 1, ... ``count - 1``."""
    found, power = [], _ONE
    for _ in range(count):
        found.append(power / _ONE)
        power = power * root >> _PRECISION
    return found


_LOG_2: Final = _exact_log(2, 1)

# exp: x = n * log(2) / 128 + r, so exp(x) = 2 ** (n // 128) * 2 ** (n % 128 / 128) * exp(r) with |r| <= log(2) / 256.
_STEPS_BITS: Final = 7
_STEPS: Final = 1 << _STEPS_BITS
_LAST_STEP: Final = _STEPS - 1
_LOWEST: Final = -708.0  # the results below are no normal numbers
_HIGHEST: Final = 709.0  # the results above would be infinite
_EXPONENTS: Final = 1 << 10
# Makes the sum positive, since conversion to int rounds towards 0.
_SHIFT: Final = _EXPONENTS * _STEPS + 0.5
_EACH_STEP: Final = _STEPS * _ONE / _LOG_2
_STEP_HIGH, _STEP_LOW = _split(_LOG_2 // _STEPS, 32 + _STEPS_BITS)  # n * _STEP_HIGH is exact
_FRACTIONS: Final = constant(FLOAT64, _powers(_root_of_two(_STEPS_BITS), _STEPS))
_WHOLES: Final = constant(
    FLOAT64,
    [1 / (1 << -power) if power < 0 else float(1 << power) for power in range(-_EXPONENTS, _EXPONENTS)],
)
_EXP_3: Final = 1.0 / 6.0
_EXP_4: Final = 1.0 / 24.0
_EXP_5: Final = 1.0 / 120.0

# log: x = 2 ** n * m with m from 1 to 2, c the nearest sixteenth: log(x) = n * log(2) + log(c) + 2 artanh(s).
_SMALLEST: Final = sys.float_info.min  # 2 ** -1022, the smallest normal number
_LARGEST: Final = sys.float_info.max
_PARTS: Final = 16
_LOG_PARTS: Final = [_split(_exact_log(_PARTS + part, _PARTS), 32) for part in range(_PARTS + 1)]
_PARTS_HIGH: Final = constant(FLOAT64, [high for high, _ in _LOG_PARTS])
_PARTS_LOW: Final = constant(FLOAT64, [low for _, low in _LOG_PARTS])
_LOG_2_HIGH, _LOG_2_LOW = _LOG_PARTS[_PARTS]  # of m = 2, so the logarithms of numbers just below 1 are exact, too
_FAR: Final = 65536.0
_FAR_BITS: Final = 16
_NEAR: Final = 1.0 / _FAR
_LOG_3: Final = 2.0 / 3.0
_LOG_5: Final = 2.0 / 5.0
_LOG_7: Final = 2.0 / 7.0
_LOG_9: Final = 2.0 / 9.0

_BENT: Final = 0.55  # from here on tanh is taken from exp: below, the difference from 1 would lose digits


@kernel
def exp(x: float) -> float:
    """Returns the exponential of ``x``: 0 below -708, and from 709 on that of 709, so the result is finite."""
    if x < _LOWEST:
        return 0.0
    x = min(x, _HIGHEST)
    n = int(x * _EACH_STEP + _SHIFT)
    steps = float(n - _EXPONENTS * _STEPS)
    r = x - steps * _STEP_HIGH - steps * _STEP_LOW
    more = r + r * r * (0.5 + r * (_EXP_3 + r * (_EXP_4 + r * _EXP_5)))
    fraction = _FRACTIONS[n & _LAST_STEP]
    return float((fraction + fraction * more) * _WHOLES[n >> _STEPS_BITS])


@kernel
def log(x: float) -> float:
    """Returns the natural logarithm of ``x``; below 2 ** -1022, also for negative numbers, the logarithm of that."""
    m, n = min(max(x, _SMALLEST), _LARGEST), 0
    while m >= _FAR:
        m *= _NEAR
        n += _FAR_BITS
    while m >= 2.0:
        m *= 0.5
        n += 1
    while m < _NEAR:
        m *= _FAR
        n -= _FAR_BITS
    while m < 1.0:
        m *= 2.0
        n -= 1
    part = int((m - 1.0) * _PARTS + 0.5)
    c = 1.0 + part / _PARTS
    s = (m - c) / (m + c)
    y = s * s
    artanh = 2.0 * s + s * y * (_LOG_3 + y * (_LOG_5 + y * (_LOG_7 + y * _LOG_9)))
    high = n * _LOG_2_HIGH + _PARTS_HIGH[part]
    return float(high + (n * _LOG_2_LOW + _PARTS_LOW[part] + artanh))


@kernel
def tanh(x: float) -> float:
    """Returns the hyperbolic tangent of ``x``, from -1 to 1."""
    a = abs(x)
    if a < _BENT:
        # Lambert's continued fraction, x / (1 + y / (3 + y / (5 + ...))), up to 15, less x.
        y = a * a
        above = y * (675675.0 + y * (45045.0 + y * (594.0 + y)))
        below = 2027025.0 + y * (945945.0 + y * (51975.0 + y * (630.0 + y)))
        found = a - a * (above / below)
    else:
        found = 1.0 - 2.0 / (exp(2.0 * a) + 1.0)
    return found if x >= 0.0 else -found
