"""What happened, told to whoever may read it, in the reader's own language (Fluent ids and arguments)."""

from __future__ import annotations

from typing import Any

from spanish_main.core.errors import IllegalAction
from spanish_main.core.game import Event
from spanish_main.games.cartagena.actions import BACK, DRAW_CARD, END, LAY_CARD
from spanish_main.games.cartagena.board import BOAT, FORTRESS, SYMBOLS
from spanish_main.games.cartagena.notation import parts
from spanish_main.games.cartagena.rules import ACTIONS_A_TURN, retreat_target
from spanish_main.games.cartagena.state import DEAL, DRAW, LAY, OVER, PLAY


def chronicle(before: Any, action: int, after: Any, viewer: int) -> list[Event]:
    """The events of doing ``action`` in ``before`` (full states), as ``viewer`` (-1: a spectator) may read them."""
    seat = int(before["seat"])
    events: list[Event] = []
    if action < BACK:
        events.append(Event("play", {"seat": seat, **_without(parts(before, action), "kind")}))
    elif action < END:
        told = _without(parts(before, action), "kind")
        events.append(Event("back", {"seat": seat, **told}))
        events += _taken(before, seat, told["cards"])
    elif action == END:
        events.append(Event("end", {"seat": seat}))
    else:
        events += _dealt(before, action, viewer)
        if int(before["phase"]) == LAY and int(before["taken"]) > 0 and int(after["phase"]) != LAY:
            events += _rest(before, action, after, seat)
    if int(after["discard"].sum()) < int(before["discard"].sum()):  # C-RESHUFFLE
        events.append(Event("reshuffle", {"cards": int(after["deck_size"])}))
    return events + _turns(before, action, after)


def _without(told: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in told.items() if name != key}


def _taken(before: Any, seat: int, cards: int) -> list[Event]:
    """Cards taken at once from the row, in the sight of all."""
    if not int(before["row_supply"]):
        return []
    row = [int(symbol) for symbol in before["row"][: int(before["row_length"])]]
    return [Event("take", {"seat": seat, "symbol": SYMBOLS[symbol]}) for symbol in row[:cards]]


def _rest(before: Any, action: int, after: Any, seat: int) -> list[Event]:
    """Cards taken from a row just laid, that were still owed when the old one ran out."""
    row = [*before["row"][: int(before["row_length"])], action - LAY_CARD]
    taken = int(after["cards"][seat]) - int(before["cards"][seat])
    return [Event("take", {"seat": seat, "symbol": SYMBOLS[int(symbol)]}) for symbol in row[:taken]]


def _dealt(before: Any, action: int, viewer: int) -> list[Event]:
    """A card from the deck: its symbol is told only to who sees it."""
    phase = int(before["phase"])
    if phase == LAY:
        return [Event("lay", {"symbol": SYMBOLS[action - LAY_CARD]})]
    seat = int(before["seat"])
    if phase == DEAL:
        players = int(before["players"])
        seat = next(other for step in range(players) if int(before["cards"][other := (seat + step) % players]) < 6)
    event = "deal" if phase == DEAL else "draw"
    if int(before["open_hands"]) or viewer == seat:
        return [Event(event, {"seat": seat, "symbol": SYMBOLS[action - DRAW_CARD]})]
    return [Event(f"{event}-hidden", {"seat": seat})]


def _turns(before: Any, action: int, after: Any) -> list[Event]:
    """How the turn went on: cut short, seats that were stuck, the end."""
    seat, players = int(before["seat"]), int(before["players"])
    winner = int(after["winner"])
    if int(after["phase"]) == OVER and winner >= 0:
        return [Event("win", {"seat": winner})]
    events: list[Event] = []
    over = int(after["phase"]) == OVER
    if action > END and int(before["taken"]) == 0:
        return events  # the deal
    if int(after["taken"]) > 0:
        return events  # the turn goes on
    passed = (int(after["seat"]) - seat) % players or players  # it may come back to the same seat
    done = int(before["taken"]) + (1 if action < END else 0)
    if action != END and done < ACTIONS_A_TURN:
        events.append(Event("cut-short", {"seat": seat}))
    events += [Event("stuck", {"seat": (seat + step) % players}) for step in range(1, passed + over)]
    if over:
        events.append(Event("nobody", {}))
    return events


def forbid(s: Any, action: int) -> IllegalAction:
    """Why ``action`` is not legal in ``s``: the error to raise, with the rule's ID and a message for a person."""
    seat, phase = int(s["seat"]), int(s["phase"])
    if phase == OVER:
        return IllegalAction("C-WIN", "cartagena-forbidden-over", {}, "the game is over")
    if phase != PLAY or action > END:
        what = "only a card of the deck can come now" if phase != PLAY else "that is chance's to do"
        rule = {DRAW: "C-BACK", LAY: "C-REFILL", DEAL: "C-DEAL"}.get(phase, "C-TURN")
        return IllegalAction(rule, "cartagena-forbidden-chance", {}, what)
    if action == END:
        return IllegalAction("C-MUST", "cartagena-forbidden-must-act", {}, "at least one action must be taken")
    if action < BACK:
        symbol, source = SYMBOLS[action // BOAT], action % BOAT
        if not int(s["hands"][seat, action // BOAT]):
            return IllegalAction(
                "C-FWD-NOT", "cartagena-forbidden-no-card", {"symbol": symbol}, f"there is no {symbol} in the hand"
            )
        return IllegalAction(
            "C-FWD", "cartagena-forbidden-no-pirate", {"from": source}, f"no pirate of seat {seat} stands on {source}"
        )
    return _forbid_retreat(s, seat, action - BACK)


def _forbid_retreat(s: Any, seat: int, source: int) -> IllegalAction:
    if not int(s["pirates"][seat, source]):
        return IllegalAction(
            "C-BACK", "cartagena-forbidden-no-pirate", {"from": source}, f"no pirate of seat {seat} stands on {source}"
        )
    if source == FORTRESS:
        return IllegalAction(
            "C-BACK-NOT", "cartagena-forbidden-fortress-back", {}, "a pirate in the fortress cannot retreat"
        )
    if source == BOAT and not int(s["boat_retreat"]):
        return IllegalAction(
            "C-BACK-BOAT", "cartagena-forbidden-boat-back", {}, "at this table nobody comes back from the boat"
        )
    assert retreat_target(s, source) < 0
    return IllegalAction(
        "C-BACK-NOT",
        "cartagena-forbidden-no-target",
        {"from": source},
        f"no space behind {source} holds one or two pirates",
    )
