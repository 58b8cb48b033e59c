"""Live tables inside the process of a test."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable
from pathlib import Path
from typing import Any

from spanish_main.server.limits.counts import Counts
from spanish_main.server.limits.numbers import Limits
from spanish_main.server.live.keeper import StoreKeeper
from spanish_main.server.live.minds import PoolMinds
from spanish_main.server.live.subscriber import SocketSubscriber
from spanish_main.server.storage.identity_store import IdentityStore
from spanish_main.server.storage.store import Store
from spanish_main.table.journal import Journal
from spanish_main.table.kept import Header
from spanish_main.table.live import LiveTable
from spanish_main.table.messages.wire_room import NewTable, SeatSpec
from spanish_main.table.room.intervals import INTERVALS, Intervals
from spanish_main.table.room.live_room import LiveRoom
from spanish_main.table.room.requests import RoomRequests
from spanish_main.workers.pool.minds import ThinkRequest
from tests.server.dealt import create, deal


class FakeMinds:
    """Replaces ``workers.pool.minds.Minds``: calls functions of the test instead of workers."""

    def __init__(self, think: Callable[[ThinkRequest], Any] = lambda ask: secrets.choice(ask.legal)) -> None:
        self.think = think
        self.forgotten: list[str] = []

    async def choose(self, ask: ThinkRequest) -> int:
        return int(await asyncio.to_thread(self.think, ask))

    def warm_up(self, game: str) -> None:
        pass

    def want(self, *games: str) -> None:
        pass

    async def until_ready(self, game: str, seconds: float) -> None:
        pass

    def forget(self, sessions: Iterable[str]) -> None:
        self.forgotten += sessions


FAKE_MINDS: Any = FakeMinds()
PERSON, BOT = SeatSpec("person"), SeatSpec("bot", bot="random")
ELSEWHERE = SeatSpec("person", elsewhere=True)


def new_user(store: Store) -> tuple[str, str]:
    """Creates a user. Returns (id, token)."""
    return IdentityStore(store).new_user()


def user_of(store: Store, token: str) -> str | None:
    """Returns the user of a session's token."""
    session = IdentityStore(store).session_of(token)
    return None if session is None else session.user


def new_table(
    store: Store,
    owner: str,
    *seats: SeatSpec,
    minds: Any = FAKE_MINDS,
    limits: Limits | None = None,
    intervals: Intervals = INTERVALS,
) -> LiveTable:
    header, rows = deal(owner, NewTable("cartagena", list(seats), setup={"first_seat": 0}))
    create(store, header, rows)
    return live_table(store, header, minds, limits=limits, intervals=intervals)


def live_table(
    store: Store,
    header: Header,
    minds: Any = FAKE_MINDS,
    *,
    limits: Limits | None = None,
    counts: Counts | None = None,
    intervals: Intervals = INTERVALS,
) -> LiveTable:
    """A table of ``store``, live. minds: in place of ``workers.pool.minds.Minds``."""
    return LiveTable(
        StoreKeeper(store),
        header,
        PoolMinds(minds),
        limits or Limits(),
        (counts or Counts()).replaced_for,
        intervals=intervals,
    )


def requests_of(store: Store, journal: Journal, reveal_seconds: float = INTERVALS.reveal) -> RoomRequests:
    """The handler of requests for the table of ``journal`` at one node."""
    keeper = StoreKeeper(store)
    return RoomRequests(LiveRoom(keeper.rooms, journal, keeper.times, reveal_seconds), journal, keeper.times)


async def messages(watching: SocketSubscriber) -> AsyncIterator[dict[str, Any]]:
    while True:
        message = await asyncio.wait_for(watching.next(), 20)
        if isinstance(message, int):
            return
        yield json.loads(message)


async def heard(watching: SocketSubscriber, kind: str) -> dict[str, Any]:
    async for message in messages(watching):
        if message["type"] == kind:
            return message
    raise AssertionError(f"no {kind} came")


async def joined(live: LiveTable, user: str, viewer: int | None = None) -> tuple[SocketSubscriber, dict[str, Any]]:
    watching = SocketSubscriber(user)
    await live.join(watching)
    snapshot = await heard(watching, "snapshot")
    if viewer is not None:
        await live.view(watching, viewer)
        snapshot = await heard(watching, "snapshot")
    return watching, snapshot


def execute(database: Path, script: str) -> None:
    """Run SQL on the file of a database, past the server."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.executescript(script)
