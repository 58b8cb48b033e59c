"""A client that reconnects gets the news since then, and exactly what a client that stayed has got."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from spanish_main.server.live.subscriber import SocketSubscriber
from spanish_main.server.storage.forgetting import forget
from spanish_main.server.storage.identity_store import IdentityStore
from spanish_main.server.storage.store import Store
from spanish_main.table.messages.wire_room import NewTable
from spanish_main.table.subscriber import KnownVersion
from tests.server.dealt import create, deal
from tests.server.harness import Browser, Live, ServerProcess
from tests.server.inside import PERSON, heard, joined, live_table, new_user


async def test_a_deleted_neighbour_causes_a_new_snapshot(store: Store, owner: str) -> None:
    header, rows = deal(owner, NewTable("cartagena", [PERSON, PERSON]))
    other, _ = new_user(store)
    header = replace(header, seats=[header.seats[0], replace(header.seats[1], user=other, name="Eve")])
    create(store, header, rows)
    table = live_table(store, header)
    watching, first = await joined(table, owner, viewer=0)
    table.leave(watching)
    await asyncio.to_thread(forget, IdentityStore(store), other)
    back = SocketSubscriber(owner)
    await table.join(back, KnownVersion(0, first["now"]["version"]))
    message = await heard(back, "snapshot")
    assert (message["type"], message["now"]["viewer"]) == ("snapshot", 0)
    assert message["seats"][1]["gone"]
    assert "Eve" not in json.dumps(message)


# --- Over real sockets ------------------------------------------------------------------------------------------------


async def come_back(browser: Browser, table: str, gone: Live, stayed: Live) -> Live:
    """Reconnects and checks that the connection gets the same as one that stayed."""
    known = len(gone.steps)
    back = await browser.come_back(table, gone)
    first = next(message for message in map(json.loads, back.heard) if message["type"] in ("snapshot", "progress"))
    assert (first["type"], first["kept"]) == ("progress", known)
    await stayed.until(lambda: stayed.now["sequence"] >= back.now["sequence"])
    assert [step["number"] for step in first["steps"]] == list(range(known, len(stayed.steps)))
    assert back.steps == stayed.steps
    assert back.now == stayed.now
    return back


@pytest.mark.server
@pytest.mark.slow
async def test_the_line_is_lost_and_the_server_too(tmp_path: Path) -> None:
    rng, database = random.Random(3), tmp_path / "tables.sqlite3"
    with ServerProcess(database) as first:
        async with Browser(first.url) as browser, Browser(first.url) as stranger:
            table = await browser.new_table("pp", options={"hands": "secret"}, hints=False)
            playing, stayed, gone = [await browser.open(table, seat) for seat in (0, 1, 1)]
            looked = await stranger.open(table)
            await gone.close()
            await looked.close()

            async def play(lives: Sequence[Live]) -> None:
                for _ in range(8):
                    mover = lives[lives[0].now["seat"]]
                    await mover.act(rng)
                    for live in lives:
                        await live.until(lambda live=live, mover=mover: live.now["sequence"] == mover.now["sequence"])

            await play([playing, stayed])
            back = await come_back(browser, table, gone, stayed)
            looks = await stranger.come_back(table, looked)
            assert looks.steps == (await stranger.open(table)).steps
            first.kill()
            with ServerProcess(database, port=first.port):
                # Another process knows the versions of the one before.
                lives = [await browser.come_back(table, live) for live in (playing, back)]
                assert [json.loads(live.heard[-1])["steps"] for live in lives] == [[], []]
                await play(lives)
                await come_back(browser, table, stayed, lives[1])
                await browser.come_back(table, stayed, viewer=0)
                for nonsense in ({"version": "%00"}, {"viewer": "x"}, {"viewer": "-1"}, {"version": "9" * 900}):
                    fresh = await browser.come_back(table, stayed, **nonsense)
                    assert json.loads(fresh.heard[-1])["type"] == "snapshot"
