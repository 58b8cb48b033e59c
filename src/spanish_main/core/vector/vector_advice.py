"""What a bot would do in each of many matches, compiled: for policies that learn it (``core.vector.vector``)."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from itertools import pairwise, repeat
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish_main.core.game.game import Game, GameType
from spanish_main.core.kernels.carriers import Integers, States
from spanish_main.core.kernels.compiled import COMPILED, THINKING
from spanish_main.core.kernels.kernel import Kernel, Kernels, add
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.vector.vector_bots import SteppingBot
from spanish_main.core.vector.vector_kernels import Lane, VectorKernels


class AskedMatches(NamedTuple):
    """Where a bot is asked, as ``core.vector.vector`` has it: row ``i`` of each array is of match ``i``.

    streams: uint64 (n, 2), the bot's luck.
    """

    states: States
    seats: Integers
    decisions: Integers
    streams: Any


def advise(game: VectorKernels) -> Kernel:
    """The kernel that writes to ``out`` what the bot would do in the matches of ``lane``, which it works on alone.

    A match of no decisions yet is a new one.
    """

    def advise(asked: AskedMatches, lane: Lane, out: Integers) -> None:
        for i in range(lane.first, lane.last):
            played = int(asked.decisions[i])
            if played == 0:
                game.forget(i - lane.first, lane.workspace)
            lane.room[0] = asked.states[i]
            seat, match = int(asked.seats[i]), i - lane.first
            out[i] = game.decide(lane.room[0], seat, match, played, asked.streams[i], lane.workspace)

    return advise


@cache
def _advising(kind: GameType, bot: SteppingBot) -> Kernels:
    scope = kind.composed(f"{kind.name}_advice_{bot.name}", THINKING)
    bot.join(scope, THINKING)
    return add(scope, THINKING, (advise,))


def foretell(game: VectorKernels) -> Kernel:
    """The kernel that writes the action features of the seat that is asked in each match, to a row of ``out`` each."""

    def foretell(states: States, seats: Integers, out: Any) -> None:
        for i in range(len(seats)):
            game.action_features(states[i], int(seats[i]), out[i])

    return foretell


@cache
def foretelling(kind: GameType) -> Kernel:
    """``foretell`` of a game, compiled. Its states hold everything, what it writes the seat knows (``BotSpec``)."""
    scope = kind.composed(f"{kind.name}_foretelling", COMPILED)
    made: Kernel = add(scope, COMPILED, (foretell,)).foretell
    return made


class Adviser:
    """``bot`` looking over the shoulder of every seat that is asked in ``num_matches`` matches of ``game``.

    It sees what that seat may know, and draws from luck of its own (``seed``), so the matches are the same without it.
    threads: how many work at a call; what it says depends on them no more than on anything but its luck.
    """

    def __init__(self, game: Game, num_matches: int, bot: SteppingBot, seed: int = 0, threads: int = 1) -> None:
        rngs = (Rng(seed).split(match) for match in range(num_matches))
        self._streams = np.array([[*rng.stream] for rng in rngs], np.uint64).reshape(num_matches, 2)
        self._kernel = _advising(game.type, bot).advise
        seats = np.full(num_matches, (1 << game.players) - 1, np.int64)
        lanes = min(threads, num_matches)
        nothing = np.zeros(0, np.int32)
        self._lanes = [
            Lane(COMPILED.records(game.type.layout, 1), nothing, bot.workspace(game, seats[first:last]), first, last)
            for first, last in pairwise([num_matches * lane // lanes for lane in range(lanes + 1)])
        ]
        self._pool = ThreadPoolExecutor(lanes, "adviser") if lanes > 1 else None

    def asked(self, states: Any, seats: NDArray[np.int8], decisions: NDArray[np.int64]) -> NDArray[np.int64]:
        """The action of each match, int64 (n,); arrays as ``VectorMatches`` has them, which are only read."""
        out = np.zeros(len(seats), np.int64)
        advise = partial(self._kernel, AskedMatches(states, seats, decisions, self._streams))
        run = map if self._pool is None else self._pool.map
        list(run(advise, self._lanes, repeat(out)))
        return out
