"""Fits a value network to positions and targets: Adam on the cross-entropy, by NumPy or, if installed, torch.

The code has the gradient in closed form; NumPy and torch run the same lines.
"""

from __future__ import annotations

import importlib.util
import platform
from typing import Any

import numpy as np

from spanish_main.core.errors import Explained
from spanish_main.core.extras import missing
from spanish_main.learning.adam import Fit, adam_step, fresh
from spanish_main.settings.learn import Device


def new_fit(inputs: int, hidden: int, seed: int) -> Fit:
    """Returns a net with the value 50% everywhere: its last layer is zero, the first random (He et al. 2015)."""
    draw = np.random.default_rng([seed, 0])
    w1 = np.zeros((inputs + 1, hidden), np.float32)
    w1[:-1] = draw.normal(0.0, np.sqrt(2.0 / inputs), (inputs, hidden))
    return fresh(w1, np.zeros(hidden + 1, np.float32))


def backend(device: Device) -> tuple[Any, str]:
    """Returns the library to fit with, and the name of the device; ValueError if the device is not available."""
    if device == "numpy" or (device == "auto" and importlib.util.find_spec("torch") is None):
        return np, "numpy"
    if importlib.util.find_spec("torch") is None:
        raise missing("learn")
    import torch

    if device == "cuda" and not torch.cuda.is_available():
        raise Explained("error-no-graphics-card")
    return torch, "cuda" if device != "cpu" and torch.cuda.is_available() else "cpu"


def versions(device: Device) -> dict[str, str]:
    """Returns the versions of the software that makes the weights."""
    library, name = backend(device)
    found = {"python": platform.python_version(), "numpy": np.__version__, "fitted": name}
    return found if library is np else {**found, "torch": str(library.__version__)}


def improve(
    fit: Fit, rows: Any, targets: Any, *, rate: float, batch: int, decay: float, seed: list[int], device: Device
) -> tuple[Fit, float]:
    """Fits ``fit`` once to ``rows`` (float32, (n, inputs)) and ``targets`` (float32, (n,), 0..1) in a random order.

    Returns the new fit, and the mean cross-entropy of the batches, each before its step.
    """
    library, name = backend(device)
    order = np.random.default_rng(seed).permutation(len(targets))
    arrays = [rows[order], targets[order], *(part.copy() for parts in fit[:3] for part in parts)]
    if name != "numpy":
        arrays = [library.from_numpy(array).to(name) for array in arrays]
    rows, targets, *adam = arrays
    losses = 0.0
    steps = fit.steps
    for start in range(0, len(targets) - batch + 1, batch):
        steps += 1
        span = slice(start, start + batch)
        loss, gradients = loss_and_gradient(library, adam[0], adam[1], rows[span], targets[span])
        losses += float(loss)
        adam_step(library, (adam[:2], adam[2:4], adam[4:]), gradients, steps, rate, decay)
    if name != "numpy":
        adam = [part.cpu().numpy() for part in adam]
    better = Fit((adam[0], adam[1]), (adam[2], adam[3]), (adam[4], adam[5]), steps)
    return better, losses / max(1, steps - fit.steps)


def loss_and_gradient(library: Any, w1: Any, w2: Any, rows: Any, targets: Any) -> tuple[Any, tuple[Any, Any]]:
    """Returns the mean cross-entropy of a batch, and its gradient for w1 and w2."""
    hidden = rows @ w1[:-1] + w1[-1]
    hidden = hidden * (hidden > 0)
    logit = hidden @ w2[:-1] + w2[-1]
    chance = (library.tanh(logit / 2) + 1) / 2
    loss = (library.log1p(library.exp(-library.abs(logit))) + logit * (logit > 0) - targets * logit).mean()
    error = (chance - targets) / len(targets)
    back = error[:, None] * w2[:-1] * (hidden > 0)
    g1, g2 = library.zeros_like(w1), library.zeros_like(w2)
    g1[:-1], g1[-1] = rows.T @ back, back.sum(0)
    g2[:-1], g2[-1] = hidden.T @ error, error.sum()
    return loss, (g1, g2)
