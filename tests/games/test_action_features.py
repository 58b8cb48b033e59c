"""Action features: they match the results of the actions, and use only what the seat may know."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import spanish_main as sm
from spanish_main.bots.nets.policies import num_action_features
from spanish_main.core.kernels import templates
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import add
from spanish_main.core.kernels.layout import FLOAT32, zeros
from spanish_main.core.kernels.rng import Rng
from spanish_main.games.cartagena.rules.actions import BACK, END, N_ACTIONS
from spanish_main.games.catalog import load_game_type
from spanish_main.games.la_tortuga.rules.actions import DIE, ROLL_DIE, STOP
from tests.bots.test_search import middle


def action_features(state: sm.State, record: Any, seat: int) -> list[float]:
    """Those of ``seat`` in ``record``."""
    out = zeros(FLOAT32, num_action_features(state.game.type))
    state.game.type.kernels.action_features(record, seat, out)
    return list(out)


def pirates(state: sm.State, seat: int) -> int:
    """The sum of the places of a seat's pirates."""
    return sum(place * int(state.record["pirates"][seat, place]) for place in range(38))


@given(st.integers(0, 10_000), st.sampled_from(["jamaica", "tortuga", "hispaniola"]), st.integers(2, 3))
def test_they_are_those_of_legal_actions_and_come_true(seed: int, variant: str, players: int) -> None:
    state = middle("cartagena", {"variant": variant, "players": players}, seed).state
    seat, legal = state.current_seat(), set(state.legal_actions())
    found = action_features(state, state.record, seat)
    assert all(-1.0 <= number <= 1.0 for number in found)
    way, reach = found[:N_ACTIONS], found[N_ACTIONS:]
    assert {action for action in range(N_ACTIONS) if reach[action] != 0.0} == legal - {END}
    for action in legal - {END}:
        after = state.clone()
        after.apply_action(action)
        moved = pirates(after, seat) - pirates(state, seat)
        if action < BACK:
            assert moved == pytest.approx(37 * reach[action])
            assert way[action] > 0.0
        else:
            assert moved < 0
            assert way[action] <= 0.0
            owed = int(after.record["draws"]) + int(after.record["cards"][seat] - state.record["cards"][seat])
            assert owed == 2 * reach[action] or after.position()["deck"] == {}


@given(st.integers(0, 10_000), st.booleans())
def test_nobody_else_could_tell_more(seed: int, open_hands: bool) -> None:
    """The concealed part of a state, and how it is sampled, change nothing."""
    variant = "tortuga" if open_hands else "jamaica"
    state = middle("cartagena", {"variant": variant, "players": 3}, seed).state
    seat = state.current_seat()
    view = state.observed(seat)
    wanted = action_features(state, state.record, seat)
    assert action_features(state, view.record, seat) == wanted
    assert action_features(state, view.determinize(Rng(seed)).record, seat) == wanted


# --- La Tortuga -------------------------------------------------------------------------------------------------------


position_value: Any = add(
    load_game_type("la_tortuga").composed("worth", INTERPRETED), INTERPRETED, (templates.position_value,)
).position_value  # type: ignore[attr-defined]


def stopped(state: sm.State, seat: int) -> float:
    """The heuristic value to ``seat`` after a stop."""
    if state.current_seat() >= 0 and STOP in state.legal_actions():
        state.apply_action(STOP)
    return float(position_value(state.record, seat))


def foreseen(state: sm.State, seat: int, action: int) -> tuple[float, float]:
    """The expected heuristic value after ``action``, and the probability of a bust."""
    after = state.clone()
    after.apply_action(action)
    if action not in (ROLL_DIE, *range(7)):
        return stopped(after, seat), 0.0
    total, busts = 0.0, 0
    for die in range(1, 7):
        thrown = after.clone()
        thrown.apply_action(DIE + die)
        busts += action == ROLL_DIE and sum(map(int, after.record["dice"])) + die > 7
        total += stopped(thrown, seat)
    return total / 6, busts / 6


@given(st.integers(0, 10_000), st.booleans(), st.integers(2, 4))
def test_la_tortugas_are_what_the_rule_of_thumb_expects(seed: int, cards: bool, players: int) -> None:
    state = middle("la_tortuga", {"cards_as_dice": cards, "players": players}, seed).state
    seat, n = state.current_seat(), state.game.num_actions
    found = action_features(state, state.record, seat)
    now = float(state.game.type.kernels.evaluate(state.record, seat))
    for action in range(n):
        if action in state.legal_actions():
            better, busts = foreseen(state, seat, action)
            assert found[action] == pytest.approx(max(-1.0, min(1.0, better - now)), abs=1e-5)
            assert found[n + action] == pytest.approx(busts, abs=1e-5)
        else:
            assert found[action] == found[n + action] == 0.0
    assert not any(action_features(state, state.record, (seat + 1) % players))
