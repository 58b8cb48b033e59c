"""Workers on the machines of a Ray cluster: channels like those to this machine's, for the same pool.

Each is an actor that has a core of the cluster to itself and keeps a worker process beside it, so that what a bot does
there, whatever it is, costs no more than here. Ray moves questions and answers, and notices machines that are gone.
"""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import time
from collections.abc import Iterator, Mapping
from typing import Any, Final

from spanish_main.bots.answers import NoAnswer
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.extras import need
from spanish_main.workers.pool.channel import Channel, NoRoom, TookTooLong, WorkerDied

# A core that somebody has just left is free by then.
_FREE_SECONDS: Final = 3.0
# So much longer than its limit a call may take on its way.
_WAY_SECONDS: Final = 5.0
# Who serves a cluster takes a connection within.
_KNOCK_SECONDS: Final = 5.0
# One call, and beside it what is posted and the farewell.
_AT_ONCE: Final = 3


class Away(NoRoom):
    """There is no place for a worker, since there is no cluster."""


class _Host:
    """The actor: a worker process of the machine where it lives."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._channel = Channel(environment)

    def pid(self) -> int:
        return self._channel.pid

    def call(self, work: str, arguments: tuple[Any, ...], limit: float | None) -> Any:
        """What comes back, or the NoAnswer itself: Ray would wrap what is thrown."""
        try:
            return self._channel.call(work, arguments, limit)
        except NoAnswer as error:
            return error

    def post(self, work: str, arguments: tuple[Any, ...]) -> None:
        self._channel.post(work, arguments)

    def close(self) -> None:
        self._channel.close()


def _await_core(ray: Any, cores: float) -> None:
    """NoRoom unless so much of a core is free soon. Ray itself would wait for a machine that joins the cluster."""
    until = time.monotonic() + _FREE_SECONDS
    while float(ray.available_resources().get("CPU", 0.0)) < cores:
        if time.monotonic() > until:
            raise NoRoom("no core of the cluster is free")
        time.sleep(0.1)


class RemoteChannel:
    """``channel.WorkerChannel`` to a worker of the cluster."""

    def __init__(self, ray: Any, environment: Mapping[str, str], cores: float, seconds: float) -> None:
        """Hire it; NoRoom where so much of a core is free nowhere in the cluster, or it is not there in ``seconds``."""
        self._ray = ray
        self._alive = True
        host = ray.remote(num_cpus=cores, max_restarts=0, max_concurrency=_AT_ONCE)(_Host)
        try:
            _await_core(ray, cores)
            self._actor = host.remote(dict(environment))
        except NoRoom:
            raise
        except Exception as error:  # noqa: BLE001 -- whatever Ray makes of a cluster that is gone
            raise Away(f"the cluster does not answer: {type(error).__name__}") from None
        try:
            self._pid: int = ray.get(self._actor.pid.remote(), timeout=seconds)
        except Exception as error:  # noqa: BLE001 -- no core is free in time, or there is no cluster any more
            self.kill()
            raise NoRoom(f"the cluster has no worker for us: {type(error).__name__}") from None

    @property
    def pid(self) -> int:
        """The number of the process, on its machine."""
        return self._pid

    @property
    def alive(self) -> bool:
        """Whether the process runs, as far as is known here."""
        return self._alive

    def call(self, work: str, arguments: tuple[Any, ...], limit: float | None = None) -> Any:
        """As ``Channel.call``."""
        try:
            asked = self._actor.call.remote(work, arguments, limit)
            answer = self._ray.get(asked, timeout=None if limit is None else limit + _WAY_SECONDS)
        except self._ray.exceptions.GetTimeoutError:
            self.kill()
            raise TookTooLong(f"took longer than {limit:g} s") from None
        except self._ray.exceptions.RayError:
            self.kill()  # it may only be out of reach, and would keep its core
            raise WorkerDied("is gone, or its machine is") from None
        if isinstance(answer, NoAnswer):
            if isinstance(answer, WorkerDied):
                self.kill()
            raise answer
        return answer

    def post(self, work: str, arguments: tuple[Any, ...]) -> None:
        """As ``Channel.post``."""
        with contextlib.suppress(self._ray.exceptions.RayError):
            self._actor.post.remote(work, arguments)

    def kill(self) -> None:
        """End it now; its process ends when its actor is gone."""
        self._alive = False
        with contextlib.suppress(self._ray.exceptions.RayError, ValueError):
            self._ray.kill(self._actor)

    def close(self) -> None:
        """Let it end by itself, soon."""
        if self._alive:
            with contextlib.suppress(self._ray.exceptions.RayError):
                self._ray.get(self._actor.close.remote(), timeout=_WAY_SECONDS)
        self.kill()


class Cluster:
    """A Ray cluster that this process has joined. size: how many cores it has. cores: see ``joined``."""

    def __init__(self, ray: Any, cores: float) -> None:
        self._ray = ray
        self._cores = cores
        self.size = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def spawn(self, environment: Mapping[str, str], seconds: float) -> RemoteChannel:
        """A worker, for a ``Pool`` of as many as there are cores; NoRoom if there is no place for it."""
        return RemoteChannel(self._ray, environment, self._cores, seconds)


def check_ray() -> None:
    """InvalidOptions where Ray is not installed."""
    need("ray", "ray")


def silent(address: str) -> InvalidOptions:
    """What to say where nobody answers."""
    shown = address[:80]
    return InvalidOptions("error-ray-silent", address=shown)


def _knock(address: str) -> None:
    """OSError or ValueError where nobody listens at a HOST:PORT: Ray itself would try for minutes."""
    host, found, port = address.removeprefix("ray://").rpartition(":")
    if found:
        socket.create_connection((host.strip("[]"), int(port)), _KNOCK_SECONDS).close()


@contextlib.contextmanager
def joined(address: str, cores: float = 1.0) -> Iterator[Cluster]:
    """The cluster at ``address``: ``auto``, ``HOST:PORT``, ``ray://HOST:PORT``, or ``local`` for one of our own.

    cores: how much of one a worker has to itself. InvalidOptions where Ray is not installed, or nobody answers there.

    Ray ends this process, without a word to it, a minute after the whole cluster is gone (its head, that is): see
    ``gateway`` for who has to live on.
    """
    check_ray()
    # Started by `uv run` Ray would have each worker make that environment anew; the machines have theirs.
    os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
    import ray

    mine = not ray.is_initialized()
    if mine:
        alone = {"include_dashboard": False} if address == "local" else {}
        try:
            _knock(address)
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, **alone)
        except (OSError, ValueError, RuntimeError, ray.exceptions.RayError):
            raise silent(address) from None
    try:
        yield Cluster(ray, cores)
    finally:
        if mine:
            ray.shutdown()
