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
from dataclasses import dataclass
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


@dataclass(frozen=True)
class Bulk:
    """How many writes of one kind are done at once: a statement costs the same for one as for a hundred.

    run: does what each of them says, and gives for each the error of its own, or None; what one of those has written
    is for it to undo. apart: of those for which it gives the same, only one is done so.
    """

    run: Callable[[Connection, Sequence[Any]], Sequence[Exception | None]]
    apart: Callable[[Any], Hashable]


@dataclass(frozen=True)
class Write(Generic[T]):
    """Something to be written.

    run: does it on the writer's connection, inside a transaction; may be called again where the first one was undone.
    then: told in the writer's thread what ``run`` gave, once that is committed, before anybody else hears of it.
    bulk: does the same, which gives nothing, of ``what`` together with others.
    """

    run: Callable[[Connection], T]
    then: Callable[[T], None] = _nothing
    bulk: Bulk | None = None
    what: Any = None


class Gone(Exception):
    """Why nothing is written: the reason behind an ``OperationalError`` that is not the driver's."""


def failure(reason: BaseException | str) -> DBAPIError:
    """A fresh error that says why something was not stored: each who hears of it gets its own."""
    return OperationalError(None, None, Gone(reason) if isinstance(reason, str) else reason, hide_parameters=True)


class _Waiting:
    """A write and who waits for it: a thread, or a task of an event loop."""

    def __init__(self, write: Write[Any], loop: asyncio.AbstractEventLoop | None = None) -> None:
        self.write = write
        self.loop = loop
        self.future: Future[Any] | asyncio.Future[Any] = Future() if loop is None else loop.create_future()
        self.result: Any = None
        self.error: Exception | None = None

    def resolve(self) -> None:
        """Tell who waits; in the loop's thread where that is a task."""
        if self.future.done():
            return  # whoever it was waits no longer
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


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
        self._queue: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    # --- For everybody ------------------------------------------------------------------------------------------------

    def do(self, write: Write[T]) -> T:
        """Have it written and committed; any thread but the event loop's. What ``run`` throws is thrown here.

        DBAPIError if it could not be stored: then nothing of it is.
        """
        done: T = self.later(write).result()
        return done

    def later(self, write: Write[T]) -> Future[T]:
        """The same without waiting for it."""
        waiting = _Waiting(write)
        self._put(waiting)
        assert isinstance(waiting.future, Future)
        return waiting.future

    def soon(self, write: Write[T]) -> asyncio.Future[T]:
        """The same for a task of the running event loop. Who gives up waiting does not undo it."""
        waiting = _Waiting(write, asyncio.get_running_loop())
        self._put(waiting)
        assert isinstance(waiting.future, asyncio.Future)
        return waiting.future

    def close(self) -> None:
        """Write what still waits, and end."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _put(self, waiting: _Waiting) -> None:
        with self._closing:
            if self._closed:
                raise failure("the database is closed")
            self._queue.put(waiting)

    # --- The thread ---------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        more = True
        while more:
            batch, more = self._gather()
            if batch:
                self._store(batch)
                _resolve(batch)
        self._drop()

    def _gather(self) -> tuple[list[_Waiting], bool]:
        """All that waits, at least one; and whether more may come."""
        batch: list[_Waiting] = []
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

    def _store(self, batch: Sequence[_Waiting]) -> None:
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
                each.write.then(each.result)

    def _count(self, batch: Sequence[_Waiting], *, failed: bool) -> None:
        self.failing = failed
        if failed:
            self.failed += len(batch)
        else:
            self.stored += sum(each.error is None for each in batch)

    def _commit(self, batch: Sequence[_Waiting], *, again: bool) -> None:
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

    def _store_alone(self, waiting: _Waiting) -> None:
        for last in (False, False, True):
            try:
                self._commit([waiting], again=False)
            except DBAPIError as error:
                if not last and getattr(error.orig, "sqlstate", None) in _IN_EACH_OTHERS_WAY:
                    continue
                waiting.error = failure(error.orig or error)
            return

    def _attempt(self, batch: Sequence[_Waiting]) -> None:
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


def _together(connection: Connection, batch: Sequence[_Waiting]) -> Exception | None:
    """Do all as if none could fail; what failed if one did. Mostly none does, and a savepoint costs as much as a write.

    DBAPIError for what fails for all.
    """
    single, bulks = _sorted(batch)
    try:
        for each in single:
            if each.write.bulk is None:
                each.result = each.write.run(connection)
        for bulk, many in bulks.items():
            for each, failed in zip(many, bulk.run(connection, [each.write.what for each in many]), strict=True):
                each.error = failed
        for each in single:
            if each.write.bulk is not None:
                each.result = each.write.run(connection)
    except DBAPIError as error:
        if not _own(error):
            raise
        return error
    except Exception as error:  # noqa: BLE001 -- whatever it is, the others shall not suffer from it
        return error
    return None


def _sorted(batch: Sequence[_Waiting]) -> tuple[list[_Waiting], dict[Bulk, list[_Waiting]]]:
    """What is done one by one, and what is done at once."""
    single: list[_Waiting] = []
    bulks: dict[Bulk, list[_Waiting]] = {}
    known: set[tuple[Bulk, Hashable]] = set()
    for each in batch:
        bulk = each.write.bulk
        mark = None if bulk is None else (bulk, bulk.apart(each.write.what))
        if bulk is None or mark is None or mark in known:
            single.append(each)
        else:
            known.add(mark)
            bulks.setdefault(bulk, []).append(each)
    return single, bulks


def _apart(connection: Connection, batch: Sequence[_Waiting], *, waited: bool) -> None:
    """Do each so that it can be undone alone. waited: whether a lock has kept all of them waiting already."""
    for each in batch:
        each.error = None
        if waited:
            connection.execute(text("SET LOCAL lock_timeout = 50"))  # the others have waited as long by now
        try:
            with connection.begin_nested():
                each.result = each.write.run(connection)
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


def _resolve(batch: Sequence[_Waiting]) -> None:
    """Tell everybody; a loop is woken once for all its tasks."""
    loops: dict[asyncio.AbstractEventLoop, list[_Waiting]] = {}
    for each in batch:
        if each.loop is None:
            each.resolve()
        else:
            loops.setdefault(each.loop, []).append(each)
    for loop, waiting in loops.items():
        with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits
            loop.call_soon_threadsafe(_resolve_here, waiting)


def _resolve_here(waiting: Sequence[_Waiting]) -> None:
    for each in waiting:
        each.resolve()
