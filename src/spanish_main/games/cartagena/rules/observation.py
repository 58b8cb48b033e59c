"""What one seat may know of a position, and a position that agrees with it.

A card that went from the row to a hand was seen by all (C-HISPANIOLA); one that was dealt or came from the deck only
by its owner (C-JAMAICA). Cards of a symbol are alike, so knowledge of a hand is a least number of each symbol in it.
With two players a reshuffle tells each the other's hand: all the other cards lie open.
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
        return  # C-TORTUGA: what is not open is the order of the deck, which is not in the record
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
    """Deal the hidden cards of the concealed ``s`` at random to the hands that lack them; ``seat`` is the viewer.

    Uniform over the ways to do so. After a reshuffle with three or more players a perfect card counter could say a
    little more about which hidden cards were held before it; that is not used.
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
