"""The Mutiny beyond its play: its parts, the assumed numbers, and the first dealer.

`test_hand_made*.py` test the play itself rule by rule, with positions for both engines. `test_refusals.py` has the
refusals that name their rule.
"""

from __future__ import annotations

import pytest

from spanish_main.core.errors import IllegalAction
from spanish_main.core.game.game import Game
from spanish_main.core.kernels.rng import Rng
from spanish_main.games.mutiny.game import ASSUMPTIONS, MUTINY
from spanish_main.games.mutiny.rules.board import PIRATES
from tests.games.mutiny.mutinies import load
from tests.reference.positions_mutiny import duel


def test_the_parts_of_the_game() -> None:
    """M-PARTS: ten sailors, thirteen pirates, coins, talismans; and no more cards than the box holds."""
    assert len(PIRATES) == 13
    for options, found in (
        ({"battle": {"1": 21}}, "battle"),
        ({"battle": {"1": 10, "2": 10, "3": 10}}, "box"),
        ({"gold": {"1": 19}}, "gold"),
        ({"coins": 31}, "coins"),
    ):
        with pytest.raises(ValueError, match=found):
            Game(MUTINY, options)


def test_the_assumed_spread_can_be_replaced() -> None:
    """M-SPREAD: what is assumed stands in one file, and a table's options replace it."""
    assert ASSUMPTIONS["battle"] == {"1": 10, "2": 6, "3": 4}
    assert [Game(MUTINY, {"players": players}).options["voyage"] for players in (2, 3, 4)] == [14, 16, 18]
    chosen = {"battle": {"1": 4, "2": 1}, "gold": {"3": 2}, "coins": 5, "voyage": 7, "storms": [2, 6]}
    own = Game(MUTINY, chosen).new_initial_state().position()
    assert own["options"]["battle"] == {"1": 4, "2": 1, "3": 0}
    assert own["options"]["storms"] == [6, 2]
    assert own["battle_deck"]["upper"] == {"pink 1": 2, "pink 2": 1, "grey 1": 2, "grey 2": 1}
    assert own["gold_deck"]["upper"] == {"3": 2}
    assert (own["bank"], own["ship"]) == (3, 7)


def test_the_first_dealer_is_chosen_or_drawn() -> None:
    """M-DEALER."""
    assert Game(MUTINY, {"players": 4, "first_seat": 2}).new_initial_state().current_seat() == 2
    game = Game(MUTINY, {"players": 3})
    drawn = {game.drawn(Rng(seed)).setup["first_seat"] for seed in range(30)}
    assert drawn == {0, 1, 2}
    with pytest.raises(ValueError, match="M-DEALER"):
        Game(MUTINY, {"first_seat": 2})


def test_no_talisman_in_the_first_round() -> None:
    """M-TALISMAN."""
    with pytest.raises(IllegalAction, match="M-TALISMAN"):
        load(duel("vd", {0: "p1", 1: "g1"}), "talisman")
