"""Spoils keeps to its own rules, and to what every game must hold to; and it is as small as it is said to be."""

from __future__ import annotations

from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.game.game import State
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.conformance import check_game
from spanish_main.core.match.match import Match, random_chance

TABLES = [{"players": players, "cards": cards} for players in (2, 3, 4) for cards in (3, 4)]
DECK = {"1": 1, "2": 2, "3": 1, "4": 2, "5": 2, "6": 1}
POSITION = {
    "game": "spoils",
    "options": {"players": 3, "cards": 3},
    "dealt": 9,
    "round": 1,
    "turn": 1,
    "die": 5,
    "hands": [{"1": 1, "6": 1}, {"2": 1}, {"3": 2}],
    "sizes": [2, 1, 2],
    "laid": [0, 6, 0],
    "gold": [0, 0, 4],
    "deck": DECK,
}
DEALING = {
    "dealt": 2,
    "round": 0,
    "turn": 2,
    "die": 0,
    "hands": [{"2": 1}, {}, {"1": 1}],
    "sizes": [1, 0, 1],
    "laid": [0, 0, 0],
    "gold": [0, 0, 0],
    "deck": {"1": 2, "2": 2, "3": 3, "4": 3, "5": 3, "6": 3},
}
AFTER = {"hands": [{"1": 1, "6": 1}, {"2": 1, "3": 1}, {"3": 1}], "sizes": [2, 2, 1]}
MORE: dict[str, Any] = {
    **DEALING,
    "dealt": 12,
    "hands": [{"1": 3, "2": 1}, {"3": 3, "4": 1}, {"5": 3, "6": 1}],
    "sizes": [4, 4, 4],
}
MORE["deck"] = {"2": 2, "4": 2, "6": 2}
NOTHING: dict[str, Any] = {"hands": [{}, {}, {}], "sizes": [0, 0, 0], "laid": [0, 0, 0]}


def state(**changes: Any) -> State:
    return sm.load_game("spoils").state_from_position({**POSITION, **changes})


def turns_up(before: State, action: int) -> bool:
    after = before.clone()
    after.apply_action(action)
    return bool(after.record["round"] > before.record["round"])


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_it_conforms(options: dict[str, Any]) -> None:
    game = sm.load_game("spoils", **options).drawn(Rng(4))
    report = check_game(game, games=8, seed=7, thorough=2, reveals=turns_up)
    assert report.ended == 8


def test_conformance_would_see_a_card_turned_up() -> None:
    with pytest.raises(AssertionError, match="cannot know"):
        check_game(sm.load_game("spoils", players=3), games=20, seed=7, thorough=1)


def test_the_highest_card_takes_the_spoils_and_of_equal_ones_the_first_in_turn() -> None:
    one = state()
    for text in ("lay 3", "lay 6"):  # seat 2, then 0: seat 1, which is in turn, has laid a 6 before both
        one.apply_action(one.string_to_action(text))
    assert one.position()["gold"] == [0, 5, 4]
    assert (one.turn_seat(), one.current_seat()) == (2, sm.CHANCE)
    other = state(laid=[0, 5, 0])
    for text in ("lay 3", "lay 6"):
        other.apply_action(other.string_to_action(text))
    assert other.position()["gold"] == [5, 0, 4]


def test_of_equal_cards_behind_the_seat_in_turn_the_nearer_takes_the_spoils() -> None:
    one = state(hands=[{"1": 1, "6": 1}, {"2": 1}, {"3": 1, "6": 1}], laid=[0, 4, 0], deck={**DECK, "3": 2, "4": 1})
    for text in ("lay 6", "lay 6"):  # seat 2, then 0
        one.apply_action(one.string_to_action(text))
    assert one.position()["gold"] == [0, 0, 9]


def test_a_viewer_sees_its_hand_and_of_others_the_number_of_cards_and_if_they_laid() -> None:
    seen = state().observation(2)
    assert seen["hands"] == [None, None, {"3": 2}]
    assert seen["sizes"] == [2, 1, 2]
    assert seen["laid"] == [0, None, 0]
    assert seen["deck"] == {"1": 2, "2": 3, "3": 1, "4": 2, "5": 2, "6": 3}
    assert (seen["viewer"], seen["seat"], seen["turn_seat"]) == (2, 2, 1)


def test_the_seats_with_most_gold_win() -> None:
    over = {**NOTHING, "round": 3, "die": 0, "turn": 0, "deck": {"4": 3, "5": 3, "6": 3}}
    assert state(**over, gold=[3, 1, 4]).winners() == (2,)
    assert state(**over, gold=[4, 1, 4]).winners() == (0, 2)


def test_a_position_of_the_deal_goes_on_with_the_seat_after_those_dealt_to() -> None:
    one = state(**DEALING)
    one.apply_action(one.string_to_action("deal 6"))
    assert one.position()["sizes"] == [1, 1, 1]
    one.apply_action(one.string_to_action("deal 6"))
    assert one.position()["sizes"] == [1, 1, 2]
    assert one.turn_seat() == 2


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"hands": [{"1": 1, "6": 1}, {"2": 1}, {"3": 1}]}, "one deck"),
        ({"deck": {"1": 3, "2": 2, "3": 1, "4": 2, "5": 1}}, "one deck"),
        ({"round": 0}, "one deck"),
        ({"sizes": [1, 2, 2]}, "sizes"),
        ({**DEALING, "turn": 1}, "dealt in turn"),
        ({**DEALING, "dealt": 3}, "dealt in turn"),
        ({**DEALING, "sizes": [2, 0, 0], "hands": [{"1": 1, "2": 1}, {}, {}]}, "dealt in turn"),
        ({**DEALING, "die": 1}, "as many cards"),
        ({"options": {"players": 3, "cards": 4}}, "as many cards"),
        ({**MORE, "options": {"players": 3, "cards": 3}}, "as many cards"),
        ({**AFTER, "laid": [0, 0, 6]}, "laid in turn"),
        ({**NOTHING, "round": 2, "laid": [1, 1, 1], "deck": {"3": 3, "4": 3, "5": 3}}, "laid in turn"),
        ({"die": 0}, "laid in turn"),
        ({**NOTHING, "round": 3, "turn": 0, "deck": {"4": 3, "5": 3, "6": 3}}, "rolled"),
        ({"gold": [0, 0, 7]}, "each round"),
        ({"gold": [0, 0, 0]}, "each round"),
        ({"hands": [{"1": 1, "7": 1}, {"2": 1}, {"3": 2}]}, "hands.0. has a count for “7”"),
        ({"hands": [{"1": 1, "6": 1}, {"6": 1}, {"6": 4}]}, "hands.2..6 is “4”"),
        ({"hands": 3}, "hands is “3”, not a list"),
        ({"laid": [6, -1, 0]}, "laid.1. is “-1”"),
        ({"die": 1 << 40}, "die is"),
        ({"turn": 3}, "turn is “3”, not a whole number from 0 to 2"),
        ({"more": 1}, "no “more”"),
    ],
    ids=str,
)
def test_what_cannot_lie_on_a_table_is_no_position(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(sm.InvalidPosition, match=said) as refused:
        state(**changes)
    assert len(str(refused.value).splitlines()) == 1


def test_all_lay_at_the_same_time() -> None:
    match = Match(sm.load_game("spoils", players=3), random_chance(Rng(3)))
    late = next(seat for seat in range(3) if seat != match.current_seat())
    action = match.early_actions(late)[0]
    match.intend(late, action)
    assert match.early_actions(late) == []
    assert action not in [offer.id for offer in match.offers(late)]
    while match.state.record["round"] == 0:
        match.play(match.current_seat(), match.state.legal_actions()[0])
    assert next(entry.action for entry in match.entries if entry.seat == late) == action
