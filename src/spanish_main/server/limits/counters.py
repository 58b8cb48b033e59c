"""Counts what clients use: buckets that refill over time, and tallies of what clients have at the same time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass


@dataclass(frozen=True)
class Rate:
    """So many at once, and as many again over so many seconds, bit by bit."""

    number: float
    seconds: float


class Bucket:
    """A token bucket of one rate: full at first."""

    __slots__ = ("_at", "_left")

    def __init__(self, rate: Rate, now: float) -> None:
        self._left = rate.number
        self._at = now

    def left(self, rate: Rate, now: float) -> float:
        """How many may be taken now."""
        self._left = min(rate.number, self._left + (now - self._at) * rate.number / rate.seconds)
        self._at = now
        return self._left

    def take(self, rate: Rate, now: float, count: float = 1.0) -> bool:
        """Take ``count`` if so many are left; less than 0: give back."""
        if self.left(rate, now) < count:
            return False
        self._left -= count
        return True

    def owe(self, rate: Rate, now: float, count: float) -> None:
        """Take ``count``, also where there are fewer left."""
        self.left(rate, now)
        self._left -= count


class Meter:
    """A bucket for each client. A full one is forgotten: it is the same as a new one."""

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[Hashable, Bucket] = {}

    def take(self, key: Hashable, count: float = 1.0) -> bool:
        """Take ``count`` for ``key`` if so many are left; less than 0: give back."""
        now = self._clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, now)
        return bucket.take(self._rate, now, count)

    def wait(self, key: Hashable) -> float:
        """Seconds until one may be taken."""
        bucket = self._buckets.get(key)
        left = self._rate.number if bucket is None else bucket.left(self._rate, self._clock())
        return max(0.0, (1.0 - left) * self._rate.seconds / self._rate.number)

    def owe(self, key: Hashable, count: float) -> None:
        """Take ``count``, also where there are fewer left: the rest has to be waited for."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._clock())
        bucket.owe(self._rate, self._clock(), count)

    def forget(self) -> None:
        """Forget who could take as many as anybody new."""
        now = self._clock()
        full = [key for key, bucket in self._buckets.items() if bucket.left(self._rate, now) >= self._rate.number]
        for key in full:
            del self._buckets[key]

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
        """``count`` more, or less."""
        self.total += count
        self._of[key] += count
        if not self._of[key]:
            del self._of[key]
