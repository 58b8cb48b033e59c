"""Writes the golden playthroughs of The Mutiny: ``python -m tests.playthroughs.make_mutiny`` from the root.

See make.py for what they are, and when they may be made anew.
"""

from __future__ import annotations

import json
import random
from typing import Any

from spanish_main.core.game.game import Game
from spanish_main.core.match import record
from spanish_main.core.match.match import Match, fair_match
from spanish_main.games.mutiny.game import MUTINY
from tests.playthroughs.make import FOLDER, digest, seed_of
from tests.properties.tables_mutiny import manner_of

GAME = FOLDER / "mutiny"


def load_game(name: str, **options: Any) -> Game:
    """The game called ``name``."""
    assert name == "mutiny"
    return Game(MUTINY, options)


def tables() -> dict[str, dict[str, Any]]:
    """What is played, by the name of its file: every number of players, with the usual parts and with others."""
    found: dict[str, dict[str, Any]] = {}
    for players in (2, 3, 4):
        found[f"usual-{players}"] = {"players": players, "first_seat": players - 1}
        found[f"long-{players}"] = {"players": players, "voyage": 60, "storms": [50, 30, 29, 2]}
    found["scarce-3"] = {
        "players": 3,
        "battle": {"1": 9, "2": 3, "3": 0},
        "gold": {"1": 2, "2": 0, "3": 2},
        "coins": 12,
        "voyage": 30,
        "storms": [],
    }
    return found


def play(name: str) -> Match:
    """The match of that name."""
    game = load_game("mutiny", **tables()[name])
    dice = random.Random(name)
    match = fair_match(game, seed_of(name), [f"seat {seat}" for seat in range(game.players)])
    while match.current_seat() >= 0:
        offered = {match.state.action_to_string(action): action for action in match.state.legal_actions()}
        action = "talisman"  # more often than not: who fights on has no card for the next duel
        if action not in offered or dice.random() < 0.3:
            action = manner_of("gatherer", list(offered), dice)
        match.play(match.current_seat(), offered[action])
    return match


def text_of(name: str, match: Match) -> str:
    """The match as a record."""
    seats = [f"seat {seat}" for seat in range(match.game.players)]
    return record.write(match, seats, seed_of(name), seats)


def main() -> None:
    """Play and write all."""
    GAME.mkdir(exist_ok=True)
    digests = {}
    for name in tables():
        match = play(name)
        (GAME / f"{name}.record").write_text(text_of(name, match), encoding="utf-8")
        digests[name] = digest(match)
        print(f"{name}: {match.sequence} entries, {match.outcome}")
    (GAME / "digests.json").write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
