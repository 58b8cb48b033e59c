"""Our games inside OpenSpiel (Lanctot et al. 2019): ``pyspiel.load_game("spanish_main_cartagena(players=2)")``.

Importing this module registers the games. Chance is explicit. Game parameters:

    players    the number of seats
    options    further options of the game, ``name:value`` joined by ``;``. Values are JSON; quotes may be left out.
               OpenSpiel splits parameters at commas, so spaces separate entries: ``storms:[3 5]``
    horizon    the number of actions, chance included, after which a game is truncated; then nobody has won
    table      all options and set-up, in hexadecimal digits: written by ``openspiel_game``
    beginning  the state in which games begin, likewise

An information state is the sequence of all that a player has done and seen. An observation is its knowledge now.
``adapters.openspiel_bots`` has OpenSpiel's own search bots as players of an arena.
"""

from __future__ import annotations

import copy
import hashlib
import json
import re
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from spanish_main.adapters.openspiel_memory import ROW, PastAction
from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE, TERMINAL
from spanish_main.games.catalog import GAMES, load_game, load_game_type

HORIZON: Final = 4000
PREFIX: Final = "spanish_main_"

MOST_ACTIONS: Final = 1 << 20  # the largest horizon: OpenSpiel counts in 32 bits

# Either a quoted text, or a gap between two entries of a list or an object.
_GAPS: Final = re.compile(r'"(?:[^"\\]|\\.)*"|(?<=[^\s,:\[{])\s+(?=[^\s,:\]}])')

_DEFAULTS: Final = {"players": 2, "options": "", "horizon": HORIZON, "table": "", "beginning": ""}


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
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_DEFAULTS,
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel ships no types
    """One of our games with its options fixed.

    ``rules`` is our ``Game``. ``remembers``: whether an information state has perfect recall. Without it, it holds the
    present knowledge only: faster, for searches that start from scratch at every decision.

    Args:
        params: the game parameters by name (see the module). None: the defaults.

    Raises:
        ValueError: a wrong parameter, in one line.
    """

    NAME = ""
    TYPE: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = {**_DEFAULTS, **(params or {})}
        self.rules = _rules_of(self.NAME, params)
        self.horizon = _horizon_of(params["horizon"])
        self.remembers = True
        self.beginning = self.rules.new_initial_state()
        if beginning := str(params["beginning"]):
            self.beginning = State(self.rules, self.rules.type.layout.read(_bytes("beginning", beginning)))
        params["options"] = _written_options(str(params["options"]))
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
        """Returns the first state: nothing is dealt, unless the game has a ``beginning``."""
        return OpenSpielState(self, self.beginning.clone())

    def max_chance_nodes_in_history(self) -> int:
        """Returns the horizon: every action may be one of chance."""
        return self.horizon

    def __copy__(self) -> OpenSpielGame:
        return self  # nothing in it ever changes

    def __deepcopy__(self, memo: dict[int, Any]) -> OpenSpielGame:
        return self

    def __reduce__(self) -> Any:
        return _loaded, (PREFIX + self.rules.name, self.get_parameters(), self.remembers)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OpenSpielObserver:
        """Returns an observer of a player's knowledge.

        Args:
            iig_obs_type: a pyspiel.IIGObservationType. With its perfect recall the knowledge is all that the player did
                and saw, otherwise and by default (None) its present knowledge.
            params: unused; OpenSpiel passes it.
        """
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return OpenSpielObserver(self.rules, self.horizon if recalls else None)


def _rules_of(name: str, params: dict[str, Any]) -> Game:
    """The game that the parameters describe; ValueError in one line for wrong ones."""
    table = str(params["table"])
    if table:
        try:
            options = json.loads(_bytes("table", table))
        except ValueError as error:
            raise ValueError(f"table is what openspiel_game makes of a game: {error}") from None
        if not isinstance(options, dict):
            raise ValueError("table is what openspiel_game makes of a game: an object")
        return load_game(name, **options)
    options = _read_options(str(params["options"]))
    if "players" in options:
        raise ValueError("players is a parameter of its own, beside options: players=3")
    return load_game(name, players=params["players"], **options)


def _horizon_of(horizon: Any) -> int:
    if not isinstance(horizon, int) or isinstance(horizon, bool) or not 1 <= horizon <= MOST_ACTIONS:
        raise ValueError(f"horizon is a number of actions from 1 to {MOST_ACTIONS}, not {str(horizon)[:40]}")
    return horizon


def _bytes(name: str, digits: str) -> bytes:
    try:
        return bytes.fromhex(digits)
    except ValueError:
        raise ValueError(f"{name} is in hexadecimal digits, not {digits[:40]!r}") from None


def _read_options(text: str) -> dict[str, Any]:
    """The options in ``name:value;name:value``; ValueError for a part of another form."""
    found: dict[str, Any] = {}
    for part in filter(None, (part.strip() for part in text.split(";"))):
        name, colon, value = (word.strip() for word in part.partition(":"))
        if not (name and colon and value):
            raise ValueError(f"options are name:value joined by ;, not {part[:40]!r}")
        if name in found:
            raise ValueError(f"options name {name[:40]!r} twice")
        found[name] = _read_value(value)
    return found


def _read_value(value: str) -> Any:
    """A value as JSON, with spaces or commas between entries. Other values are texts."""
    for text in (value, _GAPS.sub(lambda found: found[0] if found[0].startswith('"') else ",", value)):
        try:
            return json.loads(text)
        except ValueError:
            continue
    if value[0] in "[{":
        raise ValueError(f"{value[:40]!r} is not a list or object; separate its entries by spaces")
    return value


def _written_options(text: str) -> str:
    """Options without commas, at which OpenSpiel would split them when it reads a game's text."""
    if "," not in text:
        return text
    return ";".join(f"{name}:{json.dumps(value, separators=(' ', ':'))}" for name, value in _read_options(text).items())


class OpenSpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel ships no types
    """A state of one of our games inside OpenSpiel.

    Args:
        game: the game inside OpenSpiel, kept as ``owner``.
        state: our ``State``, kept as ``state``.
        moves: the number of actions before it, chance included.

    Examples:
        >>> import spanish_main as sm
        >>> state = openspiel_game(sm.load_game("la_tortuga", players=2)).new_initial_state()
        >>> state.is_chance_node(), state.returns()
        (True, [0.0, 0.0])
    """

    def __init__(self, game: OpenSpielGame, state: State, moves: int = 0) -> None:
        super().__init__(game)
        self.owner = game
        self.state = state
        self.moves = moves
        self.moment = PastAction(state.record.tobytes())
        self.acted: int | None = None  # the player of an action that is only added to the history

    # --- Called by OpenSpiel ------------------------------------------------------------------------------------------

    def current_player(self) -> int:
        """Returns the player that acts: a seat, pyspiel.PlayerId.CHANCE or TERMINAL."""
        if self.acted is not None:
            return self.acted
        seat = self.state.current_seat()
        if seat == TERMINAL or self.moves >= self.owner.horizon:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the outcomes of chance with their probabilities."""
        outcomes = self.state.chance_outcomes()
        total = sum(weight for _, weight in outcomes)
        return [(action, weight / total) for action, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        if self.acted is not None:
            return
        seat = self.state.current_seat()
        self.state.apply_action(action)
        self.moves += 1
        if self.owner.remembers:
            self.moment = PastAction(self.state.record.tobytes(), self.moment, seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.state.action_to_string(action)

    def is_terminal(self) -> bool:
        """Returns whether the game is over, or truncated at the horizon."""
        return self.moves >= self.owner.horizon or self.state.is_terminal()

    def returns(self) -> list[float]:
        """Returns one float for each seat, -1 to 1; zeros before the end and in a truncated game."""
        return self.state.returns()

    def __str__(self) -> str:
        return json.dumps(self.state.position(), ensure_ascii=False)

    # --- Called by search bots, without the way through C++ -----------------------------------------------------------

    def information_state_string(self, player: int | None = None) -> str:
        """Returns what a player did and saw: equal if it cannot tell states apart.

        Args:
            player: a seat; None: the player that acts.

        Raises:
            SpielError: there is no such player (a RuntimeError).
        """
        viewer = self.viewer_of(player)
        if not self.owner.remembers:
            return self.state.observed(viewer).record.tobytes().hex()
        return self.moment.text(viewer, self.owner.rules)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Returns the information state as numbers: the ``tensor`` of ``OpenSpielObserver`` with memory.

        Args:
            player: a seat; None: the player that acts.

        Raises:
            SpielError: there is no such player (a RuntimeError).
        """
        observer = OpenSpielObserver(self.owner.rules, self.owner.horizon)
        observer.set_from(self, self.viewer_of(player))
        return observer.tensor.tolist()  # type: ignore[no-any-return]

    def observation_string(self, player: int | None = None) -> str:
        """Returns the present knowledge of a player: its number, a digest, JSON.

        Two states have the same text exactly if the player cannot tell them apart now. The digest also covers knowledge
        that the JSON does not show.

        Args:
            player: a seat; None: the player that acts.

        Raises:
            SpielError: there is no such player (a RuntimeError).
        """
        viewer = self.viewer_of(player)
        observation = self.state.observed(viewer)
        digest = hashlib.sha256(observation.record.tobytes()).hexdigest()[:16]
        return f"player {viewer} #{digest} {json.dumps(observation.to_json(), ensure_ascii=False)}"

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Returns the present knowledge of a player as numbers: the features, num_features floats from 0 to 1.

        Args:
            player: a seat; None: the player that acts.

        Raises:
            SpielError: there is no such player (a RuntimeError).
        """
        return list(self.state.observed(self.viewer_of(player)).features())

    def viewer_of(self, player: int | None) -> int:
        """Returns the seat whose knowledge is asked for.

        Args:
            player: a seat; None: the player that acts.

        Raises:
            SpielError: there is no such player (a RuntimeError).
        """
        viewer = self.current_player() if player is None else player
        if viewer < 0:
            raise pyspiel.SpielError(f"player >= 0 is needed, not {viewer}")
        if viewer >= self.owner.rules.players:
            raise pyspiel.SpielError(f"player < {self.owner.rules.players} is needed, not {viewer}")
        return viewer

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Returns the legal actions of a player, or the outcomes of chance; [] if another player acts.

        Args:
            player: a seat; None: the player that acts.

        Raises:
            SpielError: there is no such player (a RuntimeError).
        """
        if player is not None and player != self.current_player():
            self.viewer_of(player)
            return []
        return [] if self.is_terminal() else self.state.legal_actions()

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> OpenSpielState:
        """Returns a state sampled from those that ``player`` cannot tell from this one (determinization).

        It keeps the history of this state. The actions that ``player`` did not see may not lead to it.

        Args:
            player: the player whose information set it is.
            probability_sampler: a function that returns a random float from 0 to 1.

        Raises:
            SpielError: there is no such player (a RuntimeError).
        """
        viewer = self.viewer_of(player)
        drawn = min(0.999999999, max(0.0, float(probability_sampler())))
        state = self.state.observed(viewer).determinize(Rng(int(drawn * (1 << 62))))
        if not self.owner.remembers:
            return OpenSpielState(self.owner, state, self.moves)
        moment = self.moment.resampled(state.record.tobytes(), viewer, self.owner.rules)
        return _written(self.owner, self._written_down(), state, self.moves, moment)

    def clone(self) -> OpenSpielState:
        """Returns an independent copy with its history."""
        if not self.owner.remembers:
            return OpenSpielState(self.owner, self.state.clone(), self.moves)
        found = super().clone()
        assert isinstance(found, OpenSpielState)
        return found

    def __copy__(self) -> OpenSpielState:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> OpenSpielState:
        return self.clone()

    def __reduce__(self) -> Any:
        return _written, (self.owner, self._written_down(), self.state, self.moves, self.moment)

    def _written_down(self) -> list[tuple[int, int]]:
        return [(int(entry.player), int(entry.action)) for entry in self.full_history()]


def _written(
    game: OpenSpielGame, history: list[tuple[int, int]], state: State, moves: int, moment: PastAction
) -> OpenSpielState:
    """The state with this history, whose actions are only added and not applied."""
    made = game.new_initial_state()
    for player, action in history:
        made.acted = player
        made.apply_action(action)
    made.acted, made.state, made.moves, made.moment = None, state, moves, moment
    return made


class OpenSpielObserver:
    """A player's knowledge as numbers (``tensor``, float32) or as a string.

    ``dict`` has the parts of ``tensor``: ``features`` (num_features,) of the present knowledge; with a ``horizon`` also
    ``memory`` (horizon, ROW), a row for each thing that the player did or saw.

    Args:
        rules: the game.
        horizon: the number of rows; None: without memory.

    Examples:
        >>> import spanish_main as sm
        >>> rules = sm.load_game("la_tortuga", players=2)
        >>> observer = OpenSpielObserver(rules, horizon=30)
        >>> observer.set_from(openspiel_game(rules, horizon=30).new_initial_state(), player=0)
        >>> observer.dict["memory"].shape
        (30, 48)
    """

    def __init__(self, rules: Game, horizon: int | None = None) -> None:
        self._rules, self._horizon = rules, horizon
        self._recalls = horizon is not None
        features, rows = rules.num_features, horizon or 0
        self.tensor: NDArray[np.float32] = np.zeros(features + rows * ROW, np.float32)
        self.dict = {"features": self.tensor[:features]}
        if self._recalls:
            self.dict["memory"] = self.tensor[features:].reshape(rows, ROW)

    def __copy__(self) -> OpenSpielObserver:
        return copy.deepcopy(self)

    def __reduce__(self) -> Any:
        return _observing, (self._rules, self._horizon, self.tensor.tobytes())

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Writes the knowledge of a player to ``tensor``.

        Args:
            state: the state.
            player: a seat.

        Raises:
            SpielError: there is no such player (a RuntimeError).
        """
        viewer = state.viewer_of(player)
        self.dict["features"][:] = state.state.observed(viewer).features()
        if self._recalls:
            self.dict["memory"][:] = 0.0
            state.moment.rows(viewer, self._rules, self.dict["memory"])

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """Returns the knowledge of a player as a string.

        Args:
            state: the state.
            player: a seat.

        Raises:
            SpielError: there is no such player (a RuntimeError).
        """
        return state.information_state_string(player) if self._recalls else state.observation_string(player)


def _observing(rules: Game, horizon: int | None, tensor: bytes) -> OpenSpielObserver:
    """An unpickled observer, whose parts share the memory of its tensor."""
    observer = OpenSpielObserver(rules, horizon)
    observer.tensor[:] = np.frombuffer(tensor, np.float32)
    return observer


def _loaded(name: str, parameters: dict[str, Any], remembers: bool) -> OpenSpielGame:
    """The game of these parameters."""
    game = pyspiel.load_game(name, parameters)
    assert isinstance(game, OpenSpielGame)
    game.remembers = remembers
    return game


def register() -> None:
    """Registers all games with OpenSpiel."""
    for name in GAMES:
        if PREFIX + name not in pyspiel.registered_names():
            kind = _game_type(name)
            pyspiel.register_game(kind, type(f"OpenSpiel_{name}", (OpenSpielGame,), {"NAME": name, "TYPE": kind}))


def openspiel_game(
    rules: Game, horizon: int = HORIZON, beginning: State | None = None, *, remembers: bool = True
) -> OpenSpielGame:
    """Returns a game inside OpenSpiel, with its options and set-up.

    Args:
        rules: the game.
        horizon: the number of actions, chance included, after which it is truncated.
        beginning: the state in which games begin; None: nothing is dealt.
        remembers: as in ``OpenSpielGame``.

    Examples:
        >>> import spanish_main as sm
        >>> openspiel_game(sm.load_game("la_tortuga", players=2), horizon=30).num_players()
        2
    """
    table = json.dumps(rules.asked).encode().hex()
    begun = beginning.record.tobytes().hex() if beginning is not None else ""
    parameters = {"players": rules.players, "horizon": horizon, "table": table, "beginning": begun}
    return _loaded(PREFIX + rules.name, parameters, remembers)


register()
