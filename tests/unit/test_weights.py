"""What has been learned and solved comes along small, and is there at once."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

import spanish_main
from spanish_main.bots.files import policy_file, shipped
from spanish_main.bots.nets import read_net
from spanish_main.bots.policies import read_policy
from spanish_main.core.game import GameType
from spanish_main.games.catalog import GAMES, load_game_type
from spanish_main.games.la_tortuga.solved import load

SECONDS = 0.2
MEGABYTES = 10


def read_all(kind: GameType) -> float:
    """The processor's seconds that reading all of a game's takes, as in a process that has read nothing yet."""
    load.cache_clear()
    began = time.process_time()
    for value in ("", *kind.bots.values):
        read_net(shipped(kind.name, value), kind)
    read_policy(policy_file(kind.name), kind)
    if kind.bots.solution is not None:
        kind.bots.solution()
    return time.process_time() - began


@pytest.mark.parametrize("name", GAMES)
def test_all_that_a_game_has_learned_is_read_in_a_fifth_of_a_second(name: str) -> None:
    kind = load_game_type(name)
    assert min(read_all(kind) for _ in range(3)) < SECONDS


def test_all_that_has_been_learned_weighs_little() -> None:
    files = list(Path(spanish_main.__file__).parent.rglob("*.npz"))
    assert {shipped(name) for name in GAMES} <= set(files)
    assert sum(one.stat().st_size for one in files) < MEGABYTES * 1_000_000
