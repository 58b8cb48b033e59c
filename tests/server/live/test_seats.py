"""People at several machines: tables that wait, seats that are taken, and the deal when all are ready."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from spanish_main.core.game.fairness import commitment, pledge
from spanish_main.core.kernels.outcome import Ended
from spanish_main.core.match import record
from spanish_main.games.catalog import load_game
from tests.server.harness import Browser, Json, Live, ServerProcess
from tests.table.pages import dealt_apart

pytestmark = pytest.mark.server

PERSON: dict[str, Any] = {"kind": "person"}
GUEST: dict[str, Any] = {"kind": "person", "elsewhere": True}
BOT: dict[str, Any] = {"kind": "bot", "bot": "random"}


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
    table = await waiting(browser, {**PERSON, "name": "Ada"}, {**GUEST, "name": "Ben"}, setup={"first_seat": 0})
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
    away = await guest.wait_at(table)
    assert [seat["yours"] for seat in away.room["seats"]] == [False, True]
    await dealt_apart(table, host, away)
    assert host.room["code"] is None
    for one in (browser, guest):  # an invitation leads its own player back for as long as the table is there
        assert (await one.http.post("/api/join", json={"code": typed})).json()["table"] == table
    async with Browser(browser.url) as nobody:
        refused = await nobody.http.post("/api/join", json={"code": code})
        assert refused.json()["message"] == "server-unknown-code"
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


async def test_nothing_is_dealt_before_all_are_ready(browser: Browser, guest: Browser, server: ServerProcess) -> None:
    table = await waiting(browser, PERSON, GUEST, BOT)
    host = await browser.wait_at(table)
    promise = host.room["commitment"]
    assert (await host.ready(0, "a pinch"))["type"] == "done"
    for message in ({"type": "view", "viewer": 0}, {**act(0), "seat": 0}):
        await host.send(message)
        answer = await host.hear_until(lambda heard: heard["type"] == "refused")
        assert answer["message"] == "server-not-running"
    assert stored(server, "SELECT count(*) FROM entries WHERE table_id = ?", table) == [(0,)]
    await guest.sit(table, 1)
    away = await guest.wait_at(table)
    assert (await host.request("reveal", seat=0, entropy="a pinch"))["message"] == "server-not-drawing"
    assert (await away.ready(1, "of salt"))["type"] == "done"
    await host.phase("drawing")
    pledges = [seat["pledge"] for seat in host.room["seats"]]
    assert pledges == [pledge("a pinch"), pledge("of salt"), ""]
    assert (await host.request("unready", seat=0))["message"] == "server-not-waiting"
    assert (await host.request("reveal", seat=0, entropy="a pound"))["message"] == "server-broken-pledge"
    assert (await host.request("reveal", seat=0, entropy="a pinch"))["type"] == "done"
    assert stored(server, "SELECT count(*) FROM entries WHERE table_id = ?", table) == [(0,)]
    assert (await away.request("reveal", seat=1, entropy="of salt"))["type"] == "done"
    await host.phase("dealt")
    await host.until(lambda: host.snapshot)
    assert host.snapshot["commitment"] == promise
    ((seed, entropy),) = stored(server, "SELECT seed, entropy FROM tables WHERE id = ?", table)
    assert commitment(seed) == promise
    assert json.loads(entropy) == ["a pinch", "of salt", ""]
    sent = "".join([*host.heard, *away.heard])
    assert seed not in sent
    assert "of salt" not in sent


def act(sequence: int) -> Json:
    return {"type": "act", "key": "k", "seat": 0, "sequence": sequence, "action": 0}


def stored(server: ServerProcess, query: str, *values: str) -> list[Any]:
    with sqlite3.connect(server.log.parent / "tables.sqlite3") as connection:
        rows = connection.execute(query, values).fetchall()
    connection.close()
    return rows


@pytest.mark.slow
async def test_a_missing_reveal_makes_all_seats_unready(browser: Browser, guest: Browser) -> None:
    table = await waiting(browser, PERSON, GUEST)
    host = await browser.wait_at(table)
    await guest.sit(table, 1)
    away = await guest.wait_at(table)
    promise = host.room["commitment"]
    await host.ready(0, "first")
    await away.ready(1, "theirs")
    await host.phase("drawing")
    await host.request("reveal", seat=0, entropy="first")
    room = await host.phase("waiting")  # some seconds later
    assert room["missed"] == [1]
    assert [(seat["ready"], seat["pledge"]) for seat in room["seats"]] == [(False, "")] * 2
    assert (room["commitment"], room["tries"]) == (promise, 1)
    await away.phase("waiting")
    await dealt_apart(table, host, away)
    assert host.room["tries"] == 2


async def test_a_seat_that_is_taken_is_opened_by_nothing(browser: Browser, guest: Browser, stranger: Browser) -> None:
    table = await waiting(browser, PERSON, GUEST, BOT)
    await guest.sit(table, 1)
    for seat in (0, 1, 2, 7, -1):
        answer = await stranger.http.post(f"/api/tables/{table}/seats", json={"seat": seat})
        assert (answer.status_code, answer.json()["message"]) == (409, "server-seat-taken")
    away, host = await guest.wait_at(table), await browser.wait_at(table)
    answer = await host.request("fill", seat=1, bot="random")
    assert answer["message"] == "server-seat-taken"  # somebody is there
    assert (await away.request("fill", seat=2, bot=None))["message"] == "server-not-your-table"
    await away.request("leave", seat=1)
    await stranger.sit(table, 1, "Cleo")
    await dealt_apart(table, host, await stranger.wait_at(table))
    late = await guest.http.post(f"/api/tables/{table}/seats", json={"seat": 1})
    assert late.json()["message"] == "server-not-waiting"


async def test_the_host_fills_up_with_bots(browser: Browser) -> None:
    table = await waiting(browser, PERSON, GUEST, GUEST)
    host = await browser.wait_at(table)
    assert (await host.request("fill", seat=1, bot="parrot"))["message"] == "server-invalid-options"
    for bot in ("greedy", None, "random"):
        assert (await host.request("fill", seat=1, bot=bot))["type"] == "done"
    await host.ready(0, "mine")
    assert host.room["phase"] == "waiting"
    await host.request("fill", seat=2, bot="random")  # the last seat: now all are ready
    await host.phase("drawing")
    await host.request("reveal", seat=0, entropy="mine")
    await host.phase("dealt")


async def test_the_lobby_lists_public_tables_that_wait(browser: Browser, guest: Browser) -> None:
    private = await waiting(browser, PERSON, GUEST)
    table = await waiting(browser, {**PERSON, "name": "Ada"}, GUEST, BOT, public=True)
    listed = (await guest.http.get("/api/lobby")).json()["tables"]
    (row,) = [row for row in listed if row["table"] == table]
    assert (row["open"], row["names"][0]) == (1, "Ada")
    assert row["bots"] == [None, BOT["bot"]]
    assert private not in {row["table"] for row in listed}
    await guest.sit(table, 1)
    await dealt_apart(table, await browser.wait_at(table), await guest.wait_at(table))
    assert table not in (await guest.http.get("/api/lobby")).text


async def test_a_table_that_waits_outlives_the_server(database: Path) -> None:
    with ServerProcess(database) as first:
        async with Browser(first.url) as host:
            table = await waiting(host, PERSON, GUEST)
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


async def test_one_person_is_dealt_to_at_once_or_after_adding_entropy(browser: Browser) -> None:
    table = await browser.new_table("pr", wait=True)
    live = await browser.wait_at(table)
    assert live.room["phase"] == "waiting"
    await dealt_apart(table, live)
    assert (await browser.open(await browser.new_table("pr"))).room["phase"] == "dealt"


@pytest.mark.parametrize("code", ["", "0", "AAAAAA", "' OR 1=1 --"])
async def test_a_wrong_code_opens_nothing(browser: Browser, code: str) -> None:
    answer = await browser.http.post("/api/join", json={"code": code})
    assert (answer.status_code, answer.json()["message"]) == (404, "server-unknown-code")
    assert "set-cookie" not in answer.headers


async def test_only_people_are_elsewhere(browser: Browser) -> None:
    body = {"game": "cartagena", "seats": [PERSON, {"kind": "bot", "bot": "random", "elsewhere": True}]}
    answer = await browser.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["message"]) == (422, "server-invalid-options")


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


async def test_the_one_of_two_who_resigns_has_lost_and_the_record_is_valid(browser: Browser, guest: Browser) -> None:
    table, host, away = await apart(browser, guest)
    assert (await away.request("resign", seat=0))["message"] == "server-not-your-seat"
    assert (await away.request("resign", seat=1))["type"] == "done"
    for live in (host, away):
        await live.until(lambda live=live: live.now["finish"])  # type: ignore[misc]
        assert (live.now["finish"]["winners"], live.now["finish"]["reason"]) == ([0], "resigned")
        assert (live.now["offers"], live.room["phase"]) == ([], "over")
    answer = await host.ask({**act(host.now["sequence"]), "key": "late"})
    assert answer["message"] == "server-not-running"
    read = record.parse((await guest.http.get(f"/api/tables/{table}/record")).text)
    verdict = record.verify(read, record.game_of(read, load_game))
    assert (verdict.fair, verdict.finished) == (True, False)
    assert verdict.ended == Ended("resigned", (0,), (1,))
    assert (host.room["ended_by"], away.room["ended_by"]) == ([1], [1])
    (row,) = [row for row in (await browser.http.get("/api/tables")).json()["tables"] if row["table"] == table]
    assert (row["finished"], row["winners"]) == (True, [0])


async def test_a_draw_is_offered_declined_offered_and_agreed(browser: Browser, guest: Browser) -> None:
    table, host, away = await apart(browser, guest)
    assert (await away.request("answer-end", seat=1, accept=True))["message"] == "server-nothing-offered"
    await host.request("offer-end", seat=0, kind="draw")
    await away.until(lambda: away.room["offer"] is not None)
    assert away.room["offer"] == {"kind": "draw", "by": 0, "agreed": [0]}
    await away.request("answer-end", seat=1, accept=False)
    await host.until(lambda: host.room["offer"] is None)
    assert host.now["finish"] is None
    for live in (host, away):
        assert [(one["kind"], one["seat"]) for one in live.room["news"]] == [("draw", 0), ("declined", 1)]
    await away.request("offer-end", seat=1, kind="stop")
    await host.request("answer-end", seat=0, accept=True)
    await away.until(lambda: away.now["finish"])
    assert (away.now["finish"]["reason"], away.now["finish"]["winners"]) == ("closed", [])
    assert away.room["ended_by"] == [0, 1]
    read = record.parse((await guest.http.get(f"/api/tables/{table}/record")).text)
    assert record.verify(read, record.game_of(read, load_game)).ended == Ended("stopped", (), (0, 1))


async def test_of_three_a_bot_replaces_a_seat_that_resigns_until_it_returns(browser: Browser, guest: Browser) -> None:
    table, host, away = await apart(browser, guest, BOT, stand_in="random")
    assert (await host.request("stand-in", seat=1))["message"] == "server-still-here"
    await host.request("resign", seat=0)
    await away.until(lambda: away.room["seats"][0]["resigned"])
    seat = away.room["seats"][0]
    assert (seat["stand_in"], seat["changes"]) == ("random", 1)
    answer = await host.ask({**act(host.now["sequence"]), "key": "mine"})
    assert answer["message"] == "server-played-on"
    assert await away.my_turn()  # the bot has played for seat 0
    await host.request("take-over", seat=0)
    await away.until(lambda: away.room["seats"][0]["stand_in"] is None)
    assert away.room["seats"][0]["changes"] == 2
    news = [(one["number"], one["kind"], one["seat"], one["bot"]) for one in away.room["news"]]
    assert news == [(1, "resigned", 0, "random"), (2, "back", 0, None)]
    await away.act(random.Random(1))
    assert table == host.snapshot["table"]


async def test_a_rematch_keeps_the_seats_and_is_seen_by_all(browser: Browser, guest: Browser) -> None:
    table, host, away = await apart(browser, guest, options={"variant": "tortuga"})
    path = f"/api/tables/{table}/rematch"
    assert (await browser.http.post(path)).json()["message"] == "server-not-finished"
    await host.request("chat", text="one more?")
    await away.request("resign", seat=1)
    async with Browser(browser.url) as nobody:
        assert (await nobody.http.post(path)).json()["message"] == "server-not-at-table"
    first, second = await asyncio.gather(guest.http.post(path), browser.http.post(path))
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


async def test_the_proof_derives_every_card(browser: Browser, guest: Browser) -> None:
    table, _, away = await apart(browser, guest)
    assert (await guest.http.get(f"/api/tables/{table}/proof")).json()["message"] == "server-not-finished"
    await away.request("resign", seat=1)
    proof = (await guest.http.get(f"/api/tables/{table}/proof")).json()
    assert [pledge(text) for text in proof["entropy"]] == proof["pledges"]
    assert commitment(proof["seed"]) == proof["commitment"] == away.room["commitment"]
    assert len(proof["draws"]) == 12
    from spanish_main.core.game.fairness import Dealer

    dealer = Dealer(proof["seed"], proof["entropy"])
    for number, draw in enumerate(proof["draws"]):
        assert dealer.draw(number, list(enumerate(draw["weights"]))) == draw["taken"]


async def test_a_finished_match_is_replayed_step_by_step(browser: Browser, guest: Browser) -> None:
    _, host, away = await apart(browser, guest)
    question = {"type": "ask-replay", "key": "r", "step": 12, "viewer": 0}
    assert (await away.ask(question))["message"] == "server-no-review"
    await host.act(random.Random(1))
    await host.request("resign", seat=0)
    moment = await away.ask_any({**question, "key": "later"})
    assert (moment["type"], moment["step"], moment["now"]["viewer"]) == ("moment", 12, 0)
    assert sum(moment["now"]["observation"]["hands"][0]["known"].values()) == 6
    assert (await away.ask({**question, "key": "x", "step": 99}))["message"] == "server-no-such-step"


# --- Spectators and chat ----------------------------------------------------------------------------------------------


async def test_spectators_see_late_or_not_at_all(browser: Browser, guest: Browser, stranger: Browser) -> None:
    table, host, away = await apart(browser, guest, delay=5)
    late = await stranger.open(table)
    rng = random.Random(3)
    lives = [host, away]
    for _ in range(12):
        seat = max(host.now, away.now, key=lambda now: now["sequence"])["seat"]
        await lives[seat].my_turn()
        await lives[seat].act(rng)
        await lives[1 - seat].hear_until(lambda heard: heard["type"] == "progress")
    await asyncio.sleep(0.2)
    await late.request("chat", text="hm")  # the answer comes after all earlier messages
    assert 12 <= len(late.steps) <= len(host.steps) - 5
    assert late.steps == [
        {**step, "events": late.steps[number]["events"], "edits": late.steps[number]["edits"]}
        for number, step in enumerate(host.steps[: len(late.steps)])
    ]
    closed, *_ = await apart(browser, guest, spectators=False)
    await stranger.wait_at_refused(closed, "server-no-spectators")


async def test_people_talk_and_talk_is_limited(browser: Browser, guest: Browser, stranger: Browser) -> None:
    table, host, away = await apart(browser, guest)
    outside = await stranger.open(table)
    assert (await outside.request("chat", text="psst"))["message"] == "server-not-at-table"
    assert (await host.request("chat", text="Ahoy\n<b>there</b>"))["type"] == "done"
    chatter = await away.hear_until(lambda message: message["type"] == "chatter")
    (line,) = chatter["lines"]
    assert (line["seat"], line["name"], line["text"]) == (0, "Ada", "Ahoy <b>there</b>")
    answers = [await away.request("chat", text=f"aye {number}") for number in range(8)]
    assert [answer.get("message") for answer in answers] == [None] * 6 + ["server-too-much-talk"] * 2
    assert (await away.request("report", line=line["number"]))["type"] == "done"
    assert (await away.request("report", line=10**6))["message"] == "server-no-such-line"
    assert (await outside.request("report", line=line["number"]))["message"] == "server-not-at-table"
    again = await guest.wait_at(table)
    chatter = await again.hear_until(lambda message: message["type"] == "chatter")
    assert [each["text"] for each in chatter["lines"]] == ["Ahoy <b>there</b>", *(f"aye {n}" for n in range(6))]
