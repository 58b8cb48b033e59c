"""Many matches at once, compiled."""

from spanish_main.core.moved import names_of

__getattr__ = names_of(__name__, "spanish_main.core.vector.vector")
