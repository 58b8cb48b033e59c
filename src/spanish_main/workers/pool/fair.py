"""A queue that is fair between clients: who has used the workers least is served first, however much others ask for.

Start-time fair queueing. Each client has a clock, in seconds of a worker, that goes on by what its jobs take; the job
of the client whose clock stands earliest is next. A client that had nothing to do begins at the clock of whom is being
served: nobody saves up time. Clients share alike; within a client what came first is first.

Ranks come before that: decisions, hints, reviews. What has waited for its rank's patience counts as a decision.
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
    """How urgent a job is: somebody waits for a move, for a hint, or looks back on a match."""

    DECISION = 0
    HINT = 1
    REVIEW = 2


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
    """Jobs that wait, by client. Not for several threads at once: its owner has a lock."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._clients: dict[str, _Client[Item]] = {}
        self._clock = 0.0
        self._number = 0

    def __len__(self) -> int:
        return sum(len(line) for client in self._clients.values() for line in client.waiting.values())

    def put(self, item: Item, client: str, rank: Rank = Rank.DECISION) -> None:
        """Let ``item`` of ``client`` wait for its turn."""
        known = self._clients.setdefault(client, _Client())
        if not known.busy:
            known.clock = max(known.clock, self._clock)
        self._number += 1
        known.waiting.setdefault(rank, deque()).append(_Waiting(item, rank, self._now(), self._number))

    def take(self, seconds: Callable[[Item], float], fits: Callable[[Item], bool] = lambda _: True) -> Item | None:
        """The next item that ``fits``, if there is one; it is charged with the ``seconds`` it will probably take."""
        best: tuple[tuple[int, float, int], _Client[Item], _Waiting[Item]] | None = None
        now = self._now()
        for client in self._clients.values():
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
        """A job of ``client`` has ended, and has ``used`` so many seconds where it was ``charged`` with others."""
        known = self._clients[client]
        known.running -= 1
        known.clock += used - charged
        self._forget()

    def _forget(self) -> None:
        """Forget the clients that have nothing to do, and would begin at the common clock anyway."""
        if not any(one.busy for one in self._clients.values()):
            self._clock = max((one.clock for one in self._clients.values()), default=self._clock)
        for name in [name for name, one in self._clients.items() if not one.busy and one.clock <= self._clock]:
            del self._clients[name]

    def drop(self, unwanted: Callable[[Item], bool]) -> list[Item]:
        """Take out whatever is ``unwanted``."""
        dropped: list[Item] = []
        for client in self._clients.values():
            for rank, line in client.waiting.items():
                dropped += [one.item for one in line if unwanted(one.item)]
                client.waiting[rank] = deque(one for one in line if not unwanted(one.item))
        self._forget()
        return dropped
