"""The record of a position of Cartagena, of one size whatever the options, and what must be true of it.

Sets of locations are bit masks: bit 0 the fortress, bits 1 to 36 the spaces, bit 37 the boat. ``crowd[k]`` is the set
of the spaces with more than k pirates, so that "free", "one or two" and "full" are one or two operations.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from spanish_main.core.layout import record
from spanish_main.games.cartagena.board import (
    BOAT,
    COPIES,
    CROWD,
    FORTRESS,
    LOCATIONS,
    MAX_PLAYERS,
    N_SYMBOLS,
    PIRATES,
    ROW,
    SYMBOLS,
)

# Phases.
PLAY: Final = 0  # the seat in turn decides
DRAW: Final = 1  # chance gives the seat in turn a card it is owed
LAY: Final = 2  # chance lays a card to the row
DEAL: Final = 3  # chance deals the hands
OVER: Final = 4

NOBODY: Final = -1
STUCK: Final = -2  # in ``winner``: the game ended as a draw (C-STUCK)

STATE: Final = record(
    [
        # The rules of this table.
        ("players", np.int8),
        ("open_hands", np.int8),
        ("row_supply", np.int8),
        ("must_act", np.int8),
        ("boat_retreat", np.int8),
        ("segments", np.int8, (6,)),
        ("symbols", np.int64, (N_SYMBOLS,)),
        # The pirates.
        ("pirates", np.int8, (MAX_PLAYERS, LOCATIONS)),
        ("places", np.int64, (MAX_PLAYERS,)),
        ("crowd", np.int64, (CROWD,)),
        # The cards. ``hands`` counts by symbol, ``held`` is the set of its symbols, ``cards`` its size. In a concealed
        # state ``hands`` holds what the viewer knows and ``deck`` every card that the viewer cannot place.
        ("hands", np.int8, (MAX_PLAYERS, N_SYMBOLS)),
        ("held", np.int8, (MAX_PLAYERS,)),
        ("cards", np.int8, (MAX_PLAYERS,)),
        ("seen", np.int8, (MAX_PLAYERS, N_SYMBOLS)),  # of a hand: what everybody saw going there
        ("counted", np.int8, (MAX_PLAYERS, N_SYMBOLS)),  # with two players: what the other one can work out
        ("deck", np.int8, (N_SYMBOLS,)),
        ("deck_size", np.int8),
        ("discard", np.int8, (N_SYMBOLS,)),
        ("row", np.int8, (ROW,)),
        ("row_length", np.int8),
        # Where the game stands.
        ("phase", np.int8),
        ("seat", np.int8),
        ("taken", np.int8),  # actions taken in this turn
        ("draws", np.int8),  # cards that the seat in turn is still owed
        ("stuck", np.int8),  # seats in a row whose turn ended by itself at its beginning
        ("winner", np.int8),
        ("concealed", np.int8),  # 1: as one seat may know it
    ]
)


def check(state: Any) -> None:
    """ValueError naming what is wrong, unless ``state`` (not concealed) could lie on a table."""
    players = int(state["players"])
    total = state["pirates"][:players].sum(axis=0)
    for seat in range(players):
        if state["pirates"][seat].sum() != PIRATES:
            raise ValueError(f"seat {seat} does not have six pirates (C-PIRATES)")
    for space in range(FORTRESS + 1, BOAT):
        if total[space] > CROWD:
            raise ValueError(f"space {space} holds {total[space]} pirates, more than three (C-BACK-PASS)")
    row = np.bincount(state["row"][: int(state["row_length"])], minlength=N_SYMBOLS)
    cards = state["hands"][:players].sum(axis=0) + state["deck"] + state["discard"] + row
    for symbol, name in enumerate(SYMBOLS):
        if cards[symbol] != COPIES:
            raise ValueError(f"there are {cards[symbol]} cards of {name} in all, not {COPIES} (C-DECK)")
