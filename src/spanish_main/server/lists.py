"""Tables and seats as they are listed: what can be told without the rules, and so before they are loaded."""

from __future__ import annotations

from collections.abc import Sequence

from spanish_main.server.store import Header, Seat
from spanish_main.server.wire import SeatInfo, TableSummary


def seat_infos(seats: Sequence[Seat], user: str | None) -> list[SeatInfo]:
    """Who sits where, as ``user`` sees it."""
    return [SeatInfo(seat.kind, seat.name, seat.bot, seat.user is not None and seat.user == user) for seat in seats]


def summary(header: Header, user: str) -> TableSummary:
    """A table as its user sees it in a list."""
    return TableSummary(
        table=header.id,
        game=header.game,
        bundles=header.bundles,
        seats=seat_infos(header.seats, user),
        created=header.created,
        updated=header.updated,
        sequence=header.sequence,
        finished=header.outcome is not None,
        winners=list(header.outcome["winners"]) if header.outcome else [],
    )
