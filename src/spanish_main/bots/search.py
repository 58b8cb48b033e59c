"""The bot that searches: ISMCTS (``bots.tree``) with a budget, over any game.

With a budget of simulations its decisions can be had again from its seed, the number of threads, and the decisions it
was asked for before (what it found out then it keeps). With a budget of seconds they depend on the machine.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from spanish_main.bots import tree as trees
from spanish_main.bots.analysis import Analysis, Budget, Choice
from spanish_main.bots.solved import NO_TABLE, both, chance_of, is_settled, look_up, solved_table, value_of
from spanish_main.bots.tree import Tree, Work
from spanish_main.bots.value import Net, load_net
from spanish_main.core.game import Game, GameType, Observation
from spanish_main.core.kernel import instantiate
from spanish_main.core.rng import Rng

_MOST_NODES = 1 << 17
_EDGES_A_NODE = 12
_FIRST_SLICE = 32  # simulations before the clock is looked at for the first time
_SLICE_SECONDS = 0.02


@dataclass(frozen=True, slots=True)
class Settings:
    """How to search.

    leaf: who judges positions: the game's rule of thumb (kernel ``evaluate``) or its learned value. playout: random
    decisions played before that. priors: a new node judges its children at once, and the search goes by PUCT; without,
    by UCB1, each action tried once first. exploration, temperature, prior_weight: see ``bots.tree``. expand_after:
    visits before a node gets children. depth: decisions after which a simulation is cut. exact: where luck has few
    outcomes (``GameType.exact_luck``) children are judged by the exact expectation of what comes next. wobble: noise on
    the values that the final choice goes by (standard deviation): what makes gentle opponents. reuse: the tree is kept
    from decision to decision. solved: positions that the game has solved (``GameType.solution``) are looked up.
    """

    leaf: Literal["rule", "net"] = "rule"
    playout: int = 0
    priors: bool = True
    exploration: float = 1.0
    temperature: float = 0.1
    prior_weight: float = 1.0
    expand_after: int = 0
    depth: int = 60
    exact: bool = False
    wobble: float = 0.0
    threads: int = 1
    reuse: bool = True
    solved: bool = True

    def numbers(self, *, opposed: bool) -> Any:
        """The settings as the kernels take them: float64, shape (trees.SETTINGS,)."""
        numbers = np.zeros(trees.SETTINGS)
        numbers[trees.EXPLORATION] = self.exploration
        numbers[trees.PRIORS] = float(self.priors)
        numbers[trees.TEMPERATURE] = self.temperature
        numbers[trees.PRIOR_WEIGHT] = self.prior_weight
        numbers[trees.LEAF] = trees.NET if self.leaf == "net" else trees.RULE
        numbers[trees.PLAYOUT] = self.playout
        numbers[trees.DEPTH] = self.depth
        numbers[trees.EXPAND_AFTER] = self.expand_after
        numbers[trees.OPPOSED] = float(opposed)
        numbers[trees.EXACT] = float(self.exact)
        return numbers


@cache
def search_kernels(game_type: GameType) -> ModuleType:
    """The kernels of a game and those that search it."""
    scope = ModuleType(f"{game_type.name}_search")
    vars(scope).update({name: found for name, found in vars(game_type.kernels).items() if not name.startswith("__")})
    for template in trees.TEMPLATES:
        setattr(scope, template.__name__, instantiate(template, scope, nogil=True))
    scope.outlook = scope.outlook_0  # type: ignore[attr-defined]  # a name that the templates look up
    for level in range(1, trees.EXACT_LEVELS + 1 if game_type.exact_luck else 1):
        step = ModuleType(f"{game_type.name}_outlook_{level}")
        vars(step).update(vars(scope), nearer=scope.outlook)
        scope.outlook = instantiate(trees.outlook, step, nogil=True)  # type: ignore[attr-defined]  # the same
    for later in trees.LATER_TEMPLATES:
        setattr(scope, later.__name__, instantiate(later, scope, nogil=True))
    return scope


def new_tree(nodes: int, edges: int) -> Tree:
    """An empty tree with room for ``nodes`` and ``edges``."""
    return Tree(
        slots=np.full(1 << (2 * nodes - 1).bit_length(), -1, np.int32),
        used=np.zeros(2, np.int64),
        node_key=np.zeros(nodes, np.uint64),
        node_visits=np.zeros(nodes, np.int32),
        node_first=np.zeros(nodes, np.int32),
        node_edges=np.zeros(nodes, np.int32),
        edge_action=np.zeros(edges, np.int16),
        edge_visits=np.zeros(edges, np.int32),
        edge_total=np.zeros(edges, np.float64),
        edge_prior=np.zeros(edges, np.float32),
        edge_policy=np.zeros(edges, np.float32),
    )


def new_work(game: Game, depth: int, net: Net | None = None) -> Work:
    """Room for one search of ``game``."""
    kind = game.type
    states = np.zeros(trees.STATES, kind.dtype)
    most = max(kind.max_legal, kind.max_chance)
    w1, w2 = (net.w1, net.w2) if net else (np.zeros((1, 1), np.float32), np.zeros(2, np.float32))
    return Work(
        states=states,
        words=states.view(np.uint64).reshape(len(states), -1),
        legal=np.zeros(most, np.int16),
        path=np.zeros((2, depth + 1), np.int32),
        values=np.zeros(game.players),
        sums=np.zeros(game.players + 1),
        w1=w1,
        w2=w2,
        traits=np.zeros(kind.num_traits, np.float32),
        hidden=np.zeros(len(w2), np.float32),
        outcomes=np.zeros((trees.STATES, most), np.int16),
        weights=np.zeros((trees.STATES, most), np.int64),
        table=solved_table(game),
    )


class _Searcher:
    """One thread's search: its tree, what it works in, its luck."""

    def __init__(self, game: Game, settings: Settings, nodes: int, rng: Rng, net: Net | None) -> None:
        self.kernels = search_kernels(game.type)
        self.tree = new_tree(nodes, nodes * _EDGES_A_NODE)
        self.work = new_work(game, settings.depth, net)
        opposed = game.players == 2 and game.type.opposed
        self.numbers = settings.numbers(opposed=opposed)
        self.rng = rng
        self.reuse = settings.reuse

    def start(self, observation: Observation, table: NDArray[np.float32]) -> None:
        """Begin at ``observation``; what the tree knows is kept unless it is getting full.

        ``table``: of the solved positions that are looked up on the way.
        """
        self.work = self.work._replace(table=table)
        self.work.states[trees.ROOT] = observation.array[0]
        self.work.sums[:] = 0.0
        tree = self.tree
        if not self.reuse or 2 * tree.used[0] > len(tree.node_key) or 2 * tree.used[1] > len(tree.edge_action):
            tree.slots.fill(-1)
            tree.used[:] = 0

    def simulate(self, viewer: int, simulations: int) -> None:
        self.kernels.search(self.work, self.tree, self.numbers, viewer, self.rng.stream, simulations)

    def think(self, viewer: int, simulations: int | None, until: float) -> None:
        """Make ``simulations``, or as many as there is time for until the clock says ``until``."""
        if simulations is not None:
            self.simulate(viewer, simulations)
            return
        size = _FIRST_SLICE
        while (began := time.perf_counter()) < until:
            self.simulate(viewer, size)
            each = (time.perf_counter() - began) / size
            size = max(1, int(min(_SLICE_SECONDS, max(0.0, until - time.perf_counter())) / each))

    def edges(self) -> tuple[Any, Any, Any, Any]:
        """The root's actions, visits, totals and judgements."""
        tree = self.tree
        root = trees.find_root(tree, self.work)
        span = slice(tree.node_first[root], tree.node_first[root] + tree.node_edges[root])
        return tree.edge_action[span], tree.edge_visits[span], tree.edge_total[span], tree.edge_prior[span]


class SearchBot:
    """Searches the information sets that can come of what it knows, within a budget for each decision."""

    name = "search"

    def __init__(
        self,
        game: Game,
        seed: int | None = None,
        settings: Settings | None = None,
        budget: Budget | None = None,
        net: Net | None = None,
    ) -> None:
        """``net`` stands in for the game's shipped one; ValueError if the settings ask for one and there is none."""
        self._game = game
        self._settings = settings or Settings()
        self._budget = budget or Budget(simulations=1000)
        self._rng = Rng(seed)
        if self._settings.leaf == "net":
            net = net or load_net(game.type)
            if net is None:
                raise ValueError(f"{game.name} has no learned value")
        self._table = solved_table(game) if self._settings.solved else NO_TABLE
        nodes = _MOST_NODES
        if self._budget.simulations is not None:
            nodes = min(nodes, max(4096, 4 * self._budget.simulations))
        self._searchers = [
            _Searcher(game, self._settings, nodes, self._rng.split(thread), net)
            for thread in range(self._settings.threads)
        ]

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """The action of ``legal`` that the search went for most often."""
        if len(legal) == 1:
            return legal[0]
        choices = self.analyse(observation, legal).choices
        if self._settings.wobble == 0.0:
            return choices[0].action
        best = max(choices, key=lambda choice: 2 * choice.chance - 1 + self._settings.wobble * self._noise())
        return best.action

    def _noise(self) -> float:
        """A number from a normal distribution, nearly: the sum of twelve uniform ones (Irwin-Hall)."""
        return sum(self._rng.below(1 << 24) for _ in range(12)) / (1 << 24) - 6.0

    def analyse(self, observation: Observation, legal: Sequence[int]) -> Analysis:
        """Look into the decision of the observation's viewer between ``legal`` (ascending, at least one).

        Where the game has solved it no simulation is made.
        """
        solution = look_up(observation, legal, self._table)
        if solution is not None:
            return solution
        self._search(observation)
        visits = dict.fromkeys(legal, 0)
        totals = dict.fromkeys(legal, 0.0)
        priors = dict.fromkeys(legal, 0.0)
        for searcher in self._searchers:
            for action, tried, total, prior in zip(*searcher.edges(), strict=True):
                visits[int(action)] += int(tried)
                totals[int(action)] += float(total)
                priors[int(action)] += float(prior) / len(self._searchers)
        weight = self._settings.prior_weight if self._settings.priors else 0.0
        values = {
            action: (totals[action] + weight * priors[action]) / (visits[action] + weight)
            for action in legal
            if visits[action] + weight > 0
        }
        worst = min(values.values(), default=0.0)
        tried = max(1, sum(visits.values()))
        choices = sorted(legal, key=lambda action: (-visits[action], -values.get(action, worst)))
        chances, made, excess = self._outlook()
        found = tuple(
            Choice(action, visits[action] / tried, chance_of(values.get(action, worst)) / excess) for action in choices
        )
        return Analysis(found, chances, made)

    def chances(self, observation: Observation) -> tuple[float, ...]:
        """Each seat's chance to win, 0..1, from what the viewer (a seat, deciding or not) knows."""
        value = value_of(self._game, observation.array, self._table)
        if value is not None:
            return both(value)
        self._search(observation)
        return self._outlook()[0]

    def _outlook(self) -> tuple[tuple[float, ...], int, float]:
        """Each seat's chance, the simulations behind it, and by what the chances have been divided.

        A leaf is judged for every seat by itself: of three or more, more than one may look like the winner, and what
        they have together would be more than there is.
        """
        sums = np.sum([searcher.work.sums for searcher in self._searchers], axis=0)
        made = int(sums[-1])
        chances = [chance_of(float(total) / max(1, made)) for total in sums[:-1]]
        excess = max(1.0, sum(chances))
        return tuple(chance / excess for chance in chances), made, excess

    def _search(self, observation: Observation) -> None:
        value = value_of(self._game, observation.array, self._table)
        for searcher in self._searchers:
            # Once it is settled who wins all that is known looks alike: then let the leaf's judge lead to the end.
            searcher.start(observation, NO_TABLE if value is not None and is_settled(value) else self._table)
        viewer, count = observation.viewer, len(self._searchers)
        simulations = self._budget.simulations
        until = time.perf_counter() + (self._budget.seconds or 0.0)
        shares: list[int | None] = [None] * count
        if simulations is not None:
            shares = [simulations // count + (thread < simulations % count) for thread in range(count)]
        if count == 1:
            self._searchers[0].think(viewer, shares[0], until)
            return
        with ThreadPoolExecutor(count) as pool:
            jobs = [
                pool.submit(searcher.think, viewer, share, until)
                for searcher, share in zip(self._searchers, shares, strict=True)
            ]
        for job in jobs:
            job.result()
