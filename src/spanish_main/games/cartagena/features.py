"""A concealed position as numbers for learning, seen from one seat, and a judgement of it by rule of thumb."""

from __future__ import annotations

from typing import Any, Final

from spanish_main.core.kernel import kernel
from spanish_main.games.cartagena.board import BOAT, CARDS, LOCATIONS, MAX_PLAYERS, N_SYMBOLS, PIRATES, ROW, SPACES
from spanish_main.games.cartagena.state import OVER

_SEAT: Final = LOCATIONS + N_SYMBOLS + 2
_TUNNEL: Final = MAX_PLAYERS * _SEAT
_ROW: Final = _TUNNEL + SPACES * N_SYMBOLS
_COUNTS: Final = _ROW + ROW * N_SYMBOLS
_TABLE: Final = _COUNTS + 2 * N_SYMBOLS
N_FEATURES: Final = _TABLE + 7
"""Length of the features: five seats from the viewer on (pirates by location, known cards, hand size, in play), the
tunnel's symbols, the row, deck (all cards not placed) and discard, then deck size, actions taken, whether the viewer is in
turn, cards owed, open hands, must act, boat retreat."""


@kernel
def features(s: Any, seat: int, out: Any) -> None:
    """Write the N_FEATURES features (float32, each from 0 to 1) of ``s``, concealed for ``seat``, to ``out``."""
    out[:] = 0.0
    players = int(s["players"])
    for step in range(players):
        other = (seat + step) % players
        base = step * _SEAT
        for place in range(LOCATIONS):
            out[base + place] = int(s["pirates"][other, place]) / PIRATES
        for symbol in range(N_SYMBOLS):
            out[base + LOCATIONS + symbol] = int(s["hands"][other, symbol]) / 17
        out[base + LOCATIONS + N_SYMBOLS] = int(s["cards"][other]) / CARDS
        out[base + LOCATIONS + N_SYMBOLS + 1] = 1.0
    for symbol in range(N_SYMBOLS):
        for space in range(1, BOAT):
            if (int(s["symbols"][symbol]) >> space) & 1:
                out[_TUNNEL + (space - 1) * N_SYMBOLS + symbol] = 1.0
        out[_COUNTS + symbol] = int(s["deck"][symbol]) / 17
        out[_COUNTS + N_SYMBOLS + symbol] = int(s["discard"][symbol]) / 17
    for place in range(int(s["row_length"])):
        out[_ROW + place * N_SYMBOLS + int(s["row"][place])] = 1.0
    out[_TABLE] = int(s["deck_size"]) / CARDS
    out[_TABLE + 1] = int(s["taken"]) / 3
    out[_TABLE + 2] = 1.0 if int(s["seat"]) == seat else 0.0
    out[_TABLE + 3] = int(s["draws"]) / 2
    out[_TABLE + 4] = float(int(s["open_hands"]))
    out[_TABLE + 5] = float(int(s["must_act"]))
    out[_TABLE + 6] = float(int(s["boat_retreat"]))


@kernel
def _standing(s: Any, seat: int) -> float:
    """How far ``seat`` has come, in spaces: its pirates' places and what its cards are worth."""
    place_sum = 0
    for place in range(1, LOCATIONS):
        place_sum += place * int(s["pirates"][seat, place])
    ashore = PIRATES - int(s["pirates"][seat, BOAT])
    # A card carries a pirate some six spaces; the more cards of few pirates, the less the next one is worth.
    useful = float(3 * ashore)
    cards = float(int(s["cards"][seat]))
    return place_sum + 6.0 * useful * cards / (useful + cards + 1.0)


@kernel
def evaluate(s: Any, seat: int) -> float:
    """How good ``s`` looks to ``seat``, from -1 (lost) to 1 (won): its standing against the best of the others."""
    if int(s["phase"]) == OVER:
        winner = int(s["winner"])
        if winner < 0:
            return 0.0
        return 1.0 if winner == seat else -1.0
    best = -1.0
    for other in range(int(s["players"])):
        if other != seat:
            best = max(best, _standing(s, other))
    lead = (_standing(s, seat) - best) / (PIRATES * BOAT)
    return min(0.99, max(-0.99, lead))
