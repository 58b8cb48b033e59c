"""Decisions that people take at the same time: the Mutiny's duels (M-ROUND), where seats are asked in rising order."""

from __future__ import annotations

from dataclasses import replace

import pytest

import spanish_main as sm
from spanish_main.core.match import record
from spanish_main.core.match.match import Match, WrongSeat, WrongSequence, fair_match
from spanish_main.games.catalog import load_game

SEED = "5a" * 32


def duel() -> Match:
    """A match of four, played at random until a duel waits for seat 0 and at least two others."""
    for number in range(60):
        match = fair_match(sm.load_game("mutiny", players=4), SEED, [str(number)])
        rng = sm.Rng(number)
        while (seat := match.current_seat()) >= 0:
            if sum(bool(match.early_actions(other)) for other in range(4)) >= 2:
                return match
            legal = match.state.legal_actions()
            match.play(seat, legal[rng.below(len(legal))])
    raise AssertionError("no duel of three in 60 games")


@pytest.mark.rule("M-ROUND")
def test_a_seat_asked_later_may_commit_first() -> None:
    match = duel()
    asked = match.current_seat()
    later = [seat for seat in range(4) if match.early_actions(seat)]
    assert later == sorted(later)
    assert asked < later[0]
    entries = match.sequence
    said = {seat: match.early_actions(seat)[-1] for seat in reversed(later)}
    for seat, action in said.items():
        assert [offer.id for offer in match.offers(seat)] == match.early_actions(seat)
        match.intend(seat, action, entries)
        assert match.early_actions(seat) == match.offers(seat) == []
    assert match.sequence == entries
    assert match.intents == said
    made = match.play(asked, match.state.legal_actions()[0])
    acted = {entry.seat: entry.action for entry in made if entry.seat in said}
    assert acted == said
    assert not match.intents


@pytest.mark.rule("M-ROUND")
def test_nothing_of_what_was_said_shows_before_all_have() -> None:
    match = duel()
    seat = next(other for other in range(4) if match.early_actions(other))
    before = [match.observation(viewer) for viewer in (None, 0, 1, 2, 3)]
    match.intend(seat, match.early_actions(seat)[0])
    assert [match.observation(viewer) for viewer in (None, 0, 1, 2, 3)] == before


def test_what_cannot_be_said_is_refused_and_changes_nothing() -> None:
    match = duel()
    seat = next(other for other in range(4) if match.early_actions(other))
    knock = match.game.string_to_action("knock")
    with pytest.raises(ValueError, match="M-"):
        match.intend(seat, knock)
    with pytest.raises(WrongSequence):
        match.intend(seat, match.early_actions(seat)[0], match.sequence - 1)
    with pytest.raises(WrongSeat):
        match.intend(match.current_seat(), match.state.legal_actions()[0])
    match.intend(seat, match.early_actions(seat)[0])
    with pytest.raises(WrongSeat):
        match.intend(seat, match.state.legal_actions()[0])
    assert list(match.intents) == [seat]


def test_what_is_sent_counts_by_entries_also_after_something_was_taken_back() -> None:
    usual = sm.load_game("cartagena", players=2)
    match = fair_match(sm.Game(replace(usual.type, early=lambda _: {0: [0], 1: [0]}), usual.asked), SEED)
    seat = match.current_seat()
    play = next(action for action in match.state.legal_actions() if usual.action_to_string(action).startswith("play"))
    match.play(seat, play)
    match.undo(seat)
    sent = match.sequence  # more than there are steps
    match.play(seat, play)
    assert match.counts_at(1 - seat, sent) == match.sequence == sent + 1
    match.undo(seat)
    assert match.counts_at(1 - seat, sent) == sent


def test_other_games_have_no_such_decisions() -> None:
    match = fair_match(sm.load_game("cartagena", players=2), SEED)
    assert [match.early_actions(seat) for seat in (0, 1)] == [[], []]


def test_the_record_is_as_if_they_had_waited_for_one_another() -> None:
    match = duel()
    rng = sm.Rng(5)
    while (seat := match.current_seat()) >= 0:
        for other in range(4):
            if early := match.early_actions(other):
                match.intend(other, early[rng.below(len(early))])
        legal = match.state.legal_actions()
        match.play(seat, legal[rng.below(len(legal))])
    again = Match(match.game, match.chance, start=False)  # the same entropy
    again.restore(match.entries)
    assert again.state == match.state
    text = record.write(match, ["a", "b", "c", "d"])
    read = record.parse(text)
    assert record.verify(read, record.game_of(read, load_game)).finished
