"""Events, offers and secrets of Cartagena as messages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from spanish_main.core.game.telling import (
    Argument,
    Beside,
    Details,
    Event,
    Gathered,
    Line,
    Message,
    OfferWords,
    Piece,
    Score,
    Telling,
    plain_words,
    quick,
    seat_name,
    symbol_name,
)
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.games.cartagena.rules.actions import BACK, DRAW_CARD, END, LAY_CARD
from spanish_main.games.cartagena.rules.board import BOAT, FORTRESS, SPACES, SYMBOLS
from spanish_main.games.cartagena.rules.rules import ACTIONS_A_TURN, advance_target, fall_back_target
from spanish_main.games.cartagena.rules.state import DEAL, LAY, OVER

Json = Mapping[str, Any]

# --- Arguments of events ----------------------------------------------------------------------------------------------


@quick(eq=False)
class NothingEvent(Details):
    """``nobody``."""


@quick(eq=False)
class OfEvent(Details):
    """``end``, ``cut-short``, ``stuck``, ``win``, ``draw-hidden``, ``deal-hidden``: the seat."""

    seat: int


@quick(eq=False)
class PlayedEvent(Details):
    """``play``: a card, and the way of its pirate."""

    seat: int
    symbol: str
    from_: int
    to: int


@quick(eq=False)
class FellBackEvent(Details):
    """``back``: the way of a pirate that fell back, and the cards that are due for it."""

    seat: int
    from_: int
    to: int
    cards: int


@quick(eq=False)
class CardEvent(Details):
    """``take`` (from the row), ``draw``, ``deal``: a card that goes to a hand."""

    seat: int
    symbol: str


@quick(eq=False)
class LaidEvent(Details):
    """``lay``: a card laid in the row."""

    symbol: str


@quick(eq=False)
class ShuffledEvent(Details):
    """``reshuffle``: how many cards the new deck has."""

    cards: int


# --- Arguments of offers ----------------------------------------------------------------------------------------------


@quick(eq=False)
class PlayOffer(Details):
    """A card to play, and the way of its pirate."""

    symbol: str
    from_: int
    to: int
    kind: Literal["play"] = "play"


@quick(eq=False)
class BackOffer(Details):
    """A pirate to fall back: its way, and the cards that would be due."""

    from_: int
    to: int
    cards: int
    kind: Literal["back"] = "back"


@quick(eq=False)
class EndOffer(Details):
    """The end of the turn."""

    kind: Literal["end"] = "end"


@quick(eq=False)
class ChanceOffer(Details):
    """A card that chance draws for a hand or for the row."""

    kind: Literal["draw", "lay"]
    symbol: str


def parts(s: StateRecord, action: int) -> PlayOffer | BackOffer | EndOffer | ChanceOffer:
    """The effect of ``action`` in ``s``, as the arguments of an offer."""
    if action < BACK:
        symbol, source = SYMBOLS[action // BOAT], action % BOAT
        return PlayOffer(symbol, source, int(advance_target(s, action // BOAT, source)))
    if action < END:
        return BackOffer(action - BACK, *_falling_back(s, action - BACK))
    if action == END:
        return EndOffer()
    if action < LAY_CARD:
        return ChanceOffer("draw", SYMBOLS[action - DRAW_CARD])
    return ChanceOffer("lay", SYMBOLS[action - LAY_CARD])


def _falling_back(s: StateRecord, source: int) -> tuple[int, int]:
    """The place that a pirate on ``source`` falls back to, and the cards that are due for it."""
    target = int(fall_back_target(s, source))
    return target, 1 + ((int(s["crowd"][1]) >> target) & 1) if target >= 0 else 0


def alike(s: StateRecord, action: int) -> tuple[int, int, bool]:
    """See ``Telling.alike``: the target of an action, the cards that are due for it, and whether it ends the turn."""
    last = action < END and int(s["taken"]) == ACTIONS_A_TURN - 1
    if action < BACK:
        return int(advance_target(s, action // BOAT, action % BOAT)), 0, last
    return (*_falling_back(s, action - BACK), last) if action < END else (0, 0, last)


def words(s: StateRecord, offered: Details) -> OfferWords:
    """An offer in words."""
    match offered:
        case PlayOffer(symbol=symbol, from_=source, to=target):
            return _same("cartagena-offer-play", {"symbol": symbol_name(symbol), "from": source, "to": target})
        case BackOffer(from_=source, to=target, cards=cards):
            arguments: dict[str, Argument] = {"from": source, "to": target, "cards": cards}
            return OfferWords(Message("cartagena-offer-back", arguments), Message("cartagena-retreat-draw", arguments))
    return _same("cartagena-offer-end", {})


def _same(identifier: str, arguments: Mapping[str, Argument]) -> OfferWords:
    message = Message(identifier, arguments)
    return OfferWords(message, message)


# --- Events -----------------------------------------------------------------------------------------------------------


def events(before: StateRecord, action: int, after: StateRecord, viewer: int) -> list[Event]:
    """The events of ``action`` between the full states ``before`` and ``after``, for ``viewer`` (-1: a spectator)."""
    seat = int(before["seat"])
    happened: list[Event] = []
    if action < BACK:
        symbol, source = divmod(action, BOAT)
        target = int(advance_target(before, symbol, source))
        happened.append(Event("play", PlayedEvent(seat, SYMBOLS[symbol], source, target)))
    elif action < END:
        target, cards = _falling_back(before, action - BACK)
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


def _row(s: StateRecord) -> list[int]:
    return [int(s["row"][place]) for place in range(int(s["row_length"]))]


def _taken(before: StateRecord, seat: int, cards: int) -> list[Event]:
    """Cards taken from the row, in view of all."""
    if not int(before["row_supply"]):
        return []
    return [Event("take", CardEvent(seat, SYMBOLS[symbol])) for symbol in _row(before)[:cards]]


def _rest(before: StateRecord, action: int, after: StateRecord, seat: int) -> list[Event]:
    """Cards still owed when the row ran out, taken from the new row."""
    row = [*_row(before), action - LAY_CARD]
    taken = int(after["cards"][seat]) - int(before["cards"][seat])
    return [Event("take", CardEvent(seat, SYMBOLS[symbol])) for symbol in row[:taken]]


def _dealt(before: StateRecord, action: int, viewer: int) -> list[Event]:
    """A card from the deck; only a viewer who sees it gets its symbol."""
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


def _turns(before: StateRecord, action: int, after: StateRecord) -> list[Event]:
    """The events after the action: a turn cut short, stuck seats, the end."""
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


def event_arguments(event: Event) -> dict[str, Argument]:
    """The arguments of an event's message. Cards dealt or laid are counted together, so each is one of ``cards``."""
    if event.event in ("deal", "deal-hidden", "lay"):
        return {**{name: value for name, value in plain_words(event).items() if name != "symbol"}, "cards": 1}
    return plain_words(event)


_CARDS = {symbol: Piece("card", symbol) for symbol in SYMBOLS}


def pieces(event: Event) -> tuple[Piece, ...]:
    """The card that the event brings."""
    arguments = event.arguments
    return (_CARDS[arguments.symbol],) if type(arguments) is CardEvent or type(arguments) is LaidEvent else ()


def actions(observation: Json) -> tuple[int, int]:
    """How many actions the seat in turn has left, and how many a turn has (C-TURN)."""
    return ACTIONS_A_TURN - int(observation["actions_taken"]), ACTIONS_A_TURN


def ends(s: StateRecord, action: int) -> bool:
    """Whether it is the turn's last action (C-TURN)."""
    return action < END and int(s["taken"]) == ACTIONS_A_TURN - 1


def secrets(observation: Json) -> list[Line]:
    """The viewer's hand, if it is hidden from the others."""
    viewer = observation["viewer"]
    if viewer is None or not hides(observation["options"]):
        return []
    held = observation["hands"][viewer]["known"]
    cards = tuple(_CARDS[symbol] for symbol in SYMBOLS for _ in range(held.get(symbol, 0)))
    if not cards:
        return [Line("cartagena-hand-empty", viewer, {})]
    return [Line("browser-hand-of", viewer, {"seat-name": seat_name(viewer)}, cards)]


def hides(options: Json) -> bool:
    """Whether hands are secret."""
    return bool(options["hands"] == "secret")


def scores(s: StateRecord) -> list[Score]:
    """For each seat its pirates in the boat, how far the others have come, and the cards left in its hand."""
    return [_score(s, seat) for seat in range(int(s["players"]))]


def _score(s: StateRecord, seat: int) -> Score:
    aboard = int(s["pirates"][seat, BOAT])
    gone = sum(place * int(s["pirates"][seat, place]) for place in range(BOAT + 1))
    way = BOAT * sum(int(s["pirates"][seat, place]) for place in range(BOAT + 1))
    parts = (
        Line("cartagena-score-way", seat, {"percent": round(100 * gone / way)}),
        Line("cartagena-score-hand", seat, {"cards": int(s["cards"][seat])}),
    )
    return Score(gone, Message("cartagena-aboard", {"pirates": aboard}), parts)


# The line "… falls back and draws two" has counted these cards already. Only their pictures are added to it.
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
    said=event_arguments,
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
