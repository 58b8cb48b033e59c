"""The engine's bots in worker processes, which start with the first request."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from typing import Final

from spanish_main.bots.catalog import budget_of
from spanish_main.core.copies import Unportable
from spanish_main.games.catalog import load_game_type
from spanish_main.workers.pool.minds import Minds, NoAnswer, ThinkRequest
from spanish_main.workers.pool.request import is_long

_WORKERS: Final = 1  # requests are answered one by one
_LOOK_SECONDS: Final = 0.05
_GRACE_SECONDS: Final = 2.0  # until a worker that still starts, and cannot stop its thought, is killed


def never() -> bool:
    """Returns False: no thought is stopped."""
    return False


class Thinkers(Unportable):
    """Decides without waiting for libraries: until they are made, bots search interpreted. ``close`` it.

    A number of simulations or a seed makes decisions deterministic (``Minds``). stopped: is called now and then; True
    ends the thought with the best action so far.
    """

    def __init__(self) -> None:
        self.stopped: Callable[[], bool] = never
        self._minds: dict[bool, Minds] = {}  # by whether they are deterministic

    def choose(self, ask: ThinkRequest) -> int:
        """Returns one of the legal actions of ``ask``; NoAnswer if its bot fails repeatedly."""
        budget = budget_of(load_game_type(ask.observation.game), ask.bot, ask.budget)
        asked = ask.budget is not None or ask.seed is not None
        deterministic = asked and (budget is None or budget.simulations is not None)
        if deterministic not in self._minds:
            self._minds[deterministic] = Minds(_WORKERS, deterministic=deterministic)
        minds = self._minds[deterministic]
        if deterministic and is_long(budget):
            minds.want(ask.observation.game)
        try:
            return self._wait(minds.decide(ask), deterministic=deterministic)
        except CancelledError:
            raise NoAnswer("is no longer wanted") from None

    def _wait(self, thought: Future[int], *, deterministic: bool) -> int:
        until = None
        while True:
            try:
                return thought.result(_LOOK_SECONDS)
            except TimeoutError:
                if not self.stopped():
                    continue
            # Repeatedly, since the worker may not have begun to think.
            self._minds[deterministic].halt()
            until = until or time.monotonic() + _GRACE_SECONDS
            if time.monotonic() > until:
                self._minds.pop(deterministic).close()
                raise NoAnswer("was stopped before it had found anything")

    def forget(self, session: str) -> None:
        """Forgets the bots of ``session``."""
        for minds in self._minds.values():
            minds.forget([session])

    def close(self) -> None:
        """Ends all processes at once."""
        for minds in self._minds.values():
            minds.close()
        self._minds.clear()
