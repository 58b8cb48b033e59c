"""Settings of a search and arguments of bots: wrong ones are refused in one clear line."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.bots.catalog import make_analyst, make_bot
from spanish_main.bots.players.greedy import GreedyBot
from spanish_main.bots.players.random_bot import RandomBot
from spanish_main.bots.players.search import SearchBot
from spanish_main.core.game.bot_spec import Budget, SearchSettings
from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.interpreted import INTERPRETED

NAN = float("nan")


def refused(ask: Callable[[], object], reason: str) -> None:
    """Refused in one clear line."""
    with pytest.raises(ValueError, match=reason) as raised:
        ask()
    assert str(raised.value).isprintable()
    assert len(str(raised.value)) < 200


NO_NUMBER = (NAN, float("inf"), None, "1", True)
NO_WHOLE = (*NO_NUMBER, 1.5)
# For each setting values just beyond its limits, and values of other types.
WRONG: dict[str, tuple[Any, ...]] = {
    "leaf": ("nets", "", "Rule", None, 1, ["rule"]),
    "depth": (0, 10_001, *NO_WHOLE),
    "threads": (0, 257, *NO_WHOLE),
    "playout": (-1, 10_001, *NO_WHOLE),
    "expand_after": (-1, *NO_WHOLE),
    "temperature": (0, -0.1, *NO_NUMBER),
    **dict.fromkeys(("exploration", "prior_weight", "evaluation_noise", "widening", "early"), (-0.1, *NO_NUMBER)),
    **dict.fromkeys(
        ("priors", "exact", "reuse", "solved", "single_observer", "finish", "halving"), (0, 1, None, "yes")
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_settings_that_cannot_be(name: str) -> None:
    for value in WRONG[name]:
        refused(partial(SearchSettings, **{name: value}), f"^{name} (is |must be true or false$)")


def test_settings_at_their_limits() -> None:
    assert SearchSettings(depth=1, threads=1, temperature=1, exploration=0, prior_weight=0, playout=0).depth == 1
    assert SearchSettings(leaf="net", depth=10_000, threads=256, evaluation_noise=1000.0).threads == 256


def test_budgets_that_cannot_be() -> None:
    seconds = [{"seconds": value} for value in (0, -1, NAN, float("inf"), "1", True)]
    simulations = [{"simulations": value} for value in (0, -5, 1.5, "20", True, NAN)]
    for bad in ({}, {"seconds": 1.0, "simulations": 3}, *seconds, *simulations):
        refused(partial(Budget, **bad), "budget|simulations must be a whole number")


# --- Arguments of bots ------------------------------------------------------------------------------------------------

BOTS: dict[str, Callable[[Game], Any]] = {
    "random": lambda game: RandomBot(game, 1),
    "greedy": lambda game: GreedyBot(game, 1),
    "search": lambda game: SearchBot(game, 1, budget=Budget(simulations=8)),
    "sailor": lambda game: make_bot("sailor", game, 1, Budget(simulations=8), INTERPRETED),
}
bots = pytest.mark.parametrize("bot", sorted(BOTS))


def decision(**options: Any) -> State:
    """A state in which seat 0 has a choice."""
    state, rng = sm.load_game("cartagena", **{"players": 3, **options}).new_initial_state(), sm.Rng(1)
    while state.current_seat() == sm.CHANCE:
        state.apply_action(state.sample_chance(rng))
    assert state.current_seat() == 0
    assert len(state.legal_actions()) > 1
    return state


@bots
def test_an_observation_of_another_seat_is_refused(bot: str) -> None:
    state = decision()
    asked = BOTS[bot](state.game)
    legal = state.legal_actions()
    refused(lambda: asked.choose(state.observed(1), legal), "it is not seat 1")
    refused(lambda: asked.choose(state.observed(None), legal), "spectator")
    assert asked.choose(state.observed(0), legal) in legal


@bots
def test_an_observation_of_another_game_is_refused(bot: str) -> None:
    state = decision()
    legal = state.legal_actions()
    for other in (sm.load_game("cartagena", players=2), sm.load_game("cartagena", players=3, variant="tortuga")):
        asked = BOTS[bot](other)
        refused(lambda: asked.choose(state.observed(0), legal), "plays")  # noqa: B023
    refused(lambda: BOTS[bot](sm.load_game("mutiny", players=3)).choose(state.observed(0), legal), "plays")


@bots
def test_arguments_other_than_observations_are_refused(bot: str) -> None:
    state = decision()
    asked = BOTS[bot](state.game)
    for strange in (None, "seat 0", 0, {}):
        refused(partial(asked.choose, strange, state.legal_actions()), "Observation")
    refused(lambda: asked.choose(state, state.legal_actions()), "not by a State")


@bots
def test_a_decision_between_nothing_is_refused(bot: str) -> None:
    state = decision()
    refused(lambda: BOTS[bot](state.game).choose(state.observed(0), []), "no legal actions")


def test_an_analyst_refuses_the_same() -> None:
    state = decision()
    analyst = make_analyst(state.game, 1, Budget(simulations=8), INTERPRETED)
    legal = state.legal_actions()
    refused(lambda: analyst.analyse(state.observed(1), legal), "seat 1")
    refused(lambda: analyst.analyse(state.observed(0), []), "no legal actions")
    refused(lambda: analyst.chances(state.observed(None)), "spectator")
    refused(lambda: analyst.chances(decision(players=2).observed(0)), "plays")
    assert len(analyst.chances(state.observed(2))) == 3


def test_a_foreign_generator_is_refused() -> None:
    start, observation = sm.load_game("cartagena").new_initial_state(), decision().observed(0)
    before = start.record.tobytes()
    for rng in (random.Random(1), None, 5, "seed", [0, 0]):
        for ask in (start.sample_chance, observation.determinize):
            refused(partial(ask, rng), "spanish_main.Rng")  # type: ignore[arg-type]
    assert start.record.tobytes() == before
