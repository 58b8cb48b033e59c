"""What the server keeps: users, tables, and the entries of their matches. The only code that talks to the database.

Everything here is synchronous and may be called from any thread but the event loop's. A write is on the disk when its
method returns: one thread (``writer``) commits all that waits. Readers have connections of their own and wait for no
writer. Entries are only ever appended, under (table, sequence): of two writers who race for a sequence one gets
``Conflict`` and has written nothing. What could not be stored or read is a ``DBAPIError``; then nothing has changed.
What is no more what was stored (``checksums``) is a ``Refusal`` of that table, and a line in the log.
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

from spanish_main.core.game.numbering import NO_ENTRY, SequenceNumber
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
# The seats of so many tables are read at once: SQLite takes only so many values.
_AT_ONCE: Final = 500
_CREATED: Final = By("created", TABLES.c.created, float, down=True)
_ID: Final = By("id", TABLES.c.id, str)
_NEWEST_FIRST: Final = (_CREATED, _ID)
_RUNNING_FIRST: Final = (By("over", case((TABLES.c.outcome.is_(None), 0), else_=1), int), _CREATED, _ID)
_AS_FINISHED: Final = (By("updated", TABLES.c.updated, float), _ID)


# More changes than people make between two looks: the numbers of a restored backup are that far away.
_JUMP: Final = 2**30
# Asked every second for all tables that are watched: with a parameter for each it would take twice as long.
_CHANGES: Final = {
    "sqlite": "SELECT id, changes FROM tables WHERE id IN (SELECT value FROM json_each(?))",
    "postgresql": "SELECT id, changes FROM tables WHERE id = ANY(%s)",
}
# Made once: what SQLAlchemy works out of a statement it keeps with it.
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
_TOUCH_STANDING: Final = (
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

    def apart(self) -> Store:
        """The same database for who looks at tables beside those that are open here, and writes nothing.

        What is read through it counts as read by nobody else: live tables still find what others have changed.
        """
        other = copy(self)
        other._known = KnownVersions()  # noqa: SLF001 -- it is of this class
        return other

    def _identity(self) -> str:
        """A name of this very database, which tells its cookies from those of others on the same host."""
        known = select(ABOUT.c.name, ABOUT.c.value).where(ABOUT.c.name.in_(["id", SEAL]))
        about: dict[str, str] = dict(
            self.read(lambda connection: [(row[0], row[1]) for row in connection.execute(known)])
        )
        if SEAL in about:  # a backup that is used as a database: it will not hold for long what was written
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
        """How many writes were stored and how many could not be since the start, and whether the newest could not."""
        return self._writer.stored, self._writer.failed, self._writer.failing

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

    def write_later(
        self,
        work: Callable[[Connection], object],
        then: Callable[[], None] = lambda: None,
        lost: Callable[[], None] = lambda: None,
    ) -> None:
        """``write`` what nobody waits for, and call ``then`` when it is committed, or ``lost`` when it cannot be.

        Both are called in the writer's thread. Once the database is closed it comes to nothing.
        """
        with contextlib.suppress(DBAPIError):  # the database is closed
            written = self._writer.later(Write(work, lambda _: then()))
            written.add_done_callback(lambda done: lost() if done.exception() else None)

    def change(self, table: str, work: Callable[[Connection], T]) -> T:
        """``write`` something of a table that its subscribers could see."""

        def run(connection: Connection) -> tuple[T, int | None]:
            return work(connection), _touched(connection, table)

        def then(done: tuple[T, int | None]) -> None:
            if done[1] is not None:
                self._known.advance(table, done[1] - 1)
            self.changes.publish(table)

        return self._writer.do(Write(run, then))[0]

    # --- Tables -------------------------------------------------------------------------------------------------------

    def count_tables(self, owner: str) -> int:
        """How many tables a user has made and not put away: only these can the user delete."""
        query = select(func.count()).select_from(TABLES).where(TABLES.c.owner == owner, _kept_by(owner))
        return int(self.read(lambda connection: connection.scalar(query)) or 0)

    def count_entries(self, owner: str) -> int:
        """How many entries those tables have."""
        query = select(func.sum(TABLES.c.sequence)).where(TABLES.c.owner == owner, _kept_by(owner))
        return int(self.read(lambda connection: connection.scalar(query)) or 0)

    def header(self, table: str) -> Header | None:
        """A table's header; Refusal where it is damaged."""

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
        """The headers of the tables that a user made or has a seat at, newest first; without those that are damaged."""

        def run(connection: Connection) -> list[Header]:
            query = select(TABLES).where(_mine(user)).order_by(TABLES.c.created.desc(), TABLES.c.id)
            return _headers(connection, connection.execute(query).mappings().all())

        return self.read(run)

    def page(self, user: str, page: Page) -> PagePart[Header]:
        """The same in pages: first those that run or wait, then the finished ones, of each the newest first."""
        return self._page(select(TABLES).where(_mine(user)), page, _RUNNING_FIRST)

    def dealt_by(self, commitment: str, user: str) -> list[Header]:
        """Those of them that were dealt by the seed of this commitment."""
        query = select(TABLES).where(_mine(user), TABLES.c.commitment == commitment)
        return self.read(lambda connection: _headers(connection, connection.execute(query).mappings().all()))

    def finished(self, user: str, page: Page) -> PagePart[Header]:
        """The finished tables at which a user has a seat, in the order in which they were finished."""
        sits = select(SEATS.c.table_id).where(SEATS.c.user_id == user)
        query = select(TABLES).where(_mine(user), TABLES.c.id.in_(sits), TABLES.c.outcome.is_not(None))
        return self._page(query, page, _AS_FINISHED)

    def listed(self, page: Page) -> PagePart[Header]:
        """The tables that wait for anybody, newest first."""
        listed = select(ROOMS.c.table_id).where(ROOMS.c.listed)
        return self._page(select(TABLES).where(TABLES.c.id.in_(listed)), page, _NEWEST_FIRST)

    def _page(self, query: Select[Any], page: Page, order: Sequence[By]) -> PagePart[Header]:
        def run(connection: Connection) -> PagePart[Header]:
            part = cut(connection.execute(paged(query, page, order)).mappings().all(), page, order)
            return PagePart(_headers(connection, part.items), part.next)

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

    def appending(
        self,
        table: str,
        sequence: SequenceNumber,
        rows: Sequence[Row],
        outcome: dict[str, Any] | None,
        intents: Collection[int] | None = None,
    ) -> Write[None]:
        """Entries ``sequence`` and following, all or none; Conflict if the table has gone on or is over.

        Conflict too if another process has changed the table in any way since this one has read its entries.
        intents: the seats whose intents still stand, those of others are dropped; None: none has any.
        """
        return Append(table, sequence, rows, outcome, intents, self._known.get(table), self._went_on)

    def intending(self, table: str, sequence: SequenceNumber, intent: Intent) -> Write[None]:
        """An intent; Conflict as for ``appending``, or if the seat has said something already."""
        known = self._known.get(table)
        at = {"table": table, "at": sequence, "known": -1 if known is None else known}
        said = {
            "table_id": table,
            "seat": intent.seat,
            "action": intent.action,
            "key": intent.key,
            "time": intent.time,
        }

        def run(connection: Connection) -> None:
            # First, and so locked from here on: what others change of this table comes before or after.
            if connection.execute(_TOUCH_STANDING, at).rowcount != 1:
                raise Conflict(table)
            try:
                connection.execute(_INTEND, said)
            except IntegrityError:
                raise Conflict(table) from None

        return Write(run, lambda _: self._went_on(table, known))

    def _went_on(self, table: str, known: int | None) -> None:
        if known is not None:
            self._known.advance(table, known)
        self.changes.publish(table)

    def soon(self, write: Write[T]) -> asyncio.Future[T]:
        """What ``write`` gives once it is committed, for a task of the event loop; giving up waiting undoes nothing."""
        return self._writer.soon(write)

    def intents(self, table: str) -> list[Intent]:
        """The intents of a table's seats."""
        return self.read(lambda connection: _intents(connection, table))

    def sequence(self, table: str) -> SequenceNumber | None:
        """How many entries a table has; None if there is no such table."""
        return self.read(lambda connection: connection.scalar(select(TABLES.c.sequence).where(TABLES.c.id == table)))

    def entries(self, table: str, *, goes_on: bool = True) -> list[Row]:
        """Every entry of a table, in order; Refusal where one is missing or damaged.

        goes_on: what this process stores of it from now on has to go on from here, and all else that it keeps of the
        table is read after this; False for who only looks.
        """
        query = select(ENTRIES).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.sequence)

        def run(connection: Connection) -> tuple[tuple[int, int] | None, Sequence[RowMapping]]:
            stands = select(TABLES.c.changes, TABLES.c.sequence).where(TABLES.c.id == table)
            found = connection.execute(stands).first()
            return None if found is None else (found[0], found[1]), connection.execute(query).mappings().all()

        stands, rows = self.read(run)
        checked = _rows(table, rows, 0)
        if stands is not None and len(rows) != stands[1]:
            raise _damaged(table, f"{len(rows)} of {stands[1]} entries")
        if stands is not None and goes_on:
            self._known.read(table, stands[0])
        return checked

    def table_version(self, table: str, known: SequenceNumber | None) -> TableVersion | None:
        """How a table stands, and what is new for who knows ``known`` of its entries; None if it is gone.

        known None: no entries are read, since whoever needs any will read all of them.

        Who makes these known is to tell it by ``saw``.
        """
        seen = self._known.get(table)

        def run(connection: Connection) -> TableVersion | None:
            row = connection.execute(_TABLE_VERSION, {"table": table}).mappings().first()
            if row is None:
                return None
            jumped = seen is None or not 0 <= row["changes"] - seen < _JUMP
            news = row["changes"] != seen or known not in (None, row["sequence"])
            return TableVersion(**row, changed=_changed(connection, table, known) if news else None, jumped=jumped)

        return self.read(run)

    def saw(self, table: str, changes: int) -> None:
        """A table was read after so many changes: what is stored of it from now on has to go on from there.

        All that this process keeps of it is as it was then, or will be read again.
        """
        self._known.read(table, changes)

    def stale(self, tables: Collection[str]) -> set[str]:
        """Those tables whose entries this process has read, and which others have changed or deleted since."""
        known = self._known.among(tables)
        rows: Sequence[Any] = ()
        if known:
            postgresql = self.engine.dialect.name == "postgresql"
            asked = list(known) if postgresql else json.dumps(list(known))
            statement = _CHANGES["postgresql" if postgresql else "sqlite"]
            rows = self.read(lambda connection: connection.exec_driver_sql(statement, (asked,)).all())
        stored: dict[str, int] = {row[0]: row[1] for row in rows}
        # What this process has written itself meanwhile is known by now.
        differ = {table for table, seen in known.items() if stored.get(table) != seen}
        return {table for table in differ if stored.get(table) != self._known.get(table)}


def _mine(user: str) -> ColumnElement[bool]:
    """The tables that a user made or has a seat at, and has not put away."""
    sits = select(SEATS.c.table_id).where(SEATS.c.user_id == user)
    return ((TABLES.c.owner == user) | TABLES.c.id.in_(sits)) & _kept_by(user)


def _kept_by(user: str) -> ColumnElement[bool]:
    """The tables that a user has not put away."""
    return TABLES.c.id.not_in(select(PUT_AWAY.c.table_id).where(PUT_AWAY.c.user_id == user))


def _headers(connection: Connection, rows: Sequence[RowMapping]) -> list[Header]:
    """The headers of these tables, without those that are damaged."""
    seats: dict[str, list[RowMapping]] = {row["id"]: [] for row in rows}
    ids = list(seats)
    for first in range(0, len(ids), _AT_ONCE):
        some = SEATS.c.table_id.in_(ids[first : first + _AT_ONCE])
        for seat in connection.execute(select(SEATS).where(some).order_by(SEATS.c.table_id, SEATS.c.seat)).mappings():
            seats[seat["table_id"]].append(seat)
    return [_header(row, seats[row["id"]]) for row in rows if deal_holds(row)]


def _touched(connection: Connection, table: str) -> int | None:
    """Count a change of a table; how many there were. None if it is gone."""
    touch = update(TABLES).where(TABLES.c.id == table).values(changes=TABLES.c.changes + 1)
    done: int | None = connection.scalar(touch.returning(TABLES.c.changes))
    return done


def insert_somebody(connection: Connection) -> None:
    """Have the user there whose seats are nobody's."""
    somebody = insertion(connection.engine, USERS).values(id=SOMEBODY, created=time.time())
    connection.execute(somebody.on_conflict_do_nothing())


def insert_table(connection: Connection, header: Header, rows: Sequence[Row]) -> None:
    """Write a new table with its first entries into an open transaction."""
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
        connection.execute(insert(ENTRIES), values_of(header.id, NO_ENTRY, rows))


def copy_hints(connection: Connection, table: str, to: str) -> None:
    """As many hints count at the table ``to`` as at ``table``, which has the same seats."""
    there = SEATS.alias()
    taken = select(there.c.hinted).where(there.c.table_id == table, there.c.seat == SEATS.c.seat).scalar_subquery()
    connection.execute(update(SEATS).where(SEATS.c.table_id == to).values(hinted=taken))


def _changed(connection: Connection, table: str, known: SequenceNumber | None) -> Changed:
    """See ``Changed``, for who knows so many entries; None: without entries."""
    of = {"table": table}
    first = {"first": max((known or 0) - 1, 0)}
    rows = () if known is None else connection.execute(_FROM, of | first).mappings().all()
    seats = connection.execute(_SEATS, of).mappings().all()
    hinted = [seat["hinted"] for seat in seats]
    return Changed(_rows(table, rows, first["first"]), _seats(seats), hinted, _intents(connection, table))


def _rows(table: str, rows: Sequence[RowMapping], first: int) -> list[Row]:
    """Entries ``first`` and following; Refusal where one of them is not what was written."""
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
    """The seats of one table. An older server kept names that nobody could see, or tell from each other."""
    names = distinct_names(tuple(row["name"] for row in rows))
    return [Seat(row["kind"], name, row["bot"], row["user_id"]) for row, name in zip(rows, names, strict=True)]


def _intents(connection: Connection, table: str) -> list[Intent]:
    rows = connection.execute(_INTENTS, {"table": table}).mappings()
    return [Intent(row["seat"], row["action"], row["key"], row["time"]) for row in rows]


def _header(row: RowMapping, seats: Sequence[RowMapping]) -> Header:
    columns = {name: row[name] for name in TABLES.c.keys() if name not in ("seats", "changes", "checksum")}  # noqa: SIM118 -- it holds columns
    return Header(**columns, seats=_seats(seats))
