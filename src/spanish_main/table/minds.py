"""Those who think for a table: worker processes at the server, slices of the one event loop in a browser.

A table asks on behalf of its bots, for hints and for reviews. It decides itself which bot is asked, which weaker one
plays on in its place, how long an answer takes at least, and what comes of a review (``thinking``); who thinks answers
one question after another.
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

# What is waited for: a bot's action, a hint, or a review. In this order they are urgent.
Purpose = Literal["decision", "hint", "review"]


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody at a table wants to have thought about.

    Attributes:
        client: For whom it is done: the user who made the table. Clients share those who think alike.
        table: The table's id, for log lines.
        purpose: What waits for the answer.
        observation: What the seat knows that is asked; it alone may think from it.
        legal: The legal actions, ascending; empty where only the seats' chances are asked for.
        bot: The name of the bot that decides; None for hints and reviews, which the strongest analyst answers.
        session: Between questions of one session a bot or analyst may keep what it has found out. A session is of one
            seat, for what is kept may rest on what that seat alone knows. Empty: nothing may be kept.
        budget: What the answer may cost; None: what the bot usually spends.
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

    Every method that waits is a coroutine, and blocks nothing meanwhile: other tasks of the event loop go on. One that
    is cancelled is dropped, and takes no more time. Several questions may be asked at the same time. ``NoAnswer`` says
    why an answer does not come; its cause is "closed" where nobody wants one any more, since all of this ends.
    """

    async def choose(self, question: Question) -> int:
        """The action, of ``question.legal``, that the bot decides for; NoAnswer if it fails."""

    async def analyse(self, question: Question) -> Analysis:
        """A look into the decision between ``question.legal``, at least one; NoAnswer if it fails."""

    async def chances(self, question: Question) -> tuple[float, ...]:
        """Each seat's chance to win, 0..1, by what the viewer knows; NoAnswer if it fails."""

    async def settled(self, game: str) -> None:
        """Wait until looks into this game are as good as they will be, but not for ever: reviews are kept."""

    def forget(self, sessions: Iterable[str]) -> None:
        """Nobody asks on behalf of these sessions any more: what was kept for them can go."""
