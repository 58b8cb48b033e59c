"""A live table from the inside, for tests: made, joined, listened to."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

from spanish_main.server.hub import deal
from spanish_main.server.store import Store
from spanish_main.server.table import LiveTable
from spanish_main.server.watcher import Watcher
from spanish_main.server.wire import NewTable, SeatSpec

PERSON, BOT = SeatSpec("person"), SeatSpec("bot", bot="random")


def new_table(store: Store, owner: str, *seats: SeatSpec) -> LiveTable:
    header, rows = deal(owner, NewTable("cartagena", list(seats), setup={"first_seat": 0}))
    store.create(header, rows)
    return LiveTable(store, header)


async def messages(watching: Watcher) -> AsyncIterator[dict[str, Any]]:
    while True:
        message = await asyncio.wait_for(watching.next(), 20)
        if isinstance(message, int):
            return
        yield json.loads(message)


async def heard(watching: Watcher, kind: str) -> dict[str, Any]:
    async for message in messages(watching):
        if message["type"] == kind:
            return message
    raise AssertionError(f"no {kind} came")


async def joined(live: LiveTable, user: str, viewer: int | None = None) -> tuple[Watcher, dict[str, Any]]:
    watching = Watcher(user)
    await live.join(watching)
    told = await heard(watching, "snapshot")
    if viewer is not None:
        await live.view(watching, viewer)
        told = await heard(watching, "snapshot")
    return watching, told


async def until(true: Callable[[], object]) -> None:
    """Wait for something to come about."""
    for _ in range(4000):
        if true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it did not come about")
