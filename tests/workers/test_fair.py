"""The queue that is fair between clients, without processes: the tests set its clock."""

from __future__ import annotations

import pytest

from spanish_main.workers.pool.fair import PATIENCE, FairQueue, Rank


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def second(_: str) -> float:
    return 1.0


def drained(queue: FairQueue[str]) -> list[str]:
    taken = []
    while (item := queue.take(second)) is not None:
        taken.append(item)
        queue.done(item[0], 1.0, 1.0)
    return taken


def test_clients_take_turns_however_much_one_asks_for() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(4):
        queue.put(f"a{number}", "a")
    queue.put("b0", "b")
    queue.put("b1", "b")
    assert drained(queue) == ["a0", "b0", "a1", "b1", "a2", "a3"]
    assert len(queue) == 0


def test_shares_are_of_time_and_not_of_jobs() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(20):
        queue.put(f"a{number}", "a")  # each takes three seconds
        queue.put(f"b{number}", "b")  # each takes one
    used = {"a": 0.0, "b": 0.0}
    for _ in range(16):
        item = queue.take(second)
        assert item is not None
        seconds = 3.0 if item[0] == "a" else 1.0
        used[item[0]] += seconds
        queue.done(item[0], 1.0, seconds)
    assert used == {"a": 12.0, "b": 12.0}


def test_a_late_client_neither_saves_up_time_nor_waits_for_used_time() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(10):
        queue.put(f"a{number}", "a")
    for number in range(5):
        assert queue.take(second) == f"a{number}"
        queue.done("a", 1.0, 1.0)
    for number in range(3):
        queue.put(f"b{number}", "b")
    assert drained(queue)[:6] == ["b0", "a5", "b1", "a6", "b2", "a7"]


def test_hints_come_after_decisions_and_reviews_after_hints_until_they_have_waited_long() -> None:
    clock = Clock()
    queue: FairQueue[str] = FairQueue(clock)
    queue.put("review", "a", Rank.REVIEW)
    queue.put("hint", "b", Rank.HINT)
    queue.put("decision", "c")
    assert queue.take(second) == "decision"
    assert queue.take(second) == "hint"
    queue.put("one more", "d")
    clock.now = PATIENCE[Rank.REVIEW]
    assert queue.take(second) == "review"


def test_an_item_that_does_not_fit_waits_without_blocking_others() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("a0", "a")
    queue.put("a1", "a")
    assert queue.take(second, lambda item: item != "a0") == "a1"
    assert queue.take(second, lambda item: item != "a0") is None
    assert queue.take(second) == "a0"


def test_a_dropped_item_is_not_taken() -> None:
    queue: FairQueue[str] = FairQueue()
    for item in ("a0", "a1", "b0"):
        queue.put(item, item[0])
    assert queue.drop(lambda item: item.startswith("a")) == ["a0", "a1"]
    assert drained(queue) == ["b0"]


@pytest.mark.parametrize("clients", [1, 500])
def test_clients_that_have_gone_are_forgotten(clients: int) -> None:
    queue: FairQueue[str] = FairQueue()
    for _ in range(3):
        for number in range(clients):
            queue.put(f"{number}", f"{number}")
        assert len(queue) == clients
        while (item := queue.take(second)) is not None:
            queue.done(item, 1.0, 1.0)
    assert len(queue.clients) == 0
    queue.put("long", "long")
    assert queue.take(lambda _: 100.0) == "long"
    queue.put("short", "short")
    queue.done("long", 100.0, 100.0)
    assert queue.drop(lambda _: True) == ["short"]
    assert len(queue.clients) == 0
