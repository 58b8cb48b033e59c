"""Kernels that a game leaves out are derived: equal to those that the games have written, and in both modes alike."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from types import ModuleType
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.game.game import Game, GameType, Rules
from spanish_main.core.kernels.carriers import Integers, StateRecord
from spanish_main.core.kernels.compiled import COMPILED
from spanish_main.core.kernels.derived import derive, lead, most
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Kernel, Kernels, add, compose, kernel
from spanish_main.core.kernels.layout import FLOAT32, FLOAT64, HIDDEN, INT8, INT64, Layout, Record, Seats, zeros
from spanish_main.core.kernels.rng import Rng, draw
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.games.catalog import GAMES, load_game_type
from tests.properties.modes import Pair, at_random, play

LEFT_OUT = {"count": None, "nth": None, "sample": None}
SEEN = Layout(
    [
        ("players", range(4)),
        ("turn", range(3)),
        ("die", range(7)),
        ("free", INT8),
        ("gold", range(11), (Seats(3),)),
        ("hands", range(3), (Seats(3), ("a", "b"))),
        ("row", range(1, 6), (2,)),
        ("none", range(1)),
    ]
)


@cache
def without(name: str) -> GameType:
    """A game of ours that leaves out all that can be derived, under another name: compiled code is kept under it."""
    kind = load_game_type(name)
    return replace(kind, name=f"{name}_derived", rules=replace(kind.rules, **LEFT_OUT))


def states(name: str) -> list[sm.State]:
    """All states of a few random matches."""
    found, rng = [], Rng(3)
    for players in (2, 4):
        state = sm.load_game(name, players=players).new_initial_state()
        for _ in range(150):
            found.append(state.clone())
            if state.is_terminal():
                break
            legal = state.legal_actions()
            chance = state.current_seat() == CHANCE
            state.apply_action(state.sample_chance(rng) if chance else legal[rng.below(len(legal))])
    return found


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_is_derived_says_what_the_games_say(name: str) -> None:
    kind = load_game_type(name)
    own = kind.kernels
    derived = replace(kind, rules=replace(kind.rules, **LEFT_OUT)).kernels
    assert derived.count is not own.count
    for number, state in enumerate(states(name)):
        s = state.record
        assert derived.count(s) == own.count(s)
        for k in range(own.count(s)):
            assert derived.nth(s, k) == own.nth(s, k)
        if state.current_seat() == CHANCE:
            one, other = Rng(number), Rng(number)
            assert derived.sample(s, one.stream) == own.sample(s, other.stream)
            assert one.stream == other.stream


def test_what_a_game_has_written_stays() -> None:
    for name in GAMES:
        kind = load_game_type(name)
        for called, function in kind.rules.kernels.items():
            assert getattr(kind.kernels, called) is function
        assert set(vars(kind.rules)) - set(kind.rules.kernels) <= {"renew"}


@pytest.mark.slow
def test_both_modes_derive_alike() -> None:
    game = Game(without("la_tortuga"), {"players": 3, "cards_as_dice": True})
    pair = Pair(game.new_initial_state(), 1)
    assert len(play(pair, at_random(random.Random(1)), 200)) > 50


# --- Features ---------------------------------------------------------------------------------------------------------


def seen() -> Record:
    s = SEEN.zeros()
    s.update({"players": 2, "turn": 1, "die": 3, "free": -5})
    for seat, (gold, cards) in enumerate([(10, (2, 1)), (5, (HIDDEN, HIDDEN)), (9, (2, 2))]):  # nobody is seat 2
        s["gold"][seat] = gold
        for card, there in enumerate(cards):
            s["hands"][seat, card] = there
    s["row"][0], s["row"][1] = 5, 1
    return s


def featured(mode: Any, layout: Layout) -> Kernels:
    given = {"legal": _legal, "chance": _chance, "count": _count, "nth": _count, "sample": _chance}
    return derive(compose("featured", given, mode), mode, layout, 1, 1)


@kernel
def _legal(s: StateRecord, out: Integers) -> int:
    return 0


@kernel
def _chance(s: StateRecord, actions: Integers, weights: Integers) -> int:
    return 0


@kernel
def _count(s: StateRecord) -> int:
    return 0


def called(kernels: Kernels) -> Kernel:
    def called(states: Any, seat: int, out: Any) -> None:
        kernels.features(states[0], seat, out)

    return called


SHARES = {
    0: [2 / 3, 1 / 2, 1 / 2, 0, 1, 1 / 2, 0, 1, 1 / 2, 0, 0, 0, 0, 1, 1 / 5, 0],
    1: [2 / 3, 0, 1 / 2, 0, 1 / 2, 1, 0, 0, 0, 1, 1 / 2, 0, 0, 1, 1 / 5, 0],
}


@pytest.mark.parametrize("seat", [0, 1])
def test_features_are_the_fields_from_the_viewer_on(seat: int) -> None:
    assert SEEN.length == 16
    out, also = zeros(FLOAT32, SEEN.length), COMPILED.zeros(FLOAT32, SEEN.length)
    featured(INTERPRETED, SEEN).features(seen(), seat, out)
    assert out.tolist() == pytest.approx(SHARES[seat])
    scope = featured(COMPILED, SEEN)
    array = COMPILED.records(SEEN, 1)
    COMPILED.put(array, 0, seen())
    add(scope, COMPILED, (called,)).called(array, seat, also)
    assert also.tobytes() == out.tobytes()


def test_a_field_of_three_dimensions_has_no_features_of_itself() -> None:
    with pytest.raises(ValueError, match="'cube' has more than two dimensions"):
        featured(INTERPRETED, Layout([("players", INT8), ("cube", INT8, (2, 2, 2))]))


# --- From a field of the seats ----------------------------------------------------------------------------------------


def find_winners(kernels: Kernels) -> Kernel:
    def find_winners(states: Any, said: Any) -> int:
        for seat in range(int(states[0]["players"])):
            said[seat] = kernels.evaluate(states[0], seat)
        return int(kernels.winners(states[0]))

    return find_winners


@pytest.mark.parametrize(
    ("gold", "winners", "leads"),
    [
        ([10, 5, 9], [0], [0.5, -0.5]),
        ([5, 5, 9], [0, 1], [0, 0]),
        ([0, 10, 0], [1], [-1, 1]),
        ([0, 0, 1], [0, 1], [0, 0]),
    ],
)
def test_the_seats_with_most_win_and_lead(gold: list[int], winners: list[int], leads: list[float]) -> None:
    s = seen()
    for seat, there in enumerate(gold):
        s["gold"][seat] = there
    for mode in (INTERPRETED, COMPILED):
        scope = compose("gold", {"winners": most("gold"), "evaluate": lead("gold", 10)}, mode)
        array, said = mode.records(SEEN, 1), mode.zeros(FLOAT64, 2)
        mode.put(array, 0, s)
        assert add(scope, mode, (find_winners,)).find_winners(array, said) == sum(1 << seat for seat in winners)
        assert said.tolist() == leads


def test_more_than_what_wins_is_won() -> None:
    s = seen()
    assert lead("gold", 2)(s, 0) == 1.0
    assert lead("gold", 2)(s, 1) == -1.0


# --- Chance by counts, and rules of a module --------------------------------------------------------------------------


def test_an_index_is_drawn_by_its_count() -> None:
    counts, rng = zeros(INT64, 5), Rng(1)
    counts[1], counts[3] = 3, 1
    drawn = [draw(counts, rng.stream) for _ in range(4000)]
    assert set(drawn) == {1, 3}
    assert 2850 < drawn.count(1) < 3150
    assert counts.tolist() == [0, 3, 0, 1, 0]


def test_rules_are_those_of_a_module() -> None:
    own = load_game_type("la_tortuga").rules
    module = ModuleType("rules")
    vars(module).update(own.kernels, other=3)
    assert Rules.of(module) == own
    del module.features, module.turn_seat  # type: ignore[attr-defined]
    assert (Rules.of(module).features, Rules.of(module).turn_seat(seen())) == (None, 1)
    del module.apply  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match="apply"):
        Rules.of(module)
