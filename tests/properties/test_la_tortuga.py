"""The invariants of La Tortuga, and its views."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from spanish_main.core.game.game import State
from spanish_main.core.kernels.layout import row_of
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE, TERMINAL
from tests.properties.tables_la_tortuga import CARDS, PUT_AWAY, TABLES, any_state, name_of

NAMES = [name_of(options) for options in TABLES]


# --- What always holds ------------------------------------------------------------------------------------------------


def holds(state: State) -> None:
    """Everything that must be true of a full state."""
    s, players = state.record, state.game.players
    position = state.position()
    turtles = position["turtles"]
    assert len(turtles) == int(s["turtles"]) == (2 * players if players < 4 else players)
    for space in range(22):
        levels = sorted(level for where, level in turtles if where == space)
        assert levels == (list(range(len(levels))) if space else [0] * len(levels))
    held = [card for cards in position["eggs"] for card in cards]
    assert held.count(7) == int(state.is_terminal())
    spread = Counter(card for card in held if card < 7)
    spread.update({int(eggs): count for eggs, count in position["unseen"].items()})
    spread.update([position["open"]] if position["open"] else [])
    missing = Counter(CARDS)
    missing.subtract(spread)
    assert min(missing.values()) >= 0
    assert sum(missing.values()) == 0 or state.game.options["cards_as_dice"]
    assert sum(position["unseen"].values()) == position["left"] + PUT_AWAY
    assert sum(position["dice"]) <= 7
    assert len(position["dice"]) < 3 or state.is_terminal()
    for seat in range(players, 7):
        assert not any(row_of(s["eggs"], seat))


def conserved(number: int, games: int, steps: int) -> Counter[str]:
    dice, rng = random.Random(f"holds {number}"), Rng(number)
    seen: Counter[str] = Counter()
    for _ in range(games):
        state = any_state(TABLES[number], dice)
        gone = Counter(CARDS) - laid_out(state)
        holds(state)
        for _ in range(steps):
            if state.current_seat() == TERMINAL:
                break
            chance = state.current_seat() == CHANCE
            action = state.sample_chance(rng) if chance else dice.choice(state.legal_actions())
            text = state.action_to_string(action)
            state.apply_action(action)
            if text[:5] == "spend":
                gone[int(text[6:])] += 1
            holds(state)
            assert Counter(CARDS) - laid_out(state) == +gone  # none is lost but by being spent
            seen["states"] += 1
        seen["ended"] += state.is_terminal()
    return seen


def laid_out(state: State) -> Counter[int]:
    """All clutch cards that are still in the game."""
    position = state.position()
    found = Counter(card for cards in position["eggs"] for card in cards if card < 7)
    found.update({int(eggs): count for eggs, count in position["unseen"].items()})
    found.update([position["open"]] if position["open"] else [])
    return found


@pytest.mark.parametrize("number", range(len(TABLES)), ids=NAMES)
def test_turtles_and_cards_are_all_there(number: int) -> None:
    """L-CARDS, L-RIDE, L-SPEND-GONE: 24 cards less those spent; stacks without gaps; sums of dice up to seven."""
    seen = conserved(number, 12, 120)
    assert seen["states"] > 600
    assert seen["ended"] > 0


@pytest.mark.parametrize("number", range(len(TABLES)), ids=NAMES)
def test_actions_do_what_their_parts_say(number: int) -> None:
    """L-MOVE, L-LAY: a stop leads where its offer says, and lays the open card or the beach."""
    dice, rng = random.Random(f"parts {number}"), Rng(number)
    stops = 0
    while stops < 120:
        state = any_state(TABLES[number], dice)
        for _ in range(40):
            if state.is_terminal():
                break
            if state.current_seat() == CHANCE:
                state.apply_action(state.sample_chance(rng))
                continue
            action = dice.choice(state.legal_actions())
            parts, before = state.parts(action), state.position()
            decider = state.current_seat()
            state.apply_action(action)
            if parts["kind"] == "roll":
                fatal = sum(1 for face in range(1, 7) if sum(before["dice"]) + face > 7)
                assert (parts["bust"], parts["of"]) == (fatal, 6)
            elif parts["kind"] == "stop":
                stops += 1
                after = state.position()
                tops = [after["turtles"][turtle] for turtle in parts["group"]]
                assert {space for space, _ in tops} == {parts["to"]}
                assert [level for _, level in tops] == list(range(tops[0][1], tops[0][1] + len(tops)))
                gained = sum(after["eggs"][decider]) - sum(before["eggs"][decider])
                assert gained == parts["eggs"]


# --- What anybody is shown --------------------------------------------------------------------------------------------


def test_everybody_is_shown_the_same_and_nothing_of_the_deck() -> None:
    """L-DECK: the order of the deck is nowhere; observations differ only in ``viewer``."""
    dice, rng = random.Random(5), Rng(5)
    for _ in range(150):
        state = any_state(dice.choice(TABLES), dice)
        seen = [{**state.observation(viewer), "viewer": None} for viewer in (None, *range(state.game.players))]
        assert all(one == seen[0] for one in seen)
        for viewer in range(state.game.players):
            view = state.observed(viewer)
            one, other = view.determinize(rng), view.determinize(rng)
            assert one == other == state
            assert view.record.tobytes() == one.observed(viewer).record.tobytes()
            if not state.is_terminal():
                action = dice.choice(state.legal_actions())
                after = state.clone()
                after.apply_action(action)
                read = [state.game.type.telling.events(state.record, action, after.record, v) for v in (viewer, -1)]
                first, also = ([(event.event, dict(event.arguments)) for event in events] for events in read)
                assert first == also
