"""Actions, positions and observations of The Mutiny as texts and JSON: docs/games/mutiny.md. ``loading`` reads them."""

from __future__ import annotations

from itertools import chain
from typing import Any, Final, get_args

from spanish_main.core.errors import InvalidAction, no_action
from spanish_main.core.game.view import parts, to_json
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.layout import Record, row_of
from spanish_main.games.mutiny.notation.view import (
    Action,
    CambivaluteAction,
    CardView,
    DeanNeroAction,
    DeckView,
    DiazAction,
    DrawAction,
    DuelView,
    FinaleView,
    HoldingView,
    MutinyOptionsView,
    MutinyPositionView,
    MutinyTableView,
    PairView,
    PeekView,
    Phase,
    PlainAction,
    SeatView,
    TemboAction,
    UnseenView,
    WesselJanAction,
)
from spanish_main.games.mutiny.rules import actions as act
from spanish_main.games.mutiny.rules import board, state
from spanish_main.games.mutiny.rules.duels import gold_of, sailors_of, winning_side
from spanish_main.games.mutiny.rules.rules import current_seat

Json = dict[str, Any]

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)

# --- Actions ----------------------------------------------------------------------------------------------------------


def _texts() -> list[str]:
    """The text of every action, by number."""
    texts = [""] * act.N_ACTIONS
    texts[act.KNOCK], texts[act.DONE], texts[act.TALISMAN] = "knock", "done", "talisman"
    texts[act.KEEP_GOLD], texts[act.KEEP_BATTLE] = "keep gold", "keep battle"
    texts[act.TAKE_CARD], texts[act.TAKE_COIN] = "take card", "take coin"
    texts[act.SWAP], texts[act.LEAVE] = "swap", "leave"
    for number, pirate in enumerate(board.PIRATES):
        texts[act.USE + number] = f"use {pirate}"
        texts[act.DOOR_OPENS + number] = f"door {pirate}"
        texts[act.STORM_TAKES + number] = f"storm {pirate}"
    for card, name in enumerate(board.BATTLE_CARDS):
        for base, verb in (
            (act.KEEP, "keep"),
            (act.PUT, "put"),
            (act.SELL, "sell"),
            (act.FIGHT, "fight"),
            (act.BATTLE_CARD, "battle"),
        ):
            texts[base + card] = f"{verb} {name}"
    for seat in range(board.MAX_PLAYERS):
        for base, verb in ((act.STEAL, "steal"), (act.PEEK, "peek"), (act.ROB_SEAT, "rob")):
            texts[base + seat] = f"{verb} {seat}"
    for side, name in enumerate(board.SIDES):
        texts[act.SIDE + side] = f"side {name}"
    for place, pair in enumerate(board.PAIRS):
        texts[act.LOOK + place] = f"look {pair}"
    for number in range(1, board.HANDFUL + 1):
        texts[act.BUY + number] = f"buy {number}"
    for value in range(1, board.VALUES + 1):
        texts[act.GOLD_CARD + value] = f"gold {value}"
    for value in range(1, board.SAILORS + 1):
        for base, verb in ((act.PLACE, "place"), (act.SAILOR, "sailor"), (act.REVEALED, "reveal")):
            texts[base + value] = f"{verb} {value}"
    return texts


TEXTS = tuple(_texts())
_NUMBERS = {text: action for action, text in enumerate(TEXTS)}


def action_to_string(action: int) -> str:
    """The action's text, such as ``fight pink 2``; InvalidAction for a number without an action."""
    if not 0 <= action < act.N_ACTIONS:
        raise no_action(action, "The Mutiny", act.N_ACTIONS)
    return TEXTS[action]


def string_to_action(text: str) -> int:
    """The number of an action written as text; InvalidAction for any other text."""
    if not isinstance(text, str) or text not in _NUMBERS:
        raise InvalidAction("mutiny-error-no-action", text=str(text)[:40])
    return _NUMBERS[text]


# --- Positions --------------------------------------------------------------------------------------------------------


def options_of(s: StateRecord) -> MutinyOptionsView:
    """The options of a state."""
    storms = int(s["storms"])
    return MutinyOptionsView(
        players=int(s["players"]),
        battle=dict(zip(board.GOLD_CARDS, s["battle_cards"].tolist(), strict=True)),
        gold=dict(zip(board.GOLD_CARDS, s["gold_cards"].tolist(), strict=True)),
        coins=int(s["all_coins"]),
        voyage=int(s["voyage"]),
        storms=[space for space in range(storms.bit_length() - 1, 0, -1) if (storms >> space) & 1],
        sailors=int(sailors_of(s)) if s["fewer_sailors"] else None,
        pirates=_pirates_of(s) if s["no_pirates"] else None,
    )


def _pirates_of(s: StateRecord) -> str:
    """The pirates in the game, as in the option."""
    return " ".join(name for number, name in enumerate(board.PIRATES) if (int(s["no_pirates"]) >> number) & 1 == 0)


def empty_state(options: Json) -> Record:
    """A zeroed state with the options filled in."""
    s = state.STATE.zeros()
    s["players"] = options["players"]
    for value in range(board.VALUES):
        s["battle_cards"][value] = options["battle"][str(value + 1)]
        s["gold_cards"][value] = options["gold"][str(value + 1)]
    s["all_coins"], s["voyage"] = options["coins"], options["voyage"]
    s["storms"] = sum(1 << space for space in options["storms"])
    s["fewer_sailors"] = board.SAILORS - options.get("sailors", board.SAILORS)
    there = options.get("pirates", board.ALL_PIRATES).split()
    s["no_pirates"] = sum(1 << number for number, name in enumerate(board.PIRATES) if name not in there)
    return s


def names_of(deck: int) -> tuple[str, ...]:
    """The names of the cards of a deck, by kind."""
    return board.GOLD_CARDS if deck == state.GOLD else board.BATTLE_CARDS


def counts(values: Any, deck: int) -> dict[str, int]:
    """Cards by name, without the kinds that are not there."""
    return {name: int(count) for name, count in zip(names_of(deck), values, strict=False) if count}


def seats_in(mask: int) -> list[int]:
    """The seats of a set, ascending."""
    return [seat for seat in range(board.MAX_PLAYERS) if (int(mask) >> seat) & 1]


def _card(kind: int, seen: int, deck: int) -> CardView:
    """A card under a deck or on offer; its name is None where the viewer has not seen it."""
    return CardView(card=names_of(deck)[kind] if kind >= 0 else None, seen=seats_in(seen))


def _bottom(s: StateRecord, deck: int) -> list[CardView]:
    return [
        _card(int(s["bottom"][deck, place]), int(s["bottom_seen"][deck, place]), deck)
        for place in range(int(s["bottom_size"][deck]))
    ]


def _side(value: int) -> board.Side | None:
    """A side's name; None for no side, and for one that the viewer cannot know."""
    return board.SIDES[value] if 0 <= value < board.N_SIDES else None


def _row(s: StateRecord) -> list[str]:
    row = []
    for place in range(int(s["row_length"])):
        if place >= int(s["opened"]):
            row.append("down")
        else:
            used = (int(s["used"]) >> place) & 1
            row.append(f"{'used' if used else 'open'} {board.PIRATES[int(s['row'][place])]}")
    return row


def _peeks(s: StateRecord, seat: int) -> list[PeekView | None]:
    """The last looks of a seat at the others' choices; the side is None where the viewer does not know it."""
    return [
        None
        if s["peek_side"][seat, other] == state.NONE
        else PeekView(side=_side(int(s["peek_side"][seat, other])), exchanges=int(s["peek_when"][seat, other]))
        for other in range(int(s["players"]))
    ]


def _pairs(s: StateRecord) -> list[PairView | None]:
    return [
        PairView(
            valverde=int(s["sailor"][pair, 0]) or None,
            diaz=int(s["sailor"][pair, 1]) or None,
            seen=seats_in(s["pair_seen"][pair]),
            winner=_side(int(s["pair_winner"][pair])),
        )
        if pair < int(s["standing"])
        else None
        for pair in range(board.N_PAIRS)
    ]


def _offered(s: StateRecord, place: int, deck: int) -> CardView | None:
    """The card on offer at a place, if there is one."""
    kind = int(s["offer"][place])
    return None if kind == state.NONE else _card(kind, int(s["offer_seen"][place]), deck)


def _action(s: StateRecord) -> Action | None:
    """The running action: its pirate and its progress."""
    if int(s["phase"]) != state.ACTION:
        return None
    draws, handled = int(s["draws"]), int(s["handled"])
    match board.PIRATES[int(s["pirate"])]:
        case "diaz":
            return DiazAction(gold=_offered(s, state.GOLD, state.GOLD), battle=_offered(s, state.BATTLE, state.BATTLE))
        case "tembo":
            cards = [_offered(s, place, state.BATTLE) for place in range(2)]
            return TemboAction(cards=[card for card in cards if card is not None])
        case "cambivalute":
            look = int(s["look"])
            sailors = [int(value) if value > 0 else None for value in s["drawn"] if value]
            return CambivaluteAction(sailors=sailors, pair=board.PAIRS[look] if look != state.NONE else None)
        case "crackpott" | "pang" as pirate:
            return DrawAction(pirate=pirate, draws=draws)
        case "wessel_jan":
            return WesselJanAction(draws=draws, put=handled)
        case "dean_nero":
            return DeanNeroAction(draws=draws, sold=handled)
        case pirate:
            return PlainAction(pirate=pirate)


def _laid(value: int) -> str | None:
    if value == 0:
        return None
    if value == state.SOMETHING_LAID:
        return "hidden"
    return "talisman" if value == state.TALISMAN_LAID else board.BATTLE_CARDS[value - 1]


def _duel(s: StateRecord) -> DuelView | None:
    if int(s["phase"]) not in (state.REVEAL, state.COMMIT, state.ROB):
        return None
    return DuelView(
        pair=board.PAIRS[int(s["pair"])],
        round=int(s["round"]),
        talismans=seats_in(s["talismans"]),
        committed=[_laid(int(s["committed"][seat])) for seat in range(int(s["players"]))],
        played=counts(s["played"], state.BATTLE),
    )


def _position(s: StateRecord) -> MutinyPositionView:
    """The common part of a position and an observation; ``s`` is full or concealed."""
    phase = int(s["phase"])
    return MutinyPositionView(
        options=options_of(s),
        phase=PHASES[phase],
        seat=None if phase in (state.REVEAL, state.OVER) else int(s["seat"]),
        dealer=int(s["dealer"]),
        ship=int(s["ship"]),
        row=_row(s),
        sate=int(s["sate"]),
        lifeboat=board.PIRATES[int(s["lifeboat"])] if s["lifeboat"] != state.NONE else None,
        bank=int(s["bank"]),
        discard=counts(s["discard"], state.BATTLE),
        pairs=_pairs(s),
        action=_action(s),
        duel=_duel(s),
    )


def position(s: StateRecord) -> Json:
    """Everything about a state as a JSON-able dict that ``loading.load`` reads back to the same state."""
    players = int(s["players"])
    viewers = [*range(players), state.PUBLIC]
    decks = {
        name: {"upper": counts(row_of(s["upper"], deck), deck), "bottom": [to_json(card) for card in _bottom(s, deck)]}
        for name, deck in (("battle_deck", state.BATTLE), ("gold_deck", state.GOLD))
    }
    known = s["known"].tolist()
    knowledge = {
        name: [[counts(known[deck][viewer][seat], deck) for seat in range(players)] for viewer in viewers]
        for name, deck in (("battle", state.BATTLE), ("gold", state.GOLD))
    }
    seats = [
        {
            "side": _side(int(s["side"][seat])),
            "exchanges": int(s["exchanges"][seat]),
            "peeks": [None if peek is None else to_json(peek) for peek in _peeks(s, seat)],
            "coins": int(s["coins"][seat]),
            "gold": counts(row_of(s["cards"], state.GOLD, seat), state.GOLD),
            "battle": counts(row_of(s["cards"], state.BATTLE, seat), state.BATTLE),
            "out": bool(s["out"][seat]),
        }
        for seat in range(players)
    ]
    return {**to_json(_position(s)), **decks, "seats": seats, "known": knowledge}


def _holdings(s: StateRecord, deck: int) -> list[HoldingView]:
    """The cards of a deck that each seat holds."""
    rows = zip(row_of(s["size"], deck), row_of(s["cards"], deck), strict=True)
    return [HoldingView(cards=size, known=counts(cards, deck)) for size, cards in rows]


def _seat(s: StateRecord, seat: int, gold: HoldingView, battle: HoldingView) -> SeatView:
    return SeatView(
        chosen=int(s["side"][seat]) != state.NONE,
        side=_side(int(s["side"][seat])),
        exchanges=int(s["exchanges"][seat]),
        peeks=_peeks(s, seat),
        coins=int(s["coins"][seat]),
        gold=gold,
        battle=battle,
        out=bool(s["out"][seat]),
    )


def _finale(s: StateRecord) -> FinaleView | None:
    if int(s["phase"]) != state.OVER:
        return None
    gold = [int(gold_of(s, seat)) for seat in range(int(s["players"]))]
    return FinaleView(side=_side(int(winning_side(s))), gold=gold)


def observation(s: StateRecord, viewer: int) -> MutinyTableView:
    """The observation of ``viewer`` (-1: a spectator), made from a state that is concealed for it."""
    table = _position(s)
    held = zip(_holdings(s, state.GOLD), _holdings(s, state.BATTLE), strict=True)
    placed = {*chain(*s["sailor"].tolist()), *s["drawn"]}
    return MutinyTableView(
        **{**parts(table), "seat": current_seat(s)},
        battle_deck=DeckView(upper=int(s["upper_size"][state.BATTLE]), bottom=_bottom(s, state.BATTLE)),
        gold_deck=DeckView(upper=int(s["upper_size"][state.GOLD]), bottom=_bottom(s, state.GOLD)),
        viewer=viewer if viewer >= 0 else None,
        turn_seat=table.seat,
        seats=[_seat(s, seat, *holdings) for seat, holdings in zip(range(int(s["players"])), held, strict=False)],
        unseen=UnseenView(
            battle=counts(row_of(s["upper"], state.BATTLE), state.BATTLE),
            gold=counts(row_of(s["upper"], state.GOLD), state.GOLD),
            sailors=[value for value in range(1, int(sailors_of(s)) + 1) if value not in placed],
        ),
        finale=_finale(s),
    )
