"""Policies: the gradient is correct, kernels agree with NumPy, and a training is reproducible and learns."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from spanish_main.arena.players import factory_of, quick
from spanish_main.bots.nets import policies
from spanish_main.bots.nets.policies import Policy, num_action_features, read_policy
from spanish_main.bots.nets.policy import PULL
from spanish_main.bots.players.bot import Bot
from spanish_main.bots.players.policy_bot import PolicyBot
from spanish_main.bots.players.rollout_bot import RolloutBot
from spanish_main.bots.players.search import SearchBot
from spanish_main.bots.search.workspace import policy_net_of
from spanish_main.cli.main import app
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.bot_spec import Budget, SearchSettings
from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.compiled import COMPILED, THINKING
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.layout import FLOAT64, INT16
from spanish_main.core.kernels.rng import Rng
from spanish_main.games.catalog import GAMES, load_game, load_game_type
from spanish_main.learning.adam import Fit
from spanish_main.learning.crew import crew
from spanish_main.learning.frozen import by_policy, frozen
from spanish_main.learning.policy_fitting import (
    Fitting,
    ReplayBuffer,
    ask,
    improve_policy,
    loss_and_gradient,
    new_policy_fit,
    policy_of,
)
from spanish_main.learning.policy_play import MatchBatch, duels, play
from spanish_main.learning.policy_training import PolicyTraining
from spanish_main.learning.tables import TableOptions
from spanish_main.learning.weights import write_policy
from spanish_main.settings.learn import LearnPolicySettings, PolicyPlan
from tests.nightly import rest_nightly, rest_slow

SMALL = PolicyPlan(
    game="la_tortuga", rounds=2, stretches=2, matches=24, steps=24, hidden=8, batch=64, pool=2, past=0.5, points=2
)


def any_policy(game: str, hidden: int = 12) -> Policy:
    """An untrained policy with random weights."""
    kind = load_game_type(game)
    fit = new_policy_fit(kind, hidden, seed=3)
    draw = np.random.default_rng(4)
    w1, w2, w3, w4 = fit.weights
    w3, w4 = (draw.normal(0, size, layer.shape).astype(np.float32) for layer, size in ((w3, 0.3), (w4, 0.1)))
    return Policy(w1, w2, w3, {"features_version": kind.features_version}, w4)


def middle(game: Game, decisions: int = 9) -> State:
    """A state after some actions, at a decision with a choice."""
    state, rng = game.new_initial_state(), Rng(5)
    while not (state.current_seat() >= 0 and decisions <= 0 and len(state.legal_actions()) > 1):
        legal = state.legal_actions()
        decisions -= bool(legal)
        state.apply_action(legal[rng.below(len(legal))] if legal else state.sample_chance(rng))
    return state


def foreseen(record: Any, game: Game, seat: int) -> Any:
    """The action features of ``seat`` in a state, float32."""
    found = np.zeros(num_action_features(game.type), np.float32)
    game.type.kernels.action_features(record, seat, memoryview(found))
    return found


# --- Fitting ----------------------------------------------------------------------------------------------------------


def loss_of(weights: Any, batch: ReplayBuffer, clip: float, entropy: float) -> float:
    """The loss, straight from its definition, a decision at a time."""
    w1, w2, w3, w4 = weights
    total, choices = 0.0, max(1, int((batch.legal.sum(1) > 1).sum()))
    for seen, legal, action, before, gain, target in zip(*batch, strict=True):
        inner = np.maximum(np.maximum(seen @ w1[:-1] + w1[-1], 0) @ w2[:-1] + w2[-1], 0)
        scores = w3[:, :-1] @ inner + w3[:, -1]
        scores[:-1] += PULL * (w4 * seen[len(seen) - len(w4) :]).reshape(-1, len(legal)).sum(0)
        total += 0.5 * (scores[-1] - target) ** 2 / len(batch.actions)
        if legal.sum() < 2:
            continue
        chances = np.exp(scores[:-1][legal]) / np.exp(scores[:-1][legal]).sum()
        ratio = chances[np.flatnonzero(legal) == action][0] / np.exp(before)
        gained = min(ratio * gain, np.clip(ratio, 1 - clip, 1 + clip) * gain)
        total -= (gained - entropy * (chances * np.log(chances)).sum()) / choices
    return float(total)


def some_memory(draw: np.random.Generator, n: int, features: int, actions: int) -> ReplayBuffer:
    legal = draw.random((n, actions)) < 0.6
    legal[:, 0] = True
    legal[0] = np.arange(actions) == 0
    chosen = np.array([draw.choice(np.flatnonzero(row)) for row in legal])
    logs = np.log(draw.uniform(0.1, 0.9, n))
    return ReplayBuffer(draw.normal(size=(n, features)), legal, chosen, logs, draw.normal(size=n), draw.normal(size=n))


def test_the_gradient_is_that_of_the_loss() -> None:
    draw = np.random.default_rng(1)
    weights = [draw.normal(size=shape) for shape in ((20, 4), (5, 3), (8, 4))]
    weights.append(draw.normal(size=14) / PULL)  # two kinds of action features
    batch = some_memory(draw, 40, 19, 7)
    _, gradients = loss_and_gradient(np, weights, batch, 0.2, 0.3)
    for layer, gradient in zip(weights, gradients, strict=True):
        for place in np.ndindex(layer.shape):
            kept, step = layer[place], 1e-6
            layer[place] = kept + step
            above = loss_of(weights, batch, 0.2, 0.3)
            layer[place] = kept - step
            below = loss_of(weights, batch, 0.2, 0.3)
            layer[place] = kept
            assert gradient[place] == pytest.approx((above - below) / (2 * step), rel=1e-5, abs=1e-5)


def bandit(entropy: float) -> tuple[Any, Any]:
    """Fits decisions with three actions, of which two are legal and one of those is better."""
    kind = load_game_type("la_tortuga")
    fit = new_policy_fit(kind, 8, seed=1)
    draw, n = np.random.default_rng(2), 256
    seen = np.ones((n, len(fit.weights[0]) - 1), np.float32)
    legal = np.zeros((n, kind.num_actions), np.bool_)
    legal[:, 1:3] = True
    for turn in range(40):
        logs, values = ask(fit.weights, seen, legal)
        actions = np.where(draw.random(n) < np.exp(logs[:, 1]), 1, 2)
        paid = np.where(actions == 1, 1.0, -1.0).astype(np.float32)
        memory = ReplayBuffer(seen, legal, actions, logs[np.arange(n), actions], paid - values, paid)
        how = Fitting(rate=3e-3, batch=64, passes=2, clip=0.2, entropy=entropy)
        fit, _ = improve_policy(fit, memory, how, seed=[turn], device="numpy")
    logs, values = ask(fit.weights, seen, legal)
    return np.exp(logs[0]), values


def test_the_better_action_is_learned_and_an_illegal_one_never_played() -> None:
    chances, values = bandit(entropy=0.001)
    assert chances[1] > 0.95
    assert chances[1] + chances[2] == pytest.approx(1.0)
    assert values[0] > 0.7


def test_a_pull_towards_chance_keeps_the_policy_from_narrowing() -> None:
    assert bandit(entropy=2.0)[0][1] < bandit(entropy=0.001)[0][1] - 0.1


# --- Play -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", rest_slow(GAMES, {"la_tortuga"}))
def test_a_random_policy_learns_each_seat_s_result(game: str) -> None:
    kind = load_game_type(game)
    batch = MatchBatch(game, 40, seed=1)
    assert set(batch.players) >= {2, 3}
    weights = new_policy_fit(kind, 4, seed=1).weights
    memory, ended = play(batch, weights, None, 0.0, 400, 1.0, [1])
    assert ended.games > 0
    # A new policy expects 0: with a blend of 1 a decision's target is the result of its game for its seat.
    results = {2.0 / players - 1.0 for players in range(1, 9)} | {-1.0}
    assert {round(float(target), 5) for target in memory.targets} <= {round(result, 5) for result in results}
    assert len(memory.actions) < 40 * 400  # games that still go on have not taught yet
    assert memory.legal[np.arange(len(memory.actions)), memory.actions].all()
    assert np.allclose(memory.logs, -np.log(memory.legal.sum(1)), atol=1e-5)


def test_of_an_older_self_nothing_is_learned_and_it_keeps_its_seat() -> None:
    weights, older = any_policy("la_tortuga"), any_policy("la_tortuga", 6)
    own = weights.weights
    mixed, _ = play(MatchBatch("la_tortuga", 60, seed=2), own, older.weights, 1.0, 40, 0.9, [3])
    alone, _ = play(MatchBatch("la_tortuga", 60, seed=2), own, None, 1.0, 40, 0.9, [3])
    assert len(mixed.actions) < 0.75 * len(alone.actions)
    expected = ask(own, mixed.seen, mixed.legal)[0][np.arange(len(mixed.actions)), mixed.actions]
    assert np.allclose(mixed.logs, expected, atol=1e-4)


@pytest.mark.slow
def test_action_features_follow_the_features_of_the_seat_that_acts() -> None:
    game, table = "cartagena", load_game("cartagena", players=2)
    kind = table.type
    batch = MatchBatch(game, 6, 3, tables=[TableOptions({"players": 2}, 1)], against=frozen("deckhand", kind))
    (_, vec), draw = batch.parts[0], np.random.default_rng(2)
    for _ in range(30):
        for match in range(6):
            state = vec.states(match)
            view = state.observed(state.current_seat())
            width = kind.num_features
            assert np.allclose(batch.features[match, :width], view.features())
            assert np.allclose(batch.features[match, width:], foreseen(view.record, table, view.viewer))
        batch.step(np.array([draw.choice(np.flatnonzero(row)) for row in batch.legal]))


def test_games_begin_with_random_set_ups() -> None:
    """A policy that is trained on one tunnel would play only that one well."""

    def tunnels(setups: int) -> set[str]:
        batch = MatchBatch("cartagena", 12, 3, tables=[TableOptions({"players": 2}, 1)], setups=setups)
        ((_, vec),) = batch.parts
        return {str(vec.states(match).position()["tunnel"]) for match in range(12)}

    assert tunnels(1) == {str(load_game("cartagena").new_initial_state().position()["tunnel"])}
    assert len(tunnels(8)) == 8
    assert tunnels(8) == tunnels(8)


# --- Frozen opponents -------------------------------------------------------------------------------------------------

DICE = [TableOptions({"players": 2}, 1)]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_frozen_policy_draws_as_its_bot_does(game: str) -> None:
    """The compiled opponent chooses actions as often as the bot does in the arena."""
    policy, kind = any_policy(game), load_game_type(game)
    table, n = load_game(game, players=2), 4000
    state = middle(table)
    seat, legal = state.current_seat(), state.legal_actions()
    bot = by_policy(policy)
    kernels = bot.join(kind.composed("frozen", INTERPRETED), INTERPRETED)
    workspace = bot.workspace(table, np.zeros(1, np.int64))._replace(  # type: ignore[attr-defined] -- a tuple with names
        net=policy_net_of(kind, INTERPRETED, policy),
        states=INTERPRETED.records(kind.layout, 1),
        legal=INTERPRETED.zeros(INT16, kind.max_legal),
        weights=INTERPRETED.zeros(FLOAT64, kind.max_legal),
    )
    stream = INTERPRETED.table(Rng(7).stream)
    found = [int(kernels.decide(state.record, seat, 0, 0, stream, workspace)) for _ in range(n // 10)]
    alone = PolicyBot(table, policy, 8, COMPILED)
    view = state.observed(seat)
    wanted = [alone.choose(view, legal) for _ in range(n)]
    assert set(found) <= set(legal)
    for action in legal:
        assert found.count(action) / len(found) == pytest.approx(wanted.count(action) / n, abs=0.1)


@pytest.mark.slow
def test_one_seat_learns_and_the_frozen_bot_has_the_others() -> None:
    game, weights = "la_tortuga", new_policy_fit(load_game_type("la_tortuga"), 4, seed=1).weights
    batch = MatchBatch(
        game, 40, 3, tables=[TableOptions({"players": 3}, 1)], against=frozen("greedy", load_game_type(game))
    )
    seats = batch.seats.copy()
    assert [int((seats == seat).sum()) for seat in range(3)] == [14, 13, 13]
    memory, ended = play(batch, weights, None, 0.0, 300, 1.0, [1])
    assert ended.games > 0
    assert (batch.seats == seats).all()
    assert {-1.0} < {round(float(target), 5) for target in memory.targets} <= {-1.0, round(-1 / 3, 5), 1.0, 0.0}


@pytest.mark.slow
def test_duels_are_a_game_of_each_match_and_greedy_beats_random() -> None:
    kind = load_game_type("la_tortuga")
    weights = new_policy_fit(kind, 4, seed=1).weights
    found = [
        duels(MatchBatch("la_tortuga", 60, 3, tables=DICE, against=frozen("greedy", kind)), weights, [1])
        for _ in range(2)
    ]
    assert found[0] == found[1]
    assert sum(found[0]) == 60
    assert found[0].rate < 0.2


@pytest.mark.slow
def test_copies_duel_on_level_terms() -> None:
    policy = any_policy("la_tortuga")
    batch = MatchBatch("la_tortuga", 600, 3, tables=DICE, against=by_policy(policy))
    found = duels(batch, policy.weights, [1])
    assert found.won + found.lost > 300
    assert found.rate == pytest.approx(0.5, abs=0.08)


def training_of(folder: Path, **words: Any) -> PolicyTraining:
    settings = LearnPolicySettings(out=folder, plan=PolicyPlan(hidden=4, **words), device="numpy")
    with crew(1, None) as hands:
        return PolicyTraining(settings, hands)


@pytest.mark.parametrize("spec", ["deckhand@2s", "greedy@20", "deckhand:reuse=no", "random", "rollout"])
def test_against_others_nothing_is_learned(spec: str, tmp_path: Path) -> None:
    choices = "greedy, deckhand, sailor, bosun, captain@100, policy, policy:FILE"
    for words in ({"against": spec}, {"teacher": spec, "taught": 1}):
        with pytest.raises(InvalidOptions, match=f"cannot be an opponent or a teacher; choose from {choices}"):
            training_of(tmp_path / "training", game="mutiny", **words)
    assert not (tmp_path / "training").exists()


def test_a_level_that_thinks_long_says_how_long_one_would_wait(tmp_path: Path) -> None:
    for level in ("deckhand", "sailor", "bosun", "captain@100"):
        training_of(tmp_path / level, game="mutiny", against=level)
    with pytest.raises(InvalidOptions, match=r"“captain” is too slow .* ten million of its decisions take about 556"):
        training_of(tmp_path / "captain", game="mutiny", against="captain")


def test_levels_share_their_kernels() -> None:
    """The tables differ in numbers only, so one compilation serves all."""
    kind = load_game_type("mutiny")
    assert frozen("deckhand", kind).name == frozen("bosun", kind).name == "search_net"


@pytest.fixture
def none_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game has a learned policy."""
    monkeypatch.setattr(policies, "load_policy", lambda kind: None)


@pytest.mark.usefixtures("none_shipped")
def test_a_frozen_policy_has_to_be_there(tmp_path: Path) -> None:
    with pytest.raises(InvalidOptions, match="cartagena has no policy network"):
        training_of(tmp_path, game="cartagena", against="policy")
    with pytest.raises(InvalidOptions, match="there is no policy “policy:nowhere”"):
        training_of(tmp_path, game="mutiny", start="policy:nowhere")


# --- Bots -------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_draws_as_the_net_says_in_both_modes(game: str) -> None:
    table = load_game(game, players=2)
    policy, state = any_policy(game), middle(table)
    view, legal = state.observed(state.current_seat()), state.legal_actions()
    mask = np.zeros((1, table.num_actions), np.bool_)
    mask[0, legal] = True
    seen = np.concatenate([np.asarray(view.features(), np.float32), foreseen(view.record, table, view.viewer)])
    logs, _ = ask(policy.weights, seen[None], mask)
    drawn = {mode: PolicyBot(table, policy, 1, mode) for mode in (INTERPRETED, COMPILED)}
    found = {mode: [bot.choose(view, legal) for _ in range(60)] for mode, bot in drawn.items()}
    assert found[INTERPRETED] == found[COMPILED]
    many = [drawn[COMPILED].choose(view, legal) for _ in range(20_000)]
    for action in legal:
        assert many.count(action) / len(many) == pytest.approx(float(np.exp(logs[0, action])), abs=0.015)


@pytest.mark.slow
@pytest.mark.parametrize(("leaf", "mode"), [("policy", THINKING), ("policy", INTERPRETED), ("net", INTERPRETED)])
def test_a_search_tries_the_policy_s_action_first(leaf: Any, mode: Any) -> None:
    table = load_game("la_tortuga", players=3)
    state = middle(table)
    legal = state.legal_actions()
    policy = any_policy("la_tortuga")
    w3 = np.zeros_like(policy.w3)
    w3[legal[-1], -1] = 6.0  # nothing else is promising
    settings = SearchSettings(policy=True, leaf=leaf, temperature=1.0, exploration=2.0)

    bot = SearchBot(table, 1, settings, Budget(simulations=20), mode=mode, policy=policy._replace(w3=w3))
    choices = bot.look_into(state.observed(state.current_seat()), legal).choices
    assert choices[0].action == legal[-1]
    assert choices[0].share > 0.8


@pytest.mark.slow
@pytest.mark.parametrize("game", rest_nightly(GAMES, {"la_tortuga"}))
def test_rollouts_find_the_same_in_both_modes(game: str) -> None:
    table = load_game(game, players=2)
    policy, state = any_policy(game), middle(table)
    view, legal = state.observed(state.current_seat()), state.legal_actions()
    bots = [RolloutBot(table, policy, 1, Budget(simulations=60), mode, horizon=6) for mode in (INTERPRETED, COMPILED)]
    found = [[bot.choose(view, legal) for _ in range(5)] for bot in bots]
    assert found[0] == found[1]
    assert set(found[0]) <= set(legal)


@pytest.mark.slow
def test_rollouts_find_the_winning_move_that_the_policy_overlooks() -> None:
    game = load_game("cartagena", players=2, variant="tortuga")
    policy = any_policy("cartagena")
    won = near_the_end(game)
    seat, legal = won.current_seat(), won.legal_actions()
    winning = [action for action in legal if wins(won, action, seat)]
    assert winning
    w3 = np.zeros_like(policy.w3)
    w3[:-1, -1] = 0.0
    w3[winning, -1] = -3.0  # twenty times less likely than all else
    policy = policy._replace(w3=w3, w4=np.zeros_like(policy.w4))
    bot = RolloutBot(game, policy, 1, Budget(simulations=400), COMPILED, horizon=4)
    assert bot.choose(won.observed(seat), legal) in winning
    hasty = RolloutBot(game, policy, 1, Budget(seconds=0.05), COMPILED)
    assert hasty.choose(won.observed(seat), legal) in legal


def wins(state: State, action: int, seat: int) -> bool:
    after = state.clone()
    after.apply_action(action)
    return seat in after.winners() if after.is_terminal() else False


def near_the_end(game: Game) -> State:
    """A state in which one of several actions wins at once."""
    for seed in range(200):
        state, rng = game.new_initial_state(), Rng(seed)
        while not state.is_terminal():
            seat, legal = state.current_seat(), state.legal_actions()
            if seat >= 0 and len(legal) > 1 and 0 < sum(wins(state, action, seat) for action in legal) < len(legal):
                return state
            state.apply_action(legal[rng.below(len(legal))] if legal else state.sample_chance(rng))
    raise AssertionError("nobody ever wins")


@pytest.mark.usefixtures("none_shipped")
def test_a_search_by_a_policy_needs_one() -> None:
    with pytest.raises(ValueError, match="cartagena has no policy network"):
        SearchBot(load_game("cartagena"), settings=SearchSettings(policy=True))
    with pytest.raises(ValueError, match="leaf=policy needs policy"):
        SearchSettings(leaf="policy")
    with pytest.raises(ValueError, match=r"^policy needs priors$"):
        SearchSettings(policy=True, priors=False)


@pytest.mark.slow
@pytest.mark.usefixtures("none_shipped")
def test_the_arena_plays_by_a_policy_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mutiny-policy.npz"
    write_policy(path, any_policy("mutiny"))
    table = load_game("mutiny")
    state = middle(table)
    for spec in (f"policy:{path}", f"rollout@8:{path}", f"search:policy={path},leaf=policy@8"):
        bot: Bot = factory_of(spec, game_type=table.type)(table, 1)
        assert bot.choose(state.observed(state.current_seat()), state.legal_actions()) in state.legal_actions()
    with pytest.raises(InvalidOptions, match="wrong shapes for a policy"):
        factory_of(f"captain:policy={path}", game_type=load_game_type("cartagena"))
    with pytest.raises(InvalidOptions, match="there is no policy"):
        factory_of("policy:nowhere.npz")
    with pytest.raises(InvalidOptions, match="there is no policy"):
        factory_of("rollout:nowhere.npz")
    with pytest.raises(InvalidOptions, match="is not a budget"):
        factory_of(f"rollout@soon:{path}")
    with pytest.raises(InvalidOptions, match="policy has no settings"):
        factory_of(f"policy@8:{path}")
    for spec in ("captain:policy=yes", "policy", "rollout@8"):
        with pytest.raises(InvalidOptions, match="cartagena has no policy network"):
            factory_of(spec)(load_game("cartagena"), 1)


@pytest.mark.parametrize(
    ("spec", "quickly"),
    [
        ("policy:a.npz", "policy:a.npz"),
        ("policy", "policy"),
        ("rollout@0.5s:a.npz", "rollout@2:a.npz"),
        ("rollout", "rollout@2"),
        ("captain:policy=a.npz@9", "captain:policy=a.npz@2"),
    ],
)
def test_an_arena_compiles_a_policy_by_a_spec_that_it_understands(spec: str, quickly: str) -> None:
    assert quick(spec) == quickly


def test_a_file_that_is_no_policy_is_refused(tmp_path: Path) -> None:
    kind, path = load_game_type("mutiny"), tmp_path / "broken.npz"
    path.write_bytes(b"PK\x03\x04 nothing")
    with pytest.raises(ValueError, match="contains no weights: it is not an archive"):
        read_policy(path, kind)
    write_policy(path, any_policy("mutiny")._replace(about={"features_version": 0}))
    with pytest.raises(ValueError, match="uses version 0 of the features"):
        read_policy(path, kind)


# --- Training ---------------------------------------------------------------------------------------------------------


def train(folder: Path, plan: PolicyPlan = SMALL, rounds: int | None = None) -> PolicyTraining:
    with crew() as hands:
        training = PolicyTraining(LearnPolicySettings(out=folder, plan=plan, device="numpy"), hands)
        for _ in range(plan.rounds if rounds is None else rounds):
            training.step()
        return training


def weights_of(fit: Fit) -> bytes:
    return b"".join(part.tobytes() for part in fit.weights)


def begun(folder: Path, plan: PolicyPlan = SMALL) -> PolicyPlan:
    """``plan`` with a start policy that is not uniform: a uniform one learns nothing before a game has ended."""
    write_policy(folder / "begin.npz", any_policy("la_tortuga", 6))
    return replace(plan, start=f"policy:{folder / 'begin.npz'}")


def test_a_training_that_stopped_goes_on_exactly(tmp_path: Path) -> None:
    plan = begun(tmp_path)
    whole = train(tmp_path / "whole", plan)
    half = train(tmp_path / "halves", plan, rounds=1)
    again = train(tmp_path / "halves", plan, rounds=1)
    assert weights_of(again.checkpoint.fit) == weights_of(whole.checkpoint.fit) != weights_of(half.checkpoint.fit)
    assert [entry["loss"] for entry in again.checkpoint.log] == [entry["loss"] for entry in whole.checkpoint.log]
    assert len(PolicyTraining.read(tmp_path / "halves").pool) == 2
    with pytest.raises(InvalidOptions, match="holds another training"):
        train(tmp_path / "halves", PolicyPlan(game="la_tortuga"))


@pytest.mark.parametrize("rival", rest_slow(["greedy", "deckhand"], set()))
def test_a_best_response_that_stopped_goes_on_exactly(tmp_path: Path, rival: str) -> None:
    plan = begun(tmp_path, replace(SMALL, against=rival, points=8))
    whole = train(tmp_path / "whole", plan)
    half = train(tmp_path / "halves", plan, rounds=1)
    again = train(tmp_path / "halves", plan, rounds=1)
    assert weights_of(again.checkpoint.fit) == weights_of(whole.checkpoint.fit) != weights_of(half.checkpoint.fit)
    assert [entry["duels"] for entry in again.checkpoint.log] == [entry["duels"] for entry in whole.checkpoint.log]
    assert f"--against {rival}" in plan.command()
    for found in again.checkpoint.log[-1]["duels"].values():
        assert found["won"] + found["lost"] + found["neither"] == 8
        assert found["low"] <= found["rate"] <= found["high"]


def test_it_begins_with_a_policy_that_is_named(tmp_path: Path) -> None:
    spec = begun(tmp_path).start
    training = train(tmp_path / "out", replace(SMALL, start=spec, against=spec), rounds=0)
    started = read_policy(tmp_path / "begin.npz", load_game_type("la_tortuga"))
    for ours, theirs in zip(training.checkpoint.fit.weights, started.weights, strict=True):
        assert (ours == theirs).all()


@pytest.mark.slow
def test_it_learns_the_mutiny_a_little(tmp_path: Path) -> None:
    plan = PolicyPlan(
        game="mutiny", rounds=1, stretches=8, matches=192, steps=64, hidden=32, batch=512, rate=2e-3, points=60
    )
    training = train(tmp_path, plan)
    fresh = policy_of(new_policy_fit(load_game_type("mutiny"), 32, 1), training.result().about)
    table = load_game("mutiny", players=2)
    points = 0.0
    for number in range(60):
        bots = [PolicyBot(table, policy, number, THINKING) for policy in (training.result(), fresh)]
        state, rng, seat = table.new_initial_state(), Rng(number // 2), number % 2
        while not state.is_terminal():
            mover = state.current_seat()
            if mover < 0:
                state.apply_action(state.sample_chance(rng))
            else:
                bot = bots[0] if mover == seat else bots[1]
                state.apply_action(bot.choose(state.observed(mover), state.legal_actions()))
        points += (state.returns()[seat] + 1) / 2
    assert points > 36


@pytest.mark.slow
def test_the_command_makes_weights_that_say_how(tmp_path: Path) -> None:
    small = ["--stretches", "1", "--matches", "16", "--steps", "16", "--hidden", "4", "--points", "2"]
    asked = ["learn-policy", "la_tortuga", "--out", str(tmp_path), "--rounds", "1", *small, "--device", "numpy"]
    done = CliRunner().invoke(app, asked)
    assert done.exit_code == 0, done.output
    assert "Round 1 of 1" in done.output
    policy = read_policy(tmp_path / "la_tortuga-policy.npz", load_game_type("la_tortuga"))
    assert policy.about["command"].startswith("spanish-main learn-policy la_tortuga --rounds 1 --seed 1 --stretches 1")
    assert json.loads((tmp_path / "log.json").read_text())[0]["decisions"] == 256
    exploiter = [*asked[:3], str(tmp_path / "best"), *asked[4:], "--against", "greedy", "--points", "4"]
    done = CliRunner().invoke(app, exploiter)
    assert done.exit_code == 0, done.output
    assert "against greedy: 0 won, 4 lost, 0 undecided; 0.0% of the decided (0.0 to " in done.output
    refused = CliRunner().invoke(app, [*asked[:4], "--entropy", "0"])
    assert refused.exit_code == 2
    assert "entropy is 0.0; it must be more than 0" in refused.output
