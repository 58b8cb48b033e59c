"""Whose turn it is at tables that nobody may have open, for lists of tables.

What was read of a match is kept: a table that has stood still costs one look into the store. For worker threads.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from spanish_main.server.live.keeper import StoreKeeper
from spanish_main.server.live.people import People
from spanish_main.server.storage.lobby_store import LobbyStore
from spanish_main.server.storage.store import Store
from spanish_main.server.storage.time_store import TimeStore
from spanish_main.table.clocks import Asked, Clocks, asked_now, steady_time
from spanish_main.table.journal import Journal
from spanish_main.table.kept import Header
from spanish_main.table.messages.errors import Refusal

T = TypeVar("T")

# So many tables of a list are looked into, and so many are kept; a match with more entries is none that a person plays.
MOST_TABLES: Final = 40
_KEPT: Final = 1000
_LONGEST: Final = 2000


@dataclass(frozen=True)
class Turn:
    """Who has yet to decide. awaited: the user does. left: seconds left to the seat that is to decide."""

    asked: Sequence[int] = ()
    awaited: bool = False
    left: float | None = None


class _Table:
    """A table as it was last read."""

    def __init__(self, store: Store, header: Header, times: TimeStore) -> None:
        self._journal = Journal(StoreKeeper(store), header)
        self._people = People(LobbyStore(store), self._journal, times)
        self._times = times
        self._asked = Asked()

    def turn(self, user: str) -> Turn:
        self._people.refresh()
        header = self._people.header
        if not self._people.dealt or self._people.over or self._people.delay(user):
            return Turn()  # who sees later what happens does not see here whose turn it is now
        match = self._journal.match()
        asked = sorted(asked_now(match)) if match.outcome is None else []
        mine = [seat for seat in asked if seat in self._people.persons and header.seats[seat].user == user]
        left = self._left()
        waited = [left[seat] for seat in mine or asked if left[seat] is not None]
        return Turn(asked, bool(mine), min((one for one in waited if one is not None), default=None))

    def _left(self) -> list[float | None]:
        match, room = self._journal.match(), self._people.room
        seats = match.game.players
        if room.settings.clock is None:
            return [None] * seats
        began = match.entries[0].time if match.entries else None
        clocks = Clocks(room.settings.clock, began or self._people.header.created, self._times.outages())
        people = {seat: room.state.seats[seat].clock for seat in self._people.persons}
        said = {seat: at or 0.0 for seat, at in match.said_at.items()}
        decisions = self._asked.decisions(match)
        return clocks.standing(decisions, asked_now(match), people, steady_time(), seats=seats, said=said).left


class Turns:
    """Whose turn it is at the tables of a store."""

    def __init__(self, store: Store, times: TimeStore) -> None:
        self._store = store.apart()
        self._times = times
        self._tables: OrderedDict[str, _Table] = OrderedDict()
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
        table = self._tables.pop(header.id, None) or _Table(self._store, header, self._times)
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
