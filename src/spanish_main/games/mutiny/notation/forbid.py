"""Why an action is not legal: the rule that forbids it and a message for a person (``mutiny-forbidden-...``)."""

from __future__ import annotations

from typing import Any

from spanish_main.core.errors import IllegalAction
from spanish_main.games.mutiny.rules.actions import (
    BUY,
    DONE,
    DOOR_OPENS,
    FIGHT,
    KEEP,
    KEEP_GOLD,
    KNOCK,
    LOOK,
    PEEK,
    PLACE,
    PUT,
    ROB_SEAT,
    SELL,
    SIDE,
    STEAL,
    TAKE_CARD,
    TALISMAN,
    USE,
)
from spanish_main.games.mutiny.rules.board import (
    BATTLE_CARDS,
    BIJOUX,
    CAMBIVALUTE,
    CHANG_YE,
    DEAN_NERO,
    HANDFUL,
    OJO,
    PIRATES,
    TEMBO,
    WESSEL_JAN,
)
from spanish_main.games.mutiny.rules.rules import current_seat
from spanish_main.games.mutiny.rules.state import ACTION, CHOICE, COMMIT, DOOR, NONE, OVER, REVEAL, ROB, STORM, TURN

RULES = (
    "M-VALVERDE M-DIAZ M-CRACKPOTT M-TEMBO M-WESSEL M-NERO M-PANG M-CHANG M-SATE M-BIJOUX M-OJO M-CAMBIVALUTE M-GHOST"
).split()
_WAITING = {DOOR: "M-KNOCK", STORM: "M-STORM", REVEAL: "M-REVEAL"}


def _no(rule: str, message: str, text: str, **arguments: str | int) -> IllegalAction:
    return IllegalAction(rule, f"mutiny-forbidden-{message}", arguments, text)


def forbid(s: Any, action: int) -> IllegalAction:
    """Why ``action`` is not legal in ``s``: the error to raise, with the rule's ID and a message for a person."""
    phase = int(s["phase"])
    if phase == OVER:
        return _no("M-WIN", "over", "the game is over")
    if current_seat(s) < 0 or action >= DOOR_OPENS:
        rule = RULES[int(s["pirate"])] if phase == ACTION else _WAITING.get(phase, "M-ORDER")
        return _no(rule, "chance", "that is chance's to do" if action >= DOOR_OPENS else "chance has to act first")
    if phase == COMMIT:
        return _forbid_commitment(s, action)
    if phase == ROB:
        what = "a coin is taken from another who is in the mutiny and has one"
        return _no("M-THIEF", "no-victim" if action >= ROB_SEAT else "rob", what)
    if action >= FIGHT:
        return _no("M-DUELS", "no-duel", "no duel is fought yet")
    if phase in (TURN, CHOICE):
        return _forbid_at_row(s, action)
    if action < KEEP_GOLD:
        return _no("M-ORDER", "acting", "a pirate's action is under way; one card a turn")
    return _forbid_in_action(s, action)


def _forbid_commitment(s: Any, action: int) -> IllegalAction:
    """In a duel (M-ROUND, M-TALISMAN)."""
    if action == TALISMAN:
        return _no("M-TALISMAN", "talisman", "the talisman may be played from the second round on")
    if FIGHT <= action < TALISMAN:
        card = BATTLE_CARDS[action - FIGHT]
        return _no("M-ROUND", "no-card", f"there is no {card} in the hand", card=card)
    return _no("M-ROUND", "duel", "a battle card or the talisman has to be played")


def _forbid_at_row(s: Any, action: int) -> IllegalAction:
    """Before a pirate's card is used (M-OPEN to M-USED)."""
    if action == KNOCK:
        return _no("M-LAST", "no-door", "no card is left to be opened: one that lies open must be used")
    if action >= KEEP_GOLD:
        return _no("M-ORDER", "use-first", "a pirate's card has to be used first")
    pirate = action - USE
    name = PIRATES[pirate]
    for place in range(int(s["opened"])):
        if int(s["row"][place]) == pirate:
            if (int(s["used"]) >> place) & 1:
                return _no("M-USED", "used", f"{name} was used in this round already", pirate=name)
            return _no("M-KNOCK", "left-behind", f"{name} was left behind in this turn", pirate=name)
    return _no("M-OPEN", "not-open", f"{name} does not lie open in the row", pirate=name)


def _forbid_in_action(s: Any, action: int) -> IllegalAction:
    """While a pirate's action is carried out."""
    pirate, seat = int(s["pirate"]), int(s["seat"])
    rule, name = RULES[pirate], PIRATES[pirate]
    if pirate == TEMBO and KEEP <= action < PUT:
        return _no(
            rule, "not-offered", f"{BATTLE_CARDS[action - KEEP]} is not on offer", card=BATTLE_CARDS[action - KEEP]
        )
    if pirate == WESSEL_JAN and PUT <= action <= BUY:
        return _no_card(rule, BATTLE_CARDS[action - PUT])
    if pirate == DEAN_NERO and BUY < action < TAKE_CARD:
        return _forbid_trade(s, action)
    if pirate == CHANG_YE and STEAL <= action < SIDE:
        return _no(rule, "no-victim", "a coin is stolen from another seat that has one")
    if pirate == OJO and SIDE <= action <= PLACE:
        return _forbid_ojo(s, action, seat)
    if pirate == CAMBIVALUTE and PLACE < action < LOOK:
        return _no(rule, "not-drawn", f"sailor {action - PLACE} is not one of the two taken", value=action - PLACE)
    if action == DONE and pirate in (BIJOUX, OJO):
        return _no(rule, "side-first", "who has no side has to choose one here")
    if action == DONE:
        return _no(rule, "not-done", f"what {name} offers cannot be declined here", pirate=name)
    return _no(rule, "pirate", f"that is nothing that {name} offers now", pirate=name)


def _no_card(rule: str, card: str) -> IllegalAction:
    return _no(rule, "no-card", f"there is no {card} in the hand", card=card)


def _forbid_trade(s: Any, action: int) -> IllegalAction:
    """With Nero: up to three, coins for cards or cards for coins, not both (M-NERO, M-SHORT)."""
    seat = int(s["seat"])
    if action < SELL:
        number = action - BUY
        if int(s["handled"]) > 0:
            return _no("M-NERO", "buy-or-sell", "sell or buy, not both in one visit")
        if int(s["coins"][seat]) < number:
            return _no("M-NERO", "no-coins", f"{number} cards cost {number} coins", number=number)
        return _no("M-SHORT", "short", f"the deck does not hold {number} cards", number=number)
    if int(s["bank"]) == 0:
        return _no("M-NERO", "bank-empty", "nothing can be sold to an empty bank")
    assert int(s["handled"]) < HANDFUL
    return _no_card("M-NERO", BATTLE_CARDS[action - SELL])


def _forbid_ojo(s: Any, action: int, seat: int) -> IllegalAction:
    """With Ojo: a side for who has none, a look for who has one (M-OJO)."""
    if action < PEEK:
        return _no("M-OJO", "ojo-exchange", "who has a side can look at another's here, not exchange it")
    if int(s["side"][seat]) == NONE:
        return _no("M-OJO", "side-first", "who has no side has to choose one here")
    return _no("M-OJO", "no-choice", f"seat {action - PEEK} has no choice to look at", seat=action - PEEK)
