"""Reading a finished search: visits and values of each action, their order, and the choice."""

from __future__ import annotations

import pytest

import spanish_main as sm
from spanish_main.bots.search import result
from spanish_main.bots.search.memory import PRIORS, Findings, Tree
from spanish_main.bots.search.workspace import new_findings, new_tree, numbers_of
from spanish_main.core.game.bot_spec import UNSOLVED, SearchSettings
from spanish_main.core.kernels.carriers import Floats
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.rng import Rng

LEGAL = (3, 5, 8)
GAME = sm.load_game("la_tortuga", players=3)


def tree_with(edges: dict[int, tuple[int, float, float]]) -> Tree:
    """A tree of one node, number 0: visits, total and prior of each action."""
    tree = new_tree((4, 8), INTERPRETED)
    tree.node_edges[0] = len(edges)
    for edge, (action, (visits, total, prior)) in enumerate(edges.items()):
        tree.edge_action[edge], tree.edge_visits[edge] = action, visits
        tree.edge_total[edge], tree.edge_prior[edge] = total, prior
    return tree


def findings() -> Findings:
    found = new_findings(GAME, INTERPRETED)
    for place, action in enumerate(LEGAL):
        found.legal[place] = action
    return found


def settings(*, priors: bool, weight: float = 1.0) -> Floats:
    numbers = numbers_of(SearchSettings(prior_weight=weight), INTERPRETED, GAME)
    numbers[PRIORS] = float(priors)
    return numbers


def read(*trees: Tree, priors: bool, sums: tuple[float, ...] = (0.0, 0.0, 0.0, 1.0)) -> Findings:
    found = findings()
    result.clear(found, len(LEGAL))
    for tree in trees:
        result.add_root(found, tree, 0, len(LEGAL), len(trees))
    result.summarize(found, len(LEGAL), settings(priors=priors, weight=2.0), sums, 3)  # type: ignore[arg-type]
    return found


def test_several_searches_are_read_as_one() -> None:
    one = tree_with({3: (1, 0.5, 0.25), 5: (3, -1.5, 0.0), 8: (0, 0.0, 0.5)})
    other = tree_with({8: (2, 1.0, -0.25), 3: (1, 0.0, 0.75), 5: (1, 0.5, 0.0)})
    found = read(one, other, priors=True)
    assert list(found.visits)[:3] == [2, 4, 2]
    assert list(found.values)[:3] == [(0.5 + 2 * 0.5) / 4, -1.0 / 6, (1.0 + 2 * 0.125) / 4]
    assert list(found.order)[:3] == [1, 0, 2], "by visits, then by values"


def test_an_action_of_which_nothing_is_known_has_the_value_of_the_worst() -> None:
    found = read(tree_with({3: (2, 1.0, 0.0), 5: (0, 0.0, 0.9), 8: (1, -0.25, 0.0)}), priors=False)
    assert list(found.values)[:3] == [0.5, -0.25, -0.25]
    assert list(read(tree_with({}), priors=False).values)[:3] == [0.0, 0.0, 0.0]


def test_a_full_tree_without_a_root_says_nothing() -> None:
    found = findings()
    result.clear(found, 3)
    result.add_root(found, tree_with({3: (2, 1.0, 0.0)}), -1, 3, 1)
    assert list(found.visits)[:3] == [0, 0, 0]


def test_chances_of_all_seats_together_are_no_more_than_there_is() -> None:
    tree = tree_with({3: (1, 0.5, 0.0), 5: (1, 0.0, 0.0), 8: (1, -1.0, 0.0)})
    found = read(tree, priors=False, sums=(1.0, 1.0, 0.0, 2.0))
    assert list(found.chances)[:3] == pytest.approx([0.75 / 2, 0.5 / 2, 0.0])


def test_noise_hides_no_action_that_wins_at_once() -> None:
    found = read(tree_with({3: (5, 2.0, 0.0), 5: (1, 1.0, 0.0), 8: (4, 1.0, 0.0)}), priors=False)
    assert result.chosen(found, 3, 0.0, Rng(1).stream) == 0
    assert {result.chosen(found, 3, 100.0, Rng(seed).stream) for seed in range(20)} == {1}
    found.values[1] = 0.9
    assert len({result.chosen(found, 3, 100.0, Rng(seed).stream) for seed in range(20)}) > 1


def test_a_decided_game_shows_a_way_only_where_an_action_changes_it() -> None:
    found = findings()
    for value, values, shows in (
        (1.0, (1.0, 1.0, 1.0), False),
        (1.0, (1.0, 1.0, 0.5), True),
        (0.5, (0.5, 0.5, 0.5), True),
    ):
        for place, each in enumerate(values):
            found.values[place] = each
        assert result.shows_way(found, 3, value) is shows
    assert not result.is_decided(UNSOLVED)
