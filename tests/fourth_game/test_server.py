"""Spoils at the server: on offer, set up, played by people and bots, with secrets, hints and a look back."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator

import pytest

from tests.server.harness import Browser, Live, ServerProcess
from tests.table.pages import refused_by

pytestmark = pytest.mark.server


@pytest.fixture(scope="module")
def server(offered: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("spoils") / "tables.sqlite3") as process:
        yield process
        assert process.stop() == 0
        log = process.log.read_text()
        assert "Traceback" not in log, log


@pytest.fixture
async def browser(server: ServerProcess) -> AsyncIterator[Browser]:
    async with Browser(server.url) as made:
        yield made


async def test_it_is_on_offer_with_its_words(browser: Browser) -> None:
    offered = (await browser.http.get("/api/catalog")).json()
    (game,) = [game for game in offered["games"] if game["name"] == "spoils"]
    assert game["players"] == [2, 3, 4]
    assert [option["name"] for option in game["options"]] == ["players", "cards"]
    assert game["bots"] == ["random", "deckhand", "greedy", "sailor", "bosun", "captain"]
    words = (await browser.http.get("/api/locales/en")).text
    assert "spoils-log-roll = " in words


async def test_a_match_of_a_person_and_bots_is_played_to_its_end(browser: Browser) -> None:
    rng = random.Random(5)
    table = await browser.new_table("pgc", game="spoils", options={"cards": 4}, setup={"first_seat": 0})
    live = await browser.open(table, 0)
    while await live.my_turn():
        assert {offer["parts"]["kind"] for offer in live.now["offers"]} == {"lay"}
        await live.act(rng)
    assert live.now["finish"]["reason"] == "gold"
    assert len(live.now["finish"]["race"]) == 5
    events = [event["event"] for step in live.steps for event in step["events"]]
    assert (events.count("deal"), events.count("deal-hidden"), events.count("take")) == (4, 8, 4)
    record = (await browser.http.get(f"/api/tables/{table}/record")).text
    assert '"game":"spoils"' in record
    assert '"outcome"' in record


async def test_all_choose_at_the_same_time_and_nobody_sees_what(browser: Browser) -> None:
    table = await browser.new_table("ppp", game="spoils", setup={"first_seat": 0})
    lives: list[Live] = [await browser.open(table, seat) for seat in range(3)]
    assert all(live.now["offers"] for live in lives)
    for seat in (2, 1, 0):
        live = lives[seat]
        done = await live.ask(live.act_message(live.now["offers"][0]["id"]))
        assert done["type"] == "done"
        if seat:
            await lives[0].hear_until(lambda heard: heard["type"] == "progress")
            assert seat in lives[0].now["said"]
            assert lives[0].now["observation"]["laid"] == [0, 0, 0]
            assert live.now["offers"] == []
    while not lives[0].now["observation"]["round"]:
        await lives[0].hear()
    assert lives[0].now["observation"]["sizes"] == [2, 2, 2]
    hands = lives[0].now["observation"]["hands"]
    assert sum(hands[0].values()) == 2
    assert hands[1:] == [None, None]


async def test_what_is_not_allowed_names_its_rule(browser: Browser) -> None:
    table = await browser.new_table("pp", game="spoils", setup={"first_seat": 0})
    live = await browser.open(table, 0)
    held = {offer["id"] for offer in live.now["offers"]}
    message = live.act_message(next(action for action in range(12, 18) if action not in held))
    refused = await refused_by(live, message, message["key"])
    assert refused["message"] == "spoils-forbidden-hand"
    assert refused["rule"] == "S-LAY"


@pytest.mark.slow
async def test_a_hint_and_a_look_back(browser: Browser) -> None:
    # Of four cards three at most are alike: there is a choice whatever is dealt, and a hint to ask for.
    table = await browser.new_table("pr", game="spoils", options={"cards": 4}, setup={"first_seat": 0})
    live = await browser.open(table, 0)
    assert await live.my_turn()
    now = live.now
    asked = {"type": "advise", "key": live.new_key(), "seat": 0, "sequence": now["sequence"]}
    advice = await live.ask_any(asked)
    assert advice["type"] == "advice", advice
    assert {choice["offer"]["id"] for choice in advice["choices"]} <= {offer["id"] for offer in now["offers"]}
    rng = random.Random(1)
    while await live.my_turn():
        await live.act(rng)
    await live.send({"type": "ask-review", "key": "back"})
    decisions = []
    while True:
        message = await live.hear_until(lambda heard: heard["type"] == "reviewed")
        decisions += message["decisions"]
        if message["all"] is not None:
            break
    assert len(decisions) == 8
