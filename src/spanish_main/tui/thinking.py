"""The terminal's bots, hints and reviews. No other module of the terminal calls a bot.

Worker processes (``workers.pool.minds``) do the thinking, so that the keyboard always responds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, Future
from typing import Final, TypeVar

from spanish_main.bots.analysis import Analysis
from spanish_main.bots.catalog import LEVELS, budget_of
from spanish_main.bots.review import Decision, budget_for, review
from spanish_main.bots.succession import Decided, Succession
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import Game, State
from spanish_main.core.match.match import Match
from spanish_main.workers.pool.minds import Minds, NoAnswer, SentObservation, ThinkRequest
from spanish_main.workers.pool.request import is_long

__all__ = ["Meanwhile", "NoAnswer", "Thinking", "look_back", "nothing"]

Answer = TypeVar("Answer")
Meanwhile = Callable[[], None]

_HINT: Final = Budget(seconds=1.0)
_CLIENT: Final = "terminal"
_WHERE: Final = "the table"
_WORKERS: Final = 2  # one for the bots, one for a hint at the same time
_MADE_WITHIN: Final = 900.0  # seconds that long searches wait for a library that is being made
_LOOK_SECONDS: Final = 0.3


def nothing() -> None:
    """Does nothing: the default of ``meanwhile``."""


class Thinking:
    """The bots of one match, and advice for its people. ``close`` it.

    bots: the bot of each seat, None for a person. seed: makes the bots deterministic, and long searches wait for
    compiled kernels; None: any seed, and no waiting.
    """

    def __init__(self, game: Game, bots: Sequence[str | None], seed: int | None) -> None:
        self._game = game
        self._bots = list(bots)
        self._seed = seed
        self._here: set[int] = set()  # seats without a working bot: their actions are sampled in this process
        self.minds = Minds(_WORKERS, deterministic=seed is not None)

    def warm_up(self) -> None:
        """Prepares the workers, if there are bots, for a quick first decision."""
        if any(self._bots):
            self.minds.warm_up(self._game.name)
        if self._seed is None and any(bot in LEVELS for bot in self._bots):
            self.minds.want(self._game.name)

    def decide(self, state: State, meanwhile: Meanwhile = nothing) -> Decided:
        """Returns the action of the bot that has to act in ``state``, from its seat's knowledge.

        Blocks while the bot thinks. A weaker bot replaces one that cannot play, for good. meanwhile: is called now and
        then. NoAnswer if this is closed.
        """
        seat = state.current_seat()
        bot = self._bots[seat]
        assert bot is not None
        line = Succession(self._game.type, bot)
        if bot == line.last and seat in self._here:
            return line.choose(state.legal_actions())
        while (by := line.asked) is not None:
            try:
                action = self._decide(state, seat, by, meanwhile)
            except NoAnswer as error:
                line.fails(error)
            else:
                self._bots[seat] = by
                return Decided(action, by, line.cause)
        self._bots[seat] = line.last
        self._here.add(seat)
        return line.choose(state.legal_actions())

    def _decide(self, state: State, seat: int, bot: str, meanwhile: Meanwhile) -> int:
        """The action of ``bot``; NoAnswer if it fails repeatedly."""
        if self._seed is not None and is_long(budget_of(self._game.type, bot, None)):
            self.minds.wait_until_ready(self._game.name, _MADE_WITHIN, meanwhile)
        seed = None if self._seed is None else self._seed + seat
        return _wait(self.minds.decide(self._ask(state, bot, f"seat {seat}", None, seed)), meanwhile)

    def advise(self, state: State, meanwhile: Meanwhile = nothing) -> Analysis:
        """Evaluates the actions of the seat that has to act, from its knowledge, in about a second. NoAnswer."""
        return _wait(self.minds.look(self._ask(state, None, "", _HINT, None)), meanwhile)

    def _ask(
        self, state: State, bot: str | None, session: str, budget: Budget | None, seed: int | None
    ) -> ThinkRequest:
        observation = SentObservation.of(state.observed(state.current_seat()))
        return ThinkRequest(_CLIENT, _WHERE, observation, tuple(state.legal_actions()), bot, session, budget, seed)

    def close(self) -> None:
        """Ends all processes at once. A caller that waits for a decision gets NoAnswer."""
        self.minds.close()


def _wait(future: Future[Answer], meanwhile: Meanwhile) -> Answer:
    while True:
        try:
            return future.result(_LOOK_SECONDS)
        except TimeoutError:
            meanwhile()
        except CancelledError:
            raise NoAnswer("is no longer wanted") from None


def look_back(match: Match, budget: Budget | None = None, meanwhile: Meanwhile = nothing) -> Iterator[Decision]:
    """The decisions of ``match``, each as soon as it is reviewed. Deterministic, but for budgets of seconds.

    Waits for a library that is being made, since there are many decisions; meanwhile: is called now and then during
    that wait. NoAnswer if a worker fails.
    """
    spent = budget or budget_for(match.game)
    with Minds(1, deterministic=True) as minds:
        minds.wait_until_ready(match.game.name, _MADE_WITHIN, meanwhile)
        yield from review(match, lambda seat: minds.analyst(_CLIENT, _WHERE, f"review {seat}", spent, seed=seat))
