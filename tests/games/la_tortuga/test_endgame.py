"""La Tortuga's solved end: the table against the slow reference engine, and its use by bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import spanish_main as sm
from spanish_main.bots.players.search import SearchBot
from spanish_main.core.game.bot_spec import UNSOLVED, Budget, SearchSettings
from spanish_main.core.game.game import State
from spanish_main.core.kernels.rng import Rng
from spanish_main.games.la_tortuga.bots import endgame, solution
from spanish_main.games.la_tortuga.bots.solved import load
from tests.reference.la_tortuga import CHANCE, OVER, Reference
from tests.reference.positions_la_tortuga import CARDS, table

PLAYED = [1, 2, *sorted(CARDS)[6:]]  # put away are 1, 1, 2, 2


def dealt(rng: Rng, lead: int, open_card: int | None) -> dict[int, list[int]]:
    """All cards but the open one, dealt so that seat 0 leads by ``lead`` eggs."""
    rest = PLAYED[:]
    if open_card:
        rest.remove(open_card)
    for _ in range(10_000):
        hands: list[list[int]] = [[], []]
        for card in rest:
            hands[rng.below(2)].append(card)
        if sum(hands[0]) - sum(hands[1]) == lead:
            return dict(enumerate(hands))
    raise AssertionError("no such deal")


def stacked(rng: Rng) -> dict[int, list[int]]:
    """Four turtles on random spaces, often in stacks."""
    stacks: dict[int, list[int]] = {}
    turtles = [0, 1, 2, 3]
    spots = [rng.below(22) for _ in range(1 + rng.below(4))]
    while turtles:
        stacks.setdefault(spots[rng.below(len(spots))], []).append(turtles.pop(rng.below(len(turtles))))
    return {space: turtles for space, turtles in stacks.items() if space}


def position(rng: Rng, lead: int, open_card: int | None, **turn: Any) -> dict[str, Any]:
    return table(2, stacked(rng), eggs=dealt(rng, lead, open_card), open_card=open_card, left=0, **turn)


def state_of(data: dict[str, Any]) -> State:
    return sm.load_game("la_tortuga", players=2).state_from_position(data)


def solved(data: dict[str, Any], seat: int = 0) -> float:
    return float(state_of(data).game.type.kernels.solved(state_of(data).record, seat, load()))


def expected(
    game: Reference, seat: int, turn_seat: int, value_of: Callable[[Reference], float], memory: dict[str, float]
) -> float:
    """The value to ``seat`` by the slow engine, to the end of the turn of ``turn_seat``, then by ``value_of``."""
    if game.seat() == OVER:
        outcome = game.outcome()
        assert outcome is not None
        return 1.0 if outcome["winners"] == [seat] else -1.0
    if game.turn_seat() != turn_seat:
        return value_of(game)
    key = str(game.position())
    if key not in memory:
        after: dict[str, float] = {}
        for action in game.legal():
            then = game.copy()
            then.apply(action)
            after[action] = expected(then, seat, turn_seat, value_of, memory)
        decider = game.seat()
        if decider == CHANCE:
            weights = dict(game.chance())
            memory[key] = sum(weights[action] * value for action, value in after.items()) / sum(weights.values())
        else:
            memory[key] = max(after.values()) if decider == seat else min(after.values())
    return memory[key]


def one_turn(data: dict[str, Any]) -> float:
    """The value to seat 0 of a turn played out by the slow engine; the table gives the values after it."""
    game = Reference.from_position(data)
    return expected(game, 0, game.turn_seat(), lambda then: solved(then.position()), {})


CASES = [(1, None), (-5, None), (1, 4), (8, 5), (-8, 5), (11, 6), (-2, 1)]  # the lead, the open card


@pytest.mark.slow
@pytest.mark.parametrize(("lead", "open_card"), CASES)
def test_the_table_is_what_the_slow_engine_expects_of_a_turn(lead: int, open_card: int | None) -> None:
    # Values that agree with themselves a turn later, everywhere, are the solution: there is only one.
    rng = Rng(7).split(100 * lead + 2000)
    data = position(rng, lead, open_card, seat=rng.below(2))
    value = solved(data)
    assert abs(value) < 1
    assert one_turn(data) == pytest.approx(value, abs=2e-6)


@pytest.mark.slow
def test_every_value_of_the_table_is_that_of_a_turn_later() -> None:
    found = np.asarray(load())[: endgame.POSITIONS, : endgame.ROWS].T
    assert found.shape == (endgame.ROWS, endgame.POSITIONS)
    assert np.abs(found).max() <= 1
    ways = solution.all_ways()
    for row in range(endgame.ROWS):
        assert np.abs(solution.sweep(found.astype(np.float64), row, ways) - found[row]).max() < 1e-6


def test_positions_are_numbered_one_by_one() -> None:
    record = state_of(table(2, {}, open_card=3)).record
    for index in range(0, endgame.POSITIONS, 97):
        endgame.place(record, index)
        again = endgame.index_of(record, 0)
        spaces = sorted(record["space"][:4])
        endgame.place(record, again)
        assert sorted(record["space"][:4]) == spaces
        assert endgame.index_of(record, 0) == again
        assert again == index or spaces[1] == 0, "only on the raft is there no order"


def decisions(number: int) -> list[State]:
    """The first decisions of random play from a solved position, in a turn of seat 0 or 1."""
    rng = Rng(11).split(number)
    state = state_of(position(rng, *CASES[number % len(CASES)], seat=rng.below(2)))
    found = []
    while len(found) < 3 and not state.is_terminal():
        if state.current_seat() == CHANCE:
            state.apply_action(state.sample_chance(rng))
            continue
        found.append(state.clone())
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])
    return found


def action_values(state: State) -> dict[int, float]:
    """The value of each legal action to the deciding seat, by the slow engine."""
    seat = state.current_seat()
    game = Reference.from_position(state.position())
    memory: dict[str, float] = {}
    values = {}
    for action in state.legal_actions():
        then = game.copy()
        then.apply(state.action_to_string(action))
        values[action] = expected(then, seat, game.turn_seat(), lambda later: solved(later.position(), seat), memory)
    return values


@pytest.mark.slow
@pytest.mark.parametrize("number", [3, 4, 5, 7, 8])
def test_the_bots_decide_as_the_slow_engine_would(number: int) -> None:
    checked = 0
    for state in decisions(number):
        seat, values = state.current_seat(), action_values(state)
        if min(values.values()) == max(values.values()):
            continue  # nothing to choose
        checked += 1
        bot = SearchBot(state.game, 1, SearchSettings(), Budget(simulations=1))
        found = bot.analyse(state.observed(seat), state.legal_actions())
        assert {choice.action for choice in found.choices} == set(values)
        for choice in found.choices:
            assert 2 * choice.chance - 1 == pytest.approx(values[choice.action], abs=2e-6)
        assert found.chances[seat] == pytest.approx(max(choice.chance for choice in found.choices), abs=1e-6)
        assert values[bot.choose(state.observed(seat), state.legal_actions())] > max(values.values()) - 4e-6
    assert checked


def test_a_search_that_comes_to_the_end_looks_it_up() -> None:
    # Two cards lie face down. Seat 0 has moved one turtle and rolled for the other: stopping takes the open card, then
    # one of the six that nobody has seen is turned up, and all that follows is solved.
    hands = dealt(Rng(3), -9, 4)
    taken = [hands[1].pop() for _ in range(2)]
    data = table(
        2, {21: [2], 20: [0], 5: [1, 3]}, eggs=hands, open_card=4, left=2, turtle=0, dice=[1], moved=[2], seat=0
    )
    state = state_of(data)
    assert state.legal_actions() == [7, 8], "roll, stop"
    assert solved(data) == UNSOLVED
    state.apply_action(8)
    value, weights = 0.0, 0
    for outcome, weight in state.chance_outcomes():
        then = state.clone()
        then.apply_action(outcome)
        value += weight * solved(then.position())
        weights += weight
    assert weights == 6, f"the four put away, and {taken}"
    assert abs(value) < weights
    for settings in (SearchSettings(exact=True), SearchSettings(exact=True, leaf="net")):
        bot = SearchBot(state.game, 1, settings, Budget(simulations=300))
        found = bot.analyse(state_of(data).observed(0), [7, 8])
        stop = next(choice for choice in found.choices if choice.action == 8)
        assert found.simulations == 300
        assert 2 * stop.chance - 1 == pytest.approx(value / weights, abs=1e-6)
        assert bot.chances(then.observed(0))[0] == pytest.approx((solved(then.position()) + 1) / 2)


def test_nothing_else_is_solved() -> None:
    for data in (
        table(2, {}, open_card=3),  # cards lie face down
        table(2, {}, eggs={0: PLAYED[:9], 1: PLAYED[9:17]}, open_card=PLAYED[17], left=2),
        table(2, {}, eggs=dealt(Rng(1), 1, 4), open_card=4, left=0, cards_as_dice=True),
        table(3, {}, eggs={0: PLAYED[:10], 1: PLAYED[10:]}, open_card=None, left=0),
    ):
        state = sm.load_game("la_tortuga", **data["options"]).state_from_position(data)
        assert state.game.type.kernels.solved(state.record, 0, load()) == UNSOLVED


def test_a_sure_win_is_not_thrown_away() -> None:
    # From space 19 every die wins, if seat 0 rolls again after a 1.
    data = table(2, {19: [0], 2: [2], 12: [3, 1]}, eggs=dealt(Rng(2), -5, None), open_card=None, left=0)
    assert solved(data) == 1
    one = state_of({**data, "turtle": 0, "dice": [1]})
    found = SearchBot(one.game).analyse(one.observed(0), [7, 8])
    assert (found.choices[0].action, found.choices[0].chance) == (7, 1)
    assert found.choices[1].chance < 1


@pytest.mark.parametrize("lead", [39, -39])
def test_a_decided_game_is_still_played_to_its_end(lead: int) -> None:
    rng = Rng(5)
    state = state_of(position(rng, lead, 6, seat=0))
    assert solved(state.position()) == np.sign(lead)
    bot = SearchBot(state.game, 1, SearchSettings(leaf="net"), Budget(simulations=20))
    for _ in range(2000):
        if state.is_terminal():
            break
        if state.current_seat() == CHANCE:
            state.apply_action(state.sample_chance(rng))
        else:
            state.apply_action(bot.choose(state.observed(state.current_seat()), state.legal_actions()))
    assert state.is_terminal()
    assert np.sign(state.returns()[0]) == np.sign(lead)
