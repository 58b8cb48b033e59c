"""Maskable PPO in one file, on many matches stepped at once: Cartagena against an opponent that acts at random.

uv run --extra learn python examples/learn_ppo.py

For the curve: --updates 25 --plot curve.png

After Huang et al., CleanRL (JMLR 2022), and Huang and Ontañón, A closer look at invalid action masking (2022). It
uses a GPU if there is one.
"""

import argparse
import time
from pathlib import Path

import numpy as np

import spanish_main as sm

try:
    import torch
except ImportError:
    raise SystemExit(f"torch is not installed: {(__doc__ or '').splitlines()[2]}") from None

GAMMA, LAMBDA, CLIP, ENTROPY, RATE, EPOCHS, PARTS = 0.999, 0.95, 0.2, 0.01, 5e-4, 3, 8


class Agent(torch.nn.Module):
    """A network from features to a policy over the actions and the value of the position."""

    def __init__(self, features: int, actions: int, width: int = 128) -> None:
        super().__init__()
        body = [torch.nn.Linear(features, width), torch.nn.Tanh(), torch.nn.Linear(width, width), torch.nn.Tanh()]
        self.body = torch.nn.Sequential(*body)
        self.policy, self.value = torch.nn.Linear(width, actions), torch.nn.Linear(width, 1)

    def forward(self, features, legal):
        """Returns the log-probabilities (n, actions) and the values (n,). features: float32; legal: bool."""
        inner = self.body(features)
        scores = self.policy(inner).masked_fill(~legal, -1e9)
        return scores - scores.logsumexp(1, keepdim=True), self.value(inner).squeeze(1)


class Memory:
    """The steps of a batch of matches, as tensors (steps, matches, ...)."""

    def __init__(self, vec: sm.VectorMatches, steps: int, device: str) -> None:
        shape = (steps, vec.num_matches)
        self.features = torch.zeros((*shape, vec.game.num_features), device=device)
        self.legal = torch.zeros((*shape, vec.game.num_actions), dtype=torch.bool, device=device)
        self.actions = torch.zeros(shape, dtype=torch.int64, device=device)
        self.logs, self.values, self.rewards, self.over = (torch.zeros(shape, device=device) for _ in range(4))


def play(vec: sm.VectorMatches, agent: Agent, memory: Memory) -> tuple[torch.Tensor, list[float]]:
    """Fills ``memory``. Returns the values of the positions after it, and the returns of the games that ended."""
    device, ended = memory.features.device, []
    with torch.no_grad():
        for step in range(len(memory.features)):
            memory.features[step] = torch.from_numpy(vec.features)
            memory.legal[step] = torch.from_numpy(vec.legal)
            logs, memory.values[step] = agent(memory.features[step], memory.legal[step])
            action = torch.multinomial(logs.exp(), 1)
            memory.actions[step], memory.logs[step] = action[:, 0], logs.gather(1, action)[:, 0]
            vec.step(memory.actions[step].cpu().numpy())
            over = vec.terminated | vec.truncated
            memory.rewards[step] = torch.from_numpy(vec.rewards[:, 0])  # seat 0 learns
            memory.over[step] = torch.from_numpy(over.astype(np.float32))
            ended += vec.rewards[over, 0].tolist()
        features, legal = torch.from_numpy(vec.features).to(device), torch.from_numpy(vec.legal).to(device)
        return agent(features, legal)[1], ended


def advantages(memory: Memory, last: torch.Tensor) -> torch.Tensor:
    """Generalised advantage estimates (Schulman et al. 2016), a tensor (steps, matches)."""
    found, ahead, following = torch.zeros_like(memory.rewards), torch.zeros_like(last), last
    for step in reversed(range(len(found))):
        goes_on = 1 - memory.over[step]
        error = memory.rewards[step] + GAMMA * following * goes_on - memory.values[step]
        found[step] = ahead = error + GAMMA * LAMBDA * goes_on * ahead
        following = memory.values[step]
    return found


def learn(agent: Agent, optimizer: torch.optim.Optimizer, memory: Memory, gains: torch.Tensor) -> None:
    """Makes EPOCHS passes over the memory with PPO's clipped objective."""
    flat = [part.flatten(0, 1) for part in (memory.features, memory.legal, memory.actions, memory.logs)]
    gains, targets = gains.flatten(), (gains + memory.values).flatten()
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(gains), device=gains.device).chunk(PARTS):
            features, legal, actions, before = (part[rows] for part in flat)
            logs, values = agent(features, legal)
            gain = (gains[rows] - gains[rows].mean()) / (gains[rows].std() + 1e-8)
            ratio = (logs.gather(1, actions[:, None])[:, 0] - before).exp()
            policy = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            entropy = -(logs.exp() * logs).sum(1).mean()
            loss = 0.5 * (values - targets[rows]).pow(2).mean() - policy - ENTROPY * entropy
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


def plot(curve: list[tuple[int, float]], title: str, path: Path) -> None:
    """Draws the share of games won over the number of decisions."""
    import matplotlib as mpl

    mpl.use("agg")
    from matplotlib import pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 3.5), layout="constrained")
    axes.plot([decisions / 1e6 for decisions, _ in curve], [100 * share for _, share in curve])
    axes.set(xlabel="million decisions", ylabel="% of games won", ylim=(0, 100), title=title)
    axes.grid(alpha=0.3)
    figure.savefig(path, dpi=110)


def main() -> None:
    """Learns, and prints the progress."""
    asked = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    for name, number in {"updates": 25, "matches": 256, "steps": 64, "seed": 1}.items():
        asked.add_argument(f"--{name}", type=int, default=number)
    asked.add_argument("--plot", type=Path)
    given = asked.parse_args()
    torch.manual_seed(given.seed)
    torch.set_num_threads(1)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    game = sm.load_game("cartagena", players=2)
    # Seat 1 acts at random, so seat 0 acts in every match.
    vec = sm.VectorMatches(game, given.matches, given.seed, max_decisions=1000, random_seats=[0b10] * given.matches)
    agent = Agent(game.num_features, game.num_actions).to(device)
    optimizer = torch.optim.Adam(agent.parameters(), RATE)
    memory, began, won, curve = Memory(vec, given.steps, device), time.time(), [], []
    for update in range(1, given.updates + 1):
        last, ended = play(vec, agent, memory)
        learn(agent, optimizer, memory, advantages(memory, last))
        won = [*won, *ended][-1000:]
        decisions = update * given.matches * given.steps
        if len(won) >= 200:  # fewer are not representative: short games end first
            curve.append((decisions, sum(reward > 0 for reward in won) / len(won)))
        if update % 10 == 0 or update == given.updates:
            share = f"{100 * curve[-1][1]:.1f}%" if curve else "none yet"
            print(
                f"{decisions:>9} decisions, {time.time() - began:.0f} s: won of the last 1000 games: {share}",
                flush=True,
            )
    if given.plot and curve:
        plot(curve, "Cartagena for two: PPO against random play", given.plot)


if __name__ == "__main__":
    main()
