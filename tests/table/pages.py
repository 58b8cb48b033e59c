"""Pages that show a live table: what each knows from its messages, and pages of tables in memory."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from spanish_main.core.game.fairness import pledge
from spanish_main.table import dealing
from spanish_main.table.dialogue import handle_message
from spanish_main.table.journal import ActionRequest, Begun, Change, Denied, Journal
from spanish_main.table.live import LiveTable
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire_room import NewTable, SeatSpec
from spanish_main.table.minds import Minds
from spanish_main.table.subscriber import Unlimited
from tests.table.memory import Guessing, MemoryKeeper

Json = dict[str, Any]
# Seconds without a message after which a test in memory fails.
PATIENCE = 60.0
# The user who makes a table in memory, and the one at another machine who sits at it.
ME, FRIEND = "me", "friend"
NAMES = {"p": "Ada", "f": "Bonny", "e": ""}
BOTS = {"r": "random", "g": "greedy", "c": "captain"}


class Page:
    """An open table that is kept up to date as in a browser. heard: every message so far, as text."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.room: Json = {}
        self.snapshot: Json = {}
        self.now: Json = {}
        self.times: Json = {}
        self.steps: list[Json] = []
        self.keys = 0

    async def hear(self) -> Json:
        """Returns the next message."""
        raise NotImplementedError

    def take(self, raw: str) -> Json:
        """Takes the next message, and returns it."""
        self.heard.append(raw)
        message: Json = json.loads(raw)
        if message["type"] == "room":
            self.room = message
        if message["type"] == "times":
            self.times = message
        if message["type"] == "snapshot":
            self.snapshot, self.now, self.steps = message, message["now"], message["steps"]
        elif message["type"] == "progress":
            assert message["kept"] <= len(self.steps), "steps are missing"
            self.steps = self.steps[: message["kept"]] + message["steps"]
            self.now = message["now"]
        if message["type"] in ("snapshot", "progress"):
            assert [step["number"] for step in self.steps] == list(range(len(self.steps)))
        return message

    async def hear_until(self, wanted: Callable[[Json], bool]) -> Json:
        """Reads messages up to the first ``wanted`` one, and returns it."""
        while True:
            message = await self.hear()
            if wanted(message):
                return message

    async def send(self, message: Json | str | bytes) -> None:
        """Sends a message to the table."""
        raise NotImplementedError

    async def view(self, viewer: int | None) -> None:
        await self.send({"type": "view", "viewer": viewer})
        await self.hear_until(lambda message: message["type"] == "snapshot" and message["now"]["viewer"] == viewer)

    def new_key(self) -> str:
        self.keys += 1
        return f"{id(self)}-{self.keys}"

    def act_message(self, action: int, **more: Any) -> Json:
        """Returns an Act of the viewer at the current sequence."""
        seat, sequence = self.now["viewer"], self.now["sequence"]
        return {"type": "act", "key": self.new_key(), "seat": seat, "sequence": sequence, "action": action, **more}

    async def ask(self, message: Json) -> Json:
        """Sends a message with a key. Returns its Done or Refused."""
        await self.send(message)
        return await self.answer(message["key"])

    async def ask_any(self, message: Json) -> Json:
        """Sends a message with a key. Returns the first message with that key."""
        await self.send(message)
        return await self.hear_until(lambda answer: answer.get("key") == message["key"])

    async def answer(self, key: str | None) -> Json:
        return await self.hear_until(lambda answer: answer["type"] in ("done", "refused") and answer["key"] == key)

    async def my_turn(self) -> bool:
        """Waits until the viewer has to decide. Returns False if the match is over."""
        while not self.now["offers"] and self.now["finish"] is None:
            await self.hear()
        return self.now["finish"] is None

    async def act(self, rng: random.Random) -> Json:
        """Does a random legal action. Returns the Done."""
        done = await self.ask(self.act_message(rng.choice(self.now["offers"])["id"]))
        assert done["type"] == "done", done
        return done

    async def request(self, tag: str, **more: Any) -> Json:
        """Sends a request of this type with a new key. Returns the Done or Refused."""
        return await self.ask({"type": tag, "key": self.new_key(), **more})

    def advise_message(self, **other: Any) -> Json:
        """Returns an Advise of the viewer at the current sequence."""
        seat, sequence = self.now["viewer"], self.now["sequence"]
        return {"type": "advise", "key": self.new_key(), "seat": seat, "sequence": sequence, **other}

    async def hint(self, **other: Any) -> Json:
        """Asks for a hint for the viewer. Returns the Advice or Refused."""
        return await self.ask_any(self.advise_message(**other))

    async def review(self) -> tuple[list[Json], list[Json]]:
        """Requests a review. Returns its messages and its decisions."""
        await self.send({"type": "ask-review", "key": "look back"})
        parts, decisions = list[Json](), list[Json]()
        while not parts or parts[-1]["all"] is None:
            message = await self.hear_until(lambda heard: heard["type"] == "reviewed")
            assert message["since"] == len(decisions)
            decisions += message["decisions"]
            parts.append(message)
        return parts, decisions

    async def ready(self, seat: int, entropy: str) -> Json:
        """Makes a seat ready, with a pledge of its entropy."""
        return await self.request("ready", seat=seat, pledge=pledge(entropy), terms=self.room["terms"])

    async def until(self, true: Callable[[], object]) -> None:
        """Reads messages until the condition is true."""
        while not true():
            await self.hear()

    async def phase(self, *wanted: str) -> Json:
        """Waits for one of these phases of the room."""
        while self.room["phase"] not in wanted:
            await self.hear()
        return self.room


async def refused_by(page: Page, message: Json | str | bytes, key: str | None = None) -> Json:
    """Sends a message and returns its Refused. The match has not changed, and the connection is open."""
    before = (page.now, len(page.steps))
    await page.send(message)
    # Other users may come and go meanwhile.
    answer = await page.hear_until(lambda heard: heard["type"] not in ("snapshot", "room"))
    assert answer["type"] == "refused", answer
    assert answer["key"] == key
    assert (page.now, len(page.steps)) == before
    return answer


async def dealt_apart(table: str, *pages: Page) -> None:
    """Makes all seats of these connections ready and reveals their entropy, until the table is dealt."""
    mine = [(page, seat) for page in pages for seat, one in enumerate(page.room["seats"]) if one["yours"]]
    for page, seat in mine:
        assert (await page.ready(seat, f"{table} {seat}"))["type"] == "done"
    for page, seat in mine:
        await page.phase("drawing")
        assert (await page.request("reveal", seat=seat, entropy=f"{table} {seat}"))["type"] == "done"
    for page in pages:
        await page.phase("dealt")
        while page.snapshot.get("table") != table:
            await page.hear()


# --- In memory --------------------------------------------------------------------------------------------------------


def limits(**other: int) -> Any:
    """The limits of a table in memory, which only a test that changes them reaches."""
    wide = {"spectators_a_table": 20, "sockets_a_seat": 20, "undos_a_turn": 50, "entries_a_match": 20_000}
    return SimpleNamespace(**wide | other)


class Line:
    """The subscriber of a page. waiting: the messages that the page has not read. closed: the code, once it is."""

    def __init__(self, user: str | None) -> None:
        self.user = user
        self.viewer: int | None = None
        self.seated = False
        self.delay = self.shown = 0
        self.quota = self.slots = Unlimited()
        self.waiting = asyncio.Queue[bytes]()
        self.closed: int | None = None

    def send(self, message: bytes) -> None:
        self.waiting.put_nowait(message)

    def close(self, code: int) -> None:
        self.closed = code


class Window(Page):
    """A page of a table in memory."""

    def __init__(self, live: LiveTable, user: str | None) -> None:
        super().__init__()
        self.live, self.line = live, Line(user)

    async def hear(self) -> Json:
        return self.take((await asyncio.wait_for(self.line.waiting.get(), PATIENCE)).decode())

    def read(self) -> list[Json]:
        """Takes all waiting messages, and returns them."""
        return [self.take(self.line.waiting.get_nowait().decode()) for _ in range(self.line.waiting.qsize())]

    def messages(self) -> list[Json]:
        """Returns all messages so far."""
        self.read()
        return [json.loads(raw) for raw in self.heard]

    async def send(self, message: Json | str | bytes) -> None:
        raw = json.dumps(message) if isinstance(message, dict) else message
        raw = raw.encode() if isinstance(raw, str) else raw
        await handle_message(raw, self.line, self.live, lambda _: refusals.database_fails())

    async def play_first(self) -> Json:
        """Does the first legal action. Returns the Done or Refused."""
        return await self.ask(self.act_message(self.now["offers"][0]["id"]))

    def leave(self) -> None:
        self.live.leave(self.line)


def new_table(seats: str, keeper: MemoryKeeper | None = None, minds: Minds | None = None, **more: Any) -> LiveTable:
    """A table of ``ME`` in memory, dealt unless it waits. more: of ``live_table``, and of the request.

    seats: ``p`` a person at the same machine, ``f`` the friend elsewhere, ``e`` an open seat, ``r``, ``g``, ``c`` bots.
    """
    keeper = keeper or MemoryKeeper()
    lively = {name: more.pop(name) for name in ("limits", "replaced", "changed", "intervals") if name in more}
    specs = [
        SeatSpec("bot", bot=BOTS[each]) if each in BOTS else SeatSpec("person", NAMES[each], None, each in "ef")
        for each in seats
    ]
    new = NewTable(**{"game": "cartagena", "seats": specs, "setup": {"first_seat": 0}, **more})
    header, rows, room = dealing.new_table(ME, new)
    if "f" in seats:
        friends = {number: FRIEND for number, each in enumerate(seats) if each == "f"}
        taken = [replace(seat, user=friends.get(number, seat.user)) for number, seat in enumerate(header.seats)]
        header, rows = dealing.dealt(replace(header, seats=taken), [""] * len(seats))
        room = replace(room, state=msgspec.structs.replace(room.state, phase="dealt"))
    keeper.create(header, room, rows)
    return live_table(keeper, header.id, minds, **lively)


def live_table(keeper: MemoryKeeper, table: str, minds: Minds | None = None, **more: Any) -> LiveTable:
    """A stored table, live. more: of ``LiveTable``."""
    header = keeper.header(table)
    assert header is not None
    return LiveTable(keeper, header, minds or Guessing(), **{"limits": limits(), **more})


async def opened(live: LiveTable, user: str | None = ME, viewer: int | None = None) -> Window:
    """A page of this user, which looks as seat ``viewer``."""
    page = Window(live, user)
    await live.join(page.line)
    page.read()
    if viewer is not None:
        await page.view(viewer)
    return page


async def carried_out(journal: Journal, request: ActionRequest, *, explain: bool = True) -> Change | Denied:
    """The result of a request to a journal alone."""
    begun = await journal.begin(request, explain=explain)
    return await begun.stored if isinstance(begun, Begun) else begun


async def refusal_of(doing: Awaitable[object]) -> str:
    """The message of the refusal that this raises."""
    with pytest.raises(Refusal) as refused:
        await doing
    return refused.value.message


async def until(true: Callable[[], object]) -> None:
    """Wait for something to come about."""
    for _ in range(4000):
        if true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it did not come about")


def tasks(name: str) -> list[asyncio.Task[Any]]:
    """The running tasks of the event loop with this name."""
    return [task for task in asyncio.all_tasks() if task.get_name() == name]
