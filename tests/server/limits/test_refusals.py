"""Refusals of the server: clear, without any change, and without ending the connection."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from spanish_main.games.cartagena.rules.board import SYMBOLS
from spanish_main.server.protocol.endpoint import BODY_BYTES
from spanish_main.table.dialogue import MESSAGE_BYTES
from tests.server.harness import Browser, Json, Live, ServerProcess
from tests.table.pages import refused_by

pytestmark = pytest.mark.server


@pytest.fixture
async def live(browser: Browser) -> Live:
    """A table of two people, viewed by the seat that has to decide."""
    table = await browser.new_table("pp")
    opened = await browser.open(table)
    await opened.view(opened.now["seat"])
    return opened


def table_of(live: Live) -> str:
    table: str = live.snapshot["table"]
    return table


# --- Acting -----------------------------------------------------------------------------------------------------------


async def test_another_seats_turn(live: Live) -> None:
    offer, me = live.now["offers"][0], live.now["seat"]
    message = live.act_message(offer["id"], seat=1 - me)
    answer = await refused_by(live, message, message["key"])
    assert answer["message"] == "forbidden-seat"
    assert answer["rule"] == "turn"
    assert answer["arguments"] == {"seat": 1 - me, "current": me}


async def test_somebody_elses_seat(live: Live, stranger: Browser) -> None:
    theirs = await stranger.open(table_of(live))
    for message in (
        {"type": "view", "viewer": live.now["seat"]},
        {**live.act_message(live.now["offers"][0]["id"]), "key": "mine"},
        {"type": "undo", "key": "mine", "seat": 0, "sequence": live.now["sequence"]},
        {"type": "why", "key": "mine", "seat": 0, "text": "end"},
    ):
        answer = await refused_by(theirs, message, message.get("key"))
        assert answer["message"] == "server-not-your-seat"


@pytest.mark.parametrize("seat", [-4, -1, 2, 99])
async def test_seats_that_there_are_not(live: Live, seat: int) -> None:
    message = live.act_message(live.now["offers"][0]["id"], seat=seat)
    assert (await refused_by(live, message, message["key"]))["message"] == "server-not-your-seat"
    assert (await refused_by(live, {"type": "view", "viewer": seat}))["message"] == "server-not-your-seat"


async def test_a_stale_or_future_sequence(live: Live) -> None:
    for off in (-1, 1, 1000):
        message = live.act_message(live.now["offers"][0]["id"])
        message["sequence"] += off
        answer = await refused_by(live, message, message["key"])
        assert answer["message"] == "server-stale"
        assert answer["arguments"] == {"expected": message["sequence"], "sequence": live.now["sequence"]}


async def test_an_action_that_was_not_offered_is_refused_with_its_rule(live: Live) -> None:
    message = live.act_message(222)  # back from the fortress
    answer = await refused_by(live, message, message["key"])
    assert answer["message"] == "cartagena-forbidden-fortress-back"
    assert answer["rule"] == "C-BACK-NOT"
    assert answer["text"].endswith("(C-BACK-NOT)")


@pytest.mark.parametrize("action", [-1, 273, 10**6, 2**31 - 1])
async def test_numbers_that_are_no_action(live: Live, action: int) -> None:
    message = live.act_message(action)
    assert (await refused_by(live, message, message["key"]))["message"] == "server-no-such-action"


async def test_chances_actions_are_not_for_people(live: Live) -> None:
    message = live.act_message(261)  # draw bottle
    assert (await refused_by(live, message, message["key"]))["message"] == "cartagena-forbidden-chance"


async def test_why_answers_with_the_rule(live: Live) -> None:
    seat = live.now["seat"]

    async def why(text: str, of: int = seat) -> Json:
        return await refused_by(live, {"type": "why", "key": "w", "seat": of, "text": text}, "w")

    assert (await why("back 0"))["rule"] == "C-BACK-NOT"
    assert (await why("end"))["rule"] == "C-MUST"
    assert (await why(live.now["offers"][0]["text"]))["message"] == "server-allowed"
    assert (await why("sing a shanty"))["message"] == "server-no-such-action"
    assert (await why("back 0", 1 - seat))["message"] == "server-not-viewing"
    await live.view(1 - seat)
    assert (await why("back 0", 1 - seat))["message"] == "forbidden-seat"


async def test_a_refusal_tells_another_viewer_nothing_about_a_hand(live: Live) -> None:
    seat = live.now["seat"]
    held = live.now["observation"]["hands"][seat]["known"]
    # A symbol that is not in the hand, or a space where no pirate stands: the reason depends on the hand.
    plays = list(enumerate(SYMBOLS))
    number, symbol = next((play for play in plays if play[1] not in held), plays[0])
    why = "cartagena-forbidden-no-pirate" if symbol in held else "cartagena-forbidden-no-card"
    message = live.act_message(number * 37 + 36)
    assert (await refused_by(live, message, message["key"]))["message"] == why
    await live.view(None)
    answer = await refused_by(live, {**message, "key": "again"}, "again")
    assert answer["message"] == "server-not-offered"
    assert answer["arguments"] == {}


# --- Keys -------------------------------------------------------------------------------------------------------------


async def test_a_resent_action_is_done_once(live: Live, browser: Browser) -> None:
    message = live.act_message(live.now["offers"][0]["id"])
    done = await live.ask(message)
    sequence, steps = live.now["sequence"], live.steps
    assert done["sequence"] == sequence
    for _ in range(3):
        assert await live.ask(message) == done
    assert (live.now["sequence"], live.steps) == (sequence, steps)
    # From another window, too, which has not yet looked as the seat.
    assert await (await browser.open(table_of(live))).ask(message) == done


async def test_a_key_is_for_one_action(live: Live) -> None:
    first, second = live.now["offers"][:2]
    message = live.act_message(first["id"])
    await live.ask(message)
    for other in ({**message, "action": second["id"]}, {**message, "sequence": live.now["sequence"]}):
        assert (await refused_by(live, other, message["key"]))["message"] == "server-key-used"


async def test_racing_windows(browser: Browser) -> None:
    """Twelve windows act at once: one wins, and the match has one more decision."""
    table = await browser.new_table("pp")
    seat = (await browser.open(table)).now["seat"]
    windows = [await browser.open(table, seat) for _ in range(12)]
    rng = random.Random(4)
    for _ in range(4):
        await windows[0].view((await browser.open(table)).now["seat"])
        for window in windows[1:]:
            await window.view(windows[0].now["viewer"])
        decisions = sum(step["seat"] >= 0 for step in windows[0].steps)
        sent = [window.act_message(rng.choice(window.now["offers"])["id"]) for window in windows]
        answers = await asyncio.gather(*(window.ask(message) for window, message in zip(windows, sent, strict=True)))
        assert [answer["type"] for answer in answers].count("done") == 1
        assert {answer["message"] for answer in answers if answer["type"] == "refused"} == {"server-stale"}
        fresh = await browser.open(table)
        assert sum(step["seat"] >= 0 for step in fresh.steps) == decisions + 1


# --- Nonsense ---------------------------------------------------------------------------------------------------------

NONSENSE: list[str | bytes] = [
    "",
    "null",
    "[]",
    "{",
    "{}",
    '{"type":"dance"}',
    '{"type":"act"}',
    '{"type":"act","key":1,"seat":0,"sequence":0,"action":0}',
    '{"type":"act","key":"","seat":0,"sequence":0,"action":0}',
    '{"type":"act","key":"' + "k" * 65 + '","seat":0,"sequence":0,"action":0}',
    '{"type":"act","key":"k\\u0000","seat":0,"sequence":0,"action":0}',
    '{"type":"act","key":"k","seat":0,"sequence":0,"action":1.5}',
    '{"type":"act","key":"k","seat":0,"sequence":0,"action":99999999999999999999999}',
    '{"type":"act","key":"k","seat":true,"sequence":0,"action":0}',
    '{"type":"view","viewer":0,"also":1}',
    '{"type":"view","viewer":"0"}',
    '{"type":"snapshot"}',
    "[" * 4000,
    b"\xff\xfe\x00",
    b"",
]


async def test_nonsense_is_refused_and_the_connection_lives(live: Live) -> None:
    for raw in NONSENSE:
        assert (await refused_by(live, raw))["message"] == "server-nonsense", raw
    for raw in ("x" * (MESSAGE_BYTES + 1), b"x" * (20 * MESSAGE_BYTES)):
        assert (await refused_by(live, raw))["message"] == "server-too-big"
    assert (await live.ask(live.act_message(live.now["offers"][0]["id"])))["type"] == "done"


async def test_a_binary_frame_is_read_like_text(live: Live) -> None:
    message = live.act_message(live.now["offers"][0]["id"])
    await live.send(json.dumps(message).encode())
    assert (await live.answer(message["key"]))["type"] == "done"


async def test_texts_that_no_database_takes_are_no_fault_of_it(postgresql: str, database: Path) -> None:
    passkey = {"handle": "x", "credential": {"id": "\0"}}
    asked: list[tuple[str, str, Json | None, int]] = [
        ("POST", "/api/join", {"code": "ab\0cde"}, 400),
        ("POST", "/api/sign-in/passkey", passkey, 400),
        ("GET", "/api/tables/%00/record", None, 404),
        ("DELETE", "/api/tables/%00", None, 404),
        ("POST", "/api/tables/%00/seats", {"seat": 0, "name": "x"}, 404),
        ("DELETE", "/api/me/sessions/%00", None, 404),
        ("DELETE", "/api/log/%00", None, 404),
    ]
    with ServerProcess(database, url=postgresql) as server:
        async with Browser(server.url) as browser:
            live = await browser.open(await browser.new_table("pp", setup={"first_seat": 0}), 0)
            passkey["handle"] = (await browser.http.post("/api/sign-in/passkey/ask")).json()["handle"]
            for method, path, body, status in asked:
                answer = await browser.http.request(method, path, json=body)
                assert answer.status_code == status, (path, answer.text)
            raw = json.dumps({**live.act_message(live.now["offers"][0]["id"]), "key": "k\0"})
            assert (await refused_by(live, raw))["message"] == "server-nonsense"
            assert (await live.ask(live.act_message(live.now["offers"][0]["id"])))["type"] == "done"
        assert "database" not in server.log.read_text().replace(str(database), "")


async def test_an_unknown_table(server: ServerProcess, browser: Browser) -> None:
    for table in ("none", "../../etc/passwd", "%00", "x" * 500, "ü"):
        address = httpx.URL(server.url).copy_with(path=f"/api/tables/{table}/record")
        assert (await browser.http.get(address)).status_code == 404
    async with connect(f"{server.url.replace('http', 'ws', 1)}/api/tables/none/live") as socket:
        answer = json.loads(await socket.recv())
        assert answer["type"] == "refused"
        assert answer["message"] == "server-unknown-table"
        await socket.wait_closed()
        assert socket.close_code == 4404


# --- HTTP -------------------------------------------------------------------------------------------------------------

PERSON = {"kind": "person"}
BOT = {"kind": "bot", "bot": "random"}
CLOCK = {"kind": "match", "seconds": 600, "increment": 5}


@pytest.mark.parametrize(
    ("body", "message", "hint"),
    [
        ({"game": "chess", "seats": [PERSON, BOT]}, "server-invalid-options", "cartagena"),
        ({"game": "cartagena", "seats": [PERSON]}, "server-invalid-options", "players"),
        ({"game": "cartagena", "seats": [PERSON] * 6}, "server-invalid-options", "players"),
        ({"game": "cartagena", "seats": [PERSON] * 3, "options": {"players": 2}}, "server-invalid-options", "seats"),
        (
            {"game": "cartagena", "seats": [PERSON, BOT], "options": {"variant": "haiti"}},
            "server-invalid-options",
            "jamaica",
        ),
        ({"game": "cartagena", "seats": [PERSON, BOT], "options": {"luck": 1}}, "server-invalid-options", "hands"),
        ({"game": "cartagena", "seats": [PERSON, BOT], "options": {"must_act": 1}}, "server-invalid-options", "True"),
        ({"game": "cartagena", "seats": [PERSON, BOT], "options": {"name": "x"}}, "server-invalid-options", "name"),
        (
            {"game": "cartagena", "seats": [PERSON, BOT], "setup": {"tunnel": "1 2 3"}},
            "server-invalid-options",
            "tunnel",
        ),
        (
            {"game": "cartagena", "seats": [PERSON, BOT], "setup": {"first_seat": 2}},
            "server-invalid-options",
            "C-FIRST",
        ),
        ({"game": "cartagena", "seats": [PERSON, {"kind": "bot"}]}, "server-invalid-options", "random"),
        ({"game": "cartagena", "seats": [PERSON, {"kind": "bot", "bot": "hal"}]}, "server-invalid-options", "greedy"),
        (
            {"game": "cartagena", "seats": [PERSON, {"kind": "person", "bot": "random"}]},
            "server-invalid-options",
            "bot",
        ),
        ({"game": "cartagena", "seats": [PERSON, {"kind": "ghost"}]}, "server-nonsense", "ghost"),
        (
            {"game": "cartagena", "seats": [PERSON, {"kind": "person", "name": "x" * 25}]},
            "server-invalid-options",
            "24",
        ),
        (
            {"game": "cartagena", "seats": [PERSON, {**BOT, "elsewhere": True}]},
            "server-invalid-options",
            "",
        ),
        ({"game": "cartagena", "seats": [PERSON, BOT], "clock": CLOCK, "stand_in": ""}, "server-invalid-options", ""),
        (
            {"game": "cartagena", "seats": [PERSON, BOT], "clock": {**CLOCK, "kind": "sundial"}},
            "server-nonsense",
            "sundial",
        ),
        ({"game": "cartagena", "seats": [PERSON, BOT], "seed": "00" * 32}, "server-nonsense", "seed"),
        ({"game": "cartagena", "seats": [PERSON, BOT], "entropy": "x" * 201}, "server-nonsense", "200"),
        ({"game": "cartagena"}, "server-nonsense", "seats"),
        ([], "server-nonsense", ""),
    ],
)
async def test_tables_that_cannot_be(browser: Browser, body: Any, message: str, hint: str) -> None:
    answer = await browser.http.post("/api/tables", json=body)
    assert 400 <= answer.status_code < 500
    refused = answer.json()
    assert refused["message"] == message, refused
    assert hint in refused["text"], refused
    assert "\n" not in refused["text"]
    assert not browser.http.cookies or message == "server-invalid-options"
    assert (await browser.http.get("/api/tables")).json()["tables"] == []


async def test_names_are_kept_to_one_plain_line(browser: Browser) -> None:
    seats = [{"kind": "person", "name": " Anne \n\u202e Bonny\x00 "}, {"kind": "person", "name": "Мэри <b>"}]
    answer = await browser.http.post("/api/tables", json={"game": "cartagena", "seats": seats})
    live = await browser.open(answer.json()["table"])
    assert [seat["name"] for seat in live.snapshot["seats"]] == ["Anne Bonny", "Мэри <b>"]


async def test_requests_that_no_page_of_ours_sends(browser: Browser, server: ServerProcess) -> None:
    body = json.dumps({"game": "cartagena", "seats": [PERSON, BOT]})
    as_json = {"Content-Type": "application/json"}

    async def post(headers: dict[str, str], content: str | bytes = body) -> tuple[int, str]:
        answer = await browser.http.post("/api/tables", content=content, headers=headers)
        assert answer.headers["x-content-type-options"] == "nosniff"
        return answer.status_code, answer.json().get("message", "")

    assert await post({"Content-Type": "text/plain"}) == (415, "server-wrong-content-type")
    assert await post({**as_json, "Origin": "https://evil.example"}) == (403, "server-cross-site")
    assert await post({**as_json, "Origin": "null"}) == (403, "server-cross-site")
    assert await post({**as_json, "Origin": "http://["}) == (403, "server-cross-site")
    assert await post({**as_json, "Origin": "http://localhost:1"}) == (403, "server-cross-site")
    assert await post({**as_json, "Sec-Fetch-Site": "cross-site"}) == (403, "server-cross-site")
    assert await post({**as_json, "Sec-Fetch-Site": "same-site"}) == (403, "server-cross-site")
    assert await post({**as_json, "Host": "evil.example"}) == (421, "server-wrong-host")
    assert await post({**as_json, "Host": f"evil.example:{server.port}"}) == (421, "server-wrong-host")
    assert await post(as_json, "{" * 60) == (400, "server-nonsense")
    assert await post(as_json, b" " * (BODY_BYTES + 1)) == (413, "server-too-big")
    assert await post(as_json, b"\xff") == (400, "server-nonsense")
    assert not browser.http.cookies
    assert await post({**as_json, "Origin": server.url, "Sec-Fetch-Site": "same-origin"}) == (201, "")
    for host in ("evil.example", "", "localhost.evil.example", "[", "a b"):
        assert (await browser.http.get("/", headers={"Host": host})).status_code in (400, 421)
    for host in ("127.0.0.1", f"[::1]:{server.port}", "LOCALHOST", "localhost."):
        assert (await browser.http.get("/api/catalog", headers={"Host": host})).status_code == 200, host


async def test_a_socket_for_another_sites_page(live: Live, browser: Browser, server: ServerProcess) -> None:
    address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table_of(live)}/live"
    for headers in ({"Origin": "https://evil.example"}, {"Origin": f"http://evil.example:{server.port}"}):
        with pytest.raises(InvalidStatus) as refused:
            await connect(address, additional_headers={"Cookie": browser.cookie, **headers})
        assert refused.value.response.status_code == 403


async def test_addresses_and_methods_that_there_are_not(browser: Browser) -> None:
    for method, path, status in (
        ("GET", "/api/nothing", 404),
        ("GET", "/api", 404),
        ("PUT", "/api/tables", 404),
        ("GET", "/api/locales/tlh", 404),
        ("GET", "/api/locales/..%2Fen", 404),
        ("GET", "/api/locales/..", 404),
    ):
        answer = await browser.http.request(method, path)
        assert answer.status_code == status, path


async def test_a_guests_cookie_is_kept_from_scripts_and_other_sites(browser: Browser) -> None:
    answer = await browser.http.post("/api/tables", json={"game": "cartagena", "seats": [PERSON, BOT]})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "path=/" in cookie
    again = await browser.http.post("/api/tables", json={"game": "cartagena", "seats": [PERSON, BOT]})
    assert again.headers["set-cookie"].lower() == cookie
    assert len((await browser.http.get("/api/tables")).json()["tables"]) == 2
    for forged in ("x", "x" * 5000):
        async with httpx.AsyncClient(base_url=browser.url) as other:
            name = next(iter(browser.http.cookies))
            other.cookies.set(name, forged)
            assert (await other.get("/api/tables")).json()["tables"] == []
