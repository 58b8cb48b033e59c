"""What is at stake in the end of a game for two: who wins if who takes what is left.

A *lead* counts eggs and, since ties go by cards (L-TIE), cards as well: 100 for each egg and 1 for each card.
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
CASES: Final = 5  # what the seat in turn can hope for once all cards are open: to lose; rows 1, 2, 3; to win
UNSEEN: Final = PUT_AWAY + 1  # cards that the one face down can be
_POWERS: Final = constant(INT64, [(UNSEEN + 1) ** case for case in range(CASES)])
LOST: Final = UNSEEN  # the code where every card makes the first case, and the last
WON: Final = UNSEEN * (UNSEEN + 1) ** (CASES - 1)


@kernel
def sign(number: int) -> int:
    """1, 0 or -1."""
    return (1 if number > 0 else 0) - (1 if number < 0 else 0)


@kernel
def lead_of(s: StateRecord, seat: int) -> int:
    """By how much ``seat`` of two leads; negative: it is behind."""
    return _EGG * (score(s, seat) - score(s, 1 - seat)) + cards_of(s, seat) - cards_of(s, 1 - seat)


@kernel
def with_card(lead: int, eggs: int) -> int:
    """The lead after a card of ``eggs``; negative: the other seat takes it."""
    return lead + _EGG * eggs + sign(eggs)


@kernel
def prospect(lead: int, eggs: int) -> int:
    """How a seat that leads by ``lead`` fares in the ways that what is left can be taken: won less lost, 4 to -4.

    eggs: of the last card, that lies open; 0: the beach does. Decided if all ways agree. Half of it, plus 2, is the
    case, and the row of the table (see ``endgame``).
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
    """A code for what the last card can bring a seat that will lead by ``lead``: how many cards make which case.

    It counts the cases by digits, UNSEEN + 1 being the base.
    """
    code = 0
    for eggs in range(1, FACES + 1):
        code += int(s["unseen"][eggs]) * int(_POWERS[prospect(lead, eggs) // 2 + 2])
    return code


def unseen_sets(cards: int) -> Iterator[tuple[int, ...]]:
    """How many of each number can be among so many unseen cards: all ways, [0] being 0."""

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
    """By how much a seat of two can lead when ``laid[eggs]`` cards of each number have been laid."""
    found = {0}
    for eggs, cards in enumerate(laid):
        found = {lead + (_EGG * eggs + 1) * more for lead in found for more in range(-cards, cards + 1, 2)}
    return found


def openings(left: int) -> Iterator[tuple[tuple[int, ...], int, set[int]]]:
    """All that the cards can be with one open and ``left`` face down: those unseen, the open one, the leads."""
    for unseen in unseen_sets(left + PUT_AWAY):
        for eggs in range(1, FACES + 1):
            if unseen[eggs] < CLUTCHES[eggs]:
                laid = tuple(CLUTCHES[n] - unseen[n] - (n == eggs) for n in range(FACES + 1))
                yield unseen, eggs, leads(laid)


@cache
def _powers_at(lead: int) -> list[int]:
    """What each card, if it is the last, adds to the code of a seat that leads by ``lead``; [0] is of no card."""
    return [0, *(int(_POWERS[prospect(lead, eggs) // 2 + 2]) for eggs in range(1, FACES + 1))]


def all_stakes() -> list[tuple[int, int]]:
    """All that can be at stake with one card face down and is not decided: the codes, ascending.

    The first is what the seat in turn can hope for once it has taken the open card, the second once the other has.
    """
    found = set()
    for unseen, eggs, ahead in openings(1):
        for lead in ahead:
            if abs(lead) < _EGG * (2 * FACES + BEACH_EGGS + 1):
                mine, other = (_powers_at(with_card(lead, card)) for card in (eggs, -eggs))
                found.add((sum(map(mul, unseen, mine)), sum(map(mul, unseen, other))))
    return sorted(found - {(LOST, LOST), (WON, WON)})


def cases_of(code: int) -> list[int]:
    """How many cards make which case, of a code."""
    return [code // (UNSEEN + 1) ** case % (UNSEEN + 1) for case in range(CASES)]


def turned(codes: tuple[int, int]) -> tuple[int, int]:
    """The same codes as the other seat sees it."""
    mine, other = (
        sum(cards * (UNSEEN + 1) ** (CASES - 1 - case) for case, cards in enumerate(cases_of(code))) for code in codes
    )
    return other, mine
