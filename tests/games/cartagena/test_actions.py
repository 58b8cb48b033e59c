"""Actions of Cartagena as numbers and texts, and positions that could not lie on a table."""

from __future__ import annotations

import re
from typing import Any

import pytest

import spanish_main as sm
from tests.games.cartagena.laid_out import SYMBOLS, at

GAME = sm.load_game("cartagena")


def test_every_number_has_the_text_that_the_formulas_say() -> None:
    expected = [f"play {symbol} {place}" for symbol in SYMBOLS for place in range(37)]
    expected += [f"back {place}" for place in range(38)] + ["end"]
    expected += [f"{kind} {symbol}" for kind in ("draw", "lay") for symbol in SYMBOLS]
    assert [GAME.action_to_string(action) for action in range(GAME.num_actions)] == expected
    assert [GAME.string_to_action(text) for text in expected] == list(range(GAME.num_actions))


NO_ACTIONS = """
play|play hat|play hat 38|play hat 01|play hat -1|play hat 1 |play Hat 1|play  hat 1|play hat 1.0|play hat +1
play hat \u0663|back|back 38|back x|end |END|draw|draw rum|lay hat 1
"""


@pytest.mark.parametrize("text", [*re.split(r"[|\n]", NO_ACTIONS), None, 5])
def test_no_action(text: Any) -> None:
    with pytest.raises(sm.InvalidAction) as raised:
        GAME.string_to_action(text)
    assert str(raised.value).isprintable()


@pytest.mark.parametrize("number", [-1, 273, 10**9])
def test_no_number(number: int) -> None:
    with pytest.raises(sm.InvalidAction, match="0 to 272"):
        GAME.action_to_string(number)


# --- Positions --------------------------------------------------------------------------------------------------------


def refusal(**changes: Any) -> str:
    position = at(["0 0 0 0 3 9", "0 0 0 0 0 3"], ["2 hat", "key"], row="skull hat", supply="row").position()
    assert GAME.state_from_position(position).position() == position
    for key, value in changes.items():
        if value is None:
            del position[key]
        else:
            position[key] = value
    with pytest.raises(sm.InvalidPosition) as raised:
        GAME.state_from_position(position)
    assert str(raised.value).isprintable()
    return str(raised.value)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"pirates": None}, "the position has no “pirates”"),
        ({"hands": None}, "the position has no “hands”"),
        ({"deck": None}, "the position has no “deck”"),
        ({"discard": None, "deck": {}}, "not 17 (C-DECK)"),
        ({"pirates": [[0] * 6]}, "pirates has 1 entry, not 2"),
        ({"pirates": [[0] * 6, [0] * 5]}, "pirates[1] has 5 entries, not 6"),
        ({"pirates": [[0] * 6, [0] * 5 + [38]]}, "not a whole number from 0 to 37"),
        ({"pirates": [[0] * 6, [0] * 5 + [-1]]}, "not a whole number from 0 to 37"),
        ({"pirates": [[0] * 6, [0] * 5 + [1.0]]}, "not a whole number"),
        ({"pirates": [[0] * 6, [0] * 5 + [True]]}, "not a whole number"),
        ({"pirates": [[5, 5] + [0] * 4] * 2}, "4 pirates are on space 5; at most three may be there (C-BACK-PASS)"),
        ({"pirates": [[37] * 6, [37] * 6]}, "two seats have all their pirates in the boat (C-WIN)"),
        ({"hands": [{"hat": 3}, {"key": 1}]}, "there are 18 “hat” cards in all, not 17 (C-DECK)"),
        ({"hands": [{"rum": 3}, {"key": 1}]}, "has a count for “rum”; choose from bottle"),
        ({"hands": [{"hat": -1}, {"key": 1}]}, "whole number from 0 to 17"),
        ({"row": ["rum"]}, "“rum” in the row is not a symbol"),
        ({"row": ["hat"] * 13}, "the row cannot have 13 cards (C-REFILL)"),
        ({"row": [5]}, "is not a symbol"),
        ({"tunnel": "1 2 3 4 5 5"}, "(C-BOARD)"),
        ({"seat": 2}, "seat is “2”, not a whole number from 0 to 1"),
        ({"seat": "0"}, "not a whole number"),
        ({"actions_taken": 4}, "whole number from 0 to 3"),
        ({"actions_taken": 3}, "the turn is over (C-TURN)"),
        ({"draws": 1}, "(C-REFILL)"),
        ({"draws": 3}, "whole number from 0 to 2"),
        ({"laying": True}, "(C-REFILL)"),
        ({"laying": 1}, "laying must be true or false"),
        ({"dealing": True}, "(C-DEAL)"),
        ({"stuck": 3}, "whole number from 0 to 2"),
        ({"rings": 5}, "has no “rings”"),
        ({"options": {"supply": "deck"}}, "the row cannot have 2 cards (C-REFILL)"),
        ({"options": {"players": 3}}, "pirates has 2 entries, not 3"),
        ({"options": {"colour": 3}}, "has no option “colour”"),
        ({"options": []}, "options is not an object"),
    ],
)  # fmt: skip
def test_positions_that_could_not_lie_on_a_table(changes: dict[str, Any], said: str) -> None:
    assert re.search(re.escape(said), refusal(**changes))


def secret(**changes: Any) -> sm.State:
    position = at(["0 0 0 0 3 9", "0 0 0 0 0 3"], ["2 hat", "key"], hands="secret").position()
    return GAME.state_from_position({**position, **changes})


@pytest.mark.parametrize(
    "changes",
    [
        {"seen": [{"hat": 3}, {}]},
        {"counted": [{}, {"hat": 1}]},
        {"seen": [{"hat": 2}, {}], "counted": [{"hat": 1}, {}]},
        {"seen": [{}]},
        {"seen": "all"},
    ],
)
def test_knowledge_that_cannot_be(changes: dict[str, Any]) -> None:
    with pytest.raises(sm.InvalidPosition):
        secret(**changes)


def test_knowledge_is_kept() -> None:
    state = secret(seen=[{"hat": 1}, {}], counted=[{"hat": 2}, {"key": 1}])
    assert state.observation(1)["hands"][0]["known"] == {"hat": 2}
    assert state.observation(None)["hands"][0]["known"] == {"hat": 1}
    assert GAME.state_from_position(state.position()) == state


def test_keys_left_out_take_a_turns_beginning() -> None:
    position = at(["0 0 0 0 3 9", "0 0 0 0 0 3"], ["2 hat", "key"]).position()
    short = {key: position[key] for key in ("pirates", "hands", "deck", "options")}
    state = GAME.state_from_position(short)
    assert state.position() == position
