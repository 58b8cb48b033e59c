"""La Tortuga beyond its play: its parts, refusals that name their rule, observations, events and returns.

`test_hand_made.py` tests the play itself rule by rule, with positions for both engines.
"""

from __future__ import annotations

from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.game.game import State
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
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


def refused(state: State, action: str) -> str:
    """The rule that forbids an action; the state is untouched."""
    before = state.clone()
    with pytest.raises(sm.IllegalAction) as raised:
        do(state, action)
    assert state == before
    return raised.value.rule


# --- Parts and set-up -------------------------------------------------------------------------------------------------


@rule("L-TRACK")
@pytest.mark.parametrize(("where", "found"), [([22, 0], "0 to 21"), ([0, 1], "L-TRACK")])
def test_no_place_for_a_turtle(where: list[int], found: str) -> None:
    position = table(4, {})
    position["turtles"][1] = where
    with pytest.raises(sm.InvalidPosition, match=found):
        sm.load_game("la_tortuga", players=4).state_from_position(position)


@rule("L-TURTLES")
@pytest.mark.parametrize(("players", "turtles"), [(2, 4), (3, 6), (4, 4), (5, 5), (6, 6), (7, 7)])
def test_the_owner_of_a_turtle(players: int, turtles: int) -> None:
    state = sm.load_game("la_tortuga", players=players).new_initial_state()
    assert state.observation(None)["owners"] == [turtle % players for turtle in range(turtles)]


@rule("L-CARDS")
def test_a_fourth_six_is_none() -> None:
    cards = {"eggs": [[6] * 4, []], "left": 15, "unseen": {"1": 3, "2": 3, "3": 4, "4": 5, "5": 4}}
    with pytest.raises(sm.InvalidPosition, match="L-CARDS"):
        sm.load_game("la_tortuga").state_from_position({**table(2, {}), **cards})


@rule("L-FIRST")
def test_no_such_first_seat() -> None:
    with pytest.raises(sm.InvalidOptions, match="L-FIRST"):
        sm.load_game("la_tortuga", players=4, first_seat=4)


# --- Refusals ---------------------------------------------------------------------------------------------------------

BEACH: dict[str, Any] = {"eggs": share_out(4, [1, 2, 3, 4]), "open_card": None}
SPENDING: dict[str, Any] = {"cards_as_dice": True}
REFUSED: dict[str, tuple[State, str, str]] = {
    "before the first die": (at(4, {}), "roll", "L-ROLL"),
    "nobody rolls unasked": (at(4, {}, dice=[3]), "die 2", "L-ROLL"),
    "a card is turned up": (do(at(4, {20: [0]}, dice=[1], open_card=6), "stop"), "roll", "L-LAY"),
    "the game is over": (do(at(4, {20: [0, 2]}, dice=[4], **BEACH), "stop"), "roll", "L-BEACH"),
    "which turtle": (at(2, {}, open_card=3), "stop", "L-TWO"),
    "one is moving": (do(at(2, {}, open_card=3), "turtle 2", "die 3"), "turtle 0", "L-TWO"),
    "not at this table": (at(4, {}, dice=[5], eggs={0: [2]}), "spend 2", "L-SPEND"),
    "too much": (at(4, {}, dice=[4], eggs={0: [3, 4]}, **SPENDING), "spend 4", "L-SPEND-FIT"),
    "a second card": (do(at(4, {}, dice=[1], eggs={0: [2, 2]}, **SPENDING), "spend 2"), "spend 2", "L-SPEND-ONE"),
    "another's": (at(4, {8: [0, 2]}, dice=[1], eggs={0: [2], 2: [3]}, **SPENDING), "spend 2", "L-SPEND-OWN"),
}


@pytest.mark.parametrize(("state", "action", "named"), REFUSED.values(), ids=REFUSED)
def test_a_refusal_names_its_rule(state: State, action: str, named: str) -> None:
    assert refused(state, action) == named


# --- Observations, events and returns ---------------------------------------------------------------------------------


@rule("L-MOVE")
@pytest.mark.parametrize(("dice", "steps"), [([1], 1), ([6], 6), ([1, 1], 4), ([3, 4], 14)])
def test_how_far_a_stop_leads_is_shown(dice: list[int], steps: int) -> None:
    state = at(4, {}, dice=dice)
    stop = state.parts(state.string_to_action("stop"))
    assert (stop["steps"], stop["to"]) == (steps, steps)


@rule("L-BEACH")
def test_that_the_beach_is_open_is_shown() -> None:
    assert at(4, {20: [0, 2]}, dice=[4], **BEACH).observation(0)["beach_open"]


def test_the_events_of_a_move() -> None:
    """L-DECIDE, L-CARRY, L-MOVE, L-LAY: on 13 green 3 at the bottom, blue 0, yellow 2 on top; blue throws 3, 1, 1."""
    state = do(at(4, {13: [3, 0, 2]}, open_card=2), "die 3", "roll", "die 1", "roll")
    before = state.clone()
    do(state, "die 1")
    events = state.game.type.telling.events(before.record, state.string_to_action("die 1"), state.record, -1)
    assert [event.event for event in events] == ["die", "move", "lay"]
    assert events[1].arguments["group"] == [0, 2]
    assert (events[1].arguments["steps"], events[1].arguments["to"]) == (15, 7)
    assert events[2].arguments == {"seat": 2, "eggs": 2}


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
