"""Positions of the Mutiny for the tests of the product alone."""

from __future__ import annotations

import json
from typing import Any

from spanish_main.core.game.game import Game, State
from spanish_main.games.mutiny.game import MUTINY


def load(position: dict[str, Any], *actions: str) -> State:
    """The state of such a position, as it comes over the wire, after some actions."""
    state = Game(MUTINY, {}).state_from_position(json.loads(json.dumps(position)))
    for action in actions:
        state.apply_action(state.string_to_action(action))
    return state
