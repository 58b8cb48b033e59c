"""How soon an answer comes when nothing else goes on."""

from __future__ import annotations

import time

import pytest

from tests.server.harness import Browser

pytestmark = pytest.mark.server

# On an idle machine it takes 2 ms; with Nagle's algorithm every one of them takes more than 40.
ANSWER_SECONDS = 0.02


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
