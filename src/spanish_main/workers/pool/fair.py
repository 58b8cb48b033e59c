"""A fair queue: the client that has used the workers least is served first, however many jobs others have.

Start-time fair queueing. Each client has a clock, in seconds of a worker, which advances by the time of its jobs. The
next job is that of the client with the earliest clock. An idle client continues at the clock of the client that is
being served, so no client saves up time. Within a client the first job is first.

Ranks come first: decisions, hints, reviews. A job that has waited longer than its rank's patience counts as a decision.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Generic, TypeVar

Item = TypeVar("Item")


class Rank(IntEnum):
    """The urgency of a job: a decision, a hint, or a review."""

    DECISION = 0
    HINT = 1
    REVIEW = 2


# Seconds
PATIENCE = {Rank.DECISION: 0.0, Rank.HINT: 2.0, Rank.REVIEW: 15.0}


@dataclass
class _Waiting(Generic[Item]):
    item: Item
    rank: Rank
    since: float
    number: int


@dataclass
class _Client(Generic[Item]):
    clock: float = 0.0
    running: int = 0
    waiting: dict[Rank, deque[_Waiting[Item]]] = field(default_factory=dict)

    @property
    def busy(self) -> bool:
        return bool(self.running or any(self.waiting.values()))


class FairQueue(Generic[Item]):
    """The waiting jobs, by client. Not thread-safe: its owner has a lock."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self.clients: dict[str, _Client[Item]] = {}  # without those that have gone
        self._clock = 0.0
        self._number = 0

    def __len__(self) -> int:
        return sum(len(line) for client in self.clients.values() for line in client.waiting.values())

    def put(self, item: Item, client: str, rank: Rank = Rank.DECISION) -> None:
        """Adds ``item`` of ``client``."""
        known = self.clients.setdefault(client, _Client())
        if not known.busy:
            known.clock = max(known.clock, self._clock)
        self._number += 1
        known.waiting.setdefault(rank, deque()).append(_Waiting(item, rank, self._now(), self._number))

    def take(self, seconds: Callable[[Item], float], fits: Callable[[Item], bool] = lambda _: True) -> Item | None:
        """Removes and returns the next item that ``fits``, if any; charges its client with the expected ``seconds``."""
        best: tuple[tuple[int, float, int], _Client[Item], _Waiting[Item]] | None = None
        now = self._now()
        for client in self.clients.values():
            for line in client.waiting.values():
                first = next((one for one in line if fits(one.item)), None)
                if first is not None:
                    rank = Rank.DECISION if now - first.since >= PATIENCE[first.rank] else first.rank
                    key = (rank, client.clock, first.number)
                    if best is None or key < best[0]:
                        best = key, client, first
        if best is None:
            return None
        _, client, chosen = best
        client.waiting[chosen.rank].remove(chosen)
        client.running += 1
        self._clock = max(self._clock, client.clock)
        client.clock += seconds(chosen.item)
        return chosen.item

    def done(self, client: str, charged: float, used: float) -> None:
        """Ends a job of ``client``: corrects the seconds ``charged`` to those ``used``."""
        known = self.clients[client]
        known.running -= 1
        known.clock += used - charged
        self._forget()

    def _forget(self) -> None:
        """Forgets idle clients whose clock is not ahead of the common one."""
        if not any(one.busy for one in self.clients.values()):
            self._clock = max((one.clock for one in self.clients.values()), default=self._clock)
        for name in [name for name, one in self.clients.items() if not one.busy and one.clock <= self._clock]:
            del self.clients[name]

    def drop(self, unwanted: Callable[[Item], bool]) -> list[Item]:
        """Removes and returns the ``unwanted`` items."""
        dropped: list[Item] = []
        for client in self.clients.values():
            for rank, line in client.waiting.items():
                dropped += [one.item for one in line if unwanted(one.item)]
                client.waiting[rank] = deque(one for one in line if not unwanted(one.item))
        self._forget()
        return dropped
