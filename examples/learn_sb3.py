"""MaskablePPO of sb3-contrib (Huang and Ontañón 2020) learns a seat of La Tortuga against a bot.

pip install 'spanish-main[gymnasium]' sb3-contrib
python examples/learn_sb3.py --decisions 60000 --opponents random

Nothing of the library is adapted: it finds ``action_masks()`` of the environment by itself.
"""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from typing import Any


def made(game: str, opponents: str) -> Any:
    """The environment, its learner's seat drawn by lot."""
    import gymnasium

    import spanish_main.adapters.gymnasium as adapter

    return gymnasium.make(adapter.environment_id(game), players=2, seat=None, opponents=opponents, horizon=800)


def share_won(model: Any, env: Any, games: int) -> float:
    """How many of so many games the model wins; None: decisions by lot."""
    won = 0
    for seed in range(games):
        observation, info = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            if model is None:
                action = env.unwrapped.np_random.choice(info["action_mask"].nonzero()[0])
            else:
                action, _ = model.predict(observation, action_masks=env.unwrapped.action_masks())
            observation, reward, ended, cut, info = env.step(int(action))
            over = ended or cut
        won += reward > 0
    return won / games


def main() -> None:
    """Learn, and say how much it wins before and after."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="la_tortuga")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--decisions", type=int, default=60_000)
    parser.add_argument("--games", type=int, default=200, help="to measure with")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for name, package in (("gymnasium", "spanish-main[gymnasium]"), ("sb3_contrib", "sb3-contrib")):
        if find_spec(name) is None:
            sys.exit(f"{name} is not installed: pip install '{package}'")
    from sb3_contrib import MaskablePPO

    env = made(asked.game, asked.opponents)
    model = MaskablePPO("MlpPolicy", env, n_steps=1024, batch_size=256, seed=asked.seed, device="cpu")
    print(f"by lot: {share_won(None, env, asked.games):.1%} of {asked.games} games won")
    model.learn(asked.decisions)
    print(f"after {model.num_timesteps} decisions: {share_won(model, env, asked.games):.1%} of {asked.games} games won")


if __name__ == "__main__":
    main()
