"""Reviews of one table's finished match, sent as they proceed and then stored; and views of past steps."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from spanish_main.bots.analysis import Analysis
from spanish_main.bots.review import (
    VERSION,
    Decision,
    ReviewQuestion,
    budget_for,
    count,
    from_json,
    tallies,
    to_json,
    turning_points,
    walk,
)
from spanish_main.core.match.match import Match
from spanish_main.table import views
from spanish_main.table.journal import Denied, Journal
from spanish_main.table.keeper import Keeper, KeeperFails
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire import (
    AskMoment,
    Moment,
    Reviewed,
    ReviewedAll,
    ReviewedDecision,
    ReviewedPoint,
    ReviewedSeat,
    encode,
)
from spanish_main.table.messages.wire_room import AskReplay
from spanish_main.table.minds import NoAnswer
from spanish_main.table.subscriber import Subscriber
from spanish_main.table.thinking.table_minds import TableMinds

log = logging.getLogger(__name__)


def to_wire(match: Match, decision: Decision) -> ReviewedDecision:
    """A decision as it is sent."""
    return ReviewedDecision(
        decision.step,
        decision.seat,
        views.offer(match, decision.step, decision.action),
        views.offer(match, decision.step, decision.best),
        round(decision.chance, 4),
        round(decision.best_chance, 4),
        [round(chance, 4) for chance in decision.chances],
        None if decision.luck is None else round(decision.luck, 4),
        round(decision.error, 4),
        decision.slip,
    )


def summed(match: Match, decisions: Sequence[Decision]) -> ReviewedAll:
    """The summary of all decisions."""
    return ReviewedAll(
        [ReviewedPoint(point.decision, point.kind, round(point.weight, 4)) for point in turning_points(decisions)],
        [
            ReviewedSeat(one.decisions, one.slips, round(one.lost, 4), round(one.luck, 4))
            for one in tallies(decisions, match.game.players)
        ],
    )


class Review:
    """The review of one match: the decisions found so far, and the subscribers that wait for more."""

    def __init__(self, table: str, match: Match, total: int, keeper: Keeper, minds: TableMinds, seconds: float) -> None:
        """total: how many decisions the match has. seconds: between two messages."""
        self._table = table
        self._match = match
        self._keeper = keeper
        self._minds = minds
        self._total = total
        self._seconds = seconds
        self._decisions: list[ReviewedDecision] = []
        self._all: ReviewedAll | None = None
        self._subscribers: dict[Subscriber, str | None] = {}  # with the key of each request
        self._waiting: set[Subscriber] = set()  # subscribers that hold a slot of thinking
        self.stopped = False  # whether the review was given up
        self._task: asyncio.Task[None] | None = None

    def join(self, subscriber: Subscriber, key: str | None) -> None:
        """Sends ``subscriber`` the decisions so far, and all later ones. Refusal where it has no free slot.

        key: of the request, for a later refusal.
        """
        if self._all is None and subscriber not in self._waiting:
            subscriber.slots.take()
            self._waiting.add(subscriber)
        self._subscribers[subscriber] = key
        subscriber.send(encode(Reviewed(self._total, 0, self._decisions, self._all)))
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name=f"review of table {self._table}")

    def leave(self, subscriber: Subscriber) -> None:
        """Removes a subscriber. A review without subscribers ends."""
        self._subscribers.pop(subscriber, None)
        self._wait_no_more({subscriber})
        if not self._subscribers and self._all is None and self._task is not None:
            self.stopped = True
            self._task.cancel()

    def _wait_no_more(self, subscribers: set[Subscriber]) -> None:
        for subscriber in self._waiting & subscribers:
            subscriber.slots.give_back()
        self._waiting -= subscribers

    async def _run(self) -> None:
        try:
            found = await self._keeper.run_blocking(self._kept)
            if found is None:
                await self._minds.warmed_up()
                found = await self._look_back()
            self._more(*found)
        except NoAnswer as error:  # the thinkers' log says why
            self._fail(refusals.no_advice(error.cause))
        except KeeperFails as error:
            log.error("the review of table %s has ended: %s", self._table, error)  # noqa: TRY400 -- one line says it
            self._fail(refusals.database_fails())
        except Exception:
            log.exception("the review of table %s has failed", self._table)
            self._fail(refusals.failed())

    def _fail(self, refusal: Refusal) -> None:
        self.stopped = True
        self._wait_no_more(set(self._subscribers))
        for subscriber, key in self._subscribers.items():
            subscriber.send(encode(refusal.to_wire(key)))

    def _more(self, news: list[ReviewedDecision], everything: ReviewedAll | None) -> None:
        since = len(self._decisions)
        self._decisions = [*self._decisions, *news]
        self._all = everything
        if everything is not None:
            self._wait_no_more(set(self._subscribers))
        message = encode(Reviewed(self._total, since, news, everything))
        for subscriber in self._subscribers:
            subscriber.send(message)

    def _kept(self) -> tuple[list[ReviewedDecision], ReviewedAll] | None:
        """The stored review, if there is one that can be read."""
        kept = self._keeper.reviews.review(self._table, VERSION)
        if kept is None:
            return None
        try:
            decisions = [from_json(one) for one in kept]
            if len(decisions) != self._total:
                return None
            return [to_wire(self._match, one) for one in decisions], summed(self._match, decisions)
        except (KeyError, TypeError, ValueError):
            log.warning("the review of table %s cannot be read; it is made again", self._table)
            return None

    async def _look_back(self) -> tuple[list[ReviewedDecision], ReviewedAll]:
        """Analyse every decision and send them from time to time; returns the unsent ones and the summary.

        A review with fewer simulations than its budget is sent, but not stored.
        """
        budget = budget_for(self._match.game)
        decisions, news = list[Decision](), list[ReviewedDecision]()
        weak, last = False, time.monotonic()
        try:
            walking = walk(self._match)
            at = await self._keeper.run_blocking(_next, walking)
            while at is not None:
                if isinstance(at, ReviewQuestion):
                    found = await self._minds.look_back(at, budget)
                    weak = weak or (isinstance(found, Analysis) and 0 < found.simulations < (budget.simulations or 0))
                    at = await self._keeper.run_blocking(walking.send, found)
                    continue
                decisions.append(at)
                news.append(to_wire(self._match, at))
                if time.monotonic() - last >= self._seconds:
                    self._more(news, None)
                    news, last = [], time.monotonic()
                at = await self._keeper.run_blocking(_next, walking)
        finally:
            self._minds.looked_back()
        if not weak:
            kept = [to_json(one) for one in decisions]
            try:
                await self._keeper.write(self._keeper.reviews.keep_review, self._table, VERSION, kept)
            except KeeperFails as error:
                log.error("the review of table %s is not kept: %s", self._table, error)  # noqa: TRY400 -- one line says it
        return news, await self._keeper.run_blocking(summed, self._match, decisions)


def _next(walking: Iterator[ReviewQuestion | Decision]) -> ReviewQuestion | Decision | None:
    return next(walking, None)


class Reviews:
    """The reviews of one table: one ``Review`` for all subscribers, and past views for each."""

    def __init__(self, journal: Journal, lock: asyncio.Lock, keeper: Keeper, minds: TableMinds, seconds: float) -> None:
        """lock: the table's. seconds: between two messages of a review."""
        self._journal = journal
        self._lock = lock
        self._keeper = keeper
        self._minds = minds
        self._seconds = seconds
        self._review: Review | None = None

    async def _finished(self) -> Match:
        async with self._lock:
            match = await self._keeper.run_blocking(self._journal.finished)
        if isinstance(match, Denied):
            raise match.refusal
        return match

    async def join(self, subscriber: Subscriber, key: str | None = None) -> None:
        """Sends ``subscriber`` the review so far, and all that follows. Refusal before the end of the match.

        key: of the request, for a later refusal.
        """
        match = await self._finished()
        total = await self._keeper.run_blocking(count, match)
        if self._review is None or self._review.stopped:
            self._review = Review(self._journal.header.id, match, total, self._keeper, self._minds, self._seconds)
        self._review.join(subscriber, key)

    def leave(self, subscriber: Subscriber) -> None:
        """Sends ``subscriber`` no more of the review."""
        if self._review is not None:
            self._review.leave(subscriber)

    async def send_moment(self, subscriber: Subscriber, message: AskMoment) -> None:
        """Sends the view of the seat that took a step. Refusal before the end, or where no seat took it."""
        match = await self._finished()
        subscriber.send(await self._keeper.run_blocking(_moment, match, message))

    async def send_replay(self, subscriber: Subscriber, message: AskReplay) -> None:
        """Sends any viewer's view before a step. Refusal before the end, or where there is no such step."""
        match = await self._finished()
        subscriber.send(await self._keeper.run_blocking(_replay, match, message, self._journal.header.outcome))


def _replay(match: Match, message: AskReplay, outcome: Mapping[str, Any] | None) -> bytes:
    seats = (None, *range(match.game.players))
    if message.step not in range(match.steps + 1) or message.viewer not in seats:
        raise refusals.no_such_step(message.step)
    return encode(Moment(message.key, message.step, views.replay(match, message.step, message.viewer, outcome)))


def _moment(match: Match, message: AskMoment) -> bytes:
    if message.step not in range(match.steps) or match.state_before(message.step).current_seat() < 0:
        raise refusals.no_such_step(message.step)
    return encode(Moment(message.key, message.step, views.moment(match, message.step)))
