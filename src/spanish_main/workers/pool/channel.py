"""The supervisor's side of one worker process: starts it, calls it, ends it.

Not ``multiprocessing``, which imports the main script again in every worker (a third of a second for the command line,
an endless chain for a script without a guard) and needs another process beside them. Pipes at standard input and output
work on every system, and each side notices when the other dies.
"""

from __future__ import annotations

import contextlib
import json
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Mapping
from typing import Any, Final, Protocol

from spanish_main.bots.answers import Cause, NoAnswer
from spanish_main.workers.pool.frames import Call, Fault, Halt, JobValue

_BOOT = "import json, sys; sys.path[:] = json.loads(sys.argv.pop()); from spanish_main.workers.{} import main; main()"
_ONE_THREAD = ("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
_FAREWELL_SECONDS = 2.0
_GRACE_SECONDS = 1.0  # for a terminated process to end its own children
# Errors of the work that have their own cause, by the name of their type.
_CAUSES: Final[Mapping[str, Cause]] = {"DamagedFile": "files", "InvalidOptions": "unknown", "IllegalChoice": "illegal"}


class WorkerDied(NoAnswer):
    """The process has died, or was killed because it took too long; the text says which."""

    cause: Cause = "died"


class TookTooLong(WorkerDied):
    """The process was killed because it took too long."""

    cause: Cause = "slow"


class Nowhere(NoAnswer):
    """No worker was available for a long time."""

    cause: Cause = "nowhere"


class WorkFailed(NoAnswer):
    """The work has raised an error; the text has its type and place."""

    cause: Cause = "failed"

    @classmethod
    def by(cls, fault: Fault) -> WorkFailed:
        """Returns the error for a fault of the worker."""
        error = cls(f"{fault.kind} at {fault.where}")
        error.cause = _CAUSES.get(fault.kind, "failed")
        return error


class NoRoom(OSError):
    """There is no room for another worker now. This does not count as a try."""


class WorkerChannel(Protocol):
    """The supervisor's side of one worker process on any machine. One thread at a time may ``call``."""

    @property
    def pid(self) -> int:
        """The process id, on its machine."""

    @property
    def alive(self) -> bool:
        """Whether the process runs, as far as this side knows."""

    @property
    def fallback(self) -> bool:
        """Whether it runs on this machine because the cluster has no room."""

    def call(self, work: str, arguments: tuple[Any, ...], limit: float | None = None) -> Any:
        """Returns the result of ``work``; WorkFailed if it raises, WorkerDied if the process dies or takes too long.

        limit: seconds.
        """

    def post(self, work: str, arguments: tuple[Any, ...]) -> None:
        """Does ``work`` between calls; failures are ignored."""

    def kill(self) -> None:
        """Ends the process now. A waiting ``call`` gets WorkerDied."""

    def close(self) -> None:
        """Lets the process end by itself, soon. No ``call`` may be waiting."""


class Workplace(Protocol):
    """A place for workers other than this machine."""

    @property
    def size(self) -> int:
        """The most workers at a time."""

    def spawn(self, environment: Mapping[str, str], *, beside: bool = False, fallback: bool = True) -> WorkerChannel:
        """Starts a worker with these environment variables; OSError if there is no room for it.

        beside: it will replace another worker, so no request waits for it. fallback: whether a worker on this machine
        is good enough.
        """


def started(module: str, *arguments: str, environment: Mapping[str, str] | None = None) -> subprocess.Popen[bytes]:
    """Starts a process that runs ``main`` of a ``module`` of this package, with pipes; OSError.

    environment: variables to set in addition to those of this process.
    """
    path = [entry or os.getcwd() for entry in sys.path]  # noqa: PTH109 -- the empty entry means exactly this
    return subprocess.Popen(  # noqa: S603 -- our own interpreter
        [sys.executable, "-c", _BOOT.format(module), *arguments, json.dumps(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # a bot's output could have secrets, and would spoil a full screen
        env={**dict.fromkeys(_ONE_THREAD, "1"), **os.environ, **(environment or {})},
    )


class Channel:
    """A ``WorkerChannel`` to a process of this machine."""

    def __init__(self, environment: Mapping[str, str] | None = None) -> None:
        """Starts the process; OSError. environment: variables to set in addition to those of this process."""
        self._process = started("pool.process", environment=environment)
        self.fallback = False
        self._writing = threading.Lock()
        self._overdue: float | None = None

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process.poll() is None

    def call(self, work: str, arguments: tuple[Any, ...], limit: float | None = None) -> Any:
        """See ``WorkerChannel``."""
        watch = None if limit is None else threading.Timer(limit, self._end, [limit])
        if watch is not None:
            watch.daemon = True
            watch.start()
        try:
            self._send(Call(work, arguments))
            match self._receive():
                case JobValue(value):
                    return value
                case Fault() as fault:
                    raise WorkFailed.by(fault)
        finally:
            if watch is not None:
                watch.cancel()

    def post(self, work: str, arguments: tuple[Any, ...]) -> None:
        """See ``WorkerChannel``."""
        with contextlib.suppress(WorkerDied):
            self._send(Call(work, arguments, quiet=True))

    def halt(self) -> None:
        """Ends a running ``call`` soon, with its result so far. Another thread may call this."""
        with contextlib.suppress(WorkerDied):
            self._send(Halt())

    def _send(self, call: Call | Halt) -> None:
        assert self._process.stdin is not None
        try:
            frame = pickle.dumps(call)
        except Exception as error:  # noqa: BLE001 -- pickle may raise anything
            raise WorkFailed(f"{type(error).__name__} in the arguments") from None
        try:
            with self._writing:
                self._process.stdin.write(frame)
                self._process.stdin.flush()
        except (OSError, ValueError):
            raise self._died() from None

    def _receive(self) -> Any:
        assert self._process.stdout is not None
        try:
            return pickle.load(self._process.stdout)  # noqa: S301 -- our own worker's
        except (EOFError, OSError, ValueError, pickle.UnpicklingError):
            raise self._died() from None

    def _end(self, limit: float) -> None:
        self._overdue = limit
        self.kill()

    def _died(self) -> WorkerDied:
        self.kill()  # a process that sends half a frame is broken, too
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_FAREWELL_SECONDS)
        if self._overdue is not None:
            return TookTooLong(f"took longer than {self._overdue:g} s")
        code = self._process.returncode
        return WorkerDied(f"ended by signal {-code}" if code is not None and code < 0 else f"ended with code {code}")

    def kill(self) -> None:
        """See ``WorkerChannel``."""
        if self.alive:
            with contextlib.suppress(OSError):
                self._process.terminate()
            unless_gone = threading.Timer(_GRACE_SECONDS, self._process.kill)
            unless_gone.daemon = True
            unless_gone.start()

    def close(self) -> None:
        """See ``WorkerChannel``."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with contextlib.suppress(OSError, ValueError), self._writing:
            self._process.stdin.close()
        try:
            self._process.wait(_FAREWELL_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            self._process.wait()
        self._process.stdout.close()
