"""A table's journal over memory alone: it needs neither a database nor a thread."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any

from spanish_main.table.dealing import deal
from spanish_main.table.journal import Change, Denied, Journal, Wish
from spanish_main.table.keeper import NotKept
from spanish_main.table.kept import Header, Intent, Row, Standing
from spanish_main.table.messages.errors import Conflict
from spanish_main.table.messages.wire_room import NewTable
from tests.server.inside import PERSON, carried_out


class Memory:
    """A keeper of one table."""

    def __init__(self, header: Header, rows: Sequence[Row]) -> None:
        self.kept, self.rows, self.full = header, list(rows), False

    async def aside(self, work: Callable[..., Any], *arguments: Any) -> Any:
        return work(*arguments)

    def header(self, table: str) -> Header | None:
        return self.kept if table == self.kept.id else None

    def entries(self, table: str) -> list[Row]:
        return list(self.rows)

    def intents(self, table: str) -> list[Intent]:
        return []

    def hinted(self, table: str) -> list[int]:
        return [0 for _ in self.kept.seats]

    def standing(self, table: str, known: int | None) -> Standing | None:
        raise NotImplementedError  # nobody else writes here

    def saw(self, table: str, changes: int) -> None:
        pass

    async def append(
        self,
        table: str,
        sequence: int,
        rows: Sequence[Row],
        outcome: dict[str, Any] | None,
        intents: Collection[int] | None,
    ) -> None:
        if self.full:
            raise NotKept("the disk is full")
        if sequence != len(self.rows):
            raise Conflict(table)
        self.rows += rows

    def intend(self, table: str, sequence: int, intent: Intent) -> Awaitable[None]:
        raise NotImplementedError  # nobody speaks early at this table

    def count_hint(self, table: str, seat: int) -> Awaitable[None]:
        raise NotImplementedError


def new_journals(count: int) -> tuple[Memory, list[Journal]]:
    header, rows = deal("somebody", NewTable("cartagena", [PERSON, PERSON], setup={"first_seat": 0}))
    memory = Memory(header, rows)
    return memory, [Journal(memory, header) for _ in range(count)]


def first_wish(journal: Journal, key: str = "k") -> Wish:
    match = journal.match()
    return Wish(match.current_seat(), match.sequence, match.state.legal_actions()[0], key)


async def test_what_is_done_is_stored_once() -> None:
    memory, (journal,) = new_journals(1)
    wish, before = first_wish(journal), len(memory.rows)
    done = await carried_out(journal, wish)
    assert isinstance(done, Change)
    assert done.sequence == len(memory.rows) == journal.sequence == before + 1
    assert await carried_out(journal, wish) == Change(done.sequence, None)
    assert len(memory.rows) == done.sequence


async def test_a_match_is_ahead_of_the_keeper_only_until_that_has_answered() -> None:
    memory, (journal,) = new_journals(1)
    wish, before = first_wish(journal), len(memory.rows)
    begun = await journal.begin(wish, told=True)
    assert not isinstance(begun, Change | Denied)
    assert (journal.sequence, len(memory.rows)) == (before + 1, before)
    assert begun.change == await begun.stored
    assert (journal.sequence, len(memory.rows)) == (before + 1, before + 1)
    begun.forget()
    assert journal.forgotten
    assert journal.match().sequence == before + 1


async def test_what_the_keeper_does_not_take_has_not_happened() -> None:
    memory, (journal,) = new_journals(1)
    wish, before = first_wish(journal), len(memory.rows)
    memory.full = True
    denied = await carried_out(journal, wish)
    assert isinstance(denied, Denied)
    assert denied.refusal.passing
    assert journal.match().sequence == before
    memory.full = False
    assert isinstance(await carried_out(journal, wish), Change)


async def test_who_was_slower_sees_what_stands() -> None:
    _, (here, there) = new_journals(2)
    mine, theirs = first_wish(here, "mine"), first_wish(there, "theirs")
    assert isinstance(await carried_out(there, theirs), Change)
    denied = await carried_out(here, mine)
    assert isinstance(denied, Denied)
    assert denied.outrun
    assert here.match().entries == there.match().entries
