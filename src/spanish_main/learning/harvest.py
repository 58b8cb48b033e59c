"""Templates of kernels that collect training data from a search tree (TreeStrap).

After Veness, Silver, Uther and Blair, "Bootstrapping from Game Tree Search" (2009): the data has the root and the
positions below it with many visits. A tree stores only keys of its nodes, so the kernels replay actions and outcomes
from the root. For games without hidden facts, where a node is one position, and two players with opposed interests.
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

_ROOM: Final = 600  # size of the stack of positions; further ones are left out
HERE: Final = _ROOM  # the current position
VIEW: Final = _ROOM + 1  # its mover's knowledge
DRAWN: Final = _ROOM + 2  # after an outcome of chance
LEAST: Final = 16  # visits of a position in the data


class HarvestScratch(NamedTuple):
    """The scratch memory of a harvest, and its data."""

    states: NDArray[Any]
    words: NDArray[np.uint64]  # the same memory
    legal: NDArray[np.int16]
    outcomes: NDArray[np.int16]
    weights: NDArray[np.int64]
    value_features: NDArray[np.float32]
    rows: NDArray[np.float32]  # (most, value_features): of positions, from the seat that decides there
    targets: NDArray[np.float32]  # (most,): their values to that seat, -1 to 1


def new_scratch(game_type: GameType, most: int) -> HarvestScratch:
    """Allocates the memory for ``most`` positions a search."""
    states = THINKING.records(game_type.layout, _ROOM + 3)
    return HarvestScratch(
        states=states,
        words=THINKING.words(states),
        legal=np.zeros(game_type.max_legal, np.int16),
        outcomes=np.zeros(max(1, game_type.max_chance), np.int16),
        weights=np.zeros(max(1, game_type.max_chance), np.int64),
        value_features=np.zeros(game_type.bots.num_value_features + 1, np.float32),
        rows=np.zeros((most, game_type.bots.num_value_features), np.float32),
        targets=np.zeros(most, np.float32),
    )


@kernel
def best_edge(tree: Tree, node: int) -> int:
    """Returns the most visited edge of ``node``, -1 if it has none."""
    first, chosen, most = int(tree.node_first[node]), -1, 0
    for edge in range(first, first + int(tree.node_edges[node])):
        if int(tree.edge_visits[edge]) > most:
            most, chosen = int(tree.edge_visits[edge]), edge
    return chosen


def push_outcomes(kernels: Kernels) -> Kernel:
    """The kernel that pushes the outcomes of chance in ``states[HERE]``; returns the new size of the stack."""

    def push_outcomes(scratch: HarvestScratch, waiting: int) -> int:
        states = scratch.states
        for k in range(kernels.chance(states[HERE], scratch.outcomes, scratch.weights)):
            states[DRAWN] = states[HERE]
            kernels.apply(states[DRAWN], int(scratch.outcomes[k]))
            # Outcomes that lead to chance again, such as a whole row of cards, are left out.
            if kernels.current_seat(states[DRAWN]) >= 0 and waiting < _ROOM:
                states[waiting] = states[DRAWN]
                waiting += 1
        return waiting

    return push_outcomes


def write_row(kernels: Kernels) -> Kernel:
    """The kernel that writes row number ``place``: ``states[HERE]`` with the value ``target`` to ``mover``."""

    def write_row(scratch: HarvestScratch, place: int, mover: int, target: float) -> None:
        kernels.value_features(scratch.states[HERE], mover, scratch.value_features)
        for k in range(scratch.rows.shape[1]):
            scratch.rows[place, k] = scratch.value_features[k]
        scratch.targets[place] = target

    return write_row


def harvest(kernels: Kernels) -> Kernel:
    """The kernel that collects rows from the searched position ``states[0]``; returns their number.

    The first row is that position, the others are a random sample.
    """

    def harvest(scratch: HarvestScratch, tree: Tree, stream: Any) -> int:
        states, most = scratch.states, len(scratch.targets)
        waiting, met = 1, 0
        while waiting > 0:
            waiting -= 1
            states[HERE] = states[waiting]
            mover = kernels.current_seat(states[HERE])
            if mover == TERMINAL:
                continue
            if mover == CHANCE:
                waiting = kernels.push_outcomes(scratch, waiting)
                continue
            n = kernels.legal(states[HERE], scratch.legal)
            if n == 1:  # a forced move has no node
                kernels.apply(states[HERE], int(scratch.legal[0]))
                states[waiting] = states[HERE]
                waiting += 1
                continue
            states[VIEW] = states[HERE]
            kernels.conceal(states[VIEW], mover)
            node = int(tree.slots[slot_with(tree, key_of(scratch.words, VIEW))]) - 1
            best = best_edge(tree, node) if node >= 0 else -1
            if best < 0 or (met > 0 and int(tree.node_visits[node]) < LEAST):
                continue
            place = met if met < most else 1 + below(stream, met)
            met += 1
            if place < most:
                kernels.write_row(scratch, place, mover, tree.edge_total[best] / tree.edge_visits[best])
            first = int(tree.node_first[node])
            for edge in range(first, first + int(tree.node_edges[node])):
                if int(tree.edge_visits[edge]) >= LEAST and waiting < _ROOM:
                    states[waiting] = states[HERE]
                    kernels.apply(states[waiting], int(tree.edge_action[edge]))
                    waiting += 1
        return min(met, most)

    return harvest


@cache
def harvesting(game_type: GameType) -> Kernels:
    """Returns the kernels of a game, and ``harvest``."""
    scope = game_type.composed(f"{game_type.name}_harvest", THINKING)
    add(scope, THINKING, (push_outcomes, write_row), entries=False)
    return add(scope, THINKING, (harvest,))
