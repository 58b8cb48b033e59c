"""Who thinks for bots, hints and reviews: ask here, from asyncio or from any thread.

A worker thinks in its game's library. Where that is missing it answers at once all the same, interpreted, while the
library is made in the background.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar, cast

from spanish_main.bots.analysis import Analysis
from spanish_main.bots.answers import Cause, NoAnswer
from spanish_main.core.copies import Unportable
from spanish_main.core.game.bot_spec import Budget
from spanish_main.workers.pool import modes
from spanish_main.workers.pool.fair import Rank
from spanish_main.workers.pool.making import Maker
from spanish_main.workers.pool.pool import FOR_EVER, IDLE_SECONDS, LIMIT_SECONDS, Job, Pool
from spanish_main.workers.pool.pool import PoolState as Thinkers
from spanish_main.workers.pool.request import SentObservation, ThinkRequest

if TYPE_CHECKING:
    from spanish_main.core.game.game import Observation
    from spanish_main.workers.pool.channel import Workplace

__all__ = [
    "Budget",
    "Cause",
    "Minds",
    "NoAnswer",
    "Rank",
    "RemoteAnalyst",
    "SentObservation",
    "ThinkRequest",
    "Thinkers",
]

Answer = TypeVar("Answer")
_WORK: Final = "spanish_main.workers.thinking.thinking:"
_WARM_UP: Final = "spanish_main.workers.thinking.kernels:warm_up"
# Interpreted, on a busy machine, the slowest search makes more than these in a second.
_SIMULATIONS_A_SECOND: Final = 50
_LOOK_SECONDS: Final = 0.3


class Minds(Unportable):
    """Workers that think. Processes start with the first question and end with ``close``, or when idle for long."""

    def __init__(
        self,
        workers: int | None = None,
        *,
        prepare: str | None = None,
        limit: float = LIMIT_SECONDS,
        idle: float = IDLE_SECONDS,
        deterministic: bool = False,
        cluster: Workplace | None = None,
        patience: float = FOR_EVER,
    ) -> None:
        """workers: at most so many; None: one a core, at least two. prepare: ``module:function`` that each calls first.

        limit: seconds after which a worker that has not answered is replaced, and asked again. idle: seconds without a
        question after which a worker ends.

        steady: for decisions that can be had again. A worker stays as long as we do, and what its bots have found out
        with it. A budget of simulations is kept exactly, however long that takes; ``halt`` ends it. No library is made
        until ``want`` or ``wait_until_ready`` asks for it.

        cluster: where workers live, if not on this machine. patience: so many seconds one waits where no worker can be
        had.
        """
        self._prepare = prepare
        self._deterministic = deterministic
        self._limit = FOR_EVER if deterministic else limit
        idle = FOR_EVER if deterministic else idle
        start = modes.start(prepare, deterministic=deterministic)
        self._pool = Pool(workers if cluster is None else None, start, idle, cluster, patience)
        self._maker = Maker(modes.start(prepare), self._compile) if modes.makes() else None
        self._lock = threading.Lock()
        self._compiled: set[str] = set()  # the games of which no library can be made: each worker compiles for itself

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End all processes, now. Who still waits gets NoAnswer."""
        if self._maker is not None:
            self._maker.close()
        self._pool.close()

    def warm_up(self, game: str) -> None:
        """Have a worker there that has ``game`` at hand, so that the first question need not wait for its start."""
        self._pool.prepare(Job(_WARM_UP, (game,), "", about=f"a first look at {game}", tries=1))

    # --- Thinking ----------------------------------------------------------------------------------------------------

    def decide(self, request: ThinkRequest) -> Future[int]:
        """The action that the bot decides for; NoAnswer if it fails, and again and again."""
        # Steady, it goes to the bot all the same: its luck goes on with every decision, as where it is asked directly.
        if len(request.legal) == 1 and not self._deterministic:
            only: Future[int] = Future()
            only.set_result(request.legal[0])
            return only
        return cast("Future[int]", self._submit("choose", request, Rank.DECISION))

    def look(self, request: ThinkRequest, rank: Rank = Rank.HINT) -> Future[Analysis]:
        """A look into a decision; NoAnswer if it fails."""
        return cast("Future[Analysis]", self._submit("analyse", request, rank))

    def win_chances(self, request: ThinkRequest, rank: Rank = Rank.REVIEW) -> Future[tuple[float, ...]]:
        """Each seat's chance to win by what the viewer knows; legal actions do not matter. NoAnswer likewise."""
        return cast("Future[tuple[float, ...]]", self._submit("chances", request, rank))

    async def choose(self, request: ThinkRequest) -> int:
        """``decide``, awaited. Cancelled, it is dropped."""
        return await self._wait(self.decide(request))

    async def analyse(self, request: ThinkRequest, rank: Rank = Rank.HINT) -> Analysis:
        """``look``, awaited. Cancelled, it is dropped."""
        return await self._wait(self.look(request, rank))

    async def chances(self, request: ThinkRequest, rank: Rank = Rank.REVIEW) -> tuple[float, ...]:
        """``win_chances``, awaited. Cancelled, it is dropped."""
        return await self._wait(self.win_chances(request, rank))

    def analyst(
        self,
        client: str,
        where: str,
        session: str,
        budget: Budget,
        rank: Rank = Rank.REVIEW,
        seed: int | None = None,
    ) -> RemoteAnalyst:
        """An analyst for a thread: what it finds out is kept in a worker under ``session``, which is one seat's."""
        return RemoteAnalyst(
            self, ThinkRequest(client, where, SentObservation("", {}, 0, b""), (), None, session, budget, seed), rank
        )

    def halt(self) -> None:
        """Have every thought that goes on end soon, with the best that it has found by now."""
        self._pool.halt()

    def forget(self, sessions: Iterable[str]) -> None:
        """Nobody asks for these any more: what their bots keep can go."""
        for session in sessions:
            self._pool.post(session, f"{_WORK}forget", (session,))

    def _submit(self, work: str, request: ThinkRequest, rank: Rank) -> Future[Any]:
        if request.thinks and not self._deterministic:
            self.want(request.observation.game)
        kind = f"{work} {request.observation.game} {request.bot} {request.budget}"
        limit = self._limit
        if request.budget is not None:
            limit += (request.budget.seconds or 0.0) + (request.budget.simulations or 0) / _SIMULATIONS_A_SECOND
        job = Job(f"{_WORK}{work}", (request,), request.client, request.session, rank, request.about, kind, limit)
        return self._pool.submit(job)

    async def _wait(self, future: Future[Answer]) -> Answer:
        try:
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            future.cancel()
            self._pool.drop_cancelled()
            raise

    def thinkers(self) -> Thinkers:
        """How many workers there are, what they do, and what has failed so far."""
        return self._pool.state()

    def processes(self) -> list[int]:
        """The numbers of the workers that there are."""
        return self._pool.processes()

    # --- Libraries ---------------------------------------------------------------------------------------------------

    def want(self, *games: str) -> Future[bool] | None:
        """Have the libraries of ``games`` made where they are missing, the first of them first.

        Returns whether the first has one in the end; None where none is made.
        """
        return None if self._maker is None else self._maker.want(*games)

    async def until_ready(self, game: str, seconds: float) -> None:
        """Wait until ``game`` thinks as well as it will, at most ``seconds``."""
        made = self.want(game)
        if made is not None:
            await asyncio.wait([asyncio.wrap_future(made)], timeout=seconds)

    def wait_until_ready(self, game: str, seconds: float, meanwhile: Callable[[], None] = lambda: None) -> None:
        """The same from a thread. meanwhile: is called now and then. Also over when we are closed."""
        made = self.want(game)
        until = time.monotonic() + seconds
        while made is not None and not made.done() and time.monotonic() < until:
            with contextlib.suppress(TimeoutError):
                made.result(_LOOK_SECONDS)
            meanwhile()

    def _compile(self, game: str) -> None:
        """No library of ``game`` can be made: have each worker compile its kernels for itself."""
        if self._deterministic:  # what its bots have found out stays in its workers
            return
        with self._lock:
            self._compiled.add(game)
            start = modes.start(self._prepare, load=self._compiled)
        self._pool.improve(start)


class RemoteAnalyst:
    """Judges decisions in a worker while its caller's thread waits; ``bots.analysis.Analyst``.

    weak: whether any judgement rests on fewer simulations than its budget says.
    """

    def __init__(self, minds: Minds, request: ThinkRequest, rank: Rank) -> None:
        """ask: for whom and where; observation and legal actions come with each question."""
        self._minds = minds
        self._request = request
        self._rank = rank
        self.weak = False

    def analyse(self, observation: Observation, legal: Sequence[int]) -> Analysis:
        """Look into the decision of the observation's viewer between ``legal``; NoAnswer if that fails."""
        found = self._minds.look(self._about(observation, legal), self._rank).result()
        budget = self._request.budget
        if budget is not None and 0 < found.simulations < (budget.simulations or 0):
            self.weak = True
        return found

    def chances(self, observation: Observation) -> tuple[float, ...]:
        """Each seat's chance to win, from what the viewer knows; NoAnswer if that fails."""
        return self._minds.win_chances(self._about(observation, ()), self._rank).result()

    def _about(self, observation: Observation, legal: Sequence[int]) -> ThinkRequest:
        return replace(self._request, observation=SentObservation.of(observation), legal=tuple(legal))
