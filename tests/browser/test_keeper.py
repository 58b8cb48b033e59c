"""The storage of a device survives failed writes, other tabs and reloads: no change is lost or half done."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spanish_main.browser import lines
from spanish_main.browser.keeper import VaultKeeper, key_of
from spanish_main.browser.lines import Damaged
from spanish_main.table.dealing import new_table
from spanish_main.table.keeper import Keeper, KeeperFails, NotKept
from spanish_main.table.kept import Header, Intent, Row
from spanish_main.table.messages.errors import Conflict, Refusal
from spanish_main.table.messages.wire_room import NewTable, SeatSpec
from spanish_main.table.room_state import RoomRow
from tests.browser.vaults import Disk, MemoryVault

NEW = NewTable("cartagena", [SeatSpec("person"), SeatSpec("bot", bot="sailor")])


def made(*, wait: bool = False) -> tuple[Header, list[Row], RoomRow]:
    return new_table("user", msgspec.structs.replace(NEW, wait=wait))


async def opened(disk: Disk) -> tuple[VaultKeeper, MemoryVault]:
    vault = disk.tab()
    keeper = VaultKeeper(vault)
    vault.changed(lambda key: keeper.changed(key) and None)
    return keeper, vault


async def kept(writing: Awaitable[Any]) -> str:
    """The result of a write."""
    try:
        await writing
    except Conflict:
        return "conflict"
    except NotKept:
        return "not kept"
    return "kept"


def test_it_is_a_keeper() -> None:
    keeper: Keeper = VaultKeeper(Disk().tab())
    assert not keeper.times.others


@pytest.mark.parametrize("wait", [False, True])
async def test_a_table_is_read_as_it_was_made(wait: bool) -> None:
    disk = Disk()
    keeper, _ = await opened(disk)
    header, rows, room = made(wait=wait)
    await keeper.create(header, rows, room)
    other, _ = await opened(disk)
    stored = await other.load(header.id)
    assert stored is not None
    assert stored.rows == rows
    expected = replace(header, sequence=len(rows), updated=stored.header.updated)
    assert stored.header == expected
    assert (stored.room.settings, stored.room.state) == (room.settings, room.state)
    assert await other.tables() == [header.id]
    assert await other.load("nowhere") is None
    assert header.seed not in repr(stored)


Step = tuple[str, int, str]
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["append", "hint", "room", "said", "reload", "deaf"]),
        st.integers(0, 1),
        st.sampled_from(["no", "no", "no", "before", "after"]),
    ),
    max_size=30,
)


@given(STEPS)
def test_two_tabs_and_failed_writes_lose_and_split_nothing(steps: list[Step]) -> None:
    """Exactly the changes that were reported as stored are there, in order.

    deaf: a tab gets no messages of the other one any more.
    """
    asyncio.run(_two_tabs(steps))


async def _two_tabs(steps: list[Step]) -> None:
    disk = Disk()
    header, rows, room = made()
    tabs = [await opened(disk), await opened(disk)]
    await tabs[0][0].create(header, rows, room)
    known = []
    for keeper, _ in tabs:
        await keeper.load(header.id)
        known.append(len(keeper.entries(header.id)))
    sure: list[Row] = list(rows)
    hints, said, rooms = 0, 0, 0
    for number, (what, tab, how) in enumerate(steps):
        keeper, vault = tabs[tab]
        if what == "reload":
            disk.close(vault)
            tabs[tab] = await opened(disk)
            keeper = tabs[tab][0]
            assert (await keeper.load(header.id)) is not None
            known[tab] = len(keeper.entries(header.id))
            continue
        if what == "deaf":
            vault.callbacks.clear()
            continue
        vault.fails = lambda done, how=how: how if done == "append" else "no"  # type: ignore[misc]
        try:
            if what == "append":
                row = Row(0, f"play flag {number}", 1000.0 + number, f"key{number}", known[tab] + 1)
                came = await kept(keeper.append(header.id, known[tab], [row, row], None, None))
                if came == "kept":
                    sure += [row, row]
            elif what == "hint":
                came = await kept(keeper.count_hint(header.id, 0))
                hints += came == "kept"
            elif what == "said":
                came = await kept(keeper.write(keeper.chat.add, header.id, 0, "user", "Anne", f"line {number}"))
                said += came == "kept"
            else:
                came = await kept(keeper.write(_room_changed, keeper, header))
                rooms += came == "kept"
        finally:
            vault.fails = lambda _: "no"
        assert (came == "not kept") <= (how != "no" or what != "append")
        known[tab] = len(await keeper.run_blocking(keeper.entries, header.id))
    fresh, _ = await opened(disk)
    stored = await fresh.load(header.id)
    assert stored is not None
    assert stored.rows == sure
    assert sum(stored.hinted) == hints
    assert len(stored.said) == said
    assert stored.room.state.terms == rooms


def _room_changed(keeper: VaultKeeper, header: Header) -> None:
    room = keeper.rooms.room(header)
    keeper.rooms.save(replace(room, state=msgspec.structs.replace(room.state, terms=room.state.terms + 1)))


async def test_a_failed_write_changes_nothing() -> None:
    disk = Disk()
    keeper, vault = await opened(disk)
    header, rows, room = made()
    await keeper.create(header, rows, room)
    vault.fails = lambda what: "before" if what == "append" else "no"
    before = keeper.rooms.room(header)
    with pytest.raises(NotKept):
        await keeper.write(_room_changed, keeper, header)
    assert keeper.rooms.room(header) == before
    with pytest.raises(NotKept):
        await keeper.create(*made())
    vault.fails = lambda what: "before"
    keeper.changed(key_of(header.id))
    with pytest.raises(KeeperFails):
        await keeper.run_blocking(keeper.entries, header.id)
    vault.fails = lambda _: "no"
    assert await keeper.run_blocking(keeper.entries, header.id) == rows


async def test_writes_before_a_refusal_are_stored() -> None:
    disk = Disk()
    keeper, _ = await opened(disk)
    header, rows, room = made()
    await keeper.create(header, rows, room)

    def work() -> None:
        _room_changed(keeper, header)
        raise Refusal("no")

    with pytest.raises(Refusal):
        await keeper.write(work)
    other, _ = await opened(disk)
    stored = await other.load(header.id)
    assert stored is not None
    assert stored.room.state.terms == 1


async def test_the_slower_of_two_writers_of_a_room_gets_a_conflict() -> None:
    disk = Disk()
    (one, _), (other, _) = await opened(disk), await opened(disk)
    header, rows, room = made()
    await one.create(header, rows, room)
    await other.load(header.id)
    stale = other.rooms.room(header)
    await one.write(_room_changed, one, header)
    with pytest.raises(Conflict):
        await other.write(other.rooms.save, stale)
    assert other.rooms.room(header).state.terms == 1


async def test_a_match_that_has_ended_or_changed_takes_no_entry() -> None:
    disk = Disk()
    keeper, _ = await opened(disk)
    header, rows, room = made()
    await keeper.create(header, rows, room)
    assert keeper.entries(header.id) == rows
    row = Row(0, "end", time.time())
    assert await kept(keeper.append(header.id, len(rows) + 1, [row], None, None)) == "conflict"
    intent = Intent(0, "play flag 1", "key")
    assert await kept(keeper.intend(header.id, len(rows), intent)) == "kept"
    assert await kept(keeper.intend(header.id, len(rows), intent)) == "conflict"
    assert keeper.intents(header.id) == [intent]
    outcome = {"winners": [0], "reason": "win"}
    assert await kept(keeper.append(header.id, len(rows), [row], outcome, None)) == "kept"
    assert keeper.intents(header.id) == []
    assert await kept(keeper.append(header.id, len(rows) + 1, [row], None, None)) == "conflict"
    found = await keeper.load(header.id)
    assert found is not None
    assert (found.header.outcome, found.header.updated) == (outcome, row.time)
    await keeper.delete(header.id)
    assert await keeper.load(header.id) is None
    assert await kept(keeper.append(header.id, len(rows) + 1, [row], None, None)) == "conflict"


@pytest.mark.parametrize("line", ["", "{", "[]", "{}", '{"seat":0}', '{"room":{}}', '{"said":1}', '{"outcome":{}}'])
def test_an_invalid_line_is_named(line: str) -> None:
    header, rows, room = made()
    whole = [lines.header_line(header), lines.room_line(room), *lines.entry_lines(rows)]
    with pytest.raises(Damaged, match=f"line {len(whole) + 1} "):
        lines.read([*whole, line])
    with pytest.raises(Damaged):
        lines.read(whole[1:])
    with pytest.raises(Damaged):
        lines.read(whole[:1])
    later = lines.read([*whole, '{"something":"of a later version"}'])
    assert later is not None
    assert later.lines == len(whole) + 1
