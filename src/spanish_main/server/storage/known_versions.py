"""The last known version of each table: a different one in the database shows a change by another process."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Collection

# Tables to remember. Those that were read longest ago are forgotten; reading one again adds it again.
_REMEMBERED = 100_000


class KnownVersions:
    """Maps each table to its number of changes (``schema.TABLES``) at the last read or write. For all threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._changes: OrderedDict[str, int] = OrderedDict()

    def get(self, table: str) -> int | None:
        """Returns the known number of changes; None if the table was not read."""
        with self._lock:
            return self._changes.get(table)

    def among(self, tables: Collection[str]) -> dict[str, int]:
        """Returns the known numbers of changes of those ``tables`` that were read."""
        with self._lock:
            return {table: self._changes[table] for table in tables if table in self._changes}

    def read(self, table: str, changes: int) -> None:
        """Notes that the table was read after so many changes."""
        with self._lock:
            self._changes[table] = changes
            self._changes.move_to_end(table)
            if len(self._changes) > _REMEMBERED:
                self._changes.popitem(last=False)

    def advance(self, table: str, known: int) -> None:
        """Notes that this process has made the change after ``known``. Does nothing if another number is known."""
        with self._lock:
            if self._changes.get(table) == known:
                self._changes[table] = known + 1
