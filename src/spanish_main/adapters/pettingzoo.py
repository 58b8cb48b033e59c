"""Our games as PettingZoo environments: every seat is an agent, one after the other (AEC).

    from spanish_main.adapters.pettingzoo import env
    table = env("mutiny", players=4)

Agents are called ``seat_0`` and so on. An agent observes its features and a mask of its legal actions; the mask is
empty while another agent acts. Rewards are the returns when the game is over, else 0. There is no Parallel environment:
in our games seats act one after the other, and when some choose at the same time (the Mutiny's duels) others do not.
Environments copy (``copy.deepcopy``) and pickle at any moment of a game.
"""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo.utils import wrappers
from pettingzoo.utils.env import AECEnv

from spanish_main.adapters.environment import (
    HORIZON,
    RENDER_MODES,
    ResetNeeded,
    check_horizon,
    check_render_mode,
    check_reset_options,
    game_of,
    rendered,
    seed_of,
)
from spanish_main.core.game.look_back import checked, num_features
from spanish_main.core.illegal import Illegal, checked_illegal
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match, random_chance
from spanish_main.core.match.past import Past


def env(game: str, *, illegal: Illegal = "terminate", **more: Any) -> AECEnv:
    """Returns the environment of a game inside PettingZoo's wrapper, which refuses calls in a wrong order.

    Args:
        game: the name of the game.
        illegal: as in ``SpanishMainAEC``. By default an illegal action ends the game, as in PettingZoo's own games.
        **more: further arguments of ``SpanishMainAEC``.

    Examples:
        >>> table = env("mutiny", players=3)
        >>> table.reset(seed=1)
        >>> table.possible_agents
        ['seat_0', 'seat_1', 'seat_2']
    """
    return _Ordered(SpanishMainAEC(game, illegal=illegal, **more))


def raw_env(game: str, **more: Any) -> AECEnv:
    """Returns the environment without the wrapper. By default an illegal action raises an error.

    Args:
        game: the name of the game.
        **more: further arguments of ``SpanishMainAEC``.

    Examples:
        >>> raw_env("la_tortuga", players=2).possible_agents
        ['seat_0', 'seat_1']
    """
    return SpanishMainAEC(game, **more)


class _Ordered(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]  # PettingZoo ships no types
    """PettingZoo's wrapper. A copy of it has its own environment."""

    def __copy__(self) -> _Ordered:
        return copy.deepcopy(self)

    def __str__(self) -> str:
        return str(self.env)


class SpanishMainAEC(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """A game in which every seat is an agent.

    Args:
        game: the name of the game.
        draw_setup: whether first seat and tunnel are sampled for every game.
        horizon: decisions after which a game is truncated.
        illegal: an illegal action raises IllegalAction with the rule and changes nothing (refuse); or it changes
            nothing, counts as a decision and is counted in ``infos[agent]["refused"]`` (overlook); or it ends the game,
            and that agent has -1, the others 0 (terminate).
        history: the number of last public events behind the features (``core.game.history``).
        render_mode: the form of ``render``, which shows the public view: ``ansi`` and ``json``: JSON of one line;
            ``text``: as the terminal draws it.
        **options: options of the game by name.

    Raises:
        ValueError: a wrong argument; the text names the choices.

    Examples:
        >>> table = SpanishMainAEC("cartagena", players=2, render_mode="ansi")
        >>> table.reset(seed=1)
        >>> observation, reward, terminated, truncated, info = table.last()
        >>> table.step(int(observation["action_mask"].argmax()))
        >>> table.rewards
        {'seat_0': 0.0, 'seat_1': 0.0}
    """

    metadata = {"name": "spanish_main", "render_modes": list(RENDER_MODES), "is_parallelizable": False}  # noqa: RUF012 -- theirs

    def __init__(
        self,
        game: str,
        *,
        draw_setup: bool = False,
        horizon: int = HORIZON,
        illegal: Illegal = "refuse",
        history: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.game = game_of(game, options)
        check_horizon(horizon)
        check_render_mode(render_mode)
        self._illegal = checked_illegal(illegal)
        self.metadata = {**self.metadata, "name": f"spanish_main_{game}_v{self.game.type.rules_version}"}
        self.render_mode, self._horizon, self._draw_setup = render_mode, horizon, draw_setup
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        num_actions = self.game.num_actions
        length = num_features(self.game.type, checked(self.game.type, history))
        self._history = history
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, (length,), np.float32),
                    "action_mask": spaces.Box(0, 1, (num_actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(num_actions) for agent in self.possible_agents}
        self._seeds = Rng()
        self._begun: Match | None = None
        self.agent_selection = self.possible_agents[0]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Returns the space of an agent's observations.

        Args:
            agent: the name of the agent.

        Returns:
            A dict space of ``observation``, float32 (num_features,), from 0 to 1, and ``action_mask``, int8
            (num_actions,), 0 or 1.
        """
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Returns the space of an agent's actions: the numbers of all actions of the game.

        Args:
            agent: the name of the agent.
        """
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game.

        Args:
            seed: an integer of 0 or more, which fixes this game and all later ones. None: go on with the last seed.
            options: None, or an empty dict.

        Raises:
            ValueError: another seed or option.
        """
        check_reset_options(options, ("options",))  # PettingZoo's own test passes an option of this name
        if (begins := seed_of(seed)) is not None:
            self._seeds = Rng(begins)
        rng = Rng(self._seeds.below(1 << 31))
        game = self.game.drawn(rng.split(0)) if self._draw_setup else self.game
        self._begun, self._decisions = Match(game, random_chance(rng.split(1))), 0
        self._past = Past(game, self._history)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if self._illegal == "overlook":
            self.infos = {agent: {"refused": np.array(0, np.int64)} for agent in self.agents}
        self._ask()

    @property
    def _match(self) -> Match:
        if self._begun is None:
            raise ResetNeeded("there is no game yet: call reset first")
        return self._begun

    def step(self, action: int | None) -> None:
        """Applies the action of the selected agent.

        Args:
            action: the number of an action; None once the agent is terminated or truncated.

        Raises:
            ResetNeeded: before the first ``reset``, and when all agents are done.
            IllegalAction: with ``illegal="refuse"``.
            ValueError: the action is no integer.
        """
        match = self._match
        if not self.agents:
            raise ResetNeeded("the game is over: call reset")
        agent: str = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        forfeited = self._decide(match, agent, action)
        self._decisions += 1
        self._cumulative_rewards[agent] = 0.0
        for each, value in zip(self.possible_agents, match.state.returns(), strict=True):
            self.rewards[each] = -1.0 if forfeited and each == agent else value
        ended = match.outcome is not None or forfeited
        truncated = not ended and self._decisions >= self._horizon
        self.terminations = dict.fromkeys(self.agents, ended)
        self.truncations = dict.fromkeys(self.agents, truncated)
        self._accumulate_rewards()
        if ended or truncated:
            self.agent_selection = self.agents[0]
        else:
            self._ask()

    def _decide(self, match: Match, agent: str, action: Any) -> bool:
        """Applies ``action`` of ``agent``; returns whether it forfeits the game."""
        if self._illegal == "refuse" or match.state.is_legal(action):
            match.play(self._seat_of[agent], action)
            return False
        if not isinstance(action, int | np.integer) or isinstance(action, bool):
            raise match.state.forbidden(action)
        if self._illegal == "overlook":
            self.infos[agent] = {"refused": self.infos[agent]["refused"] + 1}
        return self._illegal == "terminate"

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Returns the observation of an agent.

        Args:
            agent: the name of the agent.

        Returns:
            ``observation``, its features, float32 (num_features,), and ``action_mask``, int8 (num_actions,): 1 for each
            legal action, all 0 while another agent acts.

        Raises:
            ResetNeeded: before the first ``reset``.
        """
        match, seat = self._match, self._seat_of[agent]
        mask = np.zeros(self.game.num_actions, np.int8)
        over = self.truncations.get(agent, True) or self.terminations.get(agent, True)
        if match.state.current_seat() == seat and not over:
            mask[match.state.legal_actions()] = 1
        self._past.follow(match)
        features = [*match.state.observed(seat).features(), *self._past.features(seat)]
        return {"observation": np.array(features, np.float32), "action_mask": mask}

    def render(self) -> str:
        """Returns the public view as a text, in the form of the render mode.

        Raises:
            ResetNeeded: before the first ``reset``.
        """
        return rendered(self._match.state, None, self.render_mode)

    def close(self) -> None:
        """Does nothing: the environment holds no resources."""

    def __copy__(self) -> SpanishMainAEC:
        return copy.deepcopy(self)

    def _ask(self) -> None:
        self.agent_selection = self.possible_agents[self._match.current_seat()]
