"""The public events of The Mutiny as numbers for learning (``core.game.history``).

Of the automatic steps only these have events: the ship's way, the cards and talismans that a round shows, and the
winner of a duel. A round in which no seat has a card left has none.
"""

from __future__ import annotations

from typing import Final

from spanish_main.core.game.history import NOBODY, History, event_code
from spanish_main.core.kernels.carriers import Integers, StateRecord
from spanish_main.core.kernels.kernel import kernel
from spanish_main.games.mutiny.rules import actions as act
from spanish_main.games.mutiny.rules import board
from spanish_main.games.mutiny.rules.duels import in_duel
from spanish_main.games.mutiny.rules.state import BATTLE, COMMIT, NONE, TALISMAN_LAID

assert board.FARTHEST >= board.COLOUR_CARDS  # the greatest number is a way of the ship

# The moves, in the order of MOVES below.
_KNOCKED: Final = 0
_USED: Final = _KNOCKED + 1
_OPENED: Final = _USED + board.N_PIRATES
_STORM: Final = _OPENED + board.N_PIRATES
_KEPT: Final = _STORM + board.N_PIRATES  # gold, battle, one of two
_PUT: Final = _KEPT + 3
_BOUGHT: Final = _PUT + 1
_SOLD: Final = _BOUGHT + 1
_TOOK: Final = _SOLD + 1  # a card, a coin
_STOLE: Final = _TOOK + 2
_CHOSE: Final = _STOLE + 1
_EXCHANGED: Final = _CHOSE + 1
_PEEKED: Final = _EXCHANGED + 1
_PLACED: Final = _PEEKED + 1
_LOOKED: Final = _PLACED + 1
_SWAPPED: Final = _LOOKED + 1  # or left
_DECLINED: Final = _SWAPPED + 2
_DREW: Final = _DECLINED + 1  # gold, battle
_MET: Final = _DREW + 2
_REVEALED: Final = _MET + 1
_COMMITTED: Final = _REVEALED + 1
_ROBBED: Final = _COMMITTED + 1
_SAILED: Final = _ROBBED + 1
_SHOWN: Final = _SAILED + 1
_TALISMAN: Final = _SHOWN + board.KINDS
_WON: Final = _TALISMAN + 1

MOVES: Final = (
    "knocked",
    *(f"used {pirate}" for pirate in board.PIRATES),
    *(f"the door opened by {pirate}" for pirate in board.PIRATES),
    *(f"the storm took {pirate}" for pirate in board.PIRATES),
    *("kept the gold card", "kept the battle card", "kept one of two cards"),
    "put a card under the deck",
    "bought cards; the number: how many",
    "sold a card",
    *("took a card", "took a coin"),
    "stole a coin",
    *("chose a side", "exchanged its side, or did as if"),
    "looked at another's side",
    *("placed a pair of sailors; the number: which", "looked at a pair of sailors; the number: which"),
    *("swapped the pair", "left the pair as it is"),
    "declined what it might have done",
    *("drew from the gold deck", "drew from the battle deck"),
    "met a sailor",
    "a sailor of the fighting pair shown; the number: its value",
    "committed something",
    "robbed another",
    "the ship sailed on; the number: spaces",
    *(f"cards shown: {card}; the number: how many" for card in board.BATTLE_CARDS),
    "played its talisman",
    *(f"{side}'s side won a duel; the number: the pair" for side in board.SIDES),
)


@kernel
def public(before: StateRecord, action: int, after: StateRecord, out: Integers) -> int:
    """See ``core.game.history.History``."""
    seat = int(before["seat"])
    if action >= act.DOOR_OPENS:
        out[0] = _chance(seat, action)
    elif action < act.TAKE_CARD:
        out[0] = _card_move(seat, action)
    else:
        out[0] = _other_move(before, seat, action)
    n = 1
    sailed = int(before["ship"]) - int(after["ship"])
    if sailed > 0:
        out[n] = event_code(NOBODY, NOBODY, _SAILED, sailed)
        n += 1
    if int(before["phase"]) == COMMIT:
        n = _round(before, seat, action, after, out, n)
    for pair in range(board.N_PAIRS):
        winner = int(after["pair_winner"][pair])
        if winner != NONE and int(before["pair_winner"][pair]) == NONE:
            out[n] = event_code(NOBODY, NOBODY, _WON + winner, pair + 1)
            n += 1
    return n


@kernel
def _chance(seat: int, action: int) -> int:
    """An outcome of chance. The card or sailor that is drawn is secret."""
    if action <= act.GOLD_CARD:
        return int(event_code(seat, NOBODY, _OPENED + action - act.DOOR_OPENS, 0))
    if action < act.BATTLE_CARD:
        return int(event_code(seat, NOBODY, _DREW, 0))
    if action <= act.SAILOR:
        return int(event_code(seat, NOBODY, _DREW + 1, 0))
    if action <= act.REVEALED:
        return int(event_code(seat, NOBODY, _MET, 0))
    if action < act.STORM_TAKES:
        return int(event_code(NOBODY, NOBODY, _REVEALED, action - act.REVEALED))
    return int(event_code(NOBODY, NOBODY, _STORM + action - act.STORM_TAKES, 0))


@kernel
def _card_move(seat: int, action: int) -> int:
    """A knock, a visit, or an action with cards, which are face down (M-TEMBO, M-WESSEL, M-NERO)."""
    if action == act.KNOCK:
        return int(event_code(seat, NOBODY, _KNOCKED, 0))
    if action < act.KEEP_GOLD:
        return int(event_code(seat, NOBODY, _USED + action - act.USE, 0))
    if action < act.KEEP:
        return int(event_code(seat, NOBODY, _KEPT + action - act.KEEP_GOLD, 0))
    if action < act.PUT:
        return int(event_code(seat, NOBODY, _KEPT + 2, 0))
    if action <= act.BUY:
        return int(event_code(seat, NOBODY, _PUT, 0))
    if action < act.SELL:
        return int(event_code(seat, NOBODY, _BOUGHT, action - act.BUY))
    return int(event_code(seat, NOBODY, _SOLD, 0))


@kernel
def _other_move(before: StateRecord, seat: int, action: int) -> int:
    """Actions with coins, sides and sailors, and in a duel. Sides, sailors and commitments are secret."""
    if action <= act.TAKE_COIN:
        return int(event_code(seat, NOBODY, _TOOK + action - act.TAKE_CARD, 0))
    if action < act.SIDE:
        return int(event_code(seat, action - act.STEAL, _STOLE, 0))
    if action < act.PEEK:
        return int(event_code(seat, NOBODY, _CHOSE if int(before["side"][seat]) == NONE else _EXCHANGED, 0))
    if action <= act.PLACE:
        return int(event_code(seat, action - act.PEEK, _PEEKED, 0))
    if action < act.LOOK:
        return int(event_code(seat, NOBODY, _PLACED, 1 + int(before["standing"])))
    if action < act.SWAP:
        return int(event_code(seat, NOBODY, _LOOKED, 1 + action - act.LOOK))
    if action <= act.LEAVE:
        return int(event_code(seat, NOBODY, _SWAPPED + action - act.SWAP, 0))
    if action == act.DONE:
        return int(event_code(seat, NOBODY, _DECLINED, 0))
    if action <= act.TALISMAN:
        return int(event_code(seat, NOBODY, _COMMITTED, 0))
    return int(event_code(seat, action - act.ROB_SEAT, _ROBBED, 0))


@kernel
def _round(before: StateRecord, seat: int, action: int, after: StateRecord, out: Integers, n: int) -> int:
    """If all have now committed: the number of cards of each kind, and the seats with talismans (M-ROUND)."""
    same = int(after["round"]) == int(before["round"]) and int(after["pair"]) == int(before["pair"])
    if same and int(after["phase"]) == COMMIT:
        return n  # others have still to commit
    for kind in range(board.KINDS):
        cards = 1 if action == act.FIGHT + kind else 0
        for other in range(int(before["players"])):
            if other != seat and int(before["committed"][other]) == kind + 1:
                cards += 1
        if cards > 0:
            out[n] = event_code(NOBODY, NOBODY, _SHOWN + kind, cards)
            n += 1
    fighting = in_duel(before)
    for other in range(int(before["players"])):
        laid = int(before["committed"][other])
        if other == seat:
            played = action == act.TALISMAN
        elif laid == 0:  # a seat without cards plays its talisman automatically
            played = (fighting >> other) & 1 == 1 and int(before["size"][BATTLE, other]) == 0
        else:
            played = laid == TALISMAN_LAID
        if played:
            out[n] = event_code(other, NOBODY, _TALISMAN, 0)
            n += 1
    return n


HISTORY: Final = History(public=public, moves=MOVES, most=board.FARTHEST)
