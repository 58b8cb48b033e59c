"""How an analysis shares its simulations among the legal actions: sequential halving at the root.

A search for play spends its simulations on what looks best, and one poor first evaluation may keep an action from ever
being tried. Where numbers are shown every action has to be worth showing. So the root does not select: after Karnin,
Koren and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits" (2013), all actions are tried equally often, the
better half of them goes into the next round, and so on until ``FINALISTS`` are left; the rounds have the same share of
the budget each, the last one twice as much. Below the root everything is searched as in play.

So with n legal actions each of them begins at least 1 / ((rounds + 1) * n) of all simulations, and each number has an
error: ``DOUBT`` times the standard error that independent simulations would have. They share a tree, so searches with
other seeds spread more: by 1.0 (the Mutiny), 1.4 (La Tortuga) and 2.8 times that (Cartagena, 2000 simulations on the
first decision of every puzzle). Twice the spread holds nineteen in twenty.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from spanish_main.bots.search.slices import SLICE_SECONDS, Thought

# So many actions are left in the last round: as many as a hint shows.
FINALISTS: Final = 3
# A value may be off by so many standard errors of independent simulations.
DOUBT: Final = 4.0


class Tried:
    """What is known of a legal action. round: the last one that it was in. made: simulations that began with it.

    totals: of each seat's values in these, -1..1. squares: of the values to the seat that decides, squared.
    """

    def __init__(self, action: int, prior: float, players: int) -> None:
        """prior: what the search evaluates the action at before it has tried it, -1..1."""
        self.action = action
        self.round = 0
        self.made = 0
        self.totals = [0.0] * players
        self.squares = 0.0
        self._prior = prior

    def add(self, made: int, totals: Sequence[float], squares: float) -> None:
        """Count ``made`` simulations more, with each seat's values in them summed up."""
        self.made += made
        self.totals = [before + more for before, more in zip(self.totals, totals, strict=True)]
        self.squares += squares

    def value(self, seat: int) -> float:
        """The mean value to ``seat``, -1..1: before it was tried the prior, whichever the seat."""
        return self.totals[seat] / self.made if self.made else self._prior

    def error(self, seat: int) -> float:
        """By how much ``value`` may be off, see ``DOUBT``; 2, all that there is, where hardly anything is known."""
        if self.made < 2:
            return 2.0
        mean = self.value(seat)
        return min(2.0, DOUBT * math.sqrt(max(0.0, self.squares / self.made - mean * mean) / (self.made - 1)))


class Purse:
    """The simulations that an analysis may spend: a number of them, or as many as there is time for, or the lesser."""

    def __init__(self, simulations: int | None, until: float | None, first: int, *, sliced: bool = False) -> None:
        """until: by ``time.perf_counter``. first: simulations of each action before the rounds.

        sliced: whether they are made in slices where there is no clock, too.
        """
        self.first = first
        self._sliced = sliced or until is not None
        self._left = 1 << 40 if simulations is None else simulations
        self._until = until
        self._began = time.perf_counter()
        self.made = 0

    def left(self) -> int:
        """How many are left: where there is a clock, by the speed so far."""
        if self._until is None or self.made == 0:
            return max(0, self._left)
        now = time.perf_counter()
        if now >= self._until or self._left <= 0:
            return 0
        return min(self._left, max(1, self._in(self._until - now)))

    def slice(self) -> int:
        """How many may be made before ``left`` is asked again."""
        return max(1, min(self._left, self._in(SLICE_SECONDS))) if self._sliced else self._left

    def slices(self, simulations: int) -> Iterator[int]:
        """So many, or as many as there is time for, slice by slice; a slice is spent when the next is asked for."""
        while simulations > 0 and self.left() > 0:
            made = min(simulations, self.slice())
            yield made
            self.spend(made)
            simulations -= made

    def spend(self, simulations: int) -> None:
        """So many have been made."""
        self.made += simulations
        self._left -= simulations

    def _in(self, seconds: float) -> int:
        return int(self.made * seconds / max(1e-9, time.perf_counter() - self._began))


def sizes(actions: int) -> list[int]:
    """How many of so many actions are in each round."""
    found = [actions]
    while found[-1] > FINALISTS:
        found.append(max(FINALISTS, (found[-1] + 1) // 2))
    return found


def halve(
    tried: Sequence[Tried], seat: int, purse: Purse, simulate: Callable[[Tried, int], Thought[None]]
) -> Thought[list[Tried]]:
    """Spend ``purse`` on the actions of ``seat``; they are given back with the best first.

    simulate: makes so many simulations that begin with an action, as ``Purse.slices`` lets it, and adds them to it.
    """

    def try_each(alive: Sequence[Tried], simulations: int) -> Thought[None]:
        for at, one in enumerate(alive):
            own = simulations // (len(alive) - at)
            simulations -= own
            if own > 0:
                yield from simulate(one, own)

    alive = list(tried)
    rounds = sizes(len(alive))
    yield from try_each(alive, purse.first * len(alive))
    for number, size in enumerate(rounds):
        alive = sorted(alive, key=lambda one: -one.value(seat))[:size]
        for one in alive:
            one.round = number
        last = number == len(rounds) - 1
        yield from try_each(alive, purse.left() if last else purse.left() // (len(rounds) - number + 1))
    return sorted(tried, key=lambda one: (-one.round, -one.value(seat)))
