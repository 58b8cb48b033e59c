"""La Tortuga in lock-step with its reference engine: both agree on everything, step by step."""

from __future__ import annotations

import random
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.game import State
from spanish_main.games.catalog import GAMES
from tests.reference.la_tortuga import CHANCE, OVER, Reference

pytestmark = pytest.mark.skipif("la_tortuga" not in GAMES, reason="La Tortuga is not in the catalog")
GAMES_A_TABLE = 50
TABLES = [(players, cards_as_dice) for players in range(2, 8) for cards_as_dice in (False, True)]


def agree(state: State, reference: Reference) -> None:
    assert state.current_seat() == reference.seat(), reference.position()
    assert state.turn_seat() == reference.turn_seat() or reference.seat() == OVER
    texts = [state.action_to_string(action) for action in state.legal_actions()]
    assert sorted(texts) == reference.legal(), reference.position()
    if reference.seat() == CHANCE:
        luck = [(state.action_to_string(action), weight) for action, weight in state.chance_outcomes()]
        assert sorted(luck) == sorted(reference.chance()), reference.position()


def play(players: int, cards_as_dice: bool, dice: random.Random) -> int:
    first = dice.randrange(players)
    options: dict[str, Any] = {"players": players, "cards_as_dice": cards_as_dice}
    state = sm.load_game("la_tortuga", **options, first_seat=first).new_initial_state()
    reference = Reference(players, cards_as_dice, first)
    bold = dice.random()
    steps = 0
    while reference.seat() != OVER:
        agree(state, reference)
        offered = reference.legal()
        action = dice.choice(offered)
        if "roll" in offered and dice.random() < bold:
            action = "stop" if dice.random() < 0.6 else "roll"
        if steps % 5 == 0:
            assert state.position() == reference.position()
        state.apply_action(state.string_to_action(action))
        reference.apply(action)
        steps += 1
    outcome = state.outcome()
    assert outcome is not None
    assert {"winners": list(outcome.winners), "reason": outcome.reason} == reference.outcome()
    assert state.position() == reference.position()
    assert state.game.state_from_position(state.position()) == state
    return steps


@pytest.mark.parametrize(("players", "cards_as_dice"), TABLES)
def test_lockstep(players: int, cards_as_dice: bool) -> None:
    dice = random.Random(f"lockstep {players} {cards_as_dice}")
    steps = sum(play(players, cards_as_dice, dice) for _ in range(GAMES_A_TABLE))
    assert steps > 50 * GAMES_A_TABLE
