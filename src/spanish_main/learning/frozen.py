"""Frozen opponents: bots that do not learn, in compiled matches against a policy that does.

The policy becomes a *best response*. Its win rate is a measure of how far the bot can be exploited, which matches
between copies do not give.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from spanish_main.bots.catalog import LEVELS, STRONGEST, level_of
from spanish_main.bots.nets import policy as policies
from spanish_main.bots.nets.policies import Policy, read_policy, shipped_policy
from spanish_main.bots.nets.policy import PolicyNet
from spanish_main.bots.players.stepping import STEPPING
from spanish_main.bots.players.stepping_search import by_level
from spanish_main.bots.search.workspace import policy_net_of
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.bot_spec import Budget, Level
from spanish_main.core.game.game import Game, GameType
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.compiled import THINKING
from spanish_main.core.kernels.kernel import Kernel, Kernels
from spanish_main.core.kernels.layout import FLOAT64, INT16
from spanish_main.core.kernels.rng import Stream
from spanish_main.core.vector.vector_bots import SteppingBot, joining

POLICY: Final = "policy"
_LEVEL: Final = re.compile(r"(?P<name>[a-z]+)(?:@(?P<simulations>[1-9][0-9]{0,8}))?")

# Most simulations a decision: with 200, ten million decisions take some six hours.
_MOST_SIMULATIONS: Final = 200
_SOME_SIMULATIONS: Final = 100  # for an example
_SECONDS_A_SIMULATION: Final = 10e-6  # more or less, on one core
_DECISIONS: Final = 10_000_000  # of a training


class PolicyWorkspace(NamedTuple):
    """The memory of a policy as an opponent; the shapes are those of ``policy.draw_action``."""

    net: PolicyNet
    states: Any
    legal: Any
    weights: Any


def decide(kernels: Kernels) -> Kernel:
    """The kernel that decides as ``PolicyBot`` does."""

    def decide(s: StateRecord, seat: int, match: int, played: int, stream: Stream, workspace: PolicyWorkspace) -> int:
        n = kernels.legal(s, workspace.legal)
        if n == 1:
            return int(workspace.legal[0])
        workspace.states[0] = s
        kernels.conceal(workspace.states[0], seat)
        return int(
            kernels.draw_action(workspace.net, workspace.states, seat, workspace.legal, n, workspace.weights, stream)
        )

    return decide


class _Workspaces:
    """Makes the workspaces of ``policy``."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def __call__(self, game: Game, seats: Any) -> PolicyWorkspace:
        game_type = game.type
        return PolicyWorkspace(
            net=policy_net_of(game_type, THINKING, self._policy),
            states=THINKING.records(game_type.layout, 1),
            legal=THINKING.zeros(INT16, game_type.max_legal),
            weights=THINKING.zeros(FLOAT64, game_type.max_legal),
        )


def by_policy(policy: Policy) -> SteppingBot:
    """Returns the opponent that plays by ``policy``, without search."""
    return SteppingBot(POLICY, joining(policies.look_at, policies.draw_action, decide), _Workspaces(policy))


def frozen(spec: str, game_type: GameType) -> SteppingBot:
    """Returns the opponent of a ``spec``: ``greedy``, a level, ``policy`` (the shipped one) or ``policy:FILE``.

    A level may have another number of simulations, ``captain@100``. InvalidOptions for a bot that has no compiled
    opponent, and for a level that searches too long.
    """
    if spec in STEPPING:
        return STEPPING[spec]
    level = _LEVEL.fullmatch(spec)
    if level and level["name"] in LEVELS:
        return by_level(_affordable(level["name"], level["simulations"], game_type), game_type)
    name, _, _ = spec.partition(":")
    if name != POLICY:
        levels = (level for level in LEVELS if _is_affordable(level_of(game_type, level)))
        choices = ", ".join((*STEPPING, *levels, f"{STRONGEST}@{_SOME_SIMULATIONS}", POLICY, f"{POLICY}:FILE"))
        raise InvalidOptions("error-not-frozen", name=spec[:60], choices=choices)
    return by_policy(policy_named(spec, game_type))


def _is_affordable(level: Level) -> bool:
    return level.budget.simulations is not None and level.budget.simulations <= _MOST_SIMULATIONS


def _affordable(name: str, simulations: str | None, game_type: GameType) -> Level:
    """Returns the level called ``name``; InvalidOptions, with the hours of a training, if it searches too long."""
    level = level_of(game_type, name)
    if simulations:
        level = replace(level, budget=Budget(simulations=int(simulations)))
    if not _is_affordable(level):
        budget = level.budget
        seconds = budget.seconds or (budget.simulations or 0) * _SECONDS_A_SIMULATION
        hours = round(seconds * _DECISIONS / 3600)
        raise InvalidOptions("error-frozen-dear", name=name, hours=hours)
    return level


def policy_named(spec: str, game_type: GameType) -> Policy:
    """Returns the policy of ``policy`` or ``policy:FILE``; InvalidOptions or ValueError if there is none."""
    name, _, path = spec.partition(":")
    if name != POLICY or (path and not Path(path).exists()):
        raise InvalidOptions("error-no-policy", name=spec[:60])
    return read_policy(Path(path), game_type) if path else shipped_policy(game_type)
