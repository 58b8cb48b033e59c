"""The levels stand in order at every number of seats, and the lists say where the rule of thumb stands among them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from spanish_main.arena.config import ArenaConfig
from spanish_main.arena.tournament import run_arena
from spanish_main.bots.catalog import BOTS, LEVELS, bots_for
from spanish_main.games.catalog import OWN, load_game_type
from tests.nightly import so_many


@pytest.mark.parametrize("game", sorted(OWN))
def test_every_bot_is_listed_once_the_levels_in_order(game: str) -> None:
    listed = bots_for(load_game_type(game))
    assert sorted(listed) == sorted(BOTS)
    assert [bot for bot in listed if bot in LEVELS] == list(LEVELS)
    assert listed[0] == "random"


def test_the_list_says_where_the_rule_of_thumb_stands() -> None:
    assert bots_for(load_game_type("cartagena"))[:3] == ["random", "deckhand", "greedy"]
    assert bots_for(load_game_type("mutiny"))[2:4] == ["sailor", "greedy"]
    assert bots_for(load_game_type("la_tortuga"))[-3:] == ["bosun", "greedy", "captain"]


TABLES: list[tuple[str, dict[str, Any]]] = [
    ("cartagena", {"players": 4, "variant": "jamaica"}),
    ("cartagena", {"players": 3, "variant": "tortuga"}),
    ("la_tortuga", {"players": 4}),
    ("la_tortuga", {"players": 3}),
    ("mutiny", {"players": 4}),
    ("mutiny", {"players": 3}),
]


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_among_three_and_more_each_level_is_clearly_ahead_of_the_one_below(game: str, options: dict[str, Any]) -> None:
    """Those below the captain, who takes too long: docs/strength.md."""
    levels = LEVELS[:-1]
    bots, sets = (*levels, "greedy"), so_many(60, 10)
    result = run_arena(ArenaConfig(game=game, bots=bots, options=options, schedule="free-for-all", sets=sets))
    for below, above in pairwise(levels):
        pair = result.pair(below, above)
        assert pair.by_sets[1] < 0.5, (below, above, pair.tally)
