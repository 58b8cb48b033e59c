"""Sequential halving at the root: how an analysis shares its simulations among the legal actions.

A search for play spends its simulations on the actions that look best. One poor first evaluation may keep an action
from ever being tried. An analysis shows a number for every action, so its root does not select. After Karnin, Koren and
Somekh, "Almost Optimal Exploration in Multi-Armed Bandits" (2013), it tries all actions equally often, the better half
again in the next round, and so on until ``FINALISTS`` are left. Each round has the same share of the budget, the last
one twice as much. Below the root the search is the same as in play.

So with n legal actions each of them begins at least 1 / ((rounds + 1) * n) of all simulations. Each value has an error:
``DOUBT`` times the standard error of independent simulations. The simulations share a tree, so searches with other
seeds spread more: 1.0 (the Mutiny), 1.4 (La Tortuga) and 2.8 times as much (Cartagena, 2000 simulations on the first
decision of every puzzle). Twice the spread covers 95% of them.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from spanish_main.bots.search.slices import SLICE_SECONDS, Thought

# Actions in the last round: as many as a hint shows.
FINALISTS: Final = 3
# Standard errors (of independent simulations) by which a value may be off.
DOUBT: Final = 4.0


class Candidate:
    """A legal action and its simulations so far. round: the last one that it was in. made: its simulations.

    totals: each seat's values in them, -1..1, added up. squares: the squared values of the seat that decides, added up.
    """

    def __init__(self, action: int, prior: float, players: int) -> None:
        """prior: the search's evaluation of the action before the first simulation, -1..1."""
        self.action = action
        self.round = 0
        self.made = 0
        self.totals = [0.0] * players
        self.squares = 0.0
        self._prior = prior

    def add(self, made: int, totals: Sequence[float], squares: float) -> None:
        """Adds ``made`` simulations, with the sums of each seat's values and of the squared values."""
        self.made += made
        self.totals = [before + more for before, more in zip(self.totals, totals, strict=True)]
        self.squares += squares

    def value(self, seat: int) -> float:
        """Returns the mean value to ``seat``, -1..1; before the first simulation the prior, for every seat."""
        return self.totals[seat] / self.made if self.made else self._prior

    def error(self, seat: int) -> float:
        """Returns by how much ``value`` may be off, see ``DOUBT``; with fewer than 2 simulations 2, the whole range."""
        if self.made < 2:
            return 2.0
        mean = self.value(seat)
        return min(2.0, DOUBT * math.sqrt(max(0.0, self.squares / self.made - mean * mean) / (self.made - 1)))


class SimulationBudget:
    """The simulations that an analysis may still make: limited by a number, by a time, or by both."""

    def __init__(self, simulations: int | None, until: float | None, first: int, *, sliced: bool = False) -> None:
        """until: the end, by ``time.perf_counter``. first: simulations of each action before the rounds.

        sliced: whether to make slices without a clock, too.
        """
        self.first = first
        self._sliced = sliced or until is not None
        self._left = 1 << 40 if simulations is None else simulations
        self._until = until
        self._began = time.perf_counter()
        self.made = 0

    def left(self) -> int:
        """Returns how many simulations are left, with a clock as estimated from the speed so far."""
        if self._until is None or self.made == 0:
            return max(0, self._left)
        now = time.perf_counter()
        if now >= self._until or self._left <= 0:
            return 0
        return min(self._left, max(1, self._in(self._until - now)))

    def slice(self) -> int:
        """Returns how many simulations to make before the next call of ``left``."""
        return max(1, min(self._left, self._in(SLICE_SECONDS))) if self._sliced else self._left

    def slices(self, simulations: int) -> Iterator[int]:
        """Yields the sizes of slices of ``simulations``, while there is time. The next step spends the slice before."""
        while simulations > 0 and self.left() > 0:
            made = min(simulations, self.slice())
            yield made
            self.spend(made)
            simulations -= made

    def spend(self, simulations: int) -> None:
        """Counts ``simulations`` as made."""
        self.made += simulations
        self._left -= simulations

    def _in(self, seconds: float) -> int:
        return int(self.made * seconds / max(1e-9, time.perf_counter() - self._began))


def sizes(actions: int) -> list[int]:
    """Returns how many of the ``actions`` are in each round."""
    found = [actions]
    while found[-1] > FINALISTS:
        found.append(max(FINALISTS, (found[-1] + 1) // 2))
    return found


def halve(
    candidates: Sequence[Candidate],
    seat: int,
    budget: SimulationBudget,
    simulate: Callable[[Candidate, int], Thought[None]],
) -> Thought[list[Candidate]]:
    """Spends ``budget`` on the actions of ``seat``; returns them, the best first.

    simulate: makes a number of simulations that begin with an action, in ``SimulationBudget.slices``, and adds them.
    """

    def try_each(alive: Sequence[Candidate], simulations: int) -> Thought[None]:
        for at, one in enumerate(alive):
            own = simulations // (len(alive) - at)
            simulations -= own
            if own > 0:
                yield from simulate(one, own)

    alive = list(candidates)
    rounds = sizes(len(alive))
    yield from try_each(alive, budget.first * len(alive))
    for number, size in enumerate(rounds):
        alive = sorted(alive, key=lambda one: -one.value(seat))[:size]
        for one in alive:
            one.round = number
        last = number == len(rounds) - 1
        yield from try_each(alive, budget.left() if last else budget.left() // (len(rounds) - number + 1))
    return sorted(candidates, key=lambda one: (-one.round, -one.value(seat)))
