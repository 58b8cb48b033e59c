"""La Tortuga rule by rule (docs/rules/la_tortuga.md), each with its ID, and its examples."""

from __future__ import annotations

from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.game.game import State
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE, TERMINAL
from tests.reference.positions_la_tortuga import share_out, table

rule = pytest.mark.rule


def at(players: int, stacks: dict[int, list[int]], **more: Any) -> State:
    """A state with these stacks (space: turtles from below), the other turtles on the raft."""
    position = table(players, stacks, **more)
    return sm.load_game("la_tortuga", **position["options"]).state_from_position(position)


def do(state: State, *actions: str) -> State:
    for action in actions:
        state.apply_action(state.string_to_action(action))
    return state


def legal(state: State) -> list[str]:
    return [state.action_to_string(action) for action in state.legal_actions()]


def places(state: State) -> list[list[int]]:
    found: list[list[int]] = state.position()["turtles"]
    return found


def stack(state: State, space: int) -> list[int]:
    """Who stands on a space, from below."""
    there = [(level, turtle) for turtle, (where, level) in enumerate(places(state)) if where == space]
    return [turtle for _, turtle in sorted(there)]


def refused(state: State, action: str) -> str:
    """The rule that forbids an action; the state is untouched."""
    before = state.clone()
    with pytest.raises(sm.IllegalAction) as caught:
        do(state, action)
    assert state == before
    return caught.value.rule


# --- Parts and set-up -------------------------------------------------------------------------------------------------


@rule("L-TRACK")
def test_the_ring_and_the_raft() -> None:
    state = do(at(4, {}), "die 6", "stop")
    assert places(state)[0] == [6, 0]
    with pytest.raises(sm.InvalidPosition, match=r"0 to 21"):
        at(4, {22: [0]})
    raft = table(4, {})
    raft["turtles"][1] = [0, 1]
    with pytest.raises(sm.InvalidPosition, match="L-TRACK"):
        sm.load_game("la_tortuga", players=4).state_from_position(raft)


@rule("L-TURTLES")
@pytest.mark.parametrize(("players", "turtles"), [(2, 4), (3, 6), (4, 4), (5, 5), (6, 6), (7, 7)])
def test_one_turtle_each_or_two(players: int, turtles: int) -> None:
    state = sm.load_game("la_tortuga", players=players).new_initial_state()
    assert places(state) == [[0, 0]] * turtles
    assert state.observation(None)["owners"] == [turtle % players for turtle in range(turtles)]


@rule("L-DECK")
def test_twenty_of_twenty_four_cards() -> None:
    state = sm.load_game("la_tortuga", players=5).new_initial_state()
    position = state.position()
    assert (sum(position["unseen"].values()), position["left"], position["open"]) == (24, 20, None)
    do(state, "clutch 4")
    position = state.position()
    assert (sum(position["unseen"].values()), position["left"], position["open"]) == (23, 19, 4)


@rule("L-CARDS")
def test_how_many_of_each_number() -> None:
    state = sm.load_game("la_tortuga").new_initial_state()
    luck = {state.action_to_string(action): weight for action, weight in state.chance_outcomes()}
    assert luck == {"clutch 1": 3, "clutch 2": 3, "clutch 3": 5, "clutch 4": 5, "clutch 5": 5, "clutch 6": 3}
    with pytest.raises(sm.InvalidPosition, match="L-CARDS"):
        state.game.state_from_position(
            {**table(2, {}), "eggs": [[6] * 4, []], "left": 15, "unseen": {"1": 3, "2": 3, "3": 4, "4": 5, "5": 4}}
        )


@rule("L-FIRST")
def test_anybody_begins_and_seats_follow() -> None:
    state = sm.load_game("la_tortuga", players=4, first_seat=3).new_initial_state()
    do(state, "clutch 3")
    seen = []
    for _ in range(5):
        seen.append(state.turn_seat())
        do(state, "die 1", "stop")
    assert seen == [3, 0, 1, 2, 3]
    with pytest.raises(sm.InvalidOptions, match="L-FIRST"):
        sm.load_game("la_tortuga", players=4, first_seat=4)


# --- A turn -----------------------------------------------------------------------------------------------------------


@rule("L-ROLL")
def test_one_die_and_then_two_more_if_wished() -> None:
    state = at(4, {})
    assert state.current_seat() == CHANCE
    assert state.chance_outcomes() == [(state.string_to_action(f"die {n}"), 1) for n in range(1, 7)]
    do(state, "die 1")
    assert (state.current_seat(), legal(state)) == (0, ["roll", "stop"])
    do(state, "roll", "die 2")
    assert legal(state) == ["roll", "stop"]
    do(state, "roll", "die 3")
    assert state.turn_seat() == 1
    assert refused(at(4, {}), "roll") == "L-ROLL"
    assert refused(at(4, {}, dice=[3]), "die 2") == "L-ROLL"


@rule("L-BUST")
@pytest.mark.parametrize(("dice", "last"), [([5], 3), ([6], 6), ([1, 1], 6), ([3, 4], 1)])
def test_more_than_seven_is_a_bust(dice: list[int], last: int) -> None:
    state = do(at(4, {9: [0]}, dice=dice), "roll", f"die {last}")
    assert places(state)[0] == [0, 0]
    assert state.turn_seat() == 1


@rule("L-BUST")
def test_seven_is_none_and_one_die_never_is() -> None:
    assert places(do(at(4, {9: [0]}, dice=[4]), "roll", "die 3", "stop"))[0] == [2, 0]
    for face in range(1, 7):
        assert places(do(at(4, {}), f"die {face}", "stop"))[0] == [face, 0]


@rule("L-MOVE")
@pytest.mark.parametrize(
    ("dice", "steps"), [([1], 1), ([6], 6), ([1, 1], 4), ([3, 4], 14), ([5, 2], 14), ([1, 1, 1], 9), ([1, 2, 4], 21)]
)
def test_the_sum_times_the_number_of_dice(dice: list[int], steps: int) -> None:
    state = do(at(4, {}), f"die {dice[0]}")
    for die in dice[1:]:
        do(state, "roll", f"die {die}")
    if len(dice) < 3:
        stop = next(state.parts(action) for action in state.legal_actions() if state.action_to_string(action) == "stop")
        assert (stop["steps"], stop["to"]) == (steps, steps)
        do(state, "stop")
    assert places(state)[0] == [steps, 0]


@rule("L-RING")
@pytest.mark.parametrize(("space", "dice", "to"), [(20, [3], 2), (21, [1], 1), (15, [3], 18), (18, [3], 21)])
def test_after_21_comes_1(space: int, dice: list[int], to: int) -> None:
    assert places(do(at(4, {space: [0]}, dice=dice), "stop"))[0] == [to, 0]


@rule("L-RING")
@pytest.mark.parametrize(("space", "to"), [(0, 21), (5, 5), (21, 21)])
def test_21_spaces(space: int, to: int) -> None:
    stacks = {space: [0]} if space else {}
    assert places(do(at(4, stacks, dice=[1, 2]), "roll", "die 4"))[0] == [to, 0]


@rule("L-PASS")
def test_occupied_spaces_are_passed() -> None:
    state = do(at(4, {3: [0], 4: [1], 5: [2, 3]}, dice=[3]), "stop")
    assert places(state) == [[6, 0], [4, 0], [5, 0], [5, 1]]


# --- Riding -----------------------------------------------------------------------------------------------------------


@rule("L-RIDE")
def test_who_comes_climbs_on_top_with_its_riders_in_order() -> None:
    state = do(at(7, {2: [4, 0, 5], 6: [1, 3]}, dice=[4]), "stop")
    assert stack(state, 6) == [1, 3, 0, 5]
    assert stack(state, 2) == [4]


@rule("L-RIDE")
def test_back_on_those_that_stayed() -> None:
    """L-RING: 21 spaces lead back onto one's own space, on top of who stayed there."""
    state = do(at(7, {9: [4, 0, 5]}, dice=[1, 2]), "roll", "die 4")
    assert stack(state, 9) == [4, 0, 5]


@rule("L-CARRY")
def test_above_is_carried_and_below_stays() -> None:
    state = do(at(4, {8: [3, 0, 2]}, dice=[2]), "stop")
    assert (stack(state, 8), stack(state, 10)) == ([3], [0, 2])
    state = do(at(4, {8: [3, 0, 2]}, dice=[6]), "roll", "die 2")
    assert (stack(state, 8), sorted(stack(state, 0))) == ([3], [0, 1, 2])


@rule("L-CARRY")
def test_on_the_raft_all_come_apart() -> None:
    state = do(at(4, {8: [0, 2, 1]}, dice=[6]), "roll", "die 6")
    assert places(state) == [[0, 0]] * 4
    assert state.turn_seat() == 1
    assert places(do(state, "die 4", "stop"))[1] == [4, 0]
    assert stack(state, 4) == [1]


@rule("L-DECIDE")
def test_the_owner_of_the_topmost_turtle_decides() -> None:
    state = do(at(4, {8: [0, 3, 2]}), "die 2")
    assert (state.turn_seat(), state.current_seat()) == (0, 2)
    state = do(at(2, {8: [2, 1]}, turtle=2), "die 2")
    assert (state.turn_seat(), state.current_seat()) == (0, 1)
    match = sm.load_game("la_tortuga", players=4)
    assert match.players == 4


# --- Clutch cards -----------------------------------------------------------------------------------------------------


@rule("L-LAY")
def test_ending_on_the_beach_or_passing_it() -> None:
    for space, dice, lays in ((18, [3], True), (19, [3], True), (17, [3], False), (21, [6], False)):
        state = do(at(4, {space: [0]}, dice=dice, open_card=5), "stop")
        assert state.position()["eggs"][0] == ([5] if lays else [])
        assert (state.current_seat() == CHANCE and legal(state)[0].startswith("clutch")) == lays


@rule("L-LAY")
def test_the_card_goes_to_the_topmost_owner_alone() -> None:
    state = do(at(4, {20: [0, 3, 2]}, dice=[1], open_card=6), "stop")
    assert state.position()["eggs"] == [[], [], [6], []]
    assert stack(state, 21) == [0, 3, 2]


@rule("L-LAY")
def test_from_the_beach_it_takes_a_whole_way_round() -> None:
    state = do(at(4, {21: [0]}, dice=[1, 2], open_card=5), "roll", "die 4")
    assert state.position()["eggs"][0] == [5]
    state = do(at(4, {21: [0]}, dice=[3, 3], open_card=5), "stop")
    assert (places(state)[0], state.position()["eggs"][0]) == ([12, 0], [])


@rule("L-LAY")
def test_a_taken_card_is_replaced_before_anything_else() -> None:
    state = do(at(4, {20: [0]}, dice=[1], open_card=6), "stop")
    assert refused(state, "roll") == "L-LAY"
    do(state, "clutch 2")
    assert (state.position()["open"], state.turn_seat()) == (2, 1)
    assert legal(state) == [f"die {n}" for n in range(1, 7)]


def last(players: int = 4, **more: Any) -> dict[str, Any]:
    """All twenty cards taken, the beach open."""
    unseen = [1, 2, 3, 4]
    return {"eggs": share_out(players, unseen), "open_card": None, **more}


@rule("L-BEACH")
def test_the_beach_is_worth_seven_and_ends_the_game() -> None:
    before = at(4, {20: [0, 2]}, dice=[4], **last())
    assert before.observation(0)["beach_open"]
    state = do(before, "stop")
    assert state.current_seat() == TERMINAL
    assert state.position()["eggs"][2][-1] == 7
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "eggs"
    assert refused(state, "roll") == "L-BEACH"


@rule("L-BEACH")
def test_not_before_the_last_card_is_taken() -> None:
    state = do(at(4, {20: [0]}, dice=[4]), "stop")
    assert not state.is_terminal()
    state = do(at(4, {10: [0]}, dice=[4], **last()), "stop")
    assert not state.is_terminal()


# --- Who wins ---------------------------------------------------------------------------------------------------------


def over(*eggs: list[int]) -> State:
    """A game that seat 0 has ended by taking the beach; the cards of all are given."""
    position = table(len(eggs), {3: [0]}, open_card=None, dice=[4], turtle=0, cards_as_dice=True)
    held = [[*cards] for cards in eggs]
    seen = [card for cards in held for card in cards if card != 7]
    whole = [1] * 3 + [2] * 3 + [3] * 5 + [4] * 5 + [5] * 5 + [6] * 3
    for card in seen:
        whole.remove(card)
    position.update(eggs=held, left=0, unseen={str(n): whole[:4].count(n) for n in sorted(set(whole[:4]))})
    return sm.load_game("la_tortuga", **position["options"]).state_from_position(position)


@rule("L-WIN")
def test_most_eggs_win_the_beach_included() -> None:
    state = over([6, 6, 7], [5, 5, 5, 3], [1], [2])
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)
    assert state.observation(None)["scores"] == [19, 18, 1, 2]
    assert state.returns() == [1.0, -1 / 3, -1 / 3, -1 / 3]


@rule("L-TIE")
def test_more_cards_win_a_tie() -> None:
    state = over([3, 4, 5, 7], [2, 2, 3, 3, 4, 5], [], [])
    outcome = state.outcome()
    assert outcome is not None
    assert state.observation(None)["scores"][:2] == [19, 19]
    assert outcome.winners == (1,)


@rule("L-TIE")
def test_level_in_both_they_share() -> None:
    state = over([5, 5, 7], [6, 6, 5], [1], [])
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert state.returns() == [0.5, 0.5, -0.5, -0.5]


# --- Two or three players ---------------------------------------------------------------------------------------------


@rule("L-TWO")
def test_both_turtles_move_in_the_order_chosen() -> None:
    state = at(2, {}, open_card=3)
    assert legal(state) == ["turtle 0", "turtle 2"]
    assert refused(state, "stop") == "L-TWO"
    do(state, "turtle 2", "die 3")
    assert refused(state, "turtle 0") == "L-TWO"
    do(state, "stop")
    assert (state.turn_seat(), state.position()["turtle"], state.position()["moved"]) == (0, 0, [2])
    do(state, "die 3", "stop")
    assert stack(state, 3) == [2, 0]
    assert state.turn_seat() == 1


@rule("L-TWO")
def test_a_bust_of_the_first_leaves_the_second_its_move() -> None:
    state = do(at(2, {8: [0, 2]}), "turtle 0", "die 5", "roll", "die 5")
    assert sorted(stack(state, 0)) == [0, 1, 2, 3]
    assert state.position()["turtle"] == 2
    do(state, "die 4", "stop")
    assert places(state)[2] == [4, 0]
    assert state.turn_seat() == 1


@rule("L-TWO")
def test_the_first_may_carry_the_second_and_eggs_count_together() -> None:
    state = do(at(2, {20: [0, 2]}, open_card=4), "turtle 0", "die 1", "stop", "clutch 2")
    assert stack(state, 21) == [0, 2]
    do(state, "die 6", "stop")
    assert (stack(state, 21), stack(state, 6)) == ([0], [2])
    assert state.position()["eggs"] == [[4], []]


# --- Cards as dice ----------------------------------------------------------------------------------------------------


@rule("L-SPEND")
def test_a_card_stands_for_the_second_or_third_die() -> None:
    mine = {"eggs": {0: [2]}, "cards_as_dice": True}
    state = at(4, {}, **mine)
    assert state.current_seat() == CHANCE  # never the first die
    do(state, "die 5")
    assert legal(state) == ["roll", "stop", "spend 2"]
    do(state, "spend 2", "stop")
    assert places(state)[0] == [14, 0]
    state = do(at(4, {}, dice=[1, 1], **mine), "spend 2")
    assert places(state)[0] == [12, 0]
    assert refused(at(4, {}, dice=[5], eggs={0: [2]}), "spend 2") == "L-SPEND"


@rule("L-SPEND-FIT")
def test_a_card_cannot_bust() -> None:
    state = at(4, {}, dice=[4], eggs={0: [3, 4]}, cards_as_dice=True)
    assert legal(state) == ["roll", "stop", "spend 3"]
    assert refused(state, "spend 4") == "L-SPEND-FIT"


@rule("L-SPEND-ONE")
def test_one_card_a_turn_both_moves_together() -> None:
    state = do(at(4, {}, dice=[1], eggs={0: [2, 2]}, cards_as_dice=True), "spend 2")
    assert legal(state) == ["roll", "stop"]
    assert refused(state, "spend 2") == "L-SPEND-ONE"
    state = do(at(2, {}, eggs={0: [2, 2]}, cards_as_dice=True), "turtle 0", "die 1", "spend 2", "stop", "die 1")
    assert legal(state) == ["roll", "stop"]
    do(state, "stop", "turtle 1", "die 1", "stop", "die 1", "stop", "turtle 0", "die 1")
    assert "spend 2" in legal(state)


@rule("L-SPEND-OWN")
def test_the_decider_spends_a_card_of_its_own() -> None:
    state = at(4, {8: [0, 2]}, dice=[1], eggs={0: [2], 2: [3]}, cards_as_dice=True)
    assert (state.current_seat(), legal(state)) == (2, ["roll", "stop", "spend 3"])
    assert refused(state, "spend 2") == "L-SPEND-OWN"
    do(state, "spend 3", "stop")
    assert state.position()["eggs"] == [[2], [], [], []]


@rule("L-SPEND-GONE")
def test_a_spent_card_is_out_of_the_game() -> None:
    state = at(4, {}, dice=[1], eggs={0: [2, 5]}, cards_as_dice=True)
    cards = sum(state.position()["unseen"].values())
    do(state, "spend 2")
    position = state.position()
    assert (position["eggs"][0], sum(position["unseen"].values()), state.observation(0)["scores"][0]) == ([5], cards, 5)


# --- A whole move -----------------------------------------------------------------------------------------------------


def test_the_worked_example() -> None:
    """L-DECIDE, L-CARRY, L-MOVE, L-LAY: green 3 below, blue 0 upon it, yellow 2 on top, on 13; blue throws 3, 1, 1."""
    state = do(at(4, {13: [3, 0, 2]}, open_card=2), "die 3")
    assert state.current_seat() == 2
    do(state, "roll", "die 1")
    assert state.current_seat() == 2
    before = state.clone()
    do(state, "roll", "die 1")
    assert (stack(state, 13), stack(state, 7)) == ([3], [0, 2])
    assert state.position()["eggs"] == [[], [], [2], []]
    do(before, "roll")
    told = state.game.type.telling.events(before.record, state.string_to_action("die 1"), state.record, -1)
    assert [event.event for event in told] == ["die", "move", "lay"]
    assert told[1].arguments["group"] == [0, 2]
    assert (told[1].arguments["steps"], told[1].arguments["to"]) == (15, 7)
    assert told[2].arguments == {"seat": 2, "eggs": 2}


def test_a_whole_game_ends() -> None:
    """L-BEACH, L-WIN: random play comes to an end, the outcome agrees with the returns."""
    for players in range(2, 8):
        state, rng = sm.load_game("la_tortuga", players=players, cards_as_dice=True).new_initial_state(), Rng(players)
        while not state.is_terminal():
            legal_now = state.legal_actions()
            chance = state.current_seat() == CHANCE
            state.apply_action(state.sample_chance(rng) if chance else legal_now[rng.below(len(legal_now))])
        outcome = state.outcome()
        assert outcome is not None
        best = max(state.returns())
        assert outcome.winners == tuple(seat for seat, value in enumerate(state.returns()) if value == best)
        assert abs(sum(state.returns())) < 1e-9
