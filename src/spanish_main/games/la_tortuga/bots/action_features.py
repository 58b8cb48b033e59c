"""Action features of La Tortuga: the result of each action, in numbers from -1 to 1, for the policy network.

Six faces of a die, a stack that moves and a card that is laid are hard to combine for a network of two layers.
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
"""The gain in heuristic value after the action and then a stop, as the mean over the die; the probability of a bust."""


@kernel
def _stopped(s: StateRecord, seat: int) -> float:
    """The heuristic value of ``s`` to ``seat`` after a stop of the running move."""
    if int(s["phase"]) == DECIDE:
        apply(s, STOP)
    if current_seat(s) != TERMINAL:
        return float(evaluate(s, seat))
    return float(value_to(seat, int(winners(s)), int(s["players"])))


@kernel
def _foresee(states: Any, seat: int, action: int, now: float, out: Floats) -> None:
    """Writes the action features of ``action`` in ``states[0]``; the other two states are scratch memory."""
    states[1] = states[0]
    apply(states[1], action)
    if action >= STOP:
        out[action] = min(1.0, max(-1.0, _stopped(states[1], seat) - now))
        return
    total = 0.0
    for face in range(1, FACES + 1):
        states[2] = states[1]
        apply(states[2], DIE + face)
        total += _stopped(states[2], seat) / FACES
    out[action] = min(1.0, max(-1.0, total - now))
    if action == ROLL_DIE:
        busts = max(0, dice_sum(states[0]) + FACES - MOST)
        out[N_ACTIONS + action] = min(1.0, busts / FACES)


@kernel
def action_features(s: StateRecord, seat: int, out: Floats) -> None:
    """Writes the action features of ``seat`` to ``out``, float32 (KINDS * N_ACTIONS,); zeros if it does not decide."""
    for k in range(KINDS * N_ACTIONS):
        out[k] = 0.0
    if current_seat(s) != seat:
        return
    states, now = copies(s, 3), float(evaluate(s, seat))
    if int(s["phase"]) == CHOOSE:
        _foresee(states, seat, seat, now, out)
        _foresee(states, seat, seat + int(s["players"]), now, out)
        return
    _foresee(states, seat, ROLL_DIE, now, out)
    _foresee(states, seat, STOP, now, out)
    for eggs in range(1, FACES + 1):
        if can_spend(s, eggs):
            _foresee(states, seat, SPEND + eggs, now, out)
