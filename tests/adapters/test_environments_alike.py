"""The common promises of all environments: copies, refused actions, resets, autoreset, ids."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import spanish_main as sm

gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed (extra gymnasium)")
pytest.importorskip("pettingzoo", reason="pettingzoo is not installed (extra pettingzoo)")

from gymnasium.vector import AutoresetMode  # noqa: E402, TID253 # after it is known to be there

import spanish_main.adapters.gymnasium as adapter  # noqa: E402 # the same
from spanish_main.adapters.pettingzoo import env, raw_env  # noqa: E402 # the same

WAYS: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))]
GAMES = ["cartagena", "la_tortuga", "mutiny"]
ILLEGAL = 10**9


def single(one: Any, mask: Any, steps: int) -> list[Any]:
    seen = []
    for _ in range(steps):
        observation, reward, ended, cut, info = one.step(int(mask.argmax()))
        mask = info["action_mask"]
        seen.append((observation.tobytes(), reward, ended, cut, mask.tobytes()))
        if ended or cut:
            break
    return seen


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", GAMES)
def test_a_copy_of_an_environment_goes_its_own_way(name: str, way: Callable[[Any], Any]) -> None:
    one = adapter.SpanishMainEnv(name, history=2)
    _, info = one.reset(seed=2)
    single(one, info["action_mask"], 1)
    other, mask = way(one), one.action_masks()
    expected = single(other, mask, 8)
    assert (one.action_masks() == mask).all()
    assert single(one, mask, 8) == expected
    table = env(name, history=2)
    table.reset(seed=1)
    twin = way(table)
    before = table.observe("seat_0")["observation"]
    twin.step(int(twin.last()[0]["action_mask"].argmax()))
    assert (table.observe("seat_0")["observation"] == before).all()
    assert (twin.observe("seat_0")["observation"] != before).any()


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("mode", ["SameStep", "NextStep"])
def test_a_copy_of_many_goes_its_own_way(mode: str, way: Callable[[Any], Any]) -> None:
    many = adapter.SpanishMainVectorEnv("la_tortuga", 3, autoreset_mode=mode, horizon=9)
    _, infos = many.reset(seed=1)

    def steps(one: Any, masks: Any) -> list[Any]:
        seen = []
        for _ in range(12):
            observations, rewards, ended, cut, infos = one.step(masks.argmax(axis=1))
            masks = infos["action_mask"]
            seen.append([array.tobytes() for array in (observations, rewards, ended, cut, masks)])
        return seen

    other = way(many)
    expected = steps(other, infos["action_mask"])
    assert (many.action_masks() == infos["action_mask"]).all()
    assert steps(many, infos["action_mask"]) == expected


def test_a_policy_that_is_always_illegal_is_truncated() -> None:
    one = adapter.SpanishMainEnv("cartagena", horizon=5, illegal="overlook")
    one.reset(seed=1)
    assert [one.step(ILLEGAL)[3] for _ in range(5)][-1]
    with pytest.raises(adapter.ResetNeeded, match="over"):
        one.step(0)
    many = adapter.SpanishMainVectorEnv("cartagena", 2, horizon=5, illegal="overlook")
    many.reset(seed=1)
    found = [many.step(np.full(2, ILLEGAL)) for _ in range(5)]
    assert [step[3].any() for step in found] == [False] * 4 + [True]
    assert found[-1][4]["final_info"]["refused"].tolist() == [5, 5]
    vec = sm.VectorMatches(sm.load_game("cartagena"), 2, 1, max_decisions=5, illegal="overlook")
    for _ in range(5):
        vec.step([ILLEGAL, ILLEGAL])
    assert vec.truncated.all()
    table = env("cartagena", horizon=5, illegal="overlook")
    table.reset(seed=1)
    for _ in range(5):
        table.step(ILLEGAL)
    assert all(table.truncations.values())


def test_what_is_illegal_may_end_the_game() -> None:
    one = adapter.SpanishMainEnv("cartagena", illegal="terminate")
    one.reset(seed=1)
    assert one.step(ILLEGAL)[1:4] == (-1.0, True, False)
    many = adapter.SpanishMainVectorEnv("cartagena", 2, illegal="terminate")
    many.reset(seed=1)
    _, rewards, ended, _, _ = many.step(np.full(2, ILLEGAL))
    assert (rewards.tolist(), ended.all()) == ([-1.0, -1.0], True)
    table = env("cartagena", players=3)
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(ILLEGAL)
    assert all(table.terminations.values())
    assert table.rewards == {each: -1.0 * (each == agent) for each in table.agents}
    raw = raw_env("cartagena")
    raw.reset(seed=1)
    with pytest.raises(ValueError, match="is not an action"):
        raw.step(ILLEGAL)


def makers() -> list[Any]:
    return [
        adapter.SpanishMainEnv("cartagena"),
        adapter.SpanishMainVectorEnv("cartagena", 3),
        raw_env("cartagena"),
    ]


@pytest.mark.parametrize("one", makers(), ids=lambda one: type(one).__name__)
def test_what_reset_does_not_know_is_refused_and_nothing_goes_before_it(one: Any) -> None:
    action = np.zeros(3, int) if hasattr(one, "num_envs") else 0
    with pytest.raises(adapter.ResetNeeded, match="call reset first"):
        one.step(action)
    with pytest.raises(ValueError, match="no option 'nonsense'"):
        one.reset(options={"nonsense": 1})
    with pytest.raises(ValueError, match="0 or more"):
        one.reset(seed=-1)
    one.reset(seed=0, options={})


def test_a_mask_resets_what_it_names() -> None:
    many = adapter.SpanishMainVectorEnv("cartagena", 3)
    before = many.reset(seed=[1, 2, 3])[0]
    mask = np.array([True, False, True])
    after = many.reset(seed=[7, None, None], options={"reset_mask": mask})[0]
    assert (after == before).all(axis=1).tolist() == [False, True, False]
    assert (many.reset(seed=[1, None, 3])[0][[0, 2]] == before[[0, 2]]).all()
    for wrong, kind in ((np.ones(2, bool), ValueError), ([True] * 3, TypeError), (np.zeros(3, bool), ValueError)):
        with pytest.raises(kind, match="reset_mask"):
            many.reset(options={"reset_mask": wrong})


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_a_game_that_is_over_gives_way_as_gymnasium_has_it(mode: AutoresetMode) -> None:
    many = gymnasium.make_vec("spanish_main/Cartagena-v1", num_envs=2, autoreset_mode=mode, horizon=6)
    assert many.unwrapped.autoreset_mode is many.metadata["autoreset_mode"] is mode
    _, infos = many.reset(seed=1)
    cut = np.zeros(2, bool)
    while not cut.any():
        _, _, _, cut, infos = many.step(infos["action_mask"].argmax(axis=1))
    assert ("final_info" in infos) == (mode is AutoresetMode.SAME_STEP)
    assert infos["action_mask"][cut].any() == (mode is AutoresetMode.SAME_STEP)
    if mode is AutoresetMode.DISABLED:
        with pytest.raises(adapter.ResetNeeded, match="reset_mask"):
            many.step([0, 0])
        infos = many.reset(options={"reset_mask": cut})[1]
    if mode is AutoresetMode.NEXT_STEP:
        _, rewards, _, again, infos = many.step(infos["action_mask"].argmax(axis=1))
        assert not rewards[cut].any()
        assert not again[cut].any()
    assert infos["action_mask"][cut].any(axis=1).all()


def test_what_torchrl_relies_on() -> None:
    for make in (adapter.SpanishMainEnv, adapter.SpanishMainVectorEnv, env):
        with pytest.raises(TypeError, match="unexpected keyword argument 'frameskip'"):
            make("cartagena", frameskip=1)
    info = adapter.SpanishMainEnv("cartagena").reset(seed=1)[1]
    assert all(isinstance(value, np.ndarray) for value in info.values())


@pytest.mark.filterwarnings("ignore")
def test_torchrl_takes_them() -> None:
    gym = pytest.importorskip("torchrl.envs.libs.gym", reason="torchrl is not installed")
    one = gym.GymEnv("spanish_main/Cartagena-v1")
    one.auto_register_info_dict()
    assert {"action_mask", "refused"} <= set(one.reset().keys())
    for mode in ("SameStep", "Disabled"):
        many = gymnasium.make_vec("spanish_main/Cartagena-v1", num_envs=3, autoreset_mode=mode, horizon=7)
        assert gym.GymWrapper(many).rollout(20, break_when_any_done=False).shape == (3, 20)


@pytest.mark.filterwarnings("ignore:.*out of date")
@pytest.mark.parametrize("old", ["Cartagena-v0", "LaTortuga-v0", "Mutiny-v0", "Mutiny-v1"])
def test_an_older_id_names_what_took_its_place(old: str) -> None:
    new = adapter.environment_id({"C": "cartagena", "L": "la_tortuga", "M": "mutiny"}[old[0]])
    for make in (gymnasium.make, gymnasium.make_vec):
        with pytest.raises(gymnasium.error.DeprecatedEnv, match=new):
            make(f"spanish_main/{old}")


@pytest.mark.parametrize("name", GAMES)
def test_what_is_drawn_is_json_or_text(name: str) -> None:
    for mode in ("ansi", "json", "text"):
        one, table = adapter.SpanishMainEnv(name, render_mode=mode), env(name, render_mode=mode)
        one.reset(seed=1)
        table.reset(seed=1)
        for drawn in (one.render(), table.render()):
            assert "seat 0" in drawn if mode == "text" else json.loads(drawn)["game"] == name
