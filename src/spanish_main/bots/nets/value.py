"""The value network: one hidden layer over the game's value features, evaluated by a kernel.

The chance of a seat to win is ``sigmoid(w2 . relu(w1 . value_features + b1) + b2)``.
"""

from __future__ import annotations

from spanish_main.core.kernels.carriers import Floats, Integers, StateRecord, Table
from spanish_main.core.kernels.kernel import Kernel, kernel
from spanish_main.core.kernels.numbers import exp
from spanish_main.core.kernels.outcome import value_to
from spanish_main.core.kernels.scopes import RuleKernels
from spanish_main.core.kernels.seats import TERMINAL


@kernel
def sum_inputs(w1: Table, numbers: Floats, hidden: Floats, nonzero: Integers) -> None:
    """Writes the sums of the hidden layer to ``hidden``.

    It adds four inputs a pass, in their order: a quarter of the memory traffic for the same sums. The sums and the
    inputs are float64, so both modes widen the float32 weights.
    """
    inputs = w1.shape[0] - 1
    width = w1.shape[1]
    for k in range(width):
        hidden[k] = w1[inputs, k]
    count = 0
    for i in range(inputs):
        nonzero[count] = i
        count += 1 if numbers[i] != 0.0 else 0
    whole = count & ~3
    for at in range(0, whole, 4):
        a, b, c, d = nonzero[at], nonzero[at + 1], nonzero[at + 2], nonzero[at + 3]
        w, x, y, z = float(numbers[a]), float(numbers[b]), float(numbers[c]), float(numbers[d])
        for k in range(width):
            hidden[k] = hidden[k] + w * w1[a, k] + x * w1[b, k] + y * w1[c, k] + z * w1[d, k]
    for at in range(whole, count):
        a = nonzero[at]
        w = float(numbers[a])
        for k in range(width):
            hidden[k] += w * w1[a, k]


def net_value(kernels: RuleKernels) -> Kernel:
    """The kernel that returns the network's value of the full state ``s`` to ``seat``, from -1 (lost) to 1 (won).

    Twice its chance to win, less 1; at the end the exact value. Scratch memory: ``value_features`` (float32, at least
    num_value_features), ``hidden`` (float64, at least as many as the hidden layer) and ``nonzero`` (uint64, at least
    num_value_features + 1).
    """

    def net_value(
        s: StateRecord, seat: int, w1: Table, w2: Floats, value_features: Floats, hidden: Floats, nonzero: Integers
    ) -> float:
        if kernels.current_seat(s) == TERMINAL:
            return float(value_to(seat, kernels.winners(s), int(s["players"])))
        kernels.value_features(s, seat, value_features)
        sum_inputs(w1, value_features, hidden, nonzero)
        width = w1.shape[1]
        total = float(w2[width])
        for k in range(width):
            if hidden[k] > 0.0:
                total += float(hidden[k]) * float(w2[k])
        return 2.0 / (1.0 + exp(-total)) - 1.0

    return net_value
