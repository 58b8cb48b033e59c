"""The events of La Tortuga as numbers for learning (``core.game.history``); all of them are public."""

from __future__ import annotations

from typing import Final

from spanish_main.core.game.history import NOBODY, History, event_code
from spanish_main.core.kernels.carriers import Integers, StateRecord
from spanish_main.core.kernels.kernel import kernel
from spanish_main.games.la_tortuga.rules.actions import DIE, ROLL_DIE, SPEND, STOP, TURN_UP
from spanish_main.games.la_tortuga.rules.board import FACES
from spanish_main.games.la_tortuga.rules.rules import decider

_TURTLE: Final = 0
_ROLL: Final = 1
_STOP: Final = 2
_SPEND: Final = 3
_DIE: Final = 4
_CLUTCH: Final = 5


@kernel
def public(before: StateRecord, action: int, after: StateRecord, out: Integers) -> int:
    """See ``core.game.history.History``. A decision on the dice concerns the owner of the moving turtle (L-DECIDE)."""
    seat = int(before["seat"])
    if action < ROLL_DIE:
        out[0] = event_code(seat, NOBODY, _TURTLE, 1 + action // int(before["players"]))
    elif action == ROLL_DIE:
        out[0] = event_code(decider(before), seat, _ROLL, 0)
    elif action == STOP:
        out[0] = event_code(decider(before), seat, _STOP, 0)
    elif action <= DIE:
        out[0] = event_code(decider(before), seat, _SPEND, action - SPEND)
    elif action <= TURN_UP:
        out[0] = event_code(NOBODY, seat, _DIE, action - DIE)
    else:
        out[0] = event_code(NOBODY, NOBODY, _CLUTCH, action - TURN_UP)
    return 1


HISTORY: Final = History(
    public=public,
    moves=(
        "the turtle that goes first; the number: its first or second one",
        "another die is wanted",
        "it stops",
        "a card is spent for a die; the number: its eggs",
        "a die; the number: what it shows",
        "a clutch card turned up; the number: its eggs",
    ),
    most=FACES,
)
