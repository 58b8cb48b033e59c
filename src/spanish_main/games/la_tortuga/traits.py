"""A full position in a few numbers that matter for who wins, seen from one seat: what the learned value reads."""

from __future__ import annotations

from typing import Any, Final

from spanish_main.core.kernel import kernel
from spanish_main.games.la_tortuga.board import BEACH, DECK, FACES, MOST, RAFT, SPACES
from spanish_main.games.la_tortuga.rules import cards_of, decider, dice_sum, score, top_of
from spanish_main.games.la_tortuga.state import DECIDE, NONE

_TURTLE: Final = 4  # of one turtle: on the island, its way since the beach, not ridden, carried by the moving group
_EACH: Final = 2 + 2 * _TURTLE
_TABLE: Final = 2 * _EACH
N_TRAITS: Final = _TABLE + 8
"""Length of the traits: of the seat and of the best of the others the score, cards and two turtles; then cards left,
the open card, the dice, whether the seat is in turn, whether it decides now, and the players."""


@kernel
def _side(s: Any, seat: int, out: Any, base: int) -> None:
    players = int(s["players"])
    out[base] = min(1.0, score(s, seat) / 50)
    out[base + 1] = cards_of(s, seat) / DECK
    for step in range(int(s["turtles"]) // players):
        turtle = seat + step * players
        space = int(s["space"][turtle])
        if space != RAFT:
            at = base + 2 + step * _TURTLE
            out[at] = 1.0
            out[at + 1] = (space % BEACH) / SPACES
            out[at + 2] = 1.0 if top_of(s, turtle) % players == seat else 0.0
            moving = int(s["turtle"])
            if moving != NONE and int(s["space"][moving]) == space:
                out[at + 3] = 1.0 if int(s["level"][turtle]) >= int(s["level"][moving]) else 0.0


@kernel
def traits(s: Any, seat: int, out: Any) -> None:
    """Write the N_TRAITS traits (float32, from 0 to 1) of the full state ``s`` to the beginning of ``out``."""
    for k in range(N_TRAITS):
        out[k] = 0.0
    players = int(s["players"])
    best, rival = -1, seat
    for other in range(players):
        standing = 100 * score(s, other) + cards_of(s, other)
        if other != seat and standing > best:
            best, rival = standing, other
    _side(s, seat, out, 0)
    _side(s, rival, out, _EACH)
    deciding = int(s["phase"]) == DECIDE
    out[_TABLE] = int(s["left"]) / DECK
    out[_TABLE + 1] = int(s["open"]) / FACES
    out[_TABLE + 2] = min(1.0, dice_sum(s) / MOST) if deciding else 0.0
    out[_TABLE + 3] = int(s["rolled"]) / 3 if deciding else 0.0
    out[_TABLE + 4] = 1.0 if int(s["seat"]) == seat else 0.0
    out[_TABLE + 5] = 1.0 if deciding and decider(s) == seat else 0.0
    out[_TABLE + 6] = 1.0 if int(s["moved"]) != NONE else 0.0
    out[_TABLE + 7] = (players - 2) / 5
