"""The learned value of a position: a net of one hidden layer over the game's traits, evaluated by a kernel.

The chance of a seat to win is ``sigmoid(w2 . relu(w1 . traits + b1) + b2)``. Weights lie beside this file, one a game,
as plain arrays in ``weights/<game>.npz``; ``spanish_main.learning`` makes them.
"""

from __future__ import annotations

import json
import math
import zipfile
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish_main.core.game import GameType
from spanish_main.core.seats import TERMINAL

game: Any = None  # stands for the kernels of a game (see core.batch)


class Net(NamedTuple):
    """The weights of one game. ``about``: how they were made (command, seed, versions)."""

    w1: NDArray[np.float32]  # (traits + 1, hidden): a row a trait, the last row the bias
    w2: NDArray[np.float32]  # (hidden + 1,): the last one the bias
    about: dict[str, Any]


def net_value(s: Any, seat: int, w1: Any, w2: Any, traits: Any, hidden: Any) -> float:
    """How good the full state ``s`` is for ``seat``, from -1 (lost) to 1 (won): twice its chance to win, less 1.

    A template. ``traits`` (float32, at least num_traits) and ``hidden`` (float32, at least as many as the hidden layer)
    are worked in. The end of a game is what the game's ``evaluate`` says.
    """
    if game.current_seat(s) == TERMINAL:
        return float(game.evaluate(s, seat))
    game.traits(s, seat, traits)
    inputs = w1.shape[0] - 1
    width = w1.shape[1]
    for k in range(width):
        hidden[k] = w1[inputs, k]
    for i in range(inputs):
        x = traits[i]
        if x != 0.0:
            for k in range(width):
                hidden[k] += x * w1[i, k]
    total = float(w2[width])
    for k in range(width):
        if hidden[k] > 0.0:
            total += float(hidden[k] * w2[k])
    return 2.0 / (1.0 + math.exp(-total)) - 1.0


def check_net(game_type: GameType, net: Net) -> None:
    """ValueError that says what does not fit, unless ``net`` reads the traits of the game."""
    if net.w1.ndim != 2 or net.w2.shape != (net.w1.shape[1] + 1,):
        raise ValueError(f"weights of shapes {net.w1.shape} and {net.w2.shape} make no net")
    inputs = net.w1.shape[0] - 1
    if inputs != game_type.num_traits:
        raise ValueError(
            f"the weights read {inputs} traits, {game_type.name} has {game_type.num_traits}: learn them anew"
        )
    if not (np.isfinite(net.w1).all() and np.isfinite(net.w2).all()):
        raise ValueError("weights that are no numbers make no net")


def read_net(path: Path, game_type: GameType) -> Net:
    """The net in the file ``path``; ValueError if it is none for the game, OSError if it cannot be read."""
    try:
        with np.load(path, allow_pickle=False) as arrays:
            about = json.loads(str(arrays["about"]))
            w1, w2 = (np.ascontiguousarray(arrays[name], np.float32) for name in ("w1", "w2"))
    except (KeyError, EOFError, ValueError, zipfile.BadZipFile) as error:
        raise ValueError(f"{path} holds no weights: {error}") from None
    net = Net(w1, w2, about)
    try:
        check_net(game_type, net)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None
    return net


def write_net(path: Path, net: Net) -> None:
    """Keep ``net`` in the file ``path``, an .npz of plain arrays."""
    with path.open("wb") as file:
        np.savez_compressed(file, w1=net.w1, w2=net.w2, about=np.array(json.dumps(net.about, sort_keys=True)))


def shipped(game: str) -> Path:
    """Where the weights of ``game`` lie in the package, whether they are there or not."""
    return Path(str(resources.files("spanish_main.bots") / "weights" / f"{game}.npz"))


@cache
def load_net(game_type: GameType) -> Net | None:
    """The weights that come with the package; None for a game that has none. ValueError if they do not fit it."""
    path = shipped(game_type.name)
    return read_net(path, game_type) if path.exists() else None
