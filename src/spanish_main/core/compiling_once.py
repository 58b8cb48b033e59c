"""Compiling once for all processes that keep compiled code in one folder: the others wait for it and load it.

Left to itself, Numba has each of them compile. And where two keep different signatures of one kernel at the same time,
its index may name the code of one of them for the other.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from numba.core.compiler_lock import global_compiler_lock

from spanish_main.core import compiling_told


def once(made: Any, path: Path) -> None:
    """See to it that of all processes one compiles the kernel ``made``, which is kept on disk, for a signature.

    path: of the lock that they share. What is kept already is loaded without waiting for anybody; where no lock can be
    had each compiles for itself.
    """
    cache, lock = made._cache, FileLock(path)  # noqa: SLF001 -- where Numba looks between typing and compiling
    load, compile_alone = cache.load_overload, made.compile

    def load_overload(signature: Any, target: Any) -> Any:
        found = load(signature, target)
        if found is None:
            with contextlib.suppress(OSError):
                _take(lock)
            found = load(signature, target)  # who had the lock may have just kept it
        return found

    def compile_once(signature: Any) -> Any:
        # The compiler's lock first: a thread that has it may come to want this one.
        with global_compiler_lock:
            try:
                return compile_alone(signature)
            finally:
                lock.release()

    cache.load_overload, made.compile = load_overload, compile_once


def _take(lock: FileLock) -> None:
    with compiling_told.waiting() as still:
        while True:
            try:
                lock.acquire(timeout=compiling_told.PAUSE_SECONDS)
            except Timeout:  # an OSError, as are those of a folder that allows no locks
                still()
            else:
                return
