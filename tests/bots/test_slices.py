"""A search has the same results with pauses and without, bit for bit, and pauses often."""

from __future__ import annotations

import time

import pytest

from spanish_main.bots.catalog import make_analyst, make_bot
from spanish_main.bots.libraries import go_to_choice, ready_mode
from spanish_main.bots.players.search import SearchBot
from spanish_main.bots.search.slices import Thought, finished
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.rng import Rng
from spanish_main.games.catalog import OWN, load_game_type
from spanish_main.libraries.make import make_here
from tests.nightly import rest_nightly

SEED = 11
DECISIONS = 4


def counted(thought: Thought[object]) -> tuple[object, int]:
    """The result of a thought, and the number of its pauses."""
    pauses = 0
    while True:
        try:
            next(thought)
        except StopIteration as end:
            return end.value, pauses
        pauses += 1


def probe(bot: object) -> list[bytes]:
    """The edges of a bot's tree."""
    assert isinstance(bot, SearchBot)
    edges = int(bot.tree.used[1])
    arrays = (bot.tree.edge_action, bot.tree.edge_visits, bot.tree.edge_total, bot.tree.edge_prior)
    return [memoryview(array)[:edges].tobytes() for array in arrays]


def first_choices(game: Game) -> tuple[State, Rng]:
    state, rng = game.new_initial_state(), Rng(SEED)
    go_to_choice(state, rng)
    return state, rng


@pytest.mark.slow
@pytest.mark.parametrize("name", OWN)
def test_every_level_decides_the_same_with_and_without_pauses(name: str) -> None:
    kind = load_game_type(name)
    for level in kind.bots.levels:
        game, budget = Game(kind, {}), Budget(simulations=40)
        state, rng = first_choices(game)
        one, other = (make_bot(level, game, SEED, budget, INTERPRETED) for _ in range(2))
        pauses = 0
        for _ in range(DECISIONS):
            if state.is_terminal():
                break
            seen, legal = state.observed(state.current_seat()), state.legal_actions()
            assert isinstance(other, SearchBot)
            action, paused = counted(other.choosing(seen, legal, sliced=True))
            assert one.choose(seen, legal) == action
            assert probe(one) == probe(other)
            pauses += paused
            assert isinstance(action, int)
            state.apply_action(action)
            go_to_choice(state, rng)
        assert pauses >= DECISIONS


@pytest.mark.parametrize("name", OWN)
def test_a_review_looks_into_decisions_the_same_with_and_without_pauses(name: str) -> None:
    kind = load_game_type(name)
    game = Game(kind, {})
    state, _ = first_choices(game)
    seen, legal = state.observed(state.current_seat()), state.legal_actions()
    one, other = (make_analyst(game, SEED, Budget(simulations=60), INTERPRETED) for _ in range(2))
    assert isinstance(other, SearchBot)
    found, pauses = counted(other.analysing(seen, legal, sliced=True))
    assert one.analyse(seen, legal) == found
    assert pauses > 1
    elsewhere = state.observed((state.current_seat() + 1) % game.players)
    assert one.chances(elsewhere) == finished(other.weighing(elsewhere, sliced=True))


@pytest.mark.slow
@pytest.mark.parametrize("name", rest_nightly(OWN, {"la_tortuga"}))
def test_a_captain_in_a_library_pauses_often_and_decides_the_same(name: str) -> None:
    kind = load_game_type(name)
    make_here(kind)
    ready = ready_mode(kind)
    assert ready is not None
    game = Game(kind, {})
    state, _ = first_choices(game)
    seen, legal = state.observed(state.current_seat()), state.legal_actions()
    one, other = (make_bot("captain", game, SEED, mode=ready) for _ in range(2))
    assert isinstance(other, SearchBot)
    thought = other.choosing(seen, legal, sliced=True)
    slices, before = [], time.process_time()
    action = None
    while action is None:
        try:
            next(thought)
        except StopIteration as end:
            action = end.value
        slices.append(time.process_time() - before)
        before = time.process_time()
    assert action == one.choose(seen, legal)
    assert probe(one) == probe(other)
    assert sorted(slices)[len(slices) // 2] < 0.05, slices
