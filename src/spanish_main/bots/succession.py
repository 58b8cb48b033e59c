"""The substitutes of a bot that fails: one after the other, each weaker than the one before."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from spanish_main.bots.answers import Cause, NoAnswer
from spanish_main.bots.catalog import LEVELS, weaker
from spanish_main.core.game.game import GameType

# Faults of workers, not of one bot: other bots that search would fail, too.
_OF_WORKERS: Final = ("died", "slow", "nowhere")


@dataclass(frozen=True)
class Decided:
    """A decision. by: the name of the bot; cause: why the first bot did not decide, None if it did."""

    action: int
    by: str
    cause: Cause | None = None


class Succession:
    """The bots to ask for one decision, each once. The last one needs no worker and can always ``choose``."""

    def __init__(self, game_type: GameType, bot: str) -> None:
        """bot: the first one to ask."""
        self._left = [bot, *weaker(game_type, bot)]
        self.last = self._left[-1]
        self.cause: Cause | None = None  # why the first one failed

    @property
    def asked(self) -> str | None:
        """The bot to ask now; None if others have failed and only the last one is left."""
        now = self._left[0]
        return None if now == self.last and self.cause is not None else now

    def fails(self, error: NoAnswer) -> None:
        """Notes that the bot has failed. Raises ``error`` itself if the answer is not needed any more."""
        if error.cause == "closed":
            raise error
        self.cause = self.cause or error.cause
        followers = self._left[1:] or [self.last]
        if error.cause in _OF_WORKERS:  # each would take its time to fail
            followers = [bot for bot in followers if bot not in LEVELS]
        self._left = followers

    def choose(self, legal: Sequence[int]) -> Decided:
        """Decides for the last bot: one of the ``legal`` actions, sampled uniformly."""
        return Decided(secrets.choice(legal), self.last, self.cause)
