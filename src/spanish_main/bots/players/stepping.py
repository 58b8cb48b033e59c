"""Bots as opponents inside ``VectorMatches``: compiled, thousands of matches a call."""

from __future__ import annotations

from typing import Final

from spanish_main.bots.players.greedy import (
    CALM_AGAIN,
    NOISE,
    PATIENCE,
    GreedyKernels,
    GreedyScratch,
    best_action,
    look_ahead,
    new_scratch,
)
from spanish_main.core.game.game import Game
from spanish_main.core.kernels import templates
from spanish_main.core.kernels.carriers import Integers, StateRecord
from spanish_main.core.kernels.kernel import Kernel
from spanish_main.core.kernels.rng import Stream
from spanish_main.core.vector.vector_bots import SteppingBot, joining


def decide(kernels: GreedyKernels) -> Kernel:
    """The kernel that decides as ``GreedyBot`` does.

    It derives the number of the bot's own decisions from the decisions of all seats.
    """

    def decide(s: StateRecord, seat: int, match: int, played: int, stream: Stream, workspace: GreedyScratch) -> int:
        if kernels.count(s) == 1:
            return int(kernels.nth(s, 0))
        workspace.states[0] = s
        kernels.conceal(workspace.states[0], seat)
        kernels.determinize(workspace.states[0], seat, stream)
        rounds = played // int(s["players"])
        restless = max(1.0, (rounds % CALM_AGAIN) / PATIENCE)
        return int(kernels.best_action(workspace, seat, stream, NOISE * restless * restless * restless))

    return decide


def _workspace(game: Game, seats: Integers) -> GreedyScratch:
    from spanish_main.core.kernels.compiled import THINKING  # noqa: PLC0415 -- loads Numba

    return new_scratch(game, THINKING)


GREEDY: Final = SteppingBot(
    "greedy", joining(templates.resolve_chance, templates.position_value, look_ahead, best_action, decide), _workspace
)
# By their names in the catalogue.
STEPPING: Final = {GREEDY.name: GREEDY}
