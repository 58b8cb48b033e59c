"""A changed byte in the database: its table is refused, the others go on, nothing is written."""

from __future__ import annotations

import json
import logging
import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import create_engine, text

from spanish_main.cli.work import host as cli_host
from spanish_main.server.admin import Checked, Host
from spanish_main.server.live.hub import Hub
from spanish_main.server.live.keeper import StoreKeeper
from spanish_main.server.storage.checksums import entry_sum
from spanish_main.server.storage.database import alembic_config, open_engine
from spanish_main.server.storage.identity_store import IdentityStore
from spanish_main.server.storage.store import Store
from spanish_main.settings.host import HostSettings
from spanish_main.table.entries import rows_of
from spanish_main.table.journal import Journal
from spanish_main.table.kept import Intent, Row
from spanish_main.table.messages.errors import Refusal, ServeError
from spanish_main.table.messages.wire_room import NewTable
from spanish_main.text.phrases import Phrases, languages
from tests.server.dealt import create, deal, header_of
from tests.server.inside import FAKE_MINDS, PERSON, joined, new_user

BROKEN = "server-broken-table"


def played(store: Store, owner: str, entries: int = 6) -> str:
    """Creates a table with some actions."""
    header, rows = deal(owner, NewTable("cartagena", [PERSON, PERSON], setup={"first_seat": 0}))
    create(store, header, rows)
    journal, rng = Journal(StoreKeeper(store), header), random.Random(3)
    for number in range(entries):
        match = journal.match()
        before, seat = match.sequence, match.current_seat()
        made = match.play(seat, rng.choice(match.state.legal_actions()), before)
        rows = rows_of(match.game, made, {seat: f"ключ{number}"}, match.sequence)
        store.commit(store.appending(header.id, before, rows, None))
        journal = Journal(StoreKeeper(store), header)
    return header.id


def change(store: Store, statement: str, **values: Any) -> None:
    assert store.write(lambda connection: connection.execute(text(statement), values).rowcount) >= 1


CHANGES = [
    "UPDATE entries SET action = action || ' ' WHERE table_id = :t AND sequence = 3",
    "UPDATE entries SET action = NULL WHERE table_id = :t AND sequence = 3",
    "UPDATE entries SET seat = 1 - seat WHERE table_id = :t AND sequence = 2",
    "UPDATE entries SET time = time + 0.001 WHERE table_id = :t AND sequence = 1",
    "UPDATE entries SET key = 'k' WHERE table_id = :t AND sequence = 1",
    "UPDATE entries SET checksum = checksum + 1 WHERE table_id = :t AND sequence = 0",
    "DELETE FROM entries WHERE table_id = :t AND sequence = 2",
    "DELETE FROM entries WHERE table_id = :t AND sequence = 5",
    "UPDATE entries SET sequence = 77 WHERE table_id = :t AND sequence = 5",
    "UPDATE tables SET seed = 'f' || seed WHERE id = :t",
    "UPDATE tables SET game = 'mutiny' WHERE id = :t",
    """UPDATE tables SET entropy = '["x"]' WHERE id = :t""",
    "UPDATE tables SET sequence = sequence + 1 WHERE id = :t",
    """UPDATE tables SET setup = '{"first_seat": 1}' WHERE id = :t""",
]


@pytest.mark.parametrize("statement", CHANGES)
async def test_a_damaged_table_says_so_and_the_others_go_on(
    store: Store, owner: str, statement: str, caplog: pytest.LogCaptureFixture
) -> None:
    damaged, whole = played(store, owner), played(store, owner)
    change(store, statement, t=damaged)
    hub = Hub(store, FAKE_MINDS)
    before = store.read(lambda connection: connection.execute(text("SELECT * FROM entries")).all())
    with caplog.at_level(logging.ERROR), pytest.raises(Refusal) as refusal:
        async with hub.watched(damaged) as live:
            await joined(live, owner)
    assert refusal.value.message == BROKEN
    lines = [line for line in caplog.messages if damaged in line]
    assert lines
    assert all("\n" not in line for line in lines)
    async with hub.watched(whole) as live:
        assert (await joined(live, owner))[1]["table"] == whole
    assert whole in [one.table for one in (await hub.summaries(owner)).items]
    checked = Host(store).check()
    assert (checked.tables, [table for table, _ in checked.damaged]) == (2, [damaged])
    assert store.read(lambda connection: connection.execute(text("SELECT * FROM entries")).all()) == before


async def test_a_damaged_entry_of_another_node_is_not_read(stores: list[Store]) -> None:
    owner, _ = new_user(stores[0])
    table = played(stores[0], owner)
    hub = Hub(stores[1], FAKE_MINDS)
    async with hub.watched(table) as live:
        await joined(live, owner)
        header = header_of(stores[0], table)
        match = Journal(StoreKeeper(stores[0]), header).match()
        action = match.game.action_to_string(match.state.legal_actions()[0])
        at = match.sequence
        stores[0].commit(stores[0].appending(table, at, [Row(match.current_seat(), action, 9.0)], None))
        change(stores[0], f"UPDATE entries SET time = 8.0 WHERE table_id = :t AND sequence = {at}", t=table)
        with pytest.raises(Refusal) as refusal:
            await live.catch_up()
        assert refusal.value.message == BROKEN


def test_a_byte_anywhere_in_the_file_that_holds_an_action_is_noticed(database: Path, tmp_path: Path) -> None:
    store = Store(open_engine(database))
    owner, _ = new_user(store)
    table = played(store, owner)
    store.close()
    whole = database.read_bytes()
    rows = 0
    with closing(sqlite3.connect(database)) as connection:
        marks = [f"{key}".encode() for (key,) in connection.execute("SELECT key FROM entries WHERE key IS NOT NULL")]
        marks += [seed.encode() for (seed,) in connection.execute("SELECT seed FROM tables")]
    for number, mark in enumerate(marks):
        for shift, bit in ((0, 1), (len(mark) - 1, 128)):
            place, file = whole.index(mark) + shift, tmp_path / f"{number} {shift}.sqlite3"
            file.write_bytes(whole[:place] + bytes([whole[place] ^ bit]) + whole[place + 1 :])
            try:
                changed = Store(open_engine(file))
            except ServeError:  # SQLite has noticed it
                continue
            assert [each for each, _ in Host(changed).check().damaged] == [table]
            changed.close()
            rows += 1
    assert rows >= 4


def test_a_listed_table_that_is_damaged_hides_no_other(store: Store, owner: str) -> None:
    damaged, whole = played(store, owner), played(store, owner)
    change(store, "UPDATE tables SET seed = 'x' WHERE id = :t", t=damaged)
    assert [header.id for header in store.headers(owner)] == [whole]
    assert [shown.table for shown in Host(store).tables()] == [whole]
    Host(store).close(damaged)
    assert Host(store).check() == Checked(1, [], [])


def test_a_table_of_older_rules_is_not_damaged(
    store: Store, owner: str, place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    old = played(store, owner)
    change(store, "UPDATE tables SET rules_version = 0, checksum = NULL WHERE id = :t", t=old)
    assert Host(store).check() == Checked(1, [], [old])
    assert cli_host.check(HostSettings(database=place, language="en", as_json=True)) == 0
    assert json.loads(capsys.readouterr().out) == {"tables": 1, "damaged": [], "outdated": [old]}
    damaged = played(store, owner)
    change(store, "UPDATE entries SET time = 7 WHERE table_id = :t AND sequence = 2", t=damaged)
    for language in languages():
        assert cli_host.check(HostSettings(database=place, language=language)) == 1
        lines, phrases = capsys.readouterr().out.splitlines(), Phrases(language)
        assert [line for line in lines if old in line and phrases.say("server-old-rules") in line]
        assert [line for line in lines if damaged in line and phrases.say(BROKEN) in line]


def test_json_that_is_none_harms_its_own_table_alone(database: Path) -> None:
    store = Store(open_engine(database))
    owner, _ = new_user(store)
    damaged, whole = played(store, owner), played(store, owner)
    change(store, "UPDATE tables SET options = '{' WHERE id = :t", t=damaged)
    assert [header.id for header in store.headers(owner)] == [whole]
    with pytest.raises(Refusal):
        store.header(damaged)
    store.close()


def test_an_invalid_intent_is_reported(store: Store, owner: str) -> None:
    table = played(store, owner)
    store.commit(store.intending(table, store.sequence(table) or 0, Intent(1, "nonsense", "k")))
    header = header_of(store, table)
    with pytest.raises(Refusal) as refusal:
        Journal(StoreKeeper(store), header).match()
    assert refusal.value.message == BROKEN


def test_what_was_stored_before_there_were_checksums_is_read_on(database: Path) -> None:
    store = Store(open_engine(database))
    owner, _ = new_user(store)
    table = played(store, owner)
    store.close()
    with closing(sqlite3.connect(database)) as connection, connection:
        for name in ("entries", "tables"):
            connection.execute(f"ALTER TABLE {name} DROP COLUMN checksum")
        for later in ("reports", "put_away"):
            connection.execute(f"DROP TABLE {later}")
        connection.execute("UPDATE alembic_version SET version_num = '0010'")
    store = Store(open_engine(database))
    at = len(store.entries(table))
    assert Host(store).check() == Checked(1, [], [])
    store.commit(store.appending(table, at, [Row(0, None, 9.0)], None))
    sums = "SELECT checksum FROM entries WHERE table_id = :t ORDER BY sequence"
    found = store.read(lambda connection: list(connection.scalars(text(sums), {"t": table})))
    assert found == [None] * at + [entry_sum(table, at, 0, None, 9.0, None, None)]
    store.close()


def test_the_host_sees_which_table_is_damaged(database: Path) -> None:
    store = Store(open_engine(database))
    owner = IdentityStore(store).new_user()[0]
    damaged = played(store, owner)
    asked = [sys.executable, "-m", "spanish_main", "host", "check", "--json", "--database", str(database)]
    assert subprocess.run(asked, check=True, capture_output=True, text=True).stdout
    change(store, "UPDATE entries SET time = 7 WHERE table_id = :t AND sequence = 2", t=damaged)
    store.close()
    checked = subprocess.run(asked, check=False, capture_output=True, text=True)
    assert checked.returncode == 1
    assert [one["table"] for one in json.loads(checked.stdout)["damaged"]] == [damaged]


def test_the_form_of_a_checksum_never_changes() -> None:
    assert entry_sum("t", 0, 1, "end", 1.5, None, None) == 209_478_723
    assert entry_sum("t", 1, -1, None, 2.0, "ключ", 3) == 1_204_679_810


def test_a_migrated_database_has_the_columns(database: Path) -> None:
    database.parent.mkdir(parents=True)
    engine = create_engine(f"sqlite:///{database}")
    with engine.begin() as connection:
        command.upgrade(alembic_config(connection), "0010")
        command.upgrade(alembic_config(connection), "head")
    engine.dispose()
    Store(open_engine(database)).close()
