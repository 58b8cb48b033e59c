"""The minimum time of a bot's answer, which hides how many legal actions the bot had.

A bot with only one legal action would answer at once. So everybody would learn that it had no choice, which can reveal
a secret hand. Therefore the times of the bot's latest decisions are sampled. A decision with a choice takes the longer
of its own time and one sample; a forced one takes the longer of two samples. Both times have the same distribution,
however fast the machine is.
"""

from __future__ import annotations

import random
from collections import deque
from typing import Final

from spanish_main.bots.catalog import PATIENCE, STRONGEST

# How many decisions of each bot are remembered.
KEPT: Final = 64
# The seconds before the first decision: the strongest bot uses its whole budget, the others decide almost at once.
_FIRST: Final = {STRONGEST: PATIENCE}
_USUAL_FIRST: Final = 0.03


class Pace:
    """The seconds of the latest decisions in this process, by game and bot."""

    def __init__(self, rng: random.Random | None = None) -> None:
        self._rng = rng or random.SystemRandom()
        self._times: dict[tuple[str, str], deque[float]] = {}

    def least(self, game: str, bot: str, *, forced: bool) -> float:
        """The minimum of seconds for the next answer. forced: whether there is only one legal action."""
        times = self._times.get((game, bot)) or (_FIRST.get(bot, _USUAL_FIRST),)
        return max(self._rng.choice(times) for _ in range(2 if forced else 1))

    def note(self, game: str, bot: str, seconds: float) -> None:
        """Remembers how many seconds a decision with a choice took."""
        self._times.setdefault((game, bot), deque(maxlen=KEPT)).append(seconds)
