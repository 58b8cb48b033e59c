"""The actions that a bot would take in each of many matches, compiled: for policies that learn them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from itertools import pairwise, repeat
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish_main.core.game.game import Game, GameType
from spanish_main.core.kernels.carriers import FloatRows, Integers, States
from spanish_main.core.kernels.compiled import COMPILED, THINKING
from spanish_main.core.kernels.kernel import Kernel, Kernels, add
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.vector.vector_bots import SteppingBot
from spanish_main.core.vector.vector_kernels import Lane, VectorKernels


class AskedMatches(NamedTuple):
    """The matches of ``core.vector.vector`` in which a bot is asked: row ``i`` of each array is of match ``i``.

    streams: uint64 (n, 2), the bot's random streams.
    """

    states: States
    seats: Integers
    decisions: Integers
    streams: Any


def advise(kernels: VectorKernels) -> Kernel:
    """The kernel that writes the bot's actions in the matches of ``lane`` to ``out``.

    A match without decisions is a new one. No other thread may use the lane.
    """

    def advise(asked: AskedMatches, lane: Lane, out: Integers) -> None:
        for i in range(lane.first, lane.last):
            played = int(asked.decisions[i])
            if played == 0:
                kernels.forget(i - lane.first, lane.workspace)
            lane.scratch[0] = asked.states[i]
            seat, match = int(asked.seats[i]), i - lane.first
            out[i] = kernels.decide(lane.scratch[0], seat, match, played, asked.streams[i], lane.workspace)

    return advise


@cache
def _advising(game_type: GameType, bot: SteppingBot) -> Kernels:
    scope = game_type.composed(f"{game_type.name}_advice_{bot.name}", THINKING)
    bot.join(scope, THINKING)
    return add(scope, THINKING, (advise,))


def write_action_features(kernels: VectorKernels) -> Kernel:
    """The kernel that writes the action features of the seat that acts in each match, to a row of ``out`` each."""

    def write_action_features(states: States, seats: Integers, out: FloatRows) -> None:
        for i in range(len(seats)):
            kernels.action_features(states[i], int(seats[i]), out[i])

    return write_action_features


@cache
def action_feature_kernel(game_type: GameType) -> Kernel:
    """Returns ``write_action_features`` of a game, compiled: of full states, but only from the seat's knowledge."""
    scope = game_type.composed(f"{game_type.name}_action_features", COMPILED)
    made: Kernel = add(scope, COMPILED, (write_action_features,)).write_action_features
    return made


class Adviser:
    """Tells what ``bot`` would do for the seat that acts in each of ``num_matches`` matches of ``game``.

    The bot sees what that seat may know, and samples from streams of its own (``seed``), so it does not change the
    matches. The result does not depend on the number of ``threads``.
    """

    def __init__(self, game: Game, num_matches: int, bot: SteppingBot, seed: int = 0, threads: int = 1) -> None:
        rngs = (Rng(seed).split(match) for match in range(num_matches))
        self._streams = np.array([[*rng.stream] for rng in rngs], np.uint64).reshape(num_matches, 2)
        game_type = game.type
        self._kernel = _advising(game_type, bot).advise
        seats = np.full(num_matches, (1 << game.players) - 1, np.int64)
        lanes = min(threads, num_matches)
        nothing = np.zeros(0, np.int32)
        self._lanes = [
            Lane(COMPILED.records(game_type.layout, 1), nothing, bot.workspace(game, seats[first:last]), first, last)
            for first, last in pairwise([num_matches * lane // lanes for lane in range(lanes + 1)])
        ]
        self._pool = ThreadPoolExecutor(lanes, "adviser") if lanes > 1 else None

    def asked(self, states: Any, seats: NDArray[np.int8], decisions: NDArray[np.int64]) -> NDArray[np.int64]:
        """Returns the bot's action in each match, int64 (n,). The arrays are those of ``VectorMatches``."""
        out = np.zeros(len(seats), np.int64)
        advise = partial(self._kernel, AskedMatches(states, seats, decisions, self._streams))
        run = map if self._pool is None else self._pool.map
        list(run(advise, self._lanes, repeat(out)))
        return out
