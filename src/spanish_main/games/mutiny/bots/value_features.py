"""Value features of The Mutiny: a full state in the numbers that predict the winner, seen from one seat.

The colours are symmetric, so all features are for "our side" and "theirs". Our side is the seat's own, or without one
the side with the better chance. The other seats are allies, foes or undecided: each group has a block.
"""

from __future__ import annotations

from typing import Final

from spanish_main.core.kernels.carriers import Floats, StateRecord
from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.numbers import exp, log, tanh
from spanish_main.games.mutiny.bots.evaluation import force, lasts, lead, richest, rounds_left, side_wins
from spanish_main.games.mutiny.rules.board import ALL_BATTLE, ALL_COINS, ALL_GOLD, N_PAIRS, N_PIRATES, N_SIDES, VALUES
from spanish_main.games.mutiny.rules.cards import deck_size
from spanish_main.games.mutiny.rules.duels import gold_of, in_duel, victories
from spanish_main.games.mutiny.rules.state import ACTION, BATTLE, CHOICE, GOLD, NONE, OVER, STORM, TALISMAN_LAID, TURN

_HAND: Final = 13  # features of the seat itself: see ``_hand_features``
_CROWD: Final = 14  # features of each group of others: see ``_crowd_features``
_ALLY: Final = 0
_FOE: Final = 1
_OPEN: Final = 2
_CROWDS: Final = _HAND
_SAILORS: Final = _CROWDS + 3 * _CROWD
_CHANCES: Final = _SAILORS + N_PAIRS + 8
_VOYAGE: Final = _CHANCES + 10
_PIRATES: Final = _VOYAGE + 16
N_VALUE_FEATURES: Final = _PIRATES + 2 * N_PIRATES + 2
"""Value features: of the seat's hand, gold and part in a duel; of allies, foes and undecided seats; of
pairs of sailors; of the heuristic chances; of the voyage; of pirates that are open or act; of the players."""

_FULL_HAND: Final = 12  # cards of a large hand
_MUCH_GOLD: Final = 20


@kernel
def _hand(s: StateRecord, seat: int, colour: int, by_value: bool) -> float:
    """The battle cards of a colour in the hand of ``seat``, without the committed one: sum of values, or number."""
    total = 0
    laid = int(s["committed"][seat]) - 1
    for value in range(1, VALUES + 1):
        kind = colour * VALUES + value - 1
        cards = int(s["cards"][BATTLE, seat, kind]) - (1 if laid == kind else 0)
        total += cards * (value if by_value else 1)
    return total / _FULL_HAND


@kernel
def _laid(s: StateRecord, seat: int, side: int) -> float:
    """The card that ``seat`` has committed: its value if it has our colour, negative if it has theirs."""
    laid = int(s["committed"][seat]) - 1
    if laid < 0 or laid + 1 >= TALISMAN_LAID:
        return 0.0
    value = (laid % VALUES + 1) / VALUES
    return value if laid // VALUES == side else -value


@kernel
def _hand_features(s: StateRecord, seat: int, side: int, out: Floats) -> None:
    out[0] = 1.0 if int(s["side"][seat]) == NONE else 0.0
    out[1] = _hand(s, seat, side, True)
    out[2] = _hand(s, seat, side, False)
    out[3] = _hand(s, seat, 1 - side, True)
    out[4] = _hand(s, seat, 1 - side, False)
    out[5] = int(s["cards"][BATTLE, seat, side * VALUES + VALUES - 1]) / 4
    out[6] = lasts(s, seat)
    out[7] = float(int(s["out"][seat]))
    out[8] = int(s["coins"][seat]) / _MUCH_GOLD
    out[9] = gold_of(s, seat) / _MUCH_GOLD
    out[10] = _laid(s, seat, side)
    out[11] = 1.0 if int(s["committed"][seat]) == TALISMAN_LAID else 0.0
    out[12] = 1.0 if (in_duel(s) >> seat) & 1 else 0.0


@kernel
def _looked(s: StateRecord, viewer: int, other: int) -> float:
    """Whether ``viewer`` knows the choice of ``other`` (M-OJO)."""
    seen = int(s["peek_side"][viewer, other]) != NONE
    return 1.0 if seen and int(s["peek_when"][viewer, other]) == int(s["exchanges"][other]) else 0.0


@kernel
def _crowd_features(s: StateRecord, seat: int, other: int, side: int, out: Floats, base: int) -> None:
    """Adds a seat to its group: sums, but for gold the values of the richest."""
    richer = gold_of(s, seat) - gold_of(s, other)
    if float(out[base]) == 0.0 or richer / _MUCH_GOLD < float(out[base + 6]):
        out[base + 6] = richer / _MUCH_GOLD
        out[base + 7] = tanh(richer / 3.0)
        out[base + 8] = 1.0 if richer > 0 else 0.0
    out[base] += 1.0
    out[base + 1] += _hand(s, other, side, True)
    out[base + 2] += _hand(s, other, 1 - side, True)
    out[base + 3] += _hand(s, other, side, False)
    out[base + 4] += _hand(s, other, 1 - side, False)
    out[base + 5] += lasts(s, other)
    out[base + 9] += int(s["coins"][other]) / _MUCH_GOLD
    out[base + 10] += _laid(s, other, side)
    out[base + 11] += 1.0 if (in_duel(s) >> other) & 1 else 0.0
    out[base + 12] += _looked(s, seat, other)
    out[base + 13] += _looked(s, other, seat)


@kernel
def _sailor_features(s: StateRecord, seat: int, side: int, out: Floats) -> None:
    """The leads of the pairs in fighting order; the running duel; duels won."""
    order = 0
    base = _SAILORS
    total = 0.0
    for pair in range(N_PAIRS):
        if int(s["pair_winner"][pair]) == NONE:
            ahead = lead(s, pair, side)
            out[base + order] = tanh(ahead / 4.0)
            order += 1
            total += ahead
    base += N_PAIRS
    out[base] = total / 20
    ours, theirs = victories(s, side), victories(s, 1 - side)
    out[base + 1] = 1.0 if ours == 1 else 0.0
    out[base + 2] = 1.0 if ours == 2 else 0.0
    out[base + 3] = 1.0 if theirs == 1 else 0.0
    out[base + 4] = 1.0 if theirs == 2 else 0.0
    out[base + 5] = int(s["standing"]) / N_PAIRS
    if int(s["pair"]) != NONE:
        out[base + 6] = tanh(lead(s, int(s["pair"]), side) / 1.5)
        out[base + 7] = min(3.0, float(int(s["round"]))) / 3


@kernel
def _chance_features(s: StateRecord, seat: int, side: int, out: Floats) -> None:
    """The chances by the heuristic, and the strength of our side against theirs."""
    ours, theirs = 0.0, 0.0
    for other in range(int(s["players"])):
        if int(s["out"][other]) == 0:
            if other == seat or int(s["side"][other]) == side:
                ours += force(s, other, side)
            elif int(s["side"][other]) == 1 - side:
                theirs += force(s, other, 1 - side)
    wins = side_wins(s, side)
    rich = richest(s, seat, side)
    stays = lasts(s, seat)
    base = _CHANCES
    out[base] = wins
    out[base + 1] = log((wins + 1e-3) / (1.001 - wins)) / 4
    out[base + 2] = rich
    out[base + 3] = wins * rich
    out[base + 4] = wins * rich * stays
    out[base + 5] = wins * stays
    out[base + 6] = (ours - theirs) / 20
    out[base + 7] = tanh((ours - theirs) / 5.0)
    out[base + 8] = ours / 20
    out[base + 9] = theirs / 20


@kernel
def _voyage_features(s: StateRecord, seat: int, out: Floats) -> None:
    phase = int(s["phase"])
    base = _VOYAGE
    left = rounds_left(s)
    out[base] = 1.0 if STORM < phase < OVER else 0.0
    out[base + 1] = left / 12
    out[base + 2] = exp(-left / 2.0) if phase <= STORM else 0.0
    out[base + 3] = 1.0 if phase <= STORM and int(s["ship"]) <= 3 else 0.0
    out[base + 4] = deck_size(s, BATTLE) / ALL_BATTLE
    out[base + 5] = deck_size(s, GOLD) / ALL_GOLD
    out[base + 6] = int(s["bank"]) / ALL_COINS
    mine = int(s["seat"]) == seat
    out[base + 7] = 1.0 if mine else 0.0
    if phase > STORM:
        return
    used = 0
    for place in range(int(s["opened"])):
        used += (int(s["used"]) >> place) & 1
    out[base + 8] = (int(s["row_length"]) - int(s["opened"])) / 5
    out[base + 9] = (int(s["players"]) - used) / 4
    out[base + 10] = 1.0 if phase == TURN and mine else 0.0
    out[base + 11] = 1.0 if phase == TURN and not mine else 0.0
    out[base + 12] = 1.0 if phase == CHOICE else 0.0
    out[base + 13] = 1.0 if phase == ACTION else 0.0
    out[base + 14] = 1.0 if int(s["dealer"]) == seat else 0.0
    out[base + 15] = int(s["sate"]) / 3
    base = _PIRATES
    sign = 1.0 if mine else -1.0
    for place in range(int(s["opened"])):
        if (int(s["used"]) >> place) & 1 == 0:
            out[base + int(s["row"][place])] = sign
    if int(s["pirate"]) != NONE:
        out[base + N_PIRATES + int(s["pirate"])] = sign


@kernel
def _our_side(s: StateRecord, seat: int) -> int:
    """The side of ``seat``; without one, the side on which it has the better chance."""
    side = int(s["side"][seat])
    if side != NONE:
        return side
    best, found = -1.0, 0
    for each in range(N_SIDES):
        chance = side_wins(s, each) * richest(s, seat, each)
        if chance > best:
            best, found = chance, each
    return found


@kernel
def value_features(s: StateRecord, seat: int, out: Floats) -> None:
    """Writes the N_VALUE_FEATURES value features (float32, mostly from -1 to 1) of the full state ``s`` to ``out``."""
    for k in range(N_VALUE_FEATURES):
        out[k] = 0.0
    side = _our_side(s, seat)
    players = int(s["players"])
    _hand_features(s, seat, side, out)
    for other in range(players):
        if other != seat and int(s["out"][other]) == 0:
            theirs = int(s["side"][other])
            crowd = _OPEN if theirs == NONE else _ALLY if theirs == side else _FOE
            _crowd_features(s, seat, other, side, out, _CROWDS + crowd * _CROWD)
    _sailor_features(s, seat, side, out)
    _chance_features(s, seat, side, out)
    _voyage_features(s, seat, out)
    out[_PIRATES + 2 * N_PIRATES] = 1.0 if players == 3 else 0.0
    out[_PIRATES + 2 * N_PIRATES + 1] = 1.0 if players == 4 else 0.0
