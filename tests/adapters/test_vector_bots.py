"""Bots inside compiled stepping: their games are those of single matches, and no bot sees secrets."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import spanish_main as sm
from spanish_main.bots.players.stepping import GREEDY
from spanish_main.core.game.game import State
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.rng import Rng, below, stream_of
from spanish_main.core.kernels.seats import CHANCE, TERMINAL

NIGHTLY = [pytest.param(name, marks=pytest.mark.nightly) for name in ("cartagena", "mutiny")]
HORIZON = 300


class Singly:
    """The same in one interpreted match: seat 0 is asked, seat 1 acts at random, seat 2 is greedy."""

    def __init__(self, game: sm.Game, rng: Rng) -> None:
        self.game, self.stream = game, stream_of(rng)
        self.kernels = GREEDY.join(game.type.composed("singly", INTERPRETED), INTERPRETED)
        kind = game.type
        levels, most = kind.bots.lookahead + 3, max(kind.max_chance, kind.max_legal)
        self.workspace: Any = GREEDY.workspace(game, np.zeros(1, np.int64))._replace(
            states=INTERPRETED.records(kind.layout, levels),
            outcomes=INTERPRETED.zeros("h", levels, most),
            weights=INTERPRETED.zeros("q", levels, most),
            counts=INTERPRETED.zeros("q", 3 * levels),
            sums=INTERPRETED.zeros("d", 3 * levels),
        )
        self.state = game.new_initial_state()
        self.made = 0

    def go_on(self) -> State:
        while (seat := self.state.current_seat()) not in (0, TERMINAL):
            record = self.state.record
            if seat == CHANCE:
                action = self.kernels.sample(record, self.stream)
            elif seat == 1:
                action = self.kernels.nth(record, below(self.stream, self.kernels.count(record)))
            else:
                action = self.kernels.decide(record, seat, 0, self.made, self.stream, self.workspace)
            self.made += seat != CHANCE
            self.state.apply_action(int(action))
        return self.state

    def do(self, action: int) -> None:
        self.state.apply_action(action)
        self.made += 1


@pytest.mark.slow
@pytest.mark.parametrize("name", ["la_tortuga", *NIGHTLY])
def test_greedy_plays_the_games_that_can_be_had_again_singly(name: str) -> None:
    game = sm.load_game(name, players=3)
    n = 6
    sides: dict[str, Any] = {"random_seats": np.full(n, 0b010), "by_bot": np.full(n, 0b100)}
    vec = sm.VectorMatches(game, n, 5, max_decisions=HORIZON, bot=GREEDY, **sides)
    twice = sm.VectorMatches(game, n, 5, threads=2, max_decisions=HORIZON, bot=GREEDY, **sides)
    singly, rng = Singly(game, Rng(5).split(0).split(0)), Rng(9)
    for _ in range(25):
        assert vec.states(0) == singly.go_on()
        assert (vec.features == twice.features).all()
        actions = vec.random_actions(rng)
        singly.do(int(actions[0]))
        vec.step(actions)
        twice.step(actions)
        if vec.terminated[0]:
            assert singly.go_on().returns() == pytest.approx(list(vec.rewards[0]))
            break


@pytest.mark.slow
def test_greedy_wins_against_random_play() -> None:
    game = sm.load_game("la_tortuga", players=3)
    n = 24
    vec = sm.VectorMatches(
        game, n, 1, max_decisions=HORIZON, bot=GREEDY, random_seats=np.full(n, 0b010), by_bot=np.full(n, 0b100)
    )
    rng, won = Rng(2), np.zeros(3)
    for _ in range(120):
        vec.step(vec.random_actions(rng))
        won += (vec.rewards > 0).sum(axis=0)
    assert won[2] > 2 * (won[0] + won[1])


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), [("cartagena", {"hands": "secret"}), ("mutiny", {})])
def test_greedy_decides_the_same_whatever_its_seat_cannot_know(name: str, options: dict[str, Any]) -> None:
    singly = Singly(sm.load_game(name, players=3, **options), Rng(1))
    looked = differing = 0
    while looked < 30:
        state = singly.go_on()
        if state.is_terminal():
            break
        legal = state.legal_actions()
        singly.do(legal[looked % len(legal)])
        while (seat := singly.state.current_seat()) == CHANCE:
            singly.state.apply_action(singly.state.sample_chance(Rng(looked)))
        if seat >= 0:
            other = singly.state.observed(seat).determinize(Rng(looked))
            differing += other != singly.state
            chosen = {
                int(singly.kernels.decide(one.record, seat, 0, 0, stream_of(Rng(7)), singly.workspace))
                for one in (singly.state, other)
            }
            assert len(chosen) == 1
            looked += 1
    assert differing > 0


@pytest.mark.parametrize(
    ("word", "more"),
    [
        ("bot and by_bot must be used together", {"bot": GREEDY}),
        ("bot and by_bot must be used together", {"by_bot": [2]}),
        ("by_bot needs max_decisions", {"bot": GREEDY, "by_bot": [2], "max_decisions": None}),
        ("not both", {"bot": GREEDY, "by_bot": [2], "random_seats": [2]}),
        ("one of the 3 must be left out", {"bot": GREEDY, "by_bot": [6], "random_seats": [1]}),
    ],
)
def test_what_cannot_be_is_refused(word: str, more: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=word):
        sm.VectorMatches(sm.load_game("la_tortuga", players=3), 1, **{"max_decisions": 50, **more})
