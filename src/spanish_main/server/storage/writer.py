"""The one thread of a process that writes to the database. It commits all waiting writes in one transaction.

While one transaction is being committed, the next writes gather. A write that fails for a reason of its own
(``Conflict``, a constraint) is undone alone. A failure that concerns all (a full disk, a lock timeout, a lost
connection) undoes the whole transaction, and every caller gets the error. No caller gets a result before the commit.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import secrets
import threading
import time
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future
from typing import Any, Generic, TypeVar

from sqlalchemy import text
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    OperationalError,
    ProgrammingError,
    SQLAlchemyError,
)

log = logging.getLogger(__name__)
T = TypeVar("T")

# Writes in one transaction. With more of them the first would wait long for the last.
_AT_ONCE = 200
# Seconds to ask a database that was lost during a commit whether the commit has happened.
_ASK_SECONDS = 5.0
# PostgreSQL: serialization failure and deadlock. The writes can be done one after the other.
_RETRIED = ("40001", "40P01")
# PostgreSQL: lock timeout. Another program has locked a row; the write that needs it has waited long enough.
_LOCKED = "55P03"
# The mark of the newest transaction, in the table ``writers``. PostgreSQL's own transaction number would not do: after
# a crash it may be used again. Reading the mark waits until the transaction in question has ended.
_LEAVE_MARK = text("""
INSERT INTO writers (writer, batch, time) VALUES (:writer, :batch, extract(epoch FROM clock_timestamp()))
ON CONFLICT (writer) DO UPDATE SET batch = excluded.batch, time = excluded.time
""")
_READ_MARK = text("""
INSERT INTO writers (writer, batch, time) VALUES (:writer, 0, extract(epoch FROM clock_timestamp()))
ON CONFLICT (writer) DO UPDATE SET batch = writers.batch RETURNING batch
""")
# Writers without a write for a day. A living one inserts its mark again.
_CLEAR_MARKS = text("DELETE FROM writers WHERE time < extract(epoch FROM clock_timestamp()) - 86400")


class Write(Generic[T]):
    """A write with its result, and a future for the thread or the task that waits for it.

    A subclass that sets ``apart`` lets ``together`` do several writes at once: one statement costs as much as a
    hundred. Writes about the same object have the same ``apart`` and are done one after the other.
    """

    __slots__ = ("_run", "_then", "error", "future", "loop", "result")
    apart: Hashable = None

    def __init__(self, run: Callable[[Connection], T], then: Callable[[T], None] = lambda _: None) -> None:
        """run, then: see the methods."""
        self._run = run
        self._then = then
        self.loop: asyncio.AbstractEventLoop | None = None
        self.future: Future[T] | asyncio.Future[T]
        self.result: Any = None
        self.error: Exception | None = None

    def run(self, connection: Connection) -> T:
        """Writes inside a transaction. It is called again if that transaction was undone."""
        return self._run(connection)

    def then(self, result: T) -> None:
        """Gets the result of ``run`` after the commit, in the writer's thread, before any caller gets it."""
        self._then(result)

    @classmethod
    def together(cls, connection: Connection, writes: Sequence[Any]) -> Sequence[Exception | None]:
        """Does all writes, which have no result. Returns for each its own error, or None.

        A write with an error must not leave any change.
        """
        raise NotImplementedError

    def resolve(self) -> None:
        """Completes the future; in the loop's thread if a task waits for it."""
        if self.future.done():
            return  # cancelled
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class Gone(Exception):
    """The reason inside an ``OperationalError`` that does not come from the driver."""


def failure(reason: BaseException | str) -> DBAPIError:
    """Returns a new error with this reason, since every caller needs its own."""
    return OperationalError(None, None, Gone(reason) if isinstance(reason, str) else reason, hide_parameters=True)


class Writer:
    """Runs the thread that writes to the database of ``engine``."""

    def __init__(self, engine: Engine) -> None:
        self.stored = 0  # writes committed since the start
        self.failed = 0  # writes lost because a whole transaction failed
        self.failing = False  # whether the newest transaction failed
        self._engine = engine
        self._connection: Connection | None = None
        self._name = secrets.token_hex(8)
        self._batch = 0  # the number of the newest transaction
        self._queue: queue.SimpleQueue[Write[Any] | None] = queue.SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    # --- Any thread ---------------------------------------------------------------------------------------------------

    def do(self, write: Write[T]) -> T:
        """Waits until a write is committed and returns its result. Not for the event loop's thread.

        Raises what ``run`` raises, or DBAPIError if the write could not be stored: then nothing has changed.
        """
        return self.later(write).result()

    def later(self, write: Write[T]) -> Future[T]:
        """As ``do``, but returns a future at once."""
        write.future = future = Future[T]()
        self._put(write)
        return future

    def soon(self, write: Write[T]) -> asyncio.Future[T]:
        """As ``later``, for a task of the running event loop. Cancelling the future does not undo the write."""
        write.loop = asyncio.get_running_loop()
        write.future = future = write.loop.create_future()
        self._put(write)
        return future

    def close(self) -> None:
        """Commits the waiting writes and ends the thread."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _put(self, write: Write[Any]) -> None:
        with self._closing:
            if self._closed:
                raise failure("the database is closed")
            self._queue.put(write)

    # --- The thread ---------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        more = True
        while more:
            batch, more = self._gather()
            if batch:
                self._store(batch)
                _resolve(batch)
        self._drop()

    def _gather(self) -> tuple[list[Write[Any]], bool]:
        """Waits for writes. Returns them, and whether more may come."""
        batch: list[Write[Any]] = []
        item = self._queue.get()
        while item is not None:
            batch.append(item)
            if len(batch) == _AT_ONCE:
                return batch, True
            try:
                item = self._queue.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _store(self, batch: Sequence[Write[Any]]) -> None:
        """Commits every write of ``batch``, or sets its error."""
        try:
            self._commit(batch, again=True)
        except DBAPIError as error:
            for each in batch:
                each.error = failure(error.orig or error)
            self._count(batch, failed=True)
        except Exception as error:
            log.exception("the writer has failed")
            for each in batch:
                each.error = failure(str(error))
            self._count(batch, failed=True)
        else:
            self._count(batch, failed=False)
        for each in batch:
            if each.error is None:
                each.then(each.result)

    def _count(self, batch: Sequence[Write[Any]], *, failed: bool) -> None:
        self.failing = failed
        if failed:
            self.failed += len(batch)
        else:
            self.stored += sum(each.error is None for each in batch)

    def _commit(self, batch: Sequence[Write[Any]], *, again: bool) -> None:
        """Commits one transaction. DBAPIError: it is undone. again: whether it may be tried a second time."""
        for each in batch:
            each.result = each.error = None
        try:
            self._attempt(batch)
        except DBAPIError as error:
            self._drop()
            if again and getattr(error.orig, "sqlstate", None) in _RETRIED:
                for each in batch:
                    self._store_alone(each)
            elif again and error.connection_invalidated:
                self._commit(batch, again=False)  # the connection was lost before the commit
            else:
                raise
            return
        assert self._connection is not None
        try:
            self._connection.commit()
        except DBAPIError as error:
            self._drop()
            if not self._committed(error):
                raise

    def _store_alone(self, write: Write[Any]) -> None:
        for last in (False, False, True):
            try:
                self._commit([write], again=False)
            except DBAPIError as error:
                if not last and getattr(error.orig, "sqlstate", None) in _RETRIED:
                    continue
                write.error = failure(error.orig or error)
            return

    def _attempt(self, batch: Sequence[Write[Any]]) -> None:
        """Does everything but the commit, and writes the mark that tells later whether the commit has happened."""
        if self._connection is None:
            self._connection = self._engine.connect()
        connection = self._connection
        connection.begin()
        failed = _together(connection, batch)
        if failed is not None:
            connection.rollback()
            connection.begin()
            _apart(connection, batch, waited=_locked(failed))
        if connection.dialect.name == "postgresql":
            if self._batch == 0:
                connection.execute(_CLEAR_MARKS)
            self._batch += 1
            connection.execute(_LEAVE_MARK, {"writer": self._name, "batch": self._batch})

    def _drop(self) -> None:
        """Closes the connection and drops what it has not committed."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                connection.invalidate()
                connection.close()

    def _committed(self, error: DBAPIError) -> bool:
        """Whether a commit whose answer was lost has happened. DBAPIError: the database does not answer in time."""
        if self._engine.dialect.name != "postgresql" or not error.connection_invalidated:
            return False
        ends = time.monotonic() + _ASK_SECONDS
        while True:
            try:
                with self._engine.begin() as connection:
                    return bool(connection.scalar(_READ_MARK, {"writer": self._name}) == self._batch)
            except DBAPIError as gone:
                error = gone
            if time.monotonic() > ends:
                raise error
            time.sleep(0.1)


def _together(connection: Connection, batch: Sequence[Write[Any]]) -> Exception | None:
    """Does all writes without savepoints, which cost as much as a write. Returns the error of a write, or None.

    DBAPIError: a failure that concerns all writes.
    """
    single, kinds, later = _sorted(batch)
    try:
        for each in single:
            each.result = each.run(connection)
        for kind, many in kinds.items():
            for each, failed in zip(many, kind.together(connection, many), strict=True):
                each.error = failed
        for each in later:
            each.result = each.run(connection)
    except DBAPIError as error:
        if not _own(error):
            raise
        return error
    except Exception as error:  # noqa: BLE001 -- it concerns one write alone
        return error
    return None


def _sorted(
    batch: Sequence[Write[Any]],
) -> tuple[list[Write[Any]], dict[type[Write[Any]], list[Write[Any]]], list[Write[Any]]]:
    """Returns the writes to do one by one, those to do together by class, and those to do one by one afterwards."""
    single: list[Write[Any]] = []
    kinds: dict[type[Write[Any]], list[Write[Any]]] = {}
    later: list[Write[Any]] = []
    known: set[tuple[type, Hashable]] = set()
    for each in batch:
        kind, apart = type(each), each.apart
        if apart is None:
            single.append(each)
        elif (kind, apart) in known:
            later.append(each)
        else:
            known.add((kind, apart))
            kinds.setdefault(kind, []).append(each)
    return single, kinds, later


def _apart(connection: Connection, batch: Sequence[Write[Any]], *, waited: bool) -> None:
    """Does each write in a savepoint of its own. waited: whether the batch has waited for a lock already."""
    for each in batch:
        each.error = None
        if waited:
            connection.execute(text("SET LOCAL lock_timeout = 50"))  # milliseconds; the others have waited enough
        try:
            with connection.begin_nested():
                each.result = each.run(connection)
        except DBAPIError as error:
            if not _own(error):
                raise
            each.error = error
            waited = waited or _locked(error)
        except Exception as error:  # noqa: BLE001 -- the caller of this write gets it
            each.error = error


def _own(error: DBAPIError) -> bool:
    """Whether the error concerns one write alone."""
    return isinstance(error, IntegrityError | DataError | ProgrammingError) or _locked(error)


def _locked(error: Exception) -> bool:
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) == _LOCKED


def _resolve(batch: Sequence[Write[Any]]) -> None:
    """Completes all futures. Each event loop is called once for all its tasks."""
    loops: dict[asyncio.AbstractEventLoop, list[Write[Any]]] = {}
    for each in batch:
        if each.loop is None:
            each.resolve()
        else:
            loops.setdefault(each.loop, []).append(each)
    for loop, waiting in loops.items():
        with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits
            loop.call_soon_threadsafe(_resolve_here, waiting)


def _resolve_here(waiting: Sequence[Write[Any]]) -> None:
    for each in waiting:
        each.resolve()
