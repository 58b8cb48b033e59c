"""The targets of the positions in a search tree are the values that the search found."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest

from spanish_main.bots.nets.nets import load_net
from spanish_main.bots.players.search import SearchBot
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import Game, GameType, State
from spanish_main.core.kernels.compiled import THINKING
from spanish_main.core.kernels.hashing import key_of
from spanish_main.core.kernels.kernel import Kernel, Kernels, add
from spanish_main.core.kernels.layout import FLOAT32, zeros
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.games.catalog import load_game
from spanish_main.learning.harvest import LEAST, harvesting, new_scratch
from spanish_main.learning.thinking import opened

# Each table's harvest is compiled, which takes a quarter of a minute.
pytestmark = pytest.mark.slow

MOST = 400
TABLES = [
    pytest.param("la_tortuga", {}, id="la_tortuga"),
    pytest.param("cartagena", {"variant": "tortuga"}, id="tortuga"),
    pytest.param("cartagena", {"variant": "jamaica"}, id="jamaica"),
]


def begun(game: Game, decisions: int) -> State:
    """A state after random decisions."""
    state, rng = game.new_initial_state(), Rng(11)
    while decisions > 0 or state.current_seat() == CHANCE:
        if state.current_seat() == CHANCE:
            state.apply_action(state.sample_chance(rng))
        else:
            legal = state.legal_actions()
            state.apply_action(legal[rng.below(len(legal))])
            decisions -= 1
    return state


def harvested(name: str, options: dict[str, Any], sims: int) -> tuple[State, SearchBot, Any, int]:
    """A state, the bot that searched it, the scratch memory, and the number of rows."""
    table = load_game(name, players=2, **options)
    game = Game(opened(table.type), table.asked)
    settings = replace(game.type.bots.levels["captain"].settings, leaf="net")
    bot = SearchBot(game, 5, settings, Budget(simulations=sims), load_net(table.type), THINKING)
    state = begun(game, 9)
    bot.look_into(state.observed(state.current_seat()), state.legal_actions())
    scratch = new_scratch(game.type, MOST)
    THINKING.put(scratch.states, 0, state.record)
    return state, bot, scratch, int(harvesting(game.type).harvest(scratch, bot.tree, np.asarray(Rng(3).stream)))


def value_features_of(state: State) -> Any:
    out = zeros(FLOAT32, state.game.type.bots.num_value_features)
    state.game.type.kernels.value_features(state.record, state.current_seat(), out)
    return np.asarray(out)


def key_at(kernels: Kernels) -> Kernel:
    def key_at(words: Any, row: int) -> int:
        return key_of(words, row)

    return key_at


@cache
def keys(game_type: GameType) -> Kernels:
    return add(game_type.composed("keys", THINKING), THINKING, (key_at,))


def by_hand(bot: SearchBot, state: State, root: bool = False) -> list[tuple[Any, float]]:
    """``state`` and all positions below it with ``LEAST`` visits, with their values."""
    if state.is_terminal():
        return []
    if state.current_seat() == CHANCE:
        drawn = [after(state, outcome) for outcome, _ in state.chance_outcomes()]
        return [each for one in drawn if one.current_seat() != CHANCE for each in by_hand(bot, one)]
    legal = state.legal_actions()
    if len(legal) == 1:
        return by_hand(bot, after(state, legal[0]))
    states, tree = THINKING.records(state.game.type.layout, 1), bot.tree
    THINKING.put(states, 0, state.record)
    key = keys(state.game.type).key_at(THINKING.words(states), 0)
    nodes = np.flatnonzero(tree.node_key[: tree.used[0]] == np.uint64(key))
    if len(nodes) == 0 or tree.node_edges[nodes[0]] == 0:
        return []
    first = int(tree.node_first[nodes[0]])
    last = first + int(tree.node_edges[nodes[0]])
    best = first + int(np.argmax(tree.edge_visits[first:last]))
    if tree.edge_visits[best] == 0 or (tree.node_visits[nodes[0]] < LEAST and not root):
        return []
    found = [(value_features_of(state), float(tree.edge_total[best] / tree.edge_visits[best]))]
    for edge in range(first, last):
        if tree.edge_visits[edge] >= LEAST:
            found += by_hand(bot, after(state, int(tree.edge_action[edge])))
    return found


def after(state: State, action: int) -> State:
    found = state.clone()
    found.apply_action(action)
    return found


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_all_that_was_searched_often_is_harvested_as_it_was_found(name: str, options: dict[str, Any]) -> None:
    state, bot, scratch, rows = harvested(name, options, 600)
    expected = by_hand(bot, state, root=True)
    assert 2 < rows == len(expected) < MOST
    assert (scratch.rows[0] == value_features_of(state)).all()
    found = zip(scratch.rows[:rows].tolist(), scratch.targets[:rows].tolist(), strict=True)
    by_rows = sorted((*row.tolist(), target) for row, target in expected)
    for one, other in zip(sorted((*row, target) for row, target in found), by_rows, strict=True):
        assert one == pytest.approx(other, abs=1e-6)


def test_the_position_that_was_searched_is_there_however_little_that_was() -> None:
    state, bot, scratch, rows = harvested("la_tortuga", {}, 2)
    assert rows == 1
    assert (scratch.rows[0] == value_features_of(state)).all()
    assert scratch.targets[0] == pytest.approx(by_hand(bot, state, root=True)[0][1], abs=1e-6)


def test_of_more_than_there_is_room_for_some_are_drawn() -> None:
    state, bot, _, _ = harvested("la_tortuga", {}, 600)
    found = {tuple(row.tolist()) for row, _ in by_hand(bot, state, root=True)}
    drawn = set()
    for seed in range(20):
        scratch = new_scratch(state.game.type, 4)
        THINKING.put(scratch.states, 0, state.record)
        rows = int(harvesting(state.game.type).harvest(scratch, bot.tree, np.asarray(Rng(seed).stream)))
        assert rows == 4
        assert (scratch.rows[0] == value_features_of(state)).all()
        drawn |= {tuple(row) for row in scratch.rows.tolist()}
    assert len(drawn) > 10
    assert drawn <= found


def test_with_open_cards_nothing_is_hidden_and_nothing_else_changes() -> None:
    closed = load_game("cartagena", players=2, variant="jamaica")
    game = Game(opened(closed.type), closed.asked)
    state = State(game, begun(closed, 30).record)
    for seat in range(2):
        assert state.observed(seat).record == state.record
        assert state.observed(seat).determinize(Rng(1)) == state
    assert state.legal_actions() == begun(closed, 30).legal_actions()
