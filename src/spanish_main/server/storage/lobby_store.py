"""Stores the room of each table: its settings, its code, the readiness of its seats, and agreements.

A room is one row with a version number, written as a whole. Of two writers that have read the same version, one gets
``Conflict`` and has written nothing. ``NotKept``: the database could not store it. Related changes of the match (seats,
the deal, an early end) are in the same transaction. The methods are synchronous, for any thread, as those of ``Store``.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any

import msgspec
from sqlalchemy import insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from spanish_main.core.game.numbering import NO_ENTRY, SequenceNumber
from spanish_main.server.storage.appending import values_of
from spanish_main.server.storage.checksums import deal_sum
from spanish_main.server.storage.integrity import one_line
from spanish_main.server.storage.schema import ENTRIES, ROOMS, SEATS, TABLES
from spanish_main.server.storage.store import Store, insert_table
from spanish_main.table.keeper import NotKept
from spanish_main.table.kept import Header, Row, Seat
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Conflict
from spanish_main.table.room_state import RoomRow, RoomState, SeatState, Settings, new_code

log = logging.getLogger(__name__)

_CODE_TRIES = 5


class LobbyStore:
    """Stores and reads the rooms in the database of ``store``."""

    def __init__(self, store: Store, new_code: Callable[[], str] = new_code) -> None:
        """new_code: returns a random code for a room whose own one is in use."""
        self._store = store
        self._new_code = new_code

    # --- Reading -----------------------------------------------------------------------------------------------------

    def room(self, header: Header) -> RoomRow:
        """Returns a table's room; a default one if none is stored. Refusal if it is damaged."""
        query = select(ROOMS).where(ROOMS.c.table_id == header.id)
        row = self._store.read(lambda connection: connection.execute(query).mappings().first())
        if row is None:
            return RoomRow(header.id, Settings(), RoomState("dealt", [SeatState() for _ in header.seats]))
        try:
            settings, state = msgspec.convert(row["settings"], Settings), msgspec.convert(row["state"], RoomState)
        except msgspec.ValidationError:
            log.error("table %s is damaged in the database: its room cannot be read", header.id)  # noqa: TRY400 -- one line
            raise refusals.broken_table() from None
        return RoomRow(header.id, settings, state, row["code"], row["version"])

    def table_of(self, code: str) -> str | None:
        """Returns the table that has or had the code."""
        query = select(ROOMS.c.table_id).where(ROOMS.c.code == code)
        return self._store.read(lambda connection: connection.scalar(query))

    # --- Writing -----------------------------------------------------------------------------------------------------

    def create(
        self,
        header: Header,
        rows: Sequence[Row],
        room: RoomRow,
        also: Callable[[Connection], object] = lambda _: None,
    ) -> RoomRow:
        """Stores a new table with its room. Returns the room as stored. also: writes more in the same transaction.

        A code is never used for two tables: if another table has it, the room gets a new one.
        """
        # Nobody is invited to a table that is dealt at once.
        stored = replace(room, version=1, code=None if room.state.phase == "dealt" else room.code)

        def run(connection: Connection) -> None:
            insert_table(connection, header, rows)
            connection.execute(insert(ROOMS).values(table_id=room.table, **_values(stored)))
            also(connection)

        for tries_left in reversed(range(_CODE_TRIES)):
            try:
                self._store.write(run)
            except IntegrityError:
                if not tries_left or stored.code is None or self.table_of(stored.code) is None:
                    raise
                stored = replace(stored, code=self._new_code())
            else:
                break
        return stored

    def save(self, room: RoomRow, seats: Sequence[Seat] | None = None) -> RoomRow:
        """Stores a room, and the seats unless None. Returns the room with its new version."""

        def run(connection: Connection) -> RoomRow:
            if seats is not None:
                _write_seats(connection, room.table, seats)
            return _write(connection, room)

        return self._change(room.table, run)

    def arrange(self, room: RoomRow, header: Header) -> RoomRow:
        """Stores a room with new options, bundles and hints of ``header``. Returns the room with its new version."""
        values = {
            "options": header.options,
            "bundles": header.bundles,
            "hints": header.hints,
            "checksum": deal_sum(vars(header)),
        }

        def run(connection: Connection) -> RoomRow:
            connection.execute(update(TABLES).where(TABLES.c.id == room.table).values(**values))
            return _write(connection, room)

        return self._change(room.table, run)

    def deal(self, room: RoomRow, header: Header, rows: Sequence[Row]) -> RoomRow:
        """Stores the deal: a room, set-up, options and entropy of ``header``, and the first entries.

        Returns the room with its new version.
        """
        values: dict[str, Any] = {
            "setup": header.setup,
            "options": header.options,
            "bundles": header.bundles,
            "entropy": header.entropy,
            "checksum": deal_sum(vars(header)),
            "sequence": len(rows),
            "updated": time.time(),
        }
        if header.outcome is not None:
            values["outcome"] = header.outcome

        def run(connection: Connection) -> RoomRow:
            connection.execute(update(TABLES).where(TABLES.c.id == room.table).values(**values))
            if rows:
                connection.execute(insert(ENTRIES), values_of(room.table, NO_ENTRY, rows))
            return _write(connection, room)

        return self._change(room.table, run)

    def end(self, room: RoomRow, sequence: SequenceNumber, outcome: dict[str, Any]) -> RoomRow:
        """Stores an end of the match before its end by the rules. Returns the room with its new version.

        Conflict also if the match is over or does not have ``sequence`` entries.
        """
        where = (TABLES.c.id == room.table) & (TABLES.c.sequence == sequence) & TABLES.c.outcome.is_(None)
        ended = update(TABLES).where(where).values(outcome=outcome, updated=time.time())

        def run(connection: Connection) -> RoomRow:
            if connection.execute(ended).rowcount != 1:
                raise Conflict(room.table)
            return _write(connection, room)

        return self._change(room.table, run)

    def _change(self, table: str, run: Callable[[Connection], RoomRow]) -> RoomRow:
        try:
            return self._store.change(table, run)
        except IntegrityError:
            raise Conflict(table) from None
        except DBAPIError as error:
            raise NotKept(one_line(error.orig)) from error


def open_seats(connection: Connection, table: str, seats: Collection[int]) -> None:
    """Frees seats of a table that is not dealt yet. During the draw it also makes all seats unready."""
    found = select(ROOMS.c.state).where(ROOMS.c.table_id == table).with_for_update()
    state = msgspec.convert(connection.scalars(found).one(), RoomState)
    states = list(state.seats)
    if state.phase == "drawing":  # revealed entropy is known and cannot be used again
        states = [SeatState(ready=not each.pledge) for each in states]
    states = [SeatState() if number in seats else each for number, each in enumerate(states)]
    left = msgspec.structs.replace(state, phase="waiting", seats=states)
    stored = {"version": ROOMS.c.version + 1, "state": msgspec.to_builtins(left)}
    connection.execute(update(ROOMS).where(ROOMS.c.table_id == table).values(**stored))
    which = (SEATS.c.table_id == table) & SEATS.c.seat.in_(seats)
    connection.execute(update(SEATS).where(which).values(user_id=None, name=""))


def _write(connection: Connection, room: RoomRow) -> RoomRow:
    stored = replace(room, version=room.version + 1)
    if room.version == 0:
        connection.execute(insert(ROOMS).values(table_id=room.table, **_values(stored)))
        return stored
    where = (ROOMS.c.table_id == room.table) & (ROOMS.c.version == room.version)
    if connection.execute(update(ROOMS).where(where).values(**_values(stored))).rowcount != 1:
        raise Conflict(room.table)
    return stored


def _values(room: RoomRow) -> dict[str, Any]:
    waits = room.state.phase != "dealt"
    return {
        "version": room.version,
        "code": room.code,
        "listed": waits and room.settings.public,
        "settings": msgspec.to_builtins(room.settings),
        "state": msgspec.to_builtins(room.state),
    }


def _write_seats(connection: Connection, table: str, seats: Sequence[Seat]) -> None:
    for number, seat in enumerate(seats):
        where = (SEATS.c.table_id == table) & (SEATS.c.seat == number)
        values = {"kind": seat.kind, "name": seat.name, "bot": seat.bot, "user_id": seat.user}
        connection.execute(update(SEATS).where(where).values(**values))
