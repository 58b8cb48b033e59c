"""A Ray cluster for a process that must survive the loss of the cluster.

Ray kills a process that has joined a cluster when the cluster is gone. So a separate process joins it (``calls``).
Without a cluster workers run on this machine, until a cluster is back and joined again.
"""

from __future__ import annotations

import contextlib
import itertools
import logging
import pickle
import subprocess
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Final, Self

from spanish_main.bots.answers import NoAnswer
from spanish_main.workers.pool.channel import Channel, NoRoom, WorkerChannel, WorkerDied, WorkFailed, started
from spanish_main.workers.pool.frames import JobResult, RemoteCall
from spanish_main.workers.pool.pool import worker_count
from spanish_main.workers.ray.cluster import check_ray, silent

log = logging.getLogger(__name__)

# Spawns without an answer in a row before the process is given up.
_LATE: Final = 3
_GONE: Final = "is gone, or its cluster is"


@dataclass(frozen=True)
class Waits:
    """How long a gateway waits, in seconds.

    Attributes:
        join: Until a cluster is reached. Ray itself tries for some time, and a busy machine takes long to load it.
        spawn: Until the cluster has started a worker.
        soon: The same where this machine could do the work meanwhile and somebody waits for it.
        way: For the way of a call to the cluster and back, in addition to the time that the call itself may take.
        farewell: Until the process that has joined the cluster has ended.
        again: Between two attempts to find a lost cluster.
    """

    join: float = 120.0
    spawn: float = 30.0
    soon: float = 8.0
    way: float = 15.0
    farewell: float = 8.0
    again: float = 15.0


class _Link:
    """The supervisor's side of the process that has joined the cluster. Thread-safe."""

    def __init__(self, address: str, cores: float, gone: Callable[[], None], waits: Waits) -> None:
        """Joins the cluster; NoRoom if none answers. cores: a worker's share of a core. gone: called at the end."""
        self._process = started("ray.calls", address, str(cores))
        self._tell = gone
        self.waits = waits
        self._lock = threading.Lock()  # of the pending calls; never held during a write
        self._writing = threading.Lock()
        self._late = 0
        self._numbers = itertools.count(1)
        joining: Future[Any] = Future()
        self._asked: dict[int, Future[Any]] = {0: joining}
        self._gone = self._joined = False
        threading.Thread(target=self._read, name="gateway to the cluster", daemon=True).start()
        try:
            self.size: int = joining.result(self.waits.join)
        except (TimeoutError, NoAnswer, NoRoom):
            self.end()
            raise NoRoom("nothing answers there") from None
        except BaseException:  # Ctrl-C, which it does not hear
            self.end()
            raise
        with self._lock:
            self._joined = True
            if self._gone:
                raise NoRoom("it no longer answers")

    @property
    def alive(self) -> bool:
        """Whether the process runs, as far as this side knows."""
        return not self._gone

    def begin(self, what: str, *arguments: Any) -> tuple[int, Future[Any]]:
        """Starts a remote call; returns its number and its future. WorkerDied if the process is gone."""
        future: Future[Any] = Future()
        number = next(self._numbers)
        try:
            frame = pickle.dumps(RemoteCall(number, what, arguments))
        except Exception as error:  # noqa: BLE001 -- pickle may raise anything
            raise WorkFailed(f"{type(error).__name__} in the arguments") from None
        with self._lock:
            if self._gone:
                raise WorkerDied(_GONE)
            self._asked[number] = future
        self._write(frame)
        return number, future

    def _write(self, frame: bytes) -> None:
        """Writes ``frame`` to the process, and kills it if it does not read in time; the reading thread notices."""
        assert self._process.stdin is not None
        watch = threading.Timer(self.waits.way, self.end)
        watch.daemon = True
        watch.start()
        with contextlib.suppress(OSError, ValueError), self._writing:
            self._process.stdin.write(frame)
            self._process.stdin.flush()
        watch.cancel()

    def spawn(self, environment: Mapping[str, str], seconds: float) -> tuple[int, int]:
        """Starts a worker; returns its number and process id. NoRoom if it is not there in about ``seconds``."""
        limit = seconds + self.waits.way
        number, future = self.begin("spawn", dict(environment), seconds, limit - 1.0)
        try:
            spawned: tuple[int, int] = future.result(limit)
        except TimeoutError:
            self.give_up(number)
            self._late += 1
            if self._late >= _LATE:  # it does not answer at all
                self.end()
            raise NoRoom("it does not answer") from None
        self._late = 0
        return spawned

    def give_up(self, number: int) -> None:
        """Ends a pending call: its future raises WorkerDied."""
        self._resolve(JobResult(number, error=WorkerDied(_GONE)))

    def end(self) -> None:
        """Kills the process now."""
        self._process.kill()

    def close(self) -> None:
        """Leaves the cluster."""
        self._hang_up()
        try:
            self._process.wait(self.waits.farewell)
        except subprocess.TimeoutExpired:
            self.end()
            self._process.wait()

    def _hang_up(self) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(OSError, ValueError), self._writing:  # a write ends in time, or the process does
            self._process.stdin.close()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with contextlib.suppress(EOFError, OSError, ValueError, pickle.UnpicklingError):
            while True:
                self._resolve(pickle.load(self._process.stdout))  # noqa: S301 -- our own process's
        self.end()
        self._process.wait()
        with self._lock:
            self._gone, joined = True, self._joined
            left = list(self._asked)
        self._hang_up()
        self._process.stdout.close()
        for number in left:
            self.give_up(number)
        if joined:
            self._tell()

    def _resolve(self, outcome: JobResult) -> None:
        with self._lock:
            future = self._asked.pop(outcome.number, None)
        if future is None:
            return
        if outcome.error is None:
            future.set_result(outcome.value)
        else:
            future.set_exception(outcome.error)


class _FarChannel:
    """A ``WorkerChannel`` to a worker of the cluster."""

    def __init__(self, link: _Link, environment: Mapping[str, str], seconds: float) -> None:
        """Starts the worker; NoRoom if it is not there in ``seconds``, WorkerDied if the cluster is gone."""
        self._link = link
        self._worker, self._pid = link.spawn(environment, seconds)
        self._alive = True
        self.fallback = False
        self._waiting: int | None = None

    @property
    def pid(self) -> int:
        """The process id, on its machine."""
        return self._pid

    @property
    def alive(self) -> bool:
        """Whether the process runs, as far as this side knows."""
        return self._alive and self._link.alive

    def call(self, work: str, arguments: tuple[Any, ...], limit: float | None = None) -> Any:
        """As ``Channel.call``."""
        self._waiting, coming = self._link.begin("call", self._worker, work, arguments, limit)
        try:
            return coming.result(None if limit is None else limit + self._link.waits.way)
        except TimeoutError:
            self._link.end()  # the process itself does not answer
            raise WorkerDied(_GONE) from None
        except WorkerDied:
            self._leave("kill")  # it may still run out of reach and occupy its core
            raise
        except NoRoom:
            self._leave("kill")
            raise WorkerDied(_GONE) from None
        finally:
            self._waiting = None

    def post(self, work: str, arguments: tuple[Any, ...]) -> None:
        """As ``Channel.post``."""
        self._tell("post", work, arguments)

    def kill(self) -> None:
        """Ends the actor now, and with it the process."""
        self._leave("kill")
        waiting = self._waiting
        if waiting is not None:
            self._link.give_up(waiting)

    def close(self) -> None:
        """Lets the process end by itself, soon."""
        self._leave("close")

    def _leave(self, how: str) -> None:
        if self._alive:
            self._alive = False
            self._tell(how)

    def _tell(self, what: str, *arguments: Any) -> None:
        with contextlib.suppress(NoAnswer):
            self._link.begin(what, self._worker, *arguments)


class Gateway:
    """A ``Workplace``: the cluster at an address, and this machine while the cluster is lost."""

    def __init__(self, address: str, *, elastic: bool = False, waits: Waits | None = None) -> None:
        """Joins the cluster; InvalidOptions if Ray is not installed, or none answers. address: see ``cluster.joined``.

        elastic: two workers may share a core, so a better one can be prepared beside the current one. Where the cluster
        has no room or is slow, this machine has fallback workers, so no request waits. Otherwise one worker a core.
        """
        check_ray()
        self._address = address
        self._elastic = elastic
        self._waits = waits or Waits()
        self._lock = threading.Lock()
        self._closed = threading.Event()
        self._seeking = False
        self._fallbacks: list[Channel] = []
        try:
            self._link = self._join()
        except NoRoom:
            raise silent(address) from None
        self._size = self._link.size

    @property
    def size(self) -> int:
        """The number of cores of the cluster when it was first joined."""
        return self._size

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def spawn(self, environment: Mapping[str, str], *, beside: bool = False, fallback: bool = True) -> WorkerChannel:
        """Starts a worker of the cluster, or a fallback on this machine if the cluster is lost.

        NoRoom if this machine has a fallback for each core, and one more ``beside`` them.
        """
        soon = self._elastic and not beside
        try:
            return _FarChannel(self._link, environment, self._waits.soon if soon else self._waits.spawn)
        except NoRoom:
            if not self._elastic or not fallback:
                raise
            helper = self._fallback(environment, beside=beside)
            log.warning("the Ray cluster has no room just now: this machine helps out")
        except WorkerDied:
            if not fallback:
                raise NoRoom(_GONE) from None
            helper = self._fallback(environment, beside=beside)
        return helper

    def _fallback(self, environment: Mapping[str, str], *, beside: bool) -> Channel:
        with self._lock:
            self._fallbacks = [helper for helper in self._fallbacks if helper.alive]
            if self._closed.is_set() or len(self._fallbacks) >= worker_count() + beside:
                raise NoRoom("neither the cluster nor this machine has room")
            helper = Channel(environment)
            helper.fallback = True
            self._fallbacks.append(helper)
        return helper

    def _join(self) -> _Link:
        return _Link(self._address, 0.5 if self._elastic else 1.0, self._seek, self._waits)

    def close(self) -> None:
        """Leaves the cluster and ends the search for it."""
        self._closed.set()
        with self._lock:
            link = self._link
        link.close()

    def _seek(self) -> None:
        """Looks for the cluster in the background until it is back."""
        with self._lock:
            if self._seeking or self._closed.is_set():
                return
            self._seeking = True
        log.warning("the Ray cluster does not answer: this machine helps out until it is back")
        threading.Thread(target=self._join_again, name="looks for the cluster", daemon=True).start()

    def _join_again(self) -> None:
        while not self._closed.wait(self._waits.again):
            with contextlib.suppress(OSError):  # NoRoom is one
                link = self._join()
                with self._lock:
                    late = self._closed.is_set()
                    if not late:
                        self._link, self._seeking = link, False
                if late:
                    link.close()
                    return
                log.warning("the Ray cluster is back, and joined again")
                if not link.alive:  # lost again at once
                    self._seek()
                return
