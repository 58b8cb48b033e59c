"""Opens the database: its place, the settings of its connections, and its migrations.

The database is an SQLite file or PostgreSQL. Their differences are handled here and in ``integrity``. Every failure is
a ``ServeError``: one line for the person who started the server.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import secrets
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, Float, Table, create_engine, event, literal_column, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import URL, Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from spanish_main.core.errors import Explained
from spanish_main.folders import data_folder
from spanish_main.server.storage import integrity
from spanish_main.server.storage.checksums import read_json
from spanish_main.table.messages.errors import BadServeOption, ServeError, lacking

if TYPE_CHECKING:
    from alembic.config import Config
    from sqlalchemy.dialects import postgresql

# The newest migration in migrations/versions. With it here, a start does not load Alembic only to find nothing to do.
HEAD = "0012"
FILE_NAME = "tables.sqlite3"
# The default of ``open_engine``.
LOCK_SECONDS = 3.0
_CONNECT_SECONDS = 5
# Of two nodes that start at once, the second waits until the first has created the tables.
_MIGRATION_SECONDS = 120
_MIGRATION_LOCK = 0x5370614D61  # the number of an advisory lock of PostgreSQL, chosen by us
_SQLITE = ("sqlite", "sqlite+pysqlite")
_POSTGRESQL = ("postgresql", "postgres", "postgresql+psycopg")

# The database's clock in seconds since the epoch.
_CLOCKS = {
    "sqlite": "((julianday('now') - 2440587.5) * 86400.0)",
    "postgresql": "CAST(extract(epoch FROM clock_timestamp()) AS double precision)",
}

Place = Path | URL

# Reads a text of SQLite. A damaged byte does not keep the other rows from being read; checksums find it.
read_text = partial(str, encoding="utf-8", errors="replace")


def clock(engine: Engine) -> ColumnElement[float]:
    """Returns the database's time in seconds since the epoch, for queries. The nodes' own clocks may differ."""
    return literal_column(_CLOCKS[engine.dialect.name], Float)


def insertion(engine: Engine, table: Table) -> postgresql.Insert | sqlite.Insert:
    """Returns an INSERT that supports ``on_conflict_…``, for the database of ``engine``."""
    if engine.dialect.name != "postgresql":
        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql  # noqa: PLC0415 -- 2 MB, only for servers that use it

    return postgresql.insert(table)


def locate(database: str | None) -> Place:
    """Returns the file of SQLite, or PostgreSQL's URL. None: the file in the data folder."""
    if database is None:
        return data_folder() / FILE_NAME
    if "://" not in database:
        return Path(database)
    try:
        url = make_url(database)
    except (ArgumentError, ValueError):  # ValueError: the port is not a number
        raise _bad_address(database) from None
    if url.drivername in _POSTGRESQL and url.database:
        return url.set(drivername="postgresql+psycopg")
    if url.drivername not in _SQLITE or not url.database or url.database == ":memory:":
        raise _bad_address(database)
    return Path(url.database)


def described(place: Place) -> str:
    """Returns the place as a text without its password."""
    if isinstance(place, Path):
        return str(place)
    return place.set(drivername="postgresql", query={}).render_as_string(hide_password=True)


def _bad_address(database: str) -> ServeError:
    # An address that cannot be parsed may contain a password anywhere.
    scheme, _, rest = database.partition("://")
    return BadServeOption("server-bad-address", address=f"{scheme[:40]}://{'…' if '@' in database else rest[:80]}")


def open_engine(place: Place, lock_seconds: float = LOCK_SECONDS) -> Engine:
    """Opens the database at ``place``, after creating or migrating it where needed.

    lock_seconds: how long a write waits for another process's lock before it fails. ServeError: the database cannot be
    used, and is unchanged.
    """
    if isinstance(place, URL):
        return _ready(_server_engine(place, lock_seconds), place)
    _make_folder(place.parent)
    if not place.exists():
        _make_file(place)
    _check_writable(place)
    integrity.check_file(place)
    return _ready(_file_engine(place, lock_seconds), place)


def open_existing(place: Place) -> Engine:
    """Opens the database at ``place`` without migrating it. ServeError: there is none, or it cannot be used."""
    if isinstance(place, URL):
        return _server_engine(place)
    if not place.exists():
        raise integrity.bad(place, Explained("error-nothing-there"))
    integrity.check_file(place)
    return _file_engine(place)


def reading(engine: Engine) -> Engine:
    """Returns an engine for reading: it waits for no writer, and a transaction sees the rows as of one moment."""
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return engine.execution_options(read_only=True)


def _ready(engine: Engine, place: Place) -> Engine:
    try:
        with engine.begin() as connection:
            bring_up_to_date(connection, described(place))
    except DBAPIError as error:
        engine.dispose()
        if isinstance(place, Path):
            raise integrity.bad(place, integrity.one_line(error.orig)) from None
        raise _unreachable(place, error) from None
    except ServeError:
        engine.dispose()
        raise
    return engine


# --- SQLite -----------------------------------------------------------------------------------------------------------


def _file_engine(path: Path, lock_seconds: float = LOCK_SECONDS) -> Engine:
    # No values in error messages, and so in logs: seeds and hashes are among them.
    url = URL.create("sqlite", database=str(path))
    # One connection for each thread: no reader waits for another.
    engine = create_engine(url, hide_parameters=True, pool_size=8, max_overflow=56, json_deserializer=read_json)
    event.listen(engine, "connect", partial(_set_up_file, lock_seconds))
    event.listen(engine, "begin", _begin)
    return engine


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise _unwritable(folder, error) from None


def _make_file(path: Path) -> None:
    """Creates a database that only this user can read: it holds the seeds. It gets its name when it is complete."""
    made = path.with_name(f".{path.name}.{secrets.token_hex(4)}.new")
    try:
        os.close(os.open(made, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as error:
        raise _unwritable(path, error) from None
    try:
        # Closing the last connection moves everything from the log into the file.
        _ready(_file_engine(made), path).dispose()
        with contextlib.suppress(FileExistsError):  # another process was faster
            give_name(made, path)
    except OSError as error:
        raise _unwritable(path, error) from None
    finally:
        made.unlink(missing_ok=True)


def give_name(made: Path, path: Path, *, force: bool = False) -> None:
    """Renames a file to ``path``, safely against a power cut. FileExistsError, unless ``force`` replaces a file."""
    with made.open("rb") as written:
        os.fsync(written.fileno())
    if force:
        made.replace(path)
    else:
        try:
            path.hardlink_to(made)
        except FileExistsError:
            raise
        except OSError:  # no such links on this file system
            if path.exists():
                raise FileExistsError(str(path)) from None
            made.rename(path)
        made.unlink(missing_ok=True)
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _check_writable(path: Path) -> None:
    try:
        os.close(os.open(path, os.O_RDWR))
    except OSError as error:
        raise _unwritable(path, error) from None
    if not os.access(path.parent, os.W_OK):
        raise _unwritable(path.parent, PermissionError(13, "Permission denied"))


def _unwritable(path: Path, error: OSError) -> ServeError:
    why = error.strerror or str(error)
    return ServeError("server-unwritable", path=str(path), reason=why)


def _set_up_file(lock_seconds: float, connection: Any, record: object) -> None:
    # ``_begin`` sends BEGIN. Python's sqlite3 must not send its own.
    connection.isolation_level = None
    connection.text_factory = read_text
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {int(lock_seconds * 1000)}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin(connection: Connection) -> None:
    read_only = connection.get_execution_options().get("read_only", False)
    # A writer takes its lock at the start: one that began by reading could fail later, in the middle.
    connection.exec_driver_sql("BEGIN" if read_only else "BEGIN IMMEDIATE")


# --- PostgreSQL -------------------------------------------------------------------------------------------------------


def _server_engine(url: URL, lock_seconds: float = LOCK_SECONDS) -> Engine:
    if importlib.util.find_spec("psycopg") is None:
        raise lacking("nodes")
    # These find a lost connection within seconds, also during a query.
    quick = {"connect_timeout": _CONNECT_SECONDS, "tcp_user_timeout": 10_000, "keepalives_idle": 10}
    arguments = {name: value for name, value in quick.items() if name not in url.query}
    engine = create_engine(
        url,
        hide_parameters=True,
        connect_args=arguments,
        pool_size=8,
        max_overflow=8,
        pool_recycle=1800,
        json_deserializer=read_json,
    )
    event.listen(engine, "connect", partial(_set_up_server, lock_seconds))
    event.listen(engine, "checkin", _restore_read_only_default)
    return engine


def _restore_read_only_default(connection: Any, record: object) -> None:
    """Lets the server's ``default_transaction_read_only`` decide again whether a returned connection may write.

    SQLAlchemy sets a connection that has read to writing, even if the server forbids it, for example on a full disk.
    """
    if connection is not None and not connection.closed:
        connection.read_only = None


def _set_up_server(lock_seconds: float, connection: Any, record: object) -> None:
    connection.autocommit = True
    with connection.cursor() as cursor:
        cursor.execute(f"SET lock_timeout = {int(lock_seconds * 1000)}")
        cursor.execute("SET idle_in_transaction_session_timeout = 60000")
        # An acknowledged commit is on the disk, also if the server's own settings do not ensure it.
        cursor.execute(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        )
    connection.autocommit = False


def _unreachable(url: URL, error: DBAPIError) -> ServeError:
    address, why = described(url), integrity.one_line(error.orig)
    return ServeError("server-no-database", address=address, reason=why)


# --- Both -------------------------------------------------------------------------------------------------------------


def bring_up_to_date(connection: Connection, where: str) -> None:
    """Runs the missing migrations in the open transaction. ServeError: the database cannot be used.

    where: the database's name in messages.
    """
    found = integrity.check_tables(connection, where, HEAD)
    if found == HEAD:
        return
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SET LOCAL lock_timeout = '{_MIGRATION_SECONDS}s'"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATION_LOCK})
        found = integrity.check_tables(connection, where, HEAD)
        if found == HEAD:
            return  # another node has done it while this one waited
    from alembic import command  # noqa: PLC0415 -- only to create or migrate a database
    from alembic.script import ScriptDirectory  # noqa: PLC0415 -- only to create or migrate a database

    config = alembic_config(connection)
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise ServeError("server-newer-database", path=where, step=str(found))
    command.upgrade(config, "head")


def alembic_config(connection: Connection | None = None) -> Config:
    """Returns Alembic's configuration for the packaged migrations."""
    from alembic.config import Config  # noqa: PLC0415 -- only to create or migrate a database

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
