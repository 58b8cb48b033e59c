"""The ``Keeper`` of live tables over a browser's storage (``vault``).

A table is a list of lines (``lines``). Open tables are in memory as well, so that reading never waits. Every change is
stored before it is sent: its lines are appended to the known ones, all or none, and then the memory is updated. Where
another tab has added lines before, nothing is appended and the table is read again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Collection, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar, TypeVarTuple, Unpack

from spanish_main.bots.review import VERSION, SeatTally
from spanish_main.browser import lines
from spanish_main.browser.lines import Damaged, Stored
from spanish_main.browser.vault import Vault
from spanish_main.core.game.numbering import SeatNumber, SequenceNumber
from spanish_main.table.answers.finished import tallied
from spanish_main.table.keeper import Alone, KeeperFails, NotKept, Outrun
from spanish_main.table.kept import Changed, ChatRow, Header, Intent, Row, Seat, TableVersion
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Conflict
from spanish_main.table.room_state import RoomRow

log = logging.getLogger(__name__)

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")

_PREFIX: Final = "table "
# Versions of a room increase by a random number, so that two tabs never write the same one.
_VERSIONS: Final = 1 << 20


def key_of(table: str) -> str:
    """The key of a table in the vault."""
    return _PREFIX + table


@dataclass
class _Draft:
    """A table during a write: its new state, and the lines to append."""

    stored: Stored
    lines: list[str]

    def add(self, *added: str) -> None:
        self.stored = self.stored.with_lines(added)
        self.lines += added


@dataclass(frozen=True)
class Glance:
    """The data of a table that lists need, also while it is not open. hinted: see ``Stored``.

    tallies: each seat's, of a review of the present version; None where there is none.
    """

    header: Header
    hinted: list[int]
    tallies: list[SeatTally] | None


class VaultKeeper:
    """Stores and reads everything of tables. It is also the keeper of rooms, chat and reviews."""

    def __init__(self, vault: Vault) -> None:
        self._vault = vault
        self.times = Alone()
        self._tables: dict[str, Stored | None] = {}  # None: a damaged table
        self._glances: dict[str, Glance] = {}
        self._stale: set[str] = set()  # tables that another tab may have changed
        self._seen: dict[str, int] = {}  # by table how many lines the journal of the live table has read
        self._writing = asyncio.Lock()
        self._drafts: dict[str, _Draft] | None = None

    def apart(self) -> VaultKeeper:
        """A copy for other readers than live tables, which would otherwise miss the changes read by them."""
        other = copy(self)
        other._seen = {}  # noqa: SLF001 -- it is of this class
        return other

    @property
    def rooms(self) -> VaultKeeper:
        """The keeper of rooms: this object."""
        return self

    @property
    def chat(self) -> VaultKeeper:
        """The keeper of chat: this object."""
        return self

    @property
    def reviews(self) -> VaultKeeper:
        """The keeper of reviews of finished matches: this object."""
        return self

    # --- Which tables there are ---------------------------------------------------------------------------------------

    async def tables(self) -> list[str]:
        """The ids of all tables. May raise KeeperFails."""
        try:
            return [key.removeprefix(_PREFIX) for key in await self._vault.keys() if key.startswith(_PREFIX)]
        except Exception as error:
            raise KeeperFails(one_line(error)) from error

    async def load(self, table: str) -> Stored | None:
        """Reads a table into memory; None where there is none. Refusal where it is damaged."""
        if table not in self._tables or table in self._stale:
            await self._read(table)
        return self._now(table)

    async def glance(self, table: str) -> Glance | None:
        """The list data of a table; None where there is no table. Refusal where it is damaged."""
        if table not in self._glances:
            await self.load(table)
        return self._glances.get(table)

    def loaded(self) -> list[str]:
        """The tables that are in memory."""
        return list(self._tables)

    def unload(self, table: str) -> None:
        """Removes a table from memory."""
        for known in (self._tables, self._seen):
            known.pop(table, None)
        self._stale.discard(table)

    def changed(self, key: str) -> str | None:
        """Notes that another tab has changed ``key``; returns the id of its table, None for another key."""
        if not key.startswith(_PREFIX):
            return None
        table = key.removeprefix(_PREFIX)
        self._stale.add(table)
        self._glances.pop(table, None)
        return table

    async def create(self, header: Header, rows: Sequence[Row], room: RoomRow, instead: Stored | None = None) -> None:
        """Stores a new table with its entries. May raise NotKept. instead: a table whose chat and hints it gets."""
        made = [lines.header_line(header), lines.room_line(replace(room, version=_next(0))), *lines.entry_lines(rows)]
        if header.outcome is not None:
            made.append(lines.outcome_line(header, header.outcome, header.updated))
        if instead is not None:
            made += [lines.hint_line(seat) for seat, count in enumerate(instead.hinted) for _ in range(count)]
            made += map(lines.chat_line, instead.said)
        stored = lines.read(made)
        async with self._writing:
            if not await self._added(header.id, 0, made):
                raise NotKept("this table already exists")
            if stored is not None:
                self._keep(header.id, stored)

    async def delete(self, table: str) -> None:
        """Deletes a table. May raise NotKept."""
        async with self._writing:
            try:
                await self._vault.remove(key_of(table))
            except Exception as error:
                raise NotKept(one_line(error)) from error
            self._glances.pop(table, None)
            self.unload(table)

    # --- Reading ------------------------------------------------------------------------------------------------------

    async def run_blocking(self, work: Callable[[Unpack[Arguments]], T], *arguments: *Arguments) -> T:
        """Reads the changes of other tabs, and calls ``work`` at once."""
        await self._catch_up()
        return work(*arguments)

    async def _catch_up(self) -> None:
        for table in [table for table in self._stale if table in self._tables]:
            await self._read(table)

    async def _read(self, table: str) -> None:
        """Reads a table from the vault."""
        self._stale.discard(table)
        self._glances.pop(table, None)
        try:
            found = list(await self._vault.read(key_of(table)))
        except Exception as error:
            self._stale.add(table)
            raise KeeperFails(one_line(error)) from error
        try:
            stored = lines.read(found)
        except Damaged as error:
            log.error("table %s is damaged: %s", table, error)  # noqa: TRY400 -- one line says it
            self._tables[table] = None
            return
        if stored is None:
            self.unload(table)
        else:
            self._keep(table, stored)

    def _keep(self, table: str, stored: Stored) -> None:
        """Keeps a stored table in memory."""
        self._tables[table] = stored
        review = stored.review[1] if stored.review is not None and stored.review[0] == VERSION else None
        self._glances[table] = Glance(stored.header, stored.hinted, tallied(stored.header, review))

    def _now(self, table: str) -> Stored | None:
        """A table in memory, during a write its new state; None where there is none, Refusal if it is damaged."""
        draft = (self._drafts or {}).get(table)
        if draft is not None:
            return draft.stored
        stored = self._tables.get(table)
        if stored is None and table in self._tables:
            raise refusals.broken_table()
        return stored

    def header(self, table: str) -> Header | None:
        """A table's header."""
        stored = self._now(table)
        return None if stored is None else stored.header

    def entries(self, table: str) -> list[Row]:
        """All entries. Later writes follow these."""
        stored = self._now(table)
        if stored is None:
            return []
        self._seen[table] = stored.lines
        return list(stored.rows)

    def intents(self, table: str) -> list[Intent]:
        """The intents of seats."""
        stored = self._now(table)
        return [] if stored is None else list(stored.intents)

    def hinted(self, table: str) -> list[int]:
        """How many hints each seat has taken."""
        stored = self._now(table)
        return [] if stored is None else list(stored.hinted)

    def table_version(self, table: str, known: SequenceNumber | None) -> TableVersion | None:
        """The version of a table, with the changes after ``known`` entries."""
        stored, seen = self._now(table), self._seen.get(table)
        if stored is None:
            return None
        header = stored.header
        changed = None
        if stored.lines != seen or known not in (None, header.sequence):
            first = max((known or 0) - 1, 0)
            rows = [] if known is None else stored.rows[first:]
            changed = Changed(rows, list(header.seats), list(stored.hinted), list(stored.intents))
        return TableVersion(
            stored.lines,
            header.sequence,
            header.owner,
            header.updated,
            header.outcome,
            stored.room.version,
            stored.said[-1].number if stored.said else 0,
            changed,
            # Lines are only appended: a table with fewer lines than before has another match.
            jumped=seen is None or stored.lines < seen,
        )

    def mark_read(self, table: str, changes: int) -> None:
        """Notes that a table was read as it was after so many lines."""
        self._seen[table] = changes

    def room(self, header: Header) -> RoomRow:
        """A table's room."""
        stored = self._now(header.id)
        if stored is None:
            raise refusals.unknown_table()
        return stored.room

    def lines(self, table: str, after: int = 0) -> list[ChatRow]:
        """The lines of the chat after number ``after``."""
        stored = self._now(table)
        return [] if stored is None else [one for one in stored.said if one.number > after]

    def review(self, table: str, version: int) -> list[dict[str, Any]] | None:
        """The decisions of a review of this version."""
        stored = self._now(table)
        if stored is None or stored.review is None or stored.review[0] != version:
            return None
        return list(stored.review[1])

    # --- Writing entries ----------------------------------------------------------------------------------------------

    def append(
        self,
        table: str,
        sequence: SequenceNumber,
        rows: Sequence[Row],
        outcome: dict[str, Any] | None,
        intents: Collection[int] | None,
    ) -> Awaitable[None]:
        """Stores entries ``sequence`` and following."""

        def made(stored: Stored) -> list[str]:
            self._check(stored, sequence)
            added = lines.entry_lines(rows)
            if stored.intents:
                added.append(lines.stand_line(intents))
            if outcome is not None:
                added.append(lines.outcome_line(stored.header, outcome, rows[-1].time))
            return added

        return self._go_on(table, made, self._seen.get(table))

    def intend(self, table: str, sequence: SequenceNumber, intent: Intent) -> Awaitable[None]:
        """Stores an intent."""

        def made(stored: Stored) -> list[str]:
            self._check(stored, sequence)
            if any(one.seat == intent.seat for one in stored.intents):
                raise Conflict(table)
            return [lines.intent_line(intent)]

        return self._go_on(table, made, self._seen.get(table))

    def count_hint(self, table: str, seat: SeatNumber) -> Awaitable[None]:
        """Counts one more hint."""
        return self._go_on(table, lambda _: [lines.hint_line(seat)], None)

    def _check(self, stored: Stored, sequence: SequenceNumber) -> None:
        if stored.header.sequence != sequence or stored.header.outcome is not None:
            raise Conflict(stored.header.id)

    async def _go_on(self, table: str, made: Callable[[Stored], list[str]], known: int | None) -> None:
        """Appends the lines that ``made`` returns; Conflict where the table has not ``known`` lines (None: any)."""
        async with self._writing:
            try:
                await self._catch_up()
            except KeeperFails as error:
                raise NotKept(str(error)) from error
            stored = self._now(table)
            if stored is None or (known is not None and stored.lines != known):
                raise Conflict(table)
            if not await self._put(table, _drafted(stored, made(stored))):
                raise Conflict(table)

    async def _put(self, table: str, draft: _Draft) -> bool:
        """Appends a draft's lines; False where another tab was quicker: the table was read again. May raise NotKept."""
        stored = draft.stored
        before = stored.lines - len(draft.lines)
        if not await self._added(table, before, draft.lines):
            await self._again(table)
            return False
        self._keep(table, stored)
        if self._seen.get(table) == before:
            self._seen[table] = stored.lines
        return True

    async def _again(self, table: str) -> None:
        try:
            await self._read(table)
        except KeeperFails as error:
            raise NotKept(str(error)) from error

    async def _added(self, table: str, at: int, added: Sequence[str]) -> bool:
        """Appends lines to a table; False where it has not ``at`` lines. May raise NotKept."""
        try:
            return await self._vault.append(key_of(table), at, added)
        except asyncio.CancelledError:
            self._stale.add(table)  # the lines may be stored all the same
            raise
        except Exception as error:
            if await self._stands(table, at, added):
                return True
            raise NotKept(one_line(error)) from error

    async def _stands(self, table: str, at: int, added: Sequence[str]) -> bool:
        """Whether lines are stored although the vault raised an error."""
        try:
            found = list(await self._vault.read(key_of(table)))
        except Exception:  # noqa: BLE001 -- the vault fails altogether: the table is read when it answers again
            self._stale.add(table)
            return False
        if len(found) > at:
            self._stale.add(table)
        return found[at : at + len(added)] == list(added)

    # --- Writing rooms, chat and reviews ------------------------------------------------------------------------------

    async def may_run_bots(self, table: str) -> bool:
        """Whether bots play here: they do in every tab. The slower tab gets a conflict and reads the other's action."""
        return True

    async def write(self, work: Callable[[Unpack[Arguments]], T], *arguments: *Arguments) -> T:
        """Calls ``work``, and stores its writes. May raise NotKept."""
        async with self._writing:
            await self._catch_up()
            drafts: dict[str, _Draft] = {}
            self._drafts = drafts
            seen = dict(self._seen)
            try:
                return work(*arguments)
            finally:
                # Writes before a refusal are stored too.
                self._drafts = None
                for table, draft in drafts.items():
                    stored = False
                    try:
                        stored = not draft.lines or await self._put(table, draft)
                    finally:
                        if not stored and table in seen and table in self._seen:
                            self._seen[table] = seen[table]  # the draft may have been read
                    if not stored:
                        raise Outrun("another window was faster")

    def _draft(self, table: str) -> _Draft:
        """The draft of a table; Conflict where the table is gone."""
        assert self._drafts is not None, "rooms, chat and reviews are written by ``write``"
        stored = self._now(table)
        if stored is None:
            raise Conflict(table)
        return self._drafts.setdefault(table, _Draft(stored, []))

    def save(self, room: RoomRow, seats: Sequence[Seat] | None = None) -> RoomRow:
        """Stores a room, and the seats."""
        return self._write_room(room, [] if seats is None else [lines.seats_line(seats)])

    def arrange(self, room: RoomRow, header: Header) -> RoomRow:
        """Stores other terms."""
        return self._write_room(room, [lines.header_line(header)])

    def deal(self, room: RoomRow, header: Header, rows: Sequence[Row]) -> RoomRow:
        """Stores the deal."""
        ended = [] if header.outcome is None else [lines.outcome_line(header, header.outcome, time.time())]
        return self._write_room(room, [lines.header_line(header), *lines.entry_lines(rows), *ended])

    def end(self, room: RoomRow, sequence: SequenceNumber, outcome: dict[str, Any]) -> RoomRow:
        """Ends the match before its end by the rules."""
        stored = self._draft(room.table).stored
        self._check(stored, sequence)
        return self._write_room(room, [lines.outcome_line(stored.header, outcome, time.time())])

    def _write_room(self, room: RoomRow, also: Sequence[str]) -> RoomRow:
        draft = self._draft(room.table)
        if draft.stored.room.version != room.version:
            raise Conflict(room.table)
        written = replace(room, version=_next(room.version))
        draft.add(lines.room_line(written), *also)
        return written

    def add(self, table: str, seat: SeatNumber, user: str, name: str, text: str) -> bool:
        """Stores a line of the chat."""
        if self._now(table) is None:
            return False
        draft = self._draft(table)
        number = draft.stored.said[-1].number + 1 if draft.stored.said else 1
        draft.add(lines.chat_line(ChatRow(number, seat, name, text, time.time())))
        return True

    def add_seated(self, table: str, user: str, text: str) -> bool:
        """Stores a line of ``user``, at the first of the user's seats."""
        stored = self._now(table)
        seats = [] if stored is None else stored.header.seats_taken_by(user)
        if stored is None or not seats:
            return False
        return self.add(table, seats[0], user, stored.header.seats[seats[0]].name, text)

    def report(self, table: str, number: int, reporter: str | None = None) -> bool:
        """Reports nothing, since there is no host."""
        return False

    def keep_review(self, table: str, version: int, decisions: list[dict[str, Any]]) -> None:
        """Stores a review."""
        if self._now(table) is not None:
            self._draft(table).add(lines.review_line(version, decisions))


def _drafted(stored: Stored, added: Sequence[str]) -> _Draft:
    draft = _Draft(stored, [])
    draft.add(*added)
    return draft


def _next(version: int) -> int:
    return version + 1 + secrets.randbelow(_VERSIONS)


def one_line(error: BaseException) -> str:
    """An error in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:200]
