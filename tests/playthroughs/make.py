"""Writes the golden playthroughs of Cartagena: ``python -m tests.playthroughs.make`` from the root of the repository.

They are matches as they were played once, by fixed seeds. Make them anew only when the rules or their encodings change
on purpose; when it is the rules, with another ``rules_version`` of the game.
"""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any

import spanish_main as sm
from spanish_main.core.game.game import State
from spanish_main.core.match import record
from spanish_main.core.match.match import Match, fair_match

FOLDER = Path(__file__).parent
VARIANTS = ("jamaica", "tortuga", "hispaniola")
CUT = 1500  # decisions


def tables() -> dict[str, dict[str, Any]]:
    """What is played, by the name of its file."""
    found: dict[str, dict[str, Any]] = {}
    for variant in VARIANTS:
        for players in (2, 3, 4, 5):
            found[f"{variant}-{players}"] = {"variant": variant, "players": players}
    found["may_pass-3"] = {"variant": "jamaica", "players": 3, "edition": "czech"}
    found["boat_is_final-2"] = {"variant": "tortuga", "players": 2, "boat_retreat": False}
    found["house_rules-4"] = {
        "hands": "open",
        "supply": "deck",
        "players": 4,
        "edition": "russian",
        "tunnel": "6r 3 1r 5 2 4r",
        "first_seat": 2,
    }
    return found


def runner(state: State, dice: random.Random) -> int:
    """A hasty player: the longest of its ways ahead, cards when it runs short of them, and seldom anything at all."""
    legal = state.legal_actions()
    if dice.random() < 0.06:
        return legal[int(dice.random() * len(legal))]
    cards = state.observation(state.current_seat())["hands"][state.current_seat()]["cards"]
    worth = {}
    for action in legal:
        told = state.parts(action)
        way = told.get("to", 0) - told.get("from", 0)
        worth[action] = way + (14 if cards < 2 else 7) * told.get("cards", 0)
    return max(worth, key=lambda action: worth[action])


def play(name: str) -> Match:
    """The match of that name."""
    game = sm.load_game("cartagena", **tables()[name])
    dice = random.Random(name)
    match = fair_match(game, seed_of(name), [f"seat {seat}" for seat in range(game.players)])
    for _ in range(CUT):
        seat = match.current_seat()
        if seat < 0:
            break
        match.play(seat, runner(match.state, dice))
        if match.can_undo(seat) and dice.random() < 0.02:
            match.undo(seat)
    return match


def seed_of(name: str) -> str:
    """The dealer's seed of that match."""
    return hashlib.sha256(name.encode()).hexdigest()


def digest(match: Match) -> str:
    """A digest of all that was there: positions, observations, and what was told of each step.

    Not of the states' bytes: how a state lies in memory may change, what it holds may not. Nor of the order in which an
    event's arguments stand.
    """
    found = hashlib.sha256()
    viewers = (None, *range(match.game.players))
    for step in range(match.steps + 1):
        state = match.state_before(step)
        seen = [state.observation(viewer) for viewer in viewers] if step % 10 == 0 else []
        found.update(json.dumps([state.position(), state.legal_actions(), seen]).encode())
    told_all = [told(match, viewer) for viewer in viewers]
    found.update(json.dumps(told_all, default=dict, sort_keys=True).encode())
    return found.hexdigest()


def told(match: Match, viewer: int | None) -> list[Any]:
    """What ``viewer`` reads of a match."""
    return [[step, [[event.event, event.arguments] for event in events]] for step, events in match.events(viewer)]


def main() -> None:
    """Play and write all."""
    digests = {}
    for name in tables():
        match = play(name)
        assert match.outcome is not None, name
        seats = [f"seat {seat}" for seat in range(match.game.players)]
        text = record.write(match, seats, seed_of(name), seats)
        (FOLDER / "cartagena").mkdir(exist_ok=True)
        (FOLDER / "cartagena" / f"{name}.record").write_text(text, encoding="utf-8")
        digests[name] = digest(match)
        print(f"{name}: {match.sequence} entries, {match.outcome}")
    (FOLDER / "cartagena" / "digests.json").write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
