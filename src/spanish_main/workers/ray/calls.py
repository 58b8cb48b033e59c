"""The process that joins a Ray cluster for a server: serves remote calls until its supervisor is gone.

Ray may kill it at any time. For this reason it is a separate process: see ``gateway``.
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

# Seconds that Ray looks for a lost cluster before it kills this process; Ray's default is a minute.
_SEEK_SECONDS: Final = "10"
_PATIENCE: Final = "RAY_gcs_rpc_server_reconnect_timeout_s"
_FAREWELL_SECONDS: Final = 5.0


class RemoteCalls:
    """The remote calls; all but ``spawn`` have the number of a worker. Of errors only NoAnswer and NoRoom are sent."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._numbers = itertools.count(1)
        self._workers: dict[int, RemoteChannel] = {}

    def spawn(self, environment: Mapping[str, str], seconds: float, limit: float) -> tuple[int, int]:
        """Starts a worker; returns its number and process id. limit: seconds after which the caller does not wait."""
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
        """Ends the worker now."""
        self._workers.pop(worker).kill()

    def close(self, worker: int) -> None:
        """Lets the worker end by itself, soon."""
        self._workers.pop(worker).close()


class _CallServer:
    """Receives remote calls, and sends their results."""

    def __init__(self, outbox: BinaryIO) -> None:
        self._outbox = outbox
        self._writing = threading.Lock()

    def send(self, outcome: JobResult) -> None:
        """Sends ``outcome``."""
        with self._writing, contextlib.suppress(OSError):
            self._outbox.write(pickle.dumps(outcome))
            self._outbox.flush()

    def serve(self, inbox: BinaryIO, calls: RemoteCalls) -> None:
        """Serves each call in a thread, since most of them wait for another machine."""
        while True:
            try:
                call: RemoteCall = pickle.load(inbox)  # noqa: S301 -- our supervisor's
            except (EOFError, OSError):
                return
            threading.Thread(target=self._do, args=(calls, call), daemon=True).start()

    def _do(self, calls: RemoteCalls, call: RemoteCall) -> None:
        number = call.number
        try:
            self.send(JobResult(number, getattr(calls, call.what)(*call.arguments)))
        except Away as error:
            self.send(JobResult(number, error=NoRoom(str(error))))
            os._exit(1)  # only a new process can join a new cluster at the same address
        except (NoAnswer, NoRoom) as error:
            self.send(JobResult(number, error=error))
        except Exception as error:  # noqa: BLE001 -- Ray may raise anything while a cluster ends
            self.send(JobResult(number, error=NoRoom(f"the cluster does not answer: {type(error).__name__}")))


def main() -> NoReturn:
    """Serves the pipes at standard input and output. The command line: the cluster's address, cores for each worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the supervisor, which ends this process
    os.environ.setdefault(_PATIENCE, _SEEK_SECONDS)
    inbox, outbox = take_pipes()
    server = _CallServer(outbox)
    try:
        address, cores = sys.argv[-2:]
        with joined(address, float(cores)) as cluster:
            server.send(JobResult(0, cluster.size))
            server.serve(inbox, RemoteCalls(cluster))
            end = threading.Timer(_FAREWELL_SECONDS, os._exit, [0])  # leaving a lost cluster would hang
            end.daemon = True
            end.start()
    except InvalidOptions:
        server.send(JobResult(0, error=NoRoom("nothing answers there")))
    os._exit(0)
