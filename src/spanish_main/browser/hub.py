"""The tables of one device, where one user has the seats of all people: makes, lists, opens and deletes them."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from typing import Final

from spanish_main.browser.keeper import Glance, VaultKeeper, one_line
from spanish_main.browser.lines import Stored
from spanish_main.browser.vault import Vault
from spanish_main.core.match.match import Match
from spanish_main.logbook import Voyage
from spanish_main.table import naming
from spanish_main.table.answers.finished import voyage, written_record
from spanish_main.table.answers.moving import Brought, brought, running_record, with_own
from spanish_main.table.dealing import again, deal_of_day, named, new_table
from spanish_main.table.entries import restore
from spanish_main.table.following import Following
from spanish_main.table.journal import ENTRIES_A_MATCH, UNDOS_A_TURN
from spanish_main.table.keeper import KeeperFails, NotKept
from spanish_main.table.kept import Header, Row, new_id
from spanish_main.table.lists import summary
from spanish_main.table.live import LiveTable
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire import TableList
from spanish_main.table.messages.wire_people import ChangeMe, Me
from spanish_main.table.messages.wire_room import AskDeal, AskOpen, NewTable, Proof, RecordOpened, TableCreated
from spanish_main.table.minds import Minds
from spanish_main.table.room.intervals import INTERVALS, Intervals
from spanish_main.table.room_state import RoomRow
from spanish_main.table.turns import Turn, TurnReader
from spanish_main.table.views import proof

log = logging.getLogger(__name__)

# The user of the device.
USER: Final = "device"
# The key of the user's name in the vault.
_ME: Final = "me"
# How many tables that are not open stay in memory.
_MOST_LOADED: Final = 40
# For how many tables, the latest played ones, a list shows whose turn it is.
_MOST_TURNS: Final = 20


@dataclass(frozen=True)
class PageLimits:
    """The limits of one table (``table.subscriber.TableLimits``)."""

    spectators_a_table: int = 8
    sockets_a_seat: int = 8
    undos_a_turn: int = UNDOS_A_TURN
    entries_a_match: int = ENTRIES_A_MATCH


class PageHub:
    """All tables of a vault. A table is live while a window watches it."""

    def __init__(self, vault: Vault, minds: Minds, intervals: Intervals = INTERVALS) -> None:
        self._vault = vault
        self._minds = minds
        self._keeper = VaultKeeper(vault)
        self._list_keeper = self._keeper.apart()  # for lists, which may read what a live table has not seen yet
        self._live: dict[str, LiveTable] = {}
        self._users: dict[str, int] = {}  # how many connections use a live table
        self._turns: dict[str, TurnReader] = {}
        self._intervals = intervals
        self._following = Following(self._live, intervals.catch_up)
        self._bringing = asyncio.Lock()
        vault.changed(self._changed)

    # --- The user -----------------------------------------------------------------------------------------------------

    async def me(self) -> Me:
        """The user of the device, unknown until there is a name."""
        return _me(await self._name())

    async def change_me(self, asked: ChangeMe) -> Me:
        """Sets the user's name."""
        name = naming.name(asked.name)
        try:
            await self._vault.replace(_ME, [json.dumps({"name": name})])
        except Exception as error:  # noqa: BLE001 -- the storage of the page may throw anything
            log.error("a name cannot be stored: %s", one_line(error))  # noqa: TRY400 -- one line says it
            raise refusals.not_stored() from None
        return _me(name)

    async def _name(self) -> str:
        try:
            found = list(await self._vault.read(_ME))
        except Exception as error:
            raise KeeperFails(one_line(error)) from error
        return str(json.loads(found[-1])["name"]) if found else ""

    async def forget_me(self) -> None:
        """Deletes everything."""
        for table in await self._keeper.tables():
            await self._drop(table)
        try:
            await self._vault.remove(_ME)
        except Exception as error:
            raise NotKept(one_line(error)) from error

    # --- Making -------------------------------------------------------------------------------------------------------

    async def create(self, new: NewTable) -> TableCreated:
        """Makes a new table."""
        if any(seat.elsewhere for seat in new.seats):
            raise refusals.nonsense("nobody can join from another device")
        return TableCreated(await self._store(*new_table(USER, named(new, await self._name()))))

    async def create_deal(self, ask: AskDeal) -> TableCreated:
        """Makes a table with the deal of the day."""
        header, room, rows = deal_of_day(USER, ask)
        return TableCreated(await self._store(header, rows, room))

    async def open_record(self, ask: AskOpen) -> RecordOpened:
        """Makes a table of a record's match. It replaces a table with an earlier state of the same match."""
        async with self._bringing:  # of two requests for one match the second finds the table of the first
            return await self._open(brought(ask))

    async def _open(self, match: Brought) -> RecordOpened:
        behind: list[Stored] = []
        glances, damaged = await self._all()
        for glance in glances:
            if glance.header.commitment == match.commitment and (stored := await self._keeper.load(glance.header.id)):
                found = match.compared(stored.header, stored.rows)
                if found == "known":
                    return RecordOpened(glance.header.id, known=True)
                behind += [stored] if found == "behind" else []
        table = match.id_for(USER)
        header, room, rows = match.table(USER, new_id() if table in damaged else table)
        try:
            made = await self._store(header, rows, room, max(behind, key=lambda one: one.header.sequence, default=None))
        except Refusal:
            if header.id not in await self._keeper.tables():
                raise
            return RecordOpened(header.id, known=True)  # another tab was quicker
        for stored in behind:
            with suppress(Refusal, KeeperFails):  # both tables stay then, as they do where another tab has written
                now = await self._keeper.load(stored.header.id)
                if now is not None and now.lines == stored.lines:
                    await self._drop(stored.header.id)
        return RecordOpened(made)

    async def _store(self, header: Header, rows: Sequence[Row], room: RoomRow, instead: Stored | None = None) -> str:
        try:
            await self._keeper.create(header, rows, room, instead)
        except NotKept as error:
            log.error("a new table cannot be stored: %s", error)  # noqa: TRY400 -- one line says it
            raise refusals.not_stored() from None
        return header.id

    async def rematch(self, table: str) -> TableCreated:
        """Makes a table for a rematch of a finished match, unless there is one already."""
        stored = await self._finished(table)
        noted = stored.room.state.rematch
        if noted is not None and noted in await self._keeper.tables():
            return TableCreated(noted)
        header, room = again(stored.header, stored.room.settings, USER)
        # A match from elsewhere may have other people's seats. Nobody could take them here.
        seats = [replace(seat, user=USER) if seat.kind == "person" else seat for seat in header.seats]
        fresh = await self._store(replace(header, seats=seats), [], room)
        try:
            async with self.watched(table) as live:
                chosen = await live.rematched(fresh, noted)
        except (Refusal, KeeperFails):
            with suppress(Refusal, KeeperFails):
                await self._drop(fresh)
            raise
        if chosen != fresh:  # another window was faster
            await self._drop(fresh)
        return TableCreated(chosen)

    # --- Reading ------------------------------------------------------------------------------------------------------

    async def _stored(self, table: str) -> Stored:
        stored = await self._keeper.load(table)
        if stored is None:
            raise refusals.unknown_table()
        return stored

    async def _finished(self, table: str) -> Stored:
        stored = await self._stored(table)
        if stored.header.outcome is None:
            raise refusals.not_finished()
        return stored

    async def exists(self, table: str) -> None:
        """Refusal where there is no such table."""
        await self._stored(table)

    async def _all(self) -> tuple[list[Glance], list[str]]:
        """The list data of all tables, and the ids of those that cannot be read."""
        found, damaged = [], []
        for table in await self._keeper.tables():
            try:
                glance = await self._keeper.glance(table)
            except Refusal:
                damaged.append(table)
            else:
                found += [] if glance is None else [glance]
            self._unload_some()
        return found, damaged

    def _unload_some(self) -> None:
        closed = [table for table in self._keeper.loaded() if table not in self._users]
        for table in closed[: max(0, len(closed) - _MOST_LOADED)]:
            self._keeper.unload(table)

    async def listed(self) -> TableList:
        """All tables: first the running ones, each kind with the newest first."""
        self._turns = dict(list(self._turns.items())[-_MOST_TURNS:])
        glances, damaged = await self._all()
        headers = [glance.header for glance in glances]
        headers.sort(key=lambda header: (header.outcome is not None, -header.created))
        running = [header for header in headers if header.outcome is None and not header.waits]
        newest = sorted(running, key=lambda header: -header.updated)[:_MOST_TURNS]
        turns = {header.id: await self._turn(header) for header in newest}
        summaries = [summary(header, USER, turns.get(header.id, Turn())) for header in headers]
        return TableList(summaries, damaged=damaged)

    async def _turn(self, header: Header) -> Turn:
        if await self._keeper.load(header.id) is None:
            return Turn()
        reader = self._turns.setdefault(header.id, TurnReader(self._list_keeper, header))
        try:
            return reader.turn(USER)
        except Refusal:
            return Turn()

    async def record(self, table: str) -> str:
        """The record of a match; of a running one with its secrets, since all its people play here."""
        stored = await self._stored(table)
        header, states = stored.header, stored.room.state.seats
        if header.waits:
            raise refusals.not_finished()
        if header.outcome is None:
            return running_record(header, _match(stored), states)
        return with_own(written_record(header, _match(stored), states), header.seats, USER)

    async def proof(self, table: str) -> Proof:
        """The proof of all chance outcomes of a finished match."""
        stored = await self._finished(table)
        return proof(stored.header, _match(stored), [seat.pledge for seat in stored.room.state.seats])

    async def voyages(self) -> list[Voyage]:
        """The captain's log of this device, the oldest match first."""
        finished = [glance for glance in (await self._all())[0] if glance.header.outcome is not None]
        log_lines = []
        for glance in sorted(finished, key=lambda one: one.header.updated):
            own = glance.header.seats_taken_by(USER)
            if own:
                hints = sum(glance.hinted[seat] for seat in own)
                log_lines.append(voyage(glance.header, own, hints, glance.tallies))
        return log_lines

    # --- Deleting -----------------------------------------------------------------------------------------------------

    async def delete(self, table: str) -> None:
        """Deletes a table."""
        if table not in await self._keeper.tables():  # a damaged table can be deleted too
            raise refusals.unknown_table()
        await self._drop(table)

    async def delete_log(self, table: str | None) -> None:
        """Deletes all finished tables, or one of them."""
        for one in [table] if table is not None else [line.match for line in await self.voyages()]:
            await self._finished(one)
            await self._drop(one)

    async def _drop(self, table: str) -> None:
        try:
            await self._keeper.delete(table)
        except NotKept as error:
            log.error("a table cannot be deleted: %s", error)  # noqa: TRY400 -- one line says it
            raise refusals.not_stored() from None
        self._turns.pop(table, None)
        live = self._live.pop(table, None)
        if live is not None:
            await live.close()

    # --- Watching -----------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def watched(self, table: str) -> AsyncIterator[LiveTable]:
        """The live table for as long as a connection needs it."""
        stored = await self._stored(table)
        live = self._live.get(table)
        if live is None:
            live = self._live[table] = LiveTable(
                self._keeper, stored.header, self._minds, PageLimits(), intervals=self._intervals
            )
        self._users[table] = self._users.get(table, 0) + 1
        try:
            yield live
        finally:
            self._users[table] -= 1
            if not self._users[table]:
                del self._users[table]
                live.rest()
                if self._live.get(table) is live:
                    del self._live[table]
                self._unload_some()

    # --- Other tabs ---------------------------------------------------------------------------------------------------

    def _changed(self, key: str) -> None:
        """Catches up with a table that another tab has changed."""
        table = self._keeper.changed(key)
        if table is not None:
            self._following.changed(table)


def _match(stored: Stored) -> Match:
    return restore(stored.header, stored.rows)


def _me(name: str) -> Me:
    return Me(
        known=bool(name),
        id=USER if name else None,
        name=name,
        recovery=None,
        browsers=[],
        bots=[],
        passkeys=[],
        passkeys_here=False,
        provider=None,
        linked=False,
        mails=False,
        mail=None,
        push_key=None,
        pushes=[],
    )
