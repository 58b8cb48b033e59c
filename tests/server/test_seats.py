"""People at several machines: seats that wait, and are taken with their codes."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Browser, ConnectionGone, Live, ServerProcess

pytestmark = pytest.mark.server

PERSON: dict[str, Any] = {"kind": "person"}
GUEST: dict[str, Any] = {"kind": "person", "elsewhere": True}


async def table_with_guests(host: Browser, seats: list[dict[str, Any]], **more: Any) -> tuple[str, list[str | None]]:
    """A table of ``host``, and the code of each seat."""
    body = {"game": "cartagena", "seats": seats, "setup": {"first_seat": 0}, **more}
    answer = await host.http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    table = answer.json()["table"]
    return table, [seat["code"] for seat in (await host.open(table)).snapshot["seats"]]


async def take(guest: Browser, code: str, name: str = "") -> str:
    answer = await guest.http.post("/api/seats", json={"code": code, "name": name})
    assert answer.status_code == 200, answer.text
    table: str = answer.json()["table"]
    return table


async def test_a_guest_takes_a_seat_and_plays_from_another_machine(server: ServerProcess, browser: Browser) -> None:
    table, codes = await table_with_guests(browser, [{**PERSON, "name": "Ada"}, {**GUEST, "name": "Ben"}])
    assert codes[0] is None
    assert codes[1] is not None
    host = await browser.open(table, 0)
    assert [(seat["yours"], seat["waiting"]) for seat in host.snapshot["seats"]] == [(True, False), (False, True)]
    async with Browser(server.url) as stranger, Browser(server.url) as guest:
        seen = await stranger.open(table)
        assert [seat["code"] for seat in seen.snapshot["seats"]] == [None, None]
        # As it is read from another's screen.
        assert await take(guest, f" {codes[1][:5].upper()} {codes[1][5:]}", " Bonny \n ") == table
        told = await host.hear_until(lambda message: message["type"] == "snapshot")
        assert told["seats"][1] == {**told["seats"][1], "name": "Bonny", "waiting": False, "yours": False}
        lives = [host, await guest.open(table, 1)]
        assert [seat["yours"] for seat in lives[1].snapshot["seats"]] == [False, True]
        mine = lives[1].snapshot["seats"][1]["code"]
        assert mine not in {None, codes[1]}
        assert (await browser.open(table)).snapshot["seats"][1]["code"] is None
        answer = await browser.http.post("/api/seats", json={"code": codes[1]})  # whoever was sent it
        assert (answer.status_code, answer.json()["message"]) == (404, "server-unknown-code")
        luck = random.Random(6)
        for _ in range(30):
            seat = host.now["seat"]
            await lives[seat].my_turn()
            await lives[seat].act(luck)
            other = lives[1 - seat]
            await other.hear_until(lambda _, o=other, s=lives[seat]: o.now["sequence"] == s.now["sequence"])  # type: ignore[misc]
            assert (await lives[1 - seat].ask({**lives[1 - seat].act_message(0), "seat": seat}))["type"] == "refused"
        tables = (await guest.http.get("/api/tables")).json()["tables"]
        assert [(each["table"], each["owned"]) for each in tables] == [(table, False)]
        assert (await guest.http.delete(f"/api/tables/{table}")).json()["message"] == "server-not-your-table"
        assert (await stranger.http.get("/api/tables")).json()["tables"] == []


async def test_nobody_plays_for_a_seat_that_waits(browser: Browser) -> None:
    table, _ = await table_with_guests(browser, [GUEST, PERSON])
    host = await browser.open(table, 1)
    assert host.now["seat"] == 0
    answer = await host.ask({"type": "act", "key": "k", "seat": 0, "sequence": host.now["sequence"], "action": 0})
    assert answer["message"] == "server-not-your-seat"


async def test_who_made_the_table_may_take_the_seat_after_all(browser: Browser) -> None:
    table, codes = await table_with_guests(browser, [PERSON, GUEST])
    assert await take(browser, codes[1] or "") == table
    assert [seat["yours"] for seat in (await browser.open(table, 1)).snapshot["seats"]] == [True, True]


async def test_a_seat_goes_along_to_another_browser(server: ServerProcess, browser: Browser) -> None:
    table, codes = await table_with_guests(browser, [PERSON, GUEST])
    async with Browser(server.url) as phone, Browser(server.url) as desk:
        await take(phone, codes[1] or "", "Ben")
        old: Live = await phone.open(table, 1)
        await take(desk, old.snapshot["seats"][1]["code"])
        answer = await old.hear_until(lambda message: message["type"] == "refused")
        assert answer["message"] == "server-seat-taken-over"
        with pytest.raises(ConnectionGone) as gone:
            await old.hear()
        assert gone.value.rcvd is not None
        assert gone.value.rcvd.code == 4409
        new = await desk.open(table, 1)
        assert new.snapshot["seats"][1]["name"] == "Ben"
        assert not (await phone.open(table)).snapshot["seats"][1]["yours"]


@pytest.mark.parametrize("code", ["", "0", "aaaaaaaaaa", "' OR 1=1 --"])
async def test_a_wrong_code_opens_nothing(browser: Browser, code: str) -> None:
    answer = await browser.http.post("/api/seats", json={"code": code})
    assert (answer.status_code, answer.json()["message"]) == (404, "server-unknown-code")
    assert "set-cookie" not in answer.headers


async def test_a_seat_that_waits_outlives_the_server(database: Path) -> None:
    with ServerProcess(database) as first:
        async with Browser(first.url) as host:
            table, codes = await table_with_guests(host, [PERSON, GUEST])
            first.kill()
            with ServerProcess(database) as second:
                async with Browser(second.url) as guest:
                    assert await take(guest, codes[1] or "") == table


async def test_only_people_are_elsewhere(browser: Browser) -> None:
    body = {"game": "cartagena", "seats": [PERSON, {"kind": "bot", "bot": "random", "elsewhere": True}]}
    answer = await browser.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["message"]) == (422, "server-invalid-options")


async def test_the_page_is_told_where_others_find_the_server(database: Path, server: ServerProcess) -> None:
    async with Browser(server.url) as local:
        assert (await local.http.get("/api/catalog")).json()["addresses"] == []
    with ServerProcess(database, lan=True) as shared:
        async with Browser(shared.url) as host:
            told = (await host.http.get("/api/catalog")).json()["addresses"]
            assert all(address.endswith(f":{shared.port}") and "localhost" not in address for address in told)
