"""Clocks, calculated from the times of entries: alone with Hypothesis, and in matches of the real games."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match, random_chance, replayed
from spanish_main.games.catalog import load_game
from spanish_main.table.clocks import Asked, Clocks, ClockState, MonotonicTime, TimedStep, asked_now
from spanish_main.table.kept import SeatClock
from spanish_main.table.messages.wire_room import Clock

FIVE = Clock("match", 300, 5)
DAY = Clock("move", 86_400, 0)


def decision(entry: int, seat: int, time: float, *asked: int) -> TimedStep:
    return TimedStep(entry, seat, time, frozenset(asked or ((seat,) if seat >= 0 else ())))


def clock_state(clock: Clock, steps: list[TimedStep], asked: tuple[int, ...], now: float, **more: Any) -> ClockState:
    people = more.pop("people", {0: None, 1: None})
    made = Clocks(clock, 0.0, more.pop("outages", ()))
    return made.state(steps, asked, people, now, seats=2, **more)


# --- By hand ----------------------------------------------------------------------------------------------------------


def test_a_turn_takes_its_time_and_brings_the_increment_when_it_ends() -> None:
    steps = [decision(0, 0, 10.0), decision(1, 0, 30.0), decision(2, 1, 50.0)]
    now = clock_state(FIVE, steps, (0,), 57.0)
    assert now.left == [300 - 30 + 5 - 7, 300 - 20 + 5]
    assert (now.running, now.since) == ([0], {0: 50.0})
    assert now.first_out() == 268


def test_a_time_for_each_turn_restarts_with_the_turn() -> None:
    steps = [decision(0, 0, 50_000.0), decision(1, 1, 60_000.0)]
    assert clock_state(DAY, steps, (0,), 61_000.0).left == [85_400, 86_400]


def test_chance_and_bots_cost_nobody_anything() -> None:
    steps = [decision(0, -1, 100.0), decision(1, 0, 110.0), decision(2, -1, 500.0), decision(3, 1, 900.0)]
    assert clock_state(FIVE, steps, (0,), 901.0, people={0: None}).left == [300 - 10 + 5 - 1, None]


def test_seats_that_decide_at_the_same_time_pay_only_for_their_own_time() -> None:
    """Seat 1 has decided after 5 s, before its turn; its entry comes after that of seat 0, which took 40 s."""
    steps = [decision(0, 0, 40.0, 0, 1), decision(1, 1, 5.0, 1)]
    now = clock_state(FIVE, steps, (0,), 42.0)
    assert now.left == [300 - 40 + 5 - 2, 300 - 5 + 5]
    waiting = clock_state(FIVE, [], (0,), 30.0, said={1: 5.0})
    assert (waiting.left, waiting.running) == ([270, 295], [0])


def test_a_seat_comes_back_with_its_new_clock() -> None:
    steps = [decision(0, 0, 400.0), decision(1, 1, 500.0), decision(2, 0, 650.0), decision(3, 1, 660.0)]
    back = {0: SeatClock(2, 640.0, 20.0, 20.0), 1: None}
    now = clock_state(FIVE, steps, (0,), 661.0, people=back)
    # 10 of the 20 seconds were used, 5 more came; at least 20 are there for each turn.
    assert now.left[0] == 20 - 1
    assert clock_state(FIVE, steps[:3], (1,), 655.0, people=back).left[0] == 15


def test_an_outage_is_nobodys_time() -> None:
    outages = [(-50.0, -10.0), (20.0, 120.0), (180.0, 500.0)]
    assert clock_state(FIVE, [decision(0, 0, 150.0)], (1,), 190.0, outages=outages).left == [300 - 50 + 5, 300 - 30]


def test_a_clock_that_was_set_back_costs_no_time() -> None:
    steps = [decision(0, 0, 1000.0), decision(1, 1, 200.0), decision(2, 0, 230.0)]
    now = clock_state(Clock("match", 3000, 0), steps, (1,), 240.0)
    assert now.left == [3000 - 1000 - 30, 3000 - 10]


def test_the_time_of_a_node_does_not_follow_the_machines_clock() -> None:
    wall, passed = [1000.0], [7.0]
    now = MonotonicTime(lambda: wall[0], lambda: passed[0])
    assert now() == 1000
    wall[0], passed[0] = 400.0, 8.5
    assert now() == 1001.5
    wall[0] = 99_999.0
    assert now() == 1001.5


# --- Properties -------------------------------------------------------------------------------------------------------

TURNS = st.lists(st.tuples(st.integers(0, 1), st.floats(0, 90), st.booleans()), max_size=30)


def steps_of(turns: list[tuple[int, float, bool]]) -> tuple[list[TimedStep], float]:
    """Steps of two seats, with steps of chance in between."""
    steps, now = [], 0.0
    for seat, took, chance in turns:
        now += took
        steps.append(decision(len(steps), seat, now))
        if chance:
            steps.append(decision(len(steps), -1, now))
    return steps, now


@given(TURNS, st.integers(0, 60), st.floats(0, 50))
def test_the_time_left_is_the_time_given_minus_the_time_used(
    turns: list[tuple[int, float, bool]], more: int, thinks: float
) -> None:
    steps, now = steps_of(turns)
    clock = Clock("match", 100_000, more)
    state = clock_state(clock, steps, (0,), now + thinks)
    used, ended, runs = [0.0, 0.0], [0, 0], 0
    for seat, took, _ in turns:
        ended[1 - seat] += runs == 2 - seat  # the other one's turn is over
        used[seat] += took
        runs = seat + 1
    used[0] += thinks
    ended[1] += runs == 2
    # A first turn that the other seat takes at once never began.
    assert state.left == pytest.approx([100_000 - used[seat] + more * ended[seat] for seat in (0, 1)])
    assert state.running == [0]


@given(
    st.lists(st.tuples(st.integers(0, 2), st.floats(-5_000, 5_000)), max_size=30),
    st.floats(-10_000, 10_000),
    st.sampled_from([FIVE, DAY, Clock("match", 30, 0)]),
)
def test_no_time_is_negative_or_gained_whatever_clocks_say(
    turns: list[tuple[int, float]], now: float, clock: Clock
) -> None:
    steps = [decision(n, seat, at, *range(seat, 3)) for n, (seat, at) in enumerate(turns)]
    made = Clocks(clock, 0.0)
    state = made.state(steps, (0, 2), dict.fromkeys(range(3)), now, seats=3)
    for left in state.left:
        assert left is not None
        assert 0 <= left <= clock.seconds + clock.increment * len(turns)
    assert state.first_out() is not None


@given(TURNS, st.integers(0, 30))
def test_clocks_step_by_step_and_after_undos_are_those_at_once(turns: list[tuple[int, float, bool]], cut: int) -> None:
    steps, now = steps_of(turns)
    made, people = Clocks(FIVE, 0.0), {0: None, 1: None}
    for count in (*range(len(steps) + 1), max(0, len(steps) - cut), len(steps)):
        at_once = clock_state(FIVE, steps[:count], (1,), now)
        assert made.state(steps[:count], (1,), people, now, seats=2) == at_once


# --- Of matches -------------------------------------------------------------------------------------------------------


class Ticking:
    """A clock that goes on by a second with each reading."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


@pytest.mark.parametrize(("game", "seed"), [("cartagena", 4), ("la_tortuga", 4), ("mutiny", 0)])
def test_a_match_that_was_read_again_has_the_same_clocks(game: str, seed: int) -> None:
    rng, ticks = random.Random(1), Ticking()
    rules = load_game(game, players=3)
    match = Match(rules, random_chance(Rng(seed)), clock=ticks)
    made, asked = Clocks(FIVE, 0.0), Asked()
    people: dict[int, SeatClock | None] = dict.fromkeys(range(3))
    early = undone = 0
    for _ in range(300):
        seat = match.current_seat()
        if seat < 0:
            break
        others = [other for other in range(3) if other != seat and match.early_actions(other)]
        if others and rng.random() < 0.5:
            match.intend(others[0], match.early_actions(others[0])[0])
            early += 1
        elif match.can_undo(seat) and rng.random() < 0.2:
            match.undo(seat)
            undone += 1
        else:
            match.play(seat, rng.choice(match.state.legal_actions()))
        now = made.state(asked.decisions(match), asked_now(match), people, ticks.now, seats=3, said=intent_times(match))
        assert set(now.running) == set(asked_now(match))
    again = replayed(rules, match.entries, None)
    for seat, action in match.intents.items():
        again.intend(seat, action, at=match.said_at[seat])
    fresh = Clocks(FIVE, 0.0).state(
        Asked().decisions(again), asked_now(again), people, ticks.now, seats=3, said=intent_times(again)
    )
    kept = made.state(asked.decisions(match), asked_now(match), people, ticks.now, seats=3, said=intent_times(match))
    assert fresh == kept
    assert (early > 0) == (game == "mutiny")
    assert (undone > 0) == (game == "cartagena")


def intent_times(match: Match) -> dict[int, float]:
    return {seat: at or 0.0 for seat, at in match.said_at.items()}


def test_the_entry_of_an_intent_has_the_time_of_the_intent() -> None:
    rng = random.Random(1)
    for seed in range(40):
        match = Match(load_game("mutiny", players=3), random_chance(Rng(seed)), clock=Ticking())
        while (seat := match.current_seat()) >= 0:
            early = [other for other in range(3) if other != seat and match.early_actions(other)]
            if early:
                other = early[0]
                match.intend(other, match.early_actions(other)[0], at=123.5)
                assert match.said_at == {other: 123.5}
                while other in match.intents:
                    match.play(match.current_seat(), match.state.legal_actions()[0])
                assert [entry.time for entry in match.entries if entry.seat == other][-1] == 123.5
                return
            match.play(seat, rng.choice(match.state.legal_actions()))
    raise AssertionError("no duel")
