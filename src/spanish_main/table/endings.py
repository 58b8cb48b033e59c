"""How a match ended that people have ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from spanish_main.core.kernels.outcome import EarlyReason
from spanish_main.table.kept import Seat
from spanish_main.table.room import SeatState

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
