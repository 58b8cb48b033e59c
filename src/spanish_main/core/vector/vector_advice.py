"""What a bot would do in each of many matches, compiled: for policies that learn it (``core.vector.vector``)."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spanish_main.core.game.game import Game, GameType
from spanish_main.core.kernels.compiled import COMPILED, THINKING
from spanish_main.core.kernels.kernel import Kernel, Kernels, add
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.vector.vector_bots import SteppingBot


def advise(game: Kernels) -> Kernel:
    """The kernel that writes what the bot would do in the matches from ``first`` up to but not including ``last``.

    Shapes are those of ``core.vector.vector``; streams uint64 (n, 2): the bot's luck; room: a record to work in; desk:
    what it works on, for whom ``first`` is match 0. A match of no decisions yet is a new one.
    """

    def advise(
        states: Any, seats: Any, decisions: Any, streams: Any, room: Any, desk: Any, out: Any, first: int, last: int
    ) -> None:
        for i in range(first, last):
            if decisions[i] == 0:
                game.forget(i - first, desk)
            room[0] = states[i]
            out[i] = game.decide(room[0], int(seats[i]), i - first, int(decisions[i]), streams[i], desk)

    return advise


@cache
def _advising(kind: GameType, bot: SteppingBot) -> Kernels:
    scope = kind.composed(f"{kind.name}_advice_{bot.name}", THINKING)
    bot.join(scope, THINKING)
    return add(scope, THINKING, (advise,))


def foretell(game: Kernels) -> Kernel:
    """The kernel that writes the prospects of the seat that is asked in each match, to a row of ``out`` each."""

    def foretell(states: Any, seats: Any, out: Any) -> None:
        for i in range(len(seats)):
            game.prospects(states[i], int(seats[i]), out[i])

    return foretell


@cache
def foretelling(kind: GameType) -> Kernel:
    """``foretell`` of a game, compiled. Its states hold everything, what it writes the seat knows (``BotSheet``)."""
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
        bounds = pairwise([num_matches * lane // lanes for lane in range(lanes + 1)])
        self._lanes = [
            (COMPILED.records(game.type.layout, 1), bot.desk(game, seats[first:last]), first, last)
            for first, last in bounds
        ]
        self._pool = ThreadPoolExecutor(lanes, "adviser") if lanes > 1 else None

    def asked(self, states: Any, seats: NDArray[np.int8], decisions: NDArray[np.int64]) -> NDArray[np.int64]:
        """The action of each match, int64 (n,); arrays as ``VectorMatches`` has them, which are only read."""
        out = np.zeros(len(seats), np.int64)

        def work(room: Any, desk: Any, first: int, last: int) -> None:
            self._kernel(states, seats, decisions, self._streams, room, desk, out, first, last)

        if self._pool is None:
            work(*self._lanes[0])
        else:
            for done in [self._pool.submit(work, *lane) for lane in self._lanes]:
                done.result()
        return out
