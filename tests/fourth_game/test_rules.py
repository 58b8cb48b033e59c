"""Spoils keeps to its own rules, and to what every game must hold to; and it is as small as it is said to be."""

from __future__ import annotations

from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.conformance import check_game
from spanish_main.core.game import State
from spanish_main.core.match import Match, random_chance
from spanish_main.core.rng import Rng

TABLES = [{"players": players, "cards": cards} for players in (2, 3, 4) for cards in (3, 4)]
POSITION = {
    "game": "spoils",
    "options": {"players": 3, "cards": 3},
    "hands": [{"1": 1, "6": 1}, {"2": 1}, {"3": 2}],
    "laid": [0, 6, 0],
    "played": {"1": 1, "4": 1, "5": 1},
    "gold": [0, 0, 4],
    "die": 5,
    "turn": 1,
}


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


def test_who_has_most_gold_wins_and_who_has_as_much_wins_too() -> None:
    over = {"hands": [{}, {}, {}], "laid": [0, 0, 0], "die": 0, "turn": 0}
    played = {"played": {"1": 3, "2": 3, "3": 3}}
    assert state(**over, **played, gold=[3, 1, 4]).winners() == (2,)
    assert state(**over, **played, gold=[4, 1, 4]).winners() == (0, 2)


@pytest.mark.parametrize(
    "changes",
    [
        {"hands": [{"1": 1, "6": 1}, {"2": 1}, {"3": 1}]},
        {"hands": [{"1": 1, "6": 1}, {"2": 1}, {"3": 3}]},
        {"hands": [{"1": 1, "7": 1}, {"2": 1}, {"3": 2}]},
        {"hands": [{"1": 1, "6": 1}, {"6": 1}, {"6": 2}]},
        {"hands": 3},
        {"laid": [0, 0, 6]},
        {"laid": [6, 6, 6]},
        {"played": {"1": 4}},
        {"played": {"1": 1, "4": 1}},
        {"gold": [0, 0, 7]},
        {"gold": [0, 0, 0]},
        {"die": 0},
        {"die": 1 << 40},
        {"turn": 3},
        {"more": 1},
    ],
    ids=str,
)
def test_what_cannot_lie_on_a_table_is_no_position(changes: dict[str, Any]) -> None:
    with pytest.raises(sm.InvalidPosition) as refused:
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
