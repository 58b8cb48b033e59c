"""The server is killed with SIGKILL at any moment: nothing acknowledged is lost, and the match goes on."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Any

import pytest

from spanish_main.core.match import record
from spanish_main.games.catalog import load_game
from tests.server.harness import Browser, ConnectionGone, Json, Live, ServerProcess
from tests.server.http.test_play import play_alone

pytestmark = [pytest.mark.server, pytest.mark.slow]
ROUNDS = 4


async def play_until_killed(
    server: ServerProcess, live: Live, rng: random.Random, answered: list[tuple[Json, Json]]
) -> Json | None:
    """Acts until the server is killed. Returns the request without an answer."""
    loop = asyncio.get_running_loop()
    killer = loop.run_in_executor(None, _kill_after, server, rng.uniform(0.0, 0.5))
    pending = None
    try:
        with contextlib.suppress(ConnectionGone):
            while await live.my_turn():
                pending = live.act_message(rng.choice(live.now["offers"])["id"])
                answered.append((pending, await live.ask(pending)))
                pending = None
    finally:
        await killer
    assert live.now["finish"] is None, "the match was over too soon"
    return pending


def _kill_after(server: ServerProcess, seconds: float) -> None:
    with contextlib.suppress(Exception):
        server.process.wait(seconds)
    server.kill()


async def test_killed_again_and_again_in_the_middle_of_turns(database: Path) -> None:
    rng = random.Random()
    answered: list[tuple[Json, Json]] = []
    pending: Json | None = None
    heard: list[Any] = []
    sequence = 0
    with contextlib.ExitStack() as stack:
        server = stack.enter_context(ServerProcess(database))
        async with Browser(server.url) as browser:
            table = await browser.new_table("prr")
            for _ in range(ROUNDS):
                live = await browser.open(table, 0)
                # All acknowledged actions are there, and perhaps one more, or several of bots.
                assert live.now["sequence"] >= sequence
                assert live.steps[: len(heard)] == heard
                if pending is not None:
                    done = await live.ask(pending)
                    assert done["type"] == "done", done
                    answered.append((pending, done))
                for message, done in answered[-5:]:
                    assert await live.ask(message) == done
                pending = await play_until_killed(server, live, rng, answered)
                heard, sequence = live.steps, live.now["sequence"]
                server = stack.enter_context(ServerProcess(database))
                await browser.move(server.url)

            live = await browser.open(table, 0)
            assert live.steps[: len(heard)] == heard
            for message, done in answered:
                assert await live.ask(message) == done
            await play_alone(live, rng)
            text = (await browser.http.get(f"/api/tables/{table}/record")).text
    read = record.parse(text)
    assert record.verify(read, record.game_of(read, load_game)).fair
    acted = [(message["sequence"], 0, message["action"]) for message, _ in answered]
    entries = record.entries_of(read, record.game_of(read, load_game))
    assert acted == [(number, entries[number].seat, entries[number].action) for number, _, _ in acted]


async def test_a_bots_turn_goes_on_after_the_kill(database: Path) -> None:
    rng = random.Random(2)
    with contextlib.ExitStack() as stack:
        server = stack.enter_context(ServerProcess(database))
        async with Browser(server.url) as browser:
            table = await browser.new_table("prrr")
            for _ in range(2):
                live = await browser.open(table, 0)
                assert await live.my_turn()
                while live.now["seat"] == 0 and live.now["finish"] is None:
                    await live.act(rng)
                server.kill()  # the bots have begun, or are about to
                server = stack.enter_context(ServerProcess(database))
                await browser.move(server.url)
            live = await browser.open(table, 0)
            assert await live.my_turn()


async def test_two_servers_on_one_database_never_both_win(database: Path) -> None:
    with ServerProcess(database) as one, ServerProcess(database) as two:
        async with Browser(one.url) as browser, Browser(two.url) as other:
            table = await browser.new_table("pp")
            other.http.cookies = browser.http.cookies
            seat = (await browser.open(table)).now["seat"]
            first, second = await browser.open(table, seat), await other.open(table, seat)
            offers = first.now["offers"]
            for number in range(3):
                sequence = first.now["sequence"]
                sent = [
                    live.act_message(offers[number % len(offers)]["id"], key=f"{number}-{n}", sequence=sequence)
                    for n, live in enumerate((first, second))
                ]
                answers = await asyncio.gather(first.ask(sent[0]), second.ask(sent[1]))
                assert sorted(answer["type"] for answer in answers) == ["done", "refused"], answers
                (refused,) = [answer for answer in answers if answer["type"] == "refused"]
                assert refused["message"] == "server-stale"
                await first.view(seat)
                await second.view(seat)
                assert (first.now, first.steps) == (second.now, second.steps)
                offers = first.now["offers"]
                if not offers:
                    break
