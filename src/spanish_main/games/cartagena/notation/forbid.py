"""Why an action of Cartagena is not legal: the rule that forbids it and a message for a person."""

from __future__ import annotations

from spanish_main.core.errors import IllegalAction
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.games.cartagena.rules.actions import BACK, END
from spanish_main.games.cartagena.rules.board import BOAT, FORTRESS, SYMBOLS
from spanish_main.games.cartagena.rules.rules import fall_back_target
from spanish_main.games.cartagena.rules.state import DEAL, DRAW, LAY, OVER, PLAY


def forbid(s: StateRecord, action: int) -> IllegalAction:
    """Why ``action`` is not legal in ``s``: the error to raise, with the rule's ID and a message for a person."""
    seat, phase = int(s["seat"]), int(s["phase"])
    if phase == OVER:
        return IllegalAction("C-WIN", "cartagena-forbidden-over")
    if phase != PLAY or action > END:
        rule = {DRAW: "C-BACK", LAY: "C-REFILL", DEAL: "C-DEAL"}.get(phase, "C-TURN")
        return IllegalAction(rule, "cartagena-forbidden-chance")
    if action == END:
        return IllegalAction("C-MUST", "cartagena-forbidden-must-act")
    if action < BACK:
        symbol, source = SYMBOLS[action // BOAT], action % BOAT
        if not int(s["hands"][seat, action // BOAT]):
            return IllegalAction("C-FWD-NOT", "cartagena-forbidden-no-card", {"symbol": symbol})
        return IllegalAction("C-FWD", "cartagena-forbidden-no-pirate", {"from": source})
    return _forbid_falling_back(s, seat, action - BACK)


def _forbid_falling_back(s: StateRecord, seat: int, source: int) -> IllegalAction:
    if not int(s["pirates"][seat, source]):
        return IllegalAction("C-BACK", "cartagena-forbidden-no-pirate", {"from": source})
    if source == FORTRESS:
        return IllegalAction("C-BACK-NOT", "cartagena-forbidden-fortress-back")
    if source == BOAT and not int(s["boat_retreat"]):
        return IllegalAction("C-BACK-BOAT", "cartagena-forbidden-boat-back")
    assert fall_back_target(s, source) < 0
    return IllegalAction("C-BACK-NOT", "cartagena-forbidden-no-target", {"from": source})
