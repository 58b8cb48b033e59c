"""Actions of La Tortuga as numbers, by fixed formulas.

turtle T    T, 0 to 6       which of one's turtles goes first
roll        7
stop        8
spend N     8 + N           N from 1 to 6
die N       14 + N          chance
clutch N    20 + N          chance
"""

from __future__ import annotations

from typing import Final

from spanish_main.games.la_tortuga.board import FACES, MAX_TURTLES

ROLL_DIE: Final = MAX_TURTLES
STOP: Final = ROLL_DIE + 1
SPEND: Final = STOP  # + N
DIE: Final = SPEND + FACES  # + N
TURN_UP: Final = DIE + FACES  # + N
N_ACTIONS: Final = TURN_UP + FACES + 1
MAX_LEGAL: Final = 2 + FACES
