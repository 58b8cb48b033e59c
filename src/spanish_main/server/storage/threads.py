"""Threads for calls that write, apart from those that read: reading goes on while writes are blocked.

``HomeThread`` checks that a connection is used only in the thread of its event loop.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple, Unpack

import anyio
import anyio.to_thread
from anyio.lowlevel import RunVar

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")

# These threads only wait for the writer's thread, for at most a few seconds.
_WRITERS = 256
_limiter: RunVar[anyio.CapacityLimiter] = RunVar("_limiter")


class WrongThread(RuntimeError):
    """A worker thread has used an object of the event loop: a bug of the server, not an error of a client."""


class HomeThread:
    """The only thread that may use an object: the one that made it. Two threads could mix up frames of a socket."""

    __slots__ = ("_ident",)

    def __init__(self) -> None:
        self._ident = threading.get_ident()

    def check(self) -> None:
        """Raises WrongThread in any other thread."""
        if threading.get_ident() != self._ident:
            raise WrongThread(f"thread {threading.current_thread().name} has used what belongs to the event loop")


async def to_writing_thread(work: Callable[[Unpack[Arguments]], T], *arguments: *Arguments) -> T:
    """Calls ``work``, which may write, in a thread and returns its result."""
    try:
        limiter = _limiter.get()
    except LookupError:
        limiter = anyio.CapacityLimiter(_WRITERS)
        _limiter.set(limiter)
    return await anyio.to_thread.run_sync(work, *arguments, limiter=limiter)


def in_this_loop(call: Callable[[], object]) -> Callable[[], None]:
    """Returns a function for any thread that schedules ``call`` in the current event loop, unless that has ended."""
    loop = asyncio.get_running_loop()

    def soon() -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(call)

    return soon
