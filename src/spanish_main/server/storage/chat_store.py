"""Stores the newest lines of chat of each table, and the reports of lines to the host of the server."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import RowMapping, delete, insert, literal, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from spanish_main.core.game.numbering import SeatNumber
from spanish_main.lettering.given import trimmed_line, trimmed_name
from spanish_main.server.storage.schema import CHAT, REPORTS, SEATS
from spanish_main.server.storage.store import Store
from spanish_main.table.kept import LINES_KEPT, ChatRow


@dataclass(frozen=True)
class StoredReport:
    """A reported line of chat. Its table and the users may have been deleted since.

    line: its number in the chat. name: the seat's name at that time. user: the author; None: not stored.
    reporter, reported: who reported it and when; None: not known, or deleted.
    """

    report: int
    table_id: str
    line: int
    seat: SeatNumber
    user: str | None
    name: str
    text: str
    time: float
    reporter: str | None
    reported: float | None


class ChatStore:
    """Stores and reads the lines of all tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def add(self, table: str, seat: SeatNumber, user: str, name: str, text: str) -> bool:
        """Stores a line and deletes the oldest beyond ``LINES_KEPT``. Returns False if the table is gone."""

        def run(connection: Connection) -> bool:
            _add(connection, table, seat, user, name, text)
            return True

        return self._added(table, run)

    def add_seated(self, table: str, user: str, text: str) -> bool:
        """Stores a line under the seat that ``user`` has. Returns False if there is no such seat or table."""
        sits = select(SEATS.c.seat, SEATS.c.name).where(SEATS.c.table_id == table, SEATS.c.user_id == user)

        def run(connection: Connection) -> bool:
            found = connection.execute(sits.order_by(SEATS.c.seat).limit(1)).first()
            if found is None:
                return False
            _add(connection, table, found[0], user, found[1], text)
            return True

        return self._added(table, run)

    def _added(self, table: str, run: Callable[[Connection], bool]) -> bool:
        try:
            added = self._store.write(run)
        except IntegrityError:
            return False
        if added:
            self._store.changes.publish(table)
        return added

    def lines(self, table: str, after: int = 0) -> list[ChatRow]:
        """Returns the newest lines of a table with numbers above ``after``, oldest first."""
        where = (CHAT.c.table_id == table) & (CHAT.c.id > after)
        query = select(CHAT).where(where).order_by(CHAT.c.id.desc()).limit(LINES_KEPT)
        rows = self._store.read(lambda connection: connection.execute(query).mappings().all())
        return [_chat_row(row) for row in reversed(rows)]

    def report(self, table: str, number: int, reporter: str | None = None) -> bool:
        """Stores a report of a line, unless it was reported before. Returns False if there is no such line."""
        found = select(CHAT).where(CHAT.c.table_id == table, CHAT.c.id == number).with_for_update()
        marked = update(CHAT).where(CHAT.c.table_id == table, CHAT.c.id == number).values(reported=True)

        def run(connection: Connection) -> bool:
            line = connection.execute(found).mappings().first()
            if line is None:
                return False
            if not line["reported"]:
                kept = {name: line[name] for name in ("table_id", "seat", "user_id", "name", "text", "time")}
                report = insert(REPORTS).values(**kept, line=number, reporter=reporter, reported=time.time())
                connection.execute(report)
                connection.execute(marked)
            return True

        return self._store.write(run)

    def reports(self, limit: int | None = None, offset: int = 0) -> list[StoredReport]:
        """Returns the reports, newest first: at most ``limit``, after the first ``offset``."""
        query = select(REPORTS).order_by(REPORTS.c.id.desc()).limit(limit).offset(offset)
        rows = self._store.read(lambda connection: connection.execute(query).mappings().all())
        return [_report(row) for row in rows]

    def report_of(self, number: int) -> StoredReport | None:
        """Returns a report by its number."""
        query = select(REPORTS).where(REPORTS.c.id == number)
        row = self._store.read(lambda connection: connection.execute(query).mappings().first())
        return None if row is None else _report(row)

    def dismiss(self, number: int) -> bool:
        """Deletes a report. Returns False if there is none."""
        gone = delete(REPORTS).where(REPORTS.c.id == number)
        return self._store.write(lambda connection: connection.execute(gone).rowcount == 1)


def copy_lines(connection: Connection, table: str, to: str) -> None:
    """Copies the lines of ``table`` to the table ``to``, where the same users play on."""
    names = ("seat", "user_id", "name", "text", "time")
    columns = [CHAT.c[name] for name in names]
    lines = select(literal(to), literal(value=False), *columns).where(CHAT.c.table_id == table).order_by(CHAT.c.id)
    connection.execute(insert(CHAT).from_select(["table_id", "reported", *names], lines))


def _add(connection: Connection, table: str, seat: SeatNumber, user: str, name: str, text: str) -> None:
    line = {"table_id": table, "seat": seat, "user_id": user, "name": name, "text": text}
    connection.execute(insert(CHAT).values(**line, time=time.time()))
    old = select(CHAT.c.id).where(CHAT.c.table_id == table).order_by(CHAT.c.id.desc()).offset(LINES_KEPT).limit(1)
    oldest = connection.scalar(old)
    if oldest is not None:
        connection.execute(delete(CHAT).where(CHAT.c.table_id == table, CHAT.c.id <= oldest))


# An older server stored names and lines that were invisible, or that overlapped other text.


def _chat_row(row: RowMapping) -> ChatRow:
    return ChatRow(row["id"], row["seat"], trimmed_name(row["name"]), trimmed_line(row["text"]), row["time"])


def _report(row: RowMapping) -> StoredReport:
    columns = {name: row[name] for name in row if name not in ("id", "user_id", "name", "text")}
    name, text = trimmed_name(row["name"]), trimmed_line(row["text"])
    return StoredReport(**columns, report=row["id"], user=row["user_id"], name=name, text=text)
