"""Matches of The Mutiny as a browser gets them: `python -m tests.web.scenes_mutiny` writes them again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match, random_chance
from spanish_main.games.catalog import load_game
from tests.web.scenes import steps

FILE = Path(__file__).parents[2] / "web" / "src" / "games" / "mutiny" / "actions" / "scenes.json"
LIKED = ("side", "use bijoux", "use ojo", "use crackpott", "place", "use cambivalute")
ACTIONS = 120


def shown(observation: dict[str, Any]) -> dict[str, Any]:
    """The state that the page must reach by applying the events."""
    seats = [
        [one["coins"], one["gold"]["cards"], one["battle"]["cards"], one["chosen"], one["exchanges"], one["out"]]
        for one in observation["seats"]
    ]
    decks = [observation[deck]["upper"] + len(observation[deck]["bottom"]) for deck in ("battle_deck", "gold_deck")]
    pairs = [pair and [pair["valverde"], pair["diaz"], pair["winner"]] for pair in observation["pairs"]]
    return {
        "seats": seats,
        "decks": decks,
        "pairs": pairs,
        **{key: observation[key] for key in ("row", "ship", "bank", "lifeboat")},
    }


def scene(players: int, viewer: int | None, seed: int) -> dict[str, Any]:
    """A match of mostly random actions: the first observation, then steps and what they led to."""
    choice = Rng(seed)
    match = Match(load_game("mutiny", players=players, voyage=6, storms=[4, 2]), random_chance(Rng(seed + 1)))
    scene: dict[str, Any] = {"players": players, "start": match.observation(viewer), "turns": []}
    while match.current_seat() >= 0 and len(scene["turns"]) < ACTIONS:
        legal = match.state.legal_actions()
        liked = [action for action in legal if match.state.action_to_string(action).startswith(LIKED)]
        since = match.steps
        match.play(match.current_seat(), (liked or legal)[choice.below(len(liked or legal))])
        after = match.observation(viewer)
        scene["turns"].append(
            {"steps": steps(match, viewer, since), "after": shown(after), "over": after["seat"] == -4}
        )
    return scene


def text() -> str:
    """The whole file."""
    scenes = [scene(2, 0, 21), scene(3, None, 22), scene(4, 2, 23)]
    return json.dumps(scenes, separators=(",", ":"), sort_keys=True) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
