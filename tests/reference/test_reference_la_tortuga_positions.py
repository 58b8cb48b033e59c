"""The positions of La Tortuga that the reference engine takes."""

from __future__ import annotations

from typing import Any

import pytest

from .la_tortuga import CHANCE, Reference
from .perft_la_tortuga import LATE
from .positions_la_tortuga import share_out, table


def test_keys_left_out() -> None:
    """The keys of a turn's beginning may be left out."""
    position = table(4, {5: [0, 1], 21: [3]}, eggs={0: [1, 3], 2: [4]}, open_card=5)
    assert set(position) == {"game", "options", "turtles", "eggs", "open", "left", "unseen", "seat"}
    full = Reference.from_position(position).position()
    assert full == {**position, "turtle": 0, "dice": [], "moved": [], "spent": False}


BASE = table(4, {5: [0, 1], 21: [3]}, eggs={0: [1, 3], 2: [4]}, open_card=5)
PAIR = table(2, {5: [0, 1], 21: [3]}, eggs={0: [1, 3]}, open_card=5, cards_as_dice=True)
BEACH = table(4, {5: [0], 21: [3]}, eggs=share_out(4, LATE), open_card=None)


BAD: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (BASE, {"game": "cartagena"}),
    (BASE, {"colour": "red"}),
    (BASE, {"options": {"players": 8}}),
    (BASE, {"options": {}}),
    (BASE, {"turtles": [[5, 0], [5, 1], [0, 0]]}),
    (BASE, {"turtles": [[5, 0], [5, 2], [0, 0], [21, 0]]}),
    (BASE, {"turtles": [[5, 0], [5, 0], [0, 0], [21, 0]]}),
    (BASE, {"turtles": [[5, 0], [22, 0], [0, 0], [21, 0]]}),
    (BASE, {"turtles": [[5, 0], [0, 1], [0, 0], [21, 0]]}),
    (BASE, {"turtles": 4}),
    (BASE, {"eggs": [[1, 3], [], [4]]}),
    (BASE, {"eggs": [[1, 3], [], [], []]}),  # the 4 is nowhere, and nobody may spend here
    (BASE, {"eggs": [[1, 3], [], [4], [7]]}),  # the beach before its time
    (BASE, {"eggs": [[1, 3], [], [4], [8]]}),
    (BASE, {"open": 7}),
    (BASE, {"open": 6}),  # a fourth 6
    (BASE, {"left": 15}),
    (BASE, {"unseen": {**BASE["unseen"], "1": 3}}),
    (BASE, {"seat": 4}),
    (BASE, {"turtle": 1}),
    (BASE, {"turtle": None}),
    (BASE, {"moved": [0]}),
    (BASE, {"dice": [7]}),
    (BASE, {"dice": [2, 6]}),
    (BASE, {"dice": [1, 1, 1]}),
    (BASE, {"rolling": True}),
    (BASE, {"spent": True, "dice": [1, 1]}),
    (PAIR, {"turtle": 1}),
    (PAIR, {"turtle": 0, "moved": [0]}),
    (PAIR, {"turtle": None, "moved": [0]}),
    (PAIR, {"moved": [1]}),
    (PAIR, {"moved": [0, 2]}),
    (PAIR, {"dice": [1]}),
    (PAIR, {"turtle": 0, "dice": [1, 1], "spent": True}),  # all cards are still there
    (BEACH, {"open": 1}),
    (BEACH, {"eggs": [[*cards, 7] for cards in BEACH["eggs"]]}),
    (BEACH, {"eggs": [[*BEACH["eggs"][0], 7], *BEACH["eggs"][1:]], "seat": 1}),  # seat 1's turtle is on the raft
    (BEACH, {"eggs": [[*BEACH["eggs"][0], 7], *BEACH["eggs"][1:]], "seat": 3}),  # seat 3 stands alone on 21
]


@pytest.mark.parametrize(("base", "changes"), BAD)
def test_bad_positions(base: dict[str, Any], changes: dict[str, Any]) -> None:
    """Positions that cannot lie on a table are refused."""
    Reference.from_position(base)
    with pytest.raises(ValueError, match=r".+"):
        Reference.from_position({**base, **changes})


# Where no card lies open: the stacks, and what ``table`` is told besides.
OWED: list[tuple[dict[int, list[int]], dict[str, Any]]] = [
    ({20: [0]}, {"eggs": {0: [3]}, "seat": 1, "dice": [1]}),  # L-LAY: the card comes before the die
    ({}, {"eggs": {0: [3]}, "seat": 1}),  # nobody has laid
    ({21: [1]}, {"eggs": {1: [3]}, "seat": 1}),  # not the one who has just moved
    ({21: [0]}, {"eggs": {1: [3]}, "seat": 1}),  # not the one who would have got it
    ({21: [0]}, {}),  # L-DECK: before the first card all are on the raft
    ({}, {"cards_as_dice": True, "gone": (3,)}),  # all on the raft, and nobody holds a card
]
# L-TWO: at two seats a turtle is chosen only after the card is turned up.
CHOSEN = table(2, {21: [1]}, open_card=None, eggs={1: [3]}, turtle=0, moved=[])


@pytest.mark.parametrize(("stacks", "turn"), OWED)
def test_bad_positions_with_a_card_owed(stacks: dict[int, list[int]], turn: dict[str, Any]) -> None:
    """L-LAY: no card lies open only at the start and right after somebody has taken one."""
    with pytest.raises(ValueError, match=r".+"):
        Reference.from_position(table(4, stacks, open_card=None, **turn))
    owed = Reference.from_position(table(4, {21: [0]}, open_card=None, eggs={0: [3]}, seat=1))
    assert owed.seat() == CHANCE


def test_a_turtle_chosen_before_the_card_is_turned_up() -> None:
    """L-TWO: the choice comes after the card."""
    with pytest.raises(ValueError, match=r".+"):
        Reference.from_position(CHOSEN)
    assert Reference.from_position({**CHOSEN, "turtle": None}).seat() == CHANCE
