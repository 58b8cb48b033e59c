"""Matches are moved to and from a server by their records, and have one table each."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import delete

from spanish_main.core.game.fairness import Dealer
from spanish_main.core.match.match import Match
from spanish_main.games.catalog import load_game
from spanish_main.server.live.hub import Hub
from spanish_main.server.protocol.endpoint import RECORD_BYTES
from spanish_main.server.storage.chat_store import ChatStore
from spanish_main.server.storage.lobby_store import LobbyStore
from spanish_main.server.storage.schema import ENTRIES
from spanish_main.server.storage.store import Store
from spanish_main.table.answers import moving
from spanish_main.table.answers.finished import written_record
from spanish_main.table.answers.moving import running_record
from spanish_main.table.entries import restore
from spanish_main.table.kept import Header, Seat
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire_room import AskOpen
from spanish_main.table.room_state import SeatState
from tests.moved import any_record
from tests.server.accounts.test_people import call, seated
from tests.server.harness import Browser, Json
from tests.server.http.test_log import log_of, resigned
from tests.server.inside import FAKE_MINDS, new_user
from tests.table.pages import dealt_apart

pytestmark = pytest.mark.server
PERSON: Json = {"kind": "person", "name": "Ada"}
BOT: Json = {"kind": "bot", "bot": "random", "name": "Ben"}
SEED = "5a" * 32


async def bring_in(browser: Browser, text: str, status: int = 201) -> Any:
    return await call(browser, "POST", "/api/records", {"text": text}, status)


async def record_of(browser: Browser, table: str) -> str:
    answer = await browser.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    return answer.text


def running(decisions: int) -> str:
    """The record of a match of a person against a bot, as a device writes it while the match runs."""
    game = load_game("cartagena", players=2)
    dealer = Dealer(SEED, ["ahoy", ""])
    match = Match(game, dealer.draw, clock=lambda: 1790000000.0)
    for _ in range(decisions):
        match.play(match.current_seat(), match.state.legal_actions()[0])
    seats = [Seat("person", "Ada", None, "device"), Seat("bot", "Ben", "random")]
    header = Header("x", "device", game.name, 1, {}, {}, {}, SEED, ["ahoy", ""], dealer.commitment, seats, 1790000000.0)
    return running_record(header, match, [SeatState(), SeatState()])


async def test_a_finished_match_goes_to_another_user_and_is_known_again(browser: Browser, stranger: Browser) -> None:
    table, _ = await resigned(browser, PERSON, BOT)
    text = await record_of(browser, table)
    assert await bring_in(browser, text) == {"table": table, "known": True}
    moved = await bring_in(stranger, text)
    assert moved["known"] is False
    assert moved["table"] != table
    assert await bring_in(stranger, text) == {"table": moved["table"], "known": True}
    assert await record_of(stranger, moved["table"]) == text
    (here,), (there,) = await log_of(browser), await log_of(stranger)
    assert {**there, "match": table, "ended": here["ended"]} == here


async def test_the_seats_of_others_have_no_user_after_moving(browser: Browser, stranger: Browser) -> None:
    table, _ = await resigned(browser, PERSON, {**PERSON, "name": "Bea"})
    text = await record_of(browser, table)
    assert "table" not in json.loads(text.splitlines()[0])  # all people were of this browser
    head, _, rest = text.partition("\n")
    changed = json.dumps(json.loads(head) | {"table": {"own": [1]}}) + "\n" + rest
    await bring_in(stranger, changed)
    (voyage,) = await log_of(stranger)
    assert voyage["own"] == [1]
    assert voyage["seats"] == ["Ada", "Bea"]
    assert voyage["result"] == "won"


async def test_a_running_match_goes_on_after_moving(browser: Browser) -> None:
    moved = await bring_in(browser, running(2))
    live = await browser.open(moved["table"])
    await live.view(0)
    await live.until(lambda: live.now["offers"])
    assert (await bring_in(browser, running(1)))["known"] is True
    # A record in which the match has gone on.
    later = await bring_in(browser, running(3))
    assert later["known"] is False
    tables = (await browser.http.get("/api/tables")).json()["tables"]
    assert [one["table"] for one in tables] == [later["table"]]
    # The seed of a running match stays secret.
    place = f"/api/tables/{later['table']}"
    for path, status in ((f"{place}/record", 409), (f"{place}/proof", 409), ("/api/tables", 200), ("/api/log", 200)):
        answer = await browser.http.get(path)
        assert answer.status_code == status, path
        assert SEED not in answer.text
    assert SEED not in json.dumps(await bring_in(browser, running(3)))


async def test_a_match_brought_in_by_several_tabs_at_once_has_one_table(browser: Browser) -> None:
    await resigned(browser, PERSON, BOT)  # makes the user
    for decisions in (0, 2, 4, 6, 8):
        opened = await asyncio.gather(*(bring_in(browser, running(decisions)) for _ in range(4)))
        assert len({one["table"] for one in opened}) == 1
        assert sorted(one["known"] for one in opened) == [False, True, True, True]


async def test_a_match_brought_in_at_several_nodes_at_once_has_one_table(
    stores: list[Store], caplog: pytest.LogCaptureFixture
) -> None:
    """Each node looks for the match before another has stored it."""
    store = stores[0]
    (user, _), (other, _) = new_user(store), new_user(store)
    match = moving.brought(AskOpen(running(2)))
    results = await asyncio.gather(*(Hub(each, FAKE_MINDS).bring(user, match) for each in stores))
    assert "cannot be stored" not in "".join(one.message for one in caplog.records if one.levelname == "ERROR")
    first, second, third = sorted(results, key=lambda result: result[1])
    assert second == third
    assert (first[1], second) == (False, (first[0], True))
    assert [header.id for header in store.headers(user)] == [first[0]]
    assert (await Hub(store, FAKE_MINDS).bring(other, match))[0] != first[0]
    # A damaged table does not count as the match.
    cut = delete(ENTRIES).where(ENTRIES.c.table_id == first[0])
    store.change(first[0], lambda connection: connection.execute(cut).rowcount)
    again = await Hub(store, FAKE_MINDS).bring(user, match)
    assert again[0] != first[0]
    assert again[1] is False


@given(st.randoms(use_true_random=False))
@settings(max_examples=15, suppress_health_check=list(HealthCheck))
def test_the_record_of_a_moved_match_stays_the_same(store: Store, dice: random.Random) -> None:
    text, runs = any_record(dice)
    user, _ = new_user(store)
    match = moving.brought(AskOpen(text))
    table, there = asyncio.run(Hub(store, FAKE_MINDS).bring(user, match))
    header = store.header(table)
    assert header is not None
    assert not there
    rows, states = store.entries(table), LobbyStore(store).room(header).state.seats
    written = running_record if runs else written_record
    assert written(header, restore(header, rows), states) == text
    assert asyncio.run(Hub(store, FAKE_MINDS).known(user, match)) == table


async def test_chat_and_hints_stay_when_a_match_goes_on(store: Store) -> None:
    user, _ = new_user(store)
    hub, chat = Hub(store, FAKE_MINDS), ChatStore(store)
    table, _ = await hub.bring(user, moving.brought(AskOpen(running(1))))
    chat.add_seated(table, user, "Ahoy!")
    store.count_hint(table, 0)
    store.count_hint(table, 0)
    later, _ = await hub.bring(user, moving.brought(AskOpen(running(3))))
    assert [header.id for header in store.headers(user)] == [later]
    assert [(one.name, one.text) for one in chat.lines(later)] == [("Ada", "Ahoy!")]
    assert store.hinted(later) == [2, 0]


async def test_wrong_records_are_refused_and_make_no_user(browser: Browser) -> None:
    text = running(3)
    for bad, status in [(text[:-5], 409), ("", 422), (text.replace('"seat":0', '"seat":1', 1), 422)]:
        await bring_in(browser, bad, status)
    await bring_in(browser, " " * RECORD_BYTES, 413)
    await bring_in(browser, "x" * (RECORD_BYTES - 100), 400)
    assert (await browser.http.get("/api/me")).json()["known"] is False


async def test_the_record_for_one_of_several_people_says_which_seats_are_theirs(
    browser: Browser, stranger: Browser
) -> None:
    table = await seated(browser, PERSON, {"kind": "person", "elsewhere": True}, setup={"first_seat": 0})
    await stranger.sit(table, 1, "Eve")
    own, live = await browser.wait_at(table), await stranger.wait_at(table)
    await dealt_apart(table, own, live)
    assert (await own.request("resign", seat=0))["type"] == "done"
    await own.until(lambda: own.now["finish"])
    texts = [await record_of(each, table) for each in (browser, stranger)]
    assert [json.loads(text.splitlines()[0])["table"] for text in texts] == [{"own": [0]}, {"own": [1]}]
    async with Browser(browser.url) as nobody:
        assert "table" not in json.loads((await record_of(nobody, table)).splitlines()[0])
        await bring_in(nobody, texts[1])
        (voyage,) = await log_of(nobody)
        assert (voyage["own"], voyage["result"]) == ([1], "won")


async def test_a_refusal_by_the_limits_is_not_tried_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    user, _ = new_user(store)
    asked = []

    def full(owner: str) -> int:
        asked.append(owner)
        return 10**9

    monkeypatch.setattr(store, "count_tables", full)
    with pytest.raises(Refusal):
        await Hub(store, FAKE_MINDS).bring(user, moving.brought(AskOpen(running(2))))
    assert asked == [user]
