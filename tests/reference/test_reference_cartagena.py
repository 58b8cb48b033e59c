"""The naive engine of Cartagena, rule by rule, on hand-made positions."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from .cartagena import BOAT, CHANCE, COPIES, OVER, SYMBOLS, Reference, symbols_of
from .hand_made_cartagena import FAR, HOME, TWO_DUE, at, example, hand, play, plays, retreats
from .perft_cartagena import FILE, cases, count, random_action, random_games
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


@pytest.mark.parametrize(("players", "first"), [(2, 1), (3, 0), (4, 3), (5, 2)])
def test_deal(players: int, first: int) -> None:
    """C-DECK, C-PIRATES, C-DEAL, C-FIRST: seat by seat from the first seat, six cards each."""
    game = Reference(players, "secret", "deck", first_seat=first)
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


def test_deal_follows_the_weights() -> None:
    """C-DECK: a card that was dealt comes less often."""
    game = play(Reference(2, supply="deck"), "draw hat", "draw hat", "draw key")
    weights = {"bottle": 17, "dagger": 17, "hat": 15, "key": 16, "pistol": 17, "skull": 17}
    assert game.chance() == [(f"draw {symbol}", weights[symbol]) for symbol in SYMBOLS]


def test_first_row() -> None:
    """C-DEAL, C-TORTUGA: after the hands a row of twelve is laid."""
    game = play(Reference(2, first_seat=1), *["draw hat"] * 12)
    for number in range(12):
        assert game.chance()[0] == ("lay bottle", 17 - number)
        assert game.position()["dealing"] is True
        assert game.position() == Reference.from_position(game.position()).position()
        play(game, "lay bottle")
    assert game.seat() == 1
    assert game.position()["row"] == ["bottle"] * 12
    assert "dealing" not in game.position()


@pytest.mark.parametrize("wrong", [{"players": 1}, {"players": 6}, {"hands": "shut"}, {"supply": "box"}])
def test_no_such_option(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"players|hands"):
        Reference(**wrong)


def test_no_such_first_seat() -> None:
    """C-FIRST: one of the seats."""
    with pytest.raises(ValueError, match="no seat 2"):
        Reference(2, first_seat=2)


# --- The worked example -----------------------------------------------------------------------------------------------


def test_example_blue_may() -> None:
    """C-FWD, C-BACK: everything that blue may do; 18 back to 17 and 17 back to 12, but 6 and 0 have nobody behind."""
    held = ["bottle", "dagger", "hat", "pistol", "skull"]
    expected = [f"play {symbol} {start}" for symbol in held for start in (0, 6, 9, 17, 18)]
    expected += ["back 6", "back 9", "back 17", "back 18"]
    assert example().legal() == sorted(expected)


def test_example_yellow_plays_a_skull() -> None:
    """C-FWD: from 9 to 23, the occupied skulls 12 and 17 are passed over."""
    game = play(example(seat=YELLOW), "play skull 9")
    assert game.position()["pirates"][YELLOW] == [0, 21, 23, 30, 33, 37]
    assert hand(game, YELLOW) == {"bottle": 1, "key": 1}
    assert game.position()["discard"]["skull"] == 3


def test_example_red_retreats() -> None:
    """C-BACK: from 8 to 6, where two stand, so two cards from the row."""
    game = play(example(seat=RED), "back 8")
    assert game.position()["pirates"][RED] == [5, 6, 17, 17, 22, 26]
    assert hand(game, RED) == {"bottle": 2, "dagger": 1, "skull": 1, "pistol": 3}
    assert game.position()["row"] == ["dagger", "hat", "pistol", "bottle", "dagger", "skull", "skull"]


def test_example_plan_1() -> None:
    """C-FWD, C-TURN: three daggers, the last two passing over the pirates before; then red's turn."""
    game = play(example(), "play dagger 0")
    assert game.position()["pirates"][BLUE] == [6, 6, 7, 9, 17, 18]
    play(game, "play dagger 6")
    assert game.position()["pirates"][BLUE] == [6, 7, 9, 15, 17, 18]
    play(game, "play dagger 6")
    assert game.position()["pirates"][BLUE] == [7, 9, 15, 17, 18, 24]
    assert hand(game, BLUE) == {"dagger": 1, "skull": 2, "bottle": 1, "pistol": 1, "hat": 1}
    assert game.position()["discard"]["dagger"] == 5
    assert (game.seat(), game.position()["actions_taken"]) == (RED, 0)


def test_example_plan_2() -> None:
    """C-BACK: five cards in one turn, in the row's order."""
    game = play(example(), "back 17", "back 18", "back 17")
    assert game.position()["pirates"][BLUE] == [0, 6, 6, 9, 12, 12]
    assert hand(game, BLUE) == {"dagger": 6, "skull": 2, "bottle": 2, "pistol": 2, "hat": 2}
    assert game.position()["row"] == ["bottle", "dagger", "skull", "skull"]
    assert game.seat() == RED


def test_example_plan_3() -> None:
    """C-BOAT, C-BACK, C-FWD: nonstop into the boat, back to free the bottle at 18, up from the fortress."""
    game = play(example(), "play bottle 17")
    assert game.position()["pirates"][BLUE] == [0, 6, 6, 9, 18, BOAT]
    play(game, "back 18")
    assert game.position()["pirates"][BLUE] == [0, 6, 6, 9, 17, BOAT]
    play(game, "play dagger 0")
    assert game.position()["pirates"][BLUE] == [6, 6, 7, 9, 17, BOAT]
    assert hand(game, BLUE) == {"dagger": 4, "skull": 2, "bottle": 1, "pistol": 1, "hat": 1}
    # The way is no longer free: whoever plays a bottle from 17 now stops at 18.
    assert "play bottle 17" in game.legal()
    play(game, "play bottle 17")
    assert game.position()["pirates"][RED] == [5, 8, 17, 18, 22, 26]


# --- Play a card, advance a pirate ------------------------------------------------------------------------------------


def test_own_pirate_in_the_way() -> None:
    """C-FWD: a space with one pirate is not free, whoever's it is."""
    game = play(at([[1, 0, 0, 0, 0, 0], [8, 8, 0, 0, 0, 0]], ["2 bottle", "hat"], variant="jamaica"), "play bottle 0")
    assert game.position()["pirates"][0] == [0, 0, 0, 0, 1, 18]


def test_pirates_of_one_place_are_one_action() -> None:
    """C-FWD: pirates of a seat on a space, and cards of a symbol, are alike."""
    game = at([[0, 0, 0, 9, 9, 37], FAR], ["3 key hat", ""], variant="jamaica", boat_retreat=False)
    assert game.legal() == ["play hat 0", "play hat 9", "play key 0", "play key 9"]


def test_last_symbol_behind() -> None:
    """C-BOAT: from 36, and from where no such symbol lies ahead, into the boat."""
    pirates = [[0, 33, 36, 37, 37, 37], [0] * 6]
    game = at(pirates, ["bottle hat", "key"], variant="jamaica")
    assert play(game.copy(), "play hat 36").position()["pirates"][0] == [0, 33, 37, 37, 37, 37]
    assert play(game.copy(), "play bottle 33").position()["pirates"][0] == [0, 36, 37, 37, 37, 37]
    # The hat of 36 is taken, so the hat passes over it.
    assert play(game.copy(), "play hat 33").position()["pirates"][0] == [0, 36, 37, 37, 37, 37]


def test_last_space() -> None:
    """C-FWD: space 36 is a space like the others."""
    game = play(at([[0, 33, 37, 37, 37, 37], HOME], ["hat key", ""], variant="jamaica"), "play hat 33")
    assert game.position()["pirates"][0] == [0, 36, 37, 37, 37, 37]


def test_boat_is_the_end() -> None:
    """C-FWD-NOT: a pirate in the boat cannot advance, a card not in hand cannot be played."""
    game = at([[0, 37, 37, 37, 37, 37], FAR], ["key", "hat"], variant="jamaica")
    assert plays(game) == ["play key 0"]
    for action in ("play key 37", "play hat 0", "play key 20", "back 0", "draw key", "end", "nonsense", ""):
        with pytest.raises(ValueError, match="not legal here"):
            game.apply(action)


def test_played_card_lies_in_the_pile() -> None:
    """C-FWD, C-RESHUFFLE: the card played in this turn may come back with the pile in the same turn."""
    game = at([[0, 0, 0, 0, 3, 9], HOME], ["hat", ""], variant="jamaica", rest=1)
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
def test_where_a_retreat_ends(others: list[int], end: int, cards: int) -> None:
    """C-BACK, C-BACK-PASS, C-BACK-NOT: to the nearest space behind with one or two, past empty ones and threes."""
    rest = [0] * (6 - len(others))
    game = at([[10, 0, 0, 0, 0, 0], [*others, *rest]], ["hat", ""], variant="jamaica")
    assert ("back 10" in game.legal()) == (cards > 0)
    if cards:
        play(game, "back 10")
        assert game.position()["pirates"][0] == [0] * 5 + [end]
        assert game.seat() == CHANCE
        assert game.position()["draws"] == cards
        play(game, *["draw key"] * cards)
        assert hand(game, 0) == {"hat": 1, "key": cards}
        assert game.seat() == 0


def test_companions_do_not_count() -> None:
    """C-BACK: pirates on the same space are not behind."""
    game = at([[10, 10, 0, 0, 0, 0], HOME], ["hat", ""], variant="jamaica")
    assert retreats(game) == []


def test_own_pirates_count_for_a_retreat() -> None:
    """C-BACK: of any colour, own ones too."""
    game = play(at([[10, 8, 8, 0, 0, 0], HOME], ["hat", ""], variant="jamaica"), "back 10")
    assert game.position()["draws"] == 2
    assert game.position()["pirates"][0] == [0, 0, 0, 8, 8, 8]


def test_fortress_has_no_way_back() -> None:
    """C-BACK-NOT: nobody retreats from the fortress or into it."""
    game = at([[0, 0, 0, 0, 0, 4], HOME], ["hat", ""], variant="jamaica")
    assert game.legal() == ["play hat 0", "play hat 4"]


@pytest.mark.parametrize("boat_retreat", [True, False])
def test_out_of_the_boat(boat_retreat: bool) -> None:
    """C-BACK-BOAT: allowed by the option; the boat's crowd draws nothing."""
    game = at([[0, 3, 37, 37, 37, 37], HOME], ["hat", ""], variant="jamaica", boat_retreat=boat_retreat)
    assert retreats(game) == (["back 37"] if boat_retreat else [])
    if boat_retreat:
        play(game, "back 37", "draw key")
        assert game.position()["pirates"][0] == [0, 3, 3, 37, 37, 37]
        assert game.position()["actions_taken"] == 1


def test_fresh_card() -> None:
    """C-FRESH: a card drawn by the first action is played by the second."""
    game = at([[5, 9, 0, 0, 0, 0], HOME], ["", ""], variant="jamaica")
    assert game.legal() == ["back 9"]
    play(game, "back 9", "draw skull")
    assert game.legal() == ["end", "play skull 0", "play skull 5"]
    assert play(game, "play skull 5").position()["pirates"][0] == [0, 0, 0, 0, 5, 12]


def test_weights_of_a_draw() -> None:
    """C-JAMAICA: each card of the deck is as likely as another."""
    pirates = [[5, 9, 9, 0, 0, 0], [5, 0, 0, 0, 0, 0]]
    game = play(at(pirates, ["", ""], variant="jamaica", deck="3 hat 2 skull", rest="discard"), "back 9")
    assert game.chance() == [("draw hat", 3), ("draw skull", 2)]
    assert game.legal() == ["draw hat", "draw skull"]
    assert play(game, "draw skull").chance() == [("draw hat", 3), ("draw skull", 1)]


def test_weights_are_for_chance() -> None:
    assert example().chance() == []
    assert Reference.from_position(table([[37] * 6, HOME], ["", ""], variant="jamaica")).chance() == []


# --- The turn ---------------------------------------------------------------------------------------------------------


def test_third_action_ends_the_turn() -> None:
    """C-TURN: one to three actions; clockwise, the last seat is followed by the first."""
    game = at([[0, 0, 0, 0, 5, 9], HOME], ["2 hat", "4 key"], variant="jamaica", seat=1)
    play(game, "play key 0", "play key 6", "play key 0")
    assert (game.seat(), game.position()["actions_taken"]) == (0, 0)


def test_third_action_waits_for_its_cards() -> None:
    """C-TURN, C-BACK: the cards of the third action come before the next turn."""
    game = play(at(TWO_DUE, ["hat", "hat"], variant="jamaica", actions_taken=2), "back 9")
    assert (game.seat(), game.position()["seat"], game.position()["actions_taken"]) == (CHANCE, 0, 3)
    assert play(game, "draw key", "draw key").seat() == 1
    assert hand(game, 0) == {"hat": 1, "key": 2}


def test_must_act() -> None:
    """C-MUST: no `end` before the first action, and after it there is one."""
    game = at(TWO_DUE, ["2 hat", "hat"], variant="jamaica")
    assert "end" not in game.legal()
    play(game, "play hat 0")
    assert "end" in game.legal()
    play(game, "end")
    assert (game.seat(), game.position()["actions_taken"]) == (1, 0)


def test_may_pass() -> None:
    """C-SKIP: `end` before the first action; everyone may pass for ever, and that is no draw."""
    game = at(TWO_DUE, ["2 hat", "hat"], variant="jamaica", must_act=False)
    for number in range(7):
        assert game.seat() == number % 2
        assert "end" in game.legal()
        play(game, "end")
    assert "stuck" not in game.position()


# --- Nothing to do: C-STUCK -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("must_act", [True, False])
def test_stuck_seat_is_passed_over(must_act: bool) -> None:
    """C-STUCK: in every edition, without an action, so `end` alone is never offered."""
    game = at([HOME, HOME, HOME], ["", "", "2 hat"], variant="jamaica", must_act=must_act)
    assert game.seat() == 2
    assert game.position()["stuck"] == 2
    assert game.legal() == ["end"] * (not must_act) + ["play hat 0"]


def test_action_ends_the_count() -> None:
    """C-STUCK: something was done in between, so the count begins anew."""
    game = at([HOME, HOME, HOME], ["", "", "4 hat"], variant="jamaica")
    play(game, "play hat 0")
    assert "stuck" not in game.position()
    play(game, "end")
    assert (game.seat(), game.position()["stuck"]) == (2, 2)


def test_pass_by_choice_ends_the_count() -> None:
    """C-STUCK, C-SKIP: passed by choice, so the others being stuck is no draw."""
    game = at([HOME, HOME, HOME], ["", "", "hat"], variant="jamaica", must_act=False)
    for _ in range(3):
        play(game, "end")
        assert (game.seat(), game.position()["stuck"]) == (2, 2)


def test_all_stuck() -> None:
    """C-STUCK: every seat in turn order, at the beginning of its turn: nobody wins."""
    game = at([HOME, [0, 0, 0, 0, 0, 37], HOME], ["", "", ""], variant="jamaica", seat=1)
    assert (game.seat(), game.legal(), game.chance()) == (OVER, [], [])
    assert game.outcome() == {"winners": [], "reason": "stuck"}
    assert (game.position()["stuck"], game.position()["seat"]) == (3, 0)
    with pytest.raises(ValueError, match="not legal here"):
        game.apply("end")


def test_stuck_within_a_turn() -> None:
    """C-STUCK: the last card is played, nobody stands behind, the turn ends by itself; that does not count."""
    game = at([HOME, HOME], ["hat", "hat"], variant="jamaica")
    play(game, "play hat 0")
    assert (game.seat(), game.position()["actions_taken"]) == (1, 0)
    assert "stuck" not in game.position()
    # Seat 1 passes over the hat at 3 to 11, from where it could still retreat to 3.
    play(game, "play hat 0")
    assert game.legal() == ["back 11", "end"]
    # Without a card seat 0 is stuck, and seat 1 may still retreat.
    play(game, "end")
    assert (game.seat(), game.position()["stuck"], game.legal()) == (1, 1, ["back 11"])


def test_stuck_within_the_turn_then_all() -> None:
    """C-STUCK: the seat stuck within its turn counts only when its next turn begins."""
    game = at([HOME, HOME, HOME], ["hat", "", ""], variant="jamaica")
    assert game.seat() == 0
    play(game, "play hat 0")
    assert game.outcome() == {"winners": [], "reason": "stuck"}
    position = game.position()
    assert position["pirates"][0] == [0, 0, 0, 0, 0, 3]
    # Seats 1, 2 and then 0 had no action, so three turns ended.
    assert position["stuck"] == 3


def test_count_of_a_position() -> None:
    """C-STUCK: seats that were stuck before the position count."""
    assert at([HOME, HOME, HOME], ["", "", "hat"], variant="jamaica", stuck=2, seat=2).outcome() is None
    assert at([HOME, HOME, HOME], ["", "hat", "hat"], variant="jamaica", stuck=1).position()["stuck"] == 2
    assert at([HOME, HOME, HOME], ["hat", "hat", ""], variant="jamaica", stuck=2, seat=2).outcome() == {
        "winners": [],
        "reason": "stuck",
    }


def test_stuck_in_the_boat() -> None:
    """C-STUCK, C-BACK-BOAT: pirates in the boat count only where they may come back."""
    pirates = [[0, 0, 0, 0, 0, 37], [5, 0, 0, 0, 0, 0]]
    assert at(pirates, ["", "hat"], variant="jamaica").legal() == ["back 37"]
    assert at(pirates, ["", "hat"], variant="jamaica", boat_retreat=False).seat() == 1
    assert at(pirates, ["", ""], variant="jamaica", boat_retreat=False).seat() == OVER


def test_stuck_behind_a_crowd() -> None:
    """C-STUCK, C-BACK-PASS: only threes behind."""
    game = at([[9, 9, 9, 20, 0, 0], HOME], ["", "hat"], variant="jamaica")
    assert game.seat() == 1
    assert game.position()["stuck"] == 1


# --- The end: C-WIN ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("taken", [0, 1, 2])
def test_win(taken: int) -> None:
    """C-WIN: at once, with actions left, whatever else could follow."""
    game = at([FAR, [33, 37, 37, 37, 37, 37]], ["hat", "bottle hat"], variant="jamaica", seat=1, actions_taken=taken)
    play(game, "play bottle 33")
    assert (game.seat(), game.legal(), game.chance()) == (OVER, [], [])
    assert game.outcome() == {"winners": [1], "reason": "win"}
    assert (game.position()["seat"], game.position()["actions_taken"]) == (1, taken + 1)
    assert Reference.from_position(game.position()).outcome() == game.outcome()


def test_five_in_the_boat_are_not_enough() -> None:
    """C-WIN: all six."""
    game = at([FAR, [33, 36, 37, 37, 37, 37]], ["hat", "bottle hat"], variant="jamaica", seat=1)
    play(game, "play hat 36")
    assert game.outcome() is None
    assert game.seat() == 1


# --- Positions --------------------------------------------------------------------------------------------------------


def test_position_of_the_example() -> None:
    """The example of the public contract, key by key; counts of 0 are left out."""
    position = example().position()
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
def test_no_such_position(change: dict[str, Any]) -> None:
    """C-DECK, C-PIRATES, C-BACK-PASS, C-WIN, C-REFILL, C-BOARD: what no table could show."""
    good = table([HOME, FAR], ["hat", "hat"], row="key skull")
    Reference.from_position(good)
    with pytest.raises(ValueError, match=r"C-|fit|segments"):
        Reference.from_position(good | change)


def test_copy_goes_its_own_way() -> None:
    game = example()
    before = game.position()
    twin = play(game.copy(), "play dagger 0", "back 18", "end")
    assert game.position() == before
    assert twin.position() != before


@pytest.mark.parametrize(("name", "number"), [(name, number) for number, (name, _, _) in enumerate(random_games())])
def test_random_play(name: str, number: int) -> None:
    """C-DECK, C-PIRATES, C-BACK-PASS, C-TURN: cards and pirates are never lost; every position reads back the same."""
    _, game, luck = random_games()[number]
    actions = 0
    while game.seat() != OVER and actions < 1500:
        game.apply(random_action(game, luck))
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
    game = at([HOME, HOME], ["hat", "hat"], variant="jamaica")
    # play hat 0 | seat 1: play hat 0 | back 11 or end | draw of 6, or seat 1 again: back 11.
    assert [count(game, depth) for depth in range(1, 5)] == [1, 1, 2, 7]
    game = at([HOME, HOME], ["", "hat"], variant="jamaica", must_act=False)
    # play hat 0, and all are stuck, or end, and the same again.
    assert [count(game, depth) for depth in range(1, 5)] == [2, 2, 2, 2]


def test_perft_file() -> None:
    """The file holds the cases of the script, and its counts are this engine's, as far as they are quickly made."""
    entries = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    made = cases()
    assert [entry["name"] for entry in entries] == list(made)
    assert len({json.dumps(entry["position"]) for entry in entries}) >= 90
    for entry in entries:
        game = Reference.from_position(entry["position"])
        assert Reference.from_position(made[entry["name"]]).position() == entry["position"], entry["name"]
        depths = [depth for depth, number in enumerate(entry["counts"], start=1) if number <= 4000]
        assert len(entry["counts"]) >= 3
        assert [count(game, depth) for depth in depths] == entry["counts"][: len(depths)], entry["name"]


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


def test_luck_is_fair_to_weights() -> None:
    """Chance in the tests keeps to the weights: 1800 first cards of a deck of 17 hats and one key."""
    position = table(TWO_DUE, ["", ""], variant="jamaica", deck="17 hat key", rest="discard", draws=1, actions_taken=1)
    game = Reference.from_position(position)
    luck = random.Random(1)
    keys = sum(random_action(game, luck) == "draw key" for _ in range(1800))
    assert 60 <= keys <= 145
