"""What the server keeps: users, tables, and the entries of their matches. The only code that talks to the database.

Everything here is synchronous and may be called from any thread but the event loop's. A write is on the disk when its
method returns: one thread (``writer``) commits all that waits. Readers have connections of their own and wait for no
writer. Entries are only ever appended, under (table, sequence): of two writers who race for a sequence one gets
``Conflict`` and has written nothing. What could not be stored or read is a ``DBAPIError``; then nothing has changed.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from sqlalchemy import RowMapping, delete, func, insert, select, update
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from spanish_main.server.database import reading
from spanish_main.server.schema import ABOUT, ENTRIES, INTENTS, REVIEWS, SEATS, TABLES
from spanish_main.server.seen import Seen
from spanish_main.server.writer import Write, Writer

T = TypeVar("T")


class Conflict(Exception):
    """Somebody else has written this sequence first; nothing was written."""


@dataclass(frozen=True)
class Seat:
    """Who sits on a seat.

    user: the id of the user who has taken a person's seat; None for bots, and while the seat is open.
    """

    kind: Literal["person", "bot"]
    name: str
    bot: str | None = None
    user: str | None = None


@dataclass(frozen=True)
class Header:
    """A table without its entries. ``seed`` is secret until the match is over: not in ``repr``, and so in no log."""

    id: str
    owner: str
    game: str
    rules_version: int
    options: dict[str, Any]
    bundles: dict[str, str]
    setup: dict[str, Any]
    seed: str = field(repr=False)
    entropy: list[str] = field(repr=False)
    commitment: str
    seats: list[Seat]
    created: float
    updated: float = 0.0
    sequence: int = 0
    outcome: dict[str, Any] | None = None
    hints: bool = True

    @property
    def waits(self) -> bool:
        """Whether it is not dealt yet: every seat has its entropy then, if only an empty one."""
        return not self.entropy


@dataclass(frozen=True)
class Row:
    """One stored entry; action None: taken back. key, after: see the column."""

    seat: int
    action: str | None
    time: float
    key: str | None = None
    after: int | None = None


@dataclass(frozen=True)
class Intent:
    """What a seat has said that it will do once it is asked, and the key under which it did."""

    seat: int
    action: str
    key: str


def new_id() -> str:
    """An id that nobody can guess, fit for an address: 20 hexadecimal digits."""
    return secrets.token_hex(10)


class Store:
    """The database behind an engine made by ``database.open_engine``."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._reader = reading(engine)
        self._writer = Writer(engine)
        self._seen = Seen()
        # Told of every table that this process has changed, in the writer's thread.
        self.bell: Callable[[str], None] | None = None
        self.id = self._identity()

    def _identity(self) -> str:
        """A name of this very database, which tells its cookies from those of others on the same host."""
        named = select(ABOUT.c.value).where(ABOUT.c.name == "id")
        found = self.read(lambda connection: connection.scalar(named))
        if found is None:
            made = insert(ABOUT).values(name="id", value=secrets.token_hex(4))
            with contextlib.suppress(IntegrityError):  # another node was faster
                self.write(lambda connection: connection.execute(made).rowcount)
            found = self.read(lambda connection: connection.scalar(named))
        return str(found)

    def close(self) -> None:
        """Write what still waits, and close every connection to the database."""
        self._writer.close()
        self.engine.dispose()

    def read(self, work: Callable[[Connection], T]) -> T:
        """What ``work`` reads in one transaction, all of it as it was at one moment."""
        again = True
        while True:
            try:
                with self._reader.begin() as connection:
                    return work(connection)
            except DBAPIError as error:
                # A connection that lay idle may have died meanwhile; a second one is new.
                if not (again and error.connection_invalidated):
                    raise
                again = False

    def write(self, work: Callable[[Connection], T]) -> T:
        """What ``work`` gives after it has written, once that is committed. It may be called more than once."""
        return self._writer.do(Write(work))

    def write_later(self, work: Callable[[Connection], object]) -> None:
        """``write`` what nobody waits for; it may come to nothing."""
        with contextlib.suppress(DBAPIError):  # the database is closed
            self._writer.later(Write(work))

    def change(self, table: str, work: Callable[[Connection], T]) -> T:
        """``write`` something of a table that its watchers could see."""

        def run(connection: Connection) -> tuple[T, int | None]:
            return work(connection), _touched(connection, table)

        def then(done: tuple[T, int | None]) -> None:
            if done[1] is not None:
                self._seen.went_on(table, done[1] - 1)
            self.ring(table)

        return self._writer.do(Write(run, then))[0]

    def ring(self, table: str) -> None:
        """Let other processes look whether there is something new of a table."""
        if self.bell is not None:
            self.bell(table)

    # --- Tables -------------------------------------------------------------------------------------------------------

    def create(self, header: Header, rows: Sequence[Row]) -> None:
        """A new table with its first entries: the deal."""
        self.write(lambda connection: insert_table(connection, header, rows))

    def count_tables(self, owner: str) -> int:
        """How many tables a user has."""
        query = select(func.count()).select_from(TABLES).where(TABLES.c.owner == owner)
        return int(self.read(lambda connection: connection.scalar(query)) or 0)

    def header(self, table: str) -> Header | None:
        """A table's header."""

        def run(connection: Connection) -> Header | None:
            row = connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().first()
            if row is None:
                return None
            seats = connection.execute(select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)).mappings()
            return _header(row, list(seats))

        return self.read(run)

    def headers(self, user: str) -> list[Header]:
        """The headers of the tables that a user made or has a seat at, newest first."""

        def run(connection: Connection) -> list[Header]:
            sits = select(SEATS.c.table_id).where(SEATS.c.user_id == user)
            mine = select(TABLES.c.id).where((TABLES.c.owner == user) | TABLES.c.id.in_(sits))
            query = select(TABLES).where(TABLES.c.id.in_(mine)).order_by(TABLES.c.created.desc(), TABLES.c.id)
            rows = connection.execute(query).mappings().all()
            seats: dict[str, list[RowMapping]] = {row["id"]: [] for row in rows}
            query_seats = select(SEATS).where(SEATS.c.table_id.in_(mine)).order_by(SEATS.c.table_id, SEATS.c.seat)
            for seat in connection.execute(query_seats).mappings():
                seats[seat["table_id"]].append(seat)
            return [_header(row, seats[row["id"]]) for row in rows]

        return self.read(run)

    def delete(self, table: str, owner: str) -> bool:
        """Away with a table of ``owner``, entries and all; False if there is none such."""
        gone = delete(TABLES).where(TABLES.c.id == table, TABLES.c.owner == owner)
        return self.change(table, lambda connection: connection.execute(gone).rowcount == 1)

    # --- Hints and reviews --------------------------------------------------------------------------------------------

    def count_hint(self, table: str, seat: int) -> None:
        """One hint more was taken."""
        where = (SEATS.c.table_id == table) & (SEATS.c.seat == seat)
        counted = update(SEATS).where(where).values(hinted=SEATS.c.hinted + 1)
        self.change(table, lambda connection: connection.execute(counted).rowcount)

    def hinted(self, table: str) -> list[int]:
        """How many hints each seat has taken."""
        query = select(SEATS.c.hinted).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
        return self.read(lambda connection: list(connection.scalars(query)))

    def review(self, table: str, version: int) -> list[dict[str, Any]] | None:
        """What a review of that version has found; None if none was kept."""
        query = select(REVIEWS.c.decisions).where(REVIEWS.c.table_id == table, REVIEWS.c.version == version)
        return self.read(lambda connection: connection.scalar(query))

    def keep_review(self, table: str, version: int, decisions: Sequence[dict[str, Any]]) -> None:
        """Keep a review, in place of any other; of a table that is gone, none."""

        def run(connection: Connection) -> None:
            # Locked where others may write beside us, so that it stays until this is done.
            if connection.scalar(select(TABLES.c.id).where(TABLES.c.id == table).with_for_update()) is None:
                return
            connection.execute(delete(REVIEWS).where(REVIEWS.c.table_id == table))
            connection.execute(insert(REVIEWS).values(table_id=table, version=version, decisions=list(decisions)))

        self.write(run)

    # --- Entries ------------------------------------------------------------------------------------------------------

    def append(
        self,
        table: str,
        sequence: int,
        rows: Sequence[Row],
        outcome: dict[str, Any] | None,
        intents: Collection[int] = (),
    ) -> None:
        """Store entries ``sequence`` and following, all or none; Conflict if the table has gone on or is over.

        Conflict too if another process has changed the table in any way since this one has read its entries.
        intents: the seats whose intents still stand; those of others are dropped.
        """
        self._writer.do(self._appending(table, sequence, rows, outcome, intents))

    def append_soon(
        self,
        table: str,
        sequence: int,
        rows: Sequence[Row],
        outcome: dict[str, Any] | None,
        intents: Collection[int] = (),
    ) -> asyncio.Future[None]:
        """``append`` for a task of the event loop, which awaits it; who gives up waiting does not undo it."""
        return self._writer.soon(self._appending(table, sequence, rows, outcome, intents))

    def _appending(
        self,
        table: str,
        sequence: int,
        rows: Sequence[Row],
        outcome: dict[str, Any] | None,
        intents: Collection[int],
    ) -> Write[None]:
        values: dict[str, Any] = {"sequence": sequence + len(rows), "updated": rows[-1].time}
        if outcome is not None:
            values["outcome"] = outcome
        entries = values_of(table, sequence, rows)

        def run(connection: Connection) -> None:
            connection.execute(insert(ENTRIES), entries)
            connection.execute(delete(INTENTS).where(INTENTS.c.table_id == table, INTENTS.c.seat.not_in(intents)))

        return self._going_on(table, sequence, values, run)

    def intend(self, table: str, sequence: int, intent: Intent) -> None:
        """Store an intent; Conflict as for ``append``, or if the seat has said something already."""
        said = insert(INTENTS).values(table_id=table, seat=intent.seat, action=intent.action, key=intent.key)

        def run(connection: Connection) -> None:
            connection.execute(said)

        self._writer.do(self._going_on(table, sequence, {}, run))

    def _going_on(
        self, table: str, sequence: int, values: dict[str, Any], run: Callable[[Connection], None]
    ) -> Write[None]:
        """A change of a match that stands at ``sequence``, known to this process as it is: Conflict where it is not."""
        known = self._seen.get(table)
        stands = (TABLES.c.id == table) & (TABLES.c.sequence == sequence) & TABLES.c.outcome.is_(None)
        if known is not None:
            stands &= TABLES.c.changes == known
        step = update(TABLES).where(stands).values(changes=TABLES.c.changes + 1, **values)

        def checked(connection: Connection) -> None:
            # First, and so locked from here on: what others change of this table comes before or after.
            if connection.execute(step).rowcount != 1:
                raise Conflict(table)
            try:
                run(connection)
            except IntegrityError:
                raise Conflict(table) from None

        def then(_: None) -> None:
            if known is not None:
                self._seen.went_on(table, known)
            self.ring(table)

        return Write(checked, then)

    def intents(self, table: str) -> list[Intent]:
        """The intents of a table's seats."""
        query = select(INTENTS).where(INTENTS.c.table_id == table).order_by(INTENTS.c.seat)
        rows = self.read(lambda connection: connection.execute(query).mappings().all())
        return [Intent(row["seat"], row["action"], row["key"]) for row in rows]

    def sequence(self, table: str) -> int | None:
        """How many entries a table has; None if there is no such table."""
        return self.read(lambda connection: connection.scalar(select(TABLES.c.sequence).where(TABLES.c.id == table)))

    def entries(self, table: str) -> list[Row]:
        """Every entry of a table, in order. What is stored of it from now on has to go on from here."""
        query = select(ENTRIES).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.sequence)

        def run(connection: Connection) -> tuple[int | None, Sequence[RowMapping]]:
            changes = connection.scalar(select(TABLES.c.changes).where(TABLES.c.id == table))
            return changes, connection.execute(query).mappings().all()

        changes, rows = self.read(run)
        if changes is not None:
            self._seen.read(table, changes)
        return [Row(row["seat"], row["action"], row["time"], row["key"], row["after"]) for row in rows]

    def saw(self, table: str, changes: int) -> None:
        """A table was read after so many changes, and all that this process keeps of it will be read again."""
        self._seen.read(table, changes)

    def stale(self, tables: Collection[str]) -> set[str]:
        """Those tables whose entries this process has read, and which others have changed or deleted since."""
        known = {table: seen for table in tables if (seen := self._seen.get(table)) is not None}
        query = select(TABLES.c.id, TABLES.c.changes).where(TABLES.c.id.in_(known))
        rows = self.read(lambda connection: connection.execute(query).all()) if known else ()
        stored: dict[str, int] = {row[0]: row[1] for row in rows}
        # What this process has written itself meanwhile is known by now.
        return {table for table, seen in known.items() if stored.get(table) not in (seen, self._seen.get(table))}


def _touched(connection: Connection, table: str) -> int | None:
    """Count a change of a table; how many there were. None if it is gone."""
    touch = update(TABLES).where(TABLES.c.id == table).values(changes=TABLES.c.changes + 1)
    done: int | None = connection.scalar(touch.returning(TABLES.c.changes))
    return done


def insert_table(connection: Connection, header: Header, rows: Sequence[Row]) -> None:
    """Write a new table with its first entries into an open transaction."""
    connection.execute(
        insert(TABLES).values(
            id=header.id,
            owner=header.owner,
            game=header.game,
            rules_version=header.rules_version,
            options=header.options,
            bundles=header.bundles,
            setup=header.setup,
            seed=header.seed,
            entropy=header.entropy,
            commitment=header.commitment,
            created=header.created,
            updated=header.created,
            sequence=len(rows),
            hints=header.hints,
        )
    )
    connection.execute(
        insert(SEATS),
        [
            {
                "table_id": header.id,
                "seat": n,
                "kind": s.kind,
                "name": s.name,
                "bot": s.bot,
                "user_id": s.user,
            }
            for n, s in enumerate(header.seats)
        ],
    )
    if rows:
        connection.execute(insert(ENTRIES), values_of(header.id, 0, rows))


def values_of(table: str, sequence: int, rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Entries ``sequence`` and following as rows of the table of entries."""
    return [
        {
            "table_id": table,
            "sequence": number,
            "seat": row.seat,
            "action": row.action,
            "time": row.time,
            "key": row.key,
            "after": row.after,
        }
        for number, row in enumerate(rows, start=sequence)
    ]


def _header(row: RowMapping, seats: Sequence[RowMapping]) -> Header:
    columns = {name: row[name] for name in row if name not in ("seats", "changes")}
    return Header(**columns, seats=[Seat(s["kind"], s["name"], s["bot"], s["user_id"]) for s in seats])
