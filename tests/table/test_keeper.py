"""A table's journal over memory: it needs neither a database nor a thread."""

from __future__ import annotations

from spanish_main.table.dealing import dealt, prepared
from spanish_main.table.journal import ActionRequest, Begun, Change, Denied, Journal
from spanish_main.table.kept import Row
from spanish_main.table.messages.wire_room import NewTable, SeatSpec
from tests.table.memory import MemoryKeeper


def new_journals(count: int) -> tuple[MemoryKeeper, list[Row], list[Journal]]:
    """A keeper, the rows of its table, and journals of that."""
    header, room = prepared("me", NewTable("cartagena", [SeatSpec("person")] * 2, setup={"first_seat": 0}))
    header, rows = dealt(header, ["", ""])
    memory = MemoryKeeper()
    memory.create(header, room, rows)
    return memory, memory.tables[header.id].rows, [Journal(memory, header) for _ in range(count)]


async def carried_out(journal: Journal, request: ActionRequest) -> Change | Denied:
    begun = await journal.begin(request, explain=True)
    return await begun.stored if isinstance(begun, Begun) else begun


def first_request(journal: Journal, key: str = "k") -> ActionRequest:
    match = journal.match()
    return ActionRequest(match.current_seat(), match.sequence, match.state.legal_actions()[0], key)


async def test_a_request_is_stored_once() -> None:
    _, rows, (journal,) = new_journals(1)
    request, before = first_request(journal), len(rows)
    done = await carried_out(journal, request)
    assert isinstance(done, Change)
    assert done.sequence == len(rows) == journal.sequence == before + 1
    assert await carried_out(journal, request) == Change(done.sequence, None)
    assert len(rows) == done.sequence


async def test_a_match_is_ahead_of_the_keeper_only_during_a_write() -> None:
    _, rows, (journal,) = new_journals(1)
    request, before = first_request(journal), len(rows)
    begun = await journal.begin(request, explain=True)
    assert not isinstance(begun, Change | Denied)
    assert (journal.sequence, len(rows)) == (before + 1, before)
    assert begun.change == await begun.stored
    assert (journal.sequence, len(rows)) == (before + 1, before + 1)
    begun.forget()
    assert journal.forgotten
    assert journal.match().sequence == before + 1


async def test_an_action_that_cannot_be_stored_changes_nothing() -> None:
    memory, rows, (journal,) = new_journals(1)
    request, before = first_request(journal), len(rows)
    memory.full = True
    denied = await carried_out(journal, request)
    assert isinstance(denied, Denied)
    assert denied.refusal.passing
    assert journal.match().sequence == before
    memory.full = False
    assert isinstance(await carried_out(journal, request), Change)


async def test_the_slower_journal_reads_the_stored_match() -> None:
    _, _, (here, there) = new_journals(2)
    mine, theirs = first_request(here, "mine"), first_request(there, "theirs")
    assert isinstance(await carried_out(there, theirs), Change)
    denied = await carried_out(here, mine)
    assert isinstance(denied, Denied)
    assert denied.outrun
    assert here.match().entries == there.match().entries
