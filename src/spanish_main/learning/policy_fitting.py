"""Fits a policy and its value to decisions of play: proximal policy optimisation with an entropy bonus.

The loss of a decision (Schulman et al. 2017) has three parts: the clipped advantage, the value, and ``entropy`` times
the negative entropy of the policy. The last one pulls towards the uniform policy; in games of hidden information
self-play then converges where it would cycle (Sokota et al. 2023, magnetic mirror descent; Rudolph et al. 2025). The
code has the gradient in closed form; NumPy and torch run the same lines.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish_main.bots.nets.policies import Policy, num_action_features
from spanish_main.bots.nets.policy import PULL
from spanish_main.core.game.game import GameType
from spanish_main.learning.adam import Fit, Weights, adam_step, fresh
from spanish_main.learning.fitting import backend
from spanish_main.settings.learn import Device

_NEVER: Final = -1e9  # the score of an illegal action
_MOST_NORM: Final = 0.5  # of the gradient
_VALUE_WEIGHT: Final = 0.5


class ReplayBuffer(NamedTuple):
    """Decisions to learn from, n of them."""

    seen: NDArray[np.float32]  # (n, features + action features)
    legal: NDArray[np.bool_]  # (n, actions)
    actions: NDArray[np.int64]  # (n,): the actions played, or a teacher's
    logs: NDArray[np.float32]  # (n,): the log probabilities of the actions
    gains: NDArray[np.float32]  # (n,): the advantages
    targets: NDArray[np.float32]  # (n,): the targets of the value, -1 to 1


class Losses(NamedTuple):
    """Means over the steps of a fitting. entropy: of the policy in decisions with a choice, in nats."""

    value: float
    entropy: float


def new_policy_fit(game_type: GameType, hidden: int, seed: int) -> Fit:
    """Returns a net with a uniform policy and value 0: its last layer is zero, the others random (He et al. 2015)."""
    draw = np.random.default_rng([seed, 0])
    action_features = num_action_features(game_type)
    inputs = game_type.num_features + action_features
    w1 = np.zeros((inputs + 1, hidden), np.float32)
    w1[:-1] = draw.normal(0.0, np.sqrt(2.0 / inputs), w1[:-1].shape)
    w2 = np.zeros((hidden + 1, hidden), np.float32)
    w2[:-1] = draw.normal(0.0, np.sqrt(2.0 / hidden), w2[:-1].shape)
    w3 = np.zeros((game_type.num_actions + 1, hidden + 1), np.float32)
    return fresh(w1, w2, w3, np.zeros(action_features, np.float32))


def started_fit(policy: Policy) -> Fit:
    """Returns a fit that starts from ``policy``, without a state of Adam."""
    return fresh(*(np.array(layer, np.float32) for layer in policy.weights))


def policy_of(fit: Fit, about: dict[str, Any]) -> Policy:
    """Returns the policy of these weights, with the shapes of ``bots.nets.policies.Policy``."""
    w1, w2, w3, w4 = fit.weights
    return Policy(w1, w2, w3, about, w4)


def _inner(weights: Any, seen: Any) -> tuple[Any, Any]:
    w1, w2 = weights[:2]
    first = seen @ w1[:-1] + w1[-1]
    first = first * (first > 0)
    second = first @ w2[:-1] + w2[-1]
    return first, second * (second > 0)


def _action_features(w4: Any, seen: Any, actions: int) -> list[tuple[Any, Any]]:
    """For each kind of action features: their weights, (actions,), and the features in ``seen``, (n, actions)."""
    first = seen.shape[1] - len(w4)
    kinds = range(0, len(w4), actions)
    return [(w4[at : at + actions], seen[:, first + at : first + at + actions]) for at in kinds]


def _outer(library: Any, weights: Any, seen: Any, second: Any, legal: Any) -> tuple[Any, Any]:
    """Returns the log probabilities, (n, actions), and the values, (n,)."""
    w3, w4 = weights[2:]
    scores = second @ w3[:, :-1].T + w3[:, -1]
    values = scores[:, -1]
    scores = scores[:, :-1]
    for weight, feature in _action_features(w4, seen, scores.shape[1]):
        scores = scores + feature * (PULL * weight)
    scores = library.where(legal, scores, library.full_like(scores, _NEVER))
    best = scores.max(1)
    scores = scores - (best if library is np else best.values)[:, None]
    return scores - library.log(library.exp(scores).sum(1))[:, None], values


def ask(weights: Weights, seen: NDArray[np.float32], legal: NDArray[np.bool_]) -> tuple[Any, Any]:
    """Returns the log probabilities, float32 (n, actions), and the values, float32 (n,), by NumPy."""
    return _outer(np, weights, seen, _inner(weights, seen)[1], legal)


class Fitting(NamedTuple):
    """Parameters of a fitting: Adam's rate, decisions a step, passes over all decisions, and those of the loss."""

    rate: float
    batch: int
    passes: int
    clip: float
    entropy: float


def improve_policy(
    fit: Fit, memory: ReplayBuffer, how: Fitting, *, seed: list[int], device: Device, taught: bool = False
) -> tuple[Fit, Losses]:
    """Fits ``fit`` to ``memory``; each pass has a random order.

    taught: the actions are a teacher's and are imitated (cross-entropy), whatever their advantages.
    """
    library, name = backend(device)
    parts: Any = [[part.copy() for part in parts] for parts in fit[:3]]
    arrays: Any = list(memory._replace(gains=_normal(memory)))
    if name != "numpy":
        parts = [[library.from_numpy(part).to(name) for part in each] for each in parts]
        arrays = [library.from_numpy(np.ascontiguousarray(array)).to(name) for array in arrays]
    draw, steps, losses = np.random.default_rng(seed), fit.steps, []
    for _ in range(how.passes):
        order = draw.permutation(len(memory.actions))
        for rows in np.array_split(order, max(1, len(order) // how.batch)):
            steps += 1
            drawn = ReplayBuffer(*(array[rows] for array in arrays))
            loss, gradients = loss_and_gradient(library, parts[0], drawn, how.clip, how.entropy, taught=taught)
            losses.append(loss)
            adam_step(library, parts, _shortened(gradients), steps, how.rate)
    if name != "numpy":
        parts = [[part.cpu().numpy() for part in each] for each in parts]
    weights, means, squares = (tuple(each) for each in parts)
    means_of = np.array(losses).mean(0)
    return Fit(weights, means, squares, steps), Losses(float(means_of[0]), float(means_of[1]))


def _normal(memory: ReplayBuffer) -> NDArray[np.float32]:
    """Returns the advantages, normalised to mean 0 and deviation 1 over the decisions with a choice."""
    choice = memory.legal.sum(1) > 1
    if not choice.any():
        return memory.gains
    gains = memory.gains[choice]
    normal: NDArray[np.float32] = ((memory.gains - gains.mean()) / (gains.std() + 1e-8)).astype(np.float32)
    return normal


def _shortened(gradients: Any) -> list[Any]:
    """Clips the gradients to ``_MOST_NORM``, all together (Pascanu et al. 2013)."""
    norm = float(sum(float((gradient * gradient).sum()) for gradient in gradients)) ** 0.5
    return [gradient * min(1.0, _MOST_NORM / (norm + 1e-8)) for gradient in gradients]


def _push(library: Any, logs: Any, batch: ReplayBuffer, clip: float) -> Any:
    """Returns the weight of each action's log probability, (n,). logs: the current log probabilities."""
    ratio = library.exp(logs - batch.logs)
    # The clipped advantage has no gradient where the ratio has left the band in the advantage's direction.
    return ratio * batch.gains * library.where(batch.gains > 0, ratio < 1 + clip, ratio > 1 - clip)


def loss_and_gradient(
    library: Any, weights: Any, batch: ReplayBuffer, clip: float, entropy: float, *, taught: bool = False
) -> tuple[Any, tuple[Any, ...]]:
    """Returns the losses of ``batch``, and the gradient of the whole loss for each layer.

    Decisions without a choice train the value only. A teacher's action has weight 1: the gradient of the cross-entropy.
    """
    _, w2, w3, _ = weights
    n = len(batch.actions)
    first, second = _inner(weights, batch.seen)
    logs, values = _outer(library, weights, batch.seen, second, batch.legal)
    chances = library.exp(logs)
    each = library.arange(n)
    choice = batch.legal.sum(1) > 1
    made = max(1, int(choice.sum()))
    push = library.ones_like(values) if taught else _push(library, logs[each, batch.actions], batch, clip)
    spread = -(chances * library.where(batch.legal, logs, library.zeros_like(logs))).sum(1)
    towards = push[:, None] * chances + entropy * chances * (logs + spread[:, None])
    towards[each, batch.actions] -= push
    error = values - batch.targets
    scores = library.zeros_like(second @ w3[:, :-1].T)
    scores[:, :-1] = towards * (choice[:, None] / made)
    scores[:, -1] = _VALUE_WEIGHT * 2.0 * error / n
    g1, g2, g3, g4 = (library.zeros_like(layer) for layer in weights)
    for gradient, feature in _action_features(g4, batch.seen, scores.shape[1] - 1):
        gradient[:] = PULL * (scores[:, :-1] * feature).sum(0)
    g3[:, :-1], g3[:, -1] = scores.T @ second, scores.sum(0)
    back = (scores @ w3[:, :-1]) * (second > 0)
    g2[:-1], g2[-1] = first.T @ back, back.sum(0)
    back = (back @ w2[:-1].T) * (first > 0)
    g1[:-1], g1[-1] = batch.seen.T @ back, back.sum(0)
    losses = (float((error * error).sum()) / n, float((spread * choice).sum()) / made)
    return losses, (g1, g2, g3, g4)
