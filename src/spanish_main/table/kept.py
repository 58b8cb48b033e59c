"""What is kept of a table and its match: as plain values, whatever keeps them."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from typing import Any, Final, Literal

import msgspec

from spanish_main import __version__
from spanish_main.core.game.numbering import NO_ENTRY, SeatNumber, SequenceNumber

# Who has the seats of people who are forgotten: a user that nobody can come in as. No id that we make is such a word.
SOMEBODY = "somebody"
# So many lines of what is said at a table are kept, the newest.
LINES_KEPT = 200
# Bytes of a seed with which a mark is made, at most.
_KEY: Final = 64


@dataclass(frozen=True)
class Seat:
    """Who sits on a seat.

    user: the id of the user who has taken a person's seat; None for bots, and while the seat is open.
    """

    kind: Literal["person", "bot"]
    name: str
    bot: str | None = None
    user: str | None = None


@dataclass(frozen=True)
class Header:
    """A table without its entries. ``seed`` is secret until the match is over: not in ``repr``, and so in no log."""

    id: str
    owner: str
    game: str
    rules_version: int
    options: dict[str, Any]
    bundles: dict[str, str]
    setup: dict[str, Any]
    seed: str = field(repr=False)
    entropy: list[str] = field(repr=False)
    commitment: str
    seats: list[Seat]
    created: float
    updated: float = 0.0
    sequence: SequenceNumber = NO_ENTRY
    outcome: dict[str, Any] | None = None
    hints: bool = True

    @property
    def waits(self) -> bool:
        """Whether it is not dealt yet: every seat has its entropy then, if only an empty one.

        What is over was dealt, also where a record of a match elsewhere names no entropy.
        """
        return not self.entropy and self.outcome is None

    @cached_property
    def mark(self) -> bytes:
        """A hash of the part of it that only a snapshot tells: who sits there. The seed is in it: it is secret."""
        seats = [(seat.kind, seat.name, seat.bot, seat.user) for seat in self.seats]
        told = repr((__version__, self.id, seats, self.hints))
        return blake2b(told.encode(), key=self.seed.encode()[:_KEY], digest_size=32).digest()


@dataclass(frozen=True)
class Intent:
    """What a seat has said that it will do once it is asked, the key under which it did, and when."""

    seat: SeatNumber
    action: str
    key: str
    time: float | None = None


class Row(msgspec.Struct, frozen=True):
    """One stored entry; action None: taken back. key, after: see the column."""

    seat: SeatNumber
    action: str | None
    time: float
    key: str | None = None
    after: SequenceNumber | None = None


@dataclass(frozen=True)
class Said:
    """One line that was said at a table. number: rises from line to line. time: seconds since the epoch."""

    number: int
    seat: SeatNumber
    name: str
    text: str
    time: float


@dataclass(frozen=True)
class Changed:
    """What there is of a table beyond what this process knows. rows: entries from a known one on, that one included.

    seats, hinted, intents: as they are now.
    """

    rows: Sequence[Row]
    seats: list[Seat]
    hinted: list[int]
    intents: list[Intent]


@dataclass(frozen=True)
class Standing:
    """How a table stands. room: the version of its room; said: the number of the newest line there; 0: none.

    changes: see the column. changed: None where this process knows all of the match. jumped: whether it is another one,
    from a backup.
    """

    changes: int
    sequence: SequenceNumber
    owner: str
    updated: float
    outcome: dict[str, Any] | None
    room: int
    said: int
    changed: Changed | None = None
    jumped: bool = False


class SeatClock(msgspec.Struct, frozen=True):
    """Where a seat's clock goes on from after a bot has played: as it stood at the entry ``sequence``.

    time: when that was, in seconds since the epoch. left: seconds. least: so many it has at the start of each turn.
    """

    sequence: SequenceNumber
    time: float
    left: float
    least: float = 0.0


def new_id() -> str:
    """An id that nobody can guess, fit for an address: 20 hexadecimal digits."""
    return secrets.token_hex(10)
