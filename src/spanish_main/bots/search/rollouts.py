"""Templates of kernels that try actions by rollouts of a policy (Tesauro and Galperin 1996).

A determinization of what the searcher knows is drawn, each of the actions in question is done in it, and all seats go
on by the learned policy, each by what it knows there. Nobody's decision after the first rests on what its seat cannot
know, and the same determinization and luck serve all actions: what is compared differs by the action alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from spanish_main.bots.nets.policy import PolicyKernels, PolicyNet, score, value
from spanish_main.core.kernels.carriers import Floats, Integers, States
from spanish_main.core.kernels.kernel import Kernel
from spanish_main.core.kernels.outcome import value_to
from spanish_main.core.kernels.rng import Stream
from spanish_main.core.kernels.seats import CHANCE, TERMINAL

# The states that rollouts work in.
VIEW: Final = 0  # what somebody knows of the one on its way
ROOT: Final = 1  # what the searcher knows
WORLD: Final = 2  # a determinization of it
WALK: Final = 3  # that, on its way
STATES: Final = 4


class Trial(NamedTuple):
    """What rollouts work in."""

    net: PolicyNet
    states: States
    actions: Integers  # int16: those that are tried
    totals: Floats  # float64: of each of them, what came of it for the searcher
    legal: Integers  # int16
    weights: Floats  # float64 (actions,)
    stream: Stream
    chance_stream: Stream  # of one rollout
    horizon: int  # decisions after which a rollout ends where the searcher is asked


class RolloutKernels(PolicyKernels, Protocol):
    """The kernels of rollouts."""

    roll_out: Callable[[Trial, int], float]


def roll_out(game: RolloutKernels) -> Kernel:
    """The kernel that plays ``states[WALK]`` on by the policy; what it then is worth to ``viewer``, from -1 to 1.

    After ``horizon`` decisions it ends where ``viewer`` is asked, by what the policy lets it hope for there.
    """

    def roll_out(trial: Trial, viewer: int) -> float:
        net, states, legal, chance_stream = trial.net, trial.states, trial.legal, trial.chance_stream
        made = 0
        while True:
            seat = int(game.current_seat(states[WALK]))
            if seat == TERMINAL:
                return float(value_to(viewer, game.winners(states[WALK]), int(states[WALK]["players"])))
            if seat == CHANCE:
                game.apply(states[WALK], game.sample(states[WALK], chance_stream))
                continue
            n = int(game.legal(states[WALK], legal))
            if n == 1:
                game.apply(states[WALK], int(legal[0]))
                continue
            made += 1
            states[VIEW] = states[WALK]
            game.conceal(states[VIEW], seat)
            if made > trial.horizon and seat == viewer:
                game.look_at(net, states[VIEW], viewer)
                return float(value(net))
            game.apply(states[WALK], game.draw_action(net, states, seat, legal, n, trial.weights, chance_stream))

    return roll_out


def try_actions(game: RolloutKernels) -> Kernel:
    """The kernel that tries each of the first ``n`` ``actions`` in ``worlds`` determinizations of ``states[ROOT]``.

    Adds to ``totals`` what came of it for ``viewer``.
    """

    def try_actions(trial: Trial, viewer: int, n: int, worlds: int) -> None:
        states, stream, chance_stream = trial.states, trial.stream, trial.chance_stream
        for _ in range(worlds):
            states[WORLD] = states[ROOT]
            game.determinize(states[WORLD], viewer, stream)
            for k in range(n):
                chance_stream[0], chance_stream[1] = stream[0], stream[1]
                states[WALK] = states[WORLD]
                game.apply(states[WALK], int(trial.actions[k]))
                trial.totals[k] += game.roll_out(trial, viewer)
            stream[0], stream[1] = chance_stream[0], chance_stream[1]

    return try_actions


def score_actions(game: RolloutKernels) -> Kernel:
    """The kernel that writes the policy's score of each of the first ``n`` ``actions`` to ``totals``."""

    def score_actions(trial: Trial, seat: int, n: int) -> None:
        game.look_at(trial.net, trial.states[ROOT], seat)
        for k in range(n):
            trial.totals[k] = score(trial.net, int(trial.actions[k]))

    return score_actions
