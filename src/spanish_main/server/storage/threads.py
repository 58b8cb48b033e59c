"""Threads for what writes, apart from those for what reads: where no write comes through, reading goes on.

And which thread may do what: a connection belongs to the thread of its event loop (``HomeThread``).
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

# They only wait for the writer's one thread, each at most a few seconds.
_WRITERS = 256
_limiter: RunVar[anyio.CapacityLimiter] = RunVar("_limiter")


class WrongThread(RuntimeError):
    """A worker thread has touched what belongs to the event loop: a fault of ours, never of who asks."""


class HomeThread:
    """The thread in which something was made, and which alone may use it: frames of two threads would be mixed up."""

    __slots__ = ("_ident",)

    def __init__(self) -> None:
        self._ident = threading.get_ident()

    def check(self) -> None:
        """WrongThread in any other thread."""
        if threading.get_ident() != self._ident:
            raise WrongThread(f"thread {threading.current_thread().name} has used what belongs to the event loop")


async def to_writing_thread(work: Callable[[Unpack[Arguments]], T], *arguments: *Arguments) -> T:
    """Call something that may store something; what it gives."""
    try:
        limiter = _limiter.get()
    except LookupError:
        limiter = anyio.CapacityLimiter(_WRITERS)
        _limiter.set(limiter)
    return await anyio.to_thread.run_sync(work, *arguments, limiter=limiter)


def in_this_loop(call: Callable[[], object]) -> Callable[[], None]:
    """``call``, for any thread to have it called in the event loop that runs here; nowhere once that has ended."""
    loop = asyncio.get_running_loop()

    def soon() -> None:
        with contextlib.suppress(RuntimeError):  # it has ended
            loop.call_soon_threadsafe(call)

    return soon
