"""Backs up and restores a database, also while servers run. A backup is one SQLite file, also of PostgreSQL.

It holds every row as of one moment, in the schema of the database's migration. So a backup of SQLite or PostgreSQL can
be restored into either, any number of times, and by later versions. It holds all secrets: only its owner may read it.
A seal, a checksum of each table, shows later damage. ``Store`` removes the seal of a file that is used as a database.
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

# Tables that no backup has: they are about running nodes, or about the schema.
_NOT_KEPT = {"alembic_version", "leases", "nodes", "presence", "writers"}
# Tables that may have rows in a database that nobody has used.
_FILLED_AT_START = {"about", "outages"}
_AT_ONCE = 1_000  # rows
# Seconds between backup and restore that are too short to note as an outage.
_SHORT = 60.0

Counts = Mapping[str, int]


def back_up(place: Place, file: Path, *, force: bool = False) -> Counts:
    """Writes all rows of the database at ``place`` into ``file``. Returns the number of rows of each table.

    force: replaces a file that exists. ServeError: nothing was written, and a file that exists is unchanged.
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
    """Replaces all rows of the database at ``place`` by those of the backup ``file``. Returns how many each table has.

    All happens in one transaction; running servers go on with the restored rows. ServeError: nothing has changed.
    force: also replaces tables and users, and renames a damaged SQLite file. damaged: restores what can be read of a
    backup whose seal does not match.
    """
    _check_backup(file)
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
    """Copies every row of ``source`` into the empty file ``made``."""
    step = integrity.check_tables(source, where, HEAD)
    if step is None:
        raise ServeError("server-nothing-there", path=where)
    engine = _file(made)
    with contextlib.closing(_Disposed(engine)), engine.begin() as target:
        command.upgrade(alembic_config(target), step)
        tables = _tables(target)
        counts = {table.name: _copied(table, source, target) for table in tables}
        # Read from the file: the seal must match what is stored there.
        seal = {table.name: _sum_of(table, target) for table in tables}
        if seal != {table.name: _sum_of(table, source) for table in tables}:
            raise integrity.damaged(made, "it does not hold what was written")
        target.execute(insert(ABOUT).values(name=SEAL, value=json.dumps(seal)))
    return counts


def _verify(made: Path, counts: Counts) -> None:
    """Reads the file again: its structure and its numbers of rows must be right."""
    integrity.check_file(made)
    engine = _file(made)
    with contextlib.closing(_Disposed(engine)), engine.begin() as connection:
        if connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
            raise integrity.damaged(made, "rows are missing")
        for table in _tables(connection):
            if (found := _count(table, connection)) != counts[table.name]:
                raise integrity.damaged(made, f"{table.name}: {found} of {counts[table.name]} rows")


# --- Restoring --------------------------------------------------------------------------------------------------------


def _check_backup(file: Path) -> None:
    """As ``integrity.check_file``; the error of a damaged file says that it is the backup."""
    try:
        integrity.check_file(file)
    except ServeError as error:
        if error.message != "server-damaged-database":
            raise
        raise ServeError("server-damaged-backup", path=str(file), reason=error.arguments["reason"]) from None


def _put_aside(path: Path) -> None:
    """Renames a damaged or empty file and its log. A process that has the file open keeps using it."""
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
    """Yields a copy of the backup, migrated to the newest schema. damaged: does not check the seal."""
    with tempfile.TemporaryDirectory(prefix="spanish-main-") as folder:
        copy = Path(folder, "backup.sqlite3")
        shutil.copyfile(file, copy)
        log = file.with_name(file.name + "-wal")
        if log.exists():  # not a backup, but the file of an open database
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
    """Raises ServeError if the rows do not match the seal. Older backups have none."""
    if integrity.check_tables(connection, str(file), HEAD) is None:
        raise integrity.empty(file)
    written = connection.scalar(select(ABOUT.c.value).where(ABOUT.c.name == SEAL))
    if written is None:
        return
    seal, tables = read_json(written), _tables(connection)
    for table in tables:
        if not isinstance(seal, dict) or seal.get(table.name) != _sum_of(table, connection):
            reason = f"{table.name} differs from what was written"
            raise ServeError("server-damaged-backup", path=str(file), reason=reason)


def _replaced(source: Connection, target: Connection, where: str, *, force: bool) -> Counts:
    tables = [table for table in METADATA.sorted_tables if table.name not in _NOT_KEPT]
    if target.dialect.name == "postgresql":
        # Readers go on. "tables" comes first, as in every other transaction that writes.
        names = ", ".join(sorted((table.name for table in METADATA.sorted_tables), key=lambda name: name != "tables"))
        target.execute(text(f"LOCK TABLE {names} IN EXCLUSIVE MODE"))
    if not force and any(_count(table, target) for table in tables if table.name not in _FILLED_AT_START):
        raise ServeError("server-not-empty-database", path=where)
    for table in reversed(METADATA.sorted_tables):
        target.execute(table.delete())
    # A number of changes that no running node knows: what the nodes have in memory becomes stale.
    replaced = {"tables": {"changes": 2**40 + secrets.randbelow(2**50)}}
    counts = {table.name: _copied(table, source, target, replaced.get(table.name, {})) for table in tables}
    for name, count in counts.items():
        if _count(METADATA.tables[name], target) != count:
            raise integrity.damaged(where, f"{name}: not all of {count} rows")
    # No clock counts the time between the backup and now.
    last = target.scalar(select(func.max(METADATA.tables["tables"].c.updated)))
    if last is not None and time.time() - last > _SHORT:
        note_outage(target, last, time.time())
    if target.dialect.name == "postgresql":
        for table in tables:
            _count_on(table, target)
    return counts


def _count_on(table: Table, target: Connection) -> None:
    """Makes PostgreSQL number the next row after the restored ones.

    The sequence never decreases: it is not part of the transaction and keeps its value if that fails.
    """
    for column in table.primary_key.columns:
        find = text("SELECT pg_get_serial_sequence(:table, :column)")
        sequence = target.scalar(find, {"table": table.name, "column": column.name})
        if sequence is not None:
            newest = select(func.greatest(func.max(column), func.nextval(sequence))).scalar_subquery()
            target.execute(select(func.setval(sequence, newest)))


# --- Both -------------------------------------------------------------------------------------------------------------


def _file(path: Path) -> Engine:
    """Opens a file that no other process uses, without a write-ahead log: commits go into the file itself."""
    url = URL.create("sqlite", database=str(path))
    engine = create_engine(url, hide_parameters=True, json_deserializer=read_json)
    event.listen(engine, "connect", _plain)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine


def _plain(connection: Any, record: object) -> None:
    connection.isolation_level = None
    connection.text_factory = read_text


def _tables(connection: Connection) -> list[Table]:
    """Returns the tables of a file of any schema version; tables that others refer to come first."""
    metadata = MetaData()
    event.listen(metadata, "column_reflect", _generic)
    metadata.reflect(connection)
    return [table for table in metadata.sorted_tables if table.name not in _NOT_KEPT]


def _generic(inspector: object, table: object, column: dict[str, Any]) -> None:
    """Replaces a column's type by one that both databases know. An absent JSON value stays NULL, not JSON's null."""
    kind = column["type"].as_generic()
    column["type"] = JSON(none_as_null=True) if isinstance(kind, JSON) else kind


def _copied(table: Table, source: Connection, target: Connection, replaced: Mapping[str, Any] | None = None) -> int:
    """Copies every row and returns how many there are. replaced: columns that get this value in every row."""
    count = 0
    for some in source.execute(_kept(table)).mappings().partitions():
        target.execute(insert(table), [{**row, **(replaced or {})} for row in some])
        count += len(some)
    return count


def _kept(table: Table) -> Select[Any]:
    """Selects every row but the seal, which belongs to its file alone."""
    rows = select(table).execution_options(yield_per=_AT_ONCE)
    return rows.where(table.c.name != SEAL) if table.name == ABOUT.name else rows


def _sum_of(table: Table, connection: Connection) -> int:
    return rows_sum(connection.execute(_kept(table)))


def _count(table: Table, connection: Connection) -> int:
    return int(connection.scalar(select(func.count()).select_from(_kept(table).subquery())) or 0)
