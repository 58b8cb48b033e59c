"""The seats that have to decide at a table, for lists of tables that need not be open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spanish_main.core.game.numbering import SeatNumber
from spanish_main.table.clocks import asked_now
from spanish_main.table.journal import Journal
from spanish_main.table.keeper import Keeper
from spanish_main.table.kept import Header
from spanish_main.table.room.live_room import LiveRoom


@dataclass(frozen=True)
class Turn:
    """The seats that have to decide (``asked``). awaited: whether one is the user's. left: the seconds of that seat."""

    asked: Sequence[SeatNumber] = ()
    awaited: bool = False
    left: float | None = None


class TurnReader:
    """Reads the turn of one table, and keeps the match for the next time. Its methods block."""

    def __init__(self, keeper: Keeper, header: Header) -> None:
        self._journal = Journal(keeper, header)
        self._room = LiveRoom(keeper.rooms, self._journal, keeper.times)

    def turn(self, user: str) -> Turn:
        """The turn, as far as ``user`` may know it; Refusal where the table cannot be read."""
        self._room.refresh()
        header = self._room.header
        if not self._room.dealt or self._room.over or self._room.delay(user):
            return Turn()  # a spectator with a delay must not see the present turn
        match = self._journal.match()
        asked = sorted(asked_now(match))
        mine = [seat for seat in asked if seat in self._room.human_seats and header.seats[seat].user == user]
        clocks = self._room.clocks_now()
        left = [] if clocks is None else [clocks.left[seat] for seat in mine or asked]
        return Turn(asked, bool(mine), min((one for one in left if one is not None), default=None))
