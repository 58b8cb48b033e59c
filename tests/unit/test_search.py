"""The search: what it finds, what it may not know, and that it can be had again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from typing import Any

import numpy as np
import pytest

import spanish_main as sm
from spanish_main.bots import tree as trees
from spanish_main.bots.analysis import Analysis, Budget
from spanish_main.bots.catalog import LEVELS, make_analyst, make_bot
from spanish_main.bots.search import SearchBot, Settings
from spanish_main.bots.solved import NO_TABLE
from spanish_main.core.match import Match, play_match, random_chance
from spanish_main.core.rng import Rng
from tests.needs import ROOT

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("cartagena", {"players": 2}),
    ("cartagena", {"players": 4, "variant": "tortuga"}),
    ("la_tortuga", {"players": 2}),
    ("la_tortuga", {"players": 5, "cards_as_dice": True}),
    ("mutiny", {"players": 2}),
    ("mutiny", {"players": 4}),
]


def middle(name: str, options: dict[str, Any], seed: int, decisions: int = 25) -> Match:
    """A match some way on, in which somebody has a choice."""
    match = Match(sm.load_game(name, **options), random_chance(Rng(seed)))
    rng = Rng(seed)
    for _ in range(10_000):
        legal = match.state.legal_actions()
        if match.current_seat() < 0:
            return middle(name, options, seed + 1000, decisions // 2)
        if decisions <= 0 and len(legal) > 1:
            return match
        decisions -= 1
        match.play(match.current_seat(), legal[rng.below(len(legal))])
    raise AssertionError("no choice in so long a game")


def analyse(match: Match, simulations: int = 300, seed: int = 1, **settings: Any) -> Analysis:
    bot = SearchBot(match.game, seed, Settings(**settings), Budget(simulations=simulations))
    return bot.analyse(match.state.observed(match.current_seat()), match.state.legal_actions())


@pytest.mark.parametrize(("name", "options"), TABLES)
@pytest.mark.parametrize("settings", [{}, {"priors": False}, {"playout": 5, "priors": False}, {"expand_after": 1}])
def test_an_analysis_speaks_of_every_legal_action(name: str, options: dict[str, Any], settings: dict[str, Any]) -> None:
    match = middle(name, options, 3)
    found = analyse(match, **settings)
    assert sorted(choice.action for choice in found.choices) == match.state.legal_actions()
    assert found.simulations == 300
    assert sum(choice.share for choice in found.choices) == pytest.approx(1.0)
    assert found.choices[0].share == max(choice.share for choice in found.choices)
    assert len(found.chances) == match.game.players
    assert sum(found.chances) <= 1.0 + 1e-9
    for chance in [*found.chances, *(choice.chance for choice in found.choices)]:
        assert 0.0 <= chance <= 1.0


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_the_same_seed_finds_the_same(name: str, options: dict[str, Any]) -> None:
    match = middle(name, options, 4)
    assert analyse(match, seed=5) == analyse(match, seed=5)
    assert analyse(match, seed=5, threads=3) == analyse(match, seed=5, threads=3)
    assert analyse(match, seed=5, threads=3).simulations == 300


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_decision_rests_on_what_the_seat_knows_alone(name: str, options: dict[str, Any]) -> None:
    match = middle(name, options, 6)
    seat = match.current_seat()
    observation = match.state.observed(seat)
    for number in range(5):
        other = observation.determinize(Rng(number))
        bot = SearchBot(match.game, 7, Settings(), Budget(simulations=100))
        again = SearchBot(match.game, 7, Settings(), Budget(simulations=100))
        assert bot.analyse(observation, match.state.legal_actions()) == again.analyse(
            other.observed(seat), other.legal_actions()
        )


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_the_root_is_met_in_every_simulation(name: str, options: dict[str, Any]) -> None:
    match = middle(name, options, 8)
    bot = SearchBot(match.game, 1, Settings(), Budget(simulations=64))
    bot.analyse(match.state.observed(match.current_seat()), match.state.legal_actions())
    searcher = bot._searchers[0]
    root = trees.find_root(searcher.tree, searcher.work)
    assert searcher.tree.node_visits[root] == 64
    assert searcher.tree.edge_visits[searcher.tree.node_first[root] :][: searcher.tree.node_edges[root]].sum() == 63


def test_what_was_found_out_is_kept_for_the_next_decision() -> None:
    match = middle("cartagena", {"players": 2, "variant": "tortuga"}, 9)
    bot = SearchBot(match.game, 1, Settings(), Budget(simulations=2000))
    seat = match.current_seat()
    action = bot.choose(match.state.observed(seat), match.state.legal_actions())
    match.play(seat, action)
    searcher = bot._searchers[0]
    searcher.start(match.state.observed(match.current_seat()), NO_TABLE)
    if match.current_seat() == seat:
        assert searcher.tree.node_visits[trees.find_root(searcher.tree, searcher.work)] > 100


def test_without_reuse_every_decision_begins_anew() -> None:
    match = middle("cartagena", {"players": 2}, 9)
    bot = SearchBot(match.game, 1, Settings(reuse=False), Budget(simulations=200))
    for _ in range(2):
        bot.analyse(match.state.observed(match.current_seat()), match.state.legal_actions())
        searcher = bot._searchers[0]
        assert searcher.tree.node_visits[trees.find_root(searcher.tree, searcher.work)] == 200


def test_a_full_tree_goes_on_without_growing() -> None:
    match = middle("cartagena", {"players": 2}, 10)
    bot = SearchBot(match.game, 1, Settings(), Budget(simulations=3000))
    searcher = bot._searchers[0]
    searcher.tree = trees.Tree(*trees_of(50, 400))
    found = bot.analyse(match.state.observed(match.current_seat()), match.state.legal_actions())
    assert found.simulations == 3000
    assert searcher.tree.used[0] <= 50
    assert searcher.tree.used[1] <= 400
    bot.analyse(match.state.observed(match.current_seat()), match.state.legal_actions())


def trees_of(nodes: int, edges: int) -> trees.Tree:
    from spanish_main.bots.search import new_tree

    return new_tree(nodes, edges)


def test_a_budget_of_seconds_is_kept() -> None:
    match = middle("cartagena", {"players": 2}, 11)
    bot = SearchBot(match.game, 1, Settings(), Budget(seconds=0.05))
    observation, legal = match.state.observed(match.current_seat()), match.state.legal_actions()
    bot.analyse(observation, legal)  # compiles
    before = time.perf_counter()
    found = bot.analyse(observation, legal)
    assert found.simulations > 32
    assert time.perf_counter() - before < 5.0  # a sanity check, not a measurement


def test_an_only_action_needs_no_thought() -> None:
    match = middle("cartagena", {"players": 2}, 12)
    bot = SearchBot(match.game, 1, Settings(), Budget(simulations=10**9))
    assert bot.choose(match.state.observed(match.current_seat()), [17]) == 17


def test_a_seat_that_does_not_decide_can_ask_for_the_chances() -> None:
    match = middle("cartagena", {"players": 3}, 13)
    analyst = make_analyst(match.game, 1, Budget(simulations=200))
    for seat in range(3):
        assert len(analyst.chances(match.state.observed(seat))) == 3


def test_the_winning_move_is_found() -> None:
    game = sm.load_game("cartagena", players=2, variant="tortuga")
    position = {
        "game": "cartagena",
        "tunnel": "1 2 3 4 5 6",
        "pirates": [[36, 37, 37, 37, 37, 37], [1, 1, 2, 4, 4, 5]],
        "hands": [{"dagger": 1, "hat": 1}, {"dagger": 3}],
        "seat": 0,
    }
    match = Match(game, random_chance(Rng(1)), start=False)
    match.state = game.state_from_position(complete(position))
    found = analyse(match, 400)
    assert game.action_to_string(found.choices[0].action).startswith("play")
    assert found.choices[0].chance > 0.99
    assert found.chances[0] > 0.95


def complete(position: dict[str, Any]) -> dict[str, Any]:
    """The position with the cards that it does not name in the deck, and a row laid."""
    symbols = "dagger skull bottle pistol hat key".split()
    row = ["skull"] * 12
    used = {symbol: sum(hand.get(symbol, 0) for hand in position["hands"]) for symbol in symbols}
    deck = {symbol: 17 - used[symbol] - row.count(symbol) for symbol in symbols}
    return {**position, "row": row, "deck": deck, "discard": {}, "actions_taken": 0}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", ["cartagena", "la_tortuga", "mutiny"])
def test_every_level_plays_every_game(name: str, level: str) -> None:
    game = sm.load_game(name)
    match = Match(game, random_chance(Rng(2)))
    bots = [make_bot(level, game, seat, Budget(simulations=12)) for seat in range(game.players)]
    play_match(match, bots, limit=40)
    assert match.steps >= 40 or match.outcome


@pytest.mark.parametrize("bad", [{}, {"seconds": 1.0, "simulations": 3}, {"seconds": 0.0}, {"simulations": 0}])
def test_a_budget_is_one_thing_and_something(bad: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="budget"):
        Budget(**bad)


CODE = """
import json, sys
import spanish_main as sm
from tests.unit.test_search import TABLES, analyse, middle
found = []
for name, options in TABLES:
    for settings in ({}, {"priors": False}):
        result = analyse(middle(name, options, 3, 10), 12, **settings)
        found.append([[choice.action, choice.share, choice.chance] for choice in result.choices])
print(json.dumps(found))
"""


def test_interpreted_and_compiled_searches_find_the_same() -> None:
    results = []
    for mode in ("compiled", "interpreted"):
        done = subprocess.run(
            [sys.executable, "-c", CODE],
            cwd=ROOT,
            env={**os.environ, "SPANISH_MAIN_KERNEL": mode},
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )
        assert done.returncode == 0, done.stderr[-2000:]
        results.append(json.loads(done.stdout))
    for one, other in zip(*results, strict=True):
        assert np.allclose(one, other, atol=1e-9), (one, other)
