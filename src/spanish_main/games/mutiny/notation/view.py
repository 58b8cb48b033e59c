"""The types of a position and an observation of The Mutiny.

Cards have the names ``board.BATTLE_CARDS`` and ``board.GOLD_CARDS``.
"""

from __future__ import annotations

from typing import Literal

from spanish_main.core.game.view import View, view
from spanish_main.games.mutiny.rules.board import Pair, Pirate, Side

Phase = Literal["turn", "door", "choice", "action", "storm", "reveal", "commit", "rob", "over"]


@view
class MutinyOptionsView(View):
    """The options, as ``load_game`` takes them. sailors, pirates: None where all are in the game."""

    players: int
    battle: dict[str, int]
    gold: dict[str, int]
    coins: int
    voyage: int
    storms: list[int]
    sailors: int | None = None
    pirates: str | None = None


@view
class CardView(View):
    """A card that the seats ``seen`` have seen. card: None if the viewer has not."""

    card: str | None
    seen: list[int]


@view
class DeckView(View):
    """A deck. upper: its number of unordered cards. bottom: the cards put under it, in drawing order."""

    upper: int
    bottom: list[CardView]


@view
class HoldingView(View):
    """Cards of a seat. cards: their number. known: those that the viewer knows."""

    cards: int
    known: dict[str, int]


@view
class PeekView(View):
    """A look at another's choice after ``exchanges`` exchanges. side: None if the viewer does not know it."""

    side: Side | None
    exchanges: int


@view
class SeatView(View):
    """A seat. side: None for no side, or if the viewer does not know it. peeks: its last look at each other seat."""

    chosen: bool
    side: Side | None
    exchanges: int
    peeks: list[PeekView | None]
    coins: int
    gold: HoldingView
    battle: HoldingView
    out: bool


@view
class PairView(View):
    """A pair of sailors: the value of each, None if the viewer does not know it."""

    valverde: int | None
    diaz: int | None
    seen: list[int]
    winner: Side | None


@view
class PlainAction(View):
    """A running action without more data."""

    pirate: Literal["valverde", "chang_ye", "sate", "bijoux", "ojo", "ghost"]


@view
class DiazAction(View):
    """Diaz offers a card of each deck."""

    pirate: Literal["diaz"] = "diaz"
    gold: CardView | None
    battle: CardView | None


@view
class TemboAction(View):
    """Tembo offers two cards."""

    pirate: Literal["tembo"] = "tembo"
    cards: list[CardView]


@view
class CambivaluteAction(View):
    """Cambivalute's sailors in the hand (None: unknown), or the pair that the seat looks at."""

    pirate: Literal["cambivalute"] = "cambivalute"
    sailors: list[int | None]
    pair: Pair | None


@view
class DrawAction(View):
    """draws: the cards still to be drawn."""

    pirate: Literal["crackpott", "pang"]
    draws: int


@view
class WesselJanAction(View):
    """draws: the cards still to be drawn. put: the cards put under the deck so far."""

    pirate: Literal["wessel_jan"] = "wessel_jan"
    draws: int
    put: int


@view
class DeanNeroAction(View):
    """draws: the cards still to be drawn. sold: the cards sold so far."""

    pirate: Literal["dean_nero"] = "dean_nero"
    draws: int
    sold: int


Action = PlainAction | DiazAction | TemboAction | CambivaluteAction | DrawAction | WesselJanAction | DeanNeroAction


@view
class DuelView(View):
    """The running duel. committed: for each seat a card, ``talisman``, ``hidden``, or None. played: the cards shown."""

    pair: Pair
    round: int
    talismans: list[int]
    committed: list[str | None]
    played: dict[str, int]


@view
class UnseenView(View):
    """The cards and sailors that the viewer cannot place."""

    battle: dict[str, int]
    gold: dict[str, int]
    sailors: list[int]


@view
class FinaleView(View):
    """The end. side: the winner of the mutiny, None if nobody was left to fight. gold: of each seat (M-WIN)."""

    side: Side | None
    gold: list[int]


@view
class MutinyPositionView(View):
    """The common part of a position and an observation.

    row: for each door ``down``, ``open PIRATE`` or ``used PIRATE``. pairs: None for one that is not set yet.
    """

    game: Literal["mutiny"] = "mutiny"
    options: MutinyOptionsView
    phase: Phase
    seat: int | None
    dealer: int
    ship: int
    row: list[str]
    sate: int
    lifeboat: Pirate | None
    bank: int
    discard: dict[str, int]
    pairs: list[PairView | None]
    action: Action | None
    duel: DuelView | None


@view
class MutinyTableView(MutinyPositionView):
    """The table as ``viewer`` (None: a spectator) may know it.

    seat: the seat that decides, -1 chance, -4 nobody. turn_seat: the seat in turn, also while chance acts for it; None
    where there is none. finale: None before the end.
    """

    battle_deck: DeckView
    gold_deck: DeckView
    viewer: int | None
    seat: int
    turn_seat: int | None
    seats: list[SeatView]
    unseen: UnseenView
    finale: FinaleView | None
