"""The games of other packages: one line registers a game, and says where its ``GameType`` is.

The line is an entry point ``name = "module:ATTRIBUTE"`` of the group ``spanish_main.games`` in the package's
``pyproject.toml``. Or it is ``name=module:ATTRIBUTE`` in the environment variable SPANISH_MAIN_GAMES, which separates
lines by spaces; child processes inherit it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Final

GROUP: Final = "spanish_main.games"
VARIABLE: Final = "SPANISH_MAIN_GAMES"


@cache
def _installed() -> dict[str, str]:
    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


def entered() -> dict[str, str]:
    """Returns where each game is, by its name. A wrong line raises its error later, when the game is loaded."""
    lines = (line.partition("=") for line in os.environ.get(VARIABLE, "").split())
    return {**_installed(), **{name: home for name, _, home in lines}}


def folders(homes: Iterable[str]) -> list[Path]:
    """Returns the folders of games. Their catalogues are in ``locales/<language>/*.ftl`` there."""
    found = []
    for home in homes:
        try:
            spec = find_spec(home.partition(":")[0])
        except Exception:  # noqa: BLE001, S112 -- importing the parent package fails: loading that game says so
            continue
        if spec is not None and spec.origin is not None:
            found.append(Path(spec.origin).parent)
    return found
