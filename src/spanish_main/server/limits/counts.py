"""What the server counts of itself: counting costs an addition."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

# Upper bounds in seconds: an answer takes some milliseconds; what takes more than a second is trouble.
BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Counts:
    """What has happened since the start."""

    def __init__(self) -> None:
        self.answers: Counter[int] = Counter()  # HTTP status -> how many
        self.messages: Counter[str] = Counter()  # what sockets asked for -> how many
        self.replaced: Counter[str] = Counter()  # bots that another one plays on for, by why they could not
        self.slow = [0] * (len(BOUNDS) + 1)  # messages by how long they took
        self.seconds = 0.0

    def message(self, kind: str, seconds: float) -> None:
        """A message of a socket was dealt with in so many seconds."""
        self.messages[kind] += 1
        self.slow[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    def replaced_for(self, cause: str) -> None:
        """Another bot plays on for one that cannot, for this cause."""
        self.replaced[cause] += 1
