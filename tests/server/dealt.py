"""Tables that a test deals and puts into a store by itself, and entries that it writes there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from spanish_main.server.storage.store import Store, insert_table
from spanish_main.server.storage.writer import Write
from spanish_main.table.dealing import dealt, prepared
from spanish_main.table.kept import Header, Row
from spanish_main.table.messages.wire_room import NewTable

T = TypeVar("T")


def deal(user: str, new: NewTable) -> tuple[Header, list[Row]]:
    """A table at which nobody is awaited, dealt at once."""
    header, _ = prepared(user, new)
    entropy = [""] * len(header.seats)
    if new.entropy:
        entropy[next((n for n, seat in enumerate(header.seats) if seat.user == user), 0)] = new.entropy
    return dealt(header, entropy)


def create(store: Store, header: Header, rows: Sequence[Row]) -> None:
    """Store a new table with its first entries: the deal."""
    store.write(lambda connection: insert_table(connection, header, rows))


def commit(store: Store, write: Write[T]) -> T:
    """What ``write`` gives once it is committed."""
    return store._writer.do(write)


def header_of(store: Store, table: str) -> Header:
    """The header of a table that is there."""
    found = store.header(table)
    assert found is not None
    return found
