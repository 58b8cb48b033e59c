"""The record of a position of La Tortuga. Turtle t belongs to seat t mod players."""

from __future__ import annotations

from typing import Final

from spanish_main.core.kernels.layout import INT8, Layout
from spanish_main.games.la_tortuga.rules.board import DICE, FACES, MAX_PLAYERS, MAX_TURTLES

# Phases.
CHOOSE: Final = 0  # the seat in turn chooses its first turtle (L-TWO)
ROLL: Final = 1  # chance rolls a die
DECIDE: Final = 2  # the owner of the topmost turtle of the moving group rolls, stops or spends (L-DECIDE)
CLUTCH: Final = 3  # chance turns up a clutch card
OVER: Final = 4

NOBODY: Final = -1
NONE: Final = -1  # in ``turtle``: not yet chosen

STATE: Final = Layout(
    [
        ("players", INT8),
        ("cards_as_dice", INT8),
        ("turtles", INT8),
        ("space", INT8, (MAX_TURTLES,)),
        ("level", INT8, (MAX_TURTLES,)),  # from the bottom of the stack, 0 on the raft
        ("eggs", INT8, (MAX_PLAYERS, FACES + 1)),  # clutch cards held, by their number
        ("beach", INT8),  # the seat that laid on the beach, or NOBODY
        ("open", INT8),  # the face-up card; 0: none, and with none left face-down the beach lies open
        ("left", INT8),  # face-down cards
        ("unseen", INT8, (FACES + 1,)),  # cards that nobody has seen: those face down and those put away
        ("phase", INT8),
        ("seat", INT8),
        ("turtle", INT8),  # the one that moves now
        ("moved", INT8),  # the turtle that moved already in this turn, or NONE
        ("dice", INT8, (DICE,)),  # 0: not yet
        ("rolled", INT8),  # how many of them
        ("spent", INT8),  # a card was spent in this turn (L-SPEND-ONE)
        ("concealed", INT8),
        ("left_out", INT8),  # the number of first spaces that a smaller ring lacks
    ]
)
