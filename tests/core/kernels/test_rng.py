"""Random numbers: known values, streams that do not depend on one another, numbers as frequent as they should be."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.kernels.layout import UINT64, zeros
from spanish_main.core.kernels.rng import Stream, mix, new_stream, next_word
from spanish_main.core.kernels.seats import CHANCE

WORD = (1 << 64) - 1


def stream_at(key: int, counter: int) -> Stream:
    stream = zeros(UINT64, 2)
    stream[0], stream[1] = key, counter
    return stream


def splitmix(key: int, n: int) -> int:
    """Word number n of SplitMix64 from its paper, in plain integers."""
    word = (key + n * 0x9E3779B97F4A7C15) & WORD
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & WORD
    return word ^ (word >> 31)


def test_words_are_those_of_splitmix64() -> None:
    stream = stream_at(1234567, 0)
    known = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]
    assert [int(next_word(stream)) for _ in range(5)] == known
    assert [splitmix(1234567, n) for n in range(1, 6)] == known
    assert mix(0x9E3779B97F4A7C15) == splitmix(0, 1)


def test_the_same_seed_gives_the_same_numbers() -> None:
    def numbers(seed: int) -> list[int]:
        rng = sm.Rng(seed)
        return [rng.below(1000) for _ in range(20)]

    assert numbers(5) == numbers(5)
    seeds = [0, 1, 2, -1, 2**62, 2**63, 2**63 + 1, 2**64, 2**64 + 1, 2**100]
    assert len({tuple(numbers(seed)) for seed in seeds}) == len(seeds)
    assert sm.Rng().seed != sm.Rng().seed


@pytest.mark.parametrize("seed", ["1", 1.5, True, [1]])
def test_no_seed(seed: Any) -> None:
    with pytest.raises(ValueError, match="a seed is an integer"):
        sm.Rng(seed)


@pytest.mark.parametrize("bound", [0, -1, 2**31 + 1])
def test_no_bound(bound: int) -> None:
    with pytest.raises(ValueError, match="the bound is a whole number from 1"):
        sm.Rng(1).below(bound)


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 17, 102])
def test_numbers_are_uniform(bound: int) -> None:
    rng = sm.Rng(bound)
    seen = Counter(rng.below(bound) for _ in range(20_000))
    each = 20_000 / bound
    assert set(seen) == set(range(bound))
    statistic = sum((count - each) ** 2 / each for count in seen.values())
    assert statistic < bound + 4.5 * (2 * bound) ** 0.5  # mean and deviation of chi-square


def test_children_do_not_depend_on_use() -> None:
    fresh, used = sm.Rng(3), sm.Rng(3)
    for _ in range(10):
        used.below(5)
    assert fresh.split(4).stream == used.split(4).stream
    children = {tuple(fresh.split(index).stream.tolist()) for index in range(1000)}
    assert len(children) == 1000
    assert repr(used) == "Rng(seed=3, used=10)"


def test_streams_resume_from_their_two_words() -> None:
    stream = new_stream(8)
    for _ in range(5):
        next_word(stream)
    again = stream_at(*stream.tolist())
    assert [int(next_word(again)) for _ in range(5)] == [int(next_word(stream)) for _ in range(5)]


def test_chance_is_sampled_by_its_weights() -> None:
    """Chi-square of 20 000 first cards from a deck of unlike counts."""
    state = sm.load_game("cartagena").new_initial_state()
    for text in ["draw hat"] * 6 + ["draw key"] * 4 + ["draw hat"]:
        state.apply_action(state.string_to_action(text))
    outcomes = state.chance_outcomes()
    rng = sm.Rng(11)
    seen = Counter(state.sample_chance(rng) for _ in range(20_000))
    total = sum(weight for _, weight in outcomes)
    statistic = sum((seen[a] - 20_000 * w / total) ** 2 / (20_000 * w / total) for a, w in outcomes)
    assert 0.05 < statistic < 20.5
    assert state.current_seat() == CHANCE
    assert dict(outcomes)[state.string_to_action("draw hat")] == 10
