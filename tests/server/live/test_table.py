"""Tables of a process: a database that fails, and limits of connections and users."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from spanish_main.server.limits.gate import Unread
from spanish_main.server.limits.numbers import Limits
from spanish_main.server.live import hub
from spanish_main.server.live.subscriber import SocketSubscriber
from spanish_main.server.storage.lobby_store import LobbyStore
from spanish_main.server.storage.store import Store
from spanish_main.server.storage.writer import Write
from spanish_main.table import dealing
from spanish_main.table.dealing import prepared
from spanish_main.table.kept import Header, Row
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Conflict, Refusal
from spanish_main.table.messages.wire import Act
from spanish_main.table.messages.wire_room import NewTable
from spanish_main.table.room.intervals import Intervals
from spanish_main.table.room_state import RoomRow
from tests.server.dealt import create
from tests.server.inside import (
    BOT,
    ELSEWHERE,
    FAKE_MINDS,
    PERSON,
    heard,
    joined,
    new_table,
)


@pytest.mark.parametrize("stored", [False, True])
async def test_what_the_database_does_not_confirm_is_refused_and_may_be_sent_again(
    store: Store, owner: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, stored: bool
) -> None:
    live = new_table(store, owner, PERSON, PERSON)
    watching, before = await joined(live, owner, 0)
    act = Act("k", 0, before["now"]["sequence"], before["now"]["offers"][0]["id"])
    soon = store.soon

    def full(*_: object) -> None:
        raise OperationalError("INSERT secret values", {}, Exception("disk full"))

    async def lost(write: Write[None]) -> None:
        await soon(write)
        full()

    with monkeypatch.context() as patched:
        patched.setattr(store, "soon", lost if stored else full)
        with pytest.raises(Refusal) as refused:
            await live.do(watching, act)
    assert refused.value.message == "server-not-stored"
    assert "disk full" in caplog.text
    assert "secret" not in caplog.text
    if not stored:
        await live.view(watching, 0)
        assert (await heard(watching, "snapshot"))["now"] == before["now"]
    await live.do(watching, act)
    assert (await heard(watching, "done"))["sequence"] == before["now"]["sequence"] + 1


async def test_a_table_that_cannot_be_stored(
    store: Store, owner: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    dealt: list[Header] = []

    def remembered(user: str, new: NewTable) -> tuple[Header, RoomRow]:
        header, room = prepared("nobody", new)
        dealt.append(header)
        return header, room

    monkeypatch.setattr(dealing, "prepared", remembered)
    made = hub.Hub(store, FAKE_MINDS)
    with pytest.raises(Refusal) as refused:
        await made.create(owner, NewTable("cartagena", [PERSON, BOT]))
    assert refused.value.message == "server-not-stored"
    with pytest.raises(IntegrityError) as failed:
        create(store, remembered("", NewTable("cartagena", [PERSON, BOT]))[0], [])
    for header in dealt:
        assert header.seed not in caplog.text + str(failed.value)


async def test_a_failed_catch_up_is_tried_again(
    store: Store, owner: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made = hub.Hub(store, FAKE_MINDS, intervals=Intervals(catch_up=0.05))
    table = await made.create(owner, NewTable("cartagena", [PERSON, ELSEWHERE]))
    failures: list[Exception] = [
        refusals.not_stored(),
        OperationalError("", {}, Exception("disk full")),
    ]
    async with made.watched(table) as live:
        watching = SocketSubscriber(owner)
        await live.join(watching)
        refresh, caught_up = live.room.refresh, asyncio.Event()

        def failing() -> bool:
            if failures:
                raise failures.pop(0)
            caught_up.set()
            return refresh()

        monkeypatch.setattr(live.room, "refresh", failing)
        made.changed(table)
        await asyncio.wait_for(caught_up.wait(), 20)
        assert not watching.closed
        assert made.watched_tables() == [table]
        assert len([line for line in caplog.messages if table in line]) == 2
        live.leave(watching)


def test_a_code_that_another_table_has_is_replaced(store: Store, owner: str) -> None:
    new = NewTable("cartagena", [PERSON, ELSEWHERE])
    header, room = prepared(owner, new)
    taken = LobbyStore(store).create(header, [], room).code
    assert taken is not None
    for fresh in (["SECOND"], []):
        codes = [taken, taken, taken, *(fresh or [taken])]
        lobby = LobbyStore(store, lambda codes=codes: codes.pop(0))  # type: ignore[misc]
        header, room = prepared(owner, new)
        if fresh:
            assert lobby.create(header, [], replace(room, code=taken)).code == "SECOND"
            assert lobby.table_of("SECOND") == header.id
        else:  # the number of tries is limited
            with pytest.raises(IntegrityError):
                lobby.create(header, [], replace(room, code=taken))
            assert store.header(header.id) is None
        assert codes == []


def test_of_two_writers_of_a_sequence_one_wins(store: Store, owner: str) -> None:
    live = new_table(store, owner, PERSON, PERSON)
    first = store.sequence(live.id)
    assert first == 12
    store.commit(store.appending(live.id, 12, [Row(0, "end", 1.0, "a", 13)], None))
    for rows in ([Row(0, "end", 1.0, "b", 13)], [Row(0, "end", 1.0), Row(1, "end", 1.0)]):
        with pytest.raises(Conflict):
            store.commit(store.appending(live.id, 12, rows, None))
    with pytest.raises(Conflict):
        store.commit(store.appending("none", 0, [Row(0, "end", 1.0)], None))
    assert store.sequence(live.id) == 13
    assert len(store.entries(live.id)) == 13


# --- Limits -----------------------------------------------------------------------------------------------------------


async def test_a_subscriber_that_does_not_read_is_closed() -> None:
    unread, overruns = Unread(Limits(unread_bytes=3)), []
    slow = SocketSubscriber("u", unread, overrun=lambda: overruns.append("overrun"))
    quick = SocketSubscriber("v", unread)
    for number in range(10):
        slow.send(b"%d" % number)
        quick.send(b"%d" % number)
        assert await quick.next() == b"%d" % number
    # The queue was emptied at once.
    assert await slow.next() == 1013
    assert overruns == ["overrun"]
    assert unread.total == 0


async def test_one_large_message_may_wait_and_all_subscribers_share_a_limit() -> None:
    unread = Unread(Limits(unread_bytes=100, unread_bytes_of_all=150, unread_share=20))
    large, small = SocketSubscriber("u", unread), SocketSubscriber("v", unread)
    large.send(bytes(120))
    small.send(bytes(18))
    large.send(b"1")
    assert await large.next() == 1013
    large = SocketSubscriber("u", unread)
    large.send(bytes(140))
    small.send(bytes(1))
    small.send(bytes(1))
    small.send(bytes(1))
    assert await small.next() == 1013
    assert len(await large.next()) == 140
    assert unread.total == 0


async def test_so_many_tables_a_user(store: Store, owner: str) -> None:
    made = hub.Hub(store, FAKE_MINDS, limits=Limits(tables_at_once_a_user=2))
    for _ in range(2):
        await made.create(owner, NewTable("cartagena", [PERSON, BOT]))
    with pytest.raises(Refusal, match="reached the limit"):
        await made.create(owner, NewTable("cartagena", [PERSON, BOT]))
