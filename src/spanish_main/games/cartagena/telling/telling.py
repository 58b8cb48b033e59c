"""How Cartagena is told: what happened and to whom it is known, what may be done, the hand that only its seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from spanish_main.core.game.telling import (
    Argument,
    Beside,
    Event,
    Gathered,
    Line,
    Message,
    OfferWords,
    Piece,
    Score,
    Telling,
    Told,
    plain_words,
    quick,
    seat_name,
    symbol_name,
)
from spanish_main.games.cartagena.rules.actions import BACK, DRAW_CARD, END, LAY_CARD
from spanish_main.games.cartagena.rules.board import BOAT, FORTRESS, SPACES, SYMBOLS
from spanish_main.games.cartagena.rules.rules import ACTIONS_A_TURN, advance_target, retreat_target
from spanish_main.games.cartagena.rules.state import DEAL, LAY, OVER

Json = Mapping[str, Any]

# --- What an event tells ----------------------------------------------------------------------------------------------


@quick(eq=False)
class NothingEvent(Told):
    """``nobody``."""


@quick(eq=False)
class OfEvent(Told):
    """``end``, ``cut-short``, ``stuck``, ``win``, ``draw-hidden``, ``deal-hidden``: whose it is."""

    seat: int


@quick(eq=False)
class PlayedEvent(Told):
    """``play``: a card, and whence and whither its pirate ran."""

    seat: int
    symbol: str
    from_: int
    to: int


@quick(eq=False)
class FellBackEvent(Told):
    """``back``: whence and whither a pirate fell back, and the cards that are due for it."""

    seat: int
    from_: int
    to: int
    cards: int


@quick(eq=False)
class CardEvent(Told):
    """``take`` (from the row), ``draw``, ``deal``: a card that comes to a hand."""

    seat: int
    symbol: str


@quick(eq=False)
class LaidEvent(Told):
    """``lay``: a card laid in the row."""

    symbol: str


@quick(eq=False)
class ShuffledEvent(Told):
    """``reshuffle``: how many cards the new deck has."""

    cards: int


# --- What an offer tells ----------------------------------------------------------------------------------------------


@quick(eq=False)
class PlayOffer(Told):
    """A card played: which, and whence and whither its pirate would run."""

    symbol: str
    from_: int
    to: int
    kind: Literal["play"] = "play"


@quick(eq=False)
class BackOffer(Told):
    """A retreat: whence and whither, and the cards that would be due."""

    from_: int
    to: int
    cards: int
    kind: Literal["back"] = "back"


@quick(eq=False)
class EndOffer(Told):
    """The turn's end."""

    kind: Literal["end"] = "end"


@quick(eq=False)
class ChanceOffer(Told):
    """A card that comes, to a hand or to the row."""

    kind: Literal["draw", "lay"]
    symbol: str


def parts(s: Any, action: int) -> PlayOffer | BackOffer | EndOffer | ChanceOffer:
    """What ``action`` would do in ``s``, for who offers it to a person."""
    if action < BACK:
        symbol, source = SYMBOLS[action // BOAT], action % BOAT
        return PlayOffer(symbol, source, int(advance_target(s, action // BOAT, source)))
    if action < END:
        return BackOffer(action - BACK, *_retreat(s, action - BACK))
    if action == END:
        return EndOffer()
    if action < LAY_CARD:
        return ChanceOffer("draw", SYMBOLS[action - DRAW_CARD])
    return ChanceOffer("lay", SYMBOLS[action - LAY_CARD])


def _retreat(s: Any, source: int) -> tuple[int, int]:
    """Where a pirate falls back to, and the cards that are due for it."""
    target = int(retreat_target(s, source))
    return target, 1 + ((int(s["crowd"][1]) >> target) & 1) if target >= 0 else 0


def alike(s: Any, action: int) -> tuple[int, int, bool]:
    """Where a legal action leads, the cards that are due for it, and whether the turn is over with it."""
    last = action < END and int(s["taken"]) == ACTIONS_A_TURN - 1
    if action < BACK:
        return int(advance_target(s, action // BOAT, action % BOAT)), 0, last
    return (*_retreat(s, action - BACK), last) if action < END else (0, 0, last)


def words(s: Any, offered: Told) -> OfferWords:
    """An offer in words."""
    match offered:
        case PlayOffer(symbol=symbol, from_=source, to=target):
            return _alone("cartagena-offer-play", {"symbol": symbol_name(symbol), "from": source, "to": target})
        case BackOffer(from_=source, to=target, cards=cards):
            told: dict[str, Argument] = {"from": source, "to": target, "cards": cards}
            return OfferWords(Message("cartagena-offer-back", told), Message("cartagena-retreat-draw", told))
    return _alone("cartagena-offer-end", {})


def _alone(identifier: str, arguments: Mapping[str, Argument]) -> OfferWords:
    message = Message(identifier, arguments)
    return OfferWords(message, message)


# --- What happened ----------------------------------------------------------------------------------------------------


def events(before: Any, action: int, after: Any, viewer: int) -> list[Event]:
    """The events of doing ``action`` in ``before`` (full states), as ``viewer`` (-1: a spectator) may read them."""
    seat = int(before["seat"])
    happened: list[Event] = []
    if action < BACK:
        symbol, source = divmod(action, BOAT)
        target = int(advance_target(before, symbol, source))
        happened.append(Event("play", PlayedEvent(seat, SYMBOLS[symbol], source, target)))
    elif action < END:
        target, cards = _retreat(before, action - BACK)
        happened.append(Event("back", FellBackEvent(seat, action - BACK, target, cards)))
        happened += _taken(before, seat, cards)
    elif action == END:
        happened.append(Event("end", OfEvent(seat)))
    else:
        happened += _dealt(before, action, viewer)
        if int(before["phase"]) == LAY and int(before["taken"]) > 0 and int(after["phase"]) != LAY:
            happened += _rest(before, action, after, seat)
    if sum(after["discard"].tolist()) < sum(before["discard"].tolist()):  # C-RESHUFFLE
        happened.append(Event("reshuffle", ShuffledEvent(int(after["deck_size"]))))
    return happened + _turns(before, action, after)


def _row(s: Any) -> list[int]:
    return [int(s["row"][place]) for place in range(int(s["row_length"]))]


def _taken(before: Any, seat: int, cards: int) -> list[Event]:
    """Cards taken at once from the row, in the sight of all."""
    if not int(before["row_supply"]):
        return []
    return [Event("take", CardEvent(seat, SYMBOLS[symbol])) for symbol in _row(before)[:cards]]


def _rest(before: Any, action: int, after: Any, seat: int) -> list[Event]:
    """Cards taken from a row just laid, that were still owed when the old one ran out."""
    row = [*_row(before), action - LAY_CARD]
    taken = int(after["cards"][seat]) - int(before["cards"][seat])
    return [Event("take", CardEvent(seat, SYMBOLS[symbol])) for symbol in row[:taken]]


def _dealt(before: Any, action: int, viewer: int) -> list[Event]:
    """A card from the deck: its symbol is told only to who sees it."""
    phase = int(before["phase"])
    if phase == LAY:
        return [Event("lay", LaidEvent(SYMBOLS[action - LAY_CARD]))]
    seat = int(before["seat"])
    if phase == DEAL:
        players, hand = int(before["players"]), int(before["hand"])
        seat = next(other for step in range(players) if int(before["cards"][other := (seat + step) % players]) < hand)
    event = "deal" if phase == DEAL else "draw"
    if int(before["open_hands"]) or viewer == seat:
        return [Event(event, CardEvent(seat, SYMBOLS[action - DRAW_CARD]))]
    return [Event(f"{event}-hidden", OfEvent(seat))]


def _turns(before: Any, action: int, after: Any) -> list[Event]:
    """How the turn went on: cut short, seats that were stuck, the end."""
    seat, players = int(before["seat"]), int(before["players"])
    winner = int(after["winner"])
    if int(after["phase"]) == OVER and winner >= 0:
        return [Event("win", OfEvent(winner))]
    happened: list[Event] = []
    over = int(after["phase"]) == OVER
    if action > END and int(before["taken"]) == 0:
        return happened  # the deal
    if int(after["taken"]) > 0:
        return happened  # the turn goes on
    passed = (int(after["seat"]) - seat) % players or players  # it may come back to the same seat
    done = int(before["taken"]) + (1 if action < END else 0)
    if action != END and done < ACTIONS_A_TURN:
        happened.append(Event("cut-short", OfEvent(seat)))
    happened += [Event("stuck", OfEvent((seat + step) % players)) for step in range(1, passed + over)]
    if over:
        happened.append(Event("nobody", NothingEvent()))
    return happened


# --- Lines, secrets ---------------------------------------------------------------------------------------------------


def said(event: Event) -> dict[str, Argument]:
    """The arguments of an event's message. A card dealt or laid is told with the others, by their number."""
    if event.event in ("deal", "deal-hidden", "lay"):
        return {**{name: value for name, value in plain_words(event).items() if name != "symbol"}, "cards": 1}
    return plain_words(event)


_CARDS = {symbol: Piece("card", symbol) for symbol in SYMBOLS}


def pieces(event: Event) -> tuple[Piece, ...]:
    """The card that comes."""
    told = event.arguments
    return (_CARDS[told.symbol],) if type(told) is CardEvent or type(told) is LaidEvent else ()


def actions(observation: Json) -> tuple[int, int]:
    """How many actions the seat in turn has left, and how many a turn has (C-TURN)."""
    return ACTIONS_A_TURN - int(observation["actions_taken"]), ACTIONS_A_TURN


def ends(s: Any, action: int) -> bool:
    """Whether it is the turn's last action (C-TURN)."""
    return action < END and int(s["taken"]) == ACTIONS_A_TURN - 1


def secrets(observation: Json) -> list[Line]:
    """The viewer's hand, where the others do not see it."""
    viewer = observation["viewer"]
    if viewer is None or not hides(observation["options"]):
        return []
    held = observation["hands"][viewer]["known"]
    cards = tuple(_CARDS[symbol] for symbol in SYMBOLS for _ in range(held.get(symbol, 0)))
    if not cards:
        return [Line("cartagena-hand-empty", viewer, {})]
    return [Line("browser-hand-of", viewer, {"seat-name": seat_name(viewer)}, cards)]


def hides(options: Json) -> bool:
    """Whether hands are to be kept from the others."""
    return bool(options["hands"] == "secret")


def scores(s: Any) -> list[Score]:
    """How many pirates each seat has brought home, how far the others have come, and the cards left in hand."""
    return [_score(s, seat) for seat in range(int(s["players"]))]


def _score(s: Any, seat: int) -> Score:
    aboard = int(s["pirates"][seat, BOAT])
    gone = sum(place * int(s["pirates"][seat, place]) for place in range(BOAT + 1))
    way = BOAT * sum(int(s["pirates"][seat, place]) for place in range(BOAT + 1))
    parts = (
        Line("cartagena-score-way", seat, {"percent": round(100 * gone / way)}),
        Line("cartagena-score-hand", seat, {"cards": int(s["cards"][seat])}),
    )
    return Score(gone, Message("cartagena-aboard", {"pirates": aboard}), parts)


# "… and draws two": the line of the retreat has said it; only what they are is new, and is drawn beside it.
_DRAWN = Beside(("back",))

TELLING = Telling(
    game="cartagena",
    drawn={"FORTRESS": FORTRESS, "SPACES": SPACES, "BOAT": BOAT, "SYMBOLS": SYMBOLS},
    events=events,
    parts=parts,
    words=words,
    alike=alike,
    hides=hides,
    secrets=secrets,
    scores=scores,
    actions=actions,
    ends=ends,
    said=said,
    pieces=pieces,
    rules={
        "deal": Gathered("dealt"),
        "deal-hidden": Gathered("dealt"),
        "lay": Gathered("row-laid"),
        "take": _DRAWN,
        "draw": _DRAWN,
        "draw-hidden": Beside(("back",), silent=True),
    },
    begins=frozenset({"play", "back", "end"}),
    closes=frozenset({"end", "cut-short", "stuck"}),
)
