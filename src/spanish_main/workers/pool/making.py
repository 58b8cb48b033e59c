"""Makes missing libraries of games in the background, by one process at a time."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final

from spanish_main.bots.answers import NoAnswer
from spanish_main.workers.pool.channel import Channel
from spanish_main.workers.pool.pool import Start

log = logging.getLogger(__name__)

_MAKE: Final = "spanish_main.workers.thinking.thinking:make_library"
_TRIES: Final = 2
_LIMIT_SECONDS: Final = 1800.0


class Maker:
    """Makes libraries, one after another, in a process that ends when no library is left to make."""

    def __init__(self, start: Start, failed: Callable[[str], object]) -> None:
        """start: how the process starts. failed: called in another thread with a game that gets no library."""
        self._start = start
        self._failed = failed
        self._lock = threading.Lock()
        self._waiting: list[str] = []
        self._made: dict[str, Future[bool]] = {}
        self._thread: threading.Thread | None = None
        self._channel: Channel | None = None
        self._closed = False

    def want(self, *games: str) -> Future[bool]:
        """Makes the libraries of ``games`` next, the first game first.

        Returns whether the first game has a library in the end; False also when the maker closes.
        """
        with self._lock:
            for game in reversed(games):
                if game in self._waiting:
                    self._waiting.remove(game)
                elif game in self._made:
                    continue
                self._made.setdefault(game, Future())
                self._waiting.insert(0, game)
            if self._closed:
                self._give_up()
            elif self._waiting and self._thread is None:
                self._thread = threading.Thread(target=self._run, name="library maker", daemon=True)
                self._thread.start()
            return self._made[games[0]]

    def close(self) -> None:
        """Ends the process now."""
        with self._lock:
            self._closed = True
            self._give_up()
            if self._channel is not None:
                self._channel.kill()
            thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join()

    def _give_up(self) -> None:
        """Under the lock: gives up all libraries that are not made."""
        self._waiting.clear()
        for made in self._made.values():
            if not made.done():
                made.set_result(False)

    def _run(self) -> None:
        while (game := self.next_game()) is not None:
            made = self._make(game)
            if not made and not self._closed:
                self._failed(game)
            with self._lock:
                if not self._made[game].done():
                    self._made[game].set_result(made)

    def next_game(self) -> str | None:
        """Takes the next wanted game; None where there is none, and the process has ended."""
        with self._lock:
            if self._waiting:
                return self._waiting.pop(0)
            # Together with the thread: the next wanted game gets another thread and process.
            self._thread = None
            channel, self._channel = self._channel, None
        if channel is not None:
            channel.close()
        return None

    def _make(self, game: str) -> bool:
        """Makes the library of ``game``; returns whether it has one now."""
        began = time.monotonic()
        for attempt in range(1, _TRIES + 1):
            try:
                trouble: str = self._process().call(_MAKE, (game,), _LIMIT_SECONDS)
            except (NoAnswer, OSError) as error:
                self._part()
                if self._closed:
                    return False
                log.warning("the library of %s: the process %s (try %d of %d)", game, error, attempt, _TRIES)
                continue
            if trouble:
                log.warning("%s", trouble)
                return False
            log.info("%s has its library, after %.1f s", game, time.monotonic() - began)
            return True
        log.error("the library of %s cannot be made", game)
        return False

    def _process(self) -> Channel:
        with self._lock:
            if self._closed:
                raise NoAnswer("is no longer wanted")
            if self._channel is not None:
                return self._channel
            self._channel = channel = Channel(dict(self._start.environment))
        for work, arguments in self._start.calls:
            channel.call(work, arguments, _LIMIT_SECONDS)
        return channel

    def _part(self) -> None:
        with self._lock:
            channel, self._channel = self._channel, None
        if channel is not None:
            channel.close()
