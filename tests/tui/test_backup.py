"""``spanish-main backup`` and ``restore``: output and exit codes."""

from __future__ import annotations

from pathlib import Path

from spanish_main.server.storage.database import open_engine
from spanish_main.server.storage.store import Store
from spanish_main.table.messages.wire_room import NewTable, SeatSpec
from tests.server.dealt import create, deal
from tests.server.inside import new_user
from tests.tui.conftest import Call
from tests.tui.helpers import assert_clear


def test_a_backup_and_back(call: Call, tmp_path: Path) -> None:
    database, file = tmp_path / "tables.sqlite3", tmp_path / "backup"
    store = Store(open_engine(database))
    user, _ = new_user(store)
    for _ in range(3):
        create(store, *deal(user, NewTable("cartagena", [SeatSpec("person")] * 2)))
    store.close()
    ran = call("backup", str(file), "--database", str(database), "-l", "en")
    assert ran.returncode == 0, ran.stderr
    assert "tables 3" in ran.stdout.replace("\u2068", "").replace("\u2069", "")
    assert_clear(call("backup", str(file), "--database", str(database)), 1)
    ran = call("restore", str(file), "--database", str(tmp_path / "new.sqlite3"), "-l", "ru")
    assert ran.returncode == 0, ran.stderr
    assert "столов" in ran.stdout
    assert_clear(call("restore", str(file), "--database", str(database)), 1)
    assert_clear(call("restore", str(tmp_path / "none"), "--database", str(database)), 1)
    assert_clear(call("backup", str(tmp_path / "x"), "--database", "mysql://me@host/x"), 2)
