"""Searches as opponents inside ``VectorMatches``: a level of few simulations decides in thousands of matches at once.

It plays as ``SearchBot`` with the same settings and budget: the same simulations in the same tree, kept during a game,
and the same noise on the results. Only the random stream is the match's. Each of its seats has its own tree of at most
1 MB, half of the capacity in ``SearchBot``, which starts a new tree when half of it is used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from spanish_main.bots.search import memory
from spanish_main.bots.search import tree as trees
from spanish_main.bots.search.composition import Parts, add_search, parts_for
from spanish_main.bots.search.memory import Findings, SearchKernels, Tree, Work
from spanish_main.bots.search.result import add_root, chosen, clear, is_decided, look_up, shows_way, summarize
from spanish_main.bots.search.workspace import (
    asked_weights,
    evaluation_noise_of,
    new_findings,
    new_tree,
    new_work,
    solved_table,
    tree_capacity,
)
from spanish_main.core.game.bot_spec import UNSOLVED, Level
from spanish_main.core.game.game import Game, GameType
from spanish_main.core.kernels.carriers import Integers, StateRecord
from spanish_main.core.kernels.kernel import Kernel, Kernels, Mode, add, kernel
from spanish_main.core.kernels.layout import INT64
from spanish_main.core.kernels.rng import Stream
from spanish_main.core.vector.vector_bots import SteppingBot


class SearchWorkspace(NamedTuple):
    """The memory of a search as an opponent."""

    work: Work
    unaided: Work  # the same memory without the table of solved positions
    trees: Any  # a ``Tree`` with a row of each array for each of the bot's seats
    most_nodes: int  # of a tree that is kept for the next decision
    most_edges: int
    rows: Any  # int64 (matches, seats): the row of the seat's tree; -1 if the seat is not the bot's
    simulations: int
    evaluation_noise: float
    reuse: bool
    found: Findings


class _Kernels(SearchKernels, Protocol):
    search_in: Callable[[SearchWorkspace, int, int, int, bool, Stream], None]


@kernel
def reset_tree(slots: Integers, used: Integers) -> None:
    """Empties a tree. Its nodes and edges are written when they are used again."""
    for slot in range(len(slots)):
        slots[slot] = 0
    used[0] = 0
    used[1] = 0


def search_in(kernels: _Kernels) -> Kernel:
    """The kernel that searches in the tree ``row`` and writes its findings."""

    def search_in(workspace: SearchWorkspace, row: int, seat: int, n: int, decided: bool, stream: Stream) -> None:
        work, found = workspace.work, workspace.trees
        # Composed here, since Numba would count references to a tree that another kernel returns.
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
        if not workspace.reuse or tree.used[0] > workspace.most_nodes or tree.used[1] > workspace.most_edges:
            reset_tree(tree.slots, tree.used)
        if decided:
            root = int(
                kernels.search(workspace.unaided, tree, seat, stream, workspace.simulations, workspace.simulations)
            )
        else:
            root = int(kernels.search(work, tree, seat, stream, workspace.simulations, workspace.simulations))
        clear(workspace.found, n)
        add_root(workspace.found, tree, root, n, 1)
        summarize(workspace.found, n, work.settings, work.sums, len(work.values))

    return search_in


def decide(kernels: _Kernels) -> Kernel:
    """The kernel that decides as ``SearchBot`` does."""

    def decide(s: StateRecord, seat: int, match: int, played: int, stream: Stream, workspace: SearchWorkspace) -> int:
        found = workspace.found
        n = int(kernels.legal(s, found.legal))
        if n == 1:
            return int(found.legal[0])
        workspace.work.states[memory.ROOT] = s
        kernels.conceal(workspace.work.states[memory.ROOT], seat)
        value = kernels.look_up(workspace.work, found, seat, n, stream)
        if value == UNSOLVED or not shows_way(found, n, value):
            kernels.search_in(workspace, int(workspace.rows[match, seat]), seat, n, is_decided(value), stream)
        return int(found.legal[chosen(found, n, workspace.evaluation_noise, stream)])

    return decide


def forget(kernels: _Kernels) -> Kernel:
    """The kernel that empties all trees of ``match``."""

    def forget(match: int, workspace: SearchWorkspace) -> None:
        for seat in range(len(workspace.work.values)):
            row = int(workspace.rows[match, seat])
            if row >= 0 and workspace.trees.used[row][0] > 0:
                reset_tree(workspace.trees.slots[row], workspace.trees.used[row])

    return forget


def by_level(level: Level, game_type: GameType) -> SteppingBot:
    """Returns the opponent that plays as ``level``, which needs one thread and a budget of simulations."""
    parts = parts_for(game_type, level.settings)
    return SteppingBot(parts.name, _Joining(parts), _Workspaces(level), _trees)


@dataclass(frozen=True)
class _Joining:
    """Adds the kernels of a search with ``parts``."""

    parts: Parts

    def __call__(self, scope: Kernels, mode: Mode) -> Kernels:
        add_search(scope, mode, self.parts)
        return add(scope, mode, (trees.search, look_up, search_in, decide, forget), entries=False)


@dataclass(frozen=True)
class _Workspaces:
    """Makes the workspaces of a search with the settings of ``level``."""

    level: Level

    def __call__(self, game: Game, seats: Integers) -> SearchWorkspace:
        return new_workspace(self.level, game, seats)


def _trees(workspace: SearchWorkspace) -> Sequence[Any]:
    return tuple(workspace.trees)


def new_workspace(level: Level, game: Game, seats: Integers, mode: Mode | None = None) -> SearchWorkspace:
    """Allocates the memory of the search; see ``SteppingBot.workspace``."""
    from spanish_main.core.kernels.compiled import THINKING  # noqa: PLC0415 -- loads Numba

    mode, settings = mode or THINKING, level.settings
    assert settings.threads == 1
    assert level.budget.simulations is not None
    work = new_work(game, settings, mode, asked_weights(game, settings))
    rows = mode.rows(INT64, len(seats), game.players)
    taken = 0
    for match in range(len(seats)):
        for seat in range(game.players):
            own = (int(seats[match]) >> seat) & 1
            rows[match, seat] = taken if own else -1
            taken += own
    most, more = game.type.max_legal, level.budget.simulations + 1
    nodes, edges = (size // 2 for size in tree_capacity(level.budget, mode))
    return SearchWorkspace(
        work=work._replace(table=solved_table(game, mode)) if settings.solved else work,
        unaided=work,
        trees=new_tree((nodes + more, edges + more * most), mode, max(1, taken)),
        most_nodes=nodes,
        most_edges=edges,
        rows=rows,
        simulations=level.budget.simulations,
        evaluation_noise=evaluation_noise_of(settings, game),
        reuse=settings.reuse,
        found=new_findings(game, mode),
    )
