"""The strength of all players on one scale, in Elo points: Bradley and Terry's model, and Luce's for three or more.

The probability that one side beats the other in a decided game depends only on the difference of their strengths. 400
points are odds of ten to one. In a free-for-all the probabilities to win are proportional to the exponentials of the
strengths (R. D. Luce, Individual Choice Behavior, 1959; the first place of Plackett's model, since games do not say who
was second). The mean of all players is 0: only differences have a meaning.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spanish_main.arena.results import Set

POINTS = 400 / math.log(10)  # Elo points for one unit of the model's scale, a logarithm of odds
_PRIOR = 0.5  # further games that each side of a pairing counts as won, so that no strength is infinite
_SLOPE = 1e-6  # the largest slope of the likelihood at its maximum, in games

Rating = tuple[float, tuple[float, float] | None]  # Elo points: the estimate, and its interval if a game was decided


@dataclass(frozen=True)
class _Met:
    """The results of a pairing. rows: float64 (sides, players - 1): each side's strength from the fitted ones.

    wins: float64 (sets + 1, sides): the victories of each side, a row for each set; the last row is the prior.
    """

    rows: NDArray[Any]
    wins: NDArray[Any]

    def ahead(self, strengths: NDArray[Any]) -> NDArray[Any]:
        """The logarithm of the strength of each side: float64 (sides,)."""
        return np.asarray(self.rows @ strengths)

    def chances(self, strengths: NDArray[Any]) -> NDArray[Any]:
        """The probability of each side to win: float64 (sides,)."""
        from scipy.special import softmax

        return np.asarray(softmax(self.ahead(strengths)))

    def surprise(self, strengths: NDArray[Any]) -> float:
        """Minus the log-likelihood."""
        from scipy.special import logsumexp

        ahead = self.ahead(strengths)
        return float(self.wins.sum() * logsumexp(ahead) - self.wins.sum(0) @ ahead)

    def scores(self, strengths: NDArray[Any]) -> NDArray[Any]:
        """The slope of the log-likelihood, a row for each set: float64 (sets + 1, players - 1)."""
        expected = self.wins.sum(1, keepdims=True) * self.chances(strengths)
        return np.asarray((self.wins - expected) @ self.rows)

    def curvature(self, strengths: NDArray[Any]) -> NDArray[Any]:
        """The second derivative of minus the log-likelihood: the inverse of the model's covariance."""
        chances = self.chances(strengths)
        spread = np.diag(chances) - np.outer(chances, chances)
        return np.asarray(self.wins.sum() * (self.rows.T @ spread @ self.rows))


def ratings(players: int, pairings: Sequence[Sequence[Set]], confidence: float) -> list[Rating]:
    """The rating of each player from the sets of each pairing.

    The interval's standard error is the larger of two: the model's, for independent games, and a sandwich estimate with
    sets as observations, whose games may depend on each other (H. White, 1980).
    """
    if not any(game.decided for sets in pairings for one in sets for game in one.games):
        return [(0.0, None)] * players
    from scipy.stats import norm

    met = [_met(players, sets) for sets in pairings if sets]
    found = _fit(met, players - 1)
    model = np.linalg.inv(sum(one.curvature(found) for one in met))
    scores = np.vstack([one.scores(found) for one in met])
    sandwich = model @ (scores.T @ scores) @ model
    # The last player's strength is not fitted: the sum of all is zero.
    spread = np.vstack([np.eye(players - 1), -np.ones(players - 1)])
    strength = POINTS * (spread @ found)
    errors = [POINTS * np.sqrt(np.diag(spread @ covariance @ spread.T)) for covariance in (model, sandwich)]
    margin = norm.ppf((1 + confidence) / 2) * np.maximum(*errors)
    return [(float(s), (float(s - m), float(s + m))) for s, m in zip(strength, margin, strict=True)]


def _fit(met: Sequence[_Met], size: int) -> NDArray[Any]:
    """The strengths of maximum likelihood: float64 (size,)."""
    from scipy.optimize import minimize

    fit = minimize(
        lambda strengths: sum(one.surprise(strengths) for one in met),
        np.zeros(size),
        method="trust-exact",
        jac=lambda strengths: -sum(one.scores(strengths).sum(0) for one in met),
        hess=lambda strengths: sum(one.curvature(strengths) for one in met),
        options={"gtol": _SLOPE},
    )
    return np.asarray(fit.x)


def _met(players: int, sets: Sequence[Set]) -> _Met:
    """The results of one pairing: decided games only; a shared victory counts in equal parts."""
    pairing = sets[0].pairing
    rows = np.array([_column(players, player) for player in pairing])
    wins = np.full((len(sets) + 1, len(pairing)), _PRIOR)
    for row, one in enumerate(sets):
        wins[row] = sum((np.array(game.shares) for game in one.games if game.decided), np.zeros(len(pairing)))
    return _Met(rows, wins)


def _column(players: int, player: int) -> NDArray[Any]:
    return np.eye(players - 1)[player] if player < players - 1 else -np.ones(players - 1)
