"""Who plays on for a bot that cannot: one after the other, each weaker than the one before."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from spanish_main.bots.answers import Cause, NoAnswer
from spanish_main.bots.catalog import LEVELS, weaker
from spanish_main.core.game.game import GameType

# These are faults of workers, not of one bot: others that search would have them, too.
_OF_WORKERS: Final = ("died", "slow", "nowhere")


@dataclass(frozen=True)
class Decided:
    """What a bot has decided. by: which one it was; cause: why it was not the one that was asked first."""

    action: int
    by: str
    cause: Cause | None = None


class Succession:
    """The bots that are asked for one decision, each once. The last one needs no worker: it always can ``choose``."""

    def __init__(self, game: GameType, bot: str) -> None:
        """bot: who is asked first."""
        self._left = [bot, *weaker(game, bot)]
        self.last = self._left[-1]
        self.cause: Cause | None = None  # why not the first one has decided

    @property
    def asked(self) -> str | None:
        """Who is to be asked now; None where only the last one is left, after others have failed."""
        now = self._left[0]
        return None if now == self.last and self.cause is not None else now

    def fails(self, error: NoAnswer) -> None:
        """Who was asked does not answer. Throws ``error`` itself where nobody wants an answer any more."""
        if error.cause == "closed":
            raise error
        self.cause = self.cause or error.cause
        followers = self._left[1:] or [self.last]
        if error.cause in _OF_WORKERS:  # and each would take its time to fail
            followers = [bot for bot in followers if bot not in LEVELS]
        self._left = followers

    def choose(self, legal: Sequence[int]) -> Decided:
        """Decide for the last bot: one of the ``legal`` actions, sampled uniformly."""
        return Decided(secrets.choice(legal), self.last, self.cause)
