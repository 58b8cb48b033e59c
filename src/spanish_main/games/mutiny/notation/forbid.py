"""Why an action is not legal: the rule that forbids it and a message for a person (``mutiny-forbidden-...``)."""

from __future__ import annotations

from spanish_main.core.errors import IllegalAction
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.games.mutiny.rules import actions as act
from spanish_main.games.mutiny.rules import board
from spanish_main.games.mutiny.rules.rules import current_seat
from spanish_main.games.mutiny.rules.state import ACTION, CHOICE, COMMIT, DOOR, NONE, OVER, REVEAL, ROB, STORM, TURN

RULES = (
    "M-VALVERDE M-DIAZ M-CRACKPOTT M-TEMBO M-WESSEL M-NERO M-PANG M-CHANG M-SATE M-BIJOUX M-OJO M-CAMBIVALUTE M-GHOST"
).split()
_WAITING = {DOOR: "M-KNOCK", STORM: "M-STORM", REVEAL: "M-REVEAL"}


def _no(rule: str, message: str, **arguments: str | int) -> IllegalAction:
    return IllegalAction(rule, message, arguments)


def forbid(s: StateRecord, action: int) -> IllegalAction:
    """Why ``action`` is not legal in ``s``: the error to raise, with the rule's ID and a message for a person."""
    phase = int(s["phase"])
    if phase == OVER:
        return _no("M-WIN", "mutiny-forbidden-over")
    if current_seat(s) < 0 or action >= act.DOOR_OPENS:
        rule = RULES[int(s["pirate"])] if phase == ACTION else _WAITING.get(phase, "M-ORDER")
        return _no(rule, "mutiny-forbidden-chance")
    if phase == COMMIT:
        return _forbid_commitment(s, action)
    if phase == ROB:
        return _no("M-THIEF", "mutiny-forbidden-no-victim" if action >= act.ROB_SEAT else "mutiny-forbidden-rob")
    if action >= act.FIGHT:
        return _no("M-DUELS", "mutiny-forbidden-no-duel")
    if phase in (TURN, CHOICE):
        return _forbid_at_row(s, action)
    if action < act.KEEP_GOLD:
        return _no("M-ORDER", "mutiny-forbidden-acting")
    return _forbid_in_action(s, action)


def _forbid_commitment(s: StateRecord, action: int) -> IllegalAction:
    """In a duel (M-ROUND, M-TALISMAN)."""
    if action == act.TALISMAN:
        return _no("M-TALISMAN", "mutiny-forbidden-talisman")
    if act.FIGHT <= action < act.TALISMAN:
        card = board.BATTLE_CARDS[action - act.FIGHT]
        return _no("M-ROUND", "mutiny-forbidden-no-card", card=card)
    return _no("M-ROUND", "mutiny-forbidden-duel")


def _forbid_at_row(s: StateRecord, action: int) -> IllegalAction:
    """Before a pirate's card is used (M-OPEN to M-USED)."""
    if action == act.KNOCK:
        return _no("M-LAST", "mutiny-forbidden-no-door")
    if action >= act.KEEP_GOLD:
        return _no("M-ORDER", "mutiny-forbidden-use-first")
    pirate = action - act.USE
    name = board.PIRATES[pirate]
    for place in range(int(s["opened"])):
        if int(s["row"][place]) == pirate:
            if (int(s["used"]) >> place) & 1:
                return _no("M-USED", "mutiny-forbidden-used", pirate=name)
            return _no("M-KNOCK", "mutiny-forbidden-left-behind", pirate=name)
    return _no("M-OPEN", "mutiny-forbidden-not-open", pirate=name)


def _forbid_in_action(s: StateRecord, action: int) -> IllegalAction:
    """While a pirate's action is carried out."""
    pirate, seat = int(s["pirate"]), int(s["seat"])
    rule, name = RULES[pirate], board.PIRATES[pirate]
    if pirate == board.TEMBO and act.KEEP <= action < act.PUT:
        return _no(rule, "mutiny-forbidden-not-offered", card=board.BATTLE_CARDS[action - act.KEEP])
    if pirate == board.WESSEL_JAN and act.PUT <= action <= act.BUY:
        return _no_card(rule, board.BATTLE_CARDS[action - act.PUT])
    if pirate == board.DEAN_NERO and act.BUY < action < act.TAKE_CARD:
        return _forbid_trade(s, action)
    if pirate == board.CHANG_YE and act.STEAL <= action < act.SIDE:
        return _no(rule, "mutiny-forbidden-no-victim")
    if pirate == board.OJO and act.SIDE <= action <= act.PLACE:
        return _forbid_ojo(s, action, seat)
    if pirate == board.CAMBIVALUTE and act.PLACE < action < act.LOOK:
        return _no(rule, "mutiny-forbidden-not-drawn", value=action - act.PLACE)
    if action == act.DONE and pirate in (board.BIJOUX, board.OJO):
        return _no(rule, "mutiny-forbidden-side-first")
    if action == act.DONE:
        return _no(rule, "mutiny-forbidden-not-done", pirate=name)
    return _no(rule, "mutiny-forbidden-pirate", pirate=name)


def _no_card(rule: str, card: str) -> IllegalAction:
    return _no(rule, "mutiny-forbidden-no-card", card=card)


def _forbid_trade(s: StateRecord, action: int) -> IllegalAction:
    """With Nero: up to three, coins for cards or cards for coins, not both (M-NERO, M-SHORT)."""
    seat = int(s["seat"])
    if action < act.SELL:
        number = action - act.BUY
        if int(s["handled"]) > 0:
            return _no("M-NERO", "mutiny-forbidden-buy-or-sell")
        if int(s["coins"][seat]) < number:
            return _no("M-NERO", "mutiny-forbidden-no-coins", number=number)
        return _no("M-SHORT", "mutiny-forbidden-short", number=number)
    if int(s["bank"]) == 0:
        return _no("M-NERO", "mutiny-forbidden-bank-empty")
    assert int(s["handled"]) < board.HANDFUL
    return _no_card("M-NERO", board.BATTLE_CARDS[action - act.SELL])


def _forbid_ojo(s: StateRecord, action: int, seat: int) -> IllegalAction:
    """With Ojo: a seat without a side chooses one, a seat with a side looks at another's (M-OJO)."""
    if action < act.PEEK:
        return _no("M-OJO", "mutiny-forbidden-ojo-exchange")
    if int(s["side"][seat]) == NONE:
        return _no("M-OJO", "mutiny-forbidden-side-first")
    return _no("M-OJO", "mutiny-forbidden-no-choice", seat=action - act.PEEK)
