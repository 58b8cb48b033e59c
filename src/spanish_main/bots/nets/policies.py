"""Policy networks as files: two hidden layers over a game's features (see ``bots.nets.policy``).

A game has one file of plain arrays, ``weights/<game>-policy.npz``, made by ``spanish_main.learning.policy_training``.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from spanish_main.bots.files import policy_file
from spanish_main.bots.nets.nets import are_numbers, copied, read_arrays, shipped_file
from spanish_main.core.errors import DamagedFile, Explained, InvalidOptions
from spanish_main.core.game.game import GameType
from spanish_main.core.kernels.layout import FLOAT32, zeros
from spanish_main.core.npz import kept

_LAYERS = ("w1", "w2", "w3", "w4")


class Policy(NamedTuple):
    """The weights of one game, from the features of a seat's knowledge to its policy and value.

    float32: memoryviews if they were read from a file, NumPy's arrays while they are trained.

    inputs: the features, then the action features (``BotSpec.action_features``), as many as w4 has numbers. One net
    serves all numbers of players and all options of its game. ``about``: how it was made (command, seed, versions).
    """

    w1: Any  # (inputs + 1, hidden): a row an input, the last row the bias
    w2: Any  # (hidden + 1, hidden): the last row the bias
    w3: Any  # (actions + 1, hidden + 1): a row an action, the last one the value; the last column the bias
    about: dict[str, Any]
    w4: Any = zeros(FLOAT32, 0)  # (action features,): of each one on the score of its action

    @property
    def weights(self) -> tuple[Any, Any, Any, Any]:
        """The arrays without ``about``."""
        return self.w1, self.w2, self.w3, self.w4

    def __reduce__(self) -> Any:
        return copied, (type(self), *map(kept, self))


def num_action_features(game_type: GameType) -> int:
    """How many action features a policy of the game reads."""
    return game_type.bots.action_feature_kinds * game_type.num_actions


def shapes_for(game_type: GameType, first: int, second: int) -> list[tuple[int, ...]]:
    """Returns the shapes of the arrays of a policy of the game. first, second: the widths of the hidden layers."""
    action_features = num_action_features(game_type)
    return [
        (game_type.num_features + action_features + 1, first),
        (first + 1, second),
        (game_type.num_actions + 1, second + 1),
        (action_features,),
    ]


def check_policy_shapes(game_type: GameType, policy: Policy) -> None:
    """Raises ValueError unless the shapes of ``policy`` fit the game: compiled kernels do not check them."""
    shapes = [weights.shape for weights in policy.weights]
    wanted = shapes_for(game_type, policy.w1.shape[-1], policy.w2.shape[-1])
    if shapes != wanted:
        raise Explained("error-policy-shapes", game=game_type.name)


def check_policy(game_type: GameType, policy: Policy) -> None:
    """Raises ValueError with the reason unless ``policy`` reads the features of the game."""
    check_policy_shapes(game_type, policy)
    version = policy.about.get("features_version")
    if version != game_type.features_version:
        ours = game_type.features_version
        raise Explained("error-policy-features", theirs=str(version), game=game_type.name, ours=ours)
    if not all(map(are_numbers, policy.weights)):
        raise Explained("error-policy-numbers")


def read_policy(path: Path, game_type: GameType) -> Policy:
    """Reads the policy in the file ``path``; DamagedFile if it does not fit the game, OSError."""
    (w1, w2, w3, *rest), about = read_arrays(path, _LAYERS[:3], _LAYERS[3:])  # without action features there is no w4
    policy = Policy(w1, w2, w3, about, *rest)
    try:
        check_policy(game_type, policy)
    except ValueError as error:
        raise DamagedFile("error-in-file", name=str(path), error=error) from None
    return policy


@cache
def load_policy(game_type: GameType) -> Policy | None:
    """Returns the game's shipped policy, None if it has none; ValueError if it does not fit the game."""
    path = policy_file(game_type.name)
    return shipped_file(path, game_type, read_policy) if path.exists() else None


def shipped_policy(game_type: GameType) -> Policy:
    """Returns the game's shipped policy; InvalidOptions for a game that has none."""
    policy = load_policy(game_type)
    if policy is None:
        raise InvalidOptions("error-no-learned-policy", game=game_type.name)
    return policy
