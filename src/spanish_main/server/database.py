"""Opening the database: where it lies, how SQLite is set up, and bringing it up to date.

Every failure is a ``ServeError``: one line for the person who started the server.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import create_engine, event, inspect, text
from sqlalchemy.engine import URL, Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from spanish_main.folders import data_folder
from spanish_main.server.errors import ServeError

if TYPE_CHECKING:
    from alembic.config import Config

# The newest step in migrations/versions. Known here so that a start need not load Alembic only to find nothing to do.
HEAD = "0005"
FILE_NAME = "tables.sqlite3"
_BUSY_MILLISECONDS = 10_000


def database_path(database: str | None) -> Path:
    """The SQLite file that ``database`` means: a path, an ``sqlite:///`` address; None: the one in the data folder."""
    if database is None:
        return data_folder() / FILE_NAME
    if "://" not in database:
        return Path(database)
    try:
        url = make_url(database)
    except ArgumentError:
        raise _bad_address(database) from None
    if url.drivername not in ("sqlite", "sqlite+pysqlite"):
        raise _bad_address(database)
    if not url.database or url.database == ":memory:":
        raise _bad_address(database)
    return Path(url.database)


def _bad_address(database: str) -> ServeError:
    shown = database[:80]
    return ServeError(
        "server-bad-address", f"{shown} is no database that can be used: use sqlite:///FILE", address=shown
    )


def _bad(path: Path, reason: object) -> ServeError:
    why = str(reason)
    return ServeError("server-bad-database", f"the database {path} cannot be used: {why}", path=str(path), reason=why)


def open_engine(path: Path) -> Engine:
    """The database in the file ``path``, made or brought up to date where needed; ServeError says why it cannot be."""
    _make_folder(path.parent)
    _touch(path)
    # Values stay out of error messages, and so out of logs: seeds and hashes are among them.
    engine = create_engine(URL.create("sqlite", database=str(path)), hide_parameters=True)
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)
    try:
        with engine.begin() as connection:
            _bring_up_to_date(connection, path)
    except DBAPIError as error:
        engine.dispose()
        raise _bad(path, error.orig) from None
    except ServeError:
        engine.dispose()
        raise
    return engine


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise _unwritable(folder, error) from None


def _touch(path: Path) -> None:
    """Make sure that the file can be written, and that a new one is for this user alone: it holds the seeds."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise _unwritable(path, error) from None


def _unwritable(path: Path, error: OSError) -> ServeError:
    why = error.strerror or str(error)
    return ServeError("server-unwritable", f"{path} cannot be written: {why}", path=str(path), reason=why)


def _set_up(connection: Any, record: object) -> None:
    # SQLAlchemy says BEGIN where we want it said (below); Python's sqlite3 shall not guess.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {_BUSY_MILLISECONDS}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin(connection: Connection) -> None:
    read_only = connection.get_execution_options().get("read_only", False)
    # A writer takes its lock at once: one that began by reading could be refused later, in the middle.
    connection.exec_driver_sql("BEGIN" if read_only else "BEGIN IMMEDIATE")


def _bring_up_to_date(connection: Connection, path: Path) -> None:
    """Run the steps that are missing, in the transaction that is open: all or nothing."""
    names = inspect(connection).get_table_names()
    found = None
    if "alembic_version" in names:
        found = connection.scalar(text("SELECT version_num FROM alembic_version"))
    elif names:
        raise _bad(path, "it belongs to another program")
    if found == HEAD:
        return
    from alembic import command  # noqa: PLC0415 -- only for who makes or mends a database
    from alembic.script import ScriptDirectory  # noqa: PLC0415 -- only for who makes or mends a database

    config = alembic_config(connection)
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise ServeError(
            "server-newer-database",
            f"the database {path} was made by a newer version of Spanish Main (step {found}): install that version",
            path=str(path),
            step=str(found),
        )
    command.upgrade(config, "head")


def alembic_config(connection: Connection | None = None) -> Config:
    """Alembic's view of our packaged migrations."""
    from alembic.config import Config  # noqa: PLC0415 -- only for who makes or mends a database

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
