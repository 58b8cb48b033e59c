"""The process that has joined a Ray cluster for a server: does errands there until whoever started it goes away.

Ray may end it at any time. That is what it is for: see ``gateway``.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import pickle
import signal
import sys
import threading
import time
from collections.abc import Mapping
from typing import Any, BinaryIO, Final, NoReturn

from spanish_main.bots.answers import NoAnswer
from spanish_main.core.errors import InvalidOptions
from spanish_main.workers.pool.channel import NoRoom
from spanish_main.workers.pool.frames import JobResult, RemoteCall
from spanish_main.workers.pool.process import take_pipes
from spanish_main.workers.ray.cluster import Away, Cluster, RemoteChannel, joined

# So long Ray looks for a cluster that is gone before it ends this process: a minute, where nobody tells it otherwise.
_SEEK_SECONDS: Final = "10"
_PATIENCE: Final = "RAY_gcs_rpc_server_reconnect_timeout_s"
_FAREWELL_SECONDS: Final = 5.0


class RemoteCalls:
    """What can be done there, each for a worker by its number. NoAnswer and NoRoom travel, and nothing else."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._numbers = itertools.count(1)
        self._workers: dict[int, RemoteChannel] = {}

    def spawn(self, environment: Mapping[str, str], seconds: float, limit: float) -> tuple[int, int]:
        """A new worker: its number, and that of its process. limit: seconds after which nobody waits for it."""
        until = time.monotonic() + limit
        number, spawned = next(self._numbers), self._cluster.spawn(environment, seconds)
        if time.monotonic() > until:
            spawned.kill()
            raise NoRoom("it took too long")
        self._workers[number] = spawned
        return number, spawned.pid

    def call(self, worker: int, work: str, arguments: tuple[Any, ...], limit: float | None) -> Any:
        """As ``WorkerChannel.call``."""
        return self._workers[worker].call(work, arguments, limit)

    def post(self, worker: int, work: str, arguments: tuple[Any, ...]) -> None:
        """As ``WorkerChannel.post``."""
        self._workers[worker].post(work, arguments)

    def kill(self, worker: int) -> None:
        """End it, now."""
        self._workers.pop(worker).kill()

    def close(self, worker: int) -> None:
        """Let it end by itself, soon."""
        self._workers.pop(worker).close()


class _CallServer:
    """Takes errands in, and hands out what comes of them."""

    def __init__(self, outbox: BinaryIO) -> None:
        self._outbox = outbox
        self._writing = threading.Lock()

    def say(self, outcome: JobResult) -> None:
        """Hand ``outcome`` out, whatever it holds."""
        with self._writing, contextlib.suppress(OSError):
            self._outbox.write(pickle.dumps(outcome))
            self._outbox.flush()

    def serve(self, inbox: BinaryIO, calls: RemoteCalls) -> None:
        """All that comes, each in a thread: most of them wait for somebody far away."""
        while True:
            try:
                call: RemoteCall = pickle.load(inbox)  # noqa: S301 -- our supervisor's
            except (EOFError, OSError):
                return
            threading.Thread(target=self._do, args=(calls, call), daemon=True).start()

    def _do(self, calls: RemoteCalls, call: RemoteCall) -> None:
        number = call.number
        try:
            self.say(JobResult(number, getattr(calls, call.what)(*call.arguments)))
        except Away as error:
            self.say(JobResult(number, error=NoRoom(str(error))))
            os._exit(1)  # of use is only who finds another one at the same address
        except (NoAnswer, NoRoom) as error:
            self.say(JobResult(number, error=error))
        except Exception as error:  # noqa: BLE001 -- whatever Ray makes of a cluster that is just going
            self.say(JobResult(number, error=NoRoom(f"the cluster does not answer: {type(error).__name__}")))


def main() -> NoReturn:
    """Serve the pipes at standard input and output. The command line: the cluster's address, cores for each worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who presses Ctrl-C ends our supervisor, and it ends us
    os.environ.setdefault(_PATIENCE, _SEEK_SECONDS)
    inbox, outbox = take_pipes()
    server = _CallServer(outbox)
    try:
        address, cores = sys.argv[-2:]
        with joined(address, float(cores)) as cluster:
            server.say(JobResult(0, cluster.size))
            server.serve(inbox, RemoteCalls(cluster))
            end = threading.Timer(_FAREWELL_SECONDS, os._exit, [0])  # what is not there any more cannot be left
            end.daemon = True
            end.start()
    except InvalidOptions:
        server.say(JobResult(0, error=NoRoom("nobody answers")))
    os._exit(0)
