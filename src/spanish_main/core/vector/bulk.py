"""Many matches at once, compiled: a game's compiled kernels, called on record arrays."""

from __future__ import annotations

from functools import cache
from inspect import signature

from spanish_main.core.game.game import GameType
from spanish_main.core.kernels import templates
from spanish_main.core.kernels.compiled import COMPILED
from spanish_main.core.kernels.kernel import Kernel, Kernels, add


@cache
def compiled_kernels(game_type: GameType) -> Kernels:
    """Returns the kernels of a game, compiled, for calls from compiled code."""
    return game_type.composed(game_type.name, COMPILED)


@cache
def bulk_kernels(game_type: GameType) -> Kernels:
    """Returns those kernels, and playouts and perft for calls from Python, each compiled at its first call."""
    scope = compiled_kernels(game_type).extended("bulk")
    add(scope, COMPILED, (templates.successors, templates.playout), entries=False)
    return add(scope, COMPILED, (templates.playouts, templates.perft))


@cache
def at(game_type: GameType, name: str) -> Kernel:
    """Returns the compiled kernel ``name`` for calls from Python, with an array of states and an index for ``s``.

    Passing a record would cost several times as much.
    """
    scope = compiled_kernels(game_type)
    arguments = len(signature(getattr(game_type.kernels, name)).parameters) - 1
    named = scope.extended(name, called=getattr(scope, name))
    return COMPILED.entry((_at_0, _at_1, _at_2, _at_3)[arguments](named), named)


def _at_0(kernels: Kernels) -> Kernel:
    return lambda states, index: kernels.called(states[index])


def _at_1(kernels: Kernels) -> Kernel:
    return lambda states, index, a: kernels.called(states[index], a)


def _at_2(kernels: Kernels) -> Kernel:
    return lambda states, index, a, b: kernels.called(states[index], a, b)


def _at_3(kernels: Kernels) -> Kernel:
    return lambda states, index, a, b, c: kernels.called(states[index], a, b, c)
