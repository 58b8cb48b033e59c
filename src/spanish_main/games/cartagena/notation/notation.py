"""Actions and positions of Cartagena as people and programs write them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from spanish_main.core.errors import IllegalAction, InvalidAction, InvalidPosition, no_action
from spanish_main.core.game.notation import counts_of, list_of, require, whole
from spanish_main.core.game.view import to_json
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.layout import Record, fill, put_row
from spanish_main.games.cartagena.notation.view import CartagenaOptionsView, CartagenaTableView, HandView
from spanish_main.games.cartagena.rules import board
from spanish_main.games.cartagena.rules.actions import BACK, DRAW_CARD, END, LAY_CARD, N_ACTIONS
from spanish_main.games.cartagena.rules.rules import skip_stuck
from spanish_main.games.cartagena.rules.state import DEAL, DRAW, LAY, NOBODY, OVER, PLAY, STATE, STUCK, check

Json = dict[str, Any]

# The contents of the box. The research options make games with less of it, small enough to enumerate.
FULL = {
    "segments": board.N_SEGMENTS,
    "pirates": board.PIRATES,
    "symbols": board.N_SYMBOLS,
    "copies": board.COPIES,
    "hand": board.HAND,
}


@lru_cache(maxsize=N_ACTIONS)
def action_to_string(action: int) -> str:
    """The action's text, such as ``play dagger 6``; InvalidAction for a number without an action."""
    if 0 <= action < BACK:
        return f"play {board.SYMBOLS[action // board.BOAT]} {action % board.BOAT}"
    if BACK <= action < END:
        return f"back {action - BACK}"
    if action == END:
        return "end"
    if DRAW_CARD <= action < LAY_CARD:
        return f"draw {board.SYMBOLS[action - DRAW_CARD]}"
    if LAY_CARD <= action < N_ACTIONS:
        return f"lay {board.SYMBOLS[action - LAY_CARD]}"
    raise no_action(action, "Cartagena", N_ACTIONS)


def string_to_action(text: str) -> int:
    """The number of an action written as text; InvalidAction, or IllegalAction where a rule always forbids it."""
    words = text.split(" ") if isinstance(text, str) else []
    match words:
        case ["end"]:
            return END
        case ["play", symbol, place]:
            source = _place(place)
            if source == board.BOAT:
                raise IllegalAction("C-FWD-NOT", "cartagena-forbidden-boat-advance")
            return _symbol(symbol) * board.BOAT + source
        case ["back", place]:
            return BACK + _place(place)
        case ["draw", symbol]:
            return DRAW_CARD + _symbol(symbol)
        case ["lay", symbol]:
            return LAY_CARD + _symbol(symbol)
    known = "play SYMBOL FROM, back FROM, end, draw SYMBOL, lay SYMBOL"
    raise InvalidAction("error-no-action", text=str(text)[:40], known=known)


def _symbol(word: str) -> int:
    if word not in board.SYMBOLS:
        choices = ", ".join(board.SYMBOLS)
        raise InvalidAction("cartagena-error-symbol", text=word[:20], choices=choices)
    return board.SYMBOLS.index(word)


def _place(word: str) -> int:
    if word not in map(str, range(board.BOAT + 1)):
        raise InvalidAction("cartagena-error-place", text=word[:20])
    return int(word)


# --- Positions --------------------------------------------------------------------------------------------------------


def options_of(s: StateRecord) -> CartagenaOptionsView:
    """The options of a state."""
    return _options(s["players"], s["open_hands"], s["row_supply"], s["must_act"], s["boat_retreat"])


@lru_cache(maxsize=256)
def _options(players: int, open_hands: int, row_supply: int, must_act: int, boat_retreat: int) -> CartagenaOptionsView:
    return CartagenaOptionsView(
        players=int(players),
        hands="open" if open_hands else "secret",
        supply="row" if row_supply else "deck",
        must_act=bool(must_act),
        boat_retreat=bool(boat_retreat),
    )


def fewer_of(s: StateRecord) -> Json:
    """The research options of a state that differ from their defaults."""
    cards = [held + lies + gone for held, lies, gone in zip(_in_hands(s), s["deck"], s["discard"], strict=True)]
    for symbol in s["row"][: int(s["row_length"])]:
        cards[symbol] += 1
    there = {
        "segments": sum(1 for segment in s["segments"] if segment),
        "pirates": sum(s["pirates"].tolist()[0]),
        "symbols": sum(1 for number in cards if number),
        "copies": max(cards),
        "hand": int(s["hand"]),
    }
    return {name: number for name, number in there.items() if number != FULL[name]}


def _in_hands(s: StateRecord) -> list[int]:
    return [sum(held) for held in zip(*s["hands"].tolist(), strict=True)]


def empty_state(options: Mapping[str, Any], tunnel: str) -> Record:
    """A zeroed state with options and tunnel filled in."""
    s = STATE.zeros()
    s["players"] = options["players"]
    s["open_hands"] = int(options["hands"] == "open")
    s["row_supply"] = int(options["supply"] == "row")
    s["must_act"] = int(options["must_act"])
    s["boat_retreat"] = int(options["boat_retreat"])
    s["hand"] = options.get("hand", board.HAND)
    segments = board.parse_tunnel(tunnel, options.get("segments", board.N_SEGMENTS))
    fill(s["segments"], (*segments, *[0] * (board.N_SEGMENTS - len(segments))))
    fill(s["symbols"], board.symbol_masks(segments))
    s["winner"] = NOBODY
    return s


def _counts(values: Any) -> dict[str, int]:
    return _counted(bytes(values)).copy()


# Each view of a table counts up to seven hands and piles. Most have not changed since the last view.
@lru_cache(maxsize=4096)
def _counted(values: bytes) -> dict[str, int]:
    return {name: count for name, count in zip(board.SYMBOLS, values, strict=True) if count}


def _hands(s: StateRecord, key: str = "hands") -> list[dict[str, int]]:
    return [_counts(hand) for hand in s[key].tolist()[: int(s["players"])]]


def _pirates(s: StateRecord) -> list[list[int]]:
    there = s["pirates"].tobytes()
    return [
        list(_places(there[board.LOCATIONS * seat : board.LOCATIONS * (seat + 1)])) for seat in range(int(s["players"]))
    ]


@lru_cache(maxsize=4096)
def _places(there: bytes) -> tuple[int, ...]:
    return tuple(place for place, pirates in enumerate(there) for _ in range(pirates))


def position(s: StateRecord) -> Json:
    """Everything about a state as a JSON-able dict that ``load`` reads back to the same state.

    Some keys are there only where they are needed: ``dealing``, ``draws`` (cards that the seat in turn is still owed),
    ``laying`` (the row is being laid), ``stuck`` (how many turns in a row ended by C-STUCK), ``seen`` and ``counted``
    (what others know of secret hands).
    """
    result: Json = {
        "game": "cartagena",
        "options": {**to_json(options_of(s)), **fewer_of(s)},
        "tunnel": board.format_tunnel(tuple(int(segment) for segment in s["segments"])),
        "pirates": _pirates(s),
        "hands": _hands(s),
        "row": [board.SYMBOLS[symbol] for symbol in s["row"][: int(s["row_length"])]],
        "deck": _counts(s["deck"]),
        "discard": _counts(s["discard"]),
        "seat": int(s["seat"]),
        "actions_taken": int(s["taken"]),
    }
    if _dealing(s):
        result["dealing"] = True
    if s["draws"]:
        result["draws"] = int(s["draws"])
    if s["phase"] == LAY and not _dealing(s):
        result["laying"] = True
    if s["stuck"]:
        result["stuck"] = int(s["stuck"])
    seen, counted = _hands(s, "seen"), _hands(s, "counted")
    if any(seen):
        result["seen"] = seen
    if any(counted) and counted != seen:
        result["counted"] = counted
    return result


def _dealing(s: StateRecord) -> bool:
    """Whether the hands or the first row are being dealt."""
    return int(s["phase"]) == DEAL or (int(s["phase"]) == LAY and int(s["taken"]) == 0)


_KEYS = frozenset(
    "game options tunnel pirates hands row deck discard seat actions_taken".split()
    + "dealing draws laying stuck seen counted".split()
)


def load(options: Mapping[str, Any], data: Json) -> Record:
    """The state of a position; InvalidPosition names the first fault."""
    for key in data:
        if key not in _KEYS:
            raise InvalidPosition("error-position-unknown", game="Cartagena", name=str(key)[:40])
    players = int(options["players"])
    try:
        s = empty_state(options, data.get("tunnel", board.DEFAULT_TUNNEL))
    except ValueError as error:
        raise InvalidPosition.because(error) from None
    each, copies = options.get("pirates", board.PIRATES), options.get("copies", board.COPIES)
    _load_pirates(s, data, players, each)
    _load_cards(s, data, players)
    s["seat"] = whole(data.get("seat", 0), "seat", 0, players - 1)
    s["taken"] = whole(data.get("actions_taken", 0), "actions_taken", 0, 3)
    s["stuck"] = whole(data.get("stuck", 0), "stuck", 0, players)
    check(s, each, copies, options.get("symbols", board.N_SYMBOLS))
    _load_phase(s, data, players, each)
    return s


def _load_pirates(s: StateRecord, data: Json, players: int, each: int) -> None:
    rows = list_of(require(data, "pirates"), "pirates", players)
    for seat, places in enumerate(rows):
        for pirate, value in enumerate(list_of(places, f"pirates[{seat}]", each)):
            place = whole(value, f"pirates[{seat}][{pirate}]", 0, board.BOAT)
            s["pirates"][seat, place] += 1
            s["places"][seat] |= 1 << place
    total = [sum(there) for there in zip(*s["pirates"].tolist(), strict=True)]
    for space in range(1, board.BOAT):
        for level in range(min(3, total[space])):
            s["crowd"][level] |= 1 << space


def _load_cards(s: StateRecord, data: Json, players: int) -> None:
    for seat, hand in enumerate(list_of(require(data, "hands"), "hands", players)):
        counts = counts_of(hand, f"hands[{seat}]", board.SYMBOLS, board.COPIES)
        put_row(s["hands"], seat, values=counts)
        s["cards"][seat] = sum(counts)
        s["held"][seat] = sum(1 << symbol for symbol in range(board.N_SYMBOLS) if counts[symbol])
    deck = counts_of(require(data, "deck"), "deck", board.SYMBOLS, board.COPIES)
    fill(s["deck"], deck)
    s["deck_size"] = sum(deck)
    fill(s["discard"], counts_of(data.get("discard", {}), "discard", board.SYMBOLS, board.COPIES))
    row = list_of(data.get("row", []), "row", None)
    if len(row) > (board.ROW if s["row_supply"] else 0):
        raise InvalidPosition("error-cartagena-row-long", cards=len(row))
    for place, name in enumerate(row):
        if name not in board.SYMBOLS:
            raise InvalidPosition("error-cartagena-row-symbol", value=str(name)[:20])
        s["row"][place] = board.SYMBOLS.index(name)
    s["row_length"] = len(row)
    if s["open_hands"]:
        return
    for key, fallback in (("seen", []), ("counted", data.get("seen", []))):
        known = data.get(key, fallback)
        for seat, hand in enumerate(list_of(known, key, players) if known != [] else []):
            put_row(s[key], seat, values=counts_of(hand, f"{key}[{seat}]", board.SYMBOLS, board.COPIES))
        if _more(s[key], s["hands"]):
            raise InvalidPosition("error-cartagena-not-in-hand", name=key)
    if _more(s["seen"], s["counted"]):
        raise InvalidPosition("error-cartagena-counted")


def _more(hands: Any, others: Any) -> bool:
    """Whether any of ``hands`` has more cards of a symbol than the same hand in ``others``."""
    rows = zip(hands.tolist(), others.tolist(), strict=True)
    return any(count > other for hand, held in rows for count, other in zip(hand, held, strict=True))


def _load_phase(s: StateRecord, data: Json, players: int, each: int) -> None:
    for key in ("dealing", "laying"):
        if not isinstance(data.get(key, False), bool):
            raise InvalidPosition("error-position-flag", name=key)
    s["draws"] = whole(data.get("draws", 0), "draws", 0, 2)
    in_boat = [seat for seat in range(players) if s["pirates"][seat, board.BOAT] == each]
    if len(in_boat) > 1:
        raise InvalidPosition("error-cartagena-two-winners")
    waits = data.get("laying", False) or data.get("dealing", False) or s["draws"]
    if waits and s["deck_size"] == 0:
        raise InvalidPosition("error-cartagena-deck-empty")
    if data.get("dealing", False):
        _load_deal(s, players, each)
    elif in_boat:
        s["winner"] = in_boat[0]
        s["phase"] = OVER
        if waits:
            raise InvalidPosition("error-cartagena-over")
    elif s["stuck"] == players:
        s["winner"] = STUCK
        s["phase"] = OVER
    elif waits:
        _load_due(s, bool(data.get("laying", False)))
    else:
        _load_play(s)


def _load_due(s: StateRecord, laying: bool) -> None:
    """Cards are due in the middle of a turn: for the row, or for the hand of the seat in turn."""
    if laying != bool(s["row_supply"]) or int(s["row_length"]) >= board.ROW or s["taken"] == 0:
        raise InvalidPosition("error-cartagena-nothing-due")
    s["phase"] = LAY if laying else DRAW


def _load_play(s: StateRecord) -> None:
    """The seat in turn decides; if it cannot act, its turn ends by itself (C-STUCK)."""
    if s["taken"] == 3:
        raise InvalidPosition("error-cartagena-turn-over")
    if s["row_supply"] and not s["row_length"] and s["deck_size"]:
        raise InvalidPosition("error-cartagena-row-empty")
    s["phase"] = PLAY
    skip_stuck(s)


def _load_deal(s: StateRecord, players: int, each: int) -> None:
    """The hands show how far the deal is: each seat gets its whole hand in seat order, from the first (C-DEAL)."""
    order = [(int(s["seat"]) + step) % players for step in range(players)]
    sizes = [int(s["cards"][seat]) for seat in order]
    dealt, hand = sum(sizes), int(s["hand"])
    if sizes != [min(hand, max(0, dealt - hand * step)) for step in range(players)] or s["draws"] or s["taken"]:
        raise InvalidPosition("error-cartagena-deal-order")
    full = dealt == hand * players
    if (s["row_length"] and not full) or (full and (not s["row_supply"] or s["row_length"] == board.ROW)):
        raise InvalidPosition("error-cartagena-deal-row")
    moved = any(s["pirates"][seat, board.FORTRESS] != each for seat in range(players))
    if moved or any(s["discard"]):
        raise InvalidPosition("error-cartagena-deal-begun")
    s["phase"] = LAY if full else DEAL


def observation(s: StateRecord, viewer: int) -> CartagenaTableView:
    """The observation of ``viewer`` (-1: a spectator), made from a state that is concealed for it."""
    segments = tuple(s["segments"].tolist())
    phase = int(s["phase"])
    return CartagenaTableView(
        options=options_of(s),
        viewer=viewer if viewer >= 0 else None,
        tunnel=board.format_tunnel(segments),
        symbols=list(board.tunnel_symbols(segments)),
        pirates=_pirates(s),
        hands=[HandView(cards=int(s["cards"][seat]), known=known) for seat, known in enumerate(_hands(s))],
        row=[board.SYMBOLS[symbol] for symbol in s["row"][: int(s["row_length"])]],
        deck=int(s["deck_size"]),
        unseen=_counts(s["deck"]),
        discard=_counts(s["discard"]),
        seat=int(s["seat"]) if phase == PLAY else -4 if phase == OVER else -1,
        turn_seat=int(s["seat"]),
        actions_taken=int(s["taken"]),
        draws=int(s["draws"]),
        dealing=_dealing(s),
        winner=int(s["winner"]) if int(s["winner"]) >= 0 else None,
    )
