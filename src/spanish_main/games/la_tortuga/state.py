"""The record of a position of La Tortuga. Turtle t belongs to seat t mod players."""

from __future__ import annotations

from typing import Final

import numpy as np

from spanish_main.core.layout import record
from spanish_main.games.la_tortuga.board import DICE, FACES, MAX_PLAYERS, MAX_TURTLES

# Phases.
CHOOSE: Final = 0  # the seat in turn says which of its turtles goes first (L-TWO)
ROLL: Final = 1  # chance rolls a die
DECIDE: Final = 2  # the owner of the topmost turtle of the moving group rolls, stops or spends (L-DECIDE)
CLUTCH: Final = 3  # chance turns up a clutch card
OVER: Final = 4

NOBODY: Final = -1
NONE: Final = -1  # in ``turtle``: not yet chosen

STATE: Final = record(
    [
        ("players", np.int8),
        ("cards_as_dice", np.int8),
        ("turtles", np.int8),
        ("space", np.int8, (MAX_TURTLES,)),
        ("level", np.int8, (MAX_TURTLES,)),  # from the bottom of the stack, 0 on the raft
        ("eggs", np.int8, (MAX_PLAYERS, FACES + 1)),  # clutch cards held, by their number
        ("beach", np.int8),  # the seat that laid on the beach itself
        ("open", np.int8),  # the face-up card; 0: none, and with none left face-down the beach lies open
        ("left", np.int8),  # face-down cards
        ("unseen", np.int8, (FACES + 1,)),  # cards nobody has seen: the face-down ones and those put away
        ("phase", np.int8),
        ("seat", np.int8),
        ("turtle", np.int8),  # that moves now
        ("moved", np.int8),  # the turtle that moved already in this turn, or NONE
        ("dice", np.int8, (DICE,)),  # 0: not yet
        ("rolled", np.int8),  # how many of them
        ("spent", np.int8),  # a card was spent in this turn (L-SPEND-ONE)
        ("concealed", np.int8),
    ]
)
