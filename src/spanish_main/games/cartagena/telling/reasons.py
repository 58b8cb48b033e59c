"""Why an action at Cartagena may be good, in clauses: what it gains and for whom, as far as its seat can know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from spanish_main.core.game.telling import Message, seat_name, symbol_name
from spanish_main.core.kernels.bits import lowest_bit
from spanish_main.core.kernels.layout import row_of
from spanish_main.games.cartagena.rules.actions import END
from spanish_main.games.cartagena.rules.board import BOAT, FORTRESS, N_SYMBOLS, SYMBOLS
from spanish_main.games.cartagena.telling.telling import BackOffer, PlayOffer, parts

# So many spaces won or lost are worth a word, and such a run is a long one.
WORTH: Final = 4
LONG: Final = 9
# A hand of so many cards is nearly empty.
FEW: Final = 2


def reasons(s: Any, action: int, legal: Sequence[int]) -> tuple[Message, ...]:
    """What speaks for ``action`` among ``legal``, the weightiest first. s: as the seat that decides knows it."""
    match parts(s, action):
        case PlayOffer() as play:
            return tuple(_play(s, action, play))
        case BackOffer() as back:
            return tuple(_back(s, back))
    return (Message("cartagena-why-end", {}),) if action == END else ()


def _play(s: Any, action: int, play: PlayOffer) -> Iterator[Message]:
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


def _back(s: Any, back: BackOffer) -> Iterator[Message]:
    yield Message("cartagena-why-draw", {"cards": back.cards, "spaces": back.from_ - back.to})
    if int(s["cards"][int(s["seat"])]) <= FEW:
        yield Message("cartagena-why-few", {})
    yield from _of_others(s, PlayOffer("", back.from_, back.to))


def _occupied(s: Any, move: PlayOffer) -> tuple[int, int]:
    """The spaces that are taken, before a pirate has gone from one to another, and after it."""
    before, alone = int(s["crowd"][0]), ~int(s["crowd"][1])
    left = before & ~((1 << move.from_) & alone)
    return before, left | (1 << move.to if FORTRESS < move.to < BOAT else 0)


def _longest(s: Any, symbol: int, places: int, taken: int) -> int:
    """The longest run that a card gives to any pirate on ``places`` where ``taken`` spaces are taken."""
    best = 0
    for source in range(BOAT):
        if (places >> source) & 1:
            ahead = int(s["symbols"][symbol]) & ~taken & -(2 << source)
            best = max(best, (lowest_bit(ahead) if ahead else BOAT) - source)
    return best


def _of_others(s: Any, move: PlayOffer) -> Iterator[Message]:
    """The card known in another's hand that this move takes most from."""
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
    if spaces >= WORTH:
        name = symbol_name(SYMBOLS[symbol])
        yield Message("cartagena-why-blocks", {"seat-name": seat_name(other), "symbol": name, "spaces": spaces})


def _of_own(s: Any, used: int, move: PlayOffer) -> Iterator[Message]:
    """The card of one's own for which this move does most: what stands in the way is run past."""
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
    if more >= WORTH:
        yield Message("cartagena-why-opens", {"symbol": symbol_name(SYMBOLS[symbol]), "spaces": spaces})
