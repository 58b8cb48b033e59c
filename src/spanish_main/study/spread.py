"""The spread of the chances that searches with different seeds find for the same action.

The searches are those of hints and reviews, by default with a review's budget. The actions are those that hints show,
and the positions are the decisions of the packaged puzzles.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from spanish_main.bots.analysis import Analysis
from spanish_main.bots.catalog import make_analyst
from spanish_main.bots.review import budget_for
from spanish_main.bots.search.halving import FINALISTS
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import State
from spanish_main.core.kernels.kernel import Mode
from spanish_main.teaching.puzzle import Puzzle

SEEDS: Final = (1, 2, 3, 987_654)


class Searched(NamedTuple):
    """A decision of a puzzle, analysed with several seeds. best: the puzzle's solution. found: by seed."""

    puzzle: Puzzle
    best: str
    state: State
    found: Mapping[int, Analysis]

    def answers(self) -> dict[int, str]:
        """The action that each seed's search prefers."""
        return {seed: self.state.action_to_string(one.choices[0].action) for seed, one in self.found.items()}

    def spreads(self) -> list[float]:
        """The spread over the seeds of each shown action's chance (0..1): the largest less the smallest.

        The first search gives the shown actions. Solved decisions have no spread and are left out.
        """
        first = next(iter(self.found.values()))
        if first.simulations == 0:
            return []
        chances = [{one.action: one.chance for one in found.choices} for found in self.found.values()]
        return [
            max(by_action[one.action] for by_action in chances) - min(by_action[one.action] for by_action in chances)
            for one in first.choices[:FINALISTS]
        ]


def searched(
    puzzles: Iterable[Puzzle], seeds: Sequence[int] = SEEDS, simulations: int | None = None, mode: Mode | None = None
) -> Iterator[Searched]:
    """Every decision of ``puzzles``, analysed with each of ``seeds`` (``looked_into``)."""
    for puzzle in puzzles:
        state = puzzle.match().state
        for decision in puzzle.line:
            found = {seed: looked_into(state, seed, simulations, mode) for seed in seeds}
            yield Searched(puzzle, decision.best, state.clone(), found)
            state.apply_action(state.string_to_action(decision.best))


def looked_into(state: State, seed: int, simulations: int | None = None, mode: Mode | None = None) -> Analysis:
    """The analysis of the decision in ``state`` by a new analyst.

    simulations: by default those of a review. mode: by default compiled.
    """
    budget = budget_for(state.game) if simulations is None else Budget(simulations=simulations)
    return make_analyst(state.game, seed, budget, mode).analyse(
        state.observed(state.current_seat()), state.legal_actions()
    )


def percentile(spreads: Sequence[float], share: float) -> float:
    """The spread that a ``share`` (0..1) of ``spreads`` does not exceed."""
    return sorted(spreads)[int(share * (len(spreads) - 1))]
