"""The bot that plays for the best position at the end of its turn, by the game's heuristic (kernel ``evaluate``).

It looks ahead over its own next decisions only, in one determinization of its observation. At chance it takes the mean
over the outcomes: of their evaluations, or, in a game of few outcomes (``BotSpec.exact_chance``), of
the best values after them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple, Protocol

from spanish_main.bots.players.bot import check_asked
from spanish_main.core.copies import Working
from spanish_main.core.game.game import Game, GameType, Observation
from spanish_main.core.kernels import templates
from spanish_main.core.kernels.carriers import Floats, IntegerRows, Integers, States
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Kernel, Mode, add
from spanish_main.core.kernels.layout import FLOAT64, INT16, INT64
from spanish_main.core.kernels.rng import Rng, Stream, uniform
from spanish_main.core.kernels.scopes import RuleKernels
from spanish_main.core.kernels.seats import CHANCE

# Values this close count as equal.
NOISE = 0.008
# With an opponent that is stuck the heuristic can play in circles for ever. So the noise grows with the decisions of a
# match (in units of PATIENCE) until the bot is as good as random; after CALM_AGAIN decisions it starts from 0 again.
PATIENCE = 150
CALM_AGAIN = 450


# The state of a level of looking ahead.
_BEGIN = 0
_CHANCE = 1  # the mean over chance's outcomes
_CHOICE = 2  # the best of the seat's actions


class GreedyScratch(NamedTuple):
    """The scratch memory of looking ahead, and how far it looks.

    In shapes, levels is ``lookahead`` + 3, and most is the largest number of actions or outcomes.
    """

    states: States  # records (levels,): the decision is in the first
    outcomes: IntegerRows  # int16 (levels, most): actions or outcomes
    weights: IntegerRows  # int64 (levels, most)
    counts: Integers  # int64 (3 * levels,)
    sums: Floats  # float64 (3 * levels,)
    lookahead: int  # decisions and outcomes
    exact: bool  # whether it looks ahead beyond chance; otherwise it evaluates the outcomes


class GreedyKernels(RuleKernels, Protocol):
    """The kernels of the greedy bot."""

    look_ahead: Callable[[GreedyScratch, int, Stream], float]
    best_action: Callable[[GreedyScratch, int, Stream, float], int]


def look_ahead(kernels: GreedyKernels) -> Kernel:
    """The kernel that returns the best value that ``seat`` can reach from ``states[1]`` by its next decisions.

    An expectimax, walked without recursion: a chain of kernels, each calling the next, takes LLVM minutes.
    """

    def look_ahead(scratch: GreedyScratch, seat: int, stream: Stream) -> float:
        states, outcomes, weights, counts, sums, depth, exact = scratch
        # At 3 * level: counts has the kind, how many there are, how many are done; sums the value so far, the weights.
        level = 1
        counts[3] = _BEGIN
        while True:
            at = 3 * level
            kind, result, ready = int(counts[at]), 0.0, False
            if kind == _BEGIN:
                mover = kernels.current_seat(states[level])
                if level > depth or (mover == CHANCE and not exact and counts[at - 3] == _CHANCE):
                    kernels.resolve_chance(states[level], stream)
                    result, ready = float(kernels.position_value(states[level], seat)), True
                elif mover == CHANCE:
                    counts[at], counts[at + 1] = _CHANCE, kernels.chance(states[level], outcomes[level], weights[level])
                    counts[at + 2], sums[at], sums[at + 1] = 0, 0.0, 0.0
                elif mover != seat or (not exact and level > 1 and counts[at - 3] == _CHANCE):
                    result, ready = float(kernels.position_value(states[level], seat)), True
                else:
                    counts[at], counts[at + 1] = _CHOICE, kernels.legal(states[level], outcomes[level])
                    counts[at + 2], sums[at], sums[at + 1] = 0, -2.0, 1.0
            elif counts[at + 2] == counts[at + 1]:
                result, ready = sums[at] / sums[at + 1], True
            else:
                row = outcomes[level]
                states[level + 1] = states[level]
                kernels.apply(states[level + 1], int(row[counts[at + 2]]))
                counts[at + 2] += 1
                level += 1
                counts[at + 3] = _BEGIN
            if ready:
                level -= 1
                if level == 0:
                    return result
                at = 3 * level
                if counts[at] == _CHOICE:
                    sums[at] = max(sums[at], result)
                else:
                    row = weights[level]
                    share = float(row[counts[at + 2] - 1])
                    sums[at] += share * result
                    sums[at + 1] += share

    return look_ahead


def best_action(kernels: GreedyKernels) -> Kernel:
    """The kernel that returns the action of ``seat`` in ``states[0]`` with the highest value after ``noise``."""

    def best_action(scratch: GreedyScratch, seat: int, stream: Stream, noise: float) -> int:
        states = scratch.states
        best, chosen = -1e9, -1
        scratch.counts[0] = _CHOICE
        row = scratch.outcomes[0]
        for k in range(kernels.legal(states[0], row)):
            action = int(row[k])
            states[1] = states[0]
            kernels.apply(states[1], action)
            value = kernels.look_ahead(scratch, seat, stream)
            value += noise * uniform(stream)
            if value > best:
                best, chosen = value, action
        return chosen

    return best_action


def new_scratch(game: Game, mode: Mode) -> GreedyScratch:
    """Allocates the scratch memory of ``best_action``."""
    game_type = game.type
    levels, most = game_type.bots.lookahead + 3, max(game_type.max_chance, game_type.max_legal)
    return GreedyScratch(
        states=mode.records(game_type.layout, levels),
        outcomes=mode.zeros(INT16, levels, most),
        weights=mode.zeros(INT64, levels, most),
        counts=mode.zeros(INT64, 3 * levels),
        sums=mode.zeros(FLOAT64, 3 * levels),
        lookahead=game_type.bots.lookahead,
        exact=game_type.bots.exact_chance,
    )


@cache
def greedy_kernel(game_type: GameType, mode: Mode) -> Kernel:
    """Returns ``best_action`` for a game in a mode."""
    scope = game_type.composed(f"{game_type.name}_greedy", mode)
    add(scope, mode, (templates.resolve_chance, templates.position_value, look_ahead), entries=False)
    best: Kernel = add(scope, mode, (best_action,)).best_action
    return best


class GreedyBot(Working):
    """Plays for the best position at the end of its turn."""

    name = "greedy"
    kept = ("_game", "_mode", "rng", "_decisions")

    def __init__(self, game: Game, seed: int | None = None, mode: Mode = INTERPRETED) -> None:
        self._game = game
        self._mode = mode
        self.rng = Rng(seed)
        self._decisions = 0
        self._allocate()

    def _allocate(self) -> None:
        self._kernel = greedy_kernel(self._game.type, self._mode)
        self._scratch = new_scratch(self._game, self._mode)

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """Returns the action of ``legal`` with the highest value."""
        check_asked(self._game, observation, legal)
        self._mode.put(self._scratch.states, 0, observation.determinize(self.rng).record)
        restless = max(1.0, (self._decisions % CALM_AGAIN) / PATIENCE)
        self._decisions += 1
        stream, noise = self._mode.table(self.rng.stream), NOISE * restless * restless * restless
        return int(self._kernel(self._scratch, observation.viewer, stream, noise))
