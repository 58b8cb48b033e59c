"""Our games as PettingZoo environments, by its own tests."""

from __future__ import annotations

import re
import warnings
from typing import Any

import numpy as np
import pytest

import spanish_main as sm

pytest.importorskip("pettingzoo", reason="pettingzoo is not installed (extra pettingzoo)")

from pettingzoo.test import api_test, seed_test  # noqa: TID253 # after it is known to be there

from spanish_main.adapters.pettingzoo import SpanishMainAEC, env  # the same
from spanish_main.core.game.look_back import event_names
from tests.needs import ROOT

TABLES = [("cartagena", 3), ("la_tortuga", 2), ("mutiny", 4)]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_pettingzoo_finds_nothing_wrong(name: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of features that are all 0 at the beginning
        api_test(env(name, players=players), num_cycles=300)
        api_test(env(name, players=players, history=4), num_cycles=100)
    seed_test(lambda: env(name, players=players, draw_setup=True, history=2), num_cycles=100)


def test_rllib_finds_nothing_wrong() -> None:
    """As docs/environments.md has it; where RLlib is installed, which the tests do without."""
    pytest.importorskip("ray.rllib", reason="RLlib is not installed (ray[rllib])", exc_type=ImportError)
    text = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
    (block,) = re.findall(r'^```python title="check.py"\n(.*?)^```$', text, re.MULTILINE | re.DOTALL)
    exec(block, {})


def test_what_happened_is_part_of_what_is_seen_where_it_is_wanted() -> None:
    table = env("mutiny", players=3, history=4)
    table.reset(seed=1)
    game = table.unwrapped.game
    names = event_names(game.type)
    assert table.observation_space("seat_0").spaces["observation"].shape == (game.num_features + 4 * len(names),)
    table.step(int(np.flatnonzero(table.last()[0]["action_mask"])[0]))
    for seat in range(3):
        seen = table.observe(f"seat_{seat}")["observation"]
        events = seen[game.num_features :].reshape(4, -1)
        knocked = events[:, names.index("1: knocked")].tolist().index(1.0)
        assert events[knocked, names.index(f"1: +{-seat % 3} did it")] == 1.0


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_rewards_are_the_returns_of_all(name: str, players: int) -> None:
    table, dice = env(name, players=players), np.random.default_rng(1)
    found = []
    for seed in range(4):
        table.reset(seed=seed)
        total = dict.fromkeys(table.agents, 0.0)
        for agent in table.agent_iter():
            observation, reward, ended, cut, _ = table.last()
            total[agent] += reward
            for other in table.agents:
                if other != agent:
                    assert not table.observe(other)["action_mask"].any()
            table.step(None if ended or cut else int(dice.choice(np.flatnonzero(observation["action_mask"]))))
        assert list(total.values()) == table.unwrapped._match.state.returns()
        found += total.values()
    assert any(found)


def test_a_game_is_cut_at_the_horizon() -> None:
    table = env("cartagena", horizon=3)
    table.reset(seed=1)
    for _ in range(3):
        table.step(int(np.flatnonzero(table.last()[0]["action_mask"])[0]))
    assert all(table.truncations.values())
    assert not any(table.terminations.values())


def test_what_is_not_legal_is_refused_by_its_rule() -> None:
    table = SpanishMainAEC("cartagena")
    table.reset(seed=1)
    before = table.observe("seat_0")
    for action in (260, 0, 10**9, None, "end"):
        with pytest.raises(ValueError):  # noqa: PT011 -- each says something else
            table.step(action)  # type: ignore[arg-type]
    with pytest.raises(sm.IllegalAction, match="C-MUST"):
        table.step(260)
    assert table.observe("seat_0").keys() == before.keys()
    assert (table.observe("seat_0")["observation"] == before["observation"]).all()


@pytest.mark.parametrize("seed", ["x", "7", 1.5, True, [1]])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    table = SpanishMainAEC("la_tortuga")
    table.reset(seed=1)
    before = table.observe("seat_0")["observation"]
    with pytest.raises(ValueError, match="a seed is an integer, not"):
        table.reset(seed=seed)
    assert (table.observe("seat_0")["observation"] == before).all()


@pytest.mark.parametrize(
    ("word", "more"),
    [
        ("horizon", {"horizon": 0}),
        ("render_mode", {"render_mode": "human"}),
        ("players", {"players": 9}),
        ("history", {"history": -1}),
    ],
)
def test_what_cannot_be_is_refused(word: str, more: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=word):
        env("mutiny", **more)
