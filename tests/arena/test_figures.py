"""Win rates, intervals, ratings and the sequential test: against known values, and by simulation."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spanish_main.arena import sprt
from spanish_main.arena.config import Sprt
from spanish_main.arena.rates import by_sets, design_effect, wilson
from spanish_main.arena.ratings import ratings as rate_all
from spanish_main.arena.results import Moves, Set, step_seconds, time_step
from spanish_main.arena.summary import SideTally
from spanish_main.core.errors import InvalidOptions
from tests.arena.made import game, mirrored, run_of

# --- How a game counts


def test_a_game_counts_as_won_shared_nobodys_or_truncated() -> None:
    four = (0, 1, 0, 1)
    games = [
        game([0], four),  # the first alone
        game([0, 2], four),  # two seats of the first
        game([1], four),
        game([0, 1], four),  # both sides
        game([0, 1, 3], four),
        game([], four, "stuck"),
        game([], four, ""),
    ]
    first, second = SideTally(), SideTally()
    for one in games:
        first.count(one, 0, frozenset({1}))
        second.count(one, 1, frozenset({0}))
    assert (first.games, first.won, first.beaten, first.shared, first.nobody, first.cut) == (7, 2, 1, 2, 1, 1)
    assert (second.won, second.beaten) == (1, 2)
    assert first.share == pytest.approx(2 + 0.5 + 1 / 3)
    assert first.share + second.share == pytest.approx(5)
    assert first.decided == second.decided == 3


def test_times_are_known_within_a_step() -> None:
    moves = Moves()
    for milliseconds in range(1, 1002):
        moves.timed(milliseconds / 1000)
    assert moves.quantile(0.5) == pytest.approx(0.501, rel=0.045)
    assert moves.quantile(0.95) == pytest.approx(0.951, rel=0.045)
    assert moves.longest == 1.001
    twice = Moves()
    twice.add(moves)
    twice.add(moves)
    assert twice.asked == 2002
    assert twice.quantile(0.5) == moves.quantile(0.5)
    assert Moves().quantile(0.5) == 0.0
    assert time_step(0.0) == time_step(1e-9)
    assert step_seconds(time_step(0.25)) == 0.25


# --- Intervals


def test_wilsons_interval_is_the_known_one() -> None:
    # E. B. Wilson (1927): the rates p with |45/60 - p| = z * sqrt(p * (1 - p) / 60).
    for bound in wilson(45, 60, 0.95):
        assert abs(45 / 60 - bound) == pytest.approx(1.959964 * math.sqrt(bound * (1 - bound) / 60), rel=1e-5)
    assert wilson(0, 0, 0.95) == (0.0, 1.0)
    assert wilson(0, 20, 0.95)[0] == 0.0
    assert wilson(20, 20, 0.95)[1] == 1.0


@pytest.mark.parametrize(
    ("asked", "interval"),
    [
        ((45, 60, 0.95), (0.6276792992, 0.8422347747)),
        ((3.7, 11.2, 0.95), (0.1320730792, 0.6152918510)),  # an effective number of games is no whole number
        ((0, 20, 0.99), (0.0, 0.2491054011)),
        ((1, 7, 0.9), (0.0325438021, 0.4522866947)),
    ],
)
def test_wilsons_interval_is_that_of_statsmodels(
    asked: tuple[float, float, float], interval: tuple[float, float]
) -> None:
    """Of its proportion_confint (0.15), once; and of SciPy's binomtest where that can say."""
    from scipy import stats

    assert wilson(*asked) == pytest.approx(interval, abs=1e-9)
    won, games, confidence = asked
    if isinstance(won, int):
        known = stats.binomtest(won, int(games)).proportion_ci(confidence, method="wilson")
        assert wilson(*asked) == pytest.approx((known.low, known.high), abs=1e-12)


def test_the_interval_by_sets_is_what_it_was() -> None:
    low, high = by_sets(run_of({0: 5, 1: 20, 2: 9}), 0.95)
    assert (low, high) == pytest.approx((0.4469714285, 0.6650080287), abs=1e-9)
    assert type(low) is type(high) is float


def test_independent_games_have_a_design_effect_of_one() -> None:
    rng = random.Random(1)
    sets = [mirrored((rng.random() < 0.6) + (rng.random() < 0.6)) for _ in range(4000)]
    assert design_effect(sets) == pytest.approx(1.0, abs=0.06)
    plain, honest = wilson(sum(one.won for one in sets), 8000, 0.95), by_sets(sets, 0.95)
    assert honest == (pytest.approx(plain[0], abs=0.001), pytest.approx(plain[1], abs=0.001))


def test_games_that_go_together_widen_the_interval_and_games_that_balance_narrow_it() -> None:
    together, balanced = run_of({0: 50, 2: 50}), run_of({0: 5, 1: 90, 2: 5})
    assert design_effect(together) == pytest.approx(2.0, abs=0.03)
    assert design_effect(balanced) == pytest.approx(0.2, abs=0.01)
    plain = wilson(100, 200, 0.95)
    for sets, factor in ((together, math.sqrt(2)), (balanced, math.sqrt(0.2))):
        low, high = by_sets(sets, 0.95)
        assert (high - low) / (plain[1] - plain[0]) == pytest.approx(factor, rel=0.03)


def test_hardly_any_sets_say_hardly_anything() -> None:
    assert by_sets([], 0.95) == (0.0, 1.0)
    assert by_sets([mirrored(2)], 0.95) == (0.0, 1.0)
    assert by_sets([mirrored(0, 0)] * 5, 0.95) == (0.0, 1.0)
    low, high = by_sets([mirrored(2)] * 3, 0.95)
    assert low < 0.4
    assert high == pytest.approx(1.0)


@given(st.lists(st.sampled_from([(0, 0), (0, 1), (1, 1), (0, 2), (1, 2), (2, 2)]), max_size=30))
def test_every_interval_holds_its_rate(results: list[tuple[int, int]]) -> None:
    sets = [mirrored(*one) for one in results]
    won, decided = sum(one.won for one in sets), sum(one.decided for one in sets)
    for low, high in (wilson(won, decided, 0.95), by_sets(sets, 0.95)):
        assert 0 <= low <= high <= 1
        if decided:
            assert low - 1e-9 <= won / decided <= high + 1e-9


def test_the_interval_by_sets_covers_as_often_as_it_says() -> None:
    rng = random.Random(7)
    covered = 0
    for _ in range(300):
        # A deal decides half of the sets; the rest is 60 to 40.
        sets = []
        for _ in range(60):
            fixed = rng.random() < 0.5
            first = rng.random() < 0.6
            second = first if fixed else rng.random() < 0.6
            sets.append(mirrored(first + second))
        low, high = by_sets(sets, 0.95)
        covered += low <= 0.6 <= high
    assert covered >= 300 * 0.92


# --- Ratings


def odds_of(points: float) -> float:
    return 1 / (1 + 10 ** (-points / 400))


def test_ratings_find_the_strengths_that_made_the_games() -> None:
    rng = random.Random(3)
    strengths = [200.0, 50.0, 0.0, -250.0]
    runs = []
    for first in range(4):
        for second in range(first + 1, 4):
            chance = odds_of(strengths[first] - strengths[second])
            wins = [(rng.random() < chance) + (rng.random() < chance) for _ in range(800)]
            runs.append([mirrored(won, 2, (first, second)) for won in wins])
    ratings = rate_all(4, runs, 0.99)
    assert sum(rating for rating, _ in ratings) == pytest.approx(0, abs=1e-6)
    for (rating, interval), strength in zip(ratings, strengths, strict=True):
        assert interval is not None
        low, high = interval
        assert low < strength < high
        assert rating == pytest.approx(strength, abs=25)
        assert 10 < high - low < 60


def test_two_players_are_apart_by_the_odds() -> None:
    (one, _), (other, _) = rate_all(2, [run_of({0: 100, 2: 300})], 0.95)
    assert one - other == pytest.approx(400 * math.log10(3), abs=2)


@pytest.mark.parametrize(
    ("counts", "confidence", "known"),
    [
        (
            {(0, 1): {0: 4, 1: 10, 2: 26}, (0, 2): {0: 1, 1: 6, 2: 13}, (1, 2): {0: 12, 1: 9, 2: 15}},
            0.95,
            [(148.84414, 94.33074, 203.35754), (-60.82695, -107.45938, -14.19452), (-88.01718, -141.78004, -34.25433)],
        ),
        ({(0, 1): {0: 30, 2: 70}}, 0.99, [(73.18419, 24.68452, 121.68386), (-73.18419, -121.68386, -24.68452)]),
        ({(0, 1): {2: 50}}, 0.95, [(460.6392, 219.2850, 701.9934), (-460.6392, -701.9934, -219.2850)]),
    ],
)
def test_ratings_are_those_of_statsmodels(
    counts: dict[tuple[int, int], dict[int, int]], confidence: float, known: list[tuple[float, float, float]]
) -> None:
    """Of its GLM (0.15; Binomial, the larger of the errors without and with HC0), once, in Elo points."""
    players = 1 + max(max(pairing) for pairing in counts)
    ratings = rate_all(players, [run_of(one, pairing) for pairing, one in counts.items()], confidence)
    for (rating, interval), expected in zip(ratings, known, strict=True):
        assert interval is not None
        assert (rating, *interval) == pytest.approx(expected, abs=1e-3)


def free(winners: Sequence[Sequence[int]], pairing: tuple[int, ...] = (0, 1, 2, 3), number: int = 0) -> Set:
    """A set of a free-for-all, a game for each rotation; ``winners`` are sides."""
    size = len(pairing)
    games = []
    for turn, won in enumerate(winners):
        sides = tuple((seat - turn) % size for seat in range(size))
        games.append(game([sides.index(side) for side in won], sides))
    return Set(pairing, number, tuple(games), tuple(Moves() for _ in pairing))


def test_ratings_find_the_strengths_that_made_the_games_of_a_free_for_all() -> None:
    rng = random.Random(5)
    strengths = [200.0, 50.0, 0.0, -50.0, -200.0]
    weights = [10 ** (points / 400) for points in strengths]
    runs = []
    for pairing in combinations(range(5), 3):
        drawn = rng.choices(range(3), [weights[player] for player in pairing], k=2400)
        runs.append([free([[won] for won in drawn[k : k + 3]], pairing) for k in range(0, 2400, 3)])
    for (rating, interval), strength in zip(rate_all(5, runs, 0.99), strengths, strict=True):
        assert interval is not None
        assert interval[0] < strength < interval[1]
        assert rating == pytest.approx(strength, abs=25)
        assert 10 < interval[1] - interval[0] < 60


def test_one_table_is_rated_by_the_victories_alone() -> None:
    # For one choice of players the likeliest probabilities are the shares of the victories, with half a game for each.
    sets = [free([[0], [0], [1], [2]])] * 20 + [free([[0], [0, 3], [], [0, 1, 2, 3]])] * 20
    ratings = [rating for rating, _ in rate_all(4, [sets], 0.95)]
    wins = [20 * 2 + 20 * 1.5 + 0.5, 20.5, 20.5, 10.5]
    mean = sum(math.log10(one) for one in wins) / 4
    assert ratings == pytest.approx([400 * (math.log10(one) - mean) for one in wins], abs=0.01)


def test_a_free_for_all_compares_two_by_the_games_that_one_of_them_won() -> None:
    one = free([[0], [1], [2], [0, 3]])
    assert one.between(0, 1) == (2, 3)
    assert one.between(3, 0) == (0, 1)
    tally = SideTally()
    for played in one.games:
        tally.count(played, 0, frozenset({1}))
    assert (tally.won, tally.beaten, tally.others, tally.shared, tally.games) == (2, 1, 1, 0, 4)
    whole = SideTally()
    for played in one.games:
        whole.count(played, 0, frozenset({1, 2, 3}))
    assert (whole.won, whole.beaten, whole.others, whole.shared, whole.share) == (1, 2, 0, 1, 1.5)


def test_a_player_that_never_loses_has_a_finite_rating() -> None:
    (one, interval), _ = rate_all(2, [run_of({2: 50})], 0.95)
    assert interval is not None
    assert 0 < interval[0] < one < interval[1] < 1000


def test_without_a_decided_game_nothing_is_known() -> None:
    for runs in ([], [[mirrored(0, 0)] * 9]):
        assert rate_all(2, runs, 0.95) == [(0.0, None)] * 2


# --- The sequential test


def ratio(sets: list[Set], low: float, high: float) -> float:
    return sprt.log_likelihood_ratio([(one.won, one.decided) for one in sets], low, high)


def test_without_draws_it_is_walds_test() -> None:
    # Single games (sets of one game): the classical ratio, wins log(h/l) + losses log((1-h)/(1-l)).
    sets = [(1, 1)] * 60 + [(0, 1)] * 40
    classical = 60 * math.log(0.55 / 0.5) + 40 * math.log(0.45 / 0.5)
    assert sprt.log_likelihood_ratio(sets, 0.5, 0.55) == pytest.approx(classical, abs=0.01)


def test_sets_that_balance_decide_sooner_and_sets_that_go_together_later() -> None:
    independent = run_of({0: 16, 1: 48, 2: 36})
    balanced = run_of({0: 2, 1: 76, 2: 22})
    together = run_of({0: 40, 2: 60})
    ratios = [ratio(sets, 0.5, 0.55) for sets in (together, independent, balanced)]
    assert ratios == sorted(ratios)
    assert ratios[2] > 2 * ratios[1] > 2 * ratios[0] > 0


def test_the_ratio_is_nothing_without_games_and_turns_round_with_them() -> None:
    assert ratio([], 0.5, 0.55) == 0
    assert ratio([mirrored(0, 0)] * 4, 0.5, 0.55) == 0
    assert ratio(run_of({2: 9}), 0.4, 0.6) == pytest.approx(-ratio(run_of({0: 9}), 0.4, 0.6), abs=1e-6)


@pytest.mark.slow
@pytest.mark.parametrize(("rate", "expected"), [(0.5, "low"), (0.6, "high")])
def test_its_errors_are_as_rare_as_asked(rate: float, expected: str) -> None:
    rng = random.Random(11)
    test = Sprt(0.5, 0.6)
    verdicts: Counter[str] = Counter()
    for _ in range(60):
        sets: list[tuple[int, int]] = []
        verdict = ""
        while not verdict:
            first = rng.random() < rate
            sets.append((first + (first if rng.random() < 0.3 else rng.random() < rate), 2))
            verdict = sprt.verdict(sprt.log_likelihood_ratio(sets, test.low, test.high), test)
        verdicts[verdict] += 1
    assert verdicts[expected] >= 53


@pytest.mark.parametrize(
    "numbers", [(0.5, 0.5), (0.6, 0.5), (0.0, 0.5), (0.5, 1.0), (0.5, 0.6, 0.5), (0.5, 0.6, 0.1, 0)]
)
def test_a_test_between_nothing_is_refused(numbers: tuple[float, ...]) -> None:
    with pytest.raises(InvalidOptions):
        Sprt(*numbers)
