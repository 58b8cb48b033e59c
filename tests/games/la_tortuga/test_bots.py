"""La Tortuga's greedy bot calculates the dice exactly, and beats random."""

from __future__ import annotations

from typing import Any

import pytest

import spanish_main as sm
from spanish_main.bots.catalog import make_bot
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match, play_match, random_chance
from tests.bots.test_bots import wilson
from tests.nightly import so_many
from tests.reference.positions_la_tortuga import table


def duel(games: int, seed: int, *, cards_as_dice: bool) -> int:
    """Greedy against random, in alternating seats: the games that greedy wins alone."""
    won = 0
    for number in range(games):
        rng = Rng(seed).split(number)
        game = sm.load_game("la_tortuga", players=2, cards_as_dice=cards_as_dice, first_seat=number // 2 % 2)
        seat = number % 2
        bots: list[Any] = [make_bot("random", game, number), make_bot("random", game, number + 1)]
        bots[seat] = make_bot("greedy", game, number)
        outcome = play_match(Match(game, random_chance(rng)), bots, limit=20_000)
        assert outcome is not None
        won += outcome.winners == (seat,)
    return won


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    won = duel(200, seed=1, cards_as_dice=False)
    assert won >= 194
    assert wilson(won, 200)[0] > 0.92


@pytest.mark.nightly
@pytest.mark.parametrize("cards_as_dice", [False, True])
def test_greedy_beats_random_in_a_thousand_games(cards_as_dice: bool) -> None:
    games = so_many(1000, 200)  # fewer would not do for the rate
    won = duel(games, seed=2, cards_as_dice=cards_as_dice)
    assert won >= 0.97 * games, (won, wilson(won, games))


def choice(position: dict[str, Any]) -> str:
    """The action of the greedy bot in a position."""
    state = sm.load_game("la_tortuga", **position["options"]).state_from_position(position)
    bot = make_bot("greedy", state.game, 1)
    return state.action_to_string(bot.choose(state.observed(state.current_seat()), state.legal_actions()))


@pytest.mark.parametrize(
    ("dice", "space", "wanted"),
    [
        ([6], 20, "stop"),  # L-LAY: the eggs are certain, and five faces of six are a bust
        ([1], 20, "roll"),  # the eggs are certain, a bust impossible, and the way on is longer
        ([1], 3, "roll"),  # cannot bust
    ],
)
def test_it_compares_the_eggs_with_the_risk(dice: list[int], space: int, wanted: str) -> None:
    assert choice(table(4, {space: [0], 10: [1]}, open_card=6, dice=dice)) == wanted
