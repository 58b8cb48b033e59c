"""Reads positions of The Mutiny. docs/games/mutiny.md has their keys, defaults and the reasons of refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spanish_main.core.game.notation import counts_of, list_of, must, object_of, one_of, or_none, seats_of, whole
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.layout import Record, fill, put_row, row_of
from spanish_main.games.mutiny.notation.notation import PHASES, Json, empty_state, names_of
from spanish_main.games.mutiny.notation.under_way import load_action, load_duel, mask_of, seen_card
from spanish_main.games.mutiny.rules import board, state
from spanish_main.games.mutiny.rules.duels import enough, in_mutiny, pairs_of, sailors_of, victories
from spanish_main.games.mutiny.rules.rules import blank, go_on
from spanish_main.games.mutiny.rules.voyage import doors_of, pirates_of

_KEYS = frozenset(
    "game options phase seat dealer ship row sate lifeboat bank battle_deck gold_deck".split()
    + "discard seats known pairs action duel".split()
)
_SEAT_KEYS = frozenset("side exchanges peeks coins gold battle out".split())
_PAIR_KEYS = frozenset("valverde diaz seen winner".split())
_MOST = 9999  # exchanges of a seat's side in a position


def load(options: Mapping[str, Any], position: Json) -> Record:
    """The state of a position; InvalidPosition names the first fault."""
    object_of(position, _KEYS, "position")
    s = empty_state(dict(options))
    blank(s)
    s["phase"] = one_of(position.get("phase", "turn"), PHASES, "phase")
    _load_decks(s, position)
    _load_seats(s, position)
    _load_known(s, position)
    _load_pairs(s, position)
    _load_round(s, position)
    load_action(s, position.get("action"))
    load_duel(s, position.get("duel"))
    state.check(s)
    _check_pairs(s)
    go_on(s)
    return s


# --- Cards, coins, loyalties ------------------------------------------------------------------------------------------


def _load_decks(s: StateRecord, position: Json) -> None:
    for deck, key in ((state.BATTLE, "battle_deck"), (state.GOLD, "gold_deck")):
        data = object_of(position.get(key), ("upper", "bottom"), key)
        upper = counts_of(data.get("upper", {}), f"{key}.upper", names_of(deck), board.ALL_BATTLE)
        put_row(s["upper"], deck, values=upper)
        s["upper_size"][deck] = min(sum(upper), 100)  # more than fits is refused by ``check``
        bottom = list_of(data.get("bottom", []), f"{key}.bottom", None)
        must(len(bottom) <= board.ALL_BATTLE, "error-mutiny-bottom", key=key)
        for place, card in enumerate(bottom):
            s["bottom"][deck, place], s["bottom_seen"][deck, place] = seen_card(s, card, deck, f"{key}.bottom[{place}]")
        s["bottom_size"][deck] = len(bottom)
    fill(s["discard"], counts_of(position.get("discard", {}), "discard", board.BATTLE_CARDS, board.ALL_BATTLE))
    s["bank"] = whole(position.get("bank"), "bank", 0, int(s["all_coins"]))


def _side(value: Any, path: str) -> int:
    return or_none(value, lambda side: one_of(side, board.SIDES, path))


def _load_seats(s: StateRecord, position: Json) -> None:
    players = int(s["players"])
    seats = [
        object_of(seat, _SEAT_KEYS, f"seats[{n}]")
        for n, seat in enumerate(list_of(position.get("seats"), "seats", players))
    ]
    for seat, data in enumerate(seats):
        path = f"seats[{seat}]"
        s["side"][seat] = _side(data.get("side"), f"{path}.side")
        s["exchanges"][seat] = whole(data.get("exchanges", 0), f"{path}.exchanges", 0, _MOST)
        must(not s["exchanges"][seat] or s["side"][seat] != state.NONE, "error-mutiny-exchanges", seat=seat)
        s["coins"][seat] = whole(data.get("coins"), f"{path}.coins", 0, int(s["all_coins"]))
        for deck, key in ((state.GOLD, "gold"), (state.BATTLE, "battle")):
            cards = counts_of(data.get(key, {}), f"{path}.{key}", names_of(deck), board.ALL_BATTLE)
            put_row(s["cards"], deck, seat, values=cards)
            s["size"][deck, seat] = min(sum(cards), 100)
        out = data.get("out", False)
        must(isinstance(out, bool), "error-position-flag", name=f"{path}.out", value=str(out)[:20])
        s["out"][seat] = int(out)
    for seat, data in enumerate(seats):
        if data.get("peeks") is not None:
            for other, peek in enumerate(list_of(data["peeks"], f"seats[{seat}].peeks", players)):
                if peek is not None:
                    _load_peek(s, seat, other, peek)
    _check_out(s)


def _load_peek(s: StateRecord, seat: int, other: int, value: Any) -> None:
    """A look of ``seat`` at the choice of ``other``."""
    path = f"seats[{seat}].peeks[{other}]"
    peek = object_of(value, ("side", "exchanges"), path)
    must(seat != other and s["side"][other] != state.NONE, "error-mutiny-no-choice", seat=seat, other=other)
    s["peek_side"][seat, other] = one_of(peek.get("side"), board.SIDES, f"{path}.side")
    s["peek_when"][seat, other] = whole(peek.get("exchanges", 0), f"{path}.exchanges", 0, int(s["exchanges"][other]))
    if s["peek_when"][seat, other] == s["exchanges"][other]:
        must(s["peek_side"][seat, other] == s["side"][other], "error-mutiny-look-fresh", seat=seat, other=other)
    for third in range(int(s["players"])):
        if s["peek_side"][third, other] != state.NONE and s["peek_when"][third, other] == s["peek_when"][seat, other]:
            same = s["peek_side"][third, other] == s["peek_side"][seat, other]
            must(same, "error-mutiny-look-differs", seat=seat, other=other, third=third)


def _check_out(s: StateRecord) -> None:
    voyage = int(s["phase"]) <= state.STORM
    for seat in range(int(s["players"])):
        if voyage:
            must(not s["out"][seat], "error-mutiny-out-early", seat=seat)
        else:
            must(s["out"][seat] or s["side"][seat] != state.NONE, "error-mutiny-no-side", seat=seat)


def _load_known(s: StateRecord, position: Json) -> None:
    """The knowledge of each viewer of each hand: a row for each seat, and a last row for spectators."""
    players = int(s["players"])
    data = object_of(position.get("known", {}), ("battle", "gold"), "known")
    for deck, key in ((state.BATTLE, "battle"), (state.GOLD, "gold")):
        if key not in data:
            continue
        for viewer, row in enumerate(list_of(data[key], f"known.{key}", players + 1)):
            place = state.PUBLIC if viewer == players else viewer
            for seat, cards in enumerate(list_of(row, f"known.{key}[{viewer}]", players)):
                sure = counts_of(cards, f"known.{key}[{viewer}][{seat}]", names_of(deck), board.ALL_BATTLE)
                for kind, number in enumerate(sure):
                    there = number <= (0 if viewer == seat else int(s["cards"][deck, seat, kind]))
                    must(there, "error-mutiny-known", viewer=viewer, deck=key, seat=seat)
                    s["known"][deck, place, seat, kind] = number


# --- Sailors ----------------------------------------------------------------------------------------------------------


def _load_pairs(s: StateRecord, position: Json) -> None:
    pairs_set = 0
    for pair, value in enumerate(list_of(position.get("pairs", [None] * board.N_PAIRS), "pairs", board.N_PAIRS)):
        if value is None:
            continue
        must(pairs_set == pair, "error-mutiny-pairs-filled")
        must(pair < pairs_of(s), "error-mutiny-no-pair", pair=board.PAIRS[pair])
        pairs_set += 1
        path = f"pairs[{pair}]"
        data = object_of(value, _PAIR_KEYS, path)
        for side, name in enumerate(board.SIDES):
            if data.get(name) is not None:
                s["sailor"][pair, side] = whole(data[name], f"{path}.{name}", 1, int(sailors_of(s)))
        s["pair_seen"][pair] = mask_of(seats_of(data.get("seen", []), f"{path}.seen", int(s["players"])))
        s["pair_winner"][pair] = _side(data.get("winner"), f"{path}.winner")
    s["standing"] = pairs_set


def _check_pairs(s: StateRecord) -> None:
    """Checks the pairs: in the voyage a seat has set each; in the mutiny they fight in order (M-PAIRS, M-DUELS)."""
    phase, pair_now = int(s["phase"]), int(s["pair"])
    if phase <= state.STORM:
        for pair in range(int(s["standing"])):
            must(
                s["pair_seen"][pair] and all(row_of(s["sailor"], pair)),
                "error-mutiny-pair-unset",
                pair=board.PAIRS[pair],
            )
            must(s["pair_winner"][pair] == state.NONE, "error-mutiny-pair-early", pair=board.PAIRS[pair])
        return
    must(int(s["standing"]) == pairs_of(s), "error-mutiny-pairs-stand")
    fought = [pair for pair in range(pairs_of(s)) if s["pair_winner"][pair] != state.NONE]
    must(fought == list(range(len(fought))), "error-mutiny-pairs-order")
    won = [int(victories(s, side)) for side in range(board.N_SIDES)]
    victory = int(enough(s))
    if phase == state.OVER:
        over = victory in won and max(won) == victory and min(won) < victory
        over = over and won[int(s["pair_winner"][len(fought) - 1])] == victory
        must(over or int(in_mutiny(s)) == 0, "error-mutiny-not-won")
        must(max(won) <= victory and sum(won) < 2 * victory, "error-mutiny-won-too-often")
    else:
        must(pair_now == len(fought) and max(won) < victory, "error-mutiny-other-pair", pair=board.PAIRS[pair_now])
        must(int(in_mutiny(s)) != 0, "error-mutiny-nobody")
    for pair in range(pairs_of(s)):
        _check_values(s, pair, pair in fought, phase)


def _check_values(s: StateRecord, pair: int, fought: bool, phase: int) -> None:
    """In the mutiny a pair has both values after a seat looked at it or after its duel, and no value before."""
    first, second = (bool(value) for value in row_of(s["sailor"], pair))
    if pair == int(s["pair"]):
        shown = not second if phase == state.REVEAL else first and second
        must(shown, "error-mutiny-pair-phase", pair=board.PAIRS[pair])
        must(phase != state.REVEAL or not s["pair_seen"][pair], "error-mutiny-pair-seen", pair=board.PAIRS[pair])
    elif fought or s["pair_seen"][pair]:
        must(first and second, "error-mutiny-pair-unknown", pair=board.PAIRS[pair])
    elif phase != state.OVER:
        must(not first and not second, "error-mutiny-pair-unseen", pair=board.PAIRS[pair])


# --- The voyage -------------------------------------------------------------------------------------------------------


def _load_round(s: StateRecord, position: Json) -> None:
    players, phase = int(s["players"]), int(s["phase"])
    first = position.get("options", {}).get("first_seat", 0)
    s["dealer"] = whole(position.get("dealer", first), "dealer", 0, players - 1)
    voyage = phase <= state.STORM
    s["ship"] = whole(position.get("ship", int(s["voyage"]) if voyage else 0), "ship", int(voyage), int(s["voyage"]))
    lifeboat = position.get("lifeboat")
    s["lifeboat"] = or_none(lifeboat, lambda pirate: _pirate(s, pirate, "lifeboat"))
    must(voyage or lifeboat is None, "error-mutiny-lifeboat")
    seat = position.get("seat", int(s["dealer"]) if voyage else None)
    if phase in (state.REVEAL, state.OVER):
        must(seat is None, "error-mutiny-seat-null")
    elif seat is not None or phase != state.COMMIT:
        s["seat"] = whole(seat, "seat", 0, players - 1)
    else:
        s["seat"] = state.NONE  # the next to commit
    _load_row(s, position, players, phase)
    if voyage:
        must(not any(s["discard"]), "error-mutiny-discard")


def _load_row(s: StateRecord, position: Json, players: int, phase: int) -> None:
    lies = phase < state.STORM
    doors = doors_of(s) if lies else 0
    row = list_of(position.get("row", ["down"] * doors), "row", doors)
    s["row_length"] = len(row)
    opened: list[int] = []
    for place, card in enumerate(row):
        if card == "down":
            continue
        words = card.split(" ") if isinstance(card, str) else []
        must(len(words) == 2 and words[0] in ("open", "used"), "error-mutiny-row-card", value=str(card)[:40])
        pirate = _pirate(s, words[1], f"row[{place}]")
        must(len(opened) == place, "error-mutiny-row-order")
        must(pirate not in opened and pirate != int(s["lifeboat"]), "error-mutiny-row-twice", pirate=words[1])
        opened.append(pirate)
        s["row"][place] = pirate
        if words[0] == "used":
            s["used"] = int(s["used"]) | (1 << place)
    s["opened"] = len(opened)
    s["sate"] = whole(position.get("sate", 0), "sate", 0, players - 1 if lies else 0)
    if lies:
        _check_row(s, players, phase, opened)
    elif phase == state.STORM:
        must(int(s["seat"]) == int(s["dealer"]), "error-mutiny-storm")


def _pirate(s: StateRecord, value: Any, path: str) -> int:
    """The number of the pirate called ``value``, which has to be in this game."""
    pirate = one_of(value, board.PIRATES, path)
    must(bool((int(pirates_of(s)) >> pirate) & 1), "error-mutiny-no-pirate", name=path, pirate=value)
    return pirate


def _check_row(s: StateRecord, players: int, phase: int, opened: list[int]) -> None:
    used = int(s["used"]).bit_count()
    turns = (int(s["seat"]) - int(s["dealer"])) % players
    due = turns + (1 if phase == state.ACTION else 0)
    must(used == due, "error-mutiny-row-used", used=used, turn=turns + 1)
    must(int(s["sate"]) <= turns and (not s["sate"] or board.SATE in opened), "error-mutiny-sate")
    down = int(s["row_length"]) - len(opened)
    must(phase != state.DOOR or down > 0, "error-mutiny-row-end")
    must(phase != state.TURN or down >= 0, "error-mutiny-row-empty")
    left_open = [pirate for place, pirate in enumerate(opened) if not (int(s["used"]) >> place) & 1]
    if phase == state.CHOICE:
        must(bool(opened) and bool(left_open) and left_open[-1] == opened[-1], "error-mutiny-row-knock")
        left_open.pop()
    must(board.GHOST not in left_open, "error-mutiny-row-ghost")
    must(len(opened) >= turns and (turns == 0 or len(opened) > 0), "error-mutiny-row-turns")
