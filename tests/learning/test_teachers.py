"""Teachers: an adviser gives its bot's actions, and a policy learns to play them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from spanish_main.bots.search.workspace import policy_net_of
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.layout import FLOAT64, INT16
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.vector.vector import VectorMatches
from spanish_main.core.vector.vector_advice import Adviser
from spanish_main.games.catalog import load_game, load_game_type
from spanish_main.learning.crew import crew
from spanish_main.learning.frozen import by_policy, frozen
from spanish_main.learning.policy_fitting import (
    ask,
    loss_and_gradient,
)
from spanish_main.learning.policy_training import PolicyTraining
from spanish_main.settings.learn import LearnPolicySettings, PolicyPlan
from tests.learning.test_policy import any_policy, some_memory


def test_a_teacher_s_actions_are_learned_by_cross_entropy() -> None:
    draw = np.random.default_rng(1)
    weights = [draw.normal(size=shape) for shape in ((6, 4), (5, 3), (8, 4), (0,))]
    batch = some_memory(draw, 40, 5, 7)
    choices = int((batch.legal.sum(1) > 1).sum())

    def loss() -> float:
        logs, values = ask(tuple(weights), batch.seen, batch.legal)  # type: ignore[arg-type] -- wider numbers
        log_probability = logs[np.arange(40), batch.actions].sum() / choices
        return float(0.5 * ((values - batch.targets) ** 2).mean() - log_probability)

    _, gradients = loss_and_gradient(np, weights, batch, 0.2, 0.0, taught=True)
    for layer, gradient in zip(weights, gradients, strict=True):
        for place in np.ndindex(layer.shape):
            kept, step = layer[place], 1e-6
            layer[place] = kept + step
            above = loss()
            layer[place] = kept - step
            below = loss()
            layer[place] = kept
            assert gradient[place] == pytest.approx((above - below) / (2 * step), rel=1e-5, abs=1e-5)


@pytest.mark.parametrize("spec", ["greedy", pytest.param("sailor", marks=pytest.mark.nightly)])
def test_an_adviser_does_nothing_and_depends_on_no_threads(spec: str) -> None:
    """An adviser does not change the matches; its advice is legal, and the same with two threads."""
    game, bot = load_game("la_tortuga", players=3), frozen(spec, load_game_type("la_tortuga"))
    asked, alone = VectorMatches(game, 6, 5), VectorMatches(game, 6, 5)
    advisers = [Adviser(game, 6, bot, 8, threads) for threads in (1, 2)]
    rng = Rng(9)
    for _ in range(60):
        found = [asked.advised(adviser) for adviser in advisers]
        assert (found[0] == found[1]).all()
        assert asked.legal[np.arange(6), found[0]].all()
        assert (asked.features == alone.features).all()
        actions = found[0] if rng.below(2) else asked.random_actions(rng)
        asked.step(actions)
        alone.step(actions)


def test_an_adviser_advises_its_bot_s_actions() -> None:
    """The same kernels, called directly for the same states with the same random streams."""
    kind, n = load_game_type("la_tortuga"), 5
    game, policy = load_game("la_tortuga", players=2), any_policy("la_tortuga")
    bot = by_policy(policy)
    matches, adviser = VectorMatches(game, n, 5), Adviser(game, n, bot, 8)
    kernels = bot.join(kind.composed("advised", INTERPRETED), INTERPRETED)
    workspace = bot.workspace(game, np.zeros(1, np.int64))._replace(  # type: ignore[attr-defined] -- a tuple with names
        net=policy_net_of(kind, INTERPRETED, policy),
        states=INTERPRETED.records(kind.layout, 1),
        legal=INTERPRETED.zeros(INT16, kind.max_legal),
        weights=INTERPRETED.zeros(FLOAT64, kind.max_legal),
    )
    streams = [INTERPRETED.table(Rng(8).split(match).stream) for match in range(n)]
    for _ in range(12):
        found = matches.advised(adviser)
        for match in range(n):
            record, seat = matches.states(match).record, int(matches.seats[match])
            assert found[match] == kernels.decide(record, seat, match, 0, streams[match], workspace)
        matches.step(found)


@pytest.mark.nightly
def test_a_policy_learns_from_its_teacher(tmp_path: Path) -> None:
    """The policy learns to win sometimes against ``greedy``; self-play alone would not in that time."""
    small = PolicyPlan(
        game="la_tortuga", rounds=2, stretches=3, matches=128, steps=64, hidden=32, rate=3e-3, batch=128,
        teacher="greedy", taught=2, entropy=0.005, last_entropy=0.005, points=100,
    )  # fmt: skip
    assert small.command().endswith("--teacher greedy --taught 2")
    with crew(1, None) as hands:
        training = PolicyTraining(LearnPolicySettings(out=tmp_path, plan=small, device="numpy"), hands)
        training.run(lambda entry: None)
        untaught = replace(small, teacher="", taught=0)
        alone = PolicyTraining(LearnPolicySettings(out=tmp_path / "alone", plan=untaught, device="numpy"), hands)
        alone.run(lambda entry: None)
    shares = [each.checkpoint.log[-1]["points"]["cards_as_dice=False"]["greedy"] for each in (training, alone)]
    assert shares[0] > shares[1] + 0.1


@pytest.mark.parametrize("words", [{"teacher": "greedy"}, {"taught": 2}])
def test_a_teacher_needs_a_number_of_rounds(words: dict[str, Any]) -> None:
    with pytest.raises(InvalidOptions, match="teacher and taught must be used together"):
        PolicyPlan(game="la_tortuga", **words)
