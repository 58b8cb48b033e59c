"""The learned values: nets of one hidden layer over the games' traits (see ``bots.value``), as files.

Weights lie beside this file, as plain arrays in ``weights/<game>.npz`` and, for tables with a value of their own
(``BotSheet.values``), ``weights/<game>-<value>.npz``; ``spanish_main.learning`` makes them.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish_main.bots.files import shipped
from spanish_main.core.errors import Explained
from spanish_main.core.game import GameType


class Net(NamedTuple):
    """The weights of one game. ``about``: how they were made (command, seed, versions)."""

    w1: NDArray[np.float32]  # (traits + 1, hidden): a row a trait, the last row the bias
    w2: NDArray[np.float32]  # (hidden + 1,): the last one the bias
    about: dict[str, Any]


def check_net(game_type: GameType, net: Net) -> None:
    """ValueError that says what does not fit, unless ``net`` reads the traits of the game."""
    if net.w1.ndim != 2 or net.w2.shape != (net.w1.shape[1] + 1,):
        raise Explained(f"weights of shapes {net.w1.shape} and {net.w2.shape} make no net", "error-no-net")
    inputs = net.w1.shape[0] - 1
    if inputs != game_type.bots.num_traits:
        ours = game_type.bots.num_traits
        text = f"the weights read {inputs} traits, {game_type.name} has {ours}: learn them anew"
        raise Explained(text, "error-net-traits", theirs=inputs, game=game_type.name, ours=ours)
    if not (np.isfinite(net.w1).all() and np.isfinite(net.w2).all()):
        raise Explained("weights that are no numbers make no net", "error-net-numbers")


def read_arrays(
    path: Path, names: Sequence[str], maybe: Sequence[str] = ()
) -> tuple[list[NDArray[np.float32]], dict[str, Any]]:
    """The arrays of weights in the file ``path`` and how they were made; ValueError if it holds none, OSError.

    maybe: names of more that are read where they are there.
    """
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
            found = [*names, *(name for name in maybe if name in arrays)]
            return [np.ascontiguousarray(arrays[name], np.float32) for name in found], json.loads(str(arrays["about"]))
    except (KeyError, EOFError, ValueError, zipfile.BadZipFile) as error:
        text = f"{path} holds no weights: {error}"
        raise Explained(text, "error-no-weights", name=str(path), reason=str(error)) from None


def read_net(path: Path, game_type: GameType) -> Net:
    """The net in the file ``path``; ValueError if it is none for the game, OSError if it cannot be read."""
    (w1, w2), about = read_arrays(path, ("w1", "w2"))
    net = Net(w1, w2, about)
    try:
        check_net(game_type, net)
    except ValueError as error:
        raise Explained(f"{path}: {error}", "error-in-file", name=str(path), error=error) from None
    return net


def write_net(path: Path, net: Net) -> None:
    """Keep ``net`` in the file ``path``, an .npz of plain arrays."""
    with path.open("wb") as file:
        np.savez_compressed(file, w1=net.w1, w2=net.w2, about=np.array(json.dumps(net.about, sort_keys=True)))


@cache
def _net_at(path: Path, game_type: GameType) -> Net | None:
    return read_net(path, game_type) if path.exists() else None


def load_net(game_type: GameType, options: Mapping[str, Any] | None = None) -> Net | None:
    """The weights that come with the package; None for a game that has none. ValueError if they do not fit it.

    options: of the table (``Game.options``), which may have a value of its own; without, the one of all other tables.
    """
    return load_value(game_type, game_type.bots.value_for(options) if options is not None else "")


def load_value(game_type: GameType, value: str) -> Net | None:
    """The same by the name of the value (``BotSheet.values``), empty: of all other tables."""
    path = shipped(game_type.name, value)
    if not path.exists():  # not learned yet
        path = shipped(game_type.name)
    return _net_at(path, game_type)
