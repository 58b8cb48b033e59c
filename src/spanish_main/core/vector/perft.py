"""Counts action sequences, to prove that two engines know the same rules (perft, from "performance test" in chess).

It counts the sequences of a given length. An outcome of chance is an action, and counts once whatever its weight.
Shorter sequences, at whose end the game is over, do not count.
"""

from __future__ import annotations

from spanish_main.core.game.game import State
from spanish_main.core.kernels.compiled import COMPILED
from spanish_main.core.kernels.layout import INT16, INT64
from spanish_main.core.vector.bulk import bulk_kernels


def perft(state: State, depth: int) -> int:
    """Returns the number of sequences of ``depth`` actions from ``state``; ValueError for a negative depth."""
    _check(depth, 0)
    game_type = state.game.type
    states = COMPILED.records(game_type.layout, depth + 1)
    COMPILED.put(states, 0, state.record)
    actions = COMPILED.zeros(INT16, depth + 1, max(game_type.max_legal, game_type.max_chance))
    weights = COMPILED.zeros(INT64, game_type.max_chance)
    return int(bulk_kernels(game_type).perft(states, actions, weights, depth))


def divide(state: State, depth: int) -> dict[str, int]:
    """Returns, for each action in ``state``, the number of sequences of ``depth`` actions that begin with it.

    It shows where two engines differ. ValueError for a depth below 1.
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
