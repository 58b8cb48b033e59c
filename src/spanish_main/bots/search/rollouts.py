"""Templates of kernels that try actions by rollouts of a policy (Tesauro and Galperin 1996).

Each of the actions is applied to the same determinization of the searcher's observation, with the same chance stream.
Then all seats play on by the policy network, each from its own knowledge. So the rollouts differ by the action alone,
and no later decision depends on facts that its seat cannot know.
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

# Indices of the states of rollouts.
VIEW: Final = 0  # one seat's knowledge of the rollout's state
ROOT: Final = 1  # the searcher's knowledge
WORLD: Final = 2  # a determinization of it
WALK: Final = 3  # the state of the rollout
STATES: Final = 4


class Trial(NamedTuple):
    """The scratch memory of rollouts."""

    net: PolicyNet
    states: States
    actions: Integers  # int16: the actions to try
    totals: Floats  # float64: sum of the values to the searcher, for each action
    legal: Integers  # int16
    weights: Floats  # float64 (actions,)
    stream: Stream
    chance_stream: Stream  # of one rollout
    horizon: int  # decisions after which a rollout ends at the searcher's next decision


class RolloutKernels(PolicyKernels, Protocol):
    """The kernels of rollouts."""

    roll_out: Callable[[Trial, int], float]


def roll_out(kernels: RolloutKernels) -> Kernel:
    """The kernel that plays ``states[WALK]`` on by the policy; returns the value to ``viewer``, from -1 to 1.

    After ``horizon`` decisions it ends at the next decision of ``viewer``, with the policy network's value there.
    """

    def roll_out(trial: Trial, viewer: int) -> float:
        net, states, legal, chance_stream = trial.net, trial.states, trial.legal, trial.chance_stream
        made = 0
        while True:
            seat = int(kernels.current_seat(states[WALK]))
            if seat == TERMINAL:
                return float(value_to(viewer, kernels.winners(states[WALK]), int(states[WALK]["players"])))
            if seat == CHANCE:
                kernels.apply(states[WALK], kernels.sample(states[WALK], chance_stream))
                continue
            n = int(kernels.legal(states[WALK], legal))
            if n == 1:
                kernels.apply(states[WALK], int(legal[0]))
                continue
            made += 1
            states[VIEW] = states[WALK]
            kernels.conceal(states[VIEW], seat)
            if made > trial.horizon and seat == viewer:
                kernels.look_at(net, states[VIEW], viewer)
                return float(value(net))
            kernels.apply(states[WALK], kernels.draw_action(net, states, seat, legal, n, trial.weights, chance_stream))

    return roll_out


def try_actions(kernels: RolloutKernels) -> Kernel:
    """The kernel that tries each of the first ``n`` ``actions`` in ``worlds`` determinizations of ``states[ROOT]``.

    Adds the values to ``viewer`` to ``totals``.
    """

    def try_actions(trial: Trial, viewer: int, n: int, worlds: int) -> None:
        states, stream, chance_stream = trial.states, trial.stream, trial.chance_stream
        for _ in range(worlds):
            states[WORLD] = states[ROOT]
            kernels.determinize(states[WORLD], viewer, stream)
            for k in range(n):
                chance_stream[0], chance_stream[1] = stream[0], stream[1]
                states[WALK] = states[WORLD]
                kernels.apply(states[WALK], int(trial.actions[k]))
                trial.totals[k] += kernels.roll_out(trial, viewer)
            stream[0], stream[1] = chance_stream[0], chance_stream[1]

    return try_actions


def score_actions(kernels: RolloutKernels) -> Kernel:
    """The kernel that writes the policy's score of each of the first ``n`` ``actions`` to ``totals``."""

    def score_actions(trial: Trial, seat: int, n: int) -> None:
        kernels.look_at(trial.net, trial.states[ROOT], seat)
        for k in range(n):
            trial.totals[k] = score(trial.net, int(trial.actions[k]))

    return score_actions
