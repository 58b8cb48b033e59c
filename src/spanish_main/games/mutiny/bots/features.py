"""The features of The Mutiny: an observation as numbers for learning. The heuristic is in ``evaluation``."""

from __future__ import annotations

from typing import Final

from spanish_main.core.kernels.bits import popcount
from spanish_main.core.kernels.carriers import Floats, StateRecord
from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.layout import shares
from spanish_main.games.mutiny.rules import board
from spanish_main.games.mutiny.rules.state import BATTLE, GOLD, NONE, OVER, TALISMAN_LAID

_OF_TEN: Final = shares(10)
_OF_COINS: Final = shares(board.ALL_COINS)
_OF_GOLD: Final = shares(board.ALL_GOLD)
_OF_BATTLE: Final = shares(board.ALL_BATTLE)
_OF_COLOUR: Final = shares(board.COLOUR_CARDS)
_OF_SAILORS: Final = shares(board.SAILORS)

_SEAT: Final = 17 + board.VALUES + board.KINDS
_ROW: Final = board.MAX_PLAYERS * _SEAT
_DECKS: Final = _ROW + 4 * board.N_PIRATES + 1
_PAIRS: Final = _DECKS + 4 + 3 * board.KINDS + board.VALUES
_PAIR: Final = 9
_ACTION: Final = _PAIRS + board.N_PAIRS * _PAIR
_TABLE: Final = _ACTION + 2 * (board.KINDS + 2) + 2 + board.N_PAIRS
N_FEATURES: Final = _TABLE + 8 + OVER + 1
"""Length of the features."""

NAMES: Final = (
    *(
        f"+{seat}: {what}"
        for seat in range(board.MAX_PLAYERS)
        for what in (
            *("1: in play", "1: in turn", "1: dealer", "1: out", "1: has chosen a side"),
            *(f"1: known to be on {side}'s side" for side in board.SIDES),
            *("exchanges of its side, of 10", "1: has looked at the choice of +0", "1: +0 has looked at its choice"),
            *("coins", "gold cards", "battle cards", "1: has committed", "1: the talisman", "the card committed"),
            "1: its talisman has been played",
            *(f"gold cards {card} known" for card in board.GOLD_CARDS),
            *(f"battle cards {card} known" for card in board.BATTLE_CARDS),
        )
    ),
    *(
        f"1: {pirate} {where}"
        for where in ("lies open", "was used", "is in the lifeboat", "acts")
        for pirate in board.PIRATES
    ),
    "cards of the row face down",
    *(f"{deck} deck: {part}" for deck in ("battle", "gold") for part in ("cards without order", "cards put under it")),
    *(f"battle cards {card} {where}" for where in ("not placed", "discarded", "played") for card in board.BATTLE_CARDS),
    *(f"gold cards {card} not placed" for card in board.GOLD_CARDS),
    *(
        f"pair {pair}: {what}"
        for pair in board.PAIRS
        for what in (
            *(
                "1: set",
                *(f"sailor on {side}'s side" for side in board.SIDES),
                "1: +0 has looked",
                "seats that have looked",
            ),
            *("1: it fights", "1: it is looked at", *(f"1: {side}'s side won" for side in board.SIDES)),
        )
    ),
    *(
        f"card {place} on offer: {what}"
        for place in (1, 2)
        for what in (*(f"1: kind {kind}" for kind in range(1, board.KINDS + 1)), "1: it is there", "1: +0 has seen it")
    ),
    *(f"sailor {place} drawn" for place in (1, 2)),
    *(f"1: pair {pair} is looked at" for pair in board.PAIRS),
    *("ship", "voyage", "spaces to the next storm", "bank", "turns that Sate lay open", "cards still to be drawn"),
    *("cards handled in this visit", "round of the duel, of 10"),
    *(
        f"1: phase {phase}"
        for phase in ("turn", "door", "choice", "action", "storm", "reveal", "commit", "rob", "over")
    ),
)


@kernel
def features(s: StateRecord, seat: int, out: Floats) -> None:
    """Writes the N_FEATURES features (float32, each from 0 to 1) of ``s``, concealed for ``seat``, to ``out``."""
    for k in range(N_FEATURES):
        out[k] = 0.0
    players = int(s["players"])
    other = seat
    for step in range(players):
        _seat_features(s, other, seat, out[step * _SEAT : (step + 1) * _SEAT])
        other = other + 1 if other + 1 < players else 0
    _row_features(s, out)
    _deck_features(s, out)
    _pair_features(s, seat, out)
    _action_features(s, out)
    _table_features(s, out)


@kernel
def _seat_features(s: StateRecord, other: int, seat: int, out: Floats) -> None:
    """One seat as far as the viewer knows it: in play, in turn, dealer, out, side, looks, coins, cards, commitment."""
    out[0] = 1.0
    out[1] = 1.0 if int(s["seat"]) == other and int(s["phase"]) != OVER else 0.0
    out[2] = 1.0 if int(s["dealer"]) == other else 0.0
    out[3] = float(int(s["out"][other]))
    side = int(s["side"][other])
    out[4] = 1.0 if side != NONE else 0.0
    for each in range(board.N_SIDES):
        out[5 + each] = 1.0 if side == each else 0.0
    out[7] = _OF_TEN[min(10, int(s["exchanges"][other]))]
    out[8] = 1.0 if int(s["peek_side"][other, seat]) != NONE else 0.0  # it looked at the viewer's choice
    out[9] = 1.0 if int(s["peek_side"][seat, other]) != NONE else 0.0
    out[10] = _OF_COINS[int(s["coins"][other])]
    out[11] = _OF_GOLD[min(board.ALL_GOLD, int(s["size"][GOLD, other]))]
    out[12] = _OF_BATTLE[min(board.ALL_BATTLE, int(s["size"][BATTLE, other]))]
    laid = int(s["committed"][other])
    out[13] = 1.0 if laid != 0 else 0.0
    out[14] = 1.0 if laid == TALISMAN_LAID else 0.0
    out[15] = laid / board.KINDS if 0 < laid <= board.KINDS else 0.0
    out[16] = float((int(s["talismans"]) >> other) & 1)
    for kind in range(board.VALUES):
        out[17 + kind] = _OF_GOLD[int(s["cards"][GOLD, other, kind])]
    for kind in range(board.KINDS):
        out[17 + board.VALUES + kind] = _OF_COLOUR[int(s["cards"][BATTLE, other, kind])]


@kernel
def _row_features(s: StateRecord, out: Floats) -> None:
    for place in range(int(s["opened"])):
        used = (int(s["used"]) >> place) & 1
        out[_ROW + used * board.N_PIRATES + int(s["row"][place])] = 1.0
    if int(s["lifeboat"]) != NONE:
        out[_ROW + 2 * board.N_PIRATES + int(s["lifeboat"])] = 1.0
    if int(s["pirate"]) != NONE:
        out[_ROW + 3 * board.N_PIRATES + int(s["pirate"])] = 1.0
    out[_ROW + 4 * board.N_PIRATES] = (int(s["row_length"]) - int(s["opened"])) / board.MAX_ROW


@kernel
def _deck_features(s: StateRecord, out: Floats) -> None:
    for deck in range(2):
        out[_DECKS + 2 * deck] = _OF_BATTLE[int(s["upper_size"][deck])]
        out[_DECKS + 2 * deck + 1] = _OF_BATTLE[int(s["bottom_size"][deck])]
    base = _DECKS + 4
    for kind in range(board.KINDS):
        out[base + kind] = _OF_COLOUR[int(s["upper"][BATTLE, kind])]
        out[base + board.KINDS + kind] = _OF_COLOUR[int(s["discard"][kind])]
        out[base + 2 * board.KINDS + kind] = _OF_COLOUR[int(s["played"][kind])]
    for kind in range(board.VALUES):
        out[base + 3 * board.KINDS + kind] = _OF_GOLD[int(s["upper"][GOLD, kind])]


@kernel
def _pair_features(s: StateRecord, seat: int, out: Floats) -> None:
    """For each pair: whether it is set, its values, who has looked at it, whether it fights, who won."""
    for pair in range(board.N_PAIRS):
        block = out[_PAIRS + pair * _PAIR :]
        block[0] = 1.0 if pair < int(s["standing"]) else 0.0
        seen = int(s["pair_seen"][pair])
        block[3] = float((seen >> seat) & 1)
        block[4] = popcount(seen) / board.MAX_PLAYERS
        block[5] = 1.0 if int(s["pair"]) == pair else 0.0
        block[6] = 1.0 if int(s["look"]) == pair else 0.0
        for side in range(board.N_SIDES):
            block[1 + side] = _OF_SAILORS[int(s["sailor"][pair, side])]
            block[7 + side] = 1.0 if int(s["pair_winner"][pair]) == side else 0.0


@kernel
def _action_features(s: StateRecord, out: Floats) -> None:
    """The cards on offer (kind, presence, whether the viewer has seen it), the sailors drawn, the pair looked at."""
    for place in range(2):
        base = _ACTION + place * (board.KINDS + 2)
        card = int(s["offer"][place])
        if card >= 0:
            out[base + card] = 1.0
            out[base + board.KINDS + 1] = 1.0
        out[base + board.KINDS] = 1.0 if card != NONE else 0.0
    base = _ACTION + 2 * (board.KINDS + 2)
    for place in range(2):
        out[base + place] = max(0, int(s["drawn"][place])) / board.SAILORS
    if int(s["look"]) != NONE:
        out[base + 2 + int(s["look"])] = 1.0


@kernel
def _table_features(s: StateRecord, out: Floats) -> None:
    ship = int(s["ship"])
    storm = ship - 1
    while storm > 0 and (int(s["storms"]) >> storm) & 1 == 0:
        storm -= 1
    out[_TABLE] = ship / board.FARTHEST
    out[_TABLE + 1] = int(s["voyage"]) / board.FARTHEST
    out[_TABLE + 2] = (ship - storm) / board.FARTHEST if storm > 0 else 1.0
    out[_TABLE + 3] = int(s["bank"]) / board.ALL_COINS
    out[_TABLE + 4] = int(s["sate"]) / board.MAX_PLAYERS
    out[_TABLE + 5] = int(s["draws"]) / board.HANDFUL
    out[_TABLE + 6] = int(s["handled"]) / board.HANDFUL
    out[_TABLE + 7] = min(1.0, int(s["round"]) / 10)
    out[_TABLE + 8 + int(s["phase"])] = 1.0
