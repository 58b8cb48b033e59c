"""Hints: who gets them, what they say, and that the table goes on meanwhile."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Sequence
from typing import Any

import pytest

from spanish_main.bots.analysis import Analysis, Choice
from spanish_main.core.game.game import Observation
from spanish_main.server.storage.store import Store
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire import Act, Advise
from spanish_main.table.messages.wire_room import NewTable
from spanish_main.table.thinking import hints
from tests.server.dealt import create, deal, header_of
from tests.server.harness import Browser, Json, Live
from tests.server.inside import PERSON, FakeMinds, heard, joined, live_table, new_table
from tests.table.pages import refused_by, tasks, until

FIRST = {"setup": {"first_seat": 0}}


def advise(live: Live, **more: Any) -> Json:
    now = live.now
    return {"type": "advise", "key": live.new_key(), "seat": now["viewer"], "sequence": now["sequence"], **more}


async def hint(live: Live) -> Json:
    message = advise(live)
    await live.send(message)
    return await live.hear_until(lambda heard: heard.get("key") == message["key"])


# --- A real server ----------------------------------------------------------------------------------------------------


@pytest.mark.server
@pytest.mark.parametrize("game", ["cartagena", "la_tortuga", "mutiny"])
async def test_a_hint_is_asked_for_and_played(browser: Browser, stranger: Browser, game: str) -> None:
    table = await browser.new_table("pr", game=game, **FIRST)
    live, onlooker = await browser.open(table, 0), await stranger.open(table)
    assert live.snapshot["hints"] is True
    assert await live.my_turn()
    while len(live.now["offers"]) == 1:
        refused = await hint(live)  # there is nothing to advise, and nothing is counted
        assert (refused["type"], refused["message"]) == ("refused", "server-no-choice")
        assert live.now["hinted"] == [0, 0]
        await live.ask(live.act_message(live.now["offers"][0]["id"]))
        assert await live.my_turn()
    offered = {offer["id"]: offer for offer in live.now["offers"]}
    before = live.now["sequence"]
    advice = await hint(live)
    assert advice["type"] == "advice", advice
    assert (advice["seat"], advice["sequence"]) == (0, before)
    assert 1 <= len(advice["choices"]) <= 3
    assert all(offered[choice["offer"]["id"]] == choice["offer"] for choice in advice["choices"])
    chances = [choice["chance"] for choice in advice["choices"]]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= choice["error"] <= 1 for choice in advice["choices"])
    assert all(0 <= choice["chance"] <= 1 and 0 <= choice["share"] <= 1 for choice in advice["choices"])
    assert advice["choices"][0]["why"]
    assert len(advice["chances"]) == 2
    assert advice["simulations"] > 0
    assert live.now["hinted"] == [1, 0]
    # Everybody sees that a hint was taken; nobody else sees which.
    while onlooker.now["hinted"] != [1, 0]:
        await onlooker.hear()
    assert not any("advice" in text for text in onlooker.heard)

    assert (await hint(live))["choices"] == advice["choices"]
    assert live.now["hinted"] == [1, 0]  # the same hint, counted once

    done = await live.ask(live.act_message(advice["choices"][0]["offer"]["id"]))
    assert done["type"] == "done"
    assert (await browser.open(table)).now["hinted"] == [1, 0]


@pytest.mark.server
async def test_refused_hints(browser: Browser, stranger: Browser) -> None:
    table = await browser.new_table("ppr", **FIRST)
    live, theirs = await browser.open(table, 0), await stranger.open(table)
    sequence = live.now["sequence"]
    for message, why in (
        (advise(live, seat=2), "server-not-your-seat"),
        (advise(live, seat=-1), "server-not-your-seat"),
        (advise(live, seat=1), "server-not-viewing"),
        (advise(live, sequence=sequence - 1), "server-stale"),
    ):
        assert (await refused_by(live, message, message["key"]))["message"] == why
    other = await browser.open(table, 1)
    message = advise(other)
    assert (await refused_by(other, message, message["key"]))["message"] == "forbidden-seat"
    message = advise(theirs, seat=0)
    assert (await refused_by(theirs, message, message["key"]))["message"] == "server-not-your-seat"
    curtain = await browser.open(table)
    message = advise(curtain, seat=0)
    assert (await refused_by(curtain, message, message["key"]))["message"] == "server-not-viewing"
    assert live.now["hinted"] == [0, 0, 0]


@pytest.mark.server
async def test_a_table_without_hints(browser: Browser) -> None:
    live = await browser.open(await browser.new_table("pr", hints=False, **FIRST), 0)
    assert live.snapshot["hints"] is False
    message = advise(live)
    assert (await refused_by(live, message, message["key"]))["message"] == "server-no-hints"


@pytest.mark.server
async def test_the_table_goes_on_while_a_hint_is_looked_for(browser: Browser) -> None:
    live = await browser.open(await browser.new_table("pp", **FIRST), 0)
    asked = advise(live)
    await live.send(asked)
    done = await live.ask(live.act_message(live.now["offers"][0]["id"]))
    assert done["type"] == "done"  # before the hint
    answer = await live.hear_until(lambda heard: heard.get("key") == asked["key"])
    assert (answer["type"], answer["message"]) == ("refused", "server-stale")
    assert live.now["hinted"] == [0, 0]


@pytest.mark.server
async def test_hints_cannot_flood_the_server(browser: Browser) -> None:
    live = await browser.open(await browser.new_table("pr", **FIRST), 0)
    asked = [advise(live) for _ in range(12)]
    for message in asked:
        await live.send(message)
    answers: dict[str, str] = {}
    while len(answers) < len(asked):
        answer = await live.hear()
        if answer.get("key"):
            answers[answer["key"]] = answer.get("message", answer["type"])
    kinds = [answers[message["key"]] for message in asked]
    assert kinds == ["advice"] * hints.AT_ONCE + ["server-too-many-hints"] * (12 - hints.AT_ONCE)
    assert live.now["hinted"] == [1, 0]


# --- From the inside --------------------------------------------------------------------------------------------------


class Oracle:
    """An analyst that waits until it may answer."""

    def __init__(self) -> None:
        self.minds = FakeMinds(analyst=lambda: self)
        self.asked: list[tuple[int, Sequence[int]]] = []
        self.may_answer = threading.Event()

    def analyse(self, observation: Observation, legal: Sequence[int]) -> Analysis:
        assert isinstance(observation, Observation)
        self.asked.append((observation.viewer, legal))
        assert self.may_answer.wait(20)
        return Analysis(tuple(Choice(action, 1 / len(legal), 0.5) for action in legal), (0.5, 0.5), 100)

    def chances(self, observation: Observation) -> tuple[float, ...]:
        raise AssertionError("a hint has no need of this")


@pytest.fixture
def oracle() -> Oracle:
    assert hints.BUDGET.seconds is not None
    assert hints.BUDGET.seconds <= 1.5
    return Oracle()


async def test_it_rests_on_what_the_seat_may_know(store: Store, owner: str, oracle: Oracle) -> None:
    live = new_table(store, owner, PERSON, PERSON, minds=oracle.minds)
    watching, snapshot = await joined(live, owner, 0)
    oracle.may_answer.set()
    live.advise(watching, Advise("k", 0, snapshot["now"]["sequence"]))
    advice = await heard(watching, "advice")
    assert [viewer for viewer, _ in oracle.asked] == [0]
    assert list(oracle.asked[0][1]) == sorted(offer["id"] for offer in snapshot["now"]["offers"])
    assert len(advice["choices"]) == min(3, len(snapshot["now"]["offers"]))
    assert store.hinted(live.id) == [1, 0]


async def test_a_hint_never_gets_behind_the_curtain(store: Store, owner: str, oracle: Oracle) -> None:
    live = new_table(store, owner, PERSON, PERSON, minds=oracle.minds)
    watching, snapshot = await joined(live, owner, 0)
    live.advise(watching, Advise("k", 0, snapshot["now"]["sequence"]))
    await until(lambda: oracle.asked)
    await live.view(watching, None)  # the curtain falls
    oracle.may_answer.set()
    assert (await heard(watching, "refused"))["message"] == "server-stale"
    assert store.hinted(live.id) == [0, 0]


async def test_a_stale_hint_is_not_searched(store: Store, owner: str, oracle: Oracle) -> None:
    live = new_table(store, owner, PERSON, PERSON, minds=oracle.minds)
    watching, snapshot = await joined(live, owner, 0)
    second, _ = await joined(live, owner, 0)
    sequence = snapshot["now"]["sequence"]
    live.advise(watching, Advise("a", 0, sequence))
    await until(lambda: oracle.asked)
    await live.do(watching, Act("act", 0, sequence, snapshot["now"]["offers"][0]["id"]))
    now = (await heard(second, "progress"))["now"]
    live.advise(second, Advise("b", 0, now["sequence"]))
    await asyncio.sleep(0.05)
    await live.do(second, Act("act2", 0, now["sequence"], now["offers"][0]["id"]))
    oracle.may_answer.set()
    assert (await heard(watching, "refused"))["key"] == "a"
    assert (await heard(second, "refused"))["key"] == "b"
    assert len(oracle.asked) == 1  # the second was stale before its turn came


async def test_leaving_cancels_a_hint(store: Store, owner: str, oracle: Oracle) -> None:
    live = new_table(store, owner, PERSON, PERSON, minds=oracle.minds)
    watching, snapshot = await joined(live, owner, 0)
    live.advise(watching, Advise("k", 0, snapshot["now"]["sequence"]))
    await until(lambda: oracle.asked)
    live.leave(watching)
    oracle.may_answer.set()
    await until(lambda: not tasks(f"hint at table {live.id}"))
    assert live.journal.hinted == [0, 0], "nobody has had a hint"
    assert not [message for message in watching.take_all() if b'"advice"' in message]
    again, snapshot = await joined(live, owner, 0)
    live.advise(again, Advise("k", 0, snapshot["now"]["sequence"]))
    await heard(again, "advice")
    assert live.journal.hinted == [1, 0]


async def test_a_failed_search_is_reported(store: Store, owner: str, caplog: pytest.LogCaptureFixture) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("I am lost")

    live = new_table(store, owner, PERSON, PERSON, minds=FakeMinds(analyst=fail))
    watching, snapshot = await joined(live, owner, 0)
    live.advise(watching, Advise("k", 0, snapshot["now"]["sequence"]))
    assert (await heard(watching, "refused"))["message"] == "server-failed"
    assert "I am lost" in caplog.text
    await live.do(watching, Act("act", 0, snapshot["now"]["sequence"], snapshot["now"]["offers"][0]["id"]))


async def test_hints_are_off_where_the_table_was_made_so(store: Store, owner: str) -> None:
    header, rows = deal(owner, NewTable("cartagena", [PERSON, PERSON], setup={"first_seat": 0}, hints=False))
    create(store, header, rows)
    kept = header_of(store, header.id)
    assert kept.hints is False
    live = live_table(store, kept)
    watching, snapshot = await joined(live, owner, 0)
    with pytest.raises(Refusal) as refused:
        live.advise(watching, Advise("k", 0, snapshot["now"]["sequence"]))
    assert refused.value.message == "server-no-hints"
    assert json.loads(json.dumps(snapshot))["hints"] is False
