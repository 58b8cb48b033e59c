"""The features of La Tortuga: a position as numbers for learning; and the heuristic evaluation."""

from __future__ import annotations

from typing import Final

from spanish_main.core.kernels.carriers import Floats, StateRecord
from spanish_main.core.kernels.kernel import kernel
from spanish_main.games.la_tortuga.rules.board import BEACH, DICE, FACES, MAX_PLAYERS, MAX_TURTLES, RAFT, SPACES
from spanish_main.games.la_tortuga.rules.rules import cards_of, decider, score, top_of
from spanish_main.games.la_tortuga.rules.state import CHOOSE, DECIDE, NONE

# Constants of the heuristic, in eggs.
_LAP: Final = 3.2  # for a full round of the island: about a clutch card
_RIDDEN: Final = 0.35  # of it for a turtle with riders, since these lay
_AFLOAT: Final = 0.25  # for a turtle on a space instead of the raft
_SCALE: Final = 30.0

_TURTLE: Final = SPACES + 4
_SEAT: Final = FACES + 2
_SEATS: Final = MAX_TURTLES * _TURTLE
_CARDS: Final = _SEATS + MAX_PLAYERS * _SEAT
_MOVE: Final = _CARDS + 2 * FACES + 1
N_FEATURES: Final = _MOVE + DICE * FACES + 6
"""Length of the features."""

_EGGS: Final = range(1, FACES + 1)
NAMES: Final = (
    *(
        f"turtle {turtle}: {what}"  # the viewer's first one is 0, then in seat order
        for turtle in range(MAX_TURTLES)
        for what in (
            "1: on the raft",
            *(f"1: on space {space}" for space in range(1, SPACES + 1)),
            "level in its stack",
            "1: in play",
            "1: it moves",
        )
    ),
    *(
        f"+{seat}: {what}"
        for seat in range(MAX_PLAYERS)
        for what in (*(f"cards of {eggs}" for eggs in _EGGS), "eggs", "1: in play")
    ),
    *(f"cards of {eggs} not seen yet" for eggs in _EGGS),
    *(f"1: the open card shows {eggs}" for eggs in _EGGS),
    "cards face down",
    *(f"1: die {die} shows {face}" for die in range(1, DICE + 1) for face in _EGGS),
    *("1: +0 is in turn", "1: +0 decides on the next die", "1: the first of two turtles is to be chosen"),
    *("1: the first of two turtles has moved", "1: a card was spent in this turn", "1: cards may be spent as dice"),
)


@kernel
def features(s: StateRecord, seat: int, out: Floats) -> None:
    """Writes the N_FEATURES features (float32, each from 0 to 1) of ``s`` for ``seat`` to ``out``."""
    for k in range(N_FEATURES):
        out[k] = 0.0
    players, turtles = int(s["players"]), int(s["turtles"])
    for step in range(turtles):
        # The viewer's turtle comes first, then the others in seat order.
        turtle = (seat + step) % players + (step // players) * players
        base = step * _TURTLE
        out[base + int(s["space"][turtle])] = 1.0
        out[base + SPACES + 1] = int(s["level"][turtle]) / MAX_TURTLES
        out[base + SPACES + 2] = 1.0
        out[base + SPACES + 3] = 1.0 if turtle == int(s["turtle"]) else 0.0
    for step in range(players):
        other = (seat + step) % players
        base = _SEATS + step * _SEAT
        for eggs in range(1, FACES + 1):
            out[base + eggs - 1] = int(s["eggs"][other, eggs]) / 5
        out[base + FACES] = score(s, other) / 88
        out[base + FACES + 1] = 1.0
    for eggs in range(1, FACES + 1):
        out[_CARDS + eggs - 1] = int(s["unseen"][eggs]) / 5
        out[_CARDS + FACES + eggs - 1] = 1.0 if int(s["open"]) == eggs else 0.0
    out[_CARDS + 2 * FACES] = int(s["left"]) / 20
    for die in range(int(s["rolled"])):
        out[_MOVE + die * FACES + int(s["dice"][die]) - 1] = 1.0
    base = _MOVE + DICE * FACES
    out[base] = 1.0 if int(s["seat"]) == seat else 0.0
    out[base + 1] = 1.0 if int(s["phase"]) == DECIDE and decider(s) == seat else 0.0
    out[base + 2] = 1.0 if int(s["phase"]) == CHOOSE else 0.0
    out[base + 3] = 1.0 if int(s["moved"]) != NONE else 0.0
    out[base + 4] = float(int(s["spent"]))
    out[base + 5] = float(int(s["cards_as_dice"]))


@kernel
def _expected_eggs(s: StateRecord, seat: int) -> float:
    """The eggs of ``seat``, and those that its turtles may soon lay, by their way to the beach."""
    players = int(s["players"])
    total = float(score(s, seat)) + 0.01 * cards_of(s, seat)
    for turtle in range(seat, int(s["turtles"]), players):
        space = int(s["space"][turtle])
        if space == RAFT:
            continue
        # From the beach a whole way round lies ahead.
        way = _AFLOAT + _LAP * (space % BEACH) / SPACES
        total += way if top_of(s, turtle) % players == seat else _RIDDEN * way
    return total


@kernel
def evaluate(s: StateRecord, seat: int) -> float:
    """The heuristic value of ``s`` to ``seat``, from -1 to 1: its eggs against those of the best other seat."""
    players = int(s["players"])
    best = 0.0
    for other in range(players):
        if other != seat:
            best = max(best, _expected_eggs(s, other))
    return min(0.99, max(-0.99, (_expected_eggs(s, seat) - best) / _SCALE))
