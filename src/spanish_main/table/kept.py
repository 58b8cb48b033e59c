"""The stored data of a table and its match, as plain values that any keeper can store."""

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

# The user of the seats of deleted users. Nobody can sign in as this user, since ids are hexadecimal numbers.
SOMEBODY = "somebody"
# How many lines of the chat are stored, the newest.
LINES_KEPT = 200
# How many bytes of the seed are the key of a mark, at most.
_KEY: Final = 64


@dataclass(frozen=True)
class Seat:
    """The player on a seat. user: the id of the user who has taken a person's seat; None for a bot or an open seat."""

    kind: Literal["person", "bot"]
    name: str
    bot: str | None = None
    user: str | None = None


@dataclass(frozen=True)
class Header:
    """A table without its entries. ``seed`` is secret until the match is over, so ``repr`` and logs leave it out."""

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
        """Whether it is not dealt yet. A deal gives every seat an entropy, which may be empty.

        A match that is over was dealt, even if its record, made elsewhere, names no entropy.
        """
        return not self.entropy and self.outcome is None

    def seats_taken_by(self, user: str | None) -> list[SeatNumber]:
        """The seats that this user has taken."""
        return [SeatNumber(n) for n, seat in enumerate(self.seats) if seat.user is not None and seat.user == user]

    def takes_part(self, user: str | None) -> bool:
        """Whether this user made the table or has a seat at it; all others are spectators."""
        return user is not None and (user == self.owner or bool(self.seats_taken_by(user)))

    @cached_property
    def mark(self) -> bytes:
        """A hash of the data that only a snapshot has, such as the seats. Its key is the seed, so it is secret."""
        seats = [(seat.kind, seat.name, seat.bot, seat.user) for seat in self.seats]
        text = repr((__version__, self.id, seats, self.hints))
        return blake2b(text.encode(), key=self.seed.encode()[:_KEY], digest_size=32).digest()


@dataclass(frozen=True)
class Intent:
    """An action that a seat has chosen before its turn, with the key of that request and its time."""

    seat: SeatNumber
    action: str
    key: str
    time: float | None = None


class Row(msgspec.Struct, frozen=True):
    """One stored entry. action: None takes one back. key, after: see the columns of the same name."""

    seat: SeatNumber
    action: str | None
    time: float
    key: str | None = None
    after: SequenceNumber | None = None


@dataclass(frozen=True)
class ChatRow:
    """One stored line of the chat. number: rises from line to line. time: seconds since the epoch."""

    number: int
    seat: SeatNumber
    name: str
    text: str
    time: float


@dataclass(frozen=True)
class Changed:
    """The data of a table that this process does not have. rows: entries from the last known one on, including it."""

    rows: Sequence[Row]
    seats: list[Seat]
    hinted: list[int]
    intents: list[Intent]


@dataclass(frozen=True)
class TableVersion:
    """The version of a table in the store. changes: how often it was written. room: the version of its room.

    newest_line: the number of the newest line of the chat; 0: none. changed: the data that this process does not have;
    None where it has all of the match. jumped: whether the match is another one, from a backup.
    """

    changes: int
    sequence: SequenceNumber
    owner: str
    updated: float
    outcome: dict[str, Any] | None
    room: int
    newest_line: int
    changed: Changed | None = None
    jumped: bool = False


class SeatClock(msgspec.Struct, frozen=True):
    """The clock of a seat at the entry ``sequence``, from which it runs on after a bot has played.

    time: when that was, in seconds since the epoch. left: seconds. least: the minimum at the start of each turn.
    """

    sequence: SequenceNumber
    time: float
    left: float
    least: float = 0.0


def new_id() -> str:
    """An id that nobody can guess, for addresses: 20 hexadecimal digits."""
    return secrets.token_hex(10)
