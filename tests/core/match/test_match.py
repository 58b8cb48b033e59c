"""The loop of all play: the seat that may act, undo, and restored matches."""

from __future__ import annotations

import random
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.game.fairness import Dealer
from spanish_main.core.kernels.layout import row_of
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import (
    Entry,
    Match,
    WrongSeat,
    WrongSequence,
    fair_match,
    play_match,
    random_chance,
    replayed,
)
from tests.plays import ENTROPY, SEED, new_match, play_on


def act(match: Match, text: str) -> list[Entry]:
    return match.play(match.current_seat(), match.game.string_to_action(text))


def first(match: Match, kind: str) -> str:
    texts = [match.game.action_to_string(action) for action in match.state.legal_actions()]
    return next(text for text in texts if text.startswith(kind))


def snapshot(match: Match) -> tuple[bytes, list[Entry], int]:
    return match.state.record.tobytes(), list(match.entries), match.steps


def test_chance_deals_by_itself() -> None:
    match = new_match()
    assert [entry.seat for entry in match.entries] == [-1] * 12
    assert match.current_seat() == 0
    assert match.sequence == 12


def test_a_seat_out_of_turn_is_refused() -> None:
    match = new_match()
    before = snapshot(match)
    action = match.state.legal_actions()[0]
    for seat in (1, -1, 2, 7, -4):
        with pytest.raises(WrongSeat, match="It is not this seat") as raised:
            match.play(seat, action)
        assert isinstance(raised.value, sm.IllegalAction)
        assert raised.value.message == "forbidden-seat"
    assert snapshot(match) == before


def test_an_old_view_is_refused() -> None:
    match = new_match()
    before = snapshot(match)
    for sequence in (0, 11, 13):
        with pytest.raises(WrongSequence, match="the match has 12 entries") as raised:
            match.play(0, match.state.legal_actions()[0], sequence)
        assert raised.value.sequence == 12
    assert snapshot(match) == before
    assert match.play(0, match.state.legal_actions()[0], 12)


@pytest.mark.parametrize("action", [260, 261, 222, 273, -1, None, "end", 1.5, True])
def test_an_action_that_is_not_legal_is_refused(action: Any) -> None:
    match = new_match()
    before = snapshot(match)
    with pytest.raises(ValueError, match=r".") as raised:
        match.play(0, action)
    assert str(raised.value).isprintable()
    assert snapshot(match) == before


@pytest.mark.parametrize("kind", [float, bool])
def test_what_equals_an_action_is_none(kind: type) -> None:
    """1.0 and True are equal to 1, but a record of them could not be read."""
    match = new_match()
    for action in match.state.legal_actions():
        if kind(action) == action:
            before = snapshot(match)
            with pytest.raises(sm.InvalidAction):
                match.play(0, kind(action))
            assert snapshot(match) == before


def test_after_the_end_nothing_goes() -> None:
    match = play_on(new_match(), random.Random(1))
    before = snapshot(match)
    assert match.outcome is not None
    for seat in (0, 1, -4):
        with pytest.raises(sm.IllegalAction, match="C-WIN"):
            match.play(seat, 260)
        with pytest.raises(sm.IllegalAction, match="cannot take anything back"):
            match.undo(seat)
    assert match.offers(0) == match.offers(1) == []
    assert snapshot(match) == before


# --- Undo -------------------------------------------------------------------------------------------------------------


def test_undo_takes_back_step_by_step() -> None:
    match = new_match()
    states = [match.state.clone()]
    for _ in range(2):
        act(match, first(match, "play"))
        states.append(match.state.clone())
    assert match.can_undo(0)
    assert not match.can_undo(1)
    for expected in (states[1], states[0]):
        assert match.undo(0)[0] == Entry(0, -1, 1)
        assert match.state == expected
    assert not match.can_undo(0)
    assert match.sequence == 12 + 4
    assert match.steps == 12
    with pytest.raises(sm.IllegalAction, match="cannot take anything back") as raised:
        match.undo(0)
    assert raised.value.message == "forbidden-undo"


def test_undo_ends_with_the_turn() -> None:
    match = new_match()
    for _ in range(3):
        act(match, first(match, "play"))
    assert match.current_seat() == 1
    assert not match.can_undo(0)
    assert not match.can_undo(1)
    act(match, first(match, "play"))
    assert match.can_undo(1)
    with pytest.raises(sm.IllegalAction):
        match.undo(0)
    act(match, "end")
    assert not match.can_undo(1)


def test_no_undo_after_chance_revealed_something() -> None:
    match = new_match()
    act(match, "play " + first(match, "play").split()[1] + " 0")
    act(match, first(match, "play"))
    assert match.can_undo(0)
    kept = snapshot(match)
    act(match, first(match, "back"))  # Jamaica: a card from the deck
    assert not match.can_undo(0)
    with pytest.raises(sm.IllegalAction):
        match.undo(0)
    assert match.steps > kept[2]


def test_falling_back_for_open_cards_can_be_taken_back() -> None:
    match = new_match("tortuga")
    act(match, first(match, "play"))
    act(match, first(match, "play"))
    before = match.state.clone()
    act(match, first(match, "back"))
    if match.current_seat() == 0:
        match.undo(0)
        assert match.state == before


def test_undo_at_an_old_sequence_is_refused() -> None:
    match = new_match()
    act(match, first(match, "play"))
    with pytest.raises(WrongSequence):
        match.undo(0, 12)
    assert match.undo(0, 13)


def test_an_action_taken_back_has_no_events() -> None:
    match = new_match()
    events = match.events(0)
    act(match, first(match, "play"))
    assert len(match.events(0)) == len(events) + 1
    assert match.events(0, since=12)[0][1][0].event == "play"
    match.undo(0)
    assert match.events(0) == events


def test_chance_continues_after_an_undo() -> None:
    """An undo must not be a way to another chance outcome."""
    straight, crooked = new_match(), new_match()
    text = first(crooked, "play")
    act(crooked, text)
    crooked.undo(0)
    for match in (straight, crooked):
        act(match, text)
        act(match, first(match, "play"))
        act(match, first(match, "back"))
    assert straight.state == crooked.state


# --- Restore ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["jamaica", "tortuga", "hispaniola"])
def test_a_match_comes_back_to_life_at_every_entry(variant: str) -> None:
    match = play_on(new_match(variant), random.Random(5), decisions=60)
    for cut in range(0, match.sequence + 1, 7):
        again = fair_match(match.game, SEED, ENTROPY, start=False)
        again.restore(match.entries[:cut])
        assert again.entries == match.entries[:cut]
    again.restore(match.entries)
    assert again.state == match.state
    assert again.can_undo(again.current_seat()) == match.can_undo(match.current_seat())
    for one, other in zip(
        play_on(match, random.Random(9), 30).entries, play_on(again, random.Random(9), 30).entries, strict=True
    ):
        assert (one.seat, one.action, one.undone) == (other.seat, other.action, other.undone)


def test_a_deal_broken_off_goes_on() -> None:
    match = new_match()
    again = fair_match(match.game, SEED, ENTROPY, start=False)
    again.restore(match.entries[:5])
    assert again.current_seat() == sm.CHANCE
    again.state.apply_action(match.entries[5].action)
    assert again.state.position()["dealing"] is True


@pytest.mark.parametrize(
    ("number", "entry"),
    [
        (3, Entry(-1, 100)),
        (3, Entry(0, 261)),
        (12, Entry(1, 0)),
        (12, Entry(0, 260)),
        (12, Entry(0, -1, 1)),
        (0, Entry(-1, -1, 1)),
    ],
)
def test_entries_that_do_not_fit_are_named(number: int, entry: Entry) -> None:
    match = play_on(new_match(), random.Random(5), decisions=5)
    entries = [*match.entries[:number], entry, *match.entries[number + 1 :]]
    with pytest.raises(sm.InvalidRecord, match=f"entry {number}: "):
        fair_match(match.game, SEED, ENTROPY, start=False).restore(entries)


def test_another_chance_outcome_is_named() -> None:
    match = new_match()
    with pytest.raises(sm.InvalidRecord, match="but the seed gives"):
        fair_match(match.game, SEED, ["other"], start=False).restore(match.entries)


# --- What is shown ----------------------------------------------------------------------------------------------------


def test_offers_are_for_the_seat_that_decides() -> None:
    match = new_match()
    offers = match.offers(0)
    assert [offer.id for offer in offers] == match.state.legal_actions()
    assert all(offer.text == match.game.action_to_string(offer.id) for offer in offers)
    assert {offer.parts["kind"] for offer in offers} == {"play"}
    assert match.offers(1) == []


def test_states_before_steps() -> None:
    match = play_on(new_match(), random.Random(2), decisions=20)
    assert match.state_before(match.steps) == match.state
    assert match.state_before(0) == match.game.new_initial_state()
    kept = match.state.clone()
    match.state_before(match.steps).record["seat"] = 1
    assert match.state == kept


def test_the_clock_stamps_entries() -> None:
    times = iter(range(100, 200))
    game = sm.load_game("cartagena")
    match = fair_match(game, SEED, clock=lambda: float(next(times)))
    act(match, first(match, "play"))
    match.undo(0)
    assert [entry.time for entry in match.entries] == [float(100 + number) for number in range(14)]


def test_choosers_get_what_they_may_know() -> None:
    class Curious:
        def __init__(self, seat: int) -> None:
            self.seat, self.asked = seat, 0

        def choose(self, observation: Any, legal: Any) -> int:
            assert observation.viewer == self.seat
            assert observation.record["concealed"] == 1
            assert not any(row_of(observation.record["hands"], 1 - self.seat))
            self.asked += 1
            return int(legal[0])

    match = Match(sm.load_game("cartagena"), random_chance(Rng(1)))
    choosers = [Curious(0), Curious(1)]
    assert play_match(match, choosers, limit=40) is None
    assert sum(chooser.asked for chooser in choosers) == 40


# --- Chance decided outside -------------------------------------------------------------------------------------------


def test_a_match_without_chance_is_driven_from_outside() -> None:
    match = Match(sm.load_game("cartagena", players=2), None)
    assert match.current_seat() == sm.CHANCE
    assert match.sequence == 0
    with pytest.raises(sm.IllegalAction):
        match.apply(match.game.string_to_action("end"))
    assert match.sequence == 0
    rng = Rng(4)
    while match.current_seat() == sm.CHANCE:
        (entry,) = match.apply(match.state.sample_chance(rng))
        assert entry.seat == sm.CHANCE
    first = match.current_seat()
    (entry,) = match.apply(match.state.legal_actions()[0])
    assert entry.seat == first
    again = replayed(match.game, match.entries)
    assert again.state == match.state
    assert again.entries == match.entries


def test_a_match_begins_at_a_given_state() -> None:
    state = play_on(new_match(), random.Random(5), decisions=9).state
    match = Match(state.game, None, beginning=state)
    assert match.state == state
    match.apply(match.state.legal_actions()[0])
    assert match.state != state
    match.restore([])
    assert match.state == state


def test_a_deal_broken_off_is_dealt_to_its_end() -> None:
    match = new_match()
    again = replayed(match.game, match.entries[:5], Dealer(SEED, ENTROPY).draw)
    assert again.sequence == 5
    again.resume()
    assert again.entries == match.entries


def test_recorded_chance_outcomes_must_be_possible() -> None:
    match = new_match()
    with pytest.raises(sm.InvalidRecord, match=r"entry 3: .* is not a possible chance outcome") as refused:
        replayed(match.game, [*match.entries[:3], Entry(-1, 260)])
    assert refused.value.entry == 3
    assert str(refused.value.reason).endswith("is not a possible chance outcome")
