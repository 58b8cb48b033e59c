"""The Mutiny counts what its reference engine counted (see test_perft, which asks the catalog)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spanish_main.core.game import Game
from spanish_main.core.perft import divide, perft
from spanish_main.games.mutiny.game import MUTINY

LINES = [
    json.loads(line)
    for line in Path(__file__).with_name("mutiny.perft").read_text(encoding="utf-8").splitlines()
    if line
]


@pytest.mark.parametrize("line", LINES, ids=[line["name"] for line in LINES])
def test_counts_agree_with_the_reference(line: dict[str, Any]) -> None:
    state = Game(MUTINY, line["position"]["options"]).state_from_position(line["position"])
    before = state.array.tobytes()
    assert [perft(state, depth) for depth in range(1, len(line["counts"]) + 1)] == line["counts"]
    assert sum(divide(state, 1).values()) == line["counts"][0]
    assert state.array.tobytes() == before
