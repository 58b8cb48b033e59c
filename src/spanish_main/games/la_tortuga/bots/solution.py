"""Makes the tables of solved end positions (see ``endgame``) by value iteration; they are shipped beside this file.

``python -m spanish_main.games.la_tortuga.bots.solution FILE STAKES`` makes them from the rules alone,
deterministically. Without STAKES it makes only the table for no card face down.
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish_main.core.kernels.kernel import Kernels, kernel
from spanish_main.games.la_tortuga.bots.endgame import (
    BUST,
    OUTCOMES,
    POSITIONS,
    ROWS,
    SLOT,
    go,
    index_of,
    order_of,
    place,
)
from spanish_main.games.la_tortuga.bots.stakes import CASES, UNSEEN, all_stakes, cases_of, turned
from spanish_main.games.la_tortuga.bots.sweeping import SCRATCH, Lays
from spanish_main.games.la_tortuga.bots.sweeping import sweep as sweep_lanes
from spanish_main.games.la_tortuga.rules.board import DICE, FACES, MOST
from spanish_main.games.la_tortuga.rules.rules import decider
from spanish_main.games.la_tortuga.rules.state import NOBODY, ROLL, STATE

PRECISION: Final = 1e-9
"""Value iteration ends with a sweep that changes no value by more."""

ROUGHLY: Final = 1e-6
"""The ``PRECISION`` for one card face down, where values are float32."""

STEP: Final = 0.01
"""Principal components of the values with one card face down are rounded to multiples of it."""

FACTORS: Final = 96
"""Principal components that are kept."""

_LANES: Final = 32  # pairs of lanes that are solved at once: they fit in the processor's cache
_ENOUGH: Final = 0.1  # turns: the precision of ``longest``
_SWEEPS: Final = 1000  # the limit; about a tenth of them is needed
_TURNED: Final = (0, 3, 2, 1)  # the row of the same case seen from the other seat
# For each row, the case after the seat in turn, or the other seat, takes the open card: 1 won, -1 lost, 0 row 0.
_TAKEN: Final = ((1, -1), (0, -1), (0, 0), (1, 0))

Floats = NDArray[np.float64]
Singles = NDArray[np.float32]


class Ways(NamedTuple):
    """Every move of every position, by the rules: shapes (POSITIONS, 2, OUTCOMES), the second axis the turtle.

    to: the arrangement after it, seen from the seat in turn. rest: which of the seat's turtles, in that order, is the
    other one. back: the arrangement after it, seen from the other seat. lays: whether the move lays. decider_sign
    (POSITIONS, 2): 1 if the seat in turn decides, else -1.
    """

    to: NDArray[np.int32]
    rest: NDArray[np.int8]
    back: NDArray[np.int32]
    lays: NDArray[np.bool_]
    decider_sign: NDArray[np.float64]


@kernel
def lead_on(states: Any, to: Any, rest: Any, back: Any, lays: Any, decider_sign: Any) -> None:
    """Fills in ``Ways``. states: three; the first is a turn of seat 0 with the last card open."""
    for index in range(len(to)):
        for slot in range(2):
            turtle, other = 2 * slot, 2 - 2 * slot
            states[1] = states[0]
            place(states[1], index)
            states[1]["turtle"] = turtle
            states[1]["moved"] = other
            decider_sign[index, slot] = 1.0 if decider(states[1]) == 0 else -1.0
            for outcome in range(OUTCOMES):
                states[2] = states[1]
                go(states[2], outcome)
                to[index, slot, outcome] = index_of(states[2], 0)
                back[index, slot, outcome] = index_of(states[2], 1)
                lays[index, slot, outcome] = int(states[2]["open"]) == 0
                rest[index, slot, outcome] = 0 if order_of(states[2], other, 0) < order_of(states[2], turtle, 0) else 1


def all_ways(positions: int = POSITIONS) -> Ways:
    """The moves of the first ``positions``."""
    # Reading the solved table does not need Numba.
    from spanish_main.core.kernels.compiled import COMPILED  # noqa: PLC0415 -- loads Numba

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


def _rolled(values: Floats, decider_sign: Floats) -> Floats:
    """The mean of ``values`` (positions, 2, OUTCOMES) over three dice at most, with the best decisions."""
    good = values * decider_sign[..., None]
    bust = good[..., BUST]

    def further(known: list[Floats], total: int) -> Floats:
        sums = range(total + 1, total + FACES + 1)
        return np.asarray(sum(known[n] if n <= MOST else bust for n in sums) / FACES)

    known = [good[..., SLOT[DICE, n]] for n in range(MOST + 1)]
    for dice in range(DICE - 1, 0, -1):
        known = [
            np.maximum(good[..., SLOT[dice, n]], further(known, n)) if n >= dice else bust for n in range(MOST + 1)
        ]
    return further(known, 0) * decider_sign


def _taken(row: int, ways: Ways, beach: Floats) -> Floats:
    """The values of moves that lay in ``row``; ``beach``: the values of going on in row 0."""
    mine, other = (beach if value == 0 else np.full_like(beach, value) for value in _TAKEN[row])
    return np.where(ways.decider_sign[..., None] > 0, mine, other)


def _before_second(table: Floats, row: int, ways: Ways) -> Floats:
    """The values of ``row`` before the second turtle's move, (positions, 2)."""
    on = -table[_TURNED[row]][ways.back]
    beach = on if row == 0 else -table[0][ways.back]
    return _rolled(np.where(ways.lays, _taken(row, ways, beach), on), ways.decider_sign)


def sweep(table: Floats, row: int, ways: Ways) -> Floats:
    """The values of ``row``, (positions,), one turn before those in ``table`` (ROWS, POSITIONS)."""
    on = _before_second(table, row, ways)[ways.to, ways.rest]
    beach = on if row == 0 else _before_second(table, 0, ways)[ways.to, ways.rest]
    first = _rolled(np.where(ways.lays, _taken(row, ways, beach), on), ways.decider_sign)
    return np.asarray(first.max(axis=1))


def solve(ways: Ways, precision: float = PRECISION) -> Floats:
    """The table (ROWS, POSITIONS), by value iteration until a sweep changes nothing by more than ``precision``.

    Each row depends only on itself, its mirror row and row 0. From every position, whatever the decisions, some dice
    lead to the next lay; so the sweeps converge on the one solution.
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


# --- One card face down -----------------------------------------------------------------------------------------------


def known_cases(table: Floats, ways: Ways) -> tuple[Floats, Floats]:
    """The values of the cases (``stakes.CASES``) at the beginning of a turn, and before the second turtle's move.

    Shapes (POSITIONS, CASES) and (POSITIONS, 2, CASES).
    """
    begun = np.ones((POSITIONS, CASES))
    between = np.ones((POSITIONS, 2, CASES))
    begun[:, 0] = between[..., 0] = -1
    for row in range(1, ROWS):
        begun[:, row] = table[row]
        between[..., row] = _before_second(table, row, ways)
    return begun, between


def paired(stakes: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """``stakes`` as lanes: each once for one seat, then in the same order for the other."""
    ones = [codes for codes in stakes if codes <= turned(codes)]
    return [*ones, *map(turned, ones)]


def lays_of(lanes: list[tuple[int, int]], cases: tuple[Floats, Floats]) -> Lays:
    """The values of ``lanes`` after the open card is taken; ``cases`` as from ``known_cases``."""
    begun, between = cases
    mine, other = (np.array([cases_of(codes[of]) for codes in lanes]) / UNSEEN for of in (0, 1))
    after = -begun[:, ::-1]  # the other seat is in turn
    found = (after @ mine.T, after @ other.T, between @ mine.T, between @ other.T)
    return Lays(*(np.ascontiguousarray(values, np.float32) for values in found))


def solve_lanes(lanes: list[tuple[int, int]], ways: Ways, cases: tuple[Floats, Floats]) -> tuple[Singles, float]:
    """The values of ``lanes``, (POSITIONS, lanes), and the largest change of the last sweep."""
    from spanish_main.core.kernels.compiled import COMPILED  # noqa: PLC0415 -- loads Numba

    lays = lays_of(lanes, cases)
    step = COMPILED.entry(sweep_lanes, Kernels("solution", {}))
    values = np.zeros((POSITIONS, len(lanes)), np.float32)
    between = np.zeros((POSITIONS, 2, len(lanes)), np.float32)
    scratch = np.zeros((SCRATCH, len(lanes)), np.float32)
    counts = np.array([*range(FACES + 1), 1 / FACES], np.float32)
    worst = math.inf
    for _ in range(_SWEEPS):
        change = np.zeros(len(lanes), np.float32)
        step(values, between, ways, lays, scratch, counts, change)
        worst = float(change.max())
        if worst <= ROUGHLY:
            break
    assert worst <= ROUGHLY, f"lanes still change by {worst} after {_SWEEPS} sweeps"
    return values, worst


def solve_stakes(table: Floats, ways: Ways) -> tuple[Singles, float]:
    """The values of ``stakes.all_stakes()``, (POSITIONS, stakes), and a bound of their error.

    A difference does not grow from turn to turn, and it is gone after the next lay. So the error is at most the last
    change times the longest expected number of turns until then.
    """
    stakes, cases = all_stakes(), known_cases(table, ways)
    lanes = paired(stakes)
    half = len(lanes) // 2
    found = np.zeros((POSITIONS, len(stakes)), np.float32)
    worst = 0.0
    for begin in range(0, half, _LANES):
        some = lanes[begin : min(half, begin + _LANES)] + lanes[half + begin : half + min(half, begin + _LANES)]
        values, change = solve_lanes(some, ways, cases)
        worst = max(worst, change)
        for lane, codes in enumerate(some):
            found[:, stakes.index(codes)] = values[:, lane]
    return found, worst * longest(ways)


def longest(ways: Ways) -> float:
    """The longest expected number of turns until a turtle lays, from any position, if both seats put it off."""
    decider_sign, turns, change = np.ones_like(ways.decider_sign), np.zeros(POSITIONS), math.inf
    while change > _ENOUGH:
        second = _rolled(np.where(ways.lays, 0.0, turns[ways.back]), decider_sign)
        first = _rolled(np.where(ways.lays, 0.0, second[ways.to, ways.rest]), decider_sign)
        before, turns = turns, np.asarray(1.0 + first.max(axis=1))
        change = float((turns - before).max())
    # The geometric series of such changes bounds the rest.
    return float(turns.max()) / (1.0 - change)


class Pressed(NamedTuple):
    """Values as sums of products: integer factors of the arrangement times weights of the stakes.

    low, high: int8, (factors, POSITIONS); a factor is low + 256 * high, and high has the first few only. weights:
    float32, (stakes, factors), times STEP.
    """

    low: NDArray[np.int8]
    high: NDArray[np.int8]
    weights: NDArray[np.float32]


def press(values: Singles) -> Pressed:
    """Compress ``values``, (POSITIONS, stakes), to their FACTORS largest principal components."""
    exact = values.astype(np.float64)
    _, vectors = np.linalg.eigh(exact.T @ exact)
    vectors = vectors[:, ::-1][:, :FACTORS]
    numbers = np.round(exact @ vectors / STEP).astype(np.int64).T
    high = (numbers + 128) >> 8
    few = 1 + int(np.flatnonzero(high.any(axis=1)).max())
    low = (numbers - 256 * high).astype(np.int8)
    return Pressed(low, high[:few].astype(np.int8), (STEP * vectors).astype(np.float32))


def put_together(rows: Any, codes: Any, low: Any, high: Any, weights: Any) -> Singles:
    """The table from its parts: ``rows`` (ROWS, POSITIONS) and, for one card face down, factors and ``weights``.

    codes: of the stakes, (stakes, 2). weights: (stakes, factors). The factors are low + 256 * high, (factors,
    POSITIONS); high may have the first few only.
    """
    (first, positions), stakes = rows.shape, len(codes)
    table = np.zeros((positions + stakes, first + len(low)), np.float32)
    table[:positions, :first] = rows.T
    table[:positions, first:] = low.T
    table[:positions, first : first + len(high)] += np.float32(256) * high.T
    table[positions:, :2] = codes
    table[positions:, first:] = weights
    return table


def write(path: Path, of_stakes: Path | None = None) -> None:
    """Makes the tables and writes them as .npz: to ``path``, and with one card face down to ``of_stakes``."""
    ways = all_ways()
    table = solve(ways)
    rows = table.astype(np.float32)
    about = {"command": "python -m spanish_main.games.la_tortuga.bots.solution FILE", "precision": PRECISION}
    _keep(path, about, table=rows)
    if of_stakes is None:
        return
    values, bound = solve_stakes(table, ways)
    parts = {"codes": np.array(all_stakes(), np.int16), **press(values)._asdict()}
    kept = put_together(rows, **parts)
    errors = np.abs(kept[:POSITIONS, ROWS:] @ kept[POSITIONS:, ROWS:].T - values)
    command = "python -m spanish_main.games.la_tortuga.bots.solution FILE STAKES"
    _keep(
        of_stakes,
        {"command": command, "kept_to": float(errors.max()), "on_average": float(errors.mean()), "solved_to": bound},
        **parts,
    )


def _keep(path: Path, about: dict[str, Any], **arrays: Any) -> None:
    # ``core.npz`` reads C order only. In it a factor is contiguous, which compresses better by a quarter.
    arrays = {name: np.ascontiguousarray(values) for name, values in arrays.items()}
    with path.open("wb") as file:
        np.savez_compressed(file, **arrays, about=np.array(json.dumps(about, sort_keys=True)))


if __name__ == "__main__":
    write(*map(Path, sys.argv[1:3]))
