"""Our games inside OpenSpiel (Lanctot et al. 2019): ``pyspiel.load_game("spanish_main_cartagena(players=2)")``.

Importing this module registers them. Game parameters: ``players``; ``options``, further options of the game as
``name:value`` joined by ``;`` (values as in JSON, quotes may be left out); ``horizon``, the actions, chance's included,
after which a game is cut: nobody has won then. Chance is explicit. An information state is what the seat that asks may
know, as one string.

OpenSpiel's own search bots as players of an arena: ``adapters.openspiel_bots``.
"""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from spanish_main.core.game import Game, State
from spanish_main.core.rng import Rng
from spanish_main.core.seats import CHANCE, TERMINAL
from spanish_main.games.catalog import GAMES, load_game, load_game_type

HORIZON: Final = 4000
PREFIX: Final = "spanish_main_"

_DEFAULTS: Final = {"players": 2, "options": "", "horizon": HORIZON}


def _game_type(name: str) -> pyspiel.GameType:
    least, most = load_game_type(name).player_range
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Spanish Main: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_DEFAULTS,
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel ships no types
    """One of our games with its options fixed. ``rules``: the game itself."""

    NAME = ""
    TYPE: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = {**_DEFAULTS, **(params or {})}
        self.rules = load_game(self.NAME, players=int(params["players"]), **_read_options(str(params["options"])))
        self.horizon = int(params["horizon"])
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.num_actions,
            max_chance_outcomes=self.rules.num_actions,
            num_players=self.rules.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.horizon,
        )
        super().__init__(self.TYPE, info, params)

    def new_initial_state(self) -> OpenSpielState:
        """The state in which nothing is dealt yet."""
        return OpenSpielState(self, self.rules.new_initial_state())

    def __deepcopy__(self, memo: dict[int, Any]) -> OpenSpielGame:
        return self  # nothing in it ever changes

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OpenSpielObserver:
        """What a player sees: the features, or a string."""
        return OpenSpielObserver(self.rules)


def _read_options(text: str) -> dict[str, Any]:
    found = {}
    for part in filter(None, (part.strip() for part in text.split(";"))):
        name, _, value = part.partition(":")
        try:
            found[name.strip()] = json.loads(value)
        except ValueError:
            found[name.strip()] = value.strip()
    return found


class OpenSpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel ships no types
    """A state of one of our games as OpenSpiel wants it. ``state``: the state itself."""

    def __init__(self, game: OpenSpielGame, state: State, moves: int = 0) -> None:
        super().__init__(game)
        self.owner = game
        self.state = state
        self.moves = moves

    # --- What OpenSpiel's own code calls ------------------------------------------------------------------------------

    def current_player(self) -> int:
        """Who decides: a seat, pyspiel.PlayerId.CHANCE or TERMINAL."""
        seat = self.state.current_seat()
        if seat == TERMINAL or self.moves >= self.owner.horizon:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Chance's outcomes with their probabilities."""
        outcomes = self.state.chance_outcomes()
        total = sum(weight for _, weight in outcomes)
        return [(action, weight / total) for action, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        self.state.apply_action(action)
        self.moves += 1

    def _action_to_string(self, player: int, action: int) -> str:
        return self.state.action_to_string(action)

    def is_terminal(self) -> bool:
        """Whether the game is over, or cut at the horizon."""
        return self.moves >= self.owner.horizon or self.state.is_terminal()

    def returns(self) -> list[float]:
        """One float a seat; zeros before the end and in a game that was cut."""
        return self.state.returns()

    def __str__(self) -> str:
        return str(self.state.position())

    # --- What search bots call, without the way through C++ -----------------------------------------------------------

    def information_state_string(self, player: int | None = None) -> str:
        """What ``player`` (left out: who decides) may know: two states that it cannot tell apart give one string."""
        viewer = self.current_player() if player is None else player
        return self.state.observed(viewer if viewer >= 0 else None).record.tobytes().hex()

    observation_string = information_state_string

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of ``player`` (left out: who decides); chance's outcomes where chance decides."""
        if self.is_terminal() or (player is not None and player != self.current_player()):
            return []
        return self.state.legal_actions()

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> OpenSpielState:
        """A state drawn from those that ``player`` cannot tell from this one (determinization)."""
        drawn = min(0.999999999, max(0.0, float(probability_sampler())))
        state = self.state.observed(player).determinize(Rng(int(drawn * (1 << 62))))
        return OpenSpielState(self.owner, state, self.moves)

    def clone(self) -> OpenSpielState:
        """An independent copy."""
        return OpenSpielState(self.owner, self.state.clone(), self.moves)

    def __deepcopy__(self, memo: dict[int, Any]) -> OpenSpielState:
        return self.clone()


class OpenSpielObserver:
    """What a player may know, as features (``tensor``, float32) or as a string."""

    def __init__(self, rules: Game) -> None:
        self._rules = rules
        self.tensor: NDArray[np.float32] = np.zeros(rules.type.num_features, np.float32)
        self.dict = {"features": self.tensor}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Write what ``player`` sees of ``state`` to ``tensor``."""
        self.tensor[:] = state.state.observed(player).features()

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """What ``player`` may know of ``state``."""
        return state.information_state_string(player)


def register() -> None:
    """Make the games known to OpenSpiel; once is enough."""
    for name in GAMES:
        if PREFIX + name not in pyspiel.registered_names():
            kind = _game_type(name)
            pyspiel.register_game(kind, type(f"OpenSpiel_{name}", (OpenSpielGame,), {"NAME": name, "TYPE": kind}))


def openspiel_game(rules: Game, horizon: int = HORIZON) -> OpenSpielGame:
    """``rules`` inside OpenSpiel, with all options and set-up as they are."""
    game = pyspiel.load_game(PREFIX + rules.name, {"players": rules.players, "horizon": horizon})
    assert isinstance(game, OpenSpielGame)
    game.rules = rules
    return game


register()
