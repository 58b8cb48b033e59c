"""The ``Minds`` of live tables over worker processes (``workers.pool.minds``).

Users share the workers equally: all tables of one user together get as much as the only table of another.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from spanish_main.bots.analysis import Analysis
from spanish_main.table.minds import Purpose, Question
from spanish_main.workers.pool.minds import Minds, Rank, SentObservation, ThinkRequest

# Seconds that a review, which is stored, waits for the compiled library of its game.
_MADE_WITHIN: Final = 120.0
# Seconds to wait for a worker if there is none.
PATIENCE: Final = 60.0
_RANKS: Final[Mapping[Purpose, Rank]] = {"decision": Rank.DECISION, "hint": Rank.HINT, "review": Rank.REVIEW}


class PoolMinds:
    """Lets the workers of this process answer the questions of tables."""

    def __init__(self, workers: Minds) -> None:
        self._workers = workers

    async def choose(self, question: Question) -> int:
        """See ``table.minds.Minds``."""
        return await self._workers.choose(_ask(question))

    async def analyse(self, question: Question) -> Analysis:
        """See ``table.minds.Minds``."""
        return await self._workers.analyse(_ask(question), _RANKS[question.purpose])

    async def chances(self, question: Question) -> tuple[float, ...]:
        """See ``table.minds.Minds``."""
        return await self._workers.chances(_ask(question), _RANKS[question.purpose])

    async def warmed_up(self, game: str) -> None:
        """See ``table.minds.Minds``."""
        await self._workers.until_ready(game, _MADE_WITHIN)

    def forget(self, sessions: Iterable[str]) -> None:
        """See ``table.minds.Minds``."""
        self._workers.forget(sessions)


def _ask(question: Question) -> ThinkRequest:
    return ThinkRequest(
        question.client,
        f"table {question.table}",
        SentObservation.of(question.observation),
        question.legal,
        question.bot,
        question.session,
        question.budget,
    )
