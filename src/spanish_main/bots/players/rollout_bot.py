"""The bot that tries the likeliest actions of its policy network by rollouts (see ``bots.search.rollouts``)."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from spanish_main.bots.nets import policy as policies
from spanish_main.bots.nets.policies import Policy
from spanish_main.bots.players.bot import check_asked
from spanish_main.bots.search import rollouts
from spanish_main.bots.search.workspace import new_policy_net
from spanish_main.core.copies import Working
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import Game, GameType, Observation
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Kernels, Mode, add
from spanish_main.core.kernels.layout import FLOAT64, INT16
from spanish_main.core.kernels.numbers import log
from spanish_main.core.kernels.rng import Rng

USUAL: Final = Budget(simulations=2000)
HORIZON: Final = 24  # decisions of a rollout before the network's value ends it

_MOST_TRIED: Final = 12  # actions
_LEAST_LIKELY: Final = 0.003  # least probability of an action, divided by that of the likeliest
# Weight of the rollouts beside the policy, times the root of their number: their error shrinks with it.
_TRUST: Final = 0.8
_SLICE: Final = 4  # determinizations between two looks at the clock


@cache
def _kernels(game_type: GameType, mode: Mode) -> Kernels:
    scope = game_type.composed(f"{game_type.name}_rollouts", mode)
    add(scope, mode, (policies.look_at, policies.draw_action, rollouts.roll_out), entries=False)
    return add(scope, mode, (rollouts.try_actions, rollouts.score_actions))


@dataclass
class _Tried:
    """An action and its rollouts. prior: the logarithm of its probability by the policy."""

    action: int
    prior: float
    total: float = 0.0
    rollouts: int = 0

    def promise(self, trust: float) -> float:
        """Returns the prior plus the mean value of the rollouts, times ``trust``."""
        return self.prior + (trust * self.total / self.rollouts if self.rollouts else 0.0)


class RolloutBot(Working):
    """Tries the likeliest actions and drops half of them in each round (sequential halving, Karnin et al. 2013).

    A simulation of the budget is one rollout of one action.
    """

    name = "rollout"
    kept = ("_game", "_mode", "_budget", "_horizon", "_policy", "_rngs")

    def __init__(
        self,
        game: Game,
        policy: Policy,
        seed: int | None = None,
        budget: Budget | None = None,
        mode: Mode = INTERPRETED,
        horizon: int = HORIZON,
    ) -> None:
        """budget: for each decision. horizon: decisions of a rollout before the network's value ends it."""
        self._game, self._mode, self._budget, self._horizon = game, mode, budget or USUAL, horizon
        self._policy = policy
        rng = Rng(seed)
        self._rngs = rng.split(0), rng.split(1)
        self._allocate()

    def _allocate(self) -> None:
        game, mode, policy = self._game, self._mode, self._policy
        self._kernels = _kernels(game.type, mode)
        most = game.type.max_legal
        stream, chance_stream = (mode.table(rng.stream) for rng in self._rngs)  # the same memory
        self._trial = rollouts.Trial(
            net=new_policy_net(game, mode, policy),
            states=mode.records(game.type.layout, rollouts.STATES),
            actions=mode.zeros(INT16, most),
            totals=mode.zeros(FLOAT64, most),
            legal=mode.zeros(INT16, most),
            weights=mode.zeros(FLOAT64, most),
            stream=stream,
            chance_stream=chance_stream,
            horizon=self._horizon,
        )

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """Returns the best action of ``legal``."""
        check_asked(self._game, observation, legal)
        if len(legal) == 1:
            return legal[0]
        self._mode.put(self._trial.states, rollouts.ROOT, observation.record)
        left = self._promising(observation.viewer, legal)
        if len(left) > 1:
            self._try(observation.viewer, left)
        return left[0].action

    def _promising(self, viewer: int, legal: Sequence[int]) -> list[_Tried]:
        """Returns the actions to try, the likeliest first."""
        for k, action in enumerate(legal):
            self._trial.actions[k] = action
        self._kernels.score_actions(self._trial, viewer, len(legal))
        scores = [float(self._trial.totals[k]) for k in range(len(legal))]
        found = [_Tried(action, score - max(scores)) for action, score in zip(legal, scores, strict=True)]
        found.sort(key=lambda one: -one.prior)
        return [one for one in found if one.prior >= log(_LEAST_LIKELY)][:_MOST_TRIED]

    def _try(self, viewer: int, left: list[_Tried]) -> None:
        """Tries the actions and sorts ``left``, the best first."""
        began, rounds, spent = time.perf_counter(), (len(left) - 1).bit_length(), 0
        among = len(left)
        for number in range(1, rounds + 1):
            spent += self._round(viewer, left[:among], began, spent, number / rounds)
            trust = _TRUST * math.sqrt(spent)
            left[:among] = sorted(left[:among], key=lambda one: -one.promise(trust))
            among = (among + 1) // 2

    def _round(self, viewer: int, among: list[_Tried], began: float, spent: int, share: float) -> int:
        """Makes rollouts of ``among`` until the ``share`` of the budget is spent; returns their number."""
        for k, one in enumerate(among):
            self._trial.actions[k] = one.action
            self._trial.totals[k] = 0.0
        worlds = 0
        while True:
            more = self._more(worlds * len(among) + spent, len(among), began, share)
            if more == 0 and worlds:
                break
            self._kernels.try_actions(self._trial, viewer, len(among), max(1, more))
            worlds += max(1, more)
        for k, one in enumerate(among):
            one.total += float(self._trial.totals[k])
            one.rollouts += worlds
        return worlds * len(among)

    def _more(self, spent: int, each: int, began: float, share: float) -> int:
        """Returns the determinizations to try before the next check of the budget; 0 when it is spent."""
        if self._budget.seconds is not None:
            return _SLICE if time.perf_counter() - began < share * self._budget.seconds else 0
        assert self._budget.simulations is not None
        return max(0, int(share * self._budget.simulations) - spent) // each
