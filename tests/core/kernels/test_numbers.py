"""exp, log and tanh as kernels: near to the true value, well behaved, and the same compiled."""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from spanish_main.core.kernels.compiled import THINKING
from spanish_main.core.kernels.kernel import Kernels
from spanish_main.core.kernels.numbers import exp, log, tanh

Function = Callable[[float], float]
NEAR = 2.0  # units in the last place
LEAST, MOST = -708.0, 709.0  # of what exp takes as it is
SMALLEST, LARGEST = sys.float_info.min, sys.float_info.max
finite = st.floats(allow_nan=False, allow_infinity=False)


def grid(first: float, last: float, number: int = 20_000) -> list[float]:
    return [first + (last - first) * step / number for step in range(number + 1)]


def ratios(number: int) -> list[float]:
    """Numbers of every order of magnitude."""
    dice = random.Random(1)
    return [10 ** dice.uniform(-307, 308) for _ in range(number)]


GRIDS: dict[str, tuple[Function, Function, list[list[float]]]] = {
    "exp": (exp, math.exp, [grid(LEAST, MOST), grid(-1.0, 1.0), grid(-1e-9, 1e-9, 1000)]),
    "log": (log, math.log, [grid(0.4, 2.5), grid(1.0 - 1e-9, 1.0 + 1e-9, 1000), ratios(20_000), grid(1, 9999, 9998)]),
    "tanh": (
        tanh,
        math.tanh,
        [grid(-25.0, 25.0), grid(-1.0, 1.0), grid(0.5499999, 0.5500001), grid(-1e-9, 1e-9, 1000)],
    ),
}


def units_apart(found: float, true: float) -> float:
    return abs(found - true) / math.ulp(true)


@pytest.mark.parametrize("name", GRIDS)
def test_they_are_near_to_the_librarys(name: str) -> None:
    function, known, grids = GRIDS[name]
    for number in (number for one in grids for number in one):
        assert units_apart(function(number), known(number)) <= NEAR, number


@pytest.mark.parametrize("name", GRIDS)
def test_they_never_fall(name: str) -> None:
    function, _, grids = GRIDS[name]
    for one in grids:
        values = [function(number) for number in sorted(one)]
        assert values == sorted(values)


@given(st.floats(LEAST, MOST))
def test_exp_is_near_anywhere(number: float) -> None:
    assert units_apart(exp(number), math.exp(number)) <= NEAR


@given(st.floats(SMALLEST, LARGEST))
def test_log_is_near_anywhere(number: float) -> None:
    assert units_apart(log(number), math.log(number)) <= NEAR


@given(finite)
def test_tanh_is_near_anywhere_and_odd(number: float) -> None:
    assert units_apart(tanh(number), math.tanh(number)) <= NEAR
    assert tanh(-number) == -tanh(number)


@given(finite)
@example(LARGEST)
@example(-LARGEST)
@example(math.nextafter(LEAST, -math.inf))
@example(math.nextafter(MOST, math.inf))
@example(5e-324)
def test_they_are_finite_whatever_they_are_given(number: float) -> None:
    assert 0.0 <= exp(number) < math.inf
    assert -709.0 < log(number) < 710.0
    assert -1.0 <= tanh(number) <= 1.0


def test_they_are_exact_where_the_value_is_whole() -> None:
    assert (exp(0.0), exp(-0.0), log(1.0), tanh(0.0), tanh(-0.0)) == (1.0, 1.0, 0.0, 0.0, 0.0)
    assert (tanh(20.0), tanh(-20.0), tanh(LARGEST), tanh(-LARGEST)) == (1.0, -1.0, 1.0, -1.0)


def test_what_is_out_of_range_counts_as_the_nearest_in_it() -> None:
    assert exp(math.nextafter(LEAST, -math.inf)) == 0.0 < exp(LEAST)
    assert exp(1e6) == exp(MOST)
    assert log(0.0) == log(-1.0) == log(SMALLEST)


def all_three(numbers: Any, found: Any) -> None:
    for k in range(len(numbers)):
        found[k, 0] = exp(numbers[k])
        found[k, 1] = log(numbers[k])
        found[k, 2] = tanh(numbers[k])


def test_compiled_they_are_the_same_bit_for_bit() -> None:
    dice = random.Random(2)
    numbers = [number for _, _, grids in GRIDS.values() for one in grids for number in one]
    numbers += [sign * number for sign in (1, -1) for number in (*ratios(5000), 0.0, 5e-324, LARGEST)]
    numbers += [dice.gauss(0.0, 3.0) for _ in range(5000)]
    found = np.zeros((len(numbers), 3))
    THINKING.entry(all_three, Kernels("numbers", {}))(np.array(numbers), found)
    assert found.tolist() == [[exp(number), log(number), tanh(number)] for number in numbers]
