"""The learned value of a position: a net of one hidden layer over the game's traits, evaluated by a kernel.

The chance of a seat to win is ``sigmoid(w2 . relu(w1 . traits + b1) + b2)``.
"""

from __future__ import annotations

import math
from typing import Any

from spanish_main.core.kernel import Kernel, Kernels
from spanish_main.core.outcome import value_to
from spanish_main.core.seats import TERMINAL


def net_value(game: Kernels) -> Kernel:
    """The kernel that says how good the full state ``s`` is for ``seat``, from -1 (lost) to 1 (won), by the net.

    Twice its chance to win, less 1; at the end what that is worth. ``traits`` (float32, at least num_traits) and
    ``hidden`` (float32, at least as many as the hidden layer) are worked in.
    """

    def net_value(s: Any, seat: int, w1: Any, w2: Any, traits: Any, hidden: Any) -> float:
        if game.current_seat(s) == TERMINAL:
            return float(value_to(seat, game.winners(s), int(s["players"])))
        game.traits(s, seat, traits)
        inputs = w1.shape[0] - 1
        width = w1.shape[1]
        for k in range(width):
            hidden[k] = w1[inputs, k]
        for i in range(inputs):
            x = traits[i]
            if x != 0.0:
                for k in range(width):
                    hidden[k] += x * w1[i, k]
        total = float(w2[width])
        for k in range(width):
            if hidden[k] > 0.0:
                total += float(hidden[k] * w2[k])
        return 2.0 / (1.0 + math.exp(-total)) - 1.0

    return net_value
