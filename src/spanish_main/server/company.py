"""Who is at a table and what they say to one another: presence, the room as each may see it, and the chat."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Collection, Sequence
from typing import Final

import anyio.to_thread

from spanish_main.server import refusals
from spanish_main.server.audience import Audience
from spanish_main.server.chat_store import KEPT, ChatStore, Said
from spanish_main.server.dealing import printable
from spanish_main.server.people import People
from spanish_main.server.threads import to_writing_thread
from spanish_main.server.time_store import is_spectator
from spanish_main.server.watcher import Watcher
from spanish_main.server.wire import encode
from spanish_main.server.wire_room import Chat, ChatLine, Chatter, EndOffered, Report, Room, RoomSeat

# So many lines may be said in so many seconds.
LINES: Final = 6
SECONDS: Final = 10.0


class Company:
    """The people's side of what a table tells. Its methods may be called only by who holds the table's lock."""

    def __init__(self, people: People, audience: Audience, chat: ChatStore) -> None:
        self._people = people
        self._audience = audience
        self._chat = chat
        self._began = time.monotonic()
        self._gone: dict[str, float] = {}  # user -> since when it has no window open here
        self._elsewhere: frozenset[str] = frozenset()  # who has it open at other nodes, spectators too
        self._told: dict[Watcher, bytes] = {}
        self._said: dict[str, deque[float]] = {}
        self._heard: int | None = None  # the number of the newest line that was told here
        self._told_lines: set[int] = set()  # the numbers of those that windows may show, as far as they are kept

    # --- Presence ----------------------------------------------------------------------------------------------------

    def here(self, user: str | None) -> bool:
        """Whether this user has the table open."""
        return user is not None and any(watcher.user == user for watcher in self._audience.watchers)

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

    def left(self, watcher: Watcher) -> None:
        """A window was closed."""
        self._told.pop(watcher, None)
        user = watcher.user
        # Of those who only look on nobody asks; and there may be any number of them.
        if user is not None and self._people.at_table(user) and not self.here(user):
            self._gone[user] = time.monotonic()

    # --- The room ----------------------------------------------------------------------------------------------------

    def tell_room(self) -> None:
        """Tell everybody how the room is, to whom it looks different from before."""
        rooms: dict[str | None, bytes] = {}  # fifty spectators see the same one
        for watcher in self._audience.watchers:
            message = rooms.get(watcher.user)
            if message is None:
                message = rooms[watcher.user] = encode(self.room(watcher.user))
            if self._told.get(watcher) != message:
                self._told[watcher] = message
                watcher.tell(message)

    def room(self, user: str | None) -> Room:
        """The room as ``user`` sees it."""
        header, room = self._people.header, self._people.room
        settings, state = room.settings, room.state
        waits = state.phase != "dealt"
        offer = state.offer
        return Room(
            table=header.id,
            game=header.game,
            options=header.options,
            bundles=header.bundles,
            setup=header.setup,
            phase="over" if self._people.over else state.phase,
            seats=self._seats(user),
            host=user is not None and header.owner == user,
            code=room.code if waits and self._people.at_table(user) else None,
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
            watching=sum(not watcher.seated for watcher in self._audience.watchers)
            + sum(is_spectator(user) for user in self._elsewhere),
            offer=None if offer is None else EndOffered(offer.kind, offer.by, offer.agreed),
            rematch=state.rematch,
        )

    def _seats(self, user: str | None) -> list[RoomSeat]:
        header, states = self._people.header, self._people.room.state.seats
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

    async def greet(self, watcher: Watcher) -> None:
        """Tell a new watcher what was said."""
        lines = await anyio.to_thread.run_sync(self._chat.lines, self._people.header.id)
        if lines:
            watcher.tell(encode(Chatter([_line(one) for one in lines])))
            self._told_lines.update(one.number for one in lines)
            if self._heard is None:
                self._heard = lines[-1].number

    async def catch_up(self, newest: int | None = None) -> None:
        """Tell everybody what was said since, here or at another node. newest: the number of the newest line."""
        if newest is not None and newest <= (self._heard or 0):
            return
        lines = await anyio.to_thread.run_sync(self._chat.lines, self._people.header.id, self._heard or 0)
        if lines:
            self._heard = lines[-1].number
            self._told_lines.update(one.number for one in lines)
            self._audience.tell_all(encode(Chatter([_line(one) for one in lines])))

    async def tell_anew(self) -> None:
        """Somebody was forgotten: what he has said is to go from all windows."""
        self._tell_anew(await anyio.to_thread.run_sync(self._chat.lines, self._people.header.id))

    async def look_again(self) -> None:
        """Something of the table is another than before: perhaps somebody was forgotten who had talked here once."""
        if not self._told_lines:
            return
        lines = await anyio.to_thread.run_sync(self._chat.lines, self._people.header.id)
        kept = {one.number for one in lines}
        # Where there are more lines than are kept, the oldest went by themselves.
        first = lines[0].number if len(lines) >= KEPT else 0
        if any(number >= first and number not in kept for number in self._told_lines):
            self._tell_anew(lines)
        self._told_lines &= kept

    def _tell_anew(self, lines: Sequence[Said]) -> None:
        self._told_lines = {one.number for one in lines}
        self._audience.tell_all(encode(Chatter([_line(one) for one in lines], anew=True)))
        self._heard = lines[-1].number if lines else self._heard

    async def say(self, watcher: Watcher, message: Chat) -> None:
        """Somebody at the table says something to all."""
        header = self._people.header
        seat = next((n for n, seat in enumerate(header.seats) if seat.user and seat.user == watcher.user), None)
        if seat is None or watcher.user is None:
            raise refusals.not_at_table()
        text = printable(message.text)
        if not text:
            return
        self._count(watcher.user)
        if not await to_writing_thread(self._chat.add, header.id, seat, watcher.user, header.seats[seat].name, text):
            raise refusals.unknown_table()
        await self.catch_up()

    def _count(self, user: str) -> None:
        now = time.monotonic()
        times = self._said.setdefault(user, deque())
        while times and now - times[0] >= SECONDS:
            times.popleft()
        if len(times) >= LINES:
            raise refusals.too_much_talk()
        times.append(now)

    async def report(self, watcher: Watcher, message: Report) -> None:
        """Somebody at the table wants who runs the server to look at a line."""
        if not self._people.at_table(watcher.user):
            raise refusals.not_at_table()
        if not await to_writing_thread(self._chat.report, self._people.header.id, message.line):
            raise refusals.no_such_line()


def _line(said: Said) -> ChatLine:
    return ChatLine(said.number, said.seat, said.name, said.text, said.time)
