"""The writer commits all waiting writes in one transaction, and readers do not wait for it."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import event, insert, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from spanish_main import server
from spanish_main.server.storage import database
from spanish_main.server.storage.schema import ABOUT
from spanish_main.server.storage.store import Store
from spanish_main.server.storage.writer import Write
from spanish_main.table.kept import Row
from spanish_main.table.messages.errors import Conflict
from spanish_main.table.messages.wire_room import NewTable
from tests.server.databases import own_postgres
from tests.server.dealt import create, deal
from tests.server.inside import PERSON, new_user, user_of
from tests.server.postgresql import cut_connections


def test_nobody_writes_beside_the_writer() -> None:
    # Opening and migrating happen before the writer starts; backup and restore are separate commands.
    others = {"backup.py", "database.py", "store.py", "writer.py"}
    for path in Path(server.__file__).parent.rglob("*.py"):
        found = re.search(r"engine\.(begin|connect)\(", path.read_text(encoding="utf-8"))
        assert found is None or path.name in others, path.name


def put(name: str) -> Write[str]:
    def run(connection: Connection) -> str:
        connection.execute(insert(ABOUT).values(name=name, value="x"))
        return name

    return Write(run)


def kept(store: Store) -> set[str]:
    return set(store.read(lambda connection: connection.scalars(select(ABOUT.c.name)).all())) - {"id"}


@contextlib.contextmanager
def held_up(store: Store) -> Iterator[None]:
    """Keeps the writer busy inside the block, so that the next writes form one transaction."""
    begun, go_on = threading.Event(), threading.Event()

    def wait(_: Connection) -> None:
        begun.set()
        go_on.wait(20)

    with ThreadPoolExecutor(1) as pool:
        busy = pool.submit(store.write, wait)
        begun.wait(20)
        try:
            yield
        finally:
            go_on.set()
        busy.result(20)


async def test_what_waits_is_committed_in_one_go_and_a_conflict_undoes_itself_alone(store: Store) -> None:
    store.commit(put("there"))

    def conflict(connection: Connection) -> None:
        connection.execute(insert(ABOUT).values(name="half", value="x"))
        raise Conflict("half")

    writes: list[Write[Any]] = [put("a"), Write(conflict), put("there"), put("b"), put("\0" * 3), put("c")]
    with held_up(store):
        waiting = [store.soon(write) for write in writes]
        await asyncio.sleep(0.05)
        assert not any(each.done() for each in waiting)
    done = await asyncio.gather(*waiting, return_exceptions=True)
    assert [done[0], done[3], done[5]] == ["a", "b", "c"]
    assert isinstance(done[1], Conflict)
    assert isinstance(done[2], IntegrityError)
    assert {"there", "a", "b", "c"} <= kept(store)
    assert "half" not in kept(store)


async def test_all_of_a_crowd_is_in_one_transaction(store: Store) -> None:
    begun: list[Connection] = []
    with held_up(store):
        waiting = [store.soon(put(f"n{number}")) for number in range(50)]
        event.listen(store.engine, "commit", begun.append)
    await asyncio.gather(*waiting)
    assert len(begun) == 2  # of what held it up, and of all the rest
    assert len(kept(store)) == 50


def test_nobody_hears_before_the_commit_and_a_failing_one_fails_all(store: Store) -> None:
    heard: list[str] = []
    at_commit: list[list[str]] = []

    def fail(_: Connection) -> None:
        at_commit.append(list(heard))
        raise OperationalError(None, None, Exception("disk full"))

    def ask(name: str) -> str:
        store.commit(put(name))
        heard.append(name)
        return name

    with ThreadPoolExecutor(8) as pool:
        with held_up(store):
            waiting = [pool.submit(ask, f"n{number}") for number in range(8)]
            time.sleep(0.2)

            def only_then(connection: Connection) -> None:
                if len(at_commit) == 0 and kept_by(connection):
                    fail(connection)

            event.listen(store.engine, "commit", only_then)
        errors = [each.exception(20) for each in waiting]
    event.remove(store.engine, "commit", only_then)
    assert at_commit == [[]]
    assert all(isinstance(error, DBAPIError) and "disk full" in str(error.orig) for error in errors), errors
    assert len({id(error) for error in errors}) == 8
    assert kept(store) == set()
    store.commit(put("afterwards"))
    assert kept(store) == {"afterwards"}


def kept_by(connection: Connection) -> bool:
    return connection.scalar(select(ABOUT.c.name).where(ABOUT.c.name == "n0")) is not None


@contextlib.contextmanager
def foreign_lock(place: str) -> Iterator[None]:
    """Another program locks the database against writes."""
    if place.startswith("postgresql"):
        with psycopg.connect(place) as other:
            other.execute("LOCK TABLE tables, about, users IN EXCLUSIVE MODE")
            yield
    else:
        with contextlib.closing(sqlite3.connect(place, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")


def test_readers_go_on_while_others_hold_the_lock_and_writers_fail_in_time(place: str) -> None:
    store = Store(database.open_engine(database.locate(place), lock_seconds=0.6))
    user, token = new_user(store)
    header, rows = deal(user, NewTable("cartagena", [PERSON, PERSON]))
    create(store, header, rows)
    with ThreadPoolExecutor(60) as pool:
        with foreign_lock(place):
            began = time.monotonic()
            writes = [
                pool.submit(store.commit, store.appending(header.id, 12, [Row(0, "end", 1.0)], None)) for _ in range(30)
            ]
            time.sleep(0.1)
            reads = [pool.submit(user_of, store, token) for _ in range(30)]
            assert {read.result(20) for read in reads} == {user}
            assert store.header(header.id) is not None
            assert not any(write.done() for write in writes), "the readers have waited"
            for write in writes:
                with pytest.raises(DBAPIError):
                    write.result(20)
            assert time.monotonic() - began < 5
        store.commit(store.appending(header.id, 12, [Row(0, "end", 1.0)], None))
    assert store.sequence(header.id) == 13
    store.close()


async def test_an_event_loop_waits_without_a_thread(store: Store) -> None:
    user, _ = new_user(store)
    header, rows = deal(user, NewTable("cartagena", [PERSON, PERSON]))
    create(store, header, rows)
    first, second = await asyncio.gather(
        store.soon(store.appending(header.id, 12, [Row(0, "end", 1.0)], None)),
        store.soon(store.appending(header.id, 12, [Row(0, "end", 2.0)], None)),
        return_exceptions=True,
    )
    assert first is None
    assert isinstance(second, Conflict)
    given_up = store.soon(store.appending(header.id, 13, [Row(0, "end", 1.0)], None))
    given_up.cancel()
    await store.soon(store.appending(header.id, 14, [Row(0, "end", 1.0)], None))
    assert store.sequence(header.id) == 15


def test_what_waits_at_the_end_is_still_written(place: str) -> None:
    store = Store(database.open_engine(database.locate(place)))
    with ThreadPoolExecutor(1) as pool:
        with held_up(store):
            waiting = pool.submit(store.commit, put("last"))
            time.sleep(0.1)
            closing = threading.Thread(target=store.close)
            closing.start()
            time.sleep(0.1)
        assert waiting.result(20) == "last"
        closing.join(20)
    with pytest.raises(DBAPIError, match="closed"):
        store.commit(put("late"))
    again = Store(database.open_engine(database.locate(place)))
    assert kept(again) == {"last"}
    again.close()


# --- Only where the database is another machine -----------------------------------------------------------------------


@pytest.fixture
def far(postgresql: str) -> Iterator[Store]:
    made = Store(database.open_engine(database.locate(postgresql)))
    yield made
    made.close()


def test_lost_connections_are_replaced_and_nothing_is_doubled(postgresql: str, far: Store) -> None:
    done: list[str] = []
    end = time.monotonic() + 2

    def write(number: int) -> None:
        count = 0
        while time.monotonic() < end:
            with contextlib.suppress(DBAPIError):
                done.append(far.commit(put(f"{number}-{count}")))
                far.header("none")
            count += 1

    with ThreadPoolExecutor(8) as pool:
        working = [pool.submit(write, number) for number in range(8)]
        for _ in range(6):
            time.sleep(0.25)
            assert cut_connections(postgresql)
        for each in working:
            each.result(20)
    assert len(done) == len(set(done)) > 100
    assert set(done) <= kept(far)


@pytest.mark.parametrize("really", [True, False])
def test_after_a_commit_without_an_answer_the_mark_decides(far: Store, really: bool) -> None:
    lost: list[bool] = []

    def lose(connection: Connection) -> None:
        if lost:
            return
        lost.append(True)
        raw: Any = connection.connection.dbapi_connection
        raw.commit() if really else raw.rollback()
        raise OperationalError(None, None, Exception("the connection is lost"), connection_invalidated=True)

    event.listen(far.engine, "commit", lose)
    if really:
        assert far.commit(put("a")) == "a"
        assert kept(far) == {"a"}
    else:
        with pytest.raises(DBAPIError, match="lost"):
            far.commit(put("a"))
        assert kept(far) == set()


def test_a_database_that_crashes_before_a_commit_does_not_take_another_transaction_for_it() -> None:
    with own_postgres() as postgres:
        far = Store(database.open_engine(database.locate(postgres.url)))
        far.commit(put("before"))
        crashed: list[bool] = []

        def crash(_: Connection) -> None:
            if crashed:
                return
            crashed.append(True)
            postgres.kill()
            postgres.start()  # it knows nothing of the transaction, and gives its number out again
            with psycopg.connect(postgres.url, autocommit=True) as other:
                for number in range(20):
                    other.execute("INSERT INTO about (name, value) VALUES (%s, 'x')", [f"other{number}"])

        event.listen(far.engine, "commit", crash)
        with pytest.raises(DBAPIError):
            far.commit(put("lost"))
        assert "lost" not in kept(far)
        assert far.commit(put("afterwards")) == "afterwards"
        assert "afterwards" in kept(far)
        far.close()


def test_reading_the_mark_waits_for_the_commit(far: Store) -> None:
    far.commit(put("before"))
    lost: list[Any] = []

    def lose(connection: Connection) -> None:
        if lost:
            return
        raw: Any = connection.connection.dbapi_connection
        connection.detach()  # the server still works on it
        lost.append(threading.Timer(0.5, lambda: (raw.commit(), raw.close())))
        lost[0].start()
        raise OperationalError(None, None, Exception("the connection is lost"), connection_invalidated=True)

    event.listen(far.engine, "commit", lose)
    assert far.commit(put("late")) == "late"
    lost[0].join()
    assert "late" in kept(far)


def test_a_locked_row_delays_no_other_write(postgresql: str) -> None:
    far = Store(database.open_engine(database.locate(postgresql), lock_seconds=0.6))
    user, _ = new_user(far)
    tables = []
    for _ in range(2):
        header, rows = deal(user, NewTable("cartagena", [PERSON, PERSON]))
        create(far, header, rows)
        tables.append(header.id)
    with psycopg.connect(postgresql) as other, ThreadPoolExecutor(2) as pool:
        other.execute("SELECT 1 FROM tables WHERE id = %s FOR UPDATE", [tables[0]])
        with held_up(far):
            written = [far.appending(table, 12, [Row(0, "end", 1.0)], None) for table in tables]
            waiting = [pool.submit(far.commit, write) for write in written]
            time.sleep(0.1)
        assert isinstance(waiting[0].exception(20), DBAPIError)
        assert waiting[1].result(20) is None
    far.close()
