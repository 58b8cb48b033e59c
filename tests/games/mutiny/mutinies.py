"""Positions of the Mutiny for the tests of its rules: loaded, played on, and looked at."""

from __future__ import annotations

import json
from typing import Any

from spanish_main.core.game.game import Game, State
from spanish_main.games.mutiny.game import MUTINY
from tests.reference.positions_mutiny import table


def new(**options: Any) -> State:
    return Game(MUTINY, options).new_initial_state()


def load(position: dict[str, Any]) -> State:
    return Game(MUTINY, {}).state_from_position(json.loads(json.dumps(position)))


def does(state: State, *actions: str) -> State:
    for action in actions:
        state.apply_action(state.string_to_action(action))
    return state


def offers(state: State) -> list[str]:
    return [state.action_to_string(action) for action in state.legal_actions()]


def luck(state: State) -> dict[str, int]:
    return {state.action_to_string(action): weight for action, weight in state.chance_outcomes()}


def seat(state: State, number: int) -> dict[str, Any]:
    found: dict[str, Any] = state.position()["seats"][number]
    return found


def at(pirate: str, players: int = 2, more: str = "", **keys: Any) -> State:
    """Seat 0 has just opened the door of ``pirate``, with ``more`` cards in the row before it."""
    row = f"{more}, open {pirate}" if more else f"open {pirate}"
    return load(table(players, row, **{"phase": "choice", **keys}))
