"""Objects that travel between processes: games, states, observations and generators pickle."""

from __future__ import annotations

import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.game.game import Observation, State

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("cartagena", {"players": 3, "variant": "tortuga", "tunnel": "6 5r 4 3 2 1", "first_seat": 2}),
    ("la_tortuga", {"players": 5, "cards_as_dice": True, "first_seat": 4}),
    ("mutiny", {"players": 4, "first_seat": 1, "voyage": 30, "storms": [12, 2]}),
]


def played(name: str, options: dict[str, Any], steps: int) -> State:
    state, rng = sm.load_game(name, **options).new_initial_state(), sm.Rng(3)
    for _ in range(steps):
        legal = state.legal_actions()
        chance = state.current_seat() == sm.CHANCE
        state.apply_action(state.sample_chance(rng) if chance else legal[rng.below(len(legal))])
    return state


@pytest.mark.parametrize(("name", "options"), TABLES)
@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_there_and_back(name: str, options: dict[str, Any], protocol: int) -> None:
    state = played(name, options, 60)
    again: State = pickle.loads(pickle.dumps(state, protocol))
    assert again == state
    assert again.record.tobytes() == state.record.tobytes()
    game = again.game
    assert game.type is state.game.type
    assert (game.options, game.bundles, game.setup) == (state.game.options, state.game.bundles, state.game.setup)
    again.apply_action(again.legal_actions()[0])
    assert again != state, "a copy goes its own way"
    for viewer in (None, 0):
        seen = state.observed(viewer)
        found: Observation = pickle.loads(pickle.dumps(seen, protocol))
        assert found.viewer == seen.viewer
        assert found.to_json() == seen.to_json()
        assert found.record == seen.record


def test_an_observation_takes_no_secret_along() -> None:
    state = played("cartagena", {"players": 3, "variant": "jamaica"}, 40)
    guess = state.observed(0).determinize(sm.Rng(9))
    assert guess != state
    assert pickle.dumps(guess.observed(0)) == pickle.dumps(state.observed(0))


def test_a_generator_goes_on_where_it_was() -> None:
    rng = sm.Rng(2**70 + 1)
    for _ in range(7):
        rng.below(10)
    again = pickle.loads(pickle.dumps(rng))
    assert repr(again) == repr(rng)
    assert [again.below(1000) for _ in range(20)] == [rng.below(1000) for _ in range(20)]
    child = rng.split(5)
    child.below(3)
    again = pickle.loads(pickle.dumps(child))
    assert [again.below(1000) for _ in range(20)] == [child.below(1000) for _ in range(20)]


def finished(state: State, rng: sm.Rng) -> tuple[State, sm.Rng, Observation]:
    """``state`` played on to its end, in a process of its own."""
    for _ in range(5000):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        chance = state.current_seat() == sm.CHANCE
        state.apply_action(state.sample_chance(rng) if chance else legal[rng.below(len(legal))])
    return state, rng, state.observed(0)


def test_another_process_plays_on_alike() -> None:
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        jobs = [pool.submit(finished, played(*table, 30), sm.Rng(5)) for table in TABLES]
        results = [job.result(timeout=120) for job in jobs]
    for table, (state, rng, seen) in zip(TABLES, results, strict=True):
        here, other_rng, view = finished(played(*table, 30), sm.Rng(5))
        assert state == here
        assert repr(rng) == repr(other_rng)
        assert seen.to_json() == view.to_json()
