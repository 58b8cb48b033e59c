"""The host's command line, on the database of a server that runs."""

from __future__ import annotations

import asyncio
import json
import shlex
from pathlib import Path

import pytest

from tests.forked import commanded
from tests.server.harness import Browser, Json, ServerProcess
from tests.table.pages import dealt_apart

pytestmark = pytest.mark.server


async def host(database: Path, *arguments: str, code: int = 0) -> str:
    """Runs a command. Returns its standard output, or its one line of standard error if it fails."""
    # In a thread: without the event loop, connections would be dropped.
    ran = await asyncio.to_thread(commanded, "host", *arguments, "--database", str(database))
    assert ran.returncode == code, ran.stderr
    if code:
        assert ran.stdout == ""
        assert len(ran.stderr.strip().splitlines()) == 1
        assert "Traceback" not in ran.stderr
    return ran.stderr if code else ran.stdout


async def parsed(database: Path, *arguments: str) -> list[Json]:
    found = json.loads(await host(database, *arguments, "--json"))
    return found if isinstance(found, list) else [found]


async def verified(path: Path) -> None:
    """`record verify` accepts the record."""
    ran = await asyncio.to_thread(commanded, "record", "verify", str(path))
    assert ran.returncode == 0, ran.stderr


async def played(browser: Browser) -> str:
    """Creates a table of two bots and waits for its end."""
    table = await browser.new_table("rr", game="la_tortuga")
    live = await browser.open(table)
    while live.now["finish"] is None:
        await live.hear()
    return table


@pytest.mark.slow
async def test_the_host_sees_what_everybody_sees(database: Path, tmp_path: Path) -> None:
    with ServerProcess(database) as server:
        async with Browser(server.url) as browser:
            await browser.http.patch("/api/me", json={"name": "Ada"})
            running = await browser.new_table("pp", options={"hands": "secret"}, setup={"first_seat": 0})
            live = await browser.open(running, 0)
            finished = await played(browser)
            listed = {each["table"]: each for each in await parsed(database, "list")}
            assert (listed[running]["finished"], listed[finished]["finished"]) == (False, True)
            assert listed[running]["seats"][0] == "Ada"
            assert running in await host(database, "list", "--language", "ru")

            (state,) = await parsed(database, "show", running)
            spectator = (await browser.open(running)).now
            assert state["observation"] == spectator["observation"]
            assert "seed" not in json.dumps(state)
            assert state["observation"] != live.now["observation"]  # what the seat sees

            out = tmp_path / "records"
            assert "not finished" in await host(database, "export", running, str(out), code=1)
            assert not out.exists()
            (written,) = await parsed(database, "export", "--all", str(out))
            assert written == {"written": [f"la_tortuga-{finished}.jsonl"], "skipped": []}
            await verified(out / written["written"][0])
            assert f"la_tortuga-{finished}.jsonl" in json.dumps(
                await parsed(database, "export", finished, str(tmp_path / "x"))
            )

            await live.my_turn()
            await host(database, "close", running)
            refused = await live.hear_until(lambda message: message["type"] == "refused")
            assert refused["message"] == "server-unknown-table"
            assert [each["table"] for each in await parsed(database, "list")] == [finished]
        log = server.log.read_text()
        assert "Traceback" not in log, log


@pytest.mark.slow
async def test_bans_tokens_and_deleting_people(database: Path) -> None:
    with ServerProcess(database) as server:
        async with Browser(server.url) as ada, Browser(server.url) as ben:
            await ada.http.patch("/api/me", json={"name": "Ada"})
            await ben.http.patch("/api/me", json={"name": "Ben"})
            assert {user["name"] for user in await parsed(database, "users")} == {"Ada", "Ben"}
            await host(database, "ban", "Ben")
            refused = await ben.http.get("/api/tables")
            assert (refused.status_code, refused.json()["message"]) == (403, "server-banned")
            assert (await ada.http.get("/api/tables")).status_code == 200
            assert "banned" in await host(database, "users", "--language", "en")
            (unbanned,) = await parsed(database, "unban", "Ben")
            assert unbanned["banned"] is None
            assert (await ben.http.get("/api/tables")).status_code == 200

            token = (await host(database, "token", "Ada", "--bot", "Polly")).strip()
            answer = await ben.http.get("/api/me", headers={"Authorization": f"Bearer {token}"})
            assert answer.json()["name"] == "Ada"
            (made,) = await parsed(database, "token", "Robot", "--new")
            answer = await ben.http.get("/api/me", headers={"Authorization": f"Bearer {made['token']}"})
            assert (answer.json()["name"], answer.json()["id"]) == ("Robot", made["user"])

            seats = [{"kind": "person"}, {"kind": "person", "elsewhere": True}]
            answer = await ada.http.post("/api/tables", json={"game": "cartagena", "seats": seats})
            table = answer.json()["table"]
            await ben.sit(table, 1)
            await dealt_apart(table, await ada.wait_at(table), await ben.wait_at(table))
            live, waits = await ben.open(table), await ben.wait_at(await ben.new_table("pp", wait=True))
            assert await parsed(database, "delete-user", "Ada") == [{"tables": [table]}]
            # Open connections see it within a moment.
            async with asyncio.timeout(10):
                await live.until(lambda: [seat["name"] for seat in live.room["seats"]] == ["", "Ben"])
                await live.until(lambda: [seat["name"] for seat in live.snapshot["seats"]] == ["", "Ben"])
            assert waits.room["phase"] == "waiting"
            assert "Ada" not in await host(database, "users", "--json")
            assert (await ada.http.get("/api/me")).json()["known"] is False
            answer = await ben.http.get("/api/me", headers={"Authorization": f"Bearer {token}"})
            assert answer.status_code == 401
            (state,) = await parsed(database, "show", table)
            assert state["seats"] == ["", "Ben"]
            assert await parsed(database, "reports") == []
        assert "Traceback" not in server.log.read_text()


WRONG = [
    ("show nothing", 1, "there is no table nothing"),
    ('close "\' OR 1=1 --"', 1, "there is no table"),
    ("export x", 2, "export TABLE DIR"),
    ("export --all a b", 2, "export TABLE DIR"),
    ("ban nobody", 1, "there is no user “nobody”"),
    ("ban ''", 1, "there is no user"),
    ("delete-user somebody", 1, "there is no user"),
    ("token nobody", 1, "there is no user"),
    ("ban Twin", 1, "several users are called “Twin”"),
    ("nonsense", 2, "nonsense"),
]


async def test_what_is_wrong_is_said_in_one_line(database: Path) -> None:
    from spanish_main.server.admin import Host
    from spanish_main.server.storage.database import open_engine
    from spanish_main.server.storage.store import Store

    store = Store(open_engine(database))
    made = Host(store)
    for name in ("Twin", "Twin"):
        made.token(name, "", new=True)
    store.close()
    for line, code, says in WRONG:
        assert says in await host(database, *shlex.split(line), code=code), line


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    assert "there is no such file" in asyncio.run(host(tmp_path / "none.sqlite3", "list", code=1))
    assert list(tmp_path.iterdir()) == []
