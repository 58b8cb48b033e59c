"""A duel of the Mutiny at the server: what a seat says before its turn is not lost in a crash."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.server.harness import Browser, Live, ServerProcess

pytestmark = pytest.mark.server


async def _play_to_a_duel(browser: Browser, lives: list[Live], rng: random.Random) -> bool:
    """Play until somebody is asked and another may speak as well; False when the match was over first."""
    for _ in range(2_000):
        for live in lives:
            await live.view(live.now["viewer"])
        asked = [live for live in lives if live.now["seat"] == live.now["viewer"]]
        if not asked:
            return False
        if sum(bool(live.now["offers"]) for live in lives) > 1:
            return True
        await asked[0].act(rng)
    raise AssertionError("the match does not end")


async def _duel(browser: Browser, rng: random.Random) -> tuple[str, list[Live]]:
    for _ in range(40):
        table = await browser.new_table("ppp", game="mutiny")
        lives = [await browser.open(table, seat) for seat in range(3)]
        if await _play_to_a_duel(browser, lives, rng):
            return table, lives
    raise AssertionError("no duel in 40 matches")


@pytest.mark.slow
async def test_a_crash_loses_nothing_of_what_was_said_in_a_duel(tmp_path: Path) -> None:
    rng = random.Random(8)
    database = tmp_path / "data" / "tables.sqlite3"
    server = ServerProcess(database)
    try:
        browser = Browser(server.url)
        table, lives = await _duel(browser, rng)
        first = next(live for live in lives if live.now["seat"] == live.now["viewer"])
        early = next(live for live in lives if live is not first and live.now["offers"])
        seat, sequence = early.now["viewer"], early.now["sequence"]
        message = early.act_message(early.now["offers"][0]["id"])
        done = await early.ask(message)
        assert (done["type"], done["sequence"]) == ("done", sequence)
        server.kill()
        server = ServerProcess(database)
        await browser.move(server.url)
        early, first = await browser.open(table, seat), await browser.open(table, first.now["viewer"])
        assert first.now["said"] == [seat]
        assert await early.ask(message) == done  # sent again, answered alike, done once
        before = len(first.steps)
        await first.act(rng)
        await early.hear_until(lambda heard: heard["type"] == "progress" and len(early.steps) > before)
        await early.view(seat)
        assert [step["seat"] for step in early.steps[before:]].count(seat) == 1
        assert early.now["said"] == []
        await browser.__aexit__()
    finally:
        server.kill()
