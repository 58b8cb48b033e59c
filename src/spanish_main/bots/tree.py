"""Templates of kernels for information-set Monte Carlo tree search (ISMCTS) over any game's kernels.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012): every simulation draws a
determinization of what the searcher knows and walks down it. A node is an information set: what the seat that decides
there knows in that determinization, found again by the key of its concealed state. So nobody's decision in the tree
rests on what that seat cannot know, decisions made at the same time are decisions made one after the other without
seeing each other, luck that a seat sees leads it to another node and luck that it does not see leads it to the same
one. Each seat seeks its own gain (max^n).

The values of a search are from -1 (lost) to 1 (won), one a seat. ``core.kernel.instantiate`` makes the kernels of one
game; in them ``game`` holds the game's kernels and those below.
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish_main.bots.value import net_value
from spanish_main.core.hashing import key_of
from spanish_main.core.kernel import kernel
from spanish_main.core.rng import below
from spanish_main.core.seats import CHANCE, TERMINAL
from spanish_main.core.solved import UNSOLVED

game: Any = None  # stands for the kernels of a game, see above

# The states that a search works in.
ROOT: Final = 0  # what the searcher knows
WALK: Final = 1  # the determinization on its way
VIEW: Final = 2  # what somebody knows of it
BEST: Final = 3  # the best child of a new node
CHILD: Final = 4  # a child of a new node; those after it are for exact expectations

# The settings of a search, float64.
EXPLORATION: Final = 0  # weight of what has been tried little
PRIORS: Final = 1  # 1: a new node judges its children; 0: it tries each once, in any order
TEMPERATURE: Final = 2  # of the policy made of the children's judgements
PRIOR_WEIGHT: Final = 3  # simulations that a child's judgement counts for
LEAF: Final = 4  # RULE or NET
PLAYOUT: Final = 5  # random decisions before a leaf is judged
DEPTH: Final = 6  # decisions after which a simulation is cut
EXPAND_AFTER: Final = 7  # visits that a node is judged as a whole before it gets children
OPPOSED: Final = 8  # 1: two seats, one's gain is the other's loss
EXACT: Final = 9  # levels of decisions and luck that a child's judgement goes through exactly, at most EXACT_LEVELS
SETTINGS: Final = 10

EXACT_LEVELS: Final = 3
STATES: Final = CHILD + 1 + EXACT_LEVELS

RULE: Final = 0
NET: Final = 1

# Forced moves and luck between two decisions, at most: no game comes near it.
_STEPS: Final = 10_000


class Tree(NamedTuple):
    """The nodes found so far, kept from move to move. ``slots`` lead from a key to a node by open addressing."""

    slots: NDArray[np.int32]  # (a power of two,), -1: free
    used: NDArray[np.int64]  # (2,): nodes, edges
    node_key: NDArray[np.uint64]  # (nodes,)
    node_visits: NDArray[np.int32]
    node_first: NDArray[np.int32]  # its first edge
    node_edges: NDArray[np.int32]  # how many, 0: not expanded
    edge_action: NDArray[np.int16]  # (edges,)
    edge_visits: NDArray[np.int32]
    edge_total: NDArray[np.float64]  # of the values that the seat that decides got
    edge_prior: NDArray[np.float32]  # the child's judgement
    edge_policy: NDArray[np.float32]  # how promising the child looked among its like, in all 1


class Work(NamedTuple):
    """What one search writes on."""

    states: NDArray[Any]
    words: NDArray[np.uint64]  # the same memory
    legal: NDArray[np.int16]
    path: NDArray[np.int32]  # (2, depth): edges and who decided
    values: NDArray[np.float64]  # (seats,)
    sums: NDArray[np.float64]  # (seats + 1,): of the values of all simulations; how many were made
    w1: NDArray[np.float32]  # the net, (traits + 1, hidden) and (hidden + 1,)
    w2: NDArray[np.float32]
    traits: NDArray[np.float32]
    hidden: NDArray[np.float32]
    outcomes: NDArray[np.int16]  # (states, the most outcomes or actions)
    weights: NDArray[np.int64]
    table: NDArray[np.float32]  # of the game's solved positions, empty: none


@kernel
def find(tree: Tree, key: np.uint64) -> int:
    """The node with ``key``; if there is none a new one, or -1 when the tree is full."""
    mask = len(tree.slots) - 1
    slot = int(np.int64(key & np.uint64(mask)))
    while tree.slots[slot] >= 0:
        if tree.node_key[tree.slots[slot]] == key:
            return int(tree.slots[slot])
        slot = (slot + 1) & mask
    node = int(tree.used[0])
    if node == len(tree.node_key):
        return -1
    tree.used[0] = node + 1
    tree.slots[slot] = node
    tree.node_key[node] = key
    tree.node_visits[node] = 0
    tree.node_edges[node] = 0
    return node


@kernel
def find_root(tree: Tree, work: Work) -> int:
    """The node of ``states[ROOT]``."""
    return find(tree, key_of(work.words, ROOT))


@kernel
def pick(tree: Tree, node: int, settings: Any, stream: Any) -> int:
    """The edge of ``node`` to go on with: PUCT with priors (Silver et al. 2017), otherwise UCB1 (Kocsis 2006)."""
    first = int(tree.node_first[node])
    last = first + int(tree.node_edges[node])
    best = -1e9
    chosen = first
    if settings[PRIORS] > 0.0:
        weight = settings[PRIOR_WEIGHT]
        urge = settings[EXPLORATION] * math.sqrt(float(tree.node_visits[node]))
        for edge in range(first, last):
            visits = float(tree.edge_visits[edge])
            mean = (float(tree.edge_total[edge]) + weight * float(tree.edge_prior[edge])) / (visits + weight)
            score = mean + urge * float(tree.edge_policy[edge]) / (1.0 + visits)
            if score > best:
                best, chosen = score, edge
        return chosen
    untried = 0
    for edge in range(first, last):
        if tree.edge_visits[edge] == 0:
            untried += 1
            if below(stream, untried) == 0:
                chosen = edge
    if untried:
        return chosen
    spread = math.log(float(tree.node_visits[node]))
    for edge in range(first, last):
        visits = float(tree.edge_visits[edge])
        score = float(tree.edge_total[edge]) / visits + settings[EXPLORATION] * math.sqrt(spread / visits)
        if score > best:
            best, chosen = score, edge
    return chosen


@kernel
def weigh(tree: Tree, first: int, n: int, temperature: float) -> None:
    """Make the policy of a node's ``n`` edges of their judgements: softmax."""
    best = -1e9
    for edge in range(first, first + n):
        best = max(best, float(tree.edge_prior[edge]))
    total = 0.0
    for edge in range(first, first + n):
        weight = math.exp((float(tree.edge_prior[edge]) - best) / temperature)
        tree.edge_policy[edge] = weight
        total += weight
    for edge in range(first, first + n):
        tree.edge_policy[edge] = float(tree.edge_policy[edge]) / total


def settle(s: Any, stream: Any) -> None:
    """Let chance act until somebody has to decide."""
    while game.current_seat(s) == CHANCE:
        game.apply(s, game.sample(s, stream))


def known(work: Work, s: Any, seat: int) -> float:
    """The value of ``s`` to ``seat`` if the game has solved it, otherwise UNSOLVED."""
    if work.table.size == 0:
        return UNSOLVED
    return float(game.solved(s, seat, work.table))


def judge(work: Work, s: Any, seat: int, settings: Any) -> float:
    """How good ``s`` is for ``seat`` if that is known, otherwise how good it looks."""
    value = game.known(work, s, seat)
    if value != UNSOLVED:
        return float(value)
    if settings[LEAF] == NET:
        return float(game.net_value(s, seat, work.w1, work.w2, work.traits, work.hidden))
    return float(game.evaluate(s, seat))


def outlook_0(work: Work, level: int, seat: int, settings: Any) -> float:
    """How good ``states[level]`` looks to ``seat``."""
    return float(game.judge(work, work.states[level], seat, settings))


def outlook(work: Work, level: int, seat: int, settings: Any) -> float:
    """What ``seat`` can expect of ``states[level]``: the exact mean over luck, everybody deciding for the best.

    One of a chain: ``game.nearer`` is the same with one level less. The states after ``level`` are worked in.
    """
    states = work.states
    who = game.current_seat(states[level])
    if who == TERMINAL or game.known(work, states[level], seat) != UNSOLVED:
        return float(game.judge(work, states[level], seat, settings))
    if who == CHANCE:
        n = game.chance(states[level], work.outcomes[level], work.weights[level])
        total, weight = 0.0, 0.0
        for k in range(n):
            states[level + 1] = states[level]
            game.apply(states[level + 1], int(work.outcomes[level, k]))
            share = float(work.weights[level, k])
            total += share * game.nearer(work, level + 1, seat, settings)
            weight += share
        return total / weight
    n = game.legal(states[level], work.outcomes[level])
    best, found = -1e9, 0.0
    for k in range(n):
        states[level + 1] = states[level]
        game.apply(states[level + 1], int(work.outcomes[level, k]))
        value = game.nearer(work, level + 1, who, settings)
        if value > best:
            best = value
            if who == seat:
                found = value
            elif settings[OPPOSED] > 0.0:
                found = -value
            else:
                states[level + 1] = states[level]
                game.apply(states[level + 1], int(work.outcomes[level, k]))
                found = game.nearer(work, level + 1, seat, settings)
    return found


def child_value(work: Work, seat: int, settings: Any, stream: Any) -> float:
    """What ``seat``, which has just decided, can expect of ``states[CHILD]``: exactly, or by one sample of luck."""
    if settings[EXACT] > 0.0:
        return float(game.outlook(work, CHILD, seat, settings))
    if game.known(work, work.states[CHILD], seat) == UNSOLVED:
        game.settle(work.states[CHILD], stream)
    return float(game.judge(work, work.states[CHILD], seat, settings))


def judge_all(work: Work, at: int, settings: Any, stream: Any) -> None:
    """Write to ``values`` how good ``states[at]`` looks to each seat, after some random decisions if so set."""
    limit = int(settings[PLAYOUT])
    if limit > 0:
        game.playout(work.states[at], stream, limit)
        game.settle(work.states[at], stream)
    if settings[OPPOSED] > 0.0:
        work.values[0] = game.judge(work, work.states[at], 0, settings)
        work.values[1] = -work.values[0]
    else:
        for seat in range(len(work.values)):
            work.values[seat] = game.judge(work, work.states[at], seat, settings)


def expand(work: Work, tree: Tree, node: int, n: int, settings: Any, stream: Any) -> None:
    """Give ``node``, at ``states[WALK]``, an edge for each of the ``n`` legal actions; write ``values``.

    With priors every child is judged, and the values are those of the best child. Nothing is expanded in a full tree.
    """
    first = int(tree.used[1])
    if first + n > len(tree.edge_action):
        game.judge_all(work, WALK, settings, stream)
        return
    tree.used[1] = first + n
    tree.node_first[node] = first
    tree.node_edges[node] = n
    seat = game.current_seat(work.states[WALK])
    best = -1e9
    for k in range(n):
        tree.edge_action[first + k] = work.legal[k]
        tree.edge_visits[first + k] = 0
        tree.edge_total[first + k] = 0.0
        if settings[PRIORS] > 0.0:
            work.states[CHILD] = work.states[WALK]
            game.apply(work.states[CHILD], int(work.legal[k]))
            value = game.child_value(work, seat, settings, stream)
            tree.edge_prior[first + k] = value
            if value > best:
                best = value
                work.states[BEST] = work.states[CHILD]
    if settings[PRIORS] > 0.0:
        weigh(tree, first, n, settings[TEMPERATURE])
        if settings[OPPOSED] == 0.0:
            game.judge_all(work, BEST, settings, stream)
        else:
            work.values[1 - seat] = -best
        work.values[seat] = best
    else:
        game.judge_all(work, WALK, settings, stream)


def simulate(work: Work, tree: Tree, settings: Any, viewer: int, stream: Any) -> None:
    """One simulation from ``states[ROOT]``, what ``viewer`` knows: walk down, judge, tell the path."""
    states = work.states
    states[WALK] = states[ROOT]
    game.determinize(states[WALK], viewer, stream)
    depth = 0
    for _ in range(_STEPS):
        if game.known(work, states[WALK], 0) != UNSOLVED:
            game.judge_all(work, WALK, settings, stream)
            tell(work, tree, depth)
            return
        who = game.current_seat(states[WALK])
        if who == CHANCE:
            game.apply(states[WALK], game.sample(states[WALK], stream))
            continue
        if who == TERMINAL or depth == int(settings[DEPTH]):
            break
        n = game.legal(states[WALK], work.legal)
        if n == 1 and depth > 0:
            game.apply(states[WALK], int(work.legal[0]))
            continue
        states[VIEW] = states[WALK]
        game.conceal(states[VIEW], who)
        node = find(tree, key_of(work.words, VIEW))
        if node < 0:
            break
        tree.node_visits[node] += 1
        if tree.node_edges[node] == 0:
            if tree.node_visits[node] <= settings[EXPAND_AFTER]:
                break
            game.expand(work, tree, node, n, settings, stream)
            tell(work, tree, depth)
            return
        edge = pick(tree, node, settings, stream)
        work.path[0, depth] = edge
        work.path[1, depth] = who
        depth += 1
        game.apply(states[WALK], int(tree.edge_action[edge]))
    game.settle(states[WALK], stream)
    game.judge_all(work, WALK, settings, stream)
    tell(work, tree, depth)


@kernel
def tell(work: Work, tree: Tree, depth: int) -> None:
    """Add the values to every edge of the path, and to the sums."""
    for level in range(depth):
        edge = int(work.path[0, level])
        tree.edge_visits[edge] += 1
        tree.edge_total[edge] += work.values[int(work.path[1, level])]
    seats = len(work.values)
    for seat in range(seats):
        work.sums[seat] += work.values[seat]
    work.sums[seats] += 1


def search(work: Work, tree: Tree, settings: Any, viewer: int, stream: Any, simulations: int) -> None:
    """Make ``simulations`` simulations from ``states[ROOT]``."""
    for _ in range(simulations):
        game.simulate(work, tree, settings, viewer, stream)


# In the order in which they need each other; ``outlook`` goes between, once a level.
TEMPLATES = (net_value, settle, known, judge, outlook_0)
LATER_TEMPLATES = (child_value, judge_all, expand, simulate, search)
