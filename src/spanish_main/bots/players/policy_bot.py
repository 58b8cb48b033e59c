"""The bot that plays by a policy network, without search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from spanish_main.bots.nets import policy as policies
from spanish_main.bots.nets.policies import Policy
from spanish_main.bots.players.bot import check_asked
from spanish_main.bots.search.workspace import new_policy_net
from spanish_main.core.copies import Working
from spanish_main.core.game.game import Game, GameType, Observation
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Kernels, Mode, add
from spanish_main.core.kernels.layout import FLOAT64, INT16
from spanish_main.core.kernels.rng import Rng


@cache
def _kernels(game_type: GameType, mode: Mode) -> Kernels:
    scope = game_type.composed(f"{game_type.name}_policy", mode)
    add(scope, mode, (policies.look_at,), entries=False)
    return add(scope, mode, (policies.draw_action,))


class PolicyBot(Working):
    """Samples its actions from its policy, so that they cannot be predicted."""

    name = "policy"
    kept = ("_game", "_mode", "_policy", "_rng")

    def __init__(self, game: Game, policy: Policy, seed: int | None = None, mode: Mode = INTERPRETED) -> None:
        self._game, self._mode, self._policy = game, mode, policy
        self._rng = Rng(seed)
        self._allocate()

    def _allocate(self) -> None:
        game, mode, policy = self._game, self._mode, self._policy
        self._kernels = _kernels(game.type, mode)
        self._net = new_policy_net(game, mode, policy)
        self._room = mode.records(game.type.layout, 1)
        self._legal = mode.zeros(INT16, game.type.max_legal)
        self.weights: Any = mode.zeros(FLOAT64, game.type.max_legal)
        self._stream = mode.table(self._rng.stream)  # the same memory

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """Returns one of ``legal``, sampled from the policy."""
        check_asked(self._game, observation, legal)
        self._mode.put(self._room, 0, observation.record)
        for k, action in enumerate(legal):
            self._legal[k] = action
        given = self._net, self._room, observation.viewer, self._legal, len(legal), self.weights, self._stream
        return int(self._kernels.draw_action(*given))
