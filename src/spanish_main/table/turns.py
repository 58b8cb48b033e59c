"""The seats that have to decide at a table, for lists of tables that need not be open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spanish_main.table.clocks import Asked, Clocks, asked_now, monotonic_time
from spanish_main.table.journal import Journal
from spanish_main.table.keeper import Keeper
from spanish_main.table.kept import Header
from spanish_main.table.room.live_room import LiveRoom


@dataclass(frozen=True)
class Turn:
    """The seats that have to decide (``asked``). awaited: whether one is the user's. left: the seconds of that seat."""

    asked: Sequence[int] = ()
    awaited: bool = False
    left: float | None = None


class TurnReader:
    """Reads the turn of one table, and keeps the match for the next time. Called aside."""

    def __init__(self, keeper: Keeper, header: Header) -> None:
        self._journal = Journal(keeper, header)
        self._room = LiveRoom(keeper.rooms, self._journal, keeper.times)
        self._times = keeper.times
        self._asked = Asked()

    def turn(self, user: str) -> Turn:
        """The turn, as far as ``user`` may know it; Refusal where the table cannot be read."""
        self._room.refresh()
        header = self._room.header
        if not self._room.dealt or self._room.over or self._room.delay(user):
            return Turn()  # a spectator with a delay must not see the present turn
        match = self._journal.match()
        asked = sorted(asked_now(match)) if match.outcome is None else []
        mine = [seat for seat in asked if seat in self._room.persons and header.seats[seat].user == user]
        left = self._left()
        waited = [left[seat] for seat in mine or asked if left[seat] is not None]
        return Turn(asked, bool(mine), min((one for one in waited if one is not None), default=None))

    def _left(self) -> list[float | None]:
        match, room = self._journal.match(), self._room
        seats = match.game.players
        if room.settings.clock is None:
            return [None] * seats
        began = match.entries[0].time if match.entries else None
        clocks = Clocks(room.settings.clock, began or self._room.header.created, self._times.outages())
        people = {seat: room.state.seats[seat].clock for seat in self._room.persons}
        said = {seat: at or 0.0 for seat, at in match.said_at.items()}
        decisions = self._asked.decisions(match)
        return clocks.state(decisions, asked_now(match), people, monotonic_time(), seats=seats, said=said).left
