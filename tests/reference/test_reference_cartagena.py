"""The naive engine of Cartagena, rule by rule, on hand-made positions."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from .cartagena import BOAT, COPIES, OVER, SYMBOLS, Reference, symbols_of
from .perft import count
from .perft_cartagena import cases, random_action, random_games
from .positions_cartagena import VARIANTS, table, worked_example

BLUE, RED, YELLOW, GREEN = range(4)


# --- Set-up -----------------------------------------------------------------------------------------------------------


def test_pictured_tunnel() -> None:
    """C-BOARD: the segments laid as in the rulebooks' picture, read off it space by space."""
    symbols = symbols_of("1 2 5 3 4r 6r")
    assert len(symbols) == 37
    found = {symbol: [space for space in range(1, 37) if symbols[space] == symbol] for symbol in SYMBOLS}
    assert found == {
        "bottle": [1, 8, 18, 22, 29, 33],
        "dagger": [5, 7, 15, 24, 27, 35],
        "hat": [3, 11, 16, 19, 26, 36],
        "key": [6, 9, 14, 20, 30, 34],
        "pistol": [2, 10, 13, 21, 25, 32],
        "skull": [4, 12, 17, 23, 28, 31],
    }


@pytest.mark.parametrize("tunnel", ["1 2 3 4 5", "1 2 3 4 5 5", "1 2 3 4 5 7", "1 2 3 4 5 6x", "1 2 3 4 5 6rr"])
def test_no_tunnel(tunnel: str) -> None:
    """C-BOARD: each segment once, either way round."""
    with pytest.raises(ValueError, match="segment"):
        Reference(tunnel=tunnel)


@pytest.mark.parametrize("wrong", [{"players": 1}, {"players": 6}, {"hands": "shut"}, {"supply": "box"}])
def test_no_such_option(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"players|hands"):
        Reference(**wrong)


def test_no_such_first_seat() -> None:
    """C-FIRST: one of the seats."""
    with pytest.raises(ValueError, match="no seat 2"):
        Reference(2, first_seat=2)


def test_copy_goes_its_own_way() -> None:
    game = Reference.from_position(worked_example())
    before = game.position()
    twin = game.copy()
    for action in ("play dagger 0", "back 18", "end"):
        twin.apply(action)
    assert game.position() == before
    assert twin.position() != before


@pytest.mark.parametrize(("name", "number"), [(name, number) for number, (name, _, _) in enumerate(random_games())])
def test_random_play(name: str, number: int) -> None:
    """C-DECK, C-PIRATES, C-BACK-PASS, C-TURN: cards and pirates are never lost; every position reads back the same."""
    _, game, rng = random_games()[number]
    actions = 0
    while game.seat() != OVER and actions < 1500:
        game.apply(random_action(game, rng))
        actions += 1
        assert all(len(own) == 6 for own in game.pirates)
        assert all(sum(own.count(space) for own in game.pirates) <= 3 for space in range(1, BOAT))
        held = [card for cards in game.hands for card in cards]
        assert sorted(held + game.row + game.deck + game.discard) == sorted(SYMBOLS * COPIES)
        assert game.legal() == sorted(set(game.legal()))
        assert (game.legal() == []) == (game.seat() == OVER)
        assert game.legal() != ["end"]
        again = Reference.from_position(json.loads(json.dumps(game.position())))
        assert again.position() == game.position()
        assert (again.seat(), again.legal(), again.chance()) == (game.seat(), game.legal(), game.chance())
    assert actions > 100, name


# --- The perft file ---------------------------------------------------------------------------------------------------


def test_perft_by_hand() -> None:
    """C-STUCK, C-MUST, C-SKIP: positions small enough to count on fingers."""
    game = Reference.from_position(table([[0] * 6] * 2, ["hat", "hat"], variant="jamaica"))
    # play hat 0 | seat 1: play hat 0 | back 11 or end | draw of 6, or seat 1 again: back 11.
    assert [count(game, depth) for depth in range(1, 5)] == [1, 1, 2, 7]
    game = Reference.from_position(table([[0] * 6] * 2, ["", "hat"], variant="jamaica", must_act=False))
    # play hat 0, and all are stuck, or end, and the same again.
    assert [count(game, depth) for depth in range(1, 5)] == [2, 2, 2, 2]


def test_variants_of_the_perft_file() -> None:
    """All variants, options and numbers of players are in the file."""
    options = [position["options"] for position in cases().values()]
    for variant in VARIANTS.values():
        for players in range(2, 6):
            assert any(variant.items() <= option.items() and option["players"] == players for option in options)
    for must_act in (True, False):
        for boat_retreat in (True, False):
            both = {"must_act": must_act, "boat_retreat": boat_retreat}
            assert any(both.items() <= option.items() for option in options)


def test_chance_keeps_to_its_weights() -> None:
    """Chance in the tests keeps to the weights: 1800 first cards of a deck of 17 hats and one key."""
    position = table(
        [[9, 0, 0, 0, 0, 0], [5, 5, 0, 0, 0, 0]],
        ["", ""],
        variant="jamaica",
        deck="17 hat key",
        rest="discard",
        draws=1,
        actions_taken=1,
    )
    game = Reference.from_position(position)
    rng = random.Random(1)
    keys = sum(random_action(game, rng) == "draw key" for _ in range(1800))
    assert 60 <= keys <= 145
