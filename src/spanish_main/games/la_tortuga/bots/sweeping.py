"""Value iteration with one card face down, for much that can be at stake at once: kernels over rows of numbers.

A *lane* is one thing that can be at stake (``stakes``). Half of the lanes are as the seat in turn sees them, the other
half the same in the same order as the other seat does. All arrays of numbers are float32 with the lanes last.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from spanish_main.core.kernels.kernel import kernel
from spanish_main.games.la_tortuga.bots.endgame import BUST, OUTCOMES, SLOT
from spanish_main.games.la_tortuga.rules.board import DICE, FACES, MOST

SCRATCH: Final = OUTCOMES + MOST + 6  # rows of lanes that a sweep works in
_KNOWN: Final = OUTCOMES  # where they begin: the values of two dice by their sum
_SUM: Final = OUTCOMES + MOST + 1
_MEAN: Final = _SUM + 1
_BEST: Final = _SUM + 2
_TURN: Final = _SUM + 3  # and after it: of either turtle first


class Lays(NamedTuple):
    """What lanes are worth once the open card is taken, the first by the seat in turn, the second by the other.

    after: (POSITIONS, lanes), once the turn is over, where the turtles stand seen from the other seat; between:
    (POSITIONS, 2, lanes), before the second turtle's move.
    """

    after_mine: Any
    after_other: Any
    between_mine: Any
    between_other: Any


@kernel
def _decided(room: Any, stop: int, sum_: int, to: int, counts: Any) -> None:
    """In every lane the better of stopping, ``room[stop]``, and one more die; ``room[_SUM]``: of the sums beyond."""
    total, bust, stopped, best = room[_SUM], room[BUST], room[stop], room[to]
    busts, share = counts[sum_ - 1], counts[FACES + 1]
    for lane in range(len(total)):
        further = (total[lane] + busts * bust[lane]) * share
        best[lane] = max(further, stopped[lane])


@kernel
def _add(room: Any, row: int) -> None:
    total, more = room[_SUM], room[row]
    for lane in range(len(total)):
        total[lane] += more[lane]


@kernel
def mean_of_dice(room: Any, counts: Any) -> None:
    """``room[_MEAN]``: the mean of the outcomes in ``room`` over three dice at most, with the best decisions.

    counts: float32, 0 to FACES and then 1 / FACES.
    """
    total, mean = room[_SUM], room[_MEAN]
    for lane in range(len(total)):
        total[lane] = counts[0]
        mean[lane] = counts[0]
    for sum_ in range(MOST, DICE - 2, -1):  # two dice lie
        _decided(room, int(SLOT[2, sum_]), sum_, _KNOWN + sum_, counts)
        if sum_ >= DICE:
            _add(room, int(SLOT[DICE, sum_]))
    for lane in range(len(total)):
        total[lane] = counts[0]
    _add(room, _KNOWN + MOST)
    for sum_ in range(FACES, 0, -1):  # one die lies
        _decided(room, int(SLOT[1, sum_]), sum_, _BEST, counts)
        best = room[_BEST]
        for lane in range(len(total)):
            mean[lane] += best[lane]
        if sum_ >= 2:
            _add(room, _KNOWN + sum_)
    for lane in range(len(total)):
        mean[lane] *= counts[FACES + 1]


@kernel
def _copy(room: Any, to: int, source: Any, wish: int) -> None:
    target = room[to]
    if wish > 0:
        for lane in range(len(target)):
            target[lane] = source[lane]
    else:
        for lane in range(len(target)):
            target[lane] = -source[lane]


@kernel
def _copy_turned(room: Any, to: int, source: Any, wish: int) -> None:
    """The same of what the other seat, whose turn is next, can expect."""
    target = room[to]
    half = len(target) // 2
    if wish < 0:
        for lane in range(half):
            target[lane] = source[half + lane]
            target[half + lane] = source[lane]
    else:
        for lane in range(half):
            target[lane] = -source[half + lane]
            target[half + lane] = -source[lane]


@kernel
def sweep_second(values: Any, between: Any, ways: Any, lays: Any, room: Any, counts: Any) -> None:
    """Write the values before the second turtle's move to ``between``, by those of turns that begin, ``values``."""
    for index in range(len(values)):
        for slot in range(2):
            wish = 1 if ways.wish[index, slot] > 0 else -1
            for outcome in range(OUTCOMES):
                at = int(ways.back[index, slot, outcome])
                if not ways.lays[index, slot, outcome]:
                    _copy_turned(room, outcome, values[at], wish)
                elif wish > 0:
                    _copy(room, outcome, lays.after_mine[at], wish)
                else:
                    _copy(room, outcome, lays.after_other[at], wish)
            mean_of_dice(room, counts)
            mean, target = room[_MEAN], between[index, slot]
            for lane in range(len(mean)):
                target[lane] = mean[lane] if wish > 0 else -mean[lane]


@kernel
def sweep_first(values: Any, between: Any, ways: Any, lays: Any, room: Any, counts: Any, change: Any) -> None:
    """Write the values where a turn begins to ``values``, and by how much a lane changes at most to ``change``."""
    for index in range(len(values)):
        old = values[index]
        for slot in range(2):
            wish = 1 if ways.wish[index, slot] > 0 else -1
            for outcome in range(OUTCOMES):
                at, rest = int(ways.to[index, slot, outcome]), int(ways.rest[index, slot, outcome])
                if not ways.lays[index, slot, outcome]:
                    _copy(room, outcome, between[at, rest], wish)
                elif wish > 0:
                    _copy(room, outcome, lays.between_mine[at, rest], wish)
                else:
                    _copy(room, outcome, lays.between_other[at, rest], wish)
            mean_of_dice(room, counts)
            mean, target = room[_MEAN], room[_TURN + slot]
            for lane in range(len(mean)):
                target[lane] = mean[lane] if wish > 0 else -mean[lane]
        one, other = room[_TURN], room[_TURN + 1]
        for lane in range(len(old)):
            better = max(other[lane], one[lane])
            moved = abs(better - old[lane])
            change[lane] = max(change[lane], moved)
            old[lane] = better


@kernel
def sweep(values: Any, between: Any, ways: Any, lays: Any, room: Any, counts: Any, change: Any) -> None:
    """One turn back: ``values`` anew, by how much each lane changes at most in ``change``.

    ways: ``solution.Ways``; between: (POSITIONS, 2, lanes) and room: (SCRATCH, lanes), to work in; counts: float32,
    0 to FACES and then 1 / FACES.
    """
    sweep_second(values, between, ways, lays, room, counts)
    sweep_first(values, between, ways, lays, room, counts, change)
