"""Why an action in The Mutiny may be good, as clauses, from what its seat knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spanish_main.core.game.telling import Message, seat_name
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.games.mutiny.rules.board import BATTLE_CARDS, SIDES, VALUES
from spanish_main.games.mutiny.rules.duels import hand_of, strength
from spanish_main.games.mutiny.rules.state import BATTLE, NONE
from spanish_main.games.mutiny.telling.telling import (
    BuyOffer,
    CardOffer,
    LookOffer,
    OtherOffer,
    PlaceOffer,
    PlainOffer,
    SideOffer,
    TakeOffer,
    VisitOffer,
    parts,
)

# The pirates with whom a seat can choose a side.
_CONVINCE = ("bijoux", "ojo")


def reasons(s: StateRecord, action: int, legal: Sequence[int]) -> tuple[Message, ...]:
    """The reasons for ``action``, the strongest first. s: concealed for the seat that decides."""
    seat = int(s["seat"])
    unsided = int(s["side"][seat]) == NONE
    match parts(s, action):
        case VisitOffer(kind="use", pirate=pirate, coins=coins):
            if unsided and pirate in _CONVINCE:
                return (Message("mutiny-why-no-side", {}),)
            return (Message("mutiny-why-use", {"pirate": pirate, "coins": coins or 0}),)
        case VisitOffer(kind="done"):
            return (Message("mutiny-why-done", {}),)
        case PlainOffer(kind=kind):
            return tuple(_plain(s, kind, unsided=unsided))
        case CardOffer() as card:
            return tuple(_card(s, seat, card))
        case OtherOffer() as other:
            return (_other(s, other),)
        case SideOffer(side=side):
            return tuple(_side(s, seat, side))
        case PlaceOffer() as place:
            return tuple(_place(s, seat, place))
        case LookOffer():
            return (Message("mutiny-why-look", {}),)
        case BuyOffer() | TakeOffer(what="card"):
            return (_cards(s, seat),)
        case TakeOffer():
            return (Message("mutiny-why-coin", {}),)
    return ()


def _cards(s: StateRecord, seat: int) -> Message:
    return Message("mutiny-why-cards", {"cards": int(s["size"][BATTLE, seat])})


def _plain(s: StateRecord, kind: str, *, unsided: bool) -> Iterator[Message]:
    if kind == "knock":
        yield Message("mutiny-why-knock-side" if unsided else "mutiny-why-knock", {"ship": int(s["ship"])})
    elif kind == "talisman":
        yield Message("mutiny-why-talisman", {"cards": int(s["size"][BATTLE, int(s["seat"])])})
    else:
        yield from _pair(s, swapped=kind == "swap")


def _pair(s: StateRecord, *, swapped: bool) -> Iterator[Message]:
    """The sailor that would stand on the seat's own side."""
    side, pair = int(s["side"][int(s["seat"])]), int(s["look"])
    if side in range(len(SIDES)):
        mine, theirs = (int(s["sailor"][pair, one]) for one in ((1 - side, side) if swapped else (side, 1 - side)))
        yield _sailor(side, mine, theirs)
    else:
        yield Message("mutiny-why-look", {})


def _sailor(side: int, mine: int, theirs: int) -> Message:
    return Message("mutiny-why-sailor", {"side": SIDES[side], "value": mine, "other": theirs})


def _place(s: StateRecord, seat: int, place: PlaceOffer) -> Iterator[Message]:
    side = int(s["side"][seat])
    other = next((int(one) for one in s["drawn"] if int(one) != place.value), 0)
    if side in range(len(SIDES)):
        yield _sailor(side, *((place.value, other) if side == 0 else (other, place.value)))
    else:
        yield Message("mutiny-why-look", {})


def _card(s: StateRecord, seat: int, card: CardOffer) -> Iterator[Message]:
    side = int(s["side"][seat])
    if card.kind == "keep" and card.deck == "gold":
        yield Message("mutiny-why-gold", {"value": int(card.card)})
        return
    colour, value = divmod(BATTLE_CARDS.index(card.card), VALUES)
    if card.kind == "fight":
        sums = [int(s["sailor"][int(s["pair"]), one]) + int(strength(s, one)) for one in range(len(SIDES))]
        sums[colour] += value + 1
        arguments = {"side": SIDES[colour], "sum": sums[colour], "other": sums[1 - colour]}
        yield Message("mutiny-why-fight", arguments)
    elif side in range(len(SIDES)) and card.kind in ("put", "sell"):
        yield Message("mutiny-why-away" if colour != side else "mutiny-why-weak", {"side": SIDES[side]})
    elif side in range(len(SIDES)) and colour == side:
        yield Message("mutiny-why-own", {"side": SIDES[side], "value": value + 1})
    else:
        yield _cards(s, seat)


def _other(s: StateRecord, other: OtherOffer) -> Message:
    name = seat_name(other.seat)
    if other.kind == "peek":
        return Message("mutiny-why-peek", {"seat-name": name})
    return Message("mutiny-why-rob", {"seat-name": name, "coins": int(s["coins"][other.seat])})


def _side(s: StateRecord, seat: int, side: str) -> Iterator[Message]:
    own = [int(hand_of(s, seat, one)) for one in range(len(SIDES))]
    index = SIDES.index(side)
    if int(s["side"][seat]) == index:
        yield Message("mutiny-why-bluff", {})
    if sum(own) > 0:
        yield Message("mutiny-why-hand", {"side": side, "sum": own[index], "other": own[1 - index]})
    else:
        yield Message("mutiny-why-no-side", {})
