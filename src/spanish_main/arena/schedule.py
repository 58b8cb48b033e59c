"""Who meets whom, and how they are seated.

A pairing is two players. Its games come in sets: all games of a set have the same luck (set-up, deal and dice), and
each seating comes once, so that what luck and seats give to one they give to the other. With two seats a set is two
games, a deal and its mirror image. With more, the two sit in turn (``alternate``) or one of them alone against the
other (``single``); every rotation comes once, and where that is not even, so does each with the two exchanged.

In a free-for-all a pairing is as many players as there are seats, each for itself; every rotation comes once, so each
has every seat once. Who comes after whom changes from set to set.
"""

from __future__ import annotations

from itertools import combinations, islice, pairwise, permutations
from math import factorial

from spanish_main.settings.arena import Schedule, Seating

Pairing = tuple[int, ...]


def pairings(schedule: Schedule, players: int, seats: int) -> list[Pairing]:
    """Who meets whom, by their numbers.

    Pairs: all, neighbours (``ladder``), or the first with each (``gauntlet``). In a free-for-all every choice of as
    many as there are seats.
    """
    if schedule == "free-for-all":
        return list(combinations(range(players), seats))
    if schedule == "ladder":
        return list(pairwise(range(players)))
    if schedule == "gauntlet":
        return [(0, other) for other in range(1, players)]
    return list(combinations(range(players), 2))


def seatings(seating: Seating, seats: int, free: int | None = None) -> list[tuple[int, ...]]:
    """For each game of a set, who of a pairing sits where: 0 the first, 1 the second. Each has as many seats in all.

    free: the number of the set, in a free-for-all: then each is at one seat, in an order of which every set has another
    as long as there are any.
    """
    if free is not None:
        order = next(islice(permutations(range(1, seats)), free % factorial(seats - 1), None))
        return _rotations((0, *order))
    turns = seating == "alternate"
    pattern = tuple(seat % 2 if turns else min(seat, 1) for seat in range(seats))
    swapped = tuple(1 - side for side in pattern)
    return list(dict.fromkeys(_rotations(pattern) + _rotations(swapped)))


def _rotations(pattern: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [pattern[-turn:] + pattern[:-turn] for turn in range(len(pattern))]
