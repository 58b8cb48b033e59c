"""OpenSpiel's search bots as our bots: yardsticks for the arena.

    openspiel:ismcts,leaf=net,time=0.15      its Python ISMCTSBot, leaves evaluated by our value network
    openspiel:mcts,leaf=rollout,sims=200     its Python MCTSBot on one determinization

leaf: ``net``, ``rule`` (the game's heuristic), ``rollout`` (its own random playouts). uct: the exploration constant (by
default 2 with rollouts, else 0.3). Like any bot they get an observation and nothing else.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from spanish_main.adapters.openspiel import OpenSpielState, openspiel_game
from spanish_main.bots.nets.nets import load_net
from spanish_main.bots.players.bot import Bot
from spanish_main.bots.players.evaluator import Evaluator
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.game import Game, Observation
from spanish_main.core.kernels.rng import Rng

LEAVES: Final = ("net", "rule", "rollout")
_KINDS: Final = ("ismcts", "mcts")
# OpenSpiel's bots in C++ end the whole process when a game written in Python raises an error inside them.
_CRASHING: Final = ("cpp_mcts", "cpp_ismcts")
_ENDLESS: Final = 10**9
_TRIAL: Final = 64  # simulations that measure the speed of an MCTSBot


class _TimeIsUp(Exception):
    """Ends a search from within."""


class SearchEvaluator:
    """An evaluator for OpenSpiel's bots that evaluates positions as our search does."""

    def __init__(self, game: Game, leaf: str, seed: int) -> None:
        net = load_net(game.type, game.options) if leaf == "net" else None
        if leaf == "net" and net is None:
            raise InvalidOptions("error-no-learned-value", game=game.name)
        self._evaluator = Evaluator(game, net)

    def evaluate(self, state: OpenSpielState) -> Any:
        """The value for each seat, from -1 to 1: an array of floats."""
        return np.array(self._evaluator.values(state.state))

    def prior(self, state: OpenSpielState) -> list[tuple[int, float]]:
        """A uniform distribution over the legal actions, or the probabilities of chance."""
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


class OpenSpielBot:
    """ISMCTSBot or MCTSBot of OpenSpiel with a budget: ``simulations``, or else ``seconds``."""

    def __init__(
        self,
        game: Game,
        seed: int,
        *,
        kind: str = "ismcts",
        leaf: str = "rollout",
        uct: float | None = None,
        simulations: int | None = None,
        seconds: float | None = None,
    ) -> None:
        self.name = f"openspiel-{kind}"
        self._game = openspiel_game(game, remembers=False)
        self._simulations, self._seconds = simulations, seconds
        self._until = 0.0
        self.made = 0  # simulations for the last decision
        self._pace: float | None = None  # of an MCTSBot, which cannot be stopped: seconds of a simulation
        self._random = np.random.RandomState(seed % (1 << 32))
        rollout = mcts.RandomRolloutEvaluator(1, self._random)
        self._evaluator = rollout if leaf == "rollout" else SearchEvaluator(game, leaf, seed)
        self._uct = uct if uct is not None else 2.0 if leaf == "rollout" else 0.3
        self._rng = Rng(seed)
        self._ismcts = kind == "ismcts"
        self._bot = ismcts.ISMCTSBot(
            self._game, self._evaluator, self._uct, simulations or _ENDLESS, random_state=self._random
        )
        self._bot.set_resampler(self._resample)

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """The action of ``legal`` that OpenSpiel's bot visited most."""
        if len(legal) == 1:
            return legal[0]
        self.made = 0
        self._until = time.perf_counter() + (self._seconds or 0.0)
        state = OpenSpielState(self._game, observation.determinize(self._rng))
        return self._by_ismcts(state) if self._ismcts else self._by_mcts(state)

    def _resample(self, state: OpenSpielState, player: int) -> OpenSpielState:
        if self._simulations is None and self.made > 1 and time.perf_counter() >= self._until:
            raise _TimeIsUp
        self.made += 1
        return state.resample_from_infostate(player, self._random.uniform)

    def _by_ismcts(self, state: OpenSpielState) -> int:
        try:
            policy = self._bot.get_policy(state)
        except _TimeIsUp:
            policy = self._bot.get_final_policy(state, self._bot._root_node)  # noqa: SLF001 # no other way to stop it
        best = max(share for _, share in policy)
        likely = [int(action) for action, share in policy if share == best]
        return likely[self._random.randint(len(likely))]

    def _by_mcts(self, state: OpenSpielState) -> int:
        simulations = self._simulations
        if simulations is None:
            if self._pace is None:
                self._search(state, _TRIAL)
            simulations = max(2, int((self._until - time.perf_counter()) / (self._pace or 1.0)))
        self.made = simulations
        return int(self._search(state, simulations).best_child().action)

    def _search(self, state: OpenSpielState, simulations: int) -> Any:
        bot = mcts.MCTSBot(self._game, self._uct, simulations, self._evaluator, random_state=self._random)
        began = time.perf_counter()
        root = bot.mcts_search(state)
        self._pace = (time.perf_counter() - began) / simulations
        return root


def read_player(text: str) -> Callable[[Game, int], Bot]:
    """The factory of the bots of ``KIND,leaf=…,uct=…,sims=…`` or ``…,time=SECONDS``; InvalidOptions for others."""
    kind, *parts = (part.strip() for part in text.split(","))
    if kind in _CRASHING:
        raise InvalidOptions("error-openspiel-crashes", kind=kind, other=kind[4:])
    if kind not in _KINDS:
        choices = ", ".join(_KINDS)
        raise InvalidOptions("error-no-bot", name=f"openspiel:{kind[:40]}", choices=choices)
    settings: dict[str, Any] = {"kind": kind}
    for part in parts:
        name, _, value = part.partition("=")
        try:
            settings.update(_setting(name, value))
        except ValueError:
            raise InvalidOptions("error-openspiel-setting", text=part[:40], kind=kind) from None
    if ("simulations" in settings) == ("seconds" in settings):
        raise InvalidOptions("error-openspiel-effort", kind=kind)
    return lambda game, seed: OpenSpielBot(game, seed, **settings)


def _setting(name: str, value: str) -> dict[str, Any]:
    if name == "leaf" and value in LEAVES:
        return {"leaf": value}
    if name == "uct" and float(value) >= 0:
        return {"uct": float(value)}
    if name == "sims" and int(value) > 0:
        return {"simulations": int(value)}
    if name == "time" and float(value) > 0:
        return {"seconds": float(value)}
    raise ValueError(name)
