"""Why an action of La Tortuga is not legal: the rule that forbids it and a message for a person."""

from __future__ import annotations

from spanish_main.core.errors import IllegalAction
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.games.la_tortuga.rules.actions import DIE, ROLL_DIE, SPEND
from spanish_main.games.la_tortuga.rules.rules import can_spend, decider
from spanish_main.games.la_tortuga.rules.state import CHOOSE, CLUTCH, DECIDE, OVER


def forbid(s: StateRecord, action: int) -> IllegalAction:
    """Why ``action`` is not legal in ``s``: the error to raise, with the rule's ID and a message for a person."""
    phase = int(s["phase"])
    if phase == OVER:
        return IllegalAction("L-BEACH", "la_tortuga-forbidden-over")
    if action > DIE:
        return IllegalAction("L-ROLL", "la_tortuga-forbidden-chance")
    if phase == CHOOSE:
        return IllegalAction("L-TWO", "la_tortuga-forbidden-choose")
    if phase != DECIDE:
        rule = "L-LAY" if phase == CLUTCH else "L-ROLL"
        return IllegalAction(rule, "la_tortuga-forbidden-wait")
    if action < ROLL_DIE:
        return IllegalAction("L-TWO", "la_tortuga-forbidden-turtle")
    return _forbid_spend(s, action - SPEND)


def _forbid_spend(s: StateRecord, number: int) -> IllegalAction:
    arguments = {"number": number}
    assert not can_spend(s, number)
    if not int(s["cards_as_dice"]):
        return IllegalAction("L-SPEND", "la_tortuga-forbidden-no-spending", arguments)
    if int(s["spent"]):
        return IllegalAction("L-SPEND-ONE", "la_tortuga-forbidden-one", arguments)
    if not int(s["eggs"][decider(s), number]):
        return IllegalAction("L-SPEND-OWN", "la_tortuga-forbidden-own", arguments)
    return IllegalAction("L-SPEND-FIT", "la_tortuga-forbidden-fit", arguments)
