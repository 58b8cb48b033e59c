"""A concealed position as numbers for learning, seen from one seat, and a judgement of it by rule of thumb."""

from __future__ import annotations

from typing import Any, Final

from spanish_main.core.kernel import kernel
from spanish_main.games.cartagena.board import BOAT, CARDS, LOCATIONS, MAX_PLAYERS, N_SYMBOLS, PIRATES, ROW, SPACES

# The rule of thumb, in actions; found by trial against itself.
_STRETCH: Final = 7.5  # spaces that a card carries a pirate
_ENTRY: Final = 0.4  # of a card, that the last stretch of each pirate wastes
_RETREAT: Final = 1.2  # of an action, for each card that has to be fetched
_TEMPO: Final = 0.9  # of an action, for each that the turn still has
_SCALE: Final = 60.0

_SEAT: Final = LOCATIONS + N_SYMBOLS + 2
_TUNNEL: Final = MAX_PLAYERS * _SEAT
_ROW: Final = _TUNNEL + SPACES * N_SYMBOLS
_COUNTS: Final = _ROW + ROW * N_SYMBOLS
_TABLE: Final = _COUNTS + 2 * N_SYMBOLS
N_FEATURES: Final = _TABLE + 7
"""Length of the features: five seats from the viewer on (pirates by location, known cards, hand size, in play), the
tunnel's symbols, the row, deck (all cards not placed) and discard, then deck size, actions taken, whether the viewer
is in turn, cards owed, open hands, must act, boat retreat."""


@kernel
def features(s: Any, seat: int, out: Any) -> None:
    """Write the N_FEATURES features (float32, each from 0 to 1) of ``s``, concealed for ``seat``, to ``out``."""
    for k in range(N_FEATURES):
        out[k] = 0.0
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
def _actions_left(s: Any, seat: int) -> float:
    """How many actions ``seat`` still needs to win, roughly.

    A card for every stretch of a pirate's way, and retreats for the cards that it lacks.
    """
    need = 0.0
    for place in range(BOAT):
        need += int(s["pirates"][seat, place]) * max(1.0, _ENTRY + (BOAT - place) / _STRETCH)
    lack = max(0.0, need - int(s["cards"][seat]))
    left = need + _RETREAT * lack
    taken = int(s["taken"])
    if (
        taken > 0 and int(s["seat"]) == seat
    ):  # at a turn's beginning nothing: else blocking the others for ever looks best
        left -= _TEMPO * (3 - taken)
    return left


@kernel
def evaluate(s: Any, seat: int) -> float:
    """How good ``s`` looks to ``seat``, from -1 to 1: its standing against the best of the others."""
    best = 1000.0
    for other in range(int(s["players"])):
        if other != seat:
            best = min(best, _actions_left(s, other))
    lead = (best - _actions_left(s, seat)) / _SCALE
    return min(0.99, max(-0.99, lead))
