"""Our games as Gymnasium environments, by its own checker and against the vector stepping below them."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
import pytest

import spanish_main as sm
from tests.nightly import rest_slow

gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed (extra gymnasium)")

from gymnasium.utils.env_checker import check_env  # noqa: E402, TID253 # after it is known to be there

import spanish_main.adapters.gymnasium as adapter  # noqa: E402 # the same
from spanish_main.core.game.look_back import event_names  # noqa: E402 # the same

NAMES = ["Cartagena-v1", "LaTortuga-v1", "Mutiny-v2"]


def random_action(env: Any, mask: Any) -> int:
    return int(env.np_random.choice(np.flatnonzero(mask)))


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    env = gymnasium.make(f"spanish_main/{name}", players=3, seat=None, render_mode="ansi")
    check_env(env.unwrapped)
    check_env(gymnasium.make(f"spanish_main/{name}", players=2, history=3).unwrapped)


@pytest.mark.slow
@pytest.mark.parametrize("name", rest_slow(NAMES, {"LaTortuga-v1"}))
@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_a_game_is_played_to_its_end(name: str, opponents: str) -> None:
    env = gymnasium.make(f"spanish_main/{name}", players=2, opponents=opponents, draw_setup=True)
    rewards = []
    for seed in range(2):
        observation, info = env.reset(seed=seed)
        over = False
        while not over:
            assert env.observation_space.contains(observation)
            assert (info["action_mask"] == env.unwrapped.action_masks()).all()
            observation, reward, ended, cut, info = env.step(random_action(env.unwrapped, info["action_mask"]))
            over = ended or cut
            assert over or reward == 0.0
        assert not info["action_mask"].any()
        rewards.append(reward)
    assert set(rewards) <= {-1.0, 0.0, 1.0}


def test_the_same_seed_is_the_same_game() -> None:
    def played(seed: int) -> list[bytes]:
        env = gymnasium.make("spanish_main/Mutiny-v2", players=3, seat=None)
        observation, info = env.reset(seed=seed)
        seen = [observation.tobytes()]
        for _ in range(40):
            observation, _, ended, cut, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
            seen.append(observation.tobytes())
            if ended or cut:
                break
        return seen

    assert played(3) == played(3) != played(4)


def test_what_is_not_legal_is_overlooked_or_refused() -> None:
    env = gymnasium.make("spanish_main/Cartagena-v1")
    before, _ = env.reset(seed=1)
    after, reward, ended, cut, info = env.step(260)
    assert (before == after).all()
    assert (reward, ended, cut, info["refused"]) == (0.0, False, False, 1)
    strict = gymnasium.make("spanish_main/Cartagena-v1", illegal="refuse")
    strict.reset(seed=1)
    with pytest.raises(sm.IllegalAction, match="C-MUST"):
        strict.step(260)


def test_a_game_is_cut_at_the_horizon() -> None:
    env = gymnasium.make("spanish_main/Cartagena-v1", horizon=5)
    _, info = env.reset(seed=1)
    for _ in range(5):
        _, _, ended, cut, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        if cut:
            break
    assert cut
    assert not ended
    assert not info["action_mask"].any()


@pytest.mark.parametrize(
    ("word", "more"),
    [
        ("there is no bot", {"opponents": "nobody"}),
        ("opponents are a name", {"opponents": 3}),
        ("opponents are a name", {"opponents": [None]}),
        ("2 opponents", {"players": 3, "opponents": ["random"]}),
        ("no seat 2", {"seat": 2}),
        ("horizon", {"horizon": 0}),
        ("history", {"history": 1.5}),
        ("illegal", {"illegal": "forgive"}),
        ("choose from", {"variant": "nowhere"}),
        ("render_mode", {"render_mode": "human"}),
    ],
)
def test_what_cannot_be_is_refused(word: str, more: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=word):
        adapter.SpanishMainEnv("cartagena", **more)


def goes_on_as(env: Any, twin: Any) -> None:
    """Checks that the next step is the same in both, with everything that an environment says of it."""
    action = int(env.action_masks().argmax())
    (seen, *others, info), (expected, *more, about) = env.step(action), twin.step(action)
    assert (seen == expected).all()
    assert others == more
    assert (info.pop("action_mask") == about.pop("action_mask")).all()
    assert info == about
    assert info["refused"] == 0


@pytest.mark.parametrize("action", [None, "a", 1.5, [0], np.array([7, 8]), np.array(7.0), True])
def test_what_is_no_action_is_refused_even_where_illegal_ones_are_overlooked(action: Any) -> None:
    env = adapter.SpanishMainEnv("la_tortuga", illegal="overlook")
    env.reset(seed=1)
    twin = copy.deepcopy(env)
    with pytest.raises(ValueError, match="an action is a whole number"):
        env.step(action)
    goes_on_as(env, twin)


@pytest.mark.parametrize("seed", ["x", 1.5, True, -1, [1]])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    env = adapter.SpanishMainEnv("la_tortuga")
    env.reset(seed=1)
    twin = copy.deepcopy(env)
    with pytest.raises(ValueError, match="a seed is"):
        env.reset(seed=seed)
    goes_on_as(env, twin)


@pytest.mark.parametrize("wrong", [0, -1, "2", 2.0, True])
def test_so_many_environments_there_cannot_be(wrong: Any) -> None:
    with pytest.raises(ValueError, match="num_envs is a whole number from 1"):
        adapter.SpanishMainVectorEnv("la_tortuga", wrong)


# --- Many at once -----------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_many_at_once(name: str) -> None:
    envs = gymnasium.make_vec(f"spanish_main/{name}", num_envs=32, players=2, seat=None)
    assert isinstance(envs.unwrapped, adapter.SpanishMainVectorEnv)
    observations, infos = envs.reset(seed=7)
    dice, ended = np.random.default_rng(1), 0
    for _ in range(150):
        assert envs.observation_space.contains(observations)
        actions = np.array([dice.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        kept = observations.copy()
        after, rewards, terminated, truncated, infos = envs.step(actions)
        assert (observations == kept).all()  # arrays of its own
        observations = after
        ended += int(terminated.sum())
        assert not rewards[~terminated].any()
        assert ("final_obs" in infos) == bool((terminated | truncated).any())
    assert ended > 0


@pytest.mark.slow
def test_what_happened_is_part_of_what_is_seen_where_it_is_wanted() -> None:
    game, length = sm.load_game("la_tortuga"), len(event_names(sm.load_game("la_tortuga").type))
    envs = gymnasium.make_vec("spanish_main/LaTortuga-v1", num_envs=3, history=2)
    assert envs.single_observation_space.shape == (game.num_features + 2 * length,)
    observations, infos = envs.reset(seed=1)
    assert envs.observation_space.contains(observations)
    one = gymnasium.make("spanish_main/LaTortuga-v1", history=2)
    seen, _ = one.reset(seed=1)
    for rows in (observations[:, game.num_features :], seen[None, game.num_features :]):
        assert (rows.reshape(-1, 2, length)[:, 0].sum(axis=1) > 0).all()
    assert len(envs.step(infos["action_mask"].argmax(axis=1))[0][0]) == game.num_features + 2 * length


def test_many_at_once_are_the_same_for_the_same_seed_and_copy_nothing_where_asked() -> None:
    envs = gymnasium.make_vec("spanish_main/LaTortuga-v1", num_envs=4, copy=False)
    first = envs.reset(seed=[1, 2, 3, 4])[0].copy()
    observations, _ = envs.reset()
    assert not (observations == first).all()
    again, _ = envs.reset(seed=[1, 2, 3, 4])
    assert again is observations
    assert (again == first).all()


@pytest.mark.parametrize(
    ("word", "opponents"),
    [
        ("'captain' is not a compiled opponent: choose from random, greedy", "captain"),
        ("1 opponents are needed, not 2", ["random"] * 2),
    ],
)
def test_many_at_once_play_against_no_other_bots(word: str, opponents: Any) -> None:
    with pytest.raises(ValueError, match=word):
        adapter.SpanishMainVectorEnv("cartagena", 2, opponents=opponents)


def test_many_at_once_play_against_any_bot_one_by_one() -> None:
    envs = gymnasium.make_vec(
        "spanish_main/LaTortuga-v1", num_envs=2, vectorization_mode="sync", opponents="greedy", players=2
    )
    _, infos = envs.reset(seed=3)
    for _ in range(5):
        _, _, _, _, infos = envs.step(infos["action_mask"].argmax(axis=1))
    assert infos["action_mask"].shape == (2, envs.single_action_space.n)


def test_gymnasiums_own_wrapper_counts_episodes_as_the_declared_autoreset_has_them() -> None:
    from gymnasium.vector import AutoresetMode
    from gymnasium.wrappers.vector import RecordEpisodeStatistics

    inner = gymnasium.make_vec("spanish_main/LaTortuga-v1", num_envs=16, players=2)
    assert inner.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    envs = RecordEpisodeStatistics(inner)
    envs.reset(seed=1)
    vec, rng = inner.unwrapped.vec, sm.Rng(1)
    length, seen = np.zeros(16, int), 0
    for _ in range(400):
        _, rewards, terminated, truncated, infos = envs.step(vec.random_actions(rng))
        length += 1
        over = terminated | truncated
        if over.any():
            assert (infos["episode"]["r"][over] == rewards[over]).all()
            assert (infos["final_obs"].shape, list(infos["_final_obs"])) == ((16, vec.game.num_features), list(over))
            assert infos["action_mask"][over].any(axis=1).all()  # of the next game already
            seen += int(over.sum())
        length[over] = 0
    assert seen > 16
