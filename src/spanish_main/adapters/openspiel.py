"""Our games inside OpenSpiel (Lanctot et al. 2019): ``pyspiel.load_game("spanish_main_cartagena(players=2)")``.

Importing this module registers them. Game parameters: ``players``; ``options``, further options of the game as
``name:value`` joined by ``;`` (values as in JSON, quotes may be left out; OpenSpiel splits its parameters at commas, so
entries of lists and objects are parted by spaces: ``storms:[3 5]``); ``horizon``, the actions, chance's included, after
which a game is truncated: nobody has won then; ``table`` and ``beginning``, which ``openspiel_game`` fills in: all
options and set-up, and the state in which a game begins, as hexadecimal digits. Chance is explicit.

An information state is all that a player has done and seen, in order; an observation is what it may know now.
OpenSpiel's own search bots as players of an arena: ``adapters.openspiel_bots``.
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

MOST_ACTIONS: Final = 1 << 20  # that a horizon may allow: OpenSpiel counts in 32 bits

# A text in quotes, as it stands; a gap between two entries of a list or an object.
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
    """One of our games with its options fixed. ``rules``: the game itself.

    remembers: whether an information state is all that was seen, or only what is seen now, as our own search has it:
    quicker, for searches that start from scratch at every decision.
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
        """The state in which nothing is dealt yet, or that with which games begin here."""
        return OpenSpielState(self, self.beginning.clone())

    def max_chance_nodes_in_history(self) -> int:
        """As many as there may be actions."""
        return self.horizon

    def __copy__(self) -> OpenSpielGame:
        return self  # nothing in it ever changes

    def __deepcopy__(self, memo: dict[int, Any]) -> OpenSpielGame:
        return self

    def __reduce__(self) -> Any:
        return _loaded, (PREFIX + self.rules.name, self.get_parameters(), self.remembers)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OpenSpielObserver:
        """What a player sees now; with perfect recall also all that it did and saw before."""
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return OpenSpielObserver(self.rules, self.horizon if recalls else None)


def _rules_of(name: str, params: dict[str, Any]) -> Game:
    """The game that the parameters describe; ValueError in one line for others."""
    table = str(params["table"])
    if table:
        try:
            asked = json.loads(_bytes("table", table))
        except ValueError as error:
            raise ValueError(f"table is what openspiel_game makes of a game: {error}") from None
        if not isinstance(asked, dict):
            raise ValueError("table is what openspiel_game makes of a game: an object")
        return load_game(name, **asked)
    asked = _read_options(str(params["options"]))
    if "players" in asked:
        raise ValueError("players is a parameter of its own, beside options: players=3")
    return load_game(name, players=params["players"], **asked)


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
    """The options of ``name:value;name:value``; ValueError for a part that is none."""
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
    """A value as JSON, in which spaces may stand for commas; what is none is a text."""
    for text in (value, _GAPS.sub(lambda found: found[0] if found[0].startswith('"') else ",", value)):
        try:
            return json.loads(text)
        except ValueError:
            continue
    if value[0] in "[{":
        raise ValueError(f"{value[:40]!r} is no list or object; its entries are parted by spaces")
    return value


def _written_options(text: str) -> str:
    """The same options without a comma, at which OpenSpiel would split what it writes of a game."""
    if "," not in text:
        return text
    return ";".join(f"{name}:{json.dumps(value, separators=(' ', ':'))}" for name, value in _read_options(text).items())


class OpenSpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel ships no types
    """A state of one of our games as OpenSpiel wants it. ``state``: the state itself."""

    def __init__(self, game: OpenSpielGame, state: State, moves: int = 0) -> None:
        super().__init__(game)
        self.owner = game
        self.state = state
        self.moves = moves
        self.moment = PastAction(state.record.tobytes())
        self.acted: int | None = None  # who did the action that is only written down

    # --- What OpenSpiel's own code calls ------------------------------------------------------------------------------

    def current_player(self) -> int:
        """Who decides: a seat, pyspiel.PlayerId.CHANCE or TERMINAL."""
        if self.acted is not None:
            return self.acted
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
        """Whether the game is over, or cut at the horizon."""
        return self.moves >= self.owner.horizon or self.state.is_terminal()

    def returns(self) -> list[float]:
        """One float a seat; zeros before the end and in a truncated game."""
        return self.state.returns()

    def __str__(self) -> str:
        return json.dumps(self.state.position(), ensure_ascii=False)

    # --- What search bots call, without the way through C++ -----------------------------------------------------------

    def information_state_string(self, player: int | None = None) -> str:
        """What ``player`` (left out: who decides) has done and seen: equal for what it cannot tell apart."""
        viewer = self.viewer_of(player)
        if not self.owner.remembers:
            return self._seen_now(viewer)
        return self.moment.text(viewer, self.owner.rules)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """The same as numbers: ``OpenSpielObserver``."""
        observer = OpenSpielObserver(self.owner.rules, self.owner.horizon)
        observer.set_from(self, self.viewer_of(player))
        return observer.tensor.tolist()  # type: ignore[no-any-return]

    def observation_string(self, player: int | None = None) -> str:
        """What ``player`` (left out: who decides) may know now, as JSON of one line behind the player's number.

        Equal for two states that it then cannot tell apart, and for no others: where something of what it may know has
        no words, a digest of all of it tells it apart.
        """
        viewer = self.viewer_of(player)
        seen = self.state.observed(viewer)
        digest = hashlib.sha256(seen.record.tobytes()).hexdigest()[:16]
        return f"player {viewer} #{digest} {json.dumps(seen.to_json(), ensure_ascii=False)}"

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The same as numbers: the features."""
        return list(self.state.observed(self.viewer_of(player)).features())

    def _seen_now(self, player: int) -> str:
        return self.state.observed(player).record.tobytes().hex()

    def viewer_of(self, player: int | None) -> int:
        """Who asks; SpielError (a RuntimeError) for players that do not exist."""
        viewer = self.current_player() if player is None else player
        if viewer < 0:
            raise pyspiel.SpielError(f"player >= 0 is needed, not {viewer}")
        if viewer >= self.owner.rules.players:
            raise pyspiel.SpielError(f"player < {self.owner.rules.players} is needed, not {viewer}")
        return viewer

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of ``player`` (left out: who decides); chance's outcomes where chance decides."""
        if player is not None and player != self.current_player():
            self.viewer_of(player)
            return []
        return [] if self.is_terminal() else self.state.legal_actions()

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> OpenSpielState:
        """A state drawn from those that ``player`` cannot tell from this one (determinization).

        Its history is this one's, actions that ``player`` did not see included: they need not lead to it.
        """
        viewer = self.viewer_of(player)
        drawn = min(0.999999999, max(0.0, float(probability_sampler())))
        state = self.state.observed(viewer).determinize(Rng(int(drawn * (1 << 62))))
        if not self.owner.remembers:
            return OpenSpielState(self.owner, state, self.moves)
        moment = self.moment.resampled(state.record.tobytes(), viewer, self.owner.rules)
        return _written(self.owner, self._written_down(), state, self.moves, moment)

    def clone(self) -> OpenSpielState:
        """An independent copy, history and all."""
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
    """The state with this history, which is written down and not done."""
    made = game.new_initial_state()
    for player, action in history:
        made.acted = player
        made.apply_action(action)
    made.acted, made.state, made.moves, made.moment = None, state, moves, moment
    return made


class OpenSpielObserver:
    """Gives what a player may know, as numbers (``tensor``, float32) or as a string.

    ``dict`` has its parts: ``features`` of what it sees now; with a ``horizon`` also ``memory`` (horizon, ROW): what it
    did and saw, a row each.
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
        """Write what ``player`` sees of ``state`` to ``tensor``."""
        viewer = state.viewer_of(player)
        self.dict["features"][:] = state.state.observed(viewer).features()
        if self._recalls:
            self.dict["memory"][:] = 0.0
            state.moment.rows(viewer, self._rules, self.dict["memory"])

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """Return what ``player`` may know of ``state``."""
        return state.information_state_string(player) if self._recalls else state.observation_string(player)


def _observing(rules: Game, horizon: int | None, tensor: bytes) -> OpenSpielObserver:
    """An observer that has seen what another one has: parts and whole share their memory."""
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
    """Make the games known to OpenSpiel; once is enough."""
    for name in GAMES:
        if PREFIX + name not in pyspiel.registered_names():
            kind = _game_type(name)
            pyspiel.register_game(kind, type(f"OpenSpiel_{name}", (OpenSpielGame,), {"NAME": name, "TYPE": kind}))


def openspiel_game(
    rules: Game, horizon: int = HORIZON, beginning: State | None = None, *, remembers: bool = True
) -> OpenSpielGame:
    """``rules`` inside OpenSpiel, with all options and set-up as they are; ``beginning``: the state to begin with."""
    table = json.dumps(rules.asked).encode().hex()
    begun = beginning.record.tobytes().hex() if beginning is not None else ""
    parameters = {"players": rules.players, "horizon": horizon, "table": table, "beginning": begun}
    return _loaded(PREFIX + rules.name, parameters, remembers)


register()
