"""Keeps time at one table: tells the clocks, and lets the table's bot play on for whose time is up or who stays away.

Where the table has a clock it counts wherever the people are, also while nobody watches: then the table has a deadline
with the keeper, and any node of it looks after those that have come. Where it has none, who is away in his
turn is waited for as long as the table says, and only while somebody else who plays is there.
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
from spanish_main.table.clocks import ClockState, steady_time
from spanish_main.table.journal import Journal
from spanish_main.table.keeper import Keeper, KeeperFails
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire import encode
from spanish_main.table.messages.wire_room import Times
from spanish_main.table.people.company import Company
from spanish_main.table.people.live_room import LiveRoom
from spanish_main.table.subscriber import Subscriber

log = logging.getLogger(__name__)

# Messages and nodes need a moment: so much later than its clock says a seat's time is up.
LENIENCE = 0.3
# Whoever does not come by himself is told so long after his turn has begun; who is there then, so much later again.
NOTICE_SECONDS = 30.0
NOTICE_AGAIN_SECONDS = 300.0
# Bots of a table with days a turn play on although nobody watches: so much later, unless somebody does.
BOTS_SECONDS = 5.0
_RETRY_SECONDS = 5.0


@dataclass(frozen=True)
class _Looked:
    """What there is to tell and to do. due: in how many seconds the table is to be looked after; None: not at all."""

    times: Times | None
    due: float | None


@dataclass(frozen=True)
class Overdue:
    """A seat for which the table's bot is to play on. still: whether that holds yet, asked where that is written."""

    seat: SeatNumber
    why: Literal["time", "away"]
    still: Callable[[], bool]


class Alarm:
    """Has a table looked at: soon, as something has happened, or after a while."""

    def __init__(self, table: str, look: Callable[[], Awaitable[None]]) -> None:
        """look: looks at it; one call after another."""
        self._table = table
        self._look = look
        self._timer: asyncio.TimerHandle | None = None
        self._looking: asyncio.Task[None] | None = None
        self._more = False  # whether something has happened while it was looked at
        self._ended = False

    @property
    def is_set(self) -> bool:
        """Whether the table is to be looked at after a while."""
        return self._timer is not None

    def soon(self) -> None:
        """Look, as soon as the table has time for it."""
        if self._ended:
            return
        if self._looking is not None and not self._looking.done():
            self._more = True
        else:
            self._looking = asyncio.create_task(self._look_again(), name=f"time of table {self._table}")

    def wait(self, seconds: float | None) -> None:
        """Look after so many seconds; None: not at all."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if seconds is not None and not self._ended:
            self._timer = asyncio.get_running_loop().call_later(min(seconds, 24 * 3600.0), self.soon)

    def end(self) -> None:
        """Look no more."""
        self._ended = True
        self.wait(None)

    async def _look_again(self) -> None:
        try:
            self._more = True
            while self._more and not self._ended:
                self._more = False
                await self._look()
        except Refusal as refusal:
            log.info("table %s is not looked after: %s", self._table, refusal)
            if refusal.passing:
                self.wait(_RETRY_SECONDS)
        except KeeperFails as error:
            log.error("table %s cannot be looked after: %s", self._table, error)  # noqa: TRY400 -- one line
            self.wait(_RETRY_SECONDS)


class Timekeeper:
    """The time of one table: the table asks what is ``overdue``, has that done, and lets it ``keep`` the clocks.

    What is async here may be called only by who holds the table's lock.
    """

    def __init__(
        self,
        room: LiveRoom,
        journal: Journal,
        audience: Audience[Subscriber],
        company: Company,
        keeper: Keeper,
        alarm: Alarm,
    ) -> None:
        """alarm: has the table's time looked at."""
        self._room = room
        self._journal = journal
        self._audience = audience
        self._company = company
        self._keeper = keeper
        self._alarm = alarm
        self._told: Times | None = None
        self._due: float | None = None  # what is stored, by the node's time; None: nothing, or unknown
        # Who is waited for, and at which entry, where there is no clock.
        self._waits: tuple[SeatNumber, SequenceNumber] | None = None
        self._waited = 0.0  # since when

    # --- When to look -------------------------------------------------------------------------------------------------

    def soon(self) -> None:
        """Something has happened at the table: have it looked at, if there is anything to look after."""
        if self._counts():
            self._alarm.soon()

    def _counts(self) -> bool:
        """Whether there is anything to look after here. Asked after every action: it has to be quick."""
        if not self._room.known or not self._room.dealt:
            return False
        if self._room.settings.clock is not None:
            return True
        return self._alarm.is_set or self._absent() is not None

    # --- Looking ------------------------------------------------------------------------------------------------------

    async def overdue(self) -> list[Overdue]:
        """The seats whose time is up, or whose people have stayed away for too long."""
        if not self._room.known or not self._room.dealt:
            return []
        if self._room.settings.clock is None:
            return await self._away_too_long()
        return [self._out_of_time(SeatNumber(seat)) for seat in await self._keeper.aside(self._out)]

    def _out_of_time(self, seat: SeatNumber) -> Overdue:
        return Overdue(seat, "time", lambda: seat in self._out())

    async def keep(self) -> None:
        """Tell how the clocks stand, and be there for the next one that runs out."""
        if not self._room.known or not self._room.dealt or self._room.settings.clock is None:
            return
        looked = await self._keeper.write(self._looked)
        self._tell(looked.times)
        self._alarm.wait(looked.due)
        self._keep(looked.due)

    def greet(self) -> None:
        """Somebody new watches: all are told the clocks once more."""
        self._told = None

    def _tell(self, times: Times | None) -> None:
        if times is None or times == self._told:
            return
        self._told = times
        message = encode(times)
        for subscriber in self._audience.subscribers:
            if not subscriber.delay:
                subscriber.send(message)

    def _keep(self, due: float | None) -> None:
        """Let the keeper know when the table is to be looked after."""
        at = None if due is None else steady_time() + due
        same = at is not None and self._due is not None and abs(at - self._due) < 0.5
        if not same and not (at is None and self._due is None):
            self._keeper.times.due_in(self._room.header.id, due, self._keep_again)
            self._due = at

    def _keep_again(self) -> None:
        """The deadline was not stored."""
        self.forget_deadline()
        asyncio.get_running_loop().call_later(_RETRY_SECONDS, self.soon)

    def forget_deadline(self) -> None:
        """What is stored of the table's deadline may be another's by now."""
        self._due = 0.0

    # --- Clocks, read aside -------------------------------------------------------------------------------------------

    def _out(self) -> list[int]:
        """The seats whose time is up."""
        standing = None if self._room.over else self._room.clocks_now()
        if standing is None:
            return []
        now = steady_time()
        return [seat for seat, at in standing.since.items() if not standing.left[seat] and now - at > LENIENCE]

    def _looked(self) -> _Looked:
        standing = self._room.clocks_now()
        if standing is None:
            return _Looked(None, None)
        times = Times([None if left is None else round(left, 2) for left in standing.left], standing.running)
        if self._room.over or not self._room.persons:
            return _Looked(times, None)
        out = standing.first_out()
        dues = [] if out is None else [out + LENIENCE + 0.05]
        clock = self._room.settings.clock
        if clock is not None and clock.kind == "move":
            if out is None:
                dues.append(BOTS_SECONDS)
            dues += self._notices(standing)
        return _Looked(times, min(dues, default=None))

    def _notices(self, standing: ClockState) -> list[float]:
        """Let those be told whose turn it is and who are not there; in how many seconds there is more to be done."""
        table, now, again = self._room.header.id, steady_time(), []
        noticed = self._keeper.times.noticed(table)
        for seat, since in standing.since.items():
            user, turn = self._room.header.seats[seat].user, self._turn_of(seat)
            if user is None or noticed.get(seat) == turn:
                continue
            if now - since < NOTICE_SECONDS:
                again.append(NOTICE_SECONDS - (now - since))
            elif self._company.here(user) or self._keeper.times.present(table, user):
                again.append(NOTICE_AGAIN_SECONDS)
            else:
                self._keeper.times.notice(table, SeatNumber(seat), user, turn)
        return again

    def _turn_of(self, seat: int) -> SequenceNumber:
        """The entry before which the turn of a seat that is asked began."""
        for step in reversed(self._room.clocks.decisions(self._journal.match())):
            if step.asked and seat not in step.asked:
                return SequenceNumber(step.entry + 1)
        return NO_ENTRY

    # --- Absence, where there is no clock -----------------------------------------------------------------------------

    def _absent(self) -> SeatNumber | None:
        """The seat that the others wait for, and whose person is away; None where nobody is, or nobody waits."""
        room, settings = self._room, self._room.settings
        # After most actions there is nothing more to it than this.
        if all(one.user is None or self._company.here(one.user) for one in room.header.seats):
            return None
        seat = self._journal.current_seat
        if settings.stand_in is None or not settings.away or room.over or seat is None or room.plays_on(seat):
            return None
        user = room.header.seats[seat].user
        if user is None or self._company.here(user):
            return None
        others = {one.user for one in room.header.seats if one.user not in (None, user)}
        return seat if any(self._company.here(other) for other in others) else None

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
        absent = min(self._company.away(user), time.monotonic() - self._waited)
        left = self._room.settings.away - absent
        if left > 0:
            self._alarm.wait(left + 0.05)
            return []
        if await self._keeper.aside(self._keeper.times.present, self._room.header.id, user):
            self._waited = time.monotonic()  # there, but at another node
            self._alarm.wait(float(self._room.settings.away))
            return []
        self._alarm.wait(None)
        return [Overdue(seat, "away", lambda: self._absent() == seat)]
