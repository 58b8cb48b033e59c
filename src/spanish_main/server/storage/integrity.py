"""Checks, without writing, that a database is intact and belongs to this program."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import inspect, text
from sqlalchemy.engine import Connection

from spanish_main.core.errors import Explained
from spanish_main.server.storage.schema import METADATA
from spanish_main.table.messages.errors import ServeError

_NO_DATABASE = Explained("error-no-database")
_NO_BEGINNING = Explained("error-no-beginning")
_MAGIC = b"SQLite format 3\0"
# Tables of every version so far: they identify a database of this program, even if others are missing.
_OURS = {"about", "users", "tables", "seats", "entries"}
_LOCK_SECONDS = 4.0


def one_line(error: object) -> str:
    """Returns a driver's message as one line."""
    lines = [line.strip() for line in str(error).splitlines()]
    return next((line for line in lines if line), type(error).__name__)[:200]


def why(error: BaseException) -> str:
    """Returns the reason why an operation on a database or file failed, as one line."""
    if isinstance(error, OSError):
        return one_line(error.strerror or error)
    return one_line(getattr(error, "orig", None) or error)


def bad(path: Path | str, reason: str | Explained) -> ServeError:
    """Returns the error for a database that cannot be used."""
    return ServeError("server-bad-database", path=str(path), reason=reason)


def damaged(path: Path | str, reason: str) -> ServeError:
    """Returns the error for a database of this program that has lost data."""
    return ServeError("server-damaged-database", path=str(path), reason=reason)


def empty(path: Path | str) -> ServeError:
    """Returns the error for a database without tables."""
    return ServeError("server-empty-database", path=str(path))


def check_file(path: Path) -> None:
    """Raises ServeError unless ``path`` is an intact SQLite database of this program. Writes no file."""
    while True:
        before = _stamp(path)
        try:
            return _check_file(path)
        except ServeError:
            # Another process has changed the file meanwhile: check again, with its log.
            if _stamp(path) == before:
                raise


def _stamp(path: Path) -> tuple[int, int, bool]:
    try:
        found = path.stat()
    except OSError as error:
        raise bad(path, error.strerror or str(error)) from None
    return found.st_mtime_ns, found.st_size, _log(path).exists()


def _log(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def _check_file(path: Path) -> None:
    try:
        with path.open("rb") as file:
            magic = file.read(len(_MAGIC))
    except OSError as error:
        raise bad(path, error.strerror or str(error)) from None
    if not magic:
        raise empty(path)
    if magic != _MAGIC:
        raise bad(path, _NO_DATABASE if any(magic) else _NO_BEGINNING)
    try:
        with contextlib.closing(_open(path)) as connection:
            names = {str(row[0]) for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            wrong = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.OperationalError as error:
        raise bad(path, one_line(error)) from None
    except sqlite3.DatabaseError as error:
        broken = bad if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB else damaged
        raise broken(path, one_line(error)) from None
    except UnicodeDecodeError as error:  # the name of a table is damaged
        raise damaged(path, one_line(error)) from None
    if not names:
        raise empty(path)
    _check_ours(names, path)
    if wrong != "ok":
        raise damaged(path, one_line(wrong.replace("*** in database main ***", "")))


def _open(path: Path) -> sqlite3.Connection:
    """Opens a file for reading. No process has a file without a log open, so it is read without SQLite's locks."""
    how = "mode=ro" if _log(path).exists() else "immutable=1"
    address = f"file:{quote(str(path.absolute()))}?{how}"
    return sqlite3.connect(address, uri=True, timeout=_LOCK_SECONDS, isolation_level=None)


def _check_ours(names: set[str], where: Path | str) -> None:
    if not names & _OURS or not names & {"alembic_version", "entries"}:
        raise bad(where, Explained("error-other-program"))
    if "alembic_version" not in names:
        raise damaged(where, "no such table: alembic_version")


def check_tables(connection: Connection, where: str, head: str) -> str | None:
    """Returns the migration of a database, or None if it has no tables. ServeError: tables are missing.

    head: the newest migration. Only for this one are all tables known.
    """
    names = set(inspect(connection).get_table_names())
    if not names:
        return None
    _check_ours(names, where)
    versions = list(connection.scalars(text("SELECT version_num FROM alembic_version")))
    if len(versions) != 1:
        raise damaged(where, "its version is unknown")
    missing = sorted((set(METADATA.tables) if versions[0] == head else _OURS) - names)
    if missing:
        raise damaged(where, f"no such table: {missing[0]}")
    return str(versions[0])
