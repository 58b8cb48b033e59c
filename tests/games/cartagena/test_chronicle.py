"""The chronicle tells each viewer all that happened and that it may know: hands and pirates can be followed from it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
from tests.games.cartagena.laid_out import at, do, story
from tests.properties.tables import TABLES, any_game, any_position, step


def follow(notes: dict[str, Any], event: Any) -> None:
    """Update a reader's notes with an event."""
    name, arguments = event.event, event.arguments
    if name in ("play", "back"):
        notes["pirates"][arguments["seat"]].remove(arguments["from"])
        notes["pirates"][arguments["seat"]].append(arguments["to"])
    if name == "play":
        notes["hands"][arguments["seat"]][arguments["symbol"]] -= 1
        notes["discard"] += 1
    elif name in ("take", "draw", "deal"):
        notes["hands"][arguments["seat"]][arguments["symbol"]] += 1
    elif name == "reshuffle":
        assert arguments["cards"] == notes["discard"]
        notes["discard"] = 0


@pytest.mark.parametrize("number", range(0, len(TABLES), 3))
def test_a_reader_can_follow_all(number: int) -> None:
    """With every secret notes (the viewer is the seat that draws) the chronicle leads to the position, turn by turn."""
    options, dice = TABLES[number], random.Random(number)
    for _ in range(6):
        game = any_game(options, dice)
        state = (
            game.state_from_position(any_position(options, dice)) if dice.random() < 0.7 else game.new_initial_state()
        )
        start, rng = state.position(), Rng(number)
        notes = {
            "pirates": [list(places) for places in start["pirates"]],
            "hands": [Counter(hand) for hand in start["hands"]],
            "discard": sum(start["discard"].values()),
        }
        for _ in range(150):
            if state.is_terminal():
                break
            before = state.clone()
            action = step(state, dice, rng)
            seat = next(
                (s for s in range(options["players"]) if state.record["cards"][s] > before.record["cards"][s]), -1
            )
            events = game.type.telling.events(before.record, action, state.record, seat)
            assert events or before.current_seat() == CHANCE
            for event in events:
                follow(notes, event)
            now = state.position()
            assert [sorted(places) for places in notes["pirates"]] == now["pirates"]
            assert [dict(+hand) for hand in notes["hands"]] == [dict(sorted(hand.items())) for hand in now["hands"]]
            assert notes["discard"] == sum(now["discard"].values())
            ends(before, action, state, [event.event for event in events], [event.arguments for event in events])


def ends(before: Any, action: int, after: Any, names: list[str], arguments: list[Any]) -> None:
    """How a turn ended is notes exactly when it ended."""
    outcome = after.outcome()
    assert ("win" in names) == bool(outcome and outcome.winners)
    assert ("nobody" in names) == bool(outcome and not outcome.winners)
    players = before.game.players
    stuck = [arguments["seat"] for name, arguments in zip(names, arguments, strict=True) if name == "stuck"]
    if outcome is None:
        assert len(stuck) == (after.position().get("stuck", 0) if before.current_seat() >= 0 or stuck else 0)
    if outcome is None and stuck:
        assert (stuck[-1] + 1) % players == after.current_seat()


def test_a_turn_that_comes_back_to_the_same_seat() -> None:
    state = at(["0 0 0 0 0 9", "0 0 0 0 0 0"], ["4 hat", ""], seat=0)
    assert story(state, "play hat 0", "play hat 0", "play hat 0")[-1] == "stuck 1"
    assert story(do(state, "play hat 0"), "end")[-2:] == ["end 0", "stuck 1"]


def test_the_smallest_reshuffle_is_an_event() -> None:
    """One card in the deck, one on the discards, two due."""
    hands = ["17 bottle, 17 dagger, 16 hat, 17 key", "17 pistol, 16 skull"]
    state = at(["0 0 0 3 3 9", "0 0 0 0 0 0"], hands, deck="skull")
    assert story(state, "back 9", "draw skull", "draw hat", viewer=0) == [
        "back 0 9 3 2",
        "draw 0 skull",
        "reshuffle 1",
        "draw 0 hat",
    ]
    secret = at(["0 0 0 3 3 9", "0 0 0 0 0 0"], hands, deck="skull", hands="secret")
    assert story(secret, "back 9", "draw skull")[1:] == ["draw-hidden 0", "reshuffle 1"]


def test_cards_owed_from_a_new_row_come_in_its_order() -> None:
    hands = ["", "5 key, 17 bottle, 17 dagger, 17 hat, 17 pistol, 16 skull"]
    state = at(["0 0 0 3 3 9", "0 0 0 0 0 0"], hands, deck="", supply="row")
    assert story(state, "back 9") == ["back 0 9 3 2", "reshuffle 13"]
    notes = story(do(state, "back 9"), "lay skull", *["lay key"] * 11)
    assert notes[-2:] == ["take 0 skull", "take 0 key"]
