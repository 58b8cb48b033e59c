"""A backup can be restored any number of times, whatever happened before, between and after."""

from __future__ import annotations

import asyncio
import contextlib
import random
import resource
import shutil
import signal
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test
from sqlalchemy import text

from spanish_main.server.live.leases import Leases
from spanish_main.server.storage import backup
from spanish_main.server.storage.backup import back_up, bring_back
from spanish_main.server.storage.chat_store import ChatStore
from spanish_main.server.storage.database import Place, described, locate, open_engine
from spanish_main.server.storage.forgetting import forget
from spanish_main.server.storage.identity_store import IdentityStore
from spanish_main.server.storage.notify_store import NotifyStore
from spanish_main.server.storage.schema import METADATA
from spanish_main.server.storage.store import Store
from spanish_main.server.storage.time_store import TimeStore
from spanish_main.table.kept import Row
from spanish_main.table.messages.errors import ServeError
from spanish_main.table.messages.wire_room import NewTable
from tests.server.dealt import create, deal
from tests.server.inside import BOT, PERSON, new_user
from tests.server.postgresql import postgresql_database
from tests.server.storage import test_backup
from tests.server.storage.test_backup import filled, refused

# Tables about nodes, which no backup has.
OF_NODES = {"leases", "nodes", "presence", "writers"}


def dump(store: Store) -> dict[str, list[dict[str, Any]]]:
    """Returns every row that a backup has. A restore may add an outage."""
    return test_backup.dump(store, OF_NODES | {"outages"})


class Servers(RuleBasedStateMachine):
    """Two databases with a server each, and the backups of both."""

    places: tuple[Place, Place]

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        for place in self.places:
            empty(place)
        self.stores = [Store(open_engine(place)) for place in self.places]
        self.backups: list[tuple[Path, dict[str, Any]]] = []

    def teardown(self) -> None:
        for store in self.stores:
            store.close()
        shutil.rmtree(self.folder)

    which = st.integers(0, 1)

    @rule(which=which, bot=st.booleans(), days_ago=st.integers(0, 3))
    def play(self, which: int, *, bot: bool, days_ago: int) -> None:
        """Creates a table with entries that may be days old."""
        store = self.stores[which]
        user, _ = new_user(store)
        header, rows = deal(user, NewTable("cartagena", [PERSON, BOT if bot else PERSON]))
        create(store, header, rows)
        sequence, at = len(rows), time.time() - days_ago * 86400.0
        store.commit(store.appending(header.id, sequence, [Row(0, "end", round(at, 3), "k", sequence + 1)], None))
        assert ChatStore(store).add(header.id, 0, user, "Ann", "Ahoy")

    @rule(which=which)
    def go_on(self, which: int) -> None:
        """Adds rows that the database numbers."""
        store = self.stores[which]
        for header in store.headers(self.somebody(store) or ""):
            assert ChatStore(store).add(header.id, 0, header.owner, "Ann", "still here")
            if header.outcome is None:
                sequence = store.sequence(header.id) or 0
                store.commit(store.appending(header.id, sequence, [Row(0, None, time.time())], None))

    @rule(which=which)
    def start_and_end(self, which: int) -> None:
        """Starts a node that plays and dies. The next one notes an outage."""
        store = self.stores[which]
        times = TimeStore(store, f"node{random.Random(4).random()}")
        times.arrive()
        times.beat()
        for header in store.headers(self.somebody(store) or "")[:1]:
            assert asyncio.run(Leases(store, "node").held(header.id))
            times.due_in(header.id, 60.0)
            times.notice(header.id, 0, header.owner, 1)
            times.opened(header.id, header.owner)
        NotifyStore(store).kept("vapid_key", described(self.places[which]))
        gone = text("UPDATE nodes SET until = until - 100")
        store.write(lambda connection: connection.execute(gone).rowcount)

    @rule(which=which)
    def forget_somebody(self, which: int) -> None:
        store = self.stores[which]
        user = self.somebody(store)
        if user is not None:
            forget(IdentityStore(store), user)

    @precondition(lambda self: len(self.backups) < 6)
    @rule(which=which)
    def back_up(self, which: int) -> None:
        file = self.folder / f"backup {len(self.backups)}"
        back_up(self.places[which], file)
        self.backups.append((file, dump(self.stores[which])))

    @precondition(lambda self: self.backups)
    @rule(number=st.integers(0, 5), which=which, times=st.integers(1, 2))
    def bring_back(self, number: int, which: int, times: int) -> None:
        file, held = self.backups[number % len(self.backups)]
        for _ in range(times):
            bring_back(file, self.places[which], force=True)
            assert dump(self.stores[which]) == held

    @invariant()
    def all_of_it_can_be_read(self) -> None:
        for store in self.stores:
            for header in store.headers(self.somebody(store) or ""):
                assert len(store.entries(header.id)) == header.sequence

    def somebody(self, store: Store) -> str | None:
        query = text("SELECT owner FROM tables WHERE owner <> 'somebody' ORDER BY created, id LIMIT 1")
        return store.read(lambda connection: connection.scalar(query))


def empty(place: Place) -> None:
    if isinstance(place, Path):
        for suffix in ("", "-wal", "-shm"):
            place.with_name(place.name + suffix).unlink(missing_ok=True)
        return
    engine = open_engine(place)
    with engine.begin() as connection:
        for table in reversed(METADATA.sorted_tables):
            connection.execute(table.delete())
    engine.dispose()


@pytest.fixture
def pair(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Place, Place]]:
    with contextlib.ExitStack() as stack:
        yield tuple(  # type: ignore[misc]
            tmp_path / f"{number}.sqlite3" if kind == "sqlite" else locate(stack.enter_context(postgresql_database()))
            for number, kind in enumerate(request.param)
        )


def runs(machine: type[Servers], examples: int, steps: int) -> None:
    options = settings(max_examples=examples, stateful_step_count=steps, deadline=None)
    run_state_machine_as_test(machine, settings=options)  # type: ignore[no-untyped-call]


PAIRS = [("sqlite", "sqlite"), ("sqlite", "postgresql"), ("postgresql", "postgresql")]


@pytest.mark.parametrize("pair", PAIRS[1:2], indirect=True, ids="-".join)
def test_any_backup_comes_back_any_number_of_times(pair: tuple[Place, Place]) -> None:
    runs(type("These", (Servers,), {"places": pair}), 2, 10)


@pytest.mark.slow
@pytest.mark.parametrize("pair", PAIRS, indirect=True, ids="-".join)
def test_any_backup_comes_back_any_number_of_times_in_many_orders(pair: tuple[Place, Place]) -> None:
    runs(type("These", (Servers,), {"places": pair}), 3, 20)


def test_what_was_brought_back_and_not_played_comes_back_again(store: Store, place: str, tmp_path: Path) -> None:
    """The time since the backup is one outage, however often it is restored."""
    user, _ = new_user(store)
    header, rows = deal(user, NewTable("cartagena", [PERSON, PERSON]))
    create(store, header, rows)
    last = round(time.time() - 3600.0, 3)
    store.commit(store.appending(header.id, len(rows), [Row(0, "end", last)], None))
    for number in range(3):
        file = tmp_path / f"backup {number}"
        back_up(locate(place), file)
        bring_back(file, locate(place), force=True)
        ((began, ended),) = TimeStore(store, "node").outages()
        assert began == last
        assert abs(time.time() - ended) < 30


def test_a_sequence_never_goes_back(postgresql: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a restore that failed late, the next line of chat still gets a number of its own."""
    place = locate(postgresql)
    store = Store(open_engine(place))
    table = filled(store)
    file = tmp_path / "backup"
    back_up(place, file)
    owner = store.read(lambda connection: connection.scalar(text("SELECT owner FROM tables LIMIT 1")))
    for _ in range(5):
        assert ChatStore(store).add(table, 0, owner, "Ann", "more")
    count_on = backup._count_on

    def fail(*arguments: Any) -> None:
        count_on(*arguments)
        if arguments[0].name == "chat":
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup, "_count_on", fail)
    refused("server-not-restored", bring_back, file, place, force=True)
    assert ChatStore(store).add(table, 0, owner, "Ann", "and more")
    assert len({line.number for line in ChatStore(store).lines(table)}) == 6
    store.close()


# --- Damaged backups --------------------------------------------------------------------------------------------------


def test_every_byte_of_what_is_kept_is_under_the_seal(store: Store, place: str, tmp_path: Path) -> None:
    """A backup with one changed letter in any text is refused, in one line."""
    filled(store)
    file, whole = tmp_path / "backup", tmp_path / "whole"
    back_up(locate(place), whole)
    target = tmp_path / "target" / "t.sqlite3"
    checked = 0
    for name, column in texts(whole):
        shutil.copyfile(whole, file)
        with contextlib.closing(sqlite3.connect(file)) as connection, connection:
            connection.execute("PRAGMA foreign_keys = OFF")
            flip = f"""UPDATE "{name}" SET "{column}" = char(unicode("{column}") + 1) || substr("{column}", 2)
                       WHERE rowid = (SELECT min(rowid) FROM "{name}" WHERE length("{column}") > 0)"""
            checked += connection.execute(flip).rowcount
        refused("server-damaged-backup", bring_back, file, target)
    assert checked > 20
    assert not target.exists()
    bring_back(whole, target)


def texts(file: Path) -> list[tuple[str, str]]:
    """Returns every column with a text in some row."""
    found = []
    with contextlib.closing(sqlite3.connect(file)) as connection:
        for table in METADATA.sorted_tables:
            for column in table.columns:
                filled_in = f'typeof("{column.name}") = \'text\' AND length("{column.name}") > 0'
                query = f'SELECT count(*) FROM "{table.name}" WHERE {filled_in}'
                if connection.execute(query).fetchone()[0]:
                    found.append((table.name, column.name))
    return found


def test_a_byte_that_is_another_one_anywhere_loses_nothing(database: Path, tmp_path: Path) -> None:
    """With any byte of the backup changed, a restore either changes nothing or restores everything."""
    store = Store(open_engine(database))
    filled(store)
    file, whole = tmp_path / "backup", tmp_path / "whole"
    back_up(database, whole)
    held, rng = dump(store), random.Random(11)
    written = [place for place, byte in enumerate(whole.read_bytes()) if byte]
    new_user(store)
    here, said = dump(store), 0
    for _ in range(10):
        shutil.copyfile(whole, file)
        with file.open("r+b") as changed:
            changed.seek(place := rng.choice(written))
            byte = changed.read(1)[0]
            changed.seek(place)
            changed.write(bytes([byte ^ 1 << rng.randrange(8)]))
        try:
            bring_back(file, database, force=True)
        except ServeError:
            assert dump(store) == here
            said += 1
            continue
        assert dump(store) == held  # it was a byte that nobody uses
        new_user(store)
        here = dump(store)
    assert said > 1
    store.close()


def test_a_damaged_backup_comes_back_where_it_is_wanted_all_the_same(database: Path, tmp_path: Path) -> None:
    store = Store(open_engine(database))
    filled(store)
    store.close()
    file, target = tmp_path / "backup", tmp_path / "target" / "t.sqlite3"
    back_up(database, file)
    with contextlib.closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE chat SET text = 'Ahoi'")
        connection.execute("UPDATE reviews SET decisions = substr(decisions, 2)")
    refused("server-damaged-backup", bring_back, file, target)
    bring_back(file, target, damaged=True)
    brought = Store(open_engine(target))
    assert [line["text"] for line in dump(brought)["chat"]] == ["Ahoi"]
    brought.close()


def test_a_backup_that_was_used_as_a_database_has_no_seal(database: Path, tmp_path: Path) -> None:
    store = Store(open_engine(database))
    filled(store)
    store.close()
    file, again = tmp_path / "backup", tmp_path / "again"
    back_up(database, file)
    used = Store(open_engine(file))
    new_user(used)
    held = dump(used)
    used.close()
    bring_back(file, database, force=True)
    back_up(file, again)
    bring_back(again, database, force=True)
    store = Store(open_engine(database))
    assert dump(store) == held
    store.close()


@contextlib.contextmanager
def no_file_beyond(length: int) -> Iterator[None]:
    """Imitates a full disk: this process cannot write beyond so many bytes of a file."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    heard = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (length, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, heard)


def test_on_a_full_disk_nothing_is_lost(store: Store, place: str, tmp_path: Path) -> None:
    filled(store)
    file, target = tmp_path / "backup", tmp_path / "target.sqlite3"
    back_up(locate(place), file)
    whole, size, held = file.read_bytes(), file.stat().st_size, dump(store)
    for length in (0, 4096, size // 2, size - 1):
        with no_file_beyond(length):
            refused("server-unwritable", back_up, locate(place), file, force=True)
            with pytest.raises(ServeError) as said:
                bring_back(file, target)
            assert "\n" not in str(said.value)
        assert file.read_bytes() == whole
        assert dump(store) == held
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []
    bring_back(file, target, force=True)
    brought = Store(open_engine(target))
    assert dump(brought) == held
    brought.close()
