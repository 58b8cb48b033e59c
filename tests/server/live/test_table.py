"""A live table: bots that fail, a database that fails, subscribers that do not read."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as replace_in
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
from spanish_main.table.messages.wire import Act, Why
from spanish_main.table.messages.wire_room import NewTable, Terms
from spanish_main.table.room.intervals import Intervals
from spanish_main.table.room_state import RoomRow
from spanish_main.workers.pool.minds import ThinkRequest
from spanish_main.workers.pool.pool import PoolClosed
from tests.server.dealt import create, deal, header_of
from tests.server.inside import (
    BOT,
    ELSEWHERE,
    FAKE_MINDS,
    PERSON,
    FakeMinds,
    heard,
    joined,
    live_table,
    new_table,
    new_user,
)
from tests.table.pages import tasks, until

# --- Bots -------------------------------------------------------------------------------------------------------------


async def test_a_bot_is_asked_for_its_seat_alone(store: Store, owner: str) -> None:
    asked: list[ThinkRequest] = []

    def think(ask: ThinkRequest) -> int:
        asked.append(ask)
        return ask.legal[0]

    live = new_table(store, owner, BOT, BOT, minds=FakeMinds(think))
    watching, _ = await joined(live, owner)
    await heard(watching, "progress")
    live.leave(watching)
    first = asked[0]
    assert (first.client, first.where, first.bot) == (owner, f"table {live.id}", "random")
    assert first.observation.viewer == 0
    assert len({ask.session for ask in asked if ask.observation.viewer == 0}) == 1


async def test_no_bot_is_replaced_since_the_server_ends(store: Store, owner: str) -> None:
    asked: list[ThinkRequest] = []

    def think(ask: ThinkRequest) -> int:
        asked.append(ask)
        raise PoolClosed

    live = new_table(store, owner, BOT, BOT, minds=FakeMinds(think))
    await joined(live, owner)
    await until(lambda: asked)
    await asyncio.sleep(0.1)
    assert (len(asked), store.sequence(live.id)) == (1, 12)


async def test_bots_rest_while_nobody_watches(store: Store, owner: str) -> None:
    live = new_table(store, owner, BOT, BOT)
    watching, _ = await joined(live, owner)
    await heard(watching, "progress")
    live.leave(watching)
    await asyncio.sleep(0.2)
    stored = store.sequence(live.id)
    await asyncio.sleep(0.2)
    assert store.sequence(live.id) == stored
    watching, snapshot = await joined(live, owner)
    assert snapshot["now"]["sequence"] == stored
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


class Page:
    """The steps that a page knows from its messages."""

    def __init__(self, watching: SocketSubscriber) -> None:
        self.watching = watching
        self.steps: list[dict[str, Any]] = []
        self.now: dict[str, Any] = {}

    def read(self) -> None:
        """Reads all waiting messages."""
        for raw in self.watching.take_all():
            assert isinstance(raw, bytes)
            message = json.loads(raw)
            if message["type"] == "snapshot":
                self.steps, self.now = message["steps"], message["now"]
            elif message["type"] == "progress":
                assert message["kept"] <= len(self.steps), "steps are missing"
                self.steps, self.now = self.steps[: message["kept"]] + message["steps"], message["now"]
        assert [step["number"] for step in self.steps] == list(range(len(self.steps)))


@pytest.mark.parametrize("then", ["nothing", "the same", "another", "why", "looks", "is notified"])
async def test_an_action_stored_without_an_answer_is_shown(
    store: Store, owner: str, monkeypatch: pytest.MonkeyPatch, then: str
) -> None:
    live = new_table(store, owner, PERSON, PERSON)
    pages = [Page((await joined(live, owner))[0]) for _ in range(2)]
    for page, seat in zip(pages, (0, 1), strict=True):
        await live.view(page.watching, seat)
        page.read()
    now = pages[0].now
    act = Act("k", 0, now["sequence"], now["offers"][0]["id"])
    soon = store.soon

    async def lost(write: Write[None]) -> None:
        await soon(write)
        raise OperationalError("", {}, Exception("the line broke"))

    with monkeypatch.context() as patched:
        patched.setattr(store, "soon", lost)
        with pytest.raises(Refusal, match="not be saved"):
            await live.do(pages[0].watching, act)
    if then == "the same":
        await live.do(pages[0].watching, act)
    elif then == "another":
        with pytest.raises(Refusal, match="Look at it again"):
            await live.do(pages[0].watching, replace_in(act, key="another"))
    elif then == "why":
        await live.why(pages[0].watching, Why("w", 0, "end"))
    elif then == "looks":
        await live.view(pages[0].watching, 0)
    elif then == "is notified":
        await live.catch_up()
    for page in pages:
        if then == "nothing":
            await until(lambda page=page: page.read() or page.now["sequence"] > now["sequence"])  # type: ignore[misc]
        page.read()
        assert page.now["sequence"] == now["sequence"] + 1, "nobody is left behind"
    offered = pages[0].now["offers"] or pages[1].now["offers"]
    seat = pages[0].now["seat"]
    await live.do(pages[seat].watching, Act("l", seat, now["sequence"] + 1, offered[0]["id"]))
    for page in pages:
        page.read()
        assert page.now["sequence"] == now["sequence"] + 2


async def test_what_others_did_while_nothing_could_be_stored_is_shown(
    stores: list[Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = new_user(stores[0])[0]
    live = new_table(stores[0], owner, PERSON, PERSON)
    header = header_of(stores[1], live.id)
    elsewhere = live_table(stores[1], header)
    page, other = Page((await joined(live, owner))[0]), Page((await joined(elsewhere, owner))[0])
    for one, shown in ((live, page), (elsewhere, other)):
        await one.view(shown.watching, 0)
        shown.read()

    def full(*_: object) -> None:
        raise OperationalError("", {}, Exception("disk full"))

    act = Act("k", 0, page.now["sequence"], page.now["offers"][0]["id"])
    with monkeypatch.context() as patched:
        patched.setattr(stores[0], "soon", full)
        with pytest.raises(Refusal, match="not be saved"):
            await live.do(page.watching, act)
    await elsewhere.do(other.watching, act)
    other.read()
    with pytest.raises(Refusal, match="Look at it again"):
        await live.do(page.watching, replace_in(act, key="l"))
    page.read()
    assert (page.steps, page.now) == (other.steps, other.now)
    await live.do(page.watching, Act("m", 0, page.now["sequence"], page.now["offers"][0]["id"]))
    page.read()
    assert page.now["sequence"] == act.sequence + 2


async def test_a_match_is_shown_to_nobody_before_it_is_dealt(store: Store, owner: str) -> None:
    header, room = prepared(owner, NewTable("cartagena", [PERSON, ELSEWHERE, BOT]))
    LobbyStore(store).create(header, [], room)
    live = live_table(store, header)
    watching, bots = SocketSubscriber(owner), f"bots of table {live.id}"
    await live.join(watching)
    await until(lambda: not tasks(bots))  # whose turn it is has been looked up: the match is in memory
    await live.arrange(watching, Terms("t", options={"variant": "tortuga"}))
    await until(lambda: not tasks(bots))
    await live.catch_up()
    sent = [json.loads(message) for message in watching.take_all()]
    assert "room" in {message["type"] for message in sent}
    assert {message["type"] for message in sent}.isdisjoint({"snapshot", "progress"})


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


async def test_a_bot_tries_again_when_it_could_not_be_stored(
    store: Store, owner: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = new_table(store, owner, BOT, PERSON, intervals=Intervals(retry=0.05))
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


async def test_bots_that_stop_say_why(store: Store, owner: str, monkeypatch: pytest.MonkeyPatch) -> None:
    live = new_table(store, owner, BOT, PERSON)

    async def broken() -> None:
        raise refusals.broken_table()

    monkeypatch.setattr(live.journal, "bot_turn", broken)
    watching, _ = await joined(live, owner)
    assert (await heard(watching, "refused"))["message"] == "server-broken-table"
    assert not watching.closed


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


@pytest.mark.parametrize("last", ["lay hat", "nonsense", "end"])
async def test_a_table_with_inconsistent_entries(
    store: Store, owner: str, caplog: pytest.LogCaptureFixture, last: str
) -> None:
    header, rows = deal(owner, NewTable("cartagena", [PERSON, PERSON]))
    create(store, header, [*rows[:-1], Row(-1, last, 1.0)])
    with pytest.raises(Refusal) as refused:
        await live_table(store, header).join(SocketSubscriber(owner))
    assert refused.value.message == "server-broken-table"
    assert "cannot be read" in caplog.text
    assert header.seed not in caplog.text


async def test_a_table_of_options_that_there_are_not(store: Store, owner: str) -> None:
    header, rows = deal(owner, NewTable("cartagena", [PERSON, PERSON]))
    odd = type(header)(**{**vars(header), "options": {"plank": 1}})
    create(store, odd, rows)
    with pytest.raises(Refusal) as refused:
        await live_table(store, odd).join(SocketSubscriber(owner))
    assert refused.value.message == "server-broken-table"


async def test_a_table_of_older_rules(store: Store, owner: str) -> None:
    header, rows = deal(owner, NewTable("cartagena", [PERSON, PERSON]))
    old = type(header)(**{**vars(header), "rules_version": 0, "options": {"plank": 1}})
    create(store, old, rows)
    with pytest.raises(Refusal) as refused:
        await live_table(store, old).join(SocketSubscriber(owner))
    assert refused.value.message == "server-old-rules"


def test_a_header_keeps_its_seed_out_of_its_text(owner: str) -> None:
    header, _ = deal(owner, NewTable("cartagena", [PERSON, PERSON], entropy="salt"))
    assert header.seed not in repr(header)
    assert "salt" not in repr(header)


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


async def test_so_many_may_watch(store: Store, owner: str) -> None:
    live = new_table(store, owner, PERSON, PERSON, limits=Limits(spectators_a_table=2, sockets_a_seat=2))
    await joined(live, "a stranger")
    first, _ = await joined(live, "another")
    with pytest.raises(Refusal, match="Too many"):
        await joined(live, "a third")
    # A user with a seat has places of its own, but not without limit.
    await joined(live, owner)
    await joined(live, owner)
    with pytest.raises(Refusal, match="too many connections"):
        await joined(live, owner)
    live.leave(first)
    await joined(live, "a third")


async def test_so_many_tables_a_user(store: Store, owner: str) -> None:
    made = hub.Hub(store, FAKE_MINDS, limits=Limits(tables_at_once_a_user=2))
    for _ in range(2):
        await made.create(owner, NewTable("cartagena", [PERSON, BOT]))
    with pytest.raises(Refusal, match="reached the limit"):
        await made.create(owner, NewTable("cartagena", [PERSON, BOT]))


async def test_a_match_does_not_go_on_for_ever(store: Store, owner: str) -> None:
    live = new_table(store, owner, PERSON, BOT, limits=Limits(entries_a_match=12))
    watching, snapshot = await joined(live, owner, 0)
    with pytest.raises(Refusal) as refused:
        await live.do(watching, Act("k", 0, 12, snapshot["now"]["offers"][0]["id"]))
    assert refused.value.message == "server-too-long"


async def test_nothing_is_kept_of_past_spectators(store: Store, owner: str) -> None:
    live = await asyncio.to_thread(new_table, store, owner, PERSON, PERSON)
    players, _ = await joined(live, owner)
    for _ in range(3):
        stranger, _ = await asyncio.to_thread(new_user, store)
        watching, _ = await joined(live, stranger)
        live.leave(watching)
    live.leave(players)
    assert list(live._presence._gone) == [owner]
