"""Templates of kernels for a search whose nodes are the *searcher's* knowledge: SO-ISMCTS.

After the single-observer variant of Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012).
In ``bots.search.tree`` a node belongs to the seat that decides: every possible hand of an opponent has its own node.
With many hands no node is visited twice. Here all determinizations that look alike to the searcher share the opponent's
node, so the tree grows deeper. Their legal actions differ: an action gets its edge in the first determinization that
allows it, and the selection is among the legal edges of the current determinization.

At tables where nothing is hidden (SHARED is 0) these kernels do the same as those of ``bots.search.tree``, as fast.
"""

from __future__ import annotations

import math

from spanish_main.bots.search import memory
from spanish_main.bots.search.memory import SearchKernels, Tree, Work
from spanish_main.bots.search.tree import puct, select, softmax_priors
from spanish_main.core.kernels.carriers import Floats, Integers
from spanish_main.core.kernels.kernel import Kernel, kernel
from spanish_main.core.kernels.rng import Stream


@kernel
def observer(work: Work, viewer: int, mover: int) -> int:
    """Returns the seat whose knowledge makes the node."""
    return viewer if work.settings[memory.SHARED] > 0.0 else mover


@kernel
def find_edges(actions: Integers, first: int, count: int, legal: Integers, n: int, edges: Integers) -> int:
    """Writes the edge of each of ``n`` legal actions to ``edges``, -1 for none; returns how many have none.

    actions: of all edges; the node's are ``count`` from ``first`` on. They mostly have the same order as ``legal``, so
    each search starts behind the last match.
    """
    missing, at = 0, 0
    for k in range(n):
        edges[k] = -1
        for _ in range(count):
            edge = first + at
            at = at + 1 if at + 1 < count else 0
            if actions[edge] == legal[k]:
                edges[k] = edge
                break
        if edges[k] < 0:
            missing += 1
    return missing


@kernel
def move_edges(tree: Tree, node: int, more: int) -> bool:
    """Moves the edges of ``node`` to a place with room for ``more``; False, without a move, in a full tree."""
    old, count, new = int(tree.node_first[node]), int(tree.node_edges[node]), int(tree.used[1])
    if new + count + more > len(tree.edge_action):
        return False
    for k in range(count):
        tree.edge_action[new + k] = tree.edge_action[old + k]
        tree.edge_visits[new + k] = tree.edge_visits[old + k]
        tree.edge_total[new + k] = tree.edge_total[old + k]
        tree.edge_prior[new + k] = tree.edge_prior[old + k]
    tree.node_first[node] = new
    tree.used[1] = new + count + more
    return True


@kernel
def select_among(tree: Tree, edges: Integers, n: int, settings: Floats) -> int:
    """Selects one of the first ``n`` of ``edges`` by PUCT: those that the current determinization allows."""
    weight = settings[memory.PRIOR_WEIGHT]
    visits_of_all, policy_of_all = 1.0, 1e-9
    for k in range(n):
        visits_of_all += float(tree.edge_visits[edges[k]])
        policy_of_all += float(tree.edge_policy[edges[k]])
    exploration_bonus = settings[memory.EXPLORATION] * math.sqrt(visits_of_all) / policy_of_all
    best, chosen = -1e9, int(edges[0])
    for k in range(n):
        edge = int(edges[k])
        promise = puct(
            tree.edge_visits[edge],
            tree.edge_total[edge],
            tree.edge_prior[edge],
            tree.edge_policy[edge],
            weight,
            exploration_bonus,
        )
        if promise > best:
            best, chosen = promise, edge
    return chosen


def add_edges(kernels: SearchKernels) -> Kernel:
    """The kernel that adds and evaluates the missing edges of ``node``; False in a full tree."""

    def add_edges(work: Work, tree: Tree, node: int, n: int, missing: int, stream: Stream) -> bool:
        if not move_edges(tree, node, missing):
            return False
        first, count = int(tree.node_first[node]), int(tree.node_edges[node])
        seat = kernels.current_seat(work.states[memory.WALK])
        for k in range(n):
            if work.edges[k] >= 0:
                continue
            work.states[memory.CHILD] = work.states[memory.WALK]
            kernels.apply(work.states[memory.CHILD], int(work.legal[k]))
            edge = first + count
            tree.edge_action[edge] = work.legal[k]
            tree.edge_visits[edge] = 0
            tree.edge_total[edge] = 0.0
            tree.edge_prior[edge] = kernels.child_value(work, seat, stream)
            count += 1
        tree.node_edges[node] = count
        softmax_priors(tree, first, count, work.settings[memory.TEMPERATURE])
        return True

    return add_edges


@kernel
def alike(actions: Integers, first: int, count: int, legal: Integers, n: int) -> bool:
    """Returns whether the legal actions are exactly those of a node's ``count`` edges from ``first`` on."""
    same = 0
    while count == n and same < n and actions[first + same] == legal[same]:
        same += 1
    return same == n


def allowed(kernels: SearchKernels) -> Kernel:
    """The kernel that writes the legal actions of the current determinization, and returns their number."""

    def allowed(work: Work) -> int:
        return int(kernels.legal(work.states[memory.WALK], work.legal)) if work.settings[memory.SHARED] > 0.0 else 0

    return allowed


def select_edge(kernels: SearchKernels) -> Kernel:
    """The kernel that selects an edge of ``node`` among ``n`` legal actions; -1 if the tree is full."""

    def select_edge(work: Work, tree: Tree, node: int, n: int, stream: Stream) -> int:
        if work.settings[memory.SHARED] == 0.0:
            return int(select(tree, node, work.settings, stream))
        first, count = int(tree.node_first[node]), int(tree.node_edges[node])
        if alike(tree.edge_action, first, count, work.legal, n):
            return int(select(tree, node, work.settings, stream))
        missing = find_edges(tree.edge_action, first, count, work.legal, n, work.edges)
        if missing > 0:
            if not kernels.add_edges(work, tree, node, n, missing, stream):
                return -1
            first, count = int(tree.node_first[node]), int(tree.node_edges[node])
            find_edges(tree.edge_action, first, count, work.legal, n, work.edges)
        return int(select_among(tree, work.edges, n, work.settings))

    return select_edge
