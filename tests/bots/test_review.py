"""Reviews: the knowledge behind each analysis, the equity loss, and the effect of chance."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

import pytest

import spanish_main as sm
from spanish_main.bots.analysis import Analysis, Choice
from spanish_main.bots.catalog import make_analyst, make_bot
from spanish_main.bots.review import (
    CHANCE_SWING,
    MOST_CHANCE_SWINGS,
    MOST_SLIPS,
    SLIP,
    Decision,
    count,
    from_json,
    review,
    tallies,
    to_json,
    turning_points,
)
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import Observation
from spanish_main.core.match.match import Match, fair_match, play_match

SEED = "5a" * 32
QUIET = Decision(0, 0, 1, 1, 0.5, 0.5, (0.5, 0.5), None)


class Oracle:
    """An analyst for tests: the last action is best, each before it a tenth worse; chances grow with each question."""

    def __init__(self, seat: int, simulations: int = 1000) -> None:
        self.seat = seat
        self.simulations = simulations
        self.viewers: list[int] = []
        self.asked = 0

    def analyse(self, observation: Observation, legal: Sequence[int]) -> Analysis:
        self.viewers.append(observation.viewer)
        assert observation.current_seat() == self.seat
        ranked = list(reversed(legal))
        choices = tuple(Choice(action, 1 / len(legal), 0.9 - 0.1 * rank) for rank, action in enumerate(ranked))
        return Analysis(choices, tuple(0.3 + 0.1 * seat for seat in range(observation.game.players)), self.simulations)

    def chances(self, observation: Observation) -> tuple[float, ...]:
        self.viewers.append(observation.viewer)
        self.asked += 1
        return tuple(0.01 * self.asked for _ in range(observation.game.players))


def played(name: str = "cartagena", players: int = 2, luck: int = 0, **options: object) -> Match:
    game = sm.load_game(name, players=players, **options)
    match = fair_match(game, SEED)
    play_match(match, [make_bot("random", game, luck + seat) for seat in range(players)])
    return match


def looked_back(match: Match, simulations: int = 1000) -> tuple[list[Decision], list[Oracle]]:
    oracles: list[Oracle] = []

    def analyst_of(seat: int) -> Oracle:
        oracles.append(Oracle(seat, simulations))
        return oracles[-1]

    return list(review(match, analyst_of)), oracles


@pytest.mark.parametrize("name", ["cartagena", "la_tortuga", "mutiny"])
def test_every_decision_is_analysed_from_its_seat_s_observation(name: str) -> None:
    match = played(name, 3)
    decisions, oracles = looked_back(match)
    assert len(decisions) == count(match)
    assert [oracle.seat for oracle in oracles] == [0, 1, 2]
    assert all(set(oracle.viewers) == {oracle.seat} for oracle in oracles)
    for one in decisions:
        state = match.state_before(one.step)
        assert one.seat == state.current_seat() >= 0
        assert one.action == match.action_at(one.step)
        assert {one.action, one.best} <= set(state.legal_actions())
        assert one.loss >= 0


def test_the_loss_is_the_difference_to_the_best_action() -> None:
    match = played(hands="open", supply="row")
    decisions, _ = looked_back(match, simulations=10**6)
    for one in decisions[:-1]:
        legal = match.state_before(one.step).legal_actions()
        assert one.best == legal[-1]
        assert one.loss == pytest.approx(0.1 * (len(legal) - 1 - legal.index(one.action)))
        assert one.chances[one.seat] == pytest.approx(0.3 + 0.1 * one.seat)


def test_an_action_that_was_hardly_tried_is_looked_into_by_itself() -> None:
    match = played(hands="secret")
    decisions, oracles = looked_back(match, simulations=1)
    assert decisions[0].chance == pytest.approx(0.01)
    # In addition, the chance of every other seat is asked for.
    assert sum(oracle.asked for oracle in oracles) >= 2 * len(decisions) - 1


def test_the_action_that_wins_leaves_no_doubt() -> None:
    match = played()
    assert match.outcome is not None
    last = looked_back(match, simulations=10**6)[0][-1]
    assert last.seat in match.outcome.winners
    assert (last.chance, last.best_chance, last.best) == (1.0, 1.0, last.action)


def test_nobody_is_blamed_for_a_defeat_that_was_hidden() -> None:
    """In the last duel the cards are simultaneous: the last seat's defeat comes from hidden facts."""
    lost = 0
    for luck in range(20):
        match = played("mutiny", luck=luck)
        assert match.outcome is not None
        last = looked_back(match, simulations=10**6)[0][-1]
        if not match.state_before(last.step + 1).is_terminal() or last.seat in match.outcome.winners:
            continue
        legal = match.state_before(last.step).legal_actions()
        assert last.chance == pytest.approx(0.9 - 0.1 * (len(legal) - 1 - legal.index(last.action)))
        lost += 1
    assert lost > 1


@pytest.mark.parametrize("simulations", [1, 10**6])
def test_the_best_action_loses_nothing(simulations: int) -> None:
    for luck in range(5):
        match = played("mutiny", luck=luck)
        best = [
            one
            for one in looked_back(match, simulations)[0]
            if one.action == match.state_before(one.step).legal_actions()[-1]
        ]
        assert best
        assert all((one.loss, one.best) == (0, one.action) for one in best)


def test_luck_is_the_effect_of_chance_right_after() -> None:
    match = played("la_tortuga")
    decisions, _ = looked_back(match, simulations=10**6)
    for one in decisions:
        follows = match.state_before(one.step + 1).current_seat() == sm.CHANCE
        assert (one.luck is not None) == follows
    assert any(one.luck for one in decisions)


def test_a_record_that_ends_before_chance_acts_is_reviewed_to_its_end() -> None:
    whole = played("la_tortuga")
    seats = [entry.seat for entry in whole.entries]
    torn = next(n for n in range(1, len(seats)) if seats[n] == sm.CHANCE and seats[n - 1] >= 0)
    match = fair_match(whole.game, SEED, start=False)
    match.restore(whole.entries[:torn])
    assert match.current_seat() == sm.CHANCE
    decisions, _ = looked_back(match)
    assert decisions[-1].luck is None


def test_turning_points_are_the_heaviest_in_the_match_s_order() -> None:
    decisions = [
        QUIET,
        replace(QUIET, best_chance=0.5 + SLIP),
        replace(QUIET, best_chance=0.5 + SLIP - 0.001, luck=CHANCE_SWING - 0.001),
        replace(QUIET, best_chance=0.75, luck=-0.5),
        replace(QUIET, luck=0.25),
    ]
    found = [(point.decision, point.kind, round(point.weight, 3)) for point in turning_points(decisions)]
    assert found == [(1, "slip", SLIP), (3, "slip", 0.25), (3, "unlucky", 0.5), (4, "lucky", 0.25)]
    many = [replace(QUIET, best_chance=0.5 + SLIP + number / 100, luck=0.1 + number / 100) for number in range(20)]
    points = turning_points(many)
    assert [point.decision for point in points if point.kind == "slip"] == list(range(20 - MOST_SLIPS, 20))
    assert [point.decision for point in points if point.kind == "lucky"] == list(range(20 - MOST_CHANCE_SWINGS, 20))


def test_tallies_add_up_each_seat_s_decisions() -> None:
    decisions = [replace(QUIET, best_chance=0.6), replace(QUIET, luck=-0.1), replace(QUIET, seat=2, luck=0.3)]
    first, second, third = tallies(decisions, 3)
    assert (first.decisions, first.slips) == (2, 1)
    assert (first.lost, first.luck) == pytest.approx((0.1, -0.1))
    assert (second.decisions, second.slips, second.lost, second.luck) == (0, 0, 0, 0)
    assert (third.decisions, third.luck) == (1, 0.3)


def test_a_decision_is_written_down_and_read_again() -> None:
    for one in (QUIET, replace(QUIET, luck=0.25, chances=(0.1, 0.2, 0.3))):
        assert from_json(json.loads(json.dumps(to_json(one)))) == one
    for nonsense in ({}, {"chances": [1]}, {**to_json(QUIET), "more": 1}):
        with pytest.raises((KeyError, TypeError)):
            from_json(nonsense)


@pytest.mark.slow
def test_a_real_search_sees_an_immediate_win() -> None:
    match = played(hands="open", supply="row")
    seeds = iter(range(10))
    decisions = list(review(match, lambda seat: make_analyst(match.game, next(seeds), Budget(simulations=100))))
    last = decisions[-1]
    assert (last.chance, last.best, last.chances[last.seat] > 0.9) == (1.0, last.action, True)
    assert all(0 <= chance <= 1 for one in decisions for chance in (*one.chances, one.chance, one.best_chance))
