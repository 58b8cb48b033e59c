"""How long a bot's answer takes, so that the time tells nothing of what it could choose from.

A bot that has only one legal action would answer at once, and everybody would learn that it had no choice: of a secret
hand that is a secret. So an answer never comes before a time that is drawn from how long this bot's decisions have
taken lately. One that is thought about takes the longer of its own time and one drawn, a forced one the longer of two
drawn: both are alike, however fast the machine is just now.
"""

from __future__ import annotations

import random
from collections import deque
from typing import Final

from spanish_main.bots.catalog import PATIENCE, STRONGEST

# So many decisions are remembered of each bot.
KEPT: Final = 64
# Before any is: the strongest thinks as long as it may, the others hardly.
_FIRST: Final = {STRONGEST: PATIENCE}
_USUAL_FIRST: Final = 0.03


class Pace:
    """What the bots of this process have needed, by game and bot."""

    def __init__(self, luck: random.Random | None = None) -> None:
        self._luck = luck or random.SystemRandom()
        self._times: dict[tuple[str, str], deque[float]] = {}

    def least(self, game: str, bot: str, *, forced: bool) -> float:
        """Seconds that the next answer takes at least. forced: there is nothing to think about."""
        times = self._times.get((game, bot)) or (_FIRST.get(bot, _USUAL_FIRST),)
        return max(self._luck.choice(times) for _ in range(2 if forced else 1))

    def note(self, game: str, bot: str, seconds: float) -> None:
        """A decision that was thought about has taken so long."""
        self._times.setdefault((game, bot), deque(maxlen=KEPT)).append(seconds)
