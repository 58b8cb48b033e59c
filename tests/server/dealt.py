"""Deals tables and writes them and their entries to a store."""

from __future__ import annotations

from collections.abc import Sequence

from spanish_main.server.storage.store import Store, insert_table
from spanish_main.table.dealing import dealt, prepared
from spanish_main.table.kept import Header, Row
from spanish_main.table.messages.wire_room import NewTable


def deal(user: str, new: NewTable) -> tuple[Header, list[Row]]:
    """Deals a table that needs no other player."""
    header, _ = prepared(user, new)
    entropy = [""] * len(header.seats)
    if new.entropy:
        entropy[next((n for n, seat in enumerate(header.seats) if seat.user == user), 0)] = new.entropy
    return dealt(header, entropy)


def create(store: Store, header: Header, rows: Sequence[Row]) -> None:
    """Stores a new table with its deal."""
    store.write(lambda connection: insert_table(connection, header, rows))


def header_of(store: Store, table: str) -> Header:
    """Returns the header of an existing table."""
    found = store.header(table)
    assert found is not None
    return found
