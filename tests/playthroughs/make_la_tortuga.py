"""Writes the golden playthroughs of La Tortuga: ``python -m tests.playthroughs.make_la_tortuga`` from the root.

See make.py for what they are, and when they may be made anew.
"""

from __future__ import annotations

import json
import random
from typing import Any

import spanish_main as sm
from spanish_main.core.game.game import State
from spanish_main.core.match import record
from spanish_main.core.match.match import Match, fair_match
from tests.playthroughs.make import FOLDER, digest, seed_of

GAME = FOLDER / "la_tortuga"


def tables() -> dict[str, dict[str, Any]]:
    """What is played, by the name of its file: every number of players, dice only and with cards as dice."""
    return {
        f"{'cards' if cards else 'dice'}-{players}": {
            "players": players,
            "cards_as_dice": cards,
            "first_seat": players % 3 % players,
        }
        for players in range(2, 8)
        for cards in (False, True)
    }


def cautious(state: State, dice: random.Random) -> int:
    """Rolls on where few faces bust, lays a card down now and then, and otherwise stops; seldom anything at all."""
    legal = state.legal_actions()
    told = {action: state.parts(action) for action in legal}
    rolls = [action for action in legal if told[action]["kind"] == "roll"]
    if not rolls or dice.random() < 0.05:
        return legal[int(dice.random() * len(legal))]
    spends = [action for action in legal if told[action]["kind"] == "spend"]
    if spends and dice.random() < 0.25:
        return spends[-1]
    if told[rolls[0]]["bust"] <= 2:
        return rolls[0]
    return next(action for action in legal if told[action]["kind"] == "stop")


def play(name: str) -> Match:
    """The match of that name."""
    game = sm.load_game("la_tortuga", **tables()[name])
    dice = random.Random(name)
    match = fair_match(game, seed_of(name), [f"seat {seat}" for seat in range(game.players)])
    while match.current_seat() >= 0:
        match.play(match.current_seat(), cautious(match.state, dice))
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
