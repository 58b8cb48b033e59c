"""Supervised processes: they return their results, and are replaced when they die or hang."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from pathlib import Path
from typing import Any

import pytest

from spanish_main.bots.answers import NoAnswer
from spanish_main.workers.pool.channel import NoRoom, Nowhere, WorkerChannel, WorkerDied, WorkFailed
from spanish_main.workers.pool.pool import Job, Pool, PoolClosed, Start

CHORES = "tests.workers.chores:"


@pytest.fixture
def pool() -> Iterator[Pool]:
    made = Pool(2)
    yield made
    made.close()
    assert made.processes() == []


def job(work: str, *arguments: Any, client: str = "a", **more: Any) -> Job:
    return Job(CHORES + work, arguments, client, **more)


def until(true: Callable[[], bool], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_work_is_done_elsewhere_and_comes_back(pool: Pool) -> None:
    assert pool.processes() == []  # none before they are needed
    result = pool.submit(job("hello", "you")).result(30)
    [pid] = pool.processes()
    assert result == f"hello you from {pid}"
    assert pid != os.getpid()


def test_as_many_processes_as_there_are_jobs_but_no_more_than_allowed(pool: Pool) -> None:
    naps = [pool.submit(job("nap", 0.2)) for _ in range(6)]
    assert len({nap.result(30) for nap in naps}) == 2
    assert len(pool.processes()) == 2


def test_an_error_of_the_work_is_reported_without_its_text(pool: Pool) -> None:
    with pytest.raises(WorkFailed, match=r"^TypeError at chores\.py:\d+$"):
        pool.submit(job("nap", "SECRET")).result(30)
    with pytest.raises(WorkFailed, match="AttributeError"):
        pool.submit(job("nothing")).result(30)
    with pytest.raises(WorkFailed, match="the arguments"):
        pool.submit(job("nap", lambda: None)).result(30)
    with pytest.raises(WorkFailed, match="the result"):
        pool.submit(job("odd")).result(30)
    assert pool.submit(job("hello", "you")).result(30)


def test_a_process_killed_in_the_middle_is_replaced_and_its_job_done_again(pool: Pool) -> None:
    nap = pool.submit(job("nap", 1.0))
    until(lambda: len(pool.processes()) == 1)
    [first] = pool.processes()
    os.kill(first, signal.SIGKILL)
    assert nap.result(30) not in (first, os.getpid())


def test_a_job_that_kills_every_process_is_given_up_and_others_go_on(
    pool: Pool, caplog: pytest.LogCaptureFixture
) -> None:
    bad = pool.submit(job("die", about="bot x at table y", tries=2))
    good = pool.submit(job("hello", "you", client="b"))
    with pytest.raises(WorkerDied, match="2 tries"):
        bad.result(30)
    assert good.result(30)
    assert [record.getMessage() for record in caplog.records] == [
        f"bot x at table y: the worker ended with code 9 (try {number} of 2)" for number in (1, 2)
    ]


class Full:
    """A place that never has room."""

    size = 3

    def spawn(self, environment: Any, *, beside: bool = False, fallback: bool = True) -> WorkerChannel:
        raise NoRoom("nothing answers there")


def test_a_job_fails_in_the_end_if_no_worker_ever_comes(caplog: pytest.LogCaptureFixture) -> None:
    pool = Pool(place=Full(), patience=0.2)
    asked = [pool.submit(job("hello", "you", client=client, about=f"bot {client}")) for client in "ab"]
    for each in asked:
        with pytest.raises(Nowhere):
            each.result(30)
    assert pool.state().failures == {"nowhere": 2}
    assert sorted(caplog.messages) == [f"bot {client}: no worker could be had for 0 s" for client in "ab"]
    pool.close()


class Frail:
    """A worker that dies of its call after a while."""

    pid, alive, fallback = 1, True, False

    def call(self, work: str, arguments: tuple[Any, ...], limit: float | None = None) -> str:
        if arguments:
            time.sleep(arguments[0])
            self.kill()
            raise WorkerDied("ended")
        return "done"

    def post(self, work: str, arguments: tuple[Any, ...]) -> None:
        pass

    def kill(self) -> None:
        self.alive = False

    close = kill


class Crowded:
    """A place with room for one worker, and with none for a moment after its death."""

    size = 1

    def __init__(self) -> None:
        self.rooms = [True, False, True]

    def spawn(self, environment: Any, *, beside: bool = False, fallback: bool = True) -> WorkerChannel:
        if not self.rooms.pop(0):
            raise NoRoom("nothing answers there")
        return Frail()


def test_time_in_the_queue_is_no_time_without_a_worker() -> None:
    pool = Pool(place=Crowded(), patience=0.2)
    long, queued = pool.submit(job("long", 0.4, tries=1)), pool.submit(job("short"))
    with pytest.raises(WorkerDied):
        long.result(30)
    assert queued.result(30) == "done"
    pool.close()


def test_a_hanging_job_is_ended_and_its_process_replaced(pool: Pool) -> None:
    with pytest.raises(WorkerDied):
        pool.submit(job("nap", 60.0, limit=0.5, tries=1)).result(30)
    until(lambda: pool.processes() == [])
    assert pool.submit(job("hello", "you")).result(30)


def test_jobs_of_a_session_go_to_the_same_worker_while_it_is_free(pool: Pool) -> None:
    both = [pool.submit(job("nap", 0.3, session=session)) for session in "xy"]
    x, y = (one.result(30) for one in both)
    assert x != y
    for _ in range(3):
        assert pool.submit(job("nap", 0.0, session="x")).result(30) == x
        assert pool.submit(job("nap", 0.0, session="y")).result(30) == y
    # A job does not wait for a busy worker while another is free.
    long = pool.submit(job("nap", 1.0, session="x"))
    until(long.running)
    assert pool.submit(job("nap", 0.0, session="x")).result(30) == y


def test_a_job_cancelled_before_its_turn_is_never_done(pool: Pool, tmp_path: Path) -> None:
    naps = [pool.submit(job("nap", 0.5)) for _ in range(2)]
    until(lambda: all(nap.running() for nap in naps))
    unwanted = pool.submit(job("touch", str(tmp_path / "done"), client="b"))
    wanted = pool.submit(job("touch", str(tmp_path / "wanted"), client="c"))
    assert unwanted.cancel()
    wanted.result(30)
    for nap in naps:
        nap.result(30)
    with pytest.raises(CancelledError):
        unwanted.result(0)
    assert [path.name for path in tmp_path.iterdir()] == ["wanted"]
    pool.drop_cancelled()
    assert pool.state().waiting == 0


def test_workers_that_have_nothing_to_do_end() -> None:
    pool = Pool(2, idle=0.3)
    pool.submit(job("hello", "you")).result(30)
    [pid] = pool.processes()
    until(lambda: pool.processes() == [] and gone(pid))
    assert pool.submit(job("hello", "again")).result(30)
    pool.close()


def test_closing_ends_running_and_waiting_jobs() -> None:
    others = set(threading.enumerate())
    pool = Pool(1)
    running, waiting = pool.submit(job("nap", 60.0)), pool.submit(job("nap", 60.0))
    until(lambda: running.running() and len(pool.processes()) == 1)
    [pid] = pool.processes()
    began = time.monotonic()
    pool.close()
    assert time.monotonic() - began < 10
    assert gone(pid)
    with pytest.raises(NoAnswer):
        running.result(0)
    with pytest.raises((NoAnswer, CancelledError)):
        waiting.result(0)
    with pytest.raises(PoolClosed):
        pool.submit(job("hello", "you"))
    until(lambda: not [one for one in set(threading.enumerate()) - others if one.name.endswith("supervisor")])


def test_better_workers_take_over_and_nobody_waits_for_them(pool: Pool) -> None:
    def mode() -> str | None:
        return pool.submit(job("environment", "QUALITY")).result(30)  # type: ignore[no-any-return]

    assert mode() is None
    [first] = pool.processes()
    # This worker takes two seconds to be ready.
    pool.improve(Start((("QUALITY", "best"),), ((f"{CHORES}nap", (2.0,)),)))
    waits = []
    while True:
        began = time.monotonic()
        better = mode()
        waits.append(time.monotonic() - began)
        if better:
            break
        time.sleep(0.02)
    assert better == "best"
    assert max(waits) < 1.5
    until(lambda: gone(first))
    # After a kill the worker starts quickly again, and is improved later.
    os.kill(pool.processes()[0], signal.SIGKILL)
    assert mode() is None
    until(lambda: mode() == "best")


def test_workers_that_cannot_be_made_better_go_on_as_they_are(pool: Pool) -> None:
    pool.submit(job("hello", "you")).result(30)
    [pid] = pool.processes()
    pool.improve(Start((), ((f"{CHORES}die", ()),)))
    until(lambda: pool._failures == 3 and not pool._renewing)
    assert pool.submit(job("hello", "you")).result(30) == f"hello you from {pid}"
