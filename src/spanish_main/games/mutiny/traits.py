"""A full position in a few numbers that matter for who wins, seen from one seat: what the learned value reads.

The two sides are alike, so everything is told by "my side" (the one chosen, or while none is the one that looks
stronger) and the other.
"""

from __future__ import annotations

from typing import Any, Final

from spanish_main.core.kernel import kernel
from spanish_main.games.mutiny.board import ALL_COINS, FARTHEST, MAX_PLAYERS, N_PAIRS, N_PIRATES, N_SIDES, VALUES
from spanish_main.games.mutiny.duels import gold_of, victories
from spanish_main.games.mutiny.judgement import evaluate, lasts, lead, richest, rounds_left, side_wins
from spanish_main.games.mutiny.state import BATTLE, GOLD, NONE, OVER, STORM, TALISMAN_LAID

_SEAT: Final = 16 + N_SIDES * VALUES
_PAIR: Final = 5
_PAIRS: Final = MAX_PLAYERS * _SEAT
_DUEL: Final = _PAIRS + N_PAIRS * _PAIR
_VOYAGE: Final = _DUEL + 9
_TABLE: Final = _VOYAGE + N_PIRATES + 4
_RULE: Final = _TABLE + OVER + 5
N_TRAITS: Final = _RULE + 8
"""Length of the traits: the seat and the three after it (``_seat_traits``), the pairs, the duel, the voyage, the phase
and decks, then what the rule of thumb makes of it."""


@kernel
def my_side(s: Any, seat: int) -> int:
    """The side of ``seat``, or the one that it would choose."""
    side = int(s["side"][seat])
    if side != NONE:
        return side
    return 0 if side_wins(s, 0) * richest(s, seat, 0) >= side_wins(s, 1) * richest(s, seat, 1) else 1


@kernel
def _seat_traits(s: Any, other: int, side: int, out: Any, base: int) -> None:
    """In play, its side as seen from ``side``, out, gold, coins, cards by colour and value, what it committed."""
    out[base] = 1.0
    theirs = int(s["side"][other])
    out[base + 1] = 1.0 if theirs == side else 0.0
    out[base + 2] = 1.0 if theirs == 1 - side else 0.0
    out[base + 3] = float(int(s["out"][other]))
    out[base + 4] = min(1.5, gold_of(s, other) / 15)
    out[base + 5] = int(s["coins"][other]) / 12
    out[base + 6] = int(s["size"][GOLD, other]) / 6
    cards = int(s["size"][BATTLE, other])
    out[base + 7] = min(1.0, cards / 12)
    need = N_PAIRS - victories(s, 0) - victories(s, 1)
    out[base + 8] = min(1.0, cards / need) if need > 0 else 1.0
    points = 0
    for colour in range(N_SIDES):
        for value in range(VALUES):
            held = int(s["cards"][BATTLE, other, colour * VALUES + value])
            at = value if colour == side else VALUES + value
            out[base + 16 + at] = min(1.0, held / 4)
            points += held * (value + 1) * (1 if colour == side else -1)
    out[base + 9] = max(-1.5, min(1.5, points / 12))
    out[base + 10] = float((int(s["talismans"]) >> other) & 1)
    laid = int(s["committed"][other])
    out[base + 11] = 1.0 if laid == TALISMAN_LAID else 0.0
    if 0 < laid < TALISMAN_LAID:
        out[base + 12] = 1.0
        card = laid - 1
        out[base + 13] = (card % VALUES + 1) / VALUES * (1.0 if card // VALUES == side else -1.0)
    out[base + 14] = 1.0 if int(s["seat"]) == other else 0.0
    out[base + 15] = 1.0 if int(s["dealer"]) == other else 0.0


@kernel
def _pair_traits(s: Any, side: int, out: Any) -> None:
    for pair in range(N_PAIRS):
        base = _PAIRS + pair * _PAIR
        won = int(s["pair_winner"][pair])
        if won != NONE:
            out[base] = 1.0 if won == side else -1.0
            continue
        out[base + 1] = max(-1.0, min(1.0, lead(s, pair, side) / 8))
        out[base + 2] = 1.0 if pair < int(s["standing"]) else 0.0
        if int(s["sailor"][pair, 0]) > 0 and int(s["sailor"][pair, 1]) > 0:
            out[base + 3] = 1.0
        out[base + 4] = 1.0 if int(s["pair"]) == pair else 0.0


@kernel
def _duel_traits(s: Any, side: int, out: Any) -> None:
    base = _DUEL
    out[base] = victories(s, side) / 3
    out[base + 1] = victories(s, 1 - side) / 3
    out[base + 2] = 1.0 if victories(s, side) == 2 else 0.0
    out[base + 3] = 1.0 if victories(s, 1 - side) == 2 else 0.0
    out[base + 4] = min(1.0, int(s["round"]) / 4)
    out[base + 5] = 1.0 if int(s["round"]) == 1 else 0.0
    if int(s["pair"]) != NONE:
        leading = lead(s, int(s["pair"]), side)
        out[base + 6] = max(-1.0, min(1.0, leading / 4))
        out[base + 7] = 1.0 if leading > 0.0 else -1.0
        out[base + 8] = 1.0


@kernel
def _voyage_traits(s: Any, out: Any) -> None:
    """What lies open and unused, while the ship sails; the doors, the ship, the bank."""
    base = _VOYAGE
    if int(s["phase"]) > STORM:
        return
    for place in range(int(s["opened"])):
        if (int(s["used"]) >> place) & 1 == 0:
            out[base + int(s["row"][place])] = 1.0
    base += N_PIRATES
    out[base] = (int(s["row_length"]) - int(s["opened"])) / 7
    out[base + 1] = int(s["ship"]) / FARTHEST
    out[base + 2] = min(1.0, rounds_left(s) / 5)
    out[base + 3] = int(s["bank"]) / ALL_COINS


@kernel
def traits(s: Any, seat: int, out: Any) -> None:
    """Write the N_TRAITS traits (float32, mostly from -1 to 1) of the full state ``s`` to the beginning of ``out``."""
    for k in range(N_TRAITS):
        out[k] = 0.0
    players = int(s["players"])
    side = my_side(s, seat)
    for step in range(players):
        _seat_traits(s, (seat + step) % players, side, out, step * _SEAT)
    _pair_traits(s, side, out)
    _duel_traits(s, side, out)
    _voyage_traits(s, out)
    out[_TABLE + int(s["phase"])] = 1.0
    base = _TABLE + OVER + 1
    for deck in range(2):
        out[base + deck] = min(1.0, (int(s["upper_size"][deck]) + int(s["bottom_size"][deck])) / 20)
    out[base + 2] = (players - 2) / 2
    out[base + 3] = 1.0 if int(s["side"][seat]) != NONE else 0.0
    wins = side_wins(s, side)
    mine = richest(s, seat, side)
    stays = lasts(s, seat)
    base = _RULE
    out[base] = wins
    out[base + 1] = mine
    out[base + 2] = stays
    out[base + 3] = wins * mine * stays
    out[base + 4] = evaluate(s, seat)
    best, chance = -1.0, 0.0
    for other in range(players):
        if other != seat:
            best = max(best, evaluate(s, other))
            chance = max(chance, lasts(s, other))
    out[base + 5] = best
    out[base + 6] = chance
    out[base + 7] = side_wins(s, side) * stays
