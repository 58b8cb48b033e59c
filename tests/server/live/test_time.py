"""Clocks and absence at a running table: a bot replaces a seat once, at whichever node the people are."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as replace_in
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from spanish_main.server.live.deadlines import look_after
from spanish_main.server.live.hub import Hub
from spanish_main.server.live.leases import Leases
from spanish_main.server.storage.database import open_engine
from spanish_main.server.storage.lobby_store import LobbyStore
from spanish_main.server.storage.store import Store
from spanish_main.server.storage.time_store import LIFE_SECONDS, TimeStore
from spanish_main.table.dealing import dealt, prepared
from spanish_main.table.live import LiveTable
from spanish_main.table.messages import refusals
from spanish_main.table.messages.wire import Act
from spanish_main.table.messages.wire_room import Clock, NewTable, SeatSpec
from spanish_main.table.room.intervals import INTERVALS, Intervals
from spanish_main.table.room_state import RoomState
from tests.server.dealt import header_of
from tests.server.harness import Browser, ConnectionGone, ServerProcess
from tests.server.inside import BOT, ELSEWHERE, FAKE_MINDS, PERSON, heard, joined, new_user
from tests.server.live.test_seats import apart
from tests.table.pages import until

pytestmark = pytest.mark.server


# --- Over the wire ----------------------------------------------------------------------------------------------------


async def test_another_version_of_the_protocol_is_refused_and_closed(browser: Browser) -> None:
    spoken = (await browser.http.get("/api/catalog")).json()["protocol"]
    table = await browser.new_table("pr")
    for query in ("", f"?protocol={spoken}"):
        assert (await (await browser.connect(table, query)).hear())["type"] == "room"
    for named in ("2", "0", "one", ""):
        live = await browser.connect(table, f"?protocol={named}")
        assert (await live.hear())["message"] == "server-other-protocol"
        with pytest.raises(ConnectionGone) as gone:
            await live.hear()
        assert gone.value.rcvd is not None
        assert gone.value.rcvd.code == 4426


@pytest.mark.slow
async def test_a_clock_runs_out_while_nobody_watches_and_the_server_is_another(tmp_path: Path) -> None:
    database = tmp_path / "data" / "tables.sqlite3"
    clock = {"kind": "move", "seconds": 4, "increment": 0}
    with ServerProcess(database) as server:
        async with Browser(server.url) as browser, Browser(server.url) as other:
            table, host, away = await apart(browser, other, clock=clock, stand_in="random")
            await host.close()
            await away.close()
            assert server.stop() == 0
            with ServerProcess(database) as again:
                store = Store(open_engine(database))
                header = header_of(store, table)

                def replaced() -> bool:
                    return LobbyStore(store).room(header).state.seats[0].why == "time"

                await until(replaced)
                await until(lambda: any(row.seat == 0 for row in store.entries(table)))  # and the bot has played
                assert again.process.poll() is None
                store.close()
                await browser.move(again.url)
                back = await browser.open(table, 0)
                assert (await back.request("take-over", seat=0))["type"] == "done"
                assert back.room["seats"][0]["stand_in"] is None


# --- Of nodes ---------------------------------------------------------------------------------------------------------


def table_of_two(store: Store, clock: Clock | None, *more: SeatSpec, **options: Any) -> tuple[str, str, str]:
    """A table that was dealt, its host and its guest."""
    (host, _), (guest, _) = new_user(store), new_user(store)
    new = NewTable("cartagena", [PERSON, ELSEWHERE, *more], setup={"first_seat": 0}, clock=clock, **options)
    header, room = prepared(host, replace_in(new, stand_in="random"))
    header.seats[1] = replace(header.seats[1], user=guest)
    header, rows = dealt(header, [""] * len(header.seats))
    state: RoomState = replace_in(room.state, phase="dealt")
    LobbyStore(store).create(header, rows, replace(room, state=state))
    return header.id, host, guest


@asynccontextmanager
async def node(
    store: Store, name: str, *, watching: bool = True, intervals: Intervals = INTERVALS, **seconds: float
) -> AsyncIterator[tuple[Hub, TimeStore]]:
    times = TimeStore(store, name, **seconds)
    hub = Hub(store, FAKE_MINDS, Leases(store, name), times=times, intervals=intervals)
    task = asyncio.create_task(look_after(hub, times, 0.1)) if watching else None
    if task is None:
        times.arrive()
    try:
        yield hub, times
    finally:
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        times.depart()


def seats(store: Store, table: str) -> Any:
    header = header_of(store, table)
    return LobbyStore(store).room(header).state.seats


async def test_only_one_of_several_nodes_replaces_a_seat(stores: list[Store]) -> None:
    tables = [table_of_two(stores[0], Clock("move", 1, 0), BOT)[0] for _ in range(6)]
    async with node(stores[0], "one") as (_, times), node(stores[1], "two"):
        for table in tables:
            times.due_in(table, 0.5)
        await until(lambda: all(seats(stores[0], table)[0].stand_in for table in tables))
        await until(lambda: all(seats(stores[0], table)[1].stand_in for table in tables))
        waiting = text("SELECT count(*) FROM deadlines")  # nobody plays there any more
        await until(lambda: stores[0].read(lambda connection: connection.scalar(waiting)) == 0)
    for table in tables:
        assert [(seat.why, seat.changes) for seat in seats(stores[0], table)] == [("time", 1), ("time", 1), ("", 0)]


async def test_a_user_at_another_node_is_not_away(stores: list[Store]) -> None:
    table, host, guest = table_of_two(stores[0], None, away=1)
    async with (
        node(stores[0], "one") as (here, _),
        node(stores[1], "two") as (there, times),
        here.watched(table) as one,
        there.watched(table) as two,
    ):
        mine, _ = await joined(one, host, 0)
        await joined(two, guest, 1)
        await until(lambda: times.present(table, host))
        await asyncio.sleep(1.4)
        assert seats(stores[0], table)[0].stand_in is None
        one.leave(mine)
        await until(lambda: seats(stores[0], table)[0].why == "away")
        assert seats(stores[0], table)[1].stand_in is None


async def test_a_deadline_outlives_a_database_that_is_away(
    stores: list[Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = [refusals.not_stored(), refusals.not_stored()]
    look = LiveTable.look_after

    async def failing(live: LiveTable, seconds: float) -> None:
        if refused:
            raise refused.pop()
        await look(live, seconds)

    monkeypatch.setattr(LiveTable, "look_after", failing)
    table = table_of_two(stores[0], Clock("move", 1, 0), BOT)[0]
    async with node(stores[0], "one", claim_seconds=1.0) as (_, times):
        times.due_in(table, 0.0)
        await until(lambda: seats(stores[0], table)[0].stand_in)
    assert refused == []


async def test_an_absent_person_gets_one_notice_a_turn(stores: list[Store]) -> None:
    table, host, _ = table_of_two(stores[0], Clock("move", 86_400, 0))
    async with node(stores[0], "one", intervals=Intervals(notice=0.5, notice_again=0.5)) as (hub, times):
        async with hub.watched(table) as live:
            mine, _ = await joined(live, host, 0)
            await asyncio.sleep(1.2)
            assert times.noticed(table) == {}
            live.leave(mine)
        await until(lambda: times.noticed(table) == {0: 0})
        first = stores[0].read(lambda connection: connection.scalar(text("SELECT due FROM notices")))
        times.due_in(table, 0.0)
        await asyncio.sleep(0.8)
        assert stores[0].read(lambda connection: connection.execute(text("SELECT due FROM notices")).all()) == [
            (first,)
        ]
        async with hub.watched(table) as live:
            watching, snapshot = await joined(live, host, 0)
            while snapshot["now"]["seat"] == 0:
                now = snapshot["now"]
                await live.do(watching, Act(f"k{now['sequence']}", 0, now["sequence"], now["offers"][0]["id"]))
                snapshot = await heard(watching, "progress")
            sequence = snapshot["now"]["sequence"]
            live.leave(watching)
        await until(lambda: times.noticed(table) == {0: 0, 1: sequence})


# --- The store --------------------------------------------------------------------------------------------------------


async def test_a_deadline_is_claimed_by_one_and_an_outage_is_noted(stores: list[Store]) -> None:
    one, two = (TimeStore(store, name) for store, name in zip(stores[:2], ("one", "two"), strict=True))
    one.arrive()
    assert one.outages() == []
    table, host, _ = table_of_two(stores[0], Clock("move", 600, 0))
    one.due_in(table, -1.0)
    await until(lambda: two.overdue(5))
    (due,) = two.overdue(5)
    assert (one.claim(due), two.claim(due), one.overdue(5)) == (True, False, [])
    one.opened(table, host)
    await until(lambda: two.present(table, host))
    stores[0].write(lambda connection: connection.execute(text("UPDATE nodes SET until = until - 1000")).rowcount)
    assert not two.present(table, host)
    two.arrive()
    ((began, ended),) = two.outages()
    assert ended - began == pytest.approx(1000 - LIFE_SECONDS, abs=5)
    assert [each.table for each in two.overdue(5)] == [table], "what was due meanwhile is looked after again"
    assert not one.present(table, host)
    one.beat()
    assert one.present(table, host), "a node that was given up says anew who is there"


def lost(store: Store, table: str, work: Callable[[], None]) -> None:
    """Do something while the database does not take what is of ``table``."""
    rename = "ALTER TABLE {} RENAME TO {}"
    store.write(lambda connection: connection.execute(text(rename.format(table, "away"))).rowcount)
    work()
    with contextlib.suppress(DBAPIError):  # what is written together fails together
        store.write(lambda connection: connection.execute(text("DELETE FROM outages")).rowcount)
    store.write(lambda connection: connection.execute(text(rename.format("away", table))).rowcount)


async def test_a_lost_write_of_presence_is_repaired(store: Store) -> None:
    times = TimeStore(store, "one")
    times.arrive()
    table, host, guest = table_of_two(store, None)
    times.opened(table, host)
    await until(lambda: times.present(table, host))
    lost(store, "presence", lambda: times.closed(table, host))
    lost(store, "presence", lambda: times.opened(table, guest))
    assert times.present(table, host), "as far as the database knows"
    times.beat()
    assert (times.present(table, host), times.present(table, guest)) == (False, True)


async def test_a_lost_write_of_a_deadline_is_repeated(store: Store) -> None:
    table, host, _ = table_of_two(store, Clock("move", 86_400, 0))
    due = text("SELECT count(*) FROM deadlines")
    soon = Intervals(retry=0.3)
    async with node(store, "one", watching=False, intervals=soon) as (hub, _), hub.watched(table) as live:
        store.write(lambda connection: connection.execute(text("ALTER TABLE deadlines RENAME TO away")).rowcount)
        await joined(live, host, 0)
        await asyncio.sleep(0.5)
        store.write(lambda connection: connection.execute(text("ALTER TABLE away RENAME TO deadlines")).rowcount)
        await until(lambda: store.read(lambda connection: connection.scalar(due)) == 1)
