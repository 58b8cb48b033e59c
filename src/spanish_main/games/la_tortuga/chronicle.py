"""What happened, as messages in the reader's language: Fluent ids and arguments. Nothing in this game is secret."""

from __future__ import annotations

from typing import Any

from spanish_main.core.errors import IllegalAction
from spanish_main.core.game import Event
from spanish_main.games.la_tortuga.actions import DIE, ROLL_DIE, SPEND, STOP, TURN_UP
from spanish_main.games.la_tortuga.board import BEACH_EGGS, DICE, MOST, RAFT
from spanish_main.games.la_tortuga.notation import group_of
from spanish_main.games.la_tortuga.rules import can_spend, decider, dice_sum, landing, lays
from spanish_main.games.la_tortuga.state import CHOOSE, CLUTCH, DECIDE, NOBODY, OVER


def chronicle(before: Any, action: int, after: Any, viewer: int) -> list[Event]:
    """The events of doing ``action`` in ``before``; the same for every ``viewer``."""
    seat = int(before["seat"])
    if action < ROLL_DIE:
        return [Event("turtle", {"seat": seat, "turtle": action})]
    if action > TURN_UP:
        return [Event("clutch", {"eggs": action - TURN_UP, "left": int(after["left"])})]
    who = decider(before)
    if action == ROLL_DIE:
        return [Event("roll", {"seat": who, "turn": seat})]
    number = 0
    events = []
    if action == STOP:
        events.append(Event("stop", {"seat": who, "turn": seat, "sum": dice_sum(before)}))
    elif action <= DIE:
        number = action - SPEND
        events.append(Event("spend", {"seat": who, "number": number}))
    else:
        number = action - DIE
        events.append(Event("die", {"seat": seat, "number": number, "sum": dice_sum(before) + number}))
    return events + _moved(before, number, action == STOP, after)


def _moved(before: Any, number: int, stopped: bool, after: Any) -> list[Event]:
    """The move or the bust to which this die or decision led, if it did."""
    total = dice_sum(before) + number
    rolled = int(before["rolled"]) + (1 if number else 0)
    turtle = int(before["turtle"])
    group = group_of(before, turtle)
    told: dict[str, Any] = {"seat": int(before["seat"]), "turtle": turtle, "group": group, "riders": len(group) - 1}
    if total > MOST:
        return [Event("bust", {**told, "from": int(before["space"][turtle]), "sum": total})]
    if not stopped and rolled < DICE:
        return []
    space, steps = int(before["space"][turtle]), total * rolled
    target = landing(space, steps)
    below = 0
    if target != space or space == RAFT:
        below = sum(1 for t in range(int(before["turtles"])) if int(before["space"][t]) == target)
    events = [Event("move", {**told, "from": space, "to": target, "steps": steps, "below": below})]
    if lays(space, steps):
        owner = group[-1] % int(before["players"])
        if int(before["open"]):
            events.append(Event("lay", {"seat": owner, "eggs": int(before["open"])}))
        else:
            events.append(Event("lay-beach", {"seat": owner, "eggs": BEACH_EGGS}))
    return events + _end(after)


def _end(after: Any) -> list[Event]:
    if int(after["beach"]) == NOBODY:
        return []
    # Who won is told by the outcome; here only that it is over.
    return [Event("over", {})]


def forbid(s: Any, action: int) -> IllegalAction:
    """Why ``action`` is not legal in ``s``: the error to raise, with the rule's ID and a message for a person."""
    phase = int(s["phase"])
    if phase == OVER:
        return IllegalAction("L-BEACH", "la_tortuga-forbidden-over", {}, "the game is over")
    if action > DIE:
        return IllegalAction("L-ROLL", "la_tortuga-forbidden-chance", {}, "dice and clutch cards are chance's")
    if phase == CHOOSE:
        return IllegalAction(
            "L-TWO", "la_tortuga-forbidden-choose", {}, "it has to be said first which of the two turtles moves"
        )
    if phase != DECIDE:
        rule = "L-LAY" if phase == CLUTCH else "L-ROLL"
        return IllegalAction(rule, "la_tortuga-forbidden-wait", {}, "a die or a card comes first")
    if action < ROLL_DIE:
        return IllegalAction("L-TWO", "la_tortuga-forbidden-turtle", {}, "it is settled which turtle moves")
    return _forbid_spend(s, action - SPEND)


def _forbid_spend(s: Any, number: int) -> IllegalAction:
    told = {"number": number}
    assert not can_spend(s, number)
    if not int(s["cards_as_dice"]):
        return IllegalAction("L-SPEND", "la_tortuga-forbidden-no-spending", told, "cards do not serve as dice here")
    if int(s["spent"]):
        return IllegalAction("L-SPEND-ONE", "la_tortuga-forbidden-one", told, "a card was spent in this turn already")
    if not int(s["eggs"][decider(s), number]):
        return IllegalAction("L-SPEND-OWN", "la_tortuga-forbidden-own", told, f"there is no own card of {number}")
    return IllegalAction("L-SPEND-FIT", "la_tortuga-forbidden-fit", told, "with this card the sum would pass seven")
