"""The learned value: the net's kernel agrees with the formula, and weights that do not fit are refused."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from spanish_main.bots.value import Net, load_net, net_value, read_net, write_net
from spanish_main.core.game import GameType
from spanish_main.core.kernel import instantiate
from spanish_main.core.rng import Rng
from spanish_main.games.catalog import GAMES, load_game, load_game_type
from tests.needs import ROOT


def some_net(game_type: GameType, hidden: int = 8) -> Net:
    """A net of any weights."""
    rng = np.random.default_rng(1)
    shapes = (game_type.num_traits + 1, hidden), (hidden + 1,)
    return Net(*(rng.normal(size=shape).astype(np.float32) for shape in shapes), {"seed": 1})


@pytest.mark.parametrize("name", GAMES)
def test_the_kernel_is_the_formula(name: str) -> None:
    game = load_game(name)
    kernels = ModuleType(name)
    vars(kernels).update({key: found for key, found in vars(game.type.kernels).items() if not key.startswith("__")})
    value = instantiate(net_value, kernels)
    net = some_net(game.type)
    state, rng = game.new_initial_state(), Rng(3)
    scratch = np.zeros(len(net.w1), np.float32), np.zeros(len(net.w2), np.float32)
    for _ in range(40):
        legal = state.legal_actions()
        state.apply_action(state.sample_chance(rng) if state.current_seat() < 0 else legal[rng.below(len(legal))])
    assert not state.is_terminal()
    for seat in range(game.players):
        traits = state.traits(seat)
        hidden = np.maximum(0.0, traits @ net.w1[:-1] + net.w1[-1])
        chance = 1 / (1 + np.exp(-(hidden @ net.w2[:-1] + net.w2[-1])))
        assert value(state.array[0], seat, net.w1, net.w2, *scratch) == pytest.approx(2 * chance - 1, abs=1e-5)


def some_traits(name: str) -> list[list[float]]:
    """The traits of positions of a random game, from every seat."""
    found = []
    for players in (2, 4):
        game = load_game(name, players=players)
        state, rng = game.new_initial_state(), Rng(7)
        for step in range(240):
            if state.is_terminal():
                break
            legal = state.legal_actions()
            state.apply_action(state.sample_chance(rng) if state.current_seat() < 0 else legal[rng.below(len(legal))])
            if step % 12 == 11:
                found += [state.traits(seat).tolist() for seat in range(players)]
    return found


@pytest.mark.parametrize("name", GAMES)
def test_traits_are_the_same_interpreted(name: str) -> None:
    code = f"import json; from tests.unit.test_value import some_traits as t; print(json.dumps(t({name!r})))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "SPANISH_MAIN_KERNEL": "interpreted"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert np.allclose(json.loads(done.stdout), some_traits(name), atol=1e-4)


def test_weights_are_kept_and_read_again(tmp_path: Path) -> None:
    kind = load_game_type("cartagena")
    net = some_net(kind)
    write_net(tmp_path / "net.npz", net)
    again = read_net(tmp_path / "net.npz", kind)
    assert (again.w1 == net.w1).all()
    assert (again.w2 == net.w2).all()
    assert again.about == {"seed": 1}


def test_weights_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    kind, file = load_game_type("cartagena"), tmp_path / "net.npz"
    net = some_net(kind)
    write_net(file, net._replace(w1=net.w1[:-3]))
    with pytest.raises(ValueError, match=rf"net.npz: .*, cartagena has {kind.num_traits}: learn them anew"):
        read_net(file, kind)
    write_net(file, net._replace(w2=net.w2[:-1]))
    with pytest.raises(ValueError, match="make no net"):
        read_net(file, kind)
    write_net(file, net._replace(w1=net.w1 * np.float32(np.inf)))
    with pytest.raises(ValueError, match="no numbers"):
        read_net(file, kind)
    file.write_bytes(b"ahoy")
    with pytest.raises(ValueError, match="holds no weights"):
        read_net(file, kind)


@pytest.mark.parametrize("name", GAMES)
def test_what_the_package_brings_fits(name: str) -> None:
    net = load_net(load_game_type(name))
    assert net is None or {"command", "seed"} <= set(net.about)
