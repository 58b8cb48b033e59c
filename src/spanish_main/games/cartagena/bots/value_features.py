"""Value features of Cartagena: a full state in the numbers that predict the winner, seen from one seat.

Their measure is the *way*: the expected number of random cards that a pirate needs from its place to the boat, with the
tunnel as occupied as it is. Occupied spaces shorten it. The value of a card or of falling back is its change of the
way.
"""

from __future__ import annotations

import math
from typing import Any, Final

from spanish_main.core.kernels.bits import highest_bit, lowest_bit, popcount
from spanish_main.core.kernels.carriers import Floats, StateRecord
from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.layout import INT8, constant
from spanish_main.core.kernels.scratch import float32s
from spanish_main.games.cartagena.rules import board
from spanish_main.games.cartagena.rules.rules import ACTIONS_A_TURN
from spanish_main.games.cartagena.rules.state import DRAW, LAY

_SYMBOL_OF: Final = constant(INT8, [[board.SYMBOLS.index(name) for name in faces] for faces in board.SEGMENTS])
_BOAT_BIT: Final = 1 << board.BOAT
_FETCH: Final = 1.2  # actions to draw a missing card

_RUN: Final = 10  # most cards that ``_run`` plays
_BYTE: Final = 0xFF
_EVEN: Final = 1e-4  # actions: smaller differences are rounding errors

_SIDE: Final = 42  # value features of one seat
_TABLE: Final = 2 * _SIDE
_RACE: Final = _TABLE + 31
_SOON: Final = 9  # most cards to bring all pirates home that have a feature of their own
_APART: Final = 7  # largest difference in turns that has a feature of its own
N_VALUE_FEATURES: Final = _RACE + 2 * (_SOON + 2) + 2 * _APART + 3
"""Length of the value features: of the seat (see ``_side``), of its rival (the other seat nearest to winning), of the
table (see ``_table``), and of the race between both (see ``_race``)."""


@kernel
def ways(s: StateRecord, way: Any) -> None:
    """Writes to ``way`` (float32, 38 and 6 for scratch) how many random cards lead from each place to the boat.

    It goes back from the boat: each symbol leads to its next free space, whose way is known by then.
    """
    taken = int(s["crowd"][0])
    for k in range(board.LOCATIONS, board.LOCATIONS + board.N_SYMBOLS):
        way[k] = 0.0
    way[board.BOAT] = 0.0
    total = 0.0  # the sum of the ways from the next free space of each symbol
    place = board.BOAT - 1
    for step in range(6):
        segment = int(s["segments"][5 - step])
        if segment == 0:  # not in this tunnel: no pirate ever stands there
            place -= 6
            continue
        for at in range(6):
            here = 1.0 + total / board.N_SYMBOLS
            way[place] = here
            if (taken >> place) & 1 == 0:
                symbol = int(_SYMBOL_OF[segment - 1, 5 - at]) if segment > 0 else int(_SYMBOL_OF[-segment - 1, at])
                total += here - way[board.LOCATIONS + symbol]
                way[board.LOCATIONS + symbol] = here
            place -= 1
    way[board.FORTRESS] = 1.0 + total / board.N_SYMBOLS


@kernel
def _need(s: StateRecord, seat: int, way: Any) -> float:
    """The cards that ``seat`` needs in all."""
    need = 0.0
    places = int(s["places"][seat]) & ~_BOAT_BIT
    while places != 0:
        place = lowest_bit(places)
        places &= places - 1
        need += int(s["pirates"][seat, place]) * way[place]
    return need


@kernel
def _cards(s: StateRecord, seat: int) -> int:
    """Cards that ``seat`` holds or is owed."""
    owed = int(s["draws"]) if int(s["seat"]) == seat else 0
    return int(s["cards"][seat]) + owed


@kernel
def _actions(s: StateRecord, seat: int, way: Any) -> float:
    """The approximate number of actions that ``seat`` needs: to play its cards, and to draw missing ones."""
    need = _need(s, seat, way)
    return need + _FETCH * max(0.0, need - _cards(s, seat))


@kernel
def _gains(s: StateRecord, seat: int, way: Any, best: Any) -> None:
    """Writes to ``best`` (float32, 12) the largest gain, and the second largest, that a card of each symbol makes."""
    places = int(s["places"][seat]) & ~_BOAT_BIT
    taken = int(s["crowd"][0])
    for symbol in range(board.N_SYMBOLS):
        free = int(s["symbols"][symbol]) & ~taken
        first, second = 0.0, 0.0
        left = places
        while left != 0:
            place = lowest_bit(left)
            left &= left - 1
            ahead = free & -(2 << place)
            gain = float(way[place]) - float(way[lowest_bit(ahead) if ahead != 0 else board.BOAT])
            if gain > first:
                second = first
                first = gain
            elif gain > second:
                second = gain
        best[symbol] = first
        best[board.N_SYMBOLS + symbol] = second if second > 0.0 else min(first, 1.0)


@kernel
def _hand(s: StateRecord, seat: int, best: Any, out: Floats, at: int) -> None:
    """Eight value features: the value of the hand, its three best cards, the mean of all symbols, kinds, good cards."""
    total, mean, first, second, third = 0.0, 0.0, 0.0, 0.0, 0.0
    kinds, good, great = 0, 0, 0
    for symbol in range(board.N_SYMBOLS):
        mean += best[symbol] / board.N_SYMBOLS
        copies = int(s["hands"][seat, symbol])
        kinds += 1 if copies > 0 else 0
        for copy in range(copies):
            value = float(best[symbol] if copy == 0 else best[board.N_SYMBOLS + symbol])
            total += value
            good += 1 if value > 1.5 else 0
            great += 1 if value > 2.5 else 0
            if copy > 1:
                continue
            if value > first:
                first, second, third = value, first, second
            elif value > second:
                second, third = value, second
            elif value > third:
                third = value
    out[at] = min(1.0, total / 20)
    out[at + 1] = min(1.0, first / 5)
    out[at + 2] = min(1.0, second / 4)
    out[at + 3] = min(1.0, third / 3)
    out[at + 4] = min(1.0, mean / 3)
    out[at + 5] = kinds / board.N_SYMBOLS
    out[at + 6] = min(1.0, good / 5)
    out[at + 7] = min(1.0, great / 3)


@kernel
def _line_up(s: StateRecord, seat: int) -> int:
    """The places of the pirates of ``seat``, the last one first, one byte each from the lowest byte on."""
    line, shift = 0, 0
    places = int(s["places"][seat])
    while places != 0:
        place = lowest_bit(places)
        places &= places - 1
        for _ in range(int(s["pirates"][seat, place])):
            line |= place << shift
            shift += 8
    return line


@kernel
def _target(free: int, place: int) -> int:
    """The target of a card from ``place``; ``free``: the free spaces of its symbol. The boat stays the boat."""
    return lowest_bit((free | _BOAT_BIT) & -(2 << min(place, board.BOAT - 1)))


@kernel
def _best_play(s: StateRecord, taken: int, way: Any, line: int, pirates: int, held: int, kinds: int) -> int:
    """The card and the pirate with the largest gain, as card * 256 + pirate; the first of equal ones; -1 for none.

    Both are bit offsets of bytes: of the pirate in ``line``, of the symbol in ``held``. ``pirates`` and ``kinds`` are
    the numbers of bits in use. The loop has no branches, since mispredicted ones would cost more than half of the time.
    """
    best, found = 0.0, -1
    for card in range(0, kinds, 8):
        free = int(s["symbols"][(held >> card) & _BYTE]) & ~taken
        for pirate in range(0, pirates, 8):
            place = (line >> pirate) & _BYTE
            gain = float(way[place]) - float(way[_target(free, place)])
            better = gain > best
            found = card << 8 | pirate if better else found
            best = gain if better else best
    return found


@kernel
def _run(s: StateRecord, seat: int, way: Any, need: float, out: Floats, base: int, race: int) -> float:
    """Eight value features: the gains when the hand is played out, each time the best card with the best pirate.

    The first four cards, all of them, the way left then and its square root, the cards left. At ``race`` a 1 for the
    number of cards that bring all home, if they do. Returns the approximate number of actions until all are home.
    """
    taken, crowded = int(s["crowd"][0]), int(s["crowd"][1])
    line = _line_up(s, seat)
    pirates = 8 * (board.PIRATES - int(s["pirates"][seat, board.BOAT]))
    cards = int(s["cards"][seat])
    copies, held, kinds = 0, 0, 0  # a byte each: of every symbol, and the symbols that there are
    for symbol in range(board.N_SYMBOLS):
        count = int(s["hands"][seat, symbol])
        copies |= count << (8 * symbol)
        held |= (symbol if count > 0 else 0) << kinds
        kinds += 8 if count > 0 else 0
    left = need
    played = 0
    while played < min(cards, _RUN):
        play = _best_play(s, taken, way, line, pirates, held, kinds)
        if play < 0:
            break
        card, pirate = play >> 8, play & _BYTE
        place, symbol = (line >> pirate) & _BYTE, (held >> card) & _BYTE
        target = _target(int(s["symbols"][symbol]) & ~taken, place)
        taken = taken & (~(1 << place) | crowded) | 1 << target
        line += (target - place) << pirate
        copies -= 1 << (8 * symbol)
        if (copies >> (8 * symbol)) & _BYTE == 0:
            before = (1 << card) - 1
            held = held & before | (held >> 8) & ~before
            kinds -= 8
        gain = float(way[place]) - float(way[target])
        left -= gain
        if played < 4:
            out[base + played] = min(1.0, gain / 5)
        played += 1
    return _sum_up_run(need, max(0.0, left), played, cards, out, base, race)


@kernel
def _sum_up_run(need: float, left: float, played: int, cards: int, out: Floats, base: int, race: int) -> float:
    """The totals of a run. Returns the approximate number of actions until all are home."""
    out[base + 4] = min(1.0, (need - left) / 25)
    out[base + 5] = min(1.0, left / 50)
    out[base + 6] = min(1.0, math.sqrt(left) / 7)
    out[base + 7] = min(1.0, (cards - played) / 8)
    if left < 0.5 and 0 < played <= _SOON:
        out[race + played - 1] = 1.0
    actions = played + left * (1.0 + _FETCH)
    out[race + _SOON] = min(1.0, actions / 30)
    out[race + _SOON + 1] = min(1.0, actions / 9)
    return actions


@kernel
def _fallbacks(s: StateRecord, seat: int, way: Any, out: Floats, at: int) -> None:
    """Five value features: the three best gains by falling back, cards less the way lost; those for two cards; all."""
    stand = int(s["crowd"][0]) & ~int(s["crowd"][2])
    pairs = int(s["crowd"][1])
    places = int(s["places"][seat])
    if int(s["boat_retreat"]) == 0:
        places &= ~_BOAT_BIT
    first, second, third = -1.0, -1.0, -1.0
    doubles, count = 0, 0
    while places != 0:
        place = lowest_bit(places)
        places &= places - 1
        behind = stand & ((1 << place) - 1)
        if behind == 0:
            continue
        target = highest_bit(behind)
        cards = 1 + ((pairs >> target) & 1)
        count += 1
        gain = cards - float(way[target]) + float(way[place])
        doubles += 1 if cards == 2 and gain > 1.0 else 0
        if gain > first:
            first, second, third = gain, first, second
        elif gain > second:
            second, third = gain, second
        elif gain > third:
            third = gain
    out[at] = max(-1.0, first / 2)
    out[at + 1] = max(-1.0, second / 2)
    out[at + 2] = max(-1.0, third / 2)
    out[at + 3] = min(1.0, doubles / 3)
    out[at + 4] = count / (board.PIRATES + 1)


@kernel
def _side(s: StateRecord, seat: int, way: Any, best: Any, out: Floats, base: int, race: int) -> float:
    """The _SIDE value features of a seat.

    The way of its six pirates from the last one on; the way of all, its cards, those missing, those to spare, actions
    to the end, pirates in the boat, in the fortress and on shared spaces; its hand and falling back. Returns the
    approximate number of actions until all are home.
    """
    places = int(s["places"][seat]) & ~_BOAT_BIT
    rank = 0
    need = 0.0
    crowded, spaces = 0, 0
    while places != 0:
        place = lowest_bit(places)
        places &= places - 1
        there = int(s["pirates"][seat, place])
        need += there * way[place]
        spaces += there * (board.BOAT - place)
        crowded += there * ((int(s["crowd"][1]) >> place) & 1)
        for _ in range(there):
            out[base + rank] = min(1.0, way[place] / 10)
            out[base + 28 + rank] = (board.BOAT - place) / board.BOAT
            rank += 1
    cards = _cards(s, seat)
    out[base + 6] = min(1.0, need / 50)
    out[base + 7] = min(1.0, cards / 16)
    out[base + 8] = min(1.0, max(0.0, need - cards) / 45)
    out[base + 9] = min(1.0, max(0.0, cards - need) / 8)
    out[base + 10] = min(1.0, (need + _FETCH * max(0.0, need - cards)) / 80)
    out[base + 11] = int(s["pirates"][seat, board.BOAT]) / board.PIRATES
    out[base + 12] = int(s["pirates"][seat, board.FORTRESS]) / board.PIRATES
    out[base + 13] = crowded / board.PIRATES
    _hand(s, seat, best, out, base + 14)
    _fallbacks(s, seat, way, out, base + 22)
    out[base + 27] = spaces / (board.BOAT * board.PIRATES)
    return float(_run(s, seat, way, need, out, base + 34, race))


@kernel
def _supply(s: StateRecord, best: Any, out: Floats, at: int) -> None:
    """Seven value features: the values to the seat of ``best`` of the cards that are drawn next."""
    if int(s["row_supply"]) == 1:
        for k in range(min(6, int(s["row_length"]))):
            out[at + k] = min(1.0, best[int(s["row"][k])] / 5)
    elif int(s["deck_size"]) > 0:
        value = 0.0
        for symbol in range(board.N_SYMBOLS):
            value += int(s["deck"][symbol]) * best[symbol]
        out[at + 6] = min(1.0, value / (5 * int(s["deck_size"])))


@kernel
def _table(s: StateRecord, seat: int, rival: int, lead: float, third: float, out: Floats) -> None:
    """The value features of the table: the seat in turn, actions left, the lead, the rules, the players."""
    players = int(s["players"])
    left = 3 - int(s["taken"])
    turn = int(s["seat"])
    if turn == seat:
        out[_TABLE + left - 1] = 1.0
    elif turn == rival:
        out[_TABLE + 2 + left] = 1.0
    out[_TABLE + 6] = max(-1.0, min(1.0, lead / 8))
    out[_TABLE + 7] = max(-1.0, min(1.0, lead / 30))
    out[_TABLE + 8] = float(int(s["open_hands"]))
    out[_TABLE + 9] = float(int(s["row_supply"]))
    out[_TABLE + 10] = int(s["row_length"]) / board.ROW
    out[_TABLE + 11] = 1.0 if int(s["phase"]) == DRAW or int(s["phase"]) == LAY else 0.0
    out[_TABLE + 28] = min(1.0, popcount(int(s["crowd"][0])) / 10)
    out[_TABLE + 29] = min(1.0, popcount(int(s["crowd"][1])) / 5)
    out[_TABLE + 30] = min(1.0, popcount(int(s["crowd"][2])) / 3)
    if players > 2:
        out[_TABLE + 12] = (players - 2) / 3
        out[_TABLE + 13] = max(-1.0, min(1.0, third / 20))


@kernel
def _home(s: StateRecord, seat: int, actions: float) -> int:
    """The turn in which ``seat`` is home after so many actions; 0: this turn (C-TURN)."""
    players = int(s["players"])
    after = (seat - int(s["seat"])) % players
    if after == 0:
        later = actions - (ACTIONS_A_TURN - int(s["taken"]))
        return players * math.ceil(max(0.0, later - 0.5) / ACTIONS_A_TURN)
    return players * (math.ceil(max(0.5, actions - 0.5) / ACTIONS_A_TURN) - 1) + after


@kernel
def _race(s: StateRecord, seat: int, rival: int, own: float, theirs: float, out: Floats) -> None:
    """The seat that is home first, by how many turns, from the actions of both; and whether that is in this turn."""
    base = _RACE + 2 * (_SOON + 2)
    mine, others = _home(s, seat, own), _home(s, rival, theirs)
    ahead = max(-_APART, min(_APART, others - mine))
    out[base + (ahead + _APART if ahead < 0 else ahead + _APART - 1)] = 1.0
    base += 2 * _APART
    out[base] = max(-1.0, min(1.0, (theirs - own) / 10))
    out[base + 1] = 1.0 if mine == 0 else 0.0
    out[base + 2] = 1.0 if others <= 1 else 0.0


@kernel
def value_features(s: StateRecord, seat: int, out: Floats) -> None:
    """Writes the N_VALUE_FEATURES value features (float32, from -1 to 1) of the full state ``s`` to ``out``."""
    for k in range(N_VALUE_FEATURES):
        out[k] = 0.0
    scratch = float32s(board.LOCATIONS + 3 * board.N_SYMBOLS)
    way, best = scratch, scratch[board.LOCATIONS + board.N_SYMBOLS :]
    ways(s, way)
    rival, nearest, third = seat, 1000.0, 1000.0
    for other in range(int(s["players"])):
        if other != seat:
            actions = _actions(s, other, way)
            if actions < nearest - _EVEN:
                rival, nearest, third = other, actions, nearest
            elif actions < third:
                third = actions
    own = _actions(s, seat, way)
    _gains(s, seat, way, best)
    mine = _side(s, seat, way, best, out, 0, _RACE)
    _supply(s, best, out, _TABLE + 14)
    _gains(s, rival, way, best)
    theirs = _side(s, rival, way, best, out, _SIDE, _RACE + _SOON + 2)
    _supply(s, best, out, _TABLE + 21)
    _table(s, seat, rival, nearest - own, third - own, out)
    _race(s, seat, rival, mine, theirs, out)
