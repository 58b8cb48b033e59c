"""The JSON-RPC engine: every method, every refusal, and lines that are no requests at all."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spanish_main.adapters import engine as engine_module
from spanish_main.adapters.engine import (
    INVALID_PARAMS,
    INVALID_REQUEST,
    MATCHES,
    MAX_LINE,
    METHOD_NOT_FOUND,
    PARSE_ERROR,
    REFUSED,
    Engine,
    evaluation,
)
from spanish_main.adapters.thinkers import Thinkers
from spanish_main.bots import catalog
from spanish_main.bots.analysis import Analysis
from spanish_main.bots.catalog import make_bot
from spanish_main.bots.players import search
from spanish_main.bots.search.slices import Thought
from spanish_main.bots.search.workspace import tree_capacity
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import fair_match
from spanish_main.games.catalog import GAMES, load_game
from spanish_main.workers.pool.minds import SentObservation, ThinkRequest
from spanish_main.workers.thinking import kernels, thinking
from tests.adapters.strict import strictly

Json = dict[str, Any]


@pytest.fixture(autouse=True, scope="module")
def thinkers() -> Iterator[None]:
    """The same workers for all engines. They compile nothing."""
    shared = Thinkers()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SPANISH_MAIN_KERNEL", "interpreted")
        patch.setattr(engine_module, "Thinkers", lambda: shared)
        yield
    shared.close()


def ask(engine: Engine, method: str, **params: Any) -> Json:
    answer = engine.answer(json.dumps({"jsonrpc": "2.0", "id": 7, "method": method, "params": params}))
    assert answer is not None
    assert "\n" not in answer
    reply: Json = strictly(answer)
    assert reply["jsonrpc"] == "2.0"
    assert reply["id"] == 7
    assert ("result" in reply) != ("error" in reply)
    return reply


def result(engine: Engine, method: str, **params: Any) -> Any:
    return ask(engine, method, **params)["result"]


def error(engine: Engine, method: str, **params: Any) -> Json:
    reply: Json = ask(engine, method, **params)["error"]
    assert isinstance(reply["message"], str)
    assert "\n" not in reply["message"]
    assert "Traceback" not in reply["message"]
    return reply


def deal(engine: Engine, **params: Any) -> Json:
    """Starts a game and deals it; returns the first state in which a seat acts."""
    state: Json = result(engine, "new", **params)
    while state["seat"] == -1:
        state = result(engine, "sample")
    return state


@pytest.fixture
def dealt() -> Engine:
    """Cartagena for two, dealt."""
    engine = Engine()
    deal(engine, game="cartagena", options={"players": 2}, seed=3)
    return engine


def test_games_tells_what_there_is() -> None:
    games = result(Engine(), "games")
    assert [game["game"] for game in games] == list(GAMES)
    cartagena = next(game for game in games if game["game"] == "cartagena")
    assert cartagena["options"]["players"] == [2, 3, 4, 5]
    assert "tortuga" in cartagena["bundles"]["variant"]
    assert {"random", "greedy"} <= set(cartagena["bots"])


def test_a_new_game_waits_for_the_deal() -> None:
    state = result(Engine(), "new", game="cartagena", options={"players": 3, "variant": "tortuga"})
    assert state["seat"] == -1
    assert state["legal"] == []
    assert sum(weight for _, weight in state["chance"]) == 102
    assert state["terminal"] is False
    assert state["outcome"] is None
    assert state["position"]["options"]["hands"] == "open"


def test_the_same_seed_deals_the_same() -> None:
    first, again, other = (deal(Engine(), game="cartagena", seed=seed)["position"] for seed in (5, 5, 6))
    assert first == again != other


def test_apply_takes_actions_of_seats_and_of_chance(dealt: Engine) -> None:
    engine = Engine()
    result(engine, "new", game="cartagena")
    assert result(engine, "apply", action="draw hat")["position"]["hands"][0] == {"hat": 1}
    state = result(dealt, "state")
    after = result(dealt, "apply", action=state["legal"][0])
    assert after != state
    assert result(dealt, "state") == after


def test_a_whole_game_to_its_end() -> None:
    engine = Engine()
    state = result(engine, "new", game="cartagena", seed=1)
    for _ in range(4000):
        if state["terminal"]:
            break
        if state["seat"] == -1:
            state = result(engine, "sample")
            continue
        chosen = result(engine, "choose", bot="greedy", seed=1)
        assert chosen["action"] in state["legal"]
        assert -1.5 <= chosen["evaluation"] <= 1.5
        state = result(engine, "apply", action=chosen["action"])
    assert state["terminal"]
    assert state["seat"] == -4
    assert state["legal"] == []
    assert state["outcome"]["reason"] in {"win", "stuck"}
    assert error(engine, "apply", action="end")["data"] == {"rule": "C-WIN"}
    assert error(engine, "choose", bot="random")["code"] == REFUSED
    assert error(engine, "sample")["code"] == REFUSED


def test_load_brings_back_any_position(dealt: Engine) -> None:
    state = result(dealt, "state")
    other = Engine()
    assert result(other, "load", position=state["position"]) == state


def test_observe_tells_no_secret(dealt: Engine) -> None:
    mine, theirs = (result(dealt, "observe", seat=seat) for seat in (0, 1))
    assert sum(mine["hands"][0]["known"].values()) == 6
    assert mine["hands"][1]["known"] == {}
    assert theirs["viewer"] == 1
    spectator = result(dealt, "observe")
    assert spectator["viewer"] is None
    assert spectator == result(dealt, "observe", seat=None)
    assert all(hand["known"] == {} for hand in spectator["hands"])


def test_choose_is_the_same_for_the_same_seed_and_changes_nothing(dealt: Engine) -> None:
    before = result(dealt, "state")
    assert result(dealt, "choose", bot="random", seed=4) == result(dealt, "choose", bot="random", seed=4)
    result(dealt, "choose", bot="greedy", time_ms=50)
    result(dealt, "choose", bot="greedy", simulations=10)
    assert result(dealt, "state") == before


def as_the_arena_asks(engine: Engine) -> Json:
    """The request of the arena for the state of an engine's own game."""
    state = result(engine, "state")
    return {
        "observation": result(engine, "observe", seat=state["seat"]),
        "guess": state["position"],
        "legal": state["legal"],
        "seed": 5,
        "match": "m",
    }


def test_an_engine_without_a_game_decides_from_a_guess(dealt: Engine) -> None:
    asked = as_the_arena_asks(dealt)
    for bot in ("random", "greedy"):
        other = Engine(bot)
        reply = result(other, "choose", **asked)
        assert reply["action"] in asked["legal"]
        assert reply == result(dealt, "choose", bot=bot, seed=5)
        assert "new or load" in error(other, "state")["message"]
    assert result(Engine(), "choose", **asked, simulations=2)["action"] in asked["legal"]  # the strongest


def test_one_bot_plays_a_match_and_another_the_next(dealt: Engine) -> None:
    asked = as_the_arena_asks(dealt)
    engine = Engine("random")
    several = [result(engine, "choose", **asked)["action"] for _ in range(8)]
    assert len(set(several)) > 1
    assert [result(engine, "choose", **{**asked, "match": "n"})["action"] for _ in range(8)] == several
    del asked["match"]
    assert {result(engine, "choose", **asked)["action"] for _ in range(8)} == set(several[:1])
    assert len(engine.matches) == 2
    for number in range(99):
        result(engine, "choose", **asked, match=str(number))
    assert len(engine.matches) == MATCHES


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"guess": None}, "needs a guess"),
        ({"guess": {}}, "no game “None”"),
        ({"guess": 5}, "guess is an object"),
        ({"legal": ["end"]}, "not those of the guess"),
        ({"observation": {"viewer": 1}}, "does not agree"),
        ({"observation": 5}, "does not agree"),
        ({"match": 5}, "match is a text"),
        ({"bot": "deepblue"}, "no bot “deepblue”"),
        ({"time_ms": 5, "simulations": 5}, "not both"),
    ],
)
def test_a_guess_that_is_none_is_refused(dealt: Engine, change: Json, said: str) -> None:
    reply = error(Engine("random"), "choose", **{**as_the_arena_asks(dealt), **change})
    assert reply["code"] == INVALID_PARAMS
    assert said in reply["message"]


def test_a_guess_of_another_position_is_refused(dealt: Engine) -> None:
    asked = as_the_arena_asks(dealt)
    action = asked["legal"][0]
    result(dealt, "apply", action=action)
    reply = error(Engine("random"), "choose", **{**asked, "guess": result(dealt, "state")["position"]})
    assert reply["code"] in (INVALID_PARAMS, REFUSED)


def test_an_engine_with_an_unknown_bot_is_refused() -> None:
    with pytest.raises(InvalidOptions, match="no bot “deepblue”"):
        Engine("deepblue")
    with pytest.raises(InvalidOptions, match="not a budget"):
        Engine("captain@soon")


def test_a_bots_own_budget_is_not_overruled(dealt: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, budgets = as_the_arena_asks(dealt), []

    def choose(thinkers: Thinkers, ask: ThinkRequest) -> int:
        budgets.append((ask.bot, ask.budget))
        return ask.legal[0]

    monkeypatch.setattr(Thinkers, "choose", choose)
    result(Engine("captain@30"), "choose", **asked, time_ms=500)
    result(Engine("captain@0.2s"), "choose", **asked, simulations=9)
    result(Engine("captain@30"), "choose", **asked)
    result(Engine("captain@30"), "choose", **asked, bot="sailor", time_ms=500)  # another bot
    result(Engine("captain"), "choose", **asked, simulations=9)
    assert budgets == [
        ("captain", Budget(simulations=30)),
        ("captain", Budget(seconds=0.2)),
        ("captain", Budget(simulations=30)),
        ("sailor", Budget(seconds=0.5)),
        ("captain", Budget(simulations=9)),
    ]


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("end", "C-MUST"),
        ("back 0", "C-BACK-NOT"),
        ("play hat 37", "C-FWD-NOT"),
        ("back 5", "C-BACK"),
        ("draw hat", "C-TURN"),
    ],
)
def test_a_rule_that_forbids_is_named_in_the_data(dealt: Engine, action: str, rule: str) -> None:
    before = result(dealt, "state")
    reply = error(dealt, "apply", action=action)
    assert reply["code"] == REFUSED
    assert reply["data"] == {"rule": rule}
    assert result(dealt, "state") == before


@pytest.mark.parametrize(
    ("method", "params", "code"),
    [
        ("nonsense", {}, METHOD_NOT_FOUND),
        ("x" * 9999, {}, METHOD_NOT_FOUND),
        ("new", {}, INVALID_PARAMS),
        ("new", {"game": "chess"}, INVALID_PARAMS),
        ("new", {"game": ["cartagena"]}, INVALID_PARAMS),
        ("new", {"game": "cartagena", "options": []}, INVALID_PARAMS),
        ("new", {"game": "cartagena", "options": {"players": 9}}, INVALID_PARAMS),
        ("new", {"game": "cartagena", "options": {"players": True}}, INVALID_PARAMS),
        ("new", {"game": "cartagena", "options": {"name": "x"}}, INVALID_PARAMS),
        ("new", {"game": "cartagena", "options": {"": 1}}, INVALID_PARAMS),
        ("new", {"game": "cartagena", "seed": "x"}, INVALID_PARAMS),
        ("new", {"game": "cartagena", "seed": 1.5}, INVALID_PARAMS),
        ("new", {"game": "cartagena", "options": {"tunnel": 5}}, INVALID_PARAMS),
        ("load", {}, INVALID_PARAMS),
        ("load", {"position": {}}, INVALID_PARAMS),
        ("load", {"position": {"game": "cartagena"}}, INVALID_PARAMS),
        ("load", {"position": {"game": 5}}, INVALID_PARAMS),
        ("apply", {}, INVALID_PARAMS),
        ("apply", {"action": 5}, INVALID_PARAMS),
        ("apply", {"action": "fly"}, INVALID_PARAMS),
        ("sample", {}, REFUSED),
        ("observe", {"seat": 2}, INVALID_PARAMS),
        ("observe", {"seat": -1}, INVALID_PARAMS),
        ("observe", {"seat": True}, INVALID_PARAMS),
        ("choose", {}, INVALID_PARAMS),
        ("choose", {"bot": "deepblue"}, INVALID_PARAMS),
        ("choose", {"bot": "random", "time_ms": 0}, INVALID_PARAMS),
        ("choose", {"bot": "random", "simulations": -5}, INVALID_PARAMS),
        ("choose", {"bot": "random", "time_ms": "soon"}, INVALID_PARAMS),
    ],
)
def test_wrong_params_are_refused_and_the_game_stays(dealt: Engine, method: str, params: Json, code: int) -> None:
    before = result(dealt, "state")
    assert error(dealt, method, **params)["code"] == code
    assert result(dealt, "state") == before
    assert dealt.running


@pytest.mark.parametrize("seed", [0, -1, 2**31, 2**64, -(2**70), 10**40])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    engine = Engine()
    assert result(engine, "new", game="cartagena", seed=seed)["seat"] == -1
    state = result(engine, "sample")
    while state["seat"] == -1:
        state = result(engine, "sample")
    assert result(engine, "choose", bot="random", seed=seed)["action"] in state["legal"]


@pytest.mark.parametrize("method", ["state", "apply", "sample", "observe", "choose"])
def test_without_a_game_there_is_nothing_to_do(method: str) -> None:
    reply = error(Engine(), method, action="end", seat=0, bot="random")
    assert reply["code"] == REFUSED
    assert "new or load" in reply["message"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", PARSE_ERROR),
        ("hello", PARSE_ERROR),
        ("{", PARSE_ERROR),
        ("[" * 100_000, PARSE_ERROR),
        ("\x00", PARSE_ERROR),
        ("9" * 9999, PARSE_ERROR),
        ('{"jsonrpc":"2.0","id":NaN,"method":"games"}', PARSE_ERROR),
        ('{"jsonrpc":"2.0","id":1e999,"method":"games"}', INVALID_REQUEST),
        ('{"jsonrpc":"2.0","id":true,"method":"games"}', INVALID_REQUEST),
        ("[]", INVALID_REQUEST),
        ("null", INVALID_REQUEST),
        ("5", INVALID_REQUEST),
        ("{}", INVALID_REQUEST),
        ('{"jsonrpc":"1.0","id":1,"method":"games"}', INVALID_REQUEST),
        ('{"jsonrpc":"2.0","id":1}', INVALID_REQUEST),
        ('{"jsonrpc":"2.0","id":1,"method":5}', INVALID_REQUEST),
        ('{"jsonrpc":"2.0","id":[],"method":"games"}', INVALID_REQUEST),
        ('[{"jsonrpc":"2.0","id":1,"method":"games"}]', INVALID_REQUEST),
        (" " * (MAX_LINE + 1), INVALID_REQUEST),
    ],
)
def test_a_line_that_is_no_request_is_answered_with_null_as_its_id(line: str, code: int) -> None:
    answer = Engine().answer(line)
    assert answer is not None
    reply = strictly(answer)
    assert reply["id"] is None
    assert reply["error"]["code"] == code


def test_params_have_names() -> None:
    answer = Engine().answer('{"jsonrpc":"2.0","id":"a","method":"new","params":["cartagena"]}')
    assert answer is not None
    assert strictly(answer)["error"]["code"] == INVALID_PARAMS
    assert strictly(answer)["id"] == "a"


def test_a_notification_is_done_without_an_answer(dealt: Engine) -> None:
    action = result(dealt, "state")["legal"][0]
    assert dealt.answer(json.dumps({"jsonrpc": "2.0", "method": "apply", "params": {"action": action}})) is None
    assert result(dealt, "state")["position"]["actions_taken"] == 1
    assert dealt.answer('{"jsonrpc":"2.0","method":"nonsense"}') is None


# --- Parameters, evaluations, words -----------------------------------------------------------------------------------

METHODS = ("games", "new", "load", "state", "apply", "sample", "observe", "choose", "stop", "words", "rules", "why")


@pytest.mark.parametrize("method", [*METHODS, "quit"])
def test_a_parameter_that_there_is_not_is_refused(dealt: Engine, method: str) -> None:
    before = result(dealt, "state")
    reply = error(dealt, method, game="cartagena", action=before["legal"][0], position=before["position"], deeply=1)
    assert reply["code"] == INVALID_PARAMS
    assert f"{method} has no parameter" in reply["message"]
    assert result(dealt, "state") == before
    assert dealt.running


@pytest.mark.parametrize(("budget", "most"), [("time_ms", 3_600_000), ("simulations", 10_000_000)])
def test_a_budget_has_a_bound(dealt: Engine, budget: str, most: int) -> None:
    for amount in (most + 1, 10**400):
        reply = error(dealt, "choose", bot="captain", **{budget: amount})
        assert reply["code"] == INVALID_PARAMS
        assert f"at most {most}" in reply["message"]


def test_as_many_simulations_are_the_same_answer_without_a_seed_too(dealt: Engine) -> None:
    asked = [result(dealt, "choose", bot="deckhand", simulations=simulations) for simulations in (30, 30, 30)]
    assert asked[0] == asked[1] == asked[2] == result(dealt, "choose", bot="deckhand", simulations=30, seed=0)


@pytest.mark.parametrize("deterministic", [False, True])
def test_all_simulations_are_made_at_any_time(deterministic: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a library, as workers think: all requested simulations are made, also for a seed."""
    made: list[int] = []
    think = search.SearchBot.looking_into

    def looking_into(self: search.SearchBot, *asked: Any, **how: Any) -> Thought[Analysis]:
        found = yield from think(self, *asked, **how)
        made.append(found.simulations)
        return found

    monkeypatch.setattr(search.SearchBot, "looking_into", looking_into)
    monkeypatch.setattr(catalog, "PATIENCE", 0.001)
    monkeypatch.setattr(kernels.Manner, "deterministic", deterministic)
    monkeypatch.setattr(kernels, "mode_for", lambda game: INTERPRETED)
    match = fair_match(load_game("la_tortuga"), "00" * 32)
    seen, legal = SentObservation.of(match.state.observed(match.current_seat())), tuple(match.state.legal_actions())
    for budget, seed in ((Budget(simulations=150), 1), (Budget(simulations=150), None), (None, 1)):
        thinking.choose(ThinkRequest("", "", seen, legal, "deckhand", budget=budget, seed=seed))
    own = match.game.type.bots.levels["deckhand"].budget.simulations
    assert made == [150, 150, own]
    look = thinking.analyse(ThinkRequest("", "", seen, legal, None, budget=Budget(simulations=150)))
    assert look.simulations >= 150
    thinking.choose(ThinkRequest("", "", seen, legal, "deckhand"))  # without a number of simulations
    assert (made[-1] == own) is deterministic


def test_a_budget_of_simulations_has_the_same_room_in_both_modes() -> None:
    """So a search has the same result in both, however large its tree becomes."""
    budget = Budget(simulations=20_000)
    bot = search.SearchBot(load_game("la_tortuga"), 1, budget=budget)
    assert len(bot.tree.node_key) == tree_capacity(budget, None)[0] > tree_capacity(budget, INTERPRETED)[0]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["cartagena", "la_tortuga"])  # in the Mutiny cards decide that the seat cannot see
def test_an_evaluation_is_of_the_position_after_the_action(game: str) -> None:
    """A win at once has the value 1, a loss at once -1, for any seat."""
    match = fair_match(load_game(game), "00" * 32)
    bots = [make_bot("greedy", match.game, seat, mode=INTERPRETED) for seat in range(match.game.players)]
    while match.outcome is None:
        state, seat = match.state.clone(), match.current_seat()
        action = bots[seat].choose(state.observed(seat), state.legal_actions())
        match.play(seat, action)
    engine = Engine()
    result(engine, "load", position=state.position())
    legal = [state.action_to_string(one) for one in state.legal_actions()]
    reply = result(engine, "choose", bot="random", seed=1)
    assert reply["action"] in legal
    assert evaluation(state, seat, action) == match.state.returns()[seat]
    assert reply["evaluation"] == evaluation(state, seat, state.string_to_action(reply["action"]))


@pytest.mark.parametrize("game", list(GAMES))
def test_words_tell_a_seat_what_it_may_know_and_no_more(game: str) -> None:
    engine = Engine()
    state = deal(engine, game=game, seed=4)
    seat = state["seat"]
    reply = result(engine, "words", seat=seat, language="ru")
    assert [choice["action"] for choice in reply["choices"]] == state["legal"]
    assert reply["status"]
    assert reply != result(engine, "words", seat=seat)
    assert result(engine, "words")["choices"] == []
    assert error(engine, "words", seat=99)["code"] == INVALID_PARAMS
    assert "choose from" in error(engine, "words", language="tlh")["message"]
    # Another state that this seat cannot tell apart.
    other = load_game(game).state_from_position(state["position"]).observed(seat).determinize(Rng(8))
    both = [Engine(), Engine()]
    for one, position in zip(both, (state["position"], other.position()), strict=True):
        result(one, "load", position=position)
    assert result(both[0], "words", seat=seat) == result(both[1], "words", seat=seat)


@pytest.mark.parametrize("game", list(GAMES))
def test_rules_and_reasons_in_words(game: str) -> None:
    engine = Engine()
    book = result(engine, "rules", game=game, language="de")
    assert book["sections"][0]["title"]
    known = {rule["id"] for section in book["sections"] for rule in section["rules"]}
    state = result(engine, "new", game=game, seed=4)
    assert result(engine, "rules", language="de") == book
    while state["seat"] == -1:
        state = result(engine, "sample")
    for action in range(0, load_game(game).num_actions, 7):
        text = load_game(game).action_to_string(action)
        reply = result(engine, "why", action=text, language="cs")
        assert reply["legal"] == (text in state["legal"])
        assert reply["words"]
        assert reply["legal"] or reply["rule"] in known, text
    assert error(engine, "why", action="fly")["code"] == INVALID_PARAMS


# --- Fuzz -------------------------------------------------------------------------------------------------------------


def values_with(floats: st.SearchStrategy[float]) -> st.SearchStrategy[Any]:
    huge = st.sampled_from([10**400, -(10**400), 2**63, -(2**64)])
    return st.recursive(
        st.none() | st.booleans() | st.integers() | huge | floats | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
        max_leaves=8,
    )


values = values_with(st.floats())
json_values = values_with(st.floats(allow_nan=False, allow_infinity=False))  # the others are no JSON
methods = st.sampled_from(METHODS) | st.text(max_size=5)
names = st.sampled_from("game options position action seat bot time_ms simulations seed language guess legal".split())
words = st.sampled_from(["cartagena", "la_tortuga", "end", "back 3", "play hat 0", "draw key", "random"])


@given(st.text() | st.binary().map(lambda data: data.decode("latin-1")) | values.map(json.dumps))
def test_no_line_breaks_the_engine(line: str) -> None:
    answer = Engine().answer(line)
    if answer is not None:
        assert "error" in strictly(answer)


@given(json_values, methods, st.dictionaries(names, json_values | words, max_size=4))
def test_no_request_breaks_the_engine(identity: Any, method: str, params: Json) -> None:
    engine = Engine()
    engine.answer(json.dumps({"jsonrpc": "2.0", "method": "new", "params": {"game": "cartagena", "seed": 1}}))
    request = {"jsonrpc": "2.0", "id": identity, "method": method, "params": params}
    answer = engine.answer(json.dumps(request))
    assert answer is not None
    reply = strictly(answer)
    assert ("result" in reply) != ("error" in reply)
    assert engine.running


def _position() -> Json:
    engine = Engine()
    state = deal(engine, game="cartagena", options={"variant": "hispaniola"}, seed=2)
    return dict(state["position"])


POSITION = _position()


def paths(data: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all values in a position."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [at] * bool(at) + [path for key, value in inner for path in paths(value, (*at, key))]


@given(st.sampled_from(paths(POSITION)), json_values | st.integers(-2, 40) | words)
def test_a_position_with_anything_changed_is_taken_or_refused(path: tuple[Any, ...], value: Any) -> None:
    changed = json.loads(json.dumps(POSITION))
    place = changed
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    engine = Engine()
    reply = ask(engine, "load", position=changed)
    if "result" in reply:
        again = load_game("cartagena").state_from_position(reply["result"]["position"])
        assert again.position() == reply["result"]["position"]
    else:
        assert reply["error"]["code"] in {INVALID_PARAMS, REFUSED}
        assert error(engine, "state")["code"] == REFUSED
