"""The games by name, loaded when first asked for.

A game of this package is a folder here and its name in ``NAMES``. Games that come with other packages are entered from
outside, each by one line that says where its ``GameType`` is: an entry point ``name = "module:ATTRIBUTE"`` of the group
``spanish_main.games`` in that package's ``pyproject.toml``, or ``name=module:ATTRIBUTE``, parted by spaces, in the
environment variable SPANISH_MAIN_GAMES, which processes hand on to those that they start.
"""

from __future__ import annotations

import os
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.game import Game, GameType

GROUP: Final = "spanish_main.games"
VARIABLE: Final = "SPANISH_MAIN_GAMES"

NAMES: Final = ("cartagena", "la_tortuga", "mutiny")
OWN: Final = {name: f"spanish_main.games.{name}.game:{name.upper()}" for name in NAMES}


def _entered() -> dict[str, str]:
    """The games of other packages. What is wrong with a line is said when its game is asked for."""
    found = {entry.name: entry.value for entry in entry_points(group=GROUP)}
    for line in os.environ.get(VARIABLE, "").split():
        name, _, home = line.partition("=")
        found[name] = home
    return found


GAMES: Final = {**OWN, **{name: home for name, home in _entered().items() if name not in OWN}}


def register(name: str, home: str) -> None:
    """Enter a game, ``home`` as ``module:ATTRIBUTE``, here and in the processes that this one starts from now on."""
    if name in OWN:
        raise InvalidOptions(f"{name} is a game of this package", "error-own-game", name=name)
    GAMES[name] = home
    os.environ[VARIABLE] = " ".join([*os.environ.get(VARIABLE, "").split(), f"{name}={home}"])


def load_game_type(name: str) -> GameType:
    """The game called ``name`` before its options are fixed; InvalidOptions naming the games."""
    if not isinstance(name, str) or name not in GAMES:
        choices = ", ".join(GAMES)
        raise InvalidOptions(
            f"there is no game {str(name)[:40]!r}; choose from {choices}",
            "error-no-game",
            name=str(name)[:40],
            choices=choices,
        )
    module, _, attribute = GAMES[name].partition(":")
    try:
        found: GameType = getattr(import_module(module), attribute)
        called = found.name
    except Exception as error:
        if name in OWN:
            raise
        told = " ".join(f"{type(error).__name__}: {error}".split())[:200]
        text = f"the game {name[:40]!r} is not at {GAMES[name][:80]!r}: {told}"
        raise InvalidOptions(text, "error-game-home", name=name[:40], home=GAMES[name][:80], reason=told) from None
    if called != name:
        text = f"the game at {GAMES[name][:80]!r} is called {called!r}, not {name[:40]!r}"
        raise InvalidOptions(text, "error-game-called", home=GAMES[name][:80], called=str(called), name=name[:40])
    return found


def load_game(name: str, /, **options: Any) -> Game:
    """Return the game called ``name`` with its options fixed.

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
    """Where the games of other packages lie: their catalogues stand there, in ``locales/<language>/*.ftl``."""
    found = []
    for home in (home for name, home in GAMES.items() if name not in OWN):
        try:
            spec = find_spec(home.partition(":")[0])
        except (ImportError, ValueError):
            continue
        if spec is not None and spec.origin is not None:
            found.append(Path(spec.origin).parent)
    return found
