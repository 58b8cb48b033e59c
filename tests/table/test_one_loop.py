"""A whole live table in one event loop: without a thread, a database and a network, as a browser has it."""

from __future__ import annotations

import asyncio
import copy
import json
import random
import threading
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from spanish_main.bots.review import VERSION
from spanish_main.games.catalog import GAMES
from spanish_main.table.dealing import dealt, prepared
from spanish_main.table.keeper import KeeperFails, NotKept
from spanish_main.table.live import LiveTable
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire import Act, Advise, AskMoment, Undo
from spanish_main.table.messages.wire_room import Chat, NewTable, Resign, SeatSpec
from spanish_main.table.minds import Question
from spanish_main.table.subscriber import Unlimited
from spanish_main.table.thinking import table_minds
from spanish_main.table.turns import TurnReader
from tests.table.memory import Guessing, MemoryKeeper

ME = "me"


class WideLimits:
    """Limits that no test reaches."""

    spectators_a_table, sockets_a_seat, undos_a_turn, entries_a_match = 10, 10, 50, 20_000


class Listener:
    """A window of the person who plays."""

    def __init__(self) -> None:
        self.user: str | None = ME
        self.viewer: int | None = None
        self.seated = False
        self.delay = self.shown = 0
        self.quota = self.slots = Unlimited()
        self.received: list[dict[str, Any]] = []
        self.now: dict[str, Any] = {}
        self._news = asyncio.Event()

    def send(self, message: bytes) -> None:
        data = json.loads(message)
        self.received.append(data)
        if data["type"] in ("snapshot", "progress"):
            self.now = data["now"]
        self._news.set()

    def close(self, code: int) -> None:
        raise AssertionError(f"closed with {code}")

    async def heard(self, kind: str, **fields: object) -> dict[str, Any]:
        """Wait for a message of a kind with these fields; returns the newest one."""
        while True:
            self._news.clear()
            found = [one for one in self.received if one["type"] == kind and {**one, **fields} == one]
            if found:
                return found[-1]
            refused = [one for one in self.received if one["type"] == "refused"]
            assert not refused, refused
            await asyncio.wait_for(self._news.wait(), 10)

    async def news(self) -> None:
        """Wait for the next message."""
        self._news.clear()
        await asyncio.wait_for(self._news.wait(), 10)

    async def my_turn(self) -> bool:
        """Wait for the viewer's turn; returns False once the match is over."""
        while not self.now.get("offers") and not self.now.get("finish"):
            await self.news()
        return not self.now["finish"]


@pytest.fixture(autouse=True)
def one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(thread: threading.Thread) -> None:
        raise AssertionError(f"{thread.name} is started")

    monkeypatch.setattr(threading.Thread, "start", start)
    monkeypatch.setattr(table_minds.PACE, "least", lambda *_, **__: 0.0)


def new_table(keeper: MemoryKeeper, game: str) -> str:
    header, room = prepared(ME, NewTable(game, [SeatSpec("person"), SeatSpec("bot", bot="random")]))
    header, rows = dealt(header, ["", ""])
    keeper.create(header, replace(room, state=msgspec.structs.replace(room.state, phase="dealt")), rows)
    return header.id


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_is_played_and_reviewed(game: str) -> None:
    keeper, minds, rng = MemoryKeeper(), Guessing(), random.Random(game)
    table = new_table(keeper, game)
    header = keeper.header(table)
    assert header is not None
    live, mine = LiveTable(keeper, header, minds, WideLimits()), Listener()
    await live.join(mine)
    await live.view(mine, 0)
    await live.arrange(mine, Chat("c", "Ahoy"))
    assert (await mine.heard("chatter"))["lines"][0]["text"] == "Ahoy"

    moves, advised, undone = 0, False, False
    while await mine.my_turn():
        now = mine.now
        if not advised and len(now["offers"]) > 1:
            live.advise(mine, Advise("advise", 0, now["sequence"]))
            advice = await mine.heard("advice")
            assert {one["offer"]["id"] for one in advice["choices"]} <= {one["id"] for one in now["offers"]}
            advised, now = True, mine.now
        turn = TurnReader(keeper, header).turn(ME)
        assert (turn.asked, turn.awaited) == (now["asked"], True)
        moves += 1
        await live.do(mine, Act(f"a{moves}", 0, now["sequence"], rng.choice(now["offers"])["id"]))
        if mine.now["can_undo"] and not undone:
            await live.do(mine, Undo("undo", 0, mine.now["sequence"]))
            undone = bool(await mine.heard("done", key="undo"))
        await asyncio.sleep(0)
    assert advised
    assert undone or game != "cartagena"  # in the other games most actions reveal something
    stored = keeper.header(table)
    assert stored is not None
    assert stored.outcome is not None

    await live.reviews.join(mine, "review")
    while (news := mine.received[-1])["type"] != "reviewed" or news["all"] is None:
        await mine.news()
    kept = keeper.review(table, VERSION)
    assert kept is not None
    assert news["total"] == len(kept) == sum(seat["decisions"] for seat in news["all"]["seats"])
    await live.reviews.send_moment(mine, AskMoment("moment", kept[0]["step"]))
    assert (await mine.heard("moment"))["now"]["viewer"] == kept[0]["seat"]

    live.leave(mine)
    live.rest()
    purposes = {question.purpose for question in minds.asked}
    assert purposes == {"decision", "hint", "review"}
    assert {question.session for question in minds.asked} - {""} <= minds.forgotten
    again, later = LiveTable(keeper, stored, minds, WideLimits()), Listener()
    await again.join(later)
    assert (await later.heard("snapshot"))["now"]["finish"] is not None


async def test_a_room_change_that_cannot_be_stored_changes_nothing() -> None:
    keeper = MemoryKeeper()
    table = new_table(keeper, "cartagena")
    header = keeper.header(table)
    assert header is not None
    live, mine = LiveTable(keeper, header, Guessing(), WideLimits()), Listener()
    await live.join(mine)
    keeper.full = True
    with pytest.raises(Refusal) as refused:
        await live.arrange(mine, Resign("full", 0))
    assert refused.value.passing
    await live.catch_up()
    assert (await mine.heard("room"))["phase"] == "dealt"
    keeper.full = False
    await live.arrange(mine, Resign("space", 0))
    assert (await mine.heard("room"))["phase"] == "over"
    live.leave(mine)


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
    table = new_table(keeper, "cartagena")
    header = keeper.header(table)
    assert header is not None
    live, mine, other = LiveTable(keeper, header, Guessing(), WideLimits()), Listener(), Listener()
    other.user = None
    await live.join(mine)
    await live.join(other)
    keeper.slow = True
    resigning = asyncio.create_task(live.arrange(mine, Resign("slow", 0)))
    await keeper.begun.wait()
    live.leave(other)
    live.set_elsewhere(["elsewhere"])
    keeper.goes_on.set()
    with pytest.raises(Refusal):
        await resigning
    keeper.slow = keeper.deaf = False
    await asyncio.sleep(0)
    rooms = [one for one in mine.received if one["type"] == "room"]
    assert {room["phase"] for room in rooms} == {"dealt"}
    assert rooms[-1]["watching"] == 0
    await live.arrange(mine, Resign("again", 0))
    assert (await mine.heard("room"))["phase"] == "over"
    live.leave(mine)


class Pondering(Guessing):
    """Thinks about a decision until it is cancelled."""

    def __init__(self) -> None:
        super().__init__()
        self.dropped = asyncio.Event()

    async def choose(self, question: Question) -> int:
        self.asked.append(question)
        try:
            await asyncio.Event().wait()
        finally:
            self.dropped.set()
        raise AssertionError


async def test_a_bot_thinks_no_more_once_the_match_is_over() -> None:
    keeper, minds = MemoryKeeper(), Pondering()
    table = new_table(keeper, "cartagena")
    header = keeper.header(table)
    assert header is not None
    live, mine = LiveTable(keeper, header, minds, WideLimits()), Listener()
    await live.join(mine)
    await live.view(mine, 0)
    moves = 0
    while not minds.asked:
        if mine.now["offers"]:
            moves += 1
            await live.do(mine, Act(f"a{moves}", 0, mine.now["sequence"], mine.now["offers"][0]["id"]))
        await asyncio.sleep(0)
    assert not minds.dropped.is_set()
    await live.arrange(mine, Resign("enough", 0))
    await asyncio.wait_for(minds.dropped.wait(), 5)
    await asyncio.sleep(0)
    assert len(minds.asked) == 1
    live.leave(mine)


async def test_a_review_that_cannot_be_read_says_so(caplog: pytest.LogCaptureFixture) -> None:
    keeper = Troubled()
    table = new_table(keeper, "cartagena")
    header = keeper.header(table)
    assert header is not None
    live, mine = LiveTable(keeper, header, Guessing(), WideLimits()), Listener()
    await live.join(mine)
    await live.arrange(mine, Resign("enough", 0))
    await live.reviews.join(mine, "review")
    keeper.deaf = True
    while mine.received[-1]["type"] != "refused":
        await mine.news()
    assert (mine.received[-1]["key"], mine.received[-1]["message"]) == ("review", "server-database-fails")
    assert "Traceback" not in caplog.text
    live.leave(mine)
