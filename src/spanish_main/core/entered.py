"""The games of other packages: each is entered by one line that says where its ``GameType`` is.

That line is an entry point ``name = "module:ATTRIBUTE"`` of the group ``spanish_main.games`` in the package's
``pyproject.toml``, or ``name=module:ATTRIBUTE``, parted by spaces, in the environment variable SPANISH_MAIN_GAMES:
processes hand it on to those that they start.
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
    """Where each game is, by its name. What is wrong with a line is said when its game is asked for."""
    lines = (line.partition("=") for line in os.environ.get(VARIABLE, "").split())
    return {**_installed(), **{name: home for name, _, home in lines}}


def folders(homes: Iterable[str]) -> list[Path]:
    """Where games lie: their catalogues stand there, in ``locales/<language>/*.ftl``."""
    found = []
    for home in homes:
        try:
            spec = find_spec(home.partition(":")[0])
        except Exception:  # noqa: BLE001, S112 -- it imports what stands above: said when that game is asked for
            continue
        if spec is not None and spec.origin is not None:
            found.append(Path(spec.origin).parent)
    return found
