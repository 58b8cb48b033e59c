"""Spanish Main: play, study and build bots for Cartagena, Cartagena: Die Meuterei and La Tortuga.

``load_game`` is the way in::

    import spanish_main as sm
    game = sm.load_game("cartagena", players=4, variant="tortuga")
    state = game.new_initial_state()
"""

from __future__ import annotations

from spanish_main.core.errors import (
    IllegalAction,
    InvalidAction,
    InvalidOptions,
    InvalidPosition,
    InvalidRecord,
)
from spanish_main.core.game import Game, State
from spanish_main.core.outcome import Outcome
from spanish_main.core.rng import Rng
from spanish_main.core.seats import CHANCE, TERMINAL
from spanish_main.games.catalog import load_game

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "TERMINAL",
    "Game",
    "IllegalAction",
    "InvalidAction",
    "InvalidOptions",
    "InvalidPosition",
    "InvalidRecord",
    "Outcome",
    "Rng",
    "State",
    "__version__",
    "load_game",
]
