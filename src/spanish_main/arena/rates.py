"""Win rates with intervals: for independent games (Wilson), and for games that depend on each other within sets."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spanish_main.arena.results import Set, SetScore

Interval = tuple[float, float]
_LEAST_EFFECT = 0.1  # the least design effect: a smaller one, from few sets, is not credible


def wilson(won: float, games: float, confidence: float) -> Interval:
    """Wilson's score interval of a win rate; from 0 to 1 without games.

    It holds the rates whose normal approximation agrees with the rate seen. SciPy's ``binomtest`` takes whole numbers
    only, but the effective number of games, and shares of victories, are fractions.
    """
    from scipy.stats import norm

    if games <= 0:
        return 0.0, 1.0
    rate = min(won / games, 1.0)
    z = float(norm.ppf((1 + confidence) / 2))
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(rate * (1 - rate) / games + (z / (2 * games)) ** 2) / (1 + z * z / games)
    return max(0.0, float(middle - half)), min(1.0, float(middle + half))


def by_sets(sets: Sequence[Set | SetScore], confidence: float) -> Interval:
    """The interval of the win rate of the decided games when sets, not games, are independent.

    It is Wilson's interval for the effective number of games: the decided games over the design effect, which is the
    variance of the ratio estimator (won over decided, set by set) over that of independent games. Student's t accounts
    for its estimate from few sets (E. Korn, B. Graubard: Confidence intervals for proportions with small expected
    number of positive counts estimated from survey data, 1998).
    """
    from scipy.stats import norm, t

    won, decided, number = sum(one.won for one in sets), sum(one.decided for one in sets), len(sets)
    if not decided or number < 2:
        return wilson(0, 0, confidence)
    rate = won / decided
    effect = design_effect(sets)
    tail = (1 + confidence) / 2
    effective = decided / effect * (norm.ppf(tail) / t.ppf(tail, number - 1)) ** 2
    return wilson(rate * effective, effective, confidence)


def design_effect(sets: Sequence[Set | SetScore]) -> float:
    """The variance of the win rate over its variance for independent games; 1 if nothing varies."""
    won, decided, number = sum(one.won for one in sets), sum(one.decided for one in sets), len(sets)
    rate = won / decided if decided else 0.0
    if number < 2 or not 0 < rate < 1:
        return 1.0
    spread = sum((one.won - rate * one.decided) ** 2 for one in sets) * number / (number - 1)
    return max(_LEAST_EFFECT, spread / (decided * rate * (1 - rate)))
