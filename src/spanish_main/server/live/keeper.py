"""The ``Keeper`` of live tables over the database."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any, TypeVar, TypeVarTuple, Unpack

import anyio.to_thread
from sqlalchemy.exc import DBAPIError

from spanish_main.core.game.numbering import SeatNumber, SequenceNumber
from spanish_main.server.live.leases import Leases
from spanish_main.server.storage.chat_store import ChatStore
from spanish_main.server.storage.integrity import one_line
from spanish_main.server.storage.lobby_store import LobbyStore
from spanish_main.server.storage.store import Store
from spanish_main.server.storage.threads import to_writing_thread
from spanish_main.server.storage.time_store import TimeStore
from spanish_main.server.storage.writer import Write
from spanish_main.table.keeper import KeeperFails, NotKept
from spanish_main.table.kept import Header, Intent, Row, TableVersion

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")


class StoreKeeper:
    """Stores and reads tables in the database: reads in worker threads, writes in threads of their own."""

    def __init__(self, store: Store, times: TimeStore | None = None, leases: Leases | None = None) -> None:
        """times, leases: of this node; only needed if there may be other nodes."""
        self._store = store
        self._leases = leases
        self.rooms = LobbyStore(store)
        self.chat = ChatStore(store)
        self.times = times or TimeStore(store, "")
        self.reviews = store

    async def run_blocking(self, work: Callable[[Unpack[Arguments]], T], *arguments: *Arguments) -> T:
        """Calls ``work`` in a worker thread."""
        return await anyio.to_thread.run_sync(_read, work, *arguments)

    async def write(self, work: Callable[[Unpack[Arguments]], T], *arguments: *Arguments) -> T:
        """Calls ``work``, which may write, in a thread for writes."""
        return await to_writing_thread(_read, work, *arguments)

    async def may_run_bots(self, table: str) -> bool:
        """See ``Leases.held``."""
        return self._leases is None or await self._leases.held(table)

    def header(self, table: str) -> Header | None:
        """See ``Store.header``."""
        return _read(self._store.header, table)

    def entries(self, table: str) -> list[Row]:
        """See ``Store.entries``."""
        return _read(self._store.entries, table)

    def intents(self, table: str) -> list[Intent]:
        """See ``Store.intents``."""
        return _read(self._store.intents, table)

    def hinted(self, table: str) -> list[int]:
        """See ``Store.hinted``."""
        return _read(self._store.hinted, table)

    def table_version(self, table: str, known: SequenceNumber | None) -> TableVersion | None:
        """See ``Store.table_version``."""
        return _read(self._store.table_version, table, known)

    def mark_read(self, table: str, changes: int) -> None:
        """See ``Store.mark_read``."""
        self._store.mark_read(table, changes)

    def append(
        self,
        table: str,
        sequence: SequenceNumber,
        rows: Sequence[Row],
        outcome: dict[str, Any] | None,
        intents: Collection[int] | None,
    ) -> Awaitable[None]:
        """See ``Store.appending``."""
        return self._soon(self._store.appending(table, sequence, rows, outcome, intents))

    def intend(self, table: str, sequence: SequenceNumber, intent: Intent) -> Awaitable[None]:
        """See ``Store.intending``."""
        return self._soon(self._store.intending(table, sequence, intent))

    def count_hint(self, table: str, seat: SeatNumber) -> Awaitable[None]:
        """See ``Store.count_hint``."""
        return _kept(to_writing_thread(self._store.count_hint, table, seat))

    def _soon(self, write: Write[None]) -> Awaitable[None]:
        """Starts a write. Errors are raised where the result is awaited."""
        writing: Awaitable[None]
        try:
            writing = self._store.soon(write)
        except Exception as error:  # noqa: BLE001 -- see above
            writing = _failed(error)
        return _kept(writing)


def _read(work: Callable[[Unpack[Arguments]], T], *arguments: *Arguments) -> T:
    """Calls ``work``, which reads the database. A failure becomes ``KeeperFails``."""
    try:
        return work(*arguments)
    except DBAPIError as error:
        raise KeeperFails(one_line(error.orig)) from error


async def _failed(error: Exception) -> None:
    raise error


async def _kept(writing: Awaitable[None]) -> None:
    try:
        await writing
    except DBAPIError as error:
        raise NotKept(one_line(error.orig)) from error
