"""The policy network: two hidden layers over the features of one seat's knowledge, evaluated by kernels.

``hidden = relu(w2 . relu(w1 . features + b1) + b2)``; from it a score for each action, to which the action's own
action features are added (``BotSpec.action_features``, which the first layer reads, too, behind the features). Its
softmax over the legal ones is the policy; beside it stands the value, from -1 (lost) to 1 (won). Only ever asked about
a concealed state: what it says of a position is the same in every determinization that the seat cannot tell apart.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from spanish_main.core.kernels.carriers import Floats, Integers, StateRecord, States, Table
from spanish_main.core.kernels.kernel import Kernel, kernel
from spanish_main.core.kernels.numbers import exp
from spanish_main.core.kernels.rng import Stream, uniform
from spanish_main.core.kernels.scopes import RuleKernels

PULL: Final = 32.0  # of action features on scores: what is best by a hair must win, with weights as small as all others


class PolicyNet(NamedTuple):
    """A policy's weights (``bots.nets.policies.Policy``) and scratch memory to evaluate them."""

    w1: Table  # float32 (features + 1, hidden)
    w2: Table  # float32 (hidden + 1, hidden)
    w3: Table  # float32 (actions + 1, hidden + 1)
    w4: Floats  # float32 (action features,): of each action feature on the score of its action
    seen: Floats  # float32 (features + action features,)
    first: Floats  # float64 (hidden,)
    second: Floats  # float64 (hidden,)


class PolicyKernels(RuleKernels, Protocol):
    """The kernels of a policy network."""

    look_at: Callable[[PolicyNet, StateRecord, int], None]
    draw_action: Callable[[PolicyNet, States, int, Integers, int, Floats, Stream], int]


@kernel
def forward(inputs: Floats, weights: Table, out: Floats) -> None:
    """Computes one layer, ``out = relu(weights . inputs)``; skips inputs of 0, which most are.

    ``out`` and each input are float64, so both modes widen the float32 weights.
    """
    bias = weights.shape[0] - 1
    width = weights.shape[1]
    for k in range(width):
        out[k] = weights[bias, k]
    for i in range(bias):
        x = float(inputs[i])
        if x != 0.0:
            for k in range(width):
                out[k] += x * weights[i, k]
    for k in range(width):
        out[k] = max(out[k], 0.0)


@kernel
def score(net: PolicyNet, row: int) -> float:
    """Returns the score of the action ``row`` in the position last looked at; after the actions comes the value."""
    width = net.w3.shape[1] - 1
    total = float(net.w3[row, width])
    for k in range(width):
        total += float(net.w3[row, k]) * float(net.second[k])
    actions, action_features = net.w3.shape[0] - 1, len(net.w4)
    if row < actions:
        first = len(net.seen) - action_features
        for k in range(row, action_features, actions):
            total += PULL * (float(net.w4[k]) * float(net.seen[first + k]))
    return total


@kernel
def value(net: PolicyNet) -> float:
    """Returns the network's value to the seat in the position last looked at, from -1 to 1."""
    return min(1.0, max(-1.0, score(net, net.w3.shape[0] - 1)))


def look_at(kernels: PolicyKernels) -> Kernel:
    """The kernel that lets ``net`` look at ``s``, concealed for ``seat``, for ``score`` and ``value``."""

    def look_at(net: PolicyNet, s: StateRecord, seat: int) -> None:
        kernels.features(s, seat, net.seen)
        if len(net.w4) > 0:
            kernels.action_features(s, seat, net.seen[len(net.seen) - len(net.w4) :])
        forward(net.seen, net.w1, net.first)
        forward(net.first, net.w2, net.second)

    return look_at


def draw_action(kernels: PolicyKernels) -> Kernel:
    """The kernel that samples one of the first ``n`` actions in ``legal`` from the policy.

    states[0]: the knowledge of ``seat``. weights: scratch memory, float64, at least (n,).
    """

    def draw_action(
        net: PolicyNet, states: States, seat: int, legal: Integers, n: int, weights: Floats, stream: Stream
    ) -> int:
        kernels.look_at(net, states[0], seat)
        best = -1e9
        for k in range(n):
            weights[k] = score(net, int(legal[k]))
            best = max(best, float(weights[k]))
        total = 0.0
        for k in range(n):
            weights[k] = exp(float(weights[k]) - best)
            total += weights[k]
        sample = uniform(stream) * total
        for k in range(n - 1):
            sample -= weights[k]
            if sample < 0.0:
                return int(legal[k])
        return int(legal[n - 1])

    return draw_action
