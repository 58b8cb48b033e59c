"""What one table asks of those who think: for its bots, for hints and for reviews.

Which bot decides, which weaker one plays on where it cannot, how long an answer takes at least, and what may be kept
between questions is said here; who thinks is the ``Minds`` of the table.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence

from spanish_main.bots import review
from spanish_main.bots.analysis import Analysis
from spanish_main.bots.succession import Decided, Succession
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import Observation
from spanish_main.games.catalog import load_game_type
from spanish_main.table.kept import Header
from spanish_main.table.minds import Minds, NoAnswer, Purpose, Question
from spanish_main.table.thinking.pace import Pace

log = logging.getLogger(__name__)

PACE = Pace()


class TableMinds:
    """Asks on behalf of one table. What is cancelled is dropped."""

    def __init__(self, minds: Minds, header: Header, pace: Pace = PACE) -> None:
        """pace: of all tables of this process."""
        self._minds = minds
        self._header = header
        self._pace = pace
        self._here: set[int] = set()  # the seats for which nobody thinks any more: chosen for at random, here

    # --- Bots ---------------------------------------------------------------------------------------------------------

    async def decide(self, seat: int, bot: str, observation: Observation, legal: Sequence[int]) -> Decided:
        """What ``bot`` does for ``seat``, or a weaker one in its place where it cannot play; each is asked once.

        The last of them is here, and chooses at random: it always can. NoAnswer only where those who think end.
        """
        line = Succession(load_game_type(self._header.game), bot)
        if bot == line.last and seat in self._here:
            return line.choose(legal)
        while (by := line.asked) is not None:
            try:
                return Decided(await self._decide(seat, by, observation, legal), by, line.cause)
            except NoAnswer as error:
                line.fails(error)
                log.error("table %s, seat %d: bot %s cannot play: %s", self._header.id, seat, by, error)  # noqa: TRY400 -- one line says it
        self._here.add(seat)
        return line.choose(legal)

    async def _decide(self, seat: int, bot: str, observation: Observation, legal: Sequence[int]) -> int:
        """What ``bot`` does; NoAnswer if it fails, and again and again."""
        asking = self._minds.choose(self._question("decision", observation, legal, self._session(seat), bot))
        if not load_game_type(self._header.game).telling.hides(observation.game.options):
            return await asking  # everybody sees what there is to choose from
        game, forced, began = self._header.game, len(legal) == 1, time.monotonic()
        least = self._pace.least(game, bot, forced=forced)
        action = await asking
        took = time.monotonic() - began
        if not forced:
            self._pace.note(game, bot, took)
        await asyncio.sleep(max(0.0, least - took))
        return action

    # --- Hints --------------------------------------------------------------------------------------------------------

    async def look(self, observation: Observation, legal: Sequence[int], budget: Budget) -> Analysis:
        """A look into a decision, for a hint; NoAnswer if it fails.

        A fresh analyst each time: what one has found out for a seat may rest on what that seat alone knows.
        """
        return await self._minds.analyse(self._question("hint", observation, legal, "", None, budget))

    # --- Reviews ------------------------------------------------------------------------------------------------------

    async def settled(self) -> None:
        """Wait until looks into this game are as good as they will be, some minutes at most."""
        await self._minds.settled(self._header.game)

    async def look_back(self, asked: review.ReviewQuestion, budget: Budget) -> review.Answer:
        """What a review asks; NoAnswer if it fails. What is found out for one seat is kept for that seat alone."""
        session = self._review_session(asked.seat)
        question = self._question("review", asked.observation, asked.legal, session, None, budget)
        return await (self._minds.analyse(question) if asked.legal else self._minds.chances(question))

    def looked_back(self) -> None:
        """The review is over: what was kept for it can go."""
        self._minds.forget([self._review_session(seat) for seat in range(len(self._header.seats))])

    # --- All ----------------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Nobody watches the table any more: what its bots keep can go."""
        self._minds.forget([self._session(seat) for seat in range(len(self._header.seats))])

    def _session(self, seat: int) -> str:
        return f"table {self._header.id} {seat}"

    def _review_session(self, seat: int) -> str:
        return f"review of table {self._header.id} {seat}"

    def _question(
        self,
        purpose: Purpose,
        observation: Observation,
        legal: Sequence[int],
        session: str,
        bot: str | None,
        budget: Budget | None = None,
    ) -> Question:
        here = self._header
        return Question(here.owner, here.id, purpose, observation, tuple(legal), bot, session, budget)
