"""The value of an end. A game names the winners; the rest follows from them and the number of seats.

There are three scales, as types that do not mix:

    Return   of a game to a seat, zero-sum: the winners share 1 equally, and the others lose 1 equally. 0 for each seat
             where all won, or none
    Share    of the victory, from 0 to 1; the shares of all seats add up to 1. The winners share it equally; where none
             won, all seats do. A chance to win is an expected share
    Value    a share on the scale from -1 (lost) to 1 (won): twice the share, less 1. Evaluations use it

With two seats a value equals the return; with more it does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NewType, TypeVar, get_args

from spanish_main.core.kernels.bits import popcount
from spanish_main.core.kernels.kernel import inlined, kernel

Return = NewType("Return", float)
Share = NewType("Share", float)
Value = NewType("Value", float)

_Numbers = TypeVar("_Numbers", bound=Any)


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the seats that won (perhaps none), and the reason."""

    winners: tuple[int, ...]
    reason: str


EarlyReason = Literal["resigned", "agreed", "stopped", "time"]
EARLY: Final[tuple[EarlyReason, ...]] = get_args(EarlyReason)


@dataclass(frozen=True)
class Ended:
    """How a match ended before its end by the rules: the reason, the seats that won (perhaps none), who ended it.

    reason: ``resigned``: the seats in ``by`` gave up; ``agreed``: they agreed to a draw; ``stopped``: they, or a limit,
    stopped the match without a result; ``time``: their time was up.
    """

    reason: EarlyReason
    winners: tuple[int, ...] = ()
    by: tuple[int, ...] = ()


def seats_in(mask: int) -> tuple[int, ...]:
    """Returns the seats of a set of bits, ascending."""
    return tuple(seat for seat in range(int(mask).bit_length()) if (int(mask) >> seat) & 1)


@inlined
def return_of(won: bool, winners: int, players: int) -> float:
    """Returns the return of a seat, as a plain number. winners: how many seats won."""
    if winners == 0 or winners == players:
        return 0.0
    return 1.0 / winners if won else -1.0 / (players - winners)


@inlined
def share_of(won: bool, winners: int, players: int) -> float:
    """Returns the share of a seat, as a plain number. winners: how many seats won."""
    if winners == 0:
        return 1.0 / players
    return 1.0 / winners if won else 0.0


@inlined
def value_of(won: bool, winners: int, players: int) -> float:
    """Returns the value to a seat, as a plain number. winners: how many seats won."""
    if winners == 0:
        return 2.0 / players - 1.0
    return 2.0 / winners - 1.0 if won else -1.0


@kernel
def value_to(seat: int, winners: int, players: int) -> float:
    """Returns the value to ``seat``, as a plain number. winners: the seats that won, as bits."""
    return value_of((winners >> seat) & 1 == 1, popcount(winners), players)


def returns(winners: Sequence[int], players: int) -> list[Return]:
    """Returns the return of each seat. winners: the seats that won."""
    return [Return(return_of(seat in winners, len(winners), players)) for seat in range(players)]


def shares(winners: Sequence[int], players: int) -> list[Share]:
    """Returns the share of each seat. winners: the seats that won."""
    return [Share(share_of(seat in winners, len(winners), players)) for seat in range(players)]


def values(winners: Sequence[int], players: int) -> list[Value]:
    """Returns the value to each seat. winners: the seats that won."""
    return [Value(value_of(seat in winners, len(winners), players)) for seat in range(players)]


def places(winners: Sequence[int], points: Sequence[float]) -> list[int]:
    """Returns the place of each seat, 1 the best: winners first, then by ``points``. Equal seats share a place."""
    rank = [(seat not in winners, -had) for seat, had in enumerate(points)]
    return [1 + sum(other < own for other in rank) for own in rank]


@kernel
def share_at(value: float) -> float:
    """Returns a value as a share, a plain number, clipped to 0 and 1: sums of evaluations have rounding errors."""
    return min(1.0, max(0.0, as_shares(value)))


def as_share(value: Value) -> Share:
    """Returns a value as a share, clipped to 0 and 1."""
    return Share(share_at(value))


def values_at(returns: _Numbers, players: int) -> _Numbers:
    """Returns an array of returns as values. A positive return is the share; 0 means that all seats fared alike."""
    found: _Numbers = 2.0 * ((returns > 0) * returns + (returns == 0) / players) - 1.0
    return found


@kernel
def as_shares(values: _Numbers) -> _Numbers:
    """Returns an array of values as shares."""
    found: _Numbers = (values + 1) / 2
    return found
