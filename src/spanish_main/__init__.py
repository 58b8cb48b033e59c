"""Spanish Main: play, study and build bots for Cartagena, Cartagena: Die Meuterei and La Tortuga.

``load_game`` is the way in::

    import spanish_main as sm
    game = sm.load_game("cartagena", players=4, variant="tortuga")
    state = game.new_initial_state()
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spanish_main.core import moved
from spanish_main.core.errors import (
    IllegalAction,
    InvalidAction,
    InvalidOptions,
    InvalidPosition,
    InvalidRecord,
)
from spanish_main.core.extras import need
from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.outcome import Outcome
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE, TERMINAL
from spanish_main.games.catalog import load_game

if TYPE_CHECKING:
    from spanish_main.core.vector.vector import VectorMatches

__version__ = "0.1.0"

moved.install()

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
    "VectorMatches",
    "__version__",
    "load_game",
]


# Not for type checkers: to them a module with this would have any name that a user mistypes.
if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """``VectorMatches``, which loads NumPy and Numba when it is first asked for."""
        if name == "VectorMatches":
            need("vector", "numpy", "numba")
            from spanish_main.core.vector.vector import VectorMatches  # noqa: PLC0415 -- who steps one match goes without

            return VectorMatches
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
