"""The supervisor's side of compiling: which game is next, and how far it has come."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from typing import Final

from spanish_main.workers.pool.channel import Channel, NoAnswer
from spanish_main.workers.pool.pool import Start, worker_count
from spanish_main.workers.pool.request import Told

log = logging.getLogger(__name__)

_TRIES: Final = 2
_LIMIT_SECONDS: Final = 1800.0


class Compiler:
    """Has games compiled, one after another or two at once, by processes that end when nothing is left to do."""

    def __init__(self, start: Start, told: Callable[[Told], None]) -> None:
        """told: is called from threads of ours, with each piece of news."""
        self._start = start
        self._told = told
        self._most = min(2, worker_count())
        self._lock = threading.Lock()
        self._waiting: list[str] = []
        self._known: set[str] = set()
        self._threads: set[threading.Thread] = set()
        self._channels: set[Channel] = set()
        self._closed = False

    def want(self, games: Sequence[str]) -> None:
        """Have these compiled next, the first of them first."""
        with self._lock:
            for game in reversed(games):
                if game in self._waiting:
                    self._waiting.remove(game)
                elif game in self._known:
                    continue
                self._known.add(game)
                self._waiting.insert(0, game)
            self._employ(1)

    def close(self) -> None:
        """End what goes on."""
        with self._lock:
            self._closed = True
            self._waiting.clear()
            for channel in self._channels:
                channel.kill()
            threads = [thread for thread in self._threads if thread is not threading.current_thread()]
        for thread in threads:
            thread.join()

    def _employ(self, most: int) -> None:
        """Under the lock: have so many at work, if there is work."""
        if self._waiting and not self._closed and len(self._threads) < most:
            thread = threading.Thread(target=self._run, name="compiler's supervisor", daemon=True)
            self._threads.add(thread)
            thread.start()

    def _run(self) -> None:
        channel: Channel | None = None
        while (game := self._next()) is not None:
            channel = self._compile(game, channel)
        self._part(channel)

    def _next(self) -> str | None:
        with self._lock:
            if self._waiting:
                return self._waiting.pop(0)
            self._threads.discard(threading.current_thread())
            return None

    def _compile(self, game: str, channel: Channel | None) -> Channel | None:
        """Have it done by the process of ``channel`` or a new one; the process for the next game."""
        began = time.monotonic()
        for attempt in range(1, _TRIES + 1):
            try:
                channel = channel or self._begin()
                kept = channel.call("spanish_main.workers.compiling:compile_one", (game,), _LIMIT_SECONDS, self._hear)
            except (NoAnswer, OSError) as error:
                self._part(channel)
                channel = None
                if self._closed:
                    return None
                log.warning("compiling %s: the process %s (try %d of %d)", game, error, attempt, _TRIES)
            else:
                if not kept:
                    log.warning("compiled code cannot be kept: each worker compiles for itself")
                self._told(Told(game, "compiled", 0, 0, time.monotonic() - began))
                return channel
        log.error("%s cannot be compiled: its bots stay interpreted", game)
        self._told(Told(game, "failed", 0, 0, time.monotonic() - began))
        return None

    def _begin(self) -> Channel:
        with self._lock:
            if self._closed:
                raise NoAnswer("is not wanted any more")
            channel = Channel(dict(self._start.environment))
            self._channels.add(channel)
        for work, arguments in self._start.calls:
            channel.call(work, arguments, _LIMIT_SECONDS)
        return channel

    def _part(self, channel: Channel | None) -> None:
        if channel is not None:
            with self._lock:
                self._channels.discard(channel)
            channel.close()

    def _hear(self, news: Told) -> None:
        with self._lock:
            self._employ(self._most)  # this one is not in the cache: a second process may share the others
        self._told(news)
