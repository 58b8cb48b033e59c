"""The perft files hold the positions of their scripts, and what the reference engines count there."""

from __future__ import annotations

import json
from importlib import import_module

import pytest

from .perft import count, lines_of

MANY = 4000  # a larger count is not made again


@pytest.mark.parametrize(
    ("game", "positions", "fewest"), [("cartagena", 90, 3), ("la_tortuga", 40, 4), ("mutiny", 70, 3)]
)
def test_perft_file(game: str, positions: int, fewest: int) -> None:
    """The counts are this engine's, as far as they are quickly made; no position stands there twice."""
    script, engine = import_module(f"tests.reference.perft_{game}"), import_module(f"tests.reference.{game}").Reference
    lines, made = lines_of(script.FILE), script.cases()
    assert [line["name"] for line in lines] == list(made)
    assert len({json.dumps(line["position"]) for line in lines}) == len(lines) >= positions
    for line in lines:
        game_there = engine.from_position(line["position"])
        assert engine.from_position(made[line["name"]]).position() == game_there.position() == line["position"]
        depths = [depth for depth, number in enumerate(line["counts"], start=1) if number <= MANY]
        assert len(line["counts"]) >= fewest
        assert [count(game_there, depth) for depth in depths] == line["counts"][: len(depths)], line["name"]
