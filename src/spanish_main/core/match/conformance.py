"""A suite of checks that every game must pass, for authors of new games.

    from spanish_main.core.match.conformance import check_game
    check_game(sm.load_game("cartagena", players=4), games=20, seed=1)

It plays at random and checks every state. AssertionError says what is wrong and where.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from spanish_main.core.errors import IllegalAction, InvalidAction
from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.layout import FLOAT32, zeros
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE, TERMINAL

Reveals = Callable[[State, int], bool]  # (state before, action): whether it reveals something hidden to others

_RULE = re.compile(r"[A-Z]+-[A-Z0-9]+(-[A-Z0-9]+)*")
_EVENT = re.compile(r"[a-z]+(-[a-z]+)*")
_MOST_VALUE_FEATURE = 8.0  # most are from -1 to 1; sums over seats, and long ways, exceed that


@dataclass
class ConformanceReport:
    """The counts of ``check_game``. cut: games truncated at the limit."""

    games: int = 0
    ended: int = 0
    cut: int = 0
    states: int = 0


def check_game(
    game: Game, *, games: int = 10, seed: int = 0, limit: int = 1500, thorough: int = 9, reveals: Reveals | None = None
) -> ConformanceReport:
    """Runs all checks on ``games`` random games of at most ``limit`` actions.

    Every ``thorough``-th state gets all checks, the others only those of actions. reveals: the actions of seats that
    reveal something hidden to others; all other actions must look the same whatever is hidden. AssertionError says what
    is wrong.
    """
    rng = Rng(seed)
    check_actions(game)
    report = ConformanceReport()
    for number in range(games):
        state = game.new_initial_state()
        _check_options(state)
        for step in range(limit):
            check_offers(state, rng)
            if (step + number) % thorough == 0 or state.is_terminal():
                check_state(state, rng)
                check_secrets(state, rng, reveals)
            report.states += 1
            if state.is_terminal():
                break
            state.apply_action(_any(state, rng))
        report.ended += state.is_terminal()
        report.cut += not state.is_terminal()
        report.games += 1
    return report


def _require(holds: bool, what: str, state: State | None = None) -> None:
    if not holds:
        where = "" if state is None else f" in {json.dumps(state.position())}"
        raise AssertionError(f"{what}{where}")


def _any(state: State, rng: Rng) -> int:
    if state.current_seat() == CHANCE:
        return state.sample_chance(rng)
    legal = state.legal_actions()
    return legal[rng.below(len(legal))]


def _one_line(error: Exception) -> bool:
    text = str(error)
    return 0 < len(text) < 300 and text.isprintable()


# --- Texts and numbers of actions -------------------------------------------------------------------------------------


def check_actions(game: Game) -> None:
    """Every action has a unique text that leads back to it, and nothing else is an action."""
    texts = [game.action_to_string(action) for action in range(game.num_actions)]
    _require(len(set(texts)) == len(texts), "two actions have the same text")
    for action, text in enumerate(texts):
        _require(game.string_to_action(text) == action, f"{text!r} does not lead back to action {action}")
        for wrong in (f"{text} ", f" {text}", text.upper(), f"{text} 1", text.replace(" ", "  ") + "\n"):
            _require(_refused(game.string_to_action, wrong), f"{wrong!r} is taken for an action")
    for number in (-1, game.num_actions, 10**9):
        _require(_refused(game.action_to_string, number), f"{number} has a text but is not an action")
    for strange in ("", " ", "\n", "nonsense", None, 7, ["end"], "\0"):
        _require(_refused(game.string_to_action, strange), f"{strange!r} is taken for an action")


def _refused(call: Callable[[Any], Any], value: Any) -> bool:
    try:
        call(value)
    except ValueError as error:
        return _one_line(error)
    return False


def _check_options(state: State) -> None:
    position = state.position()
    options = position.get("options")
    _require(position.get("game") == state.game.name, "a position does not name its game", state)
    _require(options == state.game.options, f"a position has the options {options}, not {state.game.options}")


# --- Legal actions ----------------------------------------------------------------------------------------------------


def check_offers(state: State, rng: Rng) -> None:
    """Legal actions are ascending, in bounds, and as counted; chance has weights; an end has no actions."""
    game_type = state.game.type
    kernels = game_type.kernels
    seat, legal = state.current_seat(), state.legal_actions()
    _require(legal == sorted(set(legal)), "legal actions are not ascending", state)
    _require(all(0 <= action < game_type.num_actions for action in legal), "an action is out of bounds", state)
    _require(seat in range(-4, state.game.players) and seat not in (-2, -3), f"nobody is seat {seat}", state)
    _require(state.turn_seat() in range(state.game.players), "it is nobody's turn", state)
    if seat in (CHANCE, TERMINAL):
        _require(int(kernels.count(state.record)) == 0, "actions are counted where no seat decides", state)
    else:
        numbered = [int(kernels.nth(state.record, k)) for k in range(int(kernels.count(state.record)))]
        _require(numbered == legal, f"legal is {legal}, by count and nth it is {numbered}", state)
        _require(0 < len(legal) <= game_type.max_legal, f"{len(legal)} legal actions", state)
    _check_chance(state, rng, legal)
    _check_end(state, legal)


def _check_chance(state: State, rng: Rng, legal: list[int]) -> None:
    outcomes = state.chance_outcomes()
    if state.current_seat() != CHANCE:
        _require(outcomes == [], "chance has outcomes where it does not act", state)
        _require(_refused(state.sample_chance, rng), "chance can be sampled where it does not act", state)
        return
    _require([action for action, _ in outcomes] == legal, "chance's outcomes are not the legal actions", state)
    _require(0 < len(outcomes) <= state.game.type.max_chance, f"chance has {len(outcomes)} outcomes", state)
    _require(all(isinstance(weight, int) and weight > 0 for _, weight in outcomes), "a weight is not positive", state)
    before = state.record.tobytes()
    _require(state.sample_chance(rng) in legal, "chance gave what is none of its outcomes", state)
    _require(state.record.tobytes() == before, "sampling chance changed the state", state)


def _check_end(state: State, legal: list[int]) -> None:
    returns, outcome = state.returns(), state.outcome()
    _require(len(returns) == state.game.players, "not one return a seat", state)
    _require(abs(sum(returns)) < 1e-9, f"the returns {returns} are not zero-sum", state)
    _require(state.is_terminal() == (legal == []), "there are actions after the end, or none before it", state)
    if outcome is None:
        _require(not state.is_terminal() and not any(returns), "an outcome without an end, or the reverse", state)
        return
    _require(
        bool(re.fullmatch(r"[a-z]+([_-][a-z]+)*", outcome.reason)),
        f"the reason is {outcome.reason!r}: not small letters and hyphens",
        state,
    )
    if outcome.winners == tuple(range(state.game.players)):
        _require(not any(returns), f"all have won, but returns {returns}", state)
        return
    winners = tuple(seat for seat, value in enumerate(returns) if value == max(returns) and value > 0)
    _require(outcome.winners == winners, f"winners {outcome.winners}, but returns {returns}", state)


# --- The state as a whole ---------------------------------------------------------------------------------------------


def check_state(state: State, rng: Rng) -> None:
    """Positions lead back, clones are independent, refusals change nothing, and texts are there."""
    before = state.record.tobytes()
    position = state.position()
    again = state.game.state_from_position(json.loads(json.dumps(position)))
    _require(again == state and again.record.tobytes() == before, "a position does not lead back to its state", state)
    _require(again.position() == position, "the position of a position is another one", state)
    _check_clone(state, rng)
    _check_refusals(state, rng)
    _check_texts(state)
    _require(state.record.tobytes() == before, "looking at the state changed it", state)


def _check_clone(state: State, rng: Rng) -> None:
    before = state.record.tobytes()
    twin = state.clone()
    _require(twin == state and twin.record is not state.record, "a clone is not a copy", state)
    if state.is_terminal():
        return
    action = _any(state, rng)
    twin.apply_action(action)
    _require(state.record.tobytes() == before, "a clone's action changed the original", state)
    other = state.clone()
    other.apply_action(action)
    _require(other == twin, "the same action led to different states", state)


def _check_refusals(state: State, rng: Rng) -> None:
    legal = set(state.legal_actions())
    for _ in range(12):
        action = rng.below(state.game.num_actions)
        if action not in legal:
            _check_refusal(state, action)
    for strange in (-1, state.game.num_actions, 1 << 40, True, "end", None, 1.5):
        try:
            state.apply_action(strange)  # type: ignore[arg-type]
        except InvalidAction as error:
            _require(_one_line(error), f"refusing {strange!r}: {str(error)[:400]!r} is not one line", state)
        else:
            _require(False, f"{strange!r} is taken for an action", state)


def _check_refusal(state: State, action: int) -> None:
    before = state.record.tobytes()
    text = state.action_to_string(action)
    try:
        state.apply_action(action)
    except IllegalAction as error:
        _require(bool(_RULE.fullmatch(error.rule)), f"{text!r} is forbidden by {error.rule!r}, no rule", state)
        _require(
            _one_line(error) and error.rule in str(error), f"{str(error)!r} is not one line with {error.rule}", state
        )
        begin = f"{state.game.name}-forbidden-"
        _require(error.message.startswith(begin), f"the message {error.message!r} does not begin with {begin}", state)
    else:
        _require(False, f"{text!r} is not legal but was done", state)
    _require(state.record.tobytes() == before, f"refusing {text!r} changed the state", state)


def _check_texts(state: State) -> None:
    offers = [dict(state.parts(action)) for action in state.legal_actions()]
    _require(all(isinstance(parts.get("kind"), str) for parts in offers), "an offer has no kind", state)
    _require(json.loads(json.dumps(offers)) == offers, "an offer is no JSON", state)
    if state.current_seat() >= 0:
        words = [state.offer(action).words for action in state.legal_actions()]
        _require(len(set(map(str, words))) == len(words), "two offers have equal texts", state)
    progress = state.game.type.progress(state.record)
    _require(len(progress) == state.game.players, "not one progress a seat", state)


# --- What is hidden ---------------------------------------------------------------------------------------------------


def check_secrets(state: State, rng: Rng, reveals: Reveals | None = None) -> None:
    """An observation agrees with the state, and is the same for every state that looks the same to the viewer."""
    for viewer in (None, *range(state.game.players)):
        before = state.record.tobytes()
        view = state.observed(viewer)
        _require(state.record.tobytes() == before, "observing changed the state", state)
        _require(json.loads(json.dumps(view.to_json())) == view.to_json(), "an observation is no JSON", state)
        _require(view.current_seat() == state.current_seat(), "an observation has another seat", state)
        if viewer is not None:
            _check_features(state, view.features())
            _check_renewed(state, viewer)
            _check_evaluation(state, viewer)
        _check_public(state, viewer)
        guess = view.determinize(rng)
        check_alike(state, guess, viewer)
        position = guess.position()
        _require(
            state.game.state_from_position(position) == guess,
            f"the position of a guess of viewer {viewer} does not lead back to it",
            guess,
        )
        if not state.is_terminal():
            _check_next(state, guess, viewer, _any(state, rng), reveals)


def _check_public(state: State, viewer: int | None) -> None:
    """A viewer that knows as much as a spectator is shown the same: a table makes it once for all of them."""
    view, public = state.observed(viewer), state.observed(None)
    if view.record.tobytes() == public.record.tobytes():
        shown, own = public.to_json(), view.to_json()
        named = {**shown, "viewer": viewer} if "viewer" in shown else shown
        _require(list(own.items()) == list(named.items()), f"viewer {viewer} knows no more, but is shown more", state)


def _check_features(state: State, features: Any) -> None:
    shape = (state.game.type.num_features,)
    _require(features.shape == shape, f"features of shape {features.shape}, not {shape}", state)
    _require(features.format == FLOAT32, f"features of type {features.format}, not float32", state)
    least, most = min(features), max(features)
    _require(least >= 0.0 and most <= 1.0, f"features from {least} to {most}, not from 0 to 1", state)


def _check_renewed(state: State, seat: int) -> None:
    """Features that are written over another seat's, of the beginning, are the same."""
    kernels, other = state.game.type.kernels, (seat + 1) % state.game.players
    first = state.game.new_initial_state().observed(other).features()
    kernels.renew(state.observed(seat).record, seat, first)
    _require(first == state.observed(seat).features(), f"seat {seat}'s features cannot be renewed", state)


def _check_evaluation(state: State, seat: int) -> None:
    kernels, spec = state.game.type.kernels, state.game.type.bots
    value_features = zeros(FLOAT32, spec.num_value_features)
    kernels.value_features(state.record, seat, value_features)
    # NaN is within no bounds.
    bounded = all(abs(number) <= _MOST_VALUE_FEATURE for number in value_features)
    _require(bounded, "value features out of bounds, or no numbers", state)
    if not state.is_terminal():
        value = float(kernels.evaluate(state.record, seat))
        _require(-1.0 <= value <= 1.0, f"evaluate gives {value}, which is not from -1 to 1", state)


def check_alike(one: State, other: State, viewer: int | None) -> None:
    """Two states that ``viewer`` (None: a spectator) cannot tell apart have equal observations, byte for byte."""
    view, also = one.observed(viewer), other.observed(viewer)
    _require(view.record.tobytes() == also.record.tobytes(), f"viewer {viewer} is shown what it cannot know", one)
    _require(view.to_json() == also.to_json(), f"viewer {viewer} reads what it cannot know", one)
    if viewer is None:
        return
    _require(view.features() == also.features(), f"seat {viewer}'s features know more than it", one)
    if one.current_seat() == viewer:
        _require(one.legal_actions() == other.legal_actions(), f"seat {viewer} may do what depends on secrets", one)
        for action in one.legal_actions():
            _require(one.offer(action) == other.offer(action), f"seat {viewer}'s offer tells a secret", one)


def _check_next(one: State, other: State, viewer: int | None, action: int, reveals: Reveals | None) -> None:
    """An action in two states that ``viewer`` cannot tell apart has equal events, and leaves them so."""
    events = []
    states = []
    if action not in other.legal_actions() or (reveals is not None and reveals(one, action)):
        return
    for state in (one, other):
        after = state.clone()
        after.apply_action(action)
        seat = -1 if viewer is None else viewer
        events.append(state.game.type.telling.events(state.record, action, after.record, seat))
        states.append(after)
    _require(
        events[0] == events[1], f"viewer {viewer} reads of {one.action_to_string(action)!r} what it cannot know", one
    )
    for event in events[0]:
        _require(
            bool(_EVENT.fullmatch(event.event)),
            f"an event is called {event.event!r}: not small letters and hyphens",
            one,
        )
        arguments = dict(event.arguments)
        _require(json.loads(json.dumps(arguments)) == arguments, "an event is no JSON", one)
    check_alike(states[0], states[1], viewer)
