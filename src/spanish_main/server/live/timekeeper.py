"""Keeps time at one table: tells the clocks, and lets the table's bot play on for whose time is up or who stays away.

Where the table has a clock it counts wherever the people are, also while nobody watches: then the table has a deadline
in the database, and any node looks after those that have come (``deadlines``). Where it has none, who is away in his
turn is waited for as long as the table says, and only while somebody else who plays is there.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import anyio.to_thread
from sqlalchemy.exc import DBAPIError

from spanish_main.core.match.match import Match
from spanish_main.server.live.audience import Audience
from spanish_main.server.live.company import Company
from spanish_main.server.live.journal import Journal
from spanish_main.server.live.people import People
from spanish_main.server.storage.integrity import one_line
from spanish_main.server.storage.threads import to_writing_thread
from spanish_main.server.storage.time_store import TimeStore
from spanish_main.table.clocks import Asked, Clocks, Standing, asked_now, steady_time
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire import encode
from spanish_main.table.messages.wire_room import Times

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


class Timekeeper:
    """The time of one table. What is async here may be called only by who holds the table's lock, but ``soon``."""

    def __init__(
        self,
        people: People,
        journal: Journal,
        audience: Audience,
        company: Company,
        store: TimeStore,
        change: Callable[[Callable[[], object]], Awaitable[None]],
        again: Callable[[], Awaitable[None]],
    ) -> None:
        """change: lets the room be changed and shown. again: takes the lock and calls ``look``."""
        self._people = people
        self._journal = journal
        self._audience = audience
        self._company = company
        self._store = store
        self._change = change
        self._again = again
        self._clocks: Clocks | None = None
        self._timed: Match | None = None  # the match that they are of
        self._asked = Asked()
        self._told: Times | None = None
        self._due: float | None = None  # what stands in the database, by the node's time; None: nothing, or unknown
        self._waits: tuple[int, int] | None = None  # who is waited for (seat, entry), where there is no clock
        self._waited = 0.0  # since when
        self._timer: asyncio.TimerHandle | None = None
        self._looking: asyncio.Task[None] | None = None
        self._more = False  # whether something has happened while it looked
        self._ended = False
        people.left_of = self._left
        people.elsewhere = lambda user: store.present(people.header.id, user)

    # --- When to look -------------------------------------------------------------------------------------------------

    def soon(self) -> None:
        """Something has happened at the table: look, as soon as the table has time for it."""
        if self._ended or not self._counts():
            return
        if self._looking is not None and not self._looking.done():
            self._more = True
        else:
            self._looking = asyncio.create_task(self._look_again(), name=f"time of table {self._people.header.id}")

    def end(self) -> None:
        """Nobody needs the table here any more: what it waits for stands in the database."""
        self._ended = True
        self._wait(None)

    async def _look_again(self) -> None:
        try:
            self._more = True
            while self._more and not self._ended:
                self._more = False
                await self._again()
        except Refusal as refusal:
            log.info("table %s is not looked after: %s", self._people.header.id, refusal)
            if refusal.passing:
                self._wait(_RETRY_SECONDS)
        except DBAPIError as error:
            log.error("table %s cannot be looked after: %s", self._people.header.id, one_line(error.orig))  # noqa: TRY400 -- one line
            self._wait(_RETRY_SECONDS)

    def _wait(self, seconds: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if seconds is not None and not self._ended:
            self._timer = asyncio.get_running_loop().call_later(min(seconds, 24 * 3600.0), self.soon)

    def _counts(self) -> bool:
        """Whether there is anything to look after here. Asked after every action: it has to be quick."""
        if not self._people.known or not self._people.dealt:
            return False
        if self._people.room.settings.clock is not None:
            return True
        return self._timer is not None or self._absent() is not None

    # --- Looking ------------------------------------------------------------------------------------------------------

    async def look(self) -> None:
        """See how the clocks stand: tell it, replace whose time is up, and be there for the next one."""
        if not self._people.known or not self._people.dealt:
            return
        if self._people.room.settings.clock is None:
            await self._look_at_absence()
        else:
            await self._look_at_clocks()

    def greet(self) -> None:
        """Somebody new watches: all are told the clocks once more."""
        self._told = None

    async def _look_at_clocks(self) -> None:
        for seat in await anyio.to_thread.run_sync(self._out):
            await self._change(lambda seat=seat: self._people.replace(seat, "time", lambda: seat in self._out()))  # type: ignore[misc] # mypy knows no defaults of lambdas
        looked = await to_writing_thread(self._looked)
        self._tell(looked.times)
        self._wait(looked.due)
        self._keep(looked.due)

    def _tell(self, times: Times | None) -> None:
        if times is None or times == self._told:
            return
        self._told = times
        message = encode(times)
        for watcher in self._audience.watchers:
            if not watcher.delay:
                watcher.tell(message)

    def _keep(self, due: float | None) -> None:
        """Let the database know when the table is to be looked after."""
        at = None if due is None else steady_time() + due
        same = at is not None and self._due is not None and abs(at - self._due) < 0.5
        if not same and not (at is None and self._due is None):
            loop = asyncio.get_running_loop()
            self._store.due_in(self._people.header.id, due, lambda: self._heard_lost(loop))
            self._due = at

    def _heard_lost(self, loop: asyncio.AbstractEventLoop) -> None:
        """In the writer's thread: the database has not taken the deadline."""
        with contextlib.suppress(RuntimeError):  # the server has ended
            loop.call_soon_threadsafe(self._keep_again)

    def _keep_again(self) -> None:
        self.forget_deadline()
        asyncio.get_running_loop().call_later(_RETRY_SECONDS, self.soon)

    def forget_deadline(self) -> None:
        """What the database knows of the table may be another's by now."""
        self._due = 0.0

    # --- Clocks, in a thread ------------------------------------------------------------------------------------------

    def _standing(self) -> Standing | None:
        """The clocks as they stand; None where there is none, or no match that goes on."""
        clock = self._people.room.settings.clock
        if clock is None or not self._people.dealt:
            return None
        match = self._journal.match()
        # Of a match that was read again, perhaps out of a backup, there may be outages that were not known before.
        if self._clocks is None or self._clocks.clock != clock or self._timed is not match:
            self._timed = match
            began = match.entries[0].time if match.entries else None
            self._clocks = Clocks(clock, began or self._people.header.created, self._store.outages())
        states = self._people.room.state.seats
        people = {seat: states[seat].clock for seat in self._people.persons}
        over = self._people.over
        return self._clocks.standing(
            self._asked.decisions(match),
            () if over else asked_now(match),
            people,
            steady_time(),
            seats=match.game.players,
            said={} if over else {seat: at or 0.0 for seat, at in match.said_at.items()},
        )

    def _left(self, seat: int) -> float | None:
        standing = self._standing()
        return None if standing is None else standing.left[seat]

    def _out(self) -> list[int]:
        """The seats whose time is up."""
        standing = None if self._people.over else self._standing()
        if standing is None:
            return []
        now = steady_time()
        return [seat for seat, at in standing.since.items() if not standing.left[seat] and now - at > LENIENCE]

    def _looked(self) -> _Looked:
        standing = self._standing()
        if standing is None:
            return _Looked(None, None)
        times = Times([None if left is None else round(left, 2) for left in standing.left], standing.running)
        if self._people.over or not self._people.persons:
            return _Looked(times, None)
        out = standing.first_out()
        dues = [] if out is None else [out + LENIENCE + 0.05]
        clock = self._people.room.settings.clock
        if clock is not None and clock.kind == "move":
            if out is None:
                dues.append(BOTS_SECONDS)
            dues += self._notices(standing)
        return _Looked(times, min(dues, default=None))

    def _notices(self, standing: Standing) -> list[float]:
        """Let those be told whose turn it is and who are not there; in how many seconds there is more to be done."""
        table, now, again = self._people.header.id, steady_time(), []
        noticed = self._store.noticed(table)
        for seat, since in standing.since.items():
            user, turn = self._people.header.seats[seat].user, self._turn_of(seat)
            if user is None or noticed.get(seat) == turn:
                continue
            if now - since < NOTICE_SECONDS:
                again.append(NOTICE_SECONDS - (now - since))
            elif self._company.here(user) or self._store.present(table, user):
                again.append(NOTICE_AGAIN_SECONDS)
            else:
                self._store.notice(table, seat, user, turn)
        return again

    def _turn_of(self, seat: int) -> int:
        """The entry before which the turn of a seat that is asked began."""
        for step in reversed(self._asked.decisions(self._journal.match())):
            if step.asked and seat not in step.asked:
                return step.entry + 1
        return 0

    # --- Absence, where there is no clock -----------------------------------------------------------------------------

    def _absent(self) -> int | None:
        """The seat that the others wait for, and whose person is away; None where nobody is, or nobody waits."""
        people, settings = self._people, self._people.room.settings
        # After most actions there is nothing more to it than this.
        if all(one.user is None or self._company.here(one.user) for one in people.header.seats):
            return None
        seat = self._journal.current_seat
        if settings.stand_in is None or not settings.away or people.over or seat is None or people.plays_on(seat):
            return None
        user = people.header.seats[seat].user
        if user is None or self._company.here(user):
            return None
        others = {one.user for one in people.header.seats if one.user not in (None, user)}
        return seat if any(self._company.here(other) for other in others) else None

    async def _look_at_absence(self) -> None:
        seat = self._absent()
        if seat is None:
            self._waits = None
            self._wait(None)
            return
        waits = (seat, self._journal.sequence)
        if self._waits is None or self._waits != waits:
            self._waits, self._waited = waits, time.monotonic()
        user = self._people.header.seats[seat].user
        assert user is not None
        absent = min(self._company.away(user), time.monotonic() - self._waited)
        left = self._people.room.settings.away - absent
        if left > 0:
            self._wait(left + 0.05)
            return
        if await anyio.to_thread.run_sync(self._store.present, self._people.header.id, user):
            self._waited = time.monotonic()  # there, but at another node
            self._wait(float(self._people.room.settings.away))
            return
        await self._change(lambda: self._people.replace(seat, "away", lambda: self._absent() == seat))
        self._wait(None)
