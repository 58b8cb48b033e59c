"""Templates of kernels for information-set Monte Carlo tree search (ISMCTS) over any game's kernels.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012): every simulation samples a
determinization of the searcher's observation and walks down it. A node is an information set: the knowledge of the seat
that decides there, found again by the key of its concealed state. (In ``bots.search.single_observer`` it is the
knowledge of the searcher.) So no decision in the tree depends on facts that its seat cannot know. Simultaneous
decisions are made one after the other, hidden from each other. A chance outcome that the seat sees leads to another
node; one that it does not see leads to the same node. Each seat maximises its own value (max^n).

The values of a search are from -1 (lost) to 1 (won), one a seat.
"""

from __future__ import annotations

import math
from typing import Final

from spanish_main.bots.nets.policy import score, value
from spanish_main.bots.search import memory
from spanish_main.bots.search.memory import SearchKernels, Tree, Work
from spanish_main.core.game.bot_spec import UNSOLVED
from spanish_main.core.kernels.carriers import Floats, Integers, StateRecord
from spanish_main.core.kernels.hashing import key_of, slot_of
from spanish_main.core.kernels.kernel import Kernel, kernel
from spanish_main.core.kernels.numbers import exp, log
from spanish_main.core.kernels.rng import Stream, below
from spanish_main.core.kernels.seats import CHANCE, TERMINAL

_SURE: Final = 0.8  # size of the network's value from which the heuristic is mixed in
_HEURISTIC_SHARE: Final = 0.05  # at a value of 1 or -1: too small to change the network's order

# Most forced moves and chance outcomes between two decisions; no game comes near it.
_STEPS: Final = 10_000

_EARLY_INTERVAL: Final = 16  # simulations between two checks for an early end


@kernel
def slot_with(tree: Tree, key: int) -> int:
    """Returns the slot of the node with ``key``, or the free slot for it."""
    mask = len(tree.slots) - 1
    slot = slot_of(key, mask)
    while tree.slots[slot] > 0 and tree.node_key[tree.slots[slot] - 1] != key:
        slot = (slot + 1) & mask
    return int(slot)


@kernel
def find(tree: Tree, key: int) -> int:
    """Returns the node with ``key``, new where there is none; -1 if the tree is full."""
    slot = slot_with(tree, key)
    if tree.slots[slot] > 0:
        return int(tree.slots[slot]) - 1
    node = int(tree.used[0])
    if node == len(tree.node_key):
        return -1
    tree.used[0] = node + 1
    tree.slots[slot] = node + 1
    tree.node_key[node] = key
    tree.node_visits[node] = 0
    tree.node_edges[node] = 0
    return node


@kernel
def expanded(tree: Tree, key: int) -> int:
    """Returns the node with ``key`` if it has children, otherwise -1."""
    node = int(tree.slots[slot_with(tree, key)]) - 1
    return node if node >= 0 and tree.node_edges[node] > 0 else -1


@kernel
def puct(visits: int, total: float, prior: float, policy: float, weight: float, exploration_bonus: float) -> float:
    """Returns the PUCT score of an edge: its mean, the prior counting as ``weight`` visits, plus exploration."""
    tried = float(visits)
    mean = (float(total) + weight * float(prior)) / (tried + weight)
    return float(mean + exploration_bonus * float(policy) / (1.0 + tried))


@kernel
def select(tree: Tree, node: int, settings: Floats, stream: Stream) -> int:
    """Selects an edge of ``node``: by PUCT with priors (Silver et al. 2017), else by UCB1 (Kocsis 2006)."""
    first = int(tree.node_first[node])
    last = first + int(tree.node_edges[node])
    best = -1e9
    chosen = first
    if settings[memory.PRIORS] > 0.0:
        weight = settings[memory.PRIOR_WEIGHT]
        exploration_bonus = settings[memory.EXPLORATION] * math.sqrt(float(tree.node_visits[node]))
        for edge in range(first, last):
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
    untried = 0
    for edge in range(first, last):
        if tree.edge_visits[edge] == 0:
            untried += 1
            if below(stream, untried) == 0:
                chosen = edge
    if untried:
        return chosen
    spread = log(float(tree.node_visits[node]))
    for edge in range(first, last):
        visits = float(tree.edge_visits[edge])
        score = float(tree.edge_total[edge]) / visits + settings[memory.EXPLORATION] * math.sqrt(spread / visits)
        if score > best:
            best, chosen = score, edge
    return chosen


@kernel
def softmax_priors(tree: Tree, first: int, n: int, temperature: float) -> None:
    """Writes the policy of a node's ``n`` edges: the softmax of their priors."""
    best = -1e9
    for edge in range(first, first + n):
        best = max(best, float(tree.edge_prior[edge]))
    total = 0.0
    for edge in range(first, first + n):
        weight = exp((float(tree.edge_prior[edge]) - best) / temperature)
        tree.edge_policy[edge] = weight
        total += weight
    for edge in range(first, first + n):
        tree.edge_policy[edge] = float(tree.edge_policy[edge]) / total


@kernel
def backup(work: Work, tree: Tree, depth: int) -> None:
    """Adds the values to every edge of the path, and to the sums."""
    for level in range(depth):
        edge = int(work.path_edge[level])
        tree.edge_visits[edge] += 1
        tree.edge_total[edge] += work.values[int(work.path_seat[level])]
    seats = len(work.values)
    for seat in range(seats):
        value = float(work.values[seat])
        work.sums[seat] += value
        work.sums[seats + 1 + seat] += value * value
    work.sums[seats] += 1


def probe(kernels: SearchKernels) -> Kernel:
    """The kernel that returns the value of ``s`` to ``seat`` from the table of solved positions, else UNSOLVED."""

    def probe(work: Work, s: StateRecord, seat: int) -> float:
        if len(work.table) == 0:
            return UNSOLVED
        return float(kernels.solved(s, seat, work.table))

    return probe


def expected_value_0(kernels: SearchKernels) -> Kernel:
    """The last kernel in the chain of ``expected_value``: the evaluation of ``states[level]`` for ``seat``."""

    def expected_value_0(work: Work, level: int, seat: int) -> float:
        return float(kernels.evaluate_state(work, work.states[level], seat))

    return expected_value_0


def evaluate_by_heuristic(kernels: SearchKernels) -> Kernel:
    """The kernel that returns the value of ``s`` to ``seat``: solved, or by the heuristic."""

    def evaluate_state(work: Work, s: StateRecord, seat: int) -> float:
        value = kernels.probe(work, s, seat)
        return float(value) if value != UNSOLVED else float(kernels.position_value(s, seat))

    return evaluate_state


def evaluate_by_net(kernels: SearchKernels) -> Kernel:
    """The kernel that returns the value of ``s`` to ``seat``: solved, or by the value network."""

    def evaluate_state(work: Work, s: StateRecord, seat: int) -> float:
        value = kernels.probe(work, s, seat)
        if value != UNSOLVED:
            return float(value)
        return float(kernels.net_value(s, seat, work.w1, work.w2, work.value_features, work.hidden, work.nonzero))

    return evaluate_state


def evaluate_to_finish(kernels: SearchKernels) -> Kernel:
    """``evaluate_by_net``, but the surer the network is, the more of the heuristic is mixed in.

    The network is as sure of a game that is won long before its end as of the last move, and could play on for ever.
    The heuristic prefers positions that are nearer to the end.
    """

    def evaluate_state(work: Work, s: StateRecord, seat: int) -> float:
        value = kernels.probe(work, s, seat)
        if value != UNSOLVED:
            return float(value)
        found = float(kernels.net_value(s, seat, work.w1, work.w2, work.value_features, work.hidden, work.nonzero))
        sure = abs(found) - _SURE
        if sure <= 0.0:
            return found
        doubtless = sure / (1.0 - _SURE)
        share = _HEURISTIC_SHARE * doubtless * doubtless
        return (1.0 - share) * found + share * float(kernels.position_value(s, seat))

    return evaluate_state


def mean_over_chance(kernels: SearchKernels) -> Kernel:
    """The kernel that returns the mean value to ``seat`` of ``states[level]``, where chance acts."""

    def mean_over_chance(work: Work, level: int, seat: int) -> float:
        states, outcomes, weights = work.states, work.outcomes[level], work.weights[level]
        total, weight = 0.0, 0.0
        for k in range(kernels.chance(states[level], outcomes, weights)):
            states[level + 1] = states[level]
            kernels.apply(states[level + 1], int(outcomes[k]))
            share = float(weights[k])
            total += share * kernels.nearer(work, level + 1, seat)
            weight += share
        return total / weight

    return mean_over_chance


def expected_value(kernels: SearchKernels) -> Kernel:
    """The kernel that returns the expected value of ``states[level]`` to ``seat``: every seat decides at its best.

    One of a chain: ``kernels.nearer`` looks one level less ahead. The states after ``level`` are scratch memory.
    """

    def expected_value(work: Work, level: int, seat: int) -> float:
        states = work.states
        mover = kernels.current_seat(states[level])
        if mover == TERMINAL or kernels.probe(work, states[level], seat) != UNSOLVED:
            return float(kernels.evaluate_state(work, states[level], seat))
        if mover == CHANCE:
            return float(kernels.mean_over_chance(work, level, seat))
        outcomes = work.outcomes[level]
        best, found = -1e9, 0.0
        for k in range(kernels.legal(states[level], outcomes)):
            states[level + 1] = states[level]
            kernels.apply(states[level + 1], int(outcomes[k]))
            value = kernels.nearer(work, level + 1, mover)
            if value > best:
                best = value
                if mover == seat:
                    found = value
                elif work.settings[memory.OPPOSED] > 0.0:
                    found = -value
                else:
                    states[level + 1] = states[level]
                    kernels.apply(states[level + 1], int(outcomes[k]))
                    found = kernels.nearer(work, level + 1, seat)
        return found

    return expected_value


def child_by_sample(kernels: SearchKernels) -> Kernel:
    """The kernel that returns the value of ``states[CHILD]`` to the ``seat`` that decided, after one chance sample."""

    def child_value(work: Work, seat: int, stream: Stream) -> float:
        if kernels.probe(work, work.states[memory.CHILD], seat) == UNSOLVED:
            kernels.resolve_chance(work.states[memory.CHILD], stream)
        return float(kernels.evaluate_state(work, work.states[memory.CHILD], seat))

    return child_value


def child_exactly(kernels: SearchKernels) -> Kernel:
    """The kernel that returns that value as the exact expectation over chance (``expected_value``)."""

    def child_value(work: Work, seat: int, stream: Stream) -> float:
        return float(kernels.expected_value(work, memory.CHILD, seat))

    return child_value


def evaluate_all_seats(kernels: SearchKernels) -> Kernel:
    """The kernel that writes the value of ``states[at]`` to each seat to ``values``."""

    def evaluate_all_seats(work: Work, at: int, stream: Stream) -> None:
        if work.settings[memory.OPPOSED] > 0.0:
            work.values[0] = kernels.evaluate_state(work, work.states[at], 0)
            work.values[1] = -work.values[0]
        else:
            for seat in range(len(work.values)):
                work.values[seat] = kernels.evaluate_state(work, work.states[at], seat)

    return evaluate_all_seats


def play_out_and_evaluate(kernels: SearchKernels) -> Kernel:
    """The kernel that does so after a playout of some random decisions."""

    def play_out_and_evaluate(work: Work, at: int, stream: Stream) -> None:
        kernels.playout(work.states[at], stream, int(work.settings[memory.PLAYOUT]))
        kernels.resolve_chance(work.states[at], stream)
        kernels.evaluate_at_once(work, at, stream)

    return play_out_and_evaluate


@kernel
def open_node(tree: Tree, node: int, legal: Integers, n: int) -> int:
    """Gives ``node`` an edge for each of ``n`` legal actions; returns the first edge, or -1 in a full tree."""
    first = int(tree.used[1])
    if first + n > len(tree.edge_action):
        return -1
    tree.used[1] = first + n
    tree.node_first[node] = first
    tree.node_edges[node] = n
    for k in range(n):
        tree.edge_action[first + k] = legal[k]
        tree.edge_visits[first + k] = 0
        tree.edge_total[first + k] = 0.0
    return first


def expand(kernels: SearchKernels) -> Kernel:
    """The kernel that gives ``node``, at ``states[WALK]``, an edge for each of ``n`` legal actions.

    It writes ``values``. With priors it evaluates every child, and the values are those of the best child. A full tree
    is not expanded.
    """

    def expand(work: Work, tree: Tree, node: int, n: int, stream: Stream) -> None:
        first = open_node(tree, node, work.legal, n)
        if first < 0:
            kernels.evaluate_all_seats(work, memory.WALK, stream)
            return
        seat = kernels.current_seat(work.states[memory.WALK])
        best = -1e9
        if work.settings[memory.PRIORS] > 0.0:
            for k in range(n):
                work.states[memory.CHILD] = work.states[memory.WALK]
                kernels.apply(work.states[memory.CHILD], int(work.legal[k]))
                value = kernels.child_value(work, seat, stream)
                tree.edge_prior[first + k] = value
                if value > best:
                    best = value
                    work.states[memory.BEST] = work.states[memory.CHILD]
            softmax_priors(tree, first, n, work.settings[memory.TEMPERATURE])
            if work.settings[memory.OPPOSED] == 0.0:
                kernels.evaluate_all_seats(work, memory.BEST, stream)
            else:
                work.values[1 - seat] = -best
            work.values[seat] = best
        else:
            kernels.evaluate_all_seats(work, memory.WALK, stream)

    return expand


def expand_by_policy(kernels: SearchKernels) -> Kernel:
    """The kernel that adds a node with the priors of a policy network, from the seat's knowledge (``states[VIEW]``).

    It does not evaluate the children: an untried child has the node's value.
    """

    def expand_by_policy(work: Work, tree: Tree, node: int, n: int, stream: Stream) -> None:
        first = open_node(tree, node, work.legal, n)
        if first < 0:
            kernels.evaluate_all_seats(work, memory.WALK, stream)
            return
        seat = kernels.current_seat(work.states[memory.WALK])
        kernels.look_at(work.policy_net, work.states[memory.VIEW], seat)
        for k in range(n):
            tree.edge_prior[first + k] = score(work.policy_net, int(work.legal[k]))
        softmax_priors(tree, first, n, work.settings[memory.TEMPERATURE])
        kernels.evaluate_node(work, seat, stream)
        for k in range(n):
            tree.edge_prior[first + k] = work.values[seat]

    return expand_by_policy


def evaluate_node_by_leaf(kernels: SearchKernels) -> Kernel:
    """The kernel that evaluates a new node for each seat from the full state ``states[WALK]``."""

    def evaluate_node_by_leaf(work: Work, seat: int, stream: Stream) -> None:
        kernels.evaluate_all_seats(work, memory.WALK, stream)

    return evaluate_node_by_leaf


def evaluate_node_by_policy(kernels: SearchKernels) -> Kernel:
    """The kernel that evaluates it by the policy network, from each seat's knowledge; ``seat``'s was just computed."""

    def evaluate_node_by_policy(work: Work, seat: int, stream: Stream) -> None:
        work.values[seat] = value(work.policy_net)
        if len(work.values) == 2:
            work.values[1 - seat] = -work.values[seat]
            return
        for other in range(len(work.values)):
            if other != seat:
                work.states[memory.CHILD] = work.states[memory.WALK]
                kernels.conceal(work.states[memory.CHILD], other)
                kernels.look_at(work.policy_net, work.states[memory.CHILD], other)
                work.values[other] = value(work.policy_net)

    return evaluate_node_by_policy


@kernel
def observer(work: Work, viewer: int, mover: int) -> int:
    """Returns the seat whose knowledge makes the node: the one that decides there."""
    return mover


def allowed(kernels: SearchKernels) -> Kernel:
    """The kernel that writes the legal actions of this determinization and returns their number, where they differ.

    Here they never differ, since the seat that decides knows its legal actions: 0.
    """

    def allowed(work: Work) -> int:
        return 0

    return allowed


@kernel
def select_edge(work: Work, tree: Tree, node: int, n: int, stream: Stream) -> int:
    """Selects an edge of ``node``; ``n``: the result of ``allowed``."""
    return int(select(tree, node, work.settings, stream))


@kernel
def root_edge(tree: Tree, node: int, depth: int, settings: Floats) -> int:
    """Returns the edge that the simulation must begin with (ROOT_EDGE); -1: none, or it has begun."""
    if depth > 0 or settings[memory.ROOT_EDGE] < 0.0:
        return -1
    return int(tree.node_first[node]) + int(settings[memory.ROOT_EDGE])


def simulate(kernels: SearchKernels) -> Kernel:
    """The kernel that makes one simulation from the knowledge of ``viewer``: select, expand, evaluate, back up."""

    def simulate(work: Work, tree: Tree, viewer: int, stream: Stream) -> None:
        states = work.states
        states[memory.WALK] = states[memory.ROOT]
        kernels.determinize(states[memory.WALK], viewer, stream)
        depth = drawn = 0
        for _ in range(_STEPS):
            if kernels.probe(work, states[memory.WALK], 0) != UNSOLVED:
                kernels.evaluate_all_seats(work, memory.WALK, stream)
                backup(work, tree, depth)
                return
            mover = kernels.current_seat(states[memory.WALK])
            if mover == CHANCE:
                drawn = kernels.sample_chance(work, tree, depth, drawn, stream)
                continue
            if mover == TERMINAL or depth == int(work.settings[memory.DEPTH]):
                break
            states[memory.VIEW] = states[memory.WALK]
            kernels.conceal(states[memory.VIEW], kernels.observer(work, viewer, mover))
            key = key_of(work.words, memory.VIEW)
            node = expanded(tree, key)
            n = kernels.legal(states[memory.WALK], work.legal) if node < 0 else kernels.allowed(work)
            if n == 1 and depth > 0:
                kernels.apply(states[memory.WALK], int(work.legal[0]))
                continue
            if node < 0:
                node = find(tree, key)
                if node < 0:
                    break
                tree.node_visits[node] += 1
                if tree.node_visits[node] <= work.settings[memory.EXPAND_AFTER]:
                    break
                kernels.expand(work, tree, node, n, stream)
                backup(work, tree, depth)
                return
            tree.node_visits[node] += 1
            edge = root_edge(tree, node, depth, work.settings)
            if edge < 0:
                edge = kernels.select_edge(work, tree, node, n, stream)
            if edge < 0:
                break
            work.path_edge[depth] = edge
            work.path_seat[depth] = mover
            depth += 1
            kernels.apply(states[memory.WALK], int(tree.edge_action[edge]))
        kernels.resolve_chance(states[memory.WALK], stream)
        kernels.evaluate_all_seats(work, memory.WALK, stream)
        backup(work, tree, depth)

    return simulate


@kernel
def lead(tree: Tree, node: int) -> int:
    """Returns by how many visits the most visited edge of ``node`` leads."""
    first = int(tree.node_first[node])
    most, second = 0, 0
    for edge in range(first, first + int(tree.node_edges[node])):
        visits = int(tree.edge_visits[edge])
        if visits > most:
            most, second = visits, most
        elif visits > second:
            second = visits
    return most - second


def search(kernels: SearchKernels) -> Kernel:
    """The kernel that makes ``simulations`` simulations from ``states[ROOT]`` and returns the root's node.

    left: the simulations that this call and later ones may make: see EARLY.
    """

    def search(work: Work, tree: Tree, viewer: int, stream: Stream, simulations: int, left: int) -> int:
        for made in range(simulations):
            so_far = int(work.sums[len(work.values)])
            if work.settings[memory.EARLY] > 0.0 and so_far > 0 and so_far % _EARLY_INTERVAL == 0:
                root = expanded(tree, key_of(work.words, memory.ROOT))
                if root >= 0 and lead(tree, root) * work.settings[memory.EARLY] > left - made:
                    return root
            kernels.simulate(work, tree, viewer, stream)
        return int(find(tree, key_of(work.words, memory.ROOT)))

    return search
