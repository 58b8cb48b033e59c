"""Hints at one table: a strong search from what a seat may know, in a thread, for about a second."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from spanish_main.bots.analysis import Analysis, Budget
from spanish_main.bots.catalog import make_analyst
from spanish_main.core.game import Observation
from spanish_main.server.thinking import Thinking, in_thread

BUDGET = Budget(seconds=1.0)
# So many of the best actions are told.
CHOICES = 3
# A connection may wait for so many: one that the match has outrun, and a new one.
AT_ONCE = 2


@dataclass(frozen=True)
class Position:
    """A decision that a hint is asked for: what its seat may know, and the legal actions."""

    seat: int
    sequence: int
    observation: Observation
    legal: Sequence[int]


class Hints:
    """Looks into decisions of one table, one after another; each only once, whoever asks."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._turn = asyncio.Lock()
        self._found: dict[int, tuple[int, Analysis]] = {}  # seat -> (sequence, what was found)

    async def analyse(self, position: Position, wanted: Callable[[], bool], who: str) -> Analysis | None:
        """What a search finds; None if it is not ``wanted`` any more when its turn comes. ThoughtError if it fails."""
        async with self._turn:
            sequence, found = self._found.get(position.seat, (-1, None))
            if found is not None and sequence == position.sequence:
                return found
            if not wanted():
                return None
            hold = await Thinking.take(self._thinking.hints)
            found = await in_thread(lambda: _think(position), f"hint {who}", hold)
            self._found[position.seat] = position.sequence, found
            return found


def _think(position: Position) -> Analysis:
    # A fresh analyst each time: what one has found out for a seat may rest on what that seat alone knows.
    return make_analyst(position.observation.game, None, BUDGET).analyse(position.observation, position.legal)
