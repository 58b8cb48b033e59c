"""Value networks as files: one hidden layer over a game's value features (see ``bots.nets.value``).

The weights are plain arrays in ``weights/<game>.npz`` and, for tables with a value network of their own
(``BotSpec.values``), ``weights/<game>-<value>.npz``; ``spanish_main.learning`` makes them.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from spanish_main.bots.files import shipped
from spanish_main.core.errors import DamagedFile, Explained
from spanish_main.core.game.game import GameType
from spanish_main.core.kernels.layout import FLOAT32
from spanish_main.core.npz import again, flat, kept, read_npz

T = TypeVar("T")


class Net(NamedTuple):
    """The weights of one game, float32: memoryviews if read from a file, NumPy's arrays in training.

    about: how they were made (command, seed, versions).
    """

    w1: Any  # (value features + 1, hidden): a row a value feature, the last row the bias
    w2: Any  # (hidden + 1,): the last one the bias
    about: dict[str, Any]

    def __reduce__(self) -> Any:
        return copied, (type(self), *map(kept, self))


def copied(make: Callable[..., T], *parts: Any) -> T:
    """Returns the weights that were copied or pickled as ``parts``."""
    return make(*map(again, parts))


def are_numbers(weights: Any) -> bool:
    """Returns whether all weights of an array are finite numbers."""
    return all(map(math.isfinite, flat(weights)))


def check_net(game_type: GameType, net: Net) -> None:
    """Raises ValueError with the reason unless ``net`` reads the value features of the game."""
    check_shapes(game_type, net)
    if not (are_numbers(net.w1) and are_numbers(net.w2)):
        raise Explained("error-net-numbers")


def check_shapes(game_type: GameType, net: Net) -> None:
    """Raises ValueError unless the shapes of ``net`` fit: compiled kernels do not check them."""
    if len(net.w1.shape) != 2 or net.w2.shape != (net.w1.shape[1] + 1,):
        raise Explained("error-no-net")
    inputs = net.w1.shape[0] - 1
    if inputs != game_type.bots.num_value_features:
        ours = game_type.bots.num_value_features
        raise Explained("error-net-traits", theirs=inputs, game=game_type.name, ours=ours)


def read_arrays(path: Path, names: Sequence[str], maybe: Sequence[str] = ()) -> tuple[list[Any], dict[str, Any]]:
    """Returns the arrays of weights in the file ``path`` and how they were made; DamagedFile if it has none, OSError.

    maybe: names of optional arrays.
    """
    try:
        found = read_npz(path, [*names, "about"], maybe)
    except DamagedFile as error:
        raise _no_weights(path, error.arguments["reason"]) from None
    about = _json_object(found.pop("about"))
    if about is None:
        raise _no_weights(path, Explained("error-weights-about"))
    if any(getattr(weights, "format", "") != FLOAT32 for weights in found.values()):
        raise _no_weights(path, Explained("error-weights-floats"))
    return list(found.values()), about


def _no_weights(path: Path, why: Explained) -> DamagedFile:
    return DamagedFile("error-no-weights", name=str(path), reason=why)


def _json_object(text: Any) -> dict[str, Any] | None:
    """Returns the JSON object in ``text``; None if it has none."""
    try:
        found = json.loads(text)
    except (TypeError, ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def read_net(path: Path, game_type: GameType) -> Net:
    """Reads the net in the file ``path``; DamagedFile if it does not fit the game, OSError."""
    (w1, w2), about = read_arrays(path, ("w1", "w2"))
    net = Net(w1, w2, about)
    try:
        check_net(game_type, net)
    except ValueError as error:
        raise DamagedFile("error-in-file", name=str(path), error=error) from None
    return net


@cache
def _net_at(path: Path, game_type: GameType) -> Net:
    return shipped_file(path, game_type, read_net)


def shipped_file(path: Path, game_type: GameType, read: Callable[[Path, GameType], T]) -> T:
    """Returns the result of ``read`` for a shipped file; DamagedFile also if the system cannot read it."""
    try:
        return read(path, game_type)
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise DamagedFile("error-unreadable", name=str(path), reason=why) from None


def load_net(game_type: GameType, options: Mapping[str, Any] | None = None) -> Net | None:
    """The weights that come with the package; None for a game without a value network (``BotSpec.learned_value``).

    DamagedFile if its file is missing, cannot be read or does not fit the game.

    options: of the table (``Game.options``), which may have its own network; None: the network of all other tables.
    """
    return load_value(game_type, game_type.bots.value_for(options) if options is not None else "")


def load_value(game_type: GameType, value: str) -> Net | None:
    """``load_net`` by the name of the network (``BotSpec.values``); empty: that of all other tables."""
    return _net_at(shipped(game_type.name, value), game_type) if game_type.bots.learned_value else None
