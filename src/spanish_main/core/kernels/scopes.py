"""The kernels that templates find in a scope (``core.kernels.kernel.Kernels``), with their arguments.

The type of its scope states the kernels that a template needs. ``bots.search.memory`` has the type for a search,
``core.vector.vector_kernels`` the one for stepping.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from spanish_main.core.kernels.carriers import Floats, Integers, StateRecord, Table
from spanish_main.core.kernels.rng import Stream


class RuleKernels(Protocol):
    """The kernels of a game (``core.game.game.Rules``, ``BotSpec``), and those that are derived for any game."""

    current_seat: Callable[[StateRecord], int]
    turn_seat: Callable[[StateRecord], int]
    count: Callable[[StateRecord], int]
    nth: Callable[[StateRecord, int], int]
    legal: Callable[[StateRecord, Integers], int]
    apply: Callable[[StateRecord, int], None]
    chance: Callable[[StateRecord, Integers, Integers], int]
    sample: Callable[[StateRecord, Stream], int]
    winners: Callable[[StateRecord], int]
    conceal: Callable[[StateRecord, int], None]
    determinize: Callable[[StateRecord, int, Stream], None]
    features: Callable[[StateRecord, int, Floats], None]
    renew: Callable[[StateRecord, int, Floats], None]

    evaluate: Callable[[StateRecord, int], float]
    value_features: Callable[[StateRecord, int, Floats], None]
    action_features: Callable[[StateRecord, int, Floats], None]
    solved: Callable[[StateRecord, int, Table], float]

    # Made by ``core.kernels.templates``.
    successors: Callable[[StateRecord, Integers, Integers], int]
    resolve_chance: Callable[[StateRecord, Stream], None]
    position_value: Callable[[StateRecord, int], float]
    playout: Callable[[StateRecord, Stream, int], int]
