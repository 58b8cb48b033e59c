"""A full position in a few numbers that matter for who wins, seen from one seat: what the learned value reads."""

from __future__ import annotations

from typing import Any, Final

from spanish_main.core.kernel import kernel
from spanish_main.games.cartagena.board import BOAT, PIRATES

_OTHERS: Final = 6
N_TRAITS: Final = 12
"""Length of the traits: of the seat and of the best of the others the way left, pirates in the boat, cards held, and
the pirate farthest behind; then whether the seat is in turn, and actions left in the turn."""


@kernel
def traits(s: Any, seat: int, out: Any) -> None:
    """Write the N_TRAITS traits (float32, from 0 to 1) of the full state ``s`` to the beginning of ``out``."""
    for k in range(N_TRAITS):
        out[k] = 0.0
    best = 1000
    for other in range(int(s["players"])):
        way, last = 0, BOAT
        for place in range(BOAT):
            there = int(s["pirates"][other, place])
            way += there * (BOAT - place)
            if there > 0:
                last = min(last, place)
        base = 0 if other == seat else _OTHERS - 2
        if other != seat and way >= best:
            continue
        if other != seat:
            best = way
        out[base] = way / (PIRATES * BOAT)
        out[base + 1] = int(s["pirates"][other, BOAT]) / PIRATES
        out[base + 2] = min(1.0, int(s["cards"][other]) / 20)
        out[base + 3] = (BOAT - last) / BOAT
    in_turn = int(s["seat"]) == seat
    out[8] = 1.0 if in_turn else 0.0
    out[9] = (3 - int(s["taken"])) / 3 if in_turn else 0.0
    out[10] = 0.0 if in_turn else (3 - int(s["taken"])) / 3
    out[11] = float(int(s["row_supply"]))
