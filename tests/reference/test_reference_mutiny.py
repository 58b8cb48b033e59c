"""What the naive engine of The Mutiny refuses, in its own words."""

from __future__ import annotations

from typing import Any

import pytest

from .mutiny import Reference


def test_components_that_cannot_be_dealt_are_refused() -> None:
    """M-SPREAD, M-START, M-PARTS."""
    for wrong in (
        {"battle": {"1": 1}},
        {"battle": {"1": 10, "2": 6, "3": 5}},
        {"battle": {"1": 10, "4": 1}},
        {"gold": {"1": -1}},
        {"gold": {"1": 19}},
        {"coins": 1},
        {"coins": 31},
        {"voyage": 0},
        {"storms": [4, 8]},
        {"storms": [0]},
        {"rum": 3},
    ):
        with pytest.raises(ValueError, match=r"."):
            Reference(2, **wrong)
    with pytest.raises(ValueError, match="2 to 4 players"):
        Reference(5)
    with pytest.raises(ValueError, match="no seat"):
        Reference(2, 2)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "cartagena"}, "not a position"),
        ({"bank": 5}, "coins instead"),
        ({"row": ["down"] * 4}, "a row of 5"),
        ({"row": ["down", "open ojo", "down", "down", "down"]}, "face-down card before"),
        ({"row": ["open ojo", "open ojo", "down", "down", "down"]}, "two places"),
        ({"row": ["open ojo", "down", "down", "down", "down"], "lifeboat": "ojo"}, "two places"),
        ({"row": ["open ghost", "down", "down", "down", "down"]}, "Ghost"),
        ({"row": ["open parrot", "down", "down", "down", "down"]}, "no such pirate"),
        ({"seat": 1}, "used card"),
        ({"seat": 7}, "no such seat"),
        ({"discard": {"pink 1": 1}}, "instead of"),
        ({"pairs": [None, {"valverde": 1, "diaz": 2, "seen": [0]}, None, None, None]}, "from A on"),
        ({"pairs": [{"valverde": 1, "diaz": 2}, None, None, None, None]}, "nobody set"),
        ({"pairs": [{"valverde": 1, "diaz": 1, "seen": [0]}, None, None, None, None]}, "each once"),
        ({"phase": "duel"}, "."),
        ({"ship": 0}, "reached the mutiny"),
        ({"rum": 1}, "unknown keys"),
        ({"seats": [{"coins": 1, "battle": {"pink 1": 1, "grey 1": 1}}]}, "2 seats"),
    ],
)
def test_positions_that_cannot_lie_on_a_table_are_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Reference.from_position({**Reference(2).position(), **change})
