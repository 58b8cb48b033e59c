"""Values of solved end positions: two players, no cards as dice, and at most one clutch card face down.

The only chance left is the dice and, with one card face down, which of five unseen cards it is. Nothing is hidden.
With no card face down, of all eggs only one thing matters: who wins if which seat takes the cards that are left. With
the last card open there are three undecided cases, since the beach counts more than any card:

    row 0   the beach lies open: the next seat that lays wins
    row 1   the last card lies open, the seat in turn wins only if it takes both the card and the beach
    row 2   the seat that takes the beach wins, with or without the card
    row 3   the seat in turn loses only if it takes neither

A tie is impossible: 20 cards and the beach are an odd number (L-TIE). With one card face down, the stakes are the
probabilities of these cases after either seat takes the open card (``stakes``).

For each row and each pair of stakes, a table has the value of every arrangement of the turtles at the beginning of a
turn; ``solution`` makes it. Values inside a turn follow exactly, by the kernels of the rules. The table is float32.
It has one line for each of the POSITIONS:

    columns 0 to 3   the values in rows 0 to 3
    the others       factors; their sum, weighted by the weights of the stakes, is the value with one card face down

After these it has a line for each pair of stakes, in the order of their codes:

    columns 0 and 1  the codes if the seat in turn takes the open card and if the other seat does
    the others       the weights
"""

from __future__ import annotations

import math
from bisect import bisect_left
from typing import Any, Final

from spanish_main.core.game.bot_spec import UNSOLVED
from spanish_main.core.kernels.carriers import StateRecord, Table
from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.layout import INT64, constant
from spanish_main.core.kernels.scratch import copies, float64s, int64s
from spanish_main.games.la_tortuga.bots.stakes import LOST, WON, lead_of, sign, stake, win_balance, with_card
from spanish_main.games.la_tortuga.rules.actions import DIE, STOP, TURN_UP
from spanish_main.games.la_tortuga.rules.board import DICE, FACES, MOST, PUT_AWAY, RAFT, SPACES
from spanish_main.games.la_tortuga.rules.rules import apply, cards_of, decider, dice_sum
from spanish_main.games.la_tortuga.rules.state import CHOOSE, CLUTCH, DECIDE, NONE, OVER, ROLL

TURTLES: Final = 4
ROWS: Final = 4
SPOTS: Final = math.comb(SPACES + TURTLES, TURTLES)  # choices of spaces for the turtles, the raft among them
POSITIONS: Final = SPOTS * math.comb(TURTLES, 2)  # and their owners, in the order of spaces and stacks

# Binomial coefficients n over k, at [n, k].
_WAYS: Final = constant(INT64, [[math.comb(n, k) for k in range(TURTLES + 1)] for n in range(SPACES + TURTLES + 1)])
# The sets of two of the four turtles, as masks, and their numbers.
MASKS: Final = constant(INT64, [mask for mask in range(1 << TURTLES) if mask.bit_count() == TURTLES // 2])
_NUMBER: Final = constant(INT64, [bisect_left(MASKS, mask) for mask in range(1 << TURTLES)])

# The outcomes of a move: a number of steps, or a bust. SLOT[dice, sum] is the number of an outcome.
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
_DICE: Final = constant(INT64, [_THROWS[steps][0] for steps in _STEPS])  # dice that show an outcome, and their sum
_SUM: Final = constant(INT64, [_THROWS[steps][1] for steps in _STEPS])

# With one card face down values are sums of rounded numbers, so none is closer to 1 than this.
_NEARLY: Final = 1.0 - 2.0**-20


# --- The arrangement of the turtles as a number -----------------------------------------------------------------------


@kernel
def order_of(s: StateRecord, turtle: int, me: int) -> int:
    """The sort key of a turtle: space, then height; on the raft the turtles of ``me`` come first."""
    space = int(s["space"][turtle])
    if space == RAFT:
        return 0 if turtle % 2 == me else 1
    return TURTLES * space + int(s["level"][turtle])


@kernel
def index_of(s: StateRecord, me: int) -> int:
    """The number of the arrangement, seen from seat ``me``: 0 to POSITIONS - 1."""
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
def place(s: StateRecord, index: int) -> None:
    """Places the turtles so that ``index_of`` gives ``index`` for seat 0, whose first turtle in order is turtle 0.

    Several numbers give the same arrangement, since the raft has no order.
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
def go(s: StateRecord, outcome: int) -> None:
    """Finishes the move with ``outcome``, whatever the dice so far."""
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
def _further(values: Any, total: int, bust: float) -> float:
    """The mean value over one more die on a sum of ``total``; ``values[sum]`` is the value after it."""
    mean = 0.0
    for face in range(1, FACES + 1):
        mean += float(values[total + face]) if total + face <= MOST else bust
    return mean / FACES


@kernel
def dice_value(values: Any, decider_sign: float, phase: int, rolled: int, total: int) -> float:
    """The expected value over the dice still to come, with the best decisions; ``values`` (float64, OUTCOMES).

    decider_sign: 1 if the decider maximizes, -1 if it minimizes. rolled, total: the number and sum of the dice so far.
    phase: ROLL if a die is to be rolled, DECIDE if a decision is to be made.
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
            before[sum_] = decider_sign * max(
                decider_sign * float(values[int(SLOT[dice, sum_])]), decider_sign * _further(known, sum_, bust)
            )
        known = before
        if rolled == dice:
            return float(known[total])
    return _further(known, 0, bust)


# --- Values -----------------------------------------------------------------------------------------------------------


@kernel
def line_of(mine: int, other: int, table: Table) -> int:
    """The line of ``table`` for the stakes with the codes ``mine`` and ``other`` (``stakes.stake``)."""
    first, last = POSITIONS, len(table) - 1
    while first < last:
        middle = (first + last) // 2
        code = int(table[middle, 0])
        if code < mine or (code == mine and int(table[middle, 1]) < other):
            first = middle + 1
        else:
            last = middle
    return first


@kernel
def _line(s: StateRecord, seat: int, table: Table) -> int:
    """The line for the cards of ``s`` if ``seat`` is in turn; -1 or 1: lost or won; 0: no card is face down."""
    if int(s["left"]) == 0:
        return 0
    lead, card = lead_of(s, seat), int(s["open"])
    mine, other = stake(s, with_card(lead, card)), stake(s, with_card(lead, -card))
    if mine == other and mine in (LOST, WON):
        return 1 if mine == WON else -1
    return line_of(mine, other, table)


@kernel
def _begun(s: StateRecord, line: int, table: Table) -> float:
    """The value of ``s``, at the beginning of a turn, to the seat in turn; ``line`` as from ``_line``."""
    seat = int(s["seat"])
    if line in (-1, 1):
        return float(line)
    if line == 0:
        ways = win_balance(lead_of(s, seat), int(s["open"]))
        if abs(ways) == 4:
            return ways / 4
        return float(table[index_of(s, seat), 0 if int(s["open"]) == 0 else ways // 2 + 2])
    at, total = index_of(s, seat), 0.0
    for column in range(ROWS, table.shape[1]):
        total += 1.0 * float(table[line, column]) * float(table[at, column])
    return min(_NEARLY, max(-_NEARLY, total))


@kernel
def _dealt(states: Any, at: int, table: Table) -> float:
    """The value of ``states[at]``, where a turn begins with a card to turn up, to the seat in turn.

    ``states[at + 1]`` is scratch memory.
    """
    total, weight, seat = 0.0, 0.0, int(states[at]["seat"])
    for eggs in range(1, FACES + 1):
        cards = int(states[at]["unseen"][eggs])
        if cards > 0:
            states[at + 1] = states[at]
            apply(states[at + 1], TURN_UP + eggs)
            total += cards * _begun(states[at + 1], _line(states[at + 1], seat, table), table)
            weight += cards
    return total / weight


@kernel
def _after(states: Any, at: int, me: int, line: int, table: Table) -> float:
    """The value to ``me`` of ``states[at]``, after its turn; ``states[at + 1]`` is scratch memory.

    line: as from ``_line`` for the other seat while the open card is not taken.
    """
    phase = int(states[at]["phase"])
    if phase == OVER:
        return float(sign(lead_of(states[at], me)))
    if phase == CLUTCH:
        return -_dealt(states, at, table)
    return -_begun(states[at], line if int(states[at]["left"]) > 0 else 0, table)


@kernel
def _second(states: Any, at: int, me: int, line: int, table: Table) -> float:
    """The value to ``me``, the seat in turn, of ``states[at]``: the second turtle's move; ``line`` as above.

    The next two states are scratch memory.
    """
    values = float64s(OUTCOMES)
    for outcome in range(OUTCOMES):
        states[at + 1] = states[at]
        go(states[at + 1], outcome)
        values[outcome] = _after(states, at + 1, me, line, table)
    s = states[at]
    decider_sign = 1.0 if decider(s) == me else -1.0
    return dice_value(values, decider_sign, int(s["phase"]), int(s["rolled"]), dice_sum(s))


@kernel
def _between(states: Any, at: int, me: int, table: Table) -> float:
    """``_second``, but a card is turned up before that move; the next three states are scratch memory."""
    total, weight = 0.0, 0.0
    for eggs in range(1, FACES + 1):
        cards = int(states[at]["unseen"][eggs])
        if cards > 0:
            states[at + 1] = states[at]
            apply(states[at + 1], TURN_UP + eggs)
            total += cards * _second(states, at + 1, me, _line(states[at + 1], 1 - me, table), table)
            weight += cards
    return total / weight


@kernel
def _first(states: Any, me: int, line: int, table: Table) -> float:
    """``_second`` for the first turtle's move, of ``states[0]``; the next four states are scratch memory."""
    values = float64s(OUTCOMES)
    for outcome in range(OUTCOMES):
        states[1] = states[0]
        go(states[1], outcome)
        phase = int(states[1]["phase"])
        if phase == OVER:
            values[outcome] = _after(states, 1, me, line, table)
        elif phase == CLUTCH:
            values[outcome] = _between(states, 1, me, table)
        else:
            values[outcome] = _second(states, 1, me, line, table)
    s = states[0]
    decider_sign = 1.0 if decider(s) == me else -1.0
    return dice_value(values, decider_sign, int(s["phase"]), int(s["rolled"]), dice_sum(s))


@kernel
def is_end(s: StateRecord) -> bool:
    """Whether ``s`` belongs to the solved positions."""
    if int(s["players"]) != 2 or int(s["cards_as_dice"]) != 0 or int(s["left_out"]) != 0:
        return False
    phase, left = int(s["phase"]), int(s["left"])
    if phase not in (CHOOSE, ROLL, DECIDE, CLUTCH):
        return False
    down = left - 1 if phase == CLUTCH else left  # after the card is turned up
    if down > 1:
        return False
    unseen, cards = 0, cards_of(s, 0) + cards_of(s, 1) + left + (1 if int(s["open"]) > 0 else 0)
    for eggs in range(1, FACES + 1):
        unseen += int(s["unseen"][eggs])
    # A small game has more cards put away, and may end in a tie if its number of cards is odd.
    return cards % 2 == 0 and (down == 0 or unseen == left + PUT_AWAY)


@kernel
def solved(s: StateRecord, seat: int, table: Table) -> float:
    """The value of ``s`` to ``seat``, from -1 to 1, if it is solved (``is_end``); otherwise UNSOLVED.

    Where the game is decided the value is 1 or -1.
    """
    if not is_end(s):
        return UNSOLVED
    me, phase, between = int(s["seat"]), int(s["phase"]), int(s["moved"]) != NONE
    if phase == CHOOSE:
        value = _begun(s, _line(s, me, table), table)
    else:
        states = copies(s, 5)
        if phase == CLUTCH:
            value = _between(states, 0, me, table) if between else _dealt(states, 0, table)
        else:
            line = _line(s, 1 - me, table)
            value = _second(states, 0, me, line, table) if between else _first(states, me, line, table)
    return value if seat == me else -value
