"""Health, metrics, logs, and the end of a server."""

from __future__ import annotations

import asyncio
import json
import random
import re
import signal
import socket
import sqlite3
import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from spanish_main.server import run
from spanish_main.settings.serve import ServeSettings
from spanish_main.table.messages.errors import ServeError
from tests.nightly import rest_slow
from tests.server.harness import Browser, ConnectionGone, Live, ServerProcess
from tests.server.inside import execute
from tests.table.pages import dealt_apart

pytestmark = pytest.mark.server


async def test_alive_and_ready(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.url) as http:
        for path, text in (("/healthz", "alive\n"), ("/readyz", "ready\n")):
            answer = await http.get(path)
            assert (answer.status_code, answer.text) == (200, text)


def test_not_ready_without_its_database(database: Path) -> None:
    with ServerProcess(database) as server:
        execute(database, "DROP TABLE entries; DROP TABLE seats;")
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        assert httpx.get(f"{server.url}/readyz").status_code in (200, 503)
        execute(database, "DROP TABLE tables;")
        answer = httpx.get(f"{server.url}/readyz")
        assert (answer.status_code, answer.text) == (503, "the database does not answer\n")


async def test_metrics_count_messages_answers_and_users(browser: Browser) -> None:
    live = await browser.open(await browser.new_table("pp", setup={"first_seat": 0}), 0)
    await live.act(random.Random(1))
    metrics = (await browser.http.get("/metrics")).text
    assert 'spanish_main_messages_total{kind="Act"}' in metrics
    assert 'spanish_main_http_answers_total{status="201"}' in metrics
    assert "spanish_main_sockets " in metrics
    assert "spanish_main_message_seconds_bucket" in metrics
    for name in ("database_bytes", "database_free_bytes", "users", "users_connected", "tables"):
        assert re.search(rf"^spanish_main_{name} [1-9]", metrics, re.MULTILINE), name
    for name in ("thinkers", "thinkers_busy", "thinkers_waiting", "writes_failing"):
        assert re.search(rf"^spanish_main_{name} \d", metrics, re.MULTILINE), name
    assert re.search(r'^spanish_main_writes_total{result="stored"} [1-9]', metrics, re.MULTILINE)
    for secret in (browser.cookie.partition("=")[2], live.snapshot["table"], live.snapshot["commitment"]):
        assert secret not in metrics


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "Via"])
async def test_metrics_are_not_shown_through_a_proxy(server: ServerProcess, header: str) -> None:
    async with httpx.AsyncClient(base_url=server.url) as http:
        assert (await http.get("/metrics", headers={header: "for=192.0.2.1"})).status_code == 404


def test_metrics_with_an_address_of_their_own(database: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with ServerProcess(database, metrics=f"127.0.0.1:{port}") as server:
        assert httpx.get(f"{server.url}/metrics").status_code == 404
        assert httpx.get(f"http://127.0.0.1:{port}/metrics").status_code == 200
        assert httpx.get(f"http://127.0.0.1:{port}/readyz").text == "ready\n"
        assert httpx.get(f"http://127.0.0.1:{port}/api/catalog").status_code == 404


@pytest.mark.parametrize(
    "where", ["", "9090", "localhost:", "localhost:x", "no.such.host.invalid:1", "192.0.2.1:70000"]
)
def test_wrong_addresses_for_metrics_are_refused(database: Path, where: str) -> None:
    with pytest.raises(ServeError) as refused:
        run.serve(ServeSettings(port=0, database=str(database), browser=False, metrics=where))
    assert refused.value.message == "server-bad-metrics"
    assert not database.exists()


# --- The end ----------------------------------------------------------------------------------------------------------


async def closed_with(live: Live) -> int | None:
    with pytest.raises(ConnectionClosed) as closed:
        await live.hear_until(lambda message: False)
    return closed.value.rcvd.code if closed.value.rcvd else None


async def test_sigterm_finishes_requests_and_lets_browsers_reconnect(database: Path) -> None:
    with ServerProcess(database) as server:
        async with Browser(server.url) as browser:
            playing = await browser.open(await browser.new_table("pp", setup={"first_seat": 0}), 0)
            bots = await browser.open(await browser.new_table("rrr"))
            done = await playing.act(random.Random(1))
            # A request whose body is still on its way.
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            body = json.dumps({"game": "cartagena", "seats": [{"kind": "person"}, {"kind": "person"}]}).encode()
            head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            writer.write(head + b"Content-Length: %d\r\n\r\n" % len(body) + body[:10])
            await asyncio.sleep(0.2)
            began = time.monotonic()
            ended = asyncio.create_task(asyncio.to_thread(server.stop, signal.SIGTERM))
            await asyncio.sleep(0.3)
            with pytest.raises(ConnectionRefusedError):
                await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(body[10:])
            assert (await reader.readline()).startswith(b"HTTP/1.1 201")
            writer.close()
            assert [await closed_with(playing), await closed_with(bots)] == [1012, 1012]
            assert await ended == 0
        assert time.monotonic() - began < 6
        log = server.log.read_text()
        assert "Traceback" not in log, log
        assert done["sequence"] > 0


async def test_requests_that_still_wait_when_a_server_ends_are_given_up(database: Path) -> None:
    first = """
import anyio
from spanish_main.table.live import LiveTable
async def join(*_):
    await anyio.sleep(60)
LiveTable.join = join
"""
    with ServerProcess(database, first=first) as server:
        async with Browser(server.url) as browser:
            table = await browser.new_table("pp")
            waiting = asyncio.create_task(browser.wait_at(table))
            await asyncio.sleep(0.3)
            began = time.monotonic()
            assert await asyncio.to_thread(server.stop, signal.SIGTERM) == 0
            assert time.monotonic() - began < 6
            with pytest.raises(ConnectionGone):
                await waiting
        log = server.log.read_text()
        assert "Traceback" not in log, log
        assert "given up" in log


def test_sigterm_ends_an_idle_server_at_once(database: Path) -> None:
    with ServerProcess(database) as server:
        began = time.monotonic()
        assert server.stop(signal.SIGTERM) == 0
        assert time.monotonic() - began < 3


# --- Logs -------------------------------------------------------------------------------------------------------------


def secrets_of(database: Path, browser: Browser) -> set[str]:
    """Secrets that no log may hold: seeds, texts of players for them, codes, tokens, and hashes."""
    with sqlite3.connect(database) as connection:
        found = {row[0] for row in connection.execute("SELECT seed FROM tables")}
        found |= {row[0] for row in connection.execute("SELECT code FROM rooms WHERE code IS NOT NULL")}
        found |= {row[0] for row in connection.execute("SELECT token_hash FROM sessions")}
    connection.close()
    return found | set(browser.http.cookies.values())


@pytest.mark.parametrize("kind", rest_slow(["text", "json"], {"json"}))
async def test_no_secret_is_in_the_log(database: Path, kind: str) -> None:
    """Games with every log message enabled, and an error of the database."""
    everything = "import logging; logging.getLogger('spanish_main').setLevel(logging.DEBUG)"
    with ServerProcess(database, log=kind, first=everything) as server:
        async with Browser(server.url) as browser:
            rng, secrets = random.Random(5), set()
            for game in ("cartagena", "mutiny"):
                seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}, {"kind": "person", "elsewhere": True}]
                options = {"hands": "secret"} if game == "cartagena" else {}
                body = {"game": game, "seats": seats, "options": options}
                table = (await browser.http.post("/api/tables", json=body)).json()["table"]
                await browser.sit(table, 2)
                waiting = await browser.wait_at(table)
                code = waiting.room["code"]
                await dealt_apart(table, waiting)
                secrets |= {f"{table} 0", f"{table} 2"}  # the browser's texts for the shuffle
                lives = [await browser.open(table, seat) for seat in (0, 2)]
                for _ in range(60):
                    live = next((live for live in lives if live.now["offers"]), None)
                    if live is not None:
                        await live.ask(live.act_message(rng.choice(live.now["offers"])["id"]))
                    for each in lives:
                        await each.view(each.now["viewer"])
                    secrets.add(code)
            secrets |= secrets_of(database, browser)
            execute(database, "DROP TABLE seats; DROP TABLE entries;")
            await lives[0].send({"type": "act", "key": "k", "seat": 0, "sequence": 0, "action": 0})
            failed = await browser.http.post("/api/tables", json=body)
            assert failed.status_code == 503, failed.text
        assert server.stop() == 0
        log = server.log.read_text()
    assert log
    for secret in secrets:
        assert secret not in log
    if kind == "json":
        records = [json.loads(line) for line in log.splitlines()]
        assert all({"message", "level", "logger", "timestamp"} <= set(record) for record in records)


def test_an_unknown_log_format_is_refused(database: Path) -> None:
    with pytest.raises(ServeError, match="use text or json"):
        run.serve(ServeSettings(database=str(database), log="xml", browser=False))
