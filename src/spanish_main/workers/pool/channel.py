"""The supervisor's side of one worker process: starting it, asking it, ending it.

Not ``multiprocessing``: that imports the main script anew in every worker (for the command line a third of a second,
for a script without a guard an endless chain), and keeps a process of its own beside them. Pipes at standard input and
output are enough, on every system, and whoever dies at one end is noticed at the other.
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
# What a process that is told to end may take to end what it has started.
_GRACE_SECONDS = 1.0
# What work can throw that has a cause of its own, by the name of its type.
_CAUSES: Final[Mapping[str, Cause]] = {"DamagedFile": "files", "InvalidOptions": "unknown", "IllegalChoice": "illegal"}


class WorkerDied(NoAnswer):
    """The process is gone, or was ended because it took too long: the text says which."""

    cause: Cause = "died"


class TookTooLong(WorkerDied):
    """It was ended because it took too long."""

    cause: Cause = "slow"


class Nowhere(NoAnswer):
    """No worker could be had for it, for long."""

    cause: Cause = "nowhere"


class WorkFailed(NoAnswer):
    """The work has thrown something: its type and place."""

    cause: Cause = "failed"

    @classmethod
    def by(cls, fault: Fault) -> WorkFailed:
        """What the other side tells of it."""
        error = cls(f"{fault.kind} at {fault.where}")
        error.cause = _CAUSES.get(fault.kind, "failed")
        return error


class NoRoom(OSError):
    """There is no place for a further worker just now. That is nobody's fault, and costs no try."""


class WorkerChannel(Protocol):
    """The supervisor's side of one worker process, wherever that runs. One thread at a time may ``call``."""

    @property
    def pid(self) -> int:
        """The number of the process, on its machine."""

    @property
    def alive(self) -> bool:
        """Whether the process runs, as far as is known here."""

    @property
    def fallback(self) -> bool:
        """Whether it lives on this machine only while there is no room where it should."""

    def call(self, work: str, arguments: tuple[Any, ...], limit: float | None = None) -> Any:
        """What ``work`` gives back; WorkFailed for what it throws, WorkerDied if the process ends or takes too long.

        limit: seconds.
        """

    def post(self, work: str, arguments: tuple[Any, ...]) -> None:
        """Have something done between calls. Nothing is said if it fails."""

    def kill(self) -> None:
        """End the process now. Who waits for it in ``call`` gets WorkerDied."""

    def close(self) -> None:
        """Let the process end by itself, soon; nobody may be waiting for it."""


class Workplace(Protocol):
    """Where workers live, if not simply on this machine."""

    @property
    def size(self) -> int:
        """How many there can be at a time."""

    def spawn(self, environment: Mapping[str, str], *, beside: bool = False, fallback: bool = True) -> WorkerChannel:
        """A worker, with these variables set in it; OSError if there is no room for one.

        beside: it is made ready beside another one, and takes over from that soon: nobody waits for it. makeshift:
        whether such a worker will do.
        """


def started(module: str, *arguments: str, environment: Mapping[str, str] | None = None) -> subprocess.Popen[bytes]:
    """A process that runs ``main`` of a ``module`` of this package, with pipes. OSError if the system has no room.

    environment: variables set in it beside our own.
    """
    path = [entry or os.getcwd() for entry in sys.path]  # noqa: PTH109 -- the empty entry means exactly this
    return subprocess.Popen(  # noqa: S603 -- our own interpreter
        [sys.executable, "-c", _BOOT.format(module), *arguments, json.dumps(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # what a bot writes there could hold secrets, and would spoil a full screen
        env={**dict.fromkeys(_ONE_THREAD, "1"), **os.environ, **(environment or {})},
    )


class Channel:
    """A ``WorkerChannel`` to a process of this machine."""

    def __init__(self, environment: Mapping[str, str] | None = None) -> None:
        """Start it. OSError if the system has no room. environment: variables set in it beside our own."""
        self._process = started("pool.process", environment=environment)
        self.fallback = False
        self._writing = threading.Lock()
        self._overdue: float | None = None

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process.poll() is None

    def call(self, work: str, arguments: tuple[Any, ...], limit: float | None = None) -> Any:
        """See ``WorkerChannel``, as for the rest."""
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
        """Have something done between calls. Nothing is said if it fails."""
        with contextlib.suppress(WorkerDied):
            self._send(Call(work, arguments, quiet=True))

    def halt(self) -> None:
        """Have what goes on come to its end soon, with what has been found by now. May be called during a ``call``."""
        with contextlib.suppress(WorkerDied):
            self._send(Halt())

    def _send(self, call: Call | Halt) -> None:
        assert self._process.stdin is not None
        try:
            frame = pickle.dumps(call)
        except Exception as error:  # noqa: BLE001 -- whatever pickle makes of it
            raise WorkFailed(f"{type(error).__name__} at the arguments") from None
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
        self.kill()  # what answers with half a frame is of no use either
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_FAREWELL_SECONDS)
        if self._overdue is not None:
            return TookTooLong(f"took longer than {self._overdue:g} s")
        code = self._process.returncode
        return WorkerDied(f"ended by signal {-code}" if code is not None and code < 0 else f"ended with code {code}")

    def kill(self) -> None:
        """End the process now. Who waits for it in ``call`` gets WorkerDied."""
        if self.alive:
            with contextlib.suppress(OSError):
                self._process.terminate()
            unless_gone = threading.Timer(_GRACE_SECONDS, self._process.kill)
            unless_gone.daemon = True
            unless_gone.start()

    def close(self) -> None:
        """Let the process end by itself, soon; nobody may be waiting for it."""
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
