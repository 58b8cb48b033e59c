"""The bot that searches: ISMCTS (``bots.tree``) with a budget, over any game.

With a budget of simulations its decisions can be had again from its seed, the number of threads, and the decisions it
was asked for before (what it found out then it keeps). With a budget of seconds they depend on the machine.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from spanish_main.bots import policy as policies
from spanish_main.bots import single_observer, widening
from spanish_main.bots import tree as trees
from spanish_main.bots.analysis import Analysis, Choice
from spanish_main.bots.bot import check_asked
from spanish_main.bots.policy import Mind
from spanish_main.bots.tree import Tree, Work
from spanish_main.bots.value import net_value
from spanish_main.core import templates
from spanish_main.core.bot_sheet import UNSOLVED, Budget, Settings
from spanish_main.core.errors import Explained
from spanish_main.core.game import Game, GameType, Observation
from spanish_main.core.interpreted import INTERPRETED
from spanish_main.core.kernel import Kernels, Mode, add
from spanish_main.core.layout import FLOAT32, FLOAT64, INT16, INT32, INT64, UINT64, Record
from spanish_main.core.outcome import Share, Value, as_share, values
from spanish_main.core.rng import Rng

if TYPE_CHECKING:
    from spanish_main.bots.nets import Net
    from spanish_main.bots.policies import Policy

_MOST_NODES = 1 << 17
_FEW_NODES = 1 << 12  # interpreted nobody gets far
_EDGES_A_NODE = 12
_FIRST_SLICE = 32  # simulations before the clock is looked at for the first time, compiled
_SLICE_SECONDS = 0.02
_LEAST_WEIGHT = 1e-9  # of a judgement: what has not been tried is worth something even where it counts for nothing


class Parts(NamedTuple):
    """What the kernels of a search are put together of.

    exact: what chance does after a decision is gone through exactly. playout: random decisions come before a judgement.
    """

    leaf: Literal["rule", "net", "policy"]
    exact: bool = False
    playout: bool = False
    policy: bool = False
    single_observer: bool = False
    finish: bool = False

    @property
    def name(self) -> str:
        """Other kernels have another one: they are kept on disk under it."""
        words = ["search", self.leaf]
        more = (
            ("exact", self.exact),
            ("playout", self.playout),
            ("policy", self.policy),
            ("single", self.single_observer),
            ("finish", self.finish),
        )
        return "_".join(words + [word for word, asked in more if asked])


def parts_for(kind: GameType, settings: Settings) -> Parts:
    """What a search by ``settings`` is put together of."""
    exact = settings.exact and kind.bots.exact_luck
    single = settings.single_observer and settings.priors and not settings.policy
    finish = settings.finish and settings.leaf == "net"
    return Parts(settings.leaf, exact, settings.playout > 0, settings.policy, single, finish)


@cache
def search_kernels(game_type: GameType, mode: Mode, parts: Parts) -> Kernels:
    """The kernels that search a game, put together for what the settings ask for and nothing else."""
    scope = game_type.composed(f"{game_type.name}_{parts.name}", mode)
    return add(add_search(scope, mode, parts), mode, (trees.search, trees.known_at))


def add_search(scope: Kernels, mode: Mode, parts: Parts) -> Kernels:
    """Add to a game's kernels what makes simulations (``simulate``); ``scope`` itself."""
    leaf, exact, playout, policy, single, finish = parts
    add(scope, mode, (templates.settle, templates.worth, trees.known), entries=False)
    if leaf == "net":
        add(scope, mode, (net_value,), entries=False)
    # Names that later templates look up, whichever template gave them.
    by_net = trees.judge_to_the_end if finish else trees.judge_by_net
    judge = by_net if leaf == "net" else trees.judge_by_rule  # where a policy's value is not asked: by rule
    scope.judge = mode.part(judge(scope), scope)  # type: ignore[attr-defined]
    if exact:
        scope.outlook = _outlook(scope, mode)  # type: ignore[attr-defined]
    child = trees.child_exactly if exact else trees.child_by_sample
    scope.child_value = mode.part(child(scope), scope)  # type: ignore[attr-defined]
    add(scope, mode, (trees.judge_all,), entries=False)
    if playout:
        scope.judge_now = scope.judge_all  # type: ignore[attr-defined]
        add(scope, mode, (templates.playout,), entries=False)
        scope.judge_all = mode.part(trees.play_and_judge_all(scope), scope)  # type: ignore[attr-defined]
    if policy:
        seen = trees.judge_seen if leaf == "policy" else trees.judge_unseen
        add(scope, mode, (policies.look_at,), entries=False)
        scope.judge_seen = mode.part(seen(scope), scope)  # type: ignore[attr-defined]
        scope.expand = mode.part(trees.expand_by_policy(scope), scope)  # type: ignore[attr-defined]
    else:
        add(scope, mode, (trees.expand,), entries=False)
    _add_nodes(scope, mode, single)
    return add(scope, mode, (widening.happen, trees.simulate), entries=False)


def _add_nodes(scope: Kernels, mode: Mode, single: bool) -> None:
    """By whose knowledge a node is one, and how the edge is found to go on with."""
    nodes = single_observer if single else trees
    scope.observer = mode.part(nodes.observer, scope)  # type: ignore[attr-defined]
    if single:
        add(scope, mode, (single_observer.add_edges, single_observer.pick_edge), entries=False)
    else:
        scope.pick_edge = mode.part(trees.pick_edge, scope)  # type: ignore[attr-defined]
    add(scope, mode, (nodes.allowed,), entries=False)


def _outlook(scope: Kernels, mode: Mode) -> Any:
    nearer = mode.part(trees.outlook_0(scope), scope)
    for level in range(1, trees.EXACT_LEVELS + 1):
        step = scope.extended(f"outlook_{level}", nearer=nearer)
        add(step, mode, (trees.luck,), entries=False)
        nearer = mode.part(trees.outlook(step), step)
    return nearer


def numbers_of(settings: Settings, mode: Mode, game: Game) -> Any:
    """The settings as the kernels take them: float64, shape (trees.SETTINGS,)."""
    numbers = mode.zeros(FLOAT64, trees.SETTINGS)
    numbers[trees.EXPLORATION] = settings.exploration
    numbers[trees.PRIORS] = float(settings.priors)
    numbers[trees.TEMPERATURE] = settings.temperature
    numbers[trees.PRIOR_WEIGHT] = max(_LEAST_WEIGHT, settings.prior_weight)
    numbers[trees.PLAYOUT] = settings.playout
    numbers[trees.DEPTH] = settings.depth
    numbers[trees.EXPAND_AFTER] = settings.expand_after
    numbers[trees.OPPOSED] = float(game.players == 2 and game.type.bots.opposed)
    open_to_all = game.type.bots.is_open(game.options)
    numbers[trees.SHARED] = float(parts_for(game.type, settings).single_observer and not open_to_all)
    numbers[trees.WIDENING] = settings.widening if open_to_all else 0.0
    numbers[trees.EARLY] = settings.early if settings.wobble == 0.0 and settings.threads == 1 else 0.0
    return numbers


def wobble_of(settings: Settings, game: Game) -> float:
    """The noise on the chances that the final choice goes by, a standard deviation.

    Among more seats everybody's chances are smaller, and so is what one action is better by than another.
    """
    return settings.wobble / game.players


def room_for(budget: Budget, mode: Mode) -> tuple[int, int]:
    """For how many nodes and edges a tree has room: with half of that used it is begun anew."""
    nodes = _FEW_NODES if mode is INTERPRETED else _MOST_NODES
    if budget.simulations is not None:
        nodes = min(nodes, max(4096, 4 * budget.simulations))
    return nodes, nodes * _EDGES_A_NODE


def new_tree(room: tuple[int, int], mode: Mode, *rows: int) -> Tree:
    """An empty tree with room for so many nodes and edges; with ``rows`` so many, a row of each array a tree."""
    nodes, edges = room
    return Tree(
        slots=mode.zeros(INT32, *rows, 1 << (2 * nodes - 1).bit_length()),
        used=mode.zeros(INT64, *rows, 2),
        node_key=mode.zeros(UINT64, *rows, nodes),
        node_visits=mode.zeros(INT32, *rows, nodes),
        node_first=mode.zeros(INT32, *rows, nodes),
        node_edges=mode.zeros(INT32, *rows, nodes),
        edge_action=mode.zeros(INT16, *rows, edges),
        edge_visits=mode.zeros(INT32, *rows, edges),
        edge_total=mode.zeros(FLOAT64, *rows, edges),
        edge_prior=mode.zeros(FLOAT32, *rows, edges),
        edge_policy=mode.zeros(FLOAT32, *rows, edges),
    )


def new_mind(game: Game, mode: Mode, policy: Policy | None = None) -> Mind:
    """Room to ask ``policy``; of no width without one."""
    if policy is None:
        tables = [mode.rows(FLOAT32, 1, 1) for _ in range(3)]
        return Mind(*tables, *(mode.zeros(FLOAT32, width) for width in (0, 2, 2, 2)))
    return mind_of(game.type, mode, policy)


def mind_of(kind: GameType, mode: Mode, policy: Policy) -> Mind:
    """Room to ask ``policy``, whatever the table."""
    tables = [mode.table(weights) for weights in policy.weights]
    widths = (policy.w1.shape[0] - 1, policy.w1.shape[1], policy.w2.shape[1])
    return Mind(*tables, *(mode.zeros(FLOAT32, width) for width in widths))


def new_work(game: Game, depth: int, mode: Mode, net: Net | None = None, policy: Policy | None = None) -> Work:
    """Room for one search of ``game``."""
    kind = game.type
    states = mode.records(kind.layout, trees.STATES)
    most = max(kind.max_legal, kind.max_chance)
    return Work(
        states=states,
        words=mode.words(states),
        legal=mode.zeros(INT16, most),
        edges=mode.zeros(INT32, most),
        path_edge=mode.zeros(INT32, depth + 1),
        path_seat=mode.zeros(INT32, depth + 1),
        luck=mode.zeros(UINT64, 2),
        values=mode.zeros(FLOAT64, game.players),
        sums=mode.zeros(FLOAT64, game.players + 1),
        w1=mode.table(net.w1) if net else mode.rows(FLOAT32, 1, 1),
        w2=mode.table(net.w2) if net else mode.zeros(FLOAT32, 2),
        traits=mode.zeros(FLOAT32, kind.bots.num_traits),
        hidden=mode.zeros(FLOAT32, len(net.w2) if net else 2),
        nonzero=mode.zeros(UINT64, kind.bots.num_traits + 1),
        outcomes=mode.zeros(INT16, trees.STATES, most),
        weights=mode.zeros(INT64, trees.STATES, most),
        table=mode.rows(FLOAT32, 0, 0),
        mind=new_mind(game, mode, policy),
    )


def solved_table(game: Game, mode: Mode) -> Any:
    """What the game has solved (float32, two dimensions), as kernels read it; empty if nothing for so many players."""
    solution = game.type.bots.solution
    if solution is None or game.players != 2:
        return mode.rows(FLOAT32, 0, 0)
    return mode.table(solution())


class _Searcher:
    """One thread's search: its tree, what it works in, its luck."""

    def __init__(
        self,
        game: Game,
        settings: Settings,
        room: tuple[int, int],
        rng: Rng,
        mode: Mode,
        net: Net | None = None,
        policy: Policy | None = None,
    ) -> None:
        self.kernels = search_kernels(game.type, mode, parts_for(game.type, settings))
        self.work = new_work(game, settings.depth, mode, net, policy)
        self.root = 0
        self._mode = mode
        self._room = room
        self.tree = new_tree(room, mode)
        self._numbers = numbers_of(settings, mode, game)
        self._early = float(self._numbers[trees.EARLY])
        self._stream = mode.table(rng.stream)
        self._reuse = settings.reuse

    def start(self, observation: Observation, table: Any) -> None:
        """Begin at ``observation``; what the tree knows is kept unless it is getting full.

        ``table``: of the solved positions that are looked up on the way.
        """
        self.work = self.work._replace(table=table)
        self._mode.put(self.work.states, trees.ROOT, observation.record)
        for at in range(len(self.work.sums)):
            self.work.sums[at] = 0.0
        tree = self.tree
        if not self._reuse or 2 * tree.used[0] > len(tree.node_key) or 2 * tree.used[1] > len(tree.edge_action):
            self.tree = new_tree(self._room, self._mode)

    def solved_value(self, record: Record, seat: int, table: Any) -> float:
        """The value of ``record`` to ``seat`` by the solved positions in ``table``, or UNSOLVED."""
        self.work = self.work._replace(table=table)
        self._mode.put(self.work.states, trees.WALK, record)
        return float(self.kernels.known_at(self.work, trees.WALK, seat))

    def simulate(self, viewer: int, simulations: int, left: int) -> bool:
        """Make so many of those that are ``left``; whether all of them were."""
        work, before = self.work, self.work.sums[-1]
        search = self.kernels.search
        self.root = int(search(work, self.tree, self._numbers, viewer, self._stream, simulations, left))
        return bool(work.sums[-1] - before >= simulations)

    def think(self, viewer: int, simulations: int | None, until: float | None, *, early: bool = False) -> None:
        """Make ``simulations``, or as many as there is time for until the clock says ``until``: what comes first.

        early: or until ``Settings.early`` ends it.
        """
        self._numbers[trees.EARLY] = self._early if early else 0.0
        if until is None:
            self.simulate(viewer, simulations or 1, simulations or 1)
            return
        left = simulations if simulations is not None else 1 << 40
        size = min(left, 1 if self._mode is INTERPRETED else _FIRST_SLICE)
        while left > 0:
            began = time.perf_counter()
            if not self.simulate(viewer, size, left):
                return
            left -= size
            now = time.perf_counter()
            if now >= until:
                return
            each = max(1e-9, (now - began) / size)
            size = min(left, max(1, int(min(_SLICE_SECONDS, until - now) / each)))

    def edges(self) -> list[tuple[int, int, float, float]]:
        """The root's actions, visits, totals and judgements."""
        tree, first = self.tree, int(self.tree.node_first[self.root])
        return [
            (
                int(tree.edge_action[edge]),
                int(tree.edge_visits[edge]),
                float(tree.edge_total[edge]),
                float(tree.edge_prior[edge]),
            )
            for edge in range(first, first + int(tree.node_edges[self.root]))
        ]


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
        mode: Mode = INTERPRETED,
        patience: float | None = None,
        policy: Policy | None = None,
    ) -> None:
        """``net`` and ``policy`` stand in for the shipped ones; ValueError if settings ask for one that is not there.

        patience: seconds after which a decision is made with the simulations that there were until then.
        """
        self._game = game
        self._mode = mode
        self._settings = settings or Settings()
        self._budget = budget or Budget(simulations=1000)
        self._patience = patience
        self._rng = Rng(seed)
        net, policy = asked_weights(game, self._settings, net, policy)
        self._no_table = mode.rows(FLOAT32, 0, 0)
        self._table = solved_table(game, mode) if self._settings.solved else self._no_table
        room = room_for(self._budget, mode)
        self._searchers = [
            _Searcher(game, self._settings, room, self._rng.split(thread), mode, net, policy)
            for thread in range(self._settings.threads)
        ]

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """The action of ``legal`` that the search went for most often."""
        check_asked(self._game, observation, legal)
        if len(legal) == 1:
            return legal[0]
        if self._settings.wobble == 0.0:
            return self._look_into(observation, legal, early=True).choices[0].action
        found = self.analyse(observation, legal)
        winning = self._winning(found, legal)
        if winning is not None:
            return winning
        wobble = wobble_of(self._settings, self._game)
        return max(found.choices, key=lambda choice: choice.chance + wobble * self._noise()).action

    def _winning(self, found: Analysis, legal: Sequence[int]) -> int | None:
        """The best action that has won as often as it was tried: however gentle, nobody overlooks what wins at once."""
        if found.simulations == 0:
            won = [choice.action for choice in found.choices if choice.chance >= 1.0]
        else:
            _, values = self._root(legal)
            won = [choice.action for choice in found.choices if values.get(choice.action, 0.0) >= 1.0]
        return won[0] if won else None

    def _noise(self) -> float:
        """A number from a normal distribution, nearly: the sum of twelve uniform ones (Irwin-Hall)."""
        return sum(self._rng.below(1 << 24) for _ in range(12)) / (1 << 24) - 6.0

    def analyse(self, observation: Observation, legal: Sequence[int]) -> Analysis:
        """Look into the decision of the observation's viewer between ``legal`` (ascending, at least one).

        Where the game has solved it no simulation is made.
        """
        check_asked(self._game, observation, legal)
        return self._look_into(observation, legal)

    def _look_into(self, observation: Observation, legal: Sequence[int], *, early: bool = False) -> Analysis:
        """See ``analyse``. early: for the first of the choices alone, as soon as ``Settings.early`` ends it."""
        solution = self._look_up(observation, legal)
        if solution is not None:
            return solution
        self._search(observation, early=early)
        visits, values = self._root(legal)
        worst = min(values.values(), default=0.0)
        in_all = max(1, sum(visits.values()))
        choices = sorted(legal, key=lambda action: (-visits[action], -values.get(action, worst)))
        chances, made, excess = self._outlook()
        found = tuple(
            Choice(action, visits[action] / in_all, as_share(Value(values.get(action, worst))) / excess)
            for action in choices
        )
        return Analysis(found, chances, made)

    def _root(self, legal: Sequence[int]) -> tuple[dict[int, int], dict[int, float]]:
        """How often each action was tried, and what it is worth, -1 to 1, if anything is known of it."""
        visits = dict.fromkeys(legal, 0)
        totals = dict.fromkeys(legal, 0.0)
        priors = dict.fromkeys(legal, 0.0)
        for searcher in self._searchers:
            for action, tried, total, prior in searcher.edges():
                visits[action] += tried
                totals[action] += total
                priors[action] += prior / len(self._searchers)
        weight = self._settings.prior_weight if self._settings.priors else 0.0
        return visits, {
            action: (totals[action] + weight * priors[action]) / (visits[action] + weight)
            for action in legal
            if visits[action] + weight > 0
        }

    def chances(self, observation: Observation) -> tuple[float, ...]:
        """Each seat's chance to win, 0..1, from what the viewer (a seat, deciding or not) knows."""
        check_asked(self._game, observation)
        value = self._solved(observation.record)
        if value is not None:
            return both(value)
        self._search(observation)
        return self._outlook()[0]

    @property
    def tree(self) -> Tree:
        """What it knows by now: of several threads the first one's."""
        return self._searchers[0].tree

    # --- What is solved -----------------------------------------------------------------------------------------------

    def _solved(self, record: Record, seat: int = 0) -> float | None:
        """The value of ``record`` to ``seat``, from -1 to 1; None if it is not solved."""
        if len(self._table) == 0:
            return None
        value = self._searchers[0].solved_value(record, seat, self._table)
        return None if value == UNSOLVED else value

    def _look_up(self, observation: Observation, legal: Sequence[int]) -> Analysis | None:
        """The decision between ``legal``, with exact chances; None if it is not solved.

        None also where it is settled who wins and no action changes that: then the values show no way to the end.
        """
        value = self._solved(observation.record)
        if value is None:
            return None
        values = {action: self._after(observation, action) for action in legal}
        if is_settled(value) and min(values.values()) == max(values.values()):
            return None
        chosen = sorted(legal, key=lambda action: -values[action])
        choices = (Choice(action, float(action == chosen[0]), as_share(Value(values[action]))) for action in chosen)
        return Analysis(tuple(choices), both(value), 0)

    def _after(self, observation: Observation, action: int) -> float:
        """The value to the viewer of doing ``action``: solved too, or the end of the game."""
        state = observation.determinize(self._rng)
        state.apply_action(action)
        if state.is_terminal():
            return values(state.winners(), self._game.players)[observation.viewer]
        value = self._solved(state.record, observation.viewer)
        assert value is not None, "what follows on a solved position is not solved"
        return value

    # --- What is searched ---------------------------------------------------------------------------------------------

    def _outlook(self) -> tuple[tuple[float, ...], int, float]:
        """Each seat's chance, the simulations behind it, and by what the chances have been divided.

        A leaf is judged for every seat by itself: of three or more, more than one may look like the winner, and what
        they have together would be more than there is.
        """
        seats = self._game.players
        sums = [sum(float(searcher.work.sums[at]) for searcher in self._searchers) for at in range(seats + 1)]
        made = int(sums[-1])
        chances = [as_share(Value(total / max(1, made))) for total in sums[:-1]]
        excess = max(1.0, sum(chances))
        return tuple(chance / excess for chance in chances), made, excess

    def _search(self, observation: Observation, *, early: bool = False) -> None:
        value = self._solved(observation.record)
        for searcher in self._searchers:
            # Once it is settled who wins all that is known looks alike: then let the leaf's judge lead to the end.
            settled = value is not None and is_settled(value)
            searcher.start(observation, self._no_table if settled else self._table)
        viewer, count = observation.viewer, len(self._searchers)
        simulations = self._budget.simulations
        seconds = self._patience if self._budget.seconds is None else self._budget.seconds
        until = None if seconds is None else time.perf_counter() + seconds
        parts: list[int | None] = [None] * count
        if simulations is not None:
            parts = [simulations // count + (thread < simulations % count) for thread in range(count)]
        if count == 1:
            self._searchers[0].think(viewer, parts[0], until, early=early)
            return
        with ThreadPoolExecutor(count) as pool:
            jobs = [
                pool.submit(searcher.think, viewer, part, until)
                for searcher, part in zip(self._searchers, parts, strict=True)
            ]
        for job in jobs:
            job.result()


def asked_weights(
    game: Game, settings: Settings, net: Net | None = None, policy: Policy | None = None
) -> tuple[Net | None, Policy | None]:
    """``net`` and ``policy``, or where ``settings`` ask for what is not given the shipped ones; ValueError without."""
    if settings.leaf == "net":
        net = net or _shipped_net(game)
        if net is None:
            raise Explained(f"{game.name} has no learned value", "error-no-learned-value", game=game.name)
    if settings.policy:
        policy = policy or _shipped_policy(game.type)
    return net, policy


def _shipped_net(game: Game) -> Net | None:
    # Weights are arrays of NumPy's: who plays without a learned value does without it.
    from spanish_main.bots.nets import load_net  # noqa: PLC0415 -- loads NumPy

    return load_net(game.type, game.options)


def _shipped_policy(game_type: GameType) -> Policy:
    from spanish_main.bots.policies import shipped_policy  # noqa: PLC0415 -- loads NumPy

    return shipped_policy(game_type)


def is_settled(value: float) -> bool:
    """Whether a solved value says who will win for sure."""
    return abs(value) >= 1.0


def both(value: float) -> tuple[Share, Share]:
    """Both seats' chances to win, of a solved value to seat 0."""
    return as_share(Value(value)), as_share(Value(-value))
