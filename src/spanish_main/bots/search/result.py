"""Kernels that read the results of a search, for a bot of one match and for one that plays in thousands.

A bot calls them directly: they read a tree in the carriers of any mode. Only ``look_up`` needs a game's kernels.
"""

from __future__ import annotations

from spanish_main.bots.search.memory import PRIOR_WEIGHT, PRIORS, ROOT, WALK, Findings, SearchKernels, Tree, Work
from spanish_main.bots.search.single_observer import find_edges
from spanish_main.core.game.bot_spec import UNSOLVED
from spanish_main.core.kernels.carriers import Floats
from spanish_main.core.kernels.kernel import Kernel, kernel
from spanish_main.core.kernels.outcome import share_at, value_to
from spanish_main.core.kernels.rng import Stream, below
from spanish_main.core.kernels.seats import TERMINAL


@kernel
def clear(found: Findings, n: int) -> None:
    """Clears the findings about the first ``n`` legal actions."""
    for k in range(n):
        found.visits[k] = 0
        found.values[k] = 0.0
        found.chances[k] = 0.0


@kernel
def add_root(found: Findings, tree: Tree, root: int, n: int, searches: int) -> None:
    """Adds the visits, totals and priors of the node ``root`` (-1: none), one of ``searches`` roots.

    ``values`` has the totals and ``chances`` the priors until ``summarize`` replaces them.
    """
    if root < 0:
        return
    find_edges(tree.edge_action, int(tree.node_first[root]), int(tree.node_edges[root]), found.legal, n, found.order)
    for k in range(n):
        edge = int(found.order[k])
        if edge >= 0:
            found.visits[k] += int(tree.edge_visits[edge])
            found.values[k] += float(tree.edge_total[edge])
            found.chances[k] += float(tree.edge_prior[edge]) / searches


@kernel
def summarize(found: Findings, n: int, settings: Floats, sums: Floats, seats: int) -> None:
    """Writes the values, chances and order of the first ``n`` legal actions from the roots that were added.

    An action without visits and prior gets the lowest value. sums: ``Work.sums`` of the searches.
    """
    weight = float(settings[PRIOR_WEIGHT]) if settings[PRIORS] > 0.0 else 0.0
    worst = 1e9
    for k in range(n):
        tried = float(found.visits[k]) + weight
        if tried > 0.0:
            found.values[k] = (float(found.values[k]) + weight * float(found.chances[k])) / tried
            worst = min(worst, float(found.values[k]))
    divisor = excess(sums, seats)
    for k in range(n):
        if float(found.visits[k]) + weight == 0.0:
            found.values[k] = worst if worst < 1e9 else 0.0
        found.chances[k] = share_at(float(found.values[k])) / divisor
    put_in_order(found, n)


@kernel
def excess(sums: Floats, seats: int) -> float:
    """Returns the divisor of the chances: the sum of all seats' chances, at least 1.

    A leaf is evaluated for every seat separately: of three or more seats several may look like the winner.
    """
    made, total = max(1.0, float(sums[seats])), 0.0
    for seat in range(seats):
        total += share_at(float(sums[seat]) / made)
    return max(1.0, total)


@kernel
def put_in_order(found: Findings, n: int) -> None:
    """Writes the order of the first ``n`` legal actions: by visits, then values, then as they stand."""
    for k in range(n):
        place = k
        while place > 0:
            before = int(found.order[place - 1])
            ahead = found.visits[k] > found.visits[before]
            if not ahead and (found.visits[k] < found.visits[before] or found.values[k] <= found.values[before]):
                break
            found.order[place] = before
            place -= 1
        found.order[place] = k


@kernel
def noise(stream: Stream) -> float:
    """Returns a nearly normal random number: the sum of twelve uniform ones (Irwin-Hall)."""
    total = 0
    for _ in range(12):
        total += below(stream, 1 << 24)
    return total / float(1 << 24) - 6.0


@kernel
def chosen(found: Findings, n: int, evaluation_noise: float, stream: Stream) -> int:
    """Returns the place in ``legal`` of the action with the highest chance after noise; without noise the first.

    An action that won in every simulation is chosen at once: even a gentle bot does not overlook a win.
    """
    if evaluation_noise == 0.0:
        return int(found.order[0])
    for place in range(n):
        if found.values[found.order[place]] >= 1.0:
            return int(found.order[place])
    best, choice = -1e9, -1
    for place in range(n):
        k = int(found.order[place])
        chance = float(found.chances[k]) + evaluation_noise * noise(stream)
        if chance > best:
            best, choice = chance, k
    return choice


@kernel
def is_decided(value: float) -> bool:
    """Returns whether a solved value is a certain win or defeat."""
    return abs(value) >= 1.0 and value != UNSOLVED


@kernel
def shows_way(found: Findings, n: int, value: float) -> bool:
    """Returns whether the solved values of ``n`` actions help to decide, in a position of ``value``.

    They do not where the winner is decided and no action changes that: all values are the same.
    """
    for k in range(1, n):
        if found.values[k] != found.values[0]:
            return True
    return not is_decided(value)


def look_up(kernels: SearchKernels) -> Kernel:
    """The kernel that returns the value of ``states[ROOT]`` to seat 0 if the game has solved it, else UNSOLVED.

    Where it is solved, the kernel writes the value of each of ``n`` legal actions to ``seat``.
    """

    def look_up(work: Work, found: Findings, seat: int, n: int, stream: Stream) -> float:
        solved = kernels.probe(work, work.states[ROOT], 0)
        if solved == UNSOLVED:
            return UNSOLVED
        for k in range(n):
            work.states[WALK] = work.states[ROOT]
            kernels.determinize(work.states[WALK], seat, stream)
            kernels.apply(work.states[WALK], int(found.legal[k]))
            if kernels.current_seat(work.states[WALK]) == TERMINAL:
                value = value_to(seat, kernels.winners(work.states[WALK]), len(work.values))
            else:
                value = kernels.probe(work, work.states[WALK], seat)
            found.visits[k] = 0
            found.values[k] = value
            found.chances[k] = share_at(value)
        put_in_order(found, n)
        return solved

    return look_up
