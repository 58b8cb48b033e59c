"""Reviews of finished matches: sent while they are made, stored, and cancelled when nobody waits."""

from __future__ import annotations

import asyncio
import math
from typing import Any

import pytest

from spanish_main.bots.review import VERSION
from spanish_main.table.live import LiveTable
from spanish_main.table.minds import Minds
from spanish_main.table.room.intervals import Intervals
from tests.table.memory import Guessing, MemoryKeeper, Pondering
from tests.table.pages import live_table, new_table, opened, until

# Every decision of a review is sent at once.
AT_ONCE = Intervals(review=0.0)
ASK = {"type": "ask-review", "key": "look back"}
MOMENT = {"type": "ask-moment", "key": "moment", "step": 12}
REPLAY = {"type": "ask-replay", "key": "replay", "step": 12, "viewer": 0}


async def over(keeper: MemoryKeeper, minds: Minds | None = None) -> LiveTable:
    """A table of a short match with secret hands."""
    live = new_table("pp", keeper, minds, intervals=AT_ONCE, options={"hands": "secret"})
    pages = [await opened(live, viewer=seat) for seat in (0, 1)]
    while sum(step["seat"] == 1 for step in pages[0].steps) < 3:
        await pages[pages[0].now["seat"]].play_first()
        for page in pages:
            page.read()
    await pages[0].request("resign", seat=0)
    for page in pages:
        page.leave()
    return live


async def test_a_moment_and_a_replay_show_the_view_of_their_seat() -> None:
    page = await opened(await over(MemoryKeeper()))
    number = next(step["number"] for step in page.steps if step["seat"] == 1)
    answer = await page.ask_any({**MOMENT, "step": number})
    assert (answer["type"], answer["step"]) == ("moment", number)
    now = answer["now"]
    assert (now["viewer"], now["seat"], now["offers"], now["finish"]) == (1, 1, [], None)
    hidden = [hand["cards"] - sum(hand["known"].values()) for hand in now["observation"]["hands"]]
    assert (hidden[0] > 0, hidden[1]) == (True, 0)
    answer = await page.ask_any(REPLAY)
    assert (answer["type"], answer["step"], answer["now"]["viewer"]) == ("moment", 12, 0)
    assert sum(answer["now"]["observation"]["hands"][0]["known"].values()) == 6
    for step in (0, -1, len(page.steps), 10**6):  # the deal is nobody's decision
        assert (await page.ask_any({**MOMENT, "step": step}))["message"] == "server-no-such-step"
    for about in ({"step": 999}, {"step": -1}, {"viewer": 2}):
        assert (await page.ask_any({**REPLAY, **about}))["message"] == "server-no-such-step"


async def test_there_is_no_looking_back_before_the_end() -> None:
    page = await opened(new_table("pr"), viewer=0)
    for message in (ASK, MOMENT, REPLAY):
        answer = await page.ask_any(message)
        assert (answer["type"], answer["message"]) == ("refused", "server-no-review")
    await page.send({"type": "stop-review"})
    await page.view(0)


async def test_it_ends_when_nobody_waits_for_it() -> None:
    keeper, minds = MemoryKeeper(), Pondering(answers=3)
    live = await over(keeper, minds)
    first, second = await opened(live), await opened(live)
    for page in (first, second):
        await page.send(ASK)
    await until(lambda: len(minds.asked) == 4)
    await first.send({"type": "stop-review"})
    minds.answers += 1
    await until(lambda: len(minds.asked) == 5)  # the second still waits
    second.leave()
    await until(lambda: minds.dropped == 1)
    minds.answers = math.inf
    await asyncio.sleep(0.05)
    assert len(minds.asked) == 5
    assert keeper.review(live.id, VERSION) is None
    parts, _ = await (await opened(live)).review()
    assert parts[0]["decisions"] == []  # it starts again
    assert keeper.review(live.id, VERSION) is not None


async def test_a_stored_review_is_not_searched_again() -> None:
    keeper, minds = MemoryKeeper(), Guessing()
    live = await over(keeper, minds)
    parts, decisions = await (await opened(live)).review()
    assert len(parts) > 3, "each decision is sent at once"
    assert parts[-1]["total"] == len(decisions)
    asked = len(minds.asked)
    assert {question.purpose for question in minds.asked} == {"review"}
    parts, again = await (await opened(live_table(keeper, live.id, minds, intervals=AT_ONCE))).review()
    assert (again, len(parts), len(minds.asked)) == (decisions, 2, asked)  # nothing yet, then all at once
    # A stored review that is not valid is made again.
    nonsense: list[list[Any]] = [[{"step": 1}], [1, 2], []]
    for number, kept in enumerate(nonsense, start=2):
        keeper.keep_review(live.id, VERSION, kept)
        _, again = await (await opened(live_table(keeper, live.id, minds, intervals=AT_ONCE))).review()
        assert (again, len(minds.asked)) == (decisions, asked * number)


async def test_a_review_with_a_smaller_budget_is_shown_but_not_stored() -> None:
    keeper, minds = MemoryKeeper(), Guessing()
    minds.simulations = 300
    live = await over(keeper, minds)
    assert (await (await opened(live)).review())[1]
    assert keeper.review(live.id, VERSION) is None


async def test_a_failed_review_is_reported_and_can_be_requested_again(caplog: pytest.LogCaptureFixture) -> None:
    fails = True

    def fail(_: object) -> None:
        if fails:
            raise RuntimeError("I am lost")

    live = await over(MemoryKeeper(), Guessing(fail))
    mine, other = await opened(live), await opened(live)
    for page, key in ((mine, "mine"), (other, "another")):
        await page.send({**ASK, "key": key})
    for page, key in ((mine, "mine"), (other, "another")):  # each knows what of it is refused
        refused = await page.hear_until(lambda message: message["type"] == "refused")
        assert (refused["message"], refused["key"]) == ("server-failed", key)
    fails = False
    other.leave()
    assert "I am lost" in caplog.text
    assert (await mine.review())[1]
