"""Spanish Main: play, study and build bots for Cartagena, Cartagena: Die Meuterei and La Tortuga.

``load_game`` is the way in::

    import spanish_main as sm
    game = sm.load_game("cartagena", players=4, variant="tortuga")
    state = game.new_initial_state()
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spanish_main.core.errors import (
    IllegalAction,
    InvalidAction,
    InvalidOptions,
    InvalidPosition,
    InvalidRecord,
)
from spanish_main.core.seats import CHANCE, TERMINAL

if TYPE_CHECKING:
    from spanish_main.core.game import Game, Outcome, State
    from spanish_main.core.rng import Rng
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

# Numba takes a second to import: these wait until somebody asks for them.
_LATE = {
    "Game": "spanish_main.core.game",
    "Outcome": "spanish_main.core.game",
    "Rng": "spanish_main.core.rng",
    "State": "spanish_main.core.game",
    "load_game": "spanish_main.games.catalog",
}


if not TYPE_CHECKING:  # a type checker shall find names that are not there

    def __getattr__(name: str) -> Any:
        if name in _LATE:
            from importlib import import_module

            return getattr(import_module(_LATE[name]), name)
        raise AttributeError(f"module 'spanish_main' has no attribute {name!r}")
