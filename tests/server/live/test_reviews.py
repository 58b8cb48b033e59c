"""Reviews of finished matches: sent while they are made, stored, and cancelled when nobody waits."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from typing import Any

import pytest

from spanish_main.bots.analysis import Analysis, Choice
from spanish_main.bots.review import VERSION
from spanish_main.core.game.game import Observation
from spanish_main.server.live.subscriber import SocketSubscriber
from spanish_main.server.storage.store import Store
from spanish_main.table.live import LiveTable
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire import AskMoment
from spanish_main.table.room.intervals import Intervals
from tests.server.dealt import header_of
from tests.server.harness import SHORT_REVIEWS, Browser, Json, Live, ServerProcess
from tests.server.inside import BOT, PERSON, FakeMinds, heard, joined, live_table, new_table
from tests.table.pages import until

# Every decision of a review is sent at once.
AT_ONCE = Intervals(review=0.0)
ASK = {"type": "ask-review", "key": "look back"}


async def finished(browser: Browser, seats: str = "rr", **more: Any) -> Live:
    """Creates a table of bots and waits for the end of the match."""
    live = await browser.open(await browser.new_table(seats, **more))
    await live.hear_until(lambda _: live.now["finish"] is not None)
    return live


async def looked_back(live: Live) -> tuple[list[Json], list[Json]]:
    """Requests a review. Returns its messages and its decisions."""
    await live.send(ASK)
    parts = []
    decisions: list[Json] = []
    while not parts or parts[-1]["all"] is None:
        message = await live.hear_until(lambda heard: heard["type"] == "reviewed")
        assert message["since"] == len(decisions)
        decisions += message["decisions"]
        parts.append(message)
    return parts, decisions


# --- A real server ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.server
async def test_a_match_is_looked_back_on(browser: Browser, stranger: Browser) -> None:
    live = await finished(browser, "rrr", game="mutiny")
    parts, decisions = await looked_back(live)
    assert {message["total"] for message in parts} == {len(decisions)}
    taken = [step for step in live.steps if step["seat"] >= 0]
    assert [(one["step"], one["seat"]) for one in decisions] == [(step["number"], step["seat"]) for step in taken]
    for one in decisions:
        assert len(one["chances"]) == 3
        assert 0 <= one["chance"] <= one["best_chance"] <= 1
        assert one["taken"]["parts"]["kind"]
    everything = parts[-1]["all"]
    assert [seat["decisions"] for seat in everything["seats"]] == [
        sum(one["seat"] == seat for one in decisions) for seat in range(3)
    ]
    assert all(point["decision"] < len(decisions) for point in everything["points"])
    assert any(point["kind"] == "slip" for point in everything["points"])  # they played at random

    # Everybody who may open the table may review it: nothing is hidden now. The review is stored.
    again, same = await looked_back(await stranger.open(live.snapshot["table"]))
    assert (same, again[-1]["all"]) == (decisions, everything)


@pytest.mark.server
async def test_a_moment_shows_the_view_of_the_deciding_seat(browser: Browser) -> None:
    live = await finished(browser, "rr", options={"hands": "secret"})
    number = next(step["number"] for step in live.steps if step["seat"] == 1)
    answer = await live.ask_any({"type": "ask-moment", "key": "m", "step": number})
    assert (answer["type"], answer["step"]) == ("moment", number)
    now = answer["now"]
    assert (now["viewer"], now["seat"], now["offers"], now["finish"]) == (1, 1, [], None)
    hidden = [hand["cards"] - sum(hand["known"].values()) for hand in now["observation"]["hands"]]
    assert (hidden[0] > 0, hidden[1]) == (True, 0)
    for step in (0, -1, len(live.steps), 10**6):  # the deal is nobody's decision
        answer = await live.ask_any({"type": "ask-moment", "key": "m", "step": step})
        assert answer["message"] == "server-no-such-step"


@pytest.mark.server
async def test_there_is_no_looking_back_before_the_end(browser: Browser) -> None:
    live = await browser.open(await browser.new_table("pr"), 0)
    for message in (ASK, {"type": "ask-moment", "key": "m", "step": 12}):
        answer = await live.ask_any(message)
        assert (answer["type"], answer["message"]) == ("refused", "server-no-review")
    await live.send({"type": "stop-review"})
    await live.view(0)


# --- From the inside --------------------------------------------------------------------------------------------------


class Oracle:
    """An analyst that answers as often as it may, and counts."""

    def __init__(self) -> None:
        self.minds = FakeMinds(analyst=lambda: self)
        self.asked = 0
        self.simulations = 10**6
        self.may_answer = threading.Semaphore(10**6)

    def analyse(self, observation: Observation, legal: Sequence[int]) -> Analysis:
        self.asked += 1
        assert self.may_answer.acquire(timeout=20)
        return Analysis(tuple(Choice(action, 1 / len(legal), 0.5) for action in legal), (0.5, 0.5), self.simulations)

    def chances(self, observation: Observation) -> tuple[float, ...]:
        return (0.5, 0.5)


@pytest.fixture
def oracle() -> Oracle:
    return Oracle()


async def over(store: Store, owner: str, oracle: Oracle) -> LiveTable:
    live = new_table(store, owner, BOT, BOT, minds=oracle.minds, intervals=AT_ONCE)
    watching, message = await joined(live, owner)
    while message["now"]["finish"] is None:
        message = await heard(watching, "progress")
    live.leave(watching)
    return live


async def test_it_ends_when_nobody_waits_for_it(store: Store, owner: str, oracle: Oracle) -> None:
    live = await over(store, owner, oracle)
    oracle.may_answer = threading.Semaphore(3)
    first, _ = await joined(live, owner)
    second, _ = await joined(live, owner)
    for watching in (first, second):
        await live.reviews.join(watching)
    await until(lambda: oracle.asked == 4)
    live.reviews.leave(first)
    oracle.may_answer.release()
    await until(lambda: oracle.asked == 5)  # the second still waits
    live.leave(second)
    oracle.may_answer.release(10**6)
    await asyncio.sleep(0.2)
    assert oracle.asked <= 6
    assert store.review(live.id, VERSION) is None

    third, _ = await joined(live, owner)
    await live.reviews.join(third)
    assert (await heard(third, "reviewed"))["decisions"] == []  # it starts again
    while (await heard(third, "reviewed"))["all"] is None:
        pass
    assert store.review(live.id, VERSION) is not None


async def test_a_stored_review_is_not_searched_again(store: Store, owner: str, oracle: Oracle) -> None:
    live = await over(store, owner, oracle)
    watching, _ = await joined(live, owner)
    await live.reviews.join(watching)
    total = (await heard(watching, "reviewed"))["total"]
    while (await heard(watching, "reviewed"))["all"] is None:
        pass
    assert oracle.asked == total
    header = header_of(store, live.id)
    other = live_table(store, header, oracle.minds, intervals=AT_ONCE)
    late, _ = await joined(other, owner)
    await other.reviews.join(late)
    assert (await heard(late, "reviewed"))["all"] is None
    assert len((await heard(late, "reviewed"))["decisions"]) == total
    assert oracle.asked == total

    # A stored review that is not valid is made again.
    for kept in ([{"step": 1}], [1, 2], []):
        store.keep_review(live.id, VERSION, kept)  # type: ignore[arg-type] -- nonsense on purpose
        fresh = live_table(store, header, oracle.minds, intervals=AT_ONCE)
        watching, _ = await joined(fresh, owner)
        before = oracle.asked
        await fresh.reviews.join(watching)
        while (await heard(watching, "reviewed"))["all"] is None:
            pass
        assert oracle.asked == before + total
    store.keep_review(live.id, VERSION - 1, [])
    assert store.review(live.id, VERSION) is None
    store.delete(live.id, owner)
    store.keep_review(live.id, VERSION, [])  # gone meanwhile: nothing to keep it with


async def test_a_review_with_a_smaller_budget_is_shown_but_not_stored(store: Store, owner: str, oracle: Oracle) -> None:
    live = await over(store, owner, oracle)
    oracle.simulations = 300
    watching, _ = await joined(live, owner)
    await live.reviews.join(watching)
    while (await heard(watching, "reviewed"))["all"] is None:
        pass
    assert store.review(live.id, VERSION) is None


async def test_a_failed_review_is_reported_and_can_be_requested_again(
    store: Store, owner: str, oracle: Oracle, caplog: pytest.LogCaptureFixture
) -> None:
    live = await over(store, owner, oracle)
    watching, _ = await joined(live, owner)
    other, _ = await joined(live, owner)

    def fail(*_: object) -> None:
        raise RuntimeError("I am lost")

    analyst, oracle.minds.analyst = oracle.minds.analyst, fail
    await live.reviews.join(watching, "mine")
    await live.reviews.join(other, "another")
    for subscriber, key in ((watching, "mine"), (other, "another")):  # each knows what of it is refused
        refused = await heard(subscriber, "refused")
        assert (refused["message"], refused["key"]) == ("server-failed", key)
    oracle.minds.analyst = analyst
    live.leave(other)
    assert "I am lost" in caplog.text
    await live.reviews.join(watching)
    while (await heard(watching, "reviewed"))["all"] is None:
        pass


async def test_nothing_is_shown_of_a_match_that_goes_on(store: Store, owner: str) -> None:
    live = new_table(store, owner, PERSON, PERSON)
    watching = SocketSubscriber(owner)
    await live.join(watching)
    for asked in (live.reviews.join(watching), live.reviews.send_moment(watching, AskMoment("k", 12))):
        with pytest.raises(Refusal, match="when the match is over"):
            await asked


@pytest.mark.slow
@pytest.mark.server
async def test_a_review_outlives_the_server(tmp_path: Any) -> None:
    database = tmp_path / "tables.sqlite3"
    with ServerProcess(database, first=SHORT_REVIEWS) as first:
        async with Browser(first.url) as browser:
            live = await finished(browser, game="mutiny")
            _, decisions = await looked_back(live)
        assert first.stop() == 0
    with ServerProcess(database, first=SHORT_REVIEWS) as second:
        async with Browser(second.url) as browser:
            parts, same = await looked_back(await browser.open(live.snapshot["table"]))
            assert same == decisions
            assert len(parts) == 2  # nothing yet, then all at once
