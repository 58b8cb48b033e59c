"""Every byte that is sent at a table, to each seat and to spectators, is compared between two possible worlds.

A random match is played at a live table, with all that people do there beside it: they come and go, change seats before
the deal, look from elsewhere, are played on by a bot, chat, ask what is forbidden and what is not theirs. Then its twin
(``worlds``) is played in the same way at another table: there others hold other cards. One seat must not be able to
tell the two apart, nor may spectators: they get the same bytes.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

from spanish_main.core.game.fairness import pledge
from spanish_main.server.http.answers import database_fails
from spanish_main.server.limits.gate import Client, Gate, Talk
from spanish_main.server.live.hub import Hub
from spanish_main.server.live.subscriber import SocketSubscriber
from spanish_main.server.storage.database import locate, open_engine
from spanish_main.server.storage.identity_store import IdentityStore
from spanish_main.server.storage.store import Store
from spanish_main.table import dealing, dialogue, entries
from spanish_main.table.kept import Header
from spanish_main.table.live import LiveTable
from spanish_main.table.messages.wire_room import NewTable, SeatSpec
from spanish_main.table.subscriber import KnownVersion
from spanish_main.table.thinking import table_minds
from spanish_main.workers.pool.minds import ThinkRequest
from tests.nightly import so_many
from tests.server.dealt import header_of
from tests.server.inside import FakeMinds
from tests.server.worlds import HIDING, KINDS, Course, Stacked, course_of, twin_of

Json = dict[str, Any]
# Nobody is in a hurry here.
GATE = Gate()


# --- What happens beside the match ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """The acts of users beside playing, by the entry before which they happen; the same in both worlds.

    delay: steps by which spectators see later. early: before this entry, which both worlds have, seats choose actions
    before their turn whenever they may. windows: by seat the first and last entry at which a bot plays for it.
    """

    delay: int
    early: int
    beside: dict[int, tuple[str, int]]
    windows: dict[int, tuple[int, int]]


BESIDE = ("comes again", "looks", "chats", "asks why", "asks for more", "spectator comes", "spectator goes", "all go")


def plan_of(course: Course, both: int, rng: random.Random) -> Plan:
    players, length = course.game.players, len(course.entries)
    deal = next(n for n, entry in enumerate(course.entries) if entry.seat >= 0)
    beside = {
        rng.randrange(deal, length): (rng.choice(BESIDE), rng.randrange(players)) for _ in range(rng.randint(4, 12))
    }
    windows = {}
    if players > 2 and rng.random() < 0.6:
        begins = rng.randrange(deal, length)
        ends = begins + rng.randint(5, 40)
        seat = rng.randrange(players)
        if not any(entry.undone and entry.seat == seat for entry in course.entries[begins : ends + 20]):
            windows[seat] = (begins, ends)
    return Plan(rng.choice([0, 0, 3, 12]), both if rng.random() < 0.7 else 0, beside, windows)


class Script(FakeMinds):
    """Bots that play the course, and wait at its end."""

    course: Course

    async def choose(self, ask: ThinkRequest) -> int:
        number = self.number()
        if number >= len(self.course.entries):
            await asyncio.Event().wait()  # until the table is closed
        return self.course.entries[number].action

    number: Any = staticmethod(lambda: 0)


# --- A table that is played at ----------------------------------------------------------------------------------------


@dataclass
class Heard:
    """The messages to all connections of a person. marks: by entry the number of messages so far."""

    messages: list[bytes] = field(default_factory=list)
    marks: dict[int, int] = field(default_factory=dict)


@dataclass
class World:
    """A table with one user for each seat, and a stranger. hears: the messages to each."""

    hub: Hub
    script: Script
    course: Course
    plan: Plan
    users: list[tuple[str, str]]
    hears: dict[str, Heard] = field(default_factory=dict)
    table: str = ""
    live: LiveTable = field(init=False)  # as long as anybody is there
    marks: set[int] = field(default_factory=set)
    entries: int = 0  # that there were when the spectator was listened to last

    def __post_init__(self) -> None:
        self._here: dict[str, tuple[SocketSubscriber, contextlib.AsyncExitStack]] = {}
        self._keys = 0

    @property
    def seats(self) -> int:
        return self.course.game.players

    @cached_property
    def header(self) -> Header:
        return header_of(self.hub.store, self.table)

    @property
    def number(self) -> int:
        return self.live.journal.sequence

    # --- People -------------------------------------------------------------------------------------------------------

    async def comes(self, name: str, seat: int | None) -> None:
        """Somebody opens the table, and looks as ``seat``."""
        if name in self._here:
            return
        subscriber = SocketSubscriber(self.users[seat][0] if seat is not None else None)
        stack = contextlib.AsyncExitStack()
        self.live = await stack.enter_async_context(self.hub.watched(self.table))
        await self.live.join(subscriber, self.known(name))
        self._here[name] = (subscriber, stack)
        if seat is not None and self.live.room.dealt:
            await self.says(name, {"type": "view", "viewer": seat})

    def known(self, name: str) -> KnownVersion | None:
        """Returns the last version of a person, as after a lost connection; every second time None."""
        sent = [json.loads(raw) for raw in self.hears.get(name, Heard()).messages if b'"version":"' in raw]
        now = sent[-1]["now"] if sent else {}
        return KnownVersion(now["viewer"], now["version"]) if sent and len(sent) % 2 else None

    async def goes(self, name: str) -> None:
        if name in self._here:
            self.hear()
            subscriber, stack = self._here.pop(name)
            self.live.leave(subscriber)
            await stack.aclose()

    async def says(self, name: str, message: Json) -> None:
        """A message of a browser, as the server would take it from a socket."""
        subscriber, _ = self._here[name]
        if message["type"] != "view":
            self._keys += 1
            message = {**message, "key": f"key {self._keys}"}
        talk = Talk(GATE, Client("192.0.2.1", subscriber.user))
        await dialogue.handle_message(
            json.dumps(message).encode(), subscriber, self.live, database_fails, talk.nonsense
        )

    def hear(self) -> None:
        for name, (subscriber, _) in self._here.items():
            heard = self.hears.setdefault(name, Heard())
            heard.messages += [
                message if isinstance(message, bytes) else str(message).encode() for message in subscriber.take_all()
            ]
            check_delay(self, name, heard)

    # --- Before the deal ----------------------------------------------------------------------------------------------

    async def deal(self) -> None:
        """The table is made, and seats change hands before all are ready."""
        owner, *others = self.users
        game = self.course.game
        specs = [SeatSpec("person", name="Ada")] + [SeatSpec("person", elsewhere=True)] * (self.seats - 1)
        options = {**game.bundles, **game.options}
        new = NewTable(game.name, specs, options, game.setup, wait=True, delay=self.plan.delay, stand_in="random")
        self.table = await self.hub.create(owner[0], new)
        await self.comes("spectator", None)
        await self.comes("seat 0", 0)
        for seat, user in enumerate(others, start=1):
            before = self.users[1 + seat % (self.seats - 1)] if self.seats > 2 else user
            await self.hub.sit(self.table, before[0], seat, "Eve")
            if before is not user:
                async with self.hub.watched(self.table) as live:
                    going = SocketSubscriber(before[0])
                    await live.join(going)
                    talk = Talk(GATE, Client("192.0.2.1", before[0]))
                    leave = json.dumps({"type": "leave", "key": "k", "seat": seat}).encode()
                    await dialogue.handle_message(leave, going, live, database_fails, talk.nonsense)
                    live.leave(going)
                await self.hub.sit(self.table, user[0], seat, f"Guest {seat}")
            await self.comes(f"seat {seat}", seat)
        for seat in range(self.seats):
            await self.says(f"seat {seat}", {"type": "ready", "seat": seat, "pledge": pledge(f"word {seat}")})
        for seat in range(self.seats):
            await self.says(f"seat {seat}", {"type": "reveal", "seat": seat, "entropy": f"word {seat}"})
        for seat in range(self.seats):
            await self.says(f"seat {seat}", {"type": "view", "viewer": seat})
        self.mark()

    # --- The match ----------------------------------------------------------------------------------------------------

    async def play(self) -> None:
        """Plays the course to its end, with everything that happens beside."""
        Stacked.draws, self.script.course, self.script.number = self.course.draws, self.course, lambda: self.number
        await self.deal()
        assert self.live.room.dealt, self.hears["seat 0"].messages[-1]
        entries, done = self.course.entries, set[int]()
        while (number := self.number) < len(entries):
            for at in sorted(set(self.plan.beside) - done):
                if at <= number:
                    done.add(at)
                    await self.beside(*self.plan.beside[at])
            await self.hand_over(number)
            seat = entries[number].seat
            if self.live.room.plays_on(seat):
                await self.until_bots_rest(number)
            else:
                await self.acts(seat, number)
            assert self.number > number, self.hears[f"seat {seat}"].messages[-1]
            self.mark()
        for name in list(self._here):
            await self.goes(name)

    async def acts(self, seat: int, number: int) -> None:
        entry = self.course.entries[number]
        for other in range(self.seats):
            early = self.live.journal.match().early_actions(other) if self.plan.early else []
            coming = self.course.entries[number : self.plan.early]
            due = next((each.action for each in coming if each.seat == other), None)
            if other != seat and due in early and not self.live.room.plays_on(other):
                await self.comes(f"seat {other}", other)
                await self.says(f"seat {other}", {"type": "act", "seat": other, "sequence": number, "action": due})
        await self.comes(f"seat {seat}", seat)
        about = {"seat": seat, "sequence": number}
        await self.says(
            f"seat {seat}",
            {"type": "undo", **about} if entry.undone else {"type": "act", **about, "action": entry.action},
        )

    async def hand_over(self, number: int) -> None:
        """Lets a bot replace a seat, or lets the seat take over again."""
        for seat, (begins, ends) in self.plan.windows.items():
            played_on = self.live.room.plays_on(seat)
            if begins <= number < ends and not played_on and not self.live.journal.match().intents:
                await self.comes(f"seat {seat}", seat)
                await self.says(f"seat {seat}", {"type": "resign", "seat": seat})
            elif number >= ends and played_on:
                await self.comes(f"seat {seat}", seat)
                await self.says(f"seat {seat}", {"type": "take-over", "seat": seat})

    async def until_bots_rest(self, number: int) -> None:
        """Waits for a person's turn, or the end of the course."""
        entries = self.course.entries
        async with asyncio.timeout(30):
            while self.number == number or (  # noqa: ASYNC110 -- no event tells that bots rest
                self.number < len(entries) and self.live.room.plays_on(entries[self.number].seat)
            ):
                await asyncio.sleep(0.002)
        async with self.live.lock:
            pass  # all messages have been sent

    async def beside(self, what: str, seat: int) -> None:
        name = f"seat {seat}"
        if what == "comes again":
            await self.goes(name)
            await self.comes(name, seat)
        elif what == "all go":
            for each in list(self._here):
                await self.goes(each)
            await self.comes("spectator", None)
            for each in range(self.seats):
                await self.comes(f"seat {each}", each)
        elif what == "spectator goes":
            await self.goes("spectator")
        elif what == "spectator comes":
            await self.comes("spectator", None)
        else:
            await self.comes(name, seat)
            for message in ASKED[what](seat, self.course, self.number):
                await self.says(name, message)

    def mark(self) -> None:
        """Notes that all messages up to this entry have been sent."""
        self.hear()
        self.marks.add(self.number)
        for heard in self.hears.values():
            heard.marks[self.number] = len(heard.messages)


def _asked_for_more(seat: int, course: Course, number: int) -> list[Json]:
    other = (seat + 1) % course.game.players
    return [
        {"type": "view", "viewer": other},
        {"type": "act", "seat": other, "sequence": number, "action": 1},
        {"type": "undo", "seat": seat, "sequence": number - 1},
        {"type": "why", "seat": other, "text": course.game.action_to_string(0)},
        {"type": "ask-moment", "step": 3},
        {"type": "ask-replay", "step": 3, "viewer": other},
        {"type": "reveal", "seat": seat, "entropy": "x"},
        {"type": "ask-review"},
    ]


ASKED = {
    "looks": lambda seat, course, number: [{"type": "view", "viewer": None}, {"type": "view", "viewer": seat}],
    "chats": lambda seat, course, number: [{"type": "chat", "text": f"hello from {number}"}],
    "asks why": lambda seat, course, number: [
        {"type": "why", "seat": seat, "text": course.game.action_to_string(action)}
        for action in random.Random(number).sample(range(course.game.num_actions), 8)
    ],
    "asks for more": _asked_for_more,
}


def check_delay(world: World, name: str, heard: Heard) -> None:
    """Checks that a delayed spectator gets no newer step than the delay allows."""
    delay = world.plan.delay
    if name != "spectator" or not delay or not world.live.room.dealt:
        return
    match = world.live.journal.match()
    new, world.entries = match.entries[world.entries :], len(match.entries)
    if match.outcome is not None:
        return
    deal = next(step for step in range(match.steps + 1) if match.state_before(step).current_seat() >= 0)
    # A bot may have gone on alone for long, and somebody has taken back an action since.
    back = itertools.accumulate((-1 if entry.undone else 1 for entry in reversed(new)), initial=0)
    most = max(deal, max(match.steps - steps for steps in back) - delay)
    for raw in heard.messages[heard.marks.get(-1, 0) :]:
        message = json.loads(raw)
        if message.get("type") in ("snapshot", "progress"):
            assert message["now"]["sequence"] <= most
            assert all(step["number"] < most for step in message["steps"])
            observed = match.state_before(message["now"]["sequence"]).observation(None)
            assert message["now"]["observation"] == json.loads(json.dumps(observed))
    heard.marks[-1] = len(heard.messages)


# --- Two worlds -------------------------------------------------------------------------------------------------------


def plain(raw: bytes, header: Header) -> bytes:
    """Removes from a message what differs between tables: id, code, commitment, marks and times."""
    for secret, name in ((header.id, b"TABLE"), (header.commitment, b"COMMITMENT")):
        raw = raw.replace(secret.encode(), name)
    raw = re.sub(rb'"version":"(\d+)-[0-9a-f]{16}"', rb'"version":"\1"', raw)  # a mark that the seed makes
    if raw.startswith(b'{"type":"room"'):
        raw = re.sub(rb'"code":"[A-Z]+"', b'"code":"CODE"', raw)
    if raw.startswith(b'{"type":"chatter"'):
        raw = re.sub(rb'"number":\d+', b'"number":0', re.sub(rb'"time":[\d.]+', b'"time":0', raw))
    return raw


def alike(one: World, other: World, name: str) -> int:
    """Compares the messages to a person in both worlds, while these are indistinguishable. Returns their number."""
    until = max((mark for mark in one.marks & other.marks if mark <= len(other.course.entries)), default=0)
    first, second = (world.hears.get(name, Heard()) for world in (one, other))
    sent = [
        [plain(raw, world.header) for raw in heard.messages[: heard.marks.get(until, len(heard.messages))]]
        for world, heard in ((one, first), (other, second))
    ]
    for number, (here, there) in enumerate(zip(*sent, strict=False)):
        if here != there:
            at = next((n for n, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), 100)
            at = max(0, at - 100)
            pytest.fail(f"{name} gets another message {number}: …{here[at:][:300]!r} or …{there[at:][:300]!r}")
    assert len(sent[0]) == len(sent[1])
    return len(sent[0])


def no_secrets(world: World) -> None:
    """Checks that no message has the seed, the entropy, an id or token of a user, or the code of a waiting table."""
    header = world.header
    secrets = [header.seed, *(user for user, _ in world.users), *(token for _, token in world.users)]
    secrets += [f"word {seat}" for seat in range(world.seats)]
    for name, heard in world.hears.items():
        sent = b"\n".join(heard.messages).decode()
        for secret in secrets:
            assert secret not in sent, name
        assert '"code":"' not in sent or name != "spectator"


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, if possible: these tests are not about the disk."""
    shared = Path("/dev/shm")
    if not shared.is_dir():
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=shared) as folder:
        yield Path(folder)


@pytest.fixture
def hub(memory: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Hub, Script]]:
    """The tables of one process, with bots without delay and the chance outcomes of a course."""
    store = Store(open_engine(locate(str(memory / "tables.sqlite3"))))
    for module in (entries, dealing):
        monkeypatch.setattr(module, "Dealer", Stacked)
    monkeypatch.setattr(table_minds.PACE, "least", lambda *_, **__: 0.0)
    script: Any = Script()
    yield Hub(store, script), script
    store.close()


async def played(hub: tuple[Hub, Script], course: Course, plan: Plan, users: list[tuple[str, str]]) -> World:
    world = World(*hub, course, plan, users[: course.game.players])
    await world.play()
    return world


@dataclass
class Count:
    games: int = 0
    messages: int = 0
    size: int = 0
    compared: int = 0
    different: int = 0


async def two_worlds(hub: tuple[Hub, Script], kind: str, games: range, count: Count) -> None:
    people = IdentityStore(hub[0].store)
    users = [await asyncio.to_thread(people.new_user) for _ in range(3)]
    for number in games:
        rng = random.Random(f"{kind} {number}")
        course = course_of(kind, rng)
        viewer = number % course.game.players
        twin, different = twin_of(course, viewer, rng)
        plan = plan_of(course, len(twin.entries), rng)
        one = await played(hub, course, plan, users)
        no_secrets(one)
        other = await played(hub, twin, plan, users)
        count.games += 1
        count.different += different
        for heard in one.hears.values():
            count.messages += len(heard.messages)
            count.size += sum(map(len, heard.messages))
        count.compared += sum(alike(one, other, name) for name in (f"seat {viewer}", "spectator"))


def check(kind: str, count: Count) -> None:
    print(f"{kind}: {count}")
    assert count.compared > 20 * count.games
    # Where a game hides something, the worlds must have differed; else the test proves nothing.
    assert count.different > 8 * count.games or kind not in HIDING


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
async def test_indistinguishable_worlds_give_the_same_bytes(hub: tuple[Hub, Script], kind: str) -> None:
    count = Count()
    await two_worlds(hub, kind, range(4), count)
    check(kind, count)


@pytest.mark.nightly
@pytest.mark.parametrize("kind", KINDS)
async def test_indistinguishable_worlds_give_the_same_bytes_in_all_matches(hub: tuple[Hub, Script], kind: str) -> None:
    count = Count()
    await two_worlds(hub, kind, range(1000, 1000 + so_many(500)), count)
    check(kind, count)
