"""Failures of the process that joins a Ray cluster: a substitute replaces it, without a cluster."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from spanish_main.workers.pool.channel import WorkerDied
from spanish_main.workers.ray import gateway as gateway_module
from spanish_main.workers.ray.gateway import Gateway, Waits

# Joins, spawns one worker, then reads nothing until it ends by itself.
DEAF = """
import pickle, sys, time
from spanish_main.workers.pool.frames import JobResult
for value in (1, (1, 4711)):
    if value != 1:
        pickle.load(sys.stdin.buffer)
    sys.stdout.buffer.write(pickle.dumps(JobResult(0 if value == 1 else 1, value)))
    sys.stdout.buffer.flush()
time.sleep(30)
"""
MUCH = bytes(1 << 20)  # more than a pipe holds


@pytest.fixture
def deaf(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """The processes of new gateways, which do not read."""
    made: list[subprocess.Popen[bytes]] = []

    def started(*_: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-c", DEAF]
        made.append(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE))
        return made[-1]

    monkeypatch.setattr(gateway_module, "started", started)
    monkeypatch.setattr(gateway_module, "check_ray", lambda: None)
    return made


def soon(end: Callable[[], object], seconds: float) -> float:
    """The seconds that it took; it must end in time."""
    began = time.monotonic()
    with ThreadPoolExecutor(1) as threads:
        threads.submit(end).result(seconds)
    return time.monotonic() - began


def test_a_process_that_reads_nothing_is_ended(deaf: list[subprocess.Popen[bytes]]) -> None:
    with Gateway("anywhere", waits=Waits(way=1.0)) as gateway:
        worker = gateway.spawn({})
        assert worker.pid == 4711

        def call() -> None:
            with pytest.raises(WorkerDied):
                worker.call("os:getpid", (MUCH,))

        assert soon(call, 10) >= 1.0
        assert deaf[0].wait(10) != 0
        assert not worker.alive


def test_the_end_does_not_wait_for_a_process_that_reads_nothing(deaf: list[subprocess.Popen[bytes]]) -> None:
    gateway = Gateway("anywhere", waits=Waits(way=1.0))
    worker = gateway.spawn({})
    with ThreadPoolExecutor(1) as threads:
        stuck = threads.submit(worker.post, "os:getpid", (MUCH,))
        time.sleep(0.2)
        soon(gateway.close, 10)
        stuck.result(10)
    assert deaf[0].wait(10) != 0
