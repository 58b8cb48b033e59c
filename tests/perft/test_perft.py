"""The product counts what the reference engines counted (tests/perft/*.perft), see core.vector.perft."""

from __future__ import annotations

from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.game.game import State
from spanish_main.core.vector.perft import divide, perft
from spanish_main.games.catalog import GAMES
from tests.reference.perft import FOLDER, lines_of

LEAVES_INTERPRETED = 400  # the most that is counted again by interpreted rules, some twenty thousand a second


def cases() -> list[Any]:
    return [
        pytest.param(line, id=f"{file.stem}: {line['name']}")
        for file in sorted(FOLDER.glob("*.perft"))
        if file.stem in GAMES
        for line in lines_of(file)
    ]


@pytest.mark.parametrize("line", cases())
def test_counts_agree_with_the_reference(line: dict[str, Any]) -> None:
    position = line["position"]
    game = sm.load_game(position["game"], **position["options"])
    state = game.state_from_position(position)
    before = state.record.tobytes()
    assert [perft(state, depth) for depth in range(1, len(line["counts"]) + 1)] == line["counts"]
    assert perft(state, 0) == 1
    assert state.record.tobytes() == before


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_game_of_the_catalog_has_counts(name: str) -> None:
    assert len(lines_of(FOLDER / f"{name}.perft")) >= 20


@pytest.mark.parametrize("line", cases()[::7])
def test_divide_adds_up(line: dict[str, Any]) -> None:
    position = line["position"]
    state = sm.load_game(position["game"], **position["options"]).state_from_position(position)
    parts = divide(state, 2)
    assert list(parts) == [state.action_to_string(action) for action in state.legal_actions()]
    assert sum(parts.values()) == perft(state, 2)


@pytest.mark.parametrize("depth", [-1, True, 1.5, "2", None])
def test_depth_is_a_whole_number(depth: Any) -> None:
    state = sm.load_game("cartagena").new_initial_state()
    with pytest.raises(ValueError, match="the depth is"):
        perft(state, depth)
    with pytest.raises(ValueError, match="the depth is"):
        divide(state, depth)
    with pytest.raises(ValueError, match="from 1 on"):
        divide(state, 0)


def leaves(state: State, depth: int) -> int:
    """The same count by the facade, which steps interpreted."""
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    found = 0
    for action in actions:
        after = state.clone()
        after.apply_action(action)
        found += leaves(after, depth - 1)
    return found


def test_interpreted_counts_agree_too() -> None:
    compared = 0
    for case in cases():
        line = case.values[0]
        position = line["position"]
        state = sm.load_game(position["game"], **position["options"]).state_from_position(position)
        for depth, count in enumerate(line["counts"], start=1):
            if count <= LEAVES_INTERPRETED:
                assert leaves(state, depth) == count, (line["name"], depth)
                compared += 1
    assert compared >= len(cases())
