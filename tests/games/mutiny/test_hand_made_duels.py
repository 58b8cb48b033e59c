"""The Mutiny on hand-made positions, in both engines alike: the duels and the end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.engines import Engine
from tests.games.mutiny.hand_made import Game, play
from tests.reference.positions_mutiny import EMPTY, duel, hand, table

# ---- the mutiny begins


@pytest.mark.parametrize(
    ("keys", "begins"),
    [
        ({"ship": 3}, True),
        ({"ship": 4}, False),
        ({"options": {"coins": 3}}, True),
        ({"options": {"gold": {"1": 1, "2": 0, "3": 0}}, "gold": {0: {"1": 1}}}, True),
        ({"options": EMPTY}, True),
    ],
)
def test_when_the_mutiny_begins(engine: Engine, keys: dict[str, Any], begins: bool) -> None:
    """M-BEGIN: the ship has arrived, or a stock is empty at the end of a round."""
    game = play(engine, table(2, "used ojo, open pang", sides="vd", **keys), "use pang")
    if game.seat() == 1:
        game.apply("take coin")
    assert (game.phase == "reveal") == begins


def test_a_deck_refilled_within_the_round_begins_no_mutiny(engine: Engine) -> None:
    """M-BEGIN: only the end of the round counts."""
    row = "used crackpott, open dean_nero"
    game = play(engine, table(2, row, options={**EMPTY, "coins": 30}), "use dean_nero", "sell pink 1", "done")
    assert game.phase == "storm"


def test_a_seat_without_a_side_is_out(engine: Engine) -> None:
    """M-TAKEPART, M-PAIRS, M-NOBODY."""
    game = play(engine, table(3, "used ojo, used tembo, open pang", sides="-v-", ship=1), "use pang", "take coin")
    assert game.out == [True, False, True]
    assert game.position()["pairs"] == [{"valverde": None, "diaz": None, "seen": [], "winner": None}] * 5
    nobody = play(engine, table(2, "used ojo, open pang", ship=1), "use pang", "take coin")
    assert (nobody.seat(), nobody.legal()) == (-4, [])
    assert nobody.outcome() == {"winners": [], "reason": "nobody-left"}


# ---- duels


def test_sailors_nobody_has_seen_get_values_when_shown(engine: Engine) -> None:
    """M-REVEAL, M-PAIRS: Valverde's first; a pair that was looked at is just shown."""
    game = play(engine, duel("vd", {0: "p1", 1: "g1"}, sailors=(), phase="reveal"))
    assert len(game.legal()) == 10
    game.apply("reveal 4")
    assert "reveal 4" not in game.legal()
    game.apply("reveal 9")
    assert game.observation(None)["pairs"][0] == {"valverde": 4, "diaz": 9, "seen": [], "winner": None}
    pairs = [{"valverde": 4, "diaz": 9, "seen": [1], "winner": None}, None, None, None, None]
    seen = play(engine, table(2, "used pang, open sate", ship=3, sides="vd", lifeboat="ojo", pairs=pairs), "use sate")
    assert (seen.phase, seen.row, seen.lifeboat) == ("commit", [], None)
    assert seen.pairs[1] == {"valverde": None, "diaz": None, "seen": [], "winner": None}
    assert seen.observation(None)["pairs"][0]["valverde"] == 4


def test_commitments_are_hidden_until_all_are_made(engine: Engine) -> None:
    """M-ROUND: in rising seat order; neither card nor talisman shows, nor does the number of cards."""
    position = duel("vdv", {0: "p1 g2", 1: "g1", 2: "p3"}, round=2, played=hand("g3 g3 g3"))
    card, talisman = play(engine, position, "fight grey 2"), play(engine, position, "talisman")
    for game in (card, talisman):
        assert (game.seat(), game.legal()) == (1, ["fight grey 1", "talisman"])
        assert game.observation(1)["duel"]["committed"] == ["hidden", None, None]
        assert game.observation(1)["seats"][0]["battle"]["cards"] == 2
    assert card.observation(1) == talisman.observation(1)
    assert card.observation(0)["duel"]["committed"] == ["grey 2", None, None]


def test_nobody_learns_which_seat_played_which_card(engine: Engine) -> None:
    """M-ROUND: with three fighters; with two, each knows the other's card."""
    hands = {0: "p1 p2", 1: "p1 p2", 2: "g1 g1"}
    position = duel("vdv", hands)
    all_known = [hand(hands[seat]) for seat in range(3)]
    rows = [[{} if viewer == seat else dict(all_known[seat]) for seat in range(3)] for viewer in range(4)]
    position["known"] = {"battle": rows}
    one = play(engine, position, "fight pink 1", "fight pink 2", "fight grey 1")
    other = play(engine, position, "fight pink 2", "fight pink 1", "fight grey 1")
    assert one.observation(2)["seats"][0]["battle"]["known"] == {}  # either may be the one that is left
    assert one.observation(2) == other.observation(2)
    assert one.observation(None) == other.observation(None)
    position = duel("vd", {0: "p1 p2", 1: "g1 g2"})
    position["known"] = {"battle": [[{}, hand("g1 g2")], [hand("p1 p2"), {}], [hand("p1 p2"), hand("g1 g2")]]}
    two = play(engine, position, "fight pink 1", "fight grey 2")
    assert two.observation(0)["seats"][1]["battle"]["known"] == hand("g1")
    assert two.observation(1)["seats"][0]["battle"]["known"] == hand("p2")
    assert two.observation(None)["seats"][1]["battle"]["known"] == hand("g1")


def test_no_talisman_in_the_first_round_with_a_card_in_hand(engine: Engine) -> None:
    """M-OUT, M-TALISMAN: an only card to fight with is asked for nevertheless."""
    game = play(engine, duel("vd", {0: "p1", 1: "g1"}))
    assert game.legal() == ["fight pink 1"]
    game.apply("fight pink 1")
    game.apply("fight grey 1")
    # In the second round the talismans go by themselves, and in the next duel nobody has a card.
    assert game.outcome() == {"winners": [], "reason": "nobody-left"}
    assert [pair and pair["winner"] for pair in game.pairs] == ["valverde", None, None, None, None]


def test_without_a_card_in_the_first_round_one_is_out(engine: Engine) -> None:
    """M-OUT, M-NOBODY."""
    game = play(engine, duel("vdv", {0: "p1 p1", 1: "", 2: "g1"}), "fight pink 1", "fight grey 1")
    assert game.out == [False, True, False]
    assert game.position()["duel"]["talismans"] == []
    assert game.observation(0)["seats"][1]["out"]
    unseen = duel("vd", {0: "", 1: ""}, won="vd", sailors=((7, 3), (10, 1)), phase="reveal")
    nobody = play(engine, unseen, "reveal 2", "reveal 4")
    assert nobody.outcome() == {"winners": [], "reason": "nobody-left"}


def test_a_single_thief_robs_a_coin(engine: Engine) -> None:
    """M-THIEF: from an opponent still in the mutiny who has one."""
    hands = {0: "p1", 1: "g1", 2: "p3", 3: "p2"}
    position = duel("vdv-", hands, round=2, played=hand("g3 g3 g3"), coins={1: 0, 3: 5})
    game = play(engine, position, "fight pink 1", "talisman", "fight pink 3")
    assert (game.seat(), game.legal()) == (1, ["rob 0", "rob 2"])
    game.apply("rob 2")
    assert game.coins == [1, 1, 0, 5]
    # Nobody else has a card left: their talismans go by themselves, and the duel is over.
    assert (game.duel["pair"], game.discard) == ("B", hand("p1 p3 g3 g3 g3"))


def test_a_thief_with_a_single_victim_is_not_asked(engine: Engine) -> None:
    """M-THIEF: nor is one whose opponents have no coin."""
    position = duel("vdv", {0: "p1", 1: "g1", 2: "p3 p3"}, round=2, coins={1: 0})
    game = play(engine, position, "fight pink 1", "fight grey 1", "talisman")
    assert game.coins == [0, 0, 2]
    poor = duel("vdv", {0: "p1", 1: "g1", 2: "p3 p3"}, round=2, coins={0: 0, 1: 0})
    assert play(engine, poor, "fight pink 1", "fight grey 1", "talisman").coins == [0, 0, 1]


def test_a_single_thief_with_no_opponent_gets_nothing(engine: Engine) -> None:
    """M-THIEF."""
    game = play(engine, duel("v-", {0: "p1 p1", 1: ""}, round=2, played=hand("p1")), "talisman")
    assert game.coins == [1, 1]
    assert game.duel["pair"] == "B"


def test_several_thieves_are_paid_by_the_bank(engine: Engine) -> None:
    """M-THIEF."""
    game = play(engine, duel("vdv", {0: "p1", 1: "g1", 2: "p3"}, round=2), "talisman", "talisman", "fight pink 3")
    assert (game.coins, game.bank) == ([2, 2, 1], 25)


def test_the_bank_is_refilled_when_short(engine: Engine) -> None:
    """M-REFILL: one coin from everybody in the mutiny who has one; then in seat order as far as it goes."""
    short = {"options": {"coins": 7}, "coins": {0: 3, 1: 0, 2: 1, 3: 3}, "round": 2}
    game = play(engine, duel("vdv-", {0: "p1 p1", 1: "g1", 2: "p3"}, **short), "talisman", "talisman", "fight pink 3")
    assert (game.coins, game.bank) == ([3, 1, 0, 3], 0)
    poor = {"options": {"coins": 4}, "coins": {0: 0, 1: 0, 2: 1, 3: 3}, "round": 2}
    game = play(engine, duel("vdv-", {0: "p1 p1", 1: "g1", 2: "p3"}, **poor), "talisman", "talisman", "talisman")
    assert (game.coins, game.bank) == ([1, 0, 0, 3], 0)
    enough = {"options": {"coins": 5}, "round": 2}
    game = play(engine, duel("vdv", {0: "p1 p1", 1: "g1", 2: "p3"}, **enough), "talisman", "talisman", "fight pink 3")
    assert (game.coins, game.bank) == ([2, 2, 1], 0)


def test_talismans_of_the_third_round_steal_nothing(engine: Engine) -> None:
    """M-THIEF."""
    game = play(engine, duel("vd", {0: "p1 p1", 1: "g1 g1"}, round=3), "talisman", "fight grey 1")
    assert (game.coins, game.seat()) == ([1, 1], 1)


def test_a_talisman_ends_the_part_in_the_duel(engine: Engine) -> None:
    """M-TALISMAN."""
    game = play(engine, duel("vd", {0: "p1 p1", 1: "g1 g1 g1"}, round=3), "talisman", "fight grey 1", "fight grey 1")
    assert (game.seat(), game.legal()) == (1, ["fight grey 1", "talisman"])
    game.apply("talisman")
    assert game.duel == {"pair": "B", "round": 1, "talismans": [], "committed": [None, None], "played": {}}


def test_without_a_card_the_talisman_goes_by_itself(engine: Engine) -> None:
    """M-TALISMAN, M-THIEF: and robs the only victim; then the duel is over, and it comes back."""
    game = play(engine, duel("vd", {0: "p1 p1 p1", 1: "g1"}), "fight pink 1", "fight grey 1")
    assert game.legal() == ["fight pink 1", "talisman"]
    game.apply("fight pink 1")
    assert (game.duel["talismans"], game.coins) == ([1], [0, 2])
    game.apply("talisman")
    assert (game.duel["pair"], game.duel["talismans"]) == ("B", [])


def test_the_last_seat_to_fall_out_leaves_nobody(engine: Engine) -> None:
    """M-NOBODY: the duel is won, and in the next one there is no card to play."""
    game = play(engine, duel("v-", {0: "p1", 1: "g1"}, won="v", sailors=((7, 3), (10, 1))), "fight pink 1")
    game.apply("reveal 2")
    game.apply("reveal 4")
    assert game.outcome() == {"winners": [], "reason": "nobody-left"}


@pytest.mark.parametrize(
    ("sailors", "played", "winner"),
    [
        ((7, 3), "p1 g3", "valverde"),  # 8 to 6
        ((3, 7), "p3 p1 g1", "diaz"),  # 7 to 8
        ((3, 7), "p3 p3 g2", "valverde"),  # 9 to 9, cards 6 to 2
        ((7, 3), "p1 p1 g3 g3", "diaz"),  # 9 to 9, cards 2 to 6
    ],
)
def test_the_winner_of_a_duel(engine: Engine, sailors: tuple[int, int], played: str, winner: str) -> None:
    """M-END-DUEL, M-SIDES: pink fights for Valverde, grey for Diaz; cards are discarded, talismans come back."""
    position = duel("vd", {0: "p2 p1", 1: "g1"}, sailors=(sailors,), round=4, talismans=[0], played=hand(played))
    game = play(engine, position, "talisman")
    assert game.position()["pairs"][0]["winner"] == winner
    assert game.discard == hand(played)
    assert (game.duel["pair"], game.duel["talismans"], game.phase) == ("B", [], "reveal")


def test_three_wins_end_the_mutiny(engine: Engine) -> None:
    """M-DUELS: the fourth and fifth pair need not fight."""
    keys: dict[str, Any] = {"round": 3, "talismans": [1], "played": hand("p3 p3")}
    game = play(engine, duel("vd", {0: "p1", 1: ""}, won="vv", sailors=((7, 3), (10, 1), (4, 9)), **keys), "talisman")
    assert game.seat() == -4
    assert [pair and pair["winner"] for pair in game.pairs] == ["valverde"] * 3 + [None, None]
    five = play(engine, duel("vd", {0: "p1", 1: ""}, won="vvdd", **keys), "talisman")
    assert five.outcome() == {"winners": [0], "reason": "only-one"}
    two = play(engine, duel("vd", {0: "p1", 1: "g1"}, won="v", **keys), "talisman")
    assert (two.seat(), two.duel["pair"]) == (0, "C")


# ---- the end


def last_talisman(engine: Engine, sides: str, hands: dict[int, str], **keys: Any) -> Game:
    """Valverde's side wins the mutiny as seat 0 plays the last talisman."""
    others = [seat for seat in range(1, len(sides)) if sides[seat] != "-"]
    sailors = ((7, 3), (10, 1), (9, 2))
    return play(engine, duel(sides, hands, won="vv", sailors=sailors, round=3, talismans=others, **keys), "talisman")


@pytest.mark.parametrize(
    ("sides", "hands", "keys", "winners", "reason"),
    [
        ("vd", {0: "p1", 1: ""}, {}, [0], "only-one"),
        ("ddd", {0: "p1", 1: "", 2: ""}, {}, [], "nobody-on-side"),
        ("vvd", {0: "p1", 1: ""}, {"gold": {1: {"3": 1}}, "coins": {0: 3}}, [1], "gold"),
        ("vvd", {0: "p1", 1: "p3 g1"}, {"gold": {1: {"2": 1}}, "coins": {0: 3}}, [1], "cards"),
        ("vvd", {0: "p2", 1: "p1 g3"}, {}, [0], "cards"),
        ("vvv", {0: "p2", 1: "p1 p1", 2: "p1 g3"}, {}, [0, 1], "shared"),
        ("v-v", {0: "p1", 1: "p3", 2: "p1"}, {"coins": {1: 9, 2: 2}}, [2], "gold"),
    ],
)
def test_the_winner_of_the_game(
    engine: Engine, sides: str, hands: dict[int, str], keys: dict[str, Any], winners: list[int], reason: str
) -> None:
    """M-WIN, M-TAKEPART."""
    game = last_talisman(engine, sides, hands, **keys)
    assert game.outcome() == {"winners": winners, "reason": reason}
    shown = game.observation(None)["seats"]
    assert [seat["side"] for seat in shown] == game.side


def test_a_seat_that_is_out_cannot_win(engine: Engine) -> None:
    """M-OUT, M-WIN."""
    position = duel("vv", {0: "p1", 1: ""}, won="vv", sailors=((7, 3), (10, 1), (9, 2)), coins={1: 9})
    game = play(engine, position, "fight pink 1")
    assert game.outcome() == {"winners": [0], "reason": "only-one"}
