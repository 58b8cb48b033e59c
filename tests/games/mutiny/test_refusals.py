"""Refusals of The Mutiny: actions with their rule, options and positions in one line, and nothing changes.

The reference engine refuses the same options and positions, except those that it does not check.
"""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from spanish_main.core.errors import IllegalAction, InvalidOptions, InvalidPosition
from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.rng import Rng
from spanish_main.games.mutiny.game import MUTINY
from tests.games.mutiny.mutinies import load
from tests.properties.tables_mutiny import TABLES, any_position, game_of, step
from tests.reference.mutiny import Reference
from tests.reference.positions_mutiny import EMPTY, duel, table


def at(pirate: str, players: int = 2, **keys: Any) -> State:
    return load(table(players, f"open {pirate}", phase="choice", **keys), f"use {pirate}")


OVER = duel("vd", {0: "p1", 1: "g1"}, won="vv", sailors=((7, 3), (10, 1), (9, 2)))
COMMIT = duel("vd", {0: "p1 p2", 1: "g1"})


@pytest.mark.parametrize(
    ("state", "action", "rule", "message"),
    [
        (lambda: load(OVER, "fight pink 1", "fight grey 1"), "knock", "M-WIN", "over"),
        (lambda: load(table(2)), "door ojo", "M-ORDER", "chance"),
        (lambda: load(table(2), "knock"), "knock", "M-KNOCK", "chance"),
        (lambda: at("crackpott"), "done", "M-CRACKPOTT", "chance"),
        (lambda: load(COMMIT), "talisman", "M-TALISMAN", "talisman"),
        (lambda: load(COMMIT), "fight grey 3", "M-ROUND", "no-card"),
        (lambda: load(COMMIT), "knock", "M-ROUND", "duel"),
        (
            lambda: load(duel("vdv", {0: "p1", 1: "g1", 2: "p1"}, round=2, talismans=[0], phase="rob")),
            "rob 0",
            "M-THIEF",
            "no-victim",
        ),
        (
            lambda: load(duel("vdv", {0: "p1", 1: "g1", 2: "p1"}, round=2, talismans=[0], phase="rob")),
            "done",
            "M-THIEF",
            "rob",
        ),
        (lambda: load(table(2)), "fight pink 1", "M-DUELS", "no-duel"),
        (
            lambda: load(table(3, "open pang, open sate, open ojo, open diaz, open tembo, used bijoux", sides="v--")),
            "knock",
            "M-LAST",
            "no-door",
        ),
        (lambda: load(table(2)), "take coin", "M-ORDER", "use-first"),
        (lambda: load(table(2, "used pang, open sate")), "use pang", "M-USED", "used"),
        (lambda: load(table(2, "open pang, open sate", phase="choice")), "use pang", "M-KNOCK", "left-behind"),
        (lambda: load(table(2)), "use pang", "M-OPEN", "not-open"),
        (lambda: at("pang"), "use pang", "M-ORDER", "acting"),
        (lambda: at("pang"), "done", "M-PANG", "not-done"),
        (lambda: at("pang"), "swap", "M-PANG", "pirate"),
        (
            lambda: load(table(2, "open tembo", phase="choice"), "use tembo", "battle pink 1", "battle grey 1"),
            "keep pink 3",
            "M-TEMBO",
            "not-offered",
        ),
        (lambda: at("wessel_jan"), "put grey 3", "M-WESSEL", "no-card"),
        (lambda: at("dean_nero"), "sell grey 3", "M-NERO", "no-card"),
        (lambda: at("dean_nero"), "buy 2", "M-NERO", "no-coins"),
        (lambda: at("dean_nero", coins={0: 3}, options=EMPTY), "buy 1", "M-SHORT", "short"),
        (lambda: at("dean_nero", coins={0: 15, 1: 15}), "sell pink 1", "M-NERO", "bank-empty"),
        (
            lambda: load(table(2, "open dean_nero", phase="choice"), "use dean_nero", "sell pink 1"),
            "buy 1",
            "M-NERO",
            "buy-or-sell",
        ),
        (lambda: at("chang_ye", 3), "steal 0", "M-CHANG", "no-victim"),
        (lambda: at("chang_ye", 3, coins={1: 0}), "steal 1", "M-CHANG", "no-victim"),
        (lambda: at("bijoux"), "done", "M-BIJOUX", "side-first"),
        (lambda: at("ojo"), "done", "M-OJO", "side-first"),
        (lambda: at("ojo", sides="dv"), "side diaz", "M-OJO", "ojo-exchange"),
        (lambda: at("ojo", sides="-v"), "peek 1", "M-OJO", "side-first"),
        (lambda: at("ojo", 3, sides="d-v"), "peek 1", "M-OJO", "no-choice"),
        (
            lambda: load(table(2, "open cambivalute", phase="choice"), "use cambivalute", "sailor 1", "sailor 2"),
            "place 3",
            "M-CAMBIVALUTE",
            "not-drawn",
        ),
    ],
)
def test_an_action_is_refused_with_its_rule(state: Any, action: str, rule: str, message: str) -> None:
    state = state()
    before = state.record.tobytes()
    with pytest.raises(IllegalAction) as raised:
        state.apply_action(state.string_to_action(action))
    assert (raised.value.rule, raised.value.message) == (rule, f"mutiny-forbidden-{message}")
    assert f"({rule})" in str(raised.value)
    assert state.record.tobytes() == before


# Options that the reference engine does not check, since it does not check types.
UNTYPED: list[dict[str, Any]] = [
    {"battle": {"1": 10, "2": True}},
    {"battle": [10, 6, 4]},
    {"battle": "many"},
    {"gold": None},
    {"coins": 2.0},
    {"storms": 4},
    {"storms": ["4"]},
    {"storms": [[[[1]]]]},
]


@pytest.mark.parametrize(
    "options",
    [
        *UNTYPED,
        {"players": 5},
        {"players": True},
        {"first_seat": -1},
        {"first_seat": "0"},
        {"battle": {"1": 1, "2": 6, "3": 4}},  # not one for each
        {"battle": {"1": 10, "4": 1}},
        {"battle": {"1": 10, "2": -1}},
        {"battle": {"1": 10, "2": 6, "3": 5}},
        {"players": 4, "battle": {"1": 3}},
        {"gold": {"1": 10, "2": 10}},
        {"gold": {"1": -1}},
        {"coins": 1},
        {"coins": 31},
        {"voyage": 0},
        {"voyage": 61},
        {"storms": [0]},
        {"storms": [4, 4]},
        {"edition": "x"},
        {"hands": "open"},
    ],
)
def test_options_that_cannot_be(options: dict[str, Any]) -> None:
    """M-START, M-PARTS: what cannot be dealt, or is not in the box."""
    with pytest.raises(InvalidOptions) as raised:
        Game(MUTINY, options)
    assert str(raised.value).isprintable()
    assert len(str(raised.value)) < 300
    assert str(raised.value).startswith("mutiny")
    if options not in UNTYPED:
        with pytest.raises((ValueError, TypeError)):
            Reference(**options)


def test_defaults_are_not_shared() -> None:
    one, other = Game(MUTINY, {}), Game(MUTINY, {})
    assert one.options == other.options
    one.options["battle"]["1"] = 0  # type: ignore[index]
    assert Game(MUTINY, {}).options["battle"] == other.options["battle"] != one.options["battle"]


def change(position: dict[str, Any], *path: Any, to: Any) -> dict[str, Any]:
    position = copy.deepcopy(position)
    inner: Any = position
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = to
    return position


START = Game(MUTINY, {}).new_initial_state().position()
ROW = table(2, "used pang, open sate", sides="vd")
DUEL = duel("vdv", {0: "p1 p2", 1: "g1 g1", 2: "p3"}, round=2, talismans=[0])


# Positions that the reference engine does not check.
UNSEEN: list[tuple[dict[str, Any], str]] = [
    (change(START, "seats", 0, "out", to=0), "must be true or false"),
    (change(DUEL, "duel", "round", to=1), "M-OUT"),
    (change(DUEL, "duel", "talismans", to=[0, 1, 2]), "left"),
    (change(DUEL, "duel", "talismans", to=[0, 0]), "more than once"),
    (change(DUEL, "duel", "committed", to=["pink 1", None, None]), "commit"),
    (change(DUEL, "duel", "committed", to=[None, None, "pink 3"]), "ascending order"),
    (change(DUEL, "pairs", 0, "valverde", to=None), "values"),
    ({**DUEL, "phase": "over", "duel": None}, "enough duels"),
]


@pytest.mark.parametrize(
    ("position", "found"),
    [
        *UNSEEN,
        (change(START, "phase", to="siesta"), "phase"),
        (change(START, "wind", to=3), "wind"),
        (change(START, "seat", to=2), "seat"),
        (change(START, "seat", to=1), "M-ORDER|used|seat"),
        (change(START, "dealer", to=None), "dealer"),
        (change(START, "bank", to=27), "coins in all"),
        (change(START, "bank", to="28"), "bank"),
        (change(START, "ship", to=0), "ship"),
        (change(START, "ship", to=15), "ship"),
        (change(START, "lifeboat", to="parrot"), "lifeboat"),
        (change(START, "row", to=["down"] * 4), "row"),
        (change(START, "row", 0, to="open"), "row"),
        (change(START, "row", 0, to=["open"]), "row"),
        (change(START, "row", 1, to="open pang"), "face-down"),
        (change(START, "row", 0, to="used pang"), "M-ORDER"),
        (change(ROW, "row", 1, to="open pang"), "two places"),
        (change(ROW, "row", 1, to="open ghost"), "M-GHOST"),
        (change(ROW, "lifeboat", to="sate"), "two places"),
        (change(ROW, "sate", to=2), "sate"),
        (change(START, "battle_deck", "upper", "pink 1", to=9), "pink 1"),
        (change(START, "battle_deck", "upper", "pink 4", to=1), "pink 4"),
        (change(START, "battle_deck", "bottom", to=[{"card": "pink 1", "seen": [2]}]), "bottom.0..seen.0."),
        (change(START, "battle_deck", "bottom", to=[{"card": "pink 9", "seen": []}]), "card"),
        (change(START, "battle_deck", "bottom", to=[None]), "object"),
        (change(START, "gold_deck", "upper", "1", to=7), "gold cards “1”"),
        (change(START, "gold_deck", to=[]), "object"),
        (change(START, "discard", to={"pink 1": 1}), "discard"),
        (change(START, "seats", to=[START["seats"][0]]), "1 entry, not 2"),
        (change(START, "seats", 0, "side", to="pink"), "side"),
        (change(START, "seats", 0, "exchanges", to=1), "M-BIJOUX"),
        (change(START, "seats", 0, "out", to=True), "M-TAKEPART"),
        (change(START, "seats", 0, "coins", to=-1), "coins"),
        (change(START, "seats", 0, "peeks", to=[None, {"side": "diaz", "exchanges": 0}]), "M-OJO"),
        (change(ROW, "seats", 0, "peeks", to=[None, {"side": "valverde", "exchanges": 0}]), "M-OJO"),
        (change(ROW, "seats", 0, "peeks", to=[None, {"side": "diaz", "exchanges": 1}]), "exchanges|look"),
        (change(ROW, "seats", 0, "peeks", to=[{"side": "valverde", "exchanges": 0}, None]), "M-OJO"),
        (change(START, "known", "battle", 0, 1, to={"pink 1": 2}), "M-DECKS"),
        (change(START, "known", "battle", 0, 0, to={"pink 1": 1}), "M-DECKS"),
        (change(START, "known", "gold", to=[]), "0 entries, not 3"),
        (change(START, "pairs", 1, to={"valverde": 1, "diaz": 2, "seen": [0]}), "in order, from A"),
        (change(START, "pairs", 0, to={"valverde": 1, "diaz": 1, "seen": [0]}), "two places"),
        (change(START, "pairs", 0, to={"valverde": 1, "diaz": 2, "seen": []}), "nobody has placed"),
        (change(START, "pairs", 0, to={"valverde": None, "diaz": 2, "seen": [0]}), "nobody has placed"),
        (change(START, "pairs", 0, to={"valverde": 1, "diaz": 11, "seen": [0]}), "pairs.0..diaz"),
        (change(START, "pairs", 0, to={"valverde": 1, "diaz": 2, "seen": [0], "winner": "diaz"}), "before the mutiny"),
        (change(START, "action", to={"pirate": "ojo"}), "action"),
        (change(START, "duel", to={"pair": "A"}), "duel"),
        (change(DUEL, "duel", "pair", to="B"), "pair"),
        (change(DUEL, "duel", to=None), "duel"),
        (change(DUEL, "duel", "committed", to=[None, "pink 3", None]), "M-ROUND"),
        (change(DUEL, "duel", "played", to={"pink 1": 5}), "M-ROUND"),
        (change(DUEL, "seats", 0, "side", to=None), "M-TAKEPART"),
        (change(DUEL, "pairs", 0, to=None), "in order, from A"),
        (change(DUEL, "pairs", 0, "winner", to="diaz"), "pair"),
        (change(DUEL, "lifeboat", to="ojo"), "lifeboat"),
        (change(DUEL, "phase", to="over"), "duel"),
        ({**START, "phase": "action", "action": {"pirate": "ojo"}}, "M-ORDER"),
        ({**ROW, "seat": 0, "phase": "action", "action": {"pirate": "ojo"}}, "M-USED"),
        ({**ROW, "seat": 0, "phase": "action", "action": {"pirate": "pang", "put": 1}}, "put"),
        ({**ROW, "seat": 0, "phase": "action", "action": None}, "pirate"),
        ({**ROW, "phase": "choice", "row": ["open sate", "used pang", "down", "down", "down"]}, "M-KNOCK"),
        ({"game": "mutiny"}, "battle_deck"),
        ({"game": "cartagena"}, "not of mutiny"),
        ({"options": {"coins": 99}}, "coins"),
    ],
)
def test_positions_that_could_not_lie_on_a_table(position: dict[str, Any], found: str) -> None:
    with pytest.raises(InvalidPosition, match=found) as raised:
        Game(MUTINY, {}).state_from_position(position)
    assert str(raised.value).isprintable()
    assert len(str(raised.value)) < 300
    if (position, found) not in UNSEEN:
        with pytest.raises(ValueError, match=r"."):
            Reference.from_position(position)


def places(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [here, *[path for key, value in inside for path in places(value, (*here, key))]]


ODD: tuple[Any, ...] = (
    None,
    -1,
    0,
    1,
    2,
    99,
    10**30,
    1.5,
    True,
    "",
    "pang",
    "open pang",
    "pink 1",
    "diaz",
    "a\nb",
    [],
    {},
    [[]],
    {"x": 1},
)


def taken_or_refused(options: dict[str, Any], position: dict[str, Any]) -> tuple[State | None, str]:
    try:
        return game_of(options).state_from_position(position), ""
    except ValueError as error:
        return None, str(error)


@pytest.mark.slow
def test_positions_that_strangers_wrote() -> None:
    """A changed position is refused in one line, or the game goes on from it."""
    dice, rng = random.Random(11), Rng(11)
    taken = 0
    for number in range(4000):
        options = dice.choice(TABLES)
        if number % 2:
            position = any_position(options, dice)
        else:
            state = game_of(options).new_initial_state()
            for _ in range(dice.randrange(120)):
                if not state.is_terminal():
                    step(state, dice, rng, "gatherer")
            position = state.position()
        path = dice.choice([path for path in places(position) if path])
        broken = change(position, *path, to=dice.choice(ODD))
        state, refusal = taken_or_refused(options, broken)
        if state is None:
            assert refusal.isprintable()
            assert 0 < len(refusal) < 400
            continue
        taken += 1
        for _ in range(30):
            assert state.game.state_from_position(json.loads(json.dumps(state.position()))) == state
            state.observation(None)
            if state.is_terminal():
                break
            assert state.legal_actions()
            step(state, dice, rng)
    assert taken > 100
