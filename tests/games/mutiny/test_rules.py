"""The rules of The Mutiny, one by one: docs/rules/mutiny.md."""

from __future__ import annotations

from typing import Any

import pytest

from spanish_main.core.errors import IllegalAction
from spanish_main.core.game.game import Game
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.games.mutiny.game import ASSUMPTIONS, MUTINY
from spanish_main.games.mutiny.rules.board import BATTLE_CARDS, PIRATES
from tests.games.mutiny.mutinies import at, does, load, luck, new, offers, seat
from tests.reference.positions_mutiny import EMPTY, duel, hand, table

# --- Parts and set-up -------------------------------------------------------------------------------------------------


def test_sides_have_colours() -> None:
    """M-SIDES: pink fights for Valverde, grey for Diaz."""
    state = does(load(duel("vd", {0: "p3 p1", 1: "g1 g1"}, sailors=((5, 6),))), "fight pink 3", "fight grey 1")
    does(state, "talisman", "talisman")
    assert state.position()["pairs"][0]["winner"] == "valverde"  # 5 + 3 against 6 + 1


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
    assert [new(players=players).position()["options"]["voyage"] for players in (2, 3, 4)] == [14, 16, 18]
    own = new(battle={"1": 4, "2": 1}, gold={"3": 2}, coins=5, voyage=7, storms=[2, 6]).position()
    assert own["options"]["battle"] == {"1": 4, "2": 1, "3": 0}
    assert own["options"]["storms"] == [6, 2]
    assert own["battle_deck"]["upper"] == {"pink 1": 2, "pink 2": 1, "grey 1": 2, "grey 2": 1}
    assert own["gold_deck"]["upper"] == {"3": 2}
    assert (own["bank"], own["ship"]) == (3, 7)


def test_what_everybody_starts_with() -> None:
    """M-START, M-BANK: a pink and a grey 1, as all know, one coin; the rest in decks and bank."""
    position = new(players=3).position()
    for one in position["seats"]:
        assert one["battle"] == {"pink 1": 1, "grey 1": 1}
        assert (one["coins"], one["gold"], one["side"]) == (1, {}, None)
    assert position["bank"] == 27
    assert position["battle_deck"]["upper"] == {card: {"1": 7, "2": 6, "3": 4}[card[-1]] for card in BATTLE_CARDS}
    assert new(players=3).observation(None)["seats"][1]["battle"] == {"cards": 2, "known": {"pink 1": 1, "grey 1": 1}}


def test_nobody_knows_the_sailors() -> None:
    """M-SAILORS: each value is as likely, none stands anywhere."""
    assert new().position()["pairs"] == [None] * 5
    state = does(at("cambivalute"), "use cambivalute")
    assert luck(state) == {f"sailor {value}": 1 for value in range(1, 11)}


def test_the_ship_starts_by_the_number_of_players() -> None:
    """M-SHIP."""
    assert [new(players=players).position()["ship"] for players in (2, 3, 4)] == [14, 16, 18]


def test_the_first_dealer_is_chosen_or_drawn() -> None:
    """M-DEALER."""
    from spanish_main.core.kernels.rng import Rng

    assert new(players=4, first_seat=2).current_seat() == 2
    game = Game(MUTINY, {"players": 3})
    drawn = {game.drawn(Rng(seed)).setup["first_seat"] for seed in range(30)}
    assert drawn == {0, 1, 2}
    with pytest.raises(ValueError, match="M-DEALER"):
        Game(MUTINY, {"first_seat": 2})


# --- The row ----------------------------------------------------------------------------------------------------------


def test_a_row_of_players_and_three() -> None:
    """M-ROW, M-OPEN: first there is only to knock."""
    state = new(players=3)
    assert state.position()["row"] == ["down"] * 6
    assert offers(state) == ["knock"]
    does(state, "knock")
    assert luck(state) == {f"door {pirate}": 1 for pirate in PIRATES}


def test_everybody_has_one_turn_and_the_deal_passes_on() -> None:
    """M-ORDER."""
    state = new(players=3, first_seat=1)
    for expected in (1, 2, 0):
        assert state.current_seat() == expected
        does(state, "knock", "door ghost" if expected == 1 else "door sate" if expected == 2 else "door pang")
        if expected == 2:
            does(state, "use sate")
    does(state, "use pang", "take coin")
    assert (state.position()["dealer"], state.current_seat()) == (2, 2)
    assert state.position()["row"] == ["down"] * 6


def test_open_cards_may_be_used_or_another_opened() -> None:
    """M-OPEN, M-USED: cards that lie open at a turn's beginning are on offer, used ones are not."""
    state = load(table(3, "open pang, used ojo, open sate", sides="d--"))
    assert offers(state) == ["knock", "use pang", "use sate"]
    assert "door ojo" not in luck(does(state, "knock"))


def test_what_is_left_behind_is_gone_for_this_turn() -> None:
    """M-KNOCK."""
    state = does(load(table(2, "used ojo, open sate", sides="d-")), "knock", "door pang")
    assert offers(state) == ["knock", "use pang"]
    does(state, "knock", "door tembo")
    assert offers(state) == ["knock", "use tembo"]


def test_the_last_card_must_be_used() -> None:
    """M-LAST: it is used without being asked."""
    row = "open pang, open sate, open ojo, open bijoux"
    state = does(load(table(2, row, phase="door")), "door diaz")
    assert state.position()["action"]["pirate"] == "diaz"


def test_a_used_card_leaves_the_row() -> None:
    """M-USED."""
    state = does(at("sate"), "use sate")
    assert state.position()["row"][0] == "used sate"
    assert offers(state) == ["knock"]


def test_the_ghost_ends_the_turn() -> None:
    """M-GHOST: who opens it uses it; nothing happens."""
    state = new()
    before = seat(state, 0)
    does(state, "knock", "door ghost")
    assert state.current_seat() == 1
    assert state.position()["row"][0] == "used ghost"
    assert seat(state, 0) == before


def test_the_ship_sails_by_the_cards_face_down() -> None:
    """M-SAIL: 0 to 3 spaces."""
    state = does(new(), "knock", "door ghost", "knock", "door sate", "use sate")
    assert state.position()["ship"] == 14 - 3
    row = "used pang, open crackpott, open diaz, open tembo"
    state = does(load(table(2, row, ship=9)), "knock", "door sate")
    assert state.position()["ship"] == 9


def test_a_storm_sends_a_pirate_to_the_lifeboat() -> None:
    """M-STORM: on the storm or past it, never the one who sits there, and the mutiny comes first."""
    state = does(load(table(2, "used pang, open sate", ship=10, lifeboat="ojo")), "use sate")
    assert (state.position()["phase"], state.position()["ship"]) == ("storm", 7)
    assert luck(state) == {f"storm {pirate}": 1 for pirate in PIRATES if pirate != "ojo"}
    does(state, "storm ghost")
    assert state.position()["lifeboat"] == "ghost"
    doors = luck(does(state, "knock"))
    assert "door ghost" not in doors
    assert "door ojo" in doors
    late = does(load(table(2, "used pang, open sate", ship=2, options={"storms": [1]}, sides="vd")), "use sate")
    assert late.position()["phase"] == "reveal"
    calm = does(load(table(2, "used pang, open sate", ship=12)), "use sate")
    assert calm.position()["phase"] == "turn"  # it left a storm, and did not reach the next


# --- The pirates ------------------------------------------------------------------------------------------------------


def test_valverde() -> None:
    """M-VALVERDE: the top gold card and a coin; others do not see the card."""
    state = does(at("valverde"), "use valverde")
    assert luck(state) == {"gold 1": 6, "gold 2": 6, "gold 3": 6}
    does(state, "gold 3")
    assert (seat(state, 0)["gold"], seat(state, 0)["coins"]) == ({"3": 1}, 2)
    assert state.observation(1)["seats"][0]["gold"] == {"cards": 1, "known": {}}
    assert state.observation(0)["seats"][0]["gold"] == {"cards": 1, "known": {"3": 1}}


def test_diaz() -> None:
    """M-DIAZ, M-DECKS: one of two is kept, the other goes under its deck; which deck all see."""
    state = does(at("diaz"), "use diaz", "gold 2", "battle grey 3")
    assert state.observation(1)["action"] == {
        "pirate": "diaz",
        "gold": {"card": None, "seen": [0]},
        "battle": {"card": None, "seen": [0]},
    }
    assert offers(state) == ["keep gold", "keep battle"]
    does(state, "keep gold")
    assert seat(state, 0)["gold"] == {"2": 1}
    assert state.position()["battle_deck"]["bottom"] == [{"card": "grey 3", "seen": [0]}]
    assert state.observation(1)["battle_deck"]["bottom"] == [{"card": None, "seen": [0]}]


def test_crackpott() -> None:
    """M-CRACKPOTT: two battle cards."""
    state = does(at("crackpott"), "use crackpott", "battle pink 2", "battle grey 3")
    assert seat(state, 0)["battle"] == hand("p1 g1 p2 g3")
    assert state.current_seat() == 1


def test_tembo() -> None:
    """M-TEMBO: one of two, the other under the deck; of two alike there is nothing to choose."""
    state = does(at("tembo"), "use tembo", "battle pink 2", "battle grey 3")
    assert offers(state) == ["keep pink 2", "keep grey 3"]
    does(state, "keep grey 3")
    assert seat(state, 0)["battle"] == hand("p1 g1 g3")
    assert state.position()["battle_deck"]["bottom"] == [{"card": "pink 2", "seen": [0]}]
    alike = does(at("tembo"), "use tembo", "battle pink 2", "battle pink 2")
    assert alike.current_seat() == 1
    assert alike.position()["battle_deck"]["bottom"] == [{"card": "pink 2", "seen": [0]}]


def test_wessel_jan() -> None:
    """M-WESSEL: 0 to 3 cards under the deck, as many drawn; what goes is hidden, and all doubt what they knew."""
    state = does(at("wessel_jan", hands={0: "p1 g1 p2 p3"}), "use wessel_jan")
    assert offers(state) == ["put pink 1", "put pink 2", "put pink 3", "put grey 1", "done"]
    does(state, "put pink 1", "put grey 1", "done")
    assert state.position()["action"]["draws"] == 2
    assert luck(state)["battle grey 3"] == 4
    does(state, "battle grey 3", "battle grey 2")
    assert seat(state, 0)["battle"] == hand("p2 p3 g2 g3")
    bottom = state.position()["battle_deck"]["bottom"]
    assert [card["card"] for card in bottom] == ["pink 1", "grey 1"]
    assert does(at("wessel_jan"), "use wessel_jan", "done").current_seat() == 1


def test_others_are_less_sure_of_a_hand_that_put_a_card_away() -> None:
    """M-WESSEL, M-DECKS: it may have been any of them."""
    state = does(new(), "knock", "door wessel_jan")
    assert state.observation(1)["seats"][0]["battle"]["known"] == {"pink 1": 1, "grey 1": 1}
    does(state, "use wessel_jan", "put pink 1")
    assert state.observation(1)["seats"][0]["battle"] == {"cards": 1, "known": {}}
    assert state.observation(0)["seats"][0]["battle"] == {"cards": 1, "known": {"grey 1": 1}}


def test_nero() -> None:
    """M-NERO: up to three bought, or up to three sold, a coin each, never both; none to an empty bank."""
    state = does(at("dean_nero", coins={0: 2}), "use dean_nero")
    assert offers(state) == ["buy 1", "buy 2", "sell pink 1", "sell grey 1", "done"]
    bought = does(state.clone(), "buy 2", "battle pink 3", "battle grey 1")
    assert (seat(bought, 0)["coins"], seat(bought, 0)["battle"]) == (0, hand("p1 g1 g1 p3"))
    sold = does(state, "sell grey 1")
    assert offers(sold) == ["sell pink 1", "done"]
    assert seat(sold, 0)["coins"] == 3
    assert sold.observation(1)["battle_deck"]["bottom"] == [{"card": None, "seen": [0]}]
    poor = does(at("dean_nero", coins={0: 15, 1: 15}), "use dean_nero")
    assert offers(poor) == ["buy 1", "buy 2", "buy 3", "done"]


def test_pang() -> None:
    """M-PANG: a card or a coin."""
    state = does(at("pang"), "use pang")
    assert offers(state) == ["take card", "take coin"]
    assert seat(does(state.clone(), "take coin"), 0)["coins"] == 2
    assert seat(does(state, "take card", "battle pink 3"), 0)["battle"] == hand("p1 g1 p3")


def test_chang_ye() -> None:
    """M-CHANG: a coin of another, never gold; with nobody who has one, nothing."""
    state = does(at("chang_ye", 3, coins={2: 4}, gold={1: {"3": 1}}), "use chang_ye")
    assert offers(state) == ["steal 1", "steal 2", "done"]
    does(state, "steal 2")
    assert [seat(state, number)["coins"] for number in range(3)] == [2, 1, 3]
    broke = does(at("chang_ye", coins={1: 0}), "use chang_ye")
    assert (seat(broke, 0)["coins"], broke.current_seat()) == (1, 1)


def test_chang_ye_may_be_declined() -> None:
    """M-CHANG: even of a single victim nobody has to steal, so the thief is asked."""
    state = does(at("chang_ye"), "use chang_ye")
    assert (state.current_seat(), offers(state)) == (0, ["steal 1", "done"])
    robbed, spared = does(state.clone(), "steal 1"), does(state, "done")
    assert [seat(robbed, number)["coins"] for number in range(2)] == [2, 0]
    assert [seat(spared, number)["coins"] for number in range(2)] == [1, 1]
    assert robbed.current_seat() == spared.current_seat() == 1


def test_sate_grows_while_nobody_wants_it() -> None:
    """M-SATE: one more for every turn that ended with the card open, opened in it or not."""
    state = does(new(players=3), "knock", "door sate", "knock", "door ghost")
    assert state.position()["sate"] == 1
    does(state, "knock", "door pang", "use pang", "take coin")
    assert state.position()["sate"] == 2
    does(state, "use sate")
    assert seat(state, 2)["coins"] == 1 + 3


def test_bijoux() -> None:
    """M-BIJOUX: a side, later another or the same again; others cannot tell."""
    state = does(at("bijoux"), "use bijoux", "side diaz")
    assert seat(state, 0)["side"] == "diaz"
    assert (state.observation(1)["seats"][0]["chosen"], state.observation(1)["seats"][0]["side"]) == (True, None)
    again = does(at("bijoux", sides="d-"), "use bijoux")
    assert offers(again) == ["side valverde", "side diaz", "done"]
    bluffed, changed = does(again.clone(), "side diaz"), does(again, "side valverde")
    assert bluffed.observed(1).record.tobytes() == changed.observed(1).record.tobytes()
    assert bluffed.observation(0) != changed.observation(0)
    assert seat(bluffed, 0)["exchanges"] == 1


def test_bijoux_may_be_openly_left() -> None:
    """M-BIJOUX: the first side has to be chosen; later one may openly leave it, and a look at it stays good."""
    assert offers(does(at("bijoux"), "use bijoux")) == ["side valverde", "side diaz"]
    looked = does(at("ojo", sides="dv"), "use ojo", "peek 1", "knock", "door bijoux", "use bijoux")
    assert (looked.current_seat(), offers(looked)) == (1, ["side valverde", "side diaz", "done"])
    left = does(looked.clone(), "done")
    assert (seat(left, 1)["side"], seat(left, 1)["exchanges"]) == ("valverde", 0)
    assert left.observation(0)["seats"][1]["side"] == "valverde"
    pretended = does(looked, "side valverde")
    assert pretended.observation(0)["seats"][1]["side"] is None


def test_ojo() -> None:
    """M-OJO: a side for who has none; else a look at another's choice, which nobody else learns."""
    assert offers(does(at("ojo"), "use ojo")) == ["side valverde", "side diaz"]
    state = does(at("ojo", 3, sides="d-v"), "use ojo")
    assert offers(state) == ["peek 2", "done"]
    does(state, "peek 2")
    assert state.observation(0)["seats"][2]["side"] == "valverde"
    assert state.observation(1)["seats"][2]["side"] is None
    assert state.observation(1)["seats"][0]["peeks"][2] == {"side": None, "exchanges": 0}
    assert does(at("ojo", sides="d-"), "use ojo").current_seat() == 1  # nobody to look at


def test_a_look_grows_stale() -> None:
    """M-OJO, M-BIJOUX: after an exchange, real or not, the choice may be another."""
    state = does(at("ojo", sides="dv"), "use ojo", "peek 1", "knock", "door bijoux", "use bijoux", "side valverde")
    assert state.observation(0)["seats"][1]["side"] is None
    assert state.observation(0)["seats"][0]["peeks"][1] == {"side": "valverde", "exchanges": 0}


def test_cambivalute_sets_a_pair() -> None:
    """M-CAMBIVALUTE: two sailors at random, one on each side of the first free pair; he alone knows them."""
    state = does(at("cambivalute"), "use cambivalute", "sailor 7")
    assert "sailor 7" not in luck(state)
    does(state, "sailor 3")
    assert offers(state) == ["place 3", "place 7"]
    assert state.observation(1)["action"] == {"pirate": "cambivalute", "sailors": [None, None], "pair": None}
    does(state, "place 3")
    assert state.position()["pairs"][0] == {"valverde": 3, "diaz": 7, "seen": [0], "winner": None}
    assert state.observation(1)["pairs"][0] == {"valverde": None, "diaz": None, "seen": [0], "winner": None}


def test_cambivalute_looks_at_a_pair_and_swaps_it() -> None:
    """M-CAMBIVALUTE: when all five stand."""
    values = ((7, 3), (10, 1), (2, 9), (6, 5), (4, 8))
    pairs = [{"valverde": first, "diaz": second, "seen": [1], "winner": None} for first, second in values]
    state = does(at("cambivalute", pairs=pairs), "use cambivalute")
    assert offers(state) == ["look A", "look B", "look C", "look D", "look E", "done"]
    does(state, "look B")
    assert state.observation(0)["pairs"][1]["valverde"] == 10
    assert offers(state) == ["swap", "leave"]
    does(state, "swap")
    assert state.position()["pairs"][1] == {"valverde": 1, "diaz": 10, "seen": [0, 1], "winner": None}


def test_cards_under_a_deck_come_up_in_their_order() -> None:
    """M-DECKS: known to who put them there, after all that lay above, without luck."""
    few = {"battle": {"1": 2, "2": 1, "3": 1}}
    under = (("grey 3", [1]), ("pink 2", [0, 1]), ("grey 2", [0]))
    state = does(at("crackpott", options=few, under=under), "use crackpott")
    assert luck(state) == {"battle pink 3": 1}  # the last of the upper part, still chance's to show
    does(state, "battle pink 3")
    assert seat(state, 0)["battle"] == hand("p1 g1 p3 g3")
    bottom = state.position()["battle_deck"]["bottom"]
    assert bottom == [{"card": "pink 2", "seen": [0, 1]}, {"card": "grey 2", "seen": [0]}]
    assert state.current_seat() == 1


def test_who_knows_a_card_under_a_deck_knows_it_in_the_hand_that_draws_it() -> None:
    """M-DECKS."""
    position = table(2, "open pang", phase="choice", options={"battle": {"1": 3, "2": 0, "3": 0}})
    position["battle_deck"] = {"upper": {}, "bottom": [{"card": "pink 1", "seen": [1]}, {"card": "grey 1", "seen": []}]}
    state = does(load(position), "use pang", "take card")
    assert state.observation(1)["seats"][0]["battle"]["known"] == {"pink 1": 1}
    assert state.observation(None)["seats"][0]["battle"]["known"] == {}


def test_what_is_short_is_not_given() -> None:
    """M-SHORT: as much as there is; with nothing to take, nothing happens."""
    state = does(at("crackpott", options={"battle": {"1": 3, "2": 0, "3": 0}}), "use crackpott", "battle pink 1")
    assert luck(state) == {"battle grey 1": 1}
    empty = does(at("crackpott", options=EMPTY), "use crackpott")
    assert empty.current_seat() == 1
    bankrupt = does(at("pang", coins={0: 15, 1: 15}), "use pang")  # a card is all there is
    assert bankrupt.current_seat() == CHANCE
    poor = does(at("sate", coins={0: 15, 1: 14}, more="open pang", sate=0), "use sate")
    assert seat(poor, 0)["coins"] == 16


# --- The mutiny -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "keys",
    [
        {"ship": 3},
        {"options": EMPTY},
        {"options": {"gold": {"1": 0, "2": 0, "3": 0}}},
        {"coins": {0: 15, 1: 14}},
    ],
    ids=["ship", "battle cards", "gold", "coins"],
)
def test_the_mutiny_begins_after_the_round(keys: dict[str, Any]) -> None:
    """M-BEGIN."""
    state = does(load(table(2, "used pang, open sate", sides="vd", **keys)), "use sate")
    assert state.position()["phase"] == "reveal"
    assert state.position()["row"] == []


def test_only_who_has_a_side_takes_part() -> None:
    """M-TAKEPART, M-NOBODY: the others are out; nobody at all: nobody wins."""
    state = does(load(table(3, "used pang, used ojo, open sate", ship=3, sides="v-d")), "use sate")
    assert [one["out"] for one in state.position()["seats"]] == [False, True, False]
    assert state.observation(2)["seats"][0]["side"] is None  # nobody shows his card
    nobody = does(load(table(2, "used pang, open sate", ship=3)), "use sate")
    assert nobody.outcome() is not None
    assert (nobody.outcome().winners, nobody.outcome().reason) == ((), "nobody-left")  # type: ignore[union-attr]
    assert nobody.returns() == [0.0, 0.0]


def test_free_pairs_are_filled_unseen() -> None:
    """M-PAIRS, M-REVEAL: their values come up when they fight, Valverde's first; the lifeboat is put aside."""
    pairs = [{"valverde": 4, "diaz": 9, "seen": [1], "winner": None}, None, None, None, None]
    keys: dict[str, Any] = {"ship": 3, "sides": "vd", "lifeboat": "ojo", "pairs": pairs}
    state = does(load(table(2, "used pang, open sate", **keys)), "use sate")
    position = state.position()
    assert position["lifeboat"] is None
    assert position["pairs"][1] == {"valverde": None, "diaz": None, "seen": [], "winner": None}
    assert position["phase"] == "commit"  # pair A was seen by somebody, and is shown
    assert state.observation(0)["pairs"][0]["diaz"] == 9
    fresh = does(load(table(2, "used pang, open sate", ship=3, sides="vd")), "use sate")
    assert luck(fresh) == {f"reveal {value}": 1 for value in range(1, 11)}
    does(fresh, "reveal 6", "reveal 2")
    assert fresh.position()["pairs"][0] == {"valverde": 6, "diaz": 2, "seen": [], "winner": None}


def test_three_duels_win_the_mutiny() -> None:
    """M-DUELS: in order from A, until a side has three."""
    state = load(duel("vd", {0: "p1 p1", 1: "g1 g1"}, won="vv", sailors=((7, 3), (10, 1), (9, 2))))
    assert state.position()["duel"]["pair"] == "C"
    does(state, "fight pink 1", "fight grey 1", "talisman", "talisman")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "only-one")
    assert state.returns() == [1.0, -1.0]


def test_a_round_is_played_face_down() -> None:
    """M-ROUND: nobody sees what was committed, nor learns who played what; the hands get less certain."""
    state = load(duel("vdv", {0: "p1 p2", 1: "g1 g2", 2: "p1 g3"}))
    does(state, "fight pink 2")
    assert state.observation(1)["duel"]["committed"] == ["hidden", None, None]
    assert state.observation(0)["duel"]["committed"] == ["pink 2", None, None]
    assert state.observation(1)["seats"][0]["battle"]["cards"] == 2
    does(state, "fight grey 1", "fight grey 3")
    for viewer in (None, 0, 1, 2):
        assert state.observation(viewer)["duel"]["played"] == {"pink 2": 1, "grey 1": 1, "grey 3": 1}
    assert state.observation(None)["seats"][2]["battle"] == {"cards": 1, "known": {}}


def test_with_two_a_round_tells_who_played_what() -> None:
    """M-ROUND: what is not my own card is the other's."""
    position = duel("vd", {0: "p1 p1", 1: "p1 g1"})
    position["known"] = {"battle": [[{}, {"pink 1": 1, "grey 1": 1}], [{"pink 1": 2}, {}], [{}, {}]]}
    state = does(load(position), "fight pink 1", "fight grey 1")
    assert state.observation(0)["seats"][1]["battle"]["known"] == {"pink 1": 1}
    assert state.observation(1)["seats"][0]["battle"]["known"] == {"pink 1": 1}


def test_the_talisman_ends_ones_part_in_a_duel() -> None:
    """M-TALISMAN: from the second round on; by itself with no card left; it comes back for the next duel."""
    state = load(duel("vd", {0: "p1 p1 p1", 1: "g1"}))
    assert offers(state) == ["fight pink 1"]
    does(state, "fight pink 1", "fight grey 1")
    assert offers(state) == ["fight pink 1", "talisman"]
    does(state, "fight pink 1")  # seat 1 has no card left, and robs seat 0 by itself
    assert state.position()["duel"]["talismans"] == [1]
    assert [one["coins"] for one in state.position()["seats"]] == [0, 2]
    does(state, "talisman")
    assert state.position()["duel"]["pair"] == "B"
    assert state.position()["duel"]["talismans"] == []


def test_thieves_of_the_second_round() -> None:
    """M-THIEF: one alone robs an opponent in the mutiny who has a coin, several take from the bank; later nothing."""
    hands = {0: "p1 p1 p1", 1: "g1 g1 g1", 2: "p1 p1", 3: "g1"}
    base = {"round": 2, "coins": {0: 2, 2: 0}, "options": {"battle": {"1": 9, "2": 6, "3": 4}}}
    one = does(load(duel("vdvd", hands, **base)), "talisman", "fight grey 1", "fight pink 1", "fight grey 1")
    assert one.current_seat() == 0
    assert offers(one) == ["rob 1", "rob 3"]
    does(one, "rob 3")
    assert [number["coins"] for number in one.position()["seats"]] == [3, 1, 0, 0]
    two = does(load(duel("vdvd", hands, **base)), "talisman", "talisman", "fight pink 1", "fight grey 1")
    assert [number["coins"] for number in two.position()["seats"]] == [3, 2, 0, 1]
    third = load(duel("vd", {0: "p1 p1", 1: "g1 g1"}, round=3))
    does(third, "talisman", "talisman")
    assert [number["coins"] for number in third.position()["seats"]] == [1, 1]


def test_a_short_bank_is_filled_up() -> None:
    """M-REFILL: everybody still in the mutiny who has a coin pays one, then the thieves take theirs."""
    hands = {0: "p1 p1", 1: "g1 g1", 2: "p1 p1"}
    coins = {0: 10, 1: 10, 2: 9}
    state = load(duel("vdv", hands, round=2, coins=coins))
    does(state, "talisman", "talisman", "fight pink 1")
    assert [number["coins"] for number in state.position()["seats"]] == [10, 10, 8]
    assert state.position()["bank"] == 2


def test_no_card_in_the_first_round_is_the_end() -> None:
    """M-OUT, M-NOBODY."""
    state = does(load(duel("vd", {0: "p1 p1", 1: ""})), "fight pink 1")
    assert [one["out"] for one in state.position()["seats"]] == [False, True]
    with pytest.raises(IllegalAction, match="M-TALISMAN"):
        does(load(duel("vd", {0: "p1", 1: "g1"})), "talisman")
    last = load(duel("vd", {0: "", 1: ""}, phase="reveal", sailors=()))
    does(last, "reveal 1", "reveal 2")
    assert last.outcome() is not None
    assert last.outcome().reason == "nobody-left"  # type: ignore[union-attr]


def test_how_a_duel_is_decided() -> None:
    """M-END-DUEL: by totals, tied by battle cards; what was played is discarded."""
    tied = load(duel("vd", {0: "p3 p1", 1: "g1 g1"}, sailors=((5, 7),)))
    does(tied, "fight pink 3", "fight grey 1", "talisman", "talisman")
    assert tied.position()["pairs"][0]["winner"] == "valverde"  # 5 + 3 = 7 + 1, and 3 > 1
    assert tied.position()["discard"] == {"pink 3": 1, "grey 1": 1}
    lost = load(duel("vd", {0: "p3 p1", 1: "g3 g1"}, sailors=((5, 7),)))
    does(lost, "fight pink 3", "fight grey 3", "talisman", "talisman")
    assert lost.position()["pairs"][0]["winner"] == "diaz"


def test_who_falls_out_last_leaves_nobody() -> None:
    """M-NOBODY."""
    state = load(duel("v-", {0: "p1", 1: "g1"}, won="v", sailors=((7, 3), (10, 1))))
    does(state, "fight pink 1")
    # The talisman goes by itself, the duel is won; in the next one there is no card to play.
    does(state, *[f"reveal {value}" for value in (2, 4)])
    assert state.outcome() is not None
    assert state.outcome().reason == "nobody-left"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("sides", "keys", "winners", "reason"),
    [
        ("dd", {}, (), "nobody-on-side"),
        ("vd", {}, (0,), "only-one"),
        ("vv", {"coins": {0: 1, 1: 3}}, (1,), "gold"),
        ("vv", {"gold": {0: {"3": 1}}, "coins": {1: 3}}, (0,), "gold"),
        ("vv", {"hands": {0: "p1 p1 g3", 1: "p1 p3"}}, (1,), "cards"),
        ("vv", {}, (0, 1), "shared"),
    ],
)
def test_who_wins(sides: str, keys: dict[str, Any], winners: tuple[int, ...], reason: str) -> None:
    """M-WIN: on the winning side the most gold, then the best cards of its colour left, else shared."""
    hands = keys.pop("hands", {0: "p1 p2", 1: "p1 p2"})
    state = load(duel(sides, hands, won="vv", sailors=((7, 3), (10, 1), (9, 2)), **keys))
    does(state, "fight pink 1", "fight pink 1", "talisman", "talisman")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (winners, reason)
    assert state.observation(None)["seats"][0]["side"] is not None  # all show their cards
    assert abs(sum(state.returns())) < 1e-9
