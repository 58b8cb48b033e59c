"""What this process last knew of each table: by it a change that another one has made is noticed."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Collection

# Of tables that long ago nobody has read; whatever reads them again comes to know them anew.
_REMEMBERED = 100_000


class KnownVersions:
    """By table the number of its changes (``schema.TABLES``) as of the last reading or writing. For all threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._changes: OrderedDict[str, int] = OrderedDict()

    def get(self, table: str) -> int | None:
        """How many changes of the table are known; None where it was not read."""
        with self._lock:
            return self._changes.get(table)

    def among(self, tables: Collection[str]) -> dict[str, int]:
        """The same for those of ``tables`` that were read."""
        with self._lock:
            return {table: self._changes[table] for table in tables if table in self._changes}

    def read(self, table: str, changes: int) -> None:
        """The table was read after so many changes."""
        with self._lock:
            self._changes[table] = changes
            self._changes.move_to_end(table)
            if len(self._changes) > _REMEMBERED:
                self._changes.popitem(last=False)

    def went_on(self, table: str, known: int) -> None:
        """This process has made the change that follows ``known``. Where it knew another number it still does."""
        with self._lock:
            if self._changes.get(table) == known:
                self._changes[table] = known + 1
