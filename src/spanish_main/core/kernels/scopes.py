"""What templates find in a scope (``core.kernels.kernel.Kernels``): the kernels of any game, with what they take.

A template says which kernels it needs by the type of its scope. Those of a search are named in
``bots.search.memory``, those of stepping in ``core.vector.vector_kernels``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from spanish_main.core.kernels.carriers import Floats, Integers, State, Table
from spanish_main.core.kernels.rng import Stream


class RuleKernels(Protocol):
    """The kernels of a game (``core.game.game.Rules``, ``BotSheet``), and those that follow from them for any game."""

    current_seat: Callable[[State], int]
    turn_seat: Callable[[State], int]
    count: Callable[[State], int]
    nth: Callable[[State, int], int]
    legal: Callable[[State, Integers], int]
    apply: Callable[[State, int], None]
    chance: Callable[[State, Integers, Integers], int]
    sample: Callable[[State, Stream], int]
    winners: Callable[[State], int]
    conceal: Callable[[State, int], None]
    determinize: Callable[[State, int, Stream], None]
    features: Callable[[State, int, Floats], None]
    renew: Callable[[State, int, Floats], None]

    evaluate: Callable[[State, int], float]
    traits: Callable[[State, int, Floats], None]
    prospects: Callable[[State, int, Floats], None]
    solved: Callable[[State, int, Table], float]

    # Made by ``core.kernels.templates``.
    successors: Callable[[State, Integers, Integers], int]
    settle: Callable[[State, Stream], None]
    worth: Callable[[State, int], float]
    playout: Callable[[State, Stream, int], int]
