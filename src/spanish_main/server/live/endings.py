"""How a match ended that people have ended, and the records of finished matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from spanish_main.core.kernels.outcome import EarlyReason, Ended
from spanish_main.core.match import record
from spanish_main.server.live.journal import restore
from spanish_main.server.storage.lobby_store import LobbyStore, SeatState
from spanish_main.server.storage.store import Header, Seat, Store

# As tables store it, and the wire says it -> as records and the log say it, for terminal and server alike.
REASONS: Final[dict[str, EarlyReason]] = {"resigned": "resigned", "drawn": "agreed", "closed": "stopped"}


def ended_by(outcome: dict[str, Any], seats: Sequence[Seat], states: Sequence[SeatState]) -> list[int]:
    """The seats that gave up, or agreed to end the match; empty where the rules have ended it.

    Who resigns when nobody is left to play for gives the victory to all who have not: so who has not won has resigned.
    """
    if outcome["reason"] == "resigned":
        return [seat for seat in range(len(seats)) if seat not in outcome["winners"]]
    if outcome["reason"] in REASONS:
        pairs = enumerate(zip(seats, states, strict=True))
        return [number for number, (seat, state) in pairs if seat.kind == "person" and state.stand_in is None]
    return []


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
