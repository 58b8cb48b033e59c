"""The sequential test between two win rates that stops a pairing.

It is Wald's sequential probability ratio test, generalised (GSPRT) as engine testers use it: the likelihood of a
hypothesis is the maximum over all distributions of a set's result with that win rate. A set, its won and decided games,
is one observation, since its games share chance outcomes and are not independent.

Sources: A. Wald, Sequential Analysis (1947); X. Li, J. Liu, Z. Ying, Generalized sequential probability ratio test for
separate families of hypotheses (2014); M. Van den Bergh, The generalized sequential probability ratio test for finite
valued random variables (2019), which has the maximum likelihood for a given mean.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from typing import Literal

from spanish_main.settings.arena import Sprt

Verdict = Literal["", "low", "high"]
# The weight of one set with all games won and one with none, added to the sets seen: no result is impossible. In
# simulations this value keeps the error rates of short tests (20 sets), too.
_UNSEEN = 0.25


def bounds(sprt: Sprt) -> tuple[float, float]:
    """Wald's bounds: accept ``low`` at or below the first, ``high`` at or above the second."""
    return math.log(sprt.beta / (1 - sprt.alpha)), math.log((1 - sprt.beta) / sprt.alpha)


def log_likelihood_ratio(sets: Iterable[tuple[int, int]], low: float, high: float) -> float:
    """The log-likelihood of ``sets``, (won, decided) each, at the win rate ``high`` less that at ``low``.

    A win rate is the expected number of won games over that of decided ones. 0 without sets.
    """
    counts: Counter[tuple[int, int]] = Counter(sets)
    most = max((decided for _, decided in counts), default=0)
    if not most:
        return 0.0
    weights = {kind: float(number) for kind, number in counts.items()}
    for kind in ((0, most), (most, most)):
        weights[kind] = weights.get(kind, 0.0) + _UNSEEN
    return _likelihood(weights, high) - _likelihood(weights, low)


def _likelihood(weights: dict[tuple[int, int], float], rate: float) -> float:
    """The best log-likelihood, up to a constant, of distributions in which ``won - rate * decided`` is 0 on average.

    With Lagrange's multiplier t the probabilities are proportional to weight / (1 + t * excess); t is where the
    excesses so weighted add up to 0, the only zero between the poles.
    """
    excess = [(won - rate * decided, weight) for (won, decided), weight in weights.items()]
    lowest, highest = min(e for e, _ in excess), max(e for e, _ in excess)
    left, right = -1 / highest, -1 / lowest
    for _ in range(200):
        t = (left + right) / 2
        if sum(weight * e / (1 + t * e) for e, weight in excess) > 0:
            left = t
        else:
            right = t
    t = (left + right) / 2
    return -sum(weight * math.log1p(t * e) for e, weight in excess)


def verdict(ratio: float, sprt: Sprt) -> Verdict:
    """The test's result at this log-likelihood ratio: the accepted win rate, or empty."""
    low, high = bounds(sprt)
    return "low" if ratio <= low else "high" if ratio >= high else ""
