"""A concealed position as numbers for learning, seen from one seat. The judgement by rule of thumb: ``judgement``."""

from __future__ import annotations

from typing import Any, Final

from spanish_main.core.kernel import kernel
from spanish_main.games.mutiny.board import (
    ALL_BATTLE,
    ALL_COINS,
    ALL_GOLD,
    COLOUR_CARDS,
    FARTHEST,
    HANDFUL,
    KINDS,
    MAX_PLAYERS,
    MAX_ROW,
    N_PAIRS,
    N_PIRATES,
    N_SIDES,
    SAILORS,
    VALUES,
)
from spanish_main.games.mutiny.state import BATTLE, GOLD, NONE, OVER, TALISMAN_LAID

_SEAT: Final = 17 + VALUES + KINDS
_ROW: Final = MAX_PLAYERS * _SEAT
_DECKS: Final = _ROW + 4 * N_PIRATES + 1
_PAIRS: Final = _DECKS + 4 + 3 * KINDS + VALUES
_PAIR: Final = 9
_ACTION: Final = _PAIRS + N_PAIRS * _PAIR
_TABLE: Final = _ACTION + 2 * (KINDS + 2) + 2 + N_PAIRS
N_FEATURES: Final = _TABLE + 8 + OVER + 1
"""Length of the features: four seats from the viewer on (see ``_seat_features``); pirates open, used, in the lifeboat,
acting, and cards face down; sizes of the decks, cards not placed, discarded and played; the pairs; cards and sailors
looked at and the pair looked at; then ship, voyage, spaces to the next storm, bank, Sate, cards to be drawn, cards
handled, the duel's round, and the phase."""


@kernel
def features(s: Any, seat: int, out: Any) -> None:
    """Write the N_FEATURES features (float32, each from 0 to 1) of ``s``, concealed for ``seat``, to ``out``."""
    for k in range(N_FEATURES):
        out[k] = 0.0
    players = int(s["players"])
    for step in range(players):
        _seat_features(s, (seat + step) % players, seat, out, step * _SEAT)
    _row_features(s, out)
    _deck_features(s, out)
    _pair_features(s, seat, out)
    _action_features(s, out)
    _table_features(s, out)


@kernel
def _seat_features(s: Any, other: int, seat: int, out: Any, base: int) -> None:
    """What is known of a seat: in play, deciding, dealing, out, its side, looks, coins, cards, what it committed."""
    out[base] = 1.0
    out[base + 1] = 1.0 if int(s["seat"]) == other and int(s["phase"]) != OVER else 0.0
    out[base + 2] = 1.0 if int(s["dealer"]) == other else 0.0
    out[base + 3] = float(int(s["out"][other]))
    side = int(s["side"][other])
    out[base + 4] = 1.0 if side != NONE else 0.0
    for each in range(N_SIDES):
        out[base + 5 + each] = 1.0 if side == each else 0.0
    out[base + 7] = min(1.0, int(s["exchanges"][other]) / 10)
    out[base + 8] = 1.0 if int(s["peek_side"][other, seat]) != NONE else 0.0  # it looked at the viewer's choice
    out[base + 9] = 1.0 if int(s["peek_side"][seat, other]) != NONE else 0.0
    out[base + 10] = int(s["coins"][other]) / ALL_COINS
    out[base + 11] = min(1.0, int(s["size"][GOLD, other]) / ALL_GOLD)
    out[base + 12] = min(1.0, int(s["size"][BATTLE, other]) / ALL_BATTLE)
    laid = int(s["committed"][other])
    out[base + 13] = 1.0 if laid != 0 else 0.0
    out[base + 14] = 1.0 if laid == TALISMAN_LAID else 0.0
    out[base + 15] = laid / KINDS if 0 < laid <= KINDS else 0.0
    out[base + 16] = float((int(s["talismans"]) >> other) & 1)
    for kind in range(VALUES):
        out[base + 17 + kind] = int(s["cards"][GOLD, other, kind]) / ALL_GOLD
    for kind in range(KINDS):
        out[base + 17 + VALUES + kind] = int(s["cards"][BATTLE, other, kind]) / COLOUR_CARDS


@kernel
def _row_features(s: Any, out: Any) -> None:
    for place in range(int(s["opened"])):
        used = (int(s["used"]) >> place) & 1
        out[_ROW + used * N_PIRATES + int(s["row"][place])] = 1.0
    if int(s["lifeboat"]) != NONE:
        out[_ROW + 2 * N_PIRATES + int(s["lifeboat"])] = 1.0
    if int(s["pirate"]) != NONE:
        out[_ROW + 3 * N_PIRATES + int(s["pirate"])] = 1.0
    out[_ROW + 4 * N_PIRATES] = (int(s["row_length"]) - int(s["opened"])) / MAX_ROW


@kernel
def _deck_features(s: Any, out: Any) -> None:
    for deck in range(2):
        out[_DECKS + 2 * deck] = int(s["upper_size"][deck]) / ALL_BATTLE
        out[_DECKS + 2 * deck + 1] = int(s["bottom_size"][deck]) / ALL_BATTLE
    base = _DECKS + 4
    for kind in range(KINDS):
        out[base + kind] = int(s["upper"][BATTLE, kind]) / COLOUR_CARDS
        out[base + KINDS + kind] = int(s["discard"][kind]) / COLOUR_CARDS
        out[base + 2 * KINDS + kind] = int(s["played"][kind]) / COLOUR_CARDS
    for kind in range(VALUES):
        out[base + 3 * KINDS + kind] = int(s["upper"][GOLD, kind]) / ALL_GOLD


@kernel
def _pair_features(s: Any, seat: int, out: Any) -> None:
    """Of each pair: set, its values, seen by the viewer, by how many, fighting, who won."""
    for pair in range(N_PAIRS):
        base = _PAIRS + pair * _PAIR
        out[base] = 1.0 if pair < int(s["standing"]) else 0.0
        seen = int(s["pair_seen"][pair])
        out[base + 3] = float((seen >> seat) & 1)
        for other in range(MAX_PLAYERS):
            out[base + 4] += ((seen >> other) & 1) / MAX_PLAYERS
        out[base + 5] = 1.0 if int(s["pair"]) == pair else 0.0
        out[base + 6] = 1.0 if int(s["look"]) == pair else 0.0
        for side in range(N_SIDES):
            out[base + 1 + side] = int(s["sailor"][pair, side]) / SAILORS
            out[base + 7 + side] = 1.0 if int(s["pair_winner"][pair]) == side else 0.0


@kernel
def _action_features(s: Any, out: Any) -> None:
    """Cards on offer (which kind; that one is; that the viewer has seen it), sailors taken, the pair looked at."""
    for place in range(2):
        base = _ACTION + place * (KINDS + 2)
        card = int(s["offer"][place])
        if card >= 0:
            out[base + card] = 1.0
            out[base + KINDS + 1] = 1.0
        out[base + KINDS] = 1.0 if card != NONE else 0.0
    base = _ACTION + 2 * (KINDS + 2)
    for place in range(2):
        out[base + place] = max(0, int(s["drawn"][place])) / SAILORS
    if int(s["look"]) != NONE:
        out[base + 2 + int(s["look"])] = 1.0


@kernel
def _table_features(s: Any, out: Any) -> None:
    ship = int(s["ship"])
    storm = ship - 1
    while storm > 0 and (int(s["storms"]) >> storm) & 1 == 0:
        storm -= 1
    out[_TABLE] = ship / FARTHEST
    out[_TABLE + 1] = int(s["voyage"]) / FARTHEST
    out[_TABLE + 2] = (ship - storm) / FARTHEST if storm > 0 else 1.0
    out[_TABLE + 3] = int(s["bank"]) / ALL_COINS
    out[_TABLE + 4] = int(s["sate"]) / MAX_PLAYERS
    out[_TABLE + 5] = int(s["draws"]) / HANDFUL
    out[_TABLE + 6] = int(s["handled"]) / HANDFUL
    out[_TABLE + 7] = min(1.0, int(s["round"]) / 10)
    out[_TABLE + 8 + int(s["phase"])] = 1.0
