"""Templates over any game's kernels (see ``core.kernels.kernel``): playouts, perft, and the value of a position."""

from __future__ import annotations

from spanish_main.core.kernels.carriers import IntegerRows, Integers, StateRecord, States
from spanish_main.core.kernels.kernel import Kernel
from spanish_main.core.kernels.outcome import value_to
from spanish_main.core.kernels.rng import Stream, below
from spanish_main.core.kernels.scopes import RuleKernels
from spanish_main.core.kernels.scratch import int64s
from spanish_main.core.kernels.seats import CHANCE, TERMINAL


def successors(kernels: RuleKernels) -> Kernel:
    """The kernel that writes the legal actions, or the outcomes where chance acts, and returns their number."""

    def successors(s: StateRecord, actions: Integers, weights: Integers) -> int:
        n = int(kernels.legal(s, actions))
        return n if n > 0 else int(kernels.chance(s, actions, weights))

    return successors


def resolve_chance(kernels: RuleKernels) -> Kernel:
    """The kernel that samples chance until a seat has to decide."""

    def resolve_chance(s: StateRecord, stream: Stream) -> None:
        while kernels.current_seat(s) == CHANCE:
            kernels.apply(s, kernels.sample(s, stream))

    return resolve_chance


def position_value(kernels: RuleKernels) -> Kernel:
    """The kernel that returns the value of ``s`` to ``seat``, -1 to 1: exact at the end, else the heuristic's."""

    def position_value(s: StateRecord, seat: int) -> float:
        if kernels.current_seat(s) == TERMINAL:
            return float(value_to(seat, kernels.winners(s), int(s["players"])))
        return float(kernels.evaluate(s, seat))

    return position_value


def playout(kernels: RuleKernels) -> Kernel:
    """The kernel that plays ``s`` at random, at most ``limit`` decisions, and returns their number."""

    def playout(s: StateRecord, stream: Stream, limit: int) -> int:
        decisions = 0
        while decisions < limit:
            n = kernels.count(s)
            if n == 0:
                if kernels.current_seat(s) == TERMINAL:
                    break
                kernels.apply(s, kernels.sample(s, stream))
            else:
                kernels.apply(s, kernels.nth(s, below(stream, n)))
                decisions += 1
        return decisions

    return playout


def playouts(kernels: RuleKernels) -> Kernel:
    """The kernel that plays ``games`` games at random from ``states[0]``; ``states[1]`` is scratch memory.

    Adds to ``tally`` (int64) the numbers of decisions (not of chance), of ended games, and of truncated games.
    """

    def playouts(states: States, games: int, stream: Stream, limit: int, tally: Integers) -> None:
        for _ in range(games):
            states[1] = states[0]
            decisions = kernels.playout(states[1], stream, limit)
            tally[0] += decisions
            if kernels.current_seat(states[1]) == TERMINAL:
                tally[1] += 1
            else:
                tally[2] += 1

    return playouts


def perft(kernels: RuleKernels) -> Kernel:
    """The kernel that counts the sequences of ``depth`` actions, chance included, from ``states[0]``.

    Shapes: states (depth + 1,), actions int16 (depth + 1, the most actions), weights int64 (the most outcomes,).
    """

    def perft(states: States, actions: IntegerRows, weights: Integers, depth: int) -> int:
        if depth == 0:
            return 1
        size, tried = int64s(depth + 1), int64s(depth + 1)
        total, level = 0, 0
        size[0] = kernels.successors(states[0], actions[0], weights)
        while level >= 0:
            if level == depth - 1:
                total += int(size[level])
                level -= 1
            elif tried[level] == size[level]:
                level -= 1
            else:
                states[level + 1] = states[level]
                row = actions[level]
                kernels.apply(states[level + 1], int(row[tried[level]]))
                tried[level] += 1
                level += 1
                tried[level] = 0
                size[level] = kernels.successors(states[level], actions[level], weights)
        return total

    return perft
