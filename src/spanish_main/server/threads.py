"""Threads for what writes, apart from those for what reads: where no write comes through, reading goes on."""

from __future__ import annotations

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


async def to_writing_thread(work: Callable[[Unpack[Arguments]], T], *arguments: *Arguments) -> T:
    """Call something that may store something; what it gives."""
    try:
        limiter = _limiter.get()
    except LookupError:
        limiter = anyio.CapacityLimiter(_WRITERS)
        _limiter.set(limiter)
    return await anyio.to_thread.run_sync(work, *arguments, limiter=limiter)
