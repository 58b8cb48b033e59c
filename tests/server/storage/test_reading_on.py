"""A journal that reads only the news of others has the same content as one that reads everything."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace as replace_in
from sqlalchemy import delete, event, update

from spanish_main.core.match.match import Match
from spanish_main.games.catalog import GAMES
from spanish_main.server.live.keeper import StoreKeeper
from spanish_main.server.live.subscriber import SocketSubscriber
from spanish_main.server.storage.database import locate, open_engine
from spanish_main.server.storage.forgetting import forget
from spanish_main.server.storage.identity_store import IdentityStore
from spanish_main.server.storage.lobby_store import LobbyStore
from spanish_main.server.storage.schema import ENTRIES, SEATS, TABLES
from spanish_main.server.storage.store import Store
from spanish_main.table import views
from spanish_main.table.dealing import dealt, prepared
from spanish_main.table.journal import ActionRequest, CatchUp, Change, Journal, Position
from spanish_main.table.kept import Header, Row
from spanish_main.table.messages.wire import Act, encode
from spanish_main.table.messages.wire_room import AnswerEnd, NewTable, OfferEnd
from tests.server.dealt import create, deal
from tests.server.inside import PERSON, live_table, new_user
from tests.table.pages import carried_out

PLAYERS = {"mutiny": 3}  # of the others two: the fewest between whom all can happen


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Store]]:
    """The stores of two nodes, and of a third one that reads everything each time."""
    place = locate(str(tmp_path_factory.mktemp("nodes") / "tables.sqlite3"))
    made = [Store(open_engine(place)) for _ in range(3)]
    for store in made:

        @event.listens_for(store.engine, "connect")
        def quick(connection: Any, record: object) -> None:
            connection.execute("PRAGMA synchronous = OFF")  # no plug is pulled here

        store.engine.pool.dispose()
    yield made
    for store in made:
        store.close()


def new_journals(nodes: list[Store], game: str) -> list[Journal]:
    """Of one table, as each node has it."""
    user, _ = new_user(nodes[0])
    header, rows = deal(user, NewTable(game, [PERSON] * PLAYERS.get(game, 2)))
    create(nodes[0], header, rows)
    return [Journal(StoreKeeper(store), header) for store in nodes]


def readers_of_all(monkeypatch: pytest.MonkeyPatch) -> list[Store]:
    """Collects the stores that read all entries of a table from now on."""
    readers, entries = [], Store.entries

    def read(store: Store, table: str) -> list[Row]:
        readers.append(store)
        return entries(store, table)

    monkeypatch.setattr(Store, "entries", read)
    return readers


def whole(journal: Journal) -> Any:
    """Returns all that a journal knows, with the snapshots of all viewers."""
    match = journal.match()
    viewers = [None, *range(match.game.players)]
    snapshots = [encode(views.snapshot(journal.header, match, viewer, None, journal.hinted)) for viewer in viewers]
    undo = [match.can_undo(seat) for seat in range(match.game.players)]
    truth = (match.entries, match.steps, match.state.record.tobytes(), match.intents, match.said_at, undo)
    return journal.header, truth, snapshots, journal._keys, journal._intents, journal.hinted


async def something(journal: Journal, rng: random.Random, key: str) -> None:
    """Does a random action, intent, undo or hint of one seat."""
    match = journal.match()
    seats = list(range(match.game.players))
    seat = match.current_seat()
    early = [each for each in seats if each != seat and match.early_actions(each)]
    what = rng.random()
    if seat >= 0 and what < 0.12:
        position = Position(seat, match.sequence, match.state.observed(seat), match.state.legal_actions())
        done: Any = await journal.count_hint(position)
    elif seat >= 0 and what < 0.35 and match.can_undo(seat):
        done = await carried_out(journal, ActionRequest(seat, match.sequence, None, key))
    elif early and what < 0.7:
        other = rng.choice(early)
        action = rng.choice(match.early_actions(other))
        done = await carried_out(journal, ActionRequest(other, match.sequence, action, key))
    elif seat >= 0:
        action = rng.choice(match.state.legal_actions())
        done = await carried_out(journal, ActionRequest(seat, match.sequence, action, rng.choice([key, None])))
    else:
        return
    assert isinstance(done, Change), done


@pytest.mark.parametrize("game", sorted(GAMES))
def test_reading_on_comes_to_what_reading_everything_comes_to(
    nodes: list[Store], game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_all = readers_of_all(monkeypatch)

    @settings(max_examples=8)
    @given(
        seed=st.integers(0, 2**32), turns=st.lists(st.tuples(st.booleans(), st.integers(1, 8)), min_size=4, max_size=8)
    )
    def check(seed: int, turns: list[tuple[bool, int]]) -> None:
        asyncio.run(play(seed, turns))

    async def play(seed: int, turns: list[tuple[bool, int]]) -> None:
        rng = random.Random(seed)
        *both, third = new_journals(nodes, game)
        for journal in both:
            journal.match()
            whole(journal)  # the logs of all viewers are begun
        read_all.clear()
        for turn, (which, times) in enumerate(turns):
            here, there = both if which else reversed(both)
            await here.catch_up()
            before = events_of(there.match())
            for time in range(times):
                await something(here, rng, f"{turn}.{time}")
            found = await there.catch_up()
            assert nodes[0] not in read_all
            assert nodes[1] not in read_all, "everything was read where there was only something new"
            if found is not None:
                assert not found.resync
                match = there.match()
                for viewer, steps in before.items():
                    # The events from `kept` on complete each viewer's log.
                    assert [*steps[: found.kept], *match.events(viewer, found.kept)] == match.events(viewer)
            fresh = Journal(StoreKeeper(nodes[2]), third.header)
            assert whole(there) == whole(fresh)
            read_all.clear()

    def events_of(match: Match) -> dict[int | None, list[Any]]:
        return {viewer: match.events(viewer) for viewer in (None, *range(match.game.players))}

    check()


async def test_a_journal_far_behind_reads_only_the_news(nodes: list[Store]) -> None:
    here, there, fresh = new_journals(nodes, "cartagena")
    there.match()
    rng = random.Random(3)
    for number in range(60):
        await something(here, rng, f"{number}")
    assert isinstance(await there.catch_up(), CatchUp)
    assert whole(there) == whole(fresh)
    assert await there.catch_up() is None


async def gone_on(nodes: list[Store]) -> tuple[Journal, Journal, Journal]:
    here, there, fresh = new_journals(nodes, "cartagena")
    rng = random.Random(5)
    for number in range(4):
        await something(here, rng, f"{number}")
    there.match()
    return here, there, fresh


async def test_rewritten_entries_are_read_again(nodes: list[Store]) -> None:
    """As after a restore and further play: the number of changes is similar to the known one."""
    here, there, fresh = await gone_on(nodes)
    table, sequence = here.header.id, here.sequence
    last = nodes[0].entries(table)[-1]

    def rewrite(connection: Any) -> None:
        connection.execute(delete(ENTRIES).where(ENTRIES.c.table_id == table, ENTRIES.c.sequence >= 12))
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(sequence=12))

    nodes[0].change(table, rewrite)
    found = await there.catch_up()
    assert found is not None
    assert found.resync
    assert whole(there) == whole(fresh)
    assert there.sequence == 12 < sequence
    await here.catch_up()
    request = ActionRequest(here.match().current_seat(), 12, here.match().state.legal_actions()[-1], "other")
    assert isinstance(await carried_out(here, request), Change)
    while here.sequence < sequence:
        seat = here.match().current_seat()
        await carried_out(here, ActionRequest(seat, here.sequence, here.match().state.legal_actions()[0]))
    assert nodes[0].entries(table)[sequence - 1] != last
    assert await there.catch_up() is not None
    assert whole(there) == whole(Journal(StoreKeeper(nodes[2]), here.header))


async def test_a_backup_of_the_same_match_is_read_again(nodes: list[Store]) -> None:
    here, there, fresh = await gone_on(nodes)
    jump = update(TABLES).where(TABLES.c.id == here.header.id).values(changes=2**40)
    nodes[0].write(lambda connection: connection.execute(jump).rowcount)
    found = await there.catch_up()
    assert found is not None
    assert found.resync
    assert whole(there) == whole(fresh)


async def test_entries_that_do_not_hold_are_not_played(nodes: list[Store]) -> None:
    here, there, _ = await gone_on(nodes)
    broken = Row(here.match().current_seat(), "undo the deal", 1.0)
    nodes[0].commit(nodes[0].appending(here.header.id, here.sequence, [broken], None))
    with pytest.raises(Exception, match="cannot be read"):
        await there.catch_up()
    with pytest.raises(Exception, match="cannot be read"):
        there.match()


async def test_a_user_deleted_at_another_node_has_no_name(nodes: list[Store], tmp_path: Path) -> None:
    here, there, _ = await gone_on(nodes)
    guest, _ = new_user(nodes[0])
    seats = [here.header.seats[0], type(here.header.seats[0])("person", "Eve", None, guest)]
    values = {"user_id": guest, "name": "Eve"}
    taken = update(SEATS).where(SEATS.c.table_id == here.header.id, SEATS.c.seat == 1).values(**values)
    nodes[0].change(here.header.id, lambda connection: connection.execute(taken).rowcount)
    assert (await there.catch_up()) == CatchUp(there.match().steps, resync=True)
    assert there.header.seats == seats
    await asyncio.to_thread(forget, IdentityStore(nodes[0]), guest)
    await asyncio.to_thread(LobbyStore(nodes[1]).room, there.header)  # who looks at the room alone has not seen it
    assert (await there.catch_up()) == CatchUp(there.match().steps, resync=True)
    assert there.header.seats[1].name == ""


# --- The room ---------------------------------------------------------------------------------------------------------


class Node:
    """A node at which one person has the table open, with its messages."""

    def __init__(self, store: Store, header: Header, user: str) -> None:
        self.live = live_table(store, header)
        self.subscriber = SocketSubscriber(user)

    async def come(self, seat: int) -> None:
        await self.live.join(self.subscriber)
        await self.live.view(self.subscriber, seat)
        await self.received()

    async def received(self) -> list[dict[str, Any]]:
        """Returns the messages since the last call."""
        news = []
        for message in self.subscriber.take_all():
            assert isinstance(message, bytes)
            news.append(json.loads(message))
        return news

    async def kinds(self) -> list[str]:
        return [message["type"] for message in await self.received()]

    async def act(self) -> None:
        match = self.live.journal.match()
        seat, sequence = match.current_seat(), match.sequence
        await self.live.do(self.subscriber, Act(f"k{sequence}", seat, sequence, match.state.legal_actions()[0]))

    def whole(self) -> Any:
        """All that is known here of the match."""
        return whole(self.live.journal)[1:]


def two_at_a_table(nodes: list[Store]) -> tuple[Header, Node, Node]:
    """A dealt table with a room, its host at the first node, a guest at the second."""
    (owner, _), (guest, _) = new_user(nodes[0]), new_user(nodes[0])
    new = NewTable("cartagena", [PERSON, PERSON, PERSON], setup={"first_seat": 0}, stand_in="random")
    header, room = prepared(owner, new)
    seats = [header.seats[0], replace(header.seats[1], user=guest), replace(header.seats[2], user=guest)]
    header, rows = dealt(replace(header, seats=seats), ["", "", ""])
    LobbyStore(nodes[0]).create(header, rows, replace(room, state=replace_in(room.state, phase="dealt")))
    return header, Node(nodes[0], header, owner), Node(nodes[1], header, guest)


async def test_a_change_of_the_room_reads_no_match_again(nodes: list[Store], monkeypatch: pytest.MonkeyPatch) -> None:
    header, here, there = two_at_a_table(nodes)
    await here.come(0)
    await there.come(1)
    await here.live.catch_up()
    read_all = readers_of_all(monkeypatch)

    # Seen elsewhere, beside what was done in the match.
    await here.act()
    await here.live.arrange(here.subscriber, OfferEnd("o", 0, "stop"))
    await here.received()
    await there.live.catch_up()
    news = await there.received()
    assert sorted({one["type"] for one in news}) == ["progress", "room"]
    assert news[0]["offer"] == {"kind": "stop", "by": 0, "agreed": [0]}
    assert here.whole() == there.whole()

    # Done elsewhere, where what was done in the match had not been seen.
    await here.act()
    await here.received()
    await there.live.arrange(there.subscriber, AnswerEnd("a", 1, accept=False))
    kinds = await there.kinds()
    assert "progress" in kinds
    assert "snapshot" not in kinds
    await here.live.catch_up()
    news = await here.received()
    assert [one["type"] for one in news] == ["room", "progress"]
    assert news[1]["steps"] == []
    assert here.whole() == there.whole()

    # And ended.
    await here.act()
    await here.live.arrange(here.subscriber, OfferEnd("p", 0, "draw"))
    await there.live.arrange(there.subscriber, AnswerEnd("b", 1, accept=True))
    news = await there.received()
    assert [one["now"]["finish"]["reason"] for one in news if one["type"] == "snapshot"] == ["drawn"]
    await here.received()
    await here.live.catch_up()
    assert await here.kinds() == ["room", "snapshot"]
    assert read_all == []
    assert here.whole() == there.whole() == whole(Journal(StoreKeeper(nodes[2]), header))[1:]
