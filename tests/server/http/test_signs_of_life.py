"""Pings, clients that die silently, and WebSockets that fail."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from spanish_main.server import run
from tests.server.accounts.test_people import GUEST, PERSON, seated
from tests.server.harness import Browser, ServerProcess
from tests.server.hostile import Wire
from tests.server.inside import execute

pytestmark = pytest.mark.server

# With short times between pings, a test does not last half a minute.
HURRY = """
from spanish_main.server import run
run.PING_SECONDS, run.PONG_SECONDS = 0.3, 0.5
"""
NOTICED_SECONDS = 25.0


async def test_a_ping_is_answered_to_its_sender_and_changes_nothing(browser: Browser) -> None:
    table = await browser.new_table("pp", setup={"first_seat": 0})
    live, other = await browser.open(table, 0), await browser.open(table)
    version = live.now["version"]
    answer = await live.ask_any({"type": "ping", "key": "one"})
    assert answer == {"type": "pong", "key": "one"}
    await live.view(0)
    assert live.now["version"] == version
    assert not any('"pong"' in raw for raw in other.heard)


async def test_a_spectator_may_ping_before_the_deal(browser: Browser, stranger: Browser) -> None:
    table = await browser.new_table("pp", wait=True)
    live = await stranger.wait_at(table)
    assert (await live.ask_any({"type": "ping", "key": "x"}))["type"] == "pong"


async def test_a_client_that_dies_silently_is_shown_as_away(database: Path) -> None:
    # As the protocol's page says.
    assert run.PING_SECONDS + run.PONG_SECONDS <= NOTICED_SECONDS
    with ServerProcess(database, first=HURRY) as server:
        async with Browser(server.url) as host, Browser(server.url) as guest:
            table = await seated(host, PERSON, GUEST)
            await guest.sit(table, 1)
            live = await host.wait_at(table)
            wire = await Wire.to(server.port, "127.0.0.1")  # reads everything and answers nothing
            assert await wire.upgrade(table, f"Cookie: {guest.cookie}\r\n") == 101
            await live.until(lambda: live.room["seats"][1]["here"])
            async with asyncio.timeout(10):
                await live.until(lambda: not live.room["seats"][1]["here"])
            assert live.room["seats"][0]["here"]
            wire.writer.close()


async def test_a_plain_request_says_why_a_websocket_fails(server: ServerProcess, browser: Browser) -> None:
    table = await browser.new_table("pp")
    answer = await browser.http.get(f"/api/tables/{table}/live")
    assert (answer.status_code, answer.json()["message"]) == (426, "server-no-upgrade")
    answer = await browser.http.get("/api/tables/nothing/live")
    assert (answer.status_code, answer.json()["message"]) == (404, "server-unknown-table")


async def test_a_plain_request_is_refused_like_the_websocket(database: Path) -> None:
    with ServerProcess(database, limit=["sockets_a_user=1"]) as server:
        async with Browser(server.url) as browser:
            table = await browser.new_table("pp")
            address = f"/api/tables/{table}/live"
            for _ in range(3):  # asking takes no place
                assert (await browser.http.get(address)).json()["message"] == "server-no-upgrade"
            await browser.wait_at(table)
            assert (await browser.http.get(address)).json()["message"] == "server-too-many-connections"
    execute(database, "UPDATE users SET banned = 1;")
    with ServerProcess(database) as server:
        async with httpx.AsyncClient(base_url=server.url, cookies=browser.http.cookies) as http:
            answer = await http.get(address)
        assert (answer.status_code, answer.json()["message"]) == (403, "server-banned")
