"""Finds whose turn it is, for lists of tables. The tables need not be open. For worker threads.

The matches stay in memory: a table without changes costs one query.
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

# Tables of a list that are read; tables kept in memory; entries of a match (no person plays a longer one).
MOST_TABLES: Final = 40
_KEPT: Final = 1000
_LONGEST: Final = 2000


class Turns:
    """Reads whose turn it is at the tables of a store."""

    def __init__(self, store: Store, times: TimeStore) -> None:
        self._keeper = StoreKeeper(store.separate_reader(), times)
        self._tables: OrderedDict[str, TurnReader] = OrderedDict()
        # (sequence, updated) of tables that could not be read.
        self._unreadable: OrderedDict[str, tuple[int, float]] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, headers: Sequence[Header], user: str) -> dict[str, Turn]:
        """Returns by table whose turn it is, for the running tables that were played at last."""
        running = [one for one in headers if not one.waits and one.outcome is None and one.sequence <= _LONGEST]
        newest = sorted(running, key=lambda header: -header.updated)[:MOST_TABLES]
        with self._lock:
            return {header.id: self._turn(header, user) for header in newest}

    def _turn(self, header: Header, user: str) -> Turn:
        version = header.sequence, header.updated
        if self._unreadable.get(header.id) == version:
            return Turn()
        table = self._tables.pop(header.id, None) or TurnReader(self._keeper, header)
        try:
            turn = table.turn(user)
        except Refusal:  # deleted meanwhile, or damaged: a client that opens it gets the reason
            _keep(self._unreadable, header.id, version)
            return Turn()
        _keep(self._tables, header.id, table)
        return turn


def _keep(kept: OrderedDict[str, T], table: str, one: T) -> None:
    """Keeps ``one`` as the newest of at most ``_KEPT`` tables."""
    kept[table] = one
    kept.move_to_end(table)
    while len(kept) > _KEPT:
        kept.popitem(last=False)
