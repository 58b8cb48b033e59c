"""The bot that takes any legal action, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence

from spanish_main.bots.players.bot import check_asked
from spanish_main.core.copies import Independent
from spanish_main.core.game.game import Game, Observation
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Mode
from spanish_main.core.kernels.rng import Rng


class RandomBot(Independent):
    """Plays at random; the yardstick from below."""

    name = "random"

    def __init__(self, game: Game, seed: int | None = None, mode: Mode = INTERPRETED) -> None:
        self._game = game
        self._rng = Rng(seed)

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """Any of ``legal``."""
        check_asked(self._game, observation, legal)
        return legal[self._rng.below(len(legal))]
