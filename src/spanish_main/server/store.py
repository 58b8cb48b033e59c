"""What the server keeps: users, tables, and the entries of their matches. The only code that talks to the database.

Everything here is synchronous and may be called from any thread. A write is on the disk when its method returns: WAL
with ``synchronous=FULL``, every transaction begun with ``BEGIN IMMEDIATE``. Entries are only ever appended, under
(table, sequence): of two writers who race for a sequence one gets ``Conflict`` and has written nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    RowMapping,
    Table,
    Text,
    delete,
    func,
    insert,
    select,
    true,
    update,
)
from sqlalchemy.engine import Engine
from sqlalchemy.exc import IntegrityError

# Every constraint has a name, so that a migration can speak of it.
METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

ABOUT = Table(
    "about",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
USERS = Table(
    "users",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("created", Float, nullable=False),
    Column("name", Text, nullable=False, server_default=""),
    Column("recovery_hash", Text, unique=True),  # of the code that signs another browser in
    Column("recovery_made", Float),
    Column("banned", Float),  # since when; NULL: welcome
)
TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("owner", Text, ForeignKey("users.id"), nullable=False, index=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("bundles", JSON, nullable=False),
    Column("setup", JSON, nullable=False),
    Column("seed", Text, nullable=False),  # secret until the match is over
    Column("entropy", JSON, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("sequence", Integer, nullable=False),  # how many entries there are
    Column("outcome", JSON(none_as_null=True)),  # NULL while the match goes on
    Column("hints", Boolean, nullable=False, server_default=true()),  # whether people may ask for hints
)
SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", Text),
    Column("user_id", Text, ForeignKey("users.id")),
    Column("hinted", Integer, nullable=False, server_default="0"),  # how many hints were taken
    Column("code", Text),  # with it somebody at another machine takes the seat
)
Index("ix_seats_code", SEATS.c.code, unique=True)
ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", Text),  # NULL: the seat took back its last action
    Column("time", Float, nullable=False),
    # On the first entry of what a browser asked for: its key, and the sequence after all that followed from it.
    Column("key", Text),
    Column("after", Integer),
)
Index("ix_entries_key", ENTRIES.c.table_id, ENTRIES.c.seat, ENTRIES.c.key, unique=True)
# What a seat has said before it is asked (``Match.intend``): secret until it is done, and then an entry.
INTENTS = Table(
    "intents",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("action", Text, nullable=False),
    Column("key", Text, nullable=False),
)
# What looking back on a finished match has found, so that it need not be found again.
REVIEWS = Table(
    "reviews",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("decisions", JSON, nullable=False),
)


class Conflict(Exception):
    """Somebody else has written this sequence first; nothing was written."""


@dataclass(frozen=True)
class Seat:
    """Who sits on a seat.

    user: the id of the user for whom a person's seat is; None for bots, and while nobody has taken the seat with its
    ``code``.
    """

    kind: Literal["person", "bot"]
    name: str
    bot: str | None = None
    user: str | None = None
    code: str | None = field(default=None, repr=False)


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


# No letters that look like others, or like digits: codes are read aloud and typed.
_CODE_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"


def new_code() -> str:
    """A code that nobody can guess, fit to be typed: ten letters and digits."""
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(10))


class Store:
    """The database behind an engine made by ``database.open_engine``."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        # Reads do not wait for the writer's lock.
        self._reader = engine.execution_options(read_only=True)
        self.id = self._identity()

    def _identity(self) -> str:
        """A name of this very database, which tells its cookies from those of others on the same host."""
        with self._engine.begin() as connection:
            found = connection.scalar(select(ABOUT.c.value).where(ABOUT.c.name == "id"))
            if found is None:
                found = secrets.token_hex(4)
                connection.execute(insert(ABOUT).values(name="id", value=found))
            return str(found)

    @property
    def engine(self) -> Engine:
        """The database, for who keeps something else in it."""
        return self._engine

    def close(self) -> None:
        """Close every connection to the database."""
        self._engine.dispose()

    # --- Tables -------------------------------------------------------------------------------------------------------

    def create(self, header: Header, rows: Sequence[Row]) -> None:
        """A new table with its first entries: the deal."""
        with self._engine.begin() as connection:
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
                        "code": s.code,
                    }
                    for n, s in enumerate(header.seats)
                ],
            )
            if rows:
                connection.execute(insert(ENTRIES), _values(header.id, 0, rows))

    def count_tables(self, owner: str) -> int:
        """How many tables a user has."""
        with self._reader.connect() as connection:
            query = select(func.count()).select_from(TABLES).where(TABLES.c.owner == owner)
            return int(connection.scalar(query) or 0)

    def header(self, table: str) -> Header | None:
        """A table's header."""
        with self._reader.connect() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().first()
            if row is None:
                return None
            seats = connection.execute(select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)).mappings()
            return _header(row, list(seats))

    def headers(self, user: str) -> list[Header]:
        """The headers of the tables that a user made or has a seat at, newest first."""
        with self._reader.connect() as connection:
            sits = select(SEATS.c.table_id).where(SEATS.c.user_id == user)
            mine = select(TABLES.c.id).where((TABLES.c.owner == user) | TABLES.c.id.in_(sits))
            query = select(TABLES).where(TABLES.c.id.in_(mine)).order_by(TABLES.c.created.desc(), TABLES.c.id)
            rows = connection.execute(query).mappings().all()
            seats: dict[str, list[RowMapping]] = {row["id"]: [] for row in rows}
            query_seats = select(SEATS).where(SEATS.c.table_id.in_(mine)).order_by(SEATS.c.table_id, SEATS.c.seat)
            for seat in connection.execute(query_seats).mappings():
                seats[seat["table_id"]].append(seat)
            return [_header(row, seats[row["id"]]) for row in rows]

    def seat_of(self, code: str) -> tuple[str, int] | None:
        """The table and seat that are taken with ``code``; None if there is none such."""
        with self._reader.connect() as connection:
            query = select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c.code == code)
            found = connection.execute(query).first()
            return None if found is None else (found[0], found[1])

    def take_seat(self, code: str, user: str, name: str) -> bool:
        """The seat of ``code`` is that user's from now on, and called ``name`` unless that is empty.

        Its code is another one then: who knew the old one cannot look into the user's hand. False if no seat has it.
        """
        values: dict[str, Any] = {"user_id": user, "code": new_code(), **({"name": name} if name else {})}
        with self._engine.begin() as connection:
            return connection.execute(update(SEATS).where(SEATS.c.code == code).values(**values)).rowcount == 1

    def delete(self, table: str, owner: str) -> bool:
        """Away with a table of ``owner``, entries and all; False if there is none such."""
        with self._engine.begin() as connection:
            done = connection.execute(delete(TABLES).where(TABLES.c.id == table, TABLES.c.owner == owner))
            return done.rowcount == 1

    # --- Hints and reviews --------------------------------------------------------------------------------------------

    def count_hint(self, table: str, seat: int) -> None:
        """One hint more was taken."""
        with self._engine.begin() as connection:
            where = (SEATS.c.table_id == table) & (SEATS.c.seat == seat)
            connection.execute(update(SEATS).where(where).values(hinted=SEATS.c.hinted + 1))

    def hinted(self, table: str) -> list[int]:
        """How many hints each seat has taken."""
        with self._reader.connect() as connection:
            query = select(SEATS.c.hinted).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
            return list(connection.scalars(query))

    def review(self, table: str, version: int) -> list[dict[str, Any]] | None:
        """What a review of that version has found; None if none was kept."""
        with self._reader.connect() as connection:
            query = select(REVIEWS.c.decisions).where(REVIEWS.c.table_id == table, REVIEWS.c.version == version)
            return connection.scalar(query)

    def keep_review(self, table: str, version: int, decisions: Sequence[dict[str, Any]]) -> None:
        """Keep a review, in place of any other; of a table that is gone, none."""
        with self._engine.begin() as connection:
            if connection.scalar(select(TABLES.c.id).where(TABLES.c.id == table)) is None:
                return
            connection.execute(delete(REVIEWS).where(REVIEWS.c.table_id == table))
            connection.execute(insert(REVIEWS).values(table_id=table, version=version, decisions=list(decisions)))

    # --- Entries ------------------------------------------------------------------------------------------------------

    def append(
        self,
        table: str,
        sequence: int,
        rows: Sequence[Row],
        outcome: dict[str, Any] | None,
        intents: Collection[int] = (),
    ) -> None:
        """Store entries ``sequence`` and following, all or none; Conflict if the table has gone on, or is gone.

        intents: the seats whose intents still stand; those of others are dropped.
        """
        try:
            with self._engine.begin() as connection:
                values: dict[str, Any] = {"sequence": sequence + len(rows), "updated": rows[-1].time}
                if outcome is not None:
                    values["outcome"] = outcome
                done = connection.execute(
                    update(TABLES).where(TABLES.c.id == table, TABLES.c.sequence == sequence).values(**values)
                )
                if done.rowcount != 1:
                    raise Conflict(table)
                connection.execute(insert(ENTRIES), _values(table, sequence, rows))
                connection.execute(delete(INTENTS).where(INTENTS.c.table_id == table, INTENTS.c.seat.not_in(intents)))
        except IntegrityError:
            raise Conflict(table) from None

    def intend(self, table: str, sequence: int, intent: Intent) -> None:
        """Store an intent; Conflict if the table has gone on, or the seat has said something already."""
        try:
            with self._engine.begin() as connection:
                found = connection.scalar(select(TABLES.c.sequence).where(TABLES.c.id == table))
                if found != sequence:
                    raise Conflict(table)
                connection.execute(
                    insert(INTENTS).values(table_id=table, seat=intent.seat, action=intent.action, key=intent.key)
                )
        except IntegrityError:
            raise Conflict(table) from None

    def intents(self, table: str) -> list[Intent]:
        """The intents of a table's seats."""
        with self._reader.connect() as connection:
            query = select(INTENTS).where(INTENTS.c.table_id == table).order_by(INTENTS.c.seat)
            return [Intent(row["seat"], row["action"], row["key"]) for row in connection.execute(query).mappings()]

    def sequence(self, table: str) -> int | None:
        """How many entries a table has; None if there is no such table."""
        with self._reader.connect() as connection:
            return connection.scalar(select(TABLES.c.sequence).where(TABLES.c.id == table))

    def entries(self, table: str) -> list[Row]:
        """Every entry of a table, in order."""
        with self._reader.connect() as connection:
            query = select(ENTRIES).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.sequence)
            return [
                Row(row["seat"], row["action"], row["time"], row["key"], row["after"])
                for row in connection.execute(query).mappings()
            ]


def _values(table: str, sequence: int, rows: Sequence[Row]) -> list[dict[str, Any]]:
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
    columns = {name: row[name] for name in row if name != "seats"}
    return Header(**columns, seats=[Seat(s["kind"], s["name"], s["bot"], s["user_id"], s["code"]) for s in seats])
