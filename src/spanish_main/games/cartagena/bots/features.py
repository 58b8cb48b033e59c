"""The features of Cartagena: an observation as numbers for learning; and the heuristic evaluation."""

from __future__ import annotations

from typing import Final

from spanish_main.core.kernels.bits import lowest_bit
from spanish_main.core.kernels.carriers import Floats, StateRecord
from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.layout import shares
from spanish_main.games.cartagena.rules import board

# Constants of the heuristic, in actions; found by trial in self-play.
_STRETCH: Final = 7.5  # spaces that a card moves a pirate
_ENTRY: Final = 0.4  # of a card: lost on the last stretch of each pirate
_FALL_BACK: Final = 1.2  # actions for each card that has to be drawn
_TEMPO: Final = 0.9  # of an action: for each action left in the turn
_SCALE: Final = 60.0

_OF_PIRATES: Final = shares(board.PIRATES)
_OF_COPIES: Final = shares(board.COPIES)
_OF_CARDS: Final = shares(board.CARDS)

_SEAT: Final = board.LOCATIONS + board.N_SYMBOLS + 2
_TUNNEL: Final = board.MAX_PLAYERS * _SEAT
_ROW: Final = _TUNNEL + board.SPACES * board.N_SYMBOLS
_COUNTS: Final = _ROW + board.ROW * board.N_SYMBOLS
_TABLE: Final = _COUNTS + 2 * board.N_SYMBOLS
N_FEATURES: Final = _TABLE + 7
"""Length of the features."""

NAMES: Final = (
    *(
        f"+{seat}: {what}"
        for seat in range(board.MAX_PLAYERS)
        for what in (
            *(f"pirates at {place}" for place in range(board.LOCATIONS)),
            *(f"{symbol} cards known" for symbol in board.SYMBOLS),
            "cards held",
            "1: in play",
        )
    ),
    *(f"1: space {space} shows {symbol}" for space in range(1, board.BOAT) for symbol in board.SYMBOLS),
    *(f"1: place {place} of the row shows {symbol}" for place in range(1, board.ROW + 1) for symbol in board.SYMBOLS),
    *(f"{symbol} cards not seen anywhere" for symbol in board.SYMBOLS),
    *(f"{symbol} cards discarded" for symbol in board.SYMBOLS),
    *("cards in the deck", "actions taken in this turn", "1: +0 is in turn", "cards owed to the seat in turn"),
    *("1: hands are open", "1: an action must be taken", "1: pirates come back from the boat"),
)


@kernel
def features(s: StateRecord, seat: int, out: Floats) -> None:
    """Writes the N_FEATURES features (float32, each from 0 to 1) of ``s``, concealed for ``seat``, to ``out``."""
    for k in range(N_FEATURES):
        out[k] = 0.0
    for symbol in range(board.N_SYMBOLS):
        for space in range(1, board.BOAT):
            if (int(s["symbols"][symbol]) >> space) & 1:
                out[_TUNNEL + (space - 1) * board.N_SYMBOLS + symbol] = 1.0
    out[_TABLE + 4] = float(int(s["open_hands"]))
    out[_TABLE + 5] = float(int(s["must_act"]))
    out[_TABLE + 6] = float(int(s["boat_retreat"]))
    renew(s, seat, out)


@kernel
def renew(s: StateRecord, seat: int, out: Floats) -> None:
    """Rewrites ``out``, the features of another state of the match: those of the tunnel and the rules stay."""
    players = int(s["players"])
    other = seat
    for step in range(players):
        _seat_features(s, other, out[step * _SEAT : (step + 1) * _SEAT])
        other = other + 1 if other + 1 < players else 0
    counts = out[_COUNTS:]
    for symbol in range(board.N_SYMBOLS):
        counts[symbol] = _OF_COPIES[int(s["deck"][symbol])]
        counts[board.N_SYMBOLS + symbol] = _OF_COPIES[int(s["discard"][symbol])]
    if int(s["row_supply"]) == 1:
        row = out[_ROW:]
        for k in range(board.ROW * board.N_SYMBOLS):
            row[k] = 0.0
        for place in range(int(s["row_length"])):
            row[place * board.N_SYMBOLS + int(s["row"][place])] = 1.0
    out[_TABLE] = _OF_CARDS[int(s["deck_size"])]
    out[_TABLE + 1] = int(s["taken"]) / 3
    out[_TABLE + 2] = 1.0 if int(s["seat"]) == seat else 0.0
    out[_TABLE + 3] = int(s["draws"]) * 0.5


@kernel
def _seat_features(s: StateRecord, seat: int, out: Floats) -> None:
    """Writes the features of one seat to the beginning of ``out``. Only places with its pirates are read."""
    for place in range(board.LOCATIONS):
        out[place] = 0.0
    places = int(s["places"][seat])
    while places != 0:
        place = lowest_bit(places)
        places &= places - 1
        out[place] = _OF_PIRATES[int(s["pirates"][seat, place])]
    for symbol in range(board.N_SYMBOLS):
        out[board.LOCATIONS + symbol] = _OF_COPIES[int(s["hands"][seat, symbol])]
    out[board.LOCATIONS + board.N_SYMBOLS] = _OF_CARDS[int(s["cards"][seat])]
    out[board.LOCATIONS + board.N_SYMBOLS + 1] = 1.0


@kernel
def _actions_left(s: StateRecord, seat: int) -> float:
    """The approximate number of actions that ``seat`` needs to win.

    Each stretch of a pirate's way takes a card, and each missing card an action to draw it.
    """
    need = 0.0
    for place in range(board.BOAT):
        need += int(s["pirates"][seat, place]) * max(1.0, _ENTRY + (board.BOAT - place) / _STRETCH)
    lack = max(0.0, need - int(s["cards"][seat]))
    left = need + _FALL_BACK * lack
    taken = int(s["taken"])
    # Nothing at the beginning of a turn: otherwise blocking the others for ever would look best.
    if taken > 0 and int(s["seat"]) == seat:
        left -= _TEMPO * (3 - taken)
    return left


@kernel
def evaluate(s: StateRecord, seat: int) -> float:
    """The heuristic value of ``s`` to ``seat``, from -1 to 1: its actions left against those of the best other seat."""
    best = 1000.0
    for other in range(int(s["players"])):
        if other != seat:
            best = min(best, _actions_left(s, other))
    lead = (best - _actions_left(s, seat)) / _SCALE
    return min(0.99, max(-0.99, lead))
