"""When a pairing can be stopped: a sequential test between two win rates that minds the sets.

Wald's sequential probability ratio test, generalised (GSPRT) as engine testers use it: the likelihood of each
hypothesis is the best that any distribution of a set's result with that win rate can reach. A set is one observation,
won and decided games together, since its games share their luck and are not independent.

Sources: A. Wald, Sequential Analysis (1947); X. Li, J. Liu, Z. Ying, Generalized sequential probability ratio test for
separate families of hypotheses (2014); M. Van den Bergh, The generalized sequential probability ratio test for finite
valued random variables (2019), from whom is the maximum likelihood under a given mean.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from typing import Literal

from spanish_main.settings.arena import Sprt

Verdict = Literal["", "low", "high"]
# So much of a set won and of a set lost altogether is added to what was seen: nothing is impossible for not having
# happened yet. With a quarter the errors of short tests (20 sets) too are as rare as asked, in simulation.
_UNSEEN = 0.25


def bounds(sprt: Sprt) -> tuple[float, float]:
    """Wald's bounds: stop and believe ``low`` at or below the first, ``high`` at or above the second."""
    return math.log(sprt.beta / (1 - sprt.alpha)), math.log((1 - sprt.beta) / sprt.alpha)


def log_likelihood_ratio(sets: Iterable[tuple[int, int]], low: float, high: float) -> float:
    """How much likelier ``sets`` are, (won, decided) each, with the win rate ``high`` than with ``low``: a logarithm.

    The win rate is that of all games: the expected number won over the expected number decided. 0 without sets.
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
    """What the test says at this log-likelihood ratio: nothing yet, or which win rate to believe."""
    low, high = bounds(sprt)
    return "low" if ratio <= low else "high" if ratio >= high else ""
