"""The features of every game, index by index, as pages of the documentation.

python -m spanish_main.adapters.feature_pages docs/features
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from spanish_main.core.game import GameType
from spanish_main.core.history import event_names
from spanish_main.games.catalog import OWN, load_game_type

_HOW: Final = (
    "`+0` is the seat that looks, `+1` the next one in the order of play, and so on. Shares are of the most that there "
    "can be; what is not in play is 0."
)


def page(kind: GameType) -> str:
    """The page of one game."""
    versions = f"Version {kind.features_version} of the features, version {kind.rules_version} of the rules"
    lines = [
        f"# Features of {kind.name}",
        "",
        f"{versions}; {kind.num_features} numbers (float32, from 0 to 1), made of what a seat may know. {_HOW}",
        "",
        "| index | what |",
        "|---|---|",
        *(f"| {index} | {name} |" for index, name in enumerate(kind.feature_names)),
    ]
    return "\n".join([*lines, *_history(kind)]) + "\n"


def _history(kind: GameType) -> list[str]:
    """What an event of the history is, number by number."""
    if kind.history is None:
        return []
    names = event_names(kind)
    at = f"{kind.num_features} + {len(names)} e"
    how = (
        f"Version {kind.history.version} of the history. With `history=k` the last k public events follow, newest "
        f"first, {len(names)} numbers each: event e, counted from 0, begins at index {at}. What is told is what a "
        "spectator sees, the same for every seat. Where there are fewer events yet, all is 0."
    )
    rows = [f"| {at} + {index} | {name} |" for index, name in enumerate(names)]
    return ["", "## History", "", how, "", "| index | what |", "|---|---|", *rows]


def main(folder: Path) -> None:
    """Write the pages of the games of this package to ``folder``."""
    for name in OWN:
        (folder / f"{name}.md").write_text(page(load_game_type(name)), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
