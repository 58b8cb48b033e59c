"""Our games as Gymnasium environments: one seat learns, the others are played by bots.

    import gymnasium, spanish_main.adapters.gymnasium  # registers spanish_main/Cartagena-v1, LaTortuga-v1, Mutiny-v2
    env = gymnasium.make("spanish_main/Cartagena-v1", players=2, opponents="greedy")
    many = gymnasium.make_vec("spanish_main/Cartagena-v1", num_envs=4096)  # compiled

The version is that of the game's rules. An observation is the seat's features, an action its number.
``info["action_mask"]`` and ``action_masks()`` mark the legal actions. The reward is the seat's return when the game is
over, else 0. Options of the game are given by name. Environments copy (``copy.deepcopy``) and pickle at any moment.
"""

from __future__ import annotations

import copy as copying
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

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
from spanish_main.bots.catalog import make_bot
from spanish_main.bots.players.bot import Bot
from spanish_main.bots.players.stepping import GREEDY, STEPPING
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.game import Game
from spanish_main.core.game.look_back import checked, num_features
from spanish_main.core.illegal import Illegal, checked_illegal
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match, random_chance
from spanish_main.core.match.past import Past
from spanish_main.core.moved import renamed
from spanish_main.core.vector.vector import MOST_MATCHES, VectorMatches, whole
from spanish_main.games.catalog import GAMES, load_game_type

_RANDOM: Final = "random"
renamed(__name__, {"LOT": "_RANDOM"})
RESET_MASK: Final = "reset_mask"
Features = NDArray[np.float32]
Mask = NDArray[np.int8]


def environment_id(name: str) -> str:
    """Returns the id of a game, which ends with the version of its rules: ``spanish_main/LaTortuga-v1``.

    Args:
        name: the name of the game.

    Examples:
        >>> environment_id("la_tortuga")
        'spanish_main/LaTortuga-v1'
    """
    return f"spanish_main/{name.title().replace('_', '')}-v{load_game_type(name).rules_version}"


def _observation_space(game: Game, history: int) -> spaces.Box:
    return spaces.Box(0.0, 1.0, (num_features(game.type, checked(game.type, history)),), np.float32)


def _named(opponents: str | Sequence[str], others: int) -> list[str]:
    """The bot's name for each of the other seats; ValueError for wrong types, or a wrong number of them."""
    if not isinstance(opponents, str | list | tuple) or not all(isinstance(name, str) for name in opponents):
        raise ValueError(f"opponents are a name, or a list of names, not {str(opponents)[:40]!r}")
    names = [opponents] * others if isinstance(opponents, str) else list(opponents)
    if len(names) != others:
        raise ValueError(f"{others} opponents are needed, not {len(names)}")
    return names


def _check_seat(seat: int | None, players: int) -> None:
    if seat is not None and (isinstance(seat, bool) or seat not in range(players)):
        raise ValueError(f"there is no seat {str(seat)[:20]}; choose from 0 to {players - 1}, or None")


class SpanishMainEnv(gymnasium.Env[Features, int]):
    """One seat of a game. The others are played by bots.

    The observation is the seat's features, float32. ``info["action_mask"]`` marks the legal actions, int8. The reward
    is the seat's return when the game is over, else 0.

    Args:
        game: the name of the game.
        opponents: the bot of all other seats, or a list with one for each of them in rising order.
        seat: the learning agent's seat; None: sampled at random for every game.
        draw_setup: whether first seat and tunnel are sampled for every game, too.
        horizon: decisions of all seats, refused ones included, after which a game is truncated.
        illegal: an illegal action changes nothing and is counted in ``info["refused"]`` (overlook), raises
            IllegalAction with the rule (refuse), or ends the game with a reward of -1 (terminate).
        history: the number of last public events behind the features (``core.game.history``).
        render_mode: the form of ``render``: ``ansi``, ``json``: JSON of one line; ``text``: as the terminal draws it.
        **options: options of the game by name.

    Raises:
        ValueError: a wrong argument; the text names the choices.

    Examples:
        >>> env = SpanishMainEnv("la_tortuga", opponents="random", players=2)
        >>> observation, info = env.reset(seed=1)
        >>> observation.shape == (env.game.num_features,) and info["action_mask"].any()
        np.True_
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 -- as the base class has it

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
        self.game = game_of(game, options)
        check_horizon(horizon)
        check_render_mode(render_mode)
        _check_seat(seat, self.game.players)
        others = self.game.players - 1
        self._opponents = _named(opponents, others)
        for name in self._opponents:
            make_bot(name, self.game, 0)
        self.render_mode = render_mode
        self._seat, self._draw_setup, self._horizon = seat, draw_setup, horizon
        self._illegal = checked_illegal(illegal)
        self.observation_space = _observation_space(self.game, history)  # type: ignore[assignment] # of any numbers
        self.action_space = spaces.Discrete(self.game.num_actions)  # type: ignore[assignment] # NumPy's int64
        self._match: Match | None = None
        self._history, self._past = history, Past(self.game, 0)
        self._bots: dict[int, Bot] = {}
        self.seat, self._decisions, self._refused, self._forfeited = 0, 0, 0, False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Features, dict[str, Any]]:
        """Begins a new game.

        Args:
            seed: an integer of 0 or more, which fixes this game and all later ones. None: go on with the last seed.
            options: None, or an empty dict.

        Returns:
            The observation, float32 (num_features,), and the info: ``action_mask``, int8 (num_actions,), and
            ``refused``, int64 (), the illegal actions of this game.

        Raises:
            ValueError: another seed or option.
        """
        check_reset_options(options)
        super().reset(seed=seed_of(seed))
        rng = Rng(int(self.np_random.integers(1 << 62)))
        game = self.game.drawn(rng.split(0)) if self._draw_setup else self.game
        self.seat = rng.split(1).below(game.players) if self._seat is None else self._seat
        others = [seat for seat in range(game.players) if seat != self.seat]
        seeds = rng.split(2)
        self._bots = {
            seat: make_bot(name, game, seeds.below(1 << 31)) for seat, name in zip(others, self._opponents, strict=True)
        }
        self._match = Match(game, random_chance(rng.split(3)))
        self._decisions, self._refused, self._forfeited = 0, 0, False
        self._past = Past(game, self._history)
        self._let_others_play()
        return self._observed(), self._info()

    def step(self, action: Any) -> tuple[Features, float, bool, bool, dict[str, Any]]:
        """Applies ``action`` and lets the others play until the seat acts again or the game is over.

        Args:
            action: the number of an action, an integer.

        Returns:
            The observation, the reward (a float from -1 to 1), terminated, truncated, and the info, as in ``reset``.

        Raises:
            ResetNeeded: before the first ``reset``, and when the game is over.
            IllegalAction: with ``illegal="refuse"``.
            ValueError: the action is no integer.
        """
        match = self._playing()
        if self._is_over():
            raise ResetNeeded("the game is over: call reset")
        number = action.item() if isinstance(action, np.generic | np.ndarray) and action.size == 1 else action
        if not isinstance(number, int) or isinstance(number, bool):
            raise match.state.forbidden(number)
        if self._illegal != "refuse" and number not in match.state.legal_actions():
            self._refused += 1
            self._decisions += 1
            self._forfeited = self._illegal == "terminate"
        else:
            match.play(self.seat, number)
            self._decisions += 1
            self._let_others_play()
        ended = match.outcome is not None or self._forfeited
        reward = -1.0 if self._forfeited else match.state.returns()[self.seat]
        return self._observed(), reward, ended, not ended and self._is_over(), self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Returns the legal actions: bool, shape (num_actions,)."""
        return self._mask().astype(bool)

    def render(self) -> str:
        """Returns the seat's knowledge of the state as a text, in the form of the render mode."""
        return rendered(self._playing().state, self.seat, self.render_mode)

    def __copy__(self) -> SpanishMainEnv:
        return copying.deepcopy(self)

    def _playing(self) -> Match:
        if self._match is None:
            raise ResetNeeded("there is no game yet: call reset first")
        return self._match

    def _is_over(self) -> bool:
        return self._playing().outcome is not None or self._forfeited or self._decisions >= self._horizon

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
        # An array like the mask: some wrappers read only infos of arrays.
        return {"action_mask": self._mask(), "refused": np.array(self._refused, np.int64)}


def _autoreset(mode: AutoresetMode | str) -> AutoresetMode:
    """The mode of that name; ValueError, with the choices, for others."""
    for each in AutoresetMode:
        if mode in (each, each.value, each.name):
            return each
    choices = ", ".join(each.value for each in AutoresetMode)
    raise ValueError(f"autoreset_mode is {str(mode)[:40]!r}; choose from {choices}")


@dataclass(frozen=True, slots=True)
class VectorEnvSettings:
    """The keywords of ``SpanishMainVectorEnv`` besides the options of the game.

    Args:
        opponents: ``random`` or ``greedy``, which play inside compiled code: one for all other seats, or a list with
            one for each of them in rising order.
        seat: the learning agent's seat; None: environment i has seat i modulo the players.
        horizon: as in ``SpanishMainEnv``.
        illegal: as in ``SpanishMainEnv``.
        history: as in ``SpanishMainEnv``.
        threads: the number of threads that step the environments.
        copy: whether each step returns new arrays. False: it overwrites the arrays of the step before.
        autoreset_mode: when a finished game is reset: in the same step (SAME_STEP, the default; ``info["final_obs"]``
            and ``info["final_info"]`` describe its end), in the next step (NEXT_STEP), or by ``reset`` with a mask
            (DISABLED).
        render_mode: None; there is nothing to render.
    """

    opponents: str | Sequence[str] = _RANDOM
    seat: int | None = 0
    horizon: int = HORIZON
    illegal: Illegal = "overlook"
    history: int = 0
    threads: int = 1
    copy: bool = True
    autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP
    render_mode: str | None = None


class SpanishMainVectorEnv(VectorEnv[Features, NDArray[Any], NDArray[Any]]):
    """Many environments at once, stepped by compiled code.

    Args:
        game: the name of the game.
        num_envs: the number of environments.
        **options: the keywords of ``VectorEnvSettings``, and options of the game by name.

    Raises:
        ValueError: a wrong argument; the text names the choices.

    Examples:
        >>> envs = SpanishMainVectorEnv("la_tortuga", 3, seat=None, players=2)
        >>> observations, infos = envs.reset(seed=1)
        >>> observations.shape == (3, envs.game.num_features), infos["action_mask"].dtype
        (True, dtype('int8'))
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 -- as the base class

    def __init__(self, game: str, num_envs: int = 1, **options: Any) -> None:
        own = {field.name: options.pop(field.name) for field in fields(VectorEnvSettings) if field.name in options}
        settings = VectorEnvSettings(**own)
        self.game = game_of(game, options)
        check_horizon(settings.horizon)
        players = self.game.players
        _check_seat(settings.seat, players)
        if settings.render_mode is not None:
            raise ValueError("a vector environment cannot be rendered")
        self.autoreset_mode = _autoreset(settings.autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self.num_envs = num_envs = whole(num_envs, "num_envs", MOST_MATCHES)
        self._seats = np.arange(num_envs) % players if settings.seat is None else np.full(num_envs, settings.seat)
        random, bots = _sets(_rivals(settings.opponents, players - 1), self._seats, players)
        self.vec = VectorMatches(
            self.game,
            num_envs,
            Rng().below(1 << 31),
            settings.threads,
            settings.horizon,
            illegal=settings.illegal,
            random_seats=random,
            bot=GREEDY if bots.any() else None,
            by_bot=bots if bots.any() else None,
            last_features=True,
            history=settings.history,
        )
        self._copy = settings.copy
        self.single_observation_space = _observation_space(self.game, settings.history)
        self.single_action_space = spaces.Discrete(self.game.num_actions)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self._begun = False
        # Games that are over and still shown, though the matches have begun the next ones.
        self._over = np.zeros(num_envs, bool)
        self._counted = np.zeros(num_envs, np.int64)  # ``vec.refused`` when the game began
        same = self.autoreset_mode is AutoresetMode.SAME_STEP
        self._observations = self.vec.features if same else self.vec.features.copy()
        self._legal = self.vec.legal if same else self.vec.legal.copy()
        self._refused = np.zeros(num_envs, np.int64)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Features, dict[str, Any]]:
        """Begins new games.

        Args:
            seed: an integer of 0 or more, or one for each environment; it fixes this game and all later ones. None: go
                on with the last seed.
            options: at most ``reset_mask``, bool (num_envs,): the environments that begin a new game. The others stay.

        Returns:
            The observations, float32 (num_envs, num_features), and the infos: ``action_mask``, int8 (num_envs,
            num_actions), and ``refused``, int64 (num_envs,), the illegal actions of each game.

        Raises:
            ValueError: another seed, option or shape of the mask.
            TypeError: a mask that is no array of bool.
            ResetNeeded: a mask before the first ``reset``.
        """
        mask = _reset_mask(options, self.num_envs)
        seeds = _seeds(seed, self.num_envs)
        if isinstance(seeds, int):
            super().reset(seed=seeds)
        if mask is None:
            self.vec.reset(seeds)
        else:
            if not self._begun:
                raise ResetNeeded("there are no games yet: call reset without reset_mask first")
            seeded = np.array([each is not None for each in seeds]) if isinstance(seeds, list) else seeds is not None
            self.vec.reset(seeds, mask & (seeded | ~self._over))
        chosen = np.ones(self.num_envs, bool) if mask is None else mask
        self._begun = True
        self._over[chosen] = False
        self._counted[chosen] = self.vec.refused[chosen]
        self._show()
        return self._given(self._observations), self._info()

    def step(self, actions: Any) -> tuple[Features, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Applies one action in each environment.

        Args:
            actions: integers (num_envs,).

        Returns:
            The observations, the rewards (float64), terminated and truncated (bool), each (num_envs,), and the infos,
            as in ``reset``.

        Raises:
            ResetNeeded: before the first ``reset``; with autoreset DISABLED also while a game is over.
            IllegalAction: with ``illegal="refuse"``; nothing is stepped.
            ValueError: actions of another type or shape.
        """
        vec, mode = self.vec, self.autoreset_mode
        if not self._begun:
            raise ResetNeeded("there are no games yet: call reset first")
        if mode is AutoresetMode.DISABLED and self._over.any():
            first = int(self._over.argmax())
            raise ResetNeeded(f"game {first} is over: call reset with options={{'reset_mask': ...}} for all that are")
        vec.step(actions, self._over if mode is AutoresetMode.NEXT_STEP else None)
        over = vec.terminated | vec.truncated
        last = np.where(over, vec.refused - self._counted, 0)
        self._counted[over] = vec.refused[over]
        self._over = over if mode is not AutoresetMode.SAME_STEP else self._over
        self._show()
        self._refused[self._over] = last[self._over]
        rewards = vec.rewards[np.arange(self.num_envs), self._seats].astype(np.float64)
        ends = self._given(vec.terminated), self._given(vec.truncated)
        return self._given(self._observations), rewards, *ends, self._info() | self._final(over, last)

    def action_masks(self) -> NDArray[np.bool_]:
        """Returns the legal actions: bool, shape (num_envs, num_actions)."""
        return self._given(self._legal)

    def __copy__(self) -> SpanishMainVectorEnv:
        return copying.deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        state = vars(self).copy()
        if self._observations is self.vec.features:
            state["_observations"] = state["_legal"] = None  # the arrays of the matches, whose copy has its own
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        if state["_observations"] is None:
            self._observations, self._legal = self.vec.features, self.vec.legal

    def _show(self) -> None:
        """Writes the arrays that are shown. A game that is over shows its last state, without legal actions."""
        vec, running = self.vec, ~self._over
        self._refused[running] = (vec.refused - self._counted)[running]
        if self._observations is vec.features:
            return
        self._observations[running] = vec.features[running]
        self._legal[running] = vec.legal[running]
        ended = vec.terminated | vec.truncated  # in this step; the rows of earlier ones are written
        assert vec.last_features is not None
        self._observations[ended] = vec.last_features[ended]
        self._legal[ended] = False

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array

    def _info(self) -> dict[str, Any]:
        every = np.ones(self.num_envs, bool)
        mask, refused = self._given(self._legal.view(np.int8)), self._given(self._refused)
        return {"action_mask": mask, "_action_mask": every, "refused": refused, "_refused": every.copy()}

    def _final(self, over: NDArray[np.bool_], refused: NDArray[np.int64]) -> dict[str, Any]:
        """The last observations and infos of games that were reset in the step that ended them."""
        if self.autoreset_mode is not AutoresetMode.SAME_STEP or not over.any():
            return {}
        assert self.vec.last_features is not None
        mask = np.zeros((self.num_envs, self.game.num_actions), np.int8)
        info = {"action_mask": mask, "_action_mask": over.copy(), "refused": refused, "_refused": over.copy()}
        return {
            "final_obs": self.vec.last_features.copy(),
            "_final_obs": over,
            "final_info": info,
            "_final_info": over.copy(),
        }


def _reset_mask(options: Mapping[str, Any] | None, num_envs: int) -> NDArray[np.bool_] | None:
    """The mask of a reset, checked as Gymnasium does; None if there is none."""
    given = check_reset_options(options, (RESET_MASK,))
    if RESET_MASK not in given:
        return None
    mask = given[RESET_MASK]
    if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
        kind = mask.dtype if isinstance(mask, np.ndarray) else type(mask).__name__
        raise TypeError(f"reset_mask is a NumPy array of bool, not {kind}")
    if mask.shape != (num_envs,):
        raise ValueError(f"reset_mask has the shape ({num_envs},), not {mask.shape}")
    if not mask.any():
        raise ValueError("reset_mask must be True for at least one environment")
    return mask


def _seeds(seed: Any, num_envs: int) -> int | list[int | None] | None:
    """The seed of all environments, or a list with a seed or None for each; ValueError for others."""
    if isinstance(seed, Sequence | np.ndarray) and not isinstance(seed, str | bytes):
        if len(seed) != num_envs or (isinstance(seed, np.ndarray) and seed.ndim != 1):
            raise ValueError(f"there are {num_envs} environments: give one seed for each, or one for all")
        return [seed_of(each) for each in seed]
    return seed_of(seed)


def _rivals(opponents: str | Sequence[str], others: int) -> list[str]:
    """The compiled bots of the other seats, in rising order; ValueError for other bots."""
    names = _named(opponents, others)
    for name in names:
        if name not in (_RANDOM, *STEPPING):
            choices = ", ".join((_RANDOM, *STEPPING))
            more = "gymnasium.make_vec with vectorization_mode='sync' has all bots"
            raise ValueError(f"{str(name)[:40]!r} is not a compiled opponent: choose from {choices}; {more}")
    return names


def _sets(rivals: Sequence[str], seats: NDArray[Any], players: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """For each environment the seats that act at random and those of the bot, as bits. seats: of the learners."""
    random, bots = np.zeros(len(seats), np.int64), np.zeros(len(seats), np.int64)
    for i, own in enumerate(seats):
        others = [seat for seat in range(players) if seat != own]
        for seat, name in zip(others, rivals, strict=True):
            (random if name == _RANDOM else bots)[i] |= 1 << seat
    return random, bots


def register() -> None:
    """Registers all games with Gymnasium. A game of another package that does not load is left out."""
    for name in GAMES:
        with suppress(InvalidOptions):
            _register(name, environment_id(name))


def _register(name: str, identifier: str) -> None:
    if identifier not in gymnasium.registry:
        where = f"{__name__}:SpanishMain"
        gymnasium.register(
            identifier,
            entry_point=f"{where}Env",
            vector_entry_point=f"{where}VectorEnv",
            kwargs={"game": name},
        )


register()
