"""Writes trained networks to files, with NumPy; ``bots.nets.nets`` and ``bots.nets.policies`` read them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from spanish_main.bots.nets.nets import Net
from spanish_main.bots.nets.policies import Policy


def write_net(path: Path, net: Net) -> None:
    """Writes ``net`` to the file ``path``, an .npz of plain arrays."""
    _keep(path, {"w1": np.asarray(net.w1), "w2": np.asarray(net.w2)}, net.about)


def write_policy(path: Path, policy: Policy) -> None:
    """Writes ``policy`` to the file ``path``, an .npz of plain arrays, as float16: enough for a policy."""
    layers = {f"w{number}": np.asarray(layer, np.float16) for number, layer in enumerate(policy.weights, 1)}
    _keep(path, {name: layer for name, layer in layers.items() if layer.size}, policy.about)


def _keep(path: Path, arrays: dict[str, Any], about: dict[str, Any]) -> None:
    with path.open("wb") as file:
        np.savez_compressed(file, **arrays, about=np.array(json.dumps(about, sort_keys=True)))
