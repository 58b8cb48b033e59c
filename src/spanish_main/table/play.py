"""What is done in the match of one table: the journal does and stores it, the audience is told, and time goes on."""

from __future__ import annotations

from typing import Any, Protocol

from spanish_main.core.game.numbering import ActionNumber
from spanish_main.table.audience import Audience, News
from spanish_main.table.journal import Begun, Change, Denied, Journal, Position, Wish
from spanish_main.table.subscriber import Allowance


class Clockwork(Protocol):
    """Keeps the time of a table."""

    def soon(self) -> None:
        """Something has happened in the match: have its time looked at."""


class Play:
    """The only way into a table's match. Its methods may be called only by who holds the table's lock."""

    def __init__(self, journal: Journal, audience: Audience[Any], time: Clockwork) -> None:
        self._journal = journal
        self._audience = audience
        self._time = time

    async def do(self, wish: Wish, *, told: bool, quota: Allowance | None = None) -> Change | Denied:
        """Do what a person asks for. told, quota: see ``Journal.begin``."""
        return await self._follow(await self._journal.begin(wish, told=told, quota=quota))

    async def decide(self, turn: Position, action: ActionNumber) -> Change | Denied:
        """Do what a bot has decided."""
        return await self._follow(await self._journal.begin_decided(turn, action))

    async def count_hint(self, position: Position) -> Change | Denied:
        """A hint is given."""
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
