"""Templates of kernels over any game's kernels: called from Python on an array of states, and playouts.

``core.kernel.instantiate`` gives each game its own copies; in them ``game`` is the module of the game's kernels. Calls
from Python name an array and an index since handing over one record costs several times as much.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spanish_main.core.rng import below
from spanish_main.core.seats import TERMINAL

game: Any = None  # stands for the kernels of a game, see above


def seat_at(states: Any, index: int) -> int:
    """Who decides in ``states[index]``: a seat, CHANCE or TERMINAL."""
    return int(game.current_seat(states[index]))


def turn_seat_at(states: Any, index: int) -> int:
    """Whose turn it is in ``states[index]``."""
    return int(game.turn_seat(states[index]))


def legal_at(states: Any, index: int, out: Any) -> int:
    """Write the legal actions of ``states[index]``; how many."""
    return int(game.legal(states[index], out))


def apply_at(states: Any, index: int, action: int) -> None:
    """Do ``action`` in ``states[index]``."""
    game.apply(states[index], action)


def chance_at(states: Any, index: int, actions: Any, weights: Any) -> int:
    """Write chance's outcomes and weights in ``states[index]``; how many."""
    return int(game.chance(states[index], actions, weights))


def sample_at(states: Any, index: int, stream: Any) -> int:
    """An outcome of chance in ``states[index]``."""
    return int(game.sample(states[index], stream))


def returns_at(states: Any, index: int, out: Any) -> None:
    """Write the seats' returns in ``states[index]``."""
    game.returns(states[index], out)


def conceal_at(states: Any, index: int, seat: int) -> None:
    """Blank in ``states[index]`` what ``seat`` (-1: a spectator) cannot know."""
    game.conceal(states[index], seat)


def determinize_at(states: Any, index: int, seat: int, stream: Any) -> None:
    """Fill in the concealed ``states[index]`` at random what ``seat`` cannot know."""
    game.determinize(states[index], seat, stream)


def features_at(states: Any, index: int, seat: int, out: Any) -> None:
    """Write the features of the concealed ``states[index]`` for ``seat``."""
    game.features(states[index], seat, out)


def traits_at(states: Any, index: int, seat: int, out: Any) -> None:
    """Write the traits of the full ``states[index]`` for ``seat``."""
    game.traits(states[index], seat, out)


def evaluate_at(states: Any, index: int, seat: int) -> float:
    """How good ``states[index]`` looks to ``seat``, from -1 to 1."""
    return float(game.evaluate(states[index], seat))


def solved_at(states: Any, index: int, seat: int, table: Any) -> float:
    """The solved value of ``states[index]`` to ``seat``, or UNSOLVED."""
    return float(game.solved(states[index], seat, table))


def playout(s: Any, stream: Any, limit: int) -> int:
    """Play ``s`` at random to its end, or until ``limit`` decisions were made; how many were."""
    decisions = 0
    while decisions < limit:
        n = game.count(s)
        if n == 0:
            if game.current_seat(s) == TERMINAL:
                break
            game.apply(s, game.sample(s, stream))
        else:
            game.apply(s, game.nth(s, below(stream, n)))
            decisions += 1
    return decisions


def playouts(states: Any, games: int, stream: Any, limit: int, tally: Any) -> None:
    """Play ``games`` games at random from ``states[0]``; ``states[1]`` is worked in.

    Adds to ``tally`` (int64): decisions, chance outcomes are not counted, games that ended, games cut at ``limit``.
    """
    for _ in range(games):
        states[1] = states[0]
        decisions = game.playout(states[1], stream, limit)
        tally[0] += decisions
        if game.current_seat(states[1]) == TERMINAL:
            tally[1] += 1
        else:
            tally[2] += 1


def successors(s: Any, actions: Any, weights: Any) -> int:
    """Write the legal actions, or chance's outcomes where chance acts; how many."""
    n = int(game.legal(s, actions))
    return n if n > 0 else int(game.chance(s, actions, weights))


def perft(states: Any, actions: Any, weights: Any, depth: int) -> int:
    """How many sequences of ``depth`` actions, chance's included, lead on from ``states[0]``.

    Shapes: states (depth + 1,), actions int16 (depth + 1, the most actions), weights int64 (the most outcomes,).
    """
    if depth == 0:
        return 1
    size = np.zeros(depth + 1, np.int64)
    tried = np.zeros(depth + 1, np.int64)
    total = 0
    level = 0
    size[0] = game.successors(states[0], actions[0], weights)
    while level >= 0:
        if level == depth - 1:
            total += size[level]
            level -= 1
        elif tried[level] == size[level]:
            level -= 1
        else:
            states[level + 1] = states[level]
            game.apply(states[level + 1], int(actions[level, tried[level]]))
            tried[level] += 1
            level += 1
            tried[level] = 0
            size[level] = game.successors(states[level], actions[level], weights)
    return total


TEMPLATES = (
    seat_at,
    turn_seat_at,
    legal_at,
    apply_at,
    chance_at,
    sample_at,
    returns_at,
    conceal_at,
    determinize_at,
    features_at,
    traits_at,
    evaluate_at,
    solved_at,
    playout,
    playouts,
    successors,
    perft,
)
