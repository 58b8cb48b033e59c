"""Bots as opponents inside compiled stepping (``VectorMatches``): thousands of matches a call, no Python between."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from spanish_main.bots.players.greedy import CALM_AGAIN, NOISE, PATIENCE, best_action, look_ahead
from spanish_main.core.game.game import Game
from spanish_main.core.kernels import templates
from spanish_main.core.kernels.kernel import Kernel, Kernels
from spanish_main.core.kernels.layout import FLOAT64, INT16, INT64
from spanish_main.core.vector.vector_bots import SteppingBot, joining


class GreedyDesk(NamedTuple):
    """What ``greedy`` works on: shapes as ``best_action`` has them, and how far it looks."""

    states: Any
    outcomes: Any
    weights: Any
    counts: Any
    sums: Any
    lookahead: int
    exact: bool


def decide(game: Kernels) -> Kernel:
    """The kernel that decides as ``GreedyBot`` does.

    How long a match has lasted stands for how often the bot itself has decided in it.
    """

    def decide(s: Any, seat: int, match: int, played: int, stream: Any, desk: GreedyDesk) -> int:
        if game.count(s) == 1:
            return int(game.nth(s, 0))
        desk.states[0] = s
        game.conceal(desk.states[0], seat)
        game.determinize(desk.states[0], seat, stream)
        rounds = played // int(s["players"])
        restless = max(1.0, (rounds % CALM_AGAIN) / PATIENCE)
        return int(
            game.best_action(
                desk.states,
                seat,
                desk.lookahead,
                desk.exact,
                stream,
                desk.outcomes,
                desk.weights,
                desk.counts,
                desk.sums,
                NOISE * restless * restless * restless,
            )
        )

    return decide


def _desk(game: Game, seats: Any) -> GreedyDesk:
    from spanish_main.core.kernels.compiled import THINKING  # noqa: PLC0415 -- loads Numba

    kind = game.type
    levels, most = kind.bots.lookahead + 3, max(kind.max_chance, kind.max_legal)
    return GreedyDesk(
        states=THINKING.records(kind.layout, levels),
        outcomes=THINKING.zeros(INT16, levels, most),
        weights=THINKING.zeros(INT64, levels, most),
        counts=THINKING.zeros(INT64, 3 * levels),
        sums=THINKING.zeros(FLOAT64, 3 * levels),
        lookahead=kind.bots.lookahead,
        exact=kind.bots.exact_luck,
    )


GREEDY: Final = SteppingBot(
    "greedy", joining(templates.settle, templates.worth, look_ahead, best_action, decide), _desk
)
# By the names of the catalogue.
STEPPING: Final = {GREEDY.name: GREEDY}
