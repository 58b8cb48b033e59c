"""A judgement of a position of The Mutiny by rule of thumb: how likely a seat is to win, from what stands there.

To win a seat has to have a side, to last through the duels, to be on the side that wins, and to be the richest there.
The four are estimated apart and multiplied. The constants were found by trial against itself and random play.
"""

from __future__ import annotations

from typing import Final

from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.layout import FLOAT64, constant
from spanish_main.core.kernels.numbers import exp, log, tanh
from spanish_main.games.mutiny.rules.board import FARTHEST, N_PAIRS, N_SIDES, VALUES
from spanish_main.games.mutiny.rules.duels import enough, gold_of, pairs_of, victories
from spanish_main.games.mutiny.rules.state import BATTLE, NONE, STORM

_ROUND: Final = 1.4  # spaces that the ship sails in a round
_MISS: Final = 0.62  # that a round brings no chance to choose a side
# That none of the rounds does which are left with the ship so many spaces away.
_MISSES: Final = constant(FLOAT64, [exp(log(_MISS) * spaces / _ROUND) for spaces in range(FARTHEST + 1)])
_SUPPLY: Final = 0.45  # battle cards that a round brings
_STRENGTH: Final = 0.14  # what a point of battle cards is worth to a side, in logits
_BURDEN: Final = 0.35  # of the points that a card of the other colour can be forced to give away
_PAIR_LEAD: Final = 0.9  # what a pair with a clear lead is worth, in logits
_WON: Final = 1.3  # a duel won
_CLEAR: Final = 4.0  # a clear lead in a duel, in points
_CLOSE: Final = 1.5  # a lead in a duel that is about to end
_CARELESS: Final = 0.35  # of a win, with fewer cards than duels may come
_RICHER: Final = 0.35  # a coin more than an ally has, in logits
_NEWS: Final = 0.01  # knowing another's side
_HOARD: Final = 0.004  # a coin or a card at all


@kernel
def _chance_of(logit: float) -> float:
    return 1.0 / (1.0 + exp(-logit))


@kernel
def rounds_left(s: StateRecord) -> float:
    """How many rounds of the voyage are still to come, roughly; 0 in the mutiny."""
    return int(s["ship"]) / _ROUND if int(s["phase"]) <= STORM else 0.0


@kernel
def force(s: StateRecord, seat: int, side: int) -> float:
    """What the hand of ``seat`` can bring ``side``, in points: its colour, less what lack of it gives the other."""
    own, own_cards, other = 0, 0, 0
    for value in range(1, VALUES + 1):
        cards = int(s["cards"][BATTLE, seat, side * VALUES + value - 1])
        own += value * cards
        own_cards += cards
        other += value * int(s["cards"][BATTLE, seat, (1 - side) * VALUES + value - 1])
    duels = pairs_of(s) - victories(s, 0) - victories(s, 1)
    lack = max(0, duels - own_cards) / pairs_of(s)
    return own - _BURDEN * other * lack


@kernel
def lead(s: StateRecord, pair: int, side: int) -> float:
    """By how many points ``side`` leads in a pair, as far as its values are there and cards are played or committed."""
    if int(s["sailor"][pair, 0]) == 0 or int(s["sailor"][pair, 1]) == 0:
        return 0.0
    total = int(s["sailor"][pair, side]) - int(s["sailor"][pair, 1 - side])
    if int(s["pair"]) == pair:
        for value in range(1, VALUES + 1):
            total += value * int(s["played"][side * VALUES + value - 1])
            total -= value * int(s["played"][(1 - side) * VALUES + value - 1])
        for seat in range(int(s["players"])):
            card = int(s["committed"][seat]) - 1
            if 0 <= card < N_SIDES * VALUES:
                points = card % VALUES + 1
                total += points if card // VALUES == side else -points
    return float(total)


@kernel
def _spent(s: StateRecord, seat: int) -> int:
    """Cards of ``seat`` that are committed: still in the hand, but as good as gone."""
    card = int(s["committed"][seat])
    return 1 if 0 < card <= N_SIDES * VALUES else 0


@kernel
def side_wins(s: StateRecord, side: int) -> float:
    """How likely ``side`` is to win the mutiny."""
    logit = _WON * (victories(s, side) - victories(s, 1 - side))
    for pair in range(N_PAIRS):
        if int(s["pair_winner"][pair]) == NONE:
            logit += _PAIR_LEAD * tanh(lead(s, pair, side) / _CLEAR)
    for seat in range(int(s["players"])):
        theirs = int(s["side"][seat])
        if theirs != NONE and int(s["out"][seat]) == 0:
            points = force(s, seat, theirs)
            card = int(s["committed"][seat]) - 1
            if 0 <= card < N_SIDES * VALUES and card // VALUES == theirs:
                points -= card % VALUES + 1
            logit += _STRENGTH * (points if theirs == side else -points)
    return _chance_of(logit)


@kernel
def _ends_now(s: StateRecord) -> float:
    """How likely the duel that is fought is the last one: a side with two victories wins it."""
    if int(s["pair"]) == NONE or int(s["round"]) < 2:
        return 0.0
    found = 0.0
    for side in range(N_SIDES):
        if victories(s, side) == enough(s) - 1:
            found += _chance_of(lead(s, int(s["pair"]), side) / _CLOSE)
    return min(1.0, found)


@kernel
def lasts(s: StateRecord, seat: int) -> float:
    """How likely ``seat`` is to have a card in the first round of every duel (M-OUT)."""
    if int(s["out"][seat]) == 1:
        return 0.0
    cards = int(s["size"][BATTLE, seat]) - _spent(s, seat)
    if int(s["phase"]) <= STORM:
        return _chance_of(1.5 * (cards + _SUPPLY * rounds_left(s) - 4.5))
    fought = victories(s, 0) + victories(s, 1)
    now = 1 if int(s["round"]) > 1 or _spent(s, seat) == 1 else 0  # this duel is survived
    most = pairs_of(s) - fought - now
    least = enough(s) - max(victories(s, 0), victories(s, 1)) - now
    if cards >= most:
        return 1.0
    if cards < least:
        return 0.02
    careless = _CARELESS * (cards - least + 1) / (most - least + 1)
    return careless + (1.0 - careless) * (_ends_now(s) if least == 0 else 0.0)


@kernel
def richest(s: StateRecord, seat: int, side: int) -> float:
    """How likely ``seat`` is to have more gold than every other on ``side`` that lasts."""
    found = 1.0
    mine = gold_of(s, seat)
    for other in range(int(s["players"])):
        if other == seat or int(s["out"][other]) == 1:
            continue
        theirs = int(s["side"][other])
        allied = 1.0 if theirs == side else 0.4 if theirs == NONE else 0.0
        if allied > 0.0:
            allied *= lasts(s, other)
            found *= 1.0 - allied * (1.0 - _chance_of(_RICHER * (mine - gold_of(s, other))))
    return found


@kernel
def evaluate(s: StateRecord, seat: int) -> float:
    """How good ``s`` looks to ``seat``, from -1 to 1."""
    if int(s["out"][seat]) == 1:
        return -0.98
    side = int(s["side"][seat])
    if side == NONE:
        best = 0.0
        for each in range(N_SIDES):
            best = max(best, side_wins(s, each) * richest(s, seat, each))
        spaces = int(s["ship"]) if int(s["phase"]) <= STORM else 0
        winning = best * (1.0 - float(_MISSES[spaces]))
    else:
        winning = side_wins(s, side) * richest(s, seat, side)
    extra = _HOARD * (gold_of(s, seat) + int(s["size"][BATTLE, seat]))
    for other in range(int(s["players"])):
        looked = int(s["peek_side"][seat, other]) != NONE
        if looked and int(s["peek_when"][seat, other]) == int(s["exchanges"][other]):
            extra += _NEWS
    worth = 2.0 * winning * lasts(s, seat) - 1.0 + extra
    return min(0.97, max(-0.97, worth))
