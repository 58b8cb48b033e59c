"""Made-up sets, for tests of the figures."""

from __future__ import annotations

from collections.abc import Sequence

from spanish_main.arena.results import ArenaGame, Moves, Set


def game(winners: Sequence[int], sides: Sequence[int] = (0, 1), reason: str = "win") -> ArenaGame:
    """A game that the seats ``winners`` won; truncated if ``reason`` is empty."""
    return ArenaGame(tuple(sides), tuple(winners), reason, 10, "")


def mirrored(won: int, decided: int = 2, pairing: tuple[int, int] = (0, 1), number: int = 0) -> Set:
    """A set of two games of two seats of which the first won ``won``, the second the other decided ones."""
    sides = [(0, 1), (1, 0)]
    games = []
    for k in range(2):
        winners = () if k >= decided else ((sides[k].index(0),) if k < won else (sides[k].index(1),))
        games.append(game(winners, sides[k]))
    return Set(pairing, number, tuple(games), (Moves(), Moves()))


def run_of(counts: dict[int, int], pairing: tuple[int, int] = (0, 1)) -> list[Set]:
    """So many mirrored sets with so many wins each: {wins: sets}."""
    return [mirrored(won, 2, pairing, number) for won, times in counts.items() for number in range(times)]
