"""The chat of one table: its lines are stored, and then sent to all who may read them."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Final, TypeVarTuple, Unpack

from spanish_main.table import naming
from spanish_main.table.audience import Audience
from spanish_main.table.keeper import Keeper, Outrun
from spanish_main.table.kept import LINES_KEPT, ChatRow
from spanish_main.table.messages import refusals
from spanish_main.table.messages.wire import encode
from spanish_main.table.messages.wire_room import Chat, ChatLine, Chatter, Report
from spanish_main.table.room.live_room import TRIES, LiveRoom
from spanish_main.table.subscriber import Subscriber

Arguments = TypeVarTuple("Arguments")

# The limit of lines that a user may say within SECONDS.
LINES: Final = 6
SECONDS: Final = 10.0


class TableChat:
    """The chat of one table. The caller of a method must hold the table's lock."""

    def __init__(self, room: LiveRoom, audience: Audience, keeper: Keeper, changed: Callable[[str], None]) -> None:
        """keeper: of all tables. changed: called with the id of another table that has a new line."""
        self._room = room
        self._changed = changed
        self._audience = audience
        self._keeper = keeper
        self._times: dict[str, deque[float]] = {}  # user -> when the user said the latest lines
        # The subscribers who have all lines. A user who sits down later still needs the lines for players only.
        self._complete: set[Subscriber] = set()
        self._newest: int | None = None  # the number of the newest line that was sent
        # The stored lines that subscribers may have: number -> time. Both identify a line, since a backup may have
        # another line with the same number.
        self._shown: dict[int, float] = {}

    async def send_history(self, subscriber: Subscriber) -> None:
        """Sends a new subscriber the stored lines."""
        if self._room.at_table(subscriber.user):
            self._complete.add(subscriber)
        lines = await self._stored_lines()
        if lines:
            self._send(lines, [subscriber])
            self._shown.update(_times_of(lines))
            if self._newest is None:
                self._newest = lines[-1].number

    async def catch_up(self, newest: int | None = None) -> None:
        """Sends everybody the lines since then, of this or another node. newest: the number of the newest line."""
        if newest is not None and newest <= (self._newest or 0):
            return
        lines = await self._stored_lines(self._newest or 0)
        if lines:
            self._newest = lines[-1].number
            self._shown.update(_times_of(lines))
            self._send(lines, self._audience.subscribers)

    async def send_to_seated(self) -> None:
        """Sends all lines to the subscribers who sat down since, and so may read all of them."""
        seated = [one for one in self._audience.subscribers if self._room.at_table(one.user)]
        fresh = [one for one in seated if one not in self._complete]
        self._complete = {one for one in self._complete if self._room.at_table(one.user)}
        if fresh:
            lines = await self._stored_lines()
            self._complete.update(fresh)
            self._send(lines, fresh if lines else (), replace=True)

    def left(self, subscriber: Subscriber) -> None:
        """Notes that a subscriber has left."""
        self._complete.discard(subscriber)

    async def _stored_lines(self, after: int = 0) -> list[ChatRow]:
        return await self._keeper.run_blocking(self._keeper.chat.lines, self._room.header.id, after)

    def _send(self, lines: Sequence[ChatRow], subscribers: Iterable[Subscriber], *, replace: bool = False) -> None:
        """Sends each subscriber the lines that it may read. replace: in place of all lines sent before.

        A subscriber without a seat never reads the lines of an earlier table, and none at all at a table without
        spectators, although the table may be seen while it waits.
        """
        all_lines = [self._line(one) for one in lines]
        public = [one for one in all_lines if not one.earlier] if self._room.settings.spectators else []
        inside, outside = (
            encode(Chatter(may_read, anew=replace)) if may_read or replace else None for may_read in (all_lines, public)
        )
        for subscriber in subscribers:
            message = inside if self._room.at_table(subscriber.user) else outside
            if message is not None:
                subscriber.send(message)

    async def resend(self) -> None:
        """Replaces the lines of all subscribers: a user was deleted, with everything that the user said."""
        self._resend(await self._stored_lines())

    async def check(self) -> None:
        """Replaces the lines of all subscribers where a line is gone, perhaps of a user who was deleted."""
        if not self._shown:
            return
        lines = await self._stored_lines()
        kept = _times_of(lines)
        # Of a full chat the oldest lines go as new ones come.
        first = lines[0].number if len(lines) >= LINES_KEPT else 0
        if any(number >= first and kept.get(number) != at for number, at in self._shown.items()):
            self._resend(lines)
        self._shown = {number: at for number, at in self._shown.items() if number in kept}

    def _resend(self, lines: Sequence[ChatRow]) -> None:
        self._shown = _times_of(lines)
        self._send(lines, self._audience.subscribers, replace=True)
        # After an empty chat the next line may have any number.
        self._newest = lines[-1].number if lines else None

    async def say(self, subscriber: Subscriber, message: Chat) -> None:
        """Stores what a player says, and sends it to all."""
        header = self._room.header
        seats = header.seats_taken_by(subscriber.user)
        if not seats or subscriber.user is None:
            raise refusals.not_at_table()
        text = naming.chat_text(message.text)
        if not text:
            return
        self._count(subscriber.user)
        subscriber.quota.take("lines")
        name = header.seats[seats[0]].name
        if not await self._store(self._keeper.chat.add, header.id, seats[0], subscriber.user, name, text):
            raise refusals.unknown_table()
        await self.catch_up()
        rematch = self._room.state.rematch
        # Players who are at the rematch already also get the lines that are said here.
        if rematch is not None and await self._store(self._keeper.chat.add_seated, rematch, subscriber.user, text):
            self._changed(rematch)

    async def _store(self, add: Callable[[Unpack[Arguments]], bool], *arguments: *Arguments) -> bool:
        """Stores a line, again where another process was quicker; False if the table or the seat is gone."""
        for _ in range(TRIES - 1):
            with suppress(Outrun):
                return await self._keeper.write(add, *arguments)
        return await self._keeper.write(add, *arguments)

    def _count(self, user: str) -> None:
        now = time.monotonic()
        times = self._times.setdefault(user, deque())
        while times and now - times[0] >= SECONDS:
            times.popleft()
        if len(times) >= LINES:
            raise refusals.too_much_talk()
        times.append(now)

    def _line(self, row: ChatRow) -> ChatLine:
        earlier = row.time < self._room.header.created
        return ChatLine(row.number, row.seat, row.name, row.text, row.time, earlier)

    async def report(self, subscriber: Subscriber, message: Report) -> None:
        """Reports a line to the host of the server."""
        if not self._room.at_table(subscriber.user):
            raise refusals.not_at_table()
        subscriber.quota.take("reports")
        report = self._keeper.chat.report
        if not await self._keeper.write(report, self._room.header.id, message.line, subscriber.user):
            raise refusals.no_such_line()


def _times_of(lines: Sequence[ChatRow]) -> dict[int, float]:
    return {one.number: one.time for one in lines}
