"""A live table: its journal, its audience, its bots, hints and looking back, and the order in which they act.

Whatever reads or changes the match does so under one lock: ``Journal`` does and stores it, then ``Audience`` tells it.
What takes a while the keeper does aside, so that the event loop stays free; nobody holds the lock while he thinks.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial
from typing import TypeAlias, TypeVar, TypeVarTuple, Unpack

from spanish_main.core.game.numbering import SeatNumber
from spanish_main.table.audience import Audience
from spanish_main.table.journal import Denied, Journal, Wish
from spanish_main.table.keeper import Keeper, KeeperFails, NotKept, Outrun
from spanish_main.table.kept import Header, Standing
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Conflict, Refusal
from spanish_main.table.messages.wire import Act, Advise, AskMoment, Done, Undo, Why, encode
from spanish_main.table.messages.wire_room import AskReplay, Chat, NewsCause, Report
from spanish_main.table.minds import Cause, Minds
from spanish_main.table.people.company import Company
from spanish_main.table.people.live_room import TRIES, LiveRoom
from spanish_main.table.people.people import People
from spanish_main.table.people.people import Wish as PeopleWish
from spanish_main.table.people.presence import new_spectator
from spanish_main.table.people.timekeeper import Alarm, Timekeeper
from spanish_main.table.play import Play
from spanish_main.table.subscriber import Known, Subscriber, TableLimits
from spanish_main.table.thinking.bots import Bots
from spanish_main.table.thinking.hints import Hints
from spanish_main.table.thinking.reviews import Reviews
from spanish_main.table.thinking.table_minds import TableMinds

log = logging.getLogger(__name__)

# Where the database could not be asked whether it is time, it is asked so much later again.
_AGAIN_SECONDS = 3.0

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")
RoomWish: TypeAlias = PeopleWish | Chat | Report


class LiveTable:
    """One table while somebody watches it. A ``Refusal`` says why something was not done."""

    def __init__(
        self,
        keeper: Keeper,
        header: Header,
        minds: Minds,
        limits: TableLimits,
        replaced: Callable[[Cause], None] = lambda _: None,
        changed: Callable[[str], None] = lambda _: None,
    ) -> None:
        """minds: who thinks for bots, hints and reviews.

        replaced: told that a bot plays on for another one, and why. changed: told of another table that there is
        something new of it.
        """
        self._keeper = keeper
        self._replaced = replaced
        self._minds = TableMinds(minds, header)
        self.id = header.id
        self._lock = asyncio.Lock()
        self._journal = Journal(keeper, header, limits.undos_a_turn)
        self._audience: Audience[Subscriber] = Audience(self._journal, keeper, limits)
        self._announced: dict[Subscriber, str] = {}  # the ids by which other nodes know who is here
        self._room = LiveRoom(keeper.rooms, self._journal, keeper.times)
        self._people = People(self._room, self._journal, keeper.times)
        self._company = Company(self._room, self._audience, keeper, changed)
        self._clock: asyncio.Task[None] | None = None  # waits for the end of revealing
        self._put_off: set[asyncio.Task[None]] = set()  # what is told once nothing is being stored
        self._alarm = Alarm(header.id, self._keep_time)
        self._time = Timekeeper(self._room, self._journal, self._audience, self._company, keeper, self._alarm)
        self._play = Play(self._journal, self._audience, self._time)
        self._bots = Bots(
            self._journal,
            self._audience,
            self._play,
            self._lock,
            self._minds,
            self._replace_bot,
            partial(keeper.leads, header.id),
        )
        self._hints = Hints(self._journal, keeper, self._play, self._lock, self._minds)
        self._reviews = Reviews(self._journal, self._lock, keeper, self._minds)

    def seated(self, user: str | None) -> bool:
        """Whether this user made the table or has a seat at it; others are spectators."""
        return self._audience.seated(user)

    # --- Watching ----------------------------------------------------------------------------------------------------

    async def join(self, subscriber: Subscriber, known: Known | None = None) -> None:
        """Show the table to ``subscriber``: who is there, and the match as everybody may see it, if there is one.

        known: what it was shown before the line was lost: then only what came after, where that is possible.
        """
        async with self._lock:
            await self._refresh()
            if not self._room.may_enter(subscriber.user):
                raise refusals.no_spectators()
            subscriber.delay = self._room.delay(subscriber.user)
            self._audience.admit(subscriber)
            try:
                await self._look_elsewhere()
                self._company.tell_room()
                await self._company.greet(subscriber)
                if self._room.dealt:
                    await self._audience.show(subscriber, known)
                    self._time.greet()
                    await self._look_at_time()
            except BaseException:
                self._part_with(subscriber)
                raise
            self._watch_clock()
        self._announce(subscriber)
        self._bots.wake()

    def _announce(self, subscriber: Subscriber) -> None:
        """Let other nodes know that somebody watches here, where that can make a difference."""
        if subscriber in self._announced:
            return
        others, known_as = self._keeper.times.others, None
        if subscriber.seated and subscriber.user is not None:
            if others or self._room.awaits(subscriber.user):
                known_as = subscriber.user
        elif others:
            known_as = new_spectator()
        if known_as is not None:
            self._announced[subscriber] = known_as
            self._keeper.times.came(self.id, known_as)

    def others_are(self, elsewhere: Collection[str]) -> None:
        """Other nodes live: these have the table open there. They are told who has it open here."""
        if self._room.known:
            for subscriber in self._audience.subscribers:
                self._announce(subscriber)
            self._once_free(partial(self._company.others_are, elsewhere))

    def _once_free(self, tell: Callable[[], None]) -> None:
        """Tell something of the room, but nothing that is only being stored: then afterwards."""
        if not self._lock.locked():
            tell()
            return
        task = asyncio.create_task(self._tell_later(tell), name=f"news of table {self.id}")
        self._put_off.add(task)
        task.add_done_callback(self._put_off.discard)

    async def _tell_later(self, tell: Callable[[], None]) -> None:
        async with self._lock:
            if self._room.known:
                tell()

    async def _look_elsewhere(self) -> None:
        if self._keeper.times.others:
            found = await self._keeper.aside(self._keeper.times.elsewhere, [self.id])
            self._company.others_are(found.get(self.id, ()))

    def leave(self, subscriber: Subscriber) -> None:
        """``subscriber`` has gone."""
        self._part_with(subscriber)
        self._reviews.leave(subscriber)
        self._hints.leave(subscriber)
        if self._room.known:
            self._once_free(self._company.tell_room)

    def _part_with(self, subscriber: Subscriber) -> None:
        self._audience.part_with(subscriber)
        self._company.left(subscriber)
        known_as = self._announced.pop(subscriber, None)
        if known_as is not None and known_as not in self._announced.values():
            self._keeper.times.went(self.id, known_as)
        user = subscriber.user
        if subscriber.seated and user is not None and self._room.known and not self._company.here(user):
            self._time.soon()

    async def view(self, subscriber: Subscriber, viewer: SeatNumber | None) -> None:
        """Show the table as ``viewer`` sees it, if that is a seat of the subscriber's user, or nobody in particular."""
        if viewer is not None:
            self._check_owner(subscriber.user, viewer)
        async with self._lock:
            if not self._room.dealt:
                raise refusals.not_running()
            subscriber.viewer = viewer
            await self._audience.show(subscriber)
        self._bots.wake()

    async def catch_up(self) -> None:
        """Another node may have changed the table: show it as it is now. Refusal where it is gone."""
        async with self._lock:
            standing = await self._keeper.aside(self._journal.look)
            if self._room.version == standing.room and self._room.dealt and not standing.jumped:
                await self._follow(standing)
            else:
                await self._refresh()
            if standing.changed is None:
                await self._look_elsewhere()  # somebody may have come or gone; else they are looked at soon enough
            await self._company.catch_up(standing.said)
            await self._look_at_time()
        self._bots.wake()

    async def _follow(self, standing: Standing | None = None) -> None:
        """Show what other processes have done in the match. standing: see ``Journal``."""
        before = self._sitting
        caught = await self._audience.catch_up(standing)
        if caught is not None and (caught.anew or self._room.over):
            self._company.tell_room()
        if self._sitting != before:
            await self._company.tell_anew()  # somebody was forgotten: the room is as it was, its names are not
        elif caught is not None:
            await self._company.look_again()

    @property
    def _sitting(self) -> list[str | None]:
        return [seat.user for seat in self._journal.header.seats]

    # --- Time ---------------------------------------------------------------------------------------------------------

    async def _keep_time(self) -> None:
        async with self._lock:
            await self._look_at_time()
        self._bots.wake()

    async def _look_at_time(self) -> None:
        """Let bots play on for those whose time is up, and tell how the clocks stand."""
        for one in await self._time.overdue():
            await self._change(partial(self._people.stand_ins.replace, one.seat, one.why, one.still))
        await self._time.keep()

    async def look_after(self, seconds: float) -> None:
        """Its deadline has come: see whose time is up, and let bots play unwatched, so many seconds at most."""
        async with self._lock:
            await self._refresh()
            if self._room.dealt:
                await self._follow()
            self._time.forget_deadline()
            await self._look_at_time()
            unwatched = self._room.plays_unwatched
        if unwatched:
            await self._bots.play_unwatched(seconds)
            async with self._lock:
                await self._look_at_time()

    # --- The people --------------------------------------------------------------------------------------------------

    async def sit(self, user: str, seat: int, name: str) -> None:
        """An open seat is that user's from now on."""
        async with self._lock:
            await self._refresh()
            await self._write(self._people.seating.sit, user, seat, name)
            self._company.tell_room()
            await self._company.tell_seated()

    async def arrange(self, subscriber: Subscriber, wish: RoomWish) -> None:
        """Do what ``subscriber`` asks of the people's side of the table, and tell everybody what came of it."""
        async with self._lock:
            if isinstance(wish, Chat):
                await self._company.say(subscriber, wish)
            elif isinstance(wish, Report):
                await self._company.report(subscriber, wish)
            else:
                subscriber.quota.take("arrangements")
                await self._refresh()
                await self._change(partial(self._people.do, subscriber.user, wish, self._company.away))
            subscriber.send(encode(Done(wish.key, self._journal.sequence)))
        self._bots.wake()

    async def rematched(self, table: str, gone: str | None = None) -> str:
        """It is played again at ``table``, unless it is so elsewhere already; where. Everybody is told.

        gone: a table that there is not any more.
        """
        async with self._lock:
            await self._refresh()
            chosen = await self._write(self._people.ending.rematched, table, gone)
            self._company.tell_room()
            return chosen

    async def _replace_bot(self, seat: SeatNumber, bot: str, by: str, cause: Cause) -> None:
        """A bot cannot play on: another one does, and everybody at the table is told why."""
        replaced = False
        told: NewsCause = "failed" if cause == "closed" else cause

        def change() -> None:
            nonlocal replaced
            replaced = self._people.stand_ins.bot_failed(seat, bot, by, told)

        await self._change(change)
        if replaced:
            self._replaced(cause)
            log.warning("table %s, seat %d: bot %s plays on for bot %s (%s)", self.id, seat, by, bot, cause)

    async def _write(self, work: Callable[[Unpack[Arguments]], T], *arguments: *Arguments) -> T:
        """Let the room be read or changed; Refusal where that cannot be stored.

        Where another process is quicker ``work`` is called again.
        """
        why = "others were quicker each time"
        try:
            for _ in range(TRIES):
                with suppress(Outrun):
                    return await self._write_once(work, *arguments)
        except NotKept as error:
            why = str(error)
        log.error("the room of table %s cannot be stored: %s", self.id, why)
        raise refusals.not_stored()

    async def _write_once(self, work: Callable[[Unpack[Arguments]], T], *arguments: *Arguments) -> T:
        """The same, tried once. Where it is not sure to be stored the room is at once as it was before."""
        before = self._room.memory()
        try:
            return await self._keeper.write(work, *arguments)
        except (Refusal, Conflict):
            raise  # of ``work``: what that had written before is stored
        except BaseException as error:
            self._room.go_back(before)
            if isinstance(error, NotKept):
                # How it is stored is seen at the next look, if it cannot be now.
                with suppress(KeeperFails, Refusal, Conflict):
                    await self._keeper.aside(self._room.read)
            raise

    async def _refresh(self) -> None:
        """See what other processes have done to the room, and show it."""
        await self._change(self._room.refresh)

    async def _change(self, change: Callable[[], object]) -> None:
        """Let the room be changed, and show what came of it."""
        before, sat = self._room.stage, self._sitting
        try:
            await self._write(change)
        finally:
            after, missed = self._room.stage, self._room.missed()
            if after is not None:
                self._company.tell_room()
            if before is not None and after is not None and (after != before or missed is not None):
                if (after.dealt, after.ended) != (before.dealt, before.ended):
                    await self._show_match()
                elif missed is not None and self._room.dealt:
                    await self._audience.tell_caught(missed)
                if missed is not None and self._sitting != sat:
                    await self._company.tell_anew()  # somebody was forgotten
                elif missed is not None:
                    await self._company.look_again()
                self._watch_clock()
                self._time.soon()
                await self._company.tell_seated()

    async def _show_match(self) -> None:
        """The table was dealt, or the match ended: everybody begins anew, but who may not look on goes."""
        room = self._room
        for gone in self._audience.dismiss(refusals.no_spectators(), lambda one: not room.may_enter(one.user)):
            self._company.left(gone)
        for subscriber in self._audience.subscribers:
            subscriber.delay = room.delay(subscriber.user)
        await self._audience.show_all()

    def _watch_clock(self) -> None:
        """Be there when the time to reveal is over."""
        left = self._room.seconds_left
        if left is not None and (self._clock is None or self._clock.done()):
            self._clock = asyncio.create_task(self._wait(left), name=f"deal of table {self.id}")

    async def _wait(self, seconds: float) -> None:
        left: float | None = seconds
        while left is not None:
            await asyncio.sleep(left + 0.05)
            if not self._audience.present:
                return
            try:
                async with self._lock:
                    await self._refresh()
                left = self._room.seconds_left
            except Refusal as refusal:
                log.info("table %s is not dealt: %s", self.id, refusal)
                left = _AGAIN_SECONDS if refusal.passing else None
            except KeeperFails as error:
                log.error("table %s is not dealt: %s", self.id, error)  # noqa: TRY400 -- one line
                left = _AGAIN_SECONDS

    def rest(self) -> None:
        """Nobody watches any more: what bots have found out can go."""
        self._minds.leave()
        self._alarm.end()

    async def close(self, refusal: Refusal | None = None) -> None:
        """The table is gone, or cannot be read (``refusal``): tell everybody, and let them go."""
        async with self._lock:
            self._bots.stop()
            self._hints.leave()
            self._alarm.end()
            if self._clock is not None:
                self._clock.cancel()
            for subscriber in self._audience.dismiss(refusal or refusals.unknown_table(), lambda _: True):
                self._reviews.leave(subscriber)

    # --- What people do ----------------------------------------------------------------------------------------------

    def _check_owner(self, user: str | None, seat: int) -> None:
        seats = self._journal.header.seats
        if user is None or seat not in range(len(seats)) or seats[seat].user != user:
            raise refusals.not_your_seat(seat)

    async def do(self, subscriber: Subscriber, message: Act | Undo) -> None:
        """Do what ``subscriber`` asks for: store it, tell everybody, and tell the subscriber that it is done."""
        self._check_owner(subscriber.user, message.seat)
        action = message.action if isinstance(message, Act) else None
        wish = Wish(message.seat, message.sequence, action, message.key)
        try:
            async with self._lock:
                if self._room.plays_on(message.seat):  # asked here: it may just be written that its time is up
                    raise refusals.played_on(message.seat)
                told = subscriber.viewer == message.seat
                result = await self._play.do(wish, told=told, quota=subscriber.quota)
                if isinstance(result, Denied):
                    raise result.refusal
                subscriber.send(encode(Done(message.key, result.sequence)))
                if self._room.over:
                    self._company.tell_room()
        finally:
            self._bots.wake()  # whatever came of it: another process may have left the match at the turn of one

    async def why(self, subscriber: Subscriber, message: Why) -> Refusal:
        """Which rule forbids an action to the seat as which ``subscriber`` looks."""
        self._check_owner(subscriber.user, message.seat)
        if subscriber.viewer != message.seat:
            raise refusals.not_viewing(message.seat)
        async with self._lock:
            refusal = await self._keeper.aside(self._journal.why, message.seat, message.text)
            await self._audience.show_unseen()
            return refusal

    def advise(self, subscriber: Subscriber, message: Advise) -> None:
        """Look for what a strong player would do; ``subscriber`` is told when it is found, and the table goes on."""
        self._check_owner(subscriber.user, message.seat)
        if self._journal.header.outcome is not None or not self._room.dealt:
            raise refusals.not_running()
        self._hints.ask(subscriber, message)

    # --- Looking back -------------------------------------------------------------------------------------------------

    async def review(self, subscriber: Subscriber, key: str | None = None) -> None:
        """Tell ``subscriber`` how the chances went, as it is found out. key: what a refusal that comes later answers."""
        await self._reviews.join(subscriber, key)

    def stop_review(self, subscriber: Subscriber) -> None:
        """``subscriber`` does not wait for the review any more."""
        self._reviews.leave(subscriber)

    async def replay(self, subscriber: Subscriber, message: AskReplay) -> None:
        """Tell ``subscriber`` how it looked to anybody before a step of a match that is over."""
        await self._reviews.tell_replay(subscriber, message)

    async def moment(self, subscriber: Subscriber, message: AskMoment) -> None:
        """Tell ``subscriber`` how it looked to who took a step."""
        await self._reviews.tell_moment(subscriber, message)
