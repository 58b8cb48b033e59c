"""Several nodes on one database: each serves every table, each may be killed, and all show the same."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import update
from websockets.exceptions import WebSocketException

from spanish_main.core.match import record
from spanish_main.games.catalog import load_game
from spanish_main.server.live.bus import Bus, find_channel
from spanish_main.server.live.hub import Hub
from spanish_main.server.live.keeper import StoreKeeper
from spanish_main.server.live.leases import Leases
from spanish_main.server.storage.database import locate, open_engine
from spanish_main.server.storage.forgetting import forget
from spanish_main.server.storage.identity_store import IdentityStore
from spanish_main.server.storage.lobby_store import LobbyStore
from spanish_main.server.storage.renaming import rename
from spanish_main.server.storage.schema import SEATS, TABLES
from spanish_main.server.storage.store import Store
from spanish_main.table.dealing import prepared
from spanish_main.table.journal import ActionRequest, Change, Journal
from spanish_main.table.kept import Header, Row
from spanish_main.table.messages.errors import ServeError
from spanish_main.table.messages.wire_room import NewTable, SeatSpec
from tests.needs import need
from tests.server.dealt import create, deal, header_of
from tests.server.harness import PATIENCE, Browser, ConnectionGone, Json, Live, ServerProcess
from tests.server.inside import BOT, FAKE_MINDS, PERSON, heard, new_user, requests_of
from tests.server.postgresql import cut_connections
from tests.server.storage.test_faults import eventually_done
from tests.table.pages import carried_out, dealt_apart, until


def new_table(store: Store, *seats: SeatSpec, game: str = "cartagena") -> str:
    user, _ = new_user(store)
    header, rows = deal(user, NewTable(game, list(seats or (PERSON, PERSON))))
    create(store, header, rows)
    return header.id


# --- The store --------------------------------------------------------------------------------------------------------


def test_a_store_notices_only_changes_of_others(stores: list[Store]) -> None:
    one, two, _ = stores
    table = new_table(one)
    assert one.stale([table]) == set()
    for store in (one, two):
        store.entries(table)
    one.commit(one.appending(table, 12, [Row(0, "end", 1.0)], None))
    one.count_hint(table, 0)
    assert one.stale([table, "none"]) == set()
    assert two.stale([table, "none"]) == {table}
    two.entries(table)
    two.count_hint(table, 1)
    assert two.stale([table]) == set()
    assert one.stale([table]) == {table}
    header = header_of(one, table)
    two.delete(table, header.owner)
    assert one.stale([table]) == {table}


async def duel(stores: list[Store]) -> tuple[list[Journal], int, int]:
    """Returns the journals of a table of the Mutiny at each node: one seat must decide, another may choose early."""
    rng = random.Random(4)
    for _ in range(40):
        table = new_table(stores[0], PERSON, PERSON, PERSON, game="mutiny")
        header = header_of(stores[0], table)
        journal = Journal(StoreKeeper(stores[0]), header)
        while (match := journal.match()).outcome is None:
            seat = match.current_seat()
            early = [other for other in range(3) if other != seat and match.early_actions(other)]
            if early:
                return [Journal(StoreKeeper(store), header) for store in stores], seat, early[0]
            await carried_out(journal, ActionRequest(seat, match.sequence, rng.choice(match.state.legal_actions())))
    raise AssertionError("no duel")


async def test_an_intent_at_one_node_survives_an_action_at_another(stores: list[Store]) -> None:
    journals, asked, early = await duel(stores)
    first, second, third = journals
    matches = [journal.match() for journal in journals]
    before = matches[0].sequence
    said = await carried_out(second, ActionRequest(early, before, matches[1].early_actions(early)[0], "early"))
    assert isinstance(said, Change)
    done = await carried_out(first, ActionRequest(asked, before, matches[0].state.legal_actions()[0], "asked"))
    assert isinstance(done, Change), "what another said early has made it stale"
    assert done.kept == 0  # others are shown what this node had not known
    assert await third.catch_up()
    assert first.match().entries == third.match().entries
    assert first.match().intents == third.match().intents
    spoken = [entry.seat for entry in third.match().entries[before:]]
    assert (early in spoken) != (early in third.match().intents), "what was said early is lost, or done twice"


def test_what_is_changed_while_a_table_is_read_is_seen(stores: list[Store], monkeypatch: pytest.MonkeyPatch) -> None:
    here, there, _ = stores
    user, _ = new_user(here)
    header, rows = deal(user, NewTable("cartagena", [PERSON, PERSON]))
    create(here, header, rows)
    people = IdentityStore(here)
    rename(people, user, "Ada")
    journal, read = Journal(StoreKeeper(there), header), there.header

    def slow(table: str) -> Header | None:
        found = read(table)
        assert forget(people, user) == [table]
        return found

    monkeypatch.setattr(there, "header", slow)
    guest, _ = new_user(here)
    taken = update(SEATS).where(SEATS.c.table_id == header.id, SEATS.c.seat == 1).values(user_id=guest)
    here.write(lambda connection: connection.execute(taken).rowcount)
    journal.match()
    assert there.stale([header.id]) == {header.id}


async def test_reading_a_record_hides_no_change_of_others(stores: list[Store]) -> None:
    here, there, _ = stores
    table = await asyncio.to_thread(new_table, here)
    header_of(here, table)
    there.entries(table)
    ended = update(TABLES).where(TABLES.c.id == table).values(outcome={"winners": [0], "reason": "resigned"})
    here.change(table, lambda connection: connection.execute(ended).rowcount)
    await Hub(there, FAKE_MINDS).record(table)
    assert there.stale([table]) == {table}


def test_what_another_node_changes_of_a_room_is_seen(stores: list[Store]) -> None:
    one, two, _ = stores
    owner, _ = new_user(one)
    guest, _ = new_user(two)
    header, room = prepared(owner, NewTable("cartagena", [PERSON, SeatSpec("person", elsewhere=True)]))
    LobbyStore(one).create(header, [], room)
    here, there = (Journal(StoreKeeper(store), header) for store in (one, two))
    host, other = (requests_of(store, journal) for store, journal in ((one, here), (two, there)))
    assert host.room.refresh()
    assert other.room.refresh()
    assert not here.stored_version().changed
    other.seating.sit(guest, 1, "Eve")
    assert not there.stored_version().changed
    assert one.stale([header.id]) == {header.id}
    assert here.stored_version().changed
    assert host.room.refresh()
    assert here.header.seats[1].user == guest
    assert not here.stored_version().changed


# --- Leases -----------------------------------------------------------------------------------------------------------


async def test_one_node_at_a_time_lets_bots_play(stores: list[Store]) -> None:
    nodes = [Leases(store, name, 0.6) for store, name in zip(stores, "abc", strict=True)]
    found = await asyncio.gather(*(each.held("t") for each in nodes))
    assert sorted(found) == [False, False, True]
    holder = nodes.pop(found.index(True))
    others = nodes
    for _ in range(5):
        await asyncio.sleep(0.2)
        assert await holder.held("t")
        assert [await each.held("t") for each in others] == [False, False]
    began = time.monotonic()  # it is gone, and does not renew it
    await until_held(others[0])
    assert time.monotonic() - began < 2
    assert not await holder.held("t")
    others[0].give_back(["t"])
    await until_held(others[1])
    others[1].give_back()
    await until_held(holder)


async def until_held(leases: Leases) -> None:
    for _ in range(100):
        if await leases.held("t"):
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it was not given back")


async def test_a_lease_from_before_the_clock_was_put_back_ends(stores: list[Store]) -> None:
    one, two, _ = (Leases(store, name) for store, name in zip(stores, "abc", strict=True))
    assert await one.held("t")
    assert not await two.held("t")
    from sqlalchemy import text

    stores[0].write(lambda connection: connection.execute(text("UPDATE leases SET until = until + 3600")).rowcount)
    assert await two.held("t")


# --- The notification channel -----------------------------------------------------------------------------------------


def test_addresses_that_are_not_a_notification_channel(stores: list[Store]) -> None:
    for address in ("http://me:secret@x", "redis", "://"):
        with pytest.raises(ServeError) as refused:
            find_channel(stores[0], address)
        assert refused.value.message == "server-bad-bus"
        assert "secret" not in str(refused.value)


@contextlib.asynccontextmanager
async def neighbours(stores: list[Store], bus: str | None) -> AsyncIterator[list[list[str]]]:
    """Yields for each node the tables that it is notified of. The nodes do not poll."""
    heard_of: list[list[str]] = [[] for _ in stores]
    async with contextlib.AsyncExitStack() as stack:
        for store, received in zip(stores, heard_of, strict=True):
            node = secrets.token_hex(4)
            made = Bus(store, find_channel(store, bus), received.append, list, node)
            await stack.enter_async_context(made.running())
        await asyncio.sleep(0.5)
        yield heard_of


@pytest.mark.parametrize("kind", ["postgresql", "redis"])
async def test_a_notification_reaches_the_other_nodes(postgresql: str, kind: str) -> None:
    stores = [Store(open_engine(locate(postgresql))) for _ in range(3)]
    async with neighbours(stores, need("redis") if kind == "redis" else None) as heard_of:
        tables = [await asyncio.to_thread(new_table, stores[0]) for _ in range(3)]
        for table in tables:
            await asyncio.to_thread(stores[0].count_hint, table, 0)
        await until(lambda: set(heard_of[1]) == set(heard_of[2]) == set(tables))
        assert heard_of[0] == []
        if kind == "postgresql":
            await asyncio.to_thread(cut_connections, postgresql)
            await asyncio.sleep(1.5)
            heard_of[1].clear()
            await asyncio.to_thread(stores[0].count_hint, tables[0], 0)
            await until(lambda: tables[0] in heard_of[1])
    for store in stores:
        store.close()


async def test_without_a_channel_changes_are_found_by_polling(stores: list[Store]) -> None:
    one, two, _ = stores
    table = await asyncio.to_thread(new_table, one, PERSON, BOT)
    header = await asyncio.to_thread(two.header, table)
    assert header is not None
    hub = Hub(two, FAKE_MINDS)
    async with Bus(two, None, hub.changed, hub.watched_tables, "b").running(), hub.watched(table) as live:
        from spanish_main.server.live.subscriber import SocketSubscriber

        watching = SocketSubscriber(None)
        await live.join(watching)
        await heard(watching, "snapshot")
        await asyncio.to_thread(one.count_hint, table, 0)
        while (await heard(watching, "progress"))["now"]["hinted"][0] != 1:
            pass  # the bot may have played
        await asyncio.to_thread(one.delete, table, header.owner)
        assert (await heard(watching, "refused"))["message"] == "server-unknown-table"


# --- Real nodes -------------------------------------------------------------------------------------------------------


class Nodes:
    """Three servers on one PostgreSQL."""

    def __init__(self, url: str, folder: Path, **more: str) -> None:
        self.url, self.folder, self.more = url, folder, more
        with ThreadPoolExecutor(3) as pool:
            self.running = list(pool.map(lambda _: self.start(), range(3)))

    def start(self) -> ServerProcess:
        return ServerProcess(self.folder / "node", url=self.url, **self.more)

    def kill(self, number: int) -> None:
        self.running[number].kill()

    def clear_away(self) -> None:
        """Kills all that still run."""
        for node in self.running:
            if node.process.poll() is None:
                node.kill()

    def end(self) -> str:
        """Stops all nodes. Returns the logs of all, also of killed ones."""
        for node in self.running:
            if node.process.poll() is None:
                assert node.stop() == 0
        return "".join(path.read_text() for path in self.folder.glob("*.log"))


@pytest.mark.server
@pytest.mark.parametrize("bus", ["postgresql", "redis"])
@pytest.mark.slow
async def test_what_is_done_at_one_node_is_shown_at_once_at_another(postgresql: str, tmp_path: Path, bus: str) -> None:
    more = {"bus": need("redis")} if bus == "redis" else {}
    nodes = Nodes(postgresql, tmp_path, **more)
    try:
        async with Browser(nodes.running[0].url) as here, Browser(nodes.running[1].url) as there:
            table = await here.new_table("pp")
            there.http.cookies = here.http.cookies
            mine, yours = await here.open(table, 0), await there.open(table, 1)
            times = []
            for _ in range(30):
                acting, other = (mine, yours) if mine.now["seat"] == 0 else (yours, mine)
                done = await acting.ask(acting.act_message(acting.now["offers"][0]["id"]))
                assert done["type"] == "done", done
                began = time.monotonic()
                async with asyncio.timeout(10):
                    while other.now["sequence"] < done["sequence"]:
                        await other.hear()
                times.append(time.monotonic() - began)
                assert other.steps == acting.steps or acting.now["viewer"] != other.now["viewer"]
            assert sorted(times)[15] < 0.5, times
    finally:
        log = nodes.end()
    assert "Traceback" not in log, log


@pytest.mark.server
@pytest.mark.parametrize("bus", ["postgresql", "redis"])
@pytest.mark.slow
async def test_another_name_is_shown_at_another_node(postgresql: str, tmp_path: Path, bus: str) -> None:
    more = {"bus": need("redis")} if bus == "redis" else {}
    nodes = Nodes(postgresql, tmp_path, **more)
    try:
        async with Browser(nodes.running[0].url) as here, Browser(nodes.running[1].url) as there:
            seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "elsewhere": True}]
            made = await here.http.post("/api/tables", json={"game": "cartagena", "seats": seats})
            table = made.json()["table"]
            await there.sit(table, 1, "Ben")
            mine, yours = await here.wait_at(table), await there.wait_at(table)
            for name, phase in (("Nora", "waiting"), ("Mary Read", "dealt")):
                if phase == "dealt":
                    await dealt_apart(table, mine, yours)
                assert (await here.http.patch("/api/me", json={"name": name})).status_code == 200
                await yours.until(lambda: yours.room["seats"][0]["name"] == name)  # noqa: B023 -- called at once
                assert yours.room["phase"] == phase
            await yours.until(lambda: yours.snapshot["seats"][0]["name"] == "Mary Read")
            # A user without a name gets one at any node, and the seat gets it too.
            assert (await there.http.patch("/api/me", json={"name": "Ben Gunn"})).status_code == 200
            await mine.until(lambda: mine.snapshot["seats"][1]["name"] == mine.room["seats"][1]["name"] == "Ben Gunn")
            # Nothing was lost over it.
            acting, seat = (mine, 0) if mine.now["seat"] == 0 else (yours, 1)
            await acting.view(seat)
            await acting.act(random.Random(2))
    finally:
        log = nodes.end()
    assert "Traceback" not in log, log


class Client:
    """A person who plays one seat, moves to another node when hers is gone, and sends again what was not answered."""

    def __init__(self, nodes: Nodes, browser: Browser, table: str, seat: int, rng: random.Random) -> None:
        self.nodes, self.browser, self.table, self.seat, self.rng = nodes, browser, table, seat, rng
        self.answered: list[tuple[Json, Json]] = []
        self.pending: Json | None = None
        self.live: Live | None = None

    async def connect(self) -> Live:
        for _ in range(200):
            node = self.rng.choice([node for node in self.nodes.running if node.process.poll() is None])
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                await self.browser.move(node.url)
                async with asyncio.timeout(20):
                    self.live = await self.browser.open(self.table, self.seat)
                return self.live
            await asyncio.sleep(0.1)
        raise AssertionError("no node lets one in")

    async def play(self, goes_on: Callable[[], bool]) -> None:
        """Plays while ``goes_on()``, and until the last request is answered."""
        live = await self.connect()
        while goes_on() or self.pending is not None:
            try:
                if self.pending is None:
                    try:
                        async with asyncio.timeout(0.5):
                            if not await live.my_turn():
                                return
                    except TimeoutError:
                        continue
                    self.pending = live.act_message(self.rng.choice(live.now["offers"])["id"])
                async with asyncio.timeout(30):
                    answer = await live.ask(self.pending)
                if answer["type"] == "done":
                    self.answered.append((self.pending, answer))
                elif answer["message"] in ("server-not-stored", "server-database-fails"):
                    await asyncio.sleep(0.1)
                    continue  # the same again
                else:
                    assert answer["message"] == "server-stale", answer
                self.pending = None
            except ConnectionGone:
                live = await self.connect()


async def compare(clients: list[Client], url: str) -> None:
    """Checks that all clients have the same state at all nodes, and that each acknowledged action is stored once."""
    tables: dict[str, list[Client]] = {}
    for client in clients:
        tables.setdefault(client.table, []).append(client)
    for table, players in tables.items():
        views = []
        for node in players[0].nodes.running:
            await players[0].browser.move(node.url)
            views.append(await players[0].browser.open(table))
        while len({view.now["sequence"] for view in views}) > 1:  # a bot plays on
            await asyncio.wait_for(min(views, key=lambda view: view.now["sequence"]).hear(), 10)
        assert all((view.steps, view.now) == (views[0].steps, views[0].now) for view in views)
        kept = stored(url, table)
        for player in players:
            for message, done in player.answered:
                assert kept[player.seat, message["key"]] == [done["sequence"]]
            live = await player.connect()
            for message, done in player.answered[-3:]:
                assert await live.ask(message) == done


def stored(url: str, table: str) -> dict[tuple[int, str], list[int]]:
    """Returns by seat and key the sequence after the entries of a request."""
    kept: dict[tuple[int, str], list[int]] = {}
    query = "SELECT seat, key, after FROM entries WHERE table_id = %s AND key IS NOT NULL"
    with psycopg.connect(url) as connection:
        for seat, key, after in connection.execute(query, [table]):
            kept.setdefault((seat, key), []).append(after)
    return kept


@pytest.mark.slow
@pytest.mark.server
async def test_bots_go_on_at_another_node_when_theirs_is_killed(postgresql: str, tmp_path: Path) -> None:
    nodes = Nodes(postgresql, tmp_path)
    async with Browser(nodes.running[0].url) as one, Browser(nodes.running[1].url) as two:
        table = await one.new_table("rrr")
        first = await one.open(table)
        for _ in range(3):
            await first.hear()
        second = await two.open(table)
        before = second.now["sequence"]
        async with asyncio.timeout(PATIENCE):
            while second.now["sequence"] < before + 3:
                await second.hear()  # shown here, played there
        with psycopg.connect(postgresql) as connection:
            assert connection.execute("SELECT count(*) FROM leases").fetchone() == (1,)
        nodes.kill(0)
        async with asyncio.timeout(PATIENCE):
            while second.now["finish"] is None:
                await second.hear()
        text = (await two.http.get(f"/api/tables/{table}/record")).text
    read = record.parse(text)
    assert record.verify(read, record.game_of(read, load_game)).fair
    log = nodes.end()
    assert "Traceback" not in log, log


@pytest.mark.slow
@pytest.mark.server
async def test_two_servers_on_one_file_hear_of_each_other(database: Path) -> None:
    with ServerProcess(database) as one, ServerProcess(database) as two:
        async with Browser(one.url) as here, Browser(two.url) as there:
            table = await here.new_table("pp")
            live = await here.open(table)
            seat = live.now["seat"]
            await live.view(seat)
            watching = await there.open(table)
            done = await eventually_done(live, live.act_message(live.now["offers"][0]["id"]))
            async with asyncio.timeout(10):
                while watching.now["sequence"] < done["sequence"]:
                    await watching.hear()


QUICK = (
    "from spanish_main.server.live import deadlines; from spanish_main.server.storage import time_store;"
    " deadlines.BEAT_SECONDS = 0.3; time_store.LIFE_SECONDS = 3.0"
)


@pytest.mark.slow
@pytest.mark.server
async def test_presence_at_another_node_is_shown(database: Path) -> None:
    with ServerProcess(database, first=QUICK) as one, ServerProcess(database, first=QUICK) as two:
        async with Browser(one.url) as here, Browser(two.url) as there, Browser(two.url) as looking:
            table = await here.new_table("pr")
            async with asyncio.timeout(60):
                alone = await there.wait_at(table)  # before the nodes may know of each other
                mine = await here.wait_at(table)
                await mine.until(lambda: mine.room["watching"] == 1)
                await alone.until(lambda: alone.room["seats"][0]["here"])
                spectator = await looking.wait_at(table)
                await mine.until(lambda: mine.room["watching"] == 2)
                await spectator.until(lambda: spectator.room["watching"] == 2 and spectator.room["seats"][0]["here"])
                await spectator.close()
                await mine.until(lambda: mine.room["watching"] == 1)
                one.kill()
                await alone.until(lambda: not alone.room["seats"][0]["here"])
