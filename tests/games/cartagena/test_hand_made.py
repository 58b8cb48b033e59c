"""Cartagena on hand-made positions: product and reference engine keep its rules alike."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cartagena.hand_made import FAR, HOME, TWO_DUE, at, example, fall_backs, hand, play, plays
from tests.games.engines import Engine
from tests.reference.cartagena import BOAT, CHANCE, OVER, SYMBOLS
from tests.reference.positions_cartagena import table, worked_example

BLUE, RED, YELLOW, GREEN = range(4)


@pytest.mark.parametrize(("players", "first"), [(2, 1), (3, 0), (4, 3), (5, 2)])
def test_deal(engine: Engine, players: int, first: int) -> None:
    """C-DECK, C-PIRATES, C-DEAL, C-FIRST: seat by seat from the first seat, six cards each."""
    game = engine.new(players, hands="secret", supply="deck", first_seat=first)
    assert game.chance() == [(f"draw {symbol}", 17) for symbol in SYMBOLS]
    for number in range(6 * players):
        assert game.seat() == CHANCE
        assert game.position()["dealing"] is True
        assert game.position()["seat"] == first
        play(game, f"draw {SYMBOLS[number // 6]}")
    assert game.seat() == first
    assert "dealing" not in game.position()
    assert [hand(game, (first + step) % players) for step in range(players)] == [
        {SYMBOLS[step]: 6} for step in range(players)
    ]
    assert game.position()["pirates"] == [HOME] * players
    assert game.legal() == [f"play {SYMBOLS[0]} 0"]


def test_deal_follows_the_weights(engine: Engine) -> None:
    """C-DECK: a card that was dealt comes less often."""
    game = play(engine.new(2, hands="open", supply="deck"), "draw hat", "draw hat", "draw key")
    weights = {"bottle": 17, "dagger": 17, "hat": 15, "key": 16, "pistol": 17, "skull": 17}
    assert game.chance() == [(f"draw {symbol}", weights[symbol]) for symbol in SYMBOLS]


def test_first_row(engine: Engine) -> None:
    """C-DEAL, C-TORTUGA: after the hands a row of twelve is laid."""
    game = play(engine.new(2, hands="open", supply="row", first_seat=1), *["draw hat"] * 12)
    for number in range(12):
        assert game.chance()[0] == ("lay bottle", 17 - number)
        assert game.position()["dealing"] is True
        assert game.position() == engine.load(game.position()).position()
        play(game, "lay bottle")
    assert game.seat() == 1
    assert game.position()["row"] == ["bottle"] * 12
    assert "dealing" not in game.position()


def test_fortress_and_boat_hold_any_number(engine: Engine) -> None:
    """C-PIRATES, C-BACK-NOT: and with nobody in the tunnel there is nowhere to go back to."""
    game = at(engine, [[0, 0, 0, 37, 37, 37]] * 5, ["hat"] * 5, variant="open deck")
    assert game.legal() == ["play hat 0"]


# --- The worked example -----------------------------------------------------------------------------------------------


def test_example_blue_may(engine: Engine) -> None:
    """C-FWD, C-BACK: everything that blue may do; 18 back to 17 and 17 back to 12, but 6 and 0 have nobody behind."""
    held = ["bottle", "dagger", "hat", "pistol", "skull"]
    expected = [f"play {symbol} {start}" for symbol in held for start in (0, 6, 9, 17, 18)]
    expected += ["back 6", "back 9", "back 17", "back 18"]
    assert example(engine).legal() == sorted(expected)


def test_example_yellow_plays_a_skull(engine: Engine) -> None:
    """C-FWD: from 9 to 23, the occupied skulls 12 and 17 are passed over."""
    game = play(example(engine, seat=YELLOW), "play skull 9")
    assert game.position()["pirates"][YELLOW] == [0, 21, 23, 30, 33, 37]
    assert hand(game, YELLOW) == {"bottle": 1, "key": 1}
    assert game.position()["discard"]["skull"] == 3


def test_example_red_retreats(engine: Engine) -> None:
    """C-BACK: from 8 to 6, where two stand, so two cards from the row."""
    game = play(example(engine, seat=RED), "back 8")
    assert game.position()["pirates"][RED] == [5, 6, 17, 17, 22, 26]
    assert hand(game, RED) == {"bottle": 2, "dagger": 1, "skull": 1, "pistol": 3}
    assert game.position()["row"] == ["dagger", "hat", "pistol", "bottle", "dagger", "skull", "skull"]


def test_example_plan_1(engine: Engine) -> None:
    """C-FWD, C-TURN: three daggers, the last two passing over the pirates before; then red's turn."""
    game = play(example(engine), "play dagger 0")
    assert game.position()["pirates"][BLUE] == [6, 6, 7, 9, 17, 18]
    play(game, "play dagger 6")
    assert game.position()["pirates"][BLUE] == [6, 7, 9, 15, 17, 18]
    play(game, "play dagger 6")
    assert game.position()["pirates"][BLUE] == [7, 9, 15, 17, 18, 24]
    assert hand(game, BLUE) == {"dagger": 1, "skull": 2, "bottle": 1, "pistol": 1, "hat": 1}
    assert game.position()["discard"]["dagger"] == 5
    assert (game.seat(), game.position()["actions_taken"]) == (RED, 0)
    # Short-sighted: two of the row's next three are daggers, and for red 24 is a dagger space to run past.
    assert game.position()["row"][:3] == ["bottle", "dagger", "dagger"]
    play(game, "back 8", "back 22", "play dagger 21")
    assert game.position()["pirates"][RED] == [5, 7, 17, 17, 26, 27]


def test_example_plan_2(engine: Engine) -> None:
    """C-BACK: five cards in one turn, in the row's order."""
    game = play(example(engine), "back 17", "back 18", "back 17")
    assert game.position()["pirates"][BLUE] == [0, 6, 6, 9, 12, 12]
    assert hand(game, BLUE) == {"dagger": 6, "skull": 2, "bottle": 2, "pistol": 2, "hat": 2}
    assert game.position()["row"] == ["bottle", "dagger", "skull", "skull"]
    assert game.seat() == RED


def test_example_plan_3(engine: Engine) -> None:
    """C-BOAT, C-BACK, C-FWD: nonstop into the boat, back to free the bottle at 18, up from the fortress."""
    game = play(example(engine), "play bottle 17")
    assert game.position()["pirates"][BLUE] == [0, 6, 6, 9, 18, BOAT]
    play(game, "back 18")
    assert game.position()["pirates"][BLUE] == [0, 6, 6, 9, 17, BOAT]
    play(game, "play dagger 0")
    assert game.position()["pirates"][BLUE] == [6, 6, 7, 9, 17, BOAT]
    assert hand(game, BLUE) == {"dagger": 4, "skull": 2, "bottle": 1, "pistol": 1, "hat": 1}
    # The way is no longer free: a bottle played from 17 now leads to 18.
    assert "play bottle 17" in game.legal()
    play(game, "play bottle 17")
    assert game.position()["pirates"][RED] == [5, 8, 17, 18, 22, 26]
    assert BOAT in play(example(engine, seat=RED), "play bottle 17").position()["pirates"][RED]


# --- Play a card, advance a pirate ------------------------------------------------------------------------------------


def test_own_pirate_in_the_way(engine: Engine) -> None:
    """C-FWD: a space with one pirate is not free, of any seat."""
    game = play(
        at(engine, [[1, 0, 0, 0, 0, 0], [8, 8, 0, 0, 0, 0]], ["2 bottle", "hat"], variant="jamaica"), "play bottle 0"
    )
    assert game.position()["pirates"][0] == [0, 0, 0, 0, 1, 18]


@pytest.mark.parametrize("there", [1, 2, 3])
def test_occupied_spaces_are_passed_over(engine: Engine, there: int) -> None:
    """C-FWD: one, two or three stand on the next hat, so it is not free."""
    game = at(engine, [HOME, [3] * there + [0] * (6 - there)], ["hat", "key"], variant="jamaica")
    assert play(game, "play hat 0").position()["pirates"][0] == [0, 0, 0, 0, 0, 11]


def test_pirates_of_one_place_are_one_action(engine: Engine) -> None:
    """C-FWD: pirates of a seat on a space, and cards of a symbol, are alike."""
    game = at(engine, [[0, 0, 0, 9, 9, 37], FAR], ["3 key hat", ""], variant="jamaica", boat_retreat=False)
    assert game.legal() == ["play hat 0", "play hat 9", "play key 0", "play key 9"]


def test_last_symbol_behind(engine: Engine) -> None:
    """C-BOAT: from 36, and from where no such symbol lies ahead, into the boat."""
    pirates = [[0, 33, 36, 37, 37, 37], [0] * 6]
    game = at(engine, pirates, ["bottle hat", "key"], variant="jamaica")
    assert play(game.copy(), "play hat 36").position()["pirates"][0] == [0, 33, 37, 37, 37, 37]
    assert play(game.copy(), "play bottle 33").position()["pirates"][0] == [0, 36, 37, 37, 37, 37]
    # The hat of 36 is taken, so the hat passes over it.
    assert play(game.copy(), "play hat 33").position()["pirates"][0] == [0, 36, 37, 37, 37, 37]


def test_last_space(engine: Engine) -> None:
    """C-FWD: space 36 is a space like the others."""
    game = play(at(engine, [[0, 33, 37, 37, 37, 37], HOME], ["hat key", ""], variant="jamaica"), "play hat 33")
    assert game.position()["pirates"][0] == [0, 36, 37, 37, 37, 37]


def test_boat_is_the_end(engine: Engine) -> None:
    """C-FWD-NOT: a pirate in the boat cannot advance, a card not in hand cannot be played."""
    game = at(engine, [[0, 37, 37, 37, 37, 37], FAR], ["key", "hat"], variant="jamaica")
    assert plays(game) == ["play key 0"]
    for action in ("play key 37", "play hat 0", "play key 20", "back 0", "draw key", "end", "nonsense", ""):
        with pytest.raises(ValueError, match=r"."):
            game.apply(action)


def test_played_card_lies_in_the_pile(engine: Engine) -> None:
    """C-FWD, C-RESHUFFLE: the card played in this turn may come back with the pile in the same turn."""
    game = at(engine, [[0, 0, 0, 0, 3, 9], HOME], ["hat", ""], variant="jamaica", rest=1)
    assert hand(game, 1)["hat"] == 16
    play(game, "play hat 0", "back 9")
    assert game.chance() == [("draw hat", 1)]
    assert play(game, "draw hat").legal() == ["back 11", "end", "play hat 0", "play hat 11", "play hat 3"]


# --- Retreat a pirate, draw -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("others", "end", "cards"),
    [
        ([8], 8, 1),
        ([8, 8], 8, 2),
        ([5, 8, 8], 8, 2),
        ([8, 8, 8, 5], 5, 1),
        ([8, 8, 8, 5, 5], 5, 2),
        ([7, 5, 5], 7, 1),
        ([1], 1, 1),
        ([8, 8, 8], 0, 0),
        ([11, 12, 12], 0, 0),
        ([0, 37], 0, 0),
    ],
)
def test_where_falling_back_ends(engine: Engine, others: list[int], end: int, cards: int) -> None:
    """C-BACK, C-BACK-PASS, C-BACK-NOT: to the nearest space behind with one or two, past empty ones and threes."""
    rest = [0] * (6 - len(others))
    game = at(engine, [[10, 0, 0, 0, 0, 0], [*others, *rest]], ["hat", ""], variant="jamaica")
    assert ("back 10" in game.legal()) == (cards > 0)
    if cards:
        play(game, "back 10")
        assert game.position()["pirates"][0] == [0] * 5 + [end]
        assert game.seat() == CHANCE
        assert game.position()["draws"] == cards
        play(game, *["draw key"] * cards)
        assert hand(game, 0) == {"hat": 1, "key": cards}
        assert game.seat() == 0


def test_companions_do_not_count(engine: Engine) -> None:
    """C-BACK: pirates on the same space are not behind."""
    game = at(engine, [[10, 10, 0, 0, 0, 0], HOME], ["hat", ""], variant="jamaica")
    assert fall_backs(game) == []


def test_own_pirates_count_for_falling_back(engine: Engine) -> None:
    """C-BACK: of any colour, own ones too."""
    game = play(at(engine, [[10, 8, 8, 0, 0, 0], HOME], ["hat", ""], variant="jamaica"), "back 10")
    assert game.position()["draws"] == 2
    assert game.position()["pirates"][0] == [0, 0, 0, 8, 8, 8]


def test_fortress_has_no_way_back(engine: Engine) -> None:
    """C-BACK-NOT: nobody fall_backs from the fortress or into it."""
    game = at(engine, [[0, 0, 0, 0, 0, 4], HOME], ["hat", ""], variant="jamaica")
    assert game.legal() == ["play hat 0", "play hat 4"]


@pytest.mark.parametrize("boat_retreat", [True, False])
def test_out_of_the_boat(engine: Engine, boat_retreat: bool) -> None:
    """C-BACK-BOAT: allowed by the option; the boat's crowd draws nothing."""
    game = at(engine, [[0, 3, 37, 37, 37, 37], HOME], ["hat", ""], variant="jamaica", boat_retreat=boat_retreat)
    assert fall_backs(game) == (["back 37"] if boat_retreat else [])
    if boat_retreat:
        play(game, "back 37", "draw key")
        assert game.position()["pirates"][0] == [0, 3, 3, 37, 37, 37]
        assert game.position()["actions_taken"] == 1


def test_fresh_card(engine: Engine) -> None:
    """C-FRESH: a card drawn by the first action is played by the second."""
    game = at(engine, [[5, 9, 0, 0, 0, 0], HOME], ["", ""], variant="jamaica")
    assert game.legal() == ["back 9"]
    play(game, "back 9", "draw skull")
    assert game.legal() == ["end", "play skull 0", "play skull 5"]
    assert play(game, "play skull 5").position()["pirates"][0] == [0, 0, 0, 0, 5, 12]


def test_weights_of_a_draw(engine: Engine) -> None:
    """C-JAMAICA: each card of the deck is as likely as another."""
    pirates = [[5, 9, 9, 0, 0, 0], [5, 0, 0, 0, 0, 0]]
    game = play(at(engine, pirates, ["", ""], variant="jamaica", deck="3 hat 2 skull", rest="discard"), "back 9")
    assert game.chance() == [("draw hat", 3), ("draw skull", 2)]
    assert game.legal() == ["draw hat", "draw skull"]
    assert play(game, "draw skull").chance() == [("draw hat", 3), ("draw skull", 1)]


def test_weights_are_for_chance(engine: Engine) -> None:
    assert example(engine).chance() == []
    assert engine.load(table([[37] * 6, HOME], ["", ""], variant="jamaica")).chance() == []


# --- The turn ---------------------------------------------------------------------------------------------------------


def test_third_action_ends_the_turn(engine: Engine) -> None:
    """C-TURN: one to three actions; clockwise, the last seat is followed by the first."""
    game = at(engine, [[0, 0, 0, 0, 5, 9], HOME], ["2 hat", "4 key"], variant="jamaica", seat=1)
    play(game, "play key 0", "play key 6", "play key 0")
    assert (game.seat(), game.position()["actions_taken"]) == (0, 0)


def test_third_action_waits_for_its_cards(engine: Engine) -> None:
    """C-TURN, C-BACK: the cards of the third action come before the next turn."""
    game = play(at(engine, TWO_DUE, ["hat", "hat"], variant="jamaica", actions_taken=2), "back 9")
    assert (game.seat(), game.position()["seat"], game.position()["actions_taken"]) == (CHANCE, 0, 3)
    assert play(game, "draw key", "draw key").seat() == 1
    assert hand(game, 0) == {"hat": 1, "key": 2}


def test_must_act(engine: Engine) -> None:
    """C-MUST: no `end` before the first action, and after it there is one."""
    game = at(engine, TWO_DUE, ["2 hat", "hat"], variant="jamaica")
    assert "end" not in game.legal()
    play(game, "play hat 0")
    assert "end" in game.legal()
    play(game, "end")
    assert (game.seat(), game.position()["actions_taken"]) == (1, 0)


def test_may_pass(engine: Engine) -> None:
    """C-SKIP: `end` before the first action; everyone may pass for ever, and that is no draw."""
    game = at(engine, TWO_DUE, ["2 hat", "hat"], variant="jamaica", must_act=False)
    for number in range(7):
        assert game.seat() == number % 2
        assert "end" in game.legal()
        play(game, "end")
    assert "stuck" not in game.position()


# --- Nothing to do: C-STUCK -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("must_act", [True, False])
def test_stuck_seat_is_passed_over(engine: Engine, must_act: bool) -> None:
    """C-STUCK: in every edition, without an action, so `end` alone is never offered."""
    game = at(engine, [HOME, HOME, HOME], ["", "", "2 hat"], variant="jamaica", must_act=must_act)
    assert game.seat() == 2
    assert game.position()["stuck"] == 2
    assert game.legal() == ["end"] * (not must_act) + ["play hat 0"]


def test_action_ends_the_count(engine: Engine) -> None:
    """C-STUCK: something was done in between, so the count restarts."""
    game = at(engine, [HOME, HOME, HOME], ["", "", "4 hat"], variant="jamaica")
    play(game, "play hat 0")
    assert "stuck" not in game.position()
    play(game, "end")
    assert (game.seat(), game.position()["stuck"]) == (2, 2)


def test_pass_by_choice_ends_the_count(engine: Engine) -> None:
    """C-STUCK, C-SKIP: passed by choice, so the others being stuck is no draw."""
    game = at(engine, [HOME, HOME, HOME], ["", "", "hat"], variant="jamaica", must_act=False)
    for _ in range(3):
        play(game, "end")
        assert (game.seat(), game.position()["stuck"]) == (2, 2)


def test_all_stuck(engine: Engine) -> None:
    """C-STUCK: every seat in turn order, at the beginning of its turn: nobody wins."""
    game = at(engine, [HOME, [0, 0, 0, 0, 0, 37], HOME], ["", "", ""], variant="jamaica", seat=1)
    assert (game.seat(), game.legal(), game.chance()) == (OVER, [], [])
    assert game.outcome() == {"winners": [], "reason": "stuck"}
    assert (game.position()["stuck"], game.position()["seat"]) == (3, 0)
    with pytest.raises(ValueError, match=r"."):
        game.apply("end")


def test_stuck_within_a_turn(engine: Engine) -> None:
    """C-STUCK: the last card is played, nobody stands behind, the turn ends by itself; that does not count."""
    game = at(engine, [HOME, HOME], ["hat", "hat"], variant="jamaica")
    play(game, "play hat 0")
    assert (game.seat(), game.position()["actions_taken"]) == (1, 0)
    assert "stuck" not in game.position()
    # Seat 1 passes over the hat at 3 to 11, from where it could still retreat to 3.
    play(game, "play hat 0")
    assert game.legal() == ["back 11", "end"]
    # Without a card seat 0 is stuck, and seat 1 may still retreat.
    play(game, "end")
    assert (game.seat(), game.position()["stuck"], game.legal()) == (1, 1, ["back 11"])


def test_stuck_within_the_turn_then_all(engine: Engine) -> None:
    """C-STUCK: the seat stuck within its turn counts only when its next turn begins."""
    game = at(engine, [HOME, HOME, HOME], ["hat", "", ""], variant="jamaica")
    assert game.seat() == 0
    play(game, "play hat 0")
    assert game.outcome() == {"winners": [], "reason": "stuck"}
    position = game.position()
    assert position["pirates"][0] == [0, 0, 0, 0, 0, 3]
    # Seats 1, 2 and then 0 had no action, so three turns ended.
    assert position["stuck"] == 3


def test_count_of_a_position(engine: Engine) -> None:
    """C-STUCK: seats that were stuck before the position count."""
    assert at(engine, [HOME, HOME], ["", "hat"], variant="jamaica", actions_taken=2).seat() == 1
    assert at(engine, [HOME, HOME, HOME], ["", "", "hat"], variant="jamaica", stuck=2, seat=2).outcome() is None
    assert at(engine, [HOME, HOME, HOME], ["", "hat", "hat"], variant="jamaica", stuck=1).position()["stuck"] == 2
    assert at(engine, [HOME, HOME, HOME], ["hat", "hat", ""], variant="jamaica", stuck=2, seat=2).outcome() == {
        "winners": [],
        "reason": "stuck",
    }


def test_stuck_in_the_boat(engine: Engine) -> None:
    """C-STUCK, C-BACK-BOAT: pirates in the boat count only where they may come back."""
    pirates = [[0, 0, 0, 0, 0, 37], [5, 0, 0, 0, 0, 0]]
    assert at(engine, pirates, ["", "hat"], variant="jamaica").legal() == ["back 37"]
    assert at(engine, pirates, ["", "hat"], variant="jamaica", boat_retreat=False).seat() == 1
    assert at(engine, pirates, ["", ""], variant="jamaica", boat_retreat=False).seat() == OVER


def test_stuck_behind_a_crowd(engine: Engine) -> None:
    """C-STUCK, C-BACK-PASS: only threes behind."""
    game = at(engine, [[9, 9, 9, 20, 0, 0], HOME], ["", "hat"], variant="jamaica")
    assert game.seat() == 1
    assert game.position()["stuck"] == 1


# --- The end: C-WIN ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("taken", [0, 1, 2])
def test_win(engine: Engine, taken: int) -> None:
    """C-WIN: at once, with actions left, whatever else could follow."""
    game = at(
        engine, [FAR, [33, 37, 37, 37, 37, 37]], ["hat", "bottle hat"], variant="jamaica", seat=1, actions_taken=taken
    )
    play(game, "play bottle 33")
    assert (game.seat(), game.legal(), game.chance()) == (OVER, [], [])
    assert game.outcome() == {"winners": [1], "reason": "win"}
    assert (game.position()["seat"], game.position()["actions_taken"]) == (1, taken + 1)
    assert engine.load(game.position()).outcome() == game.outcome()


def test_five_in_the_boat_are_not_enough(engine: Engine) -> None:
    """C-WIN: all six."""
    game = at(engine, [FAR, [33, 36, 37, 37, 37, 37]], ["hat", "bottle hat"], variant="jamaica", seat=1)
    play(game, "play hat 36")
    assert game.outcome() is None
    assert game.seat() == 1


# --- Positions --------------------------------------------------------------------------------------------------------


def test_position_of_the_example(engine: Engine) -> None:
    """The example of the public contract, key by key; counts of 0 are left out."""
    position = example(engine).position()
    assert position == worked_example()
    assert position["hands"][BLUE] == {"dagger": 4, "skull": 2, "bottle": 1, "pistol": 1, "hat": 1}
    assert position["options"] == {
        "players": 4,
        "hands": "open",
        "supply": "row",
        "must_act": True,
        "boat_retreat": True,
    }
    assert position["tunnel"] == "1 2 5 3 4r 6r"


@pytest.mark.parametrize(
    "change",
    [
        {"pirates": [HOME, [0] * 5]},
        {"pirates": [HOME]},
        {"pirates": [HOME, [0, 0, 0, 0, 0, 38]]},
        {"pirates": [[7, 7, 0, 0, 0, 0], [7, 7, 0, 0, 0, 0]]},
        {"pirates": [[37] * 6, [37] * 6]},
        {"hands": [{"hat": 1}, {"hat": 2}]},
        {"discard": {"hat": 1}},
        {"row": ["hat"] * 13},
        {"row": []},
        {"seat": 2},
        {"tunnel": "1 1 2 3 4 5"},
    ],
)
def test_no_such_position(engine: Engine, change: dict[str, Any]) -> None:
    """C-DECK, C-PIRATES, C-BACK-PASS, C-WIN, C-REFILL, C-BOARD: what no table could show."""
    good = table([HOME, FAR], ["hat", "hat"], row="key skull")
    engine.load(good)
    with pytest.raises(ValueError, match=r"."):
        engine.load(good | change)
