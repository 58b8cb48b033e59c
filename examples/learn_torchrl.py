"""All seats of La Tortuga learn together in TorchRL (Bou et al. 2023): PPO by self-play in PettingZoo's environment.

uv run --extra pettingzoo --extra learn --with torchrl python examples/learn_torchrl.py

For the curves: --rounds 30 --every 5 --seeds 3 --plot curve.png

One network decides for every seat. ``PettingZooWrapper`` takes the environment as it is: ``mask`` marks the seat that
acts, ``action_mask`` its legal actions. A seat learns from its own decisions; the target of each is the seat's return.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

COMMAND = (__doc__ or "").splitlines()[2]
FEATURES = ("observation", "observation")


def made(game: str, clutches: int, horizon: int) -> Any:
    """Returns the environment. Few clutch cards make short games."""
    from spanish_main.adapters.pettingzoo import env

    return env(game, players=2, horizon=horizon, **({"clutches": clutches} if game == "la_tortuga" else {}))


def networks(table: Any, hidden: int) -> tuple[Any, Any]:
    """Returns the actor, which masks illegal actions, and the critic, which estimates a seat's return."""
    from tensordict.nn import TensorDictModule
    from torch import nn
    from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator

    features = table.observation_space("seat_0")["observation"].shape[0]
    actions = table.action_space("seat_0").n

    def net(out: int) -> Any:
        return nn.Sequential(
            nn.Linear(features, hidden), nn.Tanh(), nn.Linear(hidden, hidden), nn.Tanh(), nn.Linear(hidden, out)
        )

    actor = ProbabilisticActor(
        TensorDictModule(net(actions), in_keys=[FEATURES], out_keys=["logits"]),
        in_keys={"logits": "logits", "mask": "action_mask"},
        out_keys=["action"],
        distribution_class=MaskedCategorical,
        return_log_prob=True,
    )
    return actor, ValueOperator(net(1), in_keys=[FEATURES])


def decisions_of(env: Any, actor: Any, horizon: int) -> Any:
    """Plays a game of the actor with itself. Returns the decisions of all seats, each with its seat's return."""
    import torch
    from tensordict import TensorDict
    from tensordict.nn import TensorDictModule

    def decide(acts: Any, features: Any, legal: Any) -> tuple[Any, Any]:
        """The action of the seat that acts and its log-probability; 0 for the others. acts: the mask of that seat."""
        known = {"observation": {"observation": features[acts]}, "action_mask": legal[acts]}
        chosen = actor(TensorDict(known, [int(acts.sum())]))
        action, log_prob = torch.zeros(acts.shape, dtype=torch.int64), torch.zeros(acts.shape)
        action[acts], log_prob[acts] = chosen["action"], chosen["action_log_prob"]
        return action, log_prob

    reads = [("seats", "mask"), ("seats", *FEATURES), ("seats", "action_mask")]
    writes = [("seats", "action"), ("seats", "action_log_prob")]
    with torch.no_grad():
        game = env.rollout(horizon, TensorDictModule(decide, in_keys=reads, out_keys=writes))
    seats = game["seats"]
    rewards = game["next", "seats", "reward"]
    taken = seats.select(FEATURES, "action_mask", "action", "action_log_prob").clone()
    taken["value_target"] = rewards.sum(0, keepdim=True).expand_as(rewards).clone()
    return taken[seats["mask"]]


def learn(table: Any, actor: Any, critic: Any, asked: Any, seed: int) -> Iterator[int]:
    """Plays rounds of games with itself, with PPO's steps on their decisions. Yields the number of games at times."""
    import torch
    from torchrl.envs.libs.pettingzoo import PettingZooWrapper
    from torchrl.objectives import ClipPPOLoss

    env = PettingZooWrapper(table, use_mask=True, group_map={"seats": table.possible_agents}, seed=seed)
    loss = ClipPPOLoss(actor, critic, entropy_coeff=0.01, normalize_advantage=False)
    steps = torch.optim.Adam(loss.parameters(), lr=asked.rate)
    for number in range(1, asked.rounds + 1):
        batch = torch.cat([decisions_of(env, actor, asked.horizon) for _ in range(asked.games)])
        with torch.no_grad():
            gain = batch["value_target"] - critic(batch.select(FEATURES))["state_value"]
        batch["advantage"] = (gain - gain.mean()) / (gain.std() + 1e-6)
        for _ in range(asked.passes):
            for part in batch[torch.randperm(len(batch))].split(256):
                losses = loss(part)
                steps.zero_grad()
                (losses["loss_objective"] + losses["loss_critic"] + losses["loss_entropy"]).backward()
                steps.step()
        if number == asked.rounds or (asked.every and number % asked.every == 0):
            yield number * asked.games


def share_won(table: Any, chooses: Any, games: int) -> float:
    """Returns the share of ``games`` that an agent wins against random play, in both seats in turn.

    chooses: a function from its observation to its action; None: it acts at random too.
    """
    import numpy as np

    won, rng = 0, np.random.default_rng(1)
    for number in range(games):
        table.reset(seed=number)
        own = table.possible_agents[number % 2]
        for agent in table.agent_iter():
            observation, reward, terminated, truncated, _ = table.last()
            won += agent == own and reward > 0
            if terminated or truncated:
                table.step(None)
            elif agent == own and chooses is not None:
                table.step(chooses(observation))
            else:
                table.step(int(rng.choice(observation["action_mask"].nonzero()[0])))
    return won / games


def chooser(actor: Any) -> Any:
    """Returns the function ``chooses`` of ``share_won`` for ``actor``."""
    import torch
    from tensordict import TensorDict

    def choose(observation: Any) -> int:
        features, mask = (torch.from_numpy(observation[name]) for name in ("observation", "action_mask"))
        known = {"observation": {"observation": features}, "action_mask": mask.bool()}
        with torch.no_grad():
            return int(actor(TensorDict(known))["action"])

    return choose


def plot(curves: list[list[tuple[int, float]]], title: str, path: Path) -> None:
    """Draws the share of games won against random play over games with itself, a line for each seed."""
    import matplotlib as mpl

    mpl.use("agg")
    from matplotlib import pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 3.5), layout="constrained")
    for curve in curves:
        axes.plot([learned for learned, _ in curve], [100 * share for _, share in curve], marker=".")
    axes.set(xlabel="games with itself", ylabel="% of games won", ylim=(0, 100), title=title)
    axes.grid(alpha=0.3)
    figure.savefig(path, dpi=110)


def main() -> None:
    """Learns, and prints the share of games won before and after."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="la_tortuga")
    parser.add_argument("--clutches", type=int, default=6, help="clutch cards of La Tortuga")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--games", type=int, default=32, help="with itself, in each round")
    parser.add_argument("--passes", type=int, default=4, help="over the decisions of a round")
    parser.add_argument("--measure", type=int, default=400, help="games to measure with")
    parser.add_argument("--horizon", type=int, default=400)
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seeds", type=int, default=1, help="to learn with, a network each")
    parser.add_argument("--every", type=int, default=0, help="rounds after which it is measured; 0: at the end only")
    parser.add_argument("--plot", type=Path, help="a picture of what was measured")
    asked = parser.parse_args()
    for name in ("pettingzoo", "torch", "torchrl"):
        if find_spec(name) is None:
            sys.exit(f"{name} is not installed: {COMMAND}")
    import torch

    torch.set_num_threads(1)
    table, measured = (made(asked.game, asked.clutches, asked.horizon) for _ in range(2))
    at_random = share_won(measured, None, asked.measure)
    print(f"at random: {at_random:.1%} of {asked.measure} games won", flush=True)
    curves = []
    for seed in range(asked.seed, asked.seed + asked.seeds):
        torch.manual_seed(seed)
        actor, critic = networks(table, asked.hidden)
        curves.append([(0, at_random)])
        for games in learn(table, actor, critic, asked, seed):
            share = share_won(measured, chooser(actor), asked.measure)
            curves[-1].append((games, share))
            won = f"{share:.1%} of {asked.measure} games won"
            print(f"seed {seed}, after {games} games with itself: {won}", flush=True)
    if asked.plot:
        plot(curves, "All seats learn together with TorchRL", asked.plot)


if __name__ == "__main__":
    main()
