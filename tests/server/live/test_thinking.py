"""Bots that think elsewhere: the server goes on meanwhile."""

from __future__ import annotations

import asyncio

import pytest

from spanish_main.server.storage.store import Store
from spanish_main.workers.pool.minds import ThinkRequest
from tests.server.harness import Browser
from tests.server.inside import BOT, FakeMinds, heard, joined, new_table
from tests.table.pages import until


class Crowd(FakeMinds):
    """Bots that think until they may go on."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[ThinkRequest] = []
        self.dropped = 0
        self.may_go = asyncio.Event()

    async def choose(self, ask: ThinkRequest) -> int:
        self.asked.append(ask)
        try:
            await self.may_go.wait()
        except asyncio.CancelledError:
            self.dropped += 1
            raise
        return ask.legal[0]


async def test_tables_answer_while_their_bots_think(store: Store, owner: str) -> None:
    crowd = Crowd()
    lives = [new_table(store, owner, BOT, BOT, minds=crowd) for _ in range(5)]
    watching = [(await joined(live, owner))[0] for live in lives]
    await until(lambda: len(crowd.asked) == 5)
    for live, subscriber in zip(lives, watching, strict=True):
        await live.view(subscriber, None)
        assert (await heard(subscriber, "snapshot"))["now"]["sequence"] == 12
    crowd.may_go.set()
    for live, subscriber in zip(lives, watching, strict=True):
        await heard(subscriber, "progress")
        live.leave(subscriber)


async def test_no_bot_thinks_at_a_table_that_is_closed(store: Store, owner: str) -> None:
    crowd = Crowd()
    live = new_table(store, owner, BOT, BOT, minds=crowd)
    await joined(live, owner)
    await until(lambda: len(crowd.asked) == 1)
    await live.close()
    await until(lambda: crowd.dropped == 1)
    crowd.may_go.set()
    await asyncio.sleep(0.1)
    assert len(crowd.asked) == 1
    assert store.sequence(live.id) == 12


@pytest.mark.server
async def test_captains_at_several_tables_do_not_stop_the_server(browser: Browser) -> None:
    lives = [await browser.open(await browser.new_table("ccc")) for _ in range(3)]
    other = await browser.open(await browser.new_table("pp", setup={"first_seat": 0}), 0)
    for live in lives:
        await live.hear_until(lambda message: message["type"] == "progress")
        # Somebody plays beside them.
        done = await other.ask(other.act_message(other.now["offers"][0]["id"])) if other.now["offers"] else {}
        assert done.get("type", "done") == "done"
        assert (await browser.http.get("/api/catalog")).status_code == 200
        await live.hear_until(lambda message: message["type"] == "progress")
    for live in lives:
        assert (await browser.http.delete(f"/api/tables/{live.snapshot['table']}")).status_code == 204
