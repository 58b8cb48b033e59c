"""The games by name, loaded when first asked for: importing one compiles nothing, but imports Numba."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game import Game, GameType

GAMES = {
    "cartagena": "spanish_main.games.cartagena.game:CARTAGENA",
    "la_tortuga": "spanish_main.games.la_tortuga.game:LA_TORTUGA",
    "mutiny": "spanish_main.games.mutiny.game:MUTINY",
}


def load_game_type(name: str) -> GameType:
    """The game called ``name`` before its options are fixed; InvalidOptions naming the games."""
    if not isinstance(name, str) or name not in GAMES:
        raise InvalidOptions(f"there is no game {str(name)[:40]!r}; choose from {', '.join(GAMES)}")
    module, attribute = GAMES[name].split(":")
    game_type = getattr(import_module(module), attribute)
    assert isinstance(game_type, GameType)
    return game_type


def load_game(name: str, /, **options: Any) -> Game:
    """The game called ``name`` with its options fixed: any option, bundle (variant, edition) or set-up by name.

    InvalidOptions (a ValueError) for an unknown name or value; the text names the choices.
    """
    return Game(load_game_type(name), options)
