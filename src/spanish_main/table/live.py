"""A live table: its match, room, subscribers, bots, hints and reviews, and the order in which they act.

All code that reads or changes the match holds one lock: ``Journal`` changes and stores it, then ``Audience`` sends the
news. The keeper runs blocking work, so that the event loop stays free. Nobody holds the lock during a search.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial
from typing import TypeVar, TypeVarTuple, Unpack

from spanish_main.core.game.numbering import SeatNumber
from spanish_main.table.audience import Audience
from spanish_main.table.journal import ActionRequest, Denied, Journal
from spanish_main.table.keeper import Keeper, KeeperFails, NotKept, Outrun
from spanish_main.table.kept import Header, TableVersion
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Conflict, Refusal
from spanish_main.table.messages.wire import Act, Advise, Done, Undo, Why, encode
from spanish_main.table.messages.wire_room import Chat, NewsCause, Report, ToRoom
from spanish_main.table.minds import Cause, Minds
from spanish_main.table.play import Play
from spanish_main.table.room.chat import TableChat
from spanish_main.table.room.intervals import INTERVALS, Intervals
from spanish_main.table.room.live_room import TRIES, LiveRoom
from spanish_main.table.room.presence import Presence, new_spectator
from spanish_main.table.room.requests import RoomRequests
from spanish_main.table.room.timekeeper import Alarm, Timekeeper
from spanish_main.table.subscriber import KnownVersion, Subscriber, TableLimits
from spanish_main.table.thinking.bots import Bots
from spanish_main.table.thinking.hints import Hints
from spanish_main.table.thinking.reviews import Reviews
from spanish_main.table.thinking.table_minds import TableMinds

log = logging.getLogger(__name__)

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")


class LiveTable:
    """One table as long as it has subscribers. A ``Refusal`` says why a request was not done.

    journal, room: its match and its room. lock: held by all that reads or changes them.
    """

    def __init__(
        self,
        keeper: Keeper,
        header: Header,
        minds: Minds,
        limits: TableLimits,
        replaced: Callable[[Cause], None] = lambda _: None,
        changed: Callable[[str], None] = lambda _: None,
        intervals: Intervals = INTERVALS,
    ) -> None:
        """minds: think for bots, hints and reviews.

        replaced: called with the cause when a bot plays on for another one. changed: called with the id of another
        table that has news.
        """
        self._keeper = keeper
        self._replaced = replaced
        self._intervals = intervals
        self._minds = TableMinds(minds, header)
        self.id = header.id
        self.lock = asyncio.Lock()
        self.journal = Journal(keeper, header, limits.undos_a_turn, limits.entries_a_match)
        self._audience = Audience(self.journal, keeper, limits)
        self._announced: dict[Subscriber, str] = {}  # the ids by which other nodes know our subscribers
        self.room = LiveRoom(keeper.rooms, self.journal, keeper.times, intervals.reveal)
        self._requests = RoomRequests(self.room, self.journal, keeper.times)
        self._presence = Presence(self.room, self._audience)
        self._chat = TableChat(self.room, self._audience, keeper, changed)
        self._reveal_timer: asyncio.Task[None] | None = None  # waits for the end of revealing
        self._postponed: set[asyncio.Task[None]] = set()  # news that waits until nothing is being stored
        self._alarm = Alarm(header.id, self._keep_time, intervals.retry)
        self._time = Timekeeper(self.room, self.journal, self._audience, self._presence, keeper, self._alarm, intervals)
        self._play = Play(self.journal, self._audience, self._time)
        self._bots = Bots(
            self.journal,
            self._audience,
            self._play,
            self.lock,
            self._minds,
            self._replace_bot,
            partial(keeper.may_run_bots, header.id),
            intervals.retry,
        )
        self._hints = Hints(self.journal, keeper, self._play, self.lock, self._minds)
        self.reviews = Reviews(self.journal, self.lock, keeper, self._minds, intervals.review)

    def seated(self, user: str | None) -> bool:
        """Whether this user made the table or has a seat at it; all others are spectators."""
        return self.room.at_table(user)

    # --- Subscribers --------------------------------------------------------------------------------------------------

    async def join(self, subscriber: Subscriber, known: KnownVersion | None = None) -> None:
        """Adds a subscriber and sends it the room, the chat and, once it is dealt, the public part of the match.

        known: the version that it had before the connection was lost: then only later changes, where possible.
        """
        async with self.lock:
            await self._refresh()
            if not self.room.may_enter(subscriber.user):
                raise refusals.no_spectators()
            subscriber.delay = self.room.delay(subscriber.user)
            self._audience.admit(subscriber)
            try:
                await self._read_elsewhere()
                self._presence.send_room()
                await self._chat.send_history(subscriber)
                if self.room.dealt:
                    await self._audience.show(subscriber, known)
                    self._time.forget_sent()
                    await self._check_time()
            except BaseException:
                self._remove(subscriber)
                raise
            self._start_reveal_timer()
        self._announce(subscriber)
        self._bots.wake()

    def _announce(self, subscriber: Subscriber) -> None:
        """Lets other nodes know of a subscriber, where that can make a difference."""
        if subscriber in self._announced:
            return
        others, known_as = self._keeper.times.others, None
        if subscriber.seated and subscriber.user is not None:
            if others or self.room.awaits(subscriber.user):
                known_as = subscriber.user
        elif others:
            known_as = new_spectator()
        if known_as is not None:
            self._announced[subscriber] = known_as
            self._keeper.times.opened(self.id, known_as)

    def set_elsewhere(self, elsewhere: Collection[str]) -> None:
        """Takes the ids of users and spectators at other nodes, and lets these nodes know of ours."""
        if self.room.known:
            for subscriber in self._audience.subscribers:
                self._announce(subscriber)
            self._once_free(partial(self._presence.set_elsewhere, elsewhere))

    def _once_free(self, send: Callable[[], None]) -> None:
        """Sends news of the room at once, or after the change that is being stored: that may still fail."""
        if not self.lock.locked():
            send()
            return
        task = asyncio.create_task(self._send_later(send), name=f"news of table {self.id}")
        self._postponed.add(task)
        task.add_done_callback(self._postponed.discard)

    async def _send_later(self, send: Callable[[], None]) -> None:
        async with self.lock:
            if self.room.known:
                send()

    async def _read_elsewhere(self) -> None:
        if self._keeper.times.others:
            found = await self._keeper.run_blocking(self._keeper.times.elsewhere, [self.id])
            self._presence.set_elsewhere(found.get(self.id, ()))

    def leave(self, subscriber: Subscriber) -> None:
        """Removes a subscriber."""
        self._remove(subscriber)
        self.reviews.leave(subscriber)
        self._hints.leave(subscriber)
        if self.room.known:
            self._once_free(self._presence.send_room)

    def _remove(self, subscriber: Subscriber) -> None:
        self._audience.remove(subscriber)
        self._left(subscriber)
        known_as = self._announced.pop(subscriber, None)
        if known_as is not None and known_as not in self._announced.values():
            self._keeper.times.closed(self.id, known_as)
        user = subscriber.user
        if subscriber.seated and user is not None and self.room.known and not self._presence.here(user):
            self._time.soon()

    def _left(self, subscriber: Subscriber) -> None:
        self._presence.left(subscriber)
        self._chat.left(subscriber)

    async def view(self, subscriber: Subscriber, viewer: SeatNumber | None) -> None:
        """Shows the table as seat ``viewer`` sees it, which must be the subscriber's; None: the public part."""
        if viewer is not None:
            self.room.check_own(subscriber.user, viewer)
        async with self.lock:
            if not self.room.dealt:
                raise refusals.not_running()
            subscriber.viewer = viewer
            await self._audience.show(subscriber)
        self._bots.wake()

    async def catch_up(self) -> None:
        """Sends the changes that another node may have made. Refusal where the table is gone."""
        async with self.lock:
            latest = await self._keeper.run_blocking(self.journal.stored_version)
            if self.room.version == latest.room and self.room.dealt and not latest.jumped:
                await self._follow(latest)
            else:
                await self._refresh()
            if latest.changed is None:
                await self._read_elsewhere()  # somebody may have come or gone; else others report it soon enough
            await self._chat.catch_up(latest.newest_line)
            await self._check_time()
        self._bots.wake()

    async def _follow(self, latest: TableVersion | None = None) -> None:
        """Sends the changes of other processes in the match. latest: see ``Journal.catch_up``."""
        before = self._sitting
        update = await self._audience.catch_up(latest)
        if update is not None and (update.resync or self.room.over):
            self._presence.send_room()
        if self._sitting != before:
            await self._chat.resend()  # a user was deleted: the room is the same, its names are not
        elif update is not None:
            await self._chat.check()

    @property
    def _sitting(self) -> list[str | None]:
        return [seat.user for seat in self.journal.header.seats]

    # --- Time ---------------------------------------------------------------------------------------------------------

    async def _keep_time(self) -> None:
        async with self.lock:
            await self._check_time()
        self._bots.wake()

    async def _check_time(self) -> None:
        """Lets bots play on for players whose time is up, and sends the clocks."""
        for one in await self._time.overdue():
            await self._change(partial(self._requests.stand_ins.replace, one.seat, one.why, one.still))
        await self._time.keep()

    async def look_after(self, seconds: float) -> None:
        """Handles the table's deadline: checks the clocks, and lets bots play unwatched for at most ``seconds``."""
        async with self.lock:
            await self._refresh()
            if self.room.dealt:
                await self._follow()
            self._time.forget_deadline()
            await self._check_time()
            unwatched = self.room.plays_unwatched
        if unwatched:
            await self._bots.play_unwatched(seconds)
            async with self.lock:
                await self._check_time()

    # --- The room -----------------------------------------------------------------------------------------------------

    async def sit(self, user: str, seat: SeatNumber, name: str) -> None:
        """Gives an open seat to a user."""
        async with self.lock:
            await self._refresh()
            await self._write(self._requests.seating.sit, user, seat, name)
            self._presence.send_room()
            await self._chat.send_to_seated()

    async def arrange(self, subscriber: Subscriber, request: ToRoom) -> None:
        """Does what ``subscriber`` requests of the room, and sends everybody the result."""
        async with self.lock:
            if isinstance(request, Chat):
                await self._chat.say(subscriber, request)
            elif isinstance(request, Report):
                await self._chat.report(subscriber, request)
            else:
                subscriber.quota.take("arrangements")
                await self._refresh()
                await self._change(partial(self._requests.do, subscriber.user, request, self._presence.away))
            subscriber.send(encode(Done(request.key, self.journal.sequence)))
        self._bots.wake()

    async def rematched(self, table: str, gone: str | None = None) -> str:
        """Stores that it is played again at ``table``, unless there is a rematch already; returns the table of that.

        gone: a table that was deleted, and so is no rematch.
        """
        async with self.lock:
            await self._refresh()
            chosen = await self._write(self._requests.ending.rematched, table, gone)
            self._presence.send_room()
            return chosen

    async def _replace_bot(self, seat: SeatNumber, bot: str, by: str, cause: Cause) -> None:
        """Stores that bot ``by`` plays on for a bot that cannot, and sends everybody the cause."""
        replaced = False
        news: NewsCause = "failed" if cause == "closed" else cause

        def change() -> None:
            nonlocal replaced
            replaced = self._requests.stand_ins.bot_failed(seat, bot, by, news)

        await self._change(change)
        if replaced:
            self._replaced(cause)
            log.warning("table %s, seat %d: bot %s plays on for bot %s (%s)", self.id, seat, by, bot, cause)

    async def _write(self, work: Callable[[Unpack[Arguments]], T], *arguments: *Arguments) -> T:
        """Calls something that reads or changes the room; Refusal where that cannot be stored.

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
        """Calls ``work`` once. Where its changes may not be stored the room is reset to its state before."""
        before = self.room.memory()
        try:
            return await self._keeper.write(work, *arguments)
        except (Refusal, Conflict):
            raise  # of ``work``: its changes before that are stored
        except BaseException as error:
            self.room.go_back(before)
            if isinstance(error, NotKept):
                # Where it cannot be read now, the next change reads it.
                with suppress(KeeperFails, Refusal, Conflict):
                    await self._keeper.run_blocking(self.room.read)
            raise

    async def _refresh(self) -> None:
        """Reads the changes of other processes in the room, and sends them."""
        await self._change(self.room.refresh)

    async def _change(self, change: Callable[[], object]) -> None:
        """Changes the room, and sends the result."""
        before, sat = self.room.stage, self._sitting
        try:
            await self._write(change)
        finally:
            after, update = self.room.stage, self.room.take_update()
            if after is not None:
                self._presence.send_room()
            if before is not None and after is not None and (after != before or update is not None):
                if (after.dealt, after.ended) != (before.dealt, before.ended):
                    await self._show_match()
                elif update is not None and self.room.dealt:
                    await self._audience.send_update(update)
                if update is not None and self._sitting != sat:
                    await self._chat.resend()  # a user was deleted
                elif update is not None:
                    await self._chat.check()
                self._start_reveal_timer()
                self._time.soon()
                await self._chat.send_to_seated()

    async def _show_match(self) -> None:
        """Sends everybody the whole match, which was dealt or has ended; dismisses forbidden spectators."""
        room = self.room
        for gone in self._audience.dismiss(refusals.no_spectators(), lambda one: not room.may_enter(one.user)):
            self._left(gone)
        for subscriber in self._audience.subscribers:
            subscriber.delay = room.delay(subscriber.user)
        await self._audience.show_all()

    def _start_reveal_timer(self) -> None:
        """Checks the room again when the time to reveal is over."""
        left = self.room.seconds_left
        if left is not None and (self._reveal_timer is None or self._reveal_timer.done()):
            self._reveal_timer = asyncio.create_task(self._wait(left), name=f"deal of table {self.id}")

    async def _wait(self, seconds: float) -> None:
        left: float | None = seconds
        while left is not None:
            await asyncio.sleep(left + 0.05)
            if not self._audience.present:
                return
            try:
                async with self.lock:
                    await self._refresh()
                left = self.room.seconds_left
            except Refusal as refusal:
                log.info("table %s is not dealt: %s", self.id, refusal)
                left = self._intervals.catch_up if refusal.passing else None
            except KeeperFails as error:
                log.error("table %s is not dealt: %s", self.id, error)  # noqa: TRY400 -- one line
                left = self._intervals.catch_up

    def rest(self) -> None:
        """Releases what bots keep: the table has no subscriber any more."""
        self._minds.leave()
        self._alarm.end()

    async def close(self, refusal: Refusal | None = None) -> None:
        """Dismisses everybody: the table is gone, or cannot be read (``refusal``)."""
        async with self.lock:
            self._bots.stop()
            self._hints.leave()
            self._alarm.end()
            if self._reveal_timer is not None:
                self._reveal_timer.cancel()
            for subscriber in self._audience.dismiss(refusal or refusals.unknown_table(), lambda _: True):
                self.reviews.leave(subscriber)

    # --- Actions ------------------------------------------------------------------------------------------------------

    async def do(self, subscriber: Subscriber, message: Act | Undo) -> None:
        """Does and stores an action or an undo, sends everybody the news, and then ``subscriber`` the answer."""
        self.room.check_own(subscriber.user, message.seat)
        action = message.action if isinstance(message, Act) else None
        request = ActionRequest(message.seat, message.sequence, action, message.key)
        try:
            async with self.lock:
                if self.room.plays_on(message.seat):  # under the lock: a change that is being stored may set it
                    raise refusals.played_on(message.seat)
                explain = subscriber.viewer == message.seat
                result = await self._play.do(request, explain=explain, quota=subscriber.quota)
                if isinstance(result, Denied):
                    raise result.refusal
                subscriber.send(encode(Done(message.key, result.sequence)))
                if self.room.over:
                    self._presence.send_room()
        finally:
            self._bots.wake()  # also after a failure: another process may have left the match at a bot's turn

    async def why(self, subscriber: Subscriber, message: Why) -> Refusal:
        """The rule that forbids an action to the seat as which ``subscriber`` looks."""
        self.room.check_own(subscriber.user, message.seat)
        if subscriber.viewer != message.seat:
            raise refusals.not_viewing(message.seat)
        async with self.lock:
            refusal = await self._keeper.run_blocking(self.journal.why, message.seat, message.text)
            await self._audience.show_unseen()
            return refusal

    def advise(self, subscriber: Subscriber, message: Advise) -> None:
        """Starts a search for a hint. ``subscriber`` gets it later; the table goes on meanwhile."""
        self.room.check_own(subscriber.user, message.seat)
        if self.journal.header.outcome is not None or not self.room.dealt:
            raise refusals.not_running()
        self._hints.ask(subscriber, message)
