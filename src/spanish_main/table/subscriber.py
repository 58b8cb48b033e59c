"""A subscriber: a connection to which a table is shown, as far as the table has to know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from spanish_main.core.game.numbering import SeatNumber, StepNumber
from spanish_main.table.messages.errors import Refusal

# The kinds of data that a user may store: entries of matches, lines of the chat, reports of lines, changes of rooms.
Stored = Literal["entries", "lines", "reports", "arrangements"]


@dataclass(frozen=True)
class KnownVersion:
    """The version (``views.version``) that a subscriber had before it reconnected, and the viewer it was for."""

    viewer: SeatNumber | None
    version: str


class Allowance(Protocol):
    """How much a user may store."""

    def denied(self, what: Stored) -> Refusal | None:
        """Why nothing more of a kind can be stored now; None where it can."""

    def stored(self, what: Stored, count: int) -> None:
        """Counts what was stored."""

    def take(self, what: Stored) -> None:
        """Counts one more of a kind before it is stored; Refusal where the limit is reached."""


class Slots(Protocol):
    """How many searches a user may have at the same time."""

    def take(self) -> None:
        """Begins a search; Refusal where too many are running."""

    def give_back(self) -> None:
        """Ends a search."""


class Subscriber(Protocol):
    """Gets the messages of a table. viewer: the seat as which it looks; None: it sees the public part.

    seated: whether its user plays here. delay: it sees the match so many steps later. shown: how many steps it has
    seen, where there is a delay. quota, slots: what its user may store, and how much thinking the user may ask for.

    ``send`` and ``close`` never wait.
    """

    user: str | None
    viewer: SeatNumber | None
    seated: bool
    delay: int
    shown: StepNumber

    @property
    def quota(self) -> Allowance:
        """The limits of data that its user may store."""

    @property
    def slots(self) -> Slots:
        """How many searches its user may have at the same time."""

    def send(self, message: bytes) -> None:
        """Sends an encoded message."""

    def close(self, code: int) -> None:
        """Closes the connection after the waiting messages."""


class Unlimited:
    """The allowance and the slots of a user who plays on an own device: nothing is counted."""

    def denied(self, what: Stored) -> Refusal | None:
        """Denies nothing."""
        return None

    def stored(self, what: Stored, count: int = 1) -> None:
        """Counts nothing."""

    def take(self, what: Stored = "entries") -> None:
        """Counts nothing."""

    def give_back(self) -> None:
        """Counts nothing."""


class Places(Protocol):
    """How many subscribers one table may have."""

    @property
    def spectators_a_table(self) -> int:
        """The limit of spectators."""

    @property
    def sockets_a_seat(self) -> int:
        """The limit of connections of a user who plays."""


class TableLimits(Places, Protocol):
    """The limits of one table."""

    @property
    def undos_a_turn(self) -> int:
        """How many actions a seat may take back before another one acts."""

    @property
    def entries_a_match(self) -> int:
        """The limit of entries of a match: with that many nothing more is stored."""
