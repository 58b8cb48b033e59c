"""Reading positions of The Mutiny: docs/games/mutiny.md says what they hold, what may be left out, what is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from spanish_main.core.errors import InvalidPosition
from spanish_main.core.layout import Record, fill, put_row, row_of
from spanish_main.core.notation import counts_of, list_of, whole
from spanish_main.games.mutiny.board import (
    ALL_BATTLE,
    BATTLE_CARDS,
    CAMBIVALUTE,
    CRACKPOTT,
    DEAN_NERO,
    DIAZ,
    GHOST,
    HANDFUL,
    N_PAIRS,
    N_SIDES,
    PAIRS,
    PANG,
    PIRATES,
    SATE,
    SIDES,
    TEMBO,
    VALVERDE,
    WESSEL_JAN,
)
from spanish_main.games.mutiny.cards import deck_size
from spanish_main.games.mutiny.duels import enough, in_duel, in_mutiny, pairs_of, sailors_of, victories
from spanish_main.games.mutiny.notation import PHASES, Json, empty_state, names_of
from spanish_main.games.mutiny.rules import blank, go_on
from spanish_main.games.mutiny.state import (
    ACTION,
    BATTLE,
    CHOICE,
    COMMIT,
    DOOR,
    GOLD,
    NONE,
    OVER,
    PUBLIC,
    REVEAL,
    ROB,
    STORM,
    TALISMAN_LAID,
    TURN,
    check,
)
from spanish_main.games.mutiny.voyage import doors_of, pirates_of

_KEYS = frozenset(
    "game options phase seat dealer ship row sate lifeboat bank battle_deck gold_deck".split()
    + "discard seats known pairs action duel".split()
)
_SEAT_KEYS = frozenset("side exchanges peeks coins gold battle out".split())
_PAIR_KEYS = frozenset("valverde diaz seen winner".split())
_DUEL_KEYS = frozenset("pair round talismans committed played".split())
_ACTION_KEYS = {
    DIAZ: ("gold", "battle"),
    TEMBO: ("cards",),
    CRACKPOTT: ("draws",),
    PANG: ("draws",),
    WESSEL_JAN: ("put", "draws"),
    DEAN_NERO: ("sold", "draws"),
    CAMBIVALUTE: ("sailors", "pair"),
}
_MOST = 9999  # exchanges of a choice, or rounds of a duel, that a position can tell of


def load(options: Mapping[str, Any], data: Json) -> Record:
    """The state of a position; InvalidPosition says what is wrong with it."""
    _fields(data, _KEYS, "a position of The Mutiny")
    s = empty_state(dict(options))
    blank(s)
    s["phase"] = _one_of(data.get("phase", "turn"), PHASES, "phase")
    _load_decks(s, data)
    _load_seats(s, data)
    _load_known(s, data)
    _load_pairs(s, data)
    _load_round(s, data)
    _load_action(s, data.get("action"))
    _load_duel(s, data.get("duel"))
    try:
        check(s)
    except ValueError as error:
        raise InvalidPosition.because(error) from None
    _check_pairs(s)
    go_on(s)
    return s


# --- Small checks -----------------------------------------------------------------------------------------------------


def _need(holds: bool, what: str) -> None:
    if not holds:
        raise InvalidPosition(what)


def _fields(value: Any, keys: Any, what: str) -> Json:
    """``value`` if it is an object of ``keys`` only."""
    if not isinstance(value, dict):
        raise InvalidPosition(f"{what} is {str(value)[:40]!r}, not an object")
    for key in value:
        if key not in keys:
            raise InvalidPosition(f"{what} has no {str(key)[:40]!r}; choose from {', '.join(sorted(keys))}")
    return value


def _one_of(value: Any, names: Any, what: str) -> int:
    """The place of ``value`` in ``names``."""
    if not isinstance(value, str) or value not in names:
        raise InvalidPosition(f"{what} is {str(value)[:40]!r}; choose from {', '.join(names)}")
    return int(tuple(names).index(value))


def _or_none(value: Any, read: Callable[[Any], int]) -> int:
    """What ``read`` makes of ``value``; NONE for null."""
    return NONE if value is None else read(value)


def _seats(s: Any, value: Any, what: str) -> list[int]:
    """Different seats."""
    players = int(s["players"])
    seats = [whole(seat, f"a seat of {what}", 0, players - 1) for seat in list_of(value, what, None)]
    _need(len(seats) == len(set(seats)), f"{what} names a seat twice")
    return seats


def _mask(seats: list[int]) -> int:
    return sum(1 << seat for seat in seats)


def _seen_card(s: Any, value: Any, deck: int, what: str) -> tuple[int, int]:
    """A card with the set of the seats that have seen it."""
    card = _fields(value, ("card", "seen"), what)
    return _one_of(card.get("card"), names_of(deck), f"{what}: card"), _mask(_seats(s, card.get("seen", []), what))


# --- Cards, coins, loyalties ------------------------------------------------------------------------------------------


def _load_decks(s: Any, data: Json) -> None:
    for deck, key in ((BATTLE, "battle_deck"), (GOLD, "gold_deck")):
        told = _fields(data.get(key), ("upper", "bottom"), key)
        upper = counts_of(told.get("upper", {}), f"{key}: upper", names_of(deck), ALL_BATTLE)
        put_row(s["upper"], deck, values=upper)
        s["upper_size"][deck] = min(sum(upper), 100)  # more than fits is refused by ``check``
        bottom = list_of(told.get("bottom", []), f"{key}: bottom", None)
        _need(len(bottom) <= ALL_BATTLE, f"{key}: there are not that many cards (M-PARTS)")
        for place, card in enumerate(bottom):
            s["bottom"][deck, place], s["bottom_seen"][deck, place] = _seen_card(s, card, deck, f"{key}: bottom")
        s["bottom_size"][deck] = len(bottom)
    fill(s["discard"], counts_of(data.get("discard", {}), "discard", BATTLE_CARDS, ALL_BATTLE))
    s["bank"] = whole(data.get("bank"), "bank", 0, int(s["all_coins"]))


def _load_seats(s: Any, data: Json) -> None:
    players = int(s["players"])
    told = [
        _fields(seat, _SEAT_KEYS, f"seat {n}") for n, seat in enumerate(list_of(data.get("seats"), "seats", players))
    ]
    for seat, one in enumerate(told):
        s["side"][seat] = _or_none(one.get("side"), lambda side: _one_of(side, SIDES, "side"))
        s["exchanges"][seat] = whole(one.get("exchanges", 0), f"exchanges of seat {seat}", 0, _MOST)
        _need(
            not s["exchanges"][seat] or s["side"][seat] != NONE,
            f"seat {seat} exchanged a choice it never made (M-BIJOUX)",
        )
        s["coins"][seat] = whole(one.get("coins"), f"coins of seat {seat}", 0, int(s["all_coins"]))
        for deck, key in ((GOLD, "gold"), (BATTLE, "battle")):
            cards = counts_of(one.get(key, {}), f"{key} of seat {seat}", names_of(deck), ALL_BATTLE)
            put_row(s["cards"], deck, seat, values=cards)
            s["size"][deck, seat] = min(sum(cards), 100)
        out = one.get("out", False)
        _need(isinstance(out, bool), f"out of seat {seat} is {str(out)[:20]!r}, not true or false")
        s["out"][seat] = int(out)
    for seat, one in enumerate(told):
        if one.get("peeks") is not None:
            for other, peek in enumerate(list_of(one["peeks"], f"peeks of seat {seat}", players)):
                if peek is not None:
                    _load_peek(s, seat, other, peek)
    _check_out(s)


def _load_peek(s: Any, seat: int, other: int, value: Any) -> None:
    """A look of ``seat`` at the choice of ``other``."""
    what = f"the look of seat {seat} at seat {other}"
    peek = _fields(value, ("side", "exchanges"), what)
    _need(seat != other and s["side"][other] != NONE, f"{what}: there was no choice to look at (M-OJO)")
    s["peek_side"][seat, other] = _one_of(peek.get("side"), SIDES, what)
    s["peek_when"][seat, other] = whole(peek.get("exchanges", 0), what, 0, int(s["exchanges"][other]))
    if s["peek_when"][seat, other] == s["exchanges"][other]:
        _need(s["peek_side"][seat, other] == s["side"][other], f"{what} is not stale, yet shows another side (M-OJO)")
    for third in range(int(s["players"])):
        if s["peek_side"][third, other] != NONE and s["peek_when"][third, other] == s["peek_when"][seat, other]:
            same = s["peek_side"][third, other] == s["peek_side"][seat, other]
            _need(same, f"{what} shows another side than seat {third} saw then (M-OJO)")


def _check_out(s: Any) -> None:
    voyage = int(s["phase"]) <= STORM
    for seat in range(int(s["players"])):
        if voyage:
            _need(not s["out"][seat], f"seat {seat} is out before the mutiny (M-TAKEPART)")
        else:
            _need(s["out"][seat] or s["side"][seat] != NONE, f"seat {seat} takes part without a side (M-TAKEPART)")


def _load_known(s: Any, data: Json) -> None:
    """Who knows what of whose cards: a row a viewer, the last one a spectator's."""
    players = int(s["players"])
    told = _fields(data.get("known", {}), ("battle", "gold"), "known")
    for deck, key in ((BATTLE, "battle"), (GOLD, "gold")):
        if key not in told:
            continue
        for viewer, row in enumerate(list_of(told[key], f"known: {key}", players + 1)):
            place = PUBLIC if viewer == players else viewer
            for seat, cards in enumerate(list_of(row, f"known: {key}", players)):
                sure = counts_of(cards, f"known: {key}", names_of(deck), ALL_BATTLE)
                for kind, number in enumerate(sure):
                    there = number <= (0 if viewer == seat else int(s["cards"][deck, seat, kind]))
                    _need(
                        there, f"known: viewer {viewer} knows {key} cards of seat {seat} that are not there (M-DECKS)"
                    )
                    s["known"][deck, place, seat, kind] = number


# --- Sailors ----------------------------------------------------------------------------------------------------------


def _load_pairs(s: Any, data: Json) -> None:
    standing = 0
    for pair, value in enumerate(list_of(data.get("pairs", [None] * N_PAIRS), "pairs", N_PAIRS)):
        if value is None:
            continue
        _need(standing == pair, "pairs are filled from A on (M-CAMBIVALUTE)")
        _need(pair < pairs_of(s), f"there is no pair {PAIRS[pair]} (M-SAILORS)")
        standing += 1
        told = _fields(value, _PAIR_KEYS, f"pair {PAIRS[pair]}")
        for side, name in enumerate(SIDES):
            sailor = told.get(name)
            s["sailor"][pair, side] = (
                0 if sailor is None else whole(sailor, f"a sailor of pair {PAIRS[pair]}", 1, int(sailors_of(s)))
            )
        s["pair_seen"][pair] = _mask(_seats(s, told.get("seen", []), f"pair {PAIRS[pair]}: seen"))
        s["pair_winner"][pair] = _or_none(told.get("winner"), lambda side: _one_of(side, SIDES, "winner"))
    s["standing"] = standing


def _check_pairs(s: Any) -> None:
    """Pairs are set by somebody in the voyage, and fight from A on in the mutiny (M-PAIRS, M-DUELS)."""
    phase, pair_now = int(s["phase"]), int(s["pair"])
    if phase <= STORM:
        for pair in range(int(s["standing"])):
            _need(
                s["pair_seen"][pair] and all(row_of(s["sailor"], pair)),
                f"nobody set pair {PAIRS[pair]} (M-CAMBIVALUTE)",
            )
            _need(s["pair_winner"][pair] == NONE, f"pair {PAIRS[pair]} fought before the mutiny (M-DUELS)")
        return
    _need(int(s["standing"]) == pairs_of(s), "in the mutiny all pairs stand (M-PAIRS)")
    fought = [pair for pair in range(pairs_of(s)) if s["pair_winner"][pair] != NONE]
    _need(fought == list(range(len(fought))), "pairs fight in order, from A on (M-DUELS)")
    won = [int(victories(s, side)) for side in range(N_SIDES)]
    victory = int(enough(s))
    if phase == OVER:
        over = victory in won and max(won) == victory and min(won) < victory
        over = over and won[int(s["pair_winner"][len(fought) - 1])] == victory
        _need(over or int(in_mutiny(s)) == 0, "nobody has won enough duels yet (M-DUELS)")
        _need(max(won) <= victory and sum(won) < 2 * victory, "a side has won too many duels (M-DUELS)")
    else:
        _need(pair_now == len(fought) and max(won) < victory, f"it is not pair {PAIRS[pair_now]} that fights (M-DUELS)")
        _need(int(in_mutiny(s)) != 0, "nobody is left in the mutiny (M-NOBODY)")
    for pair in range(pairs_of(s)):
        _check_values(s, pair, pair in fought, phase)


def _check_values(s: Any, pair: int, fought: bool, phase: int) -> None:
    """In the mutiny a pair has both values when it was looked at or has fought, and none before."""
    first, second = (bool(value) for value in row_of(s["sailor"], pair))
    if pair == int(s["pair"]):
        shown = not second if phase == REVEAL else first and second
        _need(shown, f"pair {PAIRS[pair]} fights: its values do not fit the phase (M-REVEAL)")
        _need(phase != REVEAL or not s["pair_seen"][pair], f"somebody has seen pair {PAIRS[pair]} (M-REVEAL)")
    elif fought or s["pair_seen"][pair]:
        _need(first and second, f"pair {PAIRS[pair]} has fought or was looked at and has no values (M-REVEAL)")
    elif phase != OVER:
        _need(not first and not second, f"nobody has seen pair {PAIRS[pair]} (M-PAIRS)")


# --- The voyage -------------------------------------------------------------------------------------------------------


def _load_round(s: Any, data: Json) -> None:
    players, phase = int(s["players"]), int(s["phase"])
    first = data.get("options", {}).get("first_seat", 0)
    s["dealer"] = whole(data.get("dealer", first), "dealer", 0, players - 1)
    voyage = phase <= STORM
    s["ship"] = whole(data.get("ship", int(s["voyage"]) if voyage else 0), "ship", int(voyage), int(s["voyage"]))
    lifeboat = data.get("lifeboat")
    s["lifeboat"] = _or_none(lifeboat, lambda pirate: _pirate(s, pirate, "lifeboat"))
    _need(voyage or lifeboat is None, "in the mutiny nobody sits in the lifeboat (M-PAIRS)")
    seat = data.get("seat", int(s["dealer"]) if voyage else None)
    if phase in (REVEAL, OVER):
        _need(seat is None, "seat is null when nobody decides (M-REVEAL)")
    elif seat is not None or phase != COMMIT:
        s["seat"] = whole(seat, "seat", 0, players - 1)
    else:
        s["seat"] = NONE  # the next to commit
    _load_row(s, data, players, phase)
    if voyage:
        _need(not any(s["discard"]), "nothing is discarded before the mutiny (M-END-DUEL)")


def _load_row(s: Any, data: Json, players: int, phase: int) -> None:
    lies = phase < STORM
    doors = doors_of(s) if lies else 0
    row = list_of(data.get("row", ["down"] * doors), "row", doors)
    s["row_length"] = len(row)
    opened: list[int] = []
    for place, card in enumerate(row):
        if card == "down":
            continue
        words = card.split(" ") if isinstance(card, str) else []
        _need(
            len(words) == 2 and words[0] in ("open", "used"),
            f"row: {str(card)[:40]!r} is no card; down, open PIRATE or used PIRATE",
        )
        pirate = _pirate(s, words[1], "row")
        _need(len(opened) == place, "row: a face-down card lies before an open one (M-OPEN)")
        _need(pirate not in opened and pirate != int(s["lifeboat"]), f"row: {words[1]} is in two places (M-ROW)")
        opened.append(pirate)
        s["row"][place] = pirate
        if words[0] == "used":
            s["used"] = int(s["used"]) | (1 << place)
    s["opened"] = len(opened)
    s["sate"] = whole(data.get("sate", 0), "sate", 0, players - 1 if lies else 0)
    if lies:
        _check_row(s, players, phase, opened)
    elif phase == STORM:
        _need(int(s["seat"]) == int(s["dealer"]), "in a storm it is the new dealer's turn (M-STORM)")


def _pirate(s: Any, value: Any, what: str) -> int:
    """The number of the pirate called ``value``, who has to be in this game."""
    pirate = _one_of(value, PIRATES, what)
    _need(bool((int(pirates_of(s)) >> pirate) & 1), f"{what}: {value} is none of this game's pirates (M-ROW)")
    return pirate


def _check_row(s: Any, players: int, phase: int, opened: list[int]) -> None:
    used = int(s["used"]).bit_count()
    turns = (int(s["seat"]) - int(s["dealer"])) % players
    due = turns + (1 if phase == ACTION else 0)
    _need(used == due, f"row: {used} cards are used, but it is turn {turns + 1} of the round (M-ORDER)")
    _need(
        int(s["sate"]) <= turns and (not s["sate"] or SATE in opened), "sate: nobody left Sate open so often (M-SATE)"
    )
    down = int(s["row_length"]) - len(opened)
    _need(phase != DOOR or down > 0, "row: no card is left to open (M-LAST)")
    _need(phase != TURN or down >= 0, "row: no card is left")
    left_open = [pirate for place, pirate in enumerate(opened) if not (int(s["used"]) >> place) & 1]
    if phase == CHOICE:
        _need(
            bool(opened) and bool(left_open) and left_open[-1] == opened[-1], "row: no card was just opened (M-KNOCK)"
        )
        left_open.pop()
    _need(GHOST not in left_open, "row: the Ghost is never left open (M-GHOST)")
    _need(len(opened) >= turns and (turns == 0 or len(opened) > 0), "row: every turn begins with an open card (M-OPEN)")


# --- The running action -----------------------------------------------------------------------------------------------


def _load_action(s: Any, value: Any) -> None:
    if int(s["phase"]) != ACTION:
        _need(value is None, "there is an action in phase action only")
        return
    told = value if isinstance(value, dict) else {}
    pirate = _one_of(told.get("pirate"), PIRATES, "action: pirate")
    told = _fields(told, ("pirate", *_ACTION_KEYS.get(pirate, ())), f"the action of {PIRATES[pirate]}")
    places = [place for place in range(int(s["opened"])) if int(s["row"][place]) == pirate]
    used = bool(places) and bool((int(s["used"]) >> places[0]) & 1)
    _need(used, f"action: {PIRATES[pirate]} is not used in the row (M-USED)")
    s["pirate"] = pirate
    if pirate == DIAZ:
        _load_diaz(s, told)
    elif pirate == TEMBO:
        cards = list_of(told.get("cards", []), "action: cards", None)
        _need(len(cards) <= 2, "action: Tembo shows two cards (M-TEMBO)")
        for place, card in enumerate(cards):
            s["offer"][place], s["offer_seen"][place] = _offered(s, card, BATTLE)
        s["draws"] = 2 - len(cards)
    elif pirate == CAMBIVALUTE:
        _load_cambivalute(s, told)
    elif pirate == SATE:
        raise InvalidPosition("action: Sate's leaves nothing to do (M-SATE)")
    else:
        _load_draws(s, told, pirate)


def _offered(s: Any, value: Any, deck: int) -> tuple[int, int]:
    """A card that the seat in turn looks at."""
    card, seen = _seen_card(s, value, deck, "action: a card")
    _need(bool((seen >> int(s["seat"])) & 1), "action: who looks at a card has seen it (M-DECKS)")
    return card, seen


def _load_diaz(s: Any, told: Json) -> None:
    s["draws"] = 2
    for deck, key in ((GOLD, "gold"), (BATTLE, "battle")):
        card = told.get(key)
        if card is not None:
            s["offer"][deck], s["offer_seen"][deck] = _offered(s, card, deck)
            s["draws"] = 1 if deck == GOLD else 0
    skipped = s["offer"][GOLD] == NONE and s["offer"][BATTLE] != NONE and deck_size(s, GOLD) > 0
    _need(not skipped, "action: gold is drawn before a battle card (M-DIAZ)")


def _load_cambivalute(s: Any, told: Json) -> None:
    sailors = list_of(told.get("sailors", []), "action: sailors", None)
    look = told.get("pair")
    if int(s["standing"]) == pairs_of(s):
        _need(not sailors, "action: all sailors stand in pairs (M-CAMBIVALUTE)")
        s["look"] = _or_none(look, lambda pair: _one_of(pair, PAIRS, "action: pair"))
        seen = look is None or (int(s["pair_seen"][int(s["look"])]) >> int(s["seat"])) & 1
        _need(bool(seen), "action: who looks at a pair has seen it (M-CAMBIVALUTE)")
        return
    _need(
        look is None and len(sailors) <= N_SIDES, "action: two sailors are taken while a pair is free (M-CAMBIVALUTE)"
    )
    for place, sailor in enumerate(sailors):
        s["drawn"][place] = whole(sailor, "a sailor", 1, int(sailors_of(s)))
    s["draws"] = N_SIDES - len(sailors)


def _load_draws(s: Any, told: Json, pirate: int) -> None:
    """Actions that draw a number of cards, at once or after something was decided."""
    most = {CRACKPOTT: 2, PANG: 1, WESSEL_JAN: HANDFUL, DEAN_NERO: HANDFUL}.get(pirate, 0)
    first = {CRACKPOTT: 2, VALVERDE: 1}.get(pirate, 0)
    s["draws"] = whole(told.get("draws", first), "action: draws", 0, most) if most else first
    key = "put" if pirate == WESSEL_JAN else "sold"
    s["handled"] = whole(told.get(key, 0), f"action: {key}", 0, HANDFUL)
    if pirate in (PANG, WESSEL_JAN, DEAN_NERO) and s["draws"]:
        s["done"] = 1
    if pirate == WESSEL_JAN:
        _need(int(s["draws"]) <= int(s["handled"]), "action: more cards are drawn than were put (M-WESSEL)")
    if pirate == DEAN_NERO:
        _need(not s["draws"] or not s["handled"], "action: who sells does not buy (M-NERO)")


# --- The duel ---------------------------------------------------------------------------------------------------------


def _load_duel(s: Any, value: Any) -> None:
    phase = int(s["phase"])
    if phase not in (REVEAL, COMMIT, ROB):
        _need(value is None, "there is a duel in the phases reveal, commit and rob only")
        return
    players = int(s["players"])
    told = _fields(value, _DUEL_KEYS, "duel")
    s["pair"] = _one_of(told.get("pair"), PAIRS, "duel: pair")
    s["round"] = whole(told.get("round", 1), "duel: round", 1, ALL_BATTLE)
    talismans = _seats(s, told.get("talismans", []), "duel: talismans")
    for seat in talismans:
        _need(not s["out"][seat], f"duel: seat {seat} is out and has no talisman (M-OUT)")
    s["talismans"] = _mask(talismans)
    fill(s["played"], counts_of(told.get("played", {}), "duel: played", BATTLE_CARDS, ALL_BATTLE))
    committed = list_of(told.get("committed", [None] * players), "duel: committed", players)
    for seat, card in enumerate(committed):
        if card is not None:
            _load_commitment(s, seat, card)
    _check_duel(s, phase, len(talismans))


def _load_commitment(s: Any, seat: int, card: Any) -> None:
    """What a seat has laid face down."""
    _need(
        int(s["phase"]) == COMMIT and bool((in_duel(s) >> seat) & 1),
        f"duel: seat {seat} has nothing to commit (M-ROUND)",
    )
    laid = _one_of(card, (*BATTLE_CARDS, "talisman"), "duel: committed") + 1
    s["committed"][seat] = laid
    cards = int(s["size"][BATTLE, seat])
    if laid == TALISMAN_LAID:
        _need(cards == 0 or int(s["round"]) > 1, f"duel: seat {seat} plays no talisman in the first round (M-OUT)")
    else:
        _need(
            int(s["cards"][BATTLE, seat, laid - 1]) > 0, f"duel: seat {seat} does not hold what it committed (M-ROUND)"
        )


def _check_duel(s: Any, phase: int, talismans: int) -> None:
    """Who decides, and no more cards shown than the rounds so far allow."""
    fighting = int(in_duel(s))
    number, rounds = fighting.bit_count(), int(s["round"]) - 1
    most = rounds * (number + talismans)
    if phase == ROB:
        _need(
            int(s["round"]) == 2 and bool((int(s["talismans"]) >> int(s["seat"])) & 1),
            "duel: nobody steals now (M-THIEF)",
        )
        most += number
    else:
        _need(number > 0, "duel: nobody is left in it (M-END-DUEL)")
    _need(talismans == 0 or rounds > 0, "duel: no talisman counts in the first round (M-OUT)")
    _need(phase != REVEAL or rounds == 0, "duel: sailors are shown before the first round (M-REVEAL)")
    shown = sum(s["played"])
    _need(shown <= most, f"duel: {shown} cards cannot have been played in {rounds} rounds (M-ROUND)")
    if phase == COMMIT:
        waiting = [seat for seat in range(int(s["players"])) if (fighting >> seat) & 1 and not s["committed"][seat]]
        _need(bool(waiting), "duel: all have committed (M-ROUND)")
        _need(int(s["seat"]) in (NONE, waiting[0]), "duel: it is not that seat that has to commit (M-ROUND)")
        late = any(s["committed"][seat] for seat in range(waiting[0], int(s["players"])))
        _need(not late, "duel: seats commit in rising order (M-ROUND)")
