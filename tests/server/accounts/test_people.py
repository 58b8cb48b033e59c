"""Users: names, several browsers, recovery codes, tokens of bots, deletion."""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic import command
from sqlalchemy import create_engine

from spanish_main.server.storage.database import alembic_config, open_engine
from spanish_main.server.storage.identity_store import IdentityStore, hashed
from spanish_main.server.storage.store import Store
from tests.server.harness import Browser, ConnectionGone, Json, Live, ServerProcess
from tests.server.inside import execute
from tests.table.pages import dealt_apart

pytestmark = pytest.mark.server

PERSON: Json = {"kind": "person"}
GUEST: Json = {"kind": "person", "elsewhere": True}
CHECK_OFTEN = "from spanish_main.server.accounts import sessions; sessions.CHECK_SECONDS = 0.2"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


async def call(browser: Browser, method: str, path: str, body: Json | None = None, status: int = 200) -> Any:
    """The content of an answer, which has to have this status."""
    answer = await browser.http.request(method, path, json=body)
    assert answer.status_code == status, answer.text
    return answer.json() if answer.content else None


async def me(browser: Browser) -> Any:
    return await call(browser, "GET", "/api/me")


async def named(browser: Browser, name: str) -> Any:
    return await call(browser, "PATCH", "/api/me", {"name": name})


async def code_of(browser: Browser) -> Any:
    return (await call(browser, "POST", "/api/me/recovery"))["code"]


async def sign_in(browser: Browser, code: str) -> httpx.Response:
    return await browser.http.post("/api/sign-in/code", json={"code": code})


async def seated(browser: Browser, *seats: Json, **more: Any) -> Any:
    """A table of cartagena with these seats."""
    return (await call(browser, "POST", "/api/tables", {"game": "cartagena", "seats": seats, **more}, 201))["table"]


async def gone(live: Live) -> int | None:
    """Read until the server closes the connection; its code."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(10):
            try:
                while True:
                    await live.hear()
            except ConnectionGone as closed:
                return closed.rcvd.code if closed.rcvd else None
    return None


# --- Names and cookies ------------------------------------------------------------------------------------------------


async def test_a_name_makes_a_user_and_looking_does_not(server: ServerProcess, browser: Browser) -> None:
    answer = await browser.http.get("/api/me")
    assert answer.json()["known"] is False
    assert "set-cookie" not in answer.headers
    answer = await browser.http.patch(
        "/api/me", json={"name": "  Anne\n Bonny\u200b "}, headers={"User-Agent": FIREFOX}
    )
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "secure" not in cookie
    user = await me(browser)
    assert (user["known"], user["name"]) == (True, "Anne Bonny")
    renamed = await named(browser, "Mary")
    assert {**renamed, "browsers": []} == {**user, "name": "Mary", "browsers": []}  # the time of their last use changes


async def test_the_label_of_a_browser_comes_from_its_user_agent(browser: Browser) -> None:
    browser.http.headers["User-Agent"] = FIREFOX
    user = await named(browser, "Ada")
    assert [(each["label"], each["here"]) for each in user["browsers"]] == [("Firefox · Linux", True)]


async def test_the_users_name_is_the_default_at_tables(server: ServerProcess, browser: Browser) -> None:
    await named(browser, "Ada")
    table = await seated(browser, PERSON, PERSON, {**GUEST, "name": "Ben"})
    live = await browser.wait_at(table)
    assert [seat["name"] for seat in live.room["seats"]] == ["Ada", "", "Ben"]
    async with Browser(server.url) as guest:
        await named(guest, "Cleo")
        await guest.sit(table, 2)
        assert (await guest.wait_at(table)).room["seats"][2]["name"] == "Cleo"


async def test_the_first_name_at_a_table_is_the_users(server: ServerProcess, browser: Browser) -> None:
    table = await seated(browser, PERSON, GUEST)
    async with Browser(server.url) as guest:
        await guest.sit(table, 1, "Dan")
        assert (await me(guest))["name"] == "Dan"


async def test_a_new_name_is_shown_at_once_at_open_tables(server: ServerProcess, browser: Browser) -> None:
    await named(browser, "Ada")
    table = await seated(browser, PERSON, GUEST)
    others = [await seated(browser, {**PERSON, "name": name}, {**PERSON, "name": "Ada"}) for name in ("Eve", "Ada")]
    async with Browser(server.url) as guest:
        await guest.sit(table, 1, "Ben")
        live, own = await guest.wait_at(table), await browser.wait_at(table)
        await named(browser, "Nora")  # before the deal
        await live.until(lambda: live.room["seats"][0]["name"] == "Nora")
        await own.until(lambda: own.room["seats"][0]["name"] == "Nora")
        await dealt_apart(table, own, live)
        assert [seat["name"] for seat in live.snapshot["seats"]] == ["Nora", "Ben"]
        await named(guest, "Ben Gunn")
        await own.until(lambda: own.snapshot["seats"][1]["name"] == own.room["seats"][1]["name"] == "Ben Gunn")
        # The match goes on, and tables that nobody has open have the new name as well.
        decider, seat = (own, 0) if own.now["seat"] == 0 else (live, 1)
        await decider.view(seat)
        await decider.act(random.Random(2))
        assert [seat["name"] for seat in (await browser.wait_at(table)).room["seats"]] == ["Nora", "Ben Gunn"]
    called = [[seat["name"] for seat in (await browser.wait_at(other)).room["seats"]] for other in others]
    assert called == [["Eve", "Nora"], ["Ada", "Ada (2)"]]


async def test_a_finished_match_keeps_the_names_it_was_played_under(server: ServerProcess, browser: Browser) -> None:
    await named(browser, "Ada")
    table = await seated(browser, PERSON, {"kind": "bot", "bot": "random"})
    live = await browser.open(table)
    assert (await live.request("resign", seat=0))["type"] == "done"
    await live.phase("over")
    await named(browser, "Nora")
    assert (await browser.wait_at(table)).room["seats"][0]["name"] == "Ada"


async def test_the_first_name_of_a_user_is_put_on_seats_of_that_user_alone(browser: Browser) -> None:
    alone = await seated(browser, {**PERSON, "name": "Anne"}, {"kind": "bot", "bot": "random"})
    shared = await seated(browser, {**PERSON, "name": "Anne"}, {**PERSON, "name": "Bart"})
    await named(browser, "Nora")
    assert (await browser.wait_at(alone)).room["seats"][0]["name"] == "Nora"
    assert [seat["name"] for seat in (await browser.wait_at(shared)).room["seats"]] == ["Anne", "Bart"]


# --- What a name may be -----------------------------------------------------------------------------------------------

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
PERSIAN = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"
HIDDEN = "Anna\u3164\u202e\u200b"


async def test_names_are_cleaned_alike_everywhere(server: ServerProcess, browser: Browser) -> None:
    bot = {"kind": "bot", "bot": "random"}
    for given, kept in (
        (HIDDEN, "Anna"),
        (FAMILY * 24, FAMILY * 24),
        (PERSIAN, PERSIAN),
        ("\u2800", ""),
    ):
        assert (await named(browser, given))["name"] == kept
        made = await browser.http.post("/api/me/bots", json={"name": given})
        assert (await me(browser))["bots"][-1]["name"] == kept
        await browser.http.delete(f"/api/me/sessions/{made.json()['id']}")
        table = await seated(browser, {**PERSON, "name": given}, {**bot, "name": given}, GUEST)
        async with Browser(server.url) as guest:
            await guest.sit(table, 2, given)
            live = await guest.wait_at(table)
            names = [seat["name"] for seat in live.room["seats"]]
            assert names[0] == kept
            assert len(set(names) - {""}) == len([name for name in names if name])  # all told apart
            if kept:
                await live.send(live_message(live, given))
                chat = await live.hear_until(lambda message: message["type"] == "chatter" and message["lines"] != [])
                assert (chat["lines"][-1]["text"], chat["lines"][-1]["name"]) == (kept, names[2])


async def test_long_names_are_refused_everywhere(server: ServerProcess, browser: Browser) -> None:
    long = "x" * 25
    for answer in (
        await browser.http.patch("/api/me", json={"name": long}),
        await browser.http.post("/api/me/bots", json={"name": long}),
        await browser.http.post("/api/tables", json={"game": "cartagena", "seats": [{**PERSON, "name": long}, GUEST]}),
    ):
        assert (answer.status_code, answer.json()["arguments"]["detail"]["id"]) == (422, "error-long-name")
    table = await seated(browser, PERSON, GUEST)
    answer = await browser.http.post(f"/api/tables/{table}/seats", json={"seat": 1, "name": long})
    assert answer.status_code == 422, answer.text
    live = await browser.wait_at(table)
    assert (await live.ask_any(live_message(live, "x" * 301)))["message"] == "server-long-line"
    assert (await live.ask_any(live_message(live, FAMILY * 300)))["type"] == "done"


async def test_similar_names_get_numbers_and_keep_them(server: ServerProcess, browser: Browser) -> None:
    await named(browser, "Anna")
    bot = {"kind": "bot", "bot": "random", "name": "\u0410nna"}
    table = await seated(browser, bot, PERSON, GUEST)
    async with Browser(server.url) as guest:
        await guest.sit(table, 2, "ANNA")
        live = await guest.wait_at(table)
        assert [seat["name"] for seat in live.room["seats"]] == ["\u0410nna (2)", "Anna", "ANNA (3)"]
        await named(guest, "Bart")
        await live.until(lambda: live.room["seats"][2]["name"] == "Bart")
        await named(guest, "anna\u200b")
        await live.until(lambda: live.room["seats"][2]["name"] == "anna (3)")


def live_message(live: Live, text: str) -> Json:
    return {"type": "chat", "key": live.new_key(), "text": text}


# --- Recovery codes and browsers --------------------------------------------------------------------------------------


async def test_a_code_signs_another_browser_in_and_works_once(server: ServerProcess, browser: Browser) -> None:
    await named(browser, "Ada")
    table = await browser.new_table("pr", setup={"first_seat": 0})
    code = await code_of(browser)
    assert re.fullmatch(r"[2-9a-hjkmnp-z]{4}(-[2-9a-hjkmnp-z]{4}){4}", code)
    assert (await me(browser))["recovery"] is not None
    async with Browser(server.url) as phone, Browser(server.url) as thief:
        answer = await sign_in(phone, f"  {code.upper().replace('-', ' ')} ")
        assert answer.status_code == 200, answer.text
        assert answer.json()["me"]["name"] == "Ada"
        assert answer.json()["code"] != code
        assert len(answer.json()["me"]["browsers"]) == 2
        live = await phone.open(table, 0)
        assert live.snapshot["seats"][0]["yours"]
        await live.act(random.Random(1))
        wrong = await sign_in(thief, code)
        unknown = await sign_in(thief, "2222-2222-2222-2222-2222")
        assert wrong.status_code == 404
        assert (wrong.content, wrong.status_code) == (unknown.content, unknown.status_code)
        assert "set-cookie" not in wrong.headers
        assert (await sign_in(thief, answer.json()["code"])).status_code == 200


async def test_the_oldest_browsers_end_when_there_are_too_many(database: Path) -> None:
    with ServerProcess(database, limit=["sessions_a_user=3", "guesses_a_minute=100/60"]) as server:
        async with Browser(server.url) as first, contextlib.AsyncExitStack() as others:
            await named(first, "Ada")
            live = await first.wait_at(await seated(first, PERSON, GUEST))
            await first.http.post("/api/me/bots", json={"name": "Rackham"})
            code = await code_of(first)
            for _ in range(4):
                phone = await others.enter_async_context(Browser(server.url))
                answer = await sign_in(phone, code)
                assert answer.status_code == 200, answer.text
                code = answer.json()["code"]
            user = answer.json()["me"]
            assert (len(user["browsers"]), len(user["bots"])) == (3, 1)
            assert await gone(live) is not None
            assert (await me(first))["known"] is False


async def test_a_bot_cannot_use_up_a_code(server: ServerProcess, browser: Browser) -> None:
    code = await code_of(browser)
    token = (await browser.http.post("/api/me/bots", json={"name": "Rackham"})).json()["token"]
    async with Browser(server.url) as phone:
        bot = {"Authorization": f"Bearer {token}"}
        assert (await phone.http.post("/api/sign-in/code", json={"code": code}, headers=bot)).status_code == 403
        assert (await sign_in(phone, code)).status_code == 200


async def test_a_code_works_again_if_the_answer_was_lost(server: ServerProcess, browser: Browser) -> None:
    await named(browser, "Ada")
    code = await code_of(browser)
    async with Browser(server.url) as lost, Browser(server.url) as phone, Browser(server.url) as thief:
        unheard = (await sign_in(lost, code)).json()
        answer = await sign_in(phone, code)
        assert (answer.status_code, answer.json()["me"]["name"]) == (200, "Ada")
        # The first session and its new code are gone.
        assert len(answer.json()["me"]["browsers"]) == 2
        assert (await me(lost))["known"] is False
        # The browser's next request shows that it has the new code, so the old one ends.
        assert (await me(phone))["name"] == "Ada"
        for spent in (code, unheard["code"]):
            assert (await sign_in(thief, spent)).status_code == 404
        fresh = answer.json()["code"]
        assert (await sign_in(thief, fresh)).status_code == 200
        # The browser that signed in with the old code stays signed in.
        assert (await me(phone))["known"] is True


async def test_a_new_code_ends_one_whose_answer_was_lost(server: ServerProcess, browser: Browser) -> None:
    code = await code_of(browser)
    async with Browser(server.url) as lost, Browser(server.url) as phone:
        await sign_in(lost, code)
        await code_of(browser)
        assert (await sign_in(phone, code)).status_code == 404


async def test_a_new_code_replaces_the_old_one(server: ServerProcess, browser: Browser) -> None:
    old, new = await code_of(browser), await code_of(browser)
    async with Browser(server.url) as phone:
        assert (await sign_in(phone, old)).status_code == 404
        assert (await sign_in(phone, new)).status_code == 200


async def test_a_browser_that_is_signed_out_loses_its_connections(server: ServerProcess, browser: Browser) -> None:
    code = await code_of(browser)
    table = await browser.new_table("pr")
    async with Browser(server.url) as phone:
        await sign_in(phone, code)
        live = await phone.open(table, 0)
        sessions = (await me(browser))["browsers"]
        (other,) = [each["id"] for each in sessions if not each["here"]]
        assert (await browser.http.delete(f"/api/me/sessions/{other}")).status_code == 204
        assert (await live.hear_until(lambda message: message["type"] == "refused"))["message"] == "server-signed-out"
        assert await gone(live) == 4401
        assert (await me(phone))["known"] is False
        again = await browser.http.delete(f"/api/me/sessions/{other}")
        assert (again.status_code, again.json()["message"]) == (404, "server-unknown-session")
    (own,) = (await me(browser))["browsers"]
    await browser.http.delete(f"/api/me/sessions/{own['id']}")
    assert browser.cookie == ""


async def test_sessions_of_others_cannot_be_ended(server: ServerProcess, browser: Browser, stranger: Browser) -> None:
    (theirs,) = (await me(stranger))["browsers"]
    await named(browser, "Ada")
    assert (await browser.http.delete(f"/api/me/sessions/{theirs['id']}")).status_code == 404
    assert (await me(stranger))["known"]


async def test_changes_of_names_and_new_users_are_limited(database: Path) -> None:
    limit = ["changes_an_address=5/60", "people_an_address=3/3600"]
    with ServerProcess(database, limit=limit) as server:
        async with Browser(server.url) as browser:
            answers = [await browser.http.patch("/api/me", json={"name": f"Ada {number}"}) for number in range(7)]
            assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
            assert int(answers[-1].headers["retry-after"]) > 0
            assert (await me(browser))["name"] == "Ada 4"
        body = {"game": "cartagena", "seats": [{"kind": "person"}, {"kind": "person"}]}
        made = []
        for _ in range(4):
            async with Browser(server.url) as stranger:
                made.append((await stranger.http.post("/api/tables", json=body)).status_code)
        assert made == [201, 201, 429, 429]


async def test_wrong_codes_are_limited(database: Path) -> None:
    with ServerProcess(database, limit=()) as server:
        async with Browser(server.url) as browser:
            code = await code_of(browser)
            answers = [await sign_in(browser, f"guess {number}") for number in range(12)]
            assert [answer.status_code for answer in answers[:10]] == [404] * 10
            assert answers[11].status_code == 429
            assert (await sign_in(browser, code)).status_code == 429
            assert (await browser.http.get("/api/me")).status_code == 200
        log = server.log.read_text()
        assert "guess" not in log
        assert code not in log


# --- Bots -------------------------------------------------------------------------------------------------------------


async def test_a_bots_token_can_only_play(server: ServerProcess, browser: Browser) -> None:
    answer = await browser.http.post("/api/me/bots", json={"name": "Polly"})
    assert answer.status_code == 201
    token = answer.json()["token"]
    assert [bot["name"] for bot in (await me(browser))["bots"]] == ["Polly"]
    async with Browser(server.url) as bot:
        bot.http.headers["Authorization"] = f"Bearer {token}"
        made = await bot.http.post("/api/tables", json={"game": "cartagena", "seats": [{"kind": "person"}] * 2})
        assert made.status_code == 201
        assert "set-cookie" not in made.headers
        assert [each["owned"] for each in (await bot.http.get("/api/tables")).json()["tables"]] == [True]
        assert (await me(bot))["id"] == (await me(browser))["id"]
        for method, path, body in (
            ("PATCH", "/api/me", {"name": "x"}),
            ("DELETE", "/api/me", None),
            ("POST", "/api/me/recovery", None),
            ("POST", "/api/me/bots", {"name": "x"}),
            ("DELETE", f"/api/me/sessions/{answer.json()['id']}", None),
        ):
            refused = await bot.http.request(method, path, json=body)
            assert (refused.status_code, refused.json()["message"]) == (403, "server-not-for-bots"), path
    assert (await browser.http.delete(f"/api/me/sessions/{answer.json()['id']}")).status_code == 204
    async with Browser(server.url) as bot:
        refused = await bot.http.get("/api/tables", headers={"Authorization": f"Bearer {token}"})
        assert (refused.status_code, refused.json()["message"]) == (401, "server-unknown-token")


async def test_a_cookie_is_no_token_and_a_token_no_cookie(server: ServerProcess, browser: Browser) -> None:
    token = (await browser.http.post("/api/me/bots", json={})).json()["token"]
    ((name, cookie),) = browser.http.cookies.items()
    async with Browser(server.url) as other:
        assert (await other.http.get("/api/me", headers={"Authorization": f"Bearer {cookie}"})).status_code == 401
        assert (await other.http.get("/api/me", headers={"Cookie": f"{name}={token}"})).json()["known"] is False


# --- Deletion ---------------------------------------------------------------------------------------------------------


async def test_a_deleted_user_leaves_no_name_and_others_play_on(server: ServerProcess, browser: Browser) -> None:
    await named(browser, "Ada")
    alone = await browser.new_table("pr")
    table = await seated(browser, PERSON, GUEST, setup={"first_seat": 1})
    async with Browser(server.url) as guest:
        await guest.sit(table, 1, "Ben")
        live, own = await guest.wait_at(table), await browser.wait_at(table)
        await dealt_apart(table, own, live)
        await live.view(1)
        for each, text in ((own, "I have a parrot"), (live, "Aye")):
            assert (await each.request("chat", text=text))["type"] == "done"
        assert (await browser.http.delete("/api/me")).status_code == 204
        chat = await live.hear_until(lambda message: message["type"] == "chatter" and message["anew"])
        assert [line["text"] for line in chat["lines"]] == ["Aye"]
        assert (live.room["seats"][0]["name"], live.room["seats"][0]["here"]) == ("", False)
        await live.until(lambda: live.snapshot["seats"][0]["gone"])
        left = live.snapshot["seats"][0]
        assert (left["name"], left["gone"], left["waiting"]) == ("", True, False)
        assert "Ada" not in str(live.snapshot)
        assert (await own.hear_until(lambda message: message["type"] == "refused"))["message"] == "server-signed-out"
        await live.act(random.Random(2))
        assert [each["owned"] for each in (await guest.http.get("/api/tables")).json()["tables"]] == [True]
        assert (await guest.http.get(f"/api/tables/{alone}/record")).status_code == 404
    assert (await me(browser))["known"] is False


async def test_the_seat_of_a_user_deleted_before_the_deal_is_open_again(
    server: ServerProcess, browser: Browser
) -> None:
    table = await seated(browser, PERSON, GUEST)
    host = await browser.wait_at(table)
    async with Browser(server.url) as guest:
        await guest.sit(table, 1, "Ben")
        live = await guest.wait_at(table)
        assert (await live.ready(1, "Ben's"))["type"] == "done"
        assert (await host.ready(0, "Ada's"))["type"] == "done"
        await host.phase("drawing")
        assert (await host.request("reveal", seat=0, entropy="Ada's"))["type"] == "done"
        assert (await guest.http.delete("/api/me")).status_code == 204
    await host.until(lambda: host.room["seats"][1]["open"])
    assert host.room["phase"] == "waiting"
    assert [(seat["name"], seat["ready"]) for seat in host.room["seats"]] == [("", False), ("", False)]
    async with Browser(server.url) as other:
        await other.sit(table, 1, "Cid")
        await dealt_apart(table, host, await other.wait_at(table))


async def test_the_lines_of_a_deleted_user_are_deleted_wherever_the_user_sat(
    server: ServerProcess, browser: Browser
) -> None:
    table = await seated(browser, PERSON, GUEST)
    host = await browser.wait_at(table)
    async with Browser(server.url) as first, Browser(server.url) as second:
        for each, text in ((first, "I shall be back"), (second, "So this is my seat")):
            await each.sit(table, 1, "Ben")
            live = await each.wait_at(table)
            assert (await live.request("chat", text=text))["type"] == "done"
            if each is first:
                assert (await live.request("leave", seat=1))["type"] == "done"
        await host.until(lambda: sum("So this is my seat" in each for each in host.heard))
        assert (await first.http.delete("/api/me")).status_code == 204
        chat = await host.hear_until(lambda message: message["type"] == "chatter" and message["anew"])
        assert [line["text"] for line in chat["lines"]] == ["So this is my seat"]
        chat = await (await second.wait_at(table)).hear_until(lambda message: message["type"] == "chatter")
        assert [line["text"] for line in chat["lines"]] == ["So this is my seat"]
    assert host.room["seats"][0]["yours"]


async def test_at_a_rematch_the_seat_of_a_deleted_user_is_open(server: ServerProcess, browser: Browser) -> None:
    table = await seated(browser, PERSON, GUEST)
    host = await browser.wait_at(table)
    async with Browser(server.url) as guest:
        await guest.sit(table, 1, "Ben")
        await dealt_apart(table, host, await guest.wait_at(table))
        assert (await host.request("resign", seat=0))["type"] == "done"
        assert (await guest.http.delete("/api/me")).status_code == 204
    again = (await browser.http.post(f"/api/tables/{table}/rematch")).json()["table"]
    assert [seat["open"] for seat in (await browser.wait_at(again)).room["seats"]] == [False, True]


# --- Migration --------------------------------------------------------------------------------------------------------


async def test_the_cookies_of_an_older_version_are_still_valid(database: Path) -> None:
    database.parent.mkdir(parents=True)
    engine = create_engine(f"sqlite:///{database}")
    with engine.begin() as connection:
        command.upgrade(alembic_config(connection), "0004")
        connection.exec_driver_sql("INSERT INTO about VALUES ('id', 'abcd')")
        connection.exec_driver_sql("INSERT INTO users VALUES ('ada', ?, 1.5)", (hashed("old token"),))
        connection.exec_driver_sql("INSERT INTO users VALUES ('ben', ?, 2.5)", (hashed("other"),))
        connection.exec_driver_sql(
            "INSERT INTO tables (id, owner, game, rules_version, options, bundles, setup, seed, entropy, commitment,"
            " created, updated, sequence) VALUES ('t', 'ada', 'cartagena', 1, '{}', '{}', '{}', '', '[]', '', 1, 1, 0)"
        )
        connection.exec_driver_sql(
            "INSERT INTO seats (table_id, seat, kind, name, user_id) VALUES ('t', 0, 'person', '', 'ben')"
        )
    engine.dispose()
    store = Store(open_engine(database))
    found = IdentityStore(store).session_of("old token")
    assert found is not None
    assert (found.user, found.created) == ("ada", 1.5)
    store.close()
    with sqlite3.connect(database) as raw:
        assert raw.execute("PRAGMA foreign_key_check").fetchall() == []
        assert raw.execute("SELECT owner, user_id FROM tables JOIN seats ON table_id = id").fetchall() == [
            ("ada", "ben")
        ]
        assert raw.execute("SELECT count(*) FROM users").fetchone() == (2,)
    raw.close()
    with ServerProcess(database) as server:
        async with Browser(server.url) as browser:
            browser.http.cookies.set("spanish_main_abcd", "old token")
            assert (await me(browser))["known"] is True
            assert [each["table"] for each in (await browser.http.get("/api/tables")).json()["tables"]] == ["t"]


async def test_a_banned_user_is_refused_and_disconnected(database: Path) -> None:
    with ServerProcess(database, first=CHECK_OFTEN) as server:
        async with Browser(server.url) as browser, Browser(server.url) as phone:
            table = await browser.new_table("pr")
            code = await code_of(browser)
            live = await browser.open(table, 0)
            execute(database, "UPDATE users SET banned = 1;")
            assert await gone(live) == 4401
            for refused in (
                await browser.http.get("/api/tables"),
                await browser.http.get("/api/me"),
                await browser.http.post("/api/tables", json={"game": "cartagena", "seats": []}),
                await sign_in(phone, code),
                await sign_in(phone, code),
            ):
                assert (refused.status_code, refused.json()["message"]) == (403, "server-banned")
            assert (await phone.http.get("/api/me")).json()["known"] is False
            execute(database, "UPDATE users SET banned = NULL;")
            # A refused code can be used again.
            answer = await sign_in(phone, code)
            assert (answer.status_code, answer.json()["me"]["known"]) == (200, True)
            assert [each["table"] for each in (await phone.http.get("/api/tables")).json()["tables"]] == [table]
