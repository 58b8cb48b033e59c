"""The Mutiny on hand-made positions, in both engines alike: the row, the ship, every pirate and the decks."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.engines import Engine
from tests.games.mutiny.hand_made import Game, play
from tests.needs import ROOT
from tests.reference.mutiny_position import CARDS, PIRATES
from tests.reference.positions_mutiny import EMPTY, hand, table


def use(engine: Engine, pirate: str, *actions: str, players: int = 2, **keys: Any) -> Game:
    """The game after seat 0 has used a pirate who lay open."""
    return play(engine, table(players, f"open {pirate}", **keys), f"use {pirate}", *actions)


# ---- set-up and the row


@pytest.mark.parametrize(("players", "voyage"), [(2, 14), (3, 16), (4, 18)])
def test_start(engine: Engine, players: int, voyage: int) -> None:
    """M-START, M-BANK, M-SHIP, M-ROW, M-SPREAD."""
    game = Game.new(engine, players, first_seat=1)
    p = game.position()
    assert (p["ship"], p["bank"], p["dealer"]) == (voyage, 30 - players, 1)
    assert all(seat["battle"] == hand("p1 g1") and seat["coins"] == 1 for seat in p["seats"])
    assert p["battle_deck"]["upper"] == {card: {"1": 10 - players, "2": 6, "3": 4}[card[-1]] for card in CARDS}
    assert sum(p["gold_deck"]["upper"].values()) == 18
    assert p["row"] == ["down"] * (players + 3)
    assert (game.seat(), game.legal()) == (1, ["knock"])
    game.apply("knock")
    assert game.chance() == [(f"door {pirate}", 1) for pirate in sorted(PIRATES)]


def test_everybody_has_one_turn_and_the_deal_passes_on(engine: Engine) -> None:
    """M-ORDER, M-DEALER."""
    game = Game.new(engine, 3, first_seat=1)
    turns = {1: ["door ghost"], 2: ["door sate", "use sate"], 0: ["door pang", "use pang", "take coin"]}
    for expected, actions in turns.items():
        assert game.seat() == expected
        for action in ("knock", *actions):
            game.apply(action)
    assert (game.dealer, game.seat(), game.row) == (2, 2, ["down"] * 6)


def test_a_turn_may_begin_with_an_open_card_or_a_knock(engine: Engine) -> None:
    """M-OPEN."""
    game = play(engine, table(2, "used pang, open ojo, open tembo"))
    assert (game.seat(), game.legal()) == (1, ["knock", "use ojo", "use tembo"])


def test_cards_left_behind_cannot_be_used_in_this_turn(engine: Engine) -> None:
    """M-KNOCK: neither those opened before in the turn nor those open at its start; the next player may use all."""
    game = play(engine, table(2, "open ojo"), "knock", "door tembo")
    assert game.legal() == ["knock", "use tembo"]
    game.apply("knock")
    game.apply("door pang")
    assert game.legal() == ["knock", "use pang"]
    game.apply("use pang")
    game.apply("take coin")
    assert (game.seat(), game.legal()) == (1, ["knock", "use ojo", "use tembo"])


def test_the_last_card_must_be_used(engine: Engine) -> None:
    """M-LAST: without asking; the next player finds only open cards."""
    game = play(engine, table(2, "open ojo, open tembo, open diaz, open pang"), "knock", "door sate")
    assert game.position()["seats"][0]["coins"] == 2
    assert (game.seat(), game.legal()) == (1, ["use diaz", "use ojo", "use pang", "use tembo"])


def test_the_ghost_ends_the_turn(engine: Engine) -> None:
    """M-GHOST."""
    game = play(engine, table(2), "knock", "door ghost")
    assert game.position()["row"][0] == "used ghost"
    assert (game.seat(), game.legal()) == (1, ["knock"])


def test_a_used_card_is_gone_for_the_round(engine: Engine) -> None:
    """M-USED: nor can it stand behind another door."""
    game = use(engine, "pang", "take coin", "knock")
    assert "door pang" not in game.legal()
    assert len(game.legal()) == 12


@pytest.mark.parametrize(("opened", "sailed"), [(2, 3), (3, 2), (5, 0)])
def test_the_ship_sails_for_each_face_down_card(engine: Engine, opened: int, sailed: int) -> None:
    """M-SAIL, M-ROW: and the deal passes to the left."""
    row = ["used ojo", "open pang", "open diaz", "open tembo", "open valverde"][:opened]
    game = play(engine, table(2, ",".join(row), ship=8), "use pang", "take coin")
    p = game.position()
    assert (p["ship"], p["dealer"], p["seat"], p["row"]) == (8 - sailed, 1, 1, ["down"] * 5)


# ---- storms


@pytest.mark.parametrize(("ship", "storm"), [(12, False), (13, True), (14, True), (15, True), (16, False)])
def test_a_storm_on_the_way_or_at_the_end_of_it(engine: Engine, ship: int, storm: bool) -> None:
    """M-STORM: ending on it or passing it; lying there already is neither."""
    game = play(engine, table(2, "used ojo, open pang", ship=ship, options={"voyage": 20}), "use pang", "take coin")
    assert game.legal()[0].startswith("storm") == storm
    assert game.seat() == (-1 if storm else 1)


def test_the_pirate_in_the_lifeboat_is_missing(engine: Engine) -> None:
    """M-STORM: another one goes aboard, the old one is back."""
    game = play(engine, table(2, "used ojo, open pang", ship=9, lifeboat="sate"), "use pang", "take coin")
    assert "storm sate" not in game.legal()
    assert len(game.legal()) == 12  # the cards of the row are back in the deck
    game.apply("storm pang")
    game.apply("knock")
    assert "door sate" in game.legal()
    assert "door pang" not in game.legal()
    assert len(game.legal()) == 12


def test_no_storm_when_the_mutiny_begins(engine: Engine) -> None:
    """M-STORM, M-BEGIN."""
    position = table(2, "used ojo, open pang", ship=3, sides="vd", options={"storms": [1]})
    game = play(engine, position, "use pang", "take coin")
    assert game.phase == "reveal"


# ---- pirates


def test_valverde(engine: Engine) -> None:
    """M-VALVERDE, M-SHORT."""
    game = use(engine, "valverde")
    assert game.chance() == [("gold 1", 6), ("gold 2", 6), ("gold 3", 6)]
    game.apply("gold 3")
    seat = game.position()["seats"][0]
    assert (seat["gold"], seat["coins"], game.bank) == ({"3": 1}, 2, 27)
    assert game.observation(1)["seats"][0]["gold"] == {"cards": 1, "known": {}}
    assert game.observation(0)["seats"][0]["gold"] == {"cards": 1, "known": {"3": 1}}
    gone = {"gold": {"1": 1, "2": 0, "3": 0}}
    short = use(engine, "valverde", options=gone, gold={1: {"1": 1}})
    assert (short.position()["seats"][0]["coins"], short.turn) == (2, 1)


def test_diaz_looks_at_gold_first_and_keeps_one(engine: Engine) -> None:
    """M-DIAZ, M-DECKS: the other goes under its deck, known to him."""
    game = use(engine, "diaz", "gold 2", "battle pink 3")
    hidden = {"card": None, "seen": [0]}
    assert game.observation(1)["action"] == {"pirate": "diaz", "gold": hidden, "battle": hidden}
    assert (game.seat(), game.legal()) == (0, ["keep battle", "keep gold"])
    gold, battle = game.copy(), game.copy()
    gold.apply("keep gold")
    assert gold.position()["seats"][0]["gold"] == {"2": 1}
    assert gold.position()["battle_deck"]["bottom"] == [{"card": "pink 3", "seen": [0]}]
    battle.apply("keep battle")
    assert battle.position()["seats"][0]["battle"] == hand("p1 g1 p3")
    assert battle.position()["gold_deck"]["bottom"] == [{"card": "2", "seen": [0]}]


def test_diaz_with_an_empty_deck_keeps_the_only_card(engine: Engine) -> None:
    """M-DIAZ, M-SHORT."""
    game = use(engine, "diaz", "gold 1", options=EMPTY)
    assert game.position()["seats"][0]["gold"] == {"1": 1}
    assert game.turn == 1


def test_crackpott_draws_two_or_what_there_is(engine: Engine) -> None:
    """M-CRACKPOTT, M-SHORT."""
    assert use(engine, "crackpott", "battle pink 2", "battle pink 2").battle[0] == hand("p1 g1 p2 p2")
    short = use(engine, "crackpott", "battle pink 1", options=EMPTY, hands={1: "g1"})
    assert short.battle[0] == hand("p1 p1 g1")
    assert short.turn == 1


def test_tembo_keeps_one_of_two(engine: Engine) -> None:
    """M-TEMBO, M-DECKS."""
    game = use(engine, "tembo", "battle pink 2", "battle grey 3")
    assert game.legal() == ["keep grey 3", "keep pink 2"]
    game.apply("keep grey 3")
    assert game.battle[0] == hand("p1 g1 g3")
    assert game.under == [("pink 2", (0,))]


def test_tembo_is_not_asked_when_both_are_alike_or_one_is_all(engine: Engine) -> None:
    """M-TEMBO, M-SHORT."""
    alike = use(engine, "tembo", "battle pink 2", "battle pink 2")
    assert (alike.turn, alike.under) == (1, [("pink 2", (0,))])
    single = use(engine, "tembo", "battle grey 1", options=EMPTY, hands={1: "p1"})
    assert (single.turn, single.battle[0], single.under) == (1, hand("p1 g1 g1"), [])
    assert use(engine, "tembo", options=EMPTY).turn == 1


def test_wessel_jan_puts_all_before_he_draws(engine: Engine) -> None:
    """M-WESSEL, M-DECKS: each card goes under the last; with no loose card above he gets his own back, in order."""
    game = use(engine, "wessel_jan", "put pink 1", "put grey 1", hands={0: "p1 g1 p2"})
    assert game.legal() == ["done", "put pink 2"]
    game.apply("done")
    assert game.seat() == -1
    assert game.under == [("pink 1", (0,)), ("grey 1", (0,))]
    own = use(engine, "wessel_jan", "put pink 1", "done", options=EMPTY, hands={0: "p1 p1 g1", 1: "g1"})
    assert (own.battle[0], own.turn) == (hand("p1 p1 g1"), 1)


def test_wessel_jan_ends_by_himself_after_three_or_with_nothing(engine: Engine) -> None:
    """M-WESSEL."""
    game = use(engine, "wessel_jan", "put pink 1", "put grey 1", "put pink 1", hands={0: "p1 p1 g1 p2"})
    assert game.seat() == -1
    assert game.action["draws"] == 3
    assert use(engine, "wessel_jan", hands={0: ""}).turn == 1
    assert use(engine, "wessel_jan", "done").turn == 1


def test_nero_sells_or_buys(engine: Engine) -> None:
    """M-NERO: not both; sold cards go under the deck."""
    game = use(engine, "dean_nero", coins={0: 2})
    assert game.legal() == ["buy 1", "buy 2", "done", "sell grey 1", "sell pink 1"]
    game.apply("sell grey 1")
    assert game.legal() == ["done", "sell pink 1"]
    game.apply("sell pink 1")
    assert (game.coins[0], game.battle[0], game.turn) == (4, {}, 1)
    assert game.under == [("grey 1", (0,)), ("pink 1", (0,))]
    bought = use(engine, "dean_nero", "buy 2", coins={0: 2})
    assert (bought.coins[0], bought.bank, bought.seat()) == (0, 29, -1)
    bought.apply("battle pink 3")
    bought.apply("battle pink 3")
    assert (bought.battle[0], bought.turn) == (hand("p1 g1 p3 p3"), 1)


def test_nero_stays_within_deck_and_bank(engine: Engine) -> None:
    """M-NERO, M-SHORT: no more than the deck holds, nothing sold to an empty bank, three sales at most."""
    two_left = {**EMPTY, "coins": 6}
    assert use(engine, "dean_nero", options=two_left, coins={0: 5}, hands={0: "", 1: "p1 g1"}).legal() == [
        "buy 1",
        "buy 2",
        "done",
    ]
    no_bank = use(engine, "dean_nero", options={"coins": 2}, coins={0: 1})
    assert no_bank.legal() == ["buy 1", "done"]
    one_coin = use(engine, "dean_nero", "sell pink 1", options={"coins": 2}, coins={0: 0}, hands={0: "p1 p2"})
    assert (one_coin.turn, one_coin.bank) == (1, 0)
    three = use(engine, "dean_nero", "sell pink 1", "sell pink 1", "sell pink 1", hands={0: "p1 p1 p1 p1"})
    assert three.turn == 1


def test_pang(engine: Engine) -> None:
    """M-PANG, M-SHORT."""
    assert use(engine, "pang").legal() == ["take card", "take coin"]
    assert use(engine, "pang", "take card", "battle grey 2").battle[0] == hand("p1 g1 g2")
    assert use(engine, "pang", options=EMPTY).coins[0] == 2  # not asked
    assert use(engine, "pang", options={"coins": 2}).seat() == -1
    assert use(engine, "pang", options={**EMPTY, "coins": 2}).turn == 1


def test_chang_ye(engine: Engine) -> None:
    """M-CHANG: of a single victim one may steal, too, or not."""
    game = use(engine, "chang_ye", players=3, coins={2: 4})
    assert game.legal() == ["done", "steal 1", "steal 2"]
    game.apply("steal 2")
    assert game.coins == [2, 1, 3]
    assert use(engine, "chang_ye", players=3, coins={1: 0}).legal() == ["done", "steal 2"]
    assert use(engine, "chang_ye", "done", players=3, coins={1: 0}).coins == [1, 0, 1]
    assert use(engine, "chang_ye", "done", players=3, coins={1: 0}).turn == 1
    assert use(engine, "chang_ye", players=3, coins={1: 0, 2: 0}).turn == 1


def test_sate_pays_for_every_turn_that_passed_it(engine: Engine) -> None:
    """M-SATE: whether the card was opened and knocked past or found open and left, by the Ghost's visitor too."""
    game = play(engine, table(3), "knock", "door sate", "knock", "door pang", "use pang", "take coin")
    assert game.sate == 1
    game.apply("knock")
    game.apply("door ghost")
    assert game.sate == 2
    game.apply("use sate")
    assert (game.coins[2], game.sate) == (4, 0)


def test_sate_takes_what_the_bank_has(engine: Engine) -> None:
    """M-SATE, M-SHORT."""
    position = table(3, "used ojo, used pang, open sate", sate=2, coins={0: 14, 1: 14}, sides="vdv")
    game = play(engine, position, "use sate")
    assert game.coins[2] == 2


def test_bijoux_and_a_bluff_look_alike(engine: Engine) -> None:
    """M-BIJOUX."""
    first = use(engine, "bijoux", "side diaz")
    assert (first.side, first.exchanges) == (["diaz", None], [0, 0])
    real, bluff = use(engine, "bijoux", "side diaz", sides="vd"), use(engine, "bijoux", "side valverde", sides="vd")
    assert use(engine, "bijoux").legal() == ["side diaz", "side valverde"]
    assert use(engine, "bijoux", sides="vd").legal() == ["done", "side diaz", "side valverde"]
    left = use(engine, "bijoux", "done", sides="vd")
    assert (left.side[0], left.exchanges, left.turn) == ("valverde", [0, 0], 1)
    assert real.side[0] != bluff.side[0]
    assert real.observation(1) == bluff.observation(1)
    assert real.observation(None) == bluff.observation(None)
    assert real.observation(0) != bluff.observation(0)


def test_ojo_looks_once_a_side_is_chosen(engine: Engine) -> None:
    """M-OJO."""
    assert use(engine, "ojo", players=3).legal() == ["side diaz", "side valverde"]
    game = use(engine, "ojo", players=4, sides="vd-d")
    assert game.legal() == ["done", "peek 1", "peek 3"]
    game.apply("peek 3")
    assert game.observation(0)["seats"][3]["side"] == "diaz"
    assert game.observation(1)["seats"][3]["side"] is None
    assert game.observation(1)["seats"][0]["peeks"][3] == {"side": None, "exchanges": 0}
    assert use(engine, "ojo", players=3, sides="v--").turn == 1  # nobody to look at


def test_a_look_grows_stale_with_an_exchange(engine: Engine) -> None:
    """M-OJO, M-BIJOUX: what was seen is remembered, but not taken for what lies there."""
    game = play(engine, table(2, "open ojo, open bijoux", sides="vd"), "use ojo", "peek 1", "use bijoux", "side diaz")
    seen = game.observation(0)["seats"]
    assert seen[1]["side"] is None
    assert (seen[0]["peeks"][1], seen[1]["exchanges"]) == ({"side": "diaz", "exchanges": 0}, 1)


def test_bijoux_may_be_openly_left(engine: Engine) -> None:
    """M-BIJOUX, M-OJO: a look at the side stays good then, and does not after an exchange, be it for show."""
    looked = use(engine, "ojo", "peek 1", "knock", "door bijoux", "use bijoux", sides="dv")
    left, pretended = looked.copy(), looked.copy()
    left.apply("done")
    pretended.apply("side valverde")
    assert (left.side[1], left.exchanges[1]) == ("valverde", 0)
    assert [game.observation(0)["seats"][1]["side"] for game in (left, pretended)] == ["valverde", None]


def test_cambivalute_draws_sailors_that_nobody_knows(engine: Engine) -> None:
    """M-SAILORS: each value is as likely."""
    game = use(engine, "cambivalute")
    assert game.chance() == sorted((f"sailor {value}", 1) for value in range(1, 11))
    game.apply("sailor 7")
    game.apply("sailor 3")
    assert game.observation(1)["action"] == {"pirate": "cambivalute", "sailors": [None, None], "pair": None}


def test_cambivalute_sets_the_first_free_pair(engine: Engine) -> None:
    """M-CAMBIVALUTE: with values nobody has met."""
    pair = {"valverde": 7, "diaz": 3, "seen": [1], "winner": None}
    game = use(engine, "cambivalute", pairs=[pair, None, None, None, None])
    assert len(game.legal()) == 8
    game.apply("sailor 10")
    assert "sailor 10" not in game.legal()
    game.apply("sailor 1")
    assert game.legal() == ["place 1", "place 10"]
    game.apply("place 1")
    assert game.position()["pairs"][1] == {"valverde": 1, "diaz": 10, "seen": [0], "winner": None}
    assert game.observation(0)["pairs"][0]["valverde"] is None
    assert game.observation(1)["pairs"][1] == {"valverde": None, "diaz": None, "seen": [0], "winner": None}


def test_cambivalute_looks_when_all_pairs_stand(engine: Engine) -> None:
    """M-CAMBIVALUTE: all see a swap; only the looking seat and seats that knew the values know them."""
    pairs = [{"valverde": 2 * i + 1, "diaz": 2 * i + 2, "seen": [1], "winner": None} for i in range(5)]
    game = use(engine, "cambivalute", players=3, pairs=pairs)
    assert game.legal() == ["done", "look A", "look B", "look C", "look D", "look E"]
    game.apply("look C")
    assert game.legal() == ["leave", "swap"]
    game.apply("swap")
    assert game.position()["pairs"][2] == {"valverde": 6, "diaz": 5, "seen": [0, 1], "winner": None}
    assert game.observation(1)["pairs"][2]["valverde"] == 6
    assert game.observation(2)["pairs"][2]["valverde"] is None


# ---- decks


def test_cards_under_a_deck_come_up_last_and_in_order(engine: Engine) -> None:
    """M-DECKS: they come without chance, and a seat that put one there knows who has it."""
    options = {"battle": {"1": 3, "2": 1, "3": 1}}
    under = (("pink 2", [1]), ("grey 3", [0, 1]))
    position = table(2, "open crackpott", options=options, hands={0: "p1 p1 g1 g1", 1: "p1 p3 g1"}, under=under)
    assert position["battle_deck"]["upper"] == {"grey 2": 1}
    game = play(engine, position, "use crackpott")
    assert game.chance() == [("battle grey 2", 1)]
    game.apply("battle grey 2")
    assert game.battle[0] == hand("p1 p1 g1 g1 g2 p2")
    assert game.observation(1)["seats"][0]["battle"]["known"] == {"pink 2": 1}
    assert game.observation(None)["seats"][0]["battle"]["known"] == {}
    assert game.observation(0)["battle_deck"] == {"upper": 0, "bottom": [{"card": "grey 3", "seen": [0, 1]}]}
    assert game.observation(None)["battle_deck"]["bottom"] == [{"card": None, "seen": [0, 1]}]


def test_the_two_cards_of_the_start_are_known_until_one_may_be_gone(engine: Engine) -> None:
    """M-START, M-DECKS: a card put away face down may be any of the hand."""
    game = play(engine, Game.new(engine, 2).position(), "knock", "door wessel_jan", "use wessel_jan")
    assert game.observation(1)["seats"][0]["battle"] == {"cards": 2, "known": hand("p1 g1")}
    game.apply("put pink 1")
    assert game.observation(1)["seats"][0]["battle"] == {"cards": 1, "known": {}}
    assert game.observation(0)["seats"][0]["battle"]["known"] == hand("g1")
    assert game.observation(0)["battle_deck"]["bottom"] == [{"card": "pink 1", "seen": [0]}]


def test_which_card_tembo_kept_is_hidden_from_seats_that_knew_one(engine: Engine) -> None:
    """M-TEMBO, M-DECKS."""
    options = {"battle": {"1": 2, "2": 1, "3": 1}}
    under = (("pink 2", [1]), ("grey 3", [1]))
    hands = {0: "p1 g1 g2 p3", 1: "p1 g1"}
    game = play(engine, table(2, "open tembo", options=options, hands=hands, under=under), "use tembo")
    assert [card["card"] for card in game.observation(1)["action"]["cards"]] == ["pink 2", "grey 3"]
    game.apply("keep grey 3")
    assert game.observation(1)["battle_deck"]["bottom"] == [{"card": None, "seen": [0]}]
    assert game.observation(1)["seats"][0]["battle"]["known"] == {}


# ---- positions


def test_the_example_of_the_documentation_loads(engine: Engine) -> None:
    text = (ROOT / "docs" / "games" / "mutiny.md").read_text(encoding="utf-8")
    game = Game.load(engine, json.loads(text.split("```json\n")[1].split("```")[0]))
    # Both cards are alike: seat 1 has kept one, and it is seat 0's turn.
    assert game.battle[1] == hand("p1 g1 p2")
    assert game.under == [("grey 2", (0,)), ("pink 2", (1,))]
    assert (game.seat(), game.legal()) == (0, ["knock"])


def test_left_out_keys_are_those_of_a_turns_beginning(engine: Engine) -> None:
    full = Game.new(engine, 3).position()
    keep = ("game", "options", "ship", "bank", "seats", "battle_deck", "gold_deck")
    short: dict[str, Any] = {key: full[key] for key in keep}
    short["seats"] = [{"coins": 1, "battle": hand("p1 g1")}] * 3
    again = Game.load(engine, short).position()
    assert again == {**full, "known": again["known"]}


def test_an_illegal_action_changes_nothing(engine: Engine) -> None:
    game = Game.new(engine, 2)
    before = game.position()
    with pytest.raises(ValueError, match=r"."):
        game.apply("use ojo")
    assert game.position() == before
