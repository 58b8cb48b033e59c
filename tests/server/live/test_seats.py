"""People at several machines: codes, the lobby, and all that the server knows of a match that has ended."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from spanish_main.core.game.fairness import Dealer, commitment, pledge
from spanish_main.core.kernels.outcome import Ended
from spanish_main.core.match import record
from spanish_main.games.catalog import load_game
from tests.server.harness import Browser, Live, ServerProcess
from tests.table.pages import dealt_apart

pytestmark = pytest.mark.server

PERSON: dict[str, Any] = {"kind": "person"}
GUEST: dict[str, Any] = {"kind": "person", "elsewhere": True}
BOT: dict[str, Any] = {"kind": "bot", "bot": "random"}
CLOCK: dict[str, Any] = {"kind": "match", "seconds": 600, "increment": 5}


@pytest.fixture
async def guest(server: ServerProcess) -> AsyncIterator[Browser]:
    async with Browser(server.url) as made:
        yield made


async def waiting(host: Browser, *seats: dict[str, Any], **more: Any) -> str:
    """A table of ``host`` that waits."""
    body = {"game": "cartagena", "seats": list(seats), **more}
    answer = await host.http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


async def test_two_meet_by_code_play_and_see_one_another(browser: Browser, guest: Browser) -> None:
    seats = ({**PERSON, "name": "Ada"}, {**GUEST, "name": "Ben"})
    table = await waiting(browser, *seats, setup={"first_seat": 0}, spectators=False)
    host = await browser.wait_at(table)
    assert host.room["phase"] == "waiting"
    assert (host.room["host"], [seat["open"] for seat in host.room["seats"]]) == (True, [False, True])
    code = host.room["code"]
    typed = f" {code[:3].lower()}-{code[3:]} "
    found = await guest.http.post("/api/join", json={"code": typed})
    assert found.json()["table"] == table
    assert "set-cookie" not in found.headers  # looking is not sitting
    looking = await guest.wait_at(table)
    assert (looking.room["code"], looking.room["host"]) == (None, False)
    await guest.sit(table, 1, " Bonny \n ")
    await host.until(lambda: host.room["seats"][1]["name"] == "Bonny")
    taken = await guest.http.post(f"/api/tables/{table}/seats", json={"seat": 0})
    assert (taken.status_code, taken.json()["message"]) == (409, "server-seat-taken")
    away = await guest.wait_at(table)
    assert [seat["yours"] for seat in away.room["seats"]] == [False, True]
    await dealt_apart(table, host, away)
    assert host.room["code"] is None
    for one in (browser, guest):  # an invitation leads its own player back for as long as the table is there
        assert (await one.http.post("/api/join", json={"code": typed})).json()["table"] == table
    async with Browser(browser.url) as nobody:
        refused = await nobody.http.post("/api/join", json={"code": code})
        assert refused.json()["message"] == "server-unknown-code"
        await nobody.wait_at_refused(table, "server-no-spectators")
    lives, rng = [host, away], random.Random(6)
    for seat, live in enumerate(lives):
        await live.view(seat)
        assert [each["here"] for each in live.room["seats"]] == [True, True]
    for _ in range(20):
        seat = host.now["seat"]
        await lives[seat].my_turn()
        await lives[seat].act(rng)
        other = lives[1 - seat]
        await other.hear_until(lambda _, o=other, s=lives[seat]: o.now["sequence"] == s.now["sequence"])  # type: ignore[misc]
        assert (await other.ask({**other.act_message(0), "seat": seat}))["type"] == "refused"
    tables = (await guest.http.get("/api/tables")).json()["tables"]
    assert [(each["table"], each["owned"], each["waits"]) for each in tables] == [(table, False, False)]
    assert (await browser.http.delete(f"/api/tables/{table}")).json()["message"] == "server-others-play"
    await away.close()
    await host.until(lambda: not host.room["seats"][1]["here"])


async def test_the_lobby_lists_public_tables_that_wait_with_their_newest_terms(
    browser: Browser, guest: Browser
) -> None:
    private = await waiting(browser, PERSON, GUEST)
    table = await waiting(browser, {**PERSON, "name": "Ada"}, GUEST, BOT)
    host = await browser.wait_at(table)
    assert {private, table}.isdisjoint(row["table"] for row in (await guest.http.get("/api/lobby")).json()["tables"])
    assert (await host.request("terms", public=True, options={"variant": "tortuga"}))["type"] == "done"
    listed = (await guest.http.get("/api/lobby")).json()["tables"]
    (row,) = [row for row in listed if row["table"] == table]
    assert (row["open"], row["names"][0], row["bots"]) == (1, "Ada", [None, BOT["bot"]])
    assert row["bundles"] == host.room["bundles"]
    assert row["bundles"]["variant"] == "tortuga"
    assert private not in {row["table"] for row in listed}
    await guest.sit(table, 1)
    await dealt_apart(table, host, await guest.wait_at(table))
    assert table not in (await guest.http.get("/api/lobby")).text


async def test_a_table_that_waits_outlives_the_server(database: Path) -> None:
    with ServerProcess(database) as first:
        async with Browser(first.url) as host:
            table = await waiting(host, PERSON, GUEST, hints=False, clock=CLOCK, stand_in="random")
            live = await host.wait_at(table)
            await live.ready(0, "mine")
            code = live.room["code"]
            first.kill()
            with ServerProcess(database) as second:
                await host.move(second.url)
                async with Browser(second.url) as guest:
                    assert (await guest.http.post("/api/join", json={"code": code})).json()["table"] == table
                    await guest.sit(table, 1)
                    back, away = await host.wait_at(table), await guest.wait_at(table)
                    assert back.room["seats"][0]["ready"]
                    await away.ready(1, "theirs")
                    await back.phase("drawing")
                    await back.request("reveal", seat=0, entropy="mine")
                    await away.request("reveal", seat=1, entropy="theirs")
                    await back.phase("dealt")
                    await back.until(lambda: back.snapshot)
                    assert (back.snapshot["hints"], back.room["clock"]) == (False, CLOCK)


@pytest.mark.parametrize("code", ["", "0", "AAAAAA", "' OR 1=1 --"])
async def test_a_wrong_code_opens_nothing(browser: Browser, code: str) -> None:
    answer = await browser.http.post("/api/join", json={"code": code})
    assert (answer.status_code, answer.json()["message"]) == (404, "server-unknown-code")
    assert "set-cookie" not in answer.headers


async def test_the_catalogue_has_the_addresses_for_other_machines(database: Path, server: ServerProcess) -> None:
    async with Browser(server.url) as local:
        assert (await local.http.get("/api/catalog")).json()["addresses"] == []
    with ServerProcess(database, lan=True) as shared:
        async with Browser(shared.url) as host:
            addresses = (await host.http.get("/api/catalog")).json()["addresses"]
            assert all(address.endswith(f":{shared.port}") and "localhost" not in address for address in addresses)


# --- Once it is dealt -------------------------------------------------------------------------------------------------


async def apart(host: Browser, guest: Browser, *more: dict[str, Any], **options: Any) -> tuple[str, Live, Live]:
    """A table of host and guest, and bots, dealt; both look as their seats."""
    table = await waiting(host, {**PERSON, "name": "Ada"}, GUEST, *more, setup={"first_seat": 0}, **options)
    await guest.sit(table, 1, "Bonny")
    first, second = await host.wait_at(table), await guest.wait_at(table)
    await dealt_apart(table, first, second)
    await first.view(0)
    await second.view(1)
    return table, first, second


async def test_after_the_end_come_record_proof_and_rematch(browser: Browser, guest: Browser) -> None:
    table, host, away = await apart(browser, guest, options={"variant": "tortuga"})
    path = f"/api/tables/{table}"
    for early in (await browser.http.post(f"{path}/rematch"), await guest.http.get(f"{path}/proof")):
        assert early.json()["message"] == "server-not-finished"
    await host.request("chat", text="one more?")
    await away.request("resign", seat=1)
    read = record.parse((await guest.http.get(f"{path}/record")).text)
    verdict = record.verify(read, record.game_of(read, load_game))
    assert (verdict.fair, verdict.finished, verdict.ended) == (True, False, Ended("resigned", (0,), (1,)))
    (row,) = [row for row in (await browser.http.get("/api/tables")).json()["tables"] if row["table"] == table]
    assert (row["finished"], row["winners"]) == (True, [0])

    proof = (await guest.http.get(f"{path}/proof")).json()
    assert [pledge(text) for text in proof["entropy"]] == proof["pledges"]
    assert commitment(proof["seed"]) == proof["commitment"] == away.room["commitment"]
    assert len(proof["draws"]) == 24  # two hands and the row
    dealer = Dealer(proof["seed"], proof["entropy"])
    for number, draw in enumerate(proof["draws"]):
        assert dealer.draw(number, list(enumerate(draw["weights"]))) == draw["taken"]

    async with Browser(browser.url) as nobody:
        assert (await nobody.http.post(f"{path}/rematch")).json()["message"] == "server-not-at-table"
    first, second = await asyncio.gather(*(one.http.post(f"{path}/rematch") for one in (guest, browser)))
    again = first.json()["table"]
    assert again == second.json()["table"] != table
    await host.until(lambda: host.room["rematch"] == again)
    lives = [await browser.wait_at(again), await guest.wait_at(again)]
    assert [seat["name"] for seat in lives[0].room["seats"]] == ["Ada", "Bonny"]
    assert lives[0].room["bundles"]["variant"] == "tortuga"
    assert lives[0].room["commitment"] != host.room["commitment"]
    await lives[1].request("chat", text="ready")
    for live in lives:  # the talk goes on
        await live.until(lambda live=live: any('"text":"ready"' in text for text in live.heard))  # type: ignore[misc]
        said = [line for text in live.heard if '"chatter"' in text for line in json.loads(text)["lines"]]
        assert [(line["text"], line["seat"], line["earlier"]) for line in said] == [
            ("one more?", 0, True),
            ("ready", 1, False),
        ]
    await host.request("chat", text="coming")  # from the table that is over
    for live in (*lives, away):
        await live.until(lambda live=live: any('"text":"coming"' in text for text in live.heard))  # type: ignore[misc]
    await dealt_apart(again, *lives)
