"""Searches as opponents inside compiled stepping: a level of few simulations decides in thousands of matches at once.

It plays as ``SearchBot`` does with the same settings and budget: the same simulations in the same tree, which is kept
as long as the game lasts, the same noise on what they found. Only its luck is the match's. Each of its seats has a tree
of its own, of 1 MB at most: half of the room that ``SearchBot`` sets aside, who begins anew where half of it is used.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from spanish_main.bots.players.search import (
    asked_weights,
    new_tree,
    new_work,
    numbers_of,
    room_for,
    solved_table,
    wobble_of,
)
from spanish_main.bots.search import tree as trees
from spanish_main.bots.search.composition import Parts, add_search, parts_for
from spanish_main.bots.search.tree import Tree, Work
from spanish_main.core.game.bot_sheet import UNSOLVED, Level
from spanish_main.core.game.game import Game, GameType
from spanish_main.core.kernels.kernel import Kernel, Kernels, Mode, add, kernel
from spanish_main.core.kernels.layout import FLOAT64, INT16, INT64
from spanish_main.core.kernels.outcome import share_at, value_to
from spanish_main.core.kernels.rng import below
from spanish_main.core.kernels.seats import TERMINAL
from spanish_main.core.vector.vector_bots import SteppingBot


class SearchDesk(NamedTuple):
    """What a search works on as an opponent."""

    work: Work
    unaided: Work  # the same memory, but solved positions are not looked up
    trees: Tree  # a row of each array for each of the bot's seats
    most_nodes: int  # of a tree that is kept for another decision
    most_edges: int
    rows: Any  # int64 (matches, seats): which row; -1 where the seat is not the bot's
    settings: Any  # as ``tree.simulate`` takes them
    simulations: int
    wobble: float
    reuse: bool
    legal: Any  # int16 (actions,)
    visits: Any  # int64 (actions,): of each legal action, in their order
    values: Any  # float64 (actions,)
    chances: Any  # float64 (actions,)
    order: Any  # int64 (actions,): places in ``legal``, the best first


@kernel
def begin_anew(slots: Any, used: Any) -> None:
    """Empty a tree: what its nodes and edges hold is written when they are made."""
    for slot in range(len(slots)):
        slots[slot] = 0
    used[0] = 0
    used[1] = 0


@kernel
def read_root(desk: SearchDesk, tree: Tree, root: int, n: int) -> None:
    """Write visits and values of the first ``n`` legal actions, as the node ``root`` has them."""
    weight = 0.0
    if desk.settings[trees.PRIORS] > 0.0:
        weight = float(desk.settings[trees.PRIOR_WEIGHT])
    first = int(tree.node_first[root])
    last = first + int(tree.node_edges[root])
    worst, untold = 1e9, 0
    for k in range(n):
        desk.visits[k] = 0
        total, prior = 0.0, 0.0
        for edge in range(first, last):
            if tree.edge_action[edge] == desk.legal[k]:
                desk.visits[k] = tree.edge_visits[edge]
                total, prior = float(tree.edge_total[edge]), float(tree.edge_prior[edge])
        tried = float(desk.visits[k]) + weight
        if tried > 0.0:
            desk.values[k] = (total + weight * prior) / tried
            worst = min(worst, float(desk.values[k]))
        else:
            untold += 1
    if untold > 0:
        for k in range(n):
            if desk.visits[k] == 0 and weight == 0.0:
                desk.values[k] = worst if untold < n else 0.0


@kernel
def excess(work: Work) -> float:
    """By what chances are divided: what all seats' make together, where that is more than there is."""
    seats = len(work.values)
    made, total = max(1.0, float(work.sums[seats])), 0.0
    for seat in range(seats):
        total += share_at(float(work.sums[seat]) / made)
    return max(1.0, total)


@kernel
def put_in_order(desk: SearchDesk, n: int) -> None:
    """Write the order of the first ``n`` legal actions: by visits, then by values, then as they stand."""
    for k in range(n):
        place = k
        while place > 0:
            before = int(desk.order[place - 1])
            ahead = desk.visits[k] > desk.visits[before]
            if not ahead and (desk.visits[k] < desk.visits[before] or desk.values[k] <= desk.values[before]):
                break
            desk.order[place] = before
            place -= 1
        desk.order[place] = k


@kernel
def noise(stream: Any) -> float:
    """A number from a normal distribution, nearly, as ``SearchBot`` has it."""
    total = 0
    for _ in range(12):
        total += below(stream, 1 << 24)
    return total / float(1 << 24) - 6.0


@kernel
def chosen(desk: SearchDesk, n: int, stream: Any) -> int:
    """The action that is best by what was found, give or take the noise."""
    put_in_order(desk, n)
    if desk.wobble == 0.0:
        return int(desk.legal[desk.order[0]])
    for place in range(n):
        if desk.values[desk.order[place]] >= 1.0:  # won as often as it was tried
            return int(desk.legal[desk.order[place]])
    best, found = -1e9, -1
    for place in range(n):
        k = int(desk.order[place])
        worth = float(desk.chances[k]) + desk.wobble * noise(stream)
        if worth > best:
            best, found = worth, k
    return int(desk.legal[found])


def look_up(game: Kernels) -> Kernel:
    """The kernel that finds what each action is worth where that is solved; False where it shows no way to the end."""

    def look_up(desk: SearchDesk, seat: int, n: int, settled: bool, stream: Any) -> bool:
        work = desk.work
        walk = trees.WALK
        least, most = 2.0, -2.0
        for k in range(n):
            work.states[walk] = work.states[trees.ROOT]
            game.determinize(work.states[walk], seat, stream)
            game.apply(work.states[walk], int(desk.legal[k]))
            if game.current_seat(work.states[walk]) == TERMINAL:
                value = float(value_to(seat, game.winners(work.states[walk]), len(work.values)))
            else:
                value = float(game.known(work, work.states[walk], seat))
            least, most = min(least, value), max(most, value)
            desk.visits[k] = 0
            desk.values[k] = value
            desk.chances[k] = share_at(value)
        return not settled or least < most

    return look_up


def search_in(game: Kernels) -> Kernel:
    """The kernel that searches, in the tree ``row``, and writes what it found."""

    def search_in(desk: SearchDesk, row: int, seat: int, n: int, settled: bool, stream: Any) -> None:
        work, found = desk.work, desk.trees
        # Put together where it is used: of what a kernel gives back, nobody would know who counts references to it.
        tree = Tree(
            found.slots[row],
            found.used[row],
            found.node_key[row],
            found.node_visits[row],
            found.node_first[row],
            found.node_edges[row],
            found.edge_action[row],
            found.edge_visits[row],
            found.edge_total[row],
            found.edge_prior[row],
            found.edge_policy[row],
        )
        for at in range(len(work.sums)):
            work.sums[at] = 0.0
        if not desk.reuse or tree.used[0] > desk.most_nodes or tree.used[1] > desk.most_edges:
            begin_anew(tree.slots, tree.used)
        if settled:
            root = int(game.search(desk.unaided, tree, desk.settings, seat, stream, desk.simulations, desk.simulations))
        else:
            root = int(game.search(work, tree, desk.settings, seat, stream, desk.simulations, desk.simulations))
        read_root(desk, tree, root, n)
        divisor = excess(work)
        for k in range(n):
            desk.chances[k] = share_at(float(desk.values[k])) / divisor

    return search_in


def decide(game: Kernels) -> Kernel:
    """The kernel that decides as ``SearchBot`` does."""

    def decide(s: Any, seat: int, match: int, played: int, stream: Any, desk: SearchDesk) -> int:
        n = int(game.legal(s, desk.legal))
        if n == 1:
            return int(desk.legal[0])
        work = desk.work
        work.states[trees.ROOT] = s
        game.conceal(work.states[trees.ROOT], seat)
        value = float(game.known(work, work.states[trees.ROOT], 0))
        settled = value != UNSOLVED and abs(value) >= 1.0
        if value == UNSOLVED or not game.look_up(desk, seat, n, settled, stream):
            game.search_in(desk, int(desk.rows[match, seat]), seat, n, settled, stream)
        return int(chosen(desk, n, stream))

    return decide


def forget(game: Kernels) -> Kernel:
    """The kernel that begins all trees of ``match`` anew."""

    def forget(match: int, desk: SearchDesk) -> None:
        for seat in range(len(desk.work.values)):
            row = int(desk.rows[match, seat])
            if row >= 0 and desk.trees.used[row][0] > 0:
                begin_anew(desk.trees.slots[row], desk.trees.used[row])

    return forget


def by_level(level: Level, kind: GameType) -> SteppingBot:
    """The opponent that plays ``kind`` as ``level`` does: with one thread and a budget of simulations."""
    parts = parts_for(kind, level.settings)
    return SteppingBot(parts.name, _Joining(parts), _Desks(level), _trees)


@dataclass(frozen=True)
class _Joining:
    """What adds the kernels of a search put together of ``parts``."""

    parts: Parts

    def __call__(self, scope: Kernels, mode: Mode) -> Kernels:
        add_search(scope, mode, self.parts)
        return add(scope, mode, (trees.search, look_up, search_in, decide, forget), entries=False)


@dataclass(frozen=True)
class _Desks:
    """What makes the desks of a search as ``level`` has it."""

    level: Level

    def __call__(self, game: Game, seats: Any) -> SearchDesk:
        return new_desk(self.level, game, seats)


def _trees(desk: SearchDesk) -> Tree:
    return desk.trees


def new_desk(level: Level, game: Game, seats: Any, mode: Mode | None = None) -> SearchDesk:
    """What it works on; see ``SteppingBot.desk``."""
    from spanish_main.core.kernels.compiled import THINKING  # noqa: PLC0415 -- loads Numba

    mode, settings = mode or THINKING, level.settings
    assert settings.threads == 1
    assert level.budget.simulations is not None
    net, policy = asked_weights(game, settings)
    work = new_work(game, settings.depth, mode, net, policy)
    rows = mode.rows(INT64, len(seats), game.players)
    taken = 0
    for match in range(len(seats)):
        for seat in range(game.players):
            own = (int(seats[match]) >> seat) & 1
            rows[match, seat] = taken if own else -1
            taken += own
    most, more = game.type.max_legal, level.budget.simulations + 1
    nodes, edges = (size // 2 for size in room_for(level.budget, mode))
    return SearchDesk(
        work=work._replace(table=solved_table(game, mode)) if settings.solved else work,
        unaided=work,
        trees=new_tree((nodes + more, edges + more * most), mode, max(1, taken)),
        most_nodes=nodes,
        most_edges=edges,
        rows=rows,
        settings=numbers_of(settings, mode, game),
        simulations=level.budget.simulations,
        wobble=wobble_of(settings, game),
        reuse=settings.reuse,
        legal=mode.zeros(INT16, most),
        visits=mode.zeros(INT64, most),
        values=mode.zeros(FLOAT64, most),
        chances=mode.zeros(FLOAT64, most),
        order=mode.zeros(INT64, most),
    )
