"""How far apart the chances are that searches with other seeds show for the same action.

The searches are those of hints and reviews, at a review's budget where nothing else is said; the actions those that are
shown, and the positions the decisions of the packaged puzzles.
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
    """A decision of a puzzle that several seeds' searches have looked into. best: the action that the puzzle asks."""

    puzzle: Puzzle
    best: str
    state: State
    found: Mapping[int, Analysis]

    def answers(self) -> dict[int, str]:
        """The action that each seed's search prefers."""
        return {seed: self.state.action_to_string(one.choices[0].action) for seed, one in self.found.items()}

    def spreads(self) -> list[float]:
        """Of each action that is shown by how much its chance (0..1) differs between the seeds.

        The first search says which are shown. What is solved has no spread and is left out.
        """
        first = next(iter(self.found.values()))
        if first.simulations == 0:
            return []
        chances = [{one.action: one.chance for one in found.choices} for found in self.found.values()]
        return [
            max(told[one.action] for told in chances) - min(told[one.action] for told in chances)
            for one in first.choices[:FINALISTS]
        ]


def searched(
    puzzles: Iterable[Puzzle], seeds: Sequence[int] = SEEDS, simulations: int | None = None, mode: Mode | None = None
) -> Iterator[Searched]:
    """Every decision of ``puzzles``, looked into with each of ``seeds``; see ``looked_into``."""
    for puzzle in puzzles:
        state = puzzle.match().state
        for decision in puzzle.line:
            found = {seed: looked_into(state, seed, simulations, mode) for seed in seeds}
            yield Searched(puzzle, decision.best, state.clone(), found)
            state.apply_action(state.string_to_action(decision.best))


def looked_into(state: State, seed: int, simulations: int | None = None, mode: Mode | None = None) -> Analysis:
    """The decision that is to be made in ``state``, by an analyst who has seen nothing else.

    simulations: those of a review by default. mode: compiled by default.
    """
    budget = budget_for(state.game) if simulations is None else Budget(simulations=simulations)
    return make_analyst(state.game, seed, budget, mode).analyse(
        state.observed(state.current_seat()), state.legal_actions()
    )


def percentile(spreads: Sequence[float], share: float) -> float:
    """The spread that ``share`` (0..1) of ``spreads``, which are some, stay below."""
    return sorted(spreads)[int(share * (len(spreads) - 1))]
