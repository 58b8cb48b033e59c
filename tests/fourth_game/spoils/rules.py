"""Spoils: the record of a position, and the rules as kernels over it."""

from __future__ import annotations

from typing import Any, Final

from spanish_main.core.kernel import kernel
from spanish_main.core.layout import INT8, Layout
from spanish_main.core.rng import below
from spanish_main.core.seats import CHANCE, TERMINAL

VALUES: Final = 6
COPIES: Final = 3
SEATS: Final = 4
DEAL, ROLL, LAY = -1, VALUES - 1, 2 * VALUES - 1  # actions, each + the number on the card or the die
N_FEATURES: Final = VALUES + SEATS + 1
DOWN: Final = -1  # in ``laid``: a card of which the viewer sees the back

SPOILS: Final = Layout(
    [
        ("players", INT8),
        ("cards", INT8),  # of a hand
        ("dealt", INT8),  # cards so far, to all together, seat by seat
        ("round", INT8),  # rounds that are over
        ("turn", INT8),  # the seat in turn
        ("die", INT8),  # 0: not rolled
        ("hands", INT8, (SEATS, VALUES + 1)),  # how many of each number
        ("laid", INT8, (SEATS,)),  # 0: not yet
        ("played", INT8, (VALUES + 1,)),  # out of the game: how many of each number
        ("gold", INT8, (SEATS,)),
    ]
)


# --- The deck is what lies nowhere else -------------------------------------------------------------------------------


@kernel
def dealing(s: Any) -> bool:
    return int(s["dealt"]) < int(s["players"]) * int(s["cards"])


@kernel
def size(s: Any, seat: int) -> int:
    """How many cards ``seat`` holds, as everybody can count."""
    players, laid = int(s["players"]), 1 if int(s["laid"][seat]) != 0 else 0
    return (int(s["dealt"]) + players - 1 - seat) // players - int(s["round"]) - laid


@kernel
def unseen(s: Any, value: int) -> int:
    """How many cards of ``value`` lie where ``s`` does not show them."""
    left = COPIES - int(s["played"][value])
    for seat in range(int(s["players"])):
        left -= int(s["hands"][seat, value]) + (1 if int(s["laid"][seat]) == value else 0)
    return left


@kernel
def draw(s: Any, stream: Any) -> int:
    """One of the unseen cards at random."""
    card, value = 0, 1
    for any_value in range(1, VALUES + 1):
        card += unseen(s, any_value)
    card = below(stream, card)
    while card >= unseen(s, value):
        card -= unseen(s, value)
        value += 1
    return value


# --- Who may do what, and what it does --------------------------------------------------------------------------------


@kernel
def turn_seat(s: Any) -> int:
    return int(s["turn"])


@kernel
def current_seat(s: Any) -> int:
    if int(s["round"]) == int(s["cards"]):
        return TERMINAL
    for step in range(int(s["players"])):
        seat = (int(s["turn"]) + step) % int(s["players"])
        if int(s["die"]) > 0 and int(s["laid"][seat]) == 0:
            return seat
    return CHANCE


@kernel
def count(s: Any) -> int:
    seat, n = current_seat(s), 0
    for value in range(1, VALUES + 1):
        n += 1 if seat >= 0 and int(s["hands"][seat, value]) > 0 else 0
    return n


@kernel
def nth(s: Any, k: int) -> int:
    seat, value = current_seat(s), 0
    while k >= 0:
        value += 1
        k -= 1 if int(s["hands"][seat, value]) > 0 else 0
    return LAY + value


@kernel
def legal(s: Any, out: Any) -> int:
    n = count(s)
    for k in range(n):
        out[k] = nth(s, k)
    return n


@kernel
def apply(s: Any, action: int) -> None:
    if action <= ROLL:
        seat, value = int(s["dealt"]) % int(s["players"]), action - DEAL
        s["hands"][seat, value] = int(s["hands"][seat, value]) + 1
        s["dealt"] = int(s["dealt"]) + 1
    elif action <= LAY:
        s["die"] = action - ROLL
    else:
        seat, value = current_seat(s), action - LAY
        s["hands"][seat, value] = int(s["hands"][seat, value]) - 1
        s["laid"][seat] = value
        if current_seat(s) < 0:
            turn_up(s)


@kernel
def turn_up(s: Any) -> None:
    """The highest card takes the spoils, of equal ones the first from the seat in turn on (S-TAKE)."""
    best, taker, players = 0, 0, int(s["players"])
    for step in range(players):
        seat = (int(s["turn"]) + step) % players
        value = int(s["laid"][seat])
        if value > best:
            best, taker = value, seat
        s["played"][value] = int(s["played"][value]) + 1
        s["laid"][seat] = 0
    s["gold"][taker] = int(s["gold"][taker]) + int(s["die"])
    s["die"] = 0
    s["round"] = int(s["round"]) + 1
    s["turn"] = (int(s["turn"]) + 1) % players


@kernel
def chance(s: Any, actions: Any, weights: Any) -> int:
    n = 0
    for value in range(1, VALUES + 1):
        weight = unseen(s, value) if dealing(s) else 1
        if current_seat(s) == CHANCE and weight > 0:
            actions[n] = value + (DEAL if dealing(s) else ROLL)
            weights[n] = weight
            n += 1
    return n


@kernel
def sample(s: Any, stream: Any) -> int:
    return DEAL + draw(s, stream) if dealing(s) else ROLL + 1 + below(stream, VALUES)


@kernel
def winners(s: Any) -> int:
    most, found = -1, 0
    for seat in range(int(s["players"])):
        if int(s["gold"][seat]) > most:
            most, found = int(s["gold"][seat]), 0
        found |= (1 << seat) if int(s["gold"][seat]) == most else 0
    return found


# --- What a seat may know, and how things look to it ------------------------------------------------------------------


@kernel
def conceal(s: Any, seat: int) -> None:
    for other in range(int(s["players"])):
        for value in range(1, VALUES + 1):
            s["hands"][other, value] = int(s["hands"][other, value]) if other == seat else 0
        if other != seat and int(s["laid"][other]) > 0:
            s["laid"][other] = DOWN


@kernel
def determinize(s: Any, seat: int, stream: Any) -> None:
    for other in range(int(s["players"])):
        if int(s["laid"][other]) == DOWN:
            s["laid"][other] = draw(s, stream)
        for _ in range(size(s, other) if other != seat else 0):
            value = draw(s, stream)
            s["hands"][other, value] = int(s["hands"][other, value]) + 1


@kernel
def features(s: Any, seat: int, out: Any) -> None:
    for value in range(VALUES):
        out[value] = int(s["hands"][seat, value + 1]) / COPIES
    for step in range(SEATS):
        out[VALUES + step] = int(s["gold"][(seat + step) % SEATS]) / (VALUES * SEATS)
    out[VALUES + SEATS] = int(s["die"]) / VALUES


@kernel
def evaluate(s: Any, seat: int) -> float:
    lead, held = 2 * VALUES * SEATS, 0
    for other in range(int(s["players"])):
        if other != seat:
            lead = min(lead, int(s["gold"][seat]) - int(s["gold"][other]))
    for value in range(1, VALUES + 1):
        held += value * int(s["hands"][seat, value])
    return (lead + 0.5 * held) / (2 * VALUES * SEATS)
