"""The pairings of an arena, and the seats of their players."""

from __future__ import annotations

from collections import Counter

import pytest

from spanish_main.arena.config import SEATINGS, Seating
from spanish_main.arena.schedule import pairings, seatings


def test_a_round_robin_is_every_pair_once() -> None:
    assert pairings("round-robin", 4, 2) == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]


def test_a_ladder_is_neighbours_and_a_gauntlet_is_the_first_against_each() -> None:
    assert pairings("ladder", 4, 2) == [(0, 1), (1, 2), (2, 3)]
    assert pairings("gauntlet", 4, 2) == [(0, 1), (0, 2), (0, 3)]


@pytest.mark.parametrize("seating", SEATINGS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 7])
def test_in_a_set_both_have_every_seat_equally_often(seating: Seating, seats: int) -> None:
    games = seatings(seating, seats)
    assert len(set(games)) == len(games)
    for seat in range(seats):
        count = Counter(sides[seat] for sides in games)
        assert count[0] == count[1] == len(games) / 2
    # Both players meet the same seatings, exchanged.
    assert {tuple(1 - side for side in sides) for sides in games} == set(games)


def test_a_set_for_two_is_a_deal_and_its_mirror_image() -> None:
    assert seatings("alternate", 2) == seatings("single", 2) == [(0, 1), (1, 0)]


def test_four_sit_in_turn_or_one_against_three() -> None:
    assert seatings("alternate", 4) == [(0, 1, 0, 1), (1, 0, 1, 0)]
    alone = seatings("single", 4)
    assert len(alone) == 8
    assert {sum(sides) for sides in alone} == {1, 3}


def test_in_a_free_for_all_as_many_meet_as_there_are_seats() -> None:
    assert pairings("free-for-all", 4, 4) == [(0, 1, 2, 3)]
    assert pairings("free-for-all", 4, 3) == [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]
    assert pairings("free-for-all", 3, 2) == pairings("round-robin", 3, 2)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_a_free_for_all_each_has_every_seat_once_and_in_time_every_neighbour(seats: int) -> None:
    orders = set()
    for number in range(24):
        games = seatings("alternate", seats, number)
        assert len(games) == seats
        for seat in range(seats):
            assert sorted(sides[seat] for sides in games) == list(range(seats))
        orders.add(frozenset(games))
    assert len(orders) == [1, 1, 1, 2, 6, 24][seats]
