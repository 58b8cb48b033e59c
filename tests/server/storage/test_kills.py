"""Processes are killed during play: no acknowledged action is lost or doubled.

Three nodes, eight tables, by night fifty; PostgreSQL and the bus are of the test's own. All clients end with the same
state, at whichever node they look.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.nightly import some_by_day
from tests.server.databases import OwnPostgres, OwnRedis, children, own_postgres, own_redis
from tests.server.harness import Browser, ServerProcess
from tests.server.live.test_nodes import Client, Nodes, compare
from tests.server.postgresql import cut_connections

pytestmark = [
    pytest.mark.server,
    pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="the workers of a node are found in /proc"),
]


def workers(node: ServerProcess) -> list[int]:
    """Returns the worker processes of a node."""
    found = []
    for process in children(node.process.pid):
        with contextlib.suppress(OSError):
            if b"spanish_main.workers" in Path(f"/proc/{process}/cmdline").read_bytes():
                found.append(process)
    return found


async def seated(stack: contextlib.AsyncExitStack, nodes: Nodes, tables: int, rng: random.Random) -> list[Client]:
    """Creates tables with two people each, and with a bot at every second one."""
    clients: list[Client] = []
    for number in range(tables):
        browser = await stack.enter_async_context(Browser(nodes.running[number % 3].url))
        table = await browser.new_table("pgp" if number % 2 else "pp")
        for seat in (0, 2) if number % 2 else (0, 1):
            other = await stack.enter_async_context(Browser(browser.url))
            other.http.cookies = browser.http.cookies
            clients.append(Client(nodes, other, table, seat, random.Random(rng.random())))
    return clients


class Faults:
    """Kills processes and starts them again."""

    def __init__(self, nodes: Nodes, postgres: OwnPostgres, redis: OwnRedis) -> None:
        self._nodes, self._postgres, self._redis = nodes, postgres, redis
        self.workers = 0

    async def workers_die(self) -> None:
        """Kills the workers of all nodes."""
        for node in self._nodes.running:
            for process in workers(node):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
                    self.workers += 1

    async def bus_dies(self) -> None:
        await asyncio.to_thread(self._redis.kill)
        await asyncio.sleep(1.5)
        await asyncio.to_thread(self._redis.start)

    async def connections_break(self) -> None:
        await asyncio.to_thread(cut_connections, self._postgres.url)

    async def database_dies(self) -> None:
        await asyncio.to_thread(self._postgres.kill)
        await asyncio.sleep(0.5)
        await asyncio.to_thread(self._postgres.start)

    async def node_dies(self) -> None:
        await asyncio.to_thread(self._nodes.kill, 0)
        await asyncio.sleep(0.5)
        self._nodes.running[0] = await asyncio.to_thread(self._nodes.start)


@pytest.mark.slow
@pytest.mark.parametrize("tables", some_by_day([(8,), (50,)], {(8,)}))
async def test_whatever_dies_every_client_ends_with_the_same_state(tmp_path: Path, tables: int) -> None:
    rng = random.Random(7)
    with own_postgres() as postgres, own_redis() as redis:
        nodes = Nodes(postgres.url, tmp_path, bus=redis.url)
        faults = Faults(nodes, postgres, redis)
        async with contextlib.AsyncExitStack() as stack:
            stack.callback(nodes.clear_away)
            clients = await seated(stack, nodes, tables, rng)
            done = asyncio.Event()
            playing = [asyncio.create_task(client.play(lambda: not done.is_set())) for client in clients]
            what: list[Callable[[], Awaitable[None]]] = [
                faults.workers_die,
                faults.bus_dies,
                faults.connections_break,
                faults.database_dies,
                faults.node_dies,
                faults.workers_die,
            ]
            await more(clients, 0)
            for fault in what:
                before = acknowledged(clients)
                began = time.monotonic()
                await fault()
                await more(clients, before)
                print(
                    f"{fault.__name__}: {acknowledged(clients) - before}, {time.monotonic() - began:.1f} s", flush=True
                )
            done.set()
            await asyncio.gather(*playing)
            await compare(clients, postgres.url)
            print(f"{acknowledged(clients)} actions acknowledged, {faults.workers} workers killed")
            assert faults.workers > 0
            log = await asyncio.to_thread(nodes.end)
    assert "Traceback" not in log, log


def acknowledged(clients: list[Client]) -> int:
    return sum(len(client.answered) for client in clients)


async def more(clients: list[Client], before: int) -> None:
    """Waits until two more actions for each client are acknowledged."""
    ends = time.monotonic() + 90
    while acknowledged(clients) < before + 2 * len(clients):
        assert time.monotonic() < ends, f"{acknowledged(clients) - before} actions since"
        await asyncio.sleep(0.05)
