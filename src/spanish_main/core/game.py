"""What a game is to the rest of the house: ``GameType`` (a game's rules), ``Game`` (options fixed), ``State``.

A game hands over kernels over one record dtype, and plain functions for texts. Everything generic is made here of
these.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish_main.core import batch, solved
from spanish_main.core.errors import IllegalAction, InvalidAction, InvalidOptions, InvalidPosition
from spanish_main.core.kernel import instantiate
from spanish_main.core.options import Bundle, Option, Value, resolve
from spanish_main.core.rng import Rng
from spanish_main.core.seats import CHANCE, SPECTATOR, TERMINAL

Json = dict[str, Any]
States = NDArray[Any]


class Event(NamedTuple):
    """One thing that happened: the Fluent message ``<game>-log-<event>`` with its arguments."""

    event: str
    arguments: Mapping[str, Any]


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the seats that won (perhaps none), and why it was over."""

    winners: tuple[int, ...]
    reason: str


# What the kernels of a game are called. Signatures: docs/how-to-add-a-game.md and any games/*/rules.py.
KERNEL_NAMES = (
    "current_seat turn_seat count nth legal apply chance sample returns conceal determinize features traits evaluate "
    "solved"
).split()


def kernels_of(game: str, *modules: ModuleType) -> ModuleType:
    """The kernels of a game gathered from its modules, and those made of the templates for every game.

    They come as a module since compiled code can look names up in one.
    """
    kernels = ModuleType(game)
    for name in KERNEL_NAMES:
        found = [getattr(module, name) for module in (*modules, solved) if hasattr(module, name)]
        assert found, f"{game} has no kernel {name}"
        setattr(kernels, name, found[0])
    for template in batch.TEMPLATES:
        setattr(kernels, template.__name__, instantiate(template, kernels))
    return kernels


@dataclass(frozen=True, eq=False)
class GameType:
    """A game before its options are fixed. ``s`` below is one record of ``dtype``, full or concealed as said."""

    name: str
    rules_version: int
    options: tuple[Option, ...]
    bundles: tuple[Bundle, ...]
    skins: Mapping[str, Mapping[str, str]]  # edition -> symbol -> the name under which it prints it
    setup_names: tuple[str, ...]
    dtype: np.dtype[Any]
    num_actions: int
    max_legal: int
    max_chance: int
    num_features: int
    num_traits: int
    kernels: ModuleType
    initial: Callable[[Mapping[str, Any], Mapping[str, Any]], States]
    prepare: Callable[[Mapping[str, Any], Mapping[str, Any]], dict[str, Any]]
    random_setup: Callable[[Mapping[str, Any], Rng], dict[str, Any]]
    action_to_string: Callable[[int], str]
    string_to_action: Callable[[str], int]
    parts: Callable[[Any, int], Json]  # (full s, action): what it would do, for an offer
    position: Callable[[Any], Json]  # (full s)
    load: Callable[[Mapping[str, Any], Json], States]
    observation: Callable[[Any, int], Json]  # (concealed s, viewer)
    chronicle: Callable[[Any, int, Any, int], list[Event]]  # (full before, action, full after, viewer)
    forbid: Callable[[Any, int], IllegalAction]  # (full s, action that is not legal)
    outcome: Callable[[Any], Outcome]  # (terminal s)
    progress: Callable[[Any], list[float]]  # (full s): how far each seat has come, as everybody can see
    # How far a bot without search of its own looks ahead: decisions and chance together; and whether it then goes
    # through luck outcome by outcome, where there are few, rather than stop at it.
    lookahead: int = 3
    exact_luck: bool = False
    # Whether a person may take back actions of a turn in which chance has not acted. Not where an action itself shows
    # something hidden, as a look at another's secret does.
    undoable: bool = True
    # Whether with two players one's gain is the other's loss: not where both may win, or nobody.
    opposed: bool = True
    # The table that the kernel ``solved`` reads, where a game has solved some of its positions: those in which nothing
    # is hidden and it is not decided yet who wins.
    solution: Callable[[], NDArray[np.float32]] | None = None
    # Decisions that people take at the same time, though seats are asked one after the other: nothing is shown before
    # all have decided. (full s) -> {seat asked later: its legal actions}. What it says is kept until it is asked.
    early: Callable[[Any], dict[int, list[int]]] | None = None

    @property
    def player_range(self) -> tuple[int, int]:
        """The least and the most players."""
        choices = [choice for choice in self._option("players").choices if isinstance(choice, int)]
        return min(choices), max(choices)

    def _option(self, name: str) -> Option:
        return next(option for option in self.options if option.name == name)


class Game:
    """A game with its options fixed."""

    def __init__(self, game_type: GameType, asked: Mapping[str, Any]) -> None:
        rules = {name: value for name, value in asked.items() if name not in game_type.setup_names}
        setup = {name: value for name, value in asked.items() if name in game_type.setup_names}
        self.type = game_type
        self.options: dict[str, Value]
        self.options, self.bundles = resolve(game_type.name, game_type.options, game_type.bundles, rules)
        try:
            self.setup = game_type.prepare(self.options, setup)
        except InvalidOptions:
            raise
        except ValueError as error:
            raise InvalidOptions(f"{game_type.name}: {error}") from None

    @property
    def name(self) -> str:
        """``cartagena``, ``mutiny`` or ``la_tortuga``."""
        return self.type.name

    @property
    def players(self) -> int:
        """How many seats there are."""
        players = self.options["players"]
        assert isinstance(players, int)
        return players

    @property
    def num_actions(self) -> int:
        """Every action, also of chance, is from 0 to this less one."""
        return self.type.num_actions

    @property
    def skin(self) -> dict[str, str]:
        """How this edition prints symbols: symbol -> name, where it is not its usual one."""
        return dict(self.type.skins.get(self.bundles.get("edition", ""), {}))

    def new_initial_state(self) -> State:
        """The state in which nothing is dealt yet: the deal is chance's."""
        return State(self, self.type.initial(self.options, self.setup))

    def state_from_position(self, position: Mapping[str, Any]) -> State:
        """The state of a position; InvalidPosition (a ValueError) says what is wrong with it.

        The position's own options hold; it may leave out those that agree with this game's.
        """
        if not isinstance(position, Mapping):
            raise InvalidPosition(f"a position is an object, not {str(position)[:40]!r}")
        name = position.get("game", self.name)
        if name != self.name:
            raise InvalidPosition(f"this is a position of {str(name)[:40]!r}, not of {self.name}")
        options = position.get("options", {})
        if not isinstance(options, dict):
            raise InvalidPosition("the options of a position are an object")
        for key in options:  # a bundle's name would say nothing beside the options themselves
            if key not in self.options:
                known = ", ".join(self.options)
                raise InvalidPosition(f"a position of {self.name} has no option {str(key)[:40]!r}; choose from {known}")
        game = self
        if any(self.options.get(key) != value for key, value in options.items()):
            try:
                game = Game(self.type, {**self.bundles, **self.options, **options})
            except InvalidOptions as error:
                raise InvalidPosition(str(error)) from None
        return State(game, self.type.load(game.options, dict(position)))

    def action_to_string(self, action: int) -> str:
        """An action's text; InvalidAction for a number that is none."""
        return self.type.action_to_string(action)

    def string_to_action(self, text: str) -> int:
        """An action's number; InvalidAction for a text that is none."""
        return self.type.string_to_action(text)

    def __repr__(self) -> str:
        chosen = ", ".join(f"{name}={value!r}" for name, value in {**self.options, **self.setup}.items())
        return f"load_game({self.name!r}, {chosen})"


@dataclass(slots=True)
class _Buffers:
    """Scratch arrays for calls into kernels: a thread's own, since the server and its bots think side by side."""

    actions: NDArray[np.int16]
    weights: NDArray[np.int64]
    returns: NDArray[np.float64]


_BUFFERS = threading.local()  # an attribute a game


def _buffers(game_type: GameType) -> _Buffers:
    found: _Buffers | None = getattr(_BUFFERS, game_type.name, None)
    if found is None:
        size = max(game_type.max_legal, game_type.max_chance)
        found = _Buffers(np.zeros(size, np.int16), np.zeros(size, np.int64), np.zeros(16, np.float64))
        setattr(_BUFFERS, game_type.name, found)
    return found


@dataclass(slots=True, eq=False)
class State:
    """A position inside the rules. ``array`` is the record array of one that it is."""

    game: Game
    array: States
    _kernels: Any = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._kernels = self.game.type.kernels

    def current_seat(self) -> int:
        """Who decides: a seat 0..n-1, CHANCE (-1) or TERMINAL (-4)."""
        return int(self._kernels.seat_at(self.array, 0))

    def turn_seat(self) -> int:
        """Whose turn it is: another than the current seat while chance acts or somebody else decides."""
        return int(self._kernels.turn_seat_at(self.array, 0))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_seat() == TERMINAL

    def legal_actions(self) -> list[int]:
        """The legal actions, ascending; chance's outcomes where chance acts; empty only when the game is over."""
        out = _buffers(self.game.type)
        n = self._kernels.successors(self.array[0], out.actions, out.weights)
        return [int(action) for action in out.actions[:n]]

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """Chance's outcomes with their integer weights, ascending; empty where chance does not act."""
        out = _buffers(self.game.type)
        n = self._kernels.chance_at(self.array, 0, out.actions, out.weights)
        return [(int(action), int(weight)) for action, weight in zip(out.actions[:n], out.weights[:n], strict=True)]

    def sample_chance(self, rng: Rng) -> int:
        """One of chance's outcomes, drawn by their weights; ValueError where chance does not act."""
        if self.current_seat() != CHANCE:
            raise ValueError("chance does not act here")
        return int(self._kernels.sample_at(self.array, 0, rng.stream))

    def action_to_string(self, action: int) -> str:
        """An action's text, such as ``play dagger 6``; InvalidAction for a number that is none."""
        return self.game.action_to_string(action)

    def string_to_action(self, text: str) -> int:
        """An action's number; InvalidAction for a text that is none."""
        return self.game.string_to_action(text)

    def apply_action(self, action: int) -> None:
        """Do ``action``. IllegalAction citing the rule, or InvalidAction, leave the state untouched."""
        if isinstance(action, bool) or not isinstance(action, int | np.integer) or action not in self.legal_actions():
            raise self.forbidden(action)  # True and 1.0 equal an action's number, but are none
        self._kernels.apply_at(self.array, 0, int(action))

    def forbidden(self, action: int) -> ValueError:
        """The error that says why ``action`` is not legal here."""
        if isinstance(action, bool) or not isinstance(action, int | np.integer):
            return InvalidAction(f"an action is a whole number, not {str(action)[:40]!r}")
        if not 0 <= action < self.game.num_actions:
            return InvalidAction(
                f"{action} is no action of {self.game.name}: they are 0 to {self.game.num_actions - 1}"
            )
        return self.game.type.forbid(self.array[0], int(action))

    def parts(self, action: int) -> Json:
        """What a legal ``action`` would do here, for who offers it to a person: its kind and the places it touches."""
        return self.game.type.parts(self.array[0], action)

    def returns(self) -> list[float]:
        """One float a seat, zero-sum; zeros before the end."""
        if not self.is_terminal():
            return [0.0] * self.game.players
        out = _buffers(self.game.type).returns
        self._kernels.returns_at(self.array, 0, out)
        return [float(value) for value in out[: self.game.players]]

    def outcome(self) -> Outcome | None:
        """Who won and why the game is over; None before the end."""
        if not self.is_terminal():
            return None
        return self.game.type.outcome(self.array[0])

    def position(self) -> Json:
        """Everything about this state, JSON-able; ``Game.state_from_position`` reads it back."""
        return self.game.type.position(self.array[0])

    def observed(self, viewer: int | None) -> Observation:
        """The state as ``viewer`` (a seat; None: a spectator) may know it."""
        if viewer is not None and (isinstance(viewer, bool) or viewer not in range(self.game.players)):
            raise ValueError(f"there is no seat {str(viewer)[:20]}: they are 0 to {self.game.players - 1}")
        states = self.array.copy()
        seat = SPECTATOR if viewer is None else int(viewer)
        self._kernels.conceal_at(states, 0, seat)
        return Observation(self.game, seat, states)

    def observation(self, viewer: int | None) -> Json:
        """What ``viewer`` (a seat; None: a spectator) may know, JSON-able."""
        return self.observed(viewer).to_json()

    def traits(self, seat: int) -> NDArray[np.float32]:
        """What a learned value reads of this state for ``seat``: float32, shape (num_traits,). Knows all secrets."""
        out = np.zeros(self.game.type.num_traits, np.float32)
        self._kernels.traits_at(self.array, 0, seat, out)
        return out

    def clone(self) -> State:
        """An independent copy."""
        return State(self.game, self.array.copy())

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()  # a game never changes

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game.type is other.game.type and bool(self.array == other.array)

    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True, slots=True, eq=False)
class Observation:
    """What one viewer may know of a state. Bots get this, never a state.

    viewer: a seat, or SPECTATOR (-1). array: a record array of one of the game's dtype, with everything blank that the
    viewer cannot know.
    """

    game: Game
    viewer: int
    array: States

    def current_seat(self) -> int:
        """Who decides: a seat 0..n-1, CHANCE or TERMINAL."""
        return int(self.game.type.kernels.seat_at(self.array, 0))

    def to_json(self) -> Json:
        """The observation as a JSON-able dict."""
        return self.game.type.observation(self.array[0], self.viewer)

    def features(self) -> NDArray[np.float32]:
        """The observation as numbers for learning: float32, shape (num_features,); ValueError for a spectator's."""
        if self.viewer == SPECTATOR:
            raise ValueError("features are seen from a seat, not by a spectator")
        out = np.zeros(self.game.type.num_features, np.float32)
        self.game.type.kernels.features_at(self.array, 0, self.viewer, out)
        return out

    def determinize(self, rng: Rng) -> State:
        """A state drawn at random from those that agree with this observation."""
        states = self.array.copy()
        self.game.type.kernels.determinize_at(states, 0, self.viewer, rng.stream)
        return State(self.game, states)
