"""The state of the database for readiness and metrics: whether it stores, its size, its users and tables."""

from __future__ import annotations

import asyncio
import shutil
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import anyio.to_thread
from sqlalchemy import func, select, text
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from spanish_main.server.storage.database import insertion
from spanish_main.server.storage.schema import ABOUT, TABLES, USERS
from spanish_main.server.storage.store import Store
from spanish_main.server.storage.writer import Write
from spanish_main.table.kept import SOMEBODY

# The time for the database to answer, and again to store.
_SECONDS: Final = 2.0
# The result of a test write is reused for this time, so that frequent requests do not keep the disk busy or queue up.
_STORED_SECONDS: Final = 0.2
_MEASURED_SECONDS: Final = 10.0


@dataclass(frozen=True)
class Measures:
    """Figures of the database. None: unknown, or the database has no such figure.

    Args:
        size: Bytes of the database.
        free: Free bytes on the disk of an SQLite file.
        users: The number of users.
        tables: The number of tables.
    """

    size: int | None = None
    free: int | None = None
    users: int | None = None
    tables: int | None = None


@dataclass
class Vitals:
    """Checks and measures the database of ``store``. For one event loop."""

    store: Store
    _tried: tuple[float, bool] = (float("-inf"), False)  # time of the last test write, and whether it succeeded
    _measured: tuple[float, Measures] = (float("-inf"), Measures())
    _trying: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def trouble(self) -> str | None:
        """Why requests that read or store would fail now; None if they would not."""
        try:
            async with asyncio.timeout(_SECONDS):
                await anyio.to_thread.run_sync(self.store.header, "readyz", abandon_on_cancel=True)
        except (SQLAlchemyError, TimeoutError):
            return "the database does not answer"
        async with self._trying:
            if time.monotonic() - self._tried[0] >= _STORED_SECONDS:
                stores = await self._stores()
                self._tried = time.monotonic(), stores
        return None if self._tried[1] else "the database does not store"

    async def _stores(self) -> bool:
        try:
            async with asyncio.timeout(_SECONDS):
                await self.store.soon(Write(self._mark))
        except (SQLAlchemyError, TimeoutError):
            return False
        return True

    def _mark(self, connection: Connection) -> None:
        """A small write. On a full disk it fails like any other write."""
        written = insertion(connection.engine, ABOUT).values(name="tried", value=str(time.time()))
        connection.execute(written.on_conflict_do_update(index_elements=["name"], set_={"value": str(time.time())}))

    async def measures(self) -> Measures:
        """The figures, at most ten seconds old. If the database does not answer, only the free bytes."""
        if time.monotonic() - self._measured[0] >= _MEASURED_SECONDS:
            try:
                async with asyncio.timeout(_SECONDS):
                    found = await anyio.to_thread.run_sync(self._measure, abandon_on_cancel=True)
            except (OSError, SQLAlchemyError, TimeoutError):
                found = Measures(free=await anyio.to_thread.run_sync(self._free))
            self._measured = time.monotonic(), found
        return self._measured[1]

    def _measure(self) -> Measures:
        def read(connection: Connection) -> tuple[int, int, int | None]:
            users = connection.scalar(select(func.count()).select_from(USERS).where(USERS.c.id != SOMEBODY))
            tables = connection.scalar(select(func.count()).select_from(TABLES))
            size = None
            if connection.dialect.name == "postgresql":
                size = connection.scalar(text("SELECT pg_database_size(current_database())"))
            return int(users or 0), int(tables or 0), size

        users, tables, size = self.store.read(read)
        if size is None and (path := self._path()) is not None:
            parts = (path.with_name(path.name + suffix) for suffix in ("", "-wal", "-shm"))
            size = sum(part.stat().st_size for part in parts if part.exists())
        return Measures(size, self._free(), users, tables)

    def _path(self) -> Path | None:
        """The file of the database; None if it is not a file."""
        url = self.store.engine.url
        return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None

    def _free(self) -> int | None:
        path = self._path()
        try:
            return None if path is None else shutil.disk_usage(path.parent).free
        except OSError:
            return None
