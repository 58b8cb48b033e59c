"""How a search is set, and what bots are asked: what cannot be is refused in one clear line."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.bots.catalog import make_analyst, make_bot
from spanish_main.bots.players.greedy import GreedyBot
from spanish_main.bots.players.random_bot import RandomBot
from spanish_main.bots.players.search import SearchBot
from spanish_main.core.game.bot_sheet import Budget, SearchSettings
from spanish_main.core.game.game import Game, Observation, State
from spanish_main.core.kernels.interpreted import INTERPRETED

NAN = float("nan")


def one_line(error: BaseException) -> bool:
    return str(error).isprintable() and 0 < len(str(error)) < 200


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *[("leaf", value) for value in ("nets", "", "Rule", None, 1, ["rule"])],
        *[("depth", value) for value in (0, -1, 1.5, "60", None, True, 10_001, NAN)],
        *[("threads", value) for value in (0, -2, 2.0, None, "2", True, 257)],
        *[("temperature", value) for value in (0, 0.0, -0.1, NAN, float("inf"), None, "hot", True)],
        *[("exploration", value) for value in (-1, NAN, float("inf"), None, "1")],
        *[("prior_weight", value) for value in (-0.5, NAN, float("inf"), None)],
        *[("wobble", value) for value in (-0.1, NAN, float("inf"), "a lot")],
        *[("widening", value) for value in (-0.1, NAN, float("inf"), "2", None, True)],
        *[("early", value) for value in (-0.1, NAN, float("inf"), "yes", True)],
        *[("playout", value) for value in (-1, 0.5, None, True, 10_001)],
        *[("expand_after", value) for value in (-1, 0.5, "1")],
        *[
            (name, value)
            for name in ("priors", "exact", "reuse", "solved", "single_observer", "finish", "halving")
            for value in (0, 1, None, "yes")
        ],
    ],
)
def test_settings_that_cannot_be(name: str, value: Any) -> None:
    with pytest.raises(ValueError, match=f"^{name} is ") as caught:
        SearchSettings(**{name: value})
    assert one_line(caught.value)


def test_settings_at_their_limits() -> None:
    assert SearchSettings(depth=1, threads=1, temperature=1, exploration=0, prior_weight=0, playout=0).depth == 1
    assert SearchSettings(leaf="net", depth=10_000, threads=256, wobble=1000.0).threads == 256


@pytest.mark.parametrize(
    "bad",
    [
        {},
        {"seconds": 1.0, "simulations": 3},
        *[{"seconds": value} for value in (0, 0.0, -1, NAN, float("inf"), "1", True)],
        *[{"simulations": value} for value in (0, -5, 1.5, "20", True, NAN)],
    ],
)
def test_budgets_that_cannot_be(bad: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"budget|simulations are whole") as caught:
        Budget(**bad)
    assert one_line(caught.value)


# --- What bots are asked ----------------------------------------------------------------------------------------------

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


def refused(ask: Callable[[], object], said: str) -> None:
    with pytest.raises(ValueError, match=said) as caught:
        ask()
    assert one_line(caught.value)


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
@pytest.mark.parametrize("strange", [None, "seat 0", 0, {}])
def test_what_is_no_observation_is_refused(bot: str, strange: Any) -> None:
    state = decision()
    refused(lambda: BOTS[bot](state.game).choose(strange, state.legal_actions()), "Observation")
    refused(lambda: BOTS[bot](state.game).choose(state, state.legal_actions()), "not by a State")


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


@pytest.mark.parametrize("luck", [random.Random(1), None, 5, "seed", [0, 0]])
def test_a_foreign_generator_is_refused(luck: Any) -> None:
    start = sm.load_game("cartagena").new_initial_state()
    before = start.record.tobytes()
    refused(lambda: start.sample_chance(luck), "spanish_main.Rng")
    assert start.record.tobytes() == before
    observation: Observation = decision().observed(0)
    refused(lambda: observation.determinize(luck), "spanish_main.Rng")
