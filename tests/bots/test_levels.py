"""The levels are in order of strength for every number of seats, with the greedy bot at its place."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.arena.config import ArenaConfig
from spanish_main.arena.tournament import run_arena
from spanish_main.bots.catalog import BOTS, LEVELS, bots_for, level_of
from spanish_main.bots.players.search import SearchBot
from spanish_main.bots.players.stepping_search import by_level, new_workspace
from spanish_main.core.game.bot_spec import Budget, Level
from spanish_main.core.game.game import State
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
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


def winning(state: State) -> list[int]:
    """The actions that win at once, for the deciding seat alone."""
    found = []
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        outcome = after.outcome() if after.is_terminal() else None
        if outcome is not None and outcome.winners == (state.current_seat(),):
            found.append(action)
    return found


def about_to_win(name: str, options: dict[str, Any]) -> State:
    """A state in which a seat can win at once, and has other actions."""
    for seed in range(200):
        rng = Rng(seed)
        state = sm.load_game(name, players=2, **options).drawn(rng).new_initial_state()
        for _ in range(3000):
            if state.is_terminal():
                break
            if state.current_seat() == CHANCE:
                state.apply_action(state.sample_chance(rng))
                continue
            legal, wins = state.legal_actions(), winning(state)
            if 0 < len(wins) < len(legal):
                return state
            state.apply_action(legal[rng.below(len(legal))])
    raise AssertionError("nobody ever could win")


@pytest.mark.parametrize(
    ("name", "options"),
    [("cartagena", {"variant": "tortuga"}), ("cartagena", {"variant": "jamaica"}), ("la_tortuga", {}), ("mutiny", {})],
)
def test_no_level_overlooks_an_immediate_win(name: str, options: dict[str, Any]) -> None:
    """For any noise on the evaluations, also in compiled matches."""
    state = about_to_win(name, options)
    game, legal, wins = state.game, state.legal_actions(), winning(state)
    level = level_of(game.type, "deckhand")
    level = Level(replace(level.settings, evaluation_noise=100.0), Budget(simulations=3 * len(legal)))
    kernels = by_level(level, game.type).join(game.type.composed("winning", INTERPRETED), INTERPRETED)
    workspace = new_workspace(level, game, [0b11], INTERPRETED)
    for seed in range(4):
        bot = SearchBot(game, seed, level.settings, level.budget)
        assert bot.choose(state.observed(state.current_seat()), legal) in wins
        stream = INTERPRETED.table(Rng(seed).stream)
        assert int(kernels.decide(state.record, state.current_seat(), 0, 0, stream, workspace)) in wins


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
    bots, sets = (*levels, "greedy"), so_many(60, 60)  # ten do not tell all levels apart
    result = run_arena(ArenaConfig(game=game, bots=bots, options=options, schedule="free-for-all", sets=sets))
    for below, above in pairwise(levels):
        pair = result.pair(below, above)
        assert pair.by_sets[1] < 0.5, (below, above, pair.tally)
