"""What is seen of The Mutiny, as types. Cards by name: ``board.BATTLE_CARDS`` and ``board.GOLD_CARDS``."""

from __future__ import annotations

from typing import Literal

from spanish_main.core.game.view import View, view
from spanish_main.games.mutiny.rules.board import Pair, Pirate, Side

Phase = Literal["turn", "door", "choice", "action", "storm", "reveal", "commit", "rob", "over"]


@view
class MutinyOptionsView(View):
    """The options, as ``load_game`` takes them. sailors, pirates: only where there are fewer than the rules have."""

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
    """A card that the seats ``seen`` have seen. card: None where the viewer has not."""

    card: str | None
    seen: list[int]


@view
class DeckView(View):
    """A deck: how many cards lie above, and those that were put under it, from above."""

    upper: int
    bottom: list[CardView]


@view
class HoldingView(View):
    """Cards of a seat. cards: how many; known: which of them the viewer knows."""

    cards: int
    known: dict[str, int]


@view
class PeekView(View):
    """A look at another's choice after ``exchanges`` exchanges. side: None where the viewer does not know it."""

    side: Side | None
    exchanges: int


@view
class SeatView(View):
    """A seat. side: None for none, and where the viewer does not know it; peeks: its last look at each seat's."""

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
    """A pair of sailors: the value of each, None where the viewer does not know it."""

    valverde: int | None
    diaz: int | None
    seen: list[int]
    winner: Side | None


@view
class PlainAction(View):
    """A running action of which there is no more to tell."""

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
    """Cambivalute's sailors in the hand (None: unknown), or the pair that is looked at."""

    pirate: Literal["cambivalute"] = "cambivalute"
    sailors: list[int | None]
    pair: Pair | None


@view
class DrawAction(View):
    """Cards that are still to be drawn."""

    pirate: Literal["crackpott", "pang"]
    draws: int


@view
class WesselJanAction(View):
    """Cards that are still to be drawn, and those put under the deck so far."""

    pirate: Literal["wessel_jan"] = "wessel_jan"
    draws: int
    put: int


@view
class DeanNeroAction(View):
    """Cards that are still to be drawn, and those sold so far."""

    pirate: Literal["dean_nero"] = "dean_nero"
    draws: int
    sold: int


Action = PlainAction | DiazAction | TemboAction | CambivaluteAction | DrawAction | WesselJanAction | DeanNeroAction


@view
class DuelView(View):
    """The running duel. committed: by seat a card, ``talisman``, ``hidden``, or None; played: the cards shown."""

    pair: Pair
    round: int
    talismans: list[int]
    committed: list[str | None]
    played: dict[str, int]


@view
class UnseenView(View):
    """What lies where the viewer cannot see it: cards by name, and sailors."""

    battle: dict[str, int]
    gold: dict[str, int]
    sailors: list[int]


@view
class FinaleView(View):
    """The end. side: the one that won the mutiny, None where nobody was left to fight; gold: each seat's (M-WIN)."""

    side: Side | None
    gold: list[int]


@view
class MutinyPositionView(View):
    """What a position and an observation tell alike.

    row: of each door ``down``, ``open PIRATE`` or ``used PIRATE``. pairs: None for one that does not stand yet.
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

    seat: who decides, -1 chance, -4 nobody. turn_seat: whose turn it is, also while chance acts for it; None where
    it is nobody's. finale: None before the end.
    """

    battle_deck: DeckView
    gold_deck: DeckView
    viewer: int | None
    seat: int
    turn_seat: int | None
    seats: list[SeatView]
    unseen: UnseenView
    finale: FinaleView | None
