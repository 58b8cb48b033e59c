"""The captain's log: finished matches of the user alone, as JSON and CSV, and deletion."""

from __future__ import annotations

import csv
import io
import random
from typing import Any

import pytest

from tests.server.accounts.test_people import call, seated
from tests.server.harness import Browser, Json, Live
from tests.table.pages import dealt_apart

pytestmark = pytest.mark.server
PERSON: Json = {"kind": "person", "name": "Ada"}
BOT: Json = {"kind": "bot", "bot": "random", "name": "Ben"}


async def resigned(browser: Browser, *seats: Json) -> tuple[str, Live]:
    """A table whose first seat has resigned."""
    table = await seated(browser, *seats, setup={"first_seat": 0})
    live = await browser.open(table)
    await live.view(0)
    assert (await live.request("resign", seat=0))["type"] == "done"
    await live.until(lambda: live.now["finish"])
    return table, live


async def log_of(browser: Browser) -> Any:
    return (await call(browser, "GET", "/api/log"))["voyages"]


async def test_a_browser_without_a_user_has_an_empty_log(browser: Browser) -> None:
    assert await log_of(browser) == []
    assert (await browser.http.delete("/api/log")).status_code == 401


async def test_a_finished_match_is_in_the_log_of_its_players(browser: Browser, stranger: Browser) -> None:
    table, _ = await resigned(browser, PERSON, BOT)
    await seated(browser, PERSON, BOT)  # one that goes on is not
    (voyage,) = await log_of(browser)
    expected: dict[str, Any] = {
        "match": table,
        "game": "cartagena",
        "variant": "jamaica",
        "seats": ["Ada", "Ben"],
        "bots": ["", "random"],
        "own": [0],
        "winners": [1],
        "result": "lost",
        "reason": "resigned",
        "reviewed": False,
    }
    assert {key: voyage[key] for key in expected} == expected
    assert await log_of(stranger) == []


async def test_at_one_screen_nobody_wins(browser: Browser) -> None:
    await resigned(browser, PERSON, {**PERSON, "name": "Bea"})
    assert [voyage["result"] for voyage in await log_of(browser)] == ["together"]


async def test_the_log_as_a_csv_file(browser: Browser) -> None:
    await resigned(browser, {**PERSON, "name": "=1+1|2"}, BOT)
    answer = await browser.http.get("/api/log.csv")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert "attachment" in answer.headers["content-disposition"]
    line = list(csv.DictReader(io.StringIO(answer.text)))[-1]
    assert line["seats"] == "'=1+1/2|Ben"  # no formula in a spreadsheet
    assert (line["bots"], line["result"], line["luck"]) == ("|random", "lost", "")
    assert line["ended"].endswith("+00:00")


async def test_a_review_adds_chance_and_skill(browser: Browser) -> None:
    table = await seated(browser, PERSON, BOT, setup={"first_seat": 0})
    live, rng = await browser.open(table, 0), random.Random(1)
    for _ in range(4):
        assert await live.my_turn()
        await live.act(rng)
    assert (await live.request("resign", seat=0))["type"] == "done"
    await live.until(lambda: live.now["finish"])
    parts, _ = await live.review()
    tally = parts[-1]["all"]["seats"][0]
    (voyage,) = [one for one in await log_of(browser) if one["match"] == table]
    assert voyage["reviewed"]
    assert {name: voyage[name] for name in tally} == tally


async def test_deleted_matches_are_gone_and_others_keep_theirs(browser: Browser, stranger: Browser) -> None:
    own, _ = await resigned(browser, PERSON, BOT)
    table = await seated(browser, PERSON, {"kind": "person", "elsewhere": True}, setup={"first_seat": 0})
    await stranger.sit(table, 1, "Cleo")
    lives = [await browser.wait_at(table), await stranger.wait_at(table)]
    await dealt_apart(table, *lives)
    assert (await lives[0].request("resign", seat=0))["type"] == "done"
    await lives[0].until(lambda: lives[0].now["finish"])
    assert {own, table} <= {voyage["match"] for voyage in await log_of(browser)}
    assert (await browser.http.delete(f"/api/log/{own}")).status_code == 204
    assert own not in {voyage["match"] for voyage in await log_of(browser)}
    assert (await browser.http.get(f"/api/tables/{own}/record")).status_code == 404
    assert (await browser.http.delete("/api/log")).status_code == 204
    assert await log_of(browser) == []
    (kept,) = [voyage for voyage in await log_of(stranger) if voyage["match"] == table]
    assert (kept["seats"], kept["result"], kept["own"]) == (["", "Cleo"], "won", [1])


async def test_a_match_of_another_user_cannot_be_deleted(browser: Browser, stranger: Browser) -> None:
    table, _ = await resigned(browser, PERSON, BOT)
    await seated(stranger, PERSON, BOT)
    assert (await stranger.http.delete(f"/api/log/{table}")).status_code == 204  # it is not in this log
    assert table in {voyage["match"] for voyage in await log_of(browser)}
