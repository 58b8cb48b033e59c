"""Compiles a kernel once for all processes that share a folder of compiled code; the others wait and load it.

Numba by itself compiles in each process. When two processes save different signatures of one kernel at the same time,
its index may even name the code of the wrong one.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from numba.core.compiler_lock import global_compiler_lock

from spanish_main.core import compiling_notice


def once(made: Any, path: Path) -> None:
    """Makes one process at a time compile the kernel ``made``, which is cached on disk, for a signature.

    A signature that is cached already is loaded without waiting. Where no lock can be had, each process compiles.
    path: the file of the lock that the processes share.
    """
    cache, lock = made._cache, FileLock(path)  # noqa: SLF001 -- where Numba looks between typing and compiling
    load, compile_alone = cache.load_overload, made.compile

    def load_overload(signature: Any, target: Any) -> Any:
        found = load(signature, target)
        if found is None:
            with contextlib.suppress(OSError):
                _take(lock)
            found = load(signature, target)  # the last owner of the lock may have just saved it
        return found

    def compile_once(signature: Any) -> Any:
        # The compiler's lock first: a thread that holds it may need this one next.
        with global_compiler_lock:
            try:
                return compile_alone(signature)
            finally:
                lock.release()

    cache.load_overload, made.compile = load_overload, compile_once


def _take(lock: FileLock) -> None:
    with compiling_notice.waiting() as still:
        while True:
            try:
                lock.acquire(timeout=compiling_notice.PAUSE_SECONDS)
            except Timeout:  # an OSError, as are those of a folder that allows no locks
                still()
            else:
                return
