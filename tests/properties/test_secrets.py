"""A seat gets no hidden information, and keeps all that it may know.

Two full states that differ only in what a viewer cannot know are made by determinizing its observation twice. Whatever
the viewer gets of the two must be byte for byte the same: concealed record, observation, features, offers, the events
of what is done next, and the states that follow, as long as chance does not show the difference.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.game.game import State
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
from tests.nightly import rest_slow, so_many
from tests.properties.alike import as_json, events_of, examine, go_on
from tests.properties.tables import SYMBOLS, TABLES, any_game, any_position, step, tally

SECRET = [options for options in TABLES if options["hands"] == "secret"]
SHARDS = 8


def follow(one: State, other: State, viewer: int | None, dice: random.Random) -> bool:
    """Applies actions that look alike in both; a hidden card may differ. False where the other has no such action."""
    hidden = one.current_seat() == CHANCE and one.record["phase"] != 2 and one.record["seat"] != viewer
    first = dice.choice(one.legal_actions())
    second = dice.choice(other.legal_actions()) if hidden and not one.position().get("dealing") else first
    if second not in other.legal_actions():
        return False  # a card played from a hand that may not hold it, or one that chance cannot bring
    go_on(one, first, other, second, viewer)
    return True


def known_fits(guess: State, state: State, viewer: int | None) -> None:
    """All that is open, and the viewer's own hand, are in a guess as they are in truth."""
    one, truth = guess.position(), state.position()
    for key in ("pirates", "row", "discard", "seat", "actions_taken", "tunnel"):
        assert one[key] == truth[key]
    assert [sum(hand.values()) for hand in one["hands"]] == [sum(hand.values()) for hand in truth["hands"]]
    if viewer is not None:
        assert one["hands"][viewer] == truth["hands"][viewer]
    guess.game.state_from_position(one)


def many(shard: int, states: int) -> Counter[str]:
    dice, rng = random.Random(f"secrets {shard}"), Rng(shard)
    seen: Counter[str] = Counter()
    while seen["states"] < states:
        options = dice.choice(SECRET)
        state = any_game(options, dice).new_initial_state()
        if dice.random() < 0.4:
            state = state.game.state_from_position(any_position(options, dice))
        for _ in range(dice.randrange(20, 260)):
            if state.is_terminal():
                break
            if dice.random() < 0.12:
                examine(state, rng, dice, seen, known_fits, follow, 2)
            step(state, dice, rng, bold=dice.random() < 0.3)
    return seen


@pytest.mark.parametrize("shard", rest_slow(range(SHARDS), {0, 1}))
def test_nobody_is_shown_what_it_cannot_know(shard: int) -> None:
    seen = many(shard, 5_000 // SHARDS)
    assert seen["states"] >= 5_000 // SHARDS
    assert seen["differ"] > seen["states"] // 2  # else nothing was hidden and nothing proved
    assert seen["followed"] > seen["states"] // 2


@pytest.mark.nightly
@pytest.mark.parametrize("shard", range(100, 100 + SHARDS))
def test_nobody_is_shown_what_it_cannot_know_for_long(shard: int) -> None:
    states = so_many(100_000 // SHARDS)
    assert many(shard, states)["states"] >= states


# --- Hidden things are hidden, known things are kept ------------------------------------------------------------------


def hispaniola(**changes: Any) -> dict[str, Any]:
    """Two seats; seat 1 holds three dealt cards; the row's next card is a skull."""
    rest = Counter(dict.fromkeys(SYMBOLS, 17))
    hands = [{"hat": 2}, {"bottle": 1, "key": 1, "pistol": 1}]
    row = ["skull", "hat", "bottle"]
    for cards in (*hands, tally(row)):
        rest.subtract(cards)
    position = {
        "game": "cartagena",
        "options": {"players": 2, "hands": "secret", "supply": "row", "must_act": True, "boat_retreat": True},
        "pirates": [[0, 0, 0, 0, 0, 3], [0, 0, 0, 0, 1, 9]],
        "hands": hands,
        "row": row,
        "deck": dict(rest),
        "seat": 1,
    }
    return {**position, **changes}


def load(position: dict[str, Any]) -> State:
    return sm.load_game("cartagena", **position["options"]).state_from_position(position)


def known(state: State, viewer: int | None, seat: int) -> dict[str, int]:
    found: dict[str, int] = state.observation(viewer)["hands"][seat]["known"]
    return found


@pytest.mark.rule("C-HISPANIOLA")
def test_a_card_taken_from_the_row_stays_known_until_it_is_played() -> None:
    state = load(hispaniola())
    assert known(state, 0, 1) == known(state, None, 1) == {}
    state.apply_action(state.string_to_action("back 9"))
    for viewer in (0, None):
        assert known(state, viewer, 1) == {"skull": 1}
        assert state.observation(viewer)["hands"][1]["cards"] == 4
    assert known(state, 1, 1) == {"bottle": 1, "key": 1, "pistol": 1, "skull": 1}
    state.apply_action(state.string_to_action("play key 0"))
    assert known(state, 0, 1) == {"skull": 1}
    state.apply_action(state.string_to_action("play skull 0"))
    assert known(state, 0, 1) == {}
    again = load(json.loads(json.dumps(state.position())))
    assert known(again, 0, 1) == {}


@pytest.mark.rule("C-JAMAICA")
def test_a_card_from_the_deck_is_seen_by_its_owner_alone() -> None:
    position = hispaniola(row=[])
    position["options"] = {**position["options"], "supply": "deck"}
    position["deck"] = dict(Counter(position["deck"]) + Counter(["skull", "hat", "bottle"]))
    state = load(position)
    state.apply_action(state.string_to_action("back 9"))
    before = state.clone()
    card = state.string_to_action("draw skull")
    state.apply_action(card)
    assert [event.event for event in events_of(before, card, state, 1)] == ["draw"]
    for viewer in (0, None):
        events = events_of(before, card, state, viewer)
        assert [(event.event, dict(event.arguments)) for event in events] == [("draw-hidden", {"seat": 1})]
        assert known(state, viewer, 1) == {}
        assert state.observation(viewer)["hands"][1]["cards"] == 4
        assert state.observation(viewer)["unseen"] == before.observation(viewer)["unseen"]
    assert known(state, 1, 1)["skull"] == 1
    assert as_json(state, 1) != as_json(before, 1)


@pytest.mark.rule("C-TORTUGA")
def test_open_hands_hide_nothing_from_anybody() -> None:
    position = hispaniola()
    position["options"] = {**position["options"], "hands": "open"}
    state = load(position)
    for viewer in (0, 1, None):
        assert [known(state, viewer, seat) for seat in (0, 1)] == position["hands"]
        assert state.observed(viewer).determinize(Rng(1)) == state


@pytest.mark.parametrize("supply", ["deck", "row"])
def test_the_concealed_record_holds_nothing_of_other_hands(supply: str) -> None:
    """Each other hand could be any: replace it, and no byte of the seat's observation changes."""
    dice = random.Random(supply)
    options = {"players": 3, "hands": "secret", "supply": supply, "must_act": True, "boat_retreat": True}
    for _ in range(60):
        position = any_position(options, dice)
        state = load(position)
        seen = state.observed(0).record
        assert not any(map(any, seen["hands"].tolist()[1:]))
        assert not any(seen["held"][1:])
        pool = Counter(position["deck"])
        for hand in position["hands"][1:]:
            pool.update(hand)
        cards = list(pool.elements())
        dice.shuffle(cards)
        dealt = [tally([cards.pop() for _ in range(sum(hand.values()))]) for hand in position["hands"][1:]]
        other = load({**position, "hands": [position["hands"][0], *dealt], "deck": tally(cards)})
        assert other.observed(0).record.tobytes() == seen.tobytes()


def test_an_observation_changes_when_it_should() -> None:
    """Open parts are visible: pirates, row, discards, sizes of hands, the turn."""
    state = load(hispaniola())
    before = {viewer: as_json(state, viewer) for viewer in (0, 1, None)}
    for action in ("back 9", "play key 0", "end"):
        state.apply_action(state.string_to_action(action))
        for viewer, text in before.items():
            assert as_json(state, viewer) != text
            before[viewer] = as_json(state, viewer)
    assert len(set(before.values())) == 3


def test_two_players_work_out_each_others_hand_at_a_reshuffle() -> None:
    hands = [{"hat": 2}, {"bottle": 1, "key": 1}]
    rest = Counter(dict.fromkeys(SYMBOLS, 17))
    for cards in hands:
        rest.subtract(cards)
    position = hispaniola(hands=hands, row=[], deck={}, discard=dict(rest))
    position["options"] = {**position["options"], "supply": "deck"}
    state = load(position)
    assert state.observation(0)["unseen"] == {"bottle": 1, "key": 1}
    state.apply_action(state.string_to_action("back 9"))
    state.apply_action(state.string_to_action("draw skull"))
    assert known(state, 0, 1) == {"bottle": 1, "key": 1}
    assert known(state, 1, 0) == {"hat": 2}
    assert known(state, None, 0) == known(state, None, 1) == {}
    assert state.observation(0)["hands"][1]["cards"] == 3
    guess = state.observed(0).determinize(Rng(5)).position()["hands"][1]
    assert guess["bottle"] >= 1
    assert guess["key"] >= 1


def test_with_three_players_a_reshuffle_tells_nobody() -> None:
    position = any_position(
        {"players": 3, "hands": "secret", "supply": "deck", "must_act": True, "boat_retreat": True}, random.Random(4)
    )
    cards = Counter(position["deck"]) + Counter(position["discard"])
    state = load({**position, "deck": {}, "discard": dict(cards), "actions_taken": 0})
    back = next(action for action in state.legal_actions() if state.parts(action)["kind"] == "back")
    state.apply_action(back)
    assert state.current_seat() == CHANCE
    for viewer in (0, 1, 2):
        assert all(known(state, viewer, seat) == {} for seat in range(3) if seat != viewer)


def test_features_are_seen_from_a_seat() -> None:
    state = sm.load_game("cartagena").new_initial_state()
    assert state.observed(1).features().shape == (state.game.type.num_features,)
    with pytest.raises(ValueError, match="not by a spectator"):
        state.observed(None).features()


@pytest.mark.parametrize("viewer", [-1, 3, 1.5, "0", True, [], -4])
def test_only_seats_and_spectators_look(viewer: Any) -> None:
    state = sm.load_game("cartagena", players=3).new_initial_state()
    with pytest.raises(ValueError, match="there is no seat"):
        state.observation(viewer)


def test_guesses_are_as_likely_as_the_cards() -> None:
    """Two hidden cards out of three hats, two keys and a skull: fifteen pairs, each as likely (chi-square)."""
    rest = Counter(dict.fromkeys(SYMBOLS, 17))
    hands: list[dict[str, int]] = [{"bottle": 2}, {"hat": 1, "key": 1}]
    deck = {"hat": 2, "key": 1, "skull": 1}
    for cards in (*hands, deck):
        rest.subtract(cards)
    position = hispaniola(hands=hands, row=[], deck=deck, discard=dict(rest))
    position["options"] = {**position["options"], "supply": "deck"}
    view, rng = load(position).observed(0), Rng(21)
    seen = Counter(json.dumps(view.determinize(rng).position()["hands"][1], sort_keys=True) for _ in range(6000))
    pairs = {'{"hat": 2}': 3, '{"hat": 1, "key": 1}': 6, '{"hat": 1, "skull": 1}': 3, '{"key": 2}': 1}
    pairs['{"key": 1, "skull": 1}'] = 2
    assert set(seen) == set(pairs)
    assert sum((seen[hand] - 400 * ways) ** 2 / (400 * ways) for hand, ways in pairs.items()) < 18.5
