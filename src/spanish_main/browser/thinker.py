"""The thinker for the tables of a browser: it thinks in slices of the one event loop.

A search pauses after a few hundredths of a second (``bots.search.slices``), so that everything else can go on. Its
result is the same as in a worker process. A hint waits while a bot decides, and a review waits for all others. A
cancelled question ends with its slice.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from spanish_main.bots.analysis import Analysis
from spanish_main.bots.answers import Cause, NoAnswer
from spanish_main.bots.catalog import make_analyst, make_bot, preparing
from spanish_main.bots.libraries import looking
from spanish_main.bots.players.search import SearchBot
from spanish_main.bots.search.slices import Thought
from spanish_main.core.errors import DamagedFile, InvalidOptions
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Mode
from spanish_main.table.minds import Purpose, Question

log = logging.getLogger(__name__)

T = TypeVar("T")

# From the most to the least urgent.
_URGENT: Final[tuple[Purpose, ...]] = ("decision", "hint", "review")
# How many bots and analysts are kept with their search trees. A captain's tree takes some megabytes.
_MOST_KEPT: Final = 12


class _Illegal(Exception):
    """A bot has chosen an illegal action."""


class Thinker:
    """Answers the questions of tables (``table.minds.Minds``)."""

    def __init__(self, seed_of: Callable[[Question], int | None] = lambda _: None) -> None:
        """seed_of: the seed of the bot or analyst for a question; None: a random one."""
        self._seed_of = seed_of
        self._kept: OrderedDict[str, tuple[Any, Any]] = OrderedDict()  # session -> its parameters, bot or analyst
        self._going_on: Counter[Purpose] = Counter()
        self._forgotten: dict[str, int] = {}  # session -> how often it was forgotten during a search
        self._less = asyncio.Condition()  # notified when a search ends

    # --- Questions ----------------------------------------------------------------------------------------------------

    async def choose(self, question: Question) -> int:
        """The bot's action; NoAnswer if it fails."""
        if len(question.legal) == 1:
            return question.legal[0]
        action = await self._answer(question, _choosing)
        if isinstance(action, bool) or action not in question.legal:
            self._kept.pop(question.session, None)
            raise _no_answer(_Illegal(), question)
        return next(offer for offer in question.legal if offer == action)

    async def analyse(self, question: Question) -> Analysis:
        """The analysis of the decision; NoAnswer if it fails."""
        return await self._answer(
            question, lambda one, asked: one.analysing(asked.observation, asked.legal, sliced=True)
        )

    async def chances(self, question: Question) -> tuple[float, ...]:
        """Each seat's chance to win; NoAnswer if it fails."""
        return await self._answer(question, lambda one, asked: one.weighing(asked.observation, sliced=True))

    async def warmed_up(self, game: str) -> None:
        """Returns at once: analyses do not become faster."""

    def forget(self, sessions: Iterable[str]) -> None:
        """Releases what was kept for these sessions, and ends their searches."""
        for session in sessions:
            self._kept.pop(session, None)
            if session in self._forgotten:
                self._forgotten[session] += 1

    # --- Thinking -----------------------------------------------------------------------------------------------------

    async def _answer(self, question: Question, thought: Callable[[Any, Question], Thought[T]]) -> T:
        try:
            return await self._think(question, self._thought(question, thought))
        except NoAnswer:
            raise
        except Exception as error:
            self._kept.pop(question.session, None)
            raise _no_answer(error, question) from error
        except BaseException:
            self._kept.pop(question.session, None)  # a broken search is nothing to continue
            raise

    def _thought(self, question: Question, thought: Callable[[Any, Question], Thought[T]]) -> Thought[T]:
        thinker = yield from self._thinker(question)
        return (yield from thought(thinker, question))

    async def _think(self, question: Question, thought: Thought[T]) -> T:
        """Runs a search to its end, with a pause after each slice; NoAnswer once its session is forgotten."""
        purpose, session = question.purpose, question.session
        self._going_on[purpose] += 1
        before = self._forgotten.setdefault(session, 0)
        try:
            while True:
                await asyncio.sleep(0)
                async with self._less:
                    await self._less.wait_for(lambda: not self._more_urgent(purpose))
                if session and self._forgotten[session] != before:
                    raise NoAnswer("no longer wanted")
                try:
                    next(thought)
                except StopIteration as end:
                    found: T = end.value
                    return found
        finally:
            thought.close()
            self._going_on[purpose] -= 1
            if not any(self._going_on.values()):
                self._forgotten.clear()
            await self._notify_others()

    async def _notify_others(self) -> None:
        async with self._less:
            self._less.notify_all()

    def _more_urgent(self, purpose: Purpose) -> bool:
        return any(self._going_on[other] for other in _URGENT[: _URGENT.index(purpose)])

    def _thinker(self, question: Question) -> Thought[Any]:
        """The bot or analyst of a question: the same as before in the same session."""
        game, viewer = question.observation.game, question.observation.viewer
        mode: Mode = (yield from looking(game.type)) or INTERPRETED
        yield from preparing(game, question.bot)
        seed = self._seed_of(question)
        made_for = game.name, game.options, game.setup, viewer, question.bot, question.budget, seed, mode.name
        before = self._kept.get(question.session)
        if before is not None and before[0] == made_for:
            self._kept.move_to_end(question.session)
            return before[1]
        if question.bot is None:
            thinker: Any = make_analyst(game, seed, question.budget, mode)
        else:
            thinker = make_bot(question.bot, game, seed, question.budget, mode)
        if question.session:
            self._kept[question.session] = made_for, thinker
            while len(self._kept) > _MOST_KEPT:
                self._kept.popitem(last=False)
        return thinker


def _choosing(bot: Any, question: Question) -> Thought[int]:
    """The decision of a bot. A bot that does not search decides within one slice."""
    if isinstance(bot, SearchBot):
        return (yield from bot.choosing(question.observation, question.legal, sliced=True))
    chosen: int = bot.choose(question.observation, question.legal)
    return chosen


def _no_answer(error: Exception, question: Question) -> NoAnswer:
    """The exception for a failure, which is also logged in one line without secrets."""
    causes: dict[type[Exception], Cause] = {DamagedFile: "files", InvalidOptions: "unknown", _Illegal: "illegal"}
    answer = NoAnswer(type(error).__name__)
    answer.cause = next((cause for kind, cause in causes.items() if isinstance(error, kind)), "failed")
    log.error("%s for table %s is not answered: %s", question.purpose, question.table, type(error).__name__)
    return answer
