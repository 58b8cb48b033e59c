"""Our games as PettingZoo environments: every seat is an agent, one after the other (AEC).

    from spanish_main.adapters.pettingzoo import env
    table = env("mutiny", players=4)

Agents are called ``seat_0`` and so on. What one observes are its features and a mask of what it may do now, none while
another is asked. Rewards are the returns, when the game is over. There is no Parallel environment: in all our games
seats act one after the other, and where they choose at the same time (the Mutiny's duels) not all of them do.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo.utils import wrappers
from pettingzoo.utils.env import AECEnv

from spanish_main.core.history import checked, num_features
from spanish_main.core.match import Match, random_chance
from spanish_main.core.past import Past
from spanish_main.core.rng import Rng, checked_seed
from spanish_main.games.catalog import load_game

HORIZON: Final = 4000  # decisions after which a game is cut


def env(game: str, **more: Any) -> AECEnv:
    """The environment of ``game`` that also refuses to be used in a wrong order; ``more`` as ``SpanishMainAEC`` has."""
    return wrappers.OrderEnforcingWrapper(SpanishMainAEC(game, **more))


class SpanishMainAEC(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """A table of ``game`` (``options`` by name). horizon: decisions after which a game is truncated.

    draw_setup: whether first seat and tunnel are drawn by lot for every game. An action that is not legal is an
    IllegalAction citing the rule, and changes nothing. history: so many of the last public events are part of the
    observation, behind the features (``core.history``).
    """

    metadata = {"name": "spanish_main", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012 -- theirs

    def __init__(
        self,
        game: str,
        *,
        draw_setup: bool = False,
        horizon: int = HORIZON,
        history: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.game = load_game(game, **options)
        if not isinstance(horizon, int) or isinstance(horizon, bool) or horizon < 1:
            raise ValueError(f"horizon is a number of decisions from 1 on, not {str(horizon)[:40]!r}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is {str(render_mode)[:40]!r}; choose from ansi, None")
        self.metadata = {**self.metadata, "name": f"spanish_main_{game}"}
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
        self.agent_selection = self.possible_agents[0]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What ``agent`` observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What ``agent`` may say."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; with ``seed`` always the same ones from here on."""
        if seed is not None:
            self._seeds = Rng(checked_seed(seed))
        rng = Rng(self._seeds.below(1 << 31))
        game = self.game.drawn(rng.split(0)) if self._draw_setup else self.game
        self._match, self._decisions = Match(game, random_chance(rng.split(1))), 0
        self._past = Past(game, self._history)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def step(self, action: int | None) -> None:
        """The agent that is asked does ``action``; one that is done says None."""
        agent: str = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._match.play(self._seat_of[agent], action)  # type: ignore[arg-type] # what is no action is refused
        self._decisions += 1
        self._cumulative_rewards[agent] = 0.0
        for each, value in zip(self.possible_agents, self._match.state.returns(), strict=True):
            self.rewards[each] = value
        ended = self._match.outcome is not None
        cut = not ended and self._decisions >= self._horizon
        self.terminations = dict.fromkeys(self.agents, ended)
        self.truncations = dict.fromkeys(self.agents, cut)
        self._accumulate_rewards()
        if ended or cut:
            self.agent_selection = self.agents[0]
        else:
            self._ask()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Features of what ``agent`` may know, and what it may do now."""
        seat, state = self._seat_of[agent], self._match.state
        mask = np.zeros(self.game.num_actions, np.int8)
        if state.current_seat() == seat and not self.truncations.get(agent, True):
            mask[state.legal_actions()] = 1
        self._past.follow(self._match)
        seen = [*state.observed(seat).features(), *self._past.features(seat)]
        return {"observation": np.array(seen, np.float32), "action_mask": mask}

    def render(self) -> str:
        """What everybody can see, as JSON of one line."""
        return str(self._match.observation(None))

    def close(self) -> None:
        """Nothing is held."""

    def _ask(self) -> None:
        self.agent_selection = self.possible_agents[self._match.current_seat()]
