"""The bot that takes what looks best at the end of its turn, by the game's own rule of thumb (kernel ``evaluate``).

It looks ahead over its own next decisions only, on one determinization of what it knows. Where chance comes in it
takes the mean over the outcomes: of how they look, or, in a game of few outcomes (``GameType.exact_luck``), of the
best that can be made of each.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

import numpy as np

from spanish_main.core.game import Game, GameType, Observation
from spanish_main.core.kernel import instantiate
from spanish_main.core.rng import Rng, uniform
from spanish_main.core.seats import CHANCE

DEPTH = 3  # decisions looked ahead: a whole turn of Cartagena
# Values this close count as equal.
NOISE = 0.008
# A bot whose opponent is stuck can go round in circles for ever on its rule of thumb. So its noise grows with the
# decisions it has made in a match until it is as good as random, and then it comes to its senses again.
PATIENCE = 150
CALM_AGAIN = 450

game: Any = None  # stands for the kernels of a game, with ``value`` that of one decision less (see core.batch)


def static_value(states: Any, level: int, seat: int, stream: Any, outcomes: Any, weights: Any) -> float:
    """How ``states[level]`` looks to ``seat``, once any chance that is due has been drawn."""
    while game.current_seat(states[level]) == CHANCE:
        game.apply(states[level], game.sample(states[level], stream))
    return float(game.evaluate(states[level], seat))


def value(states: Any, level: int, seat: int, stream: Any, outcomes: Any, weights: Any) -> float:
    """The best that ``seat`` can make of ``states[level]`` with its next decisions; later levels are worked in."""
    who = game.current_seat(states[level])
    if who == CHANCE:
        total = 0.0
        weight = 0
        n = game.chance(states[level], outcomes, weights)
        actions = outcomes[:n].copy()
        chances = weights[:n].copy()
        for k in range(n):
            states[level + 1] = states[level]
            game.apply(states[level + 1], int(actions[k]))
            if game.EXACT_LUCK:
                total += chances[k] * game.value(states, level + 1, seat, stream, outcomes, weights)
            else:
                total += chances[k] * game.static_value(states, level + 1, seat, stream, outcomes, weights)
            weight += chances[k]
        return total / weight
    if who != seat:
        return float(game.evaluate(states[level], seat))
    best = -2.0
    for k in range(game.count(states[level])):
        states[level + 1] = states[level]
        game.apply(states[level + 1], game.nth(states[level], k))
        best = max(best, game.value(states, level + 1, seat, stream, outcomes, weights))
    return best


def best_action(states: Any, seat: int, stream: Any, outcomes: Any, weights: Any, noise: float) -> int:
    """The action of ``seat`` in ``states[0]`` with the highest value, give or take ``noise``."""
    best = -2.0
    chosen = -1
    for k in range(game.count(states[0])):
        action = game.nth(states[0], k)
        states[1] = states[0]
        game.apply(states[1], action)
        worth = game.value(states, 1, seat, stream, outcomes, weights) + noise * uniform(stream)
        if worth > best:
            best, chosen = worth, action
    return int(chosen)


_KERNELS: dict[str, Any] = {}


def _best_action_of(game_type: GameType) -> Any:
    """The compiled ``best_action`` of a game: one kernel a level of looking ahead, each calling the next."""
    if game_type.name not in _KERNELS:
        static = deeper = instantiate(static_value, game_type.kernels)
        scope = game_type.kernels
        for level in range(game_type.lookahead):
            scope = ModuleType(f"{game_type.name}_{level}")
            vars(scope).update({k: v for k, v in vars(game_type.kernels).items() if not k.startswith("__")})
            vars(scope).update(static_value=static, value=deeper, EXACT_LUCK=game_type.exact_luck)
            deeper = instantiate(value, scope)
        _KERNELS[game_type.name] = instantiate(best_action, scope)
    return _KERNELS[game_type.name]


class GreedyBot:
    """Plays what looks best at the end of its turn."""

    name = "greedy"

    def __init__(self, game: Game, seed: int | None = None) -> None:
        self._game = game
        self._rng = Rng(seed)
        self._decisions = 0
        self._kernel = _best_action_of(game.type)
        size = max(game.type.max_chance, game.type.max_legal)
        self._states = np.zeros(game.type.lookahead + 3, game.type.dtype)
        self._outcomes = np.zeros(size, np.int16)
        self._weights = np.zeros(size, np.int64)

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """The action of ``legal`` that promises most."""
        self._states[0] = observation.determinize(self._rng).array[0]
        restless = max(1.0, (self._decisions % CALM_AGAIN) / PATIENCE) ** 3
        self._decisions += 1
        scratch = self._states, observation.viewer, self._rng.stream, self._outcomes, self._weights
        return int(self._kernel(*scratch, NOISE * restless))
