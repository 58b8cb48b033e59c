"""Value iteration with one card face down, for many stakes at once: kernels over rows of numbers.

A *lane* is one pair of stakes (``stakes``). The first half of the lanes is for the seat in turn; the second half has
the same stakes in the same order for the other seat. All arrays of numbers are float32 with the lanes last.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from spanish_main.core.kernels.kernel import kernel
from spanish_main.games.la_tortuga.bots.endgame import BUST, OUTCOMES, SLOT
from spanish_main.games.la_tortuga.rules.board import DICE, FACES, MOST

SCRATCH: Final = OUTCOMES + MOST + 6  # rows of scratch memory for a sweep
_KNOWN: Final = OUTCOMES  # from here on: the values of two dice by their sum
_SUM: Final = OUTCOMES + MOST + 1
_MEAN: Final = _SUM + 1
_BEST: Final = _SUM + 2
_TURN: Final = _SUM + 3  # the value if this turtle goes first; the next row is for the other turtle


class Lays(NamedTuple):
    """The values of lanes after the open card is taken: ``mine`` by the seat in turn, ``other`` by the other seat.

    after: (POSITIONS, lanes), after the turn, with the turtles as seen from the other seat. between: (POSITIONS, 2,
    lanes), before the second turtle's move.
    """

    after_mine: Any
    after_other: Any
    between_mine: Any
    between_other: Any


@kernel
def _decided(scratch: Any, stop: int, sum_: int, to: int, counts: Any) -> None:
    """Writes to ``scratch[to]``, for every lane, the better of stopping, ``scratch[stop]``, and one more die.

    scratch[_SUM]: the sums of the values after the die.
    """
    total, bust, stopped, best = scratch[_SUM], scratch[BUST], scratch[stop], scratch[to]
    busts, share = counts[sum_ - 1], counts[FACES + 1]
    for lane in range(len(total)):
        further = (total[lane] + busts * bust[lane]) * share
        best[lane] = max(further, stopped[lane])


@kernel
def _add(scratch: Any, row: int) -> None:
    total, more = scratch[_SUM], scratch[row]
    for lane in range(len(total)):
        total[lane] += more[lane]


@kernel
def mean_of_dice(scratch: Any, counts: Any) -> None:
    """Writes to ``scratch[_MEAN]`` the mean of the outcomes in ``scratch`` over at most three dice, decided best.

    counts: float32, 0 to FACES and then 1 / FACES.
    """
    total, mean = scratch[_SUM], scratch[_MEAN]
    for lane in range(len(total)):
        total[lane] = counts[0]
        mean[lane] = counts[0]
    for sum_ in range(MOST, DICE - 2, -1):  # two dice lie
        _decided(scratch, int(SLOT[2, sum_]), sum_, _KNOWN + sum_, counts)
        if sum_ >= DICE:
            _add(scratch, int(SLOT[DICE, sum_]))
    for lane in range(len(total)):
        total[lane] = counts[0]
    _add(scratch, _KNOWN + MOST)
    for sum_ in range(FACES, 0, -1):  # one die lies
        _decided(scratch, int(SLOT[1, sum_]), sum_, _BEST, counts)
        best = scratch[_BEST]
        for lane in range(len(total)):
            mean[lane] += best[lane]
        if sum_ >= 2:
            _add(scratch, _KNOWN + sum_)
    for lane in range(len(total)):
        mean[lane] *= counts[FACES + 1]


@kernel
def _copy(scratch: Any, to: int, source: Any, decider_sign: int) -> None:
    target = scratch[to]
    if decider_sign > 0:
        for lane in range(len(target)):
            target[lane] = source[lane]
    else:
        for lane in range(len(target)):
            target[lane] = -source[lane]


@kernel
def _copy_turned(scratch: Any, to: int, source: Any, decider_sign: int) -> None:
    """``_copy`` of values for the other seat, whose turn is next."""
    target = scratch[to]
    half = len(target) // 2
    if decider_sign < 0:
        for lane in range(half):
            target[lane] = source[half + lane]
            target[half + lane] = source[lane]
    else:
        for lane in range(half):
            target[lane] = -source[half + lane]
            target[half + lane] = -source[lane]


@kernel
def sweep_second(values: Any, between: Any, ways: Any, lays: Any, scratch: Any, counts: Any) -> None:
    """Writes to ``between`` the values before the second turtle's move, from ``values`` at the beginning of turns."""
    for index in range(len(values)):
        for slot in range(2):
            decider_sign = 1 if ways.decider_sign[index, slot] > 0 else -1
            for outcome in range(OUTCOMES):
                at = int(ways.back[index, slot, outcome])
                if not ways.lays[index, slot, outcome]:
                    _copy_turned(scratch, outcome, values[at], decider_sign)
                elif decider_sign > 0:
                    _copy(scratch, outcome, lays.after_mine[at], decider_sign)
                else:
                    _copy(scratch, outcome, lays.after_other[at], decider_sign)
            mean_of_dice(scratch, counts)
            mean, target = scratch[_MEAN], between[index, slot]
            for lane in range(len(mean)):
                target[lane] = mean[lane] if decider_sign > 0 else -mean[lane]


@kernel
def sweep_first(values: Any, between: Any, ways: Any, lays: Any, scratch: Any, counts: Any, change: Any) -> None:
    """Updates ``values``, at the beginning of turns; ``change`` gets the largest change of each lane."""
    for index in range(len(values)):
        old = values[index]
        for slot in range(2):
            decider_sign = 1 if ways.decider_sign[index, slot] > 0 else -1
            for outcome in range(OUTCOMES):
                at, rest = int(ways.to[index, slot, outcome]), int(ways.rest[index, slot, outcome])
                if not ways.lays[index, slot, outcome]:
                    _copy(scratch, outcome, between[at, rest], decider_sign)
                elif decider_sign > 0:
                    _copy(scratch, outcome, lays.between_mine[at, rest], decider_sign)
                else:
                    _copy(scratch, outcome, lays.between_other[at, rest], decider_sign)
            mean_of_dice(scratch, counts)
            mean, target = scratch[_MEAN], scratch[_TURN + slot]
            for lane in range(len(mean)):
                target[lane] = mean[lane] if decider_sign > 0 else -mean[lane]
        one, other = scratch[_TURN], scratch[_TURN + 1]
        for lane in range(len(old)):
            better = max(other[lane], one[lane])
            moved = abs(better - old[lane])
            change[lane] = max(change[lane], moved)
            old[lane] = better


@kernel
def sweep(values: Any, between: Any, ways: Any, lays: Any, scratch: Any, counts: Any, change: Any) -> None:
    """One sweep: update ``values``; ``change`` gets the largest change of each lane.

    ways: ``solution.Ways``. between: (POSITIONS, 2, lanes) and scratch: (SCRATCH, lanes) are scratch memory. counts:
    float32, 0 to FACES and then 1 / FACES.
    """
    sweep_second(values, between, ways, lays, scratch, counts)
    sweep_first(values, between, ways, lays, scratch, counts, change)
