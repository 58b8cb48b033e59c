"""The knowledge of a seat: concealing a state for it, and sampling states that agree with it.

All seats see a card that goes from the row to a hand (C-HISPANIOLA). Only its owner sees a card that is dealt or drawn
from the deck (C-JAMAICA). Cards of a symbol are alike, so knowledge of a hand is the least number of each symbol in it.
With two players a reshuffle gives away the other's hand, since all other cards lie open.
"""

from __future__ import annotations

from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.rng import Stream, below
from spanish_main.games.cartagena.rules.board import N_SYMBOLS


@kernel
def conceal(s: StateRecord, seat: int) -> None:
    """Blank what ``seat`` (-1: a spectator) cannot know: hidden cards go to the deck's counts."""
    s["concealed"] = 1
    if int(s["open_hands"]) == 1:
        return  # C-TORTUGA: only the order of the deck is hidden, and the record does not have it
    for other in range(int(s["players"])):
        if seat < 0:
            for symbol in range(N_SYMBOLS):
                s["counted"][other, symbol] = s["seen"][other, symbol]
        if other == seat:
            continue
        held = 0
        for symbol in range(N_SYMBOLS):
            known = int(s["counted"][other, symbol])
            s["deck"][symbol] = int(s["deck"][symbol]) + int(s["hands"][other, symbol]) - known
            s["hands"][other, symbol] = known
            if known > 0:
                held |= 1 << symbol
        s["held"][other] = held


@kernel
def determinize(s: StateRecord, seat: int, stream: Stream) -> None:
    """Deals the hidden cards of the concealed ``s`` at random to the hands that lack them; ``seat`` is the viewer.

    Uniform over all ways to deal them. After a reshuffle with three or more players a perfect card counter would know a
    little more about the hidden cards that were held before; this knowledge is not used.
    """
    s["concealed"] = 0
    if int(s["open_hands"]) == 1:
        return
    pool = 0
    for symbol in range(N_SYMBOLS):
        pool += int(s["deck"][symbol])
    for other in range(int(s["players"])):
        if other == seat:
            continue
        known = 0
        for symbol in range(N_SYMBOLS):
            known += int(s["hands"][other, symbol])
        for _ in range(int(s["cards"][other]) - known):
            card = below(stream, pool)
            symbol = 0
            while card >= int(s["deck"][symbol]):
                card -= int(s["deck"][symbol])
                symbol += 1
            s["deck"][symbol] = int(s["deck"][symbol]) - 1
            s["hands"][other, symbol] = int(s["hands"][other, symbol]) + 1
            s["held"][other] = int(s["held"][other]) | (1 << symbol)
            pool -= 1
