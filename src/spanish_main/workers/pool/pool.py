"""Supervised worker processes, few, started when needed, shared fairly.

Each worker has a thread in this process that takes jobs for it, waits for their results, and starts a new process when
the old one dies or hangs. A job whose process dies has used one of its tries.
"""

from __future__ import annotations

import contextlib
import logging
import os
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

from spanish_main.bots.answers import NoAnswer
from spanish_main.workers.pool.channel import (
    Channel,
    NoRoom,
    Nowhere,
    TookTooLong,
    WorkerChannel,
    WorkerDied,
    WorkFailed,
    Workplace,
)
from spanish_main.workers.pool.fair import FairQueue, Rank

log = logging.getLogger(__name__)

TRIES = 3
LIMIT_SECONDS = 20.0
IDLE_SECONDS = 300.0
START_SECONDS = 120.0  # for the start of a worker on a busy machine
PREPARE_SECONDS = 900.0  # for a start that may compile kernels
_GUESS_SECONDS = 0.3  # for a job of a kind that was never done
AGAIN_SECONDS = 30.0  # between attempts to get another or a better worker
_FAREWELL_SECONDS = 6.0  # for threads at the end; one may be spawning a remote worker
_ROOM_SECONDS = 1.0  # most time between two attempts of the only worker to find room
_SESSIONS = 4096
FOR_EVER = 1e6


class PoolClosed(NoAnswer):
    """The pool is closed."""


@dataclass(frozen=True, slots=True)
class Start:
    """How a worker starts: its environment, and calls (``module:function``, arguments) before its first job."""

    environment: tuple[tuple[str, str], ...] = ()
    calls: tuple[tuple[str, tuple[Any, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Job:
    """Work (``module:function``) with its arguments.

    client: all clients have equal shares of the workers. session: jobs of one session go to the same worker if it is
    free. about: the name in the log. kind: jobs of one kind take about the same time. limit: seconds for one try.
    """

    work: str
    arguments: tuple[Any, ...]
    client: str
    session: str = ""
    rank: Rank = Rank.DECISION
    about: str = "a job"
    kind: str = ""
    limit: float = LIMIT_SECONDS
    tries: int = TRIES


@dataclass(frozen=True, slots=True)
class PoolState:
    """workers, busy: the number of workers, and of those that work. waiting: jobs that have not begun.

    failures: since the start, how often a job has raised an error (``failed``), a worker has died or taken too long
    (``died``, ``slow``), and no worker was available for a long time (``nowhere``).
    """

    workers: int
    busy: int
    waiting: int
    failures: Mapping[str, int]


@dataclass(eq=False)
class _Asked:
    """A job that was submitted. charged: the expected seconds, which count for its client until it is done."""

    job: Job
    future: Future[Any] = field(default_factory=Future)
    charged: float = 0.0
    begun: bool = False
    without_room_since: float | None = None  # the first attempt that found no room

    def begin(self) -> bool:
        """Returns whether it was not cancelled; from now on it cannot be cancelled."""
        self.begun = self.begun or self.future.set_running_or_notify_cancel()
        return self.begun


@dataclass(eq=False)
class _Slot:
    """A worker's slot. fresh: a prepared process that replaces the current one before the next job."""

    channel: WorkerChannel | None = None
    start: Start = Start()
    fresh: WorkerChannel | None = None
    fresh_start: Start = Start()
    busy: bool = False


def _latest(slot: _Slot) -> tuple[WorkerChannel, Start]:
    """Returns the process for the next job of a slot that has one, and its start."""
    if slot.fresh is not None:
        return slot.fresh, slot.fresh_start
    assert slot.channel is not None
    return slot.channel, slot.start


class Pool:
    """At most ``size`` workers. Every method may be called from any thread."""

    def __init__(
        self,
        size: int | None = None,
        start: Start = Start(),
        idle: float = IDLE_SECONDS,
        place: Workplace | None = None,
        patience: float = FOR_EVER,
        again: float = AGAIN_SECONDS,
    ) -> None:
        """size: the most workers, by default as many as the place allows. start: how every worker starts, quickly.

        idle: seconds without a job after which a worker ends. place: of the workers, if not this machine. patience:
        seconds that a job waits where no worker is available. again: seconds until the next attempt to get another or a
        better worker after there was no room.
        """
        self.size = size or (worker_count() if place is None else place.size)
        self._place = place
        self._idle = idle
        self._patience = patience
        self._again = again
        self._quick = self._best = start
        self._change = threading.Condition()
        self._queue: FairQueue[_Asked] = FairQueue()
        self._slots: list[_Slot] = []
        self._threads: set[threading.Thread] = set()
        self._homes: OrderedDict[str, _Slot] = OrderedDict()  # session -> slot of its last job
        self._failures_by_kind: Counter[str] = Counter()
        self._taken: dict[str, float] = {}  # kind -> seconds of a job
        self._renewing = False
        self._failures = 0  # of better workers
        self._making: WorkerChannel | None = None
        self._look_again = 0.0  # for room, where there was none
        self._closed = False

    # --- Asking ------------------------------------------------------------------------------------------------------

    def submit(self, job: Job) -> Future[Any]:
        """Queues ``job``. Its future may raise WorkFailed, WorkerDied (after all tries) or PoolClosed.

        Cancelling the future before the job starts drops it.
        """
        asked = _Asked(job)
        with self._change:
            if self._closed:
                raise PoolClosed
            self._queue.put(asked, job.client, job.rank)
            self._staff()
            self._change.notify_all()
        return asked.future

    def prepare(self, job: Job) -> None:
        """Starts a worker if there is none; it does ``job`` first, whose result is ignored.

        A job that is submitted meanwhile waits for this worker, not for the start of another.
        """
        with self._change:
            if not self._closed and not self._slots:
                slot = _Slot()
                self._slots.append(slot)
                self._start_thread(lambda: self._serve(slot, job))

    def post(self, session: str, work: str, arguments: tuple[Any, ...]) -> None:
        """Queues work for the worker that has ``session``, if any, and releases the session."""
        with self._change:
            slot = self._homes.pop(session, None)
            channel = slot.channel if slot is not None else None
        if channel is not None:
            channel.post(work, arguments)

    def halt(self) -> None:
        """Ends the running jobs in processes of this machine soon: see ``Channel.halt``."""
        with self._change:
            busy = [slot.channel for slot in self._slots if slot.busy and isinstance(slot.channel, Channel)]
        for channel in busy:
            channel.halt()

    def drop_cancelled(self) -> None:
        """Drops cancelled jobs now, not when their turn comes."""
        with self._change:
            self._queue.drop(lambda asked: asked.future.cancelled())

    def state(self) -> PoolState:
        """Returns the number of workers, what they do, and the failures so far."""
        with self._change:
            there = [slot for slot in self._slots if slot.channel is not None and slot.channel.alive]
            busy = sum(slot.busy for slot in self._slots)
            return PoolState(len(there), busy, len(self._queue), dict(self._failures_by_kind))

    def processes(self) -> list[int]:
        """Returns the process ids of the workers."""
        with self._change:
            return [slot.channel.pid for slot in self._slots if slot.channel is not None and slot.channel.alive]

    def improve(self, best: Start) -> None:
        """Replaces workers by those that start with ``best``, which may be slow.

        New processes are prepared in the background and take over when they are ready, so no job waits for them. A
        worker that is needed at once uses the pool's own ``start`` and is replaced later.
        """
        with self._change:
            self._best = best
            self._failures = 0
            self._renew()

    def close(self) -> None:
        """Ends all workers now."""
        with self._change:
            self._closed = True
            for asked in self._queue.drop(lambda _: True):
                if not asked.future.cancel():
                    asked.future.set_exception(PoolClosed())
            channels = [channel for slot in self._slots for channel in (slot.channel, slot.fresh)]
            for channel in (*channels, self._making):
                if channel is not None:
                    channel.kill()
            self._change.notify_all()
            threads = [thread for thread in self._threads if thread is not threading.current_thread()]
        until = time.monotonic() + _FAREWELL_SECONDS
        for thread in threads:  # one that is spawning a remote worker notices the end later
            thread.join(max(0.0, until - time.monotonic()))

    # --- In a worker's thread ----------------------------------------------------------------------------------------

    def _start_thread(self, run: Callable[[], None]) -> None:
        def whole() -> None:
            try:
                run()
            finally:
                with self._change:
                    self._threads.discard(thread)

        thread = threading.Thread(target=whole, name="worker's supervisor", daemon=True)
        self._threads.add(thread)
        thread.start()

    def _serve(self, slot: _Slot, first: Job | None = None) -> None:
        try:
            if first is not None:
                with contextlib.suppress(NoAnswer, NoRoom):  # it is logged; other jobs may succeed
                    self._try(slot, first)
            while (asked := self._next(slot)) is not None:
                try:
                    self._do(slot, asked)
                except NoRoom:
                    if not self._wait_for_room(slot, asked):
                        return
        finally:
            with self._change:
                if slot in self._slots:
                    self._slots.remove(slot)
                channels = [slot.channel, slot.fresh]
                slot.channel = slot.fresh = None
                self._change.notify_all()  # jobs that waited for this worker may go to others
            for channel in channels:
                if channel is not None:
                    channel.close()

    def _next(self, slot: _Slot) -> _Asked | None:
        """Returns the next job for ``slot``; None when the worker has to end."""
        with self._change:
            slot.busy = False
            until = time.monotonic() + self._idle
            while not self._closed:
                asked = self._queue.take(self._expected, lambda asked: self._suits(slot, asked.job))
                if asked is not None:
                    asked.charged = self._expected(asked)
                    if asked.begin():
                        slot.busy = True
                        self._keep_session(slot, asked.job.session)
                        if self._place is not None and time.monotonic() > self._look_again:
                            self._staff()
                            self._renew()
                        return asked
                    self._queue.done(asked.job.client, asked.charged, 0.0)
                    continue
                left = until - time.monotonic()
                if left <= 0:
                    self._slots.remove(slot)  # now, so that no later job counts on this worker
                    return None
                self._change.wait(left)
            return None

    def _staff(self) -> None:
        """Under the lock: starts a worker if more jobs wait than workers are idle."""
        if len(self._slots) < self.size and len(self._queue) > sum(not slot.busy for slot in self._slots):
            slot = _Slot()
            self._slots.append(slot)
            self._start_thread(lambda: self._serve(slot))

    def _expected(self, asked: _Asked) -> float:
        return self._taken.get(asked.job.kind, _GUESS_SECONDS)

    def _suits(self, slot: _Slot, job: Job) -> bool:
        """Returns whether ``slot`` may do it: not if another slot has its session and is free."""
        home = self._homes.get(job.session)
        return home is None or home is slot or home.busy or home not in self._slots

    def _keep_session(self, slot: _Slot, session: str) -> None:
        if session:
            self._homes[session] = slot
            self._homes.move_to_end(session)
            while len(self._homes) > _SESSIONS:
                self._homes.popitem(last=False)

    def _do(self, slot: _Slot, asked: _Asked) -> None:
        job, began = asked.job, time.monotonic()
        try:
            value, error = self._try(slot, job), None
        except NoAnswer as failure:
            value, error = None, failure
        with self._change:
            self._queue.done(job.client, asked.charged, time.monotonic() - began)
        if error is None:
            asked.future.set_result(value)
        else:
            asked.future.set_exception(error)

    def _wait_for_room(self, slot: _Slot, asked: _Asked) -> bool:
        """Queues the job again, as there is no room for its worker. Returns whether this is the only worker."""
        with self._change:
            self._queue.done(asked.job.client, asked.charged, 0.0)
            if self._closed:
                asked.future.set_exception(PoolClosed())
                return False
            now = time.monotonic()
            # Not from the start of the job: it may have waited for other jobs.
            if asked.without_room_since is None:
                asked.without_room_since = now
            if len(self._slots) == 1 and now - asked.without_room_since > self._patience:
                self._failures_by_kind["nowhere"] += 1
                log.error("%s: no worker could be had for %.0f s", asked.job.about, self._patience)
                asked.future.set_exception(Nowhere("finds no worker"))
                return True
            self._queue.put(asked, asked.job.client, asked.job.rank)
            self._change.notify_all()
            self._look_again = time.monotonic() + self._again
            if len(self._slots) > 1:
                self._slots.remove(slot)  # now, so that one worker stays
                return False
            self._change.wait(min(_ROOM_SECONDS, self._patience / 20))
            return True

    def _try(self, slot: _Slot, job: Job) -> Any:
        """Returns the result of ``job``; tries again if its worker dies."""
        kind: type[WorkerDied] = WorkerDied
        for attempt in range(1, job.tries + 1):
            try:
                channel = self._channel(slot)
                began = time.monotonic()
                value = channel.call(job.work, job.arguments, job.limit)
            except WorkFailed as failed:
                self._failures_by_kind["failed"] += 1
                log.warning("%s has failed: %s", job.about, failed)
                raise
            except NoRoom:
                raise  # it has not been tried
            except (WorkerDied, OSError) as died:
                self._discard(slot)
                if self._closed:
                    raise PoolClosed from None
                kind = TookTooLong if isinstance(died, TookTooLong) else WorkerDied
                self._failures_by_kind["slow" if kind is TookTooLong else "died"] += 1
                log.warning("%s: the worker %s (try %d of %d)", job.about, died, attempt, job.tries)
            else:
                self._learn(job.kind, time.monotonic() - began)
                return value
        raise kind(f"no worker has survived it, in {job.tries} tries")

    def _learn(self, kind: str, seconds: float) -> None:
        with self._change:
            self._taken[kind] = 0.8 * self._taken.get(kind, seconds) + 0.2 * seconds

    def _channel(self, slot: _Slot) -> WorkerChannel:
        """Returns the process of ``slot``: the fresh one, the current one, or a new one."""
        with self._change:
            old = slot.channel if slot.fresh is not None else None
            if slot.fresh is not None:
                slot.channel, slot.start, slot.fresh = slot.fresh, slot.fresh_start, None
            channel = slot.channel
        if old is not None:
            old.close()
        if channel is None or not channel.alive:
            self._discard(slot)
            slot.start = self._quick
            channel = self._begin(self._quick, START_SECONDS, lambda made: setattr(slot, "channel", made))
            with self._change:
                self._renew()
        return channel

    def _begin(self, start: Start, limit: float, made: Callable[[WorkerChannel], None], **how: bool) -> WorkerChannel:
        """Starts a process as ``start`` says. made: gets it first, so that ``close`` can end it.

        how: see ``Workplace.spawn``.
        """
        with self._change:
            if self._closed:
                raise WorkerDied("is no longer wanted")
        environment, place = dict(start.environment), self._place
        channel = Channel(environment) if place is None else place.spawn(environment, **how)
        with self._change:
            made(channel)
            if self._closed:  # meanwhile
                channel.kill()
        for work, arguments in start.calls:
            channel.call(work, arguments, limit)
        return channel

    def _discard(self, slot: _Slot) -> None:
        with self._change:
            channel, slot.channel = slot.channel, None
        if channel is not None:
            channel.kill()
            channel.close()

    # --- Better workers ----------------------------------------------------------------------------------------------

    def _renew(self) -> None:
        """Under the lock: prepares better workers if there are outdated ones."""
        if time.monotonic() < self._look_again:
            return
        if not self._renewing and not self._closed and self._outdated() is not None:
            self._renewing = True
            self._start_thread(self._prepare)

    def _outdated(self) -> _Slot | None:
        if self._failures >= TRIES:
            return None
        there = [slot for slot in self._slots if slot.channel is not None and slot.channel.alive]
        worse = [slot for slot in there if _latest(slot)[1] != self._best]
        elsewhere = [slot for slot in there if _latest(slot)[0].fallback]
        return next(iter((*worse, *elsewhere)), None)

    def _prepare(self) -> None:
        """Prepares better workers, one after another: a machine has few cores and little memory."""
        try:
            while True:
                with self._change:
                    slot, start = self._outdated(), self._best
                    fallback = slot is not None and _latest(slot)[1] != start  # even a fallback would be better
                if slot is None or self._closed:
                    return
                channel = self._begin(start, PREPARE_SECONDS, self._watch, beside=True, fallback=fallback)
                self._hand_over(slot, channel, start)
        except NoRoom:
            self._look_again = time.monotonic() + self._again
        except (WorkerDied, WorkFailed, OSError) as error:
            # The current workers stay.
            if not self._closed:
                log.warning("a better worker could not be made: %s", error)
            self._failures += 1
            self._unmake()
        finally:
            with self._change:
                self._renewing = False
                self._renew()

    def _watch(self, channel: WorkerChannel) -> None:
        self._making = channel

    def _unmake(self) -> None:
        with self._change:
            channel, self._making = self._making, None
        if channel is not None:
            channel.kill()
            channel.close()

    def _hand_over(self, slot: _Slot, channel: WorkerChannel, start: Start) -> None:
        """Makes ``channel`` the process of ``slot`` from its next job on."""
        with self._change:
            self._making = None
            late = slot not in self._slots or self._closed
            old = channel if late else slot.fresh
            if not late:
                slot.fresh, slot.fresh_start = channel, start
                if not slot.busy:  # replaced at once
                    old, slot.channel, slot.start, slot.fresh = slot.channel, channel, start, None
        if old is not None:
            old.close()


def worker_count() -> int:
    """Returns the number of cores that this process may use, at least two."""
    try:
        cores = len(os.sched_getaffinity(0))
    except AttributeError:  # macOS, Windows
        cores = os.cpu_count() or 1
    return max(2, cores)
