"""Before the deal the host changes the terms: all seats become unready, and nobody agrees to unseen terms."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from spanish_main.core.game.fairness import pledge
from tests.server.harness import Browser, Json, Live, ServerProcess
from tests.table.pages import dealt_apart

pytestmark = pytest.mark.server

PERSON: Json = {"kind": "person"}
GUEST: Json = {"kind": "person", "elsewhere": True}
BOT: Json = {"kind": "bot", "bot": "random"}
CLOCK: Json = {"kind": "match", "seconds": 600, "increment": 5}


@pytest.fixture
async def guest(server: ServerProcess) -> AsyncIterator[Browser]:
    async with Browser(server.url) as made:
        yield made


async def two(browser: Browser, guest: Browser, **more: Any) -> tuple[str, Live, Live]:
    """A table of the browser's with the guest and a bot at it, and the windows of the two."""
    body = {"game": "cartagena", "seats": [PERSON, GUEST, BOT], **more}
    table: str = (await browser.http.post("/api/tables", json=body)).json()["table"]
    host = await browser.wait_at(table)
    await guest.sit(table, 1)
    return table, host, await guest.wait_at(table)


async def test_new_terms_make_all_seats_unready(browser: Browser, guest: Browser) -> None:
    table, host, away = await two(browser, guest)
    assert (await away.ready(1, "theirs"))["type"] == "done"
    await host.until(lambda: host.room["seats"][1]["ready"])
    assert host.room["options"]["hands"] == "secret"
    terms: Json = {
        "options": {"variant": "tortuga", "must_act": False},
        "clock": CLOCK,
        "stand_in": "random",
        "spectators": False,
        "public": True,
        "hints": False,
        "delay": 5,
    }
    assert (await host.request("terms", **terms))["type"] == "done"
    for live in (host, away):
        await live.until(lambda live=live: live.room["terms"] == 1)
        room = live.room
        assert (room["options"]["hands"], room["options"]["must_act"], room["options"]["players"]) == ("open", False, 3)
        assert {name: room[name] for name in terms if name != "options"} == {
            name: value for name, value in terms.items() if name != "options"
        }
        assert [(seat["ready"], seat["pledge"]) for seat in room["seats"]] == [(False, ""), (False, ""), (True, "")]
    (listed,) = [one for one in (await guest.http.get("/api/lobby")).json()["tables"] if one["table"] == table]
    assert listed["bundles"] == host.room["bundles"]
    await dealt_apart(table, host, away)
    assert host.snapshot["options"] == host.room["options"]
    assert host.snapshot["hints"] is False
    async with Browser(guest.url) as stranger:
        await stranger.wait_at_refused(table, "server-no-spectators")


async def test_nobody_agrees_to_terms_that_he_has_not_seen(browser: Browser, guest: Browser) -> None:
    _, host, away = await two(browser, guest)
    assert (await host.request("terms", clock=CLOCK))["type"] == "done"
    late = await away.request("ready", seat=1, pledge=pledge("theirs"), terms=0)  # sent before the news had come
    assert late["message"] == "server-other-terms"
    assert not away.room["seats"][1]["ready"]
    assert (await away.ready(1, "theirs"))["type"] == "done"
    # The same terms once more: nobody has anything to agree to.
    same = {"options": host.room["options"], "clock": CLOCK, "stand_in": host.room["stand_in"], "away": 120}
    assert (await host.request("terms", **same))["type"] == "done"
    await host.until(lambda: host.room["seats"][1]["ready"])
    assert host.room["terms"] == 1


async def test_what_cannot_be_is_refused_and_changes_nothing(browser: Browser, guest: Browser) -> None:
    table, host, away = await two(browser, guest)
    await host.until(lambda: host.room["seats"][1]["here"])
    before = host.room
    for request in (
        {"options": {"players": 2}},
        {"options": {"hands": "glass"}},
        {"options": {"wings": 2}},
        {"clock": CLOCK, "stand_in": ""},
        {"stand_in": "nobody"},
    ):
        answer = await host.request("terms", **request)
        assert (answer["type"], answer["message"]) == ("refused", "server-invalid-options"), request
    await host.send({"type": "terms", "key": "k", "delay": 1000})
    assert (await host.hear_until(lambda heard: heard["type"] == "refused"))["message"] == "server-nonsense"
    assert (await away.request("terms", clock=CLOCK))["message"] == "server-not-your-table"
    assert host.room == before
    await dealt_apart(table, host, away)
    assert (await host.request("terms", clock=CLOCK))["message"] == "server-not-waiting"
    assert host.room["clock"] is None
