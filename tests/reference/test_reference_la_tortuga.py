"""The naive engine of La Tortuga, in random games."""

from __future__ import annotations

import json
import random

import pytest

from .la_tortuga import OVER, Reference

TABLES = [(players, cards_as_dice) for players in range(2, 8) for cards_as_dice in (False, True)]


def step(game: Reference, dice: random.Random) -> str:
    """One random action, chance by its weights."""
    outcomes = game.chance()
    if outcomes:
        [action] = dice.choices([action for action, _ in outcomes], [weight for _, weight in outcomes])
    else:
        action = dice.choice(game.legal())
    game.apply(action)
    return action


@pytest.mark.parametrize(("players", "cards_as_dice"), TABLES)
def test_random_games(players: int, cards_as_dice: bool) -> None:
    """L-TRACK, L-DECK, L-SPEND-GONE, L-BEACH: cards and turtles are conserved, positions and copies are faithful."""
    dice = random.Random(players * 2 + cards_as_dice)
    for first_seat in range(2):
        game = Reference(players, cards_as_dice, first_seat)
        spent = 0
        while game.seat() != OVER:
            position = json.loads(json.dumps(game.position()))
            again = Reference.from_position(position)
            assert again.position() == position
            assert (again.seat(), again.legal(), again.chance()) == (game.seat(), game.legal(), game.chance())
            assert game.legal() == sorted(game.legal())
            twin = game.copy()
            action = step(game, dice)
            assert twin.position() == position
            again.apply(action)
            assert again.position() == game.position()
            spent += action.startswith("spend")
            held = sum(len(cards) for cards in game.eggs)
            owed = game.left + (game.open is not None) + held + spent
            assert owed == (21 if game.outcome() else 20)
            assert sorted(turtle for stack in game.stacks for turtle in stack) == list(range(len(position["turtles"])))
        assert Reference.from_position(game.position()).outcome() == game.outcome()
        assert sum(7 in cards for cards in game.eggs) == 1
