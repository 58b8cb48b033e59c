"""Cartagena on hand-made positions, in both engines alike: the deck that ends, and the row."""

from __future__ import annotations

import pytest

from tests.games.cartagena.hand_made import HOME, TWO_DUE, at, hand, play
from tests.games.engines import Engine
from tests.reference.cartagena import CHANCE, SYMBOLS

BLUE, RED, YELLOW, GREEN = range(4)


# --- The deck ends: C-RESHUFFLE ---------------------------------------------------------------------------------------


def test_reshuffle_when_a_card_is_due(engine: Engine) -> None:
    """C-RESHUFFLE: the pile becomes the deck at the moment of the draw, without an action."""
    game = at(engine, TWO_DUE, ["hat", ""], variant="jamaica", discard="4 hat key", rest=1)
    assert (game.position()["deck"], game.position()["discard"]) == ({}, {"hat": 4, "key": 1})
    play(game, "back 9")
    assert game.chance() == [("draw hat", 4), ("draw key", 1)]
    assert (game.position()["deck"], game.position()["discard"]) == ({"hat": 4, "key": 1}, {})


def test_reshuffle_in_the_middle_of_two(engine: Engine) -> None:
    """C-RESHUFFLE: the first card is the old deck's, the second one the new deck's."""
    game = play(at(engine, TWO_DUE, ["hat", ""], variant="jamaica", deck="key", discard="2 hat", rest=1), "back 9")
    assert game.chance() == [("draw key", 1)]
    assert game.position()["discard"] == {"hat": 2}
    play(game, "draw key")
    assert game.chance() == [("draw hat", 2)]
    assert game.position()["discard"] == {}
    assert play(game, "draw hat").seat() == 0


def test_no_reshuffle_before_a_card_is_due(engine: Engine) -> None:
    """C-RESHUFFLE: the deck's last card is drawn and no other is due, so the pile stays."""
    game = at(engine, [[9, 5, 0, 0, 0, 0], HOME], ["hat", ""], variant="jamaica", deck="key", discard="2 hat", rest=1)
    play(game, "back 9", "draw key")
    assert (game.position()["deck"], game.position()["discard"]) == ({}, {"hat": 2})


@pytest.mark.parametrize(("variant", "row"), [("jamaica", ""), ("tortuga", "")])
def test_nothing_to_draw(engine: Engine, variant: str, row: str) -> None:
    """C-RESHUFFLE: no deck, no pile: the retreat stands and draws nothing."""
    game = play(at(engine, TWO_DUE, ["hat", ""], variant=variant, row=row, rest=1), "back 9")
    assert game.position()["pirates"][0] == [0, 0, 0, 0, 0, 5]
    assert hand(game, 0) == {"hat": 1}
    assert (game.seat(), game.position()["actions_taken"]) == (0, 1)
    assert "draws" not in game.position()


def test_one_card_instead_of_two(engine: Engine) -> None:
    """C-RESHUFFLE: as many cards as there are."""
    game = play(at(engine, TWO_DUE, ["hat", ""], variant="jamaica", deck="key", rest=1), "back 9", "draw key")
    assert hand(game, 0) == {"hat": 1, "key": 1}
    assert game.seat() == 0
    game = play(at(engine, TWO_DUE, ["hat", ""], row="key", rest=1), "back 9")
    assert hand(game, 0) == {"hat": 1, "key": 1}
    assert (game.seat(), game.position()["row"]) == (0, [])


# --- The row: C-REFILL ------------------------------------------------------------------------------------------------


def test_row_takes_no_action(engine: Engine) -> None:
    """C-TORTUGA: cards come from the row's beginning at once."""
    game = play(at(engine, TWO_DUE, ["hat", ""], row="key skull pistol"), "back 9")
    assert game.seat() == 0
    assert hand(game, 0) == {"hat": 1, "key": 1, "skull": 1}
    assert game.position()["row"] == ["pistol"]


def test_row_is_refilled_at_once(engine: Engine) -> None:
    """C-REFILL: with the last card drawn twelve new ones are laid before anything else."""
    game = play(at(engine, TWO_DUE, ["hat", ""], row="key skull", variant="hispaniola"), "back 9")
    for number in range(12):
        assert game.seat() == CHANCE
        assert game.legal() == [f"lay {symbol}" for symbol in SYMBOLS]
        assert (game.position()["laying"], "draws" in game.position()) == (True, False)
        play(game, f"lay {SYMBOLS[number % 6]}")
    assert game.seat() == 0
    assert game.position()["row"] == SYMBOLS * 2
    assert "laying" not in game.position()


def test_row_is_refilled_in_the_middle_of_two(engine: Engine) -> None:
    """C-REFILL: one card of the old row, then twelve are laid, then one card of the new row."""
    game = play(at(engine, TWO_DUE, ["hat", ""], row="key"), "back 9")
    for number in range(12):
        assert hand(game, 0) == {"hat": 1, "key": 1}
        assert game.position()["draws"] == 1
        play(game, "lay skull" if number == 0 else "lay pistol")
    assert hand(game, 0) == {"hat": 1, "key": 1, "skull": 1}
    assert game.position()["row"] == ["pistol"] * 11
    assert game.seat() == 0


def test_row_is_refilled_before_the_turn_ends(engine: Engine) -> None:
    """C-REFILL, C-TURN: chance lays while the seat's third action is under way."""
    game = play(at(engine, TWO_DUE, ["hat", "hat"], row="key skull", actions_taken=2), "back 9")
    assert (game.seat(), game.position()["seat"], game.position()["actions_taken"]) == (CHANCE, 0, 3)
    play(game, *["lay hat"] * 12)
    assert (game.seat(), game.position()["actions_taken"]) == (1, 0)


def test_deck_ends_while_the_row_is_laid(engine: Engine) -> None:
    """C-REFILL, C-RESHUFFLE: the pile becomes the deck in the midst, without an action."""
    game = at(engine, TWO_DUE, ["hat", ""], row="key skull", deck="2 bottle", rest="discard")
    pile = game.position()["discard"]
    play(game, "back 9", "lay bottle")
    assert game.position()["discard"] == pile
    play(game, "lay bottle")
    assert (game.position()["deck"], game.position()["discard"]) == (pile, {})
    play(game, *["lay dagger"] * 10)
    assert game.seat() == 0
    assert len(game.position()["row"]) == 12


def test_row_is_refilled_from_the_pile(engine: Engine) -> None:
    """C-REFILL, C-RESHUFFLE: the row is drawn out and the deck empty: the pile is laid at once."""
    game = play(at(engine, TWO_DUE, ["hat", ""], row="key skull", discard="2 hat", rest=1), "back 9")
    assert game.legal() == ["lay hat"]
    assert (game.position()["deck"], game.position()["discard"]) == ({"hat": 2}, {})
    play(game, "lay hat", "lay hat")
    assert (game.seat(), game.position()["row"]) == (0, ["hat", "hat"])


def test_pile_stays_after_the_twelfth_card(engine: Engine) -> None:
    """C-REFILL, C-RESHUFFLE: the deck's last card is the row's twelfth, no card is due."""
    game = at(engine, TWO_DUE, ["hat", ""], row="key skull", deck="12 bottle", discard="3 hat", rest=1)
    play(game, "back 9", *["lay bottle"] * 12)
    assert game.seat() == 0
    assert (game.position()["deck"], game.position()["discard"]) == ({}, {"hat": 3})


def test_short_row(engine: Engine) -> None:
    """C-REFILL: deck and pile are not enough: the row is as long as the cards allow."""
    game = at(engine, TWO_DUE, ["hat", ""], row="key skull", deck="2 bottle", discard="3 hat", rest=1)
    play(game, "back 9", "lay bottle", "lay bottle")
    assert game.legal() == ["lay hat"]
    play(game, *["lay hat"] * 3)
    assert game.seat() == 0
    assert game.position()["row"] == ["bottle", "bottle", "hat", "hat", "hat"]
    assert (game.position()["deck"], game.position()["discard"]) == ({}, {})


def test_short_row_in_the_middle_of_two(engine: Engine) -> None:
    """C-REFILL: the row of one card that could be laid is drawn and gone again."""
    game = play(at(engine, TWO_DUE, ["hat", ""], row="key", discard="pistol", rest=1), "back 9")
    assert game.legal() == ["lay pistol"]
    play(game, "lay pistol")
    assert hand(game, 0) == {"hat": 1, "key": 1, "pistol": 1}
    assert (game.seat(), game.position()["row"]) == (0, [])


def test_short_row_is_not_filled_up(engine: Engine) -> None:
    """C-REFILL: only an empty row is refilled, though there are cards again."""
    game = play(at(engine, TWO_DUE, ["hat", ""], row="key skull pistol", discard="pistol", rest=1), "back 9")
    assert game.seat() == 0
    assert (game.position()["row"], game.position()["discard"]) == (["pistol"], {"pistol": 1})


def test_empty_row_waits_until_a_card_is_due(engine: Engine) -> None:
    """C-REFILL, C-RESHUFFLE: nothing was left to lay; the cards discarded since are laid when one is due."""
    pirates = [[9, 0, 0, 0, 0, 0], [5, 5, 0, 0, 0, 0]]
    game = play(at(engine, pirates, ["2 hat", ""], rest=1), "play hat 0", "play hat 0")
    assert (game.seat(), game.position()["row"], game.position()["discard"]) == (0, [], {"hat": 2})
    play(game, "back 9")
    assert game.legal() == ["lay hat"]
    assert (game.position()["draws"], game.position()["laying"]) == (2, True)
    play(game, "lay hat", "lay hat")
    assert hand(game, 0) == {"hat": 2}
    assert game.seat() == 1
