"""The bot that searches: ISMCTS (``bots.search.tree``) with a budget, over any game.

With a budget of simulations its decisions follow from its seed, the number of threads, and its earlier decisions (it
keeps the tree). With a budget of seconds they depend on the machine.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from spanish_main.bots.analysis import Analysis, Choice
from spanish_main.bots.nets.nets import Net
from spanish_main.bots.nets.policies import Policy
from spanish_main.bots.players.bot import check_asked
from spanish_main.bots.search import result
from spanish_main.bots.search.halving import Candidate, SimulationBudget, halve
from spanish_main.bots.search.memory import Tree
from spanish_main.bots.search.searcher import Searcher
from spanish_main.bots.search.slices import Thought, finished
from spanish_main.bots.search.workspace import (
    Weights,
    asked_weights,
    evaluation_noise_of,
    new_findings,
    solved_table,
    tree_capacity,
)
from spanish_main.core.copies import Independent
from spanish_main.core.game.bot_spec import UNSOLVED, Budget, SearchSettings
from spanish_main.core.game.game import Game, Observation
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Mode
from spanish_main.core.kernels.layout import FLOAT32
from spanish_main.core.kernels.outcome import Share, Value, as_share
from spanish_main.core.kernels.rng import Rng


class Patience(NamedTuple):
    """When a decision may end before its budget is spent.

    seconds: the limit of a decision; None: no limit. halted: called now and then; True ends the search at once.
    """

    seconds: float | None = None
    halted: Callable[[], bool] | None = None


def _patience(patience: Any, halted: Callable[[], bool] | None = None) -> Patience:
    """Returns the patience; version 0.1 passed its seconds, and ``halted`` as a separate argument."""
    found = patience if isinstance(patience, Patience) else Patience(patience)
    if halted is None and isinstance(patience, Patience | None):
        return found
    warnings.warn("SearchBot takes patience=Patience(seconds, halted)", DeprecationWarning, stacklevel=3)
    return found._replace(halted=halted)


class SearchBot(Independent):
    """Searches the information sets that can follow from its observation, within a budget for each decision.

    searchers: one for each thread. mode, settings, patience: as given. rng: of evaluation noise and determinizations.
    """

    name = "search"

    def __init__(
        self,
        game: Game,
        seed: int | None = None,
        settings: SearchSettings | None = None,
        budget: Budget | None = None,
        net: Net | None = None,
        mode: Mode = INTERPRETED,
        *,
        policy: Policy | None = None,
        patience: Patience | None = None,
        **older: Any,
    ) -> None:
        """``net`` and ``policy`` replace the shipped networks; ValueError if one that the settings need is missing.

        older: ``halted``, in version 0.1 an argument beside ``patience``.
        """
        self._game = game
        self.mode = mode
        self.settings = settings or SearchSettings()
        self._budget = budget or Budget(simulations=1000)
        self.patience = _patience(patience, **older)
        self.rng = Rng(seed)
        self._given = Weights(net, policy)
        self._evaluation_noise = evaluation_noise_of(self.settings, game)
        self._allocate([self.rng.split(thread) for thread in range(self.settings.threads)])

    def _allocate(self, rngs: Sequence[Rng]) -> None:
        mode, game, settings, halted = self.mode, self._game, self.settings, self.patience.halted
        weights = asked_weights(game, settings, self._given)
        self._no_table = mode.rows(FLOAT32, 0, 0)
        self._table = solved_table(game, mode) if settings.solved else self._no_table
        self._found = new_findings(game, mode)
        # A budget of simulations gives the same tree in both modes, so the capacity must be the same.
        room = tree_capacity(self._budget, mode if self.patience.seconds is not None else None)
        self.searchers = [Searcher(game, settings, weights, room, rng, mode, halted) for rng in rngs]

    def __getstate__(self) -> dict[str, Any]:
        made = ("_no_table", "_table", "_found", "searchers")
        kept = {name: value for name, value in vars(self).items() if name not in made}
        # A request to halt this bot does not reach its copy.
        kept["patience"] = self.patience._replace(halted=None)
        return {**kept, "searchers": [searcher.saved() for searcher in self.searchers]}

    def __setstate__(self, state: dict[str, Any]) -> None:
        searchers = state.pop("searchers")
        vars(self).update(state)
        self._allocate([one["rng"] for one in searchers])
        for searcher, one in zip(self.searchers, searchers, strict=True):
            searcher.resume(one)

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """Returns the most visited action of ``legal``; with ``SearchSettings.halving`` the best of the last round."""
        return finished(self.choosing(observation, legal))

    def choosing(self, observation: Observation, legal: Sequence[int], *, sliced: bool = False) -> Thought[int]:
        """``choose`` as a thought. sliced: see ``Searcher.think``; it does not change the action."""
        check_asked(self._game, observation, legal)
        if len(legal) == 1:
            return legal[0]
        if not self.settings.halving:
            early = self._evaluation_noise == 0.0
            found = yield from self.looking_into(observation, legal, early=early, sliced=sliced)
        else:
            found = yield from self.analysing(observation, legal, sliced=sliced)
            if self._evaluation_noise > 0.0 and found.simulations > 0:
                self._read(legal)
                for place, choice in enumerate(found.choices):
                    self._found.order[place] = at = legal.index(choice.action)
                    self._found.chances[at] = choice.chance
        if self._evaluation_noise == 0.0:
            return found.choices[0].action
        return legal[result.chosen(self._found, len(legal), self._evaluation_noise, self.rng.stream)]

    def analyse(self, observation: Observation, legal: Sequence[int]) -> Analysis:
        """Analyses the decision of the observation's viewer between ``legal`` (ascending, at least one).

        Sequential halving (``bots.search.halving``) tries every action; ``choose`` tries the promising ones. A decision
        that the game has solved needs no simulation.
        """
        return finished(self.analysing(observation, legal))

    def analysing(self, observation: Observation, legal: Sequence[int], *, sliced: bool = False) -> Thought[Analysis]:
        """``analyse`` as a thought. sliced: see ``Searcher.think``; it does not change the result."""
        check_asked(self._game, observation, legal)
        solution = self._look_up(observation, legal)
        if solution is not None:
            return solution
        self._start(observation)
        simulations, until = self._limits()
        many = simulations is None and self.mode is not INTERPRETED
        seat, budget = observation.viewer, SimulationBudget(simulations, until, first=8 if many else 1, sliced=sliced)
        for searcher in self.searchers:
            budget.spend(searcher.open_root(seat))
        self._add_roots(legal)
        priors = [float(self._found.chances[k]) for k in range(len(legal))]
        candidates = [Candidate(action, prior, self._game.players) for action, prior in zip(legal, priors, strict=True)]
        with ThreadPoolExecutor(len(self.searchers)) as pool:
            run = map if len(self.searchers) == 1 else pool.map
            found = yield from halve(candidates, seat, budget, partial(self._try, seat, budget, run))
        return self._analysis(observation, found, budget.made)

    def look_into(self, observation: Observation, legal: Sequence[int], *, early: bool = False) -> Analysis:
        """Analyses a decision as in play, mostly the best actions; the numbers of the others may be poor.

        early: whether ``SearchSettings.early`` may end the search, for a caller that needs the first choice only.
        """
        return finished(self.looking_into(observation, legal, early=early))

    def looking_into(
        self, observation: Observation, legal: Sequence[int], *, early: bool = False, sliced: bool = False
    ) -> Thought[Analysis]:
        """``look_into`` as a thought. sliced: see ``Searcher.think``; it does not change the result."""
        check_asked(self._game, observation, legal)
        solution = self._look_up(observation, legal)
        if solution is not None:
            return solution
        yield from self._search(observation, early=early, sliced=sliced)
        self._read(legal)
        chances, made = self._chances()
        in_all = max(1, sum(int(self._found.visits[k]) for k in range(len(legal))))
        return Analysis(self._choices(legal, in_all), chances, made)

    def _try(
        self,
        seat: int,
        budget: SimulationBudget,
        run: Callable[..., Iterable[list[float]]],
        candidate: Candidate,
        simulations: int,
    ) -> Thought[None]:
        """Makes simulations that begin with the action of ``candidate``, shared among the threads."""
        count = len(self.searchers)
        before = after = [searcher.sums() for searcher in self.searchers]
        for made in budget.slices(simulations):
            parts = [made // count + (thread < made % count) for thread in range(count)]
            jobs = run(Searcher.simulate_after, self.searchers, [seat] * count, [candidate.action] * count, parts)
            after = list(jobs)
            yield
        # Added up once, so the result does not depend on the slices.
        added = [
            [new - old for new, old in zip(*both_sums, strict=True)] for both_sums in zip(after, before, strict=True)
        ]
        sums = [sum(column) for column in zip(*added, strict=True)]
        players = self._game.players
        candidate.add(int(sums[players]), sums[:players], sums[players + 1 + seat])

    def _analysis(self, observation: Observation, found: Sequence[Candidate], made: int) -> Analysis:
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

    def _add_roots(self, legal: Sequence[int]) -> None:
        for place, action in enumerate(legal):
            self._found.legal[place] = action
        result.clear(self._found, len(legal))
        for searcher in self.searchers:
            searcher.add_to(self._found, len(legal), len(self.searchers))

    def _read(self, legal: Sequence[int]) -> None:
        """Reads the findings of the searches about each action."""
        self._add_roots(legal)
        settings = self.searchers[0].work.settings
        result.summarize(self._found, len(legal), settings, self._sums(), self._game.players)

    def _choices(self, legal: Sequence[int], in_all: int) -> tuple[Choice, ...]:
        """Returns the choices that were read, the best first; in_all: the visits of all actions together."""
        found = self._found
        places = [int(found.order[place]) for place in range(len(legal))]
        return tuple(Choice(legal[k], int(found.visits[k]) / in_all, float(found.chances[k])) for k in places)

    def chances(self, observation: Observation) -> tuple[float, ...]:
        """Returns each seat's chance to win, 0..1, by the knowledge of the viewer (any seat)."""
        return finished(self.weighing(observation))

    def weighing(self, observation: Observation, *, sliced: bool = False) -> Thought[tuple[float, ...]]:
        """``chances`` as a thought. sliced: see ``Searcher.think``; it does not change the result."""
        check_asked(self._game, observation)
        if observation.viewer == observation.current_seat():
            legal = observation.determinize(self.rng).legal_actions()
            found = yield from self.analysing(observation, legal, sliced=sliced)
            return found.chances
        value = self.solved_value(observation)
        if value != UNSOLVED:
            return both(value)
        yield from self._search(observation, sliced=sliced)
        return self._chances()[0]

    @property
    def tree(self) -> Tree:
        """The search tree; of several threads that of the first."""
        return self.searchers[0].tree

    # --- Solved positions ---------------------------------------------------------------------------------------------

    def solved_value(self, observation: Observation, legal: Sequence[int] = ()) -> float:
        """Returns the solved value to seat 0, or UNSOLVED; writes the solved values of ``legal``."""
        if len(self._table) == 0:
            return UNSOLVED
        for place, action in enumerate(legal):
            self._found.legal[place] = action
        return self.searchers[0].look_up(observation, self._table, self._found, len(legal), self.rng)

    def _look_up(self, observation: Observation, legal: Sequence[int]) -> Analysis | None:
        """Returns the analysis with exact chances; None if it is not solved, or all values are the same."""
        value = self.solved_value(observation, legal)
        if value == UNSOLVED or not result.shows_way(self._found, len(legal), value):
            return None
        first, *others = self._choices(legal, 1)
        return Analysis((replace(first, share=1.0), *others), both(value), 0)

    # --- Search -------------------------------------------------------------------------------------------------------

    def _sums(self) -> list[float]:
        """Returns ``Work.sums`` of all searches, added up."""
        return [sum(column) for column in zip(*(searcher.sums() for searcher in self.searchers), strict=True)]

    def _chances(self) -> tuple[tuple[float, ...], int]:
        """Returns each seat's chance to win, and the number of simulations."""
        seats, sums = self._game.players, self._sums()
        made, divisor = int(sums[seats]), result.excess(sums, seats)
        return tuple(as_share(Value(total / max(1, made))) / divisor for total in sums[:seats]), made

    def _start(self, observation: Observation) -> None:
        # Once the winner is decided all solved values are alike. Then the evaluation of leaves leads to the end.
        decided = result.is_decided(self.solved_value(observation))
        for searcher in self.searchers:
            searcher.start(observation, self._no_table if decided else self._table)

    def _limits(self) -> tuple[int | None, float | None]:
        """Returns the most simulations of a decision, and its end by ``time.perf_counter``."""
        seconds = self.patience.seconds if self._budget.seconds is None else self._budget.seconds
        return self._budget.simulations, None if seconds is None else time.perf_counter() + seconds

    def _search(self, observation: Observation, *, early: bool = False, sliced: bool = False) -> Thought[None]:
        self._start(observation)
        viewer, count = observation.viewer, len(self.searchers)
        simulations, until = self._limits()
        parts: list[int | None] = [None] * count
        if simulations is not None:
            parts = [simulations // count + (thread < simulations % count) for thread in range(count)]
        if count == 1:
            yield from self.searchers[0].think(viewer, parts[0], until, early=early, sliced=sliced)
            return
        with ThreadPoolExecutor(count) as pool:
            jobs = [
                pool.submit(finished, searcher.think(viewer, part, until))
                for searcher, part in zip(self.searchers, parts, strict=True)
            ]
        for job in jobs:
            job.result()


def both(value: float) -> tuple[Share, Share]:
    """Returns both seats' chances to win from a solved value to seat 0."""
    return as_share(Value(value)), as_share(Value(-value))
