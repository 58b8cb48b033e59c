"""What an end is worth. A game says who won; everything else follows from the winners and the number of seats.

Three scales, three types that do not mix:

    Return   of a whole game to a seat, zero-sum: the winners have 1 in equal parts, the others lose 1 in equal parts;
             0 for everybody where nobody won, or everybody
    Share    of the victory, 0 to 1, all seats' together 1: the winners' in equal parts, the others 0. Where nobody won
             everybody has a fair share: nobody is better off than anybody else. What is called a chance to win is the
             share that is expected
    Value    a share from -1 (lost) to 1 (won): twice the share, less 1. What positions are judged by

With two seats an end's value is its return; with more it is not.
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
    """How a game ended: the seats that won (perhaps none), and why it was over."""

    winners: tuple[int, ...]
    reason: str


EarlyReason = Literal["resigned", "agreed", "stopped", "time"]
EARLY: Final[tuple[EarlyReason, ...]] = get_args(EarlyReason)


@dataclass(frozen=True)
class Ended:
    """How a match ended that the rules did not end: the seats that won (perhaps none), why, and who ended it.

    reason: ``resigned``: who is in ``by`` gave up; ``agreed``: all in ``by`` agreed to a draw; ``stopped``: it was
    stopped without a result, by who is in ``by`` or by a limit; ``time``: the time of who is in ``by`` was up.
    """

    reason: EarlyReason
    winners: tuple[int, ...] = ()
    by: tuple[int, ...] = ()


def seats_in(mask: int) -> tuple[int, ...]:
    """The seats of a set, rising."""
    return tuple(seat for seat in range(int(mask).bit_length()) if (int(mask) >> seat) & 1)


@inlined
def return_of(won: bool, winners: int, players: int) -> float:
    """The return of a seat, given whether it ``won``, and how many did: for kernels, a plain number."""
    if winners == 0 or winners == players:
        return 0.0
    return 1.0 / winners if won else -1.0 / (players - winners)


@inlined
def share_of(won: bool, winners: int, players: int) -> float:
    """The share of a seat, given whether it ``won``, and how many did: for kernels, a plain number."""
    if winners == 0:
        return 1.0 / players
    return 1.0 / winners if won else 0.0


@inlined
def value_of(won: bool, winners: int, players: int) -> float:
    """The value to a seat, given whether it ``won``, and how many did: for kernels, a plain number."""
    if winners == 0:
        return 2.0 / players - 1.0
    return 2.0 / winners - 1.0 if won else -1.0


@kernel
def value_to(seat: int, winners: int, players: int) -> float:
    """The value to ``seat``, of the set of the seats that won: for kernels, a plain number."""
    return value_of((winners >> seat) & 1 == 1, popcount(winners), players)


def returns(winners: Sequence[int], players: int) -> list[Return]:
    """Each seat's return, of the seats that won (ascending, none twice) among ``players``."""
    return [Return(return_of(seat in winners, len(winners), players)) for seat in range(players)]


def shares(winners: Sequence[int], players: int) -> list[Share]:
    """Each seat's share, of the seats that won (ascending, none twice) among ``players``."""
    return [Share(share_of(seat in winners, len(winners), players)) for seat in range(players)]


def values(winners: Sequence[int], players: int) -> list[Value]:
    """The value to each seat, of the seats that won (ascending, none twice) among ``players``."""
    return [Value(value_of(seat in winners, len(winners), players)) for seat in range(players)]


def places(winners: Sequence[int], points: Sequence[float]) -> list[int]:
    """Each seat's place, 1 the best: who won stands first, then who had more ``points``; equals share a place."""
    rank = [(seat not in winners, -had) for seat, had in enumerate(points)]
    return [1 + sum(other < own for other in rank) for own in rank]


@kernel
def share_at(value: float) -> float:
    """A value as a share, kept within 0 and 1: sums of judgements may stray a little. For kernels, a plain number."""
    return min(1.0, max(0.0, as_shares(value)))


def as_share(value: Value) -> Share:
    """The same outside of kernels."""
    return Share(share_at(value))


def values_at(returns: _Numbers, players: int) -> _Numbers:
    """An array of returns as values: a return above 0 is the winner's share, one of 0 says that all fared alike."""
    found: _Numbers = 2.0 * ((returns > 0) * returns + (returns == 0) / players) - 1.0
    return found


@kernel
def as_shares(values: _Numbers) -> _Numbers:
    """An array of values as shares."""
    found: _Numbers = (values + 1) / 2
    return found
