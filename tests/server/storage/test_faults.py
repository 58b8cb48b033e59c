"""The database fails while the server runs: acknowledged actions stay, others are refused, and play goes on."""

from __future__ import annotations

import asyncio
import contextlib
import random
import resource
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
from sqlalchemy.engine import make_url

from tests.needs import need
from tests.server.harness import Browser, Json, Live, ServerProcess
from tests.server.postgresql import cut_connections

pytestmark = [pytest.mark.server, pytest.mark.slow]
Fault = Callable[[], contextlib.AbstractContextManager[object]]


async def play(live: Live, rng: random.Random, answered: list[tuple[Json, Json]], actions: int) -> None:
    for _ in range(actions):
        assert await live.my_turn(), "the match was over too soon"
        message = live.act_message(rng.choice(live.now["offers"])["id"])
        done = await live.ask(message)
        assert done["type"] == "done", done
        answered.append((message, done))


async def survive(server: ServerProcess, again: Callable[[], ServerProcess], fault: Fault) -> None:
    """Plays, fails, plays on, and kills the server. All acknowledged actions must be there."""
    rng = random.Random(5)
    answered: list[tuple[Json, Json]] = []
    async with Browser(server.url) as browser:
        table = await browser.new_table("pr")
        live = await browser.open(table, 0)
        await play(live, rng, answered, 8)
        assert await live.my_turn()
        message = live.act_message(live.now["offers"][0]["id"])
        before = (live.now, live.steps)
        with fault():
            began = time.monotonic()
            refused = await asyncio.wait_for(live.ask(message), 20)
            assert (refused["type"], refused["message"]) == ("refused", "server-not-stored")
            assert time.monotonic() - began < 10
            assert await health(browser) == (503, "the database does not store\n")
            values = await metrics(browser)
            assert values["spanish_main_writes_failing"] == 1
            assert values['spanish_main_writes_total{result="failed"}'] >= 1
            assert (await browser.http.post("/api/tables", json={"game": "cartagena", "seats": []})).status_code == 422
        done = await eventually_done(live, message)
        answered.append((message, done))
        assert await health(browser) == (200, "ready\n")
        assert (await metrics(browser))["spanish_main_writes_failing"] == 0
        assert live.steps[: len(before[1])] == before[1]
        await play(live, rng, answered, 5)
        server.kill()
        with again() as second:
            await browser.move(second.url)
            live = await browser.open(table, 0)
            for message, done in answered:
                assert await live.ask(message) == done
            await play(live, rng, answered, 3)
            log = server.log.read_text() + second.log.read_text()
    assert "Traceback" not in log, log


async def health(browser: Browser) -> tuple[int, str]:
    await asyncio.sleep(0.25)  # the server caches its health for a moment
    answer = await browser.http.get("/readyz")
    return answer.status_code, answer.text


async def metrics(browser: Browser) -> dict[str, float]:
    lines = (await browser.http.get("/metrics")).text.splitlines()
    values = (line.rsplit(" ", 1) for line in lines if line.startswith("spanish_main_"))
    return {name: float(value) for name, value in values}


async def eventually_done(live: Live, message: Json) -> Json:
    """Sends a request again until it is done."""
    for _ in range(50):
        answer = await live.ask(message)
        if answer["type"] == "done":
            return answer
        assert answer["message"] in ("server-not-stored", "server-database-fails"), answer
        await asyncio.sleep(0.2)
    raise AssertionError("the server does not come back")


@contextlib.contextmanager
def nothing_longer(server: ServerProcess, length: int) -> Iterator[None]:
    """Imitates a full disk: no file of the server can grow beyond ``length`` bytes."""
    pid, limit = server.process.pid, resource.RLIMIT_FSIZE
    soft, hard = resource.prlimit(pid, limit)
    resource.prlimit(pid, limit, (length, hard))
    try:
        yield
    finally:
        resource.prlimit(pid, limit, (soft, hard))


async def test_a_file_that_cannot_grow(database: Path) -> None:
    with ServerProcess(database) as server:
        log = database.with_name(database.name + "-wal")
        await survive(server, lambda: ServerProcess(database), lambda: nothing_longer(server, log.stat().st_size))


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 2 MB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("no file system may be mounted here; the test above fills the disk by a limit")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


@contextlib.contextmanager
def filled(folder: Path) -> Iterator[None]:
    """Fills the rest of the disk."""
    rubbish = folder / "rubbish"
    with contextlib.suppress(OSError), rubbish.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))
    yield
    rubbish.unlink()


async def test_a_full_disk(small_disk: Path, database: Path) -> None:
    place = str(small_disk / "tables.sqlite3")
    with ServerProcess(database, url=place) as server:
        await survive(server, lambda: ServerProcess(database, url=place), lambda: filled(small_disk))


@contextlib.contextmanager
def locked(database: Path) -> Iterator[None]:
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def test_readers_wait_for_no_lock(database: Path) -> None:
    """Fifty people act and must wait for a lock. Requests that only read are answered at once."""
    with ServerProcess(database) as server:
        async with Browser(server.url) as browser:
            lives = [await browser.open(await browser.new_table("pr"), 0) for _ in range(50)]
            for live in lives:
                assert await live.my_turn()
            other = await browser.new_table("pp")
            messages = [live.act_message(live.now["offers"][0]["id"]) for live in lives]
            with locked(database):
                for live, message in zip(lives, messages, strict=True):
                    await live.send(message)
                slowest = 0.0
                for _ in range(10):
                    began = time.monotonic()
                    assert len((await browser.http.get("/api/tables")).json()["tables"]) == 51
                    await (await browser.open(other, 0)).close()
                    slowest = max(slowest, time.monotonic() - began)
                assert slowest < 2
                answers = [await live.answer(message["key"]) for live, message in zip(lives, messages, strict=True)]
                assert {answer["type"] for answer in answers} == {"refused"}
            for live, message in zip(lives, messages, strict=True):
                await eventually_done(live, message)
        assert server.stop() == 0
        assert "Traceback" not in server.log.read_text()


# --- PostgreSQL -------------------------------------------------------------------------------------------------------


def administer(url: str, *statements: str) -> None:
    with psycopg.connect(need("postgresql"), autocommit=True) as connection:
        for statement in statements:
            connection.execute(statement.format(make_url(url).database))  # type: ignore[arg-type]


@contextlib.contextmanager
def read_only(url: str) -> Iterator[None]:
    """Makes the database read-only, as on a replica or a server with a full disk."""
    administer(url, 'ALTER DATABASE "{}" SET default_transaction_read_only = on')
    cut_connections(url)
    yield
    administer(url, 'ALTER DATABASE "{}" RESET default_transaction_read_only')
    cut_connections(url)


async def test_a_postgresql_that_takes_no_writes(postgresql: str, database: Path) -> None:
    with ServerProcess(database, url=postgresql) as server:
        await survive(server, lambda: ServerProcess(database, url=postgresql), lambda: read_only(postgresql))


async def test_a_postgresql_that_is_gone_for_a_while(postgresql: str, database: Path) -> None:
    rng = random.Random(6)
    answered: list[tuple[Json, Json]] = []
    with ServerProcess(database, url=postgresql) as server:
        async with Browser(server.url) as browser:
            live = await browser.open(await browser.new_table("pr"), 0)
            await play(live, rng, answered, 5)
            assert await live.my_turn()
            message = live.act_message(live.now["offers"][0]["id"])
            administer(postgresql, 'ALTER DATABASE "{}" ALLOW_CONNECTIONS false')
            with psycopg.connect(need("postgresql"), autocommit=True) as connection:
                name = make_url(postgresql).database
                query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
                connection.execute(query, [name])
            assert (await live.ask(message))["message"] in ("server-not-stored", "server-database-fails")
            answer = await browser.http.get("/api/tables")
            assert (answer.status_code, answer.json()["message"]) == (503, "server-database-fails")
            administer(postgresql, 'ALTER DATABASE "{}" ALLOW_CONNECTIONS true')
            answered.append((message, await eventually_done(live, message)))
            await play(live, rng, answered, 3)
            for sent, done in answered:
                assert await live.ask(sent) == done
        assert server.stop() == 0
        log = server.log.read_text()
    assert "Traceback" not in log, log
