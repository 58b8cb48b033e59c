"""Opens, creates and migrates both kinds of database. Damaged and foreign ones are refused in one line."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect, text

from spanish_main.server.storage.database import HEAD, alembic_config, described, locate, open_engine
from spanish_main.server.storage.lobby_store import LobbyStore
from spanish_main.server.storage.schema import METADATA
from spanish_main.server.storage.store import Store
from spanish_main.server.storage.time_store import TimeStore
from spanish_main.table.messages.errors import ServeError
from spanish_main.table.messages.wire_room import NewTable
from tests.server.dealt import create, deal, header_of
from tests.server.inside import PERSON, new_user, user_of

OPEN = """
import sys
from spanish_main.server.storage.database import locate, open_engine
from spanish_main.server.storage.store import Store
store = Store(open_engine(locate(sys.argv[1])))
print(store.id)
store.close()
"""


def test_an_empty_database_is_made_as_the_store_wants_it(place: str) -> None:
    engine = open_engine(locate(place))
    with engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def test_several_that_start_at_once_on_nothing_are_in_nobodys_way(place: str) -> None:
    started = [
        subprocess.Popen([sys.executable, "-c", OPEN, place], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(4)
    ]
    ended = [process.communicate(timeout=60) for process in started]
    assert [error for _, error in ended] == [""] * 4
    assert len({name for name, _ in ended}) == 1
    if "://" not in place:
        assert sorted(path.name for path in Path(place).parent.iterdir()) == [Path(place).name]


@pytest.mark.parametrize("step", ["0001", "0004"])
def test_an_older_database_is_brought_up_to_date_with_all_that_is_in_it(place: str, step: str) -> None:
    where = locate(place)
    if isinstance(where, Path):
        where.parent.mkdir(parents=True)
        engine = create_engine(f"sqlite:///{where}")
    else:
        engine = create_engine(where)
    with engine.begin() as connection:
        command.upgrade(alembic_config(connection), step)
        connection.execute(text("INSERT INTO users VALUES ('u', 'h', 1.5)"))
        columns = "id, owner, game, rules_version, options, bundles, setup, seed, entropy, commitment, created, updated"
        connection.execute(
            text(
                f"INSERT INTO tables ({columns}, sequence)"
                " VALUES ('t', 'u', 'cartagena', 1, '{}', '{}', '{}', 's', '[]', 'c', 1, 1, 0)"
            )
        )
        connection.execute(text("INSERT INTO seats (table_id, seat, kind, name) VALUES ('t', 0, 'person', 'Ann')"))
    engine.dispose()
    store = Store(open_engine(where))
    header = header_of(store, "t")
    assert (header.seats[0].name, header.hints, header.options) == ("Ann", True, {})
    with store.engine.connect() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == HEAD
        assert connection.scalar(text("SELECT changes FROM tables")) == 0
    store.close()


def test_a_running_table_from_before_there_were_clocks_goes_on_without_one(place: str) -> None:
    where = locate(place)
    if isinstance(where, Path):
        where.parent.mkdir(parents=True)
    engine = create_engine(f"sqlite:///{where}" if isinstance(where, Path) else where)
    with engine.begin() as connection:
        command.upgrade(alembic_config(connection), "0007")
        connection.execute(text("INSERT INTO users (id, created) VALUES ('u', 1)"))
        columns = "id, owner, game, rules_version, options, bundles, setup, seed, entropy, commitment, created, updated"
        connection.execute(
            text(
                f"INSERT INTO tables ({columns}, sequence)"
                " VALUES ('t', 'u', 'cartagena', 1, '{}', '{}', '{}', 's', '[\"\"]', 'c', 1, 1, 0)"
            )
        )
        connection.execute(text("INSERT INTO seats (table_id, seat, kind, name) VALUES ('t', 0, 'person', 'Ann')"))
        connection.execute(text("INSERT INTO intents (table_id, seat, action, key) VALUES ('t', 0, 'end', 'k')"))
        settings = '{"public": false, "spectators": true, "delay": 0, "stand_in": "random"}'
        state = '{"phase": "dealt", "seats": [{"ready": true, "stand_in": "random", "changes": 1}]}'
        room = (
            "INSERT INTO rooms (table_id, version, listed, settings, state) VALUES ('t', 4, false, :settings, :state)"
        )
        connection.execute(text(room), {"settings": settings, "state": state})
    engine.dispose()
    store = Store(open_engine(where))
    header = header_of(store, "t")
    room_now = LobbyStore(store).room(header)
    assert (room_now.settings.clock, room_now.settings.away, room_now.version) == (None, 120, 4)
    assert (room_now.state.seats[0].stand_in, room_now.state.seats[0].why) == ("random", "")
    assert [(intent.action, intent.time) for intent in store.intents("t")] == [("end", None)]
    times = TimeStore(store, "one")
    times.arrive()
    assert (times.outages(), times.overdue(5), times.noticed("t")) == ([], [], {})
    store.close()


# --- Files that cannot be used ----------------------------------------------------------------------------------------


def refused(path: Path, message: str) -> str:
    """Opening is refused in one line with the file's name. The file is unchanged, and no other file was made."""
    before = path.read_bytes()
    beside = sorted(path.parent.iterdir())
    with pytest.raises(ServeError) as refusal:
        open_engine(path)
    line = str(refusal.value)
    assert refusal.value.message == message, line
    assert "\n" not in line
    assert str(path) in line
    assert path.read_bytes() == before
    assert sorted(path.parent.iterdir()) == beside
    return line


@pytest.fixture
def full(database: Path) -> Path:
    """A closed database with tables in it."""
    store = Store(open_engine(database))
    user, _ = new_user(store)
    for _ in range(40):
        create(store, *deal(user, NewTable("cartagena", [PERSON] * 5)))
    store.close()
    return database


def test_an_empty_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    path.touch()
    assert "empty" in refused(path, "server-empty-database")


def test_a_torn_file(full: Path) -> None:
    whole = full.read_bytes()
    for size in (len(whole) // 2, len(whole) - 4096, 5000, 600):
        full.write_bytes(whole[:size])
        refused(full, "server-damaged-database")


def test_a_half_destroyed_file(full: Path) -> None:
    whole = full.read_bytes()
    pages = len(whole) // 4096
    for first, last in ((1, pages // 2), (pages // 2, pages), (0, pages)):
        full.write_bytes(whole[: first * 4096] + bytes((last - first) * 4096) + whole[last * 4096 :])
        refused(full, "server-damaged-database" if first else "server-bad-database")


@pytest.mark.parametrize("table", ["entries", "leases", "alembic_version"])
def test_a_table_is_missing(full: Path, table: str) -> None:
    with sqlite3.connect(full) as connection:
        connection.execute(f"DROP TABLE {table}")
    connection.close()
    assert table in refused(full, "server-damaged-database")


def test_the_version_is_missing(full: Path) -> None:
    with sqlite3.connect(full) as connection:
        connection.execute("DELETE FROM alembic_version")
    connection.close()
    refused(full, "server-damaged-database")


def test_a_database_without_tables(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 1")
    connection.close()
    refused(path, "server-empty-database")


def test_a_file_that_cannot_be_written(full: Path) -> None:
    if os.geteuid() == 0:
        made = subprocess.run(["chattr", "+i", str(full)], capture_output=True, check=False)
        if made.returncode:
            pytest.skip("root writes to every file here")
    else:
        full.chmod(0o400)
    try:
        refused(full, "server-unwritable")
    finally:
        if os.geteuid() == 0:
            subprocess.run(["chattr", "-i", str(full)], check=True)


# --- PostgreSQL -------------------------------------------------------------------------------------------------------


def refused_by(url: str, message: str) -> str:
    with pytest.raises(ServeError) as refusal:
        open_engine(locate(url))
    assert refusal.value.message == message, str(refusal.value)
    assert "\n" not in str(refusal.value)
    return str(refusal.value)


def test_a_postgresql_of_another_program_a_newer_version_or_with_a_table_gone(postgresql: str) -> None:
    def do(statement: str) -> None:
        with psycopg.connect(postgresql) as connection:
            connection.execute(statement)  # type: ignore[arg-type]

    do("CREATE TABLE recipes (name text)")
    refused_by(postgresql, "server-bad-database")
    do("DROP TABLE recipes")
    open_engine(locate(postgresql)).dispose()
    do("UPDATE alembic_version SET version_num = '9999'")
    assert "9999" in refused_by(postgresql, "server-newer-database")
    do(f"UPDATE alembic_version SET version_num = '{HEAD}'")
    do("DROP TABLE intents")
    assert "intents" in refused_by(postgresql, "server-damaged-database")
    with psycopg.connect(postgresql) as connection:
        engine = create_engine(locate(postgresql))
        assert "intents" not in inspect(engine).get_table_names()
        engine.dispose()
        assert connection.closed is False


@pytest.mark.parametrize(
    "url", ["postgresql://me:secret@127.0.0.1:1/x", "postgresql://me:secret@no.such.host.invalid/x"]
)
def test_a_postgresql_that_does_not_answer(url: str) -> None:
    line = refused_by(url, "server-no-database")
    assert "secret" not in line
    assert "secret" not in described(locate(url))


def test_an_address_that_cannot_be_read_shows_no_password() -> None:
    for url in ("mysql://me:secret@host/x", "postgresql://me:secret@host:port/x", "x://secret@"):
        with pytest.raises(ServeError) as refusal:
            locate(url)
        assert "secret" not in str(refusal.value)


# --- While it runs ----------------------------------------------------------------------------------------------------


def test_readers_and_writers_of_many_threads(place: str) -> None:
    store = Store(open_engine(locate(place)))
    with ThreadPoolExecutor(16) as pool:
        made = list(pool.map(lambda _: new_user(store), range(100)))
        assert list(pool.map(lambda one: user_of(store, one[1]), made)) == [user for user, _ in made]
    store.close()


def test_a_copy_made_while_it_is_open_is_whole(full: Path, tmp_path: Path) -> None:
    """Rows that are only in SQLite's log are not lost when the whole folder is copied."""
    store = Store(open_engine(full))
    user, token = new_user(store)
    moved = tmp_path / "moved"
    shutil.copytree(full.parent, moved)
    store.close()
    copy = Store(open_engine(moved / full.name))
    assert user_of(copy, token) == user
    copy.close()
