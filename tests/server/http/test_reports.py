"""Reports outlive the line, the table and the user; matches of others outlive the owner of their table."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as replace_in
from sqlalchemy import delete, select, text
from sqlalchemy.exc import OperationalError

from spanish_main.server.admin import Host, Unknown
from spanish_main.server.limits.numbers import Limits
from spanish_main.server.live import hub as hub_module
from spanish_main.server.live.hub import Hub
from spanish_main.server.live.subscriber import SocketSubscriber
from spanish_main.server.storage.chat_store import ChatStore
from spanish_main.server.storage.forgetting import forget, let_go
from spanish_main.server.storage.identity_store import IdentityStore
from spanish_main.server.storage.lobby_store import LobbyStore
from spanish_main.server.storage.schema import CHAT, TABLES
from spanish_main.server.storage.store import Store
from spanish_main.table.dealing import dealt, prepared
from spanish_main.table.kept import LINES_KEPT
from spanish_main.table.live import LiveTable
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire_room import Chat, Leave, NewTable
from tests.server.dealt import create, deal
from tests.server.inside import ELSEWHERE, FAKE_MINDS, PERSON, new_user

pytestmark = pytest.mark.server


def finished(store: Store, *users: str) -> str:
    """A table of these users whose match is over. The first one is its owner."""
    header, rows = deal(users[0], NewTable("la_tortuga", [PERSON] * max(2, len(users))))
    seats = [replace(seat, user=user) for seat, user in zip(header.seats, [*users, users[0]], strict=False)]
    create(store, replace(header, seats=seats), rows)
    ended = {"outcome": {"winners": [0], "reason": "end"}}
    over = TABLES.update().where(TABLES.c.id == header.id).values(**ended)
    store.change(header.id, lambda connection: connection.execute(over).rowcount)
    return header.id


def add_line(store: Store, table: str, user: str, what: str) -> int:
    chat = ChatStore(store)
    chat.add(table, 1, user, "Ben", what)
    return chat.lines(table)[-1].number


def close(store: Store, table: str, user: str) -> None:
    Host(store).close(table)


def forget_both(store: Store, table: str, user: str) -> None:
    for (each,) in store.read(lambda connection: connection.execute(text("SELECT id FROM users")).all()):
        if each != "somebody":
            forget(IdentityStore(store), each)


def talk_on(store: Store, table: str, user: str) -> None:
    for number in range(LINES_KEPT + 5):
        ChatStore(store).add(table, 0, user, "Ada", str(number))


DELETIONS: list[Callable[[Store, str, str], Any]] = [
    close,
    lambda store, table, user: forget(IdentityStore(store), user),
    lambda store, table, user: let_go(IdentityStore(store), user, table),
    lambda store, table, user: store.write(lambda connection: connection.execute(delete(CHAT)).rowcount),
    forget_both,
    talk_on,
]


def test_a_report_outlives_the_line_the_table_and_the_user(store: Store) -> None:
    for go in DELETIONS:
        ada, ben = (new_user(store)[0] for _ in range(2))
        table = finished(store, ada, ben)
        line = add_line(store, table, ben, "Arr!" * 20)
        assert ChatStore(store).report(table, line, ada)
        assert ChatStore(store).report(table, line, ben)  # once is enough
        before = Host(store).reports()[0]
        assert (before.user, before.reporter, before.text, before.name) == (ben, ada, "Arr!" * 20, "Ben")
        assert before.known
        go(store, table, ben)
        after = Host(store).reports()[0]
        assert (after.report, after.user, after.text, after.time) == (before.report, ben, before.text, before.time)
        # A new line with the number of a deleted line can be reported too.
        other = finished(store, *(new_user(store)[0] for _ in range(2)))
        again = add_line(store, other, "u", "fresh")
        assert ChatStore(store).report(other, again)
        assert [report.text for report in Host(store).reports()][:2] == ["fresh", before.text]


def test_from_a_report_to_a_ban(store: Store) -> None:
    host, people = Host(store), IdentityStore(store)
    ada, ben = (new_user(store)[0] for _ in range(2))
    table = finished(store, ada, ben)
    numbers = []
    for word in ("one", "two", "three"):
        ChatStore(store).report(table, add_line(store, table, ben, word), ada)
        numbers.append(host.reports()[0].report)
    assert host.ban(host.reported(numbers[1]), banned=True).id == ben
    assert all(report.banned and report.reports == 3 for report in host.reports())
    assert [report.report for report in host.reports(1, 1)] == [numbers[1]]
    host.dismiss(numbers[2])
    with pytest.raises(Unknown, match="no report"):
        host.dismiss(numbers[2])
    forget(people, ada)
    assert {report.reporter for report in host.reports()} == {None}
    forget(people, ben)
    for number in (numbers[0], numbers[2]):
        with pytest.raises(Unknown, match=f"report {number}"):
            host.reported(number)
    # Numbers are not used again.
    other = finished(store, new_user(store)[0])
    ChatStore(store).report(other, add_line(store, other, "u", "four"))
    assert host.reports()[0].report > numbers[2]


def test_a_user_without_a_name_has_the_name_of_the_newest_seat(store: Store) -> None:
    ada, ben = (new_user(store)[0] for _ in range(2))
    table = finished(store, ada, ben)
    named = text("UPDATE seats SET name = 'Ben' WHERE table_id = :table AND seat = 1")
    store.write(lambda connection: connection.execute(named, {"table": table}).rowcount)
    host = Host(store)
    assert {user.user: user.name for user in host.users()} == {ada: "", ben: "Ben"}
    assert host.user("Ben").id == ben
    IdentityStore(store).rename(ada, "Ben")  # a user's own name counts before the name of a seat
    assert host.user("Ben").id == ada
    host.ban(ben, banned=True)
    assert [user.user for user in host.users(banned=True)] == [ben]
    pages = [host.users(1, offset)[0].user for offset in range(2)]
    assert pages == [user.user for user in host.users()]


# --- Tables that others played at -------------------------------------------------------------------------------------


async def deleted(store: Store, table: str, user: str) -> None:
    await Hub(store, FAKE_MINDS).delete(table, user)


async def test_a_table_of_several_users_is_deleted_for_its_owner_only(store: Store) -> None:
    ada, ben, eve = (new_user(store)[0] for _ in range(3))
    table, alone = finished(store, ada, ben, eve), finished(store, ada)
    await deleted(store, alone, ada)
    assert store.header(alone) is None
    before = store.header(table)
    await deleted(store, table, ada)
    await deleted(store, table, ada)
    assert store.header(table) == before  # with all names, for the others
    assert [len(store.headers(user)) for user in (ada, ben, eve)] == [0, 1, 1]
    with pytest.raises(Refusal):
        await deleted(store, table, ben)
    people = IdentityStore(store)
    forget(people, ben)
    assert len(store.headers(eve)) == 1
    let_go(people, eve, table)  # the last user of the table
    assert store.header(table) is None


async def test_a_table_without_other_users_is_deleted(store: Store) -> None:
    ada, ben = (new_user(store)[0] for _ in range(2))
    table = finished(store, ada, ben)
    forget(IdentityStore(store), ben)
    await deleted(store, table, ada)
    assert store.read(lambda connection: connection.execute(select(TABLES)).all()) == []


async def test_deleted_tables_do_not_count_for_the_limits(store: Store) -> None:
    ada, ben = (new_user(store)[0] for _ in range(2))
    hub = Hub(store, FAKE_MINDS, limits=Limits(tables_at_once_a_user=1, entries_at_once_a_user=1))
    table = finished(store, ada, ben)
    new = NewTable("la_tortuga", [PERSON, PERSON], wait=True)
    with pytest.raises(Refusal):
        await hub.create(ada, new)
    assert store.count_entries(ada) > 0
    await deleted(store, table, ada)
    assert (store.count_tables(ada), store.count_entries(ada)) == (0, 0)
    await hub.create(ada, new)
    assert store.header(table) is not None


# --- Talk that goes on at a rematch -----------------------------------------------------------------------------------


class Window:
    """A window of a user at a table."""

    def __init__(self, user: str) -> None:
        self.subscriber = SocketSubscriber(user)
        self._shown: list[str] = []

    @property
    def lines(self) -> list[str]:
        """The lines that it shows after all its messages."""
        for raw in self.subscriber.take_all():
            message = json.loads(raw)
            if message["type"] == "chatter":
                kept = [] if message["anew"] else self._shown
                self._shown = [*kept, *(line["text"] for line in message["lines"])]
        return self._shown


async def ended(hub: Hub, *users: str, **how: Any) -> str:
    """A table of these users whose match is over. how: more fields of the new table."""
    header, room = prepared(users[0], NewTable("la_tortuga", [PERSON, *[ELSEWHERE] * (len(users) - 1)], **how))
    seats = [replace(seat, user=user) for seat, user in zip(header.seats, users, strict=True)]
    header, rows = dealt(replace(header, seats=seats), [""] * len(users))
    LobbyStore(hub.store).create(header, rows, replace(room, state=replace_in(room.state, phase="dealt")))
    over = TABLES.update().where(TABLES.c.id == header.id).values(outcome={"winners": [0], "reason": "end"})
    hub.store.change(header.id, lambda connection: connection.execute(over).rowcount)
    return header.id


@pytest.mark.parametrize("spectators", [True, False])
async def test_visitors_of_a_rematch_cannot_read_the_chat_before(store: Store, spectators: bool) -> None:
    ada, ben, eve = (new_user(store)[0] for _ in range(3))
    hub = Hub(store, FAKE_MINDS)
    table = await ended(hub, ada, ben, spectators=spectators, public=True)
    ChatStore(store).add(table, 1, ben, "Ben", "before")
    again = await hub.rematch(table, ada)
    assert again in [one.table for one in (await hub.lobby()).items]
    ChatStore(store).add(again, 0, ada, "Ada", "now")
    visitor, seated, host = (Window(user) for user in (eve, ben, ada))
    async with hub.watched(again) as live:
        for window in (visitor, seated, host):
            await live.join(window.subscriber)
        assert visitor.lines == (["now"] if spectators else [])
        assert seated.lines == host.lines == ["before", "now"]
        await live.arrange(seated.subscriber, Chat("k", "more"))
        assert visitor.lines == (["now", "more"] if spectators else [])
        assert seated.lines == ["before", "now", "more"]
        await live.arrange(seated.subscriber, Leave("l", 1))
        await live.sit(eve, 1, "Eve")
        assert visitor.lines == host.lines == ["before", "now", "more"]
        for window in (visitor, seated, host):
            live.leave(window.subscriber)


async def test_a_user_without_a_seat_in_the_rematch_cannot_write_there(store: Store) -> None:
    ada, ben, eve = (new_user(store)[0] for _ in range(3))
    hub = Hub(store, FAKE_MINDS)
    table = await ended(hub, ada, ben, eve)
    again = await hub.rematch(table, ada)
    async with hub.watched(again) as live:
        leaves, host = SocketSubscriber(ben), SocketSubscriber(ada)
        await live.join(leaves)
        await live.arrange(leaves, Leave("k", 1))
        await live.sit(eve, 1, "Eve")
        live.leave(leaves)
    async with hub.watched(table) as live:
        for subscriber, text in ((leaves, "I am gone"), (host, "I stay")):
            await live.join(subscriber)
            await live.arrange(subscriber, Chat(text, text))
            live.leave(subscriber)
    assert [line.text for line in ChatStore(store).lines(table)] == ["I am gone", "I stay"]
    assert [(line.seat, line.text) for line in ChatStore(store).lines(again)] == [(0, "I stay")]


@pytest.mark.parametrize("fails", ["copy_lines", "rematched"])
async def test_a_rematch_that_cannot_be_stored_leaves_no_table(
    store: Store, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    ada, ben = (new_user(store)[0] for _ in range(2))
    hub = Hub(store, FAKE_MINDS)
    table = await ended(hub, ada, ben, public=True)

    def fail(*_: object) -> None:
        raise OperationalError("", {}, Exception("the disk is full"))

    place = hub_module if fails == "copy_lines" else LiveTable
    with monkeypatch.context() as patched:
        patched.setattr(place, fails, fail)
        with pytest.raises((Refusal, OperationalError)):
            await hub.rematch(table, ada)
    assert (await hub.lobby()).items == []
    assert await hub.rematch(table, ada) == (await hub.lobby()).items[0].table


async def test_a_rematch_after_its_table_was_deleted_makes_a_new_one(store: Store) -> None:
    ada, ben = (new_user(store)[0] for _ in range(2))
    hub = Hub(store, FAKE_MINDS)
    table = await ended(hub, ada, ben)
    first = await hub.rematch(table, ada)
    assert await hub.rematch(table, ben) == first
    await hub.delete(first, ada)
    second = await hub.rematch(table, ben)
    assert second != first
    assert await hub.rematch(table, ada) == second
    await hub.exists(second)
