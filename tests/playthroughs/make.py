"""Writes the golden playthroughs of a game: ``python -m tests.playthroughs.make GAME`` from the root of the repository.

They are matches with fixed seeds, as they were played once. Make them again only after a deliberate change of the rules
or their encodings; if it is the rules, with another ``rules_version`` of the game.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import spanish_main as sm
from spanish_main.core.game.game import State
from spanish_main.core.match import record
from spanish_main.core.match.match import Match, fair_match
from tests.properties.tables_mutiny import manner_of

FOLDER = Path(__file__).parent
CUT = 1500  # decisions


def tables_of_cartagena() -> dict[str, dict[str, Any]]:
    """Every variant and number of players, and some tables with other options."""
    found: dict[str, dict[str, Any]] = {}
    for variant in ("jamaica", "tortuga", "hispaniola"):
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
    """A hasty player: it runs as far as it can, draws cards when it is short of them, and seldom acts at random."""
    legal = state.legal_actions()
    if dice.random() < 0.06:
        return legal[int(dice.random() * len(legal))]
    cards = state.observation(state.current_seat())["hands"][state.current_seat()]["cards"]
    values = {}
    for action in legal:
        parts = state.parts(action)
        way = parts.get("to", 0) - parts.get("from", 0)
        values[action] = way + (14 if cards < 2 else 7) * parts.get("cards", 0)
    return max(values, key=lambda action: values[action])


def tables_of_la_tortuga() -> dict[str, dict[str, Any]]:
    """Every number of players, dice only and with cards as dice."""
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
    """Rolls when few faces bust, sometimes spends a card, otherwise stops; it seldom acts at random."""
    legal = state.legal_actions()
    parts = {action: state.parts(action) for action in legal}
    rolls = [action for action in legal if parts[action]["kind"] == "roll"]
    if not rolls or dice.random() < 0.05:
        return legal[int(dice.random() * len(legal))]
    spends = [action for action in legal if parts[action]["kind"] == "spend"]
    if spends and dice.random() < 0.25:
        return spends[-1]
    if parts[rolls[0]]["bust"] <= 2:
        return rolls[0]
    return next(action for action in legal if parts[action]["kind"] == "stop")


def tables_of_the_mutiny() -> dict[str, dict[str, Any]]:
    """Every number of players, with the usual parts and with others."""
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


def gatherer(state: State, dice: random.Random) -> int:
    """Gathers all that it can; in a duel it usually plays its talisman, to keep a card for the next duel."""
    offered = {state.action_to_string(action): action for action in state.legal_actions()}
    action = "talisman"
    if action not in offered or dice.random() < 0.3:
        action = manner_of("gatherer", list(offered), dice)
    return offered[action]


class Golden(NamedTuple):
    """The tables of a game by the names of their files, and their player."""

    tables: dict[str, dict[str, Any]]
    player: Callable[[State, random.Random], int]
    undone: float = 0.0  # the probability that a seat takes back its last action


GOLDEN = {
    "cartagena": Golden(tables_of_cartagena(), runner, undone=0.02),
    "la_tortuga": Golden(tables_of_la_tortuga(), cautious),
    "mutiny": Golden(tables_of_the_mutiny(), gatherer),
}


def play(kind: str, name: str) -> Match:
    """The match of that name."""
    tables, player, undone = GOLDEN[kind]
    game = sm.load_game(kind, **tables[name])
    dice = random.Random(name)
    match = fair_match(game, seed_of(name), seats_of(game.players))
    for _ in range(CUT):
        seat = match.current_seat()
        if seat < 0:
            break
        match.play(seat, player(match.state, dice))
        if undone and match.can_undo(seat) and dice.random() < undone:
            match.undo(seat)
    return match


def seats_of(players: int) -> list[str]:
    return [f"seat {seat}" for seat in range(players)]


def seed_of(name: str) -> str:
    """The dealer's seed of that match."""
    return hashlib.sha256(name.encode()).hexdigest()


def text_of(name: str, match: Match) -> str:
    """The match as a record."""
    seats = seats_of(match.game.players)
    return record.write(match, seats, seed_of(name), seats)


def digest(match: Match) -> str:
    """A digest of the positions, observations and events of a match.

    It leaves out the bytes of states, whose layout may change, and the order of an event's arguments.
    """
    found = hashlib.sha256()
    viewers = (None, *range(match.game.players))
    for step in range(match.steps + 1):
        state = match.state_before(step)
        seen = [state.observation(viewer) for viewer in viewers] if step % 10 == 0 else []
        found.update(json.dumps([state.position(), state.legal_actions(), seen]).encode())
    events = [events_of(match, viewer) for viewer in viewers]
    found.update(json.dumps(events, default=dict, sort_keys=True).encode())
    return found.hexdigest()


def events_of(match: Match, viewer: int | None) -> list[Any]:
    """The events of a match for ``viewer``."""
    return [[step, [[event.event, event.arguments] for event in events]] for step, events in match.events(viewer)]


def main(kind: str) -> None:
    """Play and write all of a game."""
    folder = FOLDER / kind
    folder.mkdir(exist_ok=True)
    digests = {}
    for name in GOLDEN[kind].tables:
        match = play(kind, name)
        assert match.outcome is not None, name
        (folder / f"{name}.record").write_text(text_of(name, match), encoding="utf-8")
        digests[name] = digest(match)
        print(f"{name}: {match.sequence} entries, {match.outcome}")
    (folder / "digests.json").write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
