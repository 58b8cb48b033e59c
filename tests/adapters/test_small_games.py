"""Whole games so small that their trees are counted twice, solved exactly, and learned by sampling."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game import State
from spanish_main.core.match import Match, play_match, random_chance
from spanish_main.core.perft import perft
from spanish_main.core.seats import CHANCE
from tests.reference import cartagena as naive

DOCUMENT = Path(__file__).parents[2] / "docs" / "openspiel.md"
JAMAICA: dict[str, Any] = {
    "players": 2,
    "boat_retreat": False,
    "segments": 1,
    "pirates": 1,
    "symbols": 2,
    "copies": 2,
    "hand": 2,
}
TORTUGA: dict[str, Any] = {**JAMAICA, "variant": "tortuga", "copies": 3}
ISLAND: dict[str, Any] = {"players": 2, "clutches": 1}
SHIP: dict[str, Any] = {"players": 2, "voyage": 3, "storms": [], "battle": {"1": 4, "3": 2}, "gold": {"1": 4}}
# Game, options, actions -> nodes where chance acts, a player decides, it ends; what best responses win over lots.
SMALL: list[tuple[str, dict[str, Any], int, tuple[int, int, int], float]] = [
    ("cartagena", JAMAICA, 24, (81, 358, 252), 4 / 3),
    ("cartagena", TORTUGA, 24, (411, 1144, 818), 1.3),
    ("la_tortuga", ISLAND, 6, (159, 183, 979), 0.7708333333333333),
    ("mutiny", SHIP, 9, (820, 115, 3472), 0.0),
]
# Of the networks of Deep CFR.
DEEP: dict[str, Any] = {
    "policy_network_layers": (64, 64),
    "advantage_network_layers": (64, 64),
    "learning_rate": 1e-3,
    "batch_size_advantage": 256,
    "batch_size_strategy": 256,
    "memory_capacity": 100_000,
    "policy_network_train_steps": 300,
    "advantage_network_train_steps": 60,
    "seed": 1,
}
IDS = ["jamaica", "tortuga", "la_tortuga", "mutiny"]


@pytest.mark.parametrize(("name", "options", "horizon", "size", "gain"), SMALL, ids=IDS)
def test_whole_trees_have_the_sizes_and_solutions_of_the_documentation(
    name: str, options: dict[str, Any], horizon: int, size: tuple[int, int, int], gain: float
) -> None:
    pytest.importorskip("pyspiel", reason="open_spiel is not installed (extra openspiel)")
    from open_spiel.python.algorithms import exploitability
    from open_spiel.python.policy import UniformRandomPolicy

    from spanish_main.adapters.openspiel import openspiel_game
    from spanish_main.adapters.openspiel_endgames import endgame, tree_size

    rules = sm.load_game(name, **options)
    game = openspiel_game(rules, horizon, rules.new_initial_state())
    if name != "cartagena":  # the others are too large even so: the end of a game
        game, _ = endgame(rules, horizon, most=6000)
    assert tree_size(game.beginning, horizon, 10_000) == size
    assert exploitability.nash_conv(game, UniformRandomPolicy(game)) == pytest.approx(gain, abs=1e-9)
    assert f"| {' | '.join(map(str, size))} | {gain:.3f} |" in DOCUMENT.read_text(encoding="utf-8")


@pytest.mark.parametrize("options", [JAMAICA, TORTUGA], ids=IDS[:2])
def test_no_game_of_it_is_longer_than_the_horizon(options: dict[str, Any]) -> None:
    start = sm.load_game("cartagena", **options).new_initial_state()
    assert perft(start, 24) == 0 < perft(start, 6)


def test_the_naive_engine_counts_the_same_small_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in {"PIRATES": 1, "DEALT": 2, "COPIES": 3}.items():
        monkeypatch.setattr(naive, name, number)
    options = {"players": 2, "must_act": False, "boat_retreat": False}
    ours = sm.load_game("cartagena", pirates=1, hand=2, copies=3, **options).new_initial_state()
    theirs = naive.Reference(hands="secret", supply="deck", **options)  # type: ignore[arg-type]
    assert [perft(ours, depth) for depth in range(1, 7)] == [_counted(theirs, depth) for depth in range(1, 7)]


def _counted(game: Any, depth: int) -> int:
    actions = game.choices()
    if depth == 1:
        return len(actions)
    found = 0
    for action in actions:
        after = game.copy()
        after.apply(action)
        found += _counted(after, depth - 1)
    return found


@pytest.mark.parametrize(("name", "options"), [each[:2] for each in SMALL], ids=IDS)
def test_a_position_says_how_small_its_game_is(name: str, options: dict[str, Any]) -> None:
    game, rng = sm.load_game(name, **options), sm.Rng(3)
    state = game.new_initial_state()
    for _ in range(12):
        read = sm.load_game(name, players=game.players).state_from_position(state.position())
        assert read.record.tobytes() == state.record.tobytes()
        assert {**read.game.options, "boat_retreat": None} == {**game.options, "boat_retreat": None}
        if state.is_terminal():
            break
        state.apply_action(_any(state, rng))


def _any(state: State, rng: Any) -> int:
    legal = state.legal_actions()
    return state.sample_chance(rng) if state.current_seat() == CHANCE else legal[rng.below(len(legal))]


@pytest.mark.parametrize(("name", "options"), [each[:2] for each in SMALL], ids=IDS)
def test_bots_play_them(name: str, options: dict[str, Any]) -> None:
    from spanish_main.bots.catalog import make_bot

    game = sm.load_game(name, **options)
    play_match(Match(game, random_chance(sm.Rng(1))), [make_bot("greedy", game, seat) for seat in range(game.players)])


def test_the_terminal_draws_them(tmp_path: Path) -> None:
    options = "-o segments=1 -o pirates=1 -o symbols=2 -o copies=2".split()
    command = [sys.executable, "-m", "spanish_main", "play", "cartagena", "--plain", *options]
    ran = subprocess.run(
        command, input="\nquit\n", capture_output=True, text=True, cwd=tmp_path, timeout=120, check=False
    )
    assert "Traceback" not in ran.stderr, ran.stderr
    assert " 6 " in ran.stdout
    assert " 7 " not in ran.stdout


def test_full_games_do_not_name_what_makes_small_ones() -> None:
    for name, asked in (("cartagena", {"pirates": 6, "hand": 6}), ("la_tortuga", {"clutches": 20})):
        assert sm.load_game(name, **asked).options == sm.load_game(name).options


@pytest.mark.parametrize(
    ("name", "options", "told"),
    [
        ("cartagena", {"pirates": 0}, r"pirates is '0'; choose from 1 to 6 \(C-PIRATES\)"),
        ("cartagena", {"segments": True}, "segments is 'True'; choose from 1 to 6"),
        ("cartagena", {"copies": 1, "symbols": 1}, "copies is '1'; choose from 2 to 17"),
        ("cartagena", {"copies": 1, "symbols": 3, "hand": 2}, "hand is '2'; choose from 1 to 1"),
        ("cartagena", {"segments": 2, "tunnel": "1 1"}, "tunnel"),
        ("la_tortuga", {"clutches": 21}, "clutches is '21'; choose from 1 to 20"),
    ],
)
def test_what_cannot_be_is_refused(name: str, options: dict[str, Any], told: str) -> None:
    with pytest.raises(InvalidOptions, match=told):
        sm.load_game(name, **options)


def test_algorithms_that_sample_learn_a_small_game() -> None:
    pytest.importorskip("pyspiel", reason="open_spiel is not installed (extra openspiel)")
    import numpy as np
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, outcome_sampling_mccfr
    from open_spiel.python.policy import UniformRandomPolicy

    from spanish_main.adapters.openspiel import openspiel_game

    rules = sm.load_game("cartagena", **JAMAICA)
    game = openspiel_game(rules, 24, rules.new_initial_state())
    lots = exploitability.nash_conv(game, UniformRandomPolicy(game))
    np.random.seed(1)  # noqa: NPY002 -- OpenSpiel's solvers draw from it
    external = external_sampling_mccfr.ExternalSamplingSolver(game)
    outcome = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(60):
        external.iteration()
        outcome.iteration()
    assert exploitability.nash_conv(game, external.average_policy()) < lots / 2
    assert exploitability.nash_conv(game, outcome.average_policy()) < lots
    table = rl_environment.Environment(game)
    step = table.reset()
    while not step.last():
        step = table.step([step.observations["legal_actions"][step.observations["current_player"]][0]])
    assert sum(step.rewards) == pytest.approx(0.0)


def test_regret_matching_solves_a_small_game() -> None:
    pytest.importorskip("pyspiel", reason="open_spiel is not installed (extra openspiel)")
    from open_spiel.python.algorithms import cfr, exploitability

    from spanish_main.adapters.openspiel import openspiel_game

    rules = sm.load_game("cartagena", **JAMAICA)
    game = openspiel_game(rules, 24, rules.new_initial_state())
    solver, found = cfr.CFRPlusSolver(game), []
    for iterations in (1, 2, 7):
        for _ in range(iterations):
            solver.evaluate_and_update_policy()
        found.append(exploitability.nash_conv(game, solver.average_policy()))
    assert found[0] > found[1] > found[2]
    document = DOCUMENT.read_text(encoding="utf-8")
    for iterations, gain in zip((1, 3, 10), found, strict=True):
        assert f"| CFR+ | {iterations} | {gain:.4f} |" in document


def test_networks_learn_a_small_game_by_deep_regrets() -> None:
    """OpenSpiel's Deep CFR reads our information states: their tensors, masks and strings."""
    pytest.importorskip("pyspiel", reason="open_spiel is not installed (extra openspiel)")
    torch = pytest.importorskip("torch", reason="torch is not installed (extra learn)")
    pytest.importorskip("tree", reason="dm-tree, which OpenSpiel's Deep CFR asks for, is not installed")
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability
    from open_spiel.python.pytorch import deep_cfr

    from spanish_main.adapters.openspiel import openspiel_game

    torch.set_num_threads(1)
    rules = sm.load_game("cartagena", **JAMAICA)
    game = openspiel_game(rules, 24, rules.new_initial_state())
    solver = deep_cfr.DeepCFRSolver(game, num_iterations=8, num_traversals=20, **DEEP)
    solver.solve()
    learned = policy.tabular_policy_from_callable(game, solver.action_probabilities)
    assert exploitability.nash_conv(game, learned) < 4 / 3 * 0.75  # play by lot: 4/3
