"""The heuristic evaluation of The Mutiny: the chance of a seat to win.

To win a seat needs a side, cards for every duel, the side that wins, and the most gold on that side. The probabilities
of these four are estimated apart and multiplied. The constants were found by trial against itself and random play.
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
_MISS: Final = 0.62  # the probability that a round gives no chance to choose a side
# The probability of that for all rounds left, by the ship's distance in spaces.
_MISSES: Final = constant(FLOAT64, [exp(log(_MISS) * spaces / _ROUND) for spaces in range(FARTHEST + 1)])
_SUPPLY: Final = 0.45  # battle cards that a round brings
_STRENGTH: Final = 0.14  # for a point of battle cards, in logits
_BURDEN: Final = 0.35  # of the points of the other colour that a seat may have to play
_PAIR_LEAD: Final = 0.9  # for a pair with a clear lead, in logits
_WON: Final = 1.3  # for a duel won, in logits
_CLEAR: Final = 4.0  # a clear lead in a duel, in points
_CLOSE: Final = 1.5  # a lead in a duel that is about to end
_CARELESS: Final = 0.35  # of a win: with fewer cards than duels that may come
_RICHER: Final = 0.35  # for a coin more than an ally, in logits
_NEWS: Final = 0.01  # for knowing another's side
_HOARD: Final = 0.004  # for each coin or card


@kernel
def _chance_of(logit: float) -> float:
    return 1.0 / (1.0 + exp(-logit))


@kernel
def rounds_left(s: StateRecord) -> float:
    """The approximate number of rounds left in the voyage; 0 in the mutiny."""
    return int(s["ship"]) / _ROUND if int(s["phase"]) <= STORM else 0.0


@kernel
def force(s: StateRecord, seat: int, side: int) -> float:
    """The points that the hand of ``seat`` gives ``side``: own colour, less the other colour if own cards run out."""
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
    """The lead of ``side`` in a pair, in points: known values, cards played, cards committed."""
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
    """The committed cards of ``seat``, 0 or 1; they still count as part of the hand."""
    card = int(s["committed"][seat])
    return 1 if 0 < card <= N_SIDES * VALUES else 0


@kernel
def side_wins(s: StateRecord, side: int) -> float:
    """The probability that ``side`` wins the mutiny."""
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
    """The probability that the running duel is the last one: a side with one victory to go wins it."""
    if int(s["pair"]) == NONE or int(s["round"]) < 2:
        return 0.0
    found = 0.0
    for side in range(N_SIDES):
        if victories(s, side) == enough(s) - 1:
            found += _chance_of(lead(s, int(s["pair"]), side) / _CLOSE)
    return min(1.0, found)


@kernel
def lasts(s: StateRecord, seat: int) -> float:
    """The probability that ``seat`` has a card in the first round of every duel (M-OUT)."""
    if int(s["out"][seat]) == 1:
        return 0.0
    cards = int(s["size"][BATTLE, seat]) - _spent(s, seat)
    if int(s["phase"]) <= STORM:
        return _chance_of(1.5 * (cards + _SUPPLY * rounds_left(s) - 4.5))
    fought = victories(s, 0) + victories(s, 1)
    now = 1 if int(s["round"]) > 1 or _spent(s, seat) == 1 else 0  # ``seat`` survives this duel
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
    """The probability that ``seat`` has more gold than every other seat on ``side`` that lasts."""
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
    """The heuristic value of ``s`` to ``seat``, from -1 to 1."""
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
    value = 2.0 * winning * lasts(s, seat) - 1.0 + extra
    return min(0.97, max(-0.97, value))
