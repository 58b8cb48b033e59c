"""Templates of kernels that try actions by rollouts of a policy (Tesauro and Galperin 1996).

A determinization of what the searcher knows is drawn, each of the actions in question is done in it, and all seats go
on by the learned policy, each by what it knows there. Nobody's decision after the first rests on what its seat cannot
know, and the same determinization and luck serve all actions: what is compared differs by the action alone.
"""

from __future__ import annotations

from typing import Any, Final

from spanish_main.bots.nets.policy import Mind, score, value
from spanish_main.core.kernels.kernel import Kernel, Kernels
from spanish_main.core.kernels.outcome import value_to
from spanish_main.core.kernels.seats import CHANCE, TERMINAL

# The states that rollouts work in.
VIEW: Final = 0  # what somebody knows of the one on its way
ROOT: Final = 1  # what the searcher knows
WORLD: Final = 2  # a determinization of it
WALK: Final = 3  # that, on its way
STATES: Final = 4


def roll_out(game: Kernels) -> Kernel:
    """The kernel that plays ``states[WALK]`` on by the policy; what it then is worth to ``viewer``, from -1 to 1.

    After ``horizon`` decisions it ends where ``viewer`` is asked, by what the policy lets it hope for there.
    """

    def roll_out(mind: Mind, states: Any, viewer: int, horizon: int, legal: Any, weights: Any, stream: Any) -> float:
        made = 0
        while True:
            seat = int(game.current_seat(states[WALK]))
            if seat == TERMINAL:
                return float(value_to(viewer, game.winners(states[WALK]), int(states[WALK]["players"])))
            if seat == CHANCE:
                game.apply(states[WALK], game.sample(states[WALK], stream))
                continue
            n = int(game.legal(states[WALK], legal))
            if n == 1:
                game.apply(states[WALK], int(legal[0]))
                continue
            made += 1
            states[VIEW] = states[WALK]
            game.conceal(states[VIEW], seat)
            if made > horizon and seat == viewer:
                game.look_at(mind, states[VIEW], viewer)
                return float(value(mind))
            game.apply(states[WALK], game.draw_action(mind, states, seat, legal, n, weights, stream))

    return roll_out


def try_actions(game: Kernels) -> Kernel:
    """The kernel that tries each of ``actions`` in ``worlds`` determinizations of ``states[ROOT]``.

    Adds to ``totals`` (float64, one an action) what came of it for ``viewer``. luck: a stream of its own.
    """

    def try_actions(
        mind: Mind,
        states: Any,
        viewer: int,
        actions: Any,
        n: int,
        worlds: int,
        horizon: int,
        totals: Any,
        legal: Any,
        weights: Any,
        stream: Any,
        luck: Any,
    ) -> None:
        for _ in range(worlds):
            states[WORLD] = states[ROOT]
            game.determinize(states[WORLD], viewer, stream)
            for k in range(n):
                luck[0], luck[1] = stream[0], stream[1]
                states[WALK] = states[WORLD]
                game.apply(states[WALK], int(actions[k]))
                totals[k] += game.roll_out(mind, states, viewer, horizon, legal, weights, luck)
            stream[0], stream[1] = luck[0], luck[1]

    return try_actions


def weigh_actions(game: Kernels) -> Kernel:
    """The kernel that writes the policy's score of each of the first ``n`` actions in ``legal`` to ``scores``."""

    def weigh_actions(mind: Mind, states: Any, seat: int, legal: Any, n: int, scores: Any) -> None:
        game.look_at(mind, states[ROOT], seat)
        for k in range(n):
            scores[k] = score(mind, int(legal[k]))

    return weigh_actions
