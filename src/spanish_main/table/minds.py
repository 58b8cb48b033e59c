"""The protocol of thinkers for a table: worker processes at the server, slices of the event loop in a browser.

A table asks for its bots, for hints and for reviews. The table (``thinking``) decides which bot is asked, which weaker
bot replaces one that fails, the minimum time of an answer, and the result of a review. A thinker answers one question
after another.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, Protocol

from spanish_main.bots.analysis import Analysis
from spanish_main.bots.answers import Cause, NoAnswer
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import Observation

__all__ = ["Cause", "Minds", "NoAnswer", "Purpose", "Question"]

# The purpose of an answer. A bot's decision is most urgent, then a hint, then a review.
Purpose = Literal["decision", "hint", "review"]


@dataclass(frozen=True, slots=True)
class Question:
    """A decision to think about.

    Attributes:
        client: The user who made the table. All clients get equal shares of the thinkers.
        table: The table's id, for log lines.
        purpose: The purpose of the answer.
        observation: The observation of the seat that decides. The answer rests on nothing else.
        legal: The legal actions, ascending; empty where only the seats' chances are asked for.
        bot: The name of the bot that decides; None for hints and reviews, which the strongest analyst answers.
        session: A bot or analyst may keep its search tree between the questions of one session. All questions of a
            session are of one seat, since the tree rests on that seat's knowledge. Empty: nothing is kept.
        budget: The seconds or simulations for the answer; None: the bot's usual budget.
    """

    client: str
    table: str
    purpose: Purpose
    observation: Observation = field(repr=False)
    legal: tuple[int, ...] = field(repr=False)
    bot: str | None = None
    session: str = ""
    budget: Budget | None = None


class Minds(Protocol):
    """Answers a table's questions.

    The coroutines never block the event loop. A cancelled question is dropped and takes no more time. Several
    questions may be open at the same time. ``NoAnswer`` says why there is no answer; its cause is "closed" at shutdown.
    """

    async def choose(self, question: Question) -> int:
        """The bot's action, one of ``question.legal``; NoAnswer if it fails."""

    async def analyse(self, question: Question) -> Analysis:
        """The analysis of the decision between ``question.legal``, at least one action; NoAnswer if it fails."""

    async def chances(self, question: Question) -> tuple[float, ...]:
        """Each seat's chance to win, 0..1, by the viewer's knowledge; NoAnswer if it fails."""

    async def warmed_up(self, game: str) -> None:
        """Waits until analyses of this game are as fast as they will be, some minutes at most: reviews are stored."""

    def forget(self, sessions: Iterable[str]) -> None:
        """Ends these sessions, and drops everything that was kept for them."""
