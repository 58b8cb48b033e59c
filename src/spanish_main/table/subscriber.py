"""Those who are shown a table, as far as the table has to know: a browser's connection at the server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from spanish_main.core.game.numbering import SeatNumber, StepNumber
from spanish_main.table.messages.errors import Refusal

# What somebody may have stored: entries of matches, lines of the chat, reports of lines, changes of rooms.
Stored = Literal["entries", "lines", "reports", "arrangements"]


@dataclass(frozen=True)
class Known:
    """What somebody who comes back was shown before: as whom, and the version (``views.version``) of it."""

    viewer: SeatNumber | None
    version: str


class Allowance(Protocol):
    """How much somebody may have stored."""

    def denied(self, kind: Stored) -> Refusal | None:
        """Why nothing more of a kind can be stored now; None where it can."""

    def stored(self, kind: Stored, count: int) -> None:
        """So much was stored."""

    def take(self, kind: Stored) -> None:
        """One more is to be stored; Refusal where it cannot be."""


class Slots(Protocol):
    """How much thinking somebody may have going on."""

    def take(self) -> None:
        """Begin; Refusal where too much goes on already."""

    def give_back(self) -> None:
        """It has ended."""


class Subscriber(Protocol):
    """Looks at a table. viewer: the seat as which it looks, None for what everybody may see.

    seated: whether its user plays here. delay: so many steps later it sees what happens; shown: how many steps it has
    been shown, where that is late. quota, slots: what its user may have stored and thought about.

    ``send`` and ``close`` never wait.
    """

    user: str | None
    viewer: SeatNumber | None
    seated: bool
    delay: int
    shown: StepNumber

    @property
    def quota(self) -> Allowance:
        """What its user may have stored."""

    @property
    def slots(self) -> Slots:
        """What its user may have thought about at the same time."""

    def send(self, message: bytes) -> None:
        """Send an encoded message."""

    def close(self, code: int) -> None:
        """Close the connection after what is waiting."""


class Unlimited:
    """The allowance and the slots of somebody who plays on a device of his own."""

    def denied(self, kind: Stored) -> Refusal | None:
        """Nothing is."""
        return None

    def stored(self, kind: Stored, count: int = 1) -> None:
        """Nobody counts."""

    def take(self, kind: Stored = "entries") -> None:
        """Nobody counts."""

    def give_back(self) -> None:
        """Nobody counts."""


class Places(Protocol):
    """How many may look at one table."""

    @property
    def spectators_a_table(self) -> int:
        """So many spectators."""

    @property
    def sockets_a_seat(self) -> int:
        """So many connections of a user who plays."""


class TableLimits(Places, Protocol):
    """What is allowed at one table."""

    @property
    def undos_a_turn(self) -> int:
        """So many actions a seat may take back before another one acts."""
