"""The public events of Cartagena as numbers for learning (``core.game.history``).

A card from the deck to a secret hand is no event of its own: the event of falling back implies it.
"""

from __future__ import annotations

from typing import Final

from spanish_main.core.game.history import NOBODY, History, event_code
from spanish_main.core.kernels.carriers import Integers, StateRecord
from spanish_main.core.kernels.kernel import kernel
from spanish_main.games.cartagena.rules.actions import BACK, DRAW_CARD, END, LAY_CARD
from spanish_main.games.cartagena.rules.board import BOAT, N_SYMBOLS, SYMBOLS
from spanish_main.games.cartagena.rules.state import DEAL

_BACK: Final = N_SYMBOLS
_END: Final = _BACK + 1
_TAKE: Final = _END + 1
_LAY: Final = _TAKE + N_SYMBOLS


@kernel
def public(before: StateRecord, action: int, after: StateRecord, out: Integers) -> int:
    """See ``core.game.history.History``. The number is the place from which a pirate moves (C-FWD, C-BACK)."""
    seat = int(before["seat"])
    n = 0
    if action < BACK:
        out[0] = event_code(seat, NOBODY, action // BOAT, action % BOAT)
        return 1
    if action < END:
        out[0] = event_code(seat, NOBODY, _BACK, action - BACK)
        n = 1
    elif action == END:
        out[0] = event_code(seat, NOBODY, _END, 0)
        return 1
    elif action < LAY_CARD:
        if int(before["phase"]) != DEAL and int(before["open_hands"]) == 1:
            out[0] = event_code(seat, NOBODY, _TAKE + action - DRAW_CARD, 0)
            n = 1
        return n
    else:
        out[0] = event_code(NOBODY, NOBODY, _LAY + action - LAY_CARD, 0)
        n = 1
    if int(before["row_supply"]) == 1:  # C-TORTUGA, C-HISPANIOLA: all see what is taken from the row
        for symbol in range(N_SYMBOLS):
            for _ in range(int(after["hands"][seat, symbol]) - int(before["hands"][seat, symbol])):
                out[n] = event_code(seat, NOBODY, _TAKE + symbol, 0)
                n += 1
    return n


HISTORY: Final = History(
    public=public,
    moves=(
        *(f"a card played: {symbol}" for symbol in SYMBOLS),
        "a pirate fell back",
        "the turn was ended",
        *(f"a card taken in view of all: {symbol}" for symbol in SYMBOLS),
        *(f"a card laid in the row: {symbol}" for symbol in SYMBOLS),
    ),
    most=BOAT,
)
