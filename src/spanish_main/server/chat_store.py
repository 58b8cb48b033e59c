"""What is said at tables: the newest lines of each, and which of them were reported to the host of the server."""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from spanish_main.server.schema import CHAT
from spanish_main.server.store import Store

KEPT = 200


@dataclass(frozen=True)
class Said:
    """One line. number: rises from line to line. time: seconds since the epoch."""

    number: int
    seat: int
    name: str
    text: str
    time: float


class ChatStore:
    """The lines of all tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def add(self, table: str, seat: int, user: str, name: str, text: str) -> bool:
        """Store what ``user`` says, and let the oldest line go where there are too many; False if the table is gone."""
        line = {"table_id": table, "seat": seat, "user_id": user, "name": name, "text": text}
        said = insert(CHAT).values(**line, time=time.time())
        old = select(CHAT.c.id).where(CHAT.c.table_id == table).order_by(CHAT.c.id.desc()).offset(KEPT).limit(1)

        def run(connection: Connection) -> None:
            connection.execute(said)
            oldest = connection.scalar(old)
            if oldest is not None:
                # What was reported stays for the host to read.
                gone = (CHAT.c.table_id == table) & (CHAT.c.id <= oldest) & ~CHAT.c.reported
                connection.execute(delete(CHAT).where(gone))

        try:
            self._store.write(run)
        except IntegrityError:
            return False
        self._store.ring(table)
        return True

    def lines(self, table: str, after: int = 0) -> list[Said]:
        """The newest lines of a table beyond number ``after``, the oldest first."""
        where = (CHAT.c.table_id == table) & (CHAT.c.id > after)
        query = select(CHAT).where(where).order_by(CHAT.c.id.desc()).limit(KEPT)
        rows = self._store.read(lambda connection: connection.execute(query).mappings().all())
        return [Said(row["id"], row["seat"], row["name"], row["text"], row["time"]) for row in reversed(rows)]

    def report(self, table: str, number: int) -> bool:
        """Mark a line for the host of the server; False if there is none such."""
        marked = update(CHAT).where(CHAT.c.table_id == table, CHAT.c.id == number).values(reported=True)
        return self._store.write(lambda connection: connection.execute(marked).rowcount == 1)

    def reported(self) -> list[tuple[str, Said]]:
        """Every line that was reported, with its table, newest first."""
        query = select(CHAT).where(CHAT.c.reported).order_by(CHAT.c.id.desc())
        rows = self._store.read(lambda connection: connection.execute(query).mappings().all())
        return [(row["table_id"], Said(row["id"], row["seat"], row["name"], row["text"], row["time"])) for row in rows]
