"""The room of one table, as it is stored: read, and changed.

As ``Journal`` for the match: every change is stored before it is told. A ``Refusal`` says why something was not done.
Nothing here waits for the event loop: the table has it called as what the keeper writes, one call after another.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from spanish_main.table.clocks import ClockState, TableClocks
from spanish_main.table.journal import Caught, Journal
from spanish_main.table.keeper import NotKept, RoomKeeper, TimeKeeper
from spanish_main.table.kept import Header, Seat
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Conflict
from spanish_main.table.room import RoomRow, RoomState, SeatState, Settings, but

log = logging.getLogger(__name__)

# A seat that does not reveal its entropy within so many seconds is not ready any more.
REVEAL_SECONDS: Final = 5.0
# Other processes may be quicker; so often something is tried.
TRIES: Final = 5


# From a room its new state, and who sits there then; None: those who do.
Change = Callable[[RoomRow], tuple[RoomState, list[Seat] | None]]


@dataclass(frozen=True)
class KnownBefore:
    """What was known of a table before something was to be stored. row: its room; None where that was not read yet."""

    row: RoomRow | None
    header: Header


@dataclass(frozen=True)
class Stage:
    """How far a table has come. version: of its room; dealt: whether there is a match; ended: whether that is over."""

    version: int
    dealt: bool
    ended: bool


class LiveRoom:
    """The room of one table, over its journal, whose header it shares."""

    def __init__(self, rooms: RoomKeeper, journal: Journal, times: TimeKeeper) -> None:
        """times: knows who has the table open at other nodes, and when nobody could play."""
        self._rooms = rooms
        self._journal = journal
        self._times = times
        self._row: RoomRow | None = None
        self.clocks = TableClocks(times.outages)
        # Which try to deal it is, and when it was seen here first. By this clock, which nobody puts forward or back and
        # in which no two nodes can differ: who comes to it later waits a little longer.
        self._to_deal: tuple[int, float] = (0, 0.0)
        self._missed: Caught | None = None
        self._behind = False  # whether header and match are to be read anew

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
        """What the host has chosen."""
        return self.row.settings

    @property
    def state(self) -> RoomState:
        """How far the table has come."""
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
        """How far the table has come; None before the room was read."""
        if self._row is None:
            return None
        return Stage(self._row.version, dealt=self.dealt, ended=self.header.outcome is not None)

    @property
    def seconds_left(self) -> float | None:
        """How long is left to reveal; None where nobody is to."""
        if self.state.phase != "drawing":
            return None
        return max(0.0, self._to_deal[1] + REVEAL_SECONDS - time.monotonic())

    def clocks_now(self) -> ClockState | None:
        """The clocks as they stand; None where there is none, or no match."""
        clock = self.settings.clock
        if clock is None or not self.dealt:
            return None
        states = self.state.seats
        people = {seat: states[seat].clock for seat in self.persons}
        return self.clocks.standing(clock, self._journal.match(), self.header.created, people, over=self.over)

    def refresh(self) -> bool:
        """Read what another process may have written of room and match; whether something of the room is new."""
        known = self.version
        self.read()
        try:
            self._expire()
        except Conflict:  # another process has seen it as soon, or somebody has revealed at the last moment
            self.read()
        return known != self.version

    def read(self) -> None:
        """Read room and match as they are stored."""
        for _ in range(TRIES):
            standing = self._journal.look()
            self._missed = _both(self._missed, self._journal.read_on(standing))
            if self._row is None or self._behind:
                self._journal.reload()
                self._behind = False
            # A backup that was brought back may have another room under the same version.
            if self.version == standing.room and not standing.jumped:
                break
            # Looked at once more: written since, it would not belong to what is known of the match.
            self._keep(self._rooms.room(self.header))

    def memory(self) -> KnownBefore:
        """What is known now, for ``go_back``."""
        return KnownBefore(self._row, self._journal.header)

    def go_back(self, to: KnownBefore) -> None:
        """What was changed here since is not stored: nobody may see it."""
        if to == KnownBefore(self._row, self._journal.header):
            return
        self._journal.go_back(to.header)
        self._behind = True
        if to.row is not None:
            self._keep(to.row)
        else:
            self._row, self._journal.stand_ins = None, {}

    def missed(self) -> Caught | None:
        """What others have done in the match and ``refresh`` has read: to be told, once, to those who watch."""
        missed, self._missed = self._missed, None
        return missed

    def may_enter(self, user: str | None) -> bool:
        """Whether this user may look at the table at all."""
        return not self.dealt or self.settings.spectators or self.at_table(user)

    def at_table(self, user: str | None) -> bool:
        """Whether this user has a seat, or made the table."""
        return user is not None and (user == self.header.owner or any(seat.user == user for seat in self.header.seats))

    def delay(self, user: str | None) -> int:
        """So many steps later this user sees what happens."""
        seated = any(seat.user is not None and seat.user == user for seat in self.header.seats)
        # Where nobody plays there is nobody whose secrets could be carried over.
        played = any(seat.user is not None for seat in self.header.seats)
        return 0 if seated or not played else self.settings.delay

    def awaits(self, user: str) -> bool:
        """Whether it makes a difference to anybody that this user is there."""
        others = any(seat.kind == "person" and seat.user != user for seat in self.header.seats)
        return others or self.settings.clock is not None

    @property
    def plays_unwatched(self) -> bool:
        """Whether its bots play although nobody watches: where people have days, and any of them plays yet."""
        clock = self.settings.clock
        return self.dealt and not self.over and clock is not None and clock.kind == "move" and bool(self.persons)

    def plays_on(self, seat: int) -> bool:
        """Whether a bot plays for a person's seat."""
        return self.state.seats[seat].stand_in is not None

    @property
    def persons(self) -> list[int]:
        """The seats for which a person plays."""
        states = self.state.seats
        return [n for n, seat in enumerate(self.header.seats) if seat.user is not None and states[n].stand_in is None]

    def check_running(self) -> None:
        """Refusal where no match goes on."""
        if not self.dealt or self.over:
            raise refusals.not_running()

    # --- Writing ------------------------------------------------------------------------------------------------------

    def change(self, change: Change) -> None:
        """Store what ``change`` makes of the room; of a newer one, where another process has been quicker."""
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
        """Store something; Conflict where another process has been quicker, Refusal where it cannot be."""
        try:
            self._keep(write(self._rooms))
        except NotKept as error:
            log.error("the room of table %s cannot be stored: %s", self.header.id, error)  # noqa: TRY400 -- one line
            raise refusals.not_stored() from None

    def _expire(self) -> None:
        """Who has not revealed in time is not ready, and everybody pledges anew. Conflict: see ``store``.

        Entropies that were revealed are worth nothing any more: knowing them the seed's keeper could choose by a
        partner's.
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
        states = enumerate(row.state.seats)
        self._journal.stand_ins = {seat: state.stand_in for seat, state in states if state.stand_in is not None}


def _both(first: Caught | None, second: Caught | None) -> Caught | None:
    """One after the other."""
    if first is None or second is None:
        return first or second
    return Caught(min(first.kept, second.kept), first.anew or second.anew)
