"""A duel of the Mutiny at the server: everybody commits at once, secretly, and nothing said is lost in a crash."""

from __future__ import annotations

import json
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
async def test_everybody_in_a_duel_commits_at_once_and_a_crash_loses_none_of_it(tmp_path: Path) -> None:
    rng = random.Random(8)
    database = tmp_path / "data" / "tables.sqlite3"
    server = ServerProcess(database)
    try:
        browser = Browser(server.url)
        table, lives = await _duel(browser, rng)
        first = next(live for live in lives if live.now["seat"] == live.now["viewer"])
        early = next(live for live in lives if live is not first and live.now["offers"])
        seat, sequence = early.now["viewer"], early.now["sequence"]
        # All who may speak are thinking, and everybody sees the same of it: a stranger too.
        asked = [live.now["viewer"] for live in lives if live.now["offers"]]
        stranger = await browser.open(table)
        assert [live.now["asked"] for live in (*lives, stranger)] == [asked] * 4
        message = early.act_message(early.now["offers"][0]["id"])
        done = await early.ask(message)
        assert (done["type"], done["sequence"]) == ("done", sequence)
        # The others hear that it has spoken, not what.
        news = await first.hear_until(lambda heard: heard["type"] == "progress")
        assert news["now"]["said"] == [seat]
        assert news["now"]["asked"] == [one for one in asked if one != seat]
        assert news["steps"] == []
        assert early.now["offers"] == []
        twice = await early.ask(early.act_message(message["action"]))
        assert twice["type"] == "refused"

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


async def test_a_bot_thinks_while_its_answer_is_made_and_nobody_when_all_is_over(tmp_path: Path) -> None:
    rng = random.Random(11)
    with ServerProcess(tmp_path / "data" / "tables.sqlite3") as server:
        async with Browser(server.url) as browser:
            table = await browser.new_table("pr", game="la_tortuga", options={"clutches": 4})
            live = await browser.open(table, 0)
            while await live.my_turn():
                assert live.now["asked"] == [0]
                await live.act(rng)
            positions = [json.loads(raw)["now"] for raw in live.heard if '"now"' in raw]
            assert [now["seat"] for now in positions if now["finish"] is None] == [
                seat for now in positions if now["finish"] is None for seat in now["asked"]
            ]
            assert any(now["asked"] == [1] for now in positions)
            assert live.now["asked"] == []


@pytest.mark.slow
async def test_what_others_said_meanwhile_does_not_make_ones_word_stale(tmp_path: Path) -> None:
    rng = random.Random(9)
    with ServerProcess(tmp_path / "data" / "tables.sqlite3") as server:
        browser = Browser(server.url)
        _, lives = await _duel(browser, rng)
        first = next(live for live in lives if live.now["seat"] == live.now["viewer"])
        slow = [live for live in lives if live is not first and live.now["offers"]][-1]
        message = slow.act_message(slow.now["offers"][0]["id"])
        await first.act(rng)
        assert (await slow.ask(message))["type"] == "done"
        await browser.__aexit__()
