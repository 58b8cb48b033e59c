"""Counting action sequences: the proof that two engines know the same rules (perft, from "performance test" in chess).

The count is of distinct sequences of a given length; an outcome of chance is an action like any other, counted once
whatever its weight. A sequence that the end of the game cuts short is not counted beyond its length.
"""

from __future__ import annotations

from spanish_main.core.game.game import State
from spanish_main.core.kernels.compiled import COMPILED
from spanish_main.core.kernels.layout import INT16, INT64
from spanish_main.core.vector.bulk import bulk_kernels


def perft(state: State, depth: int) -> int:
    """How many sequences of ``depth`` actions lead on from ``state``, 1 for depth 0; ValueError for a negative one."""
    _check(depth, 0)
    game_type = state.game.type
    states = COMPILED.records(game_type.layout, depth + 1)
    COMPILED.put(states, 0, state.record)
    actions = COMPILED.zeros(INT16, depth + 1, max(game_type.max_legal, game_type.max_chance))
    weights = COMPILED.zeros(INT64, game_type.max_chance)
    return int(bulk_kernels(game_type).perft(states, actions, weights, depth))


def divide(state: State, depth: int) -> dict[str, int]:
    """For each action in ``state``, how many sequences of ``depth`` actions begin with it: where two engines part ways.

    ValueError for a depth below 1.
    """
    _check(depth, 1)
    found = {}
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        found[state.action_to_string(action)] = perft(after, depth - 1)
    return found


def _check(depth: int, least: int) -> None:
    if isinstance(depth, bool) or not isinstance(depth, int) or depth < least:
        raise ValueError(f"the depth is {str(depth)[:20]!r}, not a whole number from {least} on")
