"""Stores tables and the entries of their matches.

All methods are synchronous and may be called from any thread but the event loop's. A write is on the disk when its
method returns: one thread (``writer``) commits all waiting writes. Readers have their own connections and wait for no
writer. Entries are only appended, under (table, sequence): of two writers of the same sequence, one gets ``Conflict``
and has written nothing. ``DBAPIError``: the database could not read or write, and nothing has changed. Damaged rows
(``checksums``) raise ``Refusal`` for that table and write a line to the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import time
from collections.abc import Callable, Collection, Sequence
from copy import copy
from typing import Any, Final, TypeVar

from sqlalchemy import ColumnElement, RowMapping, Select, bindparam, case, delete, func, insert, select, update
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from spanish_main.core.game.numbering import NO_ENTRY, SeatNumber, SequenceNumber
from spanish_main.lettering.alike import distinct_names
from spanish_main.server.protocol.paging import Page, PagePart
from spanish_main.server.storage.appending import Append, values_of
from spanish_main.server.storage.checksums import deal_holds, deal_sum, entry_holds
from spanish_main.server.storage.database import insertion, reading
from spanish_main.server.storage.known_versions import KnownVersions
from spanish_main.server.storage.paging import By, cut, paged
from spanish_main.server.storage.schema import (
    ABOUT,
    CHAT,
    ENTRIES,
    INTENTS,
    PUT_AWAY,
    REVIEWS,
    ROOMS,
    SEAL,
    SEATS,
    TABLES,
    USERS,
)
from spanish_main.server.storage.table_changes import TableChanges
from spanish_main.server.storage.writer import Write, Writer
from spanish_main.table.kept import SOMEBODY, Changed, Header, Intent, Row, Seat, TableVersion
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Conflict, Refusal

log = logging.getLogger(__name__)
T = TypeVar("T")
# Tables whose seats one query reads: SQLite limits the number of values.
_AT_ONCE: Final = 500
_CREATED: Final = By("created", TABLES.c.created, float, down=True)
_ID: Final = By("id", TABLES.c.id, str)
_NEWEST_FIRST: Final = (_CREATED, _ID)
_RUNNING_FIRST: Final = (By("over", case((TABLES.c.outcome.is_(None), 0), else_=1), int), _CREATED, _ID)
_AS_FINISHED: Final = (By("updated", TABLES.c.updated, float), _ID)
# More changes than can happen between two reads. A restored backup has a number that is farther away.
_JUMP: Final = 2**30
# Runs every second for all open tables. With a parameter for each table it would take twice as long.
_CHANGES: Final = {
    "sqlite": "SELECT id, changes FROM tables WHERE id IN (SELECT value FROM json_each(?))",
    "postgresql": "SELECT id, changes FROM tables WHERE id = ANY(%s)",
}
# Statements made once: SQLAlchemy caches their compiled form with them.
_TABLE_VERSION: Final = (
    select(
        TABLES.c.changes,
        TABLES.c.sequence,
        TABLES.c.owner,
        TABLES.c.updated,
        TABLES.c.outcome,
        func.coalesce(ROOMS.c.version, 0).label("room"),
        func.coalesce(select(func.max(CHAT.c.id)).where(CHAT.c.table_id == TABLES.c.id).scalar_subquery(), 0).label(
            "newest_line"
        ),
    )
    .select_from(TABLES.outerjoin(ROOMS, ROOMS.c.table_id == TABLES.c.id))
    .where(TABLES.c.id == bindparam("table"))
)
_FROM: Final = (
    select(ENTRIES)
    .where(ENTRIES.c.table_id == bindparam("table"), ENTRIES.c.sequence >= bindparam("first"))
    .order_by(ENTRIES.c.sequence)
)
_SEATS: Final = select(SEATS).where(SEATS.c.table_id == bindparam("table")).order_by(SEATS.c.seat)
_INTENTS: Final = select(INTENTS).where(INTENTS.c.table_id == bindparam("table")).order_by(INTENTS.c.seat)
_TOUCH_VERSION: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"), TABLES.c.sequence == bindparam("at"), TABLES.c.outcome.is_(None))
    .where((bindparam("known") < 0) | (TABLES.c.changes == bindparam("known")))
    .values(changes=TABLES.c.changes + 1)
)
_INTEND: Final = insert(INTENTS)


class Store:
    """The database behind an engine made by ``database.open_engine``."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._reader = reading(engine)
        self._writer = Writer(engine)
        self._known = KnownVersions()
        self.changes = TableChanges()
        self.id = self._identity()

    def separate_reader(self) -> Store:
        """Returns a store on the same database that only reads, with known versions of its own.

        Reading a table through it does not hide changes of other processes from a live table.
        """
        other = copy(self)
        other._known = KnownVersions()  # noqa: SLF001 -- it is of this class
        return other

    def _identity(self) -> str:
        """Returns the id of this database. It distinguishes its cookies from those of others on the same host."""
        known = select(ABOUT.c.name, ABOUT.c.value).where(ABOUT.c.name.in_(["id", SEAL]))
        about: dict[str, str] = dict(
            self.read(lambda connection: [(row[0], row[1]) for row in connection.execute(known)])
        )
        if SEAL in about:  # a backup that is used as a database: its rows will change
            broken = delete(ABOUT).where(ABOUT.c.name == SEAL)
            self.write(lambda connection: connection.execute(broken).rowcount)
        found = about.get("id")
        named = select(ABOUT.c.value).where(ABOUT.c.name == "id")
        if found is None:
            made = insert(ABOUT).values(name="id", value=secrets.token_hex(4))
            with contextlib.suppress(IntegrityError):  # another node was faster
                self.write(lambda connection: connection.execute(made).rowcount)
            found = self.read(lambda connection: connection.scalar(named))
        return str(found)

    @property
    def writes(self) -> tuple[int, int, bool]:
        """The numbers of stored and failed writes since the start, and whether the newest transaction failed."""
        return self._writer.stored, self._writer.failed, self._writer.failing

    def close(self) -> None:
        """Commits the waiting writes and closes every connection to the database."""
        self._writer.close()
        self.engine.dispose()

    def read(self, work: Callable[[Connection], T]) -> T:
        """Returns the result of ``work``, which reads the rows as of one moment in one transaction."""
        again = True
        while True:
            try:
                with self._reader.begin() as connection:
                    return work(connection)
            except DBAPIError as error:
                # An idle connection may have been closed by the server; the second one is new.
                if not (again and error.connection_invalidated):
                    raise
                again = False

    def write(self, work: Callable[[Connection], T]) -> T:
        """Commits what ``work`` writes and returns its result. ``work`` may be called more than once."""
        return self.commit(Write(work))

    def commit(self, write: Write[T]) -> T:
        """Waits until ``write`` is committed and returns its result."""
        return self._writer.do(write)

    def write_later(
        self,
        work: Callable[[Connection], object],
        then: Callable[[], None] = lambda: None,
        lost: Callable[[], None] = lambda: None,
    ) -> None:
        """As ``write``, without waiting. Calls ``then`` after the commit, or ``lost`` if it fails.

        Both are called in the writer's thread. After ``close`` nothing happens.
        """
        with contextlib.suppress(DBAPIError):  # the database is closed
            written = self._writer.later(Write(work, lambda _: then()))
            written.add_done_callback(lambda done: lost() if done.exception() else None)

    def change(self, table: str, work: Callable[[Connection], T]) -> T:
        """As ``write``, for a change that clients of the table could notice."""

        def run(connection: Connection) -> tuple[T, int | None]:
            return work(connection), _touched(connection, table)

        def then(done: tuple[T, int | None]) -> None:
            if done[1] is not None:
                self._known.advance(table, done[1] - 1)
            self.changes.publish(table)

        return self.commit(Write(run, then))[0]

    # --- Tables -------------------------------------------------------------------------------------------------------

    def count_tables(self, owner: str) -> int:
        """Returns how many tables a user has made and not put away."""
        query = select(func.count()).select_from(TABLES).where(TABLES.c.owner == owner, _kept_by(owner))
        return int(self.read(lambda connection: connection.scalar(query)) or 0)

    def count_entries(self, owner: str) -> int:
        """Returns how many entries the tables of ``count_tables`` have."""
        query = select(func.sum(TABLES.c.sequence)).where(TABLES.c.owner == owner, _kept_by(owner))
        return int(self.read(lambda connection: connection.scalar(query)) or 0)

    def header(self, table: str) -> Header | None:
        """Returns a table's header, or None if there is no such table. Refusal if it is damaged."""

        def run(connection: Connection) -> Header | None:
            row = connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().first()
            if row is None:
                return None
            if not deal_holds(row):
                raise _damaged(table, "what was dealt")
            seats = connection.execute(select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)).mappings()
            return _header(row, list(seats))

        return self.read(run)

    def headers(self, user: str) -> list[Header]:
        """Returns the headers of the tables that a user made or has a seat at, newest first; no damaged ones."""

        def run(connection: Connection) -> list[Header]:
            query = select(TABLES).where(_mine(user)).order_by(TABLES.c.created.desc(), TABLES.c.id)
            return _headers(connection, connection.execute(query).mappings().all())

        return self.read(run)

    def page(self, user: str, page: Page) -> PagePart[Header]:
        """Returns one page of ``headers``: first running and waiting tables, then finished ones; each newest first."""
        return self._page(select(TABLES).where(_mine(user)), page, _RUNNING_FIRST)

    def dealt_by(self, commitment: str, user: str) -> list[Header]:
        """Returns the ``headers`` of the tables that were dealt from the seed of this commitment."""
        query = select(TABLES).where(_mine(user), TABLES.c.commitment == commitment)
        return self.read(lambda connection: _headers(connection, connection.execute(query).mappings().all()))

    def finished(self, user: str, page: Page) -> PagePart[Header]:
        """Returns one page of the finished tables at which a user has a seat, in the order of their ends."""
        sits = select(SEATS.c.table_id).where(SEATS.c.user_id == user)
        query = select(TABLES).where(_mine(user), TABLES.c.id.in_(sits), TABLES.c.outcome.is_not(None))
        return self._page(query, page, _AS_FINISHED)

    def listed(self, page: Page) -> PagePart[Header]:
        """Returns one page of the public tables that wait for players, newest first."""
        listed = select(ROOMS.c.table_id).where(ROOMS.c.listed)
        return self._page(select(TABLES).where(TABLES.c.id.in_(listed)), page, _NEWEST_FIRST)

    def _page(self, query: Select[Any], page: Page, order: Sequence[By]) -> PagePart[Header]:
        def run(connection: Connection) -> PagePart[Header]:
            part = cut(connection.execute(paged(query, page, order)).mappings().all(), page, order)
            return PagePart(_headers(connection, part.items), part.next)

        return self.read(run)

    def delete(self, table: str, owner: str) -> bool:
        """Deletes a table of ``owner`` and all that belongs to it. Returns False if there is none."""
        gone = delete(TABLES).where(TABLES.c.id == table, TABLES.c.owner == owner)
        return self.change(table, lambda connection: connection.execute(gone).rowcount == 1)

    # --- Hints and reviews --------------------------------------------------------------------------------------------

    def count_hint(self, table: str, seat: SeatNumber) -> None:
        """Counts one more hint of a seat."""
        where = (SEATS.c.table_id == table) & (SEATS.c.seat == seat)
        counted = update(SEATS).where(where).values(hinted=SEATS.c.hinted + 1)
        self.change(table, lambda connection: connection.execute(counted).rowcount)

    def hinted(self, table: str) -> list[int]:
        """Returns how many hints each seat has taken."""
        query = select(SEATS.c.hinted).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
        return self.read(lambda connection: list(connection.scalars(query)))

    def review(self, table: str, version: int) -> list[dict[str, Any]] | None:
        """Returns the decisions of a review of that version; None if none is stored."""
        query = select(REVIEWS.c.decisions).where(REVIEWS.c.table_id == table, REVIEWS.c.version == version)
        return self.read(lambda connection: connection.scalar(query))

    def keep_review(self, table: str, version: int, decisions: Sequence[dict[str, Any]]) -> None:
        """Stores a review in place of any other. Does nothing if the table is gone."""

        def run(connection: Connection) -> None:
            # The lock keeps other nodes from deleting the table meanwhile.
            if connection.scalar(select(TABLES.c.id).where(TABLES.c.id == table).with_for_update()) is None:
                return
            connection.execute(delete(REVIEWS).where(REVIEWS.c.table_id == table))
            connection.execute(insert(REVIEWS).values(table_id=table, version=version, decisions=list(decisions)))

        self.write(run)

    # --- Entries ------------------------------------------------------------------------------------------------------

    def appending(
        self,
        table: str,
        sequence: SequenceNumber,
        rows: Sequence[Row],
        outcome: dict[str, Any] | None,
        intents: Collection[int] | None = None,
    ) -> Write[None]:
        """Returns the write that appends entries ``sequence`` and following, all or none.

        Conflict if the match is over, has other entries, or was changed by another process since this one has read it.
        intents: the seats that keep their intents, all others are deleted; None: deletes none.
        """
        return Append(table, sequence, rows, outcome, intents, self._known.get(table), self._stored)

    def intending(self, table: str, sequence: SequenceNumber, intent: Intent) -> Write[None]:
        """Returns the write that stores an intent. Conflict as for ``appending``, or if the seat has an intent."""
        known = self._known.get(table)
        at = {"table": table, "at": sequence, "known": -1 if known is None else known}
        values = {"table_id": table, **vars(intent)}

        def run(connection: Connection) -> None:
            # This locks the table's row first, so that changes of others come before or after.
            if connection.execute(_TOUCH_VERSION, at).rowcount != 1:
                raise Conflict(table)
            try:
                connection.execute(_INTEND, values)
            except IntegrityError:
                raise Conflict(table) from None

        return Write(run, lambda _: self._stored(table, known))

    def _stored(self, table: str, known: int | None) -> None:
        if known is not None:
            self._known.advance(table, known)
        self.changes.publish(table)

    def soon(self, write: Write[T]) -> asyncio.Future[T]:
        """Returns a future with the result of ``write``, for a task of the event loop. Cancelling it undoes nothing."""
        return self._writer.soon(write)

    def intents(self, table: str) -> list[Intent]:
        """Returns the intents of a table's seats."""
        return self.read(lambda connection: _intents(connection, table))

    def sequence(self, table: str) -> SequenceNumber | None:
        """Returns how many entries a table has; None if there is no such table."""
        return self.read(lambda connection: connection.scalar(select(TABLES.c.sequence).where(TABLES.c.id == table)))

    def entries(self, table: str, *, tracked: bool = True) -> list[Row]:
        """Returns every entry of a table, in order. Refusal if one is missing or damaged.

        tracked: remembers this version as the one that later writes of this process build on. False: only reads.
        """
        query = select(ENTRIES).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.sequence)

        def run(connection: Connection) -> tuple[tuple[int, int] | None, Sequence[RowMapping]]:
            version = select(TABLES.c.changes, TABLES.c.sequence).where(TABLES.c.id == table)
            found = connection.execute(version).first()
            return None if found is None else (found[0], found[1]), connection.execute(query).mappings().all()

        version, rows = self.read(run)
        checked = _rows(table, rows, 0)
        if version is not None and len(rows) != version[1]:
            raise _damaged(table, f"{len(rows)} of {version[1]} entries")
        if version is not None and tracked:
            self._known.read(table, version[0])
        return checked

    def table_version(self, table: str, known: SequenceNumber | None) -> TableVersion | None:
        """Returns the version of a table and what is new beyond ``known`` entries; None if it is gone.

        known None: reads no entries, since the caller has none and will read all. A caller that uses the news calls
        ``mark_read`` afterwards.
        """
        last = self._known.get(table)

        def run(connection: Connection) -> TableVersion | None:
            row = connection.execute(_TABLE_VERSION, {"table": table}).mappings().first()
            if row is None:
                return None
            jumped = last is None or not 0 <= row["changes"] - last < _JUMP
            news = row["changes"] != last or known not in (None, row["sequence"])
            return TableVersion(**row, changed=_changed(connection, table, known) if news else None, jumped=jumped)

        return self.read(run)

    def mark_read(self, table: str, changes: int) -> None:
        """Remembers that the table was read after so many changes: later writes of this process build on them.

        All that this process has of the table in memory must be as of then, or be read again.
        """
        self._known.read(table, changes)

    def stale(self, tables: Collection[str]) -> set[str]:
        """Returns those tables that this process has read and that others have changed or deleted since."""
        known = self._known.among(tables)
        rows: Sequence[Any] = ()
        if known:
            postgresql = self.engine.dialect.name == "postgresql"
            ids = list(known) if postgresql else json.dumps(list(known))
            statement = _CHANGES["postgresql" if postgresql else "sqlite"]
            rows = self.read(lambda connection: connection.exec_driver_sql(statement, (ids,)).all())
        stored: dict[str, int] = {row[0]: row[1] for row in rows}
        # This process may have written meanwhile: then the known version has changed as well.
        differ = {table for table, version in known.items() if stored.get(table) != version}
        return {table for table in differ if stored.get(table) != self._known.get(table)}


def _mine(user: str) -> ColumnElement[bool]:
    """Selects the tables that a user made or has a seat at, and has not put away."""
    sits = select(SEATS.c.table_id).where(SEATS.c.user_id == user)
    return ((TABLES.c.owner == user) | TABLES.c.id.in_(sits)) & _kept_by(user)


def _kept_by(user: str) -> ColumnElement[bool]:
    """Selects the tables that a user has not put away."""
    return TABLES.c.id.not_in(select(PUT_AWAY.c.table_id).where(PUT_AWAY.c.user_id == user))


def _headers(connection: Connection, rows: Sequence[RowMapping]) -> list[Header]:
    """Returns the headers of these tables, without damaged ones."""
    seats: dict[str, list[RowMapping]] = {row["id"]: [] for row in rows}
    ids = list(seats)
    for first in range(0, len(ids), _AT_ONCE):
        some = SEATS.c.table_id.in_(ids[first : first + _AT_ONCE])
        for seat in connection.execute(select(SEATS).where(some).order_by(SEATS.c.table_id, SEATS.c.seat)).mappings():
            seats[seat["table_id"]].append(seat)
    return [_header(row, seats[row["id"]]) for row in rows if deal_holds(row)]


def _touched(connection: Connection, table: str) -> int | None:
    """Counts a change of a table. Returns the number of changes, or None if the table is gone."""
    touch = update(TABLES).where(TABLES.c.id == table).values(changes=TABLES.c.changes + 1)
    done: int | None = connection.scalar(touch.returning(TABLES.c.changes))
    return done


def insert_somebody(connection: Connection) -> None:
    """Inserts the user ``SOMEBODY``, to whom the seats of deleted users belong, if it is missing."""
    somebody = insertion(connection.engine, USERS).values(id=SOMEBODY, created=time.time())
    connection.execute(somebody.on_conflict_do_nothing())


def insert_table(connection: Connection, header: Header, rows: Sequence[Row]) -> None:
    """Inserts a new table with its first entries."""
    if any(seat.user == SOMEBODY for seat in header.seats):
        insert_somebody(connection)
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
            updated=header.updated or header.created,
            sequence=len(rows),
            outcome=header.outcome,
            hints=header.hints,
            checksum=deal_sum(vars(header)),
        )
    )
    seats = [
        {"table_id": header.id, "seat": n, "kind": s.kind, "name": s.name, "bot": s.bot, "user_id": s.user}
        for n, s in enumerate(header.seats)
    ]
    connection.execute(insert(SEATS), seats)
    if rows:
        connection.execute(insert(ENTRIES), values_of(header.id, NO_ENTRY, rows))


def copy_hints(connection: Connection, table: str, to: str) -> None:
    """Copies the numbers of hints from ``table`` to the table ``to``, which has the same seats."""
    there = SEATS.alias()
    taken = select(there.c.hinted).where(there.c.table_id == table, there.c.seat == SEATS.c.seat).scalar_subquery()
    connection.execute(update(SEATS).where(SEATS.c.table_id == to).values(hinted=taken))


def _changed(connection: Connection, table: str, known: SequenceNumber | None) -> Changed:
    """Returns what is new beyond ``known`` entries; None: without entries."""
    of = {"table": table}
    first = {"first": max((known or 0) - 1, 0)}
    rows = () if known is None else connection.execute(_FROM, of | first).mappings().all()
    seats = connection.execute(_SEATS, of).mappings().all()
    hinted = [seat["hinted"] for seat in seats]
    return Changed(_rows(table, rows, first["first"]), _seats(seats), hinted, _intents(connection, table))


def _rows(table: str, rows: Sequence[RowMapping], first: int) -> list[Row]:
    """Returns entries ``first`` and following. Refusal if one of them is missing or damaged."""
    for number, row in enumerate(rows, start=first):
        if not entry_holds(row, table, number):
            raise _damaged(table, f"entry {number}")
    return list(map(_row, rows))


def _damaged(table: str, what: str) -> Refusal:
    log.error("table %s is damaged in the database: %s is not what was stored", table, what)
    return refusals.broken_table()


def _row(row: RowMapping) -> Row:
    return Row(row["seat"], row["action"], row["time"], row["key"], row["after"])


def _seats(rows: Sequence[RowMapping]) -> list[Seat]:
    """Returns the seats of one table. An older server stored names that were invisible, or looked alike."""
    names = distinct_names(tuple(row["name"] for row in rows))
    return [Seat(row["kind"], name, row["bot"], row["user_id"]) for row, name in zip(rows, names, strict=True)]


def _intents(connection: Connection, table: str) -> list[Intent]:
    rows = connection.execute(_INTENTS, {"table": table}).mappings()
    return [Intent(row["seat"], row["action"], row["key"], row["time"]) for row in rows]


def _header(row: RowMapping, seats: Sequence[RowMapping]) -> Header:
    columns = {name: row[name] for name in TABLES.c.keys() if name not in ("seats", "changes", "checksum")}  # noqa: SIM118 -- it holds columns
    return Header(**columns, seats=_seats(seats))
