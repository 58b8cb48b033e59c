"""The server's counters for its metrics."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

# Upper bounds in seconds. An answer usually takes a few milliseconds; more than a second is a problem.
BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Counts:
    """Counts since the start of the server."""

    def __init__(self) -> None:
        self.answers: Counter[int] = Counter()  # HTTP status -> how many
        self.messages: Counter[str] = Counter()  # type of a client's message -> how many
        self.replaced: Counter[str] = Counter()  # cause -> bots that failed and were replaced
        self.slow = [0] * (len(BOUNDS) + 1)  # messages by duration, one for each bound and one beyond
        self.seconds = 0.0

    def message(self, kind: str, seconds: float) -> None:
        """Counts a client's message that took so many seconds."""
        self.messages[kind] += 1
        self.slow[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    def replaced_for(self, cause: str) -> None:
        """Counts a bot that was replaced for this cause."""
        self.replaced[cause] += 1
