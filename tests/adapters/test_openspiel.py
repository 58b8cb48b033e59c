"""Our games inside OpenSpiel, and its bots at our tables."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import spanish_main as sm
from spanish_main.arena.players import factory_of
from spanish_main.bots.search import SearchBot
from spanish_main.core.bot_sheet import Budget, Settings
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.match import Match
from spanish_main.core.rng import Rng
from tests.unit.test_search import middle

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed (extra openspiel)")

from spanish_main.adapters import openspiel as adapter  # noqa: E402 # after pyspiel is known to be there
from spanish_main.adapters.openspiel_bots import OpenSpielBot  # noqa: E402 # the same

GAMES = ["cartagena", "la_tortuga", "mutiny"]


def test_the_games_are_registered_with_what_is_true_of_them() -> None:
    for name in GAMES:
        game = pyspiel.load_game(f"spanish_main_{name}(players=3)")
        assert game.num_players() == 3
        assert game.num_distinct_actions() == sm.load_game(name).num_actions
        kind = game.get_type()
        assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
        assert kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
        assert (game.min_utility(), game.max_utility()) == (-1.0, 1.0)


def test_options_go_through() -> None:
    game = pyspiel.load_game("spanish_main_cartagena(players=4,options=variant:tortuga;boat_retreat:false)")
    assert game.rules.options["hands"] == "open"
    assert game.rules.options["boat_retreat"] is False
    with pytest.raises(Exception, match="choose from"):
        pyspiel.load_game("spanish_main_cartagena(players=4,options=variant:nowhere)")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_there_is_the_game_here(name: str) -> None:
    game = pyspiel.load_game(f"spanish_main_{name}(players=3,horizon=200)")
    theirs = game.new_initial_state()
    ours = sm.load_game(name, players=3).new_initial_state()
    rng = Rng(5)
    while not theirs.is_terminal():
        assert theirs.current_player() == ours.current_seat()
        assert theirs.legal_actions() == ours.legal_actions()
        if theirs.is_chance_node():
            outcomes = theirs.chance_outcomes()
            assert [action for action, _ in outcomes] == [action for action, _ in ours.chance_outcomes()]
            assert sum(chance for _, chance in outcomes) == pytest.approx(1.0)
            action = ours.sample_chance(rng)
        else:
            action = ours.legal_actions()[rng.below(len(ours.legal_actions()))]
        copy = theirs.clone()
        copy.apply_action(action)
        assert theirs.state == ours
        theirs.apply_action(action)
        ours.apply_action(action)
        assert copy.state == theirs.state == ours
    assert theirs.returns() == ours.returns()


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    game = pyspiel.load_game(f"spanish_main_{name}(players=2,horizon=24)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_what_cannot_be_told_apart_is_one_information_state(name: str) -> None:
    match = middle(name, {"players": 3}, 4)
    game = adapter.openspiel_game(match.game)
    state = adapter.OpenSpielState(game, match.state)
    for seat in range(3):
        mine = state.information_state_string(seat)
        others = [state.resample_from_infostate(seat, np.random.RandomState(n).uniform) for n in range(8)]
        assert {other.information_state_string(seat) for other in others} == {mine}
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    assert np.array_equal(observer.tensor, match.state.observed(1).features())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("kind", ["ismcts", "mcts"])
@pytest.mark.parametrize("leaf", ["rule", "net", "rollout"])
def test_its_bots_sit_at_our_tables(name: str, kind: str, leaf: str) -> None:
    match = middle(name, {"players": 2}, 6)
    sims = 2 if leaf == "rollout" else 12
    bot = factory_of(f"openspiel:{kind},leaf={leaf},sims={sims}")(match.game, 3)
    seat = match.current_seat()
    match.play(seat, bot.choose(match.state.observed(seat), match.state.legal_actions()))


def test_its_bot_is_stopped_by_the_clock() -> None:
    match = middle("cartagena", {"players": 2}, 6)
    bot = OpenSpielBot(match.game, 1, leaf="rule", seconds=0.1)
    bot.choose(match.state.observed(match.current_seat()), match.state.legal_actions())
    assert bot.made > 1


@pytest.mark.parametrize(
    "spec",
    ["alphazero", "ismcts", "ismcts,sims=0", "ismcts,sims=5,time=1", "ismcts,leaf=none,sims=5", "mcts,x=1,sims=2"],
)
def test_a_spec_that_says_nothing_is_refused(spec: str) -> None:
    with pytest.raises(InvalidOptions):
        factory_of(f"openspiel:{spec}")


def shares(match: Match, bot: Any, seeds: int) -> dict[int, float]:
    """How often a bot that searches anew from each seed chooses each action."""
    seat = match.current_seat()
    chosen = dict.fromkeys(match.state.legal_actions(), 0)
    for seed in range(seeds):
        chosen[bot(seed).choose(match.state.observed(seat), match.state.legal_actions())] += 1
    return {action: number / seeds for action, number in chosen.items()}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seed"), [("cartagena", 21), ("la_tortuga", 22), ("mutiny", 23)])
def test_our_search_and_its_search_choose_alike(name: str, seed: int) -> None:
    """The same algorithm, the same leaf, as many simulations: so nearly the same choices in distribution."""
    match = middle(name, {"players": 2}, seed)
    settings = Settings(leaf="rule", priors=False, exploration=0.3)
    number = 24
    ours = shares(match, lambda s: SearchBot(match.game, s, settings, Budget(simulations=40)), number)
    theirs = shares(match, lambda s: OpenSpielBot(match.game, s, leaf="rule", uct=0.3, simulations=40), number)
    apart = sum(abs(ours[action] - theirs[action]) for action in ours) / 2
    # Two samples of 24 from one distribution are hardly ever this far apart.
    assert apart < 0.55, (ours, theirs)
