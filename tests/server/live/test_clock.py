"""The machine's clock is moved by days while tables play: nothing is lost, and nothing waits for the clock."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import PATIENCE, Browser, Json, Live, ServerProcess

pytestmark = pytest.mark.server

HOUR, DAY = 3600, 86_400
# Runs before all imports: ``time.time`` adds the seconds in a file. ``time.monotonic`` stays as on a real machine.
MOVED = """
import time
_real, _file = time.time, {path!r}
def _moved():
    with open(_file) as offset:
        return _real() + float(offset.read() or 0)
time.time = _moved
"""


class Clock:
    """The server's time of day."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.put(0)

    def put(self, seconds: float) -> None:
        fresh = self._path.with_suffix(".new")
        fresh.write_text(str(seconds))
        fresh.replace(self._path)


@pytest.fixture
def clocked(database: Path) -> Iterator[tuple[ServerProcess, Clock]]:
    database.parent.mkdir(parents=True)
    clock = Clock(database.with_name("clock"))
    with ServerProcess(database, first=MOVED.format(path=str(database.with_name("clock")))) as server:
        yield server, clock
        assert server.stop() == 0
        log = server.log.read_text()
        assert "Traceback" not in log, log


async def plays(live: Live, rng: random.Random, answered: list[tuple[Json, Json]], goes_on: asyncio.Event) -> None:
    while not goes_on.is_set() and await live.my_turn():
        message = live.act_message(rng.choice(live.now["offers"])["id"])
        async with asyncio.timeout(PATIENCE):
            done = await live.ask(message)
        assert done["type"] == "done", done
        answered.append((message, done))


async def test_tables_play_on_whatever_the_clock_says(clocked: tuple[ServerProcess, Clock]) -> None:
    server, clock = clocked
    async with Browser(server.url) as browser:
        await browser.http.patch("/api/me", json={"name": "Ada"})
        tables = [await browser.new_table("pr", game=game) for game in ("cartagena", "la_tortuga") * 3]
        lives = [await browser.open(table, 0) for table in tables]
        talking = await browser.wait_at(tables[0])
        answered: list[list[tuple[Json, Json]]] = [[] for _ in tables]
        over = asyncio.Event()
        playing = [
            asyncio.create_task(plays(live, random.Random(n), answered[n], over)) for n, live in enumerate(lives)
        ]
        for jump in (3 * HOUR, 3 * DAY, -2 * DAY, -HOUR, 400 * DAY, 0):
            before = sum(map(len, answered))
            clock.put(jump)
            async with asyncio.timeout(PATIENCE):
                while sum(map(len, answered)) < before + 12 and not all(task.done() for task in playing):  # noqa: ASYNC110 -- what others hear sets no event
                    await asyncio.sleep(0.02)
            # Sessions stay valid, and limits do not depend on the time of day.
            assert (await browser.http.get("/api/me")).json()["name"] == "Ada"
            assert len((await browser.http.get("/api/tables")).json()["tables"]) == len(tables)
            assert (await talking.request("chat", text=f"it is {jump}"))["type"] == "done"
        over.set()
        await asyncio.gather(*playing)
        for live, said in zip(lives, answered, strict=True):
            sequences = [done["sequence"] for _, done in said]
            assert sequences == sorted(set(sequences)), "the order is not kept"
            for message, done in said:
                assert await live.ask(message) == done, "it is done twice, or lost"
