"""The set-up beside the options: the first seat, in every game, and random set-ups."""

from __future__ import annotations

from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.game.game import Game, State
from spanish_main.games.catalog import GAMES, load_game_type

games = pytest.mark.parametrize("name", sorted(GAMES))


def first_to_act(state: State) -> int:
    """The seat of the first turn."""
    rng = sm.Rng(1)
    while state.current_seat() == sm.CHANCE:
        state.apply_action(state.sample_chance(rng))
    return state.turn_seat()


@games
def test_the_first_seat_is_setup_and_no_option(name: str) -> None:
    game = sm.load_game(name)
    assert game.setup["first_seat"] == 0
    assert "first_seat" not in game.options
    assert "first_seat" not in game.new_initial_state().position()["options"]
    for seat in range(3):
        other = sm.load_game(name, players=3, first_seat=seat)
        assert other.setup["first_seat"] == seat
        assert first_to_act(other.new_initial_state()) == seat


@games
@pytest.mark.parametrize("seat", [3, -1, True, 1.0, "0", None])
def test_nobody_else_begins(name: str, seat: Any) -> None:
    with pytest.raises(sm.InvalidOptions, match=rf"^{name}: first_seat is .*choose from 0 to 2 \([A-Z]-") as raised:
        sm.load_game(name, players=3, first_seat=seat)
    assert str(raised.value).isprintable()


@games
def test_a_random_setup_keeps_the_given_values(name: str) -> None:
    game = sm.load_game(name, players=3)
    drawn = [game.drawn(sm.Rng(seed)) for seed in range(40)]
    assert {other.setup["first_seat"] for other in drawn} == {0, 1, 2}
    assert all(other.options == game.options and other.bundles == game.bundles for other in drawn)
    assert game.drawn(sm.Rng(4)).setup == game.drawn(sm.Rng(4)).setup
    assert {game.drawn(sm.Rng(seed), {"first_seat": 1}).setup["first_seat"] for seed in range(20)} == {1}
    assert game.setup["first_seat"] == 0, "the game itself stays as it is"


@games
def test_everything_asked_for_makes_the_game_again(name: str) -> None:
    game = sm.load_game(name, players=4).drawn(sm.Rng(6))
    again = Game(load_game_type(name), game.asked)
    assert (again.options, again.bundles, again.setup) == (game.options, game.bundles, game.setup)


def test_a_tunnel_given_is_not_drawn() -> None:
    game = sm.load_game("cartagena", players=2)
    tunnels = {game.drawn(sm.Rng(seed)).setup["tunnel"] for seed in range(10)}
    assert len(tunnels) > 5
    given = {"tunnel": "6 5 4 3 2 1"}
    assert {game.drawn(sm.Rng(seed), given).setup["tunnel"] for seed in range(10)} == {"6 5 4 3 2 1"}
