"""Our games inside OpenSpiel, and its bots at our tables."""

from __future__ import annotations

import json
import pickle
import unittest
from typing import Any

import numpy as np
import pytest

import spanish_main as sm
from spanish_main.arena.players import factory_of
from spanish_main.bots.players.search import SearchBot
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.bot_spec import Budget, SearchSettings
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match
from tests.bots.test_search import middle
from tests.nightly import rest_nightly

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
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_openspiels_own_checks_of_a_part_of_the_tree(name: str) -> None:
    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase

    text = f"spanish_main_{name}(players=3,horizon=40)"
    case = type(name, (EnforceAPIOnPartialTreeBase,), {"game": pyspiel.load_game(text), "game_name": text})
    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(found)
    assert found.testsRun >= 5
    assert not found.errors + found.failures, (found.errors + found.failures)[0][1][-2000:]


def walked(name: str, steps: int, **more: Any) -> Any:
    """A state of a game inside OpenSpiel after so many random actions."""
    game = adapter.openspiel_game(sm.load_game(name, **more), horizon=60)
    state, dice = game.new_initial_state(), np.random.RandomState(3)
    for _ in range(steps):
        state.apply_action(int(dice.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_a_state_keeps_its_history_when_copied_pickled_and_serialised(name: str) -> None:
    state = walked(name, 30, players=3)
    game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert game.rules.asked == state.owner.rules.asked
    for copy in (state.clone(), pickle.loads(pickle.dumps(state)), again):
        assert copy.history() == state.history()
        assert [one.player for one in copy.full_history()] == [one.player for one in state.full_history()]
        assert copy.state == state.state
        assert copy.moves == state.moves == 30
        for player in range(3):
            assert copy.information_state_string(player) == state.information_state_string(player)
        before = state.history()
        copy.apply_action(copy.legal_actions()[0])
        assert state.history() == before


@pytest.mark.parametrize("name", GAMES)
def test_what_was_seen_is_remembered(name: str) -> None:
    state = walked(name, 30, players=3)
    for player in range(3):
        drawn = [state.resample_from_infostate(player, np.random.RandomState(n).uniform) for n in range(4)]
        texts = {one.information_state_string(player) for one in drawn}
        assert texts == {state.information_state_string(player)}
        tensors = {tuple(one.information_state_tensor(player)) for one in drawn}
        assert tensors == {tuple(state.information_state_tensor(player))}
        assert {tuple(one.history()) for one in drawn} == {tuple(state.history())}
        assert len(tensors.pop()) == state.get_game().information_state_tensor_size()
        assert len(state.observation_tensor(player)) == state.get_game().observation_tensor_size()
    # Two ways to the same position differ for a player that remembers them.
    one, other = walked("la_tortuga", 0), walked("la_tortuga", 0)
    for first, last in ((0, 0), (-1, -1)):
        assert one.information_state_string(0) == other.information_state_string(0)
        one.apply_action(one.legal_actions()[first])
        other.apply_action(other.legal_actions()[last])
        break
    one.apply_action(one.legal_actions()[0])
    other.apply_action(other.legal_actions()[1])
    assert one.information_state_string(1) != other.information_state_string(1)


def test_players_that_do_not_exist_are_refused() -> None:
    state = walked("cartagena", 20)
    asked = ["information_state_string", "information_state_tensor", "observation_string", "observation_tensor"]
    for ask in asked:
        for player, words in ((-1, "player >= 0"), (2, "player <"), (99, "player <")):
            with pytest.raises(RuntimeError, match=words):
                getattr(state, ask)(player)
    with pytest.raises(RuntimeError, match="player <"):
        state.legal_actions(2)
    with pytest.raises(RuntimeError, match="player >= 0"):
        state.resample_from_infostate(-1, lambda: 0.5)
    over = walked("cartagena", 60)
    with pytest.raises(RuntimeError, match="player >= 0"):
        over.information_state_string()


def endgame() -> Any:
    """Cartagena, decided within a few actions: each seat has one pirate outside the boat."""
    game = sm.load_game("cartagena", players=2, boat_retreat=False)
    position = middle("cartagena", {"players": 2, "boat_retreat": False}, 4).state.position()
    hands = [{"dagger": 2}, {"hat": 2}]
    deck = dict.fromkeys(position["deck"] | position["discard"], 0)
    symbols = ("bottle", "dagger", "hat", "key", "pistol", "skull")
    held = {symbol: sum(hand.get(symbol, 0) for hand in hands) for symbol in symbols}
    position |= {
        "pirates": [[30, *[37] * 5], [33, *[37] * 5]],
        "hands": hands,
        "deck": {**deck, **{symbol: 17 - held[symbol] for symbol in symbols}},
        "discard": {},
        "row": [],
        "seat": 0,
        "actions_taken": 0,
    }
    for key in [key for key in position if key not in {"game", "options", "tunnel", "pirates", "hands", "row"}]:
        if key not in {"deck", "discard", "seat", "actions_taken"}:
            del position[key]
    return adapter.openspiel_game(game, horizon=6, beginning=game.state_from_position(position))


def test_exact_algorithms_run_on_an_endgame() -> None:
    from open_spiel.python.algorithms import expected_game_score, exploitability
    from open_spiel.python.policy import UniformRandomPolicy

    game = endgame()
    assert exploitability.nash_conv(game, UniformRandomPolicy(game)) > 0.0
    values = expected_game_score.policy_value(game.new_initial_state(), [UniformRandomPolicy(game)] * 2)
    assert sum(values) == pytest.approx(0.0)


def test_sampling_algorithms_and_environments_run() -> None:
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import external_sampling_mccfr, outcome_sampling_mccfr

    game = endgame()
    for solver in (
        external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE),
        outcome_sampling_mccfr.OutcomeSamplingSolver(game),
    ):
        solver.iteration()
        policy = solver.average_policy()
        state = game.new_initial_state()
        assert sum(policy.action_probabilities(state).values()) == pytest.approx(1.0)
    environment = rl_environment.Environment(pyspiel.load_game("spanish_main_la_tortuga(players=2,horizon=30)"))
    environment.seed(1)
    step = environment.reset()
    while not step.last():
        step = environment.step([step.observations["legal_actions"][step.current_player()][0]])
    assert len(step.rewards) == 2


@pytest.mark.parametrize("name", GAMES)
def test_states_that_a_player_cannot_tell_apart_are_one_information_state(name: str) -> None:
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


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("kind", ["ismcts", "mcts"])
@pytest.mark.parametrize("leaf", rest_nightly(["rule", "net", "rollout"], {"net"}))
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
    [
        "alphazero",
        "cpp_mcts,sims=5",
        "ismcts",
        "ismcts,sims=0",
        "ismcts,sims=5,time=1",
        "ismcts,leaf=none,sims=5",
        "mcts,x=1,sims=2",
    ],
)
def test_a_spec_that_says_nothing_is_refused(spec: str) -> None:
    with pytest.raises(InvalidOptions):
        factory_of(f"openspiel:{spec}")


def shares(match: Match, bot: Any, seeds: int) -> dict[int, float]:
    """How often a bot that makes a new search for each seed chooses each action."""
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
    settings = SearchSettings(leaf="rule", priors=False, exploration=0.3)
    number = 24
    ours = shares(match, lambda s: SearchBot(match.game, s, settings, Budget(simulations=40)), number)
    theirs = shares(match, lambda s: OpenSpielBot(match.game, s, leaf="rule", uct=0.3, simulations=40), number)
    apart = sum(abs(ours[action] - theirs[action]) for action in ours) / 2
    # Two samples of 24 from one distribution are hardly ever this far apart.
    assert apart < 0.55, (ours, theirs)


@pytest.mark.parametrize(
    ("word", "parameters"),
    [
        ("horizon is a number", "horizon=0"),
        ("horizon is a number", "horizon=-1"),
        ("players is a parameter of its own", "options=players:5"),
        ("name:value", "options=variant"),
        ("twice", "options=hands:open;hands:secret"),
        ("not a list", "options=tunnel:[3"),
        ("no option", "options=nothing:1"),
        ("hexadecimal", "table=zz"),
        ("hexadecimal", "beginning=zz"),
    ],
)
def test_parameters_that_cannot_be_are_refused_in_one_line(word: str, parameters: str) -> None:
    with pytest.raises(ValueError, match=word) as refused:
        pyspiel.load_game(f"spanish_main_cartagena({parameters})")
    assert str(refused.value).isprintable()


def test_lists_can_be_given_and_go_through_a_text() -> None:
    for game in (
        pyspiel.load_game("spanish_main_mutiny(options=storms:[3 5])"),
        pyspiel.load_game("spanish_main_mutiny", {"options": "storms:[3,5]"}),
    ):
        for again in (game, pyspiel.load_game(str(game)), pickle.loads(pickle.dumps(game))):
            assert again.rules.options["storms"] == [5, 3]


@pytest.mark.parametrize("name", ["cartagena", "la_tortuga", "mutiny"])
def test_what_is_observed_can_be_read(name: str) -> None:
    state = pyspiel.load_game(f"spanish_main_{name}").new_initial_state()
    assert json.loads(str(state))["game"] == name
    head, seen = state.observation_string(1).split(" {", 1)
    assert head.startswith("player 1 #")
    assert json.loads("{" + seen)["game"] == name
