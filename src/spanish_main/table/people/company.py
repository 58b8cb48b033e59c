"""Who is at a table and what they say to one another: presence, the room as each may see it, and the chat."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from typing import Final, TypeVarTuple, Unpack

from spanish_main.table import naming
from spanish_main.table.audience import Audience
from spanish_main.table.endings import ended_by
from spanish_main.table.keeper import Keeper, Outrun
from spanish_main.table.kept import LINES_KEPT, Said
from spanish_main.table.messages import refusals
from spanish_main.table.messages.wire import encode
from spanish_main.table.messages.wire_room import Chat, ChatLine, Chatter, EndOffered, Report, Room, RoomSeat
from spanish_main.table.people.live_room import TRIES, LiveRoom
from spanish_main.table.people.presence import is_spectator
from spanish_main.table.subscriber import Subscriber
from spanish_main.table.views import bundles_of

Arguments = TypeVarTuple("Arguments")

# So many lines may be said in so many seconds.
LINES: Final = 6
SECONDS: Final = 10.0


class Company:
    """The people's side of what a table tells. Its methods may be called only by who holds the table's lock."""

    def __init__(
        self, room: LiveRoom, audience: Audience[Subscriber], keeper: Keeper, changed: Callable[[str], None]
    ) -> None:
        """keeper: of all tables. changed: told of another table that there is something new of it."""
        self._room = room
        self._changed = changed
        self._audience = audience
        self._keeper = keeper
        self._began = time.monotonic()
        self._gone: dict[str, float] = {}  # user -> since when it has no window open here
        self._elsewhere: frozenset[str] = frozenset()  # who has it open at other nodes, spectators too
        self._told: dict[Subscriber, bytes] = {}
        self._said: dict[str, deque[float]] = {}
        # Who was told all lines: who sits down only now has missed what others may not read.
        self._in_on_all: set[Subscriber] = set()
        self._heard: int | None = None  # the number of the newest line that was told here
        # The lines that windows may show, as far as they are kept: their numbers, and when they were said. A line is
        # known by both: where a backup was brought back another one may have that number.
        self._told_lines: dict[int, float] = {}

    # --- Presence ----------------------------------------------------------------------------------------------------

    def here(self, user: str | None) -> bool:
        """Whether this user has the table open."""
        return user is not None and any(subscriber.user == user for subscriber in self._audience.subscribers)

    def away(self, user: str) -> float:
        """For how many seconds this user has not had it open, as far as this process knows."""
        return (
            0.0 if self.here(user) or user in self._elsewhere else time.monotonic() - self._gone.get(user, self._began)
        )

    def others_are(self, elsewhere: Collection[str]) -> None:
        """These have it open at other nodes: the ids of users and spectators. Whoever sees a difference is told."""
        gone = self._elsewhere - set(elsewhere)
        self._gone.update((user, time.monotonic()) for user in gone if not self.here(user) and not is_spectator(user))
        self._elsewhere = frozenset(elsewhere)
        self.tell_room()

    def left(self, subscriber: Subscriber) -> None:
        """A window was closed."""
        self._told.pop(subscriber, None)
        self._in_on_all.discard(subscriber)
        user = subscriber.user
        # Of those who only look on nobody asks; and there may be any number of them.
        if user is not None and self._room.at_table(user) and not self.here(user):
            self._gone[user] = time.monotonic()

    # --- The room ----------------------------------------------------------------------------------------------------

    def tell_room(self) -> None:
        """Tell everybody how the room is, to whom it looks different from before."""
        rooms: dict[str | None, bytes] = {}  # fifty spectators see the same one
        for subscriber in self._audience.subscribers:
            message = rooms.get(subscriber.user)
            if message is None:
                message = rooms[subscriber.user] = encode(self.room(subscriber.user))
            if self._told.get(subscriber) != message:
                self._told[subscriber] = message
                subscriber.send(message)

    def room(self, user: str | None) -> Room:
        """The room as ``user`` sees it."""
        header, settings, state = self._room.header, self._room.settings, self._room.state
        waits = state.phase != "dealt"
        offer = state.offer
        return Room(
            table=header.id,
            game=header.game,
            options=header.options,
            bundles=bundles_of(header),
            setup=header.setup,
            phase="over" if self._room.over else state.phase,
            seats=self._seats(user),
            host=user is not None and header.owner == user,
            code=self._room.row.code if waits and self._room.at_table(user) else None,
            public=settings.public,
            spectators=settings.spectators,
            delay=settings.delay,
            stand_in=settings.stand_in,
            clock=settings.clock,
            away=settings.away,
            hints=header.hints,
            commitment=header.commitment,
            missed=state.missed,
            tries=state.tries,
            terms=state.terms,
            watching=sum(not subscriber.seated for subscriber in self._audience.subscribers)
            + sum(is_spectator(user) for user in self._elsewhere),
            offer=None if offer is None else EndOffered(offer.kind, offer.by, offer.agreed),
            rematch=state.rematch,
            ended_by=[] if header.outcome is None else ended_by(header.outcome, header.seats, state.seats),
            news=state.news,
        )

    def _seats(self, user: str | None) -> list[RoomSeat]:
        header, states = self._room.header, self._room.state.seats
        return [
            RoomSeat(
                kind=seat.kind,
                name=seat.name,
                bot=seat.bot,
                yours=seat.user is not None and seat.user == user,
                open=seat.kind == "person" and seat.user is None,
                host=seat.user == header.owner,
                ready=state.ready,
                pledge=state.pledge,
                here=seat.kind == "bot" or self.here(seat.user) or seat.user in self._elsewhere,
                resigned=state.resigned,
                stand_in=state.stand_in,
                why=state.why if state.stand_in else "",
                changes=state.changes,
            )
            for seat, state in zip(header.seats, states, strict=True)
        ]

    # --- Chat --------------------------------------------------------------------------------------------------------

    async def greet(self, subscriber: Subscriber) -> None:
        """Tell a new subscriber what was said."""
        if self._room.at_table(subscriber.user):
            self._in_on_all.add(subscriber)
        lines = await self._keeper.aside(self._keeper.chat.lines, self._room.header.id)
        if lines:
            self._tell_lines(lines, [subscriber])
            self._told_lines.update(_known(lines))
            if self._heard is None:
                self._heard = lines[-1].number

    async def catch_up(self, newest: int | None = None) -> None:
        """Tell everybody what was said since, here or at another node. newest: the number of the newest line."""
        if newest is not None and newest <= (self._heard or 0):
            return
        lines = await self._keeper.aside(self._keeper.chat.lines, self._room.header.id, self._heard or 0)
        if lines:
            self._heard = lines[-1].number
            self._told_lines.update(_known(lines))
            self._tell_lines(lines, self._audience.subscribers)

    async def tell_seated(self) -> None:
        """The seats may have changed: tell all lines to who may read all of them only now."""
        subscribers = self._audience.subscribers
        self._in_on_all = {subscriber for subscriber in self._in_on_all if self._room.at_table(subscriber.user)}
        fresh = [one for one in subscribers if one not in self._in_on_all and self._room.at_table(one.user)]
        if fresh:
            lines = await self._keeper.aside(self._keeper.chat.lines, self._room.header.id)
            self._in_on_all.update(fresh)
            self._tell_lines(lines, fresh if lines else (), anew=True)

    def _tell_lines(self, lines: Sequence[Said], subscribers: Iterable[Subscriber], *, anew: bool = False) -> None:
        """Tell lines to each as far as the subscriber may read them.

        Who has no seat reads nothing from before this table was made, for that was said at another one; and nothing at
        all where nobody may look on, though the table may be seen while it waits.
        """
        told = [self._line(one) for one in lines]
        open_to_all = [one for one in told if not one.earlier] if self._room.settings.spectators else []
        inside, outside = (
            encode(Chatter(may_read, anew=anew)) if may_read or anew else None for may_read in (told, open_to_all)
        )
        for subscriber in subscribers:
            message = inside if self._room.at_table(subscriber.user) else outside
            if message is not None:
                subscriber.send(message)

    async def tell_anew(self) -> None:
        """Somebody was forgotten: what he has said is to go from all windows."""
        self._tell_anew(await self._keeper.aside(self._keeper.chat.lines, self._room.header.id))

    async def look_again(self) -> None:
        """Something of the table is another than before: perhaps somebody was forgotten who had talked here once."""
        if not self._told_lines:
            return
        lines = await self._keeper.aside(self._keeper.chat.lines, self._room.header.id)
        kept = _known(lines)
        # Where there are more lines than are kept, the oldest went by themselves.
        first = lines[0].number if len(lines) >= LINES_KEPT else 0
        if any(number >= first and kept.get(number) != said for number, said in self._told_lines.items()):
            self._tell_anew(lines)
        self._told_lines = {number: said for number, said in self._told_lines.items() if number in kept}

    def _tell_anew(self, lines: Sequence[Said]) -> None:
        self._told_lines = _known(lines)
        self._tell_lines(lines, self._audience.subscribers, anew=True)
        # Where nothing is left, what is said next may have any number.
        self._heard = lines[-1].number if lines else None

    async def say(self, subscriber: Subscriber, message: Chat) -> None:
        """Somebody at the table says something to all."""
        header = self._room.header
        seat = next((n for n, seat in enumerate(header.seats) if seat.user and seat.user == subscriber.user), None)
        if seat is None or subscriber.user is None:
            raise refusals.not_at_table()
        text = naming.said(message.text)
        if not text:
            return
        self._count(subscriber.user)
        subscriber.quota.take("lines")
        name = header.seats[seat].name
        if not await self._kept(self._keeper.chat.add, header.id, seat, subscriber.user, name, text):
            raise refusals.unknown_table()
        await self.catch_up()
        again = self._room.state.rematch
        if again is None:
            return
        # Who has gone along to the next match hears who has not yet, as long as that one has a seat there.
        added = await self._kept(self._keeper.chat.add_seated, again, subscriber.user, text)
        if added:
            self._changed(again)

    async def _kept(self, add: Callable[[Unpack[Arguments]], bool], *arguments: *Arguments) -> bool:
        """Store a line, again where another process was quicker; False if the table, or the seat, is gone."""
        for _ in range(TRIES - 1):
            with suppress(Outrun):
                return await self._keeper.write(add, *arguments)
        return await self._keeper.write(add, *arguments)

    def _count(self, user: str) -> None:
        now = time.monotonic()
        times = self._said.setdefault(user, deque())
        while times and now - times[0] >= SECONDS:
            times.popleft()
        if len(times) >= LINES:
            raise refusals.too_much_talk()
        times.append(now)

    def _line(self, said: Said) -> ChatLine:
        earlier = said.time < self._room.header.created
        return ChatLine(said.number, said.seat, said.name, said.text, said.time, earlier)

    async def report(self, subscriber: Subscriber, message: Report) -> None:
        """Somebody at the table wants who runs the server to look at a line."""
        if not self._room.at_table(subscriber.user):
            raise refusals.not_at_table()
        subscriber.quota.take("reports")
        if not await self._keeper.write(self._keeper.chat.report, self._room.header.id, message.line, subscriber.user):
            raise refusals.no_such_line()


def _known(lines: Sequence[Said]) -> dict[int, float]:
    return {one.number: one.time for one in lines}
