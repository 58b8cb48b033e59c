"""A full position in a few numbers that matter for who wins, seen from one seat: what the learned value reads."""

from __future__ import annotations

from typing import Any, Final

from spanish_main.core.kernel import kernel
from spanish_main.games.mutiny.board import ALL_COINS, FARTHEST, N_SIDES
from spanish_main.games.mutiny.duels import gold_of
from spanish_main.games.mutiny.judgement import lasts, richest, rounds_left, side_wins
from spanish_main.games.mutiny.state import BATTLE, NONE, OVER, STORM

_EACH: Final = 8
_TABLE: Final = 2 * _EACH
N_TRAITS: Final = _TABLE + 6
"""Length of the traits: of the seat and of the other with most gold its side (which, whether any), the chances by the
rule of thumb that its side wins, that it lasts, that it is the richest there, gold, coins and battle cards; then
whether the two are allied, the mutiny, the voyage left, whether the seat decides, who is out, and the players."""


@kernel
def _seat_traits(s: Any, seat: int, out: Any, base: int) -> None:
    side = int(s["side"][seat])
    if side != NONE:
        out[base + side] = 1.0
        out[base + 2] = side_wins(s, side)
        out[base + 4] = richest(s, seat, side)
    else:
        for each in range(N_SIDES):
            out[base + 2] = max(float(out[base + 2]), side_wins(s, each))
            out[base + 4] = max(float(out[base + 4]), richest(s, seat, each))
    out[base + 3] = lasts(s, seat)
    out[base + 5] = min(1.0, gold_of(s, seat) / 20)
    out[base + 6] = int(s["coins"][seat]) / ALL_COINS
    out[base + 7] = min(1.0, int(s["size"][BATTLE, seat]) / 12)


@kernel
def traits(s: Any, seat: int, out: Any) -> None:
    """Write the N_TRAITS traits (float32, from 0 to 1) of the full state ``s`` to the beginning of ``out``."""
    for k in range(N_TRAITS):
        out[k] = 0.0
    rival, most, gone = seat, -1, 0
    players = int(s["players"])
    for other in range(players):
        gone += int(s["out"][other])
        if other != seat and gold_of(s, other) > most:
            rival, most = other, gold_of(s, other)
    _seat_traits(s, seat, out, 0)
    _seat_traits(s, rival, out, _EACH)
    side = int(s["side"][seat])
    out[_TABLE] = 1.0 if side != NONE and side == int(s["side"][rival]) else 0.0
    out[_TABLE + 1] = 1.0 if STORM < int(s["phase"]) < OVER else 0.0
    out[_TABLE + 2] = min(1.0, rounds_left(s) / FARTHEST)
    out[_TABLE + 3] = 1.0 if int(s["seat"]) == seat else 0.0
    out[_TABLE + 4] = gone / players
    out[_TABLE + 5] = (players - 2) / 2
