"""``python -m spanish_main.libraries DIR [TARGET …]``: make the libraries of the games, for all targets or some."""

from __future__ import annotations

import sys
from pathlib import Path

from spanish_main.games.catalog import OWN, load_game_type
from spanish_main.libraries.make import CannotMake, write
from spanish_main.libraries.targets import TARGETS


def main() -> None:
    """See the module."""
    folder, *targets = sys.argv[1:]
    Path(folder).mkdir(parents=True, exist_ok=True)
    try:
        write(Path(folder), [load_game_type(game) for game in OWN], targets or TARGETS)
    except CannotMake as error:
        sys.exit(f"spanish-main: {error}")


if __name__ == "__main__":
    main()
