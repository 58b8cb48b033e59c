"""The interface of games: ``GameType`` (a game's rules), ``Game`` (with fixed options), ``State``.

A game provides kernels over one record layout, and plain functions for texts. This module derives the rest from them.
It interprets kernels over plain bytes, and needs only the standard library. ``core.vector`` steps many matches at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from importlib import import_module
from operator import index
from types import ModuleType
from typing import Any

from spanish_main.core.errors import Explained, IllegalAction, InvalidAction, InvalidOptions, InvalidPosition, no_action
from spanish_main.core.game import setup as setups
from spanish_main.core.game.bot_spec import BotSpec
from spanish_main.core.game.history import History
from spanish_main.core.game.options import Bundle, Option, Value, resolve
from spanish_main.core.game.setup import SetUp
from spanish_main.core.game.telling import Details, Offer, Telling, plain_offer
from spanish_main.core.game.view import View, to_json
from spanish_main.core.kernels import derived
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Kernel, Kernels, Mode, compose
from spanish_main.core.kernels.layout import FLOAT32, Layout, Record, zeros
from spanish_main.core.kernels.outcome import Outcome, returns, seats_in
from spanish_main.core.kernels.rng import Rng, stream_of
from spanish_main.core.kernels.seats import CHANCE, SPECTATOR, TERMINAL
from spanish_main.core.moved import older_arguments

Json = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The kernels of a game's rules, explained in docs/how-to-add-a-game.md. ``s`` is a record.

    A kernel that is None is derived (``core.kernels.derived``).
    """

    current_seat: Kernel  # (s) -> the seat that decides, CHANCE or TERMINAL
    turn_seat: Kernel = derived.turn_seat  # (s) -> the seat in turn, also while chance acts
    count: Kernel | None = None  # (s) -> the number of legal actions; 0 where no seat decides
    nth: Kernel | None = None  # (s, k) -> the k-th legal action, ascending
    legal: Kernel  # (s, out int16) -> writes the legal actions; their number
    apply: Kernel  # (s, action): applies it
    chance: Kernel  # (s, actions int16, weights int64) -> writes the outcomes of chance; their number
    sample: Kernel | None = None  # (s, stream) -> an outcome, sampled by weight
    winners: Kernel  # (terminal s) -> the seats that won, as bits
    conceal: Kernel  # (s, seat): blanks what a seat (-1: a spectator) cannot know
    determinize: Kernel  # (concealed s, seat, stream): samples the blanks
    features: Kernel | None = None  # (concealed s, seat, out float32): writes the features
    renew: Kernel | None = None  # the same over older features of this match: it may skip constants

    @classmethod
    def of(cls, *modules: ModuleType) -> Rules:
        """Collects the kernels from ``modules`` by name; TypeError names a missing one that cannot be derived."""
        found = {name: value for module in modules for name, value in vars(module).items()}
        return cls(**{one.name: found[one.name] for one in fields(cls) if one.name in found})

    @property
    def kernels(self) -> dict[str, Kernel]:
        """The kernels that the game provides, by name."""
        return {name: kernel for name, kernel in vars(self).items() if kernel is not None}


@older_arguments({"told_features": "own_feature_names"})
@dataclass(frozen=True, eq=False, kw_only=True)
class GameType:
    """A game before its options are fixed. ``s`` below is a record of ``layout``, full or concealed."""

    name: str
    home: str  # where it is defined, ``module:attribute``
    rules_version: int
    options: tuple[Option, ...]
    bundles: tuple[Bundle, ...] = ()
    # edition -> symbol -> its printed name
    skins: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    # language -> symbol -> its name in the print of that language: for tables of the default edition
    language_skins: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    setup: tuple[SetUp, ...]
    layout: Layout
    num_actions: int
    max_legal: int
    max_chance: int
    num_features: int
    rules: Rules
    initial: Callable[[Mapping[str, Any], Mapping[str, Any]], Record]  # (options, set-up): before the deal
    action_to_string: Callable[[int], str]
    string_to_action: Callable[[str], int]
    position: Callable[[Record], Json]  # (full s)
    load: Callable[[Mapping[str, Any], Json], Record]
    # (concealed s, viewer): views have types in the page, too. Equal records give equal views, but for ``viewer``.
    observation: Callable[[Record, int], View | Json]
    telling: Telling  # the texts of events, offers and secrets
    drawing: str = ""  # its ``text.drawing.Drawing``, ``module:attribute``; empty: the terminal shows words
    forbid: Callable[[Record, int], IllegalAction]  # (full s, illegal action)
    reason: Callable[[Record], str]  # (terminal s): the reason of the end
    progress: Callable[[Record], list[float]]  # (full s): the public progress of each seat
    # The real progress, shown when the game is over; None: the public one.
    race: Callable[[Record], list[float]] | None = None
    bots: BotSpec = field(default_factory=BotSpec)
    # Whether a person may take back actions of a turn in which chance has not acted. False where an action itself
    # reveals something hidden.
    undoable: bool = True
    # Numbers of the rules for drawings of the game, by name.
    numbers: Mapping[str, int] = field(default_factory=dict)
    # (options): the maximum of ``progress``; None: unknown beforehand.
    goal: Callable[[Mapping[str, Any]], int] | None = None
    # Decisions that people take at the same time, although seats are asked one by one: nothing is shown before all have
    # decided. (full s) -> {seat asked later: its legal actions}. The match keeps its decision until the seat is asked.
    early: Callable[[Record], dict[int, list[int]]] | None = None

    # The names of the features where the game writes them itself; and their version.
    own_feature_names: tuple[str, ...] = ()
    features_version: int = 1
    # Public events, for features with a history; None: the game has no history.
    history: History | None = None

    @property
    def feature_names(self) -> tuple[str, ...]:
        """Returns the name of each of the ``num_features`` numbers."""
        return self.own_feature_names or derived.feature_names(self.layout)

    @property
    def player_range(self) -> tuple[int, int]:
        """The minimum and the maximum of players."""
        players = next(option for option in self.options if option.name == "players")
        choices = [choice for choice in players.choices if isinstance(choice, int)]
        return min(choices), max(choices)

    def composed(self, name: str, mode: Mode) -> Kernels:
        """Returns the kernels of rules and bots; missing kernels are derived.

        Args:
            name: the name of their scope.
            mode: how they run.
        """
        scope = compose(name, {**self.rules.kernels, **self.bots.kernels}, mode)
        return derived.derive(scope, mode, self.layout, self.max_legal, self.max_chance)

    @cached_property
    def kernels(self) -> Kernels:
        """The interpreted kernels."""
        return self.composed(self.name, INTERPRETED)

    def __reduce__(self) -> Any:
        return game_type_at, (self.home,)


def game_type_at(home: str) -> GameType:
    """Returns a game type.

    Args:
        home: where it is defined, ``module:attribute``.
    """
    module, attribute = home.split(":")
    found = getattr(import_module(module), attribute)
    assert isinstance(found, GameType)
    return found


class Game:
    """A game with its options fixed, as ``load_game`` returns it. It never changes.

    Attributes:
        type: the rules, before their options are fixed.
        options: every option with its value.
        bundles: the named choices (variant, edition) that set several options.
        setup: the set-up, such as ``first_seat``.
    """

    def __init__(self, game_type: GameType, asked: Mapping[str, Any]) -> None:
        names = {item.name for item in game_type.setup}
        rules = {name: value for name, value in asked.items() if name not in names}
        setup = {name: value for name, value in asked.items() if name in names}
        self.type = game_type
        self.options: dict[str, Value]
        self.options, self.bundles = resolve(
            game_type.name, game_type.options, game_type.bundles, rules, also=tuple(names)
        )
        self.setup = setups.prepare(game_type.name, game_type.setup, self.options, setup)

    @property
    def asked(self) -> Json:
        """All choices: ``Game(game.type, game.asked)`` is an equal game."""
        return {**self.bundles, **self.options, **self.setup}

    def drawn(self, rng: Rng, given: Mapping[str, Any] | None = None) -> Game:
        """Returns this game with its set-up sampled at random.

        Args:
            rng: the source of random numbers.
            given: parts of the set-up that are fixed, by name.
        """
        return Game(self.type, {**self.asked, **setups.draw(self.type.setup, self.options, rng, given)})

    def __reduce__(self) -> Any:
        return Game, (self.type, self.asked)

    def __copy__(self) -> Game:
        return self  # it never changes

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self

    @property
    def name(self) -> str:
        """The name of the game in the catalogue: ``la_tortuga``."""
        return self.type.name

    @property
    def players(self) -> int:
        """The number of seats."""
        players = self.options["players"]
        assert isinstance(players, int)
        return players

    @property
    def num_actions(self) -> int:
        """The number of actions, chance's included: an action is from 0 to this number less one."""
        return self.type.num_actions

    @property
    def num_features(self) -> int:
        """The length of an observation's features."""
        return self.type.num_features

    @property
    def skin(self) -> dict[str, str]:
        """The names that this edition prints for symbols, where they are not the usual ones."""
        return dict(self.type.skins.get(self.bundles.get("edition", ""), {}))

    @property
    def skins(self) -> dict[str, dict[str, str]]:
        """The names of symbols by the reader's language; empty in other editions than the default one."""
        default = next((bundle.default for bundle in self.type.bundles if bundle.name == "edition"), "")
        if self.bundles.get("edition") != default:
            return {}
        return {language: dict(skin) for language, skin in self.type.language_skins.items()}

    def skin_in(self, language: str) -> dict[str, str]:
        """Returns the names of symbols at this table, where they are not the usual ones.

        Args:
            language: the reader's language, such as ``de``.
        """
        return self.skins.get(language, self.skin)

    def new_initial_state(self) -> State:
        """Returns the state in which nothing is dealt yet: chance deals.

        Examples:
            >>> from spanish_main import CHANCE, load_game
            >>> load_game("la_tortuga", players=2).new_initial_state().current_seat() == CHANCE
            True
        """
        return State(self, self.type.initial(self.options, self.setup))

    def state_from_position(self, position: Mapping[str, Any]) -> State:
        """Returns the state of a position.

        Args:
            position: a JSON-able dict, as ``State.position`` returns it. Its own options hold; it may leave out those
                that agree with this game's.

        Raises:
            InvalidPosition: the position could not lie on a table; a ValueError whose text names the fault.

        Examples:
            >>> from spanish_main import load_game
            >>> game = load_game("mutiny", players=2)
            >>> state = game.new_initial_state()
            >>> game.state_from_position(state.position()) == state
            True
        """
        if not isinstance(position, Mapping):
            raise InvalidPosition("error-position-object", value=str(position)[:40])
        name = position.get("game", self.name)
        if name != self.name:
            raise InvalidPosition("error-position-game", name=str(name)[:40], game=self.name)
        options = position.get("options", {})
        if not isinstance(options, dict):
            raise InvalidPosition("error-no-object", name="options")
        for key in options:  # no names of bundles: the options say it all
            if key not in self.setup and all(key != option.name for option in self.type.options):
                known = ", ".join(self.options)
                raise InvalidPosition("error-no-option", game=self.name, name=str(key)[:40], choices=known)
        game = self
        if any({**self.options, **self.setup}.get(key) != value for key, value in options.items()):
            try:
                game = Game(self.type, {**self.asked, **options})
            except InvalidOptions as error:
                raise InvalidPosition.because(error) from None
        return State(game, self.type.load(game.options, dict(position)))

    def action_to_string(self, action: int) -> str:
        """Returns the text of an action, such as ``play dagger 6``.

        Args:
            action: a number from 0 to ``num_actions - 1``.

        Raises:
            InvalidAction: a number that is no action.
        """
        return self.type.action_to_string(action)

    def string_to_action(self, text: str) -> int:
        """Returns the number of an action.

        Args:
            text: the text of an action.

        Raises:
            InvalidAction: a text that is no action.
        """
        return self.type.string_to_action(text)

    def __repr__(self) -> str:
        chosen = ", ".join(f"{name}={value!r}" for name, value in {**self.options, **self.setup}.items())
        return f"load_game({self.name!r}, {chosen})"


@dataclass(slots=True, eq=False)
class State:
    """A position inside the rules, every secret included. Bots get an ``Observation`` instead.

    Attributes:
        game: the game with its options.
        record: the fields of the state, which kernels read.

    Examples:
        >>> from spanish_main import CHANCE, Rng, load_game
        >>> state, rng = load_game("la_tortuga", players=2).new_initial_state(), Rng(1)
        >>> while state.current_seat() == CHANCE:
        ...     state.apply_action(state.sample_chance(rng))
        >>> [state.action_to_string(action) for action in state.legal_actions()]
        ['turtle 0', 'turtle 2']
    """

    game: Game
    record: Record
    _kernels: Any = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._kernels = self.game.type.kernels

    def current_seat(self) -> int:
        """Returns the seat that decides: 0 to n-1, CHANCE (-1) or TERMINAL (-4)."""
        return int(self._kernels.current_seat(self.record))

    def turn_seat(self) -> int:
        """Returns the seat whose turn it is. It differs from the current seat while chance or another seat decides."""
        return int(self._kernels.turn_seat(self.record))

    def is_terminal(self) -> bool:
        """Returns whether the game is over."""
        return self.current_seat() == TERMINAL

    def legal_actions(self) -> list[int]:
        """Returns the legal actions, ascending; chance's outcomes where chance acts; [] only when the game is over."""
        out = [0] * self.game.type.max_legal
        n = self._kernels.legal(self.record, out)
        return out[:n] if n else [action for action, _ in self.chance_outcomes()]

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """Returns chance's outcomes as (action, integer weight), ascending; [] where chance does not act."""
        most = self.game.type.max_chance
        actions, weights = [0] * most, [0] * most
        n = self._kernels.chance(self.record, actions, weights)
        return list(zip(actions[:n], weights[:n], strict=True))

    def sample_chance(self, rng: Rng) -> int:
        """Returns one of chance's outcomes, sampled by its weight.

        Args:
            rng: the source of random numbers.

        Raises:
            ValueError: chance does not act here, or ``rng`` is no ``Rng``.
        """
        if self.current_seat() != CHANCE:
            raise ValueError("chance does not act here")
        return int(self._kernels.sample(self.record, stream_of(rng)))

    def action_to_string(self, action: int) -> str:
        """Returns the text of an action, as ``Game.action_to_string`` does.

        Args:
            action: a number from 0 to ``num_actions - 1``.

        Raises:
            InvalidAction: a number that is no action.
        """
        return self.game.action_to_string(action)

    def string_to_action(self, text: str) -> int:
        """Returns the number of an action, as ``Game.string_to_action`` does.

        Args:
            text: the text of an action.

        Raises:
            InvalidAction: a text that is no action.
        """
        return self.game.string_to_action(text)

    def apply_action(self, action: int) -> None:
        """Applies ``action``, in place.

        Args:
            action: the number of a legal action, or of an outcome where chance acts.

        Raises:
            IllegalAction: the rules forbid the action; the error cites the rule. The state is unchanged.
            InvalidAction: no action has this number. The state is unchanged.
        """
        if not self.is_legal(action):
            raise self.forbidden(action)
        self.apply_legal(action)

    def is_legal(self, action: int) -> bool:
        """Returns whether ``action`` is legal here; values that only equal its number, such as True or 1.0, are not.

        Args:
            action: a number.
        """
        number = _whole(action)
        return number is not None and number in self.legal_actions()

    def apply_legal(self, action: int) -> None:
        """Applies ``action`` without a check; with an illegal action the state is invalid afterwards.

        Args:
            action: the number of a legal action.
        """
        self._kernels.apply(self.record, index(action))

    def forbidden(self, action: int) -> Explained:
        """Returns the error that says why ``action`` is not legal here.

        Args:
            action: an action that is not legal.
        """
        number = _whole(action)
        if number is None:
            return InvalidAction("error-action-whole", action=str(action)[:40])
        if not 0 <= number < self.game.num_actions:
            return no_action(number, self.game.name, self.game.num_actions)
        return self.game.type.forbid(self.record, number)

    def parts(self, action: int) -> Details:
        """Returns the effect of an action, for showing it to a person: its kind and the places it touches.

        Args:
            action: the number of a legal action.
        """
        return self.game.type.telling.parts(self.record, action)

    def offer(self, action: int) -> Offer:
        """Returns an action as it is offered to its seat.

        Args:
            action: the number of a legal action.

        Raises:
            ValueError: the action is chance's.
        """
        game_type, record = self.game.type, self.record
        telling, text = game_type.telling, game_type.action_to_string(action)
        parts = telling.parts(record, action)
        words = telling.words(record, parts) if telling.words else plain_offer(telling.game, text, parts)
        return Offer(action, text, parts, words, telling.ends(record, action))

    def winners(self) -> tuple[int, ...]:
        """Returns the seats that have won; () before the end, and where nobody has won."""
        return seats_in(self._kernels.winners(self.record)) if self.is_terminal() else ()

    def returns(self) -> list[float]:
        """Returns one float a seat, zero-sum, from -1 to 1; zeros before the end."""
        return [float(value) for value in returns(self.winners(), self.game.players)]

    def outcome(self) -> Outcome | None:
        """Returns the winners and the reason of the end; None before the end."""
        return Outcome(self.winners(), self.game.type.reason(self.record)) if self.is_terminal() else None

    def position(self) -> Json:
        """Returns everything about this state as a JSON-able dict; ``Game.state_from_position`` reads it back."""
        return self.game.type.position(self.record)

    def observed(self, viewer: int | None) -> Observation:
        """Returns the observation of a viewer.

        Args:
            viewer: a seat; None: a spectator.

        Raises:
            ValueError: there is no such seat.
        """
        return self._concealed(viewer, self.record.copy())

    def observation(self, viewer: int | None) -> Json:
        """Returns the observation of a viewer as a JSON-able dict.

        Args:
            viewer: a seat; None: a spectator.

        Raises:
            ValueError: there is no such seat.
        """
        return self.glimpse(viewer).to_json()  # the dict shares nothing with the scratch record

    def glimpse(self, viewer: int | None) -> Observation:
        """Returns the observation of a viewer for use at once: the next glimpse in this thread overwrites its record.

        Args:
            viewer: a seat; None: a spectator.

        Raises:
            ValueError: there is no such seat.
        """
        record = self.record.layout.scratch()
        record.assign(self.record)
        return self._concealed(viewer, record)

    def _concealed(self, viewer: int | None, record: Record) -> Observation:
        """The observation of ``viewer``. record: a copy of the record, which is concealed in place."""
        if viewer is not None and (_whole(viewer) is None or viewer not in range(self.game.players)):
            raise ValueError(f"there is no seat {str(viewer)[:20]}; choose from 0 to {self.game.players - 1}")
        seat = SPECTATOR if viewer is None else int(viewer)
        self._kernels.conceal(record, seat)
        return Observation(self.game, seat, record)

    def clone(self) -> State:
        """Returns an independent copy."""
        return State(self.game, self.record.copy())

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()  # a game never changes

    def __reduce__(self) -> Any:
        return _state, (self.game, self.record.tobytes())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game.type is other.game.type and self.record == other.record

    __hash__ = None  # type: ignore[assignment]


def _whole(number: Any) -> int | None:
    """An integer of any type, NumPy's included; None for other values, also for True and 1.0."""
    if isinstance(number, bool):
        return None
    try:
        return index(number)
    except TypeError:
        return None


@dataclass(frozen=True, slots=True, eq=False)
class Observation:
    """One viewer's knowledge of a state. Bots get this, never a state.

    Attributes:
        game: the game with its options.
        viewer: a seat, or SPECTATOR (-1).
        record: the fields of the state; everything that the viewer cannot know is blank.
    """

    game: Game
    viewer: int
    record: Record

    def current_seat(self) -> int:
        """Returns the seat that decides: 0 to n-1, CHANCE (-1) or TERMINAL (-4)."""
        return int(self.game.type.kernels.current_seat(self.record))

    def view(self) -> View | Json:
        """Returns what the viewer sees, as the game's own type (``games/<game>/notation/view.py``)."""
        return self.game.type.observation(self.record, self.viewer)

    def to_json(self) -> Json:
        """Returns the observation as a JSON-able dict."""
        return to_json(self.view())

    def features(self) -> memoryview[Any]:
        """Returns the observation as numbers for learning.

        Returns:
            A memoryview of float32, shape (num_features,). ``numpy.asarray`` makes an array of it without copying.

        Raises:
            ValueError: the viewer is a spectator.
        """
        if self.viewer == SPECTATOR:
            raise ValueError("features are seen from a seat, not by a spectator")
        out = zeros(FLOAT32, self.game.type.num_features)
        self.game.type.kernels.features(self.record, self.viewer, out)
        return out

    def determinize(self, rng: Rng) -> State:
        """Returns a state sampled from those that agree with this observation.

        Args:
            rng: the source of random numbers.

        Examples:
            >>> from spanish_main import Rng, load_game
            >>> state = load_game("mutiny", players=2).new_initial_state()
            >>> seen = state.observed(0)
            >>> seen.determinize(Rng(1)).observation(0) == seen.to_json()
            True
        """
        record = self.record.copy()
        self.game.type.kernels.determinize(record, self.viewer, stream_of(rng))
        return State(self.game, record)

    def __reduce__(self) -> Any:
        return _observation, (self.game, self.viewer, self.record.tobytes())


def _state(game: Game, data: bytes) -> State:
    """The state of these bytes. The layout is not pickled: the game has it."""
    return State(game, game.type.layout.read(data))


def _observation(game: Game, viewer: int, data: bytes) -> Observation:
    """The observation of these bytes."""
    return Observation(game, viewer, game.type.layout.read(data))
