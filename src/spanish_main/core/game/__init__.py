"""The parts of a game: options, actions, positions, and how it is told."""

from spanish_main.core.moved import names_of

__getattr__ = names_of(__name__, "spanish_main.core.game.game")
