"""Hints: who gets them, what they say, and that the table goes on meanwhile."""

from __future__ import annotations

import asyncio
import math
from typing import Any

import pytest

from spanish_main.core.game.game import Observation
from spanish_main.games.catalog import GAMES
from spanish_main.table.thinking import hints
from tests.table.memory import Guessing, MemoryKeeper, Pondering
from tests.table.pages import Json, Window, live_table, new_table, opened, tasks, until


@pytest.mark.parametrize("game", GAMES)
async def test_a_hint_rests_on_the_seats_knowledge_and_is_counted_once(game: str) -> None:
    keeper, minds = MemoryKeeper(), Guessing()
    live = new_table("pr", keeper, minds, game=game)
    mine, spectator = await opened(live, viewer=0), await opened(live, None)
    assert mine.snapshot["hints"] is True
    assert await mine.my_turn()
    while len(mine.now["offers"]) == 1:
        assert (await mine.hint())["message"] == "server-no-choice"
        assert mine.now["hinted"] == [0, 0]
        await mine.play_first()
        assert await mine.my_turn()
    offered = {offer["id"]: offer for offer in mine.now["offers"]}
    advice = await mine.hint()
    assert (advice["type"], advice["seat"], advice["sequence"]) == ("advice", 0, mine.now["sequence"])
    assert len(advice["choices"]) == min(3, len(offered))
    assert all(offered[choice["offer"]["id"]] == choice["offer"] for choice in advice["choices"])
    # Everybody sees that a hint was taken; nobody else sees which.
    await spectator.until(lambda: spectator.now["hinted"] == [1, 0])
    assert not any("advice" in text for text in spectator.heard)
    assert (await mine.hint())["choices"] == advice["choices"]
    assert mine.now["hinted"] == [1, 0]  # the same hint, searched and counted once
    (question,) = [one for one in minds.asked if one.purpose == "hint"]
    assert (type(question.observation), question.observation.viewer) == (Observation, 0)
    assert (list(question.legal), question.budget) == (sorted(offered), hints.BUDGET)
    assert hints.BUDGET.seconds is not None
    assert hints.BUDGET.seconds <= 1.5
    done = await mine.ask(mine.act_message(advice["choices"][0]["offer"]["id"]))
    assert done["type"] == "done"
    assert (await opened(live_table(keeper, live.id))).now["hinted"] == keeper.hinted(live.id) == [1, 0]


async def test_refused_hints() -> None:
    keeper = MemoryKeeper()
    live = new_table("ppr", keeper)
    mine, other = await opened(live, viewer=0), await opened(live, viewer=1)
    stranger, curtain = await opened(live, "stranger"), await opened(live)
    cases: list[tuple[Window, Json, str]] = [
        (mine, {"seat": 2}, "server-not-your-seat"),
        (mine, {"seat": -1}, "server-not-your-seat"),
        (mine, {"seat": 1}, "server-not-viewing"),
        (mine, {"sequence": mine.now["sequence"] - 1}, "server-stale"),
        (other, {}, "forbidden-seat"),
        (stranger, {"seat": 0}, "server-not-your-seat"),
        (curtain, {"seat": 0}, "server-not-viewing"),
    ]
    for page, about, why in cases:
        assert (await page.hint(**about))["message"] == why
    assert keeper.hinted(live.id) == [0, 0, 0]
    without = await opened(new_table("pr", hints=False), viewer=0)
    assert without.snapshot["hints"] is False
    assert (await without.hint())["message"] == "server-no-hints"


async def begun(minds: Pondering, **other: Any) -> Window:
    """A page that waits for a hint while the analyst ponders."""
    mine = await opened(new_table("pp", minds=minds, **other), viewer=0)
    await mine.send(mine.advise_message())
    await until(lambda: minds.asked)
    return mine


@pytest.mark.parametrize("then", ["the table goes on", "the curtain falls"])
async def test_a_hint_that_comes_too_late_is_refused(then: str) -> None:
    minds = Pondering()
    mine = await begun(minds)
    if then == "the table goes on":
        assert (await mine.play_first())["type"] == "done"  # before the hint
    else:
        await mine.view(None)
    minds.answers = math.inf
    assert (await mine.hear_until(lambda heard: heard["type"] == "refused"))["message"] == "server-stale"
    assert mine.live.journal.hinted == [0, 0]


async def test_a_stale_hint_is_not_searched() -> None:
    minds = Pondering()
    mine = await begun(minds)
    second = await opened(mine.live, viewer=0)
    await mine.play_first()
    second.read()
    await second.send(second.advise_message())
    await asyncio.sleep(0.05)
    await second.play_first()
    minds.answers = math.inf
    for page in (mine, second):
        assert (await page.hear_until(lambda heard: heard["type"] == "refused"))["message"] == "server-stale"
    assert len(minds.asked) == 1  # the second was stale before its turn came


async def test_leaving_cancels_a_hint() -> None:
    minds = Pondering()
    mine = await begun(minds)
    mine.leave()
    await until(lambda: not tasks(f"hint at table {mine.live.id}"))
    assert (minds.dropped, mine.live.journal.hinted) == (1, [0, 0]), "nobody has had a hint"
    assert "advice" not in {message["type"] for message in mine.messages()}
    minds.answers = math.inf
    assert (await (await opened(mine.live, viewer=0)).hint())["type"] == "advice"
    assert mine.live.journal.hinted == [1, 0]


async def test_hints_cannot_flood_the_thinkers() -> None:
    minds = Pondering()
    mine = await begun(minds)
    for _ in range(11):
        await mine.send(mine.advise_message())
    minds.answers = math.inf
    await until(lambda: not tasks(f"hint at table {mine.live.id}"))
    answers = [one.get("message", one["type"]) for one in mine.messages() if "key" in one]
    assert answers == ["server-too-many-hints"] * (12 - hints.AT_ONCE) + ["advice"] * hints.AT_ONCE
    assert mine.now["hinted"] == [1, 0]


async def test_a_failed_search_is_reported(caplog: pytest.LogCaptureFixture) -> None:
    def fail(_: object) -> None:
        raise RuntimeError("I am lost")

    mine = await opened(new_table("pp", minds=Guessing(fail)), viewer=0)
    assert (await mine.hint())["message"] == "server-failed"
    assert "I am lost" in caplog.text
    assert (await mine.play_first())["type"] == "done"
