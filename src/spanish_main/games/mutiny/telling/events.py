"""The events of The Mutiny, as a viewer may know them.

One action can cause many automatic steps. So ``events`` applies the action again, step by step.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from spanish_main.core.game.telling import Details, Event, quick
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.layout import PlainRecord
from spanish_main.games.mutiny.notation.notation import names_of, seats_in
from spanish_main.games.mutiny.rules import actions as act
from spanish_main.games.mutiny.rules import board
from spanish_main.games.mutiny.rules.cards import deck_size
from spanish_main.games.mutiny.rules.duels import NOBODY_LEFT, NOBODY_ON_SIDE, THIEVING_ROUND, result, strength
from spanish_main.games.mutiny.rules.rules import DRAW, END_TURN, SHOW_ROUND, WAIT, by_itself, do, do_by_itself
from spanish_main.games.mutiny.rules.state import BATTLE, COMMIT, GOLD, NONE, OVER, STORM, TALISMAN_LAID, TURN
from spanish_main.games.mutiny.rules.voyage import next_deck

Events = list[Event]
_DECKS = ("battle", "gold")

# --- Arguments of events; ``NAME-hidden`` is the event without its secrets --------------------------------------------


@quick(eq=False)
class NothingEvent(Details):
    """``storm``, ``nobody-left``, ``nobody-on-side``."""


@quick(eq=False)
class OfEvent(Details):
    """``knock``, ``lay``, ``stay-out``, ``talisman``, ``fall-out``, ``pay``, ``win``, ``share``: the seat."""

    seat: int


@quick(eq=False)
class VisitEvent(Details):
    """``door``, ``use``, ``done``, ``lifeboat``: a pirate, and the seat that visits."""

    pirate: str
    seat: int | None = None


@quick(eq=False)
class CoinsEvent(Details):
    """``coins``: the coins that a seat took from the bank."""

    seat: int
    coins: int


@quick(eq=False)
class CardEvent(Details):
    """``draw``, ``see``, ``keep``, ``under``, ``short`` with their deck; ``put``, ``sell``, ``commit``.

    The card is secret; ``short`` has none, since the deck is empty.
    """

    seat: int
    deck: str | None = None
    card: str | None = None


@quick(eq=False)
class BoughtEvent(Details):
    """``buy``: the number of cards."""

    seat: int
    cards: int


@quick(eq=False)
class TheftEvent(Details):
    """``steal``, ``rob``: a coin of ``victim`` goes to ``seat``."""

    seat: int
    victim: int


@quick(eq=False)
class ChoiceEvent(Details):
    """``side``, ``exchange``, ``bluff``, ``choice``. The side is secret, except in ``choice``."""

    seat: int
    side: str | None = None


@quick(eq=False)
class PeekEvent(Details):
    """``peek``: a look at the side of ``target``. The side is secret."""

    seat: int
    target: int
    side: str | None = None


@quick(eq=False)
class SailorEvent(Details):
    """``sailor``: one that a seat draws. The value is secret."""

    seat: int
    value: int | None = None


@quick(eq=False)
class PairEvent(Details):
    """``place``, ``look``, ``swap``, ``leave`` of a seat, ``duel``, ``sailors``, ``totals``: a pair, both its sides.

    In ``place`` and ``look`` the values are secret. In ``totals`` they are the sums.
    """

    pair: str
    seat: int | None = None
    valverde: int | None = None
    diaz: int | None = None


@quick(eq=False)
class RevealedEvent(Details):
    """``reveal``, ``duel-won``: a side of a pair; for ``reveal`` the value of its sailor."""

    pair: str
    side: str
    value: int | None = None


@quick(eq=False)
class ShownEvent(Details):
    """``show``: the number of cards of a kind in a round."""

    card: str
    cards: int


@quick(eq=False)
class SailedEvent(Details):
    """``sail``: spaces sailed, and spaces left."""

    spaces: int
    ship: int


@quick(eq=False)
class MutinyEvent(Details):
    """``mutiny``: the cause of its beginning: ``ship``, ``battle``, ``gold`` or ``coins``."""

    cause: str


# --- The events of an action ------------------------------------------------------------------------------------------


def events(before: PlainRecord, action: int, after: PlainRecord, viewer: int) -> Events:
    """The events of ``action`` between the full states ``before`` and ``after``, for ``viewer`` (-1: a spectator)."""
    new = before.copy()
    happened: Events = []
    what = action
    asked = True
    while what != WAIT:
        old = new.copy()
        if asked:
            do(new, what)
        else:
            do_by_itself(new, what)
        happened += _step(old, what, new, viewer, asked)
        asked = False
        what = int(by_itself(new))
    return happened


def _secret(event: str, sees: bool, arguments: Details, *names: str) -> Event:
    """The event if the viewer ``sees`` it; otherwise ``NAME-hidden`` without the arguments ``names``."""
    if sees:
        return Event(event, arguments)
    return Event(f"{event}-hidden", replace(arguments, **dict.fromkeys(names)))  # type: ignore[type-var]


def _step(old: Any, what: int, new: Any, viewer: int, asked: bool) -> Events:
    """The events of one step. asked: a seat or chance chose it; otherwise it is automatic."""
    seat = int(old["seat"])
    if what == DRAW:
        return _comes_up(old, seat, viewer)
    if what == END_TURN:
        return _turn_ended(old, new, seat)
    if what == SHOW_ROUND:
        return _shown(old, new)
    if what < 0:
        return _duel_decided(old, new)
    if what >= act.DOOR_OPENS:
        return _chance(old, what, new, seat, viewer)
    if what == act.KNOCK:
        return [Event("knock", OfEvent(seat))]
    if what < act.KEEP_GOLD:
        pirate = what - act.USE
        visit = [Event("use", VisitEvent(board.PIRATES[pirate], seat))]
        return visit + (_coins(old, new, seat) if pirate == board.SATE else [])
    if what < act.TAKE_CARD:
        return _cards(old, what, seat, viewer)
    if what <= act.PLACE:
        return _choice(old, what, seat, viewer)
    if what < act.FIGHT:
        return _sailors(old, what, new, seat, viewer, asked)
    if what <= act.TALISMAN:
        seat, card = int(new["seat"]), "talisman" if what == act.TALISMAN else board.BATTLE_CARDS[what - act.FIGHT]
        return [_secret("commit", viewer == seat, CardEvent(seat, card=card), "card")]
    return [Event("rob", TheftEvent(seat, what - act.ROB_SEAT)), *_duel_decided(old, new)]


def _coins(old: Any, new: Any, seat: int) -> Events:
    """Coins that a seat took from the bank."""
    coins = int(new["coins"][seat]) - int(old["coins"][seat])
    return [Event("coins", CoinsEvent(seat, coins))] if coins > 0 else []


# --- Cards ------------------------------------------------------------------------------------------------------------


def _drawn(old: Any, deck: int, kind: int, seat: int, viewer: int, seen: int) -> Event:
    """A card that a seat draws, or looks at with Diaz and Tembo; ``seen``: the seats that knew it under the deck."""
    event = "see" if int(old["pirate"]) in (board.DIAZ, board.TEMBO) else "draw"
    sees = viewer == seat or (viewer >= 0 and bool((seen >> viewer) & 1))
    return _secret(event, sees, CardEvent(seat, _DECKS[deck], names_of(deck)[kind]), "card")


def _comes_up(old: Any, seat: int, viewer: int) -> Events:
    """The next card from the bottom part of a deck, or none (M-DECKS, M-SHORT)."""
    deck = int(next_deck(old))
    if int(deck_size(old, deck)) == 0:
        return [Event("short", CardEvent(seat, _DECKS[deck]))]
    return [_drawn(old, deck, int(old["bottom"][deck, 0]), seat, viewer, int(old["bottom_seen"][deck, 0]))]


def _cards(old: Any, what: int, seat: int, viewer: int) -> Events:
    """Cards kept, put under the deck, sold and bought."""
    if what < act.PUT:
        return _kept(old, what, seat, viewer)
    if what <= act.BUY:
        return [_secret("put", viewer == seat, CardEvent(seat, card=board.BATTLE_CARDS[what - act.PUT]), "card")]
    if what < act.SELL:
        return [Event("buy", BoughtEvent(seat, what - act.BUY))]
    return [_secret("sell", viewer == seat, CardEvent(seat, card=board.BATTLE_CARDS[what - act.SELL]), "card")]


def _kept(old: Any, what: int, seat: int, viewer: int) -> Events:
    """The card kept and the card put under its deck. With Tembo only his visitor can tell the two apart.

    M-DIAZ, M-TEMBO.
    """
    offer = [int(old["offer"][place]) for place in range(2)]
    places = [place for place in range(2) if offer[place] != NONE]
    if what in (act.KEEP_GOLD, act.KEEP_BATTLE):
        first = GOLD if what == act.KEEP_GOLD else BATTLE
    else:
        first = 0 if offer[0] == what - act.KEEP else 1
    diaz = int(old["pirate"]) == board.DIAZ
    happened = []
    for place in sorted(places, key=lambda place: place != first):
        deck = place if diaz else BATTLE
        sees = viewer == seat
        if diaz or len(places) == 1:
            sees = viewer >= 0 and bool((int(old["offer_seen"][place]) >> viewer) & 1)
        event = "keep" if place == first else "under"
        happened.append(_secret(event, sees, CardEvent(seat, _DECKS[deck], names_of(deck)[offer[place]]), "card"))
    return happened


# --- Coins, sides, sailors --------------------------------------------------------------------------------------------


def _choice(old: Any, what: int, seat: int, viewer: int) -> Events:
    """A card or a coin, a theft, a side, a look at another's."""
    if what in (act.TAKE_CARD, act.TAKE_COIN):
        return [Event("coins", CoinsEvent(seat, 1))] if what == act.TAKE_COIN else []
    if what < act.SIDE:
        return [Event("steal", TheftEvent(seat, what - act.STEAL))]
    if what < act.PEEK:
        side = what - act.SIDE
        before = int(old["side"][seat])
        event = "side" if before == NONE else "exchange"
        if viewer == seat and before == side:
            event = "bluff"
        return [_secret(event, viewer == seat, ChoiceEvent(seat, board.SIDES[side]), "side")]
    other = what - act.PEEK
    return [_secret("peek", viewer == seat, PeekEvent(seat, other, board.SIDES[int(old["side"][other])]), "side")]


def _sailors(old: Any, what: int, new: Any, seat: int, viewer: int, asked: bool) -> Events:
    """Cambivalute's sailors; and what was declined."""
    if what == act.DONE:
        return [Event("done", VisitEvent(board.PIRATES[int(old["pirate"])], seat))] if asked else []
    if what in (act.SWAP, act.LEAVE):
        return [Event("swap" if what == act.SWAP else "leave", PairEvent(board.PAIRS[int(old["look"])], seat))]
    pair = what - act.LOOK if what >= act.LOOK else int(old["standing"])
    happened = PairEvent(board.PAIRS[pair], seat, *_values(new, pair))
    return [_secret("look" if what >= act.LOOK else "place", viewer == seat, happened, *board.SIDES)]


def _values(s: StateRecord, pair: int) -> tuple[int, int]:
    """The sailors of a pair, Valverde's first."""
    return int(s["sailor"][pair, 0]), int(s["sailor"][pair, 1])


def _chance(old: Any, what: int, new: Any, seat: int, viewer: int) -> Events:
    """An outcome of chance."""
    if what <= act.GOLD_CARD:
        return [Event("door", VisitEvent(board.PIRATES[what - act.DOOR_OPENS], seat))]
    if what < act.BATTLE_CARD:
        return [_drawn(old, GOLD, what - act.GOLD_CARD - 1, seat, viewer, 0)]
    if what <= act.SAILOR:
        return [_drawn(old, BATTLE, what - act.BATTLE_CARD, seat, viewer, 0)]
    if what <= act.REVEALED:
        return [_secret("sailor", viewer == seat, SailorEvent(seat, what - act.SAILOR), "value")]
    if what < act.STORM_TAKES:
        pair = int(old["pair"])
        side = board.N_SIDES - 1 if int(old["sailor"][pair, 0]) else 0
        return [Event("reveal", RevealedEvent(board.PAIRS[pair], board.SIDES[side], what - act.REVEALED))]
    return [
        Event("lifeboat", VisitEvent(board.PIRATES[what - act.STORM_TAKES])),
        Event("lay", OfEvent(int(new["seat"]))),
    ]


# --- The end of a turn, of a round, of a duel -------------------------------------------------------------------------


def _turn_ended(old: Any, new: Any, seat: int) -> Events:
    happened = _coins(old, new, seat) if int(old["pirate"]) == board.VALVERDE else []
    if int(new["phase"]) == TURN and int(new["row_length"]) and int(new["opened"]):
        return happened
    spaces = int(old["ship"]) - int(new["ship"])
    happened.append(Event("sail", SailedEvent(spaces, int(new["ship"]))))
    if int(new["phase"]) == TURN:
        happened.append(Event("lay", OfEvent(int(new["seat"]))))
    elif int(new["phase"]) == STORM:
        happened.append(Event("storm", NothingEvent()))
    else:
        happened.append(Event("mutiny", MutinyEvent(_cause(new))))
        happened += [Event("stay-out", OfEvent(other)) for other in range(int(new["players"])) if new["out"][other]]
        happened += _end(new) if int(new["phase"]) == OVER else _duel_begun(new)
    return happened


def _cause(s: StateRecord) -> str:
    """The cause of the mutiny (M-BEGIN)."""
    if int(s["ship"]) == 0:
        return "ship"
    if int(deck_size(s, BATTLE)) == 0:
        return "battle"
    return "gold" if int(deck_size(s, GOLD)) == 0 else "coins"


def _duel_begun(s: StateRecord) -> Events:
    """The next pair fights; all see the values of sailors that a seat has seen."""
    pair = int(s["pair"])
    happened = [Event("duel", PairEvent(board.PAIRS[pair]))]
    if int(s["phase"]) == COMMIT:
        happened.append(Event("sailors", PairEvent(board.PAIRS[pair], None, *_values(s, pair))))
    return happened


def _shown(old: Any, new: Any) -> Events:
    """The cards of a round, without the seats that played them; the talismans; what they stole (M-ROUND, M-THIEF)."""
    laid = [int(old["committed"][seat]) for seat in range(int(old["players"]))]
    scene = old.copy()
    happened = []
    for kind, name in enumerate(board.BATTLE_CARDS):
        cards = laid.count(kind + 1)
        scene["played"][kind] += cards
        if cards:
            happened.append(Event("show", ShownEvent(name, cards)))
    talismans = [seat for seat, card in enumerate(laid) if card == TALISMAN_LAID]
    first = int(old["round"]) == 1
    happened += [Event("fall-out" if first else "talisman", OfEvent(seat)) for seat in talismans]
    happened.append(Event("totals", PairEvent(board.PAIRS[int(old["pair"])], None, *_totals(scene))))
    if int(old["round"]) == THIEVING_ROUND and len(talismans) > 1:
        happened += _loot(old, talismans)
    return happened + _duel_decided(old, new)


def _totals(s: StateRecord) -> tuple[int, int]:
    """The total of each side: its sailor and its battle cards."""
    valverde, diaz = _values(s, int(s["pair"]))
    return valverde + int(strength(s, 0)), diaz + int(strength(s, 1))


def _loot(old: Any, thieves: list[int]) -> Events:
    """Several thieves take from the bank; if it is short, all pay into it first (M-THIEF, M-REFILL)."""
    bank = int(old["bank"])
    happened = []
    if bank < len(thieves):
        payers = [seat for seat in range(int(old["players"])) if not old["out"][seat] and old["coins"][seat] > 0]
        bank += len(payers)
        happened += [Event("pay", OfEvent(seat)) for seat in payers]
    return happened + [Event("coins", CoinsEvent(seat, 1)) for seat in thieves[:bank]]


def _duel_decided(old: Any, new: Any) -> Events:
    """The events at the end of a round: none, the winner of the duel and the next duel, or the end."""
    pair = int(old["pair"])
    happened: Events = []
    if int(new["pair_winner"][pair]) != NONE:
        happened.append(Event("duel-won", RevealedEvent(board.PAIRS[pair], board.SIDES[int(new["pair_winner"][pair])])))
    if int(new["phase"]) == OVER:
        return happened + _end(new)
    return happened + (_duel_begun(new) if int(new["pair"]) != pair else [])


def _end(s: StateRecord) -> Events:
    """The sides of all seats, and the winners (M-WIN, M-NOBODY)."""
    winners, reason = result(s)
    sides = [(seat, int(s["side"][seat])) for seat in range(int(s["players"]))]
    happened = [Event("choice", ChoiceEvent(seat, board.SIDES[side])) for seat, side in sides if side != NONE]
    seats = seats_in(winners)
    if int(reason) in (NOBODY_LEFT, NOBODY_ON_SIDE):
        return [*happened, Event("nobody-left" if int(reason) == NOBODY_LEFT else "nobody-on-side", NothingEvent())]
    return happened + [Event("win" if len(seats) == 1 else "share", OfEvent(seat)) for seat in seats]
