"""How strong everybody is, on one scale: Bradley and Terry's model, in Elo points.

The chance that one side beats the other in a decided game depends on the difference of their strengths alone. 400
points are odds of ten to one. The mean of all players is 0: only differences mean anything.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spanish_main.arena.results import Set

POINTS = 400 / math.log(10)  # Elo points for one unit of the model's scale, a logarithm of odds
# Beside what was seen: so many games that each pairing is taken to have won and lost, so that who has never lost is
# not infinitely strong.
_PRIOR = 0.5
# How flat the likelihood is where its top has been found: games, out of all.
_SLOPE = 1e-6

Rating = tuple[float, tuple[float, float] | None]  # Elo points: the estimate and its interval, if anything is known


def bradley_terry(players: int, pairings: Sequence[Sequence[Set]], confidence: float) -> list[Rating]:
    """The rating of each player from the sets of each pairing that was played.

    A binomial regression without an intercept, a row a set. The interval's standard error is the larger one of two: the
    model's, for independent games, and that which lets the games of a set depend on each other (a sandwich estimate
    with sets as observations; H. White, 1980).
    """
    if not any(one.decided for sets in pairings for one in sets):
        return [(0.0, None)] * players
    from scipy.stats import norm

    rows, won, lost = _rows(players, pairings)
    found = _fit(rows, won, lost)
    chance = _chance(rows @ found)
    model = np.linalg.inv(_curvature(rows, won + lost, chance))
    scores = rows * (won - (won + lost) * chance)[:, None]
    sandwich = model @ (scores.T @ scores) @ model
    # All but the last player's strengths are fitted; the last's makes the sum zero.
    spread = np.vstack([np.eye(players - 1), -np.ones(players - 1)])
    strength = POINTS * (spread @ found)
    errors = [POINTS * np.sqrt(np.diag(spread @ covariance @ spread.T)) for covariance in (model, sandwich)]
    margin = norm.ppf((1 + confidence) / 2) * np.maximum(*errors)
    return [(float(s), (float(s - m), float(s + m))) for s, m in zip(strength, margin, strict=True)]


def _fit(rows: NDArray[Any], won: NDArray[Any], lost: NDArray[Any]) -> NDArray[Any]:
    """The strengths under which what was seen is likeliest: float64, one for each column of ``rows``."""
    from scipy.optimize import minimize

    games = won + lost

    def surprise(strengths: NDArray[Any]) -> float:
        ahead = rows @ strengths
        return float(games @ np.logaddexp(0.0, ahead) - won @ ahead)

    def slope(strengths: NDArray[Any]) -> NDArray[Any]:
        return np.asarray(rows.T @ (games * _chance(rows @ strengths) - won))

    def curvature(strengths: NDArray[Any]) -> NDArray[Any]:
        return _curvature(rows, games, _chance(rows @ strengths))

    begin = np.zeros(rows.shape[1])
    fit = minimize(surprise, begin, method="trust-exact", jac=slope, hess=curvature, options={"gtol": _SLOPE})
    return np.asarray(fit.x)


def _curvature(rows: NDArray[Any], games: NDArray[Any], chance: NDArray[Any]) -> NDArray[Any]:
    """The second derivative of minus the log-likelihood: the inverse of the model's covariance."""
    return np.asarray(rows.T @ (rows * (games * chance * (1 - chance))[:, None]))


def _chance(ahead: NDArray[Any]) -> NDArray[Any]:
    from scipy.special import expit

    return np.asarray(expit(ahead))


def _rows(players: int, pairings: Sequence[Sequence[Set]]) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """For each set, and each pairing's prior: who met whom (players - 1 columns), and how many games won and lost."""
    rows, won, lost = [], [], []
    for sets in pairings:
        if not sets:
            continue
        decided = [one for one in sets if one.decided]
        first, second = sets[0].pairing
        met = _column(players, first) - _column(players, second)
        rows += [met] * (len(decided) + 1)
        won += [float(one.won) for one in decided] + [_PRIOR]
        lost += [float(one.decided - one.won) for one in decided] + [_PRIOR]
    return np.array(rows), np.array(won), np.array(lost)


def _column(players: int, player: int) -> NDArray[Any]:
    return np.eye(players - 1)[player] if player < players - 1 else -np.ones(players - 1)
