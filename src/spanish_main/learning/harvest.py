"""Templates of kernels that read what a search has found out about positions it came through (TreeStrap).

After Veness, Silver, Uther and Blair, "Bootstrapping from Game Tree Search" (2009): not just the position that was
searched teaches the value, but those below it that were visited often, too. A tree knows its nodes by their keys only,
so they are come to again from the root on, action by action and outcome by outcome. Only where nothing is hidden, as
there a node is one position, and for two players of whom one's gain is the other's loss.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish_main.bots.search.memory import Tree
from spanish_main.bots.search.tree import slot_with
from spanish_main.core.game.game import GameType
from spanish_main.core.kernels.compiled import THINKING
from spanish_main.core.kernels.hashing import key_of
from spanish_main.core.kernels.kernel import Kernel, Kernels, add, kernel
from spanish_main.core.kernels.rng import below
from spanish_main.core.kernels.seats import CHANCE, TERMINAL

_ROOM: Final = 600  # positions that wait to be looked into; what does not fit is left out
HERE: Final = _ROOM  # the position that is looked into
VIEW: Final = _ROOM + 1  # what who decides there knows of it
DRAWN: Final = _ROOM + 2  # after an outcome of luck
LEAST: Final = 16  # visits of a position that teaches


class Basket(NamedTuple):
    """What a harvest works on, and what comes of it."""

    states: NDArray[Any]
    words: NDArray[np.uint64]  # the same memory
    legal: NDArray[np.int16]
    outcomes: NDArray[np.int16]
    weights: NDArray[np.int64]
    value_features: NDArray[np.float32]
    rows: NDArray[np.float32]  # (most, value features): of positions, seen by who decides there
    aims: NDArray[np.float32]  # (most,): what they are worth to that seat, -1 to 1


def new_basket(kind: GameType, most: int) -> Basket:
    """Room for ``most`` positions a search."""
    states = THINKING.records(kind.layout, _ROOM + 3)
    return Basket(
        states=states,
        words=THINKING.words(states),
        legal=np.zeros(kind.max_legal, np.int16),
        outcomes=np.zeros(max(1, kind.max_chance), np.int16),
        weights=np.zeros(max(1, kind.max_chance), np.int64),
        value_features=np.zeros(kind.bots.num_value_features + 1, np.float32),
        rows=np.zeros((most, kind.bots.num_value_features), np.float32),
        aims=np.zeros(most, np.float32),
    )


@kernel
def best_edge(tree: Tree, node: int) -> int:
    """The edge of ``node`` that was gone most often, -1 without any."""
    first, chosen, most = int(tree.node_first[node]), -1, 0
    for edge in range(first, first + int(tree.node_edges[node])):
        if int(tree.edge_visits[edge]) > most:
            most, chosen = int(tree.edge_visits[edge]), edge
    return chosen


def look_on(game: Kernels) -> Kernel:
    """The kernel: put what luck can bring from ``states[HERE]`` behind the ``waiting`` positions; how many wait now."""

    def look_on(basket: Basket, waiting: int) -> int:
        states = basket.states
        for k in range(game.chance(states[HERE], basket.outcomes, basket.weights)):
            states[DRAWN] = states[HERE]
            game.apply(states[DRAWN], int(basket.outcomes[k]))
            # Luck upon luck, a whole row of cards, is left out.
            if game.current_seat(states[DRAWN]) >= 0 and waiting < _ROOM:
                states[waiting] = states[DRAWN]
                waiting += 1
        return waiting

    return look_on


def lay_in(game: Kernels) -> Kernel:
    """The kernel: make row number ``place`` of ``states[HERE]``, worth ``aim`` to ``who`` decides there."""

    def lay_in(basket: Basket, place: int, who: int, aim: float) -> None:
        game.value_features(basket.states[HERE], who, basket.value_features)
        for k in range(basket.rows.shape[1]):
            basket.rows[place, k] = basket.value_features[k]
        basket.aims[place] = aim

    return lay_in


def harvest(game: Kernels) -> Kernel:
    """The kernel: fill the basket from ``states[0]`` on, a position that was searched; how many rows.

    That position comes first, of the others a draw.
    """

    def harvest(basket: Basket, tree: Tree, stream: Any) -> int:
        states, most = basket.states, len(basket.aims)
        waiting, met = 1, 0
        while waiting > 0:
            waiting -= 1
            states[HERE] = states[waiting]
            who = game.current_seat(states[HERE])
            if who == TERMINAL:
                continue
            if who == CHANCE:
                waiting = game.look_on(basket, waiting)
                continue
            n = game.legal(states[HERE], basket.legal)
            if n == 1:  # the search has no node for what is forced
                game.apply(states[HERE], int(basket.legal[0]))
                states[waiting] = states[HERE]
                waiting += 1
                continue
            states[VIEW] = states[HERE]
            game.conceal(states[VIEW], who)
            node = int(tree.slots[slot_with(tree, key_of(basket.words, VIEW))]) - 1
            best = best_edge(tree, node) if node >= 0 else -1
            if best < 0 or (met > 0 and int(tree.node_visits[node]) < LEAST):
                continue
            place = met if met < most else 1 + below(stream, met)
            met += 1
            if place < most:
                game.lay_in(basket, place, who, tree.edge_total[best] / tree.edge_visits[best])
            first = int(tree.node_first[node])
            for edge in range(first, first + int(tree.node_edges[node])):
                if int(tree.edge_visits[edge]) >= LEAST and waiting < _ROOM:
                    states[waiting] = states[HERE]
                    game.apply(states[waiting], int(tree.edge_action[edge]))
                    waiting += 1
        return min(met, most)

    return harvest


@cache
def harvesting(kind: GameType) -> Kernels:
    """The kernels of a game and ``harvest``."""
    scope = kind.composed(f"{kind.name}_harvest", THINKING)
    add(scope, THINKING, (look_on, lay_in), entries=False)
    return add(scope, THINKING, (harvest,))
