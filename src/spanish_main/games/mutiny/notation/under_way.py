"""Reads the running action or duel of a position of The Mutiny."""

from __future__ import annotations

from typing import Any

from spanish_main.core.errors import InvalidPosition
from spanish_main.core.game.notation import counts_of, list_of, must, object_of, one_of, or_none, seats_of, whole
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.layout import fill
from spanish_main.games.mutiny.notation.notation import Json, names_of
from spanish_main.games.mutiny.rules import board
from spanish_main.games.mutiny.rules.cards import deck_size
from spanish_main.games.mutiny.rules.duels import in_duel, pairs_of, sailors_of
from spanish_main.games.mutiny.rules.state import ACTION, BATTLE, COMMIT, GOLD, NONE, REVEAL, ROB, TALISMAN_LAID

_DUEL_KEYS = frozenset("pair round talismans committed played".split())
_ACTION_KEYS = {
    board.DIAZ: ("gold", "battle"),
    board.TEMBO: ("cards",),
    board.CRACKPOTT: ("draws",),
    board.PANG: ("draws",),
    board.WESSEL_JAN: ("put", "draws"),
    board.DEAN_NERO: ("sold", "draws"),
    board.CAMBIVALUTE: ("sailors", "pair"),
}
_MOST_DRAWS = {board.CRACKPOTT: 2, board.PANG: 1, board.WESSEL_JAN: board.HANDFUL, board.DEAN_NERO: board.HANDFUL}


def mask_of(seats: list[int]) -> int:
    """A set of seats as a bit mask."""
    return sum(1 << seat for seat in seats)


def seen_card(s: StateRecord, value: Any, deck: int, path: str) -> tuple[int, int]:
    """A card, and the set of the seats that have seen it."""
    data = object_of(value, ("card", "seen"), path)
    card = one_of(data.get("card"), names_of(deck), f"{path}.card")
    return card, mask_of(seats_of(data.get("seen", []), f"{path}.seen", int(s["players"])))


# --- The running action -----------------------------------------------------------------------------------------------


def load_action(s: StateRecord, value: Any) -> None:
    """The running action of the seat in turn. There is one only in the phase ``action``."""
    if int(s["phase"]) != ACTION:
        must(value is None, "error-mutiny-action-phase")
        return
    data = value if isinstance(value, dict) else {}
    pirate = one_of(data.get("pirate"), board.PIRATES, "action.pirate")
    data = object_of(data, ("pirate", *_ACTION_KEYS.get(pirate, ())), "action")
    places = [place for place in range(int(s["opened"])) if int(s["row"][place]) == pirate]
    used = bool(places) and bool((int(s["used"]) >> places[0]) & 1)
    must(used, "error-mutiny-action-unused", pirate=board.PIRATES[pirate])
    s["pirate"] = pirate
    if pirate == board.DIAZ:
        _load_diaz(s, data)
    elif pirate == board.TEMBO:
        cards = list_of(data.get("cards", []), "action.cards", None)
        must(len(cards) <= 2, "error-mutiny-tembo")
        for place, card in enumerate(cards):
            s["offer"][place], s["offer_seen"][place] = _offered(s, card, BATTLE, f"action.cards[{place}]")
        s["draws"] = 2 - len(cards)
    elif pirate == board.CAMBIVALUTE:
        _load_cambivalute(s, data)
    elif pirate == board.SATE:
        raise InvalidPosition("error-mutiny-sate-action")
    else:
        _load_draws(s, data, pirate)


def _offered(s: StateRecord, value: Any, deck: int, path: str) -> tuple[int, int]:
    """A card on offer to the seat in turn."""
    card, seen = seen_card(s, value, deck, path)
    must(bool((seen >> int(s["seat"])) & 1), "error-mutiny-action-seen")
    return card, seen


def _load_diaz(s: StateRecord, data: Json) -> None:
    s["draws"] = 2
    for deck, key in ((GOLD, "gold"), (BATTLE, "battle")):
        card = data.get(key)
        if card is not None:
            s["offer"][deck], s["offer_seen"][deck] = _offered(s, card, deck, f"action.{key}")
            s["draws"] = 1 if deck == GOLD else 0
    skipped = s["offer"][GOLD] == NONE and s["offer"][BATTLE] != NONE and deck_size(s, GOLD) > 0
    must(not skipped, "error-mutiny-diaz")


def _load_cambivalute(s: StateRecord, data: Json) -> None:
    sailors = list_of(data.get("sailors", []), "action.sailors", None)
    look = data.get("pair")
    if int(s["standing"]) == pairs_of(s):
        must(not sailors, "error-mutiny-cambivalute-full")
        s["look"] = or_none(look, lambda pair: one_of(pair, board.PAIRS, "action.pair"))
        seen = look is None or (int(s["pair_seen"][int(s["look"])]) >> int(s["seat"])) & 1
        must(bool(seen), "error-mutiny-cambivalute-seen")
        return
    must(look is None and len(sailors) <= board.N_SIDES, "error-mutiny-cambivalute-two")
    for place, sailor in enumerate(sailors):
        s["drawn"][place] = whole(sailor, f"action.sailors[{place}]", 1, int(sailors_of(s)))
    s["draws"] = board.N_SIDES - len(sailors)


def _load_draws(s: StateRecord, data: Json, pirate: int) -> None:
    """Actions that draw cards, at once or after a decision."""
    most = _MOST_DRAWS.get(pirate, 0)
    first = {board.CRACKPOTT: 2, board.VALVERDE: 1}.get(pirate, 0)
    s["draws"] = whole(data.get("draws", first), "action.draws", 0, most) if most else first
    key = "put" if pirate == board.WESSEL_JAN else "sold"
    s["handled"] = whole(data.get(key, 0), f"action.{key}", 0, board.HANDFUL)
    if pirate in (board.PANG, board.WESSEL_JAN, board.DEAN_NERO) and s["draws"]:
        s["done"] = 1
    if pirate == board.WESSEL_JAN:
        must(int(s["draws"]) <= int(s["handled"]), "error-mutiny-wessel")
    if pirate == board.DEAN_NERO:
        must(not s["draws"] or not s["handled"], "error-mutiny-nero")


# --- The duel ---------------------------------------------------------------------------------------------------------


def load_duel(s: StateRecord, value: Any) -> None:
    """The running duel. There is one only in the phases REVEAL, COMMIT and ROB."""
    phase = int(s["phase"])
    if phase not in (REVEAL, COMMIT, ROB):
        must(value is None, "error-mutiny-duel-phase")
        return
    players = int(s["players"])
    data = object_of(value, _DUEL_KEYS, "duel")
    s["pair"] = one_of(data.get("pair"), board.PAIRS, "duel.pair")
    s["round"] = whole(data.get("round", 1), "duel.round", 1, board.ALL_BATTLE)
    talismans = seats_of(data.get("talismans", []), "duel.talismans", int(s["players"]))
    for seat in talismans:
        must(not s["out"][seat], "error-mutiny-talisman-out", seat=seat)
    s["talismans"] = mask_of(talismans)
    fill(s["played"], counts_of(data.get("played", {}), "duel.played", board.BATTLE_CARDS, board.ALL_BATTLE))
    committed = list_of(data.get("committed", [None] * players), "duel.committed", players)
    for seat, card in enumerate(committed):
        if card is not None:
            _load_commitment(s, seat, card)
    _check_duel(s, phase, len(talismans))


def _load_commitment(s: StateRecord, seat: int, card: Any) -> None:
    """The commitment of a seat."""
    must(int(s["phase"]) == COMMIT and bool((in_duel(s) >> seat) & 1), "error-mutiny-nothing-to-commit", seat=seat)
    laid = one_of(card, (*board.BATTLE_CARDS, "talisman"), f"duel.committed[{seat}]") + 1
    s["committed"][seat] = laid
    cards = int(s["size"][BATTLE, seat])
    if laid == TALISMAN_LAID:
        must(cards == 0 or int(s["round"]) > 1, "error-mutiny-talisman-first", seat=seat)
    else:
        must(int(s["cards"][BATTLE, seat, laid - 1]) > 0, "error-mutiny-not-held", seat=seat)


def _check_duel(s: StateRecord, phase: int, talismans: int) -> None:
    """Checks the seat that decides, and that no more cards were shown than the rounds allow."""
    fighting = int(in_duel(s))
    number, rounds = fighting.bit_count(), int(s["round"]) - 1
    most = rounds * (number + talismans)
    if phase == ROB:
        must(int(s["round"]) == 2 and bool((int(s["talismans"]) >> int(s["seat"])) & 1), "error-mutiny-no-thief")
        most += number
    else:
        must(number > 0, "error-mutiny-duel-empty")
    must(talismans == 0 or rounds > 0, "error-mutiny-talisman-early")
    must(phase != REVEAL or rounds == 0, "error-mutiny-reveal-late")
    shown = sum(s["played"])
    must(shown <= most, "error-mutiny-shown", cards=shown, rounds=rounds)
    if phase == COMMIT:
        waiting = [seat for seat in range(int(s["players"])) if (fighting >> seat) & 1 and not s["committed"][seat]]
        must(bool(waiting), "error-mutiny-all-committed")
        must(int(s["seat"]) in (NONE, waiting[0]), "error-mutiny-other-seat")
        late = any(s["committed"][seat] for seat in range(waiting[0], int(s["players"])))
        must(not late, "error-mutiny-commit-order")
