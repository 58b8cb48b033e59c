"""Workers that think for bots, hints and reviews: the interface for asyncio and for threads.

A worker thinks in its game's library. If that is missing it answers at once with interpreted kernels, while the library
is made in the background.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from dataclasses import replace
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
# The slowest interpreted search on a busy machine is faster.
_SIMULATIONS_A_SECOND: Final = 50
_LOOK_SECONDS: Final = 0.3


class Minds(Unportable):
    """Workers that think. Processes start with the first request and end with ``close``, or when idle for long."""

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
        """workers: the most; None: one a core, at least two. prepare: ``module:function`` that each calls first.

        limit: seconds after which a worker that has not answered is replaced, and the request repeated. idle: seconds
        without a request after which a worker ends.

        deterministic: the same requests give the same decisions. Workers and their bots stay until ``close``. Budgets
        of simulations are used exactly, however long it takes, unless ``halt`` ends them. No library is made before
        ``want`` or ``wait_until_ready``.

        cluster: the place of the workers, if not this machine. patience: seconds to wait where no worker is available.
        """
        self._prepare = prepare
        self._deterministic = deterministic
        self._limit = FOR_EVER if deterministic else limit
        idle = FOR_EVER if deterministic else idle
        start = modes.start(prepare, deterministic=deterministic)
        self.pool = Pool(workers if cluster is None else None, start, idle, cluster, patience)
        self._maker = Maker(modes.start(prepare), self._compile) if modes.makes() else None
        self._lock = threading.Lock()
        self._compiled: set[str] = set()  # games without a library: each worker compiles their kernels

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends all processes now. Pending requests get NoAnswer."""
        if self._maker is not None:
            self._maker.close()
        self.pool.close()

    def warm_up(self, game: str) -> None:
        """Starts a worker that loads ``game``, so that the first request does not wait for it."""
        self.pool.prepare(Job(_WARM_UP, (game,), "", about=f"a first look at {game}", tries=1))

    # --- Thinking ----------------------------------------------------------------------------------------------------

    def decide(self, request: ThinkRequest) -> Future[int]:
        """Returns the bot's action; NoAnswer if the bot fails repeatedly."""
        # A deterministic bot is asked in any case: its random stream advances with every decision.
        if len(request.legal) == 1 and not self._deterministic:
            only: Future[int] = Future()
            only.set_result(request.legal[0])
            return only
        return cast("Future[int]", self._submit("choose", request, Rank.DECISION))

    def look(self, request: ThinkRequest, rank: Rank = Rank.HINT) -> Future[Analysis]:
        """Returns the analysis of a decision; NoAnswer if it fails."""
        return cast("Future[Analysis]", self._submit("analyse", request, rank))

    def win_chances(self, request: ThinkRequest, rank: Rank = Rank.REVIEW) -> Future[tuple[float, ...]]:
        """Returns each seat's chance to win by the viewer's knowledge; needs no legal actions. NoAnswer if it fails."""
        return cast("Future[tuple[float, ...]]", self._submit("chances", request, rank))

    async def choose(self, request: ThinkRequest) -> int:
        """Awaits ``decide``. Cancelling drops the request."""
        return await self._wait(self.decide(request))

    async def analyse(self, request: ThinkRequest, rank: Rank = Rank.HINT) -> Analysis:
        """Awaits ``look``. Cancelling drops the request."""
        return await self._wait(self.look(request, rank))

    async def chances(self, request: ThinkRequest, rank: Rank = Rank.REVIEW) -> tuple[float, ...]:
        """Awaits ``win_chances``. Cancelling drops the request."""
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
        """Returns an analyst for a thread. A worker keeps its tree under ``session``, which belongs to one seat."""
        return RemoteAnalyst(
            self, ThinkRequest(client, where, SentObservation("", {}, 0, b""), (), None, session, budget, seed), rank
        )

    def halt(self) -> None:
        """Ends all running thoughts soon, with their best results so far."""
        self.pool.halt()

    def forget(self, sessions: Iterable[str]) -> None:
        """Drops the bots of these sessions."""
        for session in sessions:
            self.pool.post(session, f"{_WORK}forget", (session,))

    def _submit(self, work: str, request: ThinkRequest, rank: Rank) -> Future[Any]:
        if request.thinks and not self._deterministic:
            self.want(request.observation.game)
        kind = f"{work} {request.observation.game} {request.bot} {request.budget}"
        limit = self._limit
        if request.budget is not None:
            limit += (request.budget.seconds or 0.0) + (request.budget.simulations or 0) / _SIMULATIONS_A_SECOND
        job = Job(f"{_WORK}{work}", (request,), request.client, request.session, rank, request.about, kind, limit)
        return self.pool.submit(job)

    async def _wait(self, future: Future[Answer]) -> Answer:
        try:
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            future.cancel()
            self.pool.drop_cancelled()
            raise

    def thinkers(self) -> Thinkers:
        """Returns the number of workers, what they do, and the failures so far."""
        return self.pool.state()

    def processes(self) -> list[int]:
        """Returns the process ids of the workers."""
        return self.pool.processes()

    # --- Libraries ---------------------------------------------------------------------------------------------------

    def want(self, *games: str) -> Future[bool] | None:
        """Makes the missing libraries of ``games`` in the background, the first game first.

        Returns whether the first game has a library in the end; None if this process makes no libraries.
        """
        return None if self._maker is None else self._maker.want(*games)

    async def until_ready(self, game: str, seconds: float) -> None:
        """Waits until the library of ``game`` is there or cannot be made, at most ``seconds``."""
        made = self.want(game)
        if made is not None:
            await asyncio.wait([asyncio.wrap_future(made)], timeout=seconds)

    def wait_until_ready(self, game: str, seconds: float, meanwhile: Callable[[], None] = lambda: None) -> None:
        """``until_ready`` for a thread; ends also on ``close``. meanwhile: called now and then."""
        made = self.want(game)
        until = time.monotonic() + seconds
        while made is not None and not made.done() and time.monotonic() < until:
            with contextlib.suppress(TimeoutError):
                made.result(_LOOK_SECONDS)
            meanwhile()

    def _compile(self, game: str) -> None:
        """Lets each worker compile the kernels of ``game``, which gets no library."""
        if self._deterministic:  # its bots stay in their workers
            return
        with self._lock:
            self._compiled.add(game)
            start = modes.start(self._prepare, load=self._compiled)
        self.pool.improve(start)


class RemoteAnalyst:
    """Evaluates decisions in a worker while the calling thread waits; a ``bots.analysis.Analyst``.

    weak: whether any analysis had fewer simulations than its budget.
    """

    def __init__(self, minds: Minds, request: ThinkRequest, rank: Rank) -> None:
        """request: for which client and table; each call adds the observation and the legal actions."""
        self._minds = minds
        self._request = request
        self._rank = rank
        self.weak = False

    def analyse(self, observation: Observation, legal: Sequence[int]) -> Analysis:
        """Analyses the decision of the observation's viewer between ``legal``; NoAnswer if that fails."""
        found = self._minds.look(self._about(observation, legal), self._rank).result()
        budget = self._request.budget
        if budget is not None and 0 < found.simulations < (budget.simulations or 0):
            self.weak = True
        return found

    def chances(self, observation: Observation) -> tuple[float, ...]:
        """Returns each seat's chance to win by the viewer's knowledge; NoAnswer if that fails."""
        return self._minds.win_chances(self._about(observation, ()), self._rank).result()

    def _about(self, observation: Observation, legal: Sequence[int]) -> ThinkRequest:
        return replace(self._request, observation=SentObservation.of(observation), legal=tuple(legal))
