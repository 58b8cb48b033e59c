"""Backups of both kinds of database: restored into either, completely or not at all, also while people play."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import create_engine, select, text

from spanish_main.server.storage import backup
from spanish_main.server.storage.backup import back_up, bring_back
from spanish_main.server.storage.chat_store import ChatStore
from spanish_main.server.storage.database import alembic_config, locate, open_engine
from spanish_main.server.storage.lobby_store import LobbyStore
from spanish_main.server.storage.schema import METADATA
from spanish_main.server.storage.store import Store
from spanish_main.table.dealing import prepared
from spanish_main.table.kept import Intent, Row
from spanish_main.table.messages.errors import Conflict, ServeError
from spanish_main.table.messages.wire_room import NewTable
from tests.server.dealt import create, deal, header_of
from tests.server.harness import Browser, ServerProcess
from tests.server.inside import BOT, PERSON, new_user


@pytest.fixture(params=["sqlite", "postgresql"])
def other_place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield str(tmp_path / "other" / "tables.sqlite3")
        return
    from tests.server.postgresql import postgresql_database

    with postgresql_database() as url:
        yield url


def filled(store: Store, *, ended: bool = True) -> str:
    """Fills every table. Returns the id of a table with rows everywhere. ended: whether its match is over."""
    user, _ = new_user(store)
    waits, room = prepared(user, NewTable("cartagena", [PERSON, PERSON], wait=True))
    LobbyStore(store).create(waits, [], room)
    chat = ChatStore(store)
    chat.add(waits.id, 0, waits.owner, "Ада", "Ahoy")
    chat.report(waits.id, chat.lines(waits.id)[0].number, user)
    for _ in range(3):
        header, rows = deal(user, NewTable("cartagena", [PERSON, BOT], hints=False))
        create(store, header, rows)
    sequence = len(rows)
    store.commit(store.intending(header.id, sequence, Intent(1, "end", "k")))
    end = {"winners": [0], "reason": "end"} if ended else None
    store.commit(store.appending(header.id, sequence, [Row(0, None, 1.5, "ключ", sequence + 1)], end, intents=[1]))
    store.count_hint(header.id, 0)
    store.keep_review(header.id, 1, [{"chance": 0.25, "none": None}])
    return header.id


def dump(store: Store, left_out: Collection[str] = ("leases", "writers")) -> dict[str, list[dict[str, Any]]]:
    """Returns every row by table, without the numbers of changes."""

    def read(connection: Any) -> dict[str, list[dict[str, Any]]]:
        dumped = {}
        for table in METADATA.sorted_tables:
            if table.name not in left_out:
                rows = connection.execute(select(table).order_by(*table.primary_key.columns)).mappings()
                dumped[table.name] = [{name: row[name] for name in row if name != "changes"} for row in rows]
        return dumped

    return store.read(read)


def test_a_backup_of_either_kind_comes_back_into_either(
    store: Store, place: str, other_place: str, tmp_path: Path
) -> None:
    table = filled(store)
    file = tmp_path / "backup"
    counts = back_up(locate(place), file)
    assert (counts["tables"], counts["entries"], counts["intents"]) == (4, 37, 1)
    assert (counts["rooms"], counts["chat"], counts["reports"]) == (1, 1, 1)
    assert file.stat().st_mode & 0o077 == 0
    assert bring_back(file, locate(other_place)) == counts
    other = Store(open_engine(locate(other_place)))
    assert dump(other) == dump(store)
    assert other.id == store.id
    header = header_of(other, table)
    assert header.outcome == {"winners": [0], "reason": "end"}
    again = tmp_path / "again"
    assert back_up(locate(other_place), again) == counts
    other.close()
    # It is a database by itself.
    alone = Store(open_engine(again))
    assert dump(alone) == dump(store)
    alone.close()


def test_a_table_read_before_a_restore_is_not_written_over(store: Store, place: str, tmp_path: Path) -> None:
    table = filled(store, ended=False)
    file = tmp_path / "backup"
    store.entries(table)
    back_up(locate(place), file)
    store.commit(store.appending(table, 13, [Row(0, "end", 2.0)], None, (1,)))
    bring_back(file, locate(place), force=True)
    assert store.stale([table]) == {table}
    for sequence in (13, 14):
        with pytest.raises(Conflict):
            store.commit(store.appending(table, sequence, [Row(0, "end", 2.0)], None, (1,)))
    assert len(store.entries(table)) == 13
    assert store.stale([table]) == set()
    store.commit(store.appending(table, 13, [Row(0, "end", 2.0)], None, (1,)))


def refused(message: str, *arguments: Any, **more: Any) -> None:
    doing = arguments[0]
    with pytest.raises(ServeError) as refusal:
        doing(*arguments[1:], **more)
    assert refusal.value.message == message, str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_nothing_is_overwritten_unasked(store: Store, place: str, tmp_path: Path) -> None:
    filled(store)
    file = tmp_path / "backup"
    file.write_text("mine")
    refused("server-file-exists", back_up, locate(place), file)
    assert file.read_text() == "mine"
    back_up(locate(place), file, force=True)
    before = dump(store)
    new_user(store)
    refused("server-not-empty-database", bring_back, file, locate(place))
    assert len(dump(store)["users"]) == 2
    bring_back(file, locate(place), force=True)
    assert dump(store) == before
    if "://" not in place:
        refused("server-unwritable", back_up, locate(place), Path(place), force=True)
    refused("server-unwritable", back_up, locate(place), tmp_path / "no" / "folder")
    refused("server-file-exists", back_up, locate(place), tmp_path, force=True)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_what_fails_in_the_middle_changes_nothing(
    store: Store, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(store)
    file = tmp_path / "backup"
    back_up(locate(place), file)
    before = dump(store)
    whole = file.read_bytes()

    def fail(*_: Any) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(backup, "_verify", fail)
        refused("server-unwritable", back_up, locate(place), file, force=True)
    assert file.read_bytes() == whole
    copied, calls = backup._copied, []

    def half(table: Any, *arguments: Any) -> int:
        calls.append(table.name)
        if len(calls) == 4:
            raise ServeError("server-bad-database", path="x", reason="enough")
        return copied(table, *arguments)

    monkeypatch.setattr(backup, "_copied", half)
    refused("server-bad-database", bring_back, file, locate(place), force=True)
    assert len(calls) == 4
    assert dump(store) == before


def test_files_that_are_not_a_backup(database: Path, tmp_path: Path) -> None:
    store = Store(open_engine(database))
    filled(store)
    store.close()
    file = tmp_path / "backup"
    back_up(database, file)
    whole = file.read_bytes()
    target = tmp_path / "target" / "t.sqlite3"
    for content, message in (
        (b"", "server-empty-database"),
        (b"notes" * 400, "server-bad-database"),
        (whole[: len(whole) // 2], "server-damaged-backup"),
    ):
        file.write_bytes(content)
        refused(message, bring_back, file, target)
    assert not target.exists()
    refused("server-bad-database", bring_back, tmp_path / "none", target)
    refused("server-bad-database", back_up, target, tmp_path / "x")


def test_a_damaged_database_is_put_aside_for_the_backup(database: Path, tmp_path: Path) -> None:
    store = Store(open_engine(database))
    filled(store)
    before = dump(store)
    store.close()
    file = tmp_path / "backup"
    back_up(database, file)
    torn = database.read_bytes()[:20_000]
    database.write_bytes(torn)
    refused("server-damaged-database", bring_back, file, database)
    bring_back(file, database, force=True)
    store = Store(open_engine(database))
    assert dump(store) == before
    store.close()
    (aside,) = [path for path in database.parent.iterdir() if ".damaged-" in path.name]
    assert aside.read_bytes() == torn


def test_a_backup_of_an_older_version(place: str, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        command.upgrade(alembic_config(connection), "0001")
        connection.execute(text("INSERT INTO users VALUES ('u', 'h', 1.5)"))
    engine.dispose()
    again = tmp_path / "again"
    back_up(file, again)  # as it is
    with sqlite3.connect(again) as looked_into:
        assert looked_into.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
    looked_into.close()
    bring_back(again, locate(place))
    store = Store(open_engine(locate(place)))
    assert [row["id"] for row in dump(store)["users"]] == ["u"]
    store.close()


@pytest.mark.server
async def test_backing_up_and_bringing_back_while_people_play(place: str, database: Path, tmp_path: Path) -> None:
    rng = random.Random(3)
    file = tmp_path / "backup"
    with ServerProcess(database, url=place) as server:
        async with Browser(server.url) as browser:
            live = await browser.open(await browser.new_table("pr"), 0)

            async def play(actions: int) -> None:
                for _ in range(actions):
                    assert await live.my_turn()
                    await live.act(rng)

            await play(4)
            await asyncio.gather(asyncio.to_thread(back_up, locate(place), file), play(6))
            assert await live.my_turn()
            heard = live.now["sequence"]
            await asyncio.to_thread(bring_back, file, locate(place), force=True)
            answer = await live.ask(live.act_message(live.now["offers"][0]["id"]))
            assert answer["type"] == "refused"
            assert answer["message"] == "server-stale"
            assert live.now["sequence"] <= heard
            await play(3)
        assert server.stop() == 0
        assert "Traceback" not in server.log.read_text()
