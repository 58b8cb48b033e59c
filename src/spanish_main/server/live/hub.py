"""The live tables of this process, each in memory while a connection uses it; and the creation of new tables."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress

import anyio.to_thread
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError

from spanish_main.bots.catalog import LEVELS
from spanish_main.core.game.numbering import SeatNumber
from spanish_main.games.catalog import GAMES
from spanish_main.server.limits.counts import Counts
from spanish_main.server.limits.numbers import Limits
from spanish_main.server.live.keeper import StoreKeeper
from spanish_main.server.live.leases import Leases
from spanish_main.server.live.minds import PoolMinds
from spanish_main.server.live.records import written_record
from spanish_main.server.live.turns import Turns
from spanish_main.server.protocol.paging import FIRST, Page, PagePart
from spanish_main.server.storage.chat_store import copy_lines
from spanish_main.server.storage.forgetting import put_away
from spanish_main.server.storage.lobby_store import LobbyStore
from spanish_main.server.storage.store import Store, copy_hints
from spanish_main.server.storage.threads import to_writing_thread
from spanish_main.server.storage.time_store import TimeStore
from spanish_main.table.answers import moving
from spanish_main.table.answers.choices import drawn_setup, resolved
from spanish_main.table.answers.moving import Brought
from spanish_main.table.dealing import again, deal_of_day, new_table
from spanish_main.table.entries import restore
from spanish_main.table.following import Following
from spanish_main.table.keeper import KeeperFails
from spanish_main.table.kept import SOMEBODY, Header, Row, new_id
from spanish_main.table.lists import summary, waiting_table
from spanish_main.table.live import LiveTable
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire import AskResolved, AskSetup, Resolved, Setup, TableSummary
from spanish_main.table.messages.wire_room import AskDeal, AskOpen, NewTable, Proof, WaitingTable
from spanish_main.table.room.intervals import INTERVALS, Intervals
from spanish_main.table.room_state import RoomRow
from spanish_main.table.turns import Turn
from spanish_main.table.views import proof
from spanish_main.workers.pool.minds import Minds

log = logging.getLogger(__name__)

# Tables in one query.
_AT_ONCE = 300


class Hub:
    """Gives access to every table of the store. Tables that a connection uses are live."""

    def __init__(
        self,
        store: Store,
        minds: Minds,
        leases: Leases | None = None,
        limits: Limits | None = None,
        times: TimeStore | None = None,
        counts: Counts | None = None,
        intervals: Intervals = INTERVALS,
    ) -> None:
        self.store = store
        self._counts = counts or Counts()
        self._limits = limits or Limits()
        self._times = times
        self._others = False  # whether there were other nodes at the last check
        self._leases = leases
        self._live: dict[str, LiveTable] = {}
        self._intervals = intervals
        self._following = Following(self._live, intervals.catch_up)
        self._users: dict[str, int] = {}  # how many connections use a live table
        self._minds = minds
        self._keeper = StoreKeeper(store, times, leases)
        self._thinkers = PoolMinds(minds)
        self._lobby = LobbyStore(store)
        self._turns = Turns(store, times or TimeStore(store, ""))
        # Lists of tables read whole matches. They have a thread of their own, so that no read of a live table waits.
        self._listing = anyio.CapacityLimiter(1)
        # Imported records may be long. They have another one.
        self._bringing = anyio.CapacityLimiter(1)

    @property
    def tables(self) -> int:
        """The number of live tables."""
        return len(self._live)

    # --- Creating and listing ----------------------------------------------------------------------------------------

    async def resolved(self, ask: AskResolved) -> Resolved:
        """Returns all options that follow from a choice. Refusal for an unknown game."""
        return await anyio.to_thread.run_sync(resolved, ask)

    async def setup(self, ask: AskSetup) -> Setup:
        """Returns a random set-up with its preview."""
        return await anyio.to_thread.run_sync(drawn_setup, ask)

    async def create(self, user: str, new: NewTable) -> str:
        """Creates a table of ``user``; it is dealt if no other player is needed. Returns its id."""
        return await to_writing_thread(self._create, user, new)

    def _create(self, user: str, new: NewTable) -> str:
        header, rows, room = new_table(user, new)
        return self._store(header, rows, room)

    async def create_deal(self, user: str, ask: AskDeal) -> str:
        """Creates a table of ``user`` with the deal of the day. Returns its id."""
        return await to_writing_thread(self._create_deal, user, ask)

    def _create_deal(self, user: str, ask: AskDeal) -> str:
        header, room, rows = deal_of_day(user, ask)
        return self._store(header, rows, room)

    async def brought(self, ask: AskOpen) -> Brought:
        """Returns the checked match of an imported record. Refusal if it is not valid."""
        return await anyio.to_thread.run_sync(moving.brought, ask, limiter=self._bringing)

    async def known(self, user: str, match: Brought) -> str | None:
        """Returns the table of ``user`` that has all of a match; None if there is none."""
        found = await anyio.to_thread.run_sync(self._compared, user, match, "known")
        return found[0].id if found else None

    def _compared(self, user: str, match: Brought, wanted: str) -> list[Header]:
        found = []
        for header in self.store.dealt_by(match.commitment, user):
            with suppress(Refusal):  # a damaged table does not count
                if match.compared(header, self.store.entries(header.id, tracked=False)) == wanted:
                    found.append(header)
        return found

    async def bring(self, user: str, match: Brought) -> tuple[str, bool]:
        """Creates a table of ``user`` with an imported match. Returns its id, and whether another node was faster.

        It replaces tables with an earlier state of the same match, and keeps their chat and numbers of hints.
        """
        found = await to_writing_thread(self._bring, user, match)
        for behind in await anyio.to_thread.run_sync(self._compared, user, match, "behind"):
            with suppress(Refusal, DBAPIError):  # then both tables stay
                await self.delete(behind.id, user)
        return found

    def _bring(self, user: str, match: Brought) -> tuple[str, bool]:
        behind = max(self._compared(user, match, "behind"), key=lambda one: one.sequence, default=None)

        def store(table: str) -> str:
            header, room, rows = match.table(user, table)
            return self._store(header, rows, room, lambda connection: copied(connection, table))

        def copied(connection: Connection, table: str) -> None:
            if behind is not None:
                copy_lines(connection, behind.id, table)
                copy_hints(connection, behind.id, table)

        try:
            return store(match.id_for(user)), False
        except Refusal:
            for known in self._compared(user, match, "known"):
                return known.id, True
            if not self._taken(match.id_for(user)):
                raise
            return store(new_id()), False  # a damaged table had that id

    def _store(
        self, header: Header, rows: list[Row], room: RoomRow, also: Callable[[Connection], object] = lambda _: None
    ) -> str:
        most = self._limits.tables_at_once_a_user
        if self.store.count_tables(header.owner) >= most:
            raise refusals.too_many_tables(most)
        if self.store.count_entries(header.owner) >= self._limits.entries_at_once_a_user:
            raise refusals.too_many_entries(self._limits.entries_at_once_a_user)
        try:
            self._lobby.create(header, rows, room, also)
        except DBAPIError as error:
            level = logging.INFO if self._taken(header.id) else logging.ERROR  # another node may have been faster
            log.log(level, "a new table cannot be stored: %s", error.orig)
            raise refusals.not_stored() from None
        self._expect(header)
        return header.id

    def _taken(self, table: str) -> bool:
        """Whether there is such a table, perhaps a damaged one. False if the database fails."""
        try:
            return self.store.header(table) is not None
        except Refusal:
            return True
        except DBAPIError:
            return False

    def _expect(self, header: Header) -> None:
        """Prepares workers and compiled libraries for the bots of a table.

        It requests the libraries of all games: the same user may play another game next. Without bots nothing happens.
        """
        bots = [seat.bot for seat in header.seats if seat.bot is not None and header.outcome is None]
        if bots:
            self._minds.warm_up(header.game)
        if any(bot in LEVELS for bot in bots):
            self._minds.want(header.game, *GAMES)

    async def find(self, code: str, user: str | None = None) -> str:
        """Returns the table of a code in any spelling: one that waits for players, or one at which ``user`` plays."""
        return await anyio.to_thread.run_sync(self._find, _typed(code), user)

    def _find(self, code: str, user: str | None) -> str:
        table = self._lobby.table_of(code)
        header = None if table is None else self.store.header(table)
        own = user is not None and header is not None and user in [header.owner, *(one.user for one in header.seats)]
        if header is None or not (header.waits or own):
            raise refusals.unknown_code()
        return header.id

    async def invitation(self, table: str) -> tuple[str, str] | None:
        """Returns the game and the code of a table that waits for players; None for any other table."""
        header = await self._header(table)
        if not header.waits or all(seat.kind == "bot" or seat.user is not None for seat in header.seats):
            return None
        room = await anyio.to_thread.run_sync(self._lobby.room, header)
        return None if room.code is None else (header.game, room.code)

    async def sit(self, table: str, user: str, seat: SeatNumber, name: str) -> None:
        """Gives an open seat of a waiting table to ``user`` and updates all who watch the table."""
        async with self.watched(table) as live:
            await live.sit(user, seat, name)

    async def exists(self, table: str) -> None:
        """Raises Refusal if there is no such table."""
        if await anyio.to_thread.run_sync(self.store.header, table) is None:
            raise refusals.unknown_table()

    async def rematch(self, table: str, user: str | None) -> str:
        """Creates a table with the same seats as a finished one; it waits until all are ready. Returns its id."""
        header = await self._header(table)
        if user is None or user not in [header.owner, *(seat.user for seat in header.seats)]:
            raise refusals.not_at_table()
        if header.outcome is None:
            raise refusals.not_finished()
        room = await anyio.to_thread.run_sync(self._lobby.room, header)
        noted = room.state.rematch
        if noted is not None and await anyio.to_thread.run_sync(self.store.header, noted) is not None:
            return noted
        fresh = await to_writing_thread(self._play_again, header, room, user)
        try:
            async with self.watched(table) as live:
                chosen = await live.rematched(fresh, noted)
        except (Refusal, DBAPIError, KeeperFails):
            with suppress(Refusal, DBAPIError):
                await to_writing_thread(self._drop, header, fresh, user)
            raise
        if chosen != fresh:  # another user was faster
            await to_writing_thread(self.store.delete, fresh, user)
        return chosen

    def _play_again(self, header: Header, room: RoomRow, user: str) -> str:
        fresh, waits = again(header, room.settings, user)
        return self._store(fresh, [], waits, lambda connection: copy_lines(connection, header.id, fresh.id))

    def _drop(self, header: Header, fresh: str, user: str) -> None:
        """Deletes a new table if the finished one does not lead to it."""
        if self._lobby.room(header).state.rematch != fresh:
            self.store.delete(fresh, user)

    async def lobby(self, page: Page = FIRST) -> PagePart[WaitingTable]:
        """Returns one page of the public tables that wait for players, newest first."""
        found = await anyio.to_thread.run_sync(self.store.listed, page)
        return PagePart([waiting_table(header) for header in found.items], found.next)

    async def _header(self, table: str) -> Header:
        header = await anyio.to_thread.run_sync(self.store.header, table)
        if header is None:
            raise refusals.unknown_table()
        return header

    async def summaries(self, user: str, page: Page = FIRST) -> PagePart[TableSummary]:
        """Returns one page of the tables that ``user`` made or has a seat at: first running ones; each newest first."""
        return await anyio.to_thread.run_sync(self._summaries, user, page, limiter=self._listing)

    def _summaries(self, user: str, page: Page) -> PagePart[TableSummary]:
        found = self.store.page(user, page)
        turns = self._turns.of(found.items, user)
        return PagePart([summary(header, user, turns.get(header.id, Turn())) for header in found.items], found.next)

    async def delete(self, table: str, user: str | None) -> None:
        """Deletes a table of ``user``. Refusal if others play there.

        A finished table with others is only hidden from ``user``, and deleted when all of them have hidden it.
        """
        header = await self._header(table)
        if user is None or header.owner != user:
            raise refusals.not_your_table()
        others = any(seat.user not in (None, user, SOMEBODY) for seat in header.seats)
        if others and header.outcome is None and not header.waits:
            raise refusals.others_play()
        if others and header.outcome is not None:
            if not await to_writing_thread(put_away, self.store, user, table):
                return
        else:
            await to_writing_thread(self.store.delete, table, user)
        live = self._live.pop(table, None)
        if live is not None:
            await live.close()

    async def seats_changed(self, tables: Sequence[str]) -> None:
        """Updates all who watch these tables: their seats have changed, or they are gone."""
        for table in tables:
            live = self._live.get(table)
            if live is not None:
                await self._following.catch_up(live)

    async def record(self, table: str, user: str | None = None) -> tuple[Header, str]:
        """Returns the header and the record of a finished match; the record marks the seats of ``user``."""
        header = await self._finished(table)
        text = await anyio.to_thread.run_sync(written_record, header, self.store, self._lobby)
        return header, moving.with_own(text, header.seats, user)

    async def proof(self, table: str) -> Proof:
        """Returns the proof of every chance outcome of a finished match."""
        return await anyio.to_thread.run_sync(self._proof, await self._finished(table))

    def _proof(self, header: Header) -> Proof:
        match = restore(header, self.store.entries(header.id, tracked=False))
        pledges = [seat.pledge for seat in self._lobby.room(header).state.seats]
        return proof(header, match, pledges)

    async def _finished(self, table: str) -> Header:
        header = await self._header(table)
        if header.outcome is None:
            raise refusals.not_finished()
        return header

    # --- Other nodes --------------------------------------------------------------------------------------------------

    def watched_tables(self) -> list[str]:
        """Returns the tables that are live here."""
        return list(self._live)

    async def look_elsewhere(self) -> None:
        """Updates the live tables with the users who have them open at other nodes."""
        if self._times is None or not (self._times.others or self._others):
            return
        self._others = self._times.others
        tables = list(self._live)
        for first in range(0, len(tables), _AT_ONCE):
            some = tables[first : first + _AT_ONCE]
            found = await anyio.to_thread.run_sync(self._times.elsewhere, some)
            for table in some:
                if table in self._live:
                    self._live[table].set_elsewhere(found.get(table, ()))

    def changed(self, table: str) -> None:
        """Reads a table again that another node may have changed, and updates all who watch it here."""
        self._following.changed(table)

    # --- Watching ----------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def watched(self, table: str) -> AsyncIterator[LiveTable]:
        """Yields the live table; it stays in memory at least as long as the block lasts."""
        live = self._live.get(table)
        if live is None:
            header = await self._header(table)
            live = self._live.get(table)  # another connection may have been faster
            if live is None:
                live = LiveTable(
                    self._keeper,
                    header,
                    self._thinkers,
                    self._limits,
                    self._counts.replaced_for,
                    self.changed,
                    self._intervals,
                )
                self._live[table] = live
                self._expect(header)
        self._users[table] = self._users.get(table, 0) + 1
        try:
            yield live
        finally:
            self._users[table] -= 1
            if not self._users[table]:
                del self._users[table]
                live.rest()
                if self._leases is not None:
                    self._leases.give_back([table])
                if self._live.get(table) is live:
                    del self._live[table]


def _typed(code: str) -> str:
    """Returns a code in its stored form."""
    return "".join(code.replace("-", " ").split()).upper()
