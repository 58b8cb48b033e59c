"""Progressive widening: a search looks beyond chance even if it has thousands of outcomes."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.bots.players.search import SearchBot
from spanish_main.bots.search import widening
from spanish_main.bots.search.memory import WIDENING
from spanish_main.bots.search.workspace import numbers_of
from spanish_main.core.game.bot_spec import Budget, SearchSettings
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.rng import Rng, split
from spanish_main.core.match.match import Match, random_chance

SIMULATIONS = 150


def before_the_row_is_laid(variant: str) -> Match:
    """A match with few open cards: taking them leads to a new row of twelve."""
    for seed in range(100):
        match, rng = Match(sm.load_game("cartagena", variant=variant), random_chance(Rng(seed))), Rng(seed)
        for _ in range(60):
            legal = match.state.legal_actions()
            if match.state.record["row_length"] == 1 and len(legal) > 1:
                return match
            match.play(match.current_seat(), legal[rng.below(len(legal))])
    raise AssertionError("no row got short")


def searched(match: Match, **settings: Any) -> SearchBot:
    bot = SearchBot(match.game, 1, SearchSettings(leaf="net", **settings), Budget(simulations=SIMULATIONS))
    bot.look_into(match.state.observed(match.current_seat()), match.state.legal_actions())
    return bot


@pytest.mark.slow
def test_a_search_looks_beyond_a_new_row() -> None:
    match = before_the_row_is_laid("tortuga")
    met = [
        sum(bot.tree.edge_visits[edge] for edge in range(int(bot.tree.used[1]))) / SIMULATIONS
        for bot in (searched(match), searched(match, widening=1.0))
    ]
    assert met[1] > met[0] + 0.3  # decisions that a simulation goes through inside the tree


@pytest.fixture
def samples(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the chance samples of searches."""
    drawn: list[int] = []

    def listening(stream: Any, index: int, child: Any) -> None:
        drawn.append(index - widening.SAMPLE_STREAMS)
        split(stream, index, child)

    monkeypatch.setattr(widening, "split", listening)
    return drawn


def test_there_are_as_many_chance_samples_as_the_root_of_the_visits(samples: list[int]) -> None:
    searched(before_the_row_is_laid("tortuga"), widening=2.0)
    most = 2 * sqrt(SIMULATIONS)
    assert len(samples) > SIMULATIONS / 2
    assert min(samples) == 0
    assert most / 2 < max(samples) <= most


def test_a_chance_sample_has_the_same_outcomes_each_time() -> None:
    stream, found = Rng(7).stream, []
    for _ in range(2):
        child = Rng(0).stream
        split(stream, widening.SAMPLE_STREAMS + 5, child)
        found.append(tuple(child))
        stream[1] += 12  # as a search goes on
    assert found[0] == found[1]


def test_with_hidden_hands_chance_is_sampled_each_time(samples: list[int]) -> None:
    match = before_the_row_is_laid("tortuga")
    numbers = numbers_of(SearchSettings(widening=2.0), INTERPRETED, match.game)
    assert numbers[WIDENING] == 2.0
    hidden = sm.load_game("cartagena", variant="jamaica")
    assert numbers_of(SearchSettings(widening=2.0), INTERPRETED, hidden)[WIDENING] == 0.0
    searched(match)
    assert samples == []
