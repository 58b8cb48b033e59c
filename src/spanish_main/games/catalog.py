"""The games by name, loaded at their first use; ``core.entered`` has those of other packages.

A game of this package is a folder here and its name in ``NAMES``.
"""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from spanish_main.core import entered
from spanish_main.core.entered import VARIABLE
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.game import Game, GameType

NAMES: Final = ("cartagena", "la_tortuga", "mutiny")
OWN: Final = {name: f"spanish_main.games.{name}.game:{name.upper()}" for name in NAMES}


GAMES: Final = {**OWN, **{name: home for name, home in entered.entered().items() if name not in OWN}}


def register(name: str, home: str) -> None:
    """Registers a game for this process and those that it starts; ``home`` is ``module:ATTRIBUTE``."""
    if name in OWN:
        raise InvalidOptions("error-own-game", name=name)
    GAMES[name] = home
    os.environ[VARIABLE] = " ".join([*os.environ.get(VARIABLE, "").split(), f"{name}={home}"])


def load_game_type(name: str) -> GameType:
    """The game called ``name`` without fixed options; InvalidOptions lists the games."""
    if not isinstance(name, str) or name not in GAMES:
        choices = ", ".join(GAMES)
        raise InvalidOptions("error-no-game", name=str(name)[:40], choices=choices)
    module, _, attribute = GAMES[name].partition(":")
    try:
        found: GameType = getattr(import_module(module), attribute)
        called = found.name
    except Exception as error:
        if name in OWN:
            raise
        text = " ".join(f"{type(error).__name__}: {error}".split())[:200]
        raise InvalidOptions("error-game-home", name=name[:40], home=GAMES[name][:80], reason=text) from None
    if called != name:
        raise InvalidOptions("error-game-called", home=GAMES[name][:80], called=str(called), name=name[:40])
    return found


def load_game(name: str, /, **options: Any) -> Game:
    """Returns the game called ``name`` with its options fixed.

    Args:
        name: ``cartagena``, ``la_tortuga``, ``mutiny``, or a game of another package.
        **options: options, bundles (``variant``, ``edition``) and set-up by name. The page of each game lists them.

    Returns:
        The game. It never changes.

    Raises:
        InvalidOptions: an unknown name or value; a ValueError whose text names the choices.

    Examples:
        >>> load_game("cartagena", players=3, variant="tortuga").options["hands"]
        'open'
    """
    return Game(load_game_type(name), options)


def folders() -> list[Path]:
    """The folders of the games of other packages; their catalogues are in ``locales/<language>/*.ftl`` there."""
    return entered.folders(home for name, home in GAMES.items() if name not in OWN)
