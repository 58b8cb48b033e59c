"""The records of finished matches."""

from __future__ import annotations

from spanish_main.server.storage.lobby_store import LobbyStore
from spanish_main.server.storage.store import Store
from spanish_main.table.answers import finished
from spanish_main.table.entries import restore
from spanish_main.table.kept import Header


def written_record(header: Header, store: Store, lobby: LobbyStore) -> str:
    """The record of a table whose match is over, by the rules or not."""
    match = restore(header, store.entries(header.id, tracked=False))
    return finished.written_record(header, match, lobby.room(header).state.seats)
