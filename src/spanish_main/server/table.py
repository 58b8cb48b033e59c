"""A live table: its journal, its audience, its bots, hints and looking back, and the order in which they act.

Whatever reads or changes the match does so under one lock: ``Journal`` does and stores it, then ``Audience`` tells it.
Rules and database work run in threads, so that the event loop stays free; nobody holds the lock while he thinks.
"""

from __future__ import annotations

import asyncio

import anyio.to_thread

from spanish_main.server import refusals
from spanish_main.server.audience import Audience
from spanish_main.server.bots import Bots
from spanish_main.server.errors import Refusal
from spanish_main.server.hints import Hints
from spanish_main.server.journal import Denied, Journal, Wish
from spanish_main.server.minds import TableMinds
from spanish_main.server.reviews import Reviews
from spanish_main.server.store import Header, Store
from spanish_main.server.threads import to_writing_thread
from spanish_main.server.watcher import Watcher
from spanish_main.server.wire import Act, Advise, AskMoment, Done, Undo, Why, encode
from spanish_main.workers.minds import Minds


class LiveTable:
    """One table while somebody watches it. A ``Refusal`` says why something was not done."""

    def __init__(self, store: Store, header: Header, minds: Minds) -> None:
        """minds: who thinks for bots, hints and reviews."""
        self._minds = TableMinds(minds, header)
        self.id = header.id
        self._lock = asyncio.Lock()
        self._journal = Journal(store, header)
        self._audience = Audience(self._journal)
        self._bots = Bots(self._journal, self._audience, self._lock, self._minds)
        self._hints = Hints(self._journal, self._audience, self._lock, self._minds)
        self._reviews = Reviews(self._journal, self._lock, store, self._minds)

    def seated(self, user: str | None) -> bool:
        """Whether this user made the table or has a seat at it; others are spectators."""
        return self._audience.seated(user)

    # --- Watching ----------------------------------------------------------------------------------------------------

    async def join(self, watcher: Watcher) -> None:
        """Show the table to ``watcher``, first as everybody may see it."""
        async with self._lock:
            await self._audience.admit(watcher)
        self._bots.wake()

    def leave(self, watcher: Watcher) -> None:
        """``watcher`` has gone."""
        self._audience.part_with(watcher)
        self._reviews.leave(watcher)
        self._hints.leave(watcher)

    async def view(self, watcher: Watcher, viewer: int | None) -> None:
        """Show the table as ``viewer`` sees it, if that is a seat of the watcher's user, or nobody in particular."""
        if viewer is not None:
            self._check_owner(watcher.user, viewer)
        async with self._lock:
            watcher.viewer = viewer
            await self._audience.show(watcher)
        self._bots.wake()

    async def take_seat(self, code: str, seat: int, user: str, name: str) -> None:
        """The seat with this code is that user's from now on. Who has looked as this seat until now has to go."""
        async with self._lock:
            denied = await to_writing_thread(self._journal.take_seat, code, user, name)
            if denied is not None:
                raise denied.refusal
            self._audience.dismiss(
                refusals.seat_taken_over(), lambda watcher: watcher.viewer == seat and watcher.user != user
            )
            await self._audience.show_all()

    def rest(self) -> None:
        """Nobody watches any more: what bots have found out can go."""
        self._minds.leave()

    async def close(self) -> None:
        """The table is gone: tell everybody, and let them go."""
        async with self._lock:
            self._bots.stop()
            self._hints.leave()
            for watcher in self._audience.dismiss(refusals.unknown_table(), lambda _: True):
                self._reviews.leave(watcher)

    # --- What people do ----------------------------------------------------------------------------------------------

    def _check_owner(self, user: str | None, seat: int) -> None:
        seats = self._journal.header.seats
        if user is None or seat not in range(len(seats)) or seats[seat].user != user:
            raise refusals.not_your_seat(seat)

    async def do(self, watcher: Watcher, message: Act | Undo) -> None:
        """Do what ``watcher`` asks for: store it, tell everybody, and tell the watcher that it is done."""
        self._check_owner(watcher.user, message.seat)
        action = message.action if isinstance(message, Act) else None
        wish = Wish(message.seat, message.sequence, action, message.key)
        async with self._lock:
            told = watcher.viewer == message.seat
            result = await self._audience.follow(lambda: self._journal.do(wish, told=told))
            if isinstance(result, Denied):
                self._bots.wake()  # another process may have left it at the turn of one
                raise result.refusal
            watcher.tell(encode(Done(message.key, result.sequence)))
        self._bots.wake()

    async def why(self, watcher: Watcher, message: Why) -> Refusal:
        """Which rule forbids an action to the seat as which ``watcher`` looks."""
        self._check_owner(watcher.user, message.seat)
        if watcher.viewer != message.seat:
            raise refusals.not_viewing(message.seat)
        async with self._lock:
            return await anyio.to_thread.run_sync(self._journal.why, message.seat, message.text)

    def advise(self, watcher: Watcher, message: Advise) -> None:
        """Look for what a strong player would do; ``watcher`` is told when it is found, and the table goes on."""
        self._check_owner(watcher.user, message.seat)
        self._hints.ask(watcher, message)

    # --- Looking back -------------------------------------------------------------------------------------------------

    async def review(self, watcher: Watcher) -> None:
        """Tell ``watcher`` how the chances went, as it is found out."""
        await self._reviews.join(watcher)

    def stop_review(self, watcher: Watcher) -> None:
        """``watcher`` does not wait for the review any more."""
        self._reviews.leave(watcher)

    async def moment(self, watcher: Watcher, message: AskMoment) -> None:
        """Tell ``watcher`` how it looked to who took a step."""
        await self._reviews.tell_moment(watcher, message)
