"""The bot that takes any legal action, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence

from spanish_main.core.game import Game, Observation
from spanish_main.core.rng import Rng


class RandomBot:
    """Plays at random; the yardstick from below."""

    name = "random"

    def __init__(self, game: Game, seed: int | None = None) -> None:
        self._rng = Rng(seed)

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """Any of ``legal``."""
        return legal[self._rng.below(len(legal))]
