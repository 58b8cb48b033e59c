"""The goal of a race: the highest ``progress`` of a game with its options."""

from __future__ import annotations

import random
from typing import Any

import pytest

from spanish_main.core.match.match import Match, fair_match
from spanish_main.games.catalog import load_game
from spanish_main.table import views

SEED = "b7" * 32


def played(options: dict[str, Any]) -> Match:
    """A match of Cartagena, played to its end in few actions."""
    match, rng = fair_match(load_game("cartagena", players=2, **options), SEED), random.Random(3)
    while match.outcome is None:
        legal = match.state.legal_actions()
        ahead = [action for action in legal if match.game.action_to_string(action).startswith("play")]
        match.apply(rng.choice(ahead or list(legal)))
    return match


@pytest.mark.parametrize(
    ("options", "goal"),
    [
        ({}, 6 * 37),
        ({"pirates": 3}, 3 * 37),
        ({"segments": 2, "pirates": 3}, 3 * 13),
        ({"segments": 1, "pirates": 2}, 2 * 7),
    ],
)
def test_the_winner_of_a_race_reaches_the_goal(options: dict[str, Any], goal: int) -> None:
    match = played(options)
    assert views.numbers(match.game)["goal"] == goal
    end = views.race(match)[-1]
    assert match.outcome is not None
    (winner,) = match.outcome.winners
    assert end[winner] == goal
    assert end[1 - winner] < goal
