"""The records of finished matches."""

from __future__ import annotations

from spanish_main.core.kernels.outcome import Ended
from spanish_main.core.match import record
from spanish_main.server.storage.lobby_store import LobbyStore
from spanish_main.server.storage.store import Store
from spanish_main.table.endings import REASONS, ended_by
from spanish_main.table.entries import restore
from spanish_main.table.kept import Header, Seat
from spanish_main.table.room import SeatState


def written_record(header: Header, store: Store, lobby: LobbyStore) -> str:
    """The record of a table whose match is over, by the rules or not."""
    match = restore(header, store.entries(header.id, goes_on=False))
    states = lobby.room(header).state.seats
    names = [_name(number, *each) for number, each in enumerate(zip(header.seats, states, strict=True))]
    ended = None
    if match.outcome is None and header.outcome is not None:
        by = ended_by(header.outcome, header.seats, states)
        ended = Ended(REASONS[header.outcome["reason"]], tuple(header.outcome["winners"]), tuple(by))
    return record.write(match, names, header.seed, header.entropy, header.created, ended=ended)


def _name(number: int, seat: Seat, state: SeatState) -> str:
    """What a record calls a seat: a bot's tells which ones have played, where one could not play on."""
    if seat.kind != "bot" or not state.failed:
        return seat.name or seat.bot or f"seat {number}"
    played = record.in_turn([*state.failed, state.stand_in or ""])
    return f"{seat.name} ({played})" if seat.name else played
