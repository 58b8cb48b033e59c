"""Adam (Kingma and Ba 2015) for a few arrays, by the same lines for NumPy and torch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Weights = tuple[NDArray[np.float32], ...]

_BETA1: Final = 0.9
_BETA2: Final = 0.999
_EPSILON: Final = 1e-8


class Fit(NamedTuple):
    """The weights of a net, layer by layer, and the state of Adam."""

    weights: Weights
    means: Weights
    squares: Weights
    steps: int


def fresh(*weights: NDArray[np.float32]) -> Fit:
    """Returns ``weights`` with a new state of Adam."""
    return Fit(weights, tuple(map(np.zeros_like, weights)), tuple(map(np.zeros_like, weights)), 0)


def adam_step(
    library: Any,
    parts: tuple[Sequence[Any], Sequence[Any], Sequence[Any]],
    gradients: Sequence[Any],
    steps: int,
    rate: float,
    decay: float = 0.0,
) -> None:
    """Does step number ``steps`` (from 1). parts: weights, means and squares, changed in place."""
    fade = float(rate * np.sqrt(1 - _BETA2**steps) / (1 - _BETA1**steps))
    weights, means, squares = parts
    for k, gradient in enumerate(gradients):
        means[k][...] += (1 - _BETA1) * (gradient - means[k])
        squares[k][...] += (1 - _BETA2) * (gradient * gradient - squares[k])
        weights[k][...] -= fade * means[k] / (library.sqrt(squares[k]) + _EPSILON)
        weights[k][...] *= 1 - rate * decay
