"""Who watches one table, and what they are told: the whole table at first, then what is new."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import anyio.to_thread

from spanish_main.server import refusals, views
from spanish_main.server.errors import Refusal
from spanish_main.server.journal import Change, Denied, Journal
from spanish_main.server.limits import SOCKETS_A_SEAT, SPECTATORS_A_TABLE
from spanish_main.server.threads import to_writing_thread
from spanish_main.server.watcher import Watcher
from spanish_main.server.wire import Progress, encode

T = TypeVar("T")


class Audience:
    """The watchers of a table. What is async here may be called only by who holds the table's lock."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._watchers: set[Watcher] = set()

    @property
    def present(self) -> bool:
        """Whether anybody watches."""
        return bool(self._watchers)

    @property
    def watchers(self) -> list[Watcher]:
        """Everybody who watches."""
        return list(self._watchers)

    def seated(self, user: str | None) -> bool:
        """Whether this user made the table or has a seat at it; others are spectators."""
        header = self._journal.header
        return user is not None and (header.owner == user or any(seat.user == user for seat in header.seats))

    def admit(self, watcher: Watcher) -> None:
        """``watcher`` is there; Refusal where too many watch already. Spectators take no place from who plays."""
        seated = self.seated(watcher.user)
        if not seated:
            if sum(not self.seated(other.user) for other in self._watchers) >= SPECTATORS_A_TABLE:
                raise refusals.too_many_watchers()
        elif sum(other.user == watcher.user for other in self._watchers) >= SOCKETS_A_SEAT:
            raise refusals.too_many_connections()
        watcher.viewer, watcher.seated = None, seated
        self._watchers.add(watcher)

    def part_with(self, watcher: Watcher) -> None:
        """``watcher`` has gone."""
        self._watchers.discard(watcher)

    def dismiss(self, refusal: Refusal, goes: Callable[[Watcher], bool]) -> list[Watcher]:
        """Tell those who have to go why, and close their connections; who they are."""
        gone = [watcher for watcher in self._watchers if goes(watcher)]
        for watcher in gone:
            watcher.tell(encode(refusal.told()))
            watcher.close(4000 + refusal.status)
            self._watchers.discard(watcher)
        return gone

    async def show(self, watcher: Watcher) -> None:
        """Show the table as it is to ``watcher``; and to all, where another process has written since they saw it."""
        reread = await anyio.to_thread.run_sync(self._journal.refresh)
        if reread:
            await self.show_all(but=watcher)
        await self._show(watcher)

    async def show_all(self, but: Watcher | None = None) -> None:
        """Let everybody start anew: the match is not the one that they have seen."""
        self._dismiss_replaced()
        for watcher in self._watchers - {but}:
            await self._show(watcher)

    async def catch_up(self) -> None:
        """Show the table to all, if another process has changed it since they saw it. Refusal where it is gone."""
        if await anyio.to_thread.run_sync(self._journal.refresh):
            await self.show_all()

    def _dismiss_replaced(self) -> None:
        """Whose seat was taken over at another node looks into that hand no longer."""
        seats = self._journal.header.seats
        self.dismiss(
            refusals.seat_gone(),
            lambda watcher: watcher.viewer is not None and seats[watcher.viewer].user != watcher.user,
        )

    async def _show(self, watcher: Watcher) -> None:
        message, watcher.shown = await anyio.to_thread.run_sync(
            self._snapshot, watcher.viewer, watcher.user, watcher.delay
        )
        watcher.tell(message)

    async def follow(self, change: Callable[[], Change | Denied]) -> Change | Denied:
        """Let ``change`` be done and stored, in a thread, and tell everybody what is new; what came of it."""
        late = [watcher for watcher in self._watchers if watcher.delay and watcher.viewer is None]
        viewers = {watcher.viewer for watcher in self._watchers if watcher not in late}
        result, news = await to_writing_thread(self._done, change, viewers)
        if isinstance(result, Denied) and result.outrun:
            await self.show_all()
        self._dismiss_replaced()
        for watcher in self._watchers:
            if watcher not in late and watcher.viewer in news:
                watcher.tell(news[watcher.viewer])
        if late and isinstance(result, Change) and result.kept is not None:
            await anyio.to_thread.run_sync(self._tell_late, late, result.kept)
        return result

    def tell_all(self, message: bytes) -> None:
        """Tell everybody the same."""
        for watcher in self._watchers:
            watcher.tell(message)

    # --- In a thread --------------------------------------------------------------------------------------------------

    def _done(
        self, change: Callable[[], Change | Denied], viewers: set[int | None]
    ) -> tuple[Change | Denied, dict[int | None, bytes]]:
        """What came of ``change``, and the news of it, encoded, by viewer."""
        result = change()
        if isinstance(result, Denied) or result.kept is None:
            return result, {}
        match, kept, hinted = self._journal.match(), result.kept, self._journal.hinted
        news = {
            viewer: encode(Progress(kept, views.steps(match, viewer, kept), views.now(match, viewer, hinted)))
            for viewer in viewers
        }
        return result, news

    def _tell_late(self, late: Sequence[Watcher], kept: int) -> None:
        """What spectators see who see it later: as much as is old enough now."""
        match, hinted = self._journal.match(), self._journal.hinted
        for watcher in late:
            until = views.shown(match, watcher.delay, self._journal.header.outcome)
            since = min(watcher.shown, kept)
            if (since, until) != (watcher.shown, watcher.shown):
                now = views.now(match, None, hinted, until=until)
                watcher.tell(encode(Progress(since, views.steps(match, None, since, until), now)))
                watcher.shown = until

    def _snapshot(self, viewer: int | None, user: str | None, delay: int) -> tuple[bytes, int]:
        """Everything, encoded, and how many steps that is."""
        journal = self._journal
        match = journal.match()
        until = views.shown(match, delay if viewer is None else 0, journal.header.outcome)
        return encode(views.snapshot(journal.header, match, viewer, user, journal.hinted, until)), until
