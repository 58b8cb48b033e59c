"""Whatever keeps a state copies and pickles exactly, at any moment of a game, and a copy goes its own way."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spanish_main as sm
from spanish_main.adapters.thinkers import Thinkers
from spanish_main.bots.players.greedy import GreedyBot
from spanish_main.bots.players.random_bot import RandomBot
from spanish_main.bots.players.search import SearchBot
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.fairness import Dealer, new_seed
from spanish_main.core.match.match import Chance, Match, WrongSeat, WrongSequence, random_chance

WAYS: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))]
GAMES = ["cartagena", "la_tortuga", "mutiny"]


def played_on(match: Match, dice: sm.Rng, decisions: int) -> list[Any]:
    """The entries of random decisions, and the news of seat 0."""
    for _ in range(decisions):
        if match.outcome is not None:
            break
        legal = match.state.legal_actions()
        match.play(match.current_seat(), legal[dice.below(len(legal))])
    return [match.entries, match.news(0), match.state.position()]


@settings(max_examples=12)
@given(
    name=st.sampled_from(GAMES),
    way=st.sampled_from(WAYS),
    before=st.integers(0, 60),
    fair=st.booleans(),
    seed=st.integers(0, 99),
)
def test_a_match(name: str, way: Callable[[Any], Any], before: int, fair: bool, seed: int) -> None:
    chance: Chance = Dealer(new_seed()).draw if fair else random_chance(sm.Rng(seed))
    match = Match(sm.load_game(name, players=3), chance)
    played_on(match, sm.Rng(seed), before)
    other = way(match)
    kept = match.state.position()
    expected = played_on(other, sm.Rng(7), 15)
    assert match.state.position() == kept
    assert played_on(match, sm.Rng(7), 15) == expected


@pytest.mark.parametrize("way", WAYS[:2])
def test_a_match_with_chance_that_cannot_be_copied_says_so(way: Callable[[Any], Any]) -> None:
    rng = sm.Rng(1)
    match = Match(sm.load_game("cartagena"), lambda _, outcomes: outcomes[rng.below(len(outcomes))][0])
    for wrong in (lambda: way(match), lambda: pickle.dumps(match)):
        with pytest.raises(TypeError, match="the chance of this match cannot be"):
            wrong()


@pytest.mark.parametrize("kind", [RandomBot, GreedyBot, partial(SearchBot, budget=Budget(simulations=20))])
@pytest.mark.parametrize("way", WAYS)
def test_a_bot(kind: Any, way: Callable[[Any], Any]) -> None:
    game = sm.load_game("la_tortuga", players=2)
    match, bot = Match(game, random_chance(sm.Rng(3))), kind(game, 5)

    def asked(one: Any, at: Match, decisions: int) -> list[int]:
        for _ in range(decisions):
            seat = at.current_seat()
            at.play(seat, one.choose(at.state.observed(seat), at.state.legal_actions()))
        return [entry.action for entry in at.entries]

    asked(bot, match, 4)
    other, twin = way((bot, match)) if way is not copy.copy else (copy.copy(bot), copy.copy(match))
    expected = asked(other, twin, 4)
    assert asked(bot, match, 4) == expected


@pytest.mark.parametrize(
    "error",
    [
        sm.IllegalAction("C-FWD", "cartagena-forbidden-no-pirate", {"from": 1}),
        WrongSeat(1, 0),
        WrongSequence(1, 2),
        sm.InvalidOptions("error-no-option", game="cartagena", name="x", choices="y"),
        sm.InvalidRecord("error-no-seat", line=3),
    ],
)
@pytest.mark.parametrize("way", WAYS)
def test_an_error(error: Exception, way: Callable[[Any], Any]) -> None:
    again = way(error)
    assert (type(again), str(again)) == (type(error), str(error))
    assert repr(vars(again)) == repr(vars(error))


@pytest.mark.parametrize("way", WAYS)
def test_what_holds_processes_says_that_it_cannot(way: Callable[[Any], Any]) -> None:
    with pytest.raises(TypeError, match="a Thinkers cannot be copied or pickled"):
        way(Thinkers())


@pytest.mark.parametrize("way", WAYS)
def test_a_game_a_state_and_a_generator(way: Callable[[Any], Any]) -> None:
    game = sm.load_game("cartagena", players=3)
    assert way(game).asked == game.asked
    state, rng = game.new_initial_state(), sm.Rng(4)
    other, other_rng = way(state), way(rng)
    assert other == state
    other.apply_action(other.sample_chance(other_rng))
    assert other != state
    assert repr(other_rng) != repr(rng)
