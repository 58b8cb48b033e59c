"""The rules and the bots as JSON-RPC 2.0, one message a line, on standard input and output.

    -> {"jsonrpc": "2.0", "id": 1, "method": "new", "params": {"game": "cartagena", "options": {"players": 2}}}
    <- {"jsonrpc": "2.0", "id": 1, "result": {"position": {...}, "seat": -1, "legal": [], "chance": [["draw hat", 17]],
                                              "terminal": false, "outcome": null}}

Methods: ``games``, ``new``, ``load``, ``state``, ``apply``, ``sample``, ``observe``, ``choose``, ``quit``. An error's
``data`` holds the rule's ID where a rule forbids something.

``choose`` never waits for the compiler. By ``time_ms``, or at a level's own pace, bots search interpreted until
compiled kernels are there. With ``simulations`` or a ``seed`` the same question has the same answer: up to 100
simulations are made interpreted, more by compiled kernels if those lie in the cache, which the first such question has
them made for; until then as many are made as a second has room for, and only that cannot be had again.

Nothing that comes in, however broken, ends the engine but ``quit`` and the end of the input.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from typing import Any, TextIO

from spanish_main.adapters.thinkers import Thinkers
from spanish_main.bots.analysis import read_budget
from spanish_main.bots.catalog import BOTS, STRONGEST, bots_for
from spanish_main.core.bot_sheet import Budget
from spanish_main.core.errors import IllegalAction, InvalidOptions
from spanish_main.core.game import State
from spanish_main.core.match import Match
from spanish_main.core.record import outcome_to_json
from spanish_main.core.rng import Rng
from spanish_main.core.seats import CHANCE
from spanish_main.games.catalog import GAMES, load_game, load_game_type
from spanish_main.workers.minds import Ask, NoAnswer, Seen

PARSE_ERROR, INVALID_REQUEST, METHOD_NOT_FOUND, INVALID_PARAMS = -32700, -32600, -32601, -32602
REFUSED = 1  # well-formed, but the rules or the state of the engine forbid it
MAX_LINE = 1 << 20

MATCHES = 12  # of so many matches and seats the bots are kept

Json = dict[str, Any]
_REQUIRED: Any = object()  # as a default: there is none


class EngineError(Exception):
    """What the engine answers instead of a result."""

    def __init__(self, code: int, message: str, data: Json | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.data = data


class Engine:
    """One game at a time, and the bots. ``close`` it.

    usual: the bot that decides where ``choose`` names none. Without it ``choose`` has to name one, but for a guess. It
    may bring a budget of its own (``captain@2000``, ``captain@0.5s``), which then holds whatever ``choose`` allows.
    """

    def __init__(self, usual: str | None = None) -> None:
        usual, at, budget = (None, "", "") if usual is None else usual.partition("@")
        if usual is not None:
            _known(usual)
        self._own = read_budget(budget) if at else None
        self._match: Match | None = None
        self._rng = Rng()
        self._usual = usual
        self._matches: dict[Any, str] = {}  # what a bot was asked for -> the session that keeps it
        self._sessions = 0
        self._thinkers = Thinkers()
        self.running = True
        self._methods: dict[str, Callable[[Json], Any]] = {
            "games": self._games,
            "new": self._new,
            "load": self._load,
            "state": lambda params: self._tell(),
            "apply": self._apply,
            "sample": self._sample,
            "observe": self._observe,
            "choose": self._choose,
            "quit": self._quit,
        }

    def answer(self, line: str) -> str | None:
        """The answer to one line of input; None where none is due (a notification)."""
        identity: Any = None
        request: Json = {}
        try:
            request = _parse(line)
            identity = request.get("id")
            result = self._call(request)
            answer: Json = {"result": result}
        except EngineError as error:
            answer = {"error": {"code": error.code, "message": str(error)}}
            if error.data is not None:
                answer["error"]["data"] = error.data
            if error.code in (PARSE_ERROR, INVALID_REQUEST):
                return json.dumps({"jsonrpc": "2.0", "id": identity, **answer})
        if "id" not in request:
            return None
        return json.dumps({"jsonrpc": "2.0", "id": identity, **answer}, ensure_ascii=False)

    def _call(self, request: Json) -> Any:
        method = request["method"]
        if method not in self._methods:
            raise EngineError(METHOD_NOT_FOUND, f"no method {method[:40]!r}; choose from {', '.join(self._methods)}")
        params = request.get("params", {})
        if not isinstance(params, dict):
            raise EngineError(INVALID_PARAMS, "params is an object")
        try:
            return self._methods[method](params)
        except IllegalAction as error:
            raise EngineError(REFUSED, str(error), {"rule": error.rule}) from None
        except (ValueError, TypeError) as error:
            raise EngineError(INVALID_PARAMS, str(error)) from None

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
        return self._tell()

    def _load(self, params: Json) -> Json:
        position = _get(params, "position", dict)
        name = position.get("game")
        state = load_game(name if isinstance(name, str) else str(name)).state_from_position(position)
        self._match = Match(state.game, None, beginning=state)
        return self._tell()

    def _tell(self) -> Json:
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
        return self._tell()

    def _sample(self, params: Json) -> Json:
        match = self._playing()
        if match.current_seat() != CHANCE:
            raise EngineError(REFUSED, "chance does not act here")
        match.apply(match.state.sample_chance(self._rng))
        return self._tell()

    def _observe(self, params: Json) -> Json:
        return self._current().observation(_get(params, "seat", int, None))

    def _choose(self, params: Json) -> Json:
        """``choose {bot?, time_ms | simulations, seed?}`` decides in the engine's own game.

        With ``guess`` (a position that agrees with all that the decider knows; see docs/arena.md) it decides there
        instead: so the arena asks, with ``observation``, ``legal`` and ``match`` beside. One bot plays a whole match,
        the strongest where none is named.
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
        try:
            action = self._thinkers.choose(self._ask(params, state, seat))
        except NoAnswer as error:
            raise EngineError(REFUSED, f"the bot {error}") from None
        after = state.observed(seat).determinize(self._rng.split(0))
        value = float(state.game.type.kernels.evaluate(after.record, seat))
        return {"action": state.action_to_string(action), "evaluation": round(value, 4)}

    def _ask(self, params: Json, state: State, seat: int) -> Ask:
        """What ``params`` ask of whom: where they name a match, of the bot that has played it at this seat so far."""
        usual = self._usual or (_REQUIRED if params.get("guess") is None else STRONGEST)
        name, seed, budget = _get(params, "bot", str, usual), _get(params, "seed", int, None), _budget(params)
        if params.get("bot") is None:
            budget = self._own or budget
        match, session = _get(params, "match", str, None), ""
        if match is not None:
            session = self._session((match, seat, name, seed, budget, state.game.name, str(state.game.options)))
        seen, legal = Seen.of(state.observed(seat)), tuple(state.legal_actions())
        return Ask("engine", "the engine", seen, legal, _known(name), session, budget, seed)

    def _session(self, asked: Any) -> str:
        """What keeps the bot that was asked for like this."""
        self._sessions += asked not in self._matches
        session = self._matches.pop(asked, f"{self._sessions}")
        self._matches[asked] = session  # the newest last
        while len(self._matches) > MATCHES:
            self._thinkers.forget(self._matches.pop(next(iter(self._matches))))
        return session

    def close(self) -> None:
        """End whoever thinks."""
        self._thinkers.close()

    def _quit(self, params: Json) -> None:
        self.running = False


def _known(name: str) -> str:
    """``name`` if there is such a bot; InvalidOptions otherwise."""
    if name not in BOTS:
        choices = ", ".join(BOTS)
        text = f"there is no bot {name[:40]!r}; choose from {choices}"
        raise InvalidOptions(text, "error-no-bot", name=name[:40], choices=choices)
    return name


def _no_constant(name: str) -> None:
    """Python reads NaN and Infinity where JSON has none."""
    raise ValueError(name)


def _parse(line: str) -> Json:
    if len(line) > MAX_LINE:
        raise EngineError(INVALID_REQUEST, f"a line is at most {MAX_LINE} characters long")
    try:
        request = json.loads(line, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise EngineError(PARSE_ERROR, "the line is no JSON") from None
    if not isinstance(request, dict) or request.get("jsonrpc") != "2.0" or not isinstance(request.get("method"), str):
        raise EngineError(INVALID_REQUEST, 'a request is {"jsonrpc": "2.0", "id": …, "method": "…", "params": {…}}')
    identity = request.get("id")
    # 1e999 reads as infinity, which JSON cannot answer with.
    finite = isinstance(identity, float) and math.isfinite(identity)
    if isinstance(identity, bool) or not (isinstance(identity, str | int | None) or finite):
        raise EngineError(INVALID_REQUEST, "an id is a text or a number")
    return request


def _get(params: Json, key: str, kind: type, default: Any = _REQUIRED) -> Any:
    """``params[key]`` if it is of ``kind``; ``default``, if there is one, when it is missing or null."""
    value = params.get(key)
    if value is None and default is not _REQUIRED:
        return default
    if not isinstance(value, kind) or isinstance(value, bool):
        names = {str: "a text", int: "a whole number", dict: "an object"}
        raise EngineError(INVALID_PARAMS, f"{key} is {names[kind]}, not {str(value)[:40]!r}")
    return value


def _budget(params: Json) -> Budget | None:
    """How long to think; None where nothing is said."""
    amounts = {name: _get(params, name, int, None) for name in ("time_ms", "simulations")}
    for name, amount in amounts.items():
        if amount is not None and amount < 1:
            raise EngineError(INVALID_PARAMS, f"{name} is a positive whole number")
    time_ms, simulations = amounts.values()
    if time_ms is not None and simulations is not None:
        raise EngineError(INVALID_PARAMS, "time_ms or simulations, not both")
    if time_ms is not None:
        return Budget(seconds=time_ms / 1000)
    return None if simulations is None else Budget(simulations=simulations)


def _guessed(params: Json) -> State:
    """The state of ``guess``, once it agrees with ``observation`` and ``legal`` where they are given."""
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


def run(source: TextIO, sink: TextIO, usual: str | None = None) -> None:
    """Answer line by line until ``quit`` or the end of ``source``. usual: see ``Engine``."""
    engine = Engine(usual)
    try:
        for line in source:
            if not line.strip():
                continue
            answer = engine.answer(line)
            if answer is not None:
                sink.write(answer + "\n")
                sink.flush()
            if not engine.running:
                break
    finally:
        engine.close()
