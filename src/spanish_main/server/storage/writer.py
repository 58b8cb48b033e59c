"""The one thread of a process that writes to the database: it commits all that waits in one go.

Who writes waits for nobody but the disk: while one transaction is being committed the next ones gather. Each write of
a transaction stands by itself: what fails for a reason of its own (``Conflict``, a constraint) is undone alone. What
fails for all (a full disk, a lock that does not come, a connection that breaks) undoes the whole transaction, and
everybody in it hears so. Nobody hears of success before the commit.
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

# More than this in one transaction keeps the first of them waiting for the last.
_AT_ONCE = 200
# So long it may take, in seconds, until a database that was gone in the middle of a commit says what came of it.
_ASK_SECONDS = 5.0
# PostgreSQL: two transactions stood in each other's way. Neither was done, and one after the other they can be.
_IN_EACH_OTHERS_WAY = ("40001", "40P01")
# The same, of a row that somebody else keeps locked: who wanted that row has waited long enough.
_LOCKED = "55P03"
# What a transaction leaves behind, by which its writer knows it again. Its number would not do: after a crash
# PostgreSQL may give it to somebody else. Whoever asks waits until the transaction that is asked about has ended.
_LEAVE_MARK = text("""
INSERT INTO writers (writer, batch, time) VALUES (:writer, :batch, extract(epoch FROM clock_timestamp()))
ON CONFLICT (writer) DO UPDATE SET batch = excluded.batch, time = excluded.time
""")
_READ_MARK = text("""
INSERT INTO writers (writer, batch, time) VALUES (:writer, 0, extract(epoch FROM clock_timestamp()))
ON CONFLICT (writer) DO UPDATE SET batch = writers.batch RETURNING batch
""")
# Writers that have been gone for a day; one that still lives makes its mark anew.
_CLEAR_MARKS = text("DELETE FROM writers WHERE time < extract(epoch FROM clock_timestamp()) - 86400")


def _nothing(_: object) -> None:
    pass


class Write(Generic[T]):
    """Something to be written once, and who waits for it: a thread, or a task of an event loop.

    Writes of one class that gives ``apart`` are done together (``together``): a statement costs the same for one as
    for a hundred. Of those that are not to be done so with one another, since they are about the same thing, ``apart``
    is the same.
    """

    __slots__ = ("_run", "_then", "error", "future", "loop", "result")
    apart: Hashable = None

    def __init__(self, run: Callable[[Connection], T], then: Callable[[T], None] = _nothing) -> None:
        """run, then: see the methods."""
        self._run = run
        self._then = then
        self.loop: asyncio.AbstractEventLoop | None = None
        self.future: Future[T] | asyncio.Future[T]
        self.result: Any = None
        self.error: Exception | None = None

    def run(self, connection: Connection) -> T:
        """Do it inside a transaction; may be called again where the first one was undone."""
        return self._run(connection)

    def then(self, result: T) -> None:
        """Told in the writer's thread what ``run`` gave, once that is committed, before anybody else hears of it."""
        self._then(result)

    @classmethod
    def together(cls, connection: Connection, writes: Sequence[Any]) -> Sequence[Exception | None]:
        """Do what each of ``writes`` says, which gives nothing; for each the error of its own, or None.

        What a write that has failed has written is for this to undo.
        """
        raise NotImplementedError

    def resolve(self) -> None:
        """Tell who waits; in the loop's thread where that is a task."""
        if self.future.done():
            return  # whoever it was waits no longer
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class Gone(Exception):
    """Why nothing is written: the reason behind an ``OperationalError`` that is not the driver's."""


def failure(reason: BaseException | str) -> DBAPIError:
    """A fresh error that says why something was not stored: each who hears of it gets its own."""
    return OperationalError(None, None, Gone(reason) if isinstance(reason, str) else reason, hide_parameters=True)


class Writer:
    """Writes to the database behind ``engine``, whose transactions begin with what a writer needs."""

    def __init__(self, engine: Engine) -> None:
        self.stored = 0  # writes that were committed since the start
        self.failed = 0  # writes that could not be: no fault of theirs, the database did not take them
        self.failing = False  # whether the newest transaction could not be committed
        self._engine = engine
        self._connection: Connection | None = None
        self._name = secrets.token_hex(8)
        self._batch = 0  # the number of the newest transaction
        self._queue: queue.SimpleQueue[Write[Any] | None] = queue.SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    # --- For everybody ------------------------------------------------------------------------------------------------

    def do(self, write: Write[T]) -> T:
        """Have it written and committed; any thread but the event loop's. What ``run`` throws is thrown here.

        DBAPIError if it could not be stored: then nothing of it is.
        """
        return self.later(write).result()

    def later(self, write: Write[T]) -> Future[T]:
        """The same without waiting for it."""
        write.future = future = Future[T]()
        self._put(write)
        return future

    def soon(self, write: Write[T]) -> asyncio.Future[T]:
        """The same for a task of the running event loop. Who gives up waiting does not undo it."""
        write.loop = asyncio.get_running_loop()
        write.future = future = write.loop.create_future()
        self._put(write)
        return future

    def close(self) -> None:
        """Write what still waits, and end."""
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
        """All that waits, at least one; and whether more may come."""
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
        """Have every write of ``batch`` done or failed, whatever happens."""
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
        """One transaction. DBAPIError: it is undone, all of it. again: whether it may be tried a second time."""
        for each in batch:
            each.result = each.error = None
        try:
            self._attempt(batch)
        except DBAPIError as error:
            self._drop()
            if again and getattr(error.orig, "sqlstate", None) in _IN_EACH_OTHERS_WAY:
                for each in batch:
                    self._store_alone(each)
            elif again and error.connection_invalidated:
                self._commit(batch, again=False)  # it broke before it was asked to commit
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
                if not last and getattr(error.orig, "sqlstate", None) in _IN_EACH_OTHERS_WAY:
                    continue
                write.error = failure(error.orig or error)
            return

    def _attempt(self, batch: Sequence[Write[Any]]) -> None:
        """Everything up to the commit, and a mark by which to ask later whether that was done."""
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
        """Away with the connection, and with what it has not committed."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                connection.invalidate()
                connection.close()

    def _committed(self, error: DBAPIError) -> bool:
        """Whether a commit whose answer was lost was done. DBAPIError where the database does not say in time."""
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
    """Do all as if none could fail; what failed if one did. Mostly none does, and a savepoint costs as much as a write.

    DBAPIError for what fails for all.
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
    except Exception as error:  # noqa: BLE001 -- whatever it is, the others shall not suffer from it
        return error
    return None


def _sorted(
    batch: Sequence[Write[Any]],
) -> tuple[list[Write[Any]], dict[type[Write[Any]], list[Write[Any]]], list[Write[Any]]]:
    """What is done one by one; what is done together, by its class; what is done one by one after that."""
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
    """Do each so that it can be undone alone. waited: whether a lock has kept all of them waiting already."""
    for each in batch:
        each.error = None
        if waited:
            connection.execute(text("SET LOCAL lock_timeout = 50"))  # the others have waited as long by now
        try:
            with connection.begin_nested():
                each.result = each.run(connection)
        except DBAPIError as error:
            if not _own(error):
                raise
            each.error = error
            waited = waited or _locked(error)
        except Exception as error:  # noqa: BLE001 -- whatever it is, it is for who asked for this write
            each.error = error


def _own(error: DBAPIError) -> bool:
    """Whether only one write is to blame."""
    return isinstance(error, IntegrityError | DataError | ProgrammingError) or _locked(error)


def _locked(error: Exception) -> bool:
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) == _LOCKED


def _resolve(batch: Sequence[Write[Any]]) -> None:
    """Tell everybody; a loop is woken once for all its tasks."""
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
