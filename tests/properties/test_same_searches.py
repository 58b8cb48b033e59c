"""One source, one search: interpreted and compiled bots find the same, to the last bit of every edge of their trees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from spanish_main.bots.catalog import LEVELS, level_of
from spanish_main.bots.nets.policies import load_policy
from spanish_main.bots.players.greedy import GreedyBot
from spanish_main.bots.players.policy_bot import PolicyBot
from spanish_main.bots.players.search import SearchBot
from spanish_main.core.game.bot_spec import Budget, SearchSettings
from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.compiled import THINKING
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Mode
from spanish_main.core.kernels.rng import Rng
from spanish_main.games.catalog import GAMES, load_game_type
from tests.fourth_game.spoils.game import GAME as SPOILS
from tests.nightly import so_many
from tests.properties import tables, tables_la_tortuga, tables_mutiny

Options = dict[str, Any]
KINDS = {name: load_game_type(name) for name in GAMES} | {SPOILS.name: SPOILS}
# A search takes long to compile, the Mutiny's longest.
AT_ONCE = {"cartagena", "la_tortuga"}
# By day the usual table of every number of seats, by night every table.
SEATS = [
    pytest.param(name, {"players": players}, marks=() if name in AT_ONCE else pytest.mark.slow)
    for name, kind in KINDS.items()
    for option in kind.options
    if option.name == "players"
    for players in option.choices
]
EVERY_TABLE: dict[str, list[Options]] = {
    "cartagena": tables.TABLES,
    "la_tortuga": tables_la_tortuga.TABLES,
    "mutiny": tables_mutiny.TABLES,
    "spoils": [{"players": players, "cards": cards} for players in (2, 3, 4) for cards in (3, 4)],
}
# Settings of no level: by night.
OTHERWISE: dict[str, SearchSettings] = {
    "by rule": SearchSettings(),
    "exactly": SearchSettings(exact=True),
    "each once": SearchSettings(priors=False),
    "after playouts": SearchSettings(priors=False, playout=5),
    "by rule, one observer": SearchSettings(single_observer=True, widening=2.0),
    "by policy": SearchSettings(leaf="policy", policy=True),
    "by policy and net": SearchSettings(leaf="net", policy=True, finish=True),
}
FAR = (2, 9, 23, 60)  # decisions of a match before a position


class Found(NamedTuple):
    """The result of a search: the choice, the state of the random stream, and the used part of its tree."""

    choice: int
    stream: list[int]
    nodes: list[tuple[int, int, int]]
    edges: list[tuple[int, int, float, float, float]]


def position(name: str, options: Mapping[str, Any], seed: int, far: int) -> State:
    """A state in which somebody has a choice, after ``far`` decisions at random, or fewer where the match is over."""
    rng = Rng(seed)
    state = Game(KINDS[name], options).new_initial_state()
    found, made = None, 0
    while not state.is_terminal() and (made <= far or found is None):
        legal = state.legal_actions()
        if state.current_seat() < 0:
            state.apply_action(state.sample_chance(rng))
            continue
        if len(legal) > 1:
            found = state.clone()
        made += 1
        state.apply_action(legal[rng.below(len(legal))])
    assert found is not None, "no choice in a whole match"
    return found


def positions(name: str, options: Mapping[str, Any], number: int) -> list[State]:
    return [position(name, options, seed, FAR[seed % len(FAR)]) for seed in range(number)]


def searched(state: State, settings: SearchSettings, simulations: int, mode: Mode) -> Found:
    bot = SearchBot(state.game, 1, settings, Budget(simulations=simulations), mode=mode)
    choice = bot.choose(state.observed(state.current_seat()), state.legal_actions())
    (searcher,) = bot.searchers
    tree = searcher.tree
    nodes, edges = int(tree.used[0]), int(tree.used[1])
    # Keys of nodes are each mode's own.
    by_node = (tree.node_visits, tree.node_first, tree.node_edges)
    by_edge = (tree.edge_action, tree.edge_visits, tree.edge_total, tree.edge_prior, tree.edge_policy)
    return Found(
        choice,
        list(searcher.stream),
        list(zip(*(array[:nodes].tolist() for array in by_node), strict=True)),
        list(zip(*(array[:edges].tolist() for array in by_edge), strict=True)),
    )


def same(state: State, settings: SearchSettings, simulations: int) -> Found:
    """The results of both modes."""
    one, other = (searched(state, settings, simulations, mode) for mode in (INTERPRETED, THINKING))
    assert one == other, state.position()
    return one


def test_every_game_has_tables_here() -> None:
    assert set(EVERY_TABLE) == set(KINDS)
    assert {case.values[0] for case in SEATS} == set(KINDS)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "options"), SEATS)
def test_every_level_finds_the_same_edges_in_both_modes(name: str, options: Options, level: str) -> None:
    settings = level_of(KINDS[name], level).settings
    for state in positions(name, options, 2):
        assert same(state, settings, 12).edges


@pytest.mark.parametrize(("name", "options"), SEATS)
def test_greedy_chooses_the_same_in_both_modes(name: str, options: Options) -> None:
    for state in positions(name, options, 3):
        seen = state.observed(state.current_seat()), state.legal_actions()
        one, other = (GreedyBot(state.game, 1, mode) for mode in (INTERPRETED, THINKING))
        for _ in range(2):
            assert one.choose(*seen) == other.choose(*seen), state.position()
        assert one.rng.stream == other.rng.stream


def test_a_difference_in_the_last_bit_would_be_found() -> None:
    state = positions("cartagena", {"players": 2}, 1)[0]
    settings = level_of(KINDS["cartagena"], "captain").settings
    hotter = replace(settings, temperature=settings.temperature * (1 + 2e-7))
    assert searched(state, settings, 12, INTERPRETED) != searched(state, hotter, 12, THINKING)


@pytest.mark.nightly
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", KINDS)
def test_every_level_does_at_every_table(name: str, level: str) -> None:
    settings = level_of(KINDS[name], level).settings
    for options in EVERY_TABLE[name]:
        for state in positions(name, options, so_many(4)):
            assert same(state, settings, 60).edges


@pytest.mark.nightly
@pytest.mark.parametrize("how", OTHERWISE)
@pytest.mark.parametrize("name", GAMES)
def test_whatever_a_search_is_put_together_of_finds_the_same(name: str, how: str) -> None:
    for options in EVERY_TABLE[name][::3]:
        for state in positions(name, options, so_many(4)):
            assert same(state, OTHERWISE[how], 60).edges


@pytest.mark.nightly
@pytest.mark.parametrize("name", GAMES)
def test_the_policy_draws_the_same_in_both_modes(name: str) -> None:
    policy = load_policy(KINDS[name])
    assert policy is not None
    for options in EVERY_TABLE[name]:
        for state in positions(name, options, so_many(8)):
            seen = state.observed(state.current_seat()), state.legal_actions()
            one, other = (PolicyBot(state.game, policy, 1, mode) for mode in (INTERPRETED, THINKING))
            for _ in range(10):
                assert one.choose(*seen) == other.choose(*seen), state.position()
            weights = (bot.weights[: len(seen[1])].tolist() for bot in (one, other))
            assert next(weights) == next(weights), state.position()
