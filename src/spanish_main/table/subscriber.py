"""Who is shown a table, as far as the table has to know: a browser's connection at the server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Known:
    """What somebody who comes back was shown before: as whom, and the version (``views.version``) of it."""

    viewer: int | None
    version: str


class Subscriber(Protocol):
    """Looks at a table. viewer: the seat as which it looks, None for what everybody may see.

    seated: whether its user plays here. delay: so many steps later it sees what happens; shown: how many steps it has
    been shown, where that is late. ``tell`` and ``close`` never wait.
    """

    user: str | None
    viewer: int | None
    seated: bool
    delay: int
    shown: int

    def tell(self, message: bytes) -> None:
        """Send an encoded message."""

    def close(self, code: int) -> None:
        """Close the connection after what is waiting."""


class Places(Protocol):
    """How many may look at one table."""

    @property
    def spectators_a_table(self) -> int:
        """So many spectators."""

    @property
    def sockets_a_seat(self) -> int:
        """So many connections of a user who plays."""
