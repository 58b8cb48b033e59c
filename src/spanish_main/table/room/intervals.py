"""How long a live table waits for people, and before it tries something again."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Intervals:
    """Intervals of a live table, in seconds.

    reveal: all seats have to reveal their entropy in that time, or the table waits again. retry: between a failure and
    the next try. catch_up: between a failed read of the changes of others and the next one. review: between two
    messages of a review. notice: after that time of the turn an absent player gets a notice. notice_again: between two
    checks whether a player who was present then is absent now.
    """

    reveal: float = 5.0
    retry: float = 5.0
    catch_up: float = 3.0
    review: float = 0.2
    notice: float = 30.0
    notice_again: float = 300.0


INTERVALS = Intervals()
