"""The value network: its kernel agrees with the formula, and weights that do not fit are refused."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from spanish_main.bots.catalog import make_bot
from spanish_main.bots.files import shipped
from spanish_main.bots.nets.nets import Net, load_net, load_value, read_net
from spanish_main.bots.nets.value import net_value
from spanish_main.bots.players.search import SearchBot
from spanish_main.core.errors import DamagedFile
from spanish_main.core.game.bot_spec import SearchSettings
from spanish_main.core.game.game import GameType, State
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import add
from spanish_main.core.kernels.layout import FLOAT32, FLOAT64, UINT64, zeros
from spanish_main.core.kernels.rng import Rng
from spanish_main.games.catalog import GAMES, load_game, load_game_type
from spanish_main.learning.training import net_named
from spanish_main.learning.weights import write_net


def some_net(game_type: GameType, hidden: int = 8) -> Net:
    """A net of random weights."""
    rng = np.random.default_rng(1)
    shapes = (game_type.bots.num_value_features + 1, hidden), (hidden + 1,)
    return Net(*(rng.normal(size=shape).astype(np.float32) for shape in shapes), {"seed": 1})


def value_features_of(state: State, seat: int) -> NDArray[np.float32]:
    out = zeros(FLOAT32, state.game.type.bots.num_value_features)
    state.game.type.kernels.value_features(state.record, seat, out)
    return np.asarray(out)


@pytest.mark.parametrize("name", GAMES)
def test_the_kernel_is_the_formula(name: str) -> None:
    game = load_game(name)
    value = add(game.type.kernels.extended("value"), INTERPRETED, (net_value,)).net_value
    net = some_net(game.type)
    state, rng = game.new_initial_state(), Rng(3)
    scratch = zeros(FLOAT32, len(net.w1)), zeros(FLOAT64, len(net.w2)), zeros(UINT64, len(net.w1))
    for _ in range(40):
        legal = state.legal_actions()
        state.apply_action(state.sample_chance(rng) if state.current_seat() < 0 else legal[rng.below(len(legal))])
    assert not state.is_terminal()
    for seat in range(game.players):
        value_features = value_features_of(state, seat)
        hidden = np.maximum(0.0, value_features @ net.w1[:-1] + net.w1[-1])
        chance = 1 / (1 + np.exp(-(hidden @ net.w2[:-1] + net.w2[-1])))
        assert value(state.record, seat, net.w1, net.w2, *scratch) == pytest.approx(2 * chance - 1, abs=1e-5)


def test_weights_are_kept_and_read_again(tmp_path: Path) -> None:
    kind = load_game_type("cartagena")
    net = some_net(kind)
    write_net(tmp_path / "net.npz", net)
    again = read_net(tmp_path / "net.npz", kind)
    assert np.array_equal(again.w1, net.w1)
    assert np.array_equal(again.w2, net.w2)
    assert again.about == {"seed": 1}


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda net: pickle.loads(pickle.dumps(net))])
def test_weights_that_were_read_copy_and_pickle(again: Callable[[Net], Net]) -> None:
    net = load_net(load_game_type("mutiny"))
    assert net is not None
    other = again(net)
    assert other.about == net.about
    assert (other.w1.shape, other.w1.tobytes()) == (net.w1.shape, net.w1.tobytes())
    other.w2[0] = 1 + net.w2[0]
    assert other.w2 != net.w2, "it is a copy"


def test_weights_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    kind, file = load_game_type("cartagena"), tmp_path / "net.npz"
    net = some_net(kind)
    write_net(file, net._replace(w1=net.w1[:-3]))
    with pytest.raises(
        ValueError, match=rf"net.npz: .*; cartagena has {kind.bots.num_value_features}\): train them again"
    ):
        read_net(file, kind)
    write_net(file, net._replace(w2=net.w2[:-1]))
    with pytest.raises(ValueError, match="wrong shapes for a network"):
        read_net(file, kind)
    write_net(file, net._replace(w1=net.w1 * np.float32(np.inf)))
    with pytest.raises(ValueError, match="not all numbers"):
        read_net(file, kind)
    file.write_bytes(b"ahoy")
    with pytest.raises(ValueError, match=r"net\.npz contains no weights: it is not an archive"):
        read_net(file, kind)


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"about": np.array("no object")}, "it does not say how the weights were made"),
        ({"about": np.array("[1]")}, "it does not say how the weights were made"),
        ({"about": np.zeros(3, np.float32)}, "it does not say how the weights were made"),
        ({"w1": np.zeros((3, 4), np.int32)}, "its numbers are not floats"),
        ({"w2": np.array("ahoy")}, "its numbers are not floats"),
        ({"w2": np.zeros((2, 3), object)}, "its array w2 has an unsupported type"),
    ],
)
def test_a_file_of_other_things_holds_no_weights(tmp_path: Path, changed: dict[str, Any], why: str) -> None:
    kind, file = load_game_type("cartagena"), tmp_path / "net.npz"
    net = some_net(kind)
    whole = {"w1": net.w1, "w2": net.w2, "about": np.array("{}")}
    np.savez(file, **whole)
    assert read_net(file, kind).about == {}
    np.savez(file, **{**whole, **changed})
    with pytest.raises(DamagedFile, match=f"contains no weights: {why}"):
        read_net(file, kind)


@pytest.mark.parametrize("name", GAMES)
def test_shipped_networks_fit_their_games(name: str) -> None:
    kind = load_game_type(name)
    for players in (None, 2):
        net = load_net(kind, None if players is None else load_game(name, players=players).options)
        assert net is None or {"command", "seed"} <= set(net.about)
    for value in kind.bots.values:
        assert read_net(shipped(name, value), kind).about["command"].startswith(f"spanish-main learn {name} ")


@pytest.mark.parametrize(
    ("options", "value"),
    [
        ({"players": 2, "variant": "jamaica"}, "jamaica-two"),
        ({"players": 2, "variant": "tortuga"}, "two"),
        ({"players": 2, "variant": "hispaniola"}, "two"),
        ({"players": 2, "variant": "jamaica", "boat_retreat": False}, "two"),
        ({"players": 3, "variant": "jamaica"}, ""),
        ({"players": 5, "variant": "tortuga"}, ""),
    ],
)
def test_some_tables_of_cartagena_have_a_net_of_their_own(options: dict[str, Any], value: str) -> None:
    game = load_game("cartagena", **options)
    assert game.type.bots.value_for(game.options) == value
    net = read_net(shipped("cartagena", value), game.type)
    bot = SearchBot(game, 1, SearchSettings(leaf="net"))
    assert np.asarray(bot.searchers[0].work.w1).tobytes() == net.w1.tobytes()


def test_a_missing_value_network_is_reported_and_not_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("cartagena", players=2)
    assert load_net(game.type, game.options) is not None
    monkeypatch.setattr("spanish_main.bots.nets.nets.shipped", lambda game, value="": shipped(game, value and "none"))
    assert load_net(game.type) is not None
    with pytest.raises(DamagedFile, match=r"cartagena-none\.npz cannot be read: No such file"):
        load_net(game.type, game.options)
    with pytest.raises(DamagedFile, match=r"cartagena-none\.npz cannot be read: No such file"):
        make_bot("deckhand", game, 1, mode=INTERPRETED)


def test_a_training_of_a_value_that_is_not_learned_yet_begins_with_that_of_all_tables(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kind = load_game_type("cartagena")
    assert net_named("shipped", kind, "two") is load_value(kind, "two")
    monkeypatch.setattr("spanish_main.learning.training.shipped", lambda game, value: shipped(game, value and "none"))
    assert net_named("shipped", kind, "two") is load_net(kind)


def test_a_game_whose_levels_need_no_value_network_has_none() -> None:
    kind = load_game_type("la_tortuga")
    levels = {
        name: replace(level, settings=replace(level.settings, leaf="rule")) for name, level in kind.bots.levels.items()
    }
    ruled = replace(kind, bots=replace(kind.bots, levels=levels))
    assert kind.bots.learned_value
    assert not ruled.bots.learned_value
    assert load_net(ruled) is None
