"""Positions and observations as a layout has them: every field is written, read back, and refused where it is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from spanish_main.core.errors import InvalidPosition
from spanish_main.core.game.by_fields import ByFields, all_at_once
from spanish_main.core.game.notation import must
from spanish_main.core.game.options import Option
from spanish_main.core.kernels.layout import HIDDEN, INT8, Layout, Record, Seats
from spanish_main.core.kernels.seats import CHANCE, SPECTATOR

LAYOUT = Layout(
    [
        ("players", range(4)),
        ("fast", range(2)),
        ("supply", range(2)),
        ("turn", range(3)),
        ("die", range(1, 7)),
        ("owner", range(-1, 3)),
        ("gold", range(20), (Seats(3),)),
        ("hands", range(3), (Seats(3), ("a", "b"))),
        ("map", range(5), (2, 2)),
        ("deck", range(4), (("a", "b"),)),
    ]
)
OPTIONS = (
    Option("players", (2, 3), 2),
    Option("fast", (False, True), False),
    Option("supply", ("deck", "row"), "deck"),
)
CHOSEN = {"players": 2, "fast": True, "supply": "row"}
FIELDS = ByFields(
    "trial",
    LAYOUT,
    OPTIONS,
    lambda s: CHANCE,
    start={"deck": [3, 3], "die": 1},
    check=lambda s: must(s["gold"][0] != 13, "nobody has 13"),
)
POSITION = {
    "game": "trial",
    "options": CHOSEN,
    "turn": 1,
    "die": 6,
    "owner": -1,
    "gold": [0, 19],
    "hands": [{"b": 2}, {}],
    "map": [[0, 1], [2, 3]],
    "deck": {"a": 3, "b": 1},
}


def test_a_position_tells_every_field_and_leads_back() -> None:
    s = FIELDS.load(CHOSEN, POSITION)
    assert (s["players"], s["fast"], s["supply"], s["turn"]) == (2, 1, 1, 1)
    assert s["hands"].tolist() == [[0, 2], [0, 0], [0, 0]]
    assert s["map"][1, 0] == 2
    assert FIELDS.position(s) == json.loads(json.dumps(POSITION))
    assert list(FIELDS.position(s)) == list(POSITION)
    assert FIELDS.position(s)["options"]["fast"] is True


def test_a_match_begins_with_its_options_first_seat_and_start() -> None:
    s = FIELDS.initial({"players": 3, "fast": False, "supply": "deck"}, {"first_seat": 2})
    assert (s["players"], s["fast"], s["supply"], s["turn"]) == (3, 0, 0, 2)
    assert (s["die"], s["deck"].tolist()) == (1, [3, 3])
    assert FIELDS.initial(CHOSEN, {})["turn"] == 0


def test_what_is_hidden_is_null() -> None:
    s = FIELDS.load(CHOSEN, POSITION)
    s["die"] = s["gold"][1] = s["hands"][0, 0] = s["hands"][0, 1] = s["map"][0, 0] = HIDDEN
    seen = FIELDS.observation(s, 1)
    assert seen["die"] is None
    assert seen["gold"] == [0, None]
    assert seen["hands"] == [None, {}]
    assert seen["map"] == [[None, 1], [2, 3]]
    assert seen["owner"] == -1, "a value of the field is shown"
    assert (seen["viewer"], seen["seat"], seen["turn_seat"]) == (1, CHANCE, 1)
    assert FIELDS.observation(s, SPECTATOR)["viewer"] is None


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"turn": None}, "the position has no “turn”"),
        ({"more": 1}, "a position of trial has no “more”"),
        ({"players": 2}, "has no “players”"),
        ({3: 1}, "has no “3”"),
        ({"filling": [0]}, "has no “filling”"),
        ({"turn": 2}, "turn is “2”, not a whole number from 0 to 1"),
        ({"turn": True}, "turn is “True”"),
        ({"die": 0}, "die is “0”, not a whole number from 1 to 6"),
        ({"die": 1.0}, "die is “1.0”"),
        ({"die": "6"}, "die is “6”"),
        ({"die": [6]}, "die is"),
        ({"die": 1 << 70}, "die is"),
        ({"owner": -2}, "owner is “-2”"),
        ({"gold": 4}, "gold is “4”, not a list"),
        ({"gold": [1, 2, 3]}, "gold has 3 entries, not 2"),
        ({"gold": [1, HIDDEN]}, "gold.1. is “-1”"),
        ({"gold": [1, {}]}, "gold.1. is"),
        ({"hands": [{}]}, "hands has 1 entry"),
        ({"hands": [[0, 0], {}]}, "hands.0. is .* not an object of counts"),
        ({"hands": [{}, {"c": 1}]}, "hands.1. has a count for “c”; choose from a, b"),
        ({"hands": [{}, {"a": 3}]}, "hands.1..a is “3”, not a whole number from 0 to 2"),
        ({"map": [[0, 1], [2]]}, "map.1. has 1 entry, not 2"),
        ({"map": [[0, 5], [2, 3]]}, "map.0..1. is “5”"),
        ({"gold": [13, 0]}, "nobody has 13"),
    ],
    ids=str,
)
def test_what_is_no_position_is_refused_in_one_line(changes: dict[Any, Any], said: str) -> None:
    position = {name: value for name, value in {**POSITION, **changes}.items() if value is not None}
    with pytest.raises(InvalidPosition, match=said) as refused:
        FIELDS.load(CHOSEN, position)
    assert len(str(refused.value).splitlines()) == 1
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("name", ["players", "turn", "fast", "die"])
def test_what_has_to_be_a_field_is_named(name: str) -> None:
    fields: Any = [(field.name, field.values, field.dimensions) for field in LAYOUT.named if field.name != name]
    with pytest.raises(ValueError, match=f"trial: '{name}' is not a field"):
        ByFields("trial", Layout(fields), OPTIONS, lambda s: CHANCE, start={"die": 1})


# --- Who may decide early ---------------------------------------------------------------------------------------------

WAITING = Layout([("players", INT8), ("turn", INT8), ("said", INT8, (4,))])


def asked(s: Record) -> int:
    seats = [(s["turn"] + step) % s["players"] for step in range(s["players"])]
    return next((seat for seat in seats if not s["said"][seat]), CHANCE)


def legal(s: Record, out: list[int]) -> int:
    out[0], out[1] = asked(s), 9
    return 2


def test_all_whom_it_asks_later_may_say_what_they_do() -> None:
    early = all_at_once(asked, legal, 3)
    s = WAITING.zeros()
    s.update({"players": 4, "turn": 2})
    before = s.tobytes()
    assert early(s) == {0: [0, 9], 1: [1, 9], 3: [3, 9]}
    assert s.tobytes() == before
    s["said"][2] = s["said"][0] = 1
    assert early(s) == {1: [1, 9]}
    s["said"][3] = s["said"][1] = 1
    assert early(s) == {}
