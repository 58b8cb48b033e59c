"""La Tortuga on hand-made positions: product and reference engine keep its rules alike."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.engines import Engine
from tests.reference.la_tortuga import CARDS, CHANCE, OVER
from tests.reference.perft_la_tortuga import LATE
from tests.reference.positions_la_tortuga import share_out, table

FACES = [f"die {n}" for n in range(1, 7)]


def at(engine: Engine, *args: Any, **kwargs: Any) -> Any:
    """A game at a hand-made position."""
    return engine.load(table(*args, **kwargs))


def play(game: Any, *actions: str) -> Any:
    for action in actions:
        game.apply(action)
    return game


def places(game: Any) -> dict[int, list[int]]:
    """Spaces with turtles, bottom first; without the raft."""
    found: dict[int, list[tuple[int, int]]] = {}
    for turtle, (space, level) in enumerate(game.position()["turtles"]):
        found.setdefault(space, []).append((level, turtle))
    return {space: [turtle for _, turtle in sorted(there)] for space, there in sorted(found.items()) if space}


def raft(game: Any) -> list[int]:
    return [turtle for turtle, (space, _) in enumerate(game.position()["turtles"]) if not space]


# --- Set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "turtles"), [(2, 4), (3, 6), (4, 4), (5, 5), (6, 6), (7, 7)])
def test_start(engine: Engine, players: int, turtles: int) -> None:
    """L-TRACK, L-TURTLES, L-DECK, L-CARDS: all on the raft, 24 cards unseen, the first of twenty to be turned up."""
    game = engine.new(players)
    assert game.position() == {
        "game": "la_tortuga",
        "options": {"players": players, "cards_as_dice": False},
        "turtles": [[0, 0]] * turtles,
        "eggs": [[]] * players,
        "open": None,
        "left": 20,
        "unseen": {"1": 3, "2": 3, "3": 5, "4": 5, "5": 5, "6": 3},
        "seat": 0,
        "turtle": None if players < 4 else 0,
        "dice": [],
        "moved": [],
        "spent": False,
    }
    assert game.seat() == CHANCE
    assert game.chance() == [(f"clutch {n}", weight) for n, weight in zip(range(1, 7), (3, 3, 5, 5, 5, 3), strict=True)]
    game.apply("clutch 4")
    assert (game.position()["open"], game.position()["left"], game.position()["unseen"]["4"]) == (4, 19, 4)


def test_any_seat_begins_and_seats_rise(engine: Engine) -> None:
    """L-FIRST: play goes round by rising seat number from the first."""
    game = play(engine.new(4, first_seat=2), "clutch 1")
    turns = []
    for _ in range(5):
        turns.append(game.turn_seat())
        play(game, "die 6", "roll", "die 2")
    assert turns == [2, 3, 0, 1, 2]


@pytest.mark.parametrize(
    "options", [{"players": 1}, {"players": 8}, {"players": 3, "first_seat": 3}, {"first_seat": -1}]
)
def test_bad_options(engine: Engine, options: dict[str, Any]) -> None:
    """Only 2 to 7 players, and a first seat among them."""
    with pytest.raises(ValueError, match=r"."):
        engine.new(**options)


# --- Rolling and moving -----------------------------------------------------------------------------------------------


def test_first_die_is_not_asked_for(engine: Engine) -> None:
    """L-ROLL: the first die is chance's at once; the second and third only when wanted."""
    game = at(engine, 4, {})
    assert (game.seat(), game.turn_seat(), game.legal()) == (CHANCE, 0, FACES)
    assert game.chance() == [(face, 1) for face in FACES]
    game.apply("die 2")
    assert (game.seat(), game.legal(), game.chance()) == (0, ["roll", "stop"], [])
    game.apply("roll")
    assert (game.seat(), game.legal()) == (CHANCE, FACES)
    assert game.position()["rolling"] is True
    game.apply("die 5")
    assert (game.seat(), game.legal()) == (0, ["roll", "stop"])
    assert "rolling" not in game.position()


@pytest.mark.parametrize(
    ("dice", "spaces"), [([1], 1), ([6], 6), ([1, 1], 4), ([4, 2], 12), ([6, 1], 14), ([1, 1, 1], 9), ([2, 1, 4], 21)]
)
def test_spaces_moved(engine: Engine, dice: list[int], spaces: int) -> None:
    """L-MOVE: sum times number of dice; the rulebook's 4 and 2 make 12, its 2, 1 and 4 make 21, at once."""
    game = at(engine, 4, {})
    play(game, f"die {dice[0]}")
    for die in dice[1:]:
        play(game, "roll", f"die {die}")
    if len(dice) < 3:
        play(game, "stop")
    assert places(game) == {spaces: [0]}
    assert game.turn_seat() == 1


def test_bust_on_the_second_die(engine: Engine) -> None:
    """L-BUST: 2 and 6 are 8, back to the raft; from the raft one simply stays there."""
    game = play(at(engine, 4, {11: [0]}, dice=[2]), "roll", "die 6")
    assert (places(game), game.turn_seat(), game.legal()) == ({}, 1, FACES)
    game = play(at(engine, 4, {11: [1]}, dice=[2]), "roll", "die 6")
    assert (places(game), game.turn_seat()) == ({11: [1]}, 1)


def test_bust_on_the_third_die(engine: Engine) -> None:
    """L-BUST: a sum of 7 may be rolled on, and any third die is then a bust."""
    for face in FACES:
        game = play(at(engine, 4, {20: [0]}, dice=[3, 4]), "roll", face)
        assert (places(game), game.position()["eggs"][0], game.turn_seat()) == ({}, [], 1)


def test_bust_of_part_of_a_stack(engine: Engine) -> None:
    """L-BUST, L-CARRY: the mover and its riders go, those below stay, and on the raft all come apart."""
    game = play(at(engine, 5, {18: [4, 1, 0, 3]}, dice=[5]), "roll", "die 3")
    assert places(game) == {18: [4, 1]}
    assert sorted(raft(game)) == [0, 2, 3]
    play(game, "die 6", "roll", "die 6", "die 6", "roll", "die 6", "die 2")  # seats 1, 2; then 3, alone on the raft
    assert (game.turn_seat(), game.seat()) == (3, 3)
    play(game, "stop")
    assert places(game) == {2: [3], 18: [4]}


@pytest.mark.parametrize("start", range(22))
@pytest.mark.parametrize("dice", [[1], [6], [1, 1], [3, 4], [1, 2, 1], [2, 2, 3]])
def test_ring(engine: Engine, start: int, dice: list[int]) -> None:
    """L-RING, L-LAY: 1 comes after 21, 21 spaces lead back; who steps onto 21 lays, who only leaves it does not."""
    steps = sum(dice) * len(dice)
    game = at(engine, 4, {start: [0]} if start else {}, dice=dice[: min(len(dice), 2)], rolling=len(dice) == 3)
    play(game, f"die {dice[2]}" if len(dice) == 3 else "stop")
    after = start + steps
    target = after - 21 if after > 21 else after
    assert places(game) == {target: [0]}
    lays = steps == 21 if start == 21 else after >= 21
    assert game.position()["eggs"][0] == ([3] if lays else [])


def test_seven_is_no_bust(engine: Engine) -> None:
    """L-BUST: nor is one die."""
    assert places(play(at(engine, 4, {9: [0]}, dice=[4]), "roll", "die 3", "stop")) == {2: [0]}
    assert places(play(at(engine, 4, {}), "die 6", "stop")) == {6: [0]}


def test_occupied_spaces_are_passed(engine: Engine) -> None:
    """L-PASS: nothing happens on the way."""
    game = play(at(engine, 4, {2: [0], 3: [1], 4: [2, 3]}, dice=[3]), "stop")
    assert places(game) == {3: [1], 4: [2, 3], 5: [0]}


# --- Riding -----------------------------------------------------------------------------------------------------------


def test_climbing_on(engine: Engine) -> None:
    """L-RIDE, L-CARRY: a group climbs on a stack in its order; those below the mover stay."""
    game = play(at(engine, 7, {2: [6, 0, 4], 5: [2, 1]}, dice=[3]), "stop")
    assert places(game) == {2: [6], 5: [2, 1, 0, 4]}


def test_the_topmost_owner_decides(engine: Engine) -> None:
    """L-DECIDE: the seat of the turtle on top of the moving group says roll or stop, in another's turn too."""
    game = at(engine, 5, {9: [3, 0, 2, 4]}, seat=0, dice=[2])
    assert (game.turn_seat(), game.seat()) == (0, 4)
    play(game, "roll", "die 1")
    assert (game.turn_seat(), game.seat()) == (0, 4)
    assert (at(engine, 5, {9: [3, 0, 2, 4]}, seat=4, dice=[2])).seat() == 4  # the top one moves alone
    assert (at(engine, 5, {9: [3, 0, 2, 4]}, seat=1, dice=[2])).seat() == 1  # on the raft each for himself


def test_a_full_round_ends_on_the_turtles_that_stayed(engine: Engine) -> None:
    """L-RING, L-CARRY, L-RIDE: 21 spaces from the middle of a stack leave it as it was; the top one's owner lays."""
    game = play(at(engine, 4, {7: [3, 1, 0, 2]}, seat=1, dice=[3, 3], rolling=True), "die 1")
    assert places(game) == {7: [3, 1, 0, 2]}
    assert game.position()["eggs"] == [[], [], [3], []]
    assert (game.turn_seat(), game.seat()) == (2, CHANCE)


def test_worked_example(engine: Engine) -> None:
    """L-DECIDE, L-MOVE, L-CARRY, L-LAY: red carries yellow from 18 to 15, blue stays, yellow's owner gets 5 eggs."""
    red, blue, yellow = 0, 1, 2
    game = at(engine, 4, {18: [blue, red, yellow]}, open_card=5, seat=red)
    play(game, "die 1")
    assert game.seat() == yellow
    play(game, "roll", "die 2")
    assert game.seat() == yellow
    play(game, "roll", "die 3")
    assert places(game) == {15: [red, yellow], 18: [blue]}
    assert (game.position()["eggs"], game.scores()) == ([[], [], [5], []], [0, 0, 5, 0])
    assert (game.turn_seat(), game.seat()) == (blue, CHANCE)


# --- Clutch cards -----------------------------------------------------------------------------------------------------


def test_the_next_card_comes_before_anything_else(engine: Engine) -> None:
    """L-LAY: the card is replaced at once, each unseen one alike, the four put away among them."""
    game = play(at(engine, 4, {20: [0]}, eggs={1: [6, 6]}, open_card=6, dice=[1]), "stop")
    assert [game.position()[key] for key in ("eggs", "open", "left")] == [[[6], [6, 6], [], []], None, 17]
    assert game.chance() == [("clutch 1", 3), ("clutch 2", 3), ("clutch 3", 5), ("clutch 4", 5), ("clutch 5", 5)]
    assert game.legal() == [f"clutch {n}" for n in range(1, 6)]
    play(game, "clutch 2")
    assert (game.position()["open"], game.position()["left"], game.legal()) == (2, 16, FACES)


def test_the_group_below_gets_nothing(engine: Engine) -> None:
    """L-LAY: one card for a group, to the topmost turtle's owner, whose turn it need not be."""
    game = play(at(engine, 6, {19: [5, 2, 4, 1]}, seat=2, dice=[3]), "stop")
    assert game.position()["eggs"] == [[], [3], [], [], [], []]
    assert places(game) == {1: [2, 4, 1], 19: [5]}


def test_climbing_on_at_the_beach_does_not_change_the_owner_of_the_eggs(engine: Engine) -> None:
    """L-LAY, L-RIDE: on 21 the moving group's topmost turtle is the topmost of the whole stack."""
    game = play(at(engine, 4, {18: [0, 1], 21: [2, 3]}, seat=0, dice=[3]), "stop")
    assert places(game) == {21: [2, 3, 0, 1]}
    assert game.position()["eggs"] == [[], [3], [], []]


def test_the_last_card_opens_the_beach(engine: Engine) -> None:
    """L-BEACH: after the twentieth card nothing is turned up, and play goes on."""
    game = play(at(engine, 4, {20: [0]}, eggs=share_out(4, LATE, 4), open_card=4, dice=[1]), "stop")
    assert (game.position()["open"], game.position()["left"], sum(game.position()["unseen"].values())) == (None, 0, 4)
    assert (game.seat(), game.legal(), game.outcome()) == (CHANCE, FACES, None)


def test_the_beach_ends_the_game_at_once(engine: Engine) -> None:
    """L-BEACH: passing will do; the topmost owner gets 7 eggs and nobody moves again."""
    cards = share_out(4, LATE)
    game = play(at(engine, 4, {20: [0, 3], 5: [1]}, eggs=cards, open_card=None, dice=[2]), "stop")
    assert (game.seat(), game.legal(), game.chance()) == (OVER, [], [])
    assert game.position()["eggs"][3] == [*cards[3], 7]
    assert places(game) == {1: [0, 3], 5: [1]}
    with pytest.raises(ValueError, match=r"."):
        game.apply("die 1")


def test_the_beach_by_the_first_turtle_of_two(engine: Engine) -> None:
    """L-BEACH, L-TWO: at once means that the second turtle does not move any more."""
    game = play(at(engine, 2, {20: [0], 5: [2]}, eggs=share_out(2, LATE), open_card=None, turtle=0, dice=[1]), "stop")
    assert (game.seat(), game.position()["moved"], places(game)) == (OVER, [], {5: [2], 21: [0]})


def test_a_start_on_the_beach_does_not_end_the_game(engine: Engine) -> None:
    """L-LAY, L-BEACH: a turtle that leaves 21 has not passed it."""
    game = play(at(engine, 4, {21: [0]}, eggs=share_out(4, LATE), open_card=None, dice=[6]), "stop")
    assert (game.seat(), places(game)) == (CHANCE, {6: [0]})


# --- The end ----------------------------------------------------------------------------------------------------------


def finish(engine: Engine, eggs: dict[int, list[int]], players: int = 4, layer: int = 0) -> Any:
    """The game after the given seat has laid on the beach; all cards that nobody holds were spent earlier."""
    held = [card for cards in eggs.values() for card in cards]
    gone = [card for card, copies in CARDS.items() for _ in range(copies - held.count(card) - LATE.count(card))]
    game = at(
        engine,
        players,
        {20: [layer]},
        eggs=eggs,
        gone=tuple(gone),
        open_card=None,
        cards_as_dice=True,
        seat=layer,
        turtle=layer,
        dice=[1],
    )
    return play(game, "stop")


def test_most_eggs_win(engine: Engine) -> None:
    """L-WIN: the beach's 7 are among them."""
    game = finish(engine, {0: [4], 1: [5, 5], 2: [2], 3: []})
    assert game.scores() == [11, 10, 2, 0]
    assert game.outcome() == {"winners": [0], "reason": "eggs"}


def test_scoring_example(engine: Engine) -> None:
    """L-TIE: 22 with six cards beat 22 with five, of which the beach is one."""
    marina, yevgeny, darya, andrei = [1, 3, 3, 4, 5, 6], [1, 2, 4, 4, 6], [2, 3, 4, 6], [3, 3, 4, 5, 5]
    position = table(4, {20: [2]}, open_card=None, seat=2, dice=[1])
    position["eggs"] = [marina, yevgeny, darya, andrei]  # all twenty cards of one game
    held = marina + yevgeny + darya + andrei
    position["unseen"] = {str(n): c - held.count(n) for n, c in CARDS.items() if c > held.count(n)}
    position["left"] = 0
    game = play(engine.load(position), "stop")
    assert game.scores() == [22, 17, 22, 20]
    assert [len(cards) for cards in game.position()["eggs"]] == [6, 5, 5, 5]
    assert game.outcome() == {"winners": [0], "reason": "eggs"}


def test_the_beach_can_win_a_tie(engine: Engine) -> None:
    """L-TIE: the beach counts as one card."""
    game = finish(engine, {0: [2, 2], 1: [5, 6], 2: [], 3: [3]})
    assert game.scores() == [11, 11, 0, 3]
    assert game.outcome() == {"winners": [0], "reason": "eggs"}


def test_a_tie_in_eggs_and_cards_is_shared(engine: Engine) -> None:
    """L-TIE: who has as many eggs and as many cards shares the victory."""
    game = finish(engine, {0: [4], 1: [5, 6], 2: [3], 3: [5, 6]})
    assert game.scores() == [11, 11, 3, 11]
    assert game.outcome() == {"winners": [0, 1, 3], "reason": "eggs"}


# --- Two or three players ---------------------------------------------------------------------------------------------


def test_two_turtles_are_asked_for_even_on_the_raft(engine: Engine) -> None:
    """L-TWO: which goes first is a choice, also where it makes no difference; the other follows without being asked."""
    game = at(engine, 3, {})
    assert (game.seat(), game.legal()) == (0, ["turtle 0", "turtle 3"])
    play(game, "turtle 3")
    assert (game.seat(), game.legal(), game.position()["turtle"]) == (CHANCE, FACES, 3)
    play(game, "die 4", "stop")
    assert (game.turn_seat(), game.legal(), game.position()["moved"], game.position()["turtle"]) == (0, FACES, [3], 0)
    play(game, "die 2", "stop")
    assert (game.seat(), game.legal(), game.position()["moved"]) == (1, ["turtle 1", "turtle 4"], [])
    assert places(game) == {2: [0], 4: [3]}


def test_the_second_turtle_moves_after_a_bust(engine: Engine) -> None:
    """L-TWO, L-BUST: the bust ends the move, not the turn."""
    game = play(at(engine, 2, {8: [0], 3: [2]}, turtle=0, dice=[5]), "roll", "die 5")
    assert (game.turn_seat(), game.position()["turtle"], game.position()["moved"], game.legal()) == (0, 2, [0], FACES)
    play(game, "die 1", "stop")
    assert (places(game), game.seat()) == ({4: [2]}, 1)


def test_carried_by_the_first_move(engine: Engine) -> None:
    """L-TWO, L-CARRY: the second turtle rides along with the first and then moves from where it was taken."""
    game = play(at(engine, 2, {4: [3, 0, 2]}, turtle=0, dice=[5]), "stop")
    assert (places(game), game.position()["turtle"], game.position()["moved"]) == ({4: [3], 9: [0, 2]}, 2, [0])
    play(game, "die 2", "stop")
    assert places(game) == {4: [3], 9: [0], 11: [2]}


def test_carried_to_the_raft_by_the_first_move(engine: Engine) -> None:
    """L-TWO, L-BUST: then it starts from the raft."""
    game = play(at(engine, 2, {4: [3, 0, 2]}, turtle=0, dice=[5]), "roll", "die 4", "die 3", "stop")
    assert (places(game), game.seat()) == ({3: [2], 4: [3]}, 1)


def test_the_upper_of_ones_own_first(engine: Engine) -> None:
    """L-TWO, L-CARRY: the upper one leaves, then the lower one goes alone and may climb on it."""
    game = play(at(engine, 2, {4: [0, 2]}, turtle=2, dice=[3]), "stop", "die 3", "stop")
    assert (places(game), game.seat()) == ({7: [2, 0]}, 1)


def test_deciders_of_two_turtles(engine: Engine) -> None:
    """L-TWO, L-DECIDE: turtle t is seat t mod players; a stranger on top decides, one's own does not."""
    assert at(engine, 3, {4: [0, 5]}, turtle=0, dice=[1]).seat() == 2
    assert at(engine, 3, {4: [0, 5, 3]}, turtle=0, dice=[1]).seat() == 0
    assert at(engine, 3, {4: [0, 3, 5]}, turtle=3, moved=[0], dice=[1]).seat() == 2


def test_the_card_comes_between_the_two_moves(engine: Engine) -> None:
    """L-LAY, L-TWO: the next card is turned up before the second turtle's die."""
    game = play(at(engine, 2, {20: [0]}, turtle=0, dice=[1]), "stop")
    assert game.legal() == [f"clutch {n}" for n in range(1, 7)]
    assert (game.position()["moved"], game.position()["turtle"], game.turn_seat()) == ([0], 2, 0)
    play(game, "clutch 5")
    assert game.legal() == FACES


def test_cards_of_both_turtles_count_together(engine: Engine) -> None:
    """L-TWO: one heap of cards a player."""
    game = play(at(engine, 2, {20: [0, 1], 19: [2]}, turtle=2, dice=[2], open_card=4), "stop", "clutch 3")
    play(game, "die 1")
    assert game.seat() == 1  # seat 1 rides on turtle 0
    play(game, "stop")
    assert game.scores() == [4, 3]


# --- Cards as dice ----------------------------------------------------------------------------------------------------


def test_spend_example(engine: Engine) -> None:
    """L-SPEND, L-SPEND-GONE: a 5 and a card of 2 make 14 spaces, and the card is gone for good."""
    game = at(engine, 4, {3: [0]}, eggs={0: [2, 4]}, cards_as_dice=True, dice=[5])
    assert game.legal() == ["roll", "spend 2", "stop"]  # L-SPEND-FIT: the 4 is too much
    play(game, "spend 2")
    assert (game.position()["dice"], game.position()["spent"]) == ([5, 2], True)
    assert (game.seat(), game.legal()) == (0, ["roll", "stop"])
    play(game, "stop")
    assert (places(game), game.scores()) == ({17: [0]}, [4, 0, 0, 0])
    assert (game.position()["eggs"][0], game.position()["unseen"]["2"]) == ([4], 2)


def test_spend_for_the_third_die_moves_at_once(engine: Engine) -> None:
    """L-SPEND: after the third die, or the card for it, nothing is left to decide."""
    game = at(engine, 4, {3: [0]}, eggs={0: [1, 1, 2, 6]}, cards_as_dice=True, dice=[2, 3])
    assert game.legal() == ["roll", "spend 1", "spend 2", "stop"]
    play(game, "spend 2")
    assert (places(game), game.position()["eggs"][0], game.turn_seat()) == ({3: [0]}, [1, 1, 3, 6], 1)


def test_roll_after_spending(engine: Engine) -> None:
    """L-SPEND: the other die may still be rolled, and may still bust."""
    game = play(at(engine, 4, {3: [0]}, eggs={0: [2]}, cards_as_dice=True, dice=[3]), "spend 2", "roll")
    assert game.position()["rolling"] is True
    play(game, "die 3")
    assert (places(game), game.position()["eggs"][0], game.turn_seat()) == ({}, [], 1)


def test_never_instead_of_the_first_die(engine: Engine) -> None:
    """L-SPEND: the first die is always rolled."""
    assert at(engine, 4, {3: [0]}, eggs={0: [1, 2]}, cards_as_dice=True).legal() == FACES


def test_no_spending_without_the_variant(engine: Engine) -> None:
    """L-SPEND is an option of the table."""
    assert at(engine, 4, {3: [0]}, eggs={0: [1, 2]}, dice=[1]).legal() == ["roll", "stop"]


def test_nothing_fits_into_seven(engine: Engine) -> None:
    """L-SPEND-FIT: with 7 on the table no card fits."""
    assert at(engine, 4, {3: [0]}, eggs={0: [1, 2]}, cards_as_dice=True, dice=[3, 4]).legal() == ["roll", "stop"]


def test_one_card_in_a_turn(engine: Engine) -> None:
    """L-SPEND-ONE: not a second one for the third die."""
    game = play(at(engine, 4, {3: [0]}, eggs={0: [1, 1, 2]}, cards_as_dice=True, dice=[2]), "spend 1")
    assert game.legal() == ["roll", "stop"]


def test_one_card_in_both_moves_of_a_turn(engine: Engine) -> None:
    """L-SPEND-ONE, L-TWO: spent with the first turtle, none with the second, by anybody; the next turn is free."""
    eggs = {0: [1, 1, 2], 1: [1, 3]}
    game = at(engine, 2, {3: [0], 5: [2, 1]}, eggs=eggs, cards_as_dice=True, turtle=0, dice=[2])
    play(game, "spend 1", "stop")
    assert (game.position()["turtle"], game.position()["spent"]) == (2, True)
    play(game, "die 1")
    assert (game.seat(), game.legal()) == (1, ["roll", "stop"])
    play(game, "stop", "turtle 3", "die 1")
    assert (game.seat(), game.legal()) == (1, ["roll", "spend 1", "spend 3", "stop"])


def test_a_card_laid_just_now_may_be_spent(engine: Engine) -> None:
    """L-SPEND, L-TWO: what the first turtle earned serves the second."""
    game = play(at(engine, 2, {20: [0]}, cards_as_dice=True, turtle=0, dice=[1]), "stop", "clutch 1", "die 2")
    assert game.legal() == ["roll", "spend 3", "stop"]


def test_the_decider_spends_his_own(engine: Engine) -> None:
    """L-SPEND-OWN: the cards of the topmost turtle's owner, not of whose turn it is."""
    game = at(engine, 4, {19: [0, 1]}, eggs={0: [1, 2], 1: [1, 4]}, cards_as_dice=True, seat=0, dice=[1])
    assert (game.seat(), game.legal()) == (1, ["roll", "spend 1", "spend 4", "stop"])
    play(game, "spend 4", "stop")
    assert game.position()["eggs"] == [[1, 2], [1, 3], [], []]  # 10 spaces: seat 1 laid the open 3
    only_mover = at(engine, 4, {19: [0, 1]}, eggs={0: [1, 2]}, cards_as_dice=True, seat=0, dice=[1])
    assert only_mover.legal() == ["roll", "stop"]


def test_a_spent_card_does_not_count_in_a_tie(engine: Engine) -> None:
    """L-SPEND-GONE, L-TIE: seat 0 spends the card that would have won it the tie."""
    eggs = {0: [1, 1, 2], 1: [4, 6], 2: [], 3: []}
    gone = [card for card, copies in CARDS.items() for _ in range(copies - [1, 1, 2, 4, 6, *LATE].count(card))]
    game = at(engine, 4, {18: [0]}, eggs=eggs, gone=tuple(gone), open_card=None, cards_as_dice=True, dice=[1])
    play(game, "spend 1", "stop")
    assert (game.scores(), game.outcome()) == ([10, 10, 0, 0], {"winners": [0], "reason": "eggs"})
    assert game.position()["eggs"][0] == [1, 2, 7]


# --- Positions, copies, whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["", "stop ", "roll 1", "spend 2", "die 1", "clutch 1", "turtle 0", "STOP"])
def test_illegal_actions_change_nothing(engine: Engine, action: str) -> None:
    """An action that is not legal is refused, and nothing has happened."""
    game = at(engine, 4, {3: [0]}, eggs={0: [2]}, dice=[2])
    before = game.position()
    with pytest.raises(ValueError, match=r"."):
        game.apply(action)
    assert game.position() == before
