"""Who decides for programs that ask the engine: worker processes, started with the first question."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from typing import Final

from spanish_main.bots.catalog import budget_of
from spanish_main.core.copies import Unportable
from spanish_main.games.catalog import load_game_type
from spanish_main.workers.pool.minds import Ask, Minds, NoAnswer
from spanish_main.workers.pool.request import is_long

# One question at a time.
_WORKERS: Final = 1
_LOOK_SECONDS: Final = 0.05
# A thought that does not end when it is to, since its worker only starts, is ended with its worker after so long.
_GRACE_SECONDS: Final = 2.0


def never() -> bool:
    """Nobody ends a thought."""
    return False


class Thinkers(Unportable):
    """Decides at once, interpreted where its library is only being made. ``close`` it.

    With a number of simulations or a seed the same question has the same answer, with all the simulations: ``Minds``.

    stopped: is asked now and then whether to end a thought with what it has found by now.
    """

    def __init__(self) -> None:
        self.stopped: Callable[[], bool] = never
        self._minds: dict[bool, Minds] = {}  # by whether they are steady

    def choose(self, ask: Ask) -> int:
        """One of the legal actions of ``ask``; NoAnswer if its bot fails, and again and again."""
        budget = budget_of(load_game_type(ask.seen.game), ask.bot, ask.budget)
        said = ask.budget is not None or ask.seed is not None
        deterministic = said and (budget is None or budget.simulations is not None)
        minds = self._minds_that_are(deterministic=deterministic)
        if deterministic and is_long(budget):
            minds.want(ask.seen.game)
        try:
            return self._wait(minds.decide(ask), deterministic=deterministic)
        except CancelledError:
            raise NoAnswer("is not wanted any more") from None

    def _wait(self, thought: Future[int], *, deterministic: bool) -> int:
        until = None
        while True:
            try:
                return thought.result(_LOOK_SECONDS)
            except TimeoutError:
                if not self.stopped():
                    continue
            # Again and again: the worker may not have begun to think.
            self._minds[deterministic].halt()
            until = until or time.monotonic() + _GRACE_SECONDS
            if time.monotonic() > until:
                self._minds.pop(deterministic).close()
                raise NoAnswer("was stopped before it had found anything")

    def forget(self, session: str) -> None:
        """Nobody will ask for ``session`` any more."""
        for minds in self._minds.values():
            minds.forget([session])

    def _minds_that_are(self, *, deterministic: bool) -> Minds:
        if deterministic not in self._minds:
            self._minds[deterministic] = Minds(_WORKERS, deterministic=deterministic)
        return self._minds[deterministic]

    def close(self) -> None:
        """End all processes, now."""
        for minds in self._minds.values():
            minds.close()
        self._minds.clear()
