"""Who thinks for one table: its bots, hints and reviews, in worker processes (``workers.pool.minds``).

Workers are shared by who made the tables: somebody's twenty tables have together what another's one has.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass

from spanish_main.bots.analysis import Analysis
from spanish_main.core.game.bot_sheet import Budget
from spanish_main.core.game.game import Observation
from spanish_main.games.catalog import load_game_type
from spanish_main.table.kept import Header
from spanish_main.table.pace import Pace
from spanish_main.workers.pool.minds import Ask, Cause, Minds, NoAnswer, Rank, RemoteAnalyst, Seen
from spanish_main.workers.succession import Succession

__all__ = ["PATIENCE", "Cause", "Decided", "NoAnswer", "TableMinds"]

log = logging.getLogger(__name__)

PACE = Pace()
# Reviews are kept: they wait for a library that is being made, but not for ever.
_MADE_WITHIN = 120.0
# So long is waited where no worker can be had.
PATIENCE = 60.0


@dataclass(frozen=True)
class Decided:
    """What a bot has decided. by: which one it was; cause: why it was not the one that was asked first."""

    action: int
    by: str
    cause: Cause | None = None


class TableMinds:
    """Asks on behalf of one table. What is cancelled is dropped."""

    def __init__(self, minds: Minds, header: Header) -> None:
        self._minds = minds
        self._header = header
        self._here: set[int] = set()  # the seats for which no worker plays: chosen for at random, here

    async def decide(self, seat: int, bot: str, observation: Observation, legal: Sequence[int]) -> Decided:
        """What ``bot`` does for ``seat``, or a weaker one in its place where it cannot play; each is asked once.

        The last of them is here, and chooses at random: it always can. NoAnswer only where the server ends.
        """
        line = Succession(load_game_type(self._header.game), bot)
        if bot == line.last and seat in self._here:
            return Decided(line.choose(legal), bot)
        while (by := line.asked) is not None:
            try:
                return Decided(await self._decide(seat, by, observation, legal), by, line.cause)
            except NoAnswer as error:
                line.fails(error)
                log.error("table %s, seat %d: bot %s cannot play: %s", self._header.id, seat, by, error)  # noqa: TRY400 -- one line says it
        self._here.add(seat)
        return Decided(line.choose(legal), line.last, line.cause)

    async def _decide(self, seat: int, bot: str, observation: Observation, legal: Sequence[int]) -> int:
        """What ``bot`` does; NoAnswer if it fails, and again and again."""
        asking = self._minds.choose(self._ask(observation, legal, bot, self._session(seat)))
        if not load_game_type(self._header.game).telling.hides(observation.game.options):
            return await asking  # everybody sees what there is to choose from
        game, forced, began = self._header.game, len(legal) == 1, time.monotonic()
        least = PACE.least(game, bot, forced=forced)
        action = await asking
        took = time.monotonic() - began
        if not forced:
            PACE.note(game, bot, took)
        await asyncio.sleep(max(0.0, least - took))
        return action

    async def look(self, observation: Observation, legal: Sequence[int], budget: Budget) -> Analysis:
        """A look into a decision, for a hint; NoAnswer if it fails.

        A fresh analyst each time: what one has found out for a seat may rest on what that seat alone knows.
        """
        return await self._minds.analyse(self._ask(observation, legal, None, "", budget), Rank.HINT)

    async def settle(self) -> None:
        """Wait until looks into this game are as good as they will be, some minutes at most."""
        await self._minds.settled(self._header.game, _MADE_WITHIN)

    def analyst(self, seat: int, budget: Budget) -> RemoteAnalyst:
        """Who looks back on the match for ``seat``; asked in a thread."""
        table = self._header.id
        session = f"review of table {table} {seat}"
        return self._minds.analyst(self._header.owner, f"table {table}", session, budget)

    def leave(self) -> None:
        """Nobody watches the table any more: what its bots keep can go."""
        self._minds.forget(self._session(seat) for seat in range(len(self._header.seats)))

    def _session(self, seat: int) -> str:
        return f"table {self._header.id} {seat}"

    def _ask(
        self,
        observation: Observation,
        legal: Sequence[int],
        bot: str | None,
        session: str,
        budget: Budget | None = None,
    ) -> Ask:
        where = f"table {self._header.id}"
        return Ask(self._header.owner, where, Seen.of(observation), tuple(legal), bot, session, budget)
