"""What has been learned and solved comes along small, and is there at once."""

from __future__ import annotations

import random
import time
from pathlib import Path

import numpy as np
import pytest

import spanish_main
from spanish_main.bots.files import policy_file, shipped
from spanish_main.bots.nets.nets import read_net
from spanish_main.bots.nets.policies import read_policy
from spanish_main.core.errors import DamagedFile
from spanish_main.core.game.game import GameType
from spanish_main.games.catalog import GAMES, load_game_type
from spanish_main.games.la_tortuga.bots.solved import load

SECONDS = 0.4  # half of that, mostly; some machines are slow
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
def test_all_that_a_game_has_learned_is_read_in_less_than_half_a_second(name: str) -> None:
    kind = load_game_type(name)
    assert min(read_all(kind) for _ in range(3)) < SECONDS


def test_all_that_has_been_learned_weighs_little() -> None:
    files = list(Path(spanish_main.__file__).parent.rglob("*.npz"))
    assert {shipped(name) for name in GAMES} <= set(files)
    assert sum(one.stat().st_size for one in files) < MEGABYTES * 1_000_000


@pytest.mark.parametrize("name", GAMES)
def test_any_damage_to_a_file_of_weights_is_told_as_such(name: str, tmp_path: Path) -> None:
    """Bytes that are others, or that lack: what is read is what was kept, or the file is refused."""
    kind = load_game_type(name)
    whole = shipped(name).read_bytes()
    kept = read_net(shipped(name), kind)
    luck, file, refused = random.Random(name), tmp_path / "net.npz", 0
    for number in range(150):
        data = bytearray(whole)
        if number % 3:
            at = (
                luck.randrange(len(data)) if number % 2 else luck.choice([luck.randrange(200), -luck.randrange(1, 400)])
            )
            data[at] ^= 1 << luck.randrange(8)
        else:
            del data[luck.randrange(len(data)) :]
        file.write_bytes(data)
        try:
            read = read_net(file, kind)
        except DamagedFile:
            refused += 1
        else:
            assert np.array_equal(read.w1, kept.w1)
            assert np.array_equal(read.w2, kept.w2)
    assert refused > 100
