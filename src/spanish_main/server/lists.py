"""Tables and seats as they are listed: what can be told without the rules, and so before they are loaded."""

from __future__ import annotations

from spanish_main.server.store import Header, Seat
from spanish_main.server.wire import SeatInfo, TableSummary


def seat_infos(header: Header, user: str | None) -> list[SeatInfo]:
    """Who sits where, as ``user`` sees it."""
    return [_seat_info(seat, user, owned=header.owner == user) for seat in header.seats]


def _seat_info(seat: Seat, user: str | None, *, owned: bool) -> SeatInfo:
    waiting = seat.kind == "person" and seat.user is None
    yours = seat.user is not None and seat.user == user
    told = owned if waiting else yours
    return SeatInfo(seat.kind, seat.name, seat.bot, yours, waiting, seat.code if told else None)


def summary(header: Header, user: str) -> TableSummary:
    """A table as its user sees it in a list."""
    return TableSummary(
        table=header.id,
        owned=header.owner == user,
        game=header.game,
        bundles=header.bundles,
        seats=seat_infos(header, user),
        created=header.created,
        updated=header.updated,
        sequence=header.sequence,
        finished=header.outcome is not None,
        winners=list(header.outcome["winners"]) if header.outcome else [],
    )
