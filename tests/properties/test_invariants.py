"""The invariants of every game of Cartagena."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import spanish_main as sm
from spanish_main.core.game.game import State
from spanish_main.core.kernels.compiled import array_of
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE, TERMINAL
from spanish_main.games.cartagena.rules.board import BOAT, CARDS, COPIES, N_SYMBOLS
from spanish_main.games.cartagena.rules.state import DRAW, LAY, OVER, PLAY, check
from tests.properties.tables import TABLES, any_game, any_position, step

tables = st.sampled_from(TABLES)
seeds = st.integers(0, 2**32 - 1)
long = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def beginnings(options: dict[str, Any], seed: int, middle: bool) -> tuple[State, random.Random, Rng]:
    dice = random.Random(seed)
    game = any_game(options, dice)
    state = game.state_from_position(any_position(options, dice)) if middle else game.new_initial_state()
    return state, dice, Rng(seed)


def holds(state: State) -> None:
    """Everything that must be true of a full state."""
    check(state.record)
    s = array_of([state.record])[0]
    players = state.game.players
    total = s["pirates"].sum(axis=0)
    assert s["pirates"][:players].sum() == 6 * players
    assert not s["pirates"][players:].any()
    assert total[1:BOAT].max() <= 3
    for seat in range(5):
        places = sum(1 << place for place in range(38) if s["pirates"][seat, place])
        assert s["places"][seat] == places
        held = sum(1 << symbol for symbol in range(N_SYMBOLS) if s["hands"][seat, symbol])
        assert s["held"][seat] == held
        assert s["cards"][seat] == s["hands"][seat].sum()
    for level in range(3):
        assert s["crowd"][level] == sum(1 << space for space in range(1, BOAT) if total[space] > level)
    assert s["deck_size"] == s["deck"].sum()
    row = s["row"][: s["row_length"]]
    assert not s["row"][s["row_length"] :].any()
    assert s["hands"].sum() + s["deck"].sum() + s["discard"].sum() + len(row) == CARDS
    by_symbol = s["hands"].sum(axis=0) + s["deck"] + s["discard"] + np.bincount(row, minlength=N_SYMBOLS)
    assert (by_symbol == COPIES).all()
    assert (s["seen"] <= s["counted"]).all()
    assert (s["counted"] <= s["hands"]).all()
    assert s["concealed"] == 0
    turn(state)


def turn(state: State) -> None:
    """The phase, the turn and the supply fit one another."""
    s = state.record
    phase = int(s["phase"])
    assert 0 <= s["taken"] <= 3
    assert 0 <= s["draws"] <= 2
    assert 0 <= s["seat"] < state.game.players
    assert s["row_length"] == 0 or s["row_supply"]
    if phase in (DRAW, LAY):
        assert s["deck_size"] > 0  # chance always has something to give
    if phase == DRAW:
        assert s["draws"] > 0
        assert not s["row_supply"]
    if phase == PLAY:
        assert s["draws"] == 0
        assert s["taken"] < 3
        assert s["row_length"] > 0 or not s["row_supply"] or s["deck_size"] == 0  # C-REFILL
    aboard = [seat for seat in range(state.game.players) if s["pirates"][seat, BOAT] == 6]
    assert (phase == OVER) == bool(aboard or s["stuck"] == state.game.players)
    assert s["winner"] == (aboard[0] if aboard else -2 if phase == OVER else -1)


@pytest.mark.slow
@long
@given(tables, seeds, st.booleans(), st.booleans())
def test_pirates_and_cards_are_all_there(options: dict[str, Any], seed: int, middle: bool, bold: bool) -> None:
    state, dice, rng = beginnings(options, seed, middle)
    holds(state)
    for _ in range(250):
        if state.is_terminal():
            break
        step(state, dice, rng, bold=bold)
        holds(state)


@long
@given(tables, seeds, st.booleans())
def test_a_turn_has_up_to_three_actions(options: dict[str, Any], seed: int, middle: bool) -> None:
    """C-TURN, C-MUST, C-SKIP: `end` is there exactly when it may be, and the next seat follows."""
    state, dice, rng = beginnings(options, seed, middle)
    end = state.string_to_action("end")
    taken = state.position()["actions_taken"]
    for _ in range(200):
        seat, turn_seat = state.current_seat(), state.turn_seat()
        if seat == TERMINAL:
            break
        if seat == CHANCE:
            state.apply_action(state.sample_chance(rng))
            continue
        position = state.position()
        assert (end in state.legal_actions()) == (position["actions_taken"] > 0 or not options["must_act"])
        assert state.legal_actions() != [end]
        action = step(state, dice, rng)
        after = state.position()
        if state.current_seat() == CHANCE or state.is_terminal():
            assert state.turn_seat() == turn_seat or state.is_terminal()
            continue
        taken = after["actions_taken"]
        if action == end:
            assert taken == 0
        elif state.turn_seat() == turn_seat and taken > 0:
            assert taken == position["actions_taken"] + 1
        else:
            assert taken == 0


@long
@given(tables, seeds)
def test_actions_do_what_their_parts_say(options: dict[str, Any], seed: int) -> None:
    """C-FWD, C-BOAT, C-BACK: a pirate leaves `from` and arrives at `to`; a card is discarded, or as many are due."""
    state, dice, rng = beginnings(options, seed, middle=True)
    for _ in range(60):
        if state.current_seat() < 0:
            if state.is_terminal():
                break
            step(state, dice, rng)
            continue
        action = dice.choice(state.legal_actions())
        parts, before, seat = state.parts(action), state.position(), state.current_seat()
        words = state.action_to_string(action).split()
        state.apply_action(action)
        after = state.position()
        if parts["kind"] == "end":
            assert words == ["end"]
            assert after["pirates"] == before["pirates"]
            continue
        moved = list(before["pirates"][seat])
        moved.remove(parts["from"])
        assert after["pirates"][seat] == sorted([*moved, parts["to"]])
        others = [row for other, row in enumerate(before["pirates"]) if other != seat]
        assert [row for other, row in enumerate(after["pirates"]) if other != seat] == others
        crowd = sum(row.count(parts["to"]) for row in before["pirates"])
        if parts["kind"] == "play":
            assert words == ["play", parts["symbol"], str(parts["from"])]
            assert parts["to"] > parts["from"]
            assert crowd == 0 or parts["to"] == BOAT
            assert after["discard"][parts["symbol"]] == before["discard"].get(parts["symbol"], 0) + 1
        else:
            assert words == ["back", str(parts["from"])]
            assert 0 < parts["to"] < parts["from"]
            assert parts["cards"] == crowd
            assert parts["cards"] in (1, 2)


@long
@given(tables, seeds, st.booleans())
def test_positions_and_clones(options: dict[str, Any], seed: int, middle: bool) -> None:
    state, dice, rng = beginnings(options, seed, middle)
    twins = []
    for _ in range(120):
        again = state.game.state_from_position(state.position())
        assert again == state
        assert again.record.tobytes() == state.record.tobytes()
        twins.append((state.clone(), state.record.tobytes()))
        if state.is_terminal():
            break
        step(state, dice, rng)
    assert all(twin.record.tobytes() == kept for twin, kept in twins)


@settings(max_examples=40)
@given(seeds)
def test_hands_and_supply_change_no_moves(seed: int) -> None:
    """Open or secret: the same actions lead to the same pirates and cards; only the knowledge differs."""
    dice = random.Random(seed)
    options = dice.choice([options for options in TABLES if options["hands"] == "secret"])
    position = any_position(options, dice)
    secret = sm.load_game("cartagena", **options).state_from_position(position)
    public = {**options, "hands": "open"}
    openly = sm.load_game("cartagena", **public).state_from_position({**position, "options": public})
    rng = Rng(seed)
    for _ in range(150):
        assert openly.legal_actions() == secret.legal_actions()
        assert openly.chance_outcomes() == secret.chance_outcomes()
        position = {key: value for key, value in secret.position().items() if key not in ("seen", "counted", "options")}
        assert {key: value for key, value in openly.position().items() if key != "options"} == position
        if secret.is_terminal():
            break
        openly.apply_action(step(secret, dice, rng))


def test_random_tunnels_are_uniform() -> None:
    """C-BOARD: every segment in every place, either way round, as often as the others (chi-square)."""
    rng = Rng(7)
    draws = 24_000
    seen = np.zeros((6, 12))
    for _ in range(draws):
        tunnel = sm.load_game("cartagena").drawn(rng).setup["tunnel"].split()
        for place, segment in enumerate(tunnel):
            seen[place, 2 * (int(segment[0]) - 1) + segment.endswith("r")] += 1
    expected = draws / 12
    statistic = ((seen - expected) ** 2 / expected).sum(axis=1)
    assert statistic.max() < 35  # 11 degrees of freedom: one in four thousand
    assert statistic.min() > 0.5
