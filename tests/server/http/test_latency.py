"""The delay of an answer when the server has nothing else to do."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.server.harness import Browser, ServerProcess

pytestmark = pytest.mark.server

# On an idle machine it takes 2 ms; with Nagle's algorithm every one of them takes more than 40.
ANSWER_SECONDS = 0.02
# A server that needs longer for a request than its time limit for a pong.
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
        # Two small messages: Done, and the news of the action.
        began = time.perf_counter()
        await live.ask(live.act_message(live.now["offers"][0]["id"]))
        waits.append(time.perf_counter() - began)
        if not live.now["offers"]:
            await live.view(1 - live.now["viewer"])
    # On a busy machine some wait for a core, but not all.
    assert sorted(waits)[len(waits) // 4] < ANSWER_SECONDS


@pytest.mark.slow
async def test_a_client_is_not_disconnected_while_the_server_is_behind(database: Path) -> None:
    with ServerProcess(database, first=BEHIND) as server:
        async with Browser(server.url) as browser:
            live = await browser.open(await browser.new_table("pp", setup={"first_seat": 0}))
            for viewer in (0, 0, 0):  # the second request waits for the first, and the pongs wait behind them
                await live.send({"type": "view", "viewer": viewer})
            await live.view(1)
            await live.view(0)
