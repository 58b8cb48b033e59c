"""La Tortuga with one card face down: its stakes, their values, and the errors of the shipped table."""

from __future__ import annotations

import json
from collections.abc import Generator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import spanish_main as sm
from spanish_main.bots.catalog import make_bot
from spanish_main.bots.players.search import SearchBot
from spanish_main.core.errors import DamagedFile
from spanish_main.core.game.bot_spec import UNSOLVED, Budget, SearchSettings
from spanish_main.core.game.game import State
from spanish_main.core.kernels.compiled import THINKING
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.rng import Rng
from spanish_main.games.la_tortuga.bots import endgame, solution, solved, stakes
from spanish_main.games.la_tortuga.bots.endgame import OUTCOMES, POSITIONS, ROWS
from spanish_main.games.la_tortuga.bots.solution import put_together
from spanish_main.games.la_tortuga.bots.solved import FILE, STAKES, load
from spanish_main.games.la_tortuga.bots.sweeping import SCRATCH, mean_of_dice
from spanish_main.games.la_tortuga.rules.state import CHOOSE
from tests.games.la_tortuga.test_endgame import PLAYED, expected, stacked, state_of
from tests.reference.la_tortuga import Reference
from tests.reference.positions_la_tortuga import CARDS, table


@cache
def about() -> dict[str, Any]:
    with np.load(STAKES) as arrays:
        data: dict[str, Any] = json.loads(str(arrays["about"]))
    return data


def position(number: int, *, left: int = 1, lead: int | None = None, open_card: int = 4, **turn: Any) -> dict[str, Any]:
    """A position with ``left`` cards face down; seat 0 leads by so many eggs, or by few."""
    rng = Rng(5).split(number)
    for _ in range(10_000):
        rest = PLAYED[:]
        for card in (open_card, *(rest[rng.below(len(rest))] for _ in range(left))):
            if card in rest:
                rest.remove(card)
        hands: list[list[int]] = [[], []]
        for card in rest[: 19 - left]:
            hands[rng.below(2)].append(card)
        ahead = sum(hands[0]) - sum(hands[1])
        if len(rest) == 19 - left and (ahead == lead or (lead is None and abs(ahead) < 9)):
            eggs = dict(enumerate(hands))
            return table(2, stacked(rng), eggs=eggs, open_card=open_card, left=left, seat=rng.below(2), **turn)
    raise AssertionError("no such deal")


def value_of(state: State, seat: int, known: Any) -> float:
    return float(state.game.type.kernels.solved(state.record, seat, known))


def one_turn(data: dict[str, Any], known: Any) -> float:
    """The value to seat 0 of a turn played out by the slow engine; ``known`` gives the values after it."""
    game = Reference.from_position(data)
    return expected(game, 0, game.turn_seat(), lambda then: value_of(state_of(then.position()), 0, known), {})


def codes_of(state: State) -> tuple[int, int]:
    s, card = state.record, int(state.record["open"])
    lead = stakes.lead_of(s, int(s["seat"]))
    return stakes.stake(s, stakes.with_card(lead, card)), stakes.stake(s, stakes.with_card(lead, -card))


def test_what_is_looked_up_is_what_was_made() -> None:
    with np.load(FILE) as rows, np.load(STAKES) as parts:
        made = put_together(rows["table"], *(parts[name] for name in ("codes", "low", "high", "weights")))
    assert load().shape == made.shape
    assert load().tobytes() == made.tobytes()


@pytest.mark.parametrize("file", ["FILE", "STAKES"])
@pytest.mark.parametrize(
    "data", [None, b"ahoy", STAKES.read_bytes()[:-5], "other"], ids=str.split("none text cut other")
)
def test_a_missing_or_damaged_table_is_an_error_for_every_bot(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, file: str, data: Any
) -> None:
    path = tmp_path / "solved.npz"
    if data == "other":  # arrays of these names, of other shapes
        ones = np.ones((2, 2), np.int8)
        parts = {"codes": ones, "low": ones, "high": ones, "weights": ones, "table": ones}
        np.savez(path, **parts)
    elif data is not None:
        path.write_bytes(STAKES.read_bytes()[:-5] if data == "torn" else data)
    monkeypatch.setattr(f"spanish_main.games.la_tortuga.bots.solved.{file}", path)
    load.cache_clear()
    with pytest.raises(DamagedFile, match=r"^.*cannot be read: .*$") as raised:
        make_bot("deckhand", sm.load_game("la_tortuga", players=2), 1, mode=INTERPRETED)
    assert path.name in str(raised.value) or data == "other"
    monkeypatch.undo()
    assert len(load()) > POSITIONS


def test_all_that_can_be_at_stake_has_its_line() -> None:
    found = load()
    every = stakes.all_stakes()
    assert len(every) == 174
    assert len(found) == POSITIONS + len(every)
    for line, (mine, other) in enumerate(every):
        assert endgame.line_of(mine, other, found) == POSITIONS + line
        assert stakes.turned(stakes.turned((mine, other))) == (mine, other)
        assert stakes.turned((mine, other)) in every, "the other seat has the same at stake"
        assert sum(stakes.cases_of(mine)) == sum(stakes.cases_of(other)) == stakes.UNSEEN


def test_what_is_at_stake_is_counted_by_hand() -> None:
    # The seat with more eggs in the end wins; of seats with equal eggs the one with more cards.
    hands: list[list[int]] = [[], []]
    rest = list(CARDS)
    for card in (1, 1, 2, 6, 6, 5):
        rest.remove(card)
    for card in sorted(rest, reverse=True):
        hands[sum(hands[0]) > sum(hands[1])].append(card)
    ahead = sum(hands[0]) - sum(hands[1])
    state = state_of(table(2, {}, eggs=dict(enumerate(hands)), open_card=5, left=1, seat=0))
    for taken, code in zip((5, -5), codes_of(state), strict=True):
        cases = [0] * stakes.CASES
        for last in (1, 1, 2, 6, 6):
            won = 0
            for mine, beach in product((1, -1), repeat=2):
                eggs = ahead + taken + mine * last + beach * 7
                cards = len(hands[0]) - len(hands[1]) + (1 if taken > 0 else -1) + mine + beach
                won += (eggs, cards) > (0, 0)
            cases[won] += 1
        assert stakes.cases_of(code) == cases


@pytest.mark.slow
@pytest.mark.parametrize("number", range(6))
def test_the_table_is_what_the_slow_engine_expects_of_a_turn(number: int) -> None:
    data = position(number, open_card=1 + number)
    found = value_of(state_of(data), 0, load())
    assert abs(found) < 1
    assert one_turn(data, load()) == pytest.approx(found, abs=2 * about()["kept_to"])


@pytest.mark.parametrize("second", [False, True])
def test_inside_a_turn_the_value_is_what_the_slow_engine_makes_of_those_after_it(second: bool) -> None:
    # Nothing is rounded here: both go by the same values of the turns that follow.
    data = position(11 + second, open_card=5)
    first, other = data["seat"], data["seat"] + 2
    data |= {"turtle": other, "moved": [first], "dice": [1]} if second else {"turtle": first, "dice": [3]}
    assert one_turn(data, load()) == pytest.approx(value_of(state_of(data), 0, load()), abs=1e-9)


@cache
def exact(codes: tuple[int, int]) -> Any:
    """The exact table for the stakes ``codes``, solved again and not compressed."""
    ways = solution.all_ways()
    rows = np.asarray(load())[:POSITIONS, :ROWS].T
    lanes = [codes, stakes.turned(codes)]
    values, _ = solution.solve_lanes(lanes, ways, solution.known_cases(rows.astype(np.float64), ways))
    order = sorted(range(2), key=lambda lane: lanes[lane])
    return put_together(rows, np.array(lanes)[order], values.T[order], np.zeros((0, POSITIONS)), np.eye(2))


@pytest.mark.slow
def test_a_new_solution_agrees_with_the_slow_engine_and_nearly_with_the_table() -> None:
    # Values that agree with themselves a turn later, everywhere, are the solution: there is only one.
    data = position(3, lead=1, open_card=4)
    codes = codes_of(state_of(data))
    solved_again = exact(codes)
    same = [data]
    for number in range(1, 4):
        turtles = stacked(Rng(8).split(number))
        same.append({**data, "turtles": table(2, turtles)["turtles"]})
    for each in same:
        found = value_of(state_of(each), 0, solved_again)
        assert abs(found) < 1
        assert one_turn(each, solved_again) == pytest.approx(found, abs=1e-5)
    line = endgame.line_of(*codes, load())
    known = np.asarray(load())
    pressed = known[:POSITIONS, ROWS:] @ known[line, ROWS:]
    errors = np.abs(pressed - solved_again[:POSITIONS, endgame.line_of(*codes, solved_again) - POSITIONS + ROWS])
    assert errors.max() <= about()["kept_to"] + 1e-5
    assert errors.mean() < 2 * about()["on_average"]


def test_lanes_go_by_the_same_dice_as_a_lookup() -> None:
    rng = np.random.default_rng(3)
    scratch = np.zeros((SCRATCH, 5), np.float32)
    outcomes = rng.uniform(-1, 1, (OUTCOMES, 5)).astype(np.float32)
    scratch[:OUTCOMES] = outcomes
    mean_of_dice(scratch, np.array([*range(7), 1 / 6], np.float32))
    means = [endgame.dice_value(outcomes[:, lane].astype(np.float64), 1.0, 1, 0, 0) for lane in range(5)]
    assert np.abs(scratch - np.array(means, np.float32)).max(axis=1).min() < 1e-6, "one of its rows is the mean"


@pytest.mark.parametrize(("left", "turn"), [(1, {}), (2, {}), (1, {"turtle": 1, "moved": [3], "seat": 1})])
def test_a_card_that_is_turned_up_is_the_mean_of_what_it_can_be(left: int, turn: dict[str, Any]) -> None:
    data = position(7, left=left)
    data = {**data, "open": None, "eggs": [[*data["eggs"][0], data["open"]], data["eggs"][1]], **turn}
    state = state_of(data)
    mean = weights = 0.0
    for action, weight in state.chance_outcomes():
        then = state.clone()
        then.apply_action(action)
        mean += weight * value_of(then, 0, load())
        weights += weight
    assert weights == left + 4
    assert value_of(state, 0, load()) == pytest.approx(mean / weights, abs=1e-9)


def test_small_games_are_not_taken_for_whole_ones() -> None:
    # With three cards and the beach a tie is possible, and more cards than five may be the one face down.
    three = sm.load_game("la_tortuga", players=2, clutches=3).new_initial_state()
    for _ in range(3):
        if three.current_seat() < 0:
            three.apply_action(three.legal_actions()[0] if three.legal_actions() else three.chance_outcomes()[0][0])
    for left in (2, 1, 0):
        record = three.record.copy()
        record["left"], record["open"], record["phase"] = left, 3, CHOOSE
        assert three.game.type.kernels.solved(record, 0, load()) == UNSOLVED


@pytest.mark.slow  # it compiles the search
def test_both_modes_say_the_same_to_the_last_bit() -> None:
    for number in range(3):
        state = state_of(position(20 + number, open_card=2 + number))
        bots = [
            SearchBot(state.game, 1, SearchSettings(), Budget(simulations=1), None, mode)
            for mode in (INTERPRETED, THINKING)
        ]
        for _ in range(4):
            if state.current_seat() >= 0:
                seen, legal = state.observed(state.current_seat()), state.legal_actions()
                one, other = (bot.look_into(seen, legal) for bot in bots)
                assert one == other
                assert one.simulations == 0
                state.apply_action(legal[number % len(legal)])
            else:
                state.apply_action(state.sample_chance(Rng(number)))


def test_two_readers_at_the_same_time_keep_one_table(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []

    def reading(*_: Path) -> Generator[None, None, memoryview]:
        read.append(1)
        yield
        return memoryview(bytes(1))

    monkeypatch.setattr(solved, "reading", reading)
    load.cache_clear()
    try:
        two = solved.preparing(), solved.preparing()
        for each in two:
            next(each)
        assert list(two[0]) == []
        load()
        assert list(two[1]) == []
        assert len(read) == 2, "the first reader's table is the loaded one"
        load.cache_clear()
        load()
        assert len(read) == 3, "the second reader has kept no table"
    finally:
        load.cache_clear()
