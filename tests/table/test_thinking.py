"""Bots of a live table: what they are asked, when they rest, and that the table goes on while they think."""

from __future__ import annotations

import asyncio
import math
import random
import time
from bisect import bisect_right

import pytest

from spanish_main.bots.answers import NoAnswer
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match, random_chance
from spanish_main.games.catalog import load_game
from spanish_main.table.messages import refusals
from spanish_main.table.minds import Question
from spanish_main.table.room.intervals import Intervals
from spanish_main.table.thinking.pace import Pace
from spanish_main.table.thinking.table_minds import TableMinds
from tests.table.memory import Guessing, MemoryKeeper, Pondering
from tests.table.pages import ME, new_table, opened, until


async def test_a_bot_is_asked_for_its_seat_alone() -> None:
    minds = Guessing()
    live = new_table("rr", minds=minds)
    page = await opened(live)
    await page.until(lambda: page.now["sequence"] > 20)
    page.leave()
    first = minds.asked[0]
    assert (first.client, first.table, first.bot, first.purpose) == (ME, live.id, "random", "decision")
    sessions = {(question.observation.viewer, question.session) for question in minds.asked}
    assert {viewer for viewer, _ in sessions} == {0, 1}
    assert len(sessions) == 2


async def test_no_bot_is_replaced_since_the_thinkers_end() -> None:
    def closed(_: object) -> None:
        raise NoAnswer

    minds = Guessing(closed)
    page = await opened(new_table("rr", minds=minds))
    await until(lambda: minds.asked)
    await asyncio.sleep(0.05)
    assert (len(minds.asked), page.live.journal.sequence) == (1, 12)


async def test_bots_rest_while_nobody_watches() -> None:
    live = new_table("rr")
    page = await opened(live)
    await page.hear_until(lambda message: message["type"] == "progress")
    page.leave()
    await asyncio.sleep(0.05)
    stood = live.journal.sequence
    await asyncio.sleep(0.05)
    assert live.journal.sequence == stood
    page = await opened(live)
    assert page.snapshot["now"]["sequence"] == stood
    await page.hear_until(lambda message: message["type"] == "progress")
    page.leave()


async def test_tables_answer_while_their_bots_think() -> None:
    minds = Pondering()
    pages = [await opened(new_table("rr", minds=minds)) for _ in range(5)]
    await until(lambda: len(minds.asked) == 5)
    for page in pages:
        await page.view(None)
        assert page.now["sequence"] == 12
    minds.answers = math.inf
    for page in pages:
        await page.hear_until(lambda message: message["type"] == "progress")
        page.leave()


@pytest.mark.parametrize("end", ["resigned", "closed"])
async def test_a_bot_thinks_no_more_once_the_match_is_over_or_the_table_closed(end: str) -> None:
    minds = Pondering()
    live = new_table("pr", minds=minds, setup={"first_seat": 1})
    page = await opened(live)
    await until(lambda: minds.asked)
    assert minds.dropped == 0
    if end == "resigned":
        await page.request("resign", seat=0)
    else:
        await live.close()
    await until(lambda: minds.dropped == 1)
    minds.answers = math.inf
    await asyncio.sleep(0.05)
    assert (len(minds.asked), live.journal.sequence) == (1, 12)


async def test_a_bot_tries_again_when_it_could_not_be_stored() -> None:
    keeper = MemoryKeeper()
    keeper.full = True
    page = await opened(new_table("rp", keeper, intervals=Intervals(retry=0.05)))
    refused = await page.hear_until(lambda message: message["type"] == "refused")
    assert refused["message"] == "server-not-stored"
    keeper.full = False
    await page.hear_until(lambda message: message["type"] == "progress")
    assert page.now["sequence"] == 13


async def test_bots_that_stop_say_why(monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken() -> None:
        raise refusals.broken_table()

    live = new_table("rp")
    monkeypatch.setattr(live.journal, "bot_turn", broken)
    page = await opened(live)
    assert (await page.hear_until(lambda message: message["type"] == "refused"))["message"] == "server-broken-table"
    assert page.line.closed is None


# --- Pace -------------------------------------------------------------------------------------------------------------


def apart(first: list[float], second: list[float]) -> float:
    """How far two samples lie apart, 0..1: Kolmogorov and Smirnov's distance."""
    one, other = sorted(first), sorted(second)
    return max(abs(bisect_right(one, at) / len(one) - bisect_right(other, at) / len(other)) for at in (*one, *other))


def test_forced_answers_and_others_take_alike() -> None:
    rng = random.Random(8)
    pace = Pace(rng)
    forced, chosen = [], []
    for _ in range(4000):
        thought = rng.lognormvariate(-1.0, 0.5)
        if rng.random() < 0.4:
            forced.append(pace.least("cartagena", "captain", forced=True))
        else:
            chosen.append(max(thought, pace.least("cartagena", "captain", forced=False)))
            pace.note("cartagena", "captain", thought)
    # With so many in each, alike ones lie 0.044 apart once in twenty times; 0.065 once in a thousand and less.
    assert apart(forced, chosen) < 0.065
    # And the test can fail.
    assert apart([0.01] * 100, chosen) > 0.9
    assert apart([0.8 * one for one in forced], chosen) > 0.1


@pytest.mark.parametrize(("game", "alike"), [("cartagena", True), ("la_tortuga", False)])
async def test_a_table_keeps_the_pace_where_hands_are_secret(game: str, alike: bool) -> None:
    rng = random.Random(3)

    def think(question: Question) -> None:
        if len(question.legal) > 1:
            time.sleep(rng.uniform(0.01, 0.03))

    table = TableMinds(Guessing(think), new_table("pr", game=game).journal.header, Pace(rng))
    seen = Match(load_game(game), random_chance(Rng(1))).state.observed(1)
    times: dict[int, list[float]] = {1: [], 3: []}
    for turn in range(120):
        legal = [1, 2, 3][: 1 if turn % 2 else 3]
        began = time.perf_counter()
        assert (await table.decide(1, "random", seen, legal)).action in legal
        times[len(legal)].append(time.perf_counter() - began)
    if alike:
        assert apart(times[1][10:], times[3][10:]) < 0.45  # of fifty each: by chance less than once in ten thousand
    else:
        # Everybody sees that there was no choice: why wait. On a busy machine some take longer all the same.
        assert sorted(times[1])[len(times[1]) // 4] < 0.008
