"""What people are called at tables, and what they say there: as it is kept. The rules are those of ``lettering``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spanish_main.core.errors import InvalidOptions
from spanish_main.lettering import alike, given
from spanish_main.table.kept import Seat
from spanish_main.table.messages import refusals


def name(text: str) -> str:
    """A name that somebody gives; Refusal where it is too long. Empty where nothing of it can be seen."""
    try:
        return given.name(text)
    except InvalidOptions as error:
        raise refusals.invalid_options(error) from None


def said(text: str) -> str:
    """A line that somebody says; Refusal where it is too long. Empty where nothing of it can be seen."""
    kept = given.cleaned(text)
    if given.length(kept) > given.MOST_SAID:
        raise refusals.long_line(given.MOST_SAID)
    return kept


def at_seat(called: str, seat: int, seats: Sequence[Seat]) -> str:
    """What is called ``called`` at ``seat``: told apart from the other seats that look alike."""
    return alike.apart(called, [other.name for number, other in enumerate(seats) if number != seat])


def told_apart(seats: Sequence[Seat]) -> list[Seat]:
    """Seats of a new table, no two of which look alike; of a person and a bot the person keeps the name."""
    told = list(seats)
    order = sorted(range(len(told)), key=lambda number: (told[number].kind != "person", number))
    names: list[str] = []
    for number in order:
        called = alike.apart(told[number].name, names)
        told[number] = replace(told[number], name=called)
        names.append(called)
    return told
