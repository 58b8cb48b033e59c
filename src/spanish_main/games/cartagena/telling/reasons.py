"""Why an action at Cartagena may be good, as clauses, from what its seat knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from spanish_main.core.game.telling import Message, seat_name, symbol_name
from spanish_main.core.kernels.bits import lowest_bit
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.layout import row_of
from spanish_main.games.cartagena.rules.actions import END
from spanish_main.games.cartagena.rules.board import BOAT, FORTRESS, N_SYMBOLS, SYMBOLS
from spanish_main.games.cartagena.telling.telling import BackOffer, PlayOffer, parts

# The fewest spaces gained or lost that are mentioned; the length of a long run; the size of a nearly empty hand.
NOTABLE: Final = 4
LONG: Final = 9
FEW: Final = 2


def reasons(s: StateRecord, action: int, legal: Sequence[int]) -> tuple[Message, ...]:
    """The reasons for ``action`` among ``legal``, the strongest first. s: concealed for the seat that decides."""
    match parts(s, action):
        case PlayOffer() as play:
            return tuple(_play(s, action, play))
        case BackOffer() as back:
            return tuple(_back(s, back))
    return (Message("cartagena-why-end", {}),) if action == END else ()


def _play(s: StateRecord, action: int, play: PlayOffer) -> Iterator[Message]:
    seat, run = int(s["seat"]), play.to - play.from_
    if play.to == BOAT:
        aboard = int(s["pirates"][seat, BOAT]) + 1
        yield Message("cartagena-why-aboard", {"pirates": aboard, "left": sum(row_of(s["pirates"], seat)) - aboard})
    elif run >= LONG:
        yield Message("cartagena-why-run", {"spaces": run})
    yield from _of_others(s, play)
    yield from _of_own(s, action // BOAT, play)
    if play.to != BOAT and run < LONG:
        if play.from_ == FORTRESS:
            yield Message("cartagena-why-out", {})
        else:
            yield Message("cartagena-why-run", {"spaces": run})


def _back(s: StateRecord, back: BackOffer) -> Iterator[Message]:
    yield Message("cartagena-why-draw", {"cards": back.cards, "spaces": back.from_ - back.to})
    if int(s["cards"][int(s["seat"])]) <= FEW:
        yield Message("cartagena-why-few", {})
    yield from _of_others(s, PlayOffer("", back.from_, back.to))


def _occupied(s: StateRecord, move: PlayOffer) -> tuple[int, int]:
    """The sets of occupied spaces before and after ``move``."""
    before, alone = int(s["crowd"][0]), ~int(s["crowd"][1])
    left = before & ~((1 << move.from_) & alone)
    return before, left | (1 << move.to if FORTRESS < move.to < BOAT else 0)


def _longest(s: StateRecord, symbol: int, places: int, taken: int) -> int:
    """The longest run that a card of ``symbol`` gives to a pirate on ``places``; ``taken``: the occupied spaces."""
    best = 0
    for source in range(BOAT):
        if (places >> source) & 1:
            ahead = int(s["symbols"][symbol]) & ~taken & -(2 << source)
            best = max(best, (lowest_bit(ahead) if ahead else BOAT) - source)
    return best


def _of_others(s: StateRecord, move: PlayOffer) -> Iterator[Message]:
    """The known card of another seat whose run this move shortens most."""
    before, after = _occupied(s, move)
    lost = [
        (_longest(s, symbol, places, before) - _longest(s, symbol, places, after), other, symbol)
        for other in range(int(s["players"]))
        if other != int(s["seat"])
        for symbol in range(N_SYMBOLS)
        if int(s["hands"][other, symbol]) > 0
        for places in [int(s["places"][other])]
    ]
    spaces, other, symbol = max(lost, default=(0, 0, 0))
    if spaces >= NOTABLE:
        name = symbol_name(SYMBOLS[symbol])
        yield Message("cartagena-why-blocks", {"seat-name": seat_name(other), "symbol": name, "spaces": spaces})


def _of_own(s: StateRecord, used: int, move: PlayOffer) -> Iterator[Message]:
    """The own card whose run this move lengthens most."""
    seat = int(s["seat"])
    before, after = _occupied(s, move)
    places = int(s["places"][seat])
    moved = places | (1 << move.to)
    if int(s["pirates"][seat, move.from_]) == 1:
        moved &= ~(1 << move.from_)
    won = []
    for symbol in range(N_SYMBOLS):
        if int(s["hands"][seat, symbol]) > (1 if symbol == used else 0):
            run = _longest(s, symbol, moved, after)
            won.append((run - _longest(s, symbol, places, before), run, symbol))
    more, spaces, symbol = max(won, default=(0, 0, 0))
    if more >= NOTABLE:
        yield Message("cartagena-why-opens", {"symbol": symbol_name(SYMBOLS[symbol]), "spaces": spaces})
