"""Actions of La Tortuga as numbers, by fixed formulas, and as texts.

turtle T    T, 0 to 6       the turtle that goes first
roll        7
stop        8
spend N     8 + N           N from 1 to 6
die N       14 + N          chance
clutch N    20 + N          chance
"""

from __future__ import annotations

from typing import Final

from spanish_main.core.game.actions import Actions
from spanish_main.games.la_tortuga.rules.board import FACES, MAX_TURTLES

_NUMBERS: Final = range(1, FACES + 1)
ACTIONS: Final = Actions(
    "La Tortuga", turtle=range(MAX_TURTLES), roll=None, stop=None, spend=_NUMBERS, die=_NUMBERS, clutch=_NUMBERS
)
ROLL_DIE: Final = ACTIONS.first("roll")
STOP: Final = ACTIONS.first("stop")
SPEND: Final = ACTIONS.first("spend") - 1  # + N
DIE: Final = ACTIONS.first("die") - 1  # + N
TURN_UP: Final = ACTIONS.first("clutch") - 1  # + N
N_ACTIONS: Final = len(ACTIONS)
MAX_LEGAL: Final = 2 + FACES
