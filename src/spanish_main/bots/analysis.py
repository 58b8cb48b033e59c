"""The result of a search about a decision: for bots, hints and reviews."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.bot_spec import Budget

if TYPE_CHECKING:
    from spanish_main.core.game.game import Observation  # reading an analysis needs no rules


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action. ``share``: of the simulations that began with it, 0..1. ``chance``: to win after it, 0..1.

    error: by how much ``chance`` of another search of this size may differ (``bots.search.halving``); 0: exact.
    """

    action: int
    share: float
    chance: float
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Analysis:
    """The analysis of a decision.

    choices: every legal action, the best first. chances: each seat's chance to win, 0..1, by the viewer's knowledge.
    simulations: how many were made.
    """

    choices: tuple[Choice, ...]
    chances: tuple[float, ...]
    simulations: int


class Analyst(Protocol):
    """Evaluates decisions; every bot that searches is one."""

    def analyse(self, observation: Observation, legal: Sequence[int]) -> Analysis:
        """Analyses the decision of the observation's viewer between ``legal`` (ascending, at least one)."""

    def chances(self, observation: Observation) -> tuple[float, ...]:
        """Returns each seat's chance to win, 0..1, by the knowledge of the viewer (any seat)."""


def read_budget(text: str) -> Budget:
    """Returns the budget of a text: ``0.15s`` for seconds, ``2000`` for simulations; InvalidOptions otherwise."""
    number = text.strip().removesuffix("s")
    try:
        if text.strip().endswith("s"):
            return Budget(seconds=_finite(float(number)))
        return Budget(simulations=int(number))
    except ValueError:
        raise InvalidOptions("error-no-budget", text=text[:40]) from None


def _finite(number: float) -> float:
    if not math.isfinite(number):
        raise ValueError(number)
    return number
