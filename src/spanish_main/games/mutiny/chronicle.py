"""What happened, told to whoever may read it, in the reader's own language (Fluent ids and arguments).

One action can set off much that goes by itself. So the story is told by playing the action again, step by step.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish_main.core.game import Event
from spanish_main.games.mutiny.actions import (
    BATTLE_CARD,
    BUY,
    DONE,
    DOOR_OPENS,
    FIGHT,
    GOLD_CARD,
    KEEP,
    KEEP_BATTLE,
    KEEP_GOLD,
    KNOCK,
    LEAVE,
    LOOK,
    PEEK,
    PLACE,
    PUT,
    REVEALED,
    ROB_SEAT,
    SAILOR,
    SELL,
    SIDE,
    STEAL,
    STORM_TAKES,
    SWAP,
    TAKE_CARD,
    TAKE_COIN,
    TALISMAN,
    USE,
)
from spanish_main.games.mutiny.board import (
    BATTLE_CARDS,
    DIAZ,
    N_SIDES,
    PAIRS,
    PIRATES,
    SATE,
    SIDES,
    TEMBO,
    VALVERDE,
)
from spanish_main.games.mutiny.cards import deck_size
from spanish_main.games.mutiny.duels import NOBODY_LEFT, NOBODY_ON_SIDE, THIEVING_ROUND, result, strength
from spanish_main.games.mutiny.notation import names_of, seats_in
from spanish_main.games.mutiny.rules import DRAW, END_TURN, SHOW_ROUND, WAIT, by_itself, do, do_by_itself
from spanish_main.games.mutiny.state import (
    BATTLE,
    COMMIT,
    GOLD,
    NONE,
    OVER,
    STORM,
    TALISMAN_LAID,
    TURN,
)
from spanish_main.games.mutiny.voyage import next_deck

Events = list[Event]
_DECKS = ("battle", "gold")


def chronicle(before: Any, action: int, after: Any, viewer: int) -> Events:
    """The events of doing ``action`` in ``before`` (full states), as ``viewer`` (-1: a spectator) may read them."""
    states = np.zeros(2, before.dtype)
    states[0] = before
    old, new = states[1], states[0]
    events: Events = []
    what = action
    asked = True
    while what != WAIT:
        states[1] = states[0]
        if asked:
            do(new, what)
        else:
            do_by_itself(new, what)
        events += _tell(old, what, new, viewer, asked)
        asked = False
        what = int(by_itself(new))
    return events


def _open_or_hidden(event: str, sees: bool, told: dict[str, Any], secret: dict[str, Any]) -> Event:
    """An event with what is ``secret`` in it for who sees it, without for the others."""
    return Event(event, {**told, **secret}) if sees else Event(f"{event}-hidden", told)


def _tell(old: Any, what: int, new: Any, viewer: int, asked: bool) -> Events:
    """One step: an action, an outcome of chance, or something that goes by itself."""
    seat = int(old["seat"])
    if what == DRAW:
        return _comes_up(old, seat, viewer)
    if what == END_TURN:
        return _turn_ended(old, new, seat)
    if what == SHOW_ROUND:
        return _shown(old, new)
    if what < 0:
        return _duel_decided(old, new, old["played"])
    if what >= DOOR_OPENS:
        return _luck(old, what, new, seat, viewer)
    if what == KNOCK:
        return [Event("knock", {"seat": seat})]
    if what < KEEP_GOLD:
        pirate = what - USE
        told = [Event("use", {"seat": seat, "pirate": PIRATES[pirate]})]
        return told + (_coins(old, new, seat) if pirate == SATE else [])
    if what < TAKE_CARD:
        return _cards(old, what, seat, viewer)
    if what <= PLACE:
        return _choice(old, what, seat, viewer)
    if what < FIGHT:
        return _sailors(old, what, new, seat, viewer, asked)
    if what <= TALISMAN:
        card = {"card": "talisman" if what == TALISMAN else BATTLE_CARDS[what - FIGHT]}
        return [_open_or_hidden("commit", viewer == int(new["seat"]), {"seat": int(new["seat"])}, card)]
    return [Event("rob", {"seat": seat, "victim": what - ROB_SEAT}), *_duel_decided(old, new, old["played"])]


def _coins(old: Any, new: Any, seat: int) -> Events:
    """Coins that a seat took from the bank."""
    coins = int(new["coins"][seat]) - int(old["coins"][seat])
    return [Event("coins", {"seat": seat, "coins": coins})] if coins > 0 else []


# --- Cards ------------------------------------------------------------------------------------------------------------


def _drawn(old: Any, deck: int, kind: int, seat: int, viewer: int, seen: int) -> Event:
    """A card that a seat draws, or looks at with Diaz and Tembo; ``seen``: who knew it under the deck."""
    event = "see" if int(old["pirate"]) in (DIAZ, TEMBO) else "draw"
    sees = viewer == seat or (viewer >= 0 and bool((seen >> viewer) & 1))
    return _open_or_hidden(event, sees, {"seat": seat, "deck": _DECKS[deck]}, {"card": names_of(deck)[kind]})


def _comes_up(old: Any, seat: int, viewer: int) -> Events:
    """The next card under a deck, or none (M-DECKS, M-SHORT)."""
    deck = int(next_deck(old))
    if int(deck_size(old, deck)) == 0:
        return [Event("short", {"seat": seat, "deck": _DECKS[deck]})]
    return [_drawn(old, deck, int(old["bottom"][deck, 0]), seat, viewer, int(old["bottom_seen"][deck, 0]))]


def _cards(old: Any, what: int, seat: int, viewer: int) -> Events:
    """Cards kept, put under the deck, sold and bought."""
    if what < PUT:
        return _kept(old, what, seat, viewer)
    if what <= BUY:
        return [_open_or_hidden("put", viewer == seat, {"seat": seat}, {"card": BATTLE_CARDS[what - PUT]})]
    if what < SELL:
        return [Event("buy", {"seat": seat, "cards": what - BUY})]
    return [_open_or_hidden("sell", viewer == seat, {"seat": seat}, {"card": BATTLE_CARDS[what - SELL]})]


def _kept(old: Any, what: int, seat: int, viewer: int) -> Events:
    """Which card was kept and which went under its deck: with Tembo his visitor alone can tell (M-DIAZ, M-TEMBO)."""
    offer = [int(kind) for kind in old["offer"]]
    places = [place for place in range(2) if offer[place] != NONE]
    if what in (KEEP_GOLD, KEEP_BATTLE):
        first = GOLD if what == KEEP_GOLD else BATTLE
    else:
        first = 0 if offer[0] == what - KEEP else 1
    diaz = int(old["pirate"]) == DIAZ
    events = []
    for place in sorted(places, key=lambda place: place != first):
        deck = place if diaz else BATTLE
        sees = viewer == seat
        if diaz or len(places) == 1:
            sees = viewer >= 0 and bool((int(old["offer_seen"][place]) >> viewer) & 1)
        told = {"seat": seat, "deck": _DECKS[deck]}
        event = "keep" if place == first else "under"
        events.append(_open_or_hidden(event, sees, told, {"card": names_of(deck)[offer[place]]}))
    return events


# --- Coins, sides, sailors --------------------------------------------------------------------------------------------


def _choice(old: Any, what: int, seat: int, viewer: int) -> Events:
    """A card or a coin, a theft, a side, a look at another's."""
    if what in (TAKE_CARD, TAKE_COIN):
        return [Event("coins", {"seat": seat, "coins": 1})] if what == TAKE_COIN else []
    if what < SIDE:
        return [Event("steal", {"seat": seat, "victim": what - STEAL})]
    if what < PEEK:
        side = what - SIDE
        before = int(old["side"][seat])
        event = "side" if before == NONE else "exchange"
        if viewer == seat and before == side:
            event = "bluff"
        return [_open_or_hidden(event, viewer == seat, {"seat": seat}, {"side": SIDES[side]})]
    other = what - PEEK
    told = {"seat": seat, "target": other}
    return [_open_or_hidden("peek", viewer == seat, told, {"side": SIDES[int(old["side"][other])]})]


def _sailors(old: Any, what: int, new: Any, seat: int, viewer: int, asked: bool) -> Events:
    """Cambivalute's sailors; and what was declined."""
    if what == DONE:
        return [Event("done", {"seat": seat, "pirate": PIRATES[int(old["pirate"])]})] if asked else []
    if what in (SWAP, LEAVE):
        return [Event("swap" if what == SWAP else "leave", {"seat": seat, "pair": PAIRS[int(old["look"])]})]
    pair = what - LOOK if what >= LOOK else int(old["standing"])
    told = {"seat": seat, "pair": PAIRS[pair]}
    return [_open_or_hidden("look" if what >= LOOK else "place", viewer == seat, told, _values(new, pair))]


def _values(s: Any, pair: int) -> dict[str, int]:
    return {name: int(s["sailor"][pair, side]) for side, name in enumerate(SIDES)}


def _luck(old: Any, what: int, new: Any, seat: int, viewer: int) -> Events:
    """An outcome of chance."""
    if what <= GOLD_CARD:
        return [Event("door", {"seat": seat, "pirate": PIRATES[what - DOOR_OPENS]})]
    if what < BATTLE_CARD:
        return [_drawn(old, GOLD, what - GOLD_CARD - 1, seat, viewer, 0)]
    if what <= SAILOR:
        return [_drawn(old, BATTLE, what - BATTLE_CARD, seat, viewer, 0)]
    if what <= REVEALED:
        return [_open_or_hidden("sailor", viewer == seat, {"seat": seat}, {"value": what - SAILOR})]
    if what < STORM_TAKES:
        side = N_SIDES - 1 if old["sailor"][int(old["pair"]), 0] else 0
        told = {"pair": PAIRS[int(old["pair"])], "side": SIDES[side], "value": what - REVEALED}
        return [Event("reveal", told)]
    return [Event("lifeboat", {"pirate": PIRATES[what - STORM_TAKES]}), Event("lay", {"seat": int(new["seat"])})]


# --- The end of a turn, of a round, of a duel -------------------------------------------------------------------------


def _turn_ended(old: Any, new: Any, seat: int) -> Events:
    events = _coins(old, new, seat) if int(old["pirate"]) == VALVERDE else []
    if int(new["phase"]) == TURN and int(new["row_length"]) and int(new["opened"]):
        return events
    spaces = int(old["ship"]) - int(new["ship"])
    events.append(Event("sail", {"spaces": spaces, "ship": int(new["ship"])}))
    if int(new["phase"]) == TURN:
        events.append(Event("lay", {"seat": int(new["seat"])}))
    elif int(new["phase"]) == STORM:
        events.append(Event("storm", {}))
    else:
        events.append(Event("mutiny", {"cause": _cause(new)}))
        events += [Event("stay-out", {"seat": other}) for other in range(int(new["players"])) if new["out"][other]]
        events += _end(new) if int(new["phase"]) == OVER else _duel_begun(new)
    return events


def _cause(s: Any) -> str:
    """Why the mutiny begins (M-BEGIN)."""
    if int(s["ship"]) == 0:
        return "ship"
    if int(deck_size(s, BATTLE)) == 0:
        return "battle"
    return "gold" if int(deck_size(s, GOLD)) == 0 else "coins"


def _duel_begun(s: Any) -> Events:
    """The next pair fights; what somebody knew of its sailors is shown to all."""
    pair = int(s["pair"])
    events = [Event("duel", {"pair": PAIRS[pair]})]
    if int(s["phase"]) == COMMIT:
        events.append(Event("sailors", {"pair": PAIRS[pair], **_values(s, pair)}))
    return events


def _shown(old: Any, new: Any) -> Events:
    """The cards of a round, not who played which; the talismans; what they stole (M-ROUND, M-THIEF)."""
    laid = [int(card) for card in old["committed"][: int(old["players"])]]
    played = old["played"].copy()
    events = []
    for kind, name in enumerate(BATTLE_CARDS):
        cards = laid.count(kind + 1)
        played[kind] += cards
        if cards:
            events.append(Event("show", {"card": name, "cards": cards}))
    talismans = [seat for seat, card in enumerate(laid) if card == TALISMAN_LAID]
    first = int(old["round"]) == 1
    events += [Event("fall-out" if first else "talisman", {"seat": seat}) for seat in talismans]
    scene = old.copy()
    scene["played"] = played
    events.append(Event("totals", {"pair": PAIRS[int(old["pair"])], **_totals(scene)}))
    if int(old["round"]) == THIEVING_ROUND and len(talismans) > 1:
        events += _loot(old, talismans)
    return events + _duel_decided(old, new, played)


def _totals(s: Any) -> dict[str, int]:
    """What each side has: its sailor and its battle cards."""
    sailors = s["sailor"][int(s["pair"])]
    return {name: int(sailors[side]) + int(strength(s, side)) for side, name in enumerate(SIDES)}


def _loot(old: Any, thieves: list[int]) -> Events:
    """Several thieves take from the bank, which all fill up first where it is short (M-THIEF, M-REFILL)."""
    bank = int(old["bank"])
    events = []
    if bank < len(thieves):
        payers = [seat for seat in range(int(old["players"])) if not old["out"][seat] and old["coins"][seat] > 0]
        bank += len(payers)
        events += [Event("pay", {"seat": seat}) for seat in payers]
    return events + [Event("coins", {"seat": seat, "coins": 1}) for seat in thieves[:bank]]


def _duel_decided(old: Any, new: Any, played: Any) -> Events:
    """What the end of a round led to: nothing, a duel's winner and the next duel, or the end."""
    pair = int(old["pair"])
    events: Events = []
    if int(new["pair_winner"][pair]) != NONE:
        events.append(Event("duel-won", {"pair": PAIRS[pair], "side": SIDES[int(new["pair_winner"][pair])]}))
    if int(new["phase"]) == OVER:
        return events + _end(new)
    return events + (_duel_begun(new) if int(new["pair"]) != pair else [])


def _end(s: Any) -> Events:
    """All show their choices; who won (M-WIN, M-NOBODY)."""
    winners, reason = result(s)
    sides = [(seat, int(s["side"][seat])) for seat in range(int(s["players"]))]
    events = [Event("choice", {"seat": seat, "side": SIDES[side]}) for seat, side in sides if side != NONE]
    seats = seats_in(winners)
    if int(reason) in (NOBODY_LEFT, NOBODY_ON_SIDE):
        return [*events, Event("nobody-left" if int(reason) == NOBODY_LEFT else "nobody-on-side", {})]
    return events + [Event("win" if len(seats) == 1 else "share", {"seat": seat}) for seat in seats]
