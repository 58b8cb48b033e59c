"""The ends of matches that people have ended before their end by the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from spanish_main.core.kernels.outcome import EarlyReason
from spanish_main.table.kept import Seat
from spanish_main.table.room_state import SeatState

# The reason in the store and on the wire -> the reason in records and the captain's log.
REASONS: Final[dict[str, EarlyReason]] = {"resigned": "resigned", "drawn": "agreed", "closed": "stopped"}


def ended_by(outcome: dict[str, Any], seats: Sequence[Seat], states: Sequence[SeatState]) -> list[int]:
    """The seats that resigned, or agreed to end the match; empty where the rules have ended it.

    A resignation that ends the match gives the victory to all seats that have not resigned. So all others have.
    """
    if outcome["reason"] == "resigned":
        return [seat for seat in range(len(seats)) if seat not in outcome["winners"]]
    if outcome["reason"] in REASONS:
        pairs = enumerate(zip(seats, states, strict=True))
        return [number for number, (seat, state) in pairs if seat.kind == "person" and state.stand_in is None]
    return []
