"""Whether a database is whole and ours, found out without writing a byte to it."""

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
# Of every version so far: by them a database is known to be ours, whatever else is broken.
_OURS = {"about", "users", "tables", "seats", "entries"}
_LOCK_SECONDS = 4.0


def one_line(error: object) -> str:
    """What a driver says, in one line."""
    lines = [line.strip() for line in str(error).splitlines()]
    return next((line for line in lines if line), type(error).__name__)[:200]


def why(error: BaseException) -> str:
    """Why something of a database or of a file could not be done, in one line."""
    if isinstance(error, OSError):
        return one_line(error.strerror or error)
    return one_line(getattr(error, "orig", None) or error)


def bad(path: Path | str, reason: str | Explained) -> ServeError:
    """A database that cannot be used."""
    return ServeError("server-bad-database", path=str(path), reason=reason)


def damaged(path: Path | str, reason: str) -> ServeError:
    """A database of ours that has lost something."""
    return ServeError(
        "server-damaged-database",
        path=str(path),
        reason=reason,
    )


def empty(path: Path | str) -> ServeError:
    """A database of nobody's."""
    return ServeError(
        "server-empty-database",
        path=str(path),
    )


def check_file(path: Path) -> None:
    """ServeError unless ``path`` is a whole SQLite database of ours. Nothing is written to it, nor beside it."""
    while True:
        before = _stamp(path)
        try:
            return _check_file(path)
        except ServeError:
            # Another process has it open, and has moved pages under our eyes: look again, with its log.
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
    except UnicodeDecodeError as error:  # a name in it is no text any more
        raise damaged(path, one_line(error)) from None
    if not names:
        raise empty(path)
    _check_ours(names, path)
    if wrong != "ok":
        raise damaged(path, one_line(wrong.replace("*** in database main ***", "")))


def _open(path: Path) -> sqlite3.Connection:
    """For reading only. A file without a log nobody has open: it is read as it lies there, without SQLite's locks."""
    how = "mode=ro" if _log(path).exists() else "immutable=1"
    address = f"file:{quote(str(path.absolute()))}?{how}"
    return sqlite3.connect(address, uri=True, timeout=_LOCK_SECONDS, isolation_level=None)


def _check_ours(names: set[str], where: Path | str) -> None:
    if not names & _OURS or not names & {"alembic_version", "entries"}:
        raise bad(where, Explained("error-other-program"))
    if "alembic_version" not in names:
        raise damaged(where, "no such table: alembic_version")


def check_tables(connection: Connection, where: str, head: str) -> str | None:
    """The step at which a database is, which has all its tables; None for one without any. ServeError otherwise.

    head: the newest step, at which every table is known.
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
