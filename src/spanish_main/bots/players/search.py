"""The bot that searches: ISMCTS (``bots.search.tree``) with a budget, over any game.

With a budget of simulations its decisions can be had again from its seed, the number of threads, and the decisions it
was asked for before (what it found out then it keeps). With a budget of seconds they depend on the machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from spanish_main.bots.analysis import Analysis, Choice
from spanish_main.bots.nets.nets import Net, check_shapes, load_net
from spanish_main.bots.nets.policies import Policy, check_policy_shapes, shipped_policy
from spanish_main.bots.nets.policy import Mind
from spanish_main.bots.players.bot import check_asked
from spanish_main.bots.search import tree as trees
from spanish_main.bots.search.composition import parts_for, search_kernels
from spanish_main.bots.search.halving import Purse, Tried, halve
from spanish_main.bots.search.slices import SLICE_SECONDS, Thought, finished
from spanish_main.bots.search.tree import Tree, Work
from spanish_main.core.copies import Independent, restored, saved
from spanish_main.core.errors import Explained
from spanish_main.core.game.bot_sheet import UNSOLVED, Budget, Settings
from spanish_main.core.game.game import Game, GameType, Observation
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Mode
from spanish_main.core.kernels.layout import FLOAT32, FLOAT64, INT16, INT32, INT64, UINT64, Record
from spanish_main.core.kernels.outcome import Share, Value, as_share, values
from spanish_main.core.kernels.rng import Rng

_MOST_NODES = 1 << 17
_FEW_NODES = 1 << 12  # interpreted nobody gets far
_EDGES_A_NODE = 12
_FIRST_SLICE = 32  # simulations before the clock is looked at for the first time, compiled
_LEAST_WEIGHT = 1e-9  # of a judgement: what has not been tried is worth something even where it counts for nothing


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
    numbers[trees.ROOT_EDGE] = -1.0
    numbers[trees.EARLY] = settings.early if settings.wobble == 0.0 and settings.threads == 1 else 0.0
    return numbers


def wobble_of(settings: Settings, game: Game) -> float:
    """The noise on the chances that the final choice goes by, a standard deviation.

    Among more seats everybody's chances are smaller, and so is what one action is better by than another.
    """
    return settings.wobble / game.players


def room_for(budget: Budget, mode: Mode | None) -> tuple[int, int]:
    """For how many nodes and edges a tree has room. With half of that used the search starts a new tree.

    mode: None where all simulations of a budget are made, however long they take.
    """
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
        w1, w2, w3 = (mode.rows(FLOAT32, 1, 1) for _ in range(3))
        w4, seen = mode.zeros(FLOAT32, 0), mode.zeros(FLOAT32, 2)
        return Mind(w1, w2, w3, w4, seen, mode.zeros(FLOAT64, 2), mode.zeros(FLOAT64, 2))
    return mind_of(game.type, mode, policy)


def mind_of(kind: GameType, mode: Mode, policy: Policy) -> Mind:
    """Room to ask ``policy``, whatever the table; ValueError unless its shapes fit the game."""
    check_policy_shapes(kind, policy)
    w1, w2, w3, w4 = (mode.table(weights) for weights in policy.weights)
    return Mind(
        w1,
        w2,
        w3,
        w4,
        seen=mode.zeros(FLOAT32, policy.w1.shape[0] - 1),
        first=mode.zeros(FLOAT64, policy.w1.shape[1]),
        second=mode.zeros(FLOAT64, policy.w2.shape[1]),
    )


def new_work(game: Game, depth: int, mode: Mode, net: Net | None = None, policy: Policy | None = None) -> Work:
    """Room for one search of ``game``; ValueError unless the weights' shapes fit it."""
    kind = game.type
    if net is not None:
        check_shapes(kind, net)
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
        sums=mode.zeros(FLOAT64, 2 * game.players + 1),
        w1=mode.table(net.w1) if net else mode.rows(FLOAT32, 1, 1),
        w2=mode.table(net.w2) if net else mode.zeros(FLOAT32, 2),
        traits=mode.zeros(FLOAT32, kind.bots.num_traits),
        hidden=mode.zeros(FLOAT64, len(net.w2) if net else 2),
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
        halted: Callable[[], bool] | None = None,
    ) -> None:
        self._halted = halted
        self.kernels = search_kernels(game.type, mode, parts_for(game.type, settings))
        self.work = new_work(game, settings.depth, mode, net, policy)
        self.root = 0
        self._mode = mode
        self._room = room
        self.tree = new_tree(room, mode)
        self._rng = rng
        self._numbers = numbers_of(settings, mode, game)
        self._early = float(self._numbers[trees.EARLY])
        self._stream = mode.table(rng.stream)
        self._reuse = settings.reuse
        self._expand_after = settings.expand_after

    def saved(self) -> dict[str, Any]:
        """What later decisions go by: the luck, and as much of the tree as is used."""
        nodes, edges = int(self.tree.used[0]), int(self.tree.used[1])
        parts = {}
        for name, array in self.tree._asdict().items():
            length = nodes if name.startswith("node_") else edges if name.startswith("edge_") else None
            parts[name] = saved(array, length)
        return {"rng": self._rng, "root": self.root, "tree": parts, "sums": saved(self.work.sums)}

    def resume(self, state: dict[str, Any]) -> None:
        """Go on where another was; its luck has been given when this one was made."""
        self.root = state["root"]
        restored(self.work.sums, state["sums"])
        for name, data in state["tree"].items():
            restored(getattr(self.tree, name), data)

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
        work, made = self.work, len(self.work.values)
        before = work.sums[made]
        search = self.kernels.search
        self.root = int(search(work, self.tree, self._numbers, viewer, self._stream, simulations, left))
        return bool(work.sums[made] - before >= simulations)

    def think(
        self, viewer: int, simulations: int | None, until: float | None, *, early: bool = False, sliced: bool = False
    ) -> Thought[None]:
        """Make ``simulations``, or as many as there is time for until the clock says ``until``: what comes first.

        early: or until ``Settings.early`` ends it. Somebody may halt it before that: then a few are made all the same.
        sliced: whether to pause where there is no clock, too.
        """
        self._numbers[trees.EARLY] = self._early if early else 0.0
        if until is None and self._halted is None and not sliced:
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
            if (until is not None and now >= until) or (self._halted is not None and self._halted()):
                return
            each = max(1e-9, (now - began) / size)
            seconds = SLICE_SECONDS if until is None else min(SLICE_SECONDS, until - now)
            size = min(left, max(1, int(seconds / each)))
            yield

    def open_root(self, viewer: int) -> int:
        """Simulate until the root has its edges; how many simulations that took. In a full tree it gets none."""
        self._numbers[trees.EARLY] = 0.0
        self.simulate(viewer, 0, 0)
        made = 0
        while self.root >= 0 and self.tree.node_edges[self.root] == 0 and made <= self._expand_after:
            self.simulate(viewer, 1, 1)
            made += 1
        return made

    def simulate_after(self, viewer: int, action: int, simulations: int) -> list[float]:
        """Make so many simulations that begin with ``action``; ``Work.sums`` after them."""
        first, actions = int(self.tree.node_first[self.root]), self.tree.edge_action
        edges = range(int(self.tree.node_edges[self.root]))
        self._numbers[trees.ROOT_EDGE] = next((edge for edge in edges if actions[first + edge] == action), -1)
        self.simulate(viewer, simulations, simulations)
        self._numbers[trees.ROOT_EDGE] = -1.0
        return self.sums()

    def sums(self) -> list[float]:
        """``Work.sums`` as they are."""
        return [float(number) for number in self.work.sums]

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


class SearchBot(Independent):
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
        halted: Callable[[], bool] | None = None,
    ) -> None:
        """``net`` and ``policy`` stand in for the shipped ones; ValueError if settings ask for one that is not there.

        patience: seconds after which a decision is made with the simulations that there were until then. halted: is
        asked now and then whether to end a search with those that there are.
        """
        self._game = game
        self._mode = mode
        self._settings = settings or Settings()
        self._budget = budget or Budget(simulations=1000)
        self._patience = patience
        self._rng = Rng(seed)
        self._halted = halted
        self._given = net, policy
        self._make_room([self._rng.split(thread) for thread in range(self._settings.threads)])

    def _make_room(self, rngs: Sequence[Rng]) -> None:
        mode = self._mode
        net, policy = asked_weights(self._game, self._settings, *self._given)
        self._no_table = mode.rows(FLOAT32, 0, 0)
        self._table = solved_table(self._game, mode) if self._settings.solved else self._no_table
        # All the simulations that a budget names lead to the same tree in both modes: with the same room, too.
        room = room_for(self._budget, mode if self._patience is not None else None)
        self._searchers = [
            _Searcher(self._game, self._settings, room, rng, mode, net, policy, self._halted) for rng in rngs
        ]

    def __getstate__(self) -> dict[str, Any]:
        made = ("_no_table", "_table", "_searchers")
        kept = {name: value for name, value in vars(self).items() if name not in made}
        # A request to halt this bot does not reach its copy.
        return {**kept, "_halted": None, "searchers": [searcher.saved() for searcher in self._searchers]}

    def __setstate__(self, state: dict[str, Any]) -> None:
        searchers = state.pop("searchers")
        vars(self).update(state)
        self._make_room([one["rng"] for one in searchers])
        for searcher, one in zip(self._searchers, searchers, strict=True):
            searcher.resume(one)

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """The action of ``legal`` that the search went for most often, or by ``Settings.halving`` the one left over."""
        return finished(self.choosing(observation, legal))

    def choosing(self, observation: Observation, legal: Sequence[int], *, sliced: bool = False) -> Thought[int]:
        """The same as a thought. sliced: see ``_Searcher.think``; the action is the same."""
        check_asked(self._game, observation, legal)
        if len(legal) == 1:
            return legal[0]
        halving, wobble = self._settings.halving, wobble_of(self._settings, self._game)
        if wobble == 0.0 and not halving:
            found = yield from self.looking_into(observation, legal, early=True, sliced=sliced)
            return found.choices[0].action
        if halving:
            found = yield from self.analysing(observation, legal, sliced=sliced)
        else:
            found = yield from self.looking_into(observation, legal, sliced=sliced)
        if wobble == 0.0:
            return found.choices[0].action
        winning = self._winning(found, legal)
        if winning is not None:
            return winning
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

        Every action is looked into, by sequential halving (``bots.search.halving``); ``choose`` looks where it pays.
        Where the game has solved the decision no simulation is made.
        """
        return finished(self.analysing(observation, legal))

    def analysing(self, observation: Observation, legal: Sequence[int], *, sliced: bool = False) -> Thought[Analysis]:
        """The same as a thought. sliced: see ``_Searcher.think``; what is found is the same."""
        check_asked(self._game, observation, legal)
        solution = self._look_up(observation, legal)
        if solution is not None:
            return solution
        self._start(observation)
        simulations, until = self._limits()
        many = simulations is None and self._mode is not INTERPRETED
        seat, purse = observation.viewer, Purse(simulations, until, first=8 if many else 1, sliced=sliced)
        for searcher in self._searchers:
            purse.spend(searcher.open_root(seat))
        tried = [Tried(action, self._prior(action), self._game.players) for action in legal]
        with ThreadPoolExecutor(len(self._searchers)) as pool:
            run = map if len(self._searchers) == 1 else pool.map
            found = yield from halve(tried, seat, purse, partial(self._try, seat, purse, run))
        return self._told(observation, found, purse.made)

    def look_into(self, observation: Observation, legal: Sequence[int], *, early: bool = False) -> Analysis:
        """Look into a decision as in play: mostly into what looks best. Of the rest little may be known.

        early: for the first of the choices alone, as soon as ``Settings.early`` ends it.
        """
        return finished(self.looking_into(observation, legal, early=early))

    def looking_into(
        self, observation: Observation, legal: Sequence[int], *, early: bool = False, sliced: bool = False
    ) -> Thought[Analysis]:
        """The same as a thought. sliced: see ``_Searcher.think``; what is found is the same."""
        check_asked(self._game, observation, legal)
        solution = self._look_up(observation, legal)
        if solution is not None:
            return solution
        yield from self._search(observation, early=early, sliced=sliced)
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

    def _prior(self, action: int) -> float:
        """What the searches evaluate ``action`` at before it is tried, -1 to 1."""
        priors = [prior for searcher in self._searchers for edge, _, _, prior in searcher.edges() if edge == action]
        return sum(priors) / max(1, len(priors))

    def _try(
        self, seat: int, purse: Purse, run: Callable[..., Iterable[list[float]]], one: Tried, simulations: int
    ) -> Thought[None]:
        """Make so many simulations that begin with an action, shared among the threads."""
        count = len(self._searchers)
        before = after = [searcher.sums() for searcher in self._searchers]
        for made in purse.slices(simulations):
            parts = [made // count + (thread < made % count) for thread in range(count)]
            jobs = run(_Searcher.simulate_after, self._searchers, [seat] * count, [one.action] * count, parts)
            after = list(jobs)
            yield
        # Added up once: what is found depends on no slices.
        added = [
            [new - old for new, old in zip(*both_sums, strict=True)] for both_sums in zip(after, before, strict=True)
        ]
        sums = [sum(column) for column in zip(*added, strict=True)]
        players = self._game.players
        one.add(int(sums[players]), sums[:players], sums[players + 1 + seat])

    def _told(self, observation: Observation, found: Sequence[Tried], made: int) -> Analysis:
        seat, best, players = observation.viewer, found[0], range(self._game.players)
        chances = [as_share(Value(best.value(other))) for other in players]
        excess = max(1.0, sum(chances))
        choices = tuple(
            Choice(
                one.action,
                one.made / max(1, made),
                as_share(Value(one.value(seat))) / excess,
                one.error(seat) / 2 / excess,
            )
            for one in found
        )
        return Analysis(choices, tuple(chance / excess for chance in chances), made)

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
        return finished(self.weighing(observation))

    def weighing(self, observation: Observation, *, sliced: bool = False) -> Thought[tuple[float, ...]]:
        """The same as a thought. sliced: see ``_Searcher.think``; what is found is the same."""
        check_asked(self._game, observation)
        if observation.viewer == observation.current_seat():
            legal = observation.determinize(self._rng).legal_actions()
            found = yield from self.analysing(observation, legal, sliced=sliced)
            return found.chances
        value = self._solved(observation.record)
        if value is not None:
            return both(value)
        yield from self._search(observation, sliced=sliced)
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

    def _start(self, observation: Observation) -> None:
        value = self._solved(observation.record)
        for searcher in self._searchers:
            # Once it is settled who wins all that is known looks alike: then let the leaf's judge lead to the end.
            settled = value is not None and is_settled(value)
            searcher.start(observation, self._no_table if settled else self._table)

    def _limits(self) -> tuple[int | None, float | None]:
        """How many simulations a decision may take, and until when by ``time.perf_counter``."""
        seconds = self._patience if self._budget.seconds is None else self._budget.seconds
        return self._budget.simulations, None if seconds is None else time.perf_counter() + seconds

    def _search(self, observation: Observation, *, early: bool = False, sliced: bool = False) -> Thought[None]:
        self._start(observation)
        viewer, count = observation.viewer, len(self._searchers)
        simulations, until = self._limits()
        parts: list[int | None] = [None] * count
        if simulations is not None:
            parts = [simulations // count + (thread < simulations % count) for thread in range(count)]
        if count == 1:
            yield from self._searchers[0].think(viewer, parts[0], until, early=early, sliced=sliced)
            return
        with ThreadPoolExecutor(count) as pool:
            jobs = [
                pool.submit(finished, searcher.think(viewer, part, until))
                for searcher, part in zip(self._searchers, parts, strict=True)
            ]
        for job in jobs:
            job.result()


def asked_weights(
    game: Game, settings: Settings, net: Net | None = None, policy: Policy | None = None
) -> tuple[Net | None, Policy | None]:
    """``net`` and ``policy``, or where ``settings`` ask for what is not given the shipped ones; ValueError without."""
    if settings.leaf == "net":
        net = net or load_net(game.type, game.options)
        if net is None:
            raise Explained("error-no-learned-value", game=game.name)
    if settings.policy:
        policy = policy or shipped_policy(game.type)
    return net, policy


def is_settled(value: float) -> bool:
    """Whether a solved value says who will win for sure."""
    return abs(value) >= 1.0


def both(value: float) -> tuple[Share, Share]:
    """Both seats' chances to win, of a solved value to seat 0."""
    return as_share(Value(value)), as_share(Value(-value))
