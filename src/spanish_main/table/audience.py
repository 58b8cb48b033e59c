"""The subscribers of one table and the messages that each gets: first the whole table, then every change."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from spanish_main.core.game.numbering import SeatNumber, StepNumber
from spanish_main.table import views
from spanish_main.table.journal import CatchUp, Change, Denied, Journal
from spanish_main.table.keeper import MatchKeeper
from spanish_main.table.kept import TableVersion
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire import encode
from spanish_main.table.subscriber import KnownVersion, Places, Subscriber

# The number of steps that the event loop may format, within a millisecond or two. A thread formats more.
_AT_ONCE: Final = 24


@dataclass(frozen=True)
class News:
    """The encoded messages about a change, by viewer."""

    change: Change
    messages: Mapping[SeatNumber | None, bytes]


class Audience:
    """The subscribers of a table. A caller of an async method must hold the table's lock."""

    def __init__(self, journal: Journal, keeper: MatchKeeper, places: Places) -> None:
        """keeper: the table's, which runs blocking work. places: how many subscribers are allowed."""
        self._journal = journal
        self._keeper = keeper
        self._places = places
        self._subscribers: set[Subscriber] = set()

    @property
    def present(self) -> bool:
        """Whether there is any subscriber."""
        return bool(self._subscribers)

    @property
    def subscribers(self) -> list[Subscriber]:
        """All subscribers."""
        return list(self._subscribers)

    def admit(self, subscriber: Subscriber) -> None:
        """Adds a subscriber; Refusal where there are too many. Spectators never take the place of a player."""
        header = self._journal.header
        seated = header.takes_part(subscriber.user)
        if not seated:
            if sum(not header.takes_part(other.user) for other in self._subscribers) >= self._places.spectators_a_table:
                raise refusals.too_many_spectators()
        elif sum(other.user == subscriber.user for other in self._subscribers) >= self._places.sockets_a_seat:
            raise refusals.too_many_connections()
        subscriber.viewer, subscriber.seated = None, seated
        self._subscribers.add(subscriber)

    def remove(self, subscriber: Subscriber) -> None:
        """Removes a subscriber that has left."""
        self._subscribers.discard(subscriber)

    def dismiss(self, refusal: Refusal, goes: Callable[[Subscriber], bool]) -> list[Subscriber]:
        """Closes the connections of all subscribers for which ``goes`` holds, with the reason; returns them."""
        gone = [subscriber for subscriber in self._subscribers if goes(subscriber)]
        for subscriber in gone:
            subscriber.send(encode(refusal.to_wire()))
            subscriber.close(4000 + refusal.status)
            self._subscribers.discard(subscriber)
        return gone

    async def show(self, subscriber: Subscriber, known: KnownVersion | None = None) -> None:
        """Sends the table to ``subscriber``, and to all others the changes of other processes since they saw it.

        known: the version that the subscriber had before it reconnected. Where that still holds, only later changes
        are sent.
        """
        await self.catch_up(but=subscriber)
        if known is not None and known.viewer is not None:
            seats = self._journal.header.seats
            own = subscriber.user is not None and known.viewer in range(len(seats))
            if own and seats[known.viewer].user == subscriber.user:
                subscriber.viewer = known.viewer
            else:
                known = None
        await self._show(subscriber, known)

    async def show_all(self, but: Subscriber | None = None) -> None:
        """Sends everybody the whole table: the match is not the one that they have seen."""
        self._dismiss_replaced()
        for subscriber in self._subscribers - {but}:
            await self._show(subscriber)
        self._journal.unseen = False

    async def show_unseen(self, but: Subscriber | None = None) -> None:
        """Sends everybody the whole table where the match was read again and has changes that nobody has seen."""
        if self._journal.unseen:
            await self.show_all(but)

    async def catch_up(self, latest: TableVersion | None = None, but: Subscriber | None = None) -> CatchUp | None:
        """Sends everybody the changes of other processes, and returns them. Refusal where the table is gone.

        latest: see ``Journal.catch_up``.
        """
        update = await self._journal.catch_up(latest)
        if update is None:
            await self.show_unseen(but)
        else:
            await self.send_update(update, but)
        return update

    async def send_update(self, update: CatchUp, but: Subscriber | None = None) -> None:
        """Sends everybody the changes of other processes that the journal has read."""
        if update.resync or self._journal.unseen:
            await self.show_all(but)
            return
        late, viewers = self._late_and_viewers(but)
        if self.is_quick(update.kept, viewers):
            news = self._news(update.kept, viewers)
        else:
            news = await self._keeper.run_blocking(self._news, update.kept, viewers)
        await self._send(news, late, update.kept, but)

    def _late_and_viewers(self, but: Subscriber | None = None) -> tuple[list[Subscriber], set[SeatNumber | None]]:
        """The spectators who see the match with a delay, and the viewers as which all others look."""
        late = [one for one in self._subscribers if one.delay and one.viewer is None and one != but]
        return late, {one.viewer for one in self._subscribers if one not in late and one != but}

    def _dismiss_replaced(self) -> None:
        """Dismisses the former players of seats that another user took over at another node."""
        seats = self._journal.header.seats
        gone = {one for one in self._subscribers if one.viewer is not None and seats[one.viewer].user != one.user}
        if gone:
            self.dismiss(refusals.seat_gone(), lambda subscriber: subscriber in gone)

    async def _show(self, subscriber: Subscriber, known: KnownVersion | None = None) -> None:
        message, subscriber.shown = await self._keeper.run_blocking(
            self._first_message, subscriber.viewer, subscriber.user, subscriber.delay, known
        )
        subscriber.send(message)

    def prepare(self, change: Change) -> News | None:
        """The messages about a change that is being stored; None where they would block the event loop."""
        _, viewers = self._late_and_viewers()
        if change.kept is None or not self.is_quick(change.kept, viewers):
            return None
        return News(change, self._news(change.kept, viewers))

    async def send(self, result: Change | Denied, news: News | None = None) -> None:
        """Sends everybody the result of a request. news: the messages that were prepared for it."""
        if self._journal.unseen or (isinstance(result, Denied) and result.outrun):
            await self.show_all()
        elif isinstance(result, Change) and result.kept is not None:
            late, viewers = self._late_and_viewers()
            if news is not None and news.change == result:
                messages = news.messages
            else:
                messages = await self._keeper.run_blocking(self._news, result.kept, viewers)
            await self._send(messages, late, result.kept)
        self._dismiss_replaced()

    async def _send(
        self,
        news: Mapping[SeatNumber | None, bytes],
        late: Sequence[Subscriber],
        kept: StepNumber,
        but: Subscriber | None = None,
    ) -> None:
        self._dismiss_replaced()
        for subscriber in self._subscribers - {but}:
            if subscriber not in late and subscriber.viewer in news:
                subscriber.send(news[subscriber.viewer])
        if late:
            for subscriber, message, shown in await self._keeper.run_blocking(self._late_news, late, kept):
                subscriber.send(message)
                subscriber.shown = shown

    def send_to_all(self, message: bytes) -> None:
        """Sends everybody the same message."""
        for subscriber in self._subscribers:
            subscriber.send(message)

    # --- Messages -----------------------------------------------------------------------------------------------------

    def is_quick(self, kept: StepNumber, viewers: Collection[SeatNumber | None]) -> bool:
        """Whether the event loop may format the news from step ``kept`` on, since there is little of it."""
        match = self._journal.match()
        return match.outcome is None and all(
            match.uncompared(viewer) <= _AT_ONCE and match.behind(match.viewed_as(viewer), kept) <= _AT_ONCE
            for viewer in viewers
        )

    def _news(self, kept: StepNumber, viewers: Collection[SeatNumber | None]) -> dict[SeatNumber | None, bytes]:
        """The news from step ``kept`` on, encoded, by viewer."""
        return views.news(self._journal.header, self._journal.match(), viewers, self._journal.hinted, kept)

    # --- In a thread --------------------------------------------------------------------------------------------------

    def _late_news(self, late: Sequence[Subscriber], kept: StepNumber) -> list[tuple[Subscriber, bytes, StepNumber]]:
        """For each delayed spectator the news that is old enough now, and how many steps it has seen then."""
        header, match, hinted = self._journal.header, self._journal.match(), self._journal.hinted
        messages: dict[tuple[StepNumber, StepNumber], bytes] = {}  # most spectators have seen the same
        news = []
        for subscriber in late:
            until = views.shown(match, subscriber.delay, header.outcome)
            since = min(subscriber.shown, kept)
            if (since, until) == (subscriber.shown, subscriber.shown):
                continue
            if (since, until) not in messages:
                messages[since, until] = encode(views.progress(header, match, None, hinted, since, until))
            news.append((subscriber, messages[since, until], until))
        return news

    def _first_message(
        self, viewer: SeatNumber | None, user: str | None, delay: int, known: KnownVersion | None = None
    ) -> tuple[bytes, StepNumber]:
        """The whole table, or the changes since the known version, encoded; and how many steps are shown then."""
        journal = self._journal
        match, header = journal.match(), journal.header
        until = views.shown(match, delay if viewer is None else 0, header.outcome)
        since = None if known is None else views.known(header, match, viewer, known.version, until)
        if since is not None:
            return encode(views.progress(header, match, viewer, journal.hinted, since, until)), until
        return encode(views.snapshot(header, match, viewer, user, journal.hinted, until)), until
