"""The pairings of an arena, and the seats of their players.

A pairing is two players. Its games come in sets. All games of a set have the same chance outcomes (set-up, deal, dice),
and each seating comes once, so that neither chance nor seats favour one of the two. With two seats a set is two games,
a deal and its mirror image. With more, the two sit in turn (``alternate``), or one has one seat and the other the rest
(``single``). Every rotation comes once, and where that is not balanced also with the two exchanged.

In a free-for-all a pairing has one player for each seat. Every rotation comes once, so each player has every seat once.
The order of the players changes from set to set.
"""

from __future__ import annotations

from itertools import combinations, islice, pairwise, permutations
from math import factorial

from spanish_main.settings.arena import Schedule, Seating

Pairing = tuple[int, ...]


def pairings(schedule: Schedule, players: int, seats: int) -> list[Pairing]:
    """The pairings, by the numbers of their players.

    Pairs: all, neighbours (``ladder``), or the first with each (``gauntlet``). In a free-for-all every choice of
    ``seats`` players.
    """
    if schedule == "free-for-all":
        return list(combinations(range(players), seats))
    if schedule == "ladder":
        return list(pairwise(range(players)))
    if schedule == "gauntlet":
        return [(0, other) for other in range(1, players)]
    return list(combinations(range(players), 2))


def seatings(seating: Seating, seats: int, free: int | None = None) -> list[tuple[int, ...]]:
    """For each game of a set, the player of each seat: 0 the first of the pairing, 1 the second. All have equally many.

    free: in a free-for-all the number of the set, which gives the order of the players.
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
