"""Options and bundles: the choices, their precedence, and the errors for unknown ones."""

from __future__ import annotations

import re
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.game.options import Bundle, Option, changed_options, resolve


def test_defaults() -> None:
    game = sm.load_game("cartagena")
    assert game.options == {
        "players": 2,
        "hands": "secret",
        "supply": "deck",
        "must_act": True,
        "boat_retreat": True,
    }
    assert game.bundles == {"edition": "italian", "variant": "jamaica"}
    assert game.setup == {"tunnel": "1 2 5 3 4r 6r", "first_seat": 0}
    assert (game.players, game.name, game.type.player_range) == (2, "cartagena", (2, 5))


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({"variant": "tortuga"}, {"hands": "open", "supply": "row"}),
        ({"variant": "hispaniola"}, {"hands": "secret", "supply": "row"}),
        ({"variant": "tortuga", "hands": "secret"}, {"hands": "secret", "supply": "row"}),
        ({"edition": "czech"}, {"must_act": False, "boat_retreat": True}),
        ({"edition": "czech", "must_act": True}, {"must_act": True}),
        ({"edition": "russian", "boat_retreat": False}, {"must_act": True, "boat_retreat": False}),
        ({"must_act": False}, {"must_act": False}),
        ({"players": 5}, {"players": 5}),
    ],
)
def test_bundles_set_options_and_options_win(asked: dict[str, Any], expected: dict[str, Any]) -> None:
    options = sm.load_game("cartagena", **asked).options
    assert {name: options[name] for name in expected} == expected


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"players": 1}, "players is “1”; choose from 2, 3, 4, 5"),
        ({"players": 6}, "players is “6”"),
        ({"players": "2"}, "players is “2”"),
        ({"players": True}, "players is “True”"),
        ({"hands": "closed"}, "hands is “closed”; choose from secret, open"),
        ({"must_act": 1}, "must_act is “1”; choose from True, False"),
        ({"must_act": "yes"}, "must_act is “yes”"),
        ({"variant": "bermuda"}, "variant is “bermuda”; choose from jamaica, tortuga, hispaniola"),
        ({"variant": None}, "variant is “None”"),
        ({"edition": "hobby"}, "choose from italian, russian, czech"),
        ({"colour": "red"}, "has no option “colour”; choose from boat_retreat, edition, first_seat, hands"),
        ({"name": "x"}, "has no option “name”"),
        ({"first_seat": 2}, "choose from 0 to 1"),
        ({"first_seat": True}, "first_seat is “True”"),
        ({"tunnel": "1 1 2 3 4 5"}, "each of the segments 1 to 6 once"),
    ],
)
def test_what_is_said_of_unknown_choices(asked: dict[str, Any], said: str) -> None:
    with pytest.raises(sm.InvalidOptions, match=re.escape(said)) as raised:
        sm.load_game("cartagena", **asked)
    assert isinstance(raised.value, ValueError)
    assert str(raised.value).isprintable()


@pytest.mark.parametrize("name", ["chess", "", "Cartagena", None, 3, ["cartagena"]])
def test_unknown_games(name: Any) -> None:
    with pytest.raises(sm.InvalidOptions, match="choose from cartagena"):
        sm.load_game(name)


def test_repr_makes_the_game_again() -> None:
    game = sm.load_game("cartagena", players=3, variant="tortuga", tunnel="6 5 4 3 2 1", first_seat=1)
    again = eval(repr(game), {"load_game": sm.load_game})
    assert (again.options, again.setup) == (game.options, game.setup)


def test_a_bundle_of_a_later_name_wins() -> None:
    options = (Option("a", (1, 2), 1), Option("b", (True, False), False))
    bundles = (
        Bundle("x", {"one": {"a": 1}, "two": {"a": 2, "b": True}}, "one"),
        Bundle("y", {"off": {"b": False}}, "off"),
    )
    assert resolve("game", options, bundles, {"x": "two"}) == ({"a": 2, "b": False}, {"x": "two", "y": "off"})
    assert resolve("game", options, bundles, {"b": True})[0] == {"a": 1, "b": True}


def test_a_position_brings_its_own_options() -> None:
    position = (
        sm.load_game("cartagena", players=4, variant="tortuga", boat_retreat=False).new_initial_state().position()
    )
    state = sm.load_game("cartagena").state_from_position(position)
    assert state.game.options == position["options"]
    with pytest.raises(sm.InvalidPosition, match="players is “9”"):
        sm.load_game("cartagena").state_from_position({**position, "options": {"players": 9}})
    with pytest.raises(sm.InvalidPosition, match="has no option “variant”; choose from players, hands"):
        sm.load_game("cartagena").state_from_position({**position, "options": {"variant": "tortuga"}})
    with pytest.raises(sm.InvalidPosition, match="not of cartagena"):
        sm.load_game("cartagena").state_from_position({**position, "game": "mutiny"})


@pytest.mark.parametrize(
    ("asked", "variant"),
    [
        ({"hands": "open", "supply": "row"}, "tortuga"),
        ({"variant": "tortuga", "hands": "secret"}, "hispaniola"),
        ({"variant": "jamaica", "hands": "open"}, "custom"),
        ({"variant": "custom", "supply": "row"}, "hispaniola"),
    ],
)
def test_a_variants_name_follows_from_the_options(asked: dict[str, Any], variant: str) -> None:
    game = sm.load_game("cartagena", **asked)
    assert game.bundles["variant"] == variant
    again = sm.load_game("cartagena", **{**game.bundles, **game.options})
    assert (again.options, again.bundles) == (game.options, game.bundles)


def test_an_edition_keeps_its_name_and_its_print_under_house_rules() -> None:
    game = sm.load_game("cartagena", edition="russian", must_act=False)
    assert game.bundles["edition"] == "russian"
    assert game.skin["skull"] == "flag"
    with pytest.raises(sm.InvalidOptions, match="edition"):
        sm.load_game("cartagena", edition="custom")


def test_a_bundle_that_was_just_chosen_speaks_for_its_options() -> None:
    bundles = sm.load_game("cartagena").type.bundles
    asked = {"players": 4, "hands": "open", "must_act": False}
    assert changed_options(bundles, asked, {"variant": "jamaica"}) == {
        "players": 4,
        "must_act": False,
        "variant": "jamaica",
    }
    assert changed_options(bundles, asked, {"hands": "secret"}) == {**asked, "hands": "secret"}
