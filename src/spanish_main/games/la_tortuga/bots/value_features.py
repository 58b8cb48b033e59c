"""Value features of La Tortuga: a full state in the numbers that predict the winner, seen from one seat."""

from __future__ import annotations

import math
from typing import Final

from spanish_main.core.kernels.carriers import Floats, StateRecord
from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.numbers import tanh
from spanish_main.games.la_tortuga.rules.board import BEACH, BEACH_EGGS, DECK, DICE, FACES, MOST, RAFT, SPACES
from spanish_main.games.la_tortuga.rules.rules import cards_of, decider, dice_sum, score, top_of
from spanish_main.games.la_tortuga.rules.state import CHOOSE, DECIDE, NONE

_TURTLE: Final = SPACES + 1 + 5  # of one turtle: its space, then what ``_turtle_features`` says
_EACH: Final = 2 * _TURTLE + 4
_TABLE: Final = 2 * _EACH
_DICE: Final = _TABLE + 16
N_VALUE_FEATURES: Final = _DICE + MOST + 8
"""Value features: of the seat and of its rival (the best of the others) two turtles, the farther one first,
score and cards; then the lead, what is left to win, the open card, the other turtles; then the dice, where the
moving turtle would come, and the players."""


@kernel
def _turtle_features(s: StateRecord, turtle: int, seat: int, out: Floats, base: int) -> None:
    """Its space; whether its owner decides on its moves, whether it has riders, rides, moves, or is carried."""
    space = int(s["space"][turtle])
    out[base + space] = 1.0
    at = base + SPACES + 1
    top = top_of(s, turtle)
    out[at] = 1.0 if top % int(s["players"]) == seat else 0.0
    out[at + 1] = 1.0 if top != turtle else 0.0
    out[at + 2] = min(1.0, int(s["level"][turtle]) / 3)
    moving = int(s["turtle"])
    if moving != NONE:
        out[at + 3] = 1.0 if moving == turtle else 0.0
        if space != RAFT and int(s["space"][moving]) == space:
            out[at + 4] = 1.0 if int(s["level"][turtle]) >= int(s["level"][moving]) else 0.0


@kernel
def _way(space: int) -> int:
    """The spaces between the raft or the beach and ``space``."""
    return space % BEACH


@kernel
def _seat_features(s: StateRecord, seat: int, out: Floats, base: int) -> None:
    players = int(s["players"])
    first, second = seat, NONE
    if int(s["turtles"]) > players:
        second = seat + players
        if _way(int(s["space"][second])) > _way(int(s["space"][first])):
            first, second = second, first
    _turtle_features(s, first, seat, out, base)
    if second != NONE:
        _turtle_features(s, second, seat, out, base + _TURTLE)
    at = base + 2 * _TURTLE
    out[at] = score(s, seat) / 50
    out[at + 1] = cards_of(s, seat) / 10
    moved = int(s["moved"])
    out[at + 2] = 1.0 if int(s["seat"]) == seat else 0.0
    out[at + 3] = 1.0 if moved != NONE and moved % players == seat else 0.0


@kernel
def _left_to_win(s: StateRecord) -> float:
    """The eggs still to be won: the open card, the cards face down at their mean, the beach."""
    unseen, eggs = 0, 0
    for number in range(1, FACES + 1):
        unseen += int(s["unseen"][number])
        eggs += number * int(s["unseen"][number])
    mean = eggs / unseen if unseen > 0 else 0.0
    return int(s["open"]) + int(s["left"]) * mean + BEACH_EGGS


@kernel
def _dice_features(s: StateRecord, seat: int, out: Floats) -> None:
    """The dice: sum, number, whether ``seat`` decides; a stop: its way, whether it lays, the turtles that it meets."""
    if int(s["phase"]) != DECIDE:
        return
    total, rolled = dice_sum(s), int(s["rolled"])
    out[_DICE + min(MOST, total)] = 1.0
    base = _DICE + MOST + 1
    out[base] = rolled / DICE
    out[base + 1] = 1.0 if decider(s) == seat else -1.0
    way = total * rolled
    space = int(s["space"][int(s["turtle"])])
    end = way if space == RAFT else _way(space) + way
    out[base + 2] = way / SPACES
    if end >= BEACH:
        out[base + 3] = 1.0 if decider(s) == seat else -1.0
    end = BEACH if end % BEACH == 0 else end % BEACH
    for other in range(int(s["turtles"])):
        if int(s["space"][other]) == end:
            out[base + 4] += 0.5


@kernel
def value_features(s: StateRecord, seat: int, out: Floats) -> None:
    """Writes the N_VALUE_FEATURES value features (float32, mostly from -1 to 1) of the full state ``s`` to ``out``."""
    for k in range(N_VALUE_FEATURES):
        out[k] = 0.0
    players = int(s["players"])
    most, rival = -1.0, seat
    for other in range(players):
        if other != seat:
            rank = 100.0 * score(s, other) + cards_of(s, other) + 0.01 * _way(int(s["space"][other]))
            if rank > most:
                most, rival = rank, other
    _seat_features(s, seat, out, 0)
    _seat_features(s, rival, out, _EACH)
    lead = score(s, seat) - score(s, rival)
    more = cards_of(s, seat) - cards_of(s, rival)
    left = _left_to_win(s)
    cards = int(s["left"]) + (1 if int(s["open"]) > 0 else 0)
    base = _TABLE
    out[base] = lead / 30
    out[base + 1] = tanh((lead + 0.1 * more) / (1.0 + 0.5 * math.sqrt(left)))
    out[base + 2] = tanh((lead + 0.1 * more) / (1.0 + 0.25 * left))
    out[base + 3] = cards / DECK
    out[base + 4] = 1.0 / (1.0 + cards)
    out[base + 5] = left / 80
    open_eggs = int(s["open"]) if cards > 0 else BEACH_EGGS
    out[base + 6] = open_eggs / BEACH_EGGS
    out[base + 7] = 1.0 if cards == 0 else 0.0
    out[base + 8] = 1.0 if cards == 1 else 0.0
    out[base + 9] = 1.0 if int(s["phase"]) == CHOOSE else 0.0
    for other in range(int(s["turtles"])):
        owner = other % players
        if owner != seat and owner != rival:
            out[base + 10] += _way(int(s["space"][other])) / (SPACES * players)
            out[base + 11] += max(0.0, score(s, owner) - score(s, seat)) / 50
    out[base + 12] = (players - 2) / 5
    out[base + 13] = 1.0 if int(s["turtles"]) > players else 0.0
    out[base + 14] = float(int(s["cards_as_dice"]))
    out[base + 15] = float(int(s["spent"]))
    _dice_features(s, seat, out)
