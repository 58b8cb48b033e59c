"""The machine's clock is moved by days while tables play: nothing is lost, and nothing waits for the clock."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spanish_main.core.game.fairness import pledge
from spanish_main.core.match import record
from spanish_main.games.catalog import load_game
from spanish_main.table.room.intervals import INTERVALS
from tests.server.harness import PATIENCE, Browser, Json, Live, ServerProcess
from tests.table.pages import dealt_apart

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
GUEST = {"kind": "person", "elsewhere": True}


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


@pytest.mark.slow
async def test_a_record_of_such_a_match_is_as_good_as_any(clocked: tuple[ServerProcess, Clock]) -> None:
    server, clock = clocked
    async with Browser(server.url) as browser:
        table = await browser.new_table("pr", game="la_tortuga")
        live, rng = await browser.open(table, 0), random.Random(3)
        while await live.my_turn():
            clock.put(rng.choice([0, HOUR, -HOUR, DAY, -DAY]))
            await live.act(rng)
        text = (await browser.http.get(f"/api/tables/{table}/record")).text
    read = record.parse(text)
    assert record.verify(read, record.game_of(read, load_game)).fair


@pytest.mark.slow
async def test_the_time_to_reveal_does_not_depend_on_the_time_of_day(clocked: tuple[ServerProcess, Clock]) -> None:
    server, clock = clocked
    async with Browser(server.url) as host, Browser(server.url) as guest:
        body: dict[str, Any] = {"game": "cartagena", "seats": [{"kind": "person"}, GUEST]}
        table = (await host.http.post("/api/tables", json=body)).json()["table"]
        await guest.sit(table, 1)
        one, other = await host.wait_at(table), await guest.wait_at(table)
        for jump in (-DAY, DAY):
            clock.put(0)
            for live, seat in ((one, 0), (other, 1)):
                assert (await live.ready(seat, f"{jump} {seat}"))["type"] == "done"
            await one.phase("drawing")
            clock.put(jump)
            began = time.monotonic()
            # Put forward it is still drawing: who reveals now is not too late.
            assert (await one.request("reveal", seat=0, entropy=f"{jump} 0"))["type"] == "done"
            assert one.room["phase"] == "drawing"
            async with asyncio.timeout(INTERVALS.reveal + 20):
                await one.phase("waiting")
            assert time.monotonic() - began > INTERVALS.reveal - 1
            assert one.room["missed"] == [1]
        await dealt_apart(table, one, other)
        assert pledge(f"{table} 0") == one.room["seats"][0]["pledge"]
