"""The time of one table: sends the clocks, and finds the players who are out of time or absent.

A clock runs also while the table has no subscriber: then the keeper stores a deadline, and any node handles the
deadlines that have passed. At a table without a clock an absent player has as long as the settings say, counted only
while another player is present.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal

from spanish_main.core.game.numbering import NO_ENTRY, SeatNumber, SequenceNumber
from spanish_main.table.audience import Audience
from spanish_main.table.clocks import ClockState, monotonic_time
from spanish_main.table.journal import Journal
from spanish_main.table.keeper import Keeper, KeeperFails
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire import encode
from spanish_main.table.messages.wire_room import Times
from spanish_main.table.room.intervals import Intervals
from spanish_main.table.room.live_room import LiveRoom
from spanish_main.table.room.presence import Presence

log = logging.getLogger(__name__)

# Added to each clock, since messages and nodes need a moment.
LENIENCE = 0.3
# The seconds until bots play without a subscriber, at a table with days for a turn.
BOTS_SECONDS = 5.0


@dataclass(frozen=True)
class Overdue:
    """A seat for which the table's bot has to play on. still: whether that holds, checked when it is written."""

    seat: SeatNumber
    why: Literal["time", "away"]
    still: Callable[[], bool]


class Alarm:
    """Calls for a check of a table, soon or after some seconds."""

    def __init__(self, table: str, look: Callable[[], Awaitable[None]], retry_seconds: float) -> None:
        """look: checks the table. Calls never overlap. retry_seconds: until the next check after a failed one."""
        self._table = table
        self._look = look
        self._retry_seconds = retry_seconds
        self._timer: asyncio.TimerHandle | None = None
        self._running: asyncio.Task[None] | None = None
        self._more = False  # whether another check was requested during the present one
        self._ended = False

    @property
    def is_set(self) -> bool:
        """Whether a later check is planned."""
        return self._timer is not None

    def soon(self) -> None:
        """Checks the table as soon as it is free."""
        if self._ended:
            return
        if self._running is not None and not self._running.done():
            self._more = True
        else:
            self._running = asyncio.create_task(self._run(), name=f"time of table {self._table}")

    def wait(self, seconds: float | None) -> None:
        """Checks the table after so many seconds; None: not at all."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if seconds is not None and not self._ended:
            self._timer = asyncio.get_running_loop().call_later(min(seconds, 24 * 3600.0), self.soon)

    def end(self) -> None:
        """Checks no more."""
        self._ended = True
        self.wait(None)

    async def _run(self) -> None:
        try:
            self._more = True
            while self._more and not self._ended:
                self._more = False
                await self._look()
        except Refusal as refusal:
            log.info("table %s is not looked after: %s", self._table, refusal)
            if refusal.passing:
                self.wait(self._retry_seconds)
        except KeeperFails as error:
            log.error("table %s cannot be looked after: %s", self._table, error)  # noqa: TRY400 -- one line
            self.wait(self._retry_seconds)


class Timekeeper:
    """The time of one table. The table handles the seats that are ``overdue``, and then calls ``keep``.

    A caller of an async method must hold the table's lock.
    """

    def __init__(
        self,
        room: LiveRoom,
        journal: Journal,
        audience: Audience,
        presence: Presence,
        keeper: Keeper,
        alarm: Alarm,
        intervals: Intervals,
    ) -> None:
        """alarm: calls for checks of the table's time."""
        self._room = room
        self._journal = journal
        self._audience = audience
        self._presence = presence
        self._keeper = keeper
        self._alarm = alarm
        self._intervals = intervals
        self._sent: Times | None = None
        self._due: float | None = None  # the stored deadline, by the node's time; None: none
        # Without a clock: the absent seat that the others wait for, the entry before its turn, and since when.
        self._waits: tuple[SeatNumber, SequenceNumber] | None = None
        self._waited = 0.0

    # --- When to check ------------------------------------------------------------------------------------------------

    def soon(self) -> None:
        """Checks the time soon, if there is anything to check: something has happened at the table."""
        if self._has_time():
            self._alarm.soon()

    def _has_time(self) -> bool:
        """Whether there is anything to check. Called after every action, so it must be quick."""
        if not self._room.known or not self._room.dealt:
            return False
        if self._room.settings.clock is not None:
            return True
        return self._alarm.is_set or self._absent() is not None

    # --- Checks -------------------------------------------------------------------------------------------------------

    async def overdue(self) -> list[Overdue]:
        """The seats whose time is up, or whose players have been absent for too long."""
        if not self._room.known or not self._room.dealt:
            return []
        if self._room.settings.clock is None:
            return await self._away_too_long()
        return [self._overdue(seat) for seat in await self._keeper.run_blocking(self._out_of_time)]

    def _overdue(self, seat: SeatNumber) -> Overdue:
        return Overdue(seat, "time", lambda: seat in self._out_of_time())

    async def keep(self) -> None:
        """Sends the clocks, and plans the check of the next one that runs out."""
        if not self._room.known or not self._room.dealt or self._room.settings.clock is None:
            return
        times, due = await self._keeper.write(self._check)
        self._send(times)
        self._alarm.wait(due)
        self._keep(due)

    def forget_sent(self) -> None:
        """Lets the next check send everybody the clocks, for a new subscriber."""
        self._sent = None

    def _send(self, times: Times | None) -> None:
        if times is None or times == self._sent:
            return
        self._sent = times
        message = encode(times)
        for subscriber in self._audience.subscribers:
            if not subscriber.delay:
                subscriber.send(message)

    def _keep(self, due: float | None) -> None:
        """Stores the deadline of the table's next check."""
        at = None if due is None else monotonic_time() + due
        same = at is not None and self._due is not None and abs(at - self._due) < 0.5
        if not same and not (at is None and self._due is None):
            self._keeper.times.due_in(self._room.header.id, due, self._keep_again)
            self._due = at

    def _keep_again(self) -> None:
        """Tries again after a while: the deadline was not stored."""
        self.forget_deadline()
        asyncio.get_running_loop().call_later(self._intervals.retry, self.soon)

    def forget_deadline(self) -> None:
        """Stores the deadline again next time: another node may have changed it."""
        self._due = 0.0

    # --- Clocks, in a thread ------------------------------------------------------------------------------------------

    def _out_of_time(self) -> list[SeatNumber]:
        """The seats whose time is up."""
        clocks = None if self._room.over else self._room.clocks_now()
        if clocks is None:
            return []
        now = monotonic_time()
        return [seat for seat, at in clocks.since.items() if not clocks.left[seat] and now - at > LENIENCE]

    def _check(self) -> tuple[Times | None, float | None]:
        """The clocks to send, and in how many seconds to check the table again; None: not at all."""
        clocks = self._room.clocks_now()
        if clocks is None:
            return None, None
        times = Times([None if left is None else round(left, 2) for left in clocks.left], clocks.running)
        if self._room.over or not self._room.human_seats:
            return times, None
        out = clocks.first_out()
        dues = [] if out is None else [out + LENIENCE + 0.05]
        clock = self._room.settings.clock
        if clock is not None and clock.kind == "move":
            if out is None:
                dues.append(BOTS_SECONDS)
            dues += self._notices(clocks)
        return times, min(dues, default=None)

    def _notices(self, clocks: ClockState) -> list[float]:
        """Sends absent players a notice that it is their turn; returns in how many seconds to check again."""
        table, now, again = self._room.header.id, monotonic_time(), []
        noticed = self._keeper.times.noticed(table)
        for seat, since in clocks.since.items():
            user, turn = self._room.header.seats[seat].user, self._turn_of(seat)
            if user is None or noticed.get(seat) == turn:
                continue
            if now - since < self._intervals.notice:
                again.append(self._intervals.notice - (now - since))
            elif self._presence.here(user) or self._keeper.times.present(table, user):
                again.append(self._intervals.notice_again)
            else:
                self._keeper.times.notice(table, seat, user, turn)
        return again

    def _turn_of(self, seat: SeatNumber) -> SequenceNumber:
        """The entry before which the present turn of a seat began."""
        for step in reversed(self._room.clocks.decisions(self._journal.match())):
            if step.asked and seat not in step.asked:
                return SequenceNumber(step.entry + 1)
        return NO_ENTRY

    # --- Absence, where there is no clock -----------------------------------------------------------------------------

    def _absent(self) -> SeatNumber | None:
        """The seat of an absent player whom another player waits for; None where there is none."""
        room, settings = self._room, self._room.settings
        # The quick answer after most actions.
        if all(one.user is None or self._presence.here(one.user) for one in room.header.seats):
            return None
        seat = self._journal.current_seat
        if settings.stand_in is None or not settings.away or room.over or seat is None or room.plays_on(seat):
            return None
        user = room.header.seats[seat].user
        if user is None or self._presence.here(user):
            return None
        others = {one.user for one in room.header.seats if one.user not in (None, user)}
        return seat if any(self._presence.here(other) for other in others) else None

    async def _away_too_long(self) -> list[Overdue]:
        seat = self._absent()
        if seat is None:
            self._waits = None
            self._alarm.wait(None)
            return []
        waits = (seat, self._journal.sequence)
        if self._waits is None or self._waits != waits:
            self._waits, self._waited = waits, time.monotonic()
        user = self._room.header.seats[seat].user
        assert user is not None
        absent = min(self._presence.away(user), time.monotonic() - self._waited)
        left = self._room.settings.away - absent
        if left > 0:
            self._alarm.wait(left + 0.05)
            return []
        if await self._keeper.run_blocking(self._keeper.times.present, self._room.header.id, user):
            self._waited = time.monotonic()  # present at another node
            self._alarm.wait(float(self._room.settings.away))
            return []
        self._alarm.wait(None)
        return [Overdue(seat, "away", lambda: self._absent() == seat)]
