"""What each action of a seat would lead to, in numbers from -1 to 1: what the learned policy reads beside the features.

Six numbers that a die may show, a stack that moves and a card that is laid are much for a net of two layers to see.
"""

from __future__ import annotations

from typing import Any, Final

from spanish_main.core.kernels.carriers import Floats, StateRecord
from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.outcome import value_to
from spanish_main.core.kernels.scratch import copies
from spanish_main.core.kernels.seats import TERMINAL
from spanish_main.games.la_tortuga.bots.features import evaluate
from spanish_main.games.la_tortuga.rules.actions import DIE, N_ACTIONS, ROLL_DIE, SPEND, STOP
from spanish_main.games.la_tortuga.rules.board import FACES, MOST
from spanish_main.games.la_tortuga.rules.rules import apply, can_spend, current_seat, dice_sum, winners
from spanish_main.games.la_tortuga.rules.state import CHOOSE, DECIDE

KINDS: Final = 2
"""By how much the rule of thumb finds it better to have done it, luck at its mean and the move stopped then; how likely
it is to bust."""


@kernel
def _stopped(s: StateRecord, seat: int) -> float:
    """How good ``s`` looks to ``seat`` once the move that goes on is stopped."""
    if int(s["phase"]) == DECIDE:
        apply(s, STOP)
    if current_seat(s) != TERMINAL:
        return float(evaluate(s, seat))
    return float(value_to(seat, int(winners(s)), int(s["players"])))


@kernel
def _foresee(room: Any, seat: int, action: int, now: float, out: Floats) -> None:
    """Write the action features of ``action`` in ``room[0]``; the other two states are worked in."""
    room[1] = room[0]
    apply(room[1], action)
    if action >= STOP:
        out[action] = min(1.0, max(-1.0, _stopped(room[1], seat) - now))
        return
    total = 0.0
    for face in range(1, FACES + 1):
        room[2] = room[1]
        apply(room[2], DIE + face)
        total += _stopped(room[2], seat) / FACES
    out[action] = min(1.0, max(-1.0, total - now))
    if action == ROLL_DIE:
        busts = max(0, dice_sum(room[0]) + FACES - MOST)
        out[N_ACTIONS + action] = min(1.0, busts / FACES)


@kernel
def action_features(s: StateRecord, seat: int, out: Floats) -> None:
    """Write the action features of ``seat``, which is asked, float32 (KINDS * N_ACTIONS,); else all zero."""
    for k in range(KINDS * N_ACTIONS):
        out[k] = 0.0
    if current_seat(s) != seat:
        return
    room, now = copies(s, 3), float(evaluate(s, seat))
    if int(s["phase"]) == CHOOSE:
        _foresee(room, seat, seat, now, out)
        _foresee(room, seat, seat + int(s["players"]), now, out)
        return
    _foresee(room, seat, ROLL_DIE, now, out)
    _foresee(room, seat, STOP, now, out)
    for eggs in range(1, FACES + 1):
        if can_spend(s, eggs):
            _foresee(room, seat, SPEND + eggs, now, out)
