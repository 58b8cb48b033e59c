"""Bots that think: in threads, so many at once, and the server goes on meanwhile."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence

import pytest

from spanish_main.core.game import Observation
from spanish_main.server import bot_seats, table
from spanish_main.server.hub import deal
from spanish_main.server.store import Store
from spanish_main.server.table import LiveTable
from spanish_main.server.thinking import Thinking, ThoughtError, in_thread
from spanish_main.server.wire import NewTable
from tests.server.harness import Browser
from tests.server.inside import BOT, heard, joined, until


class Crowd:
    """Bots that think until they may go on, and how many do at once."""

    name = "crowd"

    def __init__(self) -> None:
        self.thinking = self.most = self.decided = 0
        self.may_go = threading.Event()
        self._lock = threading.Lock()

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        with self._lock:
            self.thinking += 1
            self.most = max(self.most, self.thinking)
        assert self.may_go.wait(20)
        with self._lock:
            self.thinking -= 1
            self.decided += 1
        return legal[0]


@pytest.fixture
def crowd(monkeypatch: pytest.MonkeyPatch) -> Crowd:
    made = Crowd()
    monkeypatch.setattr(table, "make_bot", lambda name, game: made)
    return made


def tables(store: Store, owner: str, count: int, thinking: Thinking) -> list[LiveTable]:
    made = []
    for _ in range(count):
        header, rows = deal(owner, NewTable("cartagena", [BOT, BOT]))
        store.create(header, rows)
        made.append(LiveTable(store, header, None, thinking))
    return made


async def test_so_many_think_at_once(store: Store, owner: str, crowd: Crowd) -> None:
    lives = tables(store, owner, 5, Thinking(cores=2))
    watching = [(await joined(live, owner))[0] for live in lives]
    await until(lambda: crowd.thinking == 2)
    await asyncio.sleep(0.1)
    assert crowd.thinking == 2
    # The tables answer while their bots think.
    for live, watcher in zip(lives, watching, strict=True):
        await live.view(watcher, None)
        assert (await heard(watcher, "snapshot"))["now"]["sequence"] == 12
    crowd.may_go.set()
    for watcher in watching:
        await heard(watcher, "progress")
    assert crowd.most == 2
    for live, watcher in zip(lives, watching, strict=True):
        live.leave(watcher)


async def test_a_bot_that_never_ends_leaves_its_place_to_others(
    store: Store, owner: str, crowd: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_seats, "SECONDS", 0.05)
    live = tables(store, owner, 1, Thinking(cores=1))[0]
    watching, _ = await joined(live, owner)
    for _ in range(4):  # more than there are places
        await heard(watching, "progress")
    live.leave(watching)
    assert crowd.decided == 0
    crowd.may_go.set()


async def test_no_bot_thinks_at_a_table_that_is_closed_or_left(store: Store, owner: str, crowd: Crowd) -> None:
    thinking = Thinking(cores=2)
    closed, left = tables(store, owner, 2, thinking)
    await joined(closed, owner)
    watching, _ = await joined(left, owner)
    await until(lambda: crowd.thinking == 2)
    await closed.close()
    left.leave(watching)
    crowd.may_go.set()
    await until(lambda: crowd.thinking == 0)
    await asyncio.sleep(0.2)
    assert crowd.decided == 2
    assert store.sequence(closed.id) == 12  # what was thought of is not done there
    # Their places are free again.
    for _ in range(2):
        (await Thinking.take(thinking.bots)).release()
    assert not thinking.bots.locked()


async def test_what_a_thread_throws_is_wrapped_and_its_place_freed() -> None:
    slots = asyncio.Semaphore(1)

    def stop() -> None:
        raise StopIteration

    hold = await Thinking.take(slots)
    with pytest.raises(ThoughtError) as thrown:
        await in_thread(stop, "test", hold)
    assert isinstance(thrown.value.__cause__, StopIteration)
    assert not slots.locked()
    hold.release()
    assert slots._value == 1  # a second release does nothing


@pytest.mark.server
async def test_captains_at_several_tables_do_not_stop_the_server(browser: Browser) -> None:
    lives = [await browser.open(await browser.new_table("ccc")) for _ in range(3)]
    other = await browser.open(await browser.new_table("pp", setup={"first_seat": 0}), 0)
    for live in lives:
        await live.hear_until(lambda message: message["type"] == "progress")
        # Somebody plays beside them.
        done = await other.ask(other.act_message(other.now["offers"][0]["id"])) if other.now["offers"] else {}
        assert done.get("type", "done") == "done"
        assert (await browser.http.get("/api/catalog")).status_code == 200
        await live.hear_until(lambda message: message["type"] == "progress")
    for live in lives:
        assert (await browser.http.delete(f"/api/tables/{live.snapshot['table']}")).status_code == 204
