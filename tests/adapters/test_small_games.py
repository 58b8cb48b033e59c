"""Whole games so small that their trees are counted twice, solved exactly, and learned by sampling."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.game import State
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.core.match.match import Match, play_match, random_chance
from spanish_main.core.vector.perft import perft
from tests.nightly import rest_slow_by_name
from tests.reference import cartagena as naive
from tests.reference import la_tortuga as naive_island
from tests.reference import mutiny as naive_ship
from tests.reference.perft import count

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
ISLAND: dict[str, Any] = {"players": 2, "clutches": 0, "spaces": 3}
PARTS: dict[str, Any] = {"players": 2, "storms": [], "battle": {"1": 2, "2": 1}, "gold": {"1": 0}, "coins": 4}
SHIP: dict[str, Any] = {**PARTS, "sailors": 2, "pirates": "bijoux ojo pang"}
# Game, options, actions -> chance nodes, decision nodes, ends; the gain of best responses against uniform play.
SMALL: list[tuple[str, dict[str, Any], int, tuple[int, int, int], float]] = [
    ("cartagena", JAMAICA, 24, (81, 358, 252), 4 / 3),
    ("cartagena", TORTUGA, 24, (411, 1144, 818), 1.3),
    ("la_tortuga", ISLAND, 8, (816, 2739, 6820), 0.2765239197530862),
    ("mutiny", SHIP, 24, (650, 2462, 2688), 1.489583333333333),
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


@pytest.mark.parametrize(
    ("name", "options", "horizon", "size", "gain"),
    rest_slow_by_name(dict(zip(IDS, SMALL, strict=True)), {"jamaica"}),
)
def test_whole_trees_have_the_sizes_and_solutions_of_the_documentation(
    name: str, options: dict[str, Any], horizon: int, size: tuple[int, int, int], gain: float
) -> None:
    pytest.importorskip("pyspiel", reason="open_spiel is not installed (extra openspiel)")
    from open_spiel.python.algorithms import exploitability
    from open_spiel.python.policy import UniformRandomPolicy

    from spanish_main.adapters.openspiel import openspiel_game
    from spanish_main.adapters.openspiel_endgames import tree_size

    rules = sm.load_game(name, **options)
    game = openspiel_game(rules, horizon, rules.new_initial_state())
    assert tree_size(game.beginning, horizon, 20_000) == size
    assert exploitability.nash_conv(game, UniformRandomPolicy(game)) == pytest.approx(gain, abs=1e-9)
    assert f"| {' | '.join(map(str, size))} | {gain:.3f} |" in DOCUMENT.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "options"),
    rest_slow_by_name({"j": ("cartagena", JAMAICA), "t": ("cartagena", TORTUGA), "mutiny": ("mutiny", SHIP)}, {"t"}),
)
def test_no_game_of_it_is_longer_than_the_horizon(name: str, options: dict[str, Any]) -> None:
    start = sm.load_game(name, **options).new_initial_state()
    assert perft(start, 24) == 0 < perft(start, 6)


def test_the_naive_engine_counts_the_same_small_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in {"PIRATES": 1, "DEALT": 2, "COPIES": 3}.items():
        monkeypatch.setattr(naive, name, number)
    options = {"players": 2, "must_act": False, "boat_retreat": False}
    ours = sm.load_game("cartagena", pirates=1, hand=2, copies=3, **options).new_initial_state()
    theirs = naive.Reference(hands="secret", supply="deck", **options)  # type: ignore[arg-type]
    assert [perft(ours, depth) for depth in range(1, 7)] == [count(theirs, depth) for depth in range(1, 7)]


class FewAboard(naive_ship.Reference):
    """The naive Mutiny with the parts of ``SHIP``."""

    sailors = SHIP["sailors"]
    crew = SHIP["pirates"].split()


def island(spaces: int, clutches: int) -> type[naive_island.Reference]:
    """The naive La Tortuga on a smaller island."""

    class Smaller(naive_island.Reference):
        last_space = spaces
        put_away = sum(naive_island.CARDS.values()) - clutches

    return Smaller


def test_the_naive_engines_walk_through_the_same_trees() -> None:
    sizes = {name: (horizon, size) for name, _, horizon, size, _ in SMALL[2:]}
    parts = {name: value for name, value in PARTS.items() if name != "players"}
    games = {"la_tortuga": island(ISLAND["spaces"], ISLAND["clutches"])(2), "mutiny": FewAboard(2, **parts)}
    for name, game in games.items():
        horizon, size = sizes[name]
        found = [0, 0, 0]
        _walk(game, horizon, found)
        assert tuple(found) == size, name


def _walk(game: Any, horizon: int, found: list[int]) -> None:
    """Counts in ``found`` chance nodes, decision nodes and ends."""
    actions = game.choices() if horizon else []
    found[2 if not actions else 0 if game.seat() == CHANCE else 1] += 1
    for action in actions:
        after = game.copy()
        after.apply(action)
        _walk(after, horizon - 1, found)


@pytest.mark.parametrize("options", [{"spaces": 4, "clutches": 2}, {"spaces": 1}, {"spaces": 9, "players": 5}])
def test_the_naive_engine_goes_the_same_way_round_a_small_ring(options: dict[str, Any]) -> None:
    """Random games in both. A small ring has the last spaces, which the naive engine counts from 1."""
    naive_ring = island(options["spaces"], options.get("clutches", 20))
    game = sm.load_game("la_tortuga", **options)
    for seed in range(20):
        state, theirs, rng = game.new_initial_state(), naive_ring(game.players), sm.Rng(seed)
        while not state.is_terminal():
            assert sorted(map(state.action_to_string, state.legal_actions())) == theirs.legal()
            action = _any(state, rng)
            theirs.apply(state.action_to_string(action))
            state.apply_action(action)
            ours = [[max(0, space - 21 + options["spaces"]), level] for space, level in state.position()["turtles"]]
            assert ours == theirs.position()["turtles"]
        assert list(state.winners()) == (theirs.outcome() or {})["winners"]


@pytest.mark.slow
@pytest.mark.parametrize("sailors", [2, 6])
@pytest.mark.parametrize("pirates", [naive_ship.PIRATES, "bijoux ojo cambivalute diaz chang_ye".split()])
def test_the_naive_engine_sails_with_as_few(sailors: int, pirates: list[str]) -> None:
    few = type("Few", (naive_ship.Reference,), {"sailors": sailors, "crew": pirates})
    options: dict[str, Any] = {"voyage": 5, "storms": [3]}
    game = sm.load_game("mutiny", players=3, sailors=sailors, pirates=" ".join(pirates), **options)
    for seed in range(20):
        state, theirs, rng = game.new_initial_state(), few(3, **options), sm.Rng(seed)
        while not state.is_terminal():
            assert sorted(map(state.action_to_string, state.legal_actions())) == theirs.legal()
            read = game.state_from_position(state.position())
            assert read.record.tobytes() == state.record.tobytes()
            action = _any(state, rng)
            theirs.apply(state.action_to_string(action))
            state.apply_action(action)
        assert list(state.winners()) == (theirs.outcome() or {})["winners"]


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


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), [each[:2] for each in SMALL], ids=IDS)
def test_bots_play_them(name: str, options: dict[str, Any]) -> None:
    from spanish_main.bots.catalog import make_bot

    game = sm.load_game(name, **options)
    play_match(Match(game, random_chance(sm.Rng(1))), [make_bot("greedy", game, seat) for seat in range(game.players)])


@pytest.mark.parametrize(
    ("name", "options", "shown", "not_shown"),
    [
        ("cartagena", {**JAMAICA, "hand": 1}, " 6 ", " 7 "),
        ("la_tortuga", ISLAND, "7 eggs", "Traceback"),
        ("mutiny", SHIP, "3 ▒▒▒", "4 ▒▒▒"),
    ],
    ids=["cartagena", "la_tortuga", "mutiny"],
)
def test_the_terminal_draws_them(
    name: str, options: dict[str, Any], shown: str, not_shown: str, tmp_path: Path
) -> None:
    command = [sys.executable, "-m", "spanish_main", "play", name, "--plain"]
    for key, value in options.items():
        command += ["-o", f"{key}={value if isinstance(value, str) else json.dumps(value)}"]
    ran = subprocess.run(
        command, input="\nquit\n", capture_output=True, text=True, cwd=tmp_path, timeout=120, check=False
    )
    assert "Traceback" not in ran.stderr, ran.stderr
    assert shown in ran.stdout, ran.stderr
    assert not_shown not in ran.stdout


def test_full_games_do_not_name_what_makes_small_ones() -> None:
    for name, asked in (
        ("cartagena", {"pirates": 6, "hand": 6}),
        ("la_tortuga", {"clutches": 20, "spaces": 21}),
        ("mutiny", {"sailors": 10, "pirates": " ".join(reversed(naive_ship.PIRATES))}),
    ):
        assert sm.load_game(name, **asked).options == sm.load_game(name).options


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("cartagena", {"pirates": 0}, r"pirates: “0” is out of range; choose from 1 to 6 \(C-PIRATES\)"),
        ("cartagena", {"segments": True}, "segments: “True” is out of range; choose from 1 to 6"),
        ("cartagena", {"copies": 1, "symbols": 1}, "copies: “1” is out of range; choose from 2 to 17"),
        ("cartagena", {"copies": 1, "symbols": 3, "hand": 2}, "hand: “2” is out of range; choose from 1 "),
        ("cartagena", {"segments": 2, "tunnel": "1 1"}, "tunnel"),
        ("la_tortuga", {"clutches": 21}, "clutches: “21” is out of range; choose from 0 to 20"),
        ("la_tortuga", {"spaces": 0}, r"spaces: “0” is out of range; choose from 1 to 21 \(L-TRACK\)"),
        ("mutiny", {"sailors": 4}, "sailors is “4”; choose from 2, 6, 10"),
        ("mutiny", {"pirates": "bijoux ojo pang"}, r"must name 4 or more of valverde .*, each once \(M-ROW\)"),
        ("mutiny", {"pirates": "bijoux ojo pang pang"}, "pirates: “bijoux ojo pang pang”"),
        ("mutiny", {"pirates": "bijoux ojo pang hook ghost"}, "pirates: “bijoux ojo pang hook ghost”"),
        ("mutiny", {"pirates": 13}, "pirates: “13”"),
    ],
)
def test_what_cannot_be_is_refused(name: str, options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOptions, match=message):
        sm.load_game(name, **options)


@pytest.mark.slow
def test_algorithms_that_sample_learn_a_small_game() -> None:
    pytest.importorskip("pyspiel", reason="open_spiel is not installed (extra openspiel)")
    import numpy as np
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, outcome_sampling_mccfr
    from open_spiel.python.policy import UniformRandomPolicy

    from spanish_main.adapters.openspiel import openspiel_game

    rules = sm.load_game("cartagena", **JAMAICA)
    game = openspiel_game(rules, 24, rules.new_initial_state())
    uniform = exploitability.nash_conv(game, UniformRandomPolicy(game))
    np.random.seed(1)  # noqa: NPY002 -- OpenSpiel's solvers draw from it
    external = external_sampling_mccfr.ExternalSamplingSolver(game)
    outcome = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(60):
        external.iteration()
        outcome.iteration()
    assert exploitability.nash_conv(game, external.average_policy()) < uniform / 2
    assert exploitability.nash_conv(game, outcome.average_policy()) < uniform
    table = rl_environment.Environment(game)
    step = table.reset()
    while not step.last():
        step = table.step([step.observations["legal_actions"][step.observations["current_player"]][0]])
    assert sum(step.rewards) == pytest.approx(0.0)


@pytest.mark.parametrize(
    ("name", "options", "horizon", "steps"),
    [
        pytest.param("cartagena", JAMAICA, 24, (1, 2, 7), id="cartagena", marks=pytest.mark.slow),
        pytest.param("la_tortuga", ISLAND, 8, (1, 2), id="la_tortuga", marks=pytest.mark.nightly),
        pytest.param("mutiny", SHIP, 24, (1, 2), id="mutiny", marks=pytest.mark.nightly),
    ],
)
def test_regret_matching_solves_small_games(
    name: str, options: dict[str, Any], horizon: int, steps: tuple[int, ...]
) -> None:
    pytest.importorskip("pyspiel", reason="open_spiel is not installed (extra openspiel)")
    from open_spiel.python.algorithms import cfr, exploitability

    from spanish_main.adapters.openspiel import openspiel_game

    rules = sm.load_game(name, **options)
    game = openspiel_game(rules, horizon, rules.new_initial_state())
    solver, found = cfr.CFRPlusSolver(game), []
    for iterations in steps:
        for _ in range(iterations):
            solver.evaluate_and_update_policy()
        found.append(exploitability.nash_conv(game, solver.average_policy()))
    assert found == sorted(found, reverse=True)
    document = DOCUMENT.read_text(encoding="utf-8")
    words = {"cartagena": "CFR+", "la_tortuga": "CFR+, La Tortuga", "mutiny": "CFR+, the Mutiny"}
    for iterations, gain in zip((1, 3, 10), found, strict=False):
        assert f"| {words[name]} | {iterations} | {gain:.4f} |" in document


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
    assert exploitability.nash_conv(game, learned) < 4 / 3 * 0.75  # uniform play: 4/3
