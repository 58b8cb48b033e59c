"""Backing up and bringing back, also while servers run. A backup is one SQLite file, whatever the database is.

It holds every row as it was at one moment, under the database's own step of the migrations; so a backup of either kind
of database can be brought back into either, any number of times, and by later versions. It holds all secrets too: it is
for its owner alone. With the rows goes a seal, a checksum of each table: a backup that was damaged since is noticed.
The seal is broken as soon as the file is used as a database (``Store``).
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import shutil
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from alembic import command
from sqlalchemy import JSON, MetaData, Select, Table, create_engine, delete, event, func, insert, select, text
from sqlalchemy.engine import URL, Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from spanish_main.server.storage import integrity
from spanish_main.server.storage.checksums import read_json, rows_sum
from spanish_main.server.storage.database import (
    HEAD,
    Place,
    alembic_config,
    bring_up_to_date,
    described,
    give_name,
    open_engine,
    open_existing,
    read_text,
    reading,
)
from spanish_main.server.storage.schema import ABOUT, METADATA, SEAL
from spanish_main.server.storage.time_store import note_outage
from spanish_main.table.messages.errors import ServeError

# Of the running nodes and of the database's own form: no part of what is kept.
_NOT_KEPT = {"alembic_version", "leases", "nodes", "presence", "writers"}
# What a database has that was only ever opened.
_OF_ITSELF = {"about", "outages"}
_AT_ONCE = 1_000  # rows
# A backup that is brought back within so many seconds takes nobody's time worth speaking of.
_SOON = 60.0

Counts = Mapping[str, int]


def back_up(place: Place, file: Path, *, force: bool = False) -> Counts:
    """Write all rows of the database at ``place`` into ``file``; how many there are of each table.

    ServeError: nothing was written, and a file that was there is as it was. force: replace that.
    """
    _check_target(place, file, force=force)
    made = file.with_name(f".{file.name}.{secrets.token_hex(4)}.new")
    try:
        os.close(os.open(made, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        engine = open_existing(place)
        with contextlib.closing(_Disposed(engine)), reading(engine).begin() as source:
            counts = _written(source, made, described(place))
        _verify(made, counts)
        give_name(made, file, force=force)
    except FileExistsError:
        raise _exists(file) from None
    except (OSError, SQLAlchemyError) as error:
        raise _unwritten(file, integrity.why(error)) from None
    finally:
        made.unlink(missing_ok=True)
    return counts


def bring_back(file: Path, place: Place, *, force: bool = False, damaged: bool = False) -> Counts:
    """Make the database at ``place`` hold what is in the backup ``file``; how many rows there are of each table.

    All or nothing, in one transaction; servers that run go on with what was brought back. ServeError: nothing has
    changed. force: also where the database has tables or users, which are gone then; an SQLite file that is damaged is
    put aside. damaged: also a backup that does not hold any more what was written, as far as it can be read.
    """
    integrity.check_file(file)
    try:
        if isinstance(place, Path) and force:
            _put_aside(place)
        with _up_to_date(file, damaged=damaged) as backup:
            engine = open_engine(place)
            with contextlib.closing(_Disposed(engine)), backup.begin() as source, engine.begin() as target:
                return _replaced(source, target, described(place), force=force)
    except (OSError, SQLAlchemyError) as error:
        reason = integrity.why(error)
        raise ServeError("server-not-restored", path=described(place), reason=reason) from None


class _Disposed:
    """An engine that ``contextlib.closing`` can close."""

    def __init__(self, engine: Engine) -> None:
        self.close = engine.dispose


# --- Backing up -------------------------------------------------------------------------------------------------------


def _check_target(place: Place, file: Path, *, force: bool) -> None:
    if isinstance(place, Path) and file.exists() and place.exists() and file.samefile(place):
        raise _unwritten(file, "it is the database itself")
    if file.exists() and not (force and file.is_file()):
        raise _exists(file)


def _exists(file: Path) -> ServeError:
    return ServeError("server-file-exists", path=str(file))


def _unwritten(file: Path, reason: str) -> ServeError:
    return ServeError("server-unwritable", path=str(file), reason=reason)


def _written(source: Connection, made: Path, where: str) -> Counts:
    """Every row of ``source`` in the empty file ``made``."""
    step = integrity.check_tables(source, where, HEAD)
    if step is None:
        raise ServeError("server-nothing-there", path=where)
    engine = _file(made)
    with contextlib.closing(_Disposed(engine)), engine.begin() as target:
        command.upgrade(alembic_config(target), step)
        tables = _tables(target)
        counts = {table.name: _copied(table, source, target) for table in tables}
        # Read back out of the file: what is sealed is what it holds.
        seal = {table.name: _sum_of(table, target) for table in tables}
        if seal != {table.name: _sum_of(table, source) for table in tables}:
            raise integrity.damaged(made, "it does not hold what was written")
        target.execute(insert(ABOUT).values(name=SEAL, value=json.dumps(seal)))
    return counts


def _verify(made: Path, counts: Counts) -> None:
    """Read back what was written: it is whole, and it is all there."""
    integrity.check_file(made)
    engine = _file(made)
    with contextlib.closing(_Disposed(engine)), engine.begin() as connection:
        if connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
            raise integrity.damaged(made, "rows are missing")
        for table in _tables(connection):
            if (found := _count(table, connection)) != counts[table.name]:
                raise integrity.damaged(made, f"{table.name}: {found} of {counts[table.name]} rows")


# --- Bringing back ----------------------------------------------------------------------------------------------------


def _put_aside(path: Path) -> None:
    """A file that is damaged or empty gets another name, and what belongs to it; whoever has it open keeps that."""
    if not path.exists():
        return
    try:
        integrity.check_file(path)
    except ServeError as error:
        if error.message not in ("server-damaged-database", "server-empty-database"):
            raise
        mark = time.strftime("%Y%m%d-%H%M%S")
        for suffix in ("", "-wal", "-shm"):
            with contextlib.suppress(FileNotFoundError):
                path.with_name(path.name + suffix).rename(path.with_name(f"{path.name}.damaged-{mark}{suffix}"))


@contextlib.contextmanager
def _up_to_date(file: Path, *, damaged: bool) -> Iterator[Engine]:
    """A copy of the backup, at the newest step. damaged: whatever its seal says."""
    with tempfile.TemporaryDirectory(prefix="spanish-main-") as folder:
        copy = Path(folder, "backup.sqlite3")
        shutil.copyfile(file, copy)
        log = file.with_name(file.name + "-wal")
        if log.exists():  # not a backup of ours, but the file of a database that is open
            shutil.copyfile(log, copy.with_name(copy.name + "-wal"))
        engine = _file(copy)
        try:
            with engine.begin() as connection:
                if not damaged:
                    _check_seal(connection, file)
                connection.execute(delete(ABOUT).where(ABOUT.c.name == SEAL))
                bring_up_to_date(connection, str(file))
            yield engine
        finally:
            engine.dispose()


def _check_seal(connection: Connection, file: Path) -> None:
    """ServeError where the backup holds something else than what was written. Older ones have no seal."""
    if integrity.check_tables(connection, str(file), HEAD) is None:
        raise integrity.empty(file)
    written = connection.scalar(select(ABOUT.c.value).where(ABOUT.c.name == SEAL))
    if written is None:
        return
    seal, tables = read_json(written), _tables(connection)
    for table in tables:
        if not isinstance(seal, dict) or seal.get(table.name) != _sum_of(table, connection):
            reason = f"{table.name} is not what was written"
            raise ServeError("server-damaged-backup", path=str(file), reason=reason)


def _replaced(source: Connection, target: Connection, where: str, *, force: bool) -> Counts:
    tables = [table for table in METADATA.sorted_tables if table.name not in _NOT_KEPT]
    if target.dialect.name == "postgresql":
        # Readers go on. First the one that every write begins with.
        names = ", ".join(sorted((table.name for table in METADATA.sorted_tables), key=lambda name: name != "tables"))
        target.execute(text(f"LOCK TABLE {names} IN EXCLUSIVE MODE"))
    if not force and any(_count(table, target) for table in tables if table.name not in _OF_ITSELF):
        raise ServeError(
            "server-not-empty-database",
            path=where,
        )
    for table in reversed(METADATA.sorted_tables):
        target.execute(table.delete())
    # No number of changes that a running node may know: whatever it has in memory is stale.
    anew = {"tables": {"changes": 2**40 + secrets.randbelow(2**50)}}
    counts = {table.name: _copied(table, source, target, anew.get(table.name, {})) for table in tables}
    for name, count in counts.items():
        if _count(METADATA.tables[name], target) != count:
            raise integrity.damaged(where, f"{name}: not all of {count} rows")
    # What lies between the backup and now is nobody's time (``clocks``).
    last = target.scalar(select(func.max(METADATA.tables["tables"].c.updated)))
    if last is not None and time.time() - last > _SOON:
        note_outage(target, last, time.time())
    if target.dialect.name == "postgresql":
        for table in tables:
            _count_on(table, target)
    return counts


def _count_on(table: Table, target: Connection) -> None:
    """PostgreSQL numbers the next row after those that were brought back.

    It never goes back: the number is no part of the transaction, and would stay where that one fails.
    """
    for column in table.primary_key.columns:
        find = text("SELECT pg_get_serial_sequence(:table, :column)")
        sequence = target.scalar(find, {"table": table.name, "column": column.name})
        if sequence is not None:
            newest = select(func.greatest(func.max(column), func.nextval(sequence))).scalar_subquery()
            target.execute(select(func.setval(sequence, newest)))


# --- Both -------------------------------------------------------------------------------------------------------------


def _file(path: Path) -> Engine:
    """A file that nobody else has open, without a log beside it: what is committed is in it."""
    url = URL.create("sqlite", database=str(path))
    engine = create_engine(url, hide_parameters=True, json_deserializer=read_json)
    event.listen(engine, "connect", _plain)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine


def _plain(connection: Any, record: object) -> None:
    connection.isolation_level = None
    connection.text_factory = read_text


def _tables(connection: Connection) -> list[Table]:
    """The tables that a file has, whatever its step; those first that others speak of."""
    metadata = MetaData()
    event.listen(metadata, "column_reflect", _generic)
    metadata.reflect(connection)
    return [table for table in metadata.sorted_tables if table.name not in _NOT_KEPT]


def _generic(inspector: object, table: object, column: dict[str, Any]) -> None:
    """Types that either database knows; no value stays none, where JSON has a null of its own."""
    kind = column["type"].as_generic()
    column["type"] = JSON(none_as_null=True) if isinstance(kind, JSON) else kind


def _copied(table: Table, source: Connection, target: Connection, anew: Mapping[str, Any] | None = None) -> int:
    """Copy every row; how many there were. anew: columns that get this value instead of their own."""
    count = 0
    for some in source.execute(_kept(table)).mappings().partitions():
        target.execute(insert(table), [{**row, **(anew or {})} for row in some])
        count += len(some)
    return count


def _kept(table: Table) -> Select[Any]:
    """Every row but a seal, which is of its file alone."""
    rows = select(table).execution_options(yield_per=_AT_ONCE)
    return rows.where(table.c.name != SEAL) if table.name == ABOUT.name else rows


def _sum_of(table: Table, connection: Connection) -> int:
    return rows_sum(connection.execute(_kept(table)))


def _count(table: Table, connection: Connection) -> int:
    return int(connection.scalar(select(func.count()).select_from(_kept(table).subquery())) or 0)
