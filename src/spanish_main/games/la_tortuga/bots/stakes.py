"""The stakes in the end of a game for two: who wins if either seat takes the cards that are left.

A *lead* counts 100 for each egg and 1 for each card, since cards break ties (L-TIE).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from operator import mul
from typing import Final

from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.layout import INT64, constant
from spanish_main.games.la_tortuga.rules.board import BEACH_EGGS, CLUTCHES, FACES, PUT_AWAY
from spanish_main.games.la_tortuga.rules.rules import cards_of, score

_EGG: Final = 100  # more than all cards
CASES: Final = 5  # for the seat in turn, once all cards are open: lost; rows 1, 2, 3; won
UNSEEN: Final = PUT_AWAY + 1  # candidates for the one card face down
_POWERS: Final = constant(INT64, [(UNSEEN + 1) ** case for case in range(CASES)])
LOST: Final = UNSEEN  # the code in which every card makes case 0
WON: Final = UNSEEN * (UNSEEN + 1) ** (CASES - 1)  # the code in which every card makes the last case


@kernel
def sign(number: int) -> int:
    """1, 0 or -1."""
    return (1 if number > 0 else 0) - (1 if number < 0 else 0)


@kernel
def lead_of(s: StateRecord, seat: int) -> int:
    """The lead of ``seat``, negative if it is behind."""
    return _EGG * (score(s, seat) - score(s, 1 - seat)) + cards_of(s, seat) - cards_of(s, 1 - seat)


@kernel
def with_card(lead: int, eggs: int) -> int:
    """The lead after a card of ``eggs``; negative ``eggs``: the other seat takes it."""
    return lead + _EGG * eggs + sign(eggs)


@kernel
def win_balance(lead: int, eggs: int) -> int:
    """Wins less losses of a seat that leads by ``lead``, over the four ways to share the last card and the beach.

    eggs: of the open last card; 0: only the beach is left. From -4 to 4; at either end the game is decided. Half of the
    result plus 2 is the case, and the row of the table (see ``endgame``).
    """
    mine, other = with_card(lead, eggs), with_card(lead, -eggs)
    return (
        sign(with_card(mine, BEACH_EGGS))
        + sign(with_card(other, BEACH_EGGS))
        + sign(with_card(mine, -BEACH_EGGS))
        + sign(with_card(other, -BEACH_EGGS))
    )


@kernel
def stake(s: StateRecord, lead: int) -> int:
    """The code of the stakes for a seat that will lead by ``lead``: how many of the unseen cards make each case.

    Each case has a digit, in base UNSEEN + 1.
    """
    code = 0
    for eggs in range(1, FACES + 1):
        code += int(s["unseen"][eggs]) * int(_POWERS[win_balance(lead, eggs) // 2 + 2])
    return code


def unseen_sets(cards: int) -> Iterator[tuple[int, ...]]:
    """All possible counts of ``cards`` unseen cards, by number of eggs; [0] is 0."""

    def chosen(eggs: int, left: int) -> Iterator[tuple[int, ...]]:
        if eggs > FACES:
            if left == 0:
                yield ()
            return
        for number in range(min(left, CLUTCHES[eggs]) + 1):
            for rest in chosen(eggs + 1, left - number):
                yield (number, *rest)

    return ((0, *counts) for counts in chosen(1, cards))


def leads(laid: tuple[int, ...]) -> set[int]:
    """All possible leads when ``laid[eggs]`` cards of each number have been taken."""
    found = {0}
    for eggs, cards in enumerate(laid):
        found = {lead + (_EGG * eggs + 1) * more for lead in found for more in range(-cards, cards + 1, 2)}
    return found


def openings(left: int) -> Iterator[tuple[tuple[int, ...], int, set[int]]]:
    """All states of the cards with one open and ``left`` face down: unseen counts, eggs of the open card, leads."""
    for unseen in unseen_sets(left + PUT_AWAY):
        for eggs in range(1, FACES + 1):
            if unseen[eggs] < CLUTCHES[eggs]:
                laid = tuple(CLUTCHES[n] - unseen[n] - (n == eggs) for n in range(FACES + 1))
                yield unseen, eggs, leads(laid)


@cache
def _powers_at(lead: int) -> list[int]:
    """The summand of each last card in the code of a seat that leads by ``lead``; [0] is 0."""
    return [0, *(int(_POWERS[win_balance(lead, eggs) // 2 + 2]) for eggs in range(1, FACES + 1))]


def all_stakes() -> list[tuple[int, int]]:
    """All undecided stakes with one card face down: pairs of codes, ascending.

    The first code is for the seat in turn after it takes the open card, the second after the other seat takes it.
    """
    found = set()
    for unseen, eggs, ahead in openings(1):
        for lead in ahead:
            if abs(lead) < _EGG * (2 * FACES + BEACH_EGGS + 1):
                mine, other = (_powers_at(with_card(lead, card)) for card in (eggs, -eggs))
                found.add((sum(map(mul, unseen, mine)), sum(map(mul, unseen, other))))
    return sorted(found - {(LOST, LOST), (WON, WON)})


def cases_of(code: int) -> list[int]:
    """The number of cards that make each case, from a code."""
    return [code // (UNSEEN + 1) ** case % (UNSEEN + 1) for case in range(CASES)]


def turned(codes: tuple[int, int]) -> tuple[int, int]:
    """Stakes as codes for the other seat."""
    mine, other = (
        sum(cards * (UNSEEN + 1) ** (CASES - 1 - case) for case, cards in enumerate(cases_of(code))) for code in codes
    )
    return other, mine
