"""Threads that think, for bots, hints and reviews: how many at once, and how their results come back.

What searches lets other threads run while it does (its kernels release the GIL), so the event loop stays free. More of
them at once than there are cores would only make each of them weaker: they wait for one another.
"""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections.abc import Callable
from functools import partial
from typing import TypeVar

log = logging.getLogger(__name__)
T = TypeVar("T")


class ThoughtError(Exception):
    """What thought has thrown something: the cause."""


class Hold:
    """One of ``slots``, until it is released; a second release does nothing."""

    def __init__(self, slots: asyncio.Semaphore) -> None:
        self._slots: asyncio.Semaphore | None = slots

    def release(self) -> None:
        """Let somebody else think."""
        if self._slots is not None:
            self._slots.release()
            self._slots = None


class Thinking:
    """The slots of one server: so many may think at once."""

    def __init__(self, cores: int | None = None) -> None:
        cores = cores or _cores()
        self.bots = asyncio.Semaphore(max(2, cores))
        self.hints = asyncio.Semaphore(max(2, cores))
        self.reviews = asyncio.Semaphore(1)

    @staticmethod
    async def take(slots: asyncio.Semaphore) -> Hold:
        """Wait for a slot."""
        await slots.acquire()
        return Hold(slots)


def _cores() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # macOS, Windows
        return os.cpu_count() or 1


async def in_thread(work: Callable[[], T], who: str, hold: Hold | None = None) -> T:
    """Do ``work`` in a daemon thread: one that never ends must not keep the server from ending.

    ThoughtError, with its cause, for whatever it throws. hold: released when the thread ends, which may be long after
    nobody waits for it any more.
    """
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def settle(tell: Callable[[], None]) -> None:
        if hold is not None:
            hold.release()
        if not done.done():  # else it is too late
            tell()

    def run() -> None:
        tell: Callable[[], None]
        try:
            tell = partial(done.set_result, work())
        except BaseException as caught:  # noqa: BLE001 -- whatever a bot throws is its own affair, and told
            # Wrapped: a StopIteration or a SystemExit must not do here what it does elsewhere.
            error = ThoughtError()
            error.__cause__ = caught
            tell = partial(done.set_exception, error)
        try:
            loop.call_soon_threadsafe(settle, tell)
        except RuntimeError:
            log.info("%s was ready after the server had ended", who)

    threading.Thread(target=run, name=who, daemon=True).start()
    return await done
