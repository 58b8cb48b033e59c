"""A live table from the inside: bots that fail, a database that fails, watchers that do not read."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from spanish_main.server import bots, hub, journal
from spanish_main.server.appending import Row
from spanish_main.server.dealing import deal, prepared
from spanish_main.server.errors import Conflict, Refusal
from spanish_main.server.limits import Limits, Unread
from spanish_main.server.lobby_store import RoomRow
from spanish_main.server.store import Header, Store
from spanish_main.server.table import LiveTable
from spanish_main.server.watcher import Watcher
from spanish_main.server.wire import Act
from spanish_main.server.wire_room import NewTable
from spanish_main.server.writer import Write
from spanish_main.workers.minds import Ask, NoAnswer
from tests.server.inside import BOT, HERE, PERSON, heard, joined, new_table, new_user

# --- Bots -------------------------------------------------------------------------------------------------------------


async def test_for_a_bot_that_fails_no_action_is_made_up(
    store: Store, owner: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Ask] = []

    def think(ask: Ask) -> int:
        asked.append(ask)
        if len(asked) <= 2:
            raise NoAnswer("ended by signal 9")
        return ask.legal[0]

    monkeypatch.setattr(HERE, "think", think)
    monkeypatch.setattr(bots, "_RETRY_SECONDS", 0.05)
    live = new_table(store, owner, BOT, BOT)
    watching, _ = await joined(live, owner)
    for _ in range(2):
        assert (await heard(watching, "refused"))["message"] == "server-failed"
        assert store.sequence(live.id) == 12
    await heard(watching, "progress")
    live.leave(watching)
    first = asked[0]
    assert (first.client, first.where, first.bot) == (owner, f"table {live.id}", "random")
    assert first.seen.viewer == 0
    assert len({ask.session for ask in asked[:3]}) == 1


async def test_bots_rest_while_nobody_watches(store: Store, owner: str) -> None:
    live = new_table(store, owner, BOT, BOT)
    watching, _ = await joined(live, owner)
    await heard(watching, "progress")
    live.leave(watching)
    await asyncio.sleep(0.2)
    stored = store.sequence(live.id)
    await asyncio.sleep(0.2)
    assert store.sequence(live.id) == stored
    watching, told = await joined(live, owner)
    assert told["now"]["sequence"] == stored
    await heard(watching, "progress")
    live.leave(watching)


# --- The database -----------------------------------------------------------------------------------------------------


async def test_what_cannot_be_stored_is_not_done(
    store: Store, owner: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    live = new_table(store, owner, PERSON, PERSON)
    watching, before = await joined(live, owner, 0)
    act = Act("k", 0, before["now"]["sequence"], before["now"]["offers"][0]["id"])

    def full(*_: object) -> None:
        raise OperationalError("INSERT secret values", {}, Exception("disk full"))

    with monkeypatch.context() as patched:
        patched.setattr(store, "soon", full)
        with pytest.raises(Refusal) as refused:
            await live.do(watching, act)
    assert refused.value.message == "server-not-stored"
    assert "disk full" in caplog.text
    assert "secret" not in caplog.text
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

    monkeypatch.setattr(hub, "prepared", remembered)
    made = hub.Hub(store, HERE)
    with pytest.raises(Refusal) as refused:
        made._create(owner, NewTable("cartagena", [PERSON, BOT]))
    assert refused.value.message == "server-not-stored"
    with pytest.raises(IntegrityError) as failed:
        store.create(remembered("", NewTable("cartagena", [PERSON, BOT]))[0], [])
    for header in dealt:
        assert header.seed not in caplog.text + str(failed.value)


async def test_a_bot_tries_again_when_it_could_not_be_stored(
    store: Store, owner: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "_RETRY_SECONDS", 0.05)
    live = new_table(store, owner, BOT, PERSON)
    soon, failures = store.soon, []

    def sometimes(write: Write[None]) -> asyncio.Future[None]:
        if len(failures) < 2:
            failures.append(write)
            raise OperationalError("", {}, Exception("disk full"))
        return soon(write)

    monkeypatch.setattr(store, "soon", sometimes)
    watching, _ = await joined(live, owner)
    assert (await heard(watching, "refused"))["message"] == "server-not-stored"
    assert (await heard(watching, "progress"))["now"]["sequence"] == 13


def test_of_two_writers_of_a_sequence_one_wins(store: Store, owner: str) -> None:
    live = new_table(store, owner, PERSON, PERSON)
    first = store.sequence(live.id)
    assert first == 12
    store.done(store.appending(live.id, 12, [Row(0, "end", 1.0, "a", 13)], None))
    for rows in ([Row(0, "end", 1.0, "b", 13)], [Row(0, "end", 1.0), Row(1, "end", 1.0)]):
        with pytest.raises(Conflict):
            store.done(store.appending(live.id, 12, rows, None))
    with pytest.raises(Conflict):
        store.done(store.appending("none", 0, [Row(0, "end", 1.0)], None))
    assert store.sequence(live.id) == 13
    assert len(store.entries(live.id)) == 13


@pytest.mark.parametrize("last", ["lay hat", "nonsense", "end"])
async def test_a_table_whose_entries_do_not_hold_together(
    store: Store, owner: str, caplog: pytest.LogCaptureFixture, last: str
) -> None:
    header, rows = deal(owner, NewTable("cartagena", [PERSON, PERSON]))
    store.create(header, [*rows[:-1], Row(-1, last, 1.0)])
    with pytest.raises(Refusal) as refused:
        await LiveTable(store, header, HERE).join(Watcher(owner))
    assert refused.value.message == "server-broken-table"
    assert "cannot be read" in caplog.text
    assert header.seed not in caplog.text


async def test_a_table_of_options_that_there_are_not(store: Store, owner: str) -> None:
    header, rows = deal(owner, NewTable("cartagena", [PERSON, PERSON]))
    odd = type(header)(**{**vars(header), "options": {"plank": 1}})
    store.create(odd, rows)
    with pytest.raises(Refusal) as refused:
        await LiveTable(store, odd, HERE).join(Watcher(owner))
    assert refused.value.message == "server-broken-table"


async def test_a_table_of_older_rules(store: Store, owner: str) -> None:
    header, rows = deal(owner, NewTable("cartagena", [PERSON, PERSON]))
    old = type(header)(**{**vars(header), "rules_version": 0, "options": {"plank": 1}})
    store.create(old, rows)
    with pytest.raises(Refusal) as refused:
        await LiveTable(store, old, HERE).join(Watcher(owner))
    assert refused.value.message == "server-old-rules"


def test_a_header_keeps_its_seed_out_of_its_text(owner: str) -> None:
    header, _ = deal(owner, NewTable("cartagena", [PERSON, PERSON], entropy="salt"))
    assert header.seed not in repr(header)
    assert "salt" not in repr(header)


# --- Limits -----------------------------------------------------------------------------------------------------------


async def test_a_watcher_that_does_not_read_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    unread, told = Unread(Limits(unread_bytes=3)), []
    slow, quick = Watcher("u", unread), Watcher("v", unread)
    slow.overrun = lambda: told.append("overrun")
    for number in range(10):
        slow.tell(b"%d" % number)
        quick.tell(b"%d" % number)
        assert await quick.next() == b"%d" % number
    # What waited is thrown away: that memory is given back at once.
    assert await slow.next() == 1013
    assert told == ["overrun"]
    assert unread.total == 0


async def test_one_large_message_may_wait_and_all_watchers_share_a_limit() -> None:
    unread = Unread(Limits(unread_bytes=100, unread_bytes_of_all=150, unread_share=20))
    large, small = Watcher("u", unread), Watcher("v", unread)
    large.tell(bytes(120))
    small.tell(bytes(18))
    large.tell(b"1")
    assert await large.next() == 1013
    large = Watcher("u", unread)
    large.tell(bytes(140))
    small.tell(bytes(1))
    small.tell(bytes(1))
    small.tell(bytes(1))
    assert await small.next() == 1013
    assert len(await large.next()) == 140
    assert unread.total == 0


async def test_so_many_may_watch(store: Store, owner: str) -> None:
    live = new_table(store, owner, PERSON, PERSON, limits=Limits(spectators_a_table=2, sockets_a_seat=2))
    await joined(live, "a stranger")
    first, _ = await joined(live, "another")
    with pytest.raises(Refusal, match="too many"):
        await joined(live, "a third")
    # Who has a seat has a place, whoever looks on; but not without end.
    await joined(live, owner)
    await joined(live, owner)
    with pytest.raises(Refusal, match="too many connections"):
        await joined(live, owner)
    live.leave(first)
    await joined(live, "a third")


async def test_so_many_tables_a_user(store: Store, owner: str) -> None:
    made = hub.Hub(store, HERE, limits=Limits(tables_at_once_a_user=2))
    for _ in range(2):
        made._create(owner, NewTable("cartagena", [PERSON, BOT]))
    with pytest.raises(Refusal, match="the most that one may have"):
        made._create(owner, NewTable("cartagena", [PERSON, BOT]))


async def test_a_match_does_not_go_on_for_ever(store: Store, owner: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "MAX_ENTRIES", 12)
    live = new_table(store, owner, PERSON, BOT)
    watching, told = await joined(live, owner, 0)
    with pytest.raises(Refusal) as refused:
        await live.do(watching, Act("k", 0, 12, told["now"]["offers"][0]["id"]))
    assert refused.value.message == "server-too-long"


async def test_nothing_is_kept_of_who_has_looked_on(store: Store, owner: str) -> None:
    live = await asyncio.to_thread(new_table, store, owner, PERSON, PERSON)
    players, _ = await joined(live, owner)
    for _ in range(3):
        stranger, _ = await asyncio.to_thread(new_user, store)
        watching, _ = await joined(live, stranger)
        live.leave(watching)
    live.leave(players)
    assert list(live._company._gone) == [owner]
