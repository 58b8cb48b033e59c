"""Whose turn it is at tables that nobody may have open, for lists of tables.

What was read of a match is kept: a table that has stood still costs one look into the store. For worker threads.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, TypeVar

from spanish_main.server.live.keeper import StoreKeeper
from spanish_main.server.storage.store import Store
from spanish_main.server.storage.time_store import TimeStore
from spanish_main.table.kept import Header
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.turns import Turn, TurnReader

T = TypeVar("T")

# So many tables of a list are looked into, and so many are kept; a match with more entries is none that a person plays.
MOST_TABLES: Final = 40
_KEPT: Final = 1000
_LONGEST: Final = 2000


class Turns:
    """Whose turn it is at the tables of a store."""

    def __init__(self, store: Store, times: TimeStore) -> None:
        self._keeper = StoreKeeper(store.apart(), times)
        self._tables: OrderedDict[str, TurnReader] = OrderedDict()
        # Tables that cannot be read, as they were when that was found.
        self._unreadable: OrderedDict[str, tuple[int, float]] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, headers: Sequence[Header], user: str) -> dict[str, Turn]:
        """By table whose turn it is, of those that are running and were played at last."""
        running = [one for one in headers if not one.waits and one.outcome is None and one.sequence <= _LONGEST]
        newest = sorted(running, key=lambda header: -header.updated)[:MOST_TABLES]
        with self._lock:
            return {header.id: self._turn(header, user) for header in newest}

    def _turn(self, header: Header, user: str) -> Turn:
        stands = header.sequence, header.updated
        if self._unreadable.get(header.id) == stands:
            return Turn()
        table = self._tables.pop(header.id, None) or TurnReader(self._keeper, header)
        try:
            turn = table.turn(user)
        except Refusal:  # gone meanwhile, or unreadable: who opens it is told why
            _keep(self._unreadable, header.id, stands)
            return Turn()
        _keep(self._tables, header.id, table)
        return turn


def _keep(kept: OrderedDict[str, T], table: str, one: T) -> None:
    """Keep it as the newest of at most so many."""
    kept[table] = one
    kept.move_to_end(table)
    while len(kept) > _KEPT:
        kept.popitem(last=False)
