"""The rules and the bots as JSON-RPC 2.0, one message a line.

    -> {"jsonrpc": "2.0", "id": 1, "method": "new", "params": {"game": "cartagena", "options": {"players": 2}}}
    <- {"jsonrpc": "2.0", "id": 1, "result": {"position": {...}, "seat": -1, "legal": [], "chance": [["draw hat", 17]],
                                              "terminal": false, "outcome": null}}

An error's ``data`` holds the rule's ID if a rule forbids something. docs/engine.md lists methods and parameters.
``adapters.engine_stream`` reads and writes the messages, also while a bot thinks.

``choose`` never waits for a library that is being made: until it is ready, bots search interpreted. With
``simulations`` or a ``seed`` the answer is deterministic: all simulations are made, interpreted or in a library.

Only ``quit`` and the end of the input end the engine. A broken message does not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import IO, Any, NamedTuple

from spanish_main.adapters import engine_words
from spanish_main.adapters.engine_stream import serve
from spanish_main.adapters.json_rpc import (
    INTERNAL_ERROR,
    INVALID_PARAMS,
    INVALID_REQUEST,
    MAX_LINE,
    METHOD_NOT_FOUND,
    PARSE_ERROR,
    REFUSED,
    EngineError,
    Json,
    parsed,
    refusal,
    written,
)
from spanish_main.adapters.thinkers import Thinkers, never
from spanish_main.bots.analysis import read_budget
from spanish_main.bots.catalog import BOTS, LEVELS, STRONGEST, bots_for
from spanish_main.core.copies import Unportable
from spanish_main.core.errors import IllegalAction, InvalidOptions
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import State
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.core.match.match import Match
from spanish_main.core.match.record import outcome_to_json
from spanish_main.games.catalog import GAMES, load_game, load_game_type
from spanish_main.workers.pool.minds import NoAnswer, SentObservation, ThinkRequest

LONGEST_MS = 3_600_000
MOST_SIMULATIONS = 10_000_000

__all__ = [
    "INVALID_PARAMS",
    "INVALID_REQUEST",
    "MATCHES",
    "MAX_LINE",
    "METHOD_NOT_FOUND",
    "PARSE_ERROR",
    "REFUSED",
    "Engine",
    "EngineError",
    "run",
]

MATCHES = 12  # the newest pairs of match and seat, whose bots are kept

_REQUIRED: Any = object()  # stands for a missing default
_EVALUATED = 32  # positions in the mean of ``evaluation``
_CHOOSE = ("bot", "time_ms", "simulations", "seed", "guess", "observation", "legal", "match")


class Method(NamedTuple):
    """A method of the engine. params: the names of its parameters. playing: whether it needs a game."""

    call: Callable[[Json], Any]
    params: tuple[str, ...] = ()
    playing: bool = True


class Engine(Unportable):
    """One game at a time, and the bots. ``close`` it.

    Args:
        usual: the bot that decides when ``choose`` names none. None: ``choose`` has to name one, unless it has a guess.
            A budget after the name (``captain@2000``, ``captain@0.5s``) overrules that of ``choose``.

    Raises:
        InvalidOptions: there is no such bot, or no such budget.

    Examples:
        >>> engine = Engine()
        >>> engine.answer('{"jsonrpc": "2.0", "id": 1, "method": "quit"}')
        '{"jsonrpc": "2.0", "id": 1, "result": null}'
    """

    def __init__(self, usual: str | None = None) -> None:
        usual, at, budget = (None, "", "") if usual is None else usual.partition("@")
        if usual is not None:
            _known(usual)
        self._own = read_budget(budget) if at else None
        self._match: Match | None = None
        self._rng = Rng()
        self._usual = usual
        self.matches: dict[Any, str] = {}  # the key of a request -> the session of its bot
        self._sessions = 0
        self._thinkers = Thinkers()
        self.running = True
        self._methods: dict[str, Method] = {
            "games": Method(self._games, playing=False),
            "new": Method(self._new, ("game", "options", "seed"), playing=False),
            "load": Method(self._load, ("position",), playing=False),
            "state": Method(lambda params: self._state()),
            "apply": Method(self._apply, ("action",)),
            "sample": Method(self._sample),
            "observe": Method(self._observe, ("seat",)),
            "choose": Method(self._choose, _CHOOSE),
            "stop": Method(lambda params: None, playing=False),
            "words": Method(self._words, ("seat", "language")),
            "rules": Method(self._rules, ("game", "language"), playing=False),
            "why": Method(self._why, ("action", "language")),
            "quit": Method(self._quit, playing=False),
        }

    def answer(self, line: str, stopped: Callable[[], bool] = never) -> str | None:
        """Returns the answer to one line of input: a line of JSON, or None for a notification.

        Args:
            line: a JSON-RPC request.
            stopped: is called while a bot thinks. True ends the thought with the best action so far.
        """
        identity: Any = None
        request: Json = {}
        self._thinkers.stopped = stopped
        try:
            request = parsed(line)
            identity = request.get("id")
            answer: Json = {"result": self._call(request)}
        except EngineError as error:
            answer = refusal(error)
            if error.code in (PARSE_ERROR, INVALID_REQUEST):
                return written(answer, None)
        return written(answer, identity) if "id" in request else None

    def _call(self, request: Json) -> Any:
        name, params = request["method"], request.get("params", {})
        method = self._methods.get(name)
        if method is None:
            raise EngineError(METHOD_NOT_FOUND, f"no method {name[:40]!r}; choose from {', '.join(self._methods)}")
        if not isinstance(params, dict):
            raise EngineError(INVALID_PARAMS, "params must be an object")
        if method.playing and params.get("guess") is None and params.get("observation") is None:
            self._playing()
        unknown = next((key for key in params if key not in method.params), None)
        if unknown is not None:
            choices = f"choose from {', '.join(method.params)}" if method.params else "it takes none"
            raise EngineError(INVALID_PARAMS, f"{name} has no parameter {unknown[:40]!r}; {choices}")
        try:
            return method.call(params)
        except IllegalAction as error:
            raise EngineError(REFUSED, str(error), {"rule": error.rule}) from None
        except (ValueError, TypeError) as error:
            raise EngineError(INVALID_PARAMS, str(error)) from None
        except ArithmeticError:
            raise EngineError(INVALID_PARAMS, "a number is too large") from None
        except EngineError:
            raise
        except Exception as error:  # noqa: BLE001 -- no message of a client may end the engine
            raise EngineError(INTERNAL_ERROR, f"the engine has failed: {type(error).__name__}") from None

    def _playing(self) -> Match:
        if self._match is None:
            raise EngineError(REFUSED, "there is no game yet: call new or load")
        return self._match

    def _current(self) -> State:
        return self._playing().state

    def _games(self, params: Json) -> Any:
        return [
            {
                "game": name,
                "options": {option.name: list(option.choices) for option in load_game_type(name).options},
                "bundles": {bundle.name: list(bundle.values) for bundle in load_game_type(name).bundles},
                "bots": bots_for(load_game_type(name)),
            }
            for name in GAMES
        ]

    def _new(self, params: Json) -> Json:
        options = _get(params, "options", dict, {})
        seed = _get(params, "seed", int, None)
        game = load_game(_get(params, "game", str), **options)
        self._match = Match(game, None)
        self._rng = Rng(seed)
        return self._state()

    def _load(self, params: Json) -> Json:
        position = _get(params, "position", dict)
        name = position.get("game")
        state = load_game(name if isinstance(name, str) else str(name)).state_from_position(position)
        self._match = Match(state.game, None, beginning=state)
        return self._state()

    def _state(self) -> Json:
        state = self._current()
        seat = state.current_seat()
        text = state.action_to_string
        return {
            "position": state.position(),
            "seat": seat,
            "legal": [text(action) for action in state.legal_actions()] if seat >= 0 else [],
            "chance": [[text(action), weight] for action, weight in state.chance_outcomes()],
            "terminal": state.is_terminal(),
            "outcome": outcome_to_json(state.outcome()),
        }

    def _apply(self, params: Json) -> Json:
        match = self._playing()
        match.apply(match.game.string_to_action(_get(params, "action", str)))
        return self._state()

    def _sample(self, params: Json) -> Json:
        match = self._playing()
        if match.current_seat() != CHANCE:
            raise EngineError(REFUSED, "chance does not act here")
        match.apply(match.state.sample_chance(self._rng))
        return self._state()

    def _observe(self, params: Json) -> Json:
        return self._current().observation(_get(params, "seat", int, None))

    def _choose(self, params: Json) -> Json:
        """``choose {bot?, time_ms | simulations, seed?}`` decides in the engine's own game.

        With ``guess``, a position that agrees with the decider's knowledge (docs/arena.md), it decides there instead.
        The arena sends ``observation``, ``legal`` and ``match`` beside it. One bot plays a whole match, by default the
        strongest.
        """
        if params.get("guess") is not None:
            state = _guessed(params)
        elif params.get("observation") is not None:
            raise EngineError(INVALID_PARAMS, "an observation needs a guess beside it: a position that agrees with it")
        else:
            state = self._current()
        seat = state.current_seat()
        if seat < 0:
            raise EngineError(REFUSED, "no seat has to decide here")
        ask = self._ask(params, state, seat)
        try:
            action = self._thinkers.choose(ask)
        except NoAnswer as error:
            raise EngineError(REFUSED, f"the bot {error}") from None
        return {
            "action": state.action_to_string(action),
            "evaluation": evaluation(state, seat, action),
            # Only a search can be stopped.
            **({"stopped": True} if self._thinkers.stopped() and ask.bot in LEVELS else {}),
        }

    def _ask(self, params: Json, state: State, seat: int) -> ThinkRequest:
        """The request of ``params`` to a bot. A named match keeps the bot that has played it at this seat so far."""
        usual = self._usual or (_REQUIRED if params.get("guess") is None else STRONGEST)
        name, seed, budget = _get(params, "bot", str, usual), _get(params, "seed", int, None), _budget(params)
        if params.get("bot") is None:
            budget = self._own or budget
        if seed is None and budget is not None and budget.simulations is not None:
            seed = 0  # a number of simulations makes the answer deterministic
        match, session = _get(params, "match", str, None), ""
        if match is not None:
            session = self._session((match, seat, name, seed, budget, state.game.name, str(state.game.options)))
        observation, legal = SentObservation.of(state.observed(seat)), tuple(state.legal_actions())
        return ThinkRequest("engine", "the engine", observation, legal, _known(name), session, budget, seed)

    def _session(self, key: Any) -> str:
        """The session of the bot for requests with this key."""
        self._sessions += key not in self.matches
        session = self.matches.pop(key, f"{self._sessions}")
        self.matches[key] = session  # the newest last
        while len(self.matches) > MATCHES:
            self._thinkers.forget(self.matches.pop(next(iter(self.matches))))
        return session

    def _words(self, params: Json) -> Json:
        return engine_words.words(self._playing(), _get(params, "seat", int, None), _get(params, "language", str, None))

    def _rules(self, params: Json) -> Json:
        name = _get(params, "game", str, None) or self._current().game.name
        return engine_words.rules(load_game_type(name).name, _get(params, "language", str, None))

    def _why(self, params: Json) -> Json:
        return engine_words.why(self._current(), _get(params, "action", str), _get(params, "language", str, None))

    def close(self) -> None:
        """Ends all thinking."""
        self._thinkers.close()

    def _quit(self, params: Json) -> None:
        self.running = False


def _known(name: str) -> str:
    """``name`` if there is such a bot; InvalidOptions otherwise."""
    if name not in BOTS:
        choices = ", ".join(BOTS)
        raise InvalidOptions("error-no-bot", name=name[:40], choices=choices)
    return name


def evaluation(state: State, seat: int, action: int) -> float:
    """Returns the value of an action for a seat, from -1 to 1: the return if it ends the game, else the heuristic.

    It is the mean over 32 positions that agree with the seat's knowledge, the same in every call. In each position
    chance is sampled until a seat decides.

    Args:
        state: a state in which ``seat`` acts.
        seat: the seat whose knowledge and value count.
        action: a legal action of ``seat``.
    """
    observation = state.observed(seat)
    evaluate = state.game.type.kernels.evaluate
    total = 0.0
    for number in range(_EVALUATED):
        rng = Rng(0).split(number)
        after = observation.determinize(rng)
        after.apply_action(action)
        while after.current_seat() == CHANCE:
            after.apply_action(after.sample_chance(rng))
        total += after.returns()[seat] if after.is_terminal() else float(evaluate(after.record, seat))
    return round(max(-1.0, min(1.0, total / _EVALUATED)), 4)


def _get(params: Json, key: str, cls: type, default: Any = _REQUIRED) -> Any:
    """``params[key]`` if it is of the type ``cls``; when it is missing or null, ``default``, if there is one."""
    value = params.get(key)
    if value is None and default is not _REQUIRED:
        return default
    if not isinstance(value, cls) or isinstance(value, bool):
        names = {str: "a text", int: "a whole number", dict: "an object"}
        raise EngineError(INVALID_PARAMS, f"{key} is {names[cls]}, not {str(value)[:40]!r}")
    return value


def _budget(params: Json) -> Budget | None:
    """The budget that ``params`` give; None if they give none."""
    amounts = {name: _get(params, name, int, None) for name in ("time_ms", "simulations")}
    for name, most in (("time_ms", LONGEST_MS), ("simulations", MOST_SIMULATIONS)):
        amount = amounts[name]
        if amount is not None and not 1 <= amount <= most:
            raise EngineError(INVALID_PARAMS, f"{name} is a positive whole number, at most {most}")
    time_ms, simulations = amounts.values()
    if time_ms is not None and simulations is not None:
        raise EngineError(INVALID_PARAMS, "give time_ms or simulations, not both")
    if time_ms is not None:
        return Budget(seconds=time_ms / 1000)
    return None if simulations is None else Budget(simulations=simulations)


def _guessed(params: Json) -> State:
    """The state of ``guess``, which has to agree with ``observation`` and ``legal`` if they are given."""
    position = _get(params, "guess", dict)
    name = position.get("game")
    state = load_game(name if isinstance(name, str) else str(name)).state_from_position(position)
    seat = state.current_seat()
    observation, legal = params.get("observation"), params.get("legal")
    if observation is not None and (seat < 0 or state.observation(seat) != observation):
        raise EngineError(INVALID_PARAMS, "the guess does not agree with the observation")
    if legal is not None and legal != [state.action_to_string(action) for action in state.legal_actions()]:
        raise EngineError(INVALID_PARAMS, "the legal actions are not those of the guess")
    return state


def run(source: IO[Any], sink: IO[str], usual: str | None = None) -> None:
    """Answers line by line until ``quit`` or the end of the input.

    Args:
        source: the input, as text or as bytes in UTF-8.
        sink: the output, in UTF-8.
        usual: as in ``Engine``.
    """
    engine = Engine(usual)
    try:
        serve(engine, source, sink)
    finally:
        engine.close()
