"""Names and chat lines as tables store them. ``lettering`` has the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.numbering import SeatNumber
from spanish_main.lettering import alike, given
from spanish_main.table.kept import Seat
from spanish_main.table.messages import refusals


def name(text: str) -> str:
    """A name as it is stored: empty where no letter of it is visible. Refusal where it is too long."""
    try:
        return given.name(text)
    except InvalidOptions as error:
        raise refusals.invalid_options(error) from None


def chat_text(text: str) -> str:
    """A chat line as it is stored: empty where no letter of it is visible. Refusal where it is too long."""
    kept = given.cleaned(text)
    if given.length(kept) > given.MOST_SAID:
        raise refusals.long_line(given.MOST_SAID)
    return kept


def at_seat(called: str, seat: SeatNumber, seats: Sequence[Seat]) -> str:
    """The name ``called`` at ``seat``, changed where it looks like the name of another seat."""
    return alike.apart(called, [other.name for number, other in enumerate(seats) if number != seat])


def distinct(seats: Sequence[Seat]) -> list[Seat]:
    """The seats of a new table with names that look different; of a person and a bot the person keeps the name."""
    named = list(seats)
    order = sorted(range(len(named)), key=lambda number: (named[number].kind != "person", number))
    names: list[str] = []
    for number in order:
        called = alike.apart(named[number].name, names)
        named[number] = replace(named[number], name=called)
        names.append(called)
    return named
