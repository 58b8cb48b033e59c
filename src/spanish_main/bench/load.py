"""Scripted people at many tables: the process ``python -m spanish_main.bench.load URLS TABLES SECONDS RATE``.

Each table has two people of one browser in two windows, which connect to the servers in turn. A person in turn sends a
random action. Its time runs until both windows show the result, and it counts when the server acknowledges that it is
stored. After a match the same people play at a new table. Prints a ``Load`` as one line of JSON.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from spanish_main.bench.running import Visitor

_WARM_SECONDS: Final = 2.0  # not counted: tables are opened, caches filled
_OPENING: Final = 20  # tables that are opened at the same time


class Load(msgspec.Struct):
    """A load. actions: acknowledged in ``seconds``. p50, p99, longest: milliseconds until both windows show one."""

    tables: int
    seconds: float
    actions: int
    p50: float
    p99: float
    longest: float
    refused: int

    @property
    def rate(self) -> float:
        """Acknowledged actions a second."""
        return self.actions / self.seconds


class _Offer(msgspec.Struct):
    id: int


class _Now(msgspec.Struct):
    sequence: int
    seat: int
    offers: list[_Offer]
    finish: Any = None


class _Message(msgspec.Struct):
    """The fields that are read of a message."""

    type: str
    key: str | None = None
    now: _Now | None = None


_decoder: Final = msgspec.json.Decoder(_Message)


@dataclass
class _Counts:
    """The counts of all tables. begun: set when all tables are open. counting: whether the measurement runs."""

    begun: asyncio.Event = field(default_factory=asyncio.Event)
    counting: bool = False
    actions: int = 0
    refused: int = 0
    waits: list[float] = field(default_factory=list)


class _Table:
    """Two windows at one table. pause: mean seconds before an action."""

    def __init__(self, urls: Sequence[str], counts: _Counts, pause: float, rng: random.Random) -> None:
        self._urls, self._counts, self._pause, self._rng = urls, counts, pause, rng
        self._visitor = Visitor(urls[0])
        self._windows: list[ClientConnection] = []
        self._shown = [-1, -1]  # the newest sequence that each window has shown
        self._acted = -1  # the sequence of the last action
        self._sent = 0.0
        self.shown = asyncio.Event()  # both windows have shown the table

    async def open(self) -> None:
        """Opens a new table."""
        made = await asyncio.to_thread(self._visitor.new_table)
        self._shown, self._acted = [-1, -1], -1
        self._windows = []
        for url in self._urls:  # one by one, so that ``close`` finds those that are open
            self._windows.append(await self._window(url, made))
        for viewer, window in enumerate(self._windows):
            await window.send(msgspec.json.encode({"type": "view", "viewer": viewer}).decode())

    async def _window(self, url: str, table: str) -> ClientConnection:
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live"
        headers = {"Cookie": self._visitor.cookie, "Origin": url}
        # No pings: with thousands of clients in one process, some would be late by half a minute.
        return await connect(address, additional_headers=headers, max_size=None, compression=None, ping_interval=None)

    async def close(self) -> None:
        """Closes the windows."""
        for window in self._windows:
            await window.close()

    async def play(self) -> None:
        """Plays match after match."""
        while True:
            await asyncio.gather(*(self._sit(viewer) for viewer in range(2)))
            await self.close()
            await self.open()

    async def _sit(self, viewer: int) -> None:
        """Plays for one person until the match is over."""
        window = self._windows[viewer]
        while True:
            message = _decoder.decode(await window.recv())
            if message.type == "done":
                self._counts.actions += self._counts.counting
            elif message.type == "refused":
                self._counts.refused += 1
            now = message.now
            if now is None:
                continue
            self._show(viewer, now.sequence)
            if now.finish is not None:
                return
            if now.seat == viewer and now.offers and now.sequence != self._acted:
                await self._act(window, viewer, now)

    def _show(self, viewer: int, sequence: int) -> None:
        self._shown[viewer] = sequence
        if min(self._shown) >= 0:
            self.shown.set()
        if self._sent and min(self._shown) > self._acted:
            if self._counts.counting:
                self._counts.waits.append(time.perf_counter() - self._sent)
            self._sent = 0.0

    async def _act(self, window: ClientConnection, seat: int, now: _Now) -> None:
        await self._counts.begun.wait()
        if self._pause:
            await asyncio.sleep(self._pause * self._rng.uniform(0.5, 1.5))
        self._acted = now.sequence
        act = {"type": "act", "key": f"{seat}.{now.sequence}", "seat": seat, "sequence": now.sequence}
        act["action"] = self._rng.choice(now.offers).id
        self._sent = time.perf_counter()
        await window.send(msgspec.json.encode(act).decode())


async def press(url: str, tables: int, seconds: float, rate: float) -> Load:
    """Measures the load of ``tables`` tables. url: addresses of servers, separated by commas.

    rate: actions a second at all tables together; 0: as fast as the servers answer.
    """
    counts, rng = _Counts(), random.Random(tables)  # noqa: S311 -- not for secrets
    servers = url.split(",")
    seated = [
        _Table(
            [servers[(number + window) % len(servers)] for window in range(2)],
            counts,
            tables / rate if rate else 0.0,
            rng,
        )
        for number in range(tables)
    ]
    playing: list[asyncio.Task[None]] = []
    for first in range(0, tables, _OPENING):
        some = seated[first : first + _OPENING]
        await asyncio.gather(*(table.open() for table in some))
        playing += [asyncio.create_task(table.play()) for table in some]
        # Waits for the server, so that the measurement does not include the opening of tables.
        await asyncio.gather(*(table.shown.wait() for table in some))
    counts.begun.set()
    await asyncio.sleep(_WARM_SECONDS)
    counts.counting, began = True, time.perf_counter()
    await asyncio.sleep(seconds)
    counts.counting, took = False, time.perf_counter() - began
    for task in playing:
        task.cancel()
    ended = await asyncio.gather(*playing, return_exceptions=True)
    await asyncio.gather(*(table.close() for table in seated), return_exceptions=True)
    for error in ended:
        if isinstance(error, Exception):
            raise error
    waits = sorted(counts.waits) or [0.0]
    p50, p99, longest = (1000 * waits[int(share * (len(waits) - 1))] for share in (0.5, 0.99, 1.0))
    return Load(tables, took, counts.actions, p50, p99, longest, counts.refused)


def main() -> None:
    """Runs ``press`` with the arguments of the command line."""
    url, tables, seconds, rate = sys.argv[1:]
    load = asyncio.run(press(url, int(tables), float(seconds), float(rate)))
    sys.stdout.write(msgspec.json.encode(load).decode() + "\n")


if __name__ == "__main__":
    main()
