"""Limits what one client may store at tables: entries of matches, lines of chat, reports, and changes of rooms.

A quota belongs to a connection, but counts for the user and the address: a new connection does not reset it.
"""

from __future__ import annotations

from spanish_main.server.limits.gate import Client, Gate
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.subscriber import Stored


class Quota:
    """The quota of one client. gate: enforces the limits; None: no limits."""

    def __init__(self, gate: Gate | None = None, client: Client | None = None) -> None:
        self._gate = gate
        self._client = client

    def denied(self, what: Stored) -> Refusal | None:
        """Returns the Refusal if nothing more of a kind may be stored now, else None."""
        if self._gate is None or self._client is None:
            return None
        wait = self._gate.wait_to_store(what, self._client)
        return None if wait is None else refusals.stored_too_much(wait)

    def stored(self, what: Stored, count: int = 1) -> None:
        """Counts what was stored. It may be more than is left: then the client waits longer."""
        if self._gate is not None and self._client is not None:
            self._gate.stored(what, self._client, count)

    def take(self, what: Stored) -> None:
        """Counts one to be stored. Refusal if it may not be."""
        denied = self.denied(what)
        if denied is not None:
            raise denied
        self.stored(what)
