"""Actions of the form KIND NUMBER: texts and numbers there and back, and wrong ones."""

from __future__ import annotations

import re
from typing import Any

import pytest

from spanish_main.core.errors import InvalidAction
from spanish_main.core.game.actions import Actions

ACTIONS = Actions("trial", turtle=range(3), roll=None, lay=range(9, 12))
TEXTS = ["turtle 0", "turtle 1", "turtle 2", "roll", "lay 9", "lay 10", "lay 11"]


def test_they_are_numbered_kind_by_kind() -> None:
    assert [ACTIONS.to_string(action) for action in range(len(ACTIONS))] == TEXTS
    assert [ACTIONS.to_action(text) for text in TEXTS] == list(range(7))
    assert [ACTIONS.first(kind) for kind in ("turtle", "roll", "lay")] == [0, 3, 4]
    with pytest.raises(KeyError, match="steal"):
        ACTIONS.first("steal")


def test_an_offer_tells_its_kind_and_number() -> None:
    assert dict(ACTIONS.parts(None, 5)) == {"kind": "lay", "number": 10}
    assert dict(ACTIONS.parts(None, 3)) == {"kind": "roll"}
    assert dict(ACTIONS.parts(None, 0)) == {"kind": "turtle", "number": 0}


@pytest.mark.parametrize("number", [-1, 7, 10**9])
def test_a_wrong_number_names_the_range(number: int) -> None:
    with pytest.raises(InvalidAction, match=f"^{number} is not an action of trial: choose from 0 to 6$"):
        ACTIONS.to_string(number)


@pytest.mark.parametrize(
    "text",
    [
        *[
            "",
            "lay",
            "lay 8",
            "lay 12",
            "lay 09",
            "lay +9",
            "lay 9 ",
            " lay 9",
            "Lay 9",
            "roll 1",
            "lay \u0669",
            "x" * 99,
        ],
        *[None, 4, ["lay 9"]],
    ],
    ids=repr,
)
def test_a_wrong_text_names_the_forms(text: Any) -> None:
    message = re.escape("is not an action: turtle 0 to 2, roll, lay 9 to 11")
    with pytest.raises(InvalidAction, match=message) as refused:
        ACTIONS.to_action(text)
    assert len(str(refused.value)) < 150
