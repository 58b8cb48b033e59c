"""Templates of kernels that play by the learned value: with themselves to learn from, and one net against another.

A decision: the action after which the position looks best to the mover, on one determinization of what it knows. Where
chance comes in, the mean over its outcomes (what is still left to chance after one is drawn). So the net is only ever
asked about positions in which somebody has to decide, as in the search.
"""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish_main.bots.value import Net, net_value
from spanish_main.core.game import GameType
from spanish_main.core.kernel import instantiate
from spanish_main.core.rng import below, uniform
from spanish_main.core.seats import CHANCE, TERMINAL

game: Any = None  # stands for the kernels of a game, with those below (see core.batch)

# The states that are worked in.
TABLE: Final = 0  # the match
GUESS: Final = 1  # a determinization of what the mover knows
AFTER: Final = 2  # of an action
DRAWN: Final = 3  # of an outcome of chance
STATES: Final = 4

MOST_SEATS: Final = 8


class Desk(NamedTuple):
    """What playing works on, for one game type and one thread."""

    states: NDArray[Any]
    traits: NDArray[np.float32]
    hidden: NDArray[np.float32]
    outcomes: NDArray[np.int16]
    weights: NDArray[np.int64]


def new_desk(kind: GameType, hidden: int) -> Desk:
    """Room to play with nets of up to ``hidden`` hidden units."""
    return Desk(
        states=np.zeros(STATES, kind.dtype),
        traits=np.zeros(kind.num_traits + 1, np.float32),
        hidden=np.zeros(hidden + 1, np.float32),
        outcomes=np.zeros(max(kind.max_chance, kind.max_legal), np.int16),
        weights=np.zeros(max(kind.max_chance, kind.max_legal), np.int64),
    )


def worth(desk: Desk, at: int, seat: int, w1: Any, w2: Any) -> float:
    """How good ``states[at]`` looks to ``seat``: by the net; by the rule of thumb if the net has no inputs."""
    if w1.shape[0] == 1:
        return float(game.evaluate(desk.states[at], seat))
    return float(game.net_value(desk.states[at], seat, w1, w2, desk.traits, desk.hidden))


def settle(s: Any, stream: Any) -> None:
    """Let chance act until somebody has to decide."""
    while game.current_seat(s) == CHANCE:
        game.apply(s, game.sample(s, stream))


def prospect(desk: Desk, seat: int, w1: Any, w2: Any, stream: Any) -> float:
    """How good ``states[AFTER]`` looks to ``seat``, the mean over the outcomes of chance where chance acts."""
    states = desk.states
    if game.current_seat(states[AFTER]) != CHANCE:
        return float(game.worth(desk, AFTER, seat, w1, w2))
    n = game.chance(states[AFTER], desk.outcomes, desk.weights)
    total, weight = 0.0, 0.0
    for k in range(n):
        states[DRAWN] = states[AFTER]
        game.apply(states[DRAWN], int(desk.outcomes[k]))
        game.settle(states[DRAWN], stream)
        total += desk.weights[k] * game.worth(desk, DRAWN, seat, w1, w2)
        weight += desk.weights[k]
    return total / weight


def choose(desk: Desk, w1: Any, w2: Any, noise: float, stream: Any) -> int:
    """The best action of who decides in ``states[TABLE]``, give or take ``noise``."""
    states = desk.states
    seat = game.current_seat(states[TABLE])
    n = game.count(states[TABLE])
    if n == 1:
        return int(game.nth(states[TABLE], 0))
    states[GUESS] = states[TABLE]
    if int(states[GUESS]["concealed"]) == 0:
        game.conceal(states[GUESS], seat)
    game.determinize(states[GUESS], seat, stream)
    best, chosen = -9.0, -1
    for k in range(n):
        action = game.nth(states[GUESS], k)
        states[AFTER] = states[GUESS]
        game.apply(states[AFTER], action)
        value = game.prospect(desk, seat, w1, w2, stream)
        if noise > 0.0:
            value += noise * uniform(stream)
        if value > best:
            best, chosen = value, int(action)
    return chosen


def hand_back(desk: Desk, w1: Any, w2: Any, blend: float, aims: Any, used: int, strayed: Any) -> None:
    """Make aims of the values in ``aims[:used]``, a row a seat for each position, the game having come to ``TABLE``.

    TD(lambda) with ``blend`` as lambda (Sutton 1988). What came after an action by lot (``strayed``, bool, a position
    each) is not handed back.
    """
    players = int(desk.states[TABLE]["players"])
    for seat in range(players):
        later = game.worth(desk, TABLE, seat, w1, w2)
        for step in range(used // players - 1, -1, -1):
            at = step * players + seat
            now = float(aims[at])
            if not strayed[step]:
                aims[at] = later
            later = now if strayed[step] else (1.0 - blend) * now + blend * later


def self_play(
    desk: Desk, w1: Any, w2: Any, blend: float, explore: float, noise: float, rows: Any, aims: Any, stream: Any
) -> int:
    """Play ``states[TABLE]`` to its end and write what there is to learn from it; how many rows.

    A position in which somebody decides gives a row a seat: its traits (``rows``: float32, (room, num_traits)) and the
    value to aim at (``aims``: float32, (room,), -1 to 1), by TD(lambda) with ``blend`` as lambda (Sutton 1988). A share
    ``explore`` of the actions is drawn by lot; then what came later says nothing about what came before, and is not
    handed back. A game longer than there is room for is judged where it is cut.
    """
    states = desk.states
    players = int(states[TABLE]["players"])
    used = 0
    strayed = np.zeros(len(aims) // players + 1, np.bool_)
    game.settle(states[TABLE], stream)
    while game.current_seat(states[TABLE]) != TERMINAL and used + players <= len(aims):
        n = game.count(states[TABLE])
        if n > 1:
            for seat in range(players):
                aims[used + seat] = game.worth(desk, TABLE, seat, w1, w2)
                game.traits(states[TABLE], seat, desk.traits)
                for k in range(rows.shape[1]):
                    rows[used + seat, k] = desk.traits[k]
            strayed[used // players] = explore > 0.0 and uniform(stream) < explore
            if strayed[used // players]:
                action = int(game.nth(states[TABLE], below(stream, n)))
            else:
                action = game.choose(desk, w1, w2, noise, stream)
            used += players
        else:
            action = int(game.nth(states[TABLE], 0))
        game.apply(states[TABLE], action)
        game.settle(states[TABLE], stream)
    game.hand_back(desk, w1, w2, blend, aims, used, strayed)
    return used


def contest(desk: Desk, a1: Any, a2: Any, b1: Any, b2: Any, first: int, limit: int, stream: Any) -> float:
    """Play ``states[TABLE]``, net a in the seats of the set ``first``, net b in the others; the points of net a.

    1 if it won and the other did not, 0 the other way round, otherwise, or if it takes more than ``limit`` decisions,
    a half.
    """
    states = desk.states
    game.settle(states[TABLE], stream)
    for _ in range(limit):
        seat = game.current_seat(states[TABLE])
        if seat == TERMINAL:
            break
        w1, w2 = (a1, a2) if (first >> seat) & 1 else (b1, b2)
        game.apply(states[TABLE], game.choose(desk, w1, w2, 0.0, stream))
        game.settle(states[TABLE], stream)
    if game.current_seat(states[TABLE]) != TERMINAL:
        return 0.5
    ours, theirs = 0.0, 0.0
    for seat in range(int(states[TABLE]["players"])):
        if game.evaluate(states[TABLE], seat) > 0.5:
            if (first >> seat) & 1:
                ours = 0.5
            else:
                theirs = 0.5
    return 0.5 + ours - theirs


# In the order in which they need each other.
TEMPLATES: Final = (net_value, worth, settle, prospect, choose, hand_back, self_play, contest)


@cache
def playing_kernels(kind: GameType) -> ModuleType:
    """The kernels of a game and those that play it by a net."""
    scope = ModuleType(f"{kind.name}_learning")
    vars(scope).update({name: found for name, found in vars(kind.kernels).items() if not name.startswith("__")})
    for template in TEMPLATES:
        setattr(scope, template.__name__, instantiate(template, scope, nogil=True))
    return scope


def rule_of_thumb() -> Net:
    """The net that stands for the game's ``evaluate``: it has no inputs."""
    return Net(np.zeros((1, 1), np.float32), np.zeros(2, np.float32), {})
