"""The end of a game for two, without cards as dice, solved: what follows once no clutch card lies face down any more.

The last card lies open, or the beach does (L-BEACH). Then luck is dice alone and nothing is hidden, and of the eggs
only this matters: who wins if who takes what is left. With the last card open that makes three cases that are not
decided yet, since the beach is worth more than any card:

    row 0   the beach lies open: who lays next wins
    row 1   the last card lies open, the seat in turn wins only if it takes both the card and the beach
    row 2   who takes the beach wins, whoever takes the card
    row 3   the seat in turn loses only if it takes neither

A tie cannot be: 20 cards and the beach are an odd number of cards (L-TIE). For each row a table has the value of every
way that the turtles can stand at the beginning of a turn; ``solution`` makes it. All that is inside a turn follows from
that exactly, by the kernels of the rules.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from typing import Any, Final

from spanish_main.core.bot_sheet import UNSOLVED
from spanish_main.core.kernel import kernel
from spanish_main.core.layout import INT64, constant
from spanish_main.core.scratch import copies, float64s, int64s
from spanish_main.games.la_tortuga.actions import DIE, STOP
from spanish_main.games.la_tortuga.board import BEACH_EGGS, DICE, FACES, MOST, RAFT, SPACES
from spanish_main.games.la_tortuga.rules import apply, cards_of, decider, dice_sum, score
from spanish_main.games.la_tortuga.state import CHOOSE, DECIDE, NONE, OVER, ROLL

TURTLES: Final = 4
ROWS: Final = 4
SPOTS: Final = math.comb(SPACES + TURTLES, TURTLES)  # which spaces, the raft among them, the turtles stand on
POSITIONS: Final = SPOTS * math.comb(TURTLES, 2)  # and whose they are, in the order of spaces and of stacks

# Ways of choosing k of n, at [n, k].
_WAYS: Final = constant(INT64, [[math.comb(n, k) for k in range(TURTLES + 1)] for n in range(SPACES + TURTLES + 1)])
# Which of the four, as a mask, are one seat's: numbered.
MASKS: Final = constant(INT64, [mask for mask in range(1 << TURTLES) if mask.bit_count() == TURTLES // 2])
_NUMBER: Final = constant(INT64, [bisect_left(MASKS, mask) for mask in range(1 << TURTLES)])

# What a move can come to: a number of steps, or a bust. SLOT[dice, sum] is the number of such an outcome.
_THROWS: Final = {
    dice * total: (dice, total) for dice in range(1, DICE + 1) for total in range(dice, min(MOST, FACES * dice) + 1)
}
_STEPS: Final = sorted(_THROWS)
SLOT: Final = constant(
    INT64,
    [[_STEPS.index(dice * n) if dice * n in _THROWS else 0 for n in range(MOST + 1)] for dice in range(DICE + 1)],
)
BUST: Final = len(_STEPS)
OUTCOMES: Final = BUST + 1
_DICE: Final = constant(INT64, [_THROWS[steps][0] for steps in _STEPS])  # dice that show it, and their sum
_SUM: Final = constant(INT64, [_THROWS[steps][1] for steps in _STEPS])

_EGG: Final = 100  # an egg weighs more than all cards: ties go by cards (L-TIE)


# --- Where the turtles stand, as a number -----------------------------------------------------------------------------


@kernel
def order_of(s: Any, turtle: int, me: int) -> int:
    """By what turtles are put in order: space, then height; on the raft those of ``me`` first."""
    space = int(s["space"][turtle])
    if space == RAFT:
        return 0 if turtle % 2 == me else 1
    return TURTLES * space + int(s["level"][turtle])


@kernel
def index_of(s: Any, me: int) -> int:
    """Where the turtles stand, seen from seat ``me``: 0 to POSITIONS - 1."""
    keys = (order_of(s, 0, me), order_of(s, 1, me), order_of(s, 2, me), order_of(s, 3, me))
    rank, mask = 0, 0
    for turtle in range(TURTLES):
        at = 0
        for other in range(TURTLES):
            if keys[other] < keys[turtle] or (keys[other] == keys[turtle] and other < turtle):
                at += 1
        rank += int(_WAYS[int(s["space"][turtle]) + at, at + 1])
        if turtle % 2 == me:
            mask |= 1 << at
    return int(_NUMBER[mask]) * SPOTS + rank


@kernel
def place(s: Any, index: int) -> None:
    """Put the turtles where ``index_of`` says ``index`` for seat 0; its first in order is turtle 0.

    Some numbers stand for the same: on the raft there is no order.
    """
    mask = int(MASKS[index // SPOTS])
    rank = index % SPOTS
    mine, other = 0, 1
    spaces = int64s(TURTLES)
    for at in range(TURTLES - 1, -1, -1):
        space = 0
        while space < SPACES and int(_WAYS[space + 1 + at, at + 1]) <= rank:
            space += 1
        rank -= int(_WAYS[space + at, at + 1])
        spaces[at] = space
    level = 0
    for at in range(TURTLES):
        if (mask >> at) & 1:
            turtle = mine
            mine += 2
        else:
            turtle = other
            other += 2
        level = level + 1 if at > 0 and spaces[at] == spaces[at - 1] else 0
        s["space"][turtle] = spaces[at]
        s["level"][turtle] = level if spaces[at] != RAFT else 0


# --- Dice -------------------------------------------------------------------------------------------------------------


@kernel
def go(s: Any, outcome: int) -> None:
    """Let the turtle that moves go on as ``outcome`` says, whatever dice lie."""
    for die in range(DICE):
        s["dice"][die] = 0
    s["rolled"] = 1
    if outcome == BUST:
        s["dice"][0] = FACES
        apply(s, DIE + FACES)
        return
    dice = int(_DICE[outcome])
    s["rolled"] = dice
    for die in range(1, dice):
        s["dice"][die] = 1
    s["dice"][0] = int(_SUM[outcome]) - (dice - 1)
    apply(s, STOP)


@kernel
def _further(known: Any, total: int, bust: float) -> float:
    """The mean over one more die on a sum of ``total``; ``known[sum]`` is what comes then."""
    mean = 0.0
    for face in range(1, FACES + 1):
        mean += float(known[total + face]) if total + face <= MOST else bust
    return mean / FACES


@kernel
def dice_value(values: Any, wish: float, phase: int, rolled: int, total: int) -> float:
    """The mean of ``values`` (float64, OUTCOMES) over the dice still to come, with the best decisions.

    ``wish``: 1 if who decides wants much, -1 if little. The dice so far: ``rolled`` of them, of sum ``total``;
    ``phase`` says whether a die is to be rolled (ROLL) or a decision to be made.
    """
    bust = float(values[BUST])
    known = float64s(MOST + 1)
    for sum_ in range(MOST + 1):
        known[sum_] = values[int(SLOT[DICE, sum_])]
    for dice in range(DICE - 1, 0, -1):
        if rolled == dice and phase == ROLL:
            return _further(known, total, bust)
        before = float64s(MOST + 1)
        for sum_ in range(dice, MOST + 1):
            before[sum_] = wish * max(wish * float(values[int(SLOT[dice, sum_])]), wish * _further(known, sum_, bust))
        known = before
        if rolled == dice:
            return float(known[total])
    return _further(known, 0, bust)


# --- Values -----------------------------------------------------------------------------------------------------------


@kernel
def _sign(number: int) -> int:
    return (1 if number > 0 else 0) - (1 if number < 0 else 0)


@kernel
def prospect(s: Any) -> int:
    """How the seat in turn fares in the ways that what is left can be taken: won less lost. Decided if all agree.

    Two ways with the beach open, 2 to -2; four with the last card open, 4 to -4 (``row`` is half of that, plus 2).
    """
    me = int(s["seat"])
    lead = _EGG * (score(s, me) - score(s, 1 - me)) + cards_of(s, me) - cards_of(s, 1 - me)
    beach = _EGG * BEACH_EGGS + 1
    if int(s["open"]) == 0:
        return _sign(lead + beach) + _sign(lead - beach)
    card = _EGG * int(s["open"]) + 1
    return (
        _sign(lead + card + beach)
        + _sign(lead - card + beach)
        + _sign(lead + card - beach)
        + _sign(lead - card - beach)
    )


@kernel
def _begun(s: Any, table: Any) -> float:
    """The value of ``s``, where a turn begins, to the seat in turn."""
    ways = prospect(s)
    if int(s["open"]) == 0:
        return float(table[0, index_of(s, int(s["seat"]))]) if ways == 0 else ways / 2
    if abs(ways) == 4:
        return ways / 4
    return float(table[ways // 2 + 2, index_of(s, int(s["seat"]))])


@kernel
def _after(s: Any, me: int, table: Any) -> float:
    """The value to ``me`` of ``s``, where its turn is over."""
    if int(s["phase"]) == OVER:
        return float(_sign(_EGG * (score(s, me) - score(s, 1 - me)) + cards_of(s, me) - cards_of(s, 1 - me)))
    return -_begun(s, table)


@kernel
def _second(states: Any, at: int, me: int, table: Any) -> float:
    """The value to ``me``, whose turn it is, of ``states[at]``: the second turtle's move.

    The state after it is worked in.
    """
    values = float64s(OUTCOMES)
    for outcome in range(OUTCOMES):
        states[at + 1] = states[at]
        go(states[at + 1], outcome)
        values[outcome] = _after(states[at + 1], me, table)
    s = states[at]
    wish = 1.0 if decider(s) == me else -1.0
    return dice_value(values, wish, int(s["phase"]), int(s["rolled"]), dice_sum(s))


@kernel
def _first(states: Any, me: int, table: Any) -> float:
    """The same of ``states[0]``: the first turtle's move; two states after it are worked in."""
    values = float64s(OUTCOMES)
    for outcome in range(OUTCOMES):
        states[1] = states[0]
        go(states[1], outcome)
        if int(states[1]["phase"]) == OVER:
            values[outcome] = _after(states[1], me, table)
        else:
            values[outcome] = _second(states, 1, me, table)
    s = states[0]
    wish = 1.0 if decider(s) == me else -1.0
    return dice_value(values, wish, int(s["phase"]), int(s["rolled"]), dice_sum(s))


@kernel
def is_end(s: Any) -> bool:
    """Whether ``s`` is of the solved class, still open or decided."""
    if int(s["players"]) != 2 or int(s["cards_as_dice"]) != 0 or int(s["left"]) != 0 or int(s["left_out"]) != 0:
        return False
    return int(s["phase"]) in (CHOOSE, ROLL, DECIDE)


@kernel
def solved(s: Any, seat: int, table: Any) -> float:
    """The value of ``s`` to ``seat``, from -1 to 1, where it is solved (``is_end``); elsewhere UNSOLVED.

    ``table``: float32, (ROWS, POSITIONS). Where the game is decided the value is 1 or -1.
    """
    if not is_end(s):
        return UNSOLVED
    me = int(s["seat"])
    if int(s["phase"]) == CHOOSE:
        value = _begun(s, table)
    else:
        states = copies(s, 3)
        value = _second(states, 0, me, table) if int(s["moved"]) != NONE else _first(states, me, table)
    return value if seat == me else -value
