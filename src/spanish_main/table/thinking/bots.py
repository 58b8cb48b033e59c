"""The bots of one table: they decide and act, one after another, as long as there is a subscriber."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from spanish_main.bots.succession import Decided
from spanish_main.core.game.numbering import ActionNumber, SeatNumber
from spanish_main.table.audience import Audience
from spanish_main.table.journal import Change, Journal, Position
from spanish_main.table.keeper import KeeperFails
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire import encode
from spanish_main.table.minds import Cause, NoAnswer
from spanish_main.table.play import Play
from spanish_main.table.room.intervals import INTERVALS
from spanish_main.table.thinking.table_minds import TableMinds

log = logging.getLogger(__name__)

# How often to ask whether another node still runs the bots.
_OTHERS_SECONDS = 1.0


class Bots:
    """Drives the bots of a table, one decision after another."""

    def __init__(
        self,
        journal: Journal,
        audience: Audience,
        play: Play,
        lock: asyncio.Lock,
        minds: TableMinds,
        replaced: Callable[[SeatNumber, str, str, Cause], Awaitable[None]],
        may_play: Callable[[], Awaitable[bool]],
        retry_seconds: float = INTERVALS.retry,
    ) -> None:
        """lock: the table's, which is not held while a bot thinks. may_play: whether this node may run the bots.

        replaced: stores that another bot plays for a seat, and sends the table the cause. retry_seconds: until the next
        try after an action that could not be stored.
        """
        self._journal = journal
        self._audience = audience
        self._play = play
        self._lock = lock
        self._minds = minds
        self._replaced = replaced
        self._may_play = may_play
        self._retry_seconds = retry_seconds
        self._driver: asyncio.Task[None] | None = None
        self._deciding: tuple[Position, asyncio.Task[Decided]] | None = None
        self._woken = False
        self._unwatched = False  # whether bots play without a subscriber

    def wake(self) -> None:
        """Checks whether it is a bot's turn: something has happened at the table.

        A forgotten match is read again for that, as soon as it can be, and sent to subscribers where it has changed.
        """
        self._woken = True
        if self._deciding is not None and self._outdated(self._deciding[0]):
            self._deciding[1].cancel()
        behind = self._journal.forgotten or self._journal.unseen
        if self._driver is None and self._needed and (self._journal.has_bots or behind):
            self._driver = asyncio.create_task(self._drive(), name=f"bots of table {self._journal.header.id}")

    @property
    def _needed(self) -> bool:
        return self._audience.present or self._unwatched

    async def play_unwatched(self, seconds: float) -> None:
        """Lets bots play without a subscriber, until it is no bot's turn or so many seconds have passed."""
        self._unwatched = True
        try:
            self.wake()
            if self._driver is not None:
                await asyncio.wait([self._driver], timeout=seconds)
        finally:
            self._unwatched = False

    def stop(self) -> None:
        """Stops all bots."""
        if self._driver is not None:
            self._driver.cancel()

    async def _drive(self) -> None:
        table = self._journal.header.id
        try:
            while self._needed:
                try:
                    if not await self._one_turn():
                        break
                except (KeeperFails, Refusal) as error:
                    if isinstance(error, Refusal) and not error.passing:
                        raise
                    log.error("the bots of table %s wait: %s", table, error)  # noqa: TRY400 -- one line says it
                    await asyncio.sleep(self._retry_seconds)
        except Refusal as refusal:
            log.info("the bots of table %s have stopped: %s", table, refusal)
            self._audience.send_to_all(encode(refusal.to_wire()))
        except Exception:
            log.exception("the bots of table %s have stopped", table)
            self._audience.send_to_all(encode(refusals.failed().to_wire()))
        finally:
            self._driver = None

    async def _decided(self, turn: Position, bot: str) -> Decided | None:
        """A bot's decision; None where the match has gone on without it."""
        deciding = asyncio.create_task(self._minds.decide(turn.seat, bot, turn.observation, turn.legal))
        self._deciding = turn, deciding
        try:
            await asyncio.wait([deciding])
        finally:
            self._deciding = None
            deciding.cancel()
        return None if deciding.cancelled() else deciding.result()

    def _outdated(self, turn: Position) -> bool:
        """Whether the decision is not needed any more."""
        journal = self._journal
        gone_on = not journal.forgotten and journal.sequence != turn.sequence
        return gone_on or journal.header.outcome is not None or journal.bot_of(turn.seat) != turn.bot

    async def _one_turn(self) -> bool:
        """Lets a bot decide once; False where it is not a bot's turn, and nothing has happened meanwhile."""
        self._woken = False
        async with self._lock:
            turn = await self._journal.bot_turn()
            await self._audience.show_unseen()
        if turn is None or turn.bot is None:
            return self._woken
        if not await self._may_play():
            await asyncio.sleep(_OTHERS_SECONDS)
            return True
        try:
            decided = await self._decided(turn, turn.bot)
        except NoAnswer:  # the thinkers shut down
            return False
        if decided is None:
            return True
        async with self._lock:
            if self._journal.bot_of(turn.seat) != turn.bot:
                return True  # a person has taken the seat back meanwhile
            if decided.cause is not None and decided.by != turn.bot:
                await self._replaced(turn.seat, turn.bot, decided.by, decided.cause)
            result = await self._play.decide(turn, ActionNumber(decided.action))
            if isinstance(result, Change) or result.outrun:
                return True
            self._audience.send_to_all(encode(result.refusal.to_wire()))
        await asyncio.sleep(self._retry_seconds)
        return True
