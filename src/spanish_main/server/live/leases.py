"""Leases: one node at a time lets the bots of a table play. If it is gone, another node takes the lease over.

A lease only saves the other nodes the thinking. The store ensures that no decision is made twice (``Conflict``).
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

# Seconds until another node can take over the tables of one that is gone.
LEASE_SECONDS = 6.0


class Leases:
    """The leases of one node."""

    def __init__(self, store: Store, node: str, seconds: float = LEASE_SECONDS) -> None:
        """node: its name, different each time that it starts. seconds: how long a lease lasts without renewal."""
        self._store = store
        self._node = node
        self._seconds = seconds
        self._fresh: dict[str, float] = {}  # table -> time.monotonic() until which its lease need not be renewed
        self._now: ColumnElement[float] = clock(store.engine)

    async def held(self, table: str) -> bool:
        """Takes or renews the lease of ``table``. Returns False if another node has it."""
        if self._fresh.get(table, 0.0) > time.monotonic():
            return True
        asked = time.monotonic()
        try:
            taken = await to_writing_thread(self._store.write, lambda connection: self._take(connection, table))
        except DBAPIError:  # another node was faster, or the database fails and no bot plays
            taken = False
        if taken:
            self._fresh[table] = asked + self._seconds / 3
        else:
            self._fresh.pop(table, None)
        return taken

    def give_back(self, tables: Collection[str] | None = None) -> None:
        """Gives up the leases of these tables; None: of all. Does not wait until that is stored."""
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
        """Deletes leases that ended more than an hour ago."""
        old = delete(LEASES).where(LEASES.c.until < self._now - 3600)
        self._store.write_later(lambda connection: connection.execute(old).rowcount)

    def _take(self, connection: Connection, table: str) -> bool:
        until = self._now + self._seconds
        # A lease with too much time left was made before the clock was set back.
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
