"""Who watches one table, and what they are told: the whole table at first, then what is new."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from spanish_main.core.game.numbering import SeatNumber, StepNumber
from spanish_main.table import views
from spanish_main.table.journal import Caught, Change, Denied, Journal
from spanish_main.table.keeper import MatchKeeper
from spanish_main.table.kept import Standing
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire import encode
from spanish_main.table.subscriber import Known, Places, Subscriber

Who = TypeVar("Who", bound=Subscriber)

# So many steps are told within a millisecond or two; more are for a thread.
_AT_ONCE: Final = 24


@dataclass(frozen=True)
class News:
    """What a change is told with, encoded, by viewer."""

    change: Change
    messages: Mapping[SeatNumber | None, bytes]


class Audience(Generic[Who]):
    """The subscribers of a table. What is async here may be called only by who holds the table's lock."""

    def __init__(self, journal: Journal, keeper: MatchKeeper, places: Places) -> None:
        """keeper: of the table, which does aside what takes a while. places: how many may watch."""
        self._journal = journal
        self._keeper = keeper
        self._places = places
        self._subscribers: set[Who] = set()

    @property
    def present(self) -> bool:
        """Whether anybody watches."""
        return bool(self._subscribers)

    @property
    def subscribers(self) -> list[Who]:
        """Everybody who watches."""
        return list(self._subscribers)

    def seated(self, user: str | None) -> bool:
        """Whether this user made the table or has a seat at it; others are spectators."""
        header = self._journal.header
        return user is not None and (header.owner == user or any(seat.user == user for seat in header.seats))

    def admit(self, subscriber: Who) -> None:
        """``subscriber`` is there; Refusal where too many watch already. Spectators take no place from who plays."""
        seated = self.seated(subscriber.user)
        if not seated:
            if sum(not self.seated(other.user) for other in self._subscribers) >= self._places.spectators_a_table:
                raise refusals.too_many_spectators()
        elif sum(other.user == subscriber.user for other in self._subscribers) >= self._places.sockets_a_seat:
            raise refusals.too_many_connections()
        subscriber.viewer, subscriber.seated = None, seated
        self._subscribers.add(subscriber)

    def part_with(self, subscriber: Who) -> None:
        """``subscriber`` has gone."""
        self._subscribers.discard(subscriber)

    def dismiss(self, refusal: Refusal, goes: Callable[[Who], bool]) -> list[Who]:
        """Tell those who have to go why, and close their connections; who they are."""
        gone = [subscriber for subscriber in self._subscribers if goes(subscriber)]
        for subscriber in gone:
            subscriber.send(encode(refusal.told()))
            subscriber.close(4000 + refusal.status)
            self._subscribers.discard(subscriber)
        return gone

    async def show(self, subscriber: Who, known: Known | None = None) -> None:
        """Show the table as it is to ``subscriber``; and to all, where another process has written since they saw it.

        known: what the subscriber was shown before it came back: it is told what came after, where that is known.
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

    async def show_all(self, but: Who | None = None) -> None:
        """Let everybody start anew: the match is not the one that they have seen."""
        self._dismiss_replaced()
        for subscriber in self._subscribers - {but}:
            await self._show(subscriber)
        self._journal.unseen = False

    async def show_unseen(self, but: Who | None = None) -> None:
        """Let everybody start anew where the match was forgotten, and more of it stood there than they have seen."""
        if self._journal.unseen:
            await self.show_all(but)

    async def catch_up(self, standing: Standing | None = None, but: Who | None = None) -> Caught | None:
        """Tell all what other processes have done since they saw the table; what that is. Refusal where it is gone.

        standing: see ``Journal``.
        """
        caught = await self._journal.catch_up(standing)
        if caught is None:
            await self.show_unseen(but)
        else:
            await self.tell_caught(caught, but)
        return caught

    async def tell_caught(self, caught: Caught, but: Who | None = None) -> None:
        """Tell all what other processes have done, which the journal has caught up with."""
        if caught.anew or self._journal.unseen:
            await self.show_all(but)
            return
        late, viewers = self._who(but)
        if self._quickly_told(caught.kept, viewers):
            news = self._news(caught.kept, viewers)
        else:
            news = await self._keeper.aside(self._news, caught.kept, viewers)
        await self._tell(news, late, caught.kept, but)

    def _who(self, but: Who | None = None) -> tuple[list[Who], set[SeatNumber | None]]:
        """Who sees later what happens; and as whom all others look."""
        late = [
            subscriber
            for subscriber in self._subscribers
            if subscriber.delay and subscriber.viewer is None and subscriber != but
        ]
        return late, {
            subscriber.viewer for subscriber in self._subscribers if subscriber not in late and subscriber != but
        }

    def _dismiss_replaced(self) -> None:
        """Whose seat was taken over at another node looks into that hand no longer."""
        seats = self._journal.header.seats
        gone = {one for one in self._subscribers if one.viewer is not None and seats[one.viewer].user != one.user}
        if gone:
            self.dismiss(refusals.seat_gone(), lambda subscriber: subscriber in gone)

    async def _show(self, subscriber: Who, known: Known | None = None) -> None:
        message, subscriber.shown = await self._keeper.aside(
            self._opening, subscriber.viewer, subscriber.user, subscriber.delay, known
        )
        subscriber.send(message)

    def prepare(self, change: Change) -> News | None:
        """The news of a change that is being stored, where they are made quickly."""
        _, viewers = self._who()
        if change.kept is None or not self._quickly_told(change.kept, viewers):
            return None
        return News(change, self._news(change.kept, viewers))

    async def send(self, result: Change | Denied, news: News | None = None) -> None:
        """Tell everybody what has come of what was asked for. news: what was made ready for it."""
        if self._journal.unseen or (isinstance(result, Denied) and result.outrun):
            await self.show_all()
        elif isinstance(result, Change) and result.kept is not None:
            late, viewers = self._who()
            if news is not None and news.change == result:
                messages = news.messages
            else:
                messages = await self._keeper.aside(self._news, result.kept, viewers)
            await self._tell(messages, late, result.kept)
        self._dismiss_replaced()

    async def _tell(
        self, news: Mapping[SeatNumber | None, bytes], late: Sequence[Who], kept: StepNumber, but: Who | None = None
    ) -> None:
        self._dismiss_replaced()
        for subscriber in self._subscribers - {but}:
            if subscriber not in late and subscriber.viewer in news:
                subscriber.send(news[subscriber.viewer])
        if late:
            for subscriber, message, shown in await self._keeper.aside(self._late_news, late, kept):
                subscriber.send(message)
                subscriber.shown = shown

    def send_to_all(self, message: bytes) -> None:
        """Tell everybody the same."""
        for subscriber in self._subscribers:
            subscriber.send(message)

    # --- What is told ------------------------------------------------------------------------------------------------

    def _quickly_told(self, kept: StepNumber, viewers: Collection[SeatNumber | None]) -> bool:
        """Whether the news from step ``kept`` on is little enough to be made in the event loop."""
        match = self._journal.match()
        return match.outcome is None and all(
            match.uncompared(viewer) <= _AT_ONCE and match.behind(match.told_as(viewer), kept) <= _AT_ONCE
            for viewer in viewers
        )

    def _news(self, kept: StepNumber, viewers: Collection[SeatNumber | None]) -> dict[SeatNumber | None, bytes]:
        """The news from step ``kept`` on, encoded, by viewer."""
        return views.news(self._journal.header, self._journal.match(), viewers, self._journal.hinted, kept)

    # --- In a thread --------------------------------------------------------------------------------------------------

    def _late_news(self, late: Sequence[Who], kept: StepNumber) -> list[tuple[Who, bytes, StepNumber]]:
        """What is old enough now for spectators who see it later: for each of them the news, and how far they go."""
        header, match, hinted = self._journal.header, self._journal.match(), self._journal.hinted
        told: dict[tuple[StepNumber, StepNumber], bytes] = {}  # most have seen the same
        news = []
        for subscriber in late:
            until = views.shown(match, subscriber.delay, header.outcome)
            since = min(subscriber.shown, kept)
            if (since, until) == (subscriber.shown, subscriber.shown):
                continue
            if (since, until) not in told:
                told[since, until] = encode(views.progress(header, match, None, hinted, since, until))
            news.append((subscriber, told[since, until], until))
        return news

    def _opening(
        self, viewer: SeatNumber | None, user: str | None, delay: int, known: Known | None = None
    ) -> tuple[bytes, StepNumber]:
        """Everything, or what came after what is known, encoded; and how many steps are shown then."""
        journal = self._journal
        match, header = journal.match(), journal.header
        until = views.shown(match, delay if viewer is None else 0, header.outcome)
        since = None if known is None else views.known(header, match, viewer, known.version, until)
        if since is not None:
            return encode(views.progress(header, match, viewer, journal.hinted, since, until)), until
        return encode(views.snapshot(header, match, viewer, user, journal.hinted, until)), until
