"""Actions in the match of one table: the journal stores each, the audience sends it, and the clocks are checked."""

from __future__ import annotations

from typing import Protocol

from spanish_main.core.game.numbering import ActionNumber
from spanish_main.table.audience import Audience, News
from spanish_main.table.journal import ActionRequest, Begun, Change, Denied, Journal, Position
from spanish_main.table.subscriber import Allowance


class Clockwork(Protocol):
    """Keeps the time of a table."""

    def soon(self) -> None:
        """Checks the clocks soon: something has happened in the match."""


class Play:
    """The only way to change a table's match. The caller must hold the table's lock."""

    def __init__(self, journal: Journal, audience: Audience, time: Clockwork) -> None:
        self._journal = journal
        self._audience = audience
        self._time = time

    async def do(self, request: ActionRequest, *, explain: bool, quota: Allowance | None = None) -> Change | Denied:
        """Does what a player requests. explain, quota: see ``Journal.begin``."""
        return await self._follow(await self._journal.begin(request, explain=explain, quota=quota))

    async def decide(self, turn: Position, action: ActionNumber) -> Change | Denied:
        """Does what a bot has decided."""
        return await self._follow(await self._journal.begin_decided(turn, action))

    async def count_hint(self, position: Position) -> Change | Denied:
        """Counts a hint."""
        return await self._follow(await self._journal.count_hint(position))

    async def _follow(self, begun: Begun | Change | Denied) -> Change | Denied:
        news: News | None = None
        if isinstance(begun, Begun):
            try:
                news = self._audience.prepare(begun.change)
            except BaseException:
                await begun.stored
                begun.forget()
                raise
            result = await begun.stored
        else:
            result = begun
        await self._audience.send(result, news)
        self._time.soon()
        return result
