"""MaskablePPO of sb3-contrib (Huang and Ontañón 2020) learns a seat of La Tortuga against a bot.

uv run --extra gymnasium --with sb3-contrib python examples/learn_sb3.py

For the curves: --decisions 61440 --every 10240 --seeds 3 --plot curve.png

The library needs no adaptation: it finds the environment's ``action_masks()`` by itself.
"""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

COMMAND = (__doc__ or "").splitlines()[2]


def made(game: str, opponents: str) -> Any:
    """Returns the environment; the learner's seat is sampled for every game."""
    import gymnasium

    import spanish_main.adapters.gymnasium as adapter

    return gymnasium.make(adapter.environment_id(game), players=2, seat=None, opponents=opponents, horizon=800)


def share_won(model: Any, env: Any, games: int) -> float:
    """Returns the share of ``games`` that the model wins. model: None for random play."""
    won = 0
    for seed in range(games):
        observation, info = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            if model is None:
                action = env.unwrapped.np_random.choice(info["action_mask"].nonzero()[0])
            else:
                action, _ = model.predict(observation, action_masks=env.unwrapped.action_masks())
            observation, reward, terminated, truncated, info = env.step(int(action))
            over = terminated or truncated
        won += reward > 0
    return won / games


def plot(curves: list[list[tuple[int, float]]], title: str, path: Path) -> None:
    """Draws the share of games won over the number of decisions, a line for each seed."""
    import matplotlib as mpl

    mpl.use("agg")
    from matplotlib import pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 3.5), layout="constrained")
    for curve in curves:
        axes.plot([learned for learned, _ in curve], [100 * share for _, share in curve], marker=".")
    axes.set(xlabel="decisions learned from", ylabel="% of games won", ylim=(0, 100), title=title)
    axes.grid(alpha=0.3)
    figure.savefig(path, dpi=110)


def main() -> None:
    """Learns, and prints the share of games won before and after."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="la_tortuga")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--decisions", type=int, default=60_000)
    parser.add_argument("--games", type=int, default=200, help="to measure with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seeds", type=int, default=1, help="to learn with, a model each")
    parser.add_argument("--every", type=int, default=0, help="decisions after which it is measured; 0: at the end only")
    parser.add_argument("--plot", type=Path, help="a picture of what was measured")
    asked = parser.parse_args()
    for name in ("gymnasium", "sb3_contrib"):
        if find_spec(name) is None:
            sys.exit(f"{name} is not installed: {COMMAND}")
    from sb3_contrib import MaskablePPO

    env, measured = (made(asked.game, asked.opponents) for _ in range(2))
    at_random = share_won(None, measured, asked.games)
    print(f"at random: {at_random:.1%} of {asked.games} games won", flush=True)
    curves = []
    for seed in range(asked.seed, asked.seed + asked.seeds):
        model = MaskablePPO("MlpPolicy", env, n_steps=1024, batch_size=256, seed=seed, device="cpu")
        curves.append([(0, at_random)])
        while model.num_timesteps < asked.decisions:
            further = min(asked.every or asked.decisions, asked.decisions - model.num_timesteps)
            model.learn(further, reset_num_timesteps=False)
            share = share_won(model, measured, asked.games)
            curves[-1].append((model.num_timesteps, share))
            won = f"{share:.1%} of {asked.games} games won"
            print(f"seed {seed}, after {model.num_timesteps} decisions: {won}", flush=True)
    if asked.plot:
        plot(curves, f"MaskablePPO against {asked.opponents}", asked.plot)


if __name__ == "__main__":
    main()
