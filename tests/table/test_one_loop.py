"""A whole live table in one event loop: without a thread, a database and a network, as a browser has it."""

from __future__ import annotations

import asyncio
import copy
import random
from typing import Any

import pytest

from spanish_main.bots.review import VERSION
from spanish_main.games.catalog import GAMES
from spanish_main.table.keeper import KeeperFails, NotKept
from spanish_main.table.turns import TurnReader
from tests.table.memory import Guessing, MemoryKeeper
from tests.table.pages import ME, live_table, new_table, opened


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_is_played_and_reviewed(game: str) -> None:
    keeper, minds, rng = MemoryKeeper(), Guessing(), random.Random(game)
    live = new_table("pr", keeper, minds, game=game)
    mine = await opened(live, viewer=0)
    advised = undone = False
    while await mine.my_turn():
        if not advised and len(mine.now["offers"]) > 1:
            advice = await mine.hint()
            assert {one["offer"]["id"] for one in advice["choices"]} <= {one["id"] for one in mine.now["offers"]}
            advised = True
        turn = TurnReader(keeper, live.journal.header).turn(ME)
        assert (turn.asked, turn.awaited) == (mine.now["asked"], True)
        await mine.act(rng)
        if mine.now["can_undo"] and not undone:
            undone = (await mine.request("undo", seat=0, sequence=mine.now["sequence"]))["type"] == "done"
    assert advised
    assert undone or game != "cartagena"  # in the other games most actions reveal something
    stored = keeper.header(live.id)
    assert stored is not None
    assert stored.outcome is not None

    parts, _ = await mine.review()
    kept = keeper.review(live.id, VERSION)
    assert kept is not None
    assert parts[-1]["total"] == len(kept) == sum(seat["decisions"] for seat in parts[-1]["all"]["seats"])
    moment = await mine.ask_any({"type": "ask-moment", "key": "moment", "step": kept[0]["step"]})
    assert moment["now"]["viewer"] == kept[0]["seat"]

    mine.leave()
    live.rest()
    assert {question.purpose for question in minds.asked} == {"decision", "hint", "review"}
    assert {question.session for question in minds.asked} - {""} <= minds.forgotten
    assert (await opened(live_table(keeper, live.id))).now["finish"] is not None


async def test_a_room_change_that_cannot_be_stored_changes_nothing() -> None:
    keeper = MemoryKeeper()
    mine = await opened(new_table("pr", keeper))
    keeper.full = True
    assert (await mine.request("resign", seat=0))["message"] == "server-not-stored"
    await mine.live.catch_up()
    assert mine.room["phase"] == "dealt"
    keeper.full = False
    assert (await mine.request("resign", seat=0))["type"] == "done"
    assert mine.room["phase"] == "over"


class Troubled(MemoryKeeper):
    """A keeper whose writes are slow and fail in the end (``slow``), or that does not answer (``deaf``)."""

    def __init__(self) -> None:
        super().__init__()
        self.slow = self.deaf = False
        self.begun, self.goes_on = asyncio.Event(), asyncio.Event()

    async def run_blocking(self, work: Any, *arguments: Any) -> Any:
        if self.deaf:
            raise KeeperFails("it does not answer")
        return await super().run_blocking(work, *arguments)

    async def write(self, work: Any, *arguments: Any) -> Any:
        before = copy.deepcopy(self.tables)
        done = await super().write(work, *arguments)
        if self.slow and self.tables != before:
            self.begun.set()
            await self.goes_on.wait()
            self.tables, self.deaf = before, True
            raise NotKept("it breaks down")
        return done


async def test_a_subscriber_that_leaves_during_a_write_sends_no_unstored_room() -> None:
    keeper = Troubled()
    live = new_table("pr", keeper)
    mine, other = await opened(live), await opened(live, None)
    keeper.slow = True
    resigning = asyncio.create_task(mine.request("resign", seat=0))
    await keeper.begun.wait()
    other.leave()
    live.set_elsewhere(["elsewhere"])
    keeper.goes_on.set()
    assert (await resigning)["type"] == "refused"
    keeper.slow = keeper.deaf = False
    await asyncio.sleep(0)
    rooms = [one for one in mine.messages() if one["type"] == "room"]
    assert {room["phase"] for room in rooms} == {"dealt"}
    assert rooms[-1]["watching"] == 0
    assert (await mine.request("resign", seat=0))["type"] == "done"
    assert mine.room["phase"] == "over"


async def test_a_review_that_cannot_be_read_says_so(caplog: pytest.LogCaptureFixture) -> None:
    keeper = Troubled()
    mine = await opened(new_table("pr", keeper))
    await mine.request("resign", seat=0)
    await mine.send({"type": "ask-review", "key": "review"})
    keeper.deaf = True
    refused = await mine.hear_until(lambda message: message["type"] == "refused")
    assert (refused["key"], refused["message"]) == ("review", "server-database-fails")
    assert "Traceback" not in caplog.text
