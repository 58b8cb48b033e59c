"""Spoils: the record of a position, and the rules as kernels over it."""

from __future__ import annotations

from typing import Final

from spanish_main.core.game.actions import Actions
from spanish_main.core.kernels.carriers import Integers, StateRecord
from spanish_main.core.kernels.derived import lead, most
from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.layout import HIDDEN, Layout, Seats
from spanish_main.core.kernels.rng import Stream, draw
from spanish_main.core.kernels.seats import CHANCE, TERMINAL

VALUES: Final = 6
COPIES: Final = 3  # cards of each number
CARDS: Final = 4  # of a hand, at most
SEATS: Final = Seats(4)
NUMBERS: Final = tuple("123456")

SPOILS: Final = Layout(
    [
        ("players", range(SEATS + 1)),
        ("cards", range(CARDS + 1)),  # of a hand
        ("dealt", range(SEATS * CARDS + 1)),  # cards so far, to all together
        ("round", range(CARDS + 1)),  # how many are over
        ("turn", range(SEATS)),  # the seat in turn
        ("die", range(VALUES + 1)),  # 0: not rolled
        ("hands", range(COPIES + 1), (SEATS, NUMBERS)),
        ("sizes", range(CARDS + 1), (SEATS,)),  # of the hands
        ("laid", range(VALUES + 1), (SEATS,)),  # 0: not yet
        ("gold", range(VALUES * CARDS + 1), (SEATS,)),
        ("deck", range(COPIES + 1), (NUMBERS,)),  # all that the viewer sees nowhere else
    ]
)
ACTIONS: Final = Actions("spoils", deal=range(1, 7), roll=range(1, 7), lay=range(1, 7))
ROLL, LAY = ACTIONS.first("roll"), ACTIONS.first("lay")


# --- Who may do what, and what it does --------------------------------------------------------------------------------


@kernel
def current_seat(s: StateRecord) -> int:
    if int(s["round"]) == int(s["cards"]):
        return TERMINAL
    for step in range(int(s["players"])):
        seat = (int(s["turn"]) + step) % int(s["players"])
        if int(s["die"]) > 0 and int(s["laid"][seat]) == 0:
            return seat
    return CHANCE


@kernel
def legal(s: StateRecord, out: Integers) -> int:
    seat, n = current_seat(s), 0
    for card in range(VALUES):
        if seat >= 0 and int(s["hands"][seat, card]) > 0:
            out[n] = LAY + card
            n += 1
    return n


@kernel
def chance(s: StateRecord, actions: Integers, weights: Integers) -> int:
    n, dealing = 0, int(s["dealt"]) < int(s["players"]) * int(s["cards"])
    for number in range(VALUES):
        weight = int(s["deck"][number]) if dealing else 1
        if current_seat(s) == CHANCE and weight > 0:
            actions[n] = number if dealing else ROLL + number
            weights[n] = weight
            n += 1
    return n


@kernel
def apply(s: StateRecord, action: int) -> None:
    if ROLL <= action < LAY:
        s["die"] = action - ROLL + 1
    elif action < ROLL:
        hold(s, (int(s["turn"]) + int(s["dealt"])) % int(s["players"]), action, 1)
        s["deck"][action] = int(s["deck"][action]) - 1
        s["dealt"] = int(s["dealt"]) + 1
    else:
        seat = current_seat(s)
        hold(s, seat, action - LAY, -1)
        s["laid"][seat] = action - LAY + 1
        if current_seat(s) < 0:
            turn_up(s)


@kernel
def hold(s: StateRecord, seat: int, card: int, more: int) -> None:
    s["hands"][seat, card] = int(s["hands"][seat, card]) + more
    s["sizes"][seat] = int(s["sizes"][seat]) + more


@kernel
def turn_up(s: StateRecord) -> None:
    """The highest card takes the spoils, of equal ones the first from the seat in turn on (S-TAKE)."""
    turn, players = int(s["turn"]), int(s["players"])
    taker = turn
    for step in range(players):
        seat = (turn + step) % players
        taker = seat if int(s["laid"][seat]) > int(s["laid"][taker]) else taker
    s["gold"][taker] = int(s["gold"][taker]) + int(s["die"])
    for seat in range(players):
        s["laid"][seat] = 0
    s["die"] = 0
    s["round"] = int(s["round"]) + 1
    s["turn"] = (turn + 1) % players


winners = most("gold")  # S-END
evaluate = lead("gold", VALUES * CARDS)


# --- What a seat may know: the deck is all that it does not see -------------------------------------------------------


@kernel
def conceal(s: StateRecord, seat: int) -> None:
    for other in range(int(s["players"])):
        for card in range(VALUES if other != seat else 0):
            laid = 1 if int(s["laid"][other]) == card + 1 else 0
            s["deck"][card] = int(s["deck"][card]) + int(s["hands"][other, card]) + laid
            s["hands"][other, card] = HIDDEN
        if other != seat and int(s["laid"][other]) > 0:
            s["laid"][other] = HIDDEN


@kernel
def determinize(s: StateRecord, seat: int, stream: Stream) -> None:
    for other in range(int(s["players"])):
        for card in range(VALUES if other != seat else 0):
            s["hands"][other, card] = 0
        for _ in range(int(s["sizes"][other]) if other != seat else 0):
            card = take(s, stream)
            s["hands"][other, card] = int(s["hands"][other, card]) + 1
        if int(s["laid"][other]) == HIDDEN:
            s["laid"][other] = take(s, stream) + 1


@kernel
def take(s: StateRecord, stream: Stream) -> int:
    card = draw(s["deck"], stream)
    s["deck"][card] = int(s["deck"][card]) - 1
    return card
