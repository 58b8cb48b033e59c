"""The questions of one table to its thinkers (``Minds``): for its bots, for hints and for reviews.

This module decides which bot is asked, which weaker bot replaces one that fails, the minimum time of an answer, and
what may be kept between questions.
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
from spanish_main.core.game.numbering import SeatNumber, all_seats
from spanish_main.games.catalog import load_game_type
from spanish_main.table.kept import Header
from spanish_main.table.minds import Minds, NoAnswer, Purpose, Question
from spanish_main.table.thinking.pace import Pace

log = logging.getLogger(__name__)

PACE = Pace()


class TableMinds:
    """Asks for one table. A cancelled question is dropped."""

    def __init__(self, minds: Minds, header: Header, pace: Pace = PACE) -> None:
        """pace: of all tables of this process."""
        self._minds = minds
        self._header = header
        self._pace = pace
        self._random: set[SeatNumber] = set()  # the seats whose actions are sampled here, since every bot has failed

    # --- Bots ---------------------------------------------------------------------------------------------------------

    async def decide(self, seat: SeatNumber, bot: str, observation: Observation, legal: Sequence[int]) -> Decided:
        """The action of ``bot`` for ``seat``, or of a weaker bot where it fails; each is asked once.

        The last one chooses at random and never fails. NoAnswer only where the thinkers shut down.
        """
        line = Succession(load_game_type(self._header.game), bot)
        if bot == line.last and seat in self._random:
            return line.choose(legal)
        while (by := line.asked) is not None:
            try:
                return Decided(await self._decide(seat, by, observation, legal), by, line.cause)
            except NoAnswer as error:
                line.fails(error)
                log.error("table %s, seat %d: bot %s cannot play: %s", self._header.id, seat, by, error)  # noqa: TRY400 -- one line says it
        self._random.add(seat)
        return line.choose(legal)

    async def _decide(self, seat: SeatNumber, bot: str, observation: Observation, legal: Sequence[int]) -> int:
        """The action of ``bot``; NoAnswer if it fails."""
        asking = self._minds.choose(self._question("decision", observation, legal, self._session(seat), bot))
        if not load_game_type(self._header.game).telling.hides(observation.game.options):
            return await asking  # the legal actions are no secret
        game, forced, began = self._header.game, len(legal) == 1, time.monotonic()
        least = self._pace.least(game, bot, forced=forced)
        action = await asking
        took = time.monotonic() - began
        if not forced:
            self._pace.note(game, bot, took)
        await asyncio.sleep(max(0.0, least - took))
        return action

    # --- Hints --------------------------------------------------------------------------------------------------------

    async def analyse(self, observation: Observation, legal: Sequence[int], budget: Budget) -> Analysis:
        """The analysis of a decision, for a hint; NoAnswer if it fails.

        Each has a new analyst, since the tree of an old one may rest on the knowledge of another seat.
        """
        return await self._minds.analyse(self._question("hint", observation, legal, "", None, budget))

    # --- Reviews ------------------------------------------------------------------------------------------------------

    async def warmed_up(self) -> None:
        """Waits until analyses of this game are as fast as they will be, some minutes at most."""
        await self._minds.warmed_up(self._header.game)

    async def look_back(self, asked: review.ReviewQuestion, budget: Budget) -> review.Answer:
        """The answer to a question of a review; NoAnswer if it fails. Each seat has its own search tree."""
        session = self._review_session(asked.seat)
        question = self._question("review", asked.observation, asked.legal, session, None, budget)
        return await (self._minds.analyse(question) if asked.legal else self._minds.chances(question))

    def looked_back(self) -> None:
        """Releases what was kept for the review, which is over."""
        self._minds.forget([self._review_session(seat) for seat in all_seats(len(self._header.seats))])

    # --- All ----------------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Releases what the bots keep: the table has no subscriber any more."""
        self._minds.forget([self._session(seat) for seat in all_seats(len(self._header.seats))])

    def _session(self, seat: SeatNumber) -> str:
        return f"table {self._header.id} {seat}"

    def _review_session(self, seat: SeatNumber) -> str:
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
