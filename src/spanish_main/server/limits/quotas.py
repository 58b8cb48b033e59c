"""What one client may have stored at tables: entries of matches, lines of the chat, reports, and changes of rooms.

A quota belongs to a connection, and counts for its user and its address, whatever connection comes next.
"""

from __future__ import annotations

from typing import Literal

from spanish_main.server.limits.gate import Client, Gate
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Refusal

Kind = Literal["entries", "lines", "reports", "arrangements"]


class Quota:
    """Of one client. gate: keeps the limits; None: there are none."""

    def __init__(self, gate: Gate | None = None, client: Client | None = None) -> None:
        self._gate = gate
        self._client = client

    def denied(self, kind: Kind) -> Refusal | None:
        """Why nothing more of a kind can be stored now; None where it can."""
        if self._gate is None or self._client is None:
            return None
        wait = self._gate.wait_to_store(kind, self._client)
        return None if wait is None else refusals.stored_too_much(wait)

    def stored(self, kind: Kind, count: int = 1) -> None:
        """So much was stored; it may be more than was left, which is to be waited for later."""
        if self._gate is not None and self._client is not None:
            self._gate.stored(kind, self._client, count)

    def take(self, kind: Kind) -> None:
        """One more is to be stored; Refusal where it cannot be."""
        denied = self.denied(kind)
        if denied is not None:
            raise denied
        self.stored(kind)
