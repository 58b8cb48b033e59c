"""Counts how many action sequences of each length follow from chosen positions, with a reference engine.

``python -m tests.reference.perft_cartagena``, ``…perft_la_tortuga`` and ``…perft_mutiny``, from the root of the
repository, write tests/perft/*.perft. Such a file is JSON lines, each with ``name``, ``position`` and ``counts``:
counts[d - 1] is the number of distinct sequences of d actions, those of chance included, each outcome once whatever
its weight. A sequence that the end of the game cuts short is not counted beyond its length.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol, Self

FOLDER = Path(__file__).parents[1] / "perft"
Positions = dict[str, dict[str, Any]]


class Engine(Protocol):
    """The part of a reference engine that perft needs."""

    def legal(self) -> list[str]: ...
    def apply(self, action: str, /) -> None: ...
    def copy(self) -> Self: ...
    def position(self) -> dict[str, Any]: ...


def count(game: Engine, depth: int) -> int:
    """The number of sequences of ``depth`` actions."""
    actions = game.legal()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = game.copy()
        after.apply(action)
        total += count(after, depth - 1)
    return total


def counts(game: Engine, depth: int, leaves: int, counted: int) -> list[int]:
    """The counts of all depths that stay within ``leaves``, ``depth`` at most.

    From ``counted`` depths on, one that will pass by far is not begun: each multiplies by about as much as the last.
    """
    found: list[int] = []
    for here in range(1, depth + 1):
        if len(found) >= counted and found[-1] ** 2 > 3 * leaves * max(1, found[-2]):
            break
        number = count(game, here)
        if number > leaves:
            break
        found.append(number)
    return found


def lines_of(file: Path) -> list[dict[str, Any]]:
    """The lines of a perft file."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def write(
    file: Path, positions: Mapping[str, Any], load: Callable[[Any], Engine], depth: int, leaves: int, counted: int
) -> None:
    """Count, and write the file."""
    with file.open("w", encoding="utf-8") as lines:
        for name, position in positions.items():
            game = load(position)
            line = {"name": name, "position": game.position(), "counts": counts(game, depth, leaves, counted)}
            lines.write(json.dumps(line, ensure_ascii=False) + "\n")
    print(f"{len(positions)} positions: {file}")
