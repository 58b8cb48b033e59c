"""Offers, lines and secrets of The Mutiny as messages. Its events: ``events``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from spanish_main.core.game.telling import (
    Argument,
    Details,
    Event,
    Gathered,
    Line,
    Message,
    OfferWords,
    Piece,
    Score,
    Silent,
    Telling,
    quick,
    seat_name,
)
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.layout import Record
from spanish_main.games.mutiny.notation.notation import TEXTS
from spanish_main.games.mutiny.rules import board
from spanish_main.games.mutiny.rules.actions import KNOCK
from spanish_main.games.mutiny.rules.duels import THIEVING_ROUND, gold_of, hand_of
from spanish_main.games.mutiny.rules.rules import count, do
from spanish_main.games.mutiny.rules.state import ACTION, BATTLE, CHOICE, GOLD, NONE, TURN
from spanish_main.games.mutiny.telling.events import ShownEvent, events

Json = Mapping[str, Any]

# --- Arguments of offers ----------------------------------------------------------------------------------------------


@quick(eq=False)
class PlainOffer(Details):
    """An action without more arguments."""

    kind: Literal["knock", "talisman", "swap", "leave"]


@quick(eq=False)
class VisitOffer(Details):
    """A pirate: to visit, at the end of the visit, behind a door (chance), in a storm. coins: the gift of Satè."""

    kind: Literal["use", "done", "door", "storm"]
    pirate: str
    coins: int | None = None


@quick(eq=False)
class CardOffer(Details):
    """A card to keep, put away, sell or fight with, or drawn (chance). deck: with Díaz, the deck of the card."""

    kind: Literal["keep", "put", "sell", "fight", "battle"]
    card: str
    deck: Literal["gold", "battle"] | None = None


@quick(eq=False)
class OtherOffer(Details):
    """Another seat: to take a coin from it, or to look at its side."""

    kind: Literal["steal", "peek", "rob"]
    seat: int


@quick(eq=False)
class SideOffer(Details):
    """A side to choose. again: the seat has a side already."""

    side: str
    again: bool
    kind: Literal["side"] = "side"


@quick(eq=False)
class TakeOffer(Details):
    """A battle card or a coin."""

    what: str
    kind: Literal["take"] = "take"


@quick(eq=False)
class PlaceOffer(Details):
    """The sailor for Valverde's side of a pair."""

    value: int
    pair: str
    kind: Literal["place"] = "place"


@quick(eq=False)
class LookOffer(Details):
    """A pair to look at."""

    pair: str
    kind: Literal["look"] = "look"


@quick(eq=False)
class BuyOffer(Details):
    """The number of cards to buy."""

    number: int
    kind: Literal["buy"] = "buy"


@quick(eq=False)
class ChanceOffer(Details):
    """A gold card or a sailor (chance)."""

    kind: Literal["gold", "sailor", "reveal"]
    value: int


Parts = (
    PlainOffer
    | VisitOffer
    | CardOffer
    | OtherOffer
    | SideOffer
    | TakeOffer
    | PlaceOffer
    | LookOffer
    | BuyOffer
    | ChanceOffer
)


def parts(s: StateRecord, action: int) -> Parts:
    """The effect of ``action`` in ``s``, as the arguments of an offer."""
    kind, _, rest = TEXTS[action].partition(" ")
    match kind:
        case "use" if rest == "sate":
            return VisitOffer(kind, rest, min(1 + int(s["sate"]), int(s["bank"])))
        case "use" | "door" | "storm":
            return VisitOffer(kind, rest)
        case "done":
            return VisitOffer(kind, board.PIRATES[int(s["pirate"])])
        case "keep" if rest in ("gold", "battle"):
            if rest == "gold":
                return CardOffer(kind, board.GOLD_CARDS[int(s["offer"][GOLD])], "gold")
            return CardOffer(kind, board.BATTLE_CARDS[int(s["offer"][BATTLE])], "battle")
        case "keep" | "put" | "sell" | "fight" | "battle":
            return CardOffer(kind, rest)
        case "knock" | "talisman" | "swap" | "leave":
            return PlainOffer(kind)
        case "gold" | "sailor" | "reveal":
            return ChanceOffer(kind, int(rest))
    return _choice(s, kind, rest)


def _choice(s: StateRecord, kind: str, rest: str) -> Parts:
    """The effect of a decision at a pirate's, or after a duel."""
    match kind:
        case "steal" | "peek" | "rob":
            return OtherOffer(kind, int(rest))
        case "side":
            return SideOffer(rest, int(s["side"][int(s["seat"])]) != NONE)
        case "take":
            return TakeOffer(rest)
        case "place":
            return PlaceOffer(int(rest), board.PAIRS[int(s["standing"])])
        case "look":
            return LookOffer(rest)
    assert kind == "buy", f"there is no action {kind!r}"
    return BuyOffer(int(rest))


# The pirates that leave nothing to decide.
_GIVING = (board.VALVERDE, board.CRACKPOTT)


def ends(s: Record, action: int) -> bool:
    """Whether the action is certainly the turn's last decision, whatever cards come."""
    if int(s["phase"]) not in (TURN, CHOICE, ACTION) or action == KNOCK:
        return False
    after = s.copy()
    do(after, action)
    if int(after["draws"]) > 0:
        return int(after["done"]) == 1 or int(after["pirate"]) in _GIVING
    return int(count(after)) < 2  # a single action is automatic (``rules.by_itself``)


# --- Offers in words --------------------------------------------------------------------------------------------------


def words(s: StateRecord, offered: Details) -> OfferWords:
    """An offer in words: the whole line, the button's label (the action), and a note (its effect)."""
    match offered:
        case VisitOffer(kind="done", pirate=pirate):
            return _offer(Message("mutiny-do-done", {"pirate": pirate}))
        case VisitOffer(pirate=pirate, coins=coins):
            does = Message("mutiny-does", {"pirate": pirate})
            if coins is not None:
                does = Message("mutiny-does-sate", {"coins": coins})
            name = Message("mutiny-pirate", {"pirate": pirate})
            return OfferWords(_both(name, does), name, does)
        case CardOffer(kind=kind, card=card, deck=deck):
            does = Message(f"mutiny-do-{kind}", {"what": card_words(card, deck)})
            return _offer(does, Message("mutiny-do-keep.line", {}) if kind == "keep" else None)
        case OtherOffer(kind="peek", seat=seat):
            return _offer(Message("mutiny-do-peek", {"seat-name": seat_name(seat)}))
        case OtherOffer(seat=seat):
            coins = int(s["coins"][seat])
            return _offer(
                Message("mutiny-do-steal", {"seat-name": seat_name(seat)}), Message("mutiny-coins", {"coins": coins})
            )
        case SideOffer(side=side, again=again):
            return _side(s, side, again=again)
        case TakeOffer(what=what):
            return _offer(Message("mutiny-do-take", {"what": what}))
        case PlaceOffer(value=value, pair=pair):
            return _place(s, value, pair)
        case LookOffer(pair=pair):
            return _offer(Message("mutiny-do-look", {"pair": pair}))
        case BuyOffer(number=number):
            arguments: dict[str, Argument] = {"cards": number}
            return _offer(Message("mutiny-do-buy", arguments), Message("mutiny-do-buy.line", arguments))
    return _plain(s, offered)


def _offer(label: Message, note: Message | None = None) -> OfferWords:
    return OfferWords(label, label, note)


def _both(what: Message, more: Message) -> Message:
    return Message("offer-line", {"what": what, "more": more})


def _side(s: StateRecord, side: str, *, again: bool) -> OfferWords:
    """A side and the effect of its choice, for the seat that may choose it."""
    name, does = Message("mutiny-side", {"side": side}), Message("mutiny-do-side", {"side": side})
    if not again:
        return OfferWords(_both(name, does), name, does)
    bluff = int(s["side"][int(s["seat"])]) == board.SIDES.index(side)
    note = Message("mutiny-do-side-bluff" if bluff else "mutiny-do-side-change", {})
    return OfferWords(_both(name, Message("mutiny-offer-side-again", {"side": side})), name, note)


def _place(s: StateRecord, value: int, pair: str) -> OfferWords:
    """A sailor for Valverde's side; the other of the two drawn goes to Díaz's side."""
    drawn = [int(s["drawn"][place]) for place in range(2)]
    other = next(one for one in drawn if one != value)
    return OfferWords(
        Message("mutiny-offer-place", {"value": value, "pair": pair}),
        Message("mutiny-do-place", {"value": value, "other": other}),
        Message("mutiny-do-place.line", {"pair": pair}),
    )


def _plain(s: StateRecord, offered: Details) -> OfferWords:
    kind = offered["kind"]
    label = Message(f"mutiny-do-{kind}", {})
    if kind == "knock":
        return _offer(label, Message("mutiny-do-knock.line", {"doors": int(s["row_length"]) - int(s["opened"])}))
    if kind == "swap" or (kind == "talisman" and int(s["round"]) == THIEVING_ROUND):
        return _offer(label, Message(f"mutiny-do-{kind}.line", {}))
    return _offer(label)


# --- Events in words --------------------------------------------------------------------------------------------------


def card_words(card: str, deck: str | None = None) -> Message:
    """A battle card, a gold card or the talisman."""
    if card == "talisman":
        return Message("mutiny-talisman", {})
    if deck == "gold":
        return Message("mutiny-gold-card", {"value": int(card)})
    colour, _, value = card.partition(" ")
    return Message("mutiny-card", {"colour": colour, "value": int(value)})


def event_arguments(event: Event) -> dict[str, Argument]:
    """The arguments of an event's message. Cards shown are a list; cards drawn unseen are counted."""
    arguments: dict[str, Argument] = {}
    if isinstance(event.arguments, ShownEvent):
        return {"list": (card_words(event.arguments.card),) * event.arguments.cards}
    for name, value in event.arguments.items():
        if name == "seat":
            arguments["seat-name"] = seat_name(value)
        elif name in ("victim", "target"):
            arguments["other-name"] = seat_name(value)
        elif name == "card":
            arguments["what"] = card_words(value, event.arguments.get("deck"))
        else:
            arguments[name] = value
    return {**arguments, "cards": 1} if event.event == "draw-hidden" else arguments


def _title(event: Event) -> Message:
    return Message("mutiny-log-title", {})


def _duel(event: Event) -> Message:
    return Message("mutiny-log-title-duel", {"pair": event.arguments["pair"]})


# --- Secrets ----------------------------------------------------------------------------------------------------------


def secrets(observation: Json) -> list[Line]:
    """The secrets of the viewer: its side, its cards, its gold with its coins; and what it has looked at."""
    viewer = observation["viewer"]
    if viewer is None:
        return []
    own = observation["seats"][viewer]
    side = Line("mutiny-own-side-none", viewer, {})
    if own["side"] is not None:
        side = Line("mutiny-own-side", viewer, {"side": own["side"]})
    battle, gold = _held(own["battle"]["known"], "battle"), _held(own["gold"]["known"], "gold")
    total = own["coins"] + sum(int(piece.what) for piece in gold)
    return [
        side,
        Line("mutiny-own-cards" if battle else "mutiny-own-cards-none", viewer, {}, battle),
        Line("mutiny-own-worth", viewer, {"worth": total}, gold),
        *_peeked(observation, own),
        *_pairs_seen(observation, viewer),
        *_put_under(observation),
    ]


def _held(cards: Json, kind: str) -> tuple[Piece, ...]:
    names = board.GOLD_CARDS if kind == "gold" else board.BATTLE_CARDS
    return tuple(Piece(kind, name) for name in names for _ in range(cards.get(name, 0)))


def _peeked(observation: Json, own: Json) -> Iterator[Line]:
    """Sides that the viewer has looked at; they may have changed since."""
    for seat, peek in enumerate(own["peeks"]):
        if peek is not None and peek["side"] is not None:
            stale = observation["seats"][seat]["exchanges"] > peek["exchanges"]
            arguments: dict[str, Argument] = {"seat-name": seat_name(seat), "side": peek["side"]}
            yield Line("mutiny-note-stale" if stale else "mutiny-note-side", seat, arguments)


def _pairs_seen(observation: Json, viewer: int) -> Iterator[Line]:
    """Pairs of sailors that have not fought yet."""
    for name, pair in zip(board.PAIRS, observation["pairs"], strict=True):
        if pair is not None and viewer in pair["seen"] and pair["winner"] is None:
            arguments: dict[str, Argument] = {"pair": name}
            arguments |= {side: "?" if pair[side] is None else pair[side] for side in board.SIDES}
            yield Line("mutiny-note-pair", None, arguments)


def _put_under(observation: Json) -> Iterator[Line]:
    """The cards under the battle deck that the viewer knows, and their places."""
    deck = observation["battle_deck"]
    for place, one in enumerate(deck["bottom"], start=deck["upper"] + 1):
        if one["card"] is not None:
            arguments: dict[str, Argument] = {"what": card_words(one["card"]), "place": place}
            yield Line("mutiny-note-under", None, arguments, (Piece("battle", one["card"]),))


def scores(s: StateRecord) -> list[Score]:
    """The gold of each seat (coins and gold cards), and its side, since gold counts only on the winning side."""
    return [_score(s, seat) for seat in range(int(s["players"]))]


def _score(s: StateRecord, seat: int) -> Score:
    side, coins, gold = int(s["side"][seat]), int(s["coins"][seat]), int(gold_of(s, seat))
    cards = [value + 1 for value in range(board.VALUES) for _ in range(int(s["cards"][GOLD, seat, value]))]
    with_whom = Line("mutiny-finale-none", seat, {})
    if side in range(len(board.SIDES)):
        with_whom = Line("mutiny-finale-with", seat, {"side": board.SIDES[side]})
    arguments: dict[str, Argument] = {"cards": len(cards), "worth": sum(cards)}
    parts = [with_whom, Line("mutiny-coins", seat, {"coins": coins}), Line("mutiny-score-gold", seat, arguments)]
    # Without this line a seat that is out would seem to have won with its side (M-OUT).
    if side in range(len(board.SIDES)) and int(s["out"][seat]) == 1:
        parts.insert(1, Line("mutiny-score-out", seat, {}))
    if side in range(len(board.SIDES)) and (left := int(hand_of(s, seat, side))) > 0:
        parts.append(Line("mutiny-score-hand", seat, {"sum": left}))
    return Score(gold, Message("mutiny-finale-gold", {"worth": gold}), tuple(parts))


# Events without a line of their own: the events that follow are enough.
_FOLLOWED = ("knock", "commit", "commit-hidden", "sailor", "sailor-hidden")

TELLING = Telling(
    game="mutiny",
    drawn={"PIRATES": board.PIRATES, "SIDES": board.SIDES, "PAIRS": board.PAIRS, "BATTLE_CARDS": board.BATTLE_CARDS},
    events=events,
    parts=parts,
    words=words,
    hides=lambda options: True,
    secrets=secrets,
    scores=scores,
    ends=ends,
    said=event_arguments,
    rules={
        **dict.fromkeys(_FOLLOWED, Silent()),
        "draw-hidden": Gathered("draw-hidden"),
        "show": Gathered("show", adds=("list",)),
    },
    begins=frozenset({"knock", "door", "use"}),
    closes=frozenset({"sail", "lay"}),
    headings={
        "duel": _duel,
        **dict.fromkeys(("mutiny", "choice", "win", "share", "nobody-left", "nobody-on-side"), _title),
    },
)
