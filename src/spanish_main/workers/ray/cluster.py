"""Workers on the machines of a Ray cluster: the same channels as on this machine, for the same pool.

Each worker is an actor with its own core, which runs a worker process. So a bot's crash costs no more than here. Ray
transports calls and results, and notices lost machines.
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

_FREE_SECONDS: Final = 3.0  # until Ray counts a released core as free
_WAY_SECONDS: Final = 5.0  # for the way of a call, beyond its own limit
_KNOCK_SECONDS: Final = 5.0  # for a connection to a running cluster
_AT_ONCE: Final = 3  # concurrent calls of an actor: a job, a post and the end


class Away(NoRoom):
    """There is no room for a worker, since there is no cluster."""


class _Host:
    """The actor: it runs a worker process on its machine."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._channel = Channel(environment)

    def pid(self) -> int:
        return self._channel.pid

    def call(self, work: str, arguments: tuple[Any, ...], limit: float | None) -> Any:
        """Returns the result, or the NoAnswer itself, which Ray would wrap if it were raised."""
        try:
            return self._channel.call(work, arguments, limit)
        except NoAnswer as error:
            return error

    def post(self, work: str, arguments: tuple[Any, ...]) -> None:
        self._channel.post(work, arguments)

    def close(self) -> None:
        self._channel.close()


def _await_core(ray: Any, cores: float) -> None:
    """Raises NoRoom unless ``cores`` are free soon. Ray itself would wait for another machine to join the cluster."""
    until = time.monotonic() + _FREE_SECONDS
    while float(ray.available_resources().get("CPU", 0.0)) < cores:
        if time.monotonic() > until:
            raise NoRoom("no core of the cluster is free")
        time.sleep(0.1)


class RemoteChannel:
    """A ``channel.WorkerChannel`` to a worker of the cluster."""

    def __init__(self, ray: Any, environment: Mapping[str, str], cores: float, seconds: float) -> None:
        """Starts the worker; NoRoom unless ``cores`` are free and it is there in ``seconds``."""
        self._ray = ray
        self._alive = True
        host = ray.remote(num_cpus=cores, max_restarts=0, max_concurrency=_AT_ONCE)(_Host)
        try:
            _await_core(ray, cores)
            self._actor = host.remote(dict(environment))
        except NoRoom:
            raise
        except Exception as error:  # noqa: BLE001 -- Ray may raise anything if the cluster is gone
            raise Away(f"the cluster does not answer: {type(error).__name__}") from None
        try:
            self._pid: int = ray.get(self._actor.pid.remote(), timeout=seconds)
        except Exception as error:  # noqa: BLE001 -- no core was free in time, or the cluster is gone
            self.kill()
            raise NoRoom(f"the cluster has no worker for us: {type(error).__name__}") from None

    @property
    def pid(self) -> int:
        """The process id, on its machine."""
        return self._pid

    @property
    def alive(self) -> bool:
        """Whether the process runs, as far as this side knows."""
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
            self.kill()  # it may still run out of reach and occupy its core
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
        """Ends the actor now, and with it the process."""
        self._alive = False
        with contextlib.suppress(self._ray.exceptions.RayError, ValueError):
            self._ray.kill(self._actor)

    def close(self) -> None:
        """Lets the process end by itself, soon."""
        if self._alive:
            with contextlib.suppress(self._ray.exceptions.RayError):
                self._ray.get(self._actor.close.remote(), timeout=_WAY_SECONDS)
        self.kill()


class Cluster:
    """A Ray cluster that this process has joined. size: its cores. cores: see ``joined``."""

    def __init__(self, ray: Any, cores: float) -> None:
        self._ray = ray
        self._cores = cores
        self.size = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def spawn(self, environment: Mapping[str, str], seconds: float) -> RemoteChannel:
        """Starts a worker; NoRoom if there is no room for it in ``seconds``."""
        return RemoteChannel(self._ray, environment, self._cores, seconds)


def check_ray() -> None:
    """Raises InvalidOptions if Ray is not installed."""
    need("ray", "ray")


def silent(address: str) -> InvalidOptions:
    """Returns the error for an address where no cluster answers."""
    shown = address[:80]
    return InvalidOptions("error-ray-silent", address=shown)


def _knock(address: str) -> None:
    """Raises OSError or ValueError if no server listens at HOST:PORT; Ray itself would try for minutes."""
    host, found, port = address.removeprefix("ray://").rpartition(":")
    if found:
        socket.create_connection((host.strip("[]"), int(port)), _KNOCK_SECONDS).close()


@contextlib.contextmanager
def joined(address: str, cores: float = 1.0) -> Iterator[Cluster]:
    """Joins the cluster at ``address``: ``auto``, ``HOST:PORT``, ``ray://HOST:PORT``, or ``local`` for a new one here.

    cores: the share of a core for each worker. InvalidOptions if Ray is not installed, or no cluster answers.

    Ray kills this process without warning a minute after the head of the cluster is gone. A process that must survive
    uses ``gateway``.
    """
    check_ray()
    # Under `uv run` Ray would rebuild that environment for each worker; the machines have their own.
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
