"""La Tortuga refuses the positions that the reference engine refuses, each in one line."""

from __future__ import annotations

import random
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.errors import InvalidPosition
from spanish_main.core.game.game import Game
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.games.la_tortuga.game import LA_TORTUGA
from tests.reference.la_tortuga import REQUIRED_KEYS, Reference
from tests.reference.positions_la_tortuga import table
from tests.reference.test_reference_la_tortuga_positions import BAD, BASE, CHOSEN, OWED, PAIR

# All that the product reads and the reference engine does not: where only one turtle can move, null names it too.
LENIENT: list[tuple[dict[str, Any], dict[str, Any], int]] = [
    (BASE, {"turtle": None}, 0),
    (PAIR, {"turtle": None, "moved": [0]}, 2),
]
DEFAULTS = {"game", "options", "seat", "open"}  # which may be left out


def refused(position: dict[str, Any]) -> InvalidPosition:
    with pytest.raises(InvalidPosition) as raised:
        Game(LA_TORTUGA, {}).state_from_position(position)
    assert str(raised.value).isprintable()
    assert len(str(raised.value)) < 300
    return raised.value


@pytest.mark.parametrize(("base", "changes"), [case for case in BAD if case not in [one[:2] for one in LENIENT]])
def test_positions_that_could_not_lie_on_a_table(base: dict[str, Any], changes: dict[str, Any]) -> None:
    Game(LA_TORTUGA, {}).state_from_position(base)
    refused({**base, **changes})


@pytest.mark.parametrize(("base", "changes", "turtle"), LENIENT)
def test_null_is_the_only_turtle_that_can_move(base: dict[str, Any], changes: dict[str, Any], turtle: int) -> None:
    assert (base, changes) in BAD
    position = {**base, **changes}
    state = Game(LA_TORTUGA, {}).state_from_position(position)
    assert state == Game(LA_TORTUGA, {}).state_from_position({**position, "turtle": turtle})


@pytest.mark.parametrize(("stacks", "turn"), OWED)
def test_a_card_that_cannot_be_due(stacks: dict[int, list[int]], turn: dict[str, Any]) -> None:
    """L-DECK, L-LAY: no card lies open only at the start and right after somebody has taken one."""
    error = refused(table(4, stacks, open_card=None, **turn))
    assert error.message == f"error-la_tortuga-clutch-{'due' if 'dice' in turn else 'owed'}"
    Game(LA_TORTUGA, {}).state_from_position(table(4, {21: [0]}, open_card=None, eggs={0: [3]}, seat=1))


def test_a_turtle_chosen_before_the_card_is_turned_up() -> None:
    """L-TWO: the choice comes after the card."""
    assert refused(CHOSEN).message == "error-la_tortuga-clutch-owed"
    state = Game(LA_TORTUGA, {}).state_from_position({**CHOSEN, "turtle": None})
    assert state.current_seat() == CHANCE


@pytest.mark.parametrize("key", sorted(set(REQUIRED_KEYS) - DEFAULTS))
def test_a_key_that_is_forgotten(key: str) -> None:
    position = {name: value for name, value in BASE.items() if name != key}
    error = refused(position)
    assert (error.message, error.arguments["name"]) == ("error-position-lacks", key)
    with pytest.raises(ValueError, match=key):
        Reference.from_position(position)


SMALL: list[dict[str, Any]] = [{}, {"clutches": 1}, {"clutches": 3, "spaces": 4}, {"clutches": 2, "spaces": 1}]


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("cards_as_dice", [False, True])
def test_whatever_comes_of_play_is_read_again(players: int, cards_as_dice: bool) -> None:
    dice, rng, due = random.Random(f"{players} {cards_as_dice}"), Rng(players), 0
    for small in SMALL:
        game = sm.load_game("la_tortuga", players=players, cards_as_dice=cards_as_dice, **small)
        state = game.drawn(Rng(dice.randrange(1000))).new_initial_state()
        for _ in range(400):
            position = state.position()
            due += position["open"] is None and position["left"] > 0
            assert game.state_from_position(position) == state
            if state.is_terminal():
                break
            chance = state.current_seat() == CHANCE
            state.apply_action(state.sample_chance(rng) if chance else dice.choice(state.legal_actions()))
    assert due > len(SMALL)
