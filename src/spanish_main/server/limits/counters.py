"""Counts what clients use: buckets that refill over time, and tallies of what clients have at the same time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass


@dataclass(frozen=True)
class Rate:
    """At most ``number`` at once; ``number`` more become available evenly over ``seconds``."""

    number: float
    seconds: float


class Bucket:
    """A token bucket of one rate. It starts full."""

    __slots__ = ("_at", "_left")

    def __init__(self, rate: Rate, now: float) -> None:
        self._left = rate.number
        self._at = now

    def left(self, rate: Rate, now: float) -> float:
        """Returns how many may be taken now."""
        self._left = min(rate.number, self._left + (now - self._at) * rate.number / rate.seconds)
        self._at = now
        return self._left

    def take(self, rate: Rate, now: float, count: float = 1.0) -> bool:
        """Takes ``count`` if so many are left; a negative count gives back. Returns whether it was taken."""
        if self.left(rate, now) < count:
            return False
        self._left -= count
        return True

    def owe(self, rate: Rate, now: float, count: float) -> None:
        """Takes ``count``, even if fewer are left."""
        self.left(rate, now)
        self._left -= count


class Meter:
    """A bucket for each client. A full one is forgotten: it is the same as a new one."""

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[Hashable, Bucket] = {}

    def take(self, key: Hashable, count: float = 1.0) -> bool:
        """As ``Bucket.take``, for the client ``key``."""
        return self._bucket(key).take(self._rate, self._clock(), count)

    def _bucket(self, key: Hashable) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._clock())
        return bucket

    def wait(self, key: Hashable) -> float:
        """Returns the seconds until one may be taken."""
        bucket = self._buckets.get(key)
        left = self._rate.number if bucket is None else bucket.left(self._rate, self._clock())
        return max(0.0, (1.0 - left) * self._rate.seconds / self._rate.number)

    def owe(self, key: Hashable, count: float) -> None:
        """As ``Bucket.owe``, for the client ``key``."""
        self._bucket(key).owe(self._rate, self._clock(), count)

    def forget(self) -> None:
        """Deletes the full buckets."""
        now, rate = self._clock(), self._rate
        self._buckets = {key: each for key, each in self._buckets.items() if each.left(rate, now) < rate.number}

    def __len__(self) -> int:
        return len(self._buckets)


class Tally:
    """Counts how many things each client has at the same time. Clients with none are forgotten."""

    def __init__(self) -> None:
        self._of: Counter[Hashable] = Counter()
        self.total = 0

    def __getitem__(self, key: Hashable) -> int:
        return self._of.get(key, 0)

    @property
    def kinds(self) -> int:
        """How many clients have any."""
        return len(self._of)

    def add(self, key: Hashable, count: int = 1) -> None:
        """Adds ``count``, which may be negative."""
        self.total += count
        self._of[key] += count
        if not self._of[key]:
            del self._of[key]
