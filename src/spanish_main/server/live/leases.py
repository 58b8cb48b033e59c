"""Which node lets the bots of a table play: one at a time, taken over when that node is gone.

A lease spares the others the thinking; that no decision is done twice is the store's doing (``Conflict``).
"""

from __future__ import annotations

import time
from collections.abc import Collection

from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError

from spanish_main.server.storage.database import clock
from spanish_main.server.storage.schema import LEASES
from spanish_main.server.storage.store import Store
from spanish_main.server.storage.threads import to_writing_thread

# So long a node that is gone keeps the others from going on, in seconds.
LEASE_SECONDS = 6.0


class Leases:
    """The leases of one node."""

    def __init__(self, store: Store, node: str, seconds: float = LEASE_SECONDS) -> None:
        """node: its name, different each time that it starts. seconds: how long a lease lasts without renewal."""
        self._store = store
        self._node = node
        self._seconds = seconds
        self._fresh: dict[str, float] = {}  # table -> until when its lease need not be renewed, by our own clock
        self._now: ColumnElement[float] = clock(store.engine)

    async def held(self, table: str) -> bool:
        """Whether this node may let the bots of ``table`` play; it may from now on where no other one does."""
        if self._fresh.get(table, 0.0) > time.monotonic():
            return True
        asked = time.monotonic()
        try:
            taken = await to_writing_thread(self._store.write, lambda connection: self._take(connection, table))
        except DBAPIError:  # another node was as quick; or the database fails, and then no bot plays
            taken = False
        if taken:
            self._fresh[table] = asked + self._seconds / 3
        else:
            self._fresh.pop(table, None)
        return taken

    def give_back(self, tables: Collection[str] | None = None) -> None:
        """Let others have these tables, None: all. Does not wait for that to be stored."""
        mine = LEASES.c.node == self._node
        if tables is None:
            self._fresh.clear()
        else:
            tables = [table for table in tables if self._fresh.pop(table, None) is not None]
            if not tables:
                return
            mine &= LEASES.c.table_id.in_(tables)
        self._store.write_later(lambda connection: connection.execute(delete(LEASES).where(mine)).rowcount)

    def clear_away(self) -> None:
        """Away with what nodes that are long gone have left."""
        old = delete(LEASES).where(LEASES.c.until < self._now - 3600)
        self._store.write_later(lambda connection: connection.execute(old).rowcount)

    def _take(self, connection: Connection, table: str) -> bool:
        until = self._now + self._seconds
        # One that lasts for longer than leases do was made before the clock was put back.
        free = (
            (LEASES.c.node == self._node)
            | (LEASES.c.until < self._now)
            | (LEASES.c.until > self._now + 2 * self._seconds)
        )
        taken = update(LEASES).where(LEASES.c.table_id == table, free).values(node=self._node, until=until)
        if connection.execute(taken).rowcount == 1:
            return True
        if connection.scalar(select(LEASES.c.node).where(LEASES.c.table_id == table)) is not None:
            return False
        connection.execute(insert(LEASES).values(table_id=table, node=self._node, until=until))
        return True
