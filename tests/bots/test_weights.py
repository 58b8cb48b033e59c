"""Shipped weights and solved positions are small, and read fast."""

from __future__ import annotations

import random
import time
from pathlib import Path

import numpy as np
import pytest

import spanish_main
from spanish_main.bots.files import policy_file, shipped
from spanish_main.bots.nets.nets import Net, read_net
from spanish_main.bots.nets.policies import read_policy
from spanish_main.bots.players.policy_bot import PolicyBot
from spanish_main.bots.players.search import SearchBot
from spanish_main.core.errors import DamagedFile
from spanish_main.core.game.bot_spec import SearchSettings
from spanish_main.core.game.game import GameType
from spanish_main.core.kernels.compiled import THINKING
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Mode
from spanish_main.games.catalog import GAMES, load_game_type
from spanish_main.games.la_tortuga.bots import solved
from spanish_main.games.la_tortuga.bots.solved import load

SECONDS = 0.4  # half of that, mostly; some machines are slow
MEGABYTES = 10


def read_all(game_type: GameType) -> float:
    """The processor's seconds to read all weights of a game, as in a new process."""
    load.cache_clear()
    began = time.process_time()
    for value in ("", *game_type.bots.values):
        read_net(shipped(game_type.name, value), game_type)
    read_policy(policy_file(game_type.name), game_type)
    if game_type.bots.solution is not None:
        game_type.bots.solution()
    return time.process_time() - began


@pytest.mark.parametrize("name", GAMES)
def test_all_that_a_game_has_learned_is_read_in_less_than_half_a_second(name: str) -> None:
    kind = load_game_type(name)
    assert min(read_all(kind) for _ in range(3)) < SECONDS


def test_all_weights_are_small_files() -> None:
    files = list(Path(spanish_main.__file__).parent.rglob("*.npz"))
    assert {shipped(name) for name in GAMES} <= set(files)
    assert sum(one.stat().st_size for one in files) < MEGABYTES * 1_000_000


@pytest.mark.parametrize("name", GAMES)
def test_damage_to_a_file_of_weights_is_reported(name: str, tmp_path: Path) -> None:
    """Changed or missing bytes: the weights are read unchanged, or the file is refused."""
    kind = load_game_type(name)
    whole = shipped(name).read_bytes()
    kept = read_net(shipped(name), kind)
    rng, file, refused = random.Random(name), tmp_path / "net.npz", 0
    for number in range(150):
        data = bytearray(whole)
        if number % 3:
            at = rng.randrange(len(data)) if number % 2 else rng.choice([rng.randrange(200), -rng.randrange(1, 400)])
            data[at] ^= 1 << rng.randrange(8)
        else:
            del data[rng.randrange(len(data)) :]
        file.write_bytes(data)
        try:
            read = read_net(file, kind)
        except DamagedFile:
            refused += 1
        else:
            assert np.array_equal(read.w1, kept.w1)
            assert np.array_equal(read.w2, kept.w2)
    assert refused > 100


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("mode", [INTERPRETED, THINKING])
def test_weights_of_other_shapes_reach_no_kernel(name: str, mode: Mode) -> None:
    """Compiled code and libraries would read past their ends."""
    game = spanish_main.load_game(name)
    net, policy = read_net(shipped(name), game.type), read_policy(policy_file(name), game.type)
    w1, w2 = np.asarray(net.w1), np.asarray(net.w2)
    for other in (Net(w1[1:], w2, {}), Net(w1, w2[1:], {}), Net(w1[:, 1:].copy(), w2, {}), Net(w1[0], w2, {})):
        with pytest.raises(ValueError, match=r"train them again|wrong shapes for a network"):
            SearchBot(game, 1, SearchSettings(leaf="net"), net=other, mode=mode)
    for layer in ("w1", "w2", "w3", "w4"):
        weights = np.asarray(getattr(policy, layer))
        for wrong in (weights[1:], np.concatenate([weights, weights[:1]]), weights[..., 1:]):
            if wrong.shape == weights.shape:  # of a game without action features
                continue
            changed = policy._replace(**{layer: wrong})
            with pytest.raises(ValueError, match="wrong shapes for a policy"):
                SearchBot(game, 1, SearchSettings(policy=True), policy=changed, mode=mode)
            with pytest.raises(ValueError, match="wrong shapes for a policy"):
                PolicyBot(game, changed, 1, mode)


def test_solved_positions_of_another_number_are_refused(tmp_path: Path) -> None:
    with np.load(solved.FILE) as kept:
        np.savez(tmp_path / "endgame.npz", table=kept["table"][:, :-1])
    with np.load(solved.STAKES) as kept:
        parts = {name: kept[name] for name in kept.files}
    parts |= {name: parts[name][:, :-1] for name in ("low", "high")}
    np.savez(tmp_path / "stakes.npz", **parts)
    with pytest.raises(DamagedFile, match="do not match each other"):
        list(solved.reading(tmp_path / "endgame.npz", tmp_path / "stakes.npz"))
