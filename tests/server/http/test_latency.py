"""How soon an answer comes when nothing else goes on."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.server.harness import Browser, ServerProcess

pytestmark = pytest.mark.server

# On an idle machine it takes 2 ms; with Nagle's algorithm every one of them takes more than 40.
ANSWER_SECONDS = 0.02
# A server that takes longer for what it is asked than it waits for the answer to a ping.
BEHIND = """
import anyio
from spanish_main.server.http.connections import SocketConnection
from spanish_main.table.live import LiveTable
begin, view = SocketConnection.__init__, LiveTable.view
def hurry(self, *arguments, **more):
    begin(self, *arguments, **more)
    self.ping_interval, self.ping_timeout = 0.1, 0.3
async def dawdle(self, *arguments):
    await anyio.sleep(1)
    await view(self, *arguments)
SocketConnection.__init__, LiveTable.view = hurry, dawdle
"""


async def test_a_small_answer_does_not_wait_for_an_acknowledgement(browser: Browser) -> None:
    live = await browser.open(await browser.new_table("pp", setup={"first_seat": 0}), 0)
    waits = []
    for _ in range(30):
        # Two small pieces after one another: Done, and news of the action.
        began = time.perf_counter()
        await live.ask(live.act_message(live.now["offers"][0]["id"]))
        waits.append(time.perf_counter() - began)
        if not live.now["offers"]:
            await live.view(1 - live.now["viewer"])
    # On a busy machine some wait for a core, but not all.
    assert sorted(waits)[len(waits) // 4] < ANSWER_SECONDS


@pytest.mark.slow
async def test_who_waits_for_a_server_that_is_behind_is_not_let_go(database: Path) -> None:
    with ServerProcess(database, first=BEHIND) as server:
        async with Browser(server.url) as browser:
            live = await browser.open(await browser.new_table("pp", setup={"first_seat": 0}))
            for viewer in (0, 0, 0):  # while the first is done the second waits, and the answers to pings behind it
                await live.send({"type": "view", "viewer": viewer})
            await live.view(1)
            await live.view(0)
