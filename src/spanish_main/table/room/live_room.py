"""The stored room of one table, and changes of it.

Every change is stored before it is sent, as ``Journal`` does for the match. A ``Refusal`` says why it was not made. No
method waits for the event loop: the keeper calls them within ``write``, one after another.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from spanish_main.core.game.numbering import SeatNumber, all_seats
from spanish_main.table.clocks import ClockState, TableClocks
from spanish_main.table.journal import CatchUp, Journal
from spanish_main.table.keeper import NotKept, RoomKeeper, TimeKeeper
from spanish_main.table.kept import Header, Seat
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Conflict
from spanish_main.table.room.intervals import INTERVALS
from spanish_main.table.room_state import RoomRow, RoomState, SeatState, Settings, but

log = logging.getLogger(__name__)

# How often a change is tried where other processes are quicker.
TRIES: Final = 5

# Maps a room to its new state and its new seats (None: the same seats).
Change = Callable[[RoomRow], tuple[RoomState, list[Seat] | None]]


# The known room (None: not read yet) and header of a table before a change.
KnownBefore = tuple[RoomRow | None, Header]


@dataclass(frozen=True)
class Stage:
    """The stage of a table. version: of its room. dealt: whether there is a match. ended: whether that is over."""

    version: int
    dealt: bool
    ended: bool


class LiveRoom:
    """The room of one table, over its journal, whose header it shares."""

    def __init__(
        self, rooms: RoomKeeper, journal: Journal, times: TimeKeeper, reveal_seconds: float = INTERVALS.reveal
    ) -> None:
        """times: tells which users have the table open at other nodes, and when no node was running."""
        self._rooms = rooms
        self._journal = journal
        self._times = times
        self._reveal_seconds = reveal_seconds
        self._row: RoomRow | None = None
        self.clocks = TableClocks(times.outages)
        # The number of the attempt to deal, and when this node saw it first, by a clock that nobody can change. Nodes
        # need not agree: a node that sees the attempt later waits a little longer.
        self._to_deal: tuple[int, float] = (0, 0.0)
        self._update: CatchUp | None = None  # changes of other processes that subscribers have not seen
        self._behind = False  # whether header and match have to be read again

    # --- Reading -----------------------------------------------------------------------------------------------------

    @property
    def header(self) -> Header:
        """The table's header as it was last read."""
        return self._journal.header

    @property
    def row(self) -> RoomRow:
        """The room as it was last read."""
        assert self._row is not None
        return self._row

    @property
    def settings(self) -> Settings:
        """The settings that the host has chosen."""
        return self.row.settings

    @property
    def state(self) -> RoomState:
        """The state of the room."""
        return self.row.state

    @property
    def dealt(self) -> bool:
        """Whether there is a match."""
        return self.state.phase == "dealt"

    @property
    def over(self) -> bool:
        """Whether the match is over, by the rules or not."""
        return self.header.outcome is not None or (self.dealt and self._journal.over)

    @property
    def known(self) -> bool:
        """Whether the room has been read."""
        return self._row is not None

    @property
    def version(self) -> int | None:
        """The version of the room that was read; None before that."""
        return None if self._row is None else self._row.version

    @property
    def stage(self) -> Stage | None:
        """The stage of the table; None before the room was read."""
        if self._row is None:
            return None
        return Stage(self._row.version, dealt=self.dealt, ended=self.header.outcome is not None)

    @property
    def seconds_left(self) -> float | None:
        """The seconds left to reveal; None where nobody has to."""
        if self.state.phase != "drawing":
            return None
        return max(0.0, self._to_deal[1] + self._reveal_seconds - time.monotonic())

    def clocks_now(self) -> ClockState | None:
        """The clocks now; None where the table has none, or no match."""
        clock = self.settings.clock
        if clock is None or not self.dealt:
            return None
        states = self.state.seats
        people = {seat: states[seat].clock for seat in self.human_seats}
        return self.clocks.state(clock, self._journal.match(), self.header.created, people, over=self.over)

    def refresh(self) -> bool:
        """Reads the changes of other processes in room and matches; returns whether the room has changed."""
        known = self.version
        self.read()
        try:
            self._expire()
        except Conflict:  # another process did the same, or somebody revealed at the last moment
            self.read()
        return known != self.version

    def read(self) -> None:
        """Reads room and matches from the store."""
        for _ in range(TRIES):
            latest = self._journal.stored_version()
            self._update = _both(self._update, self._journal.read_on(latest))
            if self._row is None or self._behind:
                self._journal.reload()
                self._behind = False
            # A restored backup may have another room with the same version.
            if self.version == latest.room and not latest.jumped:
                break
            # Check the version once more: a later write would not match the header that was read.
            self._keep(self._rooms.room(self.header))

    def memory(self) -> KnownBefore:
        """The present state, for ``go_back``."""
        return self._row, self._journal.header

    def go_back(self, to: KnownBefore) -> None:
        """Returns to an earlier state: later changes are not stored, and nobody may see them."""
        if to == self.memory():
            return
        row, header = to
        self._journal.go_back(header)
        self._behind = True
        if row is not None:
            self._keep(row)
        else:
            self._row, self._journal.stand_ins = None, {}

    def take_update(self) -> CatchUp | None:
        """The changes of other processes that ``refresh`` has read since the last call, to be sent to subscribers."""
        update, self._update = self._update, None
        return update

    def may_enter(self, user: str | None) -> bool:
        """Whether this user may see the table at all."""
        return not self.dealt or self.settings.spectators or self.at_table(user)

    def at_table(self, user: str | None) -> bool:
        """Whether this user has a seat, or made the table."""
        return self.header.takes_part(user)

    def check_own(self, user: str | None, seat: SeatNumber) -> None:
        """Refusal unless ``seat`` is this user's."""
        seats = self.header.seats
        if user is None or seat not in range(len(seats)) or seats[seat].user != user:
            raise refusals.not_your_seat(seat)

    def delay(self, user: str | None) -> int:
        """By how many steps this user sees the match later."""
        seated = any(seat.user is not None and seat.user == user for seat in self.header.seats)
        # A spectator can betray no secrets where only bots play.
        played = any(seat.user is not None for seat in self.header.seats)
        return 0 if seated or not played else self.settings.delay

    def awaits(self, user: str) -> bool:
        """Whether it matters to anybody that this user is present."""
        others = any(seat.kind == "person" and seat.user != user for seat in self.header.seats)
        return others or self.settings.clock is not None

    @property
    def plays_unwatched(self) -> bool:
        """Whether bots play without a subscriber: where people have days for a turn, and one of them still plays."""
        clock = self.settings.clock
        return self.dealt and not self.over and clock is not None and clock.kind == "move" and bool(self.human_seats)

    def plays_on(self, seat: SeatNumber) -> bool:
        """Whether a bot plays for a person's seat."""
        return self.state.seats[seat].stand_in is not None

    @property
    def human_seats(self) -> list[SeatNumber]:
        """The seats for which a person plays at present."""
        states = self.state.seats
        seats = self.header.seats
        return [n for n in all_seats(len(seats)) if seats[n].user is not None and states[n].stand_in is None]

    def check_running(self) -> None:
        """Refusal where no match is running."""
        if not self.dealt or self.over:
            raise refusals.not_running()

    # --- Writing ------------------------------------------------------------------------------------------------------

    def change(self, change: Change) -> None:
        """Stores a change of the room; where another process was quicker, of the newer room."""
        for _ in range(TRIES):
            state, seats = change(self.row)
            row = replace(self.row, state=state)
            try:
                self.store(lambda rooms: rooms.save(row, seats))  # noqa: B023 -- called at once
            except Conflict:
                self.refresh()
                continue
            if seats is not None:
                self._journal.seat(seats)
            return
        raise refusals.not_stored()

    def store(self, write: Callable[[RoomKeeper], RoomRow]) -> None:
        """Calls ``write``; Conflict where another process was quicker, Refusal where the room cannot be stored."""
        try:
            self._keep(write(self._rooms))
        except NotKept as error:
            log.error("the room of table %s cannot be stored: %s", self.header.id, error)  # noqa: TRY400 -- one line
            raise refusals.not_stored() from None

    def _expire(self) -> None:
        """Lets the table wait again where a seat has not revealed in time: everybody has to pledge again.

        Revealed entropy is not used again: the server, which knows the seed, could choose a partner's entropy to suit.
        Conflict: see ``store``.
        """
        state = self.state
        if self.seconds_left != 0.0:
            return
        missed = [number for number, seat in enumerate(state.seats) if seat.pledge and seat.entropy is None]
        seats = [SeatState(ready=seat.kind == "bot") for seat in self.header.seats]
        row = replace(self.row, state=but(state, phase="waiting", seats=seats, missed=missed))
        self.store(lambda rooms: rooms.save(row))

    def _keep(self, row: RoomRow) -> None:
        self._row = row
        if row.state.phase == "drawing" and row.state.tries != self._to_deal[0]:
            self._to_deal = (row.state.tries, time.monotonic())
        bots = {seat: row.state.seats[seat].stand_in for seat in all_seats(len(row.state.seats))}
        self._journal.stand_ins = {seat: bot for seat, bot in bots.items() if bot is not None}


def _both(first: CatchUp | None, second: CatchUp | None) -> CatchUp | None:
    """Both updates, one after the other."""
    if first is None or second is None:
        return first or second
    return CatchUp(min(first.kept, second.kept), first.resync or second.resync)
