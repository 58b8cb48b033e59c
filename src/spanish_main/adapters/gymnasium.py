"""Our games as Gymnasium environments: one seat learns, the others are played by bots.

    import gymnasium, spanish_main.adapters.gymnasium  # registers spanish_main/Cartagena-v0, LaTortuga, Mutiny
    env = gymnasium.make("spanish_main/Cartagena-v0", players=2, opponents="greedy")
    many = gymnasium.make_vec("spanish_main/Cartagena-v0", num_envs=4096)  # compiled

An observation is the seat's features, an action its number; what is legal stands in ``info["action_mask"]`` and comes
from ``action_masks()``. The reward is the seat's return, when the game is over. Options of the game are given by name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from spanish_main.bots.bot import Bot
from spanish_main.bots.catalog import make_bot
from spanish_main.bots.stepping import GREEDY, STEPPING
from spanish_main.core.game import Game
from spanish_main.core.history import checked, num_features
from spanish_main.core.match import Match, random_chance
from spanish_main.core.past import Past
from spanish_main.core.rng import Rng, checked_seed
from spanish_main.core.vector import MOST_MATCHES, VectorMatches, whole
from spanish_main.games.catalog import GAMES, load_game

HORIZON: Final = 4000  # decisions after which a game is cut
LOT: Final = "random"
Features = NDArray[np.float32]
Mask = NDArray[np.int8]
Illegal = Literal["refuse", "overlook"]


def environment_id(name: str) -> str:
    """What the game called ``name`` is registered as: ``spanish_main/LaTortuga-v0``."""
    return f"spanish_main/{name.title().replace('_', '')}-v0"


def _observation_space(game: Game, history: int) -> spaces.Box:
    return spaces.Box(0.0, 1.0, (num_features(game.type, checked(game.type, history)),), np.float32)


def _named(opponents: str | Sequence[str], others: int) -> list[str]:
    """The opponent of each other seat by name; ValueError for what names none, or too many."""
    if not isinstance(opponents, str | list | tuple) or not all(isinstance(name, str) for name in opponents):
        raise ValueError(f"opponents are a name, or a list of names, not {str(opponents)[:40]!r}")
    names = [opponents] * others if isinstance(opponents, str) else list(opponents)
    if len(names) != others:
        raise ValueError(f"{others} opponents are needed, not {len(names)}")
    return names


def _checked(illegal: str, seat: int | None, players: int, horizon: int) -> None:
    if illegal not in ("refuse", "overlook"):
        raise ValueError(f"illegal is {str(illegal)[:40]!r}; choose from refuse, overlook")
    if seat is not None and (isinstance(seat, bool) or seat not in range(players)):
        raise ValueError(f"there is no seat {str(seat)[:20]}: they are 0 to {players - 1}, or None")
    if not isinstance(horizon, int) or isinstance(horizon, bool) or horizon < 1:
        raise ValueError(f"horizon is a number of decisions from 1 on, not {str(horizon)[:40]!r}")


class SpanishMainEnv(gymnasium.Env[Features, int]):
    """One seat of a game. opponents: the bot of all other seats, or one for each of them in rising order.

    seat: whose part is learned; None: drawn by lot for every game. draw_setup: whether first seat and tunnel are, too.
    horizon: decisions of all seats after which a game is truncated. illegal: an action that is not legal changes
    nothing and is counted in ``info["refused"]`` (overlook), or is an IllegalAction citing the rule (refuse). history:
    so many of the last public events are part of the observation, behind the features (``core.history``).
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 -- as the base class has it

    def __init__(
        self,
        game: str,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int | None = 0,
        draw_setup: bool = False,
        horizon: int = HORIZON,
        illegal: Illegal = "overlook",
        history: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = load_game(game, **options)
        _checked(illegal, seat, self.game.players, horizon)
        others = self.game.players - 1
        self._opponents = _named(opponents, others)
        for name in self._opponents:
            make_bot(name, self.game, 0)
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is {str(render_mode)[:40]!r}; choose from ansi, None")
        self.render_mode = render_mode
        self._seat, self._draw_setup, self._horizon, self._illegal = seat, draw_setup, horizon, illegal
        self.observation_space = _observation_space(self.game, history)  # type: ignore[assignment] # of any numbers
        self.action_space = spaces.Discrete(self.game.num_actions)  # type: ignore[assignment] # NumPy's int64
        self._match: Match | None = None
        self._history, self._past = history, Past(self.game, 0)
        self._bots: dict[int, Bot] = {}
        self.seat, self._decisions, self._refused = 0, 0, 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Features, dict[str, Any]]:
        """Begin a new game; with ``seed`` always the same ones from here on."""
        if seed is not None and (seed := checked_seed(seed)) < 0:
            raise ValueError(f"a seed is 0 or more, not {str(seed)[:40]}")
        super().reset(seed=seed)
        rng = Rng(int(self.np_random.integers(1 << 62)))
        game = self.game.drawn(rng.split(0)) if self._draw_setup else self.game
        self.seat = rng.split(1).below(game.players) if self._seat is None else self._seat
        others = [seat for seat in range(game.players) if seat != self.seat]
        seeds = rng.split(2)
        self._bots = {
            seat: make_bot(name, game, seeds.below(1 << 31)) for seat, name in zip(others, self._opponents, strict=True)
        }
        self._match, self._decisions, self._refused = Match(game, random_chance(rng.split(3))), 0, 0
        self._past = Past(game, self._history)
        self._let_others_play()
        return self._observed(), self._info()

    def step(self, action: Any) -> tuple[Features, float, bool, bool, dict[str, Any]]:
        """Do ``action`` and let the others play until the seat is asked again, or the game is over."""
        match = self._playing()
        number = action.item() if isinstance(action, np.generic | np.ndarray) and action.size == 1 else action
        if not isinstance(number, int) or isinstance(number, bool):
            raise match.state.forbidden(number)
        if self._illegal == "overlook" and not self._is_over() and number not in match.state.legal_actions():
            self._refused += 1
        else:
            match.play(self.seat, number)
            self._decisions += 1
            self._let_others_play()
        ended = match.outcome is not None
        reward = match.state.returns()[self.seat]
        return self._observed(), reward, ended, not ended and self._is_over(), self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal: bool, shape (num_actions,)."""
        return self._mask().astype(bool)

    def render(self) -> str:
        """The state as the seat may know it, as JSON of one line."""
        return str(self._playing().observation(self.seat))

    def _playing(self) -> Match:
        if self._match is None:
            raise ValueError("there is no game yet: call reset first")
        return self._match

    def _is_over(self) -> bool:
        return self._playing().outcome is not None or self._decisions >= self._horizon

    def _let_others_play(self) -> None:
        match = self._playing()
        while not self._is_over() and (seat := match.current_seat()) != self.seat:
            match.play(seat, self._bots[seat].choose(match.state.observed(seat), match.state.legal_actions()))
            self._decisions += 1

    def _observed(self) -> Features:
        match = self._playing()
        self._past.follow(match)
        return np.array([*match.state.observed(self.seat).features(), *self._past.features(self.seat)], np.float32)

    def _mask(self) -> Mask:
        mask = np.zeros(self.game.num_actions, np.int8)
        if not self._is_over():
            mask[self._playing().state.legal_actions()] = 1
        return mask

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask(), "refused": self._refused}


class SpanishMainVectorEnv(VectorEnv[Features, NDArray[Any], NDArray[Any]]):
    """Many such environments at once, compiled.

    opponents: ``random`` or ``greedy``, who can play inside compiled code: one for all other seats, or one for each of
    them in rising order. seat: as above, but None: environment i has seat i modulo the players. copy: whether each step
    gives new arrays; without, the same ones written anew. Games that are over begin anew in the same step; of the last
    one tells ``info["final_obs"]``.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 -- as the base class

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int | None = 0,
        horizon: int = HORIZON,
        illegal: Illegal = "overlook",
        history: int = 0,
        threads: int = 1,
        copy: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = load_game(game, **options)
        _checked(illegal, seat, self.game.players, horizon)
        if render_mode is not None:
            raise ValueError("many at once are not drawn")
        players = self.game.players
        self.num_envs = num_envs = whole(num_envs, "num_envs", MOST_MATCHES)
        self._seats = np.arange(num_envs) % players if seat is None else np.full(num_envs, seat)
        rivals = _rivals(opponents, players - 1)
        lots, bots = _sets(rivals, self._seats, players)
        self.vec = VectorMatches(
            self.game,
            num_envs,
            Rng().below(1 << 31),
            threads,
            horizon,
            illegal=illegal,
            by_lot=lots,
            bot=GREEDY if bots.any() else None,
            by_bot=bots if bots.any() else None,
            last_features=True,
            history=history,
        )
        self._copy = copy
        self.single_observation_space = _observation_space(self.game, history)
        self.single_action_space = spaces.Discrete(self.game.num_actions)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Features, dict[str, Any]]:
        """Begin new games; with ``seed``, one or one for each, the same ones from here on."""
        self.vec.reset(seed)
        return self._given(self.vec.features), self._info()

    def step(self, actions: Any) -> tuple[Features, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Step all; rewards float64, ends and truncations bool, each of shape (num_envs,)."""
        vec = self.vec
        vec.step(actions)
        rewards = vec.rewards[np.arange(self.num_envs), self._seats].astype(np.float64)
        info, over = self._info(), vec.terminated | vec.truncated
        if over.any():
            assert vec.last_features is not None
            info["final_obs"], info["_final_obs"] = vec.last_features.copy(), over
        ends = self._given(vec.terminated), self._given(vec.truncated)
        return self._given(vec.features), rewards, *ends, info

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal: bool, shape (num_envs, num_actions)."""
        return self._given(self.vec.legal)

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array

    def _info(self) -> dict[str, Any]:
        every = np.ones(self.num_envs, bool)
        mask, refused = self._given(self.vec.legal.view(np.int8)), self._given(self.vec.refused)
        return {"action_mask": mask, "_action_mask": every, "refused": refused, "_refused": every}


def _rivals(opponents: str | Sequence[str], others: int) -> list[str]:
    """Who plays the other seats, in rising order; ValueError for who cannot."""
    names = _named(opponents, others)
    for name in names:
        if name not in (LOT, *STEPPING):
            choices = ", ".join((LOT, *STEPPING))
            more = "gymnasium.make_vec with vectorization_mode='sync' has all bots"
            raise ValueError(f"compiled, {str(name)[:40]!r} is no opponent: choose from {choices}; {more}")
    return names


def _sets(rivals: Sequence[str], seats: NDArray[Any], players: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """For each environment, whose learner has ``seats``: the seats by lot and those of the bot, as sets."""
    lots, bots = np.zeros(len(seats), np.int64), np.zeros(len(seats), np.int64)
    for i, own in enumerate(seats):
        others = [seat for seat in range(players) if seat != own]
        for seat, name in zip(others, rivals, strict=True):
            (lots if name == LOT else bots)[i] |= 1 << seat
    return lots, bots


def register() -> None:
    """Make the games known to Gymnasium; once is enough."""
    for name in GAMES:
        if environment_id(name) not in gymnasium.registry:
            where = f"{__name__}:SpanishMain"
            gymnasium.register(
                environment_id(name),
                entry_point=f"{where}Env",
                vector_entry_point=f"{where}VectorEnv",
                kwargs={"game": name},
            )


register()
