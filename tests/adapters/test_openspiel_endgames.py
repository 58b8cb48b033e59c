"""Endgames whose whole trees are counted and solved, and playthroughs that every later version must make again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import spanish_main as sm
from tests.nightly import rest_slow, rest_slow_by_name

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed (extra openspiel)")

from spanish_main.adapters.openspiel_endgames import endgame, tree_size  # noqa: E402 # after pyspiel is known to be there

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs" / "openspiel"
# Game, options, actions -> chance nodes, decision nodes, ends; the gain of best responses against uniform play.
SMALL: list[tuple[str, dict[str, Any], int, tuple[int, int, int], float]] = [
    ("cartagena", {"players": 2}, 6, (406, 550, 4030), 4 / 3),
    ("cartagena", {"players": 2, "variant": "tortuga"}, 6, (0, 53, 107), 1.0),
    ("la_tortuga", {"players": 2}, 6, (164, 207, 1028), 0.625),
    ("mutiny", {"players": 2}, 9, (656, 738, 1680), 0.4430555555555557),
]
IDS = ["jamaica", "tortuga", "la_tortuga", "mutiny"]


def made(name: str, options: dict[str, Any], horizon: int) -> tuple[Any, Any]:
    return endgame(sm.load_game(name, **options), horizon, most=6000)


@pytest.mark.parametrize(
    ("name", "options", "horizon", "size", "gain"),
    rest_slow_by_name(dict(zip(IDS, SMALL, strict=True)), {"la_tortuga"}),
)
def test_whole_trees_have_the_sizes_of_the_documentation(
    name: str, options: dict[str, Any], horizon: int, size: tuple[int, int, int], gain: float
) -> None:
    from open_spiel.python.algorithms import exploitability, get_all_states
    from open_spiel.python.policy import UniformRandomPolicy

    game, found = made(name, options, horizon)
    assert found == size == tree_size(game.beginning, horizon, 10_000)
    states = get_all_states.get_all_states(
        game, include_terminals=True, include_chance_states=True, to_string=lambda state: state.history_str()
    ).values()
    assert sum(state.is_chance_node() for state in states) == size[0]
    assert sum(state.is_terminal() for state in states) == size[2]
    assert len(states) == sum(size)
    assert exploitability.nash_conv(game, UniformRandomPolicy(game)) == pytest.approx(gain)
    text = (Path(__file__).parents[2] / "docs" / "openspiel.md").read_text(encoding="utf-8")
    assert f"| {' | '.join(map(str, size))} | {gain:.3f} |" in text


@pytest.mark.slow
@pytest.mark.parametrize("name", rest_slow(["la_tortuga", "mutiny"], {"mutiny"}))
def test_players_have_perfect_recall(name: str) -> None:
    from open_spiel.integration_tests.api_test import _assert_is_perfect_recall

    _, options, horizon, _, _ = next(each for each in SMALL if each[0] == name)
    game, _ = made(name, options, horizon)
    assert len(_assert_is_perfect_recall(game)) > 50


@pytest.mark.slow
def test_regret_minimisation_finds_better_play() -> None:
    from open_spiel.python.algorithms import cfr, exploitability

    game, _ = made("la_tortuga", {"players": 2}, 6)
    solver = cfr.CFRSolver(game)
    for _ in range(6):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.3


def test_the_same_arguments_give_the_same_endgame_and_others_another() -> None:
    rules = sm.load_game("la_tortuga", players=3)
    one, other, third = (endgame(rules, 5, seed)[0] for seed in (1, 1, 2))
    assert one.beginning == other.beginning != third.beginning


def test_what_is_too_large_is_refused() -> None:
    with pytest.raises(ValueError, match="fewer actions or more nodes"):
        endgame(sm.load_game("la_tortuga", players=2), 12, most=3)


@pytest.mark.parametrize("path", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda path: path.stem)
def test_playthroughs_are_played_again(path: Path) -> None:
    from absl import flags
    from open_spiel.python.algorithms.generate_playthrough import replay

    flags.FLAGS.mark_as_parsed()
    kept, again = replay(str(path))
    assert kept == again


def test_there_is_a_playthrough_of_every_game() -> None:
    assert {path.stem for path in PLAYTHROUGHS.glob("*.txt")} == {"cartagena", "la_tortuga", "mutiny"}
