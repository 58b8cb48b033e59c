"""Cartagena rule by rule (docs/rules/cartagena.md), each with its ID, and the rulebooks' example with all its plans."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.kernels.rng import Rng
from tests.games.cartagena.laid_out import SYMBOLS, TUNNEL, at, cards, deal, do, hand, legal, pirates, refused, story

rule = pytest.mark.rule
HOME = "0 0 0 0 0 0"


def symbols(tunnel: str) -> list[str]:
    found: list[str] = sm.load_game("cartagena", tunnel=tunnel).new_initial_state().observation(None)["symbols"]
    return found


# --- Parts and set-up -------------------------------------------------------------------------------------------------


@rule("C-BOARD")
def test_the_tunnel_that_the_rulebooks_picture() -> None:
    shown = symbols(TUNNEL)
    assert shown[:6] == ["bottle", "pistol", "hat", "skull", "dagger", "key"]
    assert shown[6:12] == ["dagger", "bottle", "key", "pistol", "hat", "skull"]
    assert shown[12:18] == ["pistol", "key", "dagger", "hat", "skull", "bottle"]
    assert shown[18:24] == ["hat", "key", "pistol", "bottle", "skull", "dagger"]
    assert shown[24:30] == ["pistol", "hat", "dagger", "skull", "bottle", "key"]
    assert shown[30:] == ["skull", "pistol", "bottle", "key", "dagger", "hat"]


@rule("C-BOARD")
def test_each_segment_once_either_way_round() -> None:
    seen = set()
    for order in itertools.islice(itertools.permutations("123456"), 0, 720, 7):
        for turned in (0, 21, 42, 63):
            tunnel = " ".join(f"{number}{'r' if turned >> place & 1 else ''}" for place, number in enumerate(order))
            shown = symbols(tunnel)
            seen.add(tuple(shown))
            for start in range(0, 36, 6):
                assert sorted(shown[start : start + 6]) == sorted(SYMBOLS)
    assert len(seen) == 103 * 4
    assert symbols("1r 2r 3r 4r 5r 6r") == symbols("6 5 4 3 2 1")[::-1]


@rule("C-BOARD")
@pytest.mark.parametrize("tunnel", ["1 2 3 4 5", "1 2 3 4 5 5r", "1 2 3 4 5 7", "1 2 3 4 5 6 1", "1 2 3 4 5 6R", "", 5])
def test_no_tunnel(tunnel: Any) -> None:
    with pytest.raises(sm.InvalidOptions, match="C-BOARD"):
        sm.load_game("cartagena", tunnel=tunnel)


@rule("C-SYMBOLS")
def test_editions_print_symbols_as_they_please() -> None:
    skins = {edition: sm.load_game("cartagena", edition=edition).skin for edition in ("italian", "russian", "czech")}
    assert skins == {
        "italian": {"dagger": "sword"},
        "russian": {"skull": "flag", "dagger": "sabre"},
        "czech": {},
    }
    state = sm.load_game("cartagena", edition="russian").new_initial_state()
    assert {text.split()[1] for text in legal(state)} == set(SYMBOLS)  # in actions they keep their names


@rule("C-DECK")
def test_seventeen_of_each_symbol() -> None:
    state = sm.load_game("cartagena").new_initial_state()
    assert state.position()["deck"] == dict.fromkeys(SYMBOLS, 17)
    assert [weight for _, weight in state.chance_outcomes()] == [17] * 6
    after = do(state, "draw key")
    assert dict(after.chance_outcomes())[after.string_to_action("draw key")] == 16


@rule("C-PIRATES")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_six_pirates_each_in_the_fortress(players: int) -> None:
    position = sm.load_game("cartagena", players=players).new_initial_state().position()
    assert position["pirates"] == [[0] * 6] * players


@rule("C-PIRATES")
def test_fortress_and_boat_hold_any_number() -> None:
    crowd = ["0 0 0 37 37 37"] * 5
    state = at(crowd, ["hat"] * 5)
    assert legal(state) == {"play hat 0"}  # nobody stands in the tunnel: nowhere to go back to


@rule("C-DEAL")
@rule("C-FIRST")
@pytest.mark.parametrize(("players", "first"), [(2, 1), (3, 2), (4, 0), (5, 3)])
def test_six_cards_seat_by_seat_from_the_first(players: int, first: int) -> None:
    state, rng = sm.load_game("cartagena", players=players, first_seat=first).new_initial_state(), Rng(1)
    for number in range(6 * players):
        assert state.current_seat() == sm.CHANCE
        before = [sum(hand.values()) for hand in state.position()["hands"]]
        state.apply_action(state.sample_chance(rng))
        after = [sum(hand.values()) for hand in state.position()["hands"]]
        assert [b - a for a, b in zip(before, after, strict=True)].index(1) == (first + number // 6) % players
    assert after == [6] * players
    assert state.current_seat() == first


@rule("C-DEAL")
def test_the_row_is_laid_after_the_hands() -> None:
    state = sm.load_game("cartagena", variant="tortuga", players=3).new_initial_state()
    kinds = []
    rng = Rng(2)
    while state.current_seat() == sm.CHANCE:
        action = state.sample_chance(rng)
        kinds.append(state.action_to_string(action).split()[0])
        state.apply_action(action)
    assert kinds == ["draw"] * 18 + ["lay"] * 12
    assert len(state.position()["row"]) == 12
    assert sum(state.position()["deck"].values()) == 102 - 18 - 12
    assert refused(sm.load_game("cartagena").new_initial_state(), "end") == "C-DEAL"


@rule("C-FIRST")
def test_play_goes_to_rising_seats() -> None:
    state = at(["0 0 0 0 0 5", "0 0 0 0 0 6", "0 0 0 0 0 7", HOME], ["hat"] * 4, seat=2, must_act=False)
    seats = []
    for _ in range(5):
        seats.append(state.current_seat())
        state = do(state, "end")
    assert seats == [2, 3, 0, 1, 2]
    with pytest.raises(sm.InvalidOptions, match="C-FIRST"):
        sm.load_game("cartagena", players=3, first_seat=3)


# --- Variants ---------------------------------------------------------------------------------------------------------


@rule("C-JAMAICA")
@rule("C-TORTUGA")
@rule("C-HISPANIOLA")
def test_the_variants_are_hands_and_supply() -> None:
    chosen = {
        variant: sm.load_game("cartagena", variant=variant).options for variant in ("jamaica", "tortuga", "hispaniola")
    }
    assert [(o["hands"], o["supply"]) for o in chosen.values()] == [
        ("secret", "deck"),
        ("open", "row"),
        ("secret", "row"),
    ]


@rule("C-JAMAICA")
def test_only_the_owner_sees_a_secret_hand() -> None:
    state = at(["0 0 0 0 0 3", "0 0 0 0 0 9"], ["hat, key", "2 skull"], hands="secret")
    for viewer, known in {0: [{"hat": 1, "key": 1}, {}], 1: [{}, {"skull": 2}], None: [{}, {}]}.items():
        hands = state.observation(viewer)["hands"]
        assert [hand["known"] for hand in hands] == known
        assert [hand["cards"] for hand in hands] == [2, 2]
    assert state.observation(0)["unseen"]["skull"] == 17


@rule("C-TORTUGA")
def test_cards_come_from_the_row_in_order() -> None:
    state = at(["0 0 0 3 3 9", HOME], ["", "key"], row="skull hat bottle key", supply="row")
    after = do(state, "back 9")
    assert hand(after) == {"skull": 1, "hat": 1}
    assert after.position()["row"] == ["bottle", "key"]
    assert after.observation(None)["row"] == ["bottle", "key"]
    assert story(state, "back 9") == ["back 0 9 3 2", "take 0 skull", "take 0 hat"]


@rule("C-REFILL")
def test_an_empty_row_is_laid_at_once_also_between_two_cards() -> None:
    state = at(["0 0 0 3 3 9", HOME], ["", "key"], row="skull", supply="row")
    state = do(state, "back 9")
    assert hand(state) == {"skull": 1}
    for number in range(12):
        assert state.current_seat() == sm.CHANCE
        assert refused(state, "draw hat") == "C-REFILL"
        assert len(state.position()["row"]) == number
        state = do(state, "lay hat")
    assert hand(state) == {"skull": 1, "hat": 1}  # the second card that was due
    assert len(state.position()["row"]) == 11
    assert state.current_seat() == 0


@rule("C-REFILL")
def test_the_row_is_laid_after_the_last_card_due_too() -> None:
    state = at(["0 0 0 0 3 9", HOME], ["", "key"], row="skull", supply="row")
    state = deal(do(state, "back 9"))
    assert len(state.position()["row"]) == 12
    assert hand(state) == {"skull": 1}


@rule("C-REFILL")
def test_a_row_is_as_long_as_the_cards_allow() -> None:
    hands = ["16 bottle, 17 dagger, 17 hat, 17 key, 17 pistol", "16 skull"]
    state = at(["0 0 0 0 3 9", HOME], hands, row="skull", deck="", discard="", supply="row")
    assert state.position()["discard"] == {"bottle": 1}
    state = do(state, "back 9")
    assert legal(state) == {"lay bottle"}
    state = do(state, "lay bottle")
    assert state.position()["row"] == ["bottle"]
    assert state.current_seat() == 0


@rule("C-RESHUFFLE")
def test_the_discards_become_the_deck_when_a_card_is_due() -> None:
    state = at(["0 0 0 3 3 9", HOME], ["", "key"], deck="skull")
    state = do(state, "back 9", "draw skull")
    position = state.position()
    assert "discard" not in position or position["discard"] == {}
    assert sum(position["deck"].values()) == 102 - 2
    assert state.current_seat() == sm.CHANCE
    assert "reshuffle 100" in story(at(["0 0 0 3 3 9", HOME], ["", "key"], deck="skull"), "back 9", "draw skull")


@rule("C-RESHUFFLE")
def test_not_before_a_card_is_due() -> None:
    state = at(["0 0 0 0 3 9", HOME], ["", "key"], deck="skull")
    position = do(state, "back 9", "draw skull").position()
    assert position["deck"] == {}
    assert sum(position["discard"].values()) == 100


@rule("C-RESHUFFLE")
def test_the_discards_fill_a_row_that_the_deck_cannot() -> None:
    state = at(["0 0 0 0 3 9", HOME], ["", "key"], row="hat", deck="skull", supply="row")
    state = do(state, "back 9", "lay skull")
    assert state.current_seat() == sm.CHANCE
    assert sum(state.position()["deck"].values()) == 102 - 3
    assert len(deal(state).position()["row"]) == 12


@rule("C-RESHUFFLE")
@pytest.mark.parametrize("supply", ["deck", "row"])
def test_without_any_card_the_move_stands(supply: str) -> None:
    hands = ["17 bottle, 17 dagger, 17 hat", "17 key, 17 pistol, 17 skull"]
    state = do(at(["0 0 0 3 3 9", HOME], hands, deck="", supply=supply), "back 9")
    assert pirates(state) == [0, 0, 0, 3, 3, 3]
    assert sum(hand(state).values()) == 51
    assert state.current_seat() == 0
    assert state.position()["actions_taken"] == 1


@rule("C-RESHUFFLE")
@pytest.mark.parametrize("supply", ["deck", "row"])
def test_as_many_cards_as_there_are(supply: str) -> None:
    hands = ["17 bottle, 17 dagger, 17 hat", "17 key, 17 pistol, 16 skull"]
    where = {"row": "skull", "deck": ""} if supply == "row" else {"deck": "skull"}
    state = deal(do(at(["0 0 0 3 3 9", HOME], hands, supply=supply, **where), "back 9"))
    assert hand(state)["skull"] == 1
    assert state.current_seat() == 0
    assert "draws" not in state.position()


# --- A turn -----------------------------------------------------------------------------------------------------------


@rule("C-TURN")
def test_three_actions_of_either_kind_then_the_next_seat() -> None:
    state = at(["0 0 0 0 3 9", "0 0 0 0 0 1"], ["2 hat, key", "key"], must_act=True)
    assert "end" not in legal(state)
    for number, action in enumerate(["play hat 0", "back 9", "play key 0"]):
        assert state.position()["actions_taken"] == number
        assert ("end" in legal(state)) == (number > 0)
        state = deal(do(state, action))
    assert state.current_seat() == 1
    assert state.position()["actions_taken"] == 0


@rule("C-TURN")
def test_after_the_first_action_one_may_stop() -> None:
    state = do(at(["0 0 0 0 3 9", "0 0 0 0 0 1"], ["2 hat, key", "key"]), "play hat 3")
    after = do(state, "end")
    assert after.current_seat() == 1
    assert after.position()["actions_taken"] == 0


@rule("C-TURN")
def test_the_same_pirate_may_go_on() -> None:
    state = do(at([HOME, HOME], ["3 hat", "key"]), "play hat 0", "play hat 3", "play hat 11")
    assert pirates(state) == [0, 0, 0, 0, 0, 16]
    assert state.current_seat() == 1


@rule("C-MUST")
@pytest.mark.parametrize("edition", ["italian", "russian"])
def test_something_must_be_done(edition: str) -> None:
    state = at([HOME, HOME], ["hat", "key"], edition=edition)
    assert legal(state) == {"play hat 0"}
    assert refused(state, "end") == "C-MUST"


@rule("C-SKIP")
def test_a_turn_may_be_passed() -> None:
    state = at([HOME, HOME], ["hat", "key"], edition="czech")
    assert legal(state) == {"play hat 0", "end"}
    assert do(state, "end").current_seat() == 1
    assert story(state, "end") == ["end 0"]


@rule("C-STUCK")
@pytest.mark.parametrize("must_act", [True, False])
def test_a_seat_that_can_do_nothing_loses_its_turn(must_act: bool) -> None:
    state = at([HOME, "0 0 0 0 0 1", HOME], ["key, hat", "", "hat"], must_act=must_act)
    after = do(state, "play hat 0", "end")
    assert after.current_seat() == 2
    assert after.position()["stuck"] == 1
    assert story(state, "play hat 0", "end") == ["play 0 hat 0 3", "end 0", "stuck 1"]


@rule("C-STUCK")
def test_within_a_turn_it_ends_too() -> None:
    state = at([HOME, HOME], ["hat", "hat"], must_act=True)
    after = do(state, "play hat 0")
    assert after.current_seat() == 1
    assert "stuck" not in after.position()
    assert story(state, "play hat 0") == ["play 0 hat 0 3", "cut-short 0"]


@rule("C-STUCK")
def test_everybody_else_stuck_and_the_turn_comes_back() -> None:
    state = at(["0 0 0 0 0 9", HOME, "0 0 0 0 0 1"], ["4 hat", "", ""], must_act=True)
    actions = ["play hat 0", "play hat 0", "play hat 0"]
    after = do(state, *actions)
    assert after.current_seat() == 0
    assert after.position()["actions_taken"] == 0
    assert after.position()["stuck"] == 2
    assert story(state, *actions)[-2:] == ["stuck 1", "stuck 2"]


@rule("C-STUCK")
def test_all_seats_stuck_is_a_draw() -> None:
    state = at([HOME, HOME, HOME], ["hat", "", ""], must_act=False)
    after = do(state, "play hat 0")
    assert after.is_terminal()
    assert after.outcome() == sm.Outcome((), "stuck")
    assert after.returns() == [0.0, 0.0, 0.0]
    assert after.legal_actions() == []
    told = story(state, "play hat 0")
    assert told == ["play 0 hat 0 3", "cut-short 0", "stuck 1", "stuck 2", "stuck 0", "nobody"]
    assert refused(after, "end") == "C-WIN"


@rule("C-STUCK")
def test_a_choice_in_between_is_no_draw() -> None:
    """Two seats that pass by choice for ever go on for ever: passing is something done."""
    state = at([HOME, HOME, HOME], ["hat", "", "hat"], must_act=False)
    for _ in range(6):
        state = do(state, "end")
        assert not state.is_terminal()
        assert state.position().get("stuck", 0) < 3


@rule("C-STUCK")
def test_a_loaded_seat_that_can_do_nothing_has_its_turn_ended() -> None:
    assert at([HOME, HOME], ["", "hat"]).current_seat() == 1
    assert at([HOME, HOME], ["", ""]).is_terminal()
    assert at([HOME, HOME], ["", "hat"], taken=2).current_seat() == 1
    state = at(["0 0 0 0 0 37", "0 0 0 0 0 1"], ["", "key"])
    assert state.current_seat() == 0
    assert legal(state) == {"back 37"}
    assert at(["0 0 0 0 0 37", "0 0 0 0 0 1"], ["", "key"], boat_retreat=False).current_seat() == 1


@rule("C-FWD")
def test_to_the_next_free_space_of_the_symbol() -> None:
    # Hats are on 3, 11, 16, 19, 26, 36.
    assert pirates(do(at([HOME, HOME], ["hat", ""]), "play hat 0")) == [0, 0, 0, 0, 0, 3]
    for occupied in ("0 0 0 0 0 3", "0 0 0 0 3 3", "0 0 0 3 3 3"):  # one, two, three: not free
        state = at([HOME, occupied], ["hat", "key"])
        assert pirates(do(state, "play hat 0")) == [0, 0, 0, 0, 0, 11]
    own = at(["0 0 0 0 3 11", HOME], ["hat", "key"])
    assert pirates(do(own, "play hat 0")) == [0, 0, 0, 3, 11, 16]
    assert pirates(do(own, "play hat 3")) == [0, 0, 0, 0, 11, 16]
    assert hand(do(own, "play hat 3")) == {}
    assert do(own, "play hat 3").position()["discard"] == {"hat": 1}


@rule("C-FWD")
def test_pirates_of_one_seat_on_one_space_are_one_action() -> None:
    state = at(["0 0 0 5 5 5", HOME], ["hat, key", "key"])
    assert legal(state, "play") == {"play hat 0", "play hat 5", "play key 0", "play key 5"}
    assert refused(state, "play hat 7") == "C-FWD"


@rule("C-BOAT")
def test_into_the_boat_where_no_such_space_is_free() -> None:
    assert pirates(do(at(["0 0 0 0 0 36", HOME], ["hat", "key"]), "play hat 36")) == [0, 0, 0, 0, 0, 37]
    state = at(["0 0 0 0 20 30", "0 0 0 0 26 36"], ["2 hat", "key"])
    assert pirates(do(state, "play hat 20")) == [0, 0, 0, 0, 30, 37]
    assert pirates(do(state, "play hat 30")) == [0, 0, 0, 0, 20, 37]


@rule("C-FWD-NOT")
def test_not_from_the_boat_and_not_without_the_card() -> None:
    state = at(["0 0 0 0 1 37", HOME], ["hat", "key"])
    assert "play hat 37" not in legal(state)
    assert refused(state, "play hat 37") == "C-FWD-NOT"
    assert refused(state, "play key 0") == "C-FWD-NOT"


@rule("C-BACK")
@pytest.mark.parametrize(("there", "drawn"), [("0 0 0 0 0 5", 1), ("0 0 0 0 5 5", 2)])
def test_back_to_one_or_two_pirates_for_as_many_cards(there: str, drawn: int) -> None:
    state = at(["0 0 0 0 0 9", there], ["", "key"])
    state = do(state, "back 9")
    assert pirates(state) == [0, 0, 0, 0, 0, 5]
    for _ in range(drawn):
        assert state.current_seat() == sm.CHANCE
        assert refused(state, "end") == "C-BACK"
        state = do(state, "draw hat")
    assert hand(state) == {"hat": drawn}
    assert state.current_seat() == 0


@rule("C-BACK")
def test_own_pirates_count_like_others() -> None:
    state = do(at(["0 0 0 4 9 9", "0 0 0 0 0 4"], ["", "key"]), "back 9", "draw hat", "draw key")
    assert pirates(state) == [0, 0, 0, 4, 4, 9]
    assert legal(state, "back") == set()  # on 4 there are three now, and nobody stands further back


@rule("C-BACK")
def test_a_companion_on_the_same_space_is_not_behind() -> None:
    state = at(["0 0 0 9 9 20", HOME], ["", "key"])
    assert legal(state, "back") == {"back 20"}
    assert pirates(do(state, "back 20")) == [0, 0, 0, 9, 9, 9]
    assert refused(state, "back 8") == "C-BACK"


@rule("C-BACK-PASS")
def test_empty_and_full_spaces_are_passed_over() -> None:
    state = at(["0 0 0 0 0 20", "0 0 0 15 15 15", "0 0 0 0 0 3"], ["", "key", "key"])
    assert pirates(do(state, "back 20")) == [0, 0, 0, 0, 0, 3]
    mixed = at(["0 0 0 0 15 20", "0 0 0 0 15 15", "0 0 0 0 0 3"], ["", "key", "key"])
    assert pirates(do(mixed, "back 20")) == [0, 0, 0, 0, 3, 15]


@rule("C-BACK-PASS")
def test_a_single_pirate_is_not_passed_over() -> None:
    state = at(["0 0 0 0 0 20", "0 0 0 0 4 4", "0 0 0 0 0 7"], ["", "key", "key"])
    assert pirates(do(state, "back 20")) == [0, 0, 0, 0, 0, 7]
    assert story(state, "back 20") == ["back 0 20 7 1"]


@rule("C-BACK-NOT")
def test_nowhere_to_retreat() -> None:
    state = at(["0 0 0 0 0 2", "0 0 0 3 3 3"], ["hat", "key"])
    assert legal(state, "back") == set()
    assert refused(state, "back 2") == "C-BACK-NOT"
    assert refused(state, "back 0") == "C-BACK-NOT"
    assert refused(at(["0 0 0 0 0 5", "0 0 0 3 3 3"], ["hat", "key"]), "back 5") == "C-BACK-NOT"


@rule("C-BACK-BOAT")
def test_back_from_the_boat_where_the_table_allows_it() -> None:
    there = ["0 0 0 0 37 37", "0 0 0 0 0 36"]
    state = at(there, ["hat", "key"])
    assert legal(state, "back") == {"back 37"}
    assert pirates(do(state, "back 37")) == [0, 0, 0, 0, 36, 37]
    final = at(there, ["hat", "key"], boat_retreat=False)
    assert legal(final, "back") == set()
    assert refused(final, "back 37") == "C-BACK-BOAT"
    for edition in ("italian", "russian", "czech"):
        assert sm.load_game("cartagena", edition=edition).options["boat_retreat"] is True


@rule("C-FRESH")
def test_a_fresh_card_can_be_played_at_once() -> None:
    state = do(at(["0 0 0 0 4 9", HOME], ["", "key"]), "back 9", "draw hat")
    assert "play hat 0" in legal(state)
    assert pirates(do(state, "play hat 4")) == [0, 0, 0, 0, 4, 11]


# --- The end ----------------------------------------------------------------------------------------------------------


@rule("C-WIN")
def test_the_sixth_pirate_in_the_boat_wins_at_once() -> None:
    state = at(["36 37 37 37 37 37", "0 0 0 0 0 1", HOME], ["2 key", "key", "key"])
    over = do(state, "play key 36")
    assert over.is_terminal()
    assert over.outcome() == sm.Outcome((0,), "win")
    assert over.returns() == [1.0, -0.5, -0.5]
    assert over.current_seat() == sm.TERMINAL
    assert refused(over, "play key 0") == "C-WIN"
    assert refused(over, "end") == "C-WIN"
    assert story(state, "play key 36") == ["play 0 key 36 37", "win 0"]


@rule("C-WIN")
def test_five_in_the_boat_do_not_win() -> None:
    state = do(at(["35 36 37 37 37 37", "0 0 0 0 0 1"], ["2 dagger, key", "key"]), "play key 36")
    assert not state.is_terminal()
    assert do(state, "play dagger 35").outcome() == sm.Outcome((0,), "win")


# --- The rulebooks' example -------------------------------------------------------------------------------------------

BLUE, RED, YELLOW, GREEN = range(4)


def example(seat: int = BLUE, *, must_act: bool = True) -> sm.State:
    where = ["0 6 6 9 17 18", "5 8 17 17 22 26", "0 9 21 30 33 37", "0 11 12 19 19 29"]
    hands = [
        "4 dagger, 2 skull, bottle, pistol, hat",
        "bottle, skull, 3 pistol",
        "bottle, key, skull",
        "key, 2 skull, hat, 2 pistol, bottle",
    ]
    row = "bottle dagger dagger hat pistol bottle dagger skull skull"
    return at(where, hands, row=row, seat=seat, supply="row", must_act=must_act)


@rule("C-FWD")
def test_example_yellow() -> None:
    assert pirates(do(example(YELLOW), "play skull 9"), YELLOW) == [0, 21, 23, 30, 33, 37]


@rule("C-BACK")
def test_example_red() -> None:
    state = do(example(RED), "back 8")
    assert pirates(state, RED) == [5, 6, 17, 17, 22, 26]
    assert hand(state, RED) == cards("2 bottle, dagger, skull, 3 pistol")
    assert state.position()["row"] == "dagger hat pistol bottle dagger skull skull".split()


@rule("C-FWD")
def test_example_plan_1() -> None:
    state = example()
    for action, after in [
        ("play dagger 0", [6, 6, 7, 9, 17, 18]),
        ("play dagger 6", [6, 7, 9, 15, 17, 18]),
        ("play dagger 6", [7, 9, 15, 17, 18, 24]),
    ]:
        state = do(state, action)
        assert pirates(state) == after
    assert state.current_seat() == RED
    assert hand(state) == cards("dagger, 2 skull, bottle, pistol, hat")
    # Short-sighted: two of the row's next three are daggers, and for red 24 is a dagger space to run past.
    assert state.position()["row"][:3] == ["bottle", "dagger", "dagger"]
    red = do(state, "back 8", "back 22", "play dagger 21")
    assert pirates(red, RED) == [5, 7, 17, 17, 26, 27]


@rule("C-BACK")
def test_example_plan_2() -> None:
    state = example()
    for action, after, held in [
        ("back 17", [0, 6, 6, 9, 12, 18], 10),
        ("back 18", [0, 6, 6, 9, 12, 17], 12),
        ("back 17", [0, 6, 6, 9, 12, 12], 14),
    ]:
        state = do(state, action)
        assert pirates(state) == after
        assert sum(hand(state).values()) == held
    assert state.current_seat() == RED
    assert state.position()["row"] == "bottle dagger skull skull".split()


@rule("C-BOAT")
def test_example_plan_3() -> None:
    state = example()
    for action, after, held in [
        ("play bottle 17", [0, 6, 6, 9, 18, 37], 8),
        ("back 18", [0, 6, 6, 9, 17, 37], 10),
        ("play dagger 0", [6, 6, 7, 9, 17, 37], 9),
    ]:
        state = do(state, action)
        assert pirates(state) == after
        assert sum(hand(state).values()) == held
    assert hand(state) == cards("bottle, 4 dagger, 2 skull, pistol, hat")
    red = do(state, "play bottle 17")
    assert 18 in pirates(red, RED)  # the retreat has freed a bottle space: red's way into the boat is broken
    unbroken = do(example(RED), "play bottle 17")
    assert 37 in pirates(unbroken, RED)


@rule("C-TORTUGA")
def test_example_all_that_blue_can_do() -> None:
    plays = {f"play {s} {p}" for s in ("bottle", "dagger", "hat", "pistol", "skull") for p in (0, 6, 9, 17, 18)}
    assert legal(example()) == plays | {"back 9", "back 17", "back 18", "back 6"}
    assert legal(example(must_act=False)) == legal(example()) | {"end"}
    assert Counter(text.split()[0] for text in legal(example(GREEN))) == {"play": 25, "back": 4}
