"""The table of solved end positions (see ``endgame``): made by value iteration, shipped beside this file.

``python -m spanish_main.games.la_tortuga.solution FILE`` makes it anew, from the rules alone; no luck is in it.
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish_main.core.kernel import Kernels, kernel
from spanish_main.games.la_tortuga.board import DICE, FACES, MOST
from spanish_main.games.la_tortuga.endgame import BUST, OUTCOMES, POSITIONS, ROWS, SLOT, go, index_of, order_of, place
from spanish_main.games.la_tortuga.rules import decider
from spanish_main.games.la_tortuga.state import NOBODY, ROLL, STATE

PRECISION: Final = 1e-9
"""The last sweep of value iteration changes no value by more."""

_SWEEPS: Final = 1000  # it takes about a tenth of them
_TURNED: Final = (0, 3, 2, 1)  # the row of the same case seen from the other seat
# Per row, what comes after the seat in turn, or the other, takes the open card: 1 won, -1 lost, 0 row 0.
_TAKEN: Final = ((1, -1), (0, -1), (0, 0), (1, 0))

Floats = NDArray[np.float64]


class Ways(NamedTuple):
    """Every move of every position, by the rules: shapes (POSITIONS, 2, OUTCOMES), the second axis the turtle.

    to: where it leads, seen from the seat in turn; rest: which of the seat's turtles in that order is the other one;
    back: where it leads, seen from the other seat; lays: whether it lays. wish (POSITIONS, 2): 1 if the seat in turn
    decides, else -1.
    """

    to: NDArray[np.int32]
    rest: NDArray[np.int8]
    back: NDArray[np.int32]
    lays: NDArray[np.bool_]
    wish: NDArray[np.float64]


@kernel
def lead_on(states: Any, to: Any, rest: Any, back: Any, lays: Any, wish: Any) -> None:
    """Fill in ``Ways``. ``states``: three, the first of a turn of seat 0 with the last card open."""
    for index in range(len(to)):
        for slot in range(2):
            turtle, other = 2 * slot, 2 - 2 * slot
            states[1] = states[0]
            place(states[1], index)
            states[1]["turtle"] = turtle
            states[1]["moved"] = other
            wish[index, slot] = 1.0 if decider(states[1]) == 0 else -1.0
            for outcome in range(OUTCOMES):
                states[2] = states[1]
                go(states[2], outcome)
                to[index, slot, outcome] = index_of(states[2], 0)
                back[index, slot, outcome] = index_of(states[2], 1)
                lays[index, slot, outcome] = int(states[2]["open"]) == 0
                rest[index, slot, outcome] = 0 if order_of(states[2], other, 0) < order_of(states[2], turtle, 0) else 1


def all_ways(positions: int = POSITIONS) -> Ways:
    """The moves of the first so many positions."""
    # Who only looks positions up does without Numba.
    from spanish_main.core.compiled import COMPILED  # noqa: PLC0415 -- loads Numba

    states = COMPILED.records(STATE, 3)
    for name, value in {"players": 2, "turtles": 4, "open": 1, "beach": NOBODY, "phase": ROLL}.items():
        states[name] = value
    shape = (positions, 2, OUTCOMES)
    ways = Ways(
        np.zeros(shape, np.int32),
        np.zeros(shape, np.int8),
        np.zeros(shape, np.int32),
        np.zeros(shape, np.bool_),
        np.zeros((positions, 2)),
    )
    COMPILED.entry(lead_on, Kernels("solution", {}))(states, *ways)
    return ways


def _rolled(values: Floats, wish: Floats) -> Floats:
    """The mean of ``values`` (positions, 2, OUTCOMES) over three dice at most, with the best decisions."""
    good = values * wish[..., None]
    bust = good[..., BUST]

    def further(known: list[Floats], total: int) -> Floats:
        sums = range(total + 1, total + FACES + 1)
        return np.asarray(sum(known[n] if n <= MOST else bust for n in sums) / FACES)

    known = [good[..., SLOT[DICE, n]] for n in range(MOST + 1)]
    for dice in range(DICE - 1, 0, -1):
        known = [
            np.maximum(good[..., SLOT[dice, n]], further(known, n)) if n >= dice else bust for n in range(MOST + 1)
        ]
    return further(known, 0) * wish


def _taken(row: int, ways: Ways, beach: Floats) -> Floats:
    """The values of moves that lay in ``row``; ``beach``: those of going on in row 0."""
    mine, other = (beach if value == 0 else np.full_like(beach, value) for value in _TAKEN[row])
    return np.where(ways.wish[..., None] > 0, mine, other)


def sweep(table: Floats, row: int, ways: Ways) -> Floats:
    """The values of ``row``, (positions,), one turn back from those in ``table`` (ROWS, POSITIONS)."""

    def second(of: int) -> Floats:
        on = -table[_TURNED[of]][ways.back]
        beach = on if of == 0 else -table[0][ways.back]
        return _rolled(np.where(ways.lays, _taken(of, ways, beach), on), ways.wish)

    after = second(row)
    on = after[ways.to, ways.rest]
    beach = on if row == 0 else second(0)[ways.to, ways.rest]
    first = _rolled(np.where(ways.lays, _taken(row, ways, beach), on), ways.wish)
    return np.asarray(first.max(axis=1))


def solve(ways: Ways, precision: float = PRECISION) -> Floats:
    """The table, (ROWS, POSITIONS), of value iteration: until a sweep changes nothing by more than ``precision``.

    Each row asks only for itself, its other side and row 0. From every position, whatever is decided, some dice lead to
    the next lay; so the sweeps converge on the one solution.
    """
    table = np.zeros((ROWS, POSITIONS))
    for rows in ((0,), (2,), (1, 3)):
        change = math.inf
        for _ in range(_SWEEPS):
            found = {row: sweep(table, row, ways) for row in rows}
            change = max(float(np.abs(values - table[row]).max()) for row, values in found.items())
            for row, values in found.items():
                table[row] = values
            if change <= precision:
                break
        assert change <= precision, f"rows {rows} still change by {change} after {_SWEEPS} sweeps"
    return table


def write(path: Path) -> None:
    """Make the table and keep it in the file ``path``, an .npz of plain arrays."""
    about = {"command": "python -m spanish_main.games.la_tortuga.solution FILE", "precision": PRECISION}
    with path.open("wb") as file:
        table = solve(all_ways()).astype(np.float32)
        np.savez_compressed(file, table=table, about=np.array(json.dumps(about, sort_keys=True)))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
