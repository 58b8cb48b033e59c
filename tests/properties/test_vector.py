"""Many matches at once are the same matches singly: byte for byte, whatever the seeds, the threads, the game."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spanish_main as sm
from spanish_main.bots.players.stepping import GREEDY
from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.layout import FLOAT32, zeros
from spanish_main.core.vector.vector import VectorMatches, stepping_kernels
from tests.fourth_game.spoils.game import GAME as SPOILS

TABLES: dict[str, list[dict[str, Any]]] = {
    "cartagena": [
        {"players": 2},
        {"players": 5, "variant": "tortuga", "first_seat": 3},
        {"players": 3, "variant": "hispaniola", "boat_retreat": False, "must_act": False},
    ],
    "la_tortuga": [{"players": 2, "cards_as_dice": True}, {"players": 3}, {"players": 7}],
    "mutiny": [{"players": 2}, {"players": 4}, {"players": 3, "voyage": 3, "storms": [2]}],
    "spoils": [{"players": 2}, {"players": 4, "cards": 4}],
}
ALL = [pytest.param(name, options, id=f"{name}-{n}") for name in TABLES for n, options in enumerate(TABLES[name])]
GAMES = list(TABLES)


def game_of(name: str, options: dict[str, Any]) -> Game:
    return Game(SPOILS, options) if name == "spoils" else sm.load_game(name, **options)


class Single:
    """One of the matches, stepped by the facade."""

    def __init__(self, game: Game, rng: sm.Rng, beginnings: list[State], offset: int, limit: int, unasked: int) -> None:
        self.game, self.rng, self.beginnings, self.offset = game, rng, beginnings, offset
        self.limit, self.unasked, self.number = limit, unasked, 0
        self.rewards, self.terminated, self.truncated = [0.0] * game.players, False, False
        self.begin()

    def begin(self) -> None:
        while True:
            self.state = self.beginnings[(self.offset + self.number) % len(self.beginnings)].clone()
            self.chance, self.decisions = self.rng.split(self.number), -(1 << 16)
            self.number += 1
            self.go_on()
            self.decisions = 0
            if not self.state.is_terminal() and not self.unasked >> self.state.current_seat() & 1:
                return

    def go_on(self) -> None:
        while not self.state.is_terminal():
            seat = self.state.current_seat()
            if seat == sm.CHANCE:
                self.state.apply_action(self.state.sample_chance(self.chance))
            elif self.unasked >> seat & 1 and self.decisions < self.limit:
                legal = self.state.legal_actions()
                self.state.apply_action(legal[self.chance.below(len(legal))])
                self.decisions += 1
            else:
                return

    def step(self, action: int) -> None:
        asked = self.state.current_seat()
        self.state.apply_action(action)
        self.decisions += 1
        self.go_on()
        self.terminated = self.state.is_terminal()
        self.truncated = not self.terminated and self.decisions >= self.limit
        self.rewards = self.state.returns()
        self.last = bytes(self.state.observed(asked).features())
        if self.terminated or self.truncated:
            self.begin()


def look_same(vec: VectorMatches, match: int, single: Single) -> None:
    state = single.state
    assert vec.states(match).record.tobytes() == state.record.tobytes()
    seat = state.current_seat()
    assert vec.seats[match] == seat
    assert np.flatnonzero(vec.legal[match]).tolist() == state.legal_actions()
    assert vec.features[match].tobytes() == bytes(state.observed(seat).features())
    if vec.seeing_all is not None:
        out = zeros(FLOAT32, state.game.num_features)
        state.game.type.kernels.features(state.record, seat, out)
        assert vec.seeing_all[match].tobytes() == bytes(out)
    assert vec.rewards[match].tobytes() == np.array(single.rewards, np.float32).tobytes()
    if vec.last_features is not None and (single.terminated or single.truncated):
        assert vec.last_features[match].tobytes() == single.last
    assert (vec.terminated[match], vec.truncated[match]) == (single.terminated, single.truncated)
    assert vec.decisions()[match] == single.decisions


def in_lock_step(
    game: Game, seed: Any, n: int, steps: int, limit: int = 40, beginnings: list[State] | None = None, **more: Any
) -> int:
    """How many games ended or were cut while all was the same."""
    vec = VectorMatches(game, n, seed, max_decisions=limit, beginnings=beginnings, **more)
    starts = beginnings or [game.new_initial_state()]
    rngs = [sm.Rng(each) for each in seed] if isinstance(seed, list) else [sm.Rng(seed).split(i) for i in range(n)]
    unasked = more.get("random_seats", [0] * n)
    singles = [Single(game, rng, starts, i, limit, unasked[i]) for i, rng in enumerate(rngs)]
    dice, over = sm.Rng(1), 0
    for _ in range(steps):
        for match, single in enumerate(singles):
            look_same(vec, match, single)
        actions = vec.random_actions(dice)
        for single, action in zip(singles, actions.tolist(), strict=True):
            single.step(action)
        vec.step(actions)
        over += int(vec.terminated.sum() + vec.truncated.sum())
    return over


@pytest.mark.parametrize(("name", "options"), ALL)
def test_they_are_the_matches_of_the_facade(name: str, options: dict[str, Any]) -> None:
    assert in_lock_step(game_of(name, options), 5, n=3, steps=90, seeing_all=True, last_features=True) >= 3


@pytest.mark.parametrize("name", GAMES)
def test_to_the_end_of_whole_games(name: str) -> None:
    game = game_of(name, TABLES[name][0])
    vec = VectorMatches(game, 4, 3, max_decisions=4000)
    singles = [Single(game, sm.Rng(3).split(i), [game.new_initial_state()], i, 4000, 0) for i in range(4)]
    dice = sm.Rng(4)
    ended = np.zeros(4, bool)
    while not ended.all():
        actions = vec.random_actions(dice)
        vec.step(actions)
        for match, single in enumerate(singles):
            single.step(int(actions[match]))
            if single.terminated:
                look_same(vec, match, single)
        ended |= vec.terminated
    assert not vec.rewards.sum()  # zero-sum


@settings(max_examples=25)
@given(data=st.data())
def test_whatever_is_drawn_they_are_the_same(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(GAMES))
    game = game_of(name, data.draw(st.sampled_from(TABLES[name])))
    n = data.draw(st.integers(1, 4))
    wide = st.integers(-(1 << 70), 1 << 70)
    seed = data.draw(st.one_of(wide, st.lists(wide, min_size=n, max_size=n)))
    unasked = data.draw(st.lists(st.integers(0, (1 << game.players) - 2), min_size=n, max_size=n))
    limit = data.draw(st.integers(1, 30))
    threads = data.draw(st.integers(1, 3))
    in_lock_step(game, seed, n, 12, limit, threads=threads, random_seats=unasked)


def test_games_begin_in_turn_with_what_they_are_given() -> None:
    rng = sm.Rng(8)
    game = sm.load_game("cartagena", players=3)
    beginnings = [game.drawn(rng).new_initial_state() for _ in range(5)]
    assert in_lock_step(game, 1, 4, 30, limit=6, beginnings=beginnings) > 10


def everything(vec: VectorMatches) -> list[bytes]:
    return [each.tobytes() for each in (vec.seats, vec.legal, vec.features, vec.rewards, vec.terminated)]


def test_nothing_depends_on_threads() -> None:
    game = sm.load_game("la_tortuga", players=3)
    vecs = [VectorMatches(game, 301, 9, threads) for threads in (1, 3)]
    dice = sm.Rng(2)
    for _ in range(60):
        actions = vecs[0].random_actions(dice)
        for vec in vecs:
            vec.step(actions)
        assert everything(vecs[0]) == everything(vecs[1])


def test_a_reset_begins_the_next_games_or_those_of_another_seed() -> None:
    game = sm.load_game("cartagena", players=2)
    vec, other = VectorMatches(game, 3, 1), VectorMatches(game, 3, 2)
    first = everything(vec)
    vec.reset()
    assert everything(vec) != first
    vec.reset(seed=2)
    assert everything(vec) == everything(other)
    vec.reset(seed=1)
    assert everything(vec) == first


def test_arrays_of_the_callers_are_written_to() -> None:
    game = sm.load_game("mutiny", players=2)
    whole = np.full((2, 5, game.num_features), 7.0, np.float32)
    mine = {"features": whole[1], "seats": np.zeros(5, np.int8)}
    vec = VectorMatches(game, 5, 1, out=mine)
    assert vec.features.base is whole
    assert vec.seats is mine["seats"]
    assert (whole[0] == 7.0).all()
    assert everything(vec) == everything(VectorMatches(game, 5, 1))


def test_the_whole_is_seen_by_critics_alone() -> None:
    vec = VectorMatches(sm.load_game("cartagena", players=2), 4, seeing_all=True)
    assert vec.seeing_all is not None
    assert vec.seeing_all.tobytes() != vec.features.tobytes()
    assert VectorMatches(sm.load_game("la_tortuga", players=2), 2).seeing_all is None


# --- What cannot be ---------------------------------------------------------------------------------------------------


def refused(call: Callable[[], Any], *words: str) -> None:
    with pytest.raises(ValueError) as raised:  # noqa: PT011 -- what it says is looked at below
        call()
    text = str(raised.value)
    assert text.isprintable()
    assert len(text) < 200
    for word in words:
        assert word in text


@pytest.fixture(scope="module")
def table() -> Game:
    return sm.load_game("cartagena", players=2)


def test_an_illegal_action_is_refused_by_its_rule_and_nothing_is_stepped(table: Game) -> None:
    vec = VectorMatches(table, 4, 1)
    before, states = everything(vec), [vec.states(i).record.tobytes() for i in range(4)]
    actions = vec.random_actions(sm.Rng(1))
    for wrong, words in (
        (260, "C-MUST"),
        (0, "C-FWD"),
        (261, "C-TURN"),
        (-1, "not an action"),
        (-2, ""),
        (10**9, "not an action"),
    ):
        bad = actions.copy()
        if wrong == 0:
            hand = vec.states(2).record["hands"][int(vec.seats[2]), 0]
            bad[2] = 1 if hand == 0 else 5
        else:
            bad[2] = wrong
        refused(lambda bad=bad: vec.step(bad), "match 2", words)  # type: ignore[misc]
        assert everything(vec) == before
        assert [vec.states(i).record.tobytes() for i in range(4)] == states
    with pytest.raises(sm.IllegalAction) as raised:
        vec.step(np.full(4, 260))
    assert raised.value.rule == "C-MUST"
    vec.step(actions)


def test_illegal_actions_are_overlooked_and_counted(table: Game) -> None:
    vec, twin = (VectorMatches(table, 3, 1, illegal="overlook") for _ in range(2))
    before = vec.states(1).record.tobytes()
    actions = vec.random_actions(sm.Rng(1))
    actions[1] = 260
    vec.step(actions)
    vec.step(np.array([-5, 10**12, -(2**63)]))
    assert vec.refused.tolist() == [1, 2, 1]
    assert vec.states(1).record.tobytes() == before
    actions[1] = twin.random_actions(sm.Rng(1))[1]
    twin.step(actions)
    assert vec.states(0) == twin.states(0)
    assert not vec.terminated.any()
    vec.reset()
    assert vec.refused.tolist() == [0, 0, 0]


@pytest.mark.parametrize(
    "actions",
    [
        np.zeros(3),
        np.zeros(3, bool),
        np.zeros(4, int),
        np.zeros((3, 1), int),
        np.zeros(6, int)[::2],
        np.zeros((), int),
        ["end"] * 3,
        None,
        [0.5, 1, 2],
        [10**30] * 3,
        [[1], [2, 3], [4]],
    ],
)
def test_what_are_no_actions_is_refused(table: Game, actions: Any) -> None:
    vec = VectorMatches(table, 3, 1)
    before = everything(vec)
    refused(lambda: vec.step(actions), "actions")
    assert everything(vec) == before


def test_actions_may_be_any_integers(table: Game) -> None:
    twin = VectorMatches(table, 2, 1)
    actions = twin.random_actions(sm.Rng(1))
    twin.step(actions)
    for given_as in (actions.astype(np.int16), actions.astype(np.uint64), actions.tolist()):
        vec = VectorMatches(table, 2, 1)
        vec.step(given_as)
        assert everything(vec) == everything(twin)


def test_arrays_that_do_not_fit_are_refused(table: Game) -> None:
    good = np.zeros((3, table.num_features), np.float32)
    frozen = good.copy()
    frozen.flags.writeable = False
    for wrong in (
        good.astype(np.float64),
        good[:2],
        np.asfortranarray(good),
        np.zeros((3, 2 * table.num_features), np.float32)[:, ::2],
        frozen,
        good.tolist(),
        None,
    ):
        refused(lambda wrong=wrong: VectorMatches(table, 3, out={"features": wrong}), "features")  # type: ignore[misc]
    refused(lambda: VectorMatches(table, 3, out={"masks": good}), "masks", "choose from")
    refused(lambda: VectorMatches(table, 3).random_actions(sm.Rng(1), np.zeros(3, np.int32)), "out")


@pytest.mark.parametrize("seed", ["1", 1.5, None, True, [1, 2], [1, 2, "3"], np.zeros((3, 1), int), np.zeros(3)])
def test_what_is_no_seed_is_refused(table: Game, seed: Any) -> None:
    refused(lambda: VectorMatches(table, 3, seed), "seed")
    vec = VectorMatches(table, 3, 1)
    before = everything(vec)
    if seed is not None:
        refused(lambda: vec.reset(seed), "seed")
    assert everything(vec) == before


def test_what_else_cannot_be_is_refused(table: Game) -> None:
    over = sm.load_game("cartagena", players=3).new_initial_state()
    asked: list[tuple[str, dict[str, Any]]] = [
        ("num_matches", {"num_matches": 0}),
        ("num_matches", {"num_matches": 2.0}),
        ("threads", {"threads": 0}),
        ("threads", {"threads": True}),
        ("max_decisions", {"max_decisions": 0}),
        ("illegal", {"illegal": "forgive"}),
        ("random_seats needs max_decisions", {"random_seats": [1, 1, 1]}),
        ("random_seats", {"random_seats": [1, 3, 1], "max_decisions": 9}),
        ("random_seats", {"random_seats": [1], "max_decisions": 9}),
        ("beginnings", {"beginnings": []}),
        ("beginning", {"beginnings": [over]}),
    ]
    for word, more in asked:
        refused(lambda more=more: VectorMatches(table, **{"num_matches": 3, **more}), word)  # type: ignore[misc]
    refused(lambda: VectorMatches("cartagena", 3), "load_game")  # type: ignore[arg-type]
    refused(lambda: VectorMatches(table, 3).states(3), "no match 3")


@pytest.mark.parametrize("name", ["cartagena", "la_tortuga", "mutiny"])
def test_stepping_counts_no_references(name: str) -> None:
    for bot in (None, GREEDY):
        step = stepping_kernels(sm.load_game(name).type, bot).step
        assert not step.targetoptions["_nrt"]  # or it would take nearly twice as long


def test_it_is_loaded_when_it_is_asked_for() -> None:
    script = "import sys, spanish_main as sm; print('numba' in sys.modules, sm.VectorMatches.__name__)"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["False", "VectorMatches"]
