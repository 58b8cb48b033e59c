"""The bot that samples legal actions uniformly."""

from __future__ import annotations

from collections.abc import Sequence

from spanish_main.bots.players.bot import check_asked
from spanish_main.core.copies import Independent
from spanish_main.core.game.game import Game, Observation
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Mode
from spanish_main.core.kernels.rng import Rng


class RandomBot(Independent):
    """Plays at random; the lower end of every comparison."""

    name = "random"

    def __init__(self, game: Game, seed: int | None = None, mode: Mode = INTERPRETED) -> None:
        self._game = game
        self._rng = Rng(seed)

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """Returns any of ``legal``."""
        check_asked(self._game, observation, legal)
        return legal[self._rng.below(len(legal))]
