"""One play of a game: the loop, its transcript, and the check of a new game."""

from spanish_main.core.moved import names_of

__getattr__ = names_of(__name__, "spanish_main.core.match.match")
