"""Kernels that read what a search found, for a bot of one match and for one that steps along with thousands.

A bot calls them as they are: they read a tree in the carriers of any mode. ``look_up`` alone needs a game's kernels.
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
    """Begin to read what was found about the first ``n`` legal actions."""
    for k in range(n):
        found.visits[k] = 0
        found.values[k] = 0.0
        found.chances[k] = 0.0


@kernel
def add_root(found: Findings, tree: Tree, root: int, n: int, searches: int) -> None:
    """Add the visits, totals and priors of the node ``root``, one of so many ``searches``; -1: no node.

    ``values`` has the totals and ``chances`` the priors until ``summarize`` makes values of them.
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
    """Write the values and chances of the first ``n`` legal actions, of which the roots were added, and their order.

    An action of which nothing is known has the value of the worst. sums: ``Work.sums`` of the searches.
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
    """By what chances are divided: all seats' together, where that is more than there is.

    A leaf is evaluated for every seat by itself: of three or more, more than one may look like the winner.
    """
    made, total = max(1.0, float(sums[seats])), 0.0
    for seat in range(seats):
        total += share_at(float(sums[seat]) / made)
    return max(1.0, total)


@kernel
def put_in_order(found: Findings, n: int) -> None:
    """Write the order of the first ``n`` legal actions: by visits, then by values, then as they stand."""
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
    """A number from a normal distribution, nearly: the sum of twelve uniform ones (Irwin-Hall)."""
    total = 0
    for _ in range(12):
        total += below(stream, 1 << 24)
    return total / float(1 << 24) - 6.0


@kernel
def chosen(found: Findings, n: int, evaluation_noise: float, stream: Stream) -> int:
    """The place of the action that is best in ``order``, give or take the noise.

    The best one that has won as often as it was tried, if any: however gentle, nobody overlooks what wins at once.
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
    """Whether a solved value says who will win for sure."""
    return abs(value) >= 1.0 and value != UNSOLVED


@kernel
def shows_way(found: Findings, n: int, value: float) -> bool:
    """Whether the solved values of ``n`` actions say what to do, in a position of ``value``.

    They do not where the winner is decided and no action changes that: then they show no way to the end.
    """
    for k in range(1, n):
        if found.values[k] != found.values[0]:
            return True
    return not is_decided(value)


def look_up(game: SearchKernels) -> Kernel:
    """The kernel that gives the value of ``states[ROOT]`` to seat 0 if the game has solved it, else UNSOLVED.

    Where it is solved, the kernel writes what each of ``n`` legal actions is then worth to ``seat``.
    """

    def look_up(work: Work, found: Findings, seat: int, n: int, stream: Stream) -> float:
        solved = game.probe(work, work.states[ROOT], 0)
        if solved == UNSOLVED:
            return UNSOLVED
        for k in range(n):
            work.states[WALK] = work.states[ROOT]
            game.determinize(work.states[WALK], seat, stream)
            game.apply(work.states[WALK], int(found.legal[k]))
            if game.current_seat(work.states[WALK]) == TERMINAL:
                value = value_to(seat, game.winners(work.states[WALK]), len(work.values))
            else:
                value = game.probe(work, work.states[WALK], seat)
            found.visits[k] = 0
            found.values[k] = value
            found.chances[k] = share_at(value)
        put_in_order(found, n)
        return solved

    return look_up
