"""A list of tables has the turns and the remaining time, also of tables that nobody has open."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from spanish_main.server.http.app import make_app
from spanish_main.server.live.hub import Hub
from spanish_main.server.live.keeper import StoreKeeper
from spanish_main.server.live.turns import Turns
from spanish_main.server.storage.database import locate, open_engine
from spanish_main.server.storage.store import Store
from spanish_main.server.storage.time_store import TimeStore
from spanish_main.table.answers import moving
from spanish_main.table.journal import ActionRequest, Change, Journal
from spanish_main.table.messages.wire_room import AskOpen, NewTable
from tests.server.dealt import create, deal
from tests.server.inside import FAKE_MINDS, PERSON, new_user
from tests.table.pages import carried_out

A_PERSON = {"kind": "person"}
BOT = {"kind": "bot", "bot": "random"}
DAYS = {"kind": "move", "seconds": 2 * 86_400, "increment": 0}


def test_a_list_of_tables_has_the_turns(store: Store) -> None:
    with TestClient(make_app(store), base_url="http://localhost") as client:
        bodies: list[dict[str, Any]] = [
            {"seats": [A_PERSON, BOT], "setup": {"first_seat": 0}, "clock": DAYS, "stand_in": "random"},
            {"seats": [A_PERSON, BOT], "setup": {"first_seat": 1}},
            {"seats": [A_PERSON, {"kind": "person", "elsewhere": True}], "wait": True},
        ]
        made = []
        for body in bodies:
            answer = client.post("/api/tables", json={"game": "mutiny", **body})
            assert answer.status_code == 201, answer.text
            made.append(answer.json()["table"])
        listed = {table["table"]: table for table in client.get("/api/tables").json()["tables"]}
        mine, others, waits = (listed[table] for table in made)
        assert (mine["awaited"], mine["asked"]) == (True, [0])
        assert 2 * 86_400 - 60 < mine["left"] <= 2 * 86_400
        assert (others["awaited"], others["asked"], others["left"]) == (False, [1], None)
        assert (waits["awaited"], waits["asked"], waits["left"]) == (False, [], None)


async def test_a_list_of_tables_waits_for_no_record_that_is_brought_in(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, _ = new_user(store)
    read = threading.Event()
    monkeypatch.setattr(moving, "brought", lambda _: read.wait(60))
    hub = Hub(store, FAKE_MINDS)
    reading = asyncio.create_task(hub.brought(AskOpen("")))
    await asyncio.sleep(0.1)
    try:
        assert (await asyncio.wait_for(hub.summaries(owner), 10)).items == []
    finally:
        read.set()
        await reading


async def test_listing_tables_hides_no_change_from_live_tables(database: Path) -> None:
    """Reading a table for a list does not hide changes of another process from its live match."""
    here, there = (Store(open_engine(locate(str(database)))) for _ in range(2))
    owner, _ = new_user(here)
    header, rows = deal(owner, NewTable("cartagena", [PERSON, PERSON], setup={"first_seat": 0}))
    create(here, header, rows)
    await Journal(StoreKeeper(here), header).ready()
    turns = Turns(here, TimeStore(here, ""))
    assert turns.of([header], owner)[header.id].asked == [0]
    journal = Journal(StoreKeeper(there), header)
    match = await journal.ready()
    request = ActionRequest(match.current_seat(), match.sequence, match.state.legal_actions()[0], "key")
    assert isinstance(await carried_out(journal, request), Change)
    assert turns.of([header], owner)[header.id].asked == [0]
    assert here.stale([header.id]) == {header.id}
    here.close()
    there.close()
