"""What is said at tables: the newest lines of each, and which of them were reported to the host of the server."""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, Table, Text, delete, false, insert, select
from sqlalchemy import update as update_rows
from sqlalchemy.engine import Engine
from sqlalchemy.exc import IntegrityError

from spanish_main.server.store import METADATA

KEPT = 200

CHAT = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),  # as the seat was called then
    Column("text", Text, nullable=False),
    Column("time", Float, nullable=False),
    Column("reported", Boolean, nullable=False, server_default=false()),
)
Index("ix_chat_table_id", CHAT.c.table_id)


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

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._reader = engine.execution_options(read_only=True)

    def add(self, table: str, seat: int, name: str, text: str) -> Said | None:
        """Store a line, and let the oldest go where there are too many; None if the table is gone."""
        now = time.time()
        values = {"table_id": table, "seat": seat, "name": name, "text": text, "time": now}
        try:
            with self._engine.begin() as connection:
                (number,) = connection.execute(insert(CHAT).values(**values)).inserted_primary_key or (0,)
                # What was reported stays for the host to read.
                old = select(CHAT.c.id).where(CHAT.c.table_id == table).order_by(CHAT.c.id.desc()).offset(KEPT).limit(1)
                oldest = connection.scalar(old)
                if oldest is not None:
                    gone = (CHAT.c.table_id == table) & (CHAT.c.id <= oldest) & ~CHAT.c.reported
                    connection.execute(delete(CHAT).where(gone))
        except IntegrityError:
            return None
        return Said(number, seat, name, text, now)

    def lines(self, table: str) -> list[Said]:
        """The newest lines of a table, the oldest first."""
        with self._reader.connect() as connection:
            query = select(CHAT).where(CHAT.c.table_id == table).order_by(CHAT.c.id.desc()).limit(KEPT)
            rows = connection.execute(query).mappings().all()
        return [Said(row["id"], row["seat"], row["name"], row["text"], row["time"]) for row in reversed(rows)]

    def report(self, table: str, number: int) -> bool:
        """Mark a line for the host of the server; False if there is none such."""
        with self._engine.begin() as connection:
            where = (CHAT.c.table_id == table) & (CHAT.c.id == number)
            return connection.execute(update_rows(CHAT).where(where).values(reported=True)).rowcount == 1

    def reported(self) -> list[tuple[str, Said]]:
        """Every line that was reported, with its table, newest first."""
        with self._reader.connect() as connection:
            rows = connection.execute(select(CHAT).where(CHAT.c.reported).order_by(CHAT.c.id.desc())).mappings().all()
        return [(row["table_id"], Said(row["id"], row["seat"], row["name"], row["text"], row["time"])) for row in rows]
