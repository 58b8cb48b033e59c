"""Matches as a browser gets them, for the page's unit tests: `python -m tests.web.scenes` writes them again.

The page folds events into what it shows; its tests compare that with what the server says comes of them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match, random_chance
from spanish_main.games.catalog import load_game

FILE = Path(__file__).parents[2] / "web" / "src" / "games" / "cartagena" / "actions" / "scenes.json"
SHOWN = ("pirates", "hands", "row", "deck", "discard")
ACTIONS = 45


def steps(match: Match, viewer: int | None, since: int) -> list[dict[str, Any]]:
    """The steps from ``since`` on, in wire format."""
    return [
        {
            "number": number,
            "seat": match.state_before(number).current_seat(),
            "events": [{"event": event.event, "arguments": dict(event.arguments)} for event in events],
        }
        for number, events in match.events(viewer, since)
    ]


def scene(variant: str, players: int, viewer: int | None, seed: int) -> dict[str, Any]:
    """A match of random actions: the first observation, then steps and what they led to."""
    choice = Rng(seed)
    match = Match(load_game("cartagena", players=players, variant=variant), random_chance(Rng(seed + 1)))
    scene: dict[str, Any] = {"variant": variant, "start": match.observation(viewer), "deal": steps(match, viewer, 0)}
    scene["turns"] = []
    while match.current_seat() >= 0 and len(scene["turns"]) < ACTIONS:
        legal = match.state.legal_actions()
        since = match.steps
        match.play(match.current_seat(), legal[choice.below(len(legal))])
        after = match.observation(viewer)
        scene["turns"].append({"steps": steps(match, viewer, since), "after": {key: after[key] for key in SHOWN}})
    return scene


def text() -> str:
    """The whole file."""
    scenes = [scene("jamaica", 2, 0, 11), scene("tortuga", 4, 1, 12), scene("hispaniola", 3, None, 13)]
    return json.dumps(scenes, separators=(",", ":"), sort_keys=True) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
