"""The invariants of The Mutiny, and its views."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from spanish_main.core.game.game import State
from spanish_main.core.kernels.compiled import array_of
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.games.mutiny.rules.board import TEMBO
from spanish_main.games.mutiny.rules.state import BATTLE, COMMIT, GOLD, NOTHING, PUBLIC, STORM, check
from tests.nightly import rest_slow, so_many
from tests.properties.alike import agree, events_of, examine, go_on
from tests.properties.tables_mutiny import MANNERS, NAMES, TABLES, any_position, game_of, step
from tests.reference.positions_mutiny import duel, table


def any_state(number: int, dice: random.Random) -> State:
    """The beginning of a game or some position."""
    options = TABLES[number]
    if dice.random() < 0.5:
        return game_of({**options, "first_seat": dice.randrange(options["players"])}).new_initial_state()
    return game_of(options).state_from_position(any_position(options, dice))


# --- What always holds ------------------------------------------------------------------------------------------------


def holds(state: State) -> None:
    """Everything that must be true of a full state."""
    s, players = array_of([state.record])[0], state.game.players
    check(state.record)  # cards, coins and sailors are all there, once
    for deck in (BATTLE, GOLD):
        assert s["upper"][deck].sum() == s["upper_size"][deck]
        assert s["upper"][deck].min() >= 0
        for seat in range(players):
            cards = s["cards"][deck, seat]
            assert cards.sum() == s["size"][deck, seat]
            assert cards.min() >= 0
            for viewer in (*range(players), PUBLIC):
                assert (s["known"][deck, viewer, seat] <= cards).all(), "somebody is sure of what is not so"
            assert not s["known"][deck, seat, seat].any()
    assert int(s["bank"]) >= 0
    assert min(int(coins) for coins in s["coins"]) >= 0
    pirates = [int(pirate) for pirate in s["row"][: int(s["opened"])]] + [int(s["lifeboat"])]
    assert len(set(pirates)) == len(pirates)
    if int(s["phase"]) <= STORM:
        assert not s["out"].any()
        assert not s["discard"].any()


@pytest.mark.parametrize("number", rest_slow(range(len(TABLES)), {0, 5}), ids=NAMES)
def test_nothing_is_lost(number: int) -> None:
    """M-PARTS, M-BANK, M-SAILORS, M-DECKS: cards, coins, sailors and pirates; and memories are true."""
    dice, rng = random.Random(f"holds {number}"), Rng(number)
    seen: Counter[str] = Counter()
    while seen["states"] < 6000:
        state, manner = any_state(number, dice), dice.choice(MANNERS)
        for turn in range(300):
            holds(state)
            if turn % 20 == 0:
                assert state.game.state_from_position(json.loads(json.dumps(state.position()))) == state
            seen["states"] += 1
            if state.is_terminal():
                seen["ended"] += 1
                break
            step(state, dice, rng, manner)
    assert seen["ended"] > 3


# --- What anybody is shown --------------------------------------------------------------------------------------------


# Hidden actions of others: which card, side or way it was does not show.
SECRET = ("put", "sell", "side", "place", "fight", "talisman", "battle", "gold", "sailor")


def verb(state: State, action: int) -> str:
    found = state.action_to_string(action).split(" ")[0]
    return "fight" if found == "talisman" else found


def shows(state: State, action: int, viewer: int | None) -> bool:
    """Whether ``action`` shows the viewer something that was hidden from it."""
    before, after = state.record, state.clone()
    after.apply_action(action)
    then = after.record
    if int(before["seat"]) == viewer and (verb(state, action) in ("peek", "look") or _came_up(before, then)):
        return True  # an own look; own draws of what others put under a deck
    if int(before["phase"]) != COMMIT and int(then["pair"]) != -1 and int(before["pair"]) != int(then["pair"]):
        return True  # the mutiny begins, a pair is shown
    if int(before["phase"]) >= COMMIT:
        same = int(then["round"]) == int(before["round"]) and int(then["pair"]) == int(before["pair"])
        return not same or int(then["phase"]) != int(before["phase"])  # a round is shown
    # Tembo's visitor is not asked when his two cards are alike: so it shows whether they are.
    tembo = int(before["pirate"]) == TEMBO and int(before["due"]) != NOTHING
    return tembo or int(then["pirate"]) == TEMBO or after.is_terminal()


def _came_up(before: Any, then: Any) -> bool:
    sizes = zip(then["bottom_size"].tolist(), before["bottom_size"].tolist(), strict=True)
    return any(after < size for after, size in sizes) or int(before["phase"]) == 3


def follow(one: State, other: State, viewer: int | None, dice: random.Random) -> bool:
    """Applies actions that look alike to the viewer in both; False where there are none."""
    first = dice.choice(one.legal_actions())
    s = one.record
    secret = verb(one, first) in SECRET or (verb(one, first) == "keep" and int(s["pirate"]) == TEMBO)
    hidden = int(s["seat"]) != viewer and secret
    alike = [a for a in other.legal_actions() if a == first or (hidden and verb(other, a) == verb(one, first))]
    if not alike:
        return False
    second = dice.choice(alike)
    if shows(one, first, viewer) or shows(other, second, viewer):
        return False
    go_on(one, first, other, second, viewer)
    return True


def known_fits(guess: State, state: State, viewer: int | None) -> None:
    """All that is open, and the viewer's own secrets, are in a guess as they are in truth."""
    one, truth = guess.position(), state.position()
    for key in ("phase", "seat", "dealer", "ship", "row", "sate", "lifeboat", "bank", "discard"):
        assert one[key] == truth[key]
    for seat, (mine, theirs) in enumerate(zip(one["seats"], truth["seats"], strict=True)):
        for key in ("coins", "exchanges", "out"):
            assert mine[key] == theirs[key]
        assert (mine["side"] is None) == (theirs["side"] is None)
        for key in ("battle", "gold"):
            assert sum(mine[key].values()) == sum(theirs[key].values())
        if seat == viewer:
            assert {**mine, "peeks": None} == {**theirs, "peeks": None}
            assert mine["peeks"] == theirs["peeks"]
    row = state.game.players if viewer is None else viewer
    assert one["known"]["battle"][row] == truth["known"]["battle"][row]
    for mine, theirs in zip(one["pairs"], truth["pairs"], strict=True):
        if theirs is not None and viewer in theirs["seen"]:
            assert mine == theirs
    for key in ("battle_deck", "gold_deck"):
        for mine, theirs in zip(one[key]["bottom"], truth[key]["bottom"], strict=True):
            assert mine["seen"] == theirs["seen"]
            assert mine == theirs or viewer not in theirs["seen"]
    assert guess.game.state_from_position(one) == guess


def many(shard: int, states: int) -> Counter[str]:
    dice, rng = random.Random(f"secrets mutiny {shard}"), Rng(shard)
    seen: Counter[str] = Counter()
    while seen["states"] < states:
        state, manner = any_state(dice.randrange(len(TABLES)), dice), dice.choice(MANNERS)
        for _ in range(200):
            if dice.random() < 0.15:
                examine(state, rng, dice, seen, known_fits, follow, 3)
            if state.is_terminal():
                break
            step(state, dice, rng, manner)
    return seen


@pytest.mark.parametrize("shard", rest_slow(range(8), {0, 1}))
def test_nobody_is_shown_what_it_cannot_know(shard: int) -> None:
    """M-BIJOUX, M-OJO, M-DECKS, M-CAMBIVALUTE, M-ROUND, M-VALVERDE: hidden parts may differ."""
    seen = many(shard, 4_000 // 8)
    assert seen["states"] >= 4_000 // 8
    assert seen["differ"] > 0.9 * seen["states"]  # else nothing was hidden and nothing proved
    assert seen["followed"] > seen["states"] // 2


@pytest.mark.nightly
@pytest.mark.parametrize("shard", range(100, 108))
def test_nobody_is_shown_what_it_cannot_know_for_long(shard: int) -> None:
    states = so_many(100_000 // 8)
    assert many(shard, states)["states"] >= states


def test_nobody_learns_the_seat_of_a_played_card() -> None:
    """M-ROUND: two seats that might have played each other's card look alike to all others."""
    hands = [{"pink 1": 1, "grey 1": 1}] * 4
    ways = []
    for first, second in (("fight pink 1", "fight grey 1"), ("fight grey 1", "fight pink 1")):
        position = duel("vdvd", dict.fromkeys(range(4), "p1 g1"))
        position["known"] = {"battle": [[{} if v == seat else hands[seat] for seat in range(4)] for v in range(5)]}
        state = game_of({"players": 4}).state_from_position(position)
        for text in ("fight pink 1", first, second):
            state.apply_action(state.string_to_action(text))
        before = state.clone()
        action = state.string_to_action("fight grey 1")
        state.apply_action(action)
        ways.append((before, action, state))
    (before, action, one), (also_before, _, other) = ways
    assert one != other
    for viewer in (None, 0, 3):
        agree(before, also_before, viewer)
        agree(one, other, viewer)
        assert events_of(before, action, one, viewer) == events_of(also_before, action, other, viewer)
    assert one.observation(1) != other.observation(1)


def test_nobody_learns_which_card_tembo_gave() -> None:
    """M-TEMBO, M-DECKS: not even a seat that knows one of the two, after putting it under the deck."""
    few = {"battle": {"1": 2, "2": 1, "3": 0}}
    position = table(2, "open tembo", phase="choice", options=few, under=(("grey 2", [1]),))
    ways = []
    for kept in ("keep pink 2", "keep grey 2"):
        state = game_of({}).state_from_position(position)
        for text in ("use tembo", "battle pink 2"):
            state.apply_action(state.string_to_action(text))
        before = state.clone()
        state.apply_action(state.string_to_action(kept))
        ways.append((before, state.string_to_action(kept), state))
    (before, first, one), (_, second, other) = ways
    for viewer in (None, 1):
        agree(one, other, viewer)
        assert events_of(before, first, one, viewer) == events_of(before, second, other, viewer)
    assert one.observation(1)["seats"][0]["battle"] == {"cards": 3, "known": {}}


def test_chance_is_sampled_by_its_weights() -> None:
    """M-SAILORS, M-ROW: each pirate of the deck, each sailor is as likely; cards as there are."""
    rng = Rng(8)
    state = game_of({}).new_initial_state()
    state.apply_action(0)
    assert state.current_seat() == CHANCE
    drawn = Counter(state.sample_chance(rng) for _ in range(13_000))
    assert len(drawn) == 13
    assert all(850 < times < 1150 for times in drawn.values())
