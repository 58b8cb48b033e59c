"""Compiling the bots of a game: in a process of low priority, at most two such on a machine. Runs in workers only."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from spanish_main.core.kernel_cache import cache_root
from spanish_main.workers.pool.process import tell
from spanish_main.workers.pool.request import Told
from spanish_main.workers.thinking import kernels

# With 10 and more a machine that is busy with interpreted bots would hardly ever come to it.
_LOW: Final = 5
_LOOK_SECONDS: Final = 0.5


def compile_one(game: str) -> bool:
    """See to it that ``game`` is compiled, and ``tell`` how far that is; whoever compiles it.

    False where nothing can be kept: each process then has to compile for itself.
    """
    _step_back()
    if kernels.is_compiled(game):
        return True
    folder = kernels.folder(game)
    if folder is None:
        return False
    began = time.monotonic()
    while not kernels.is_compiled(game):
        mine = _take(folder / f"{game}.lock")
        if mine is None:
            _tell_of_another(game, folder, began)
            time.sleep(_LOOK_SECONDS)
            continue
        try:
            if not kernels.is_compiled(game):  # whoever had the lock may have just done it
                _compile(game, folder, began)
        finally:
            mine.release()
    return True


def _take(path: Path) -> FileLock | None:
    """The lock ``path``, held until it is released or this process dies; None if somebody else holds it."""
    lock = FileLock(path, blocking=False)
    try:
        lock.acquire()
    except Timeout:
        return None
    return lock


def _compile(game: str, folder: Path, began: float) -> None:
    place = _take_place(cache_root(), lambda: tell(Told(game, "waiting", 0, 0, time.monotonic() - began)))
    try:
        kernels.compile_game(game, lambda done, total: _tell(game, folder, began, done, total))
    finally:
        place.release()


def _take_place(root: Path, wait: Callable[[], None]) -> FileLock:
    """One of the machine's two places for compiling; the second is there only while cores are idle."""
    while True:
        for number in range(2 if _cores_idle() else 1):
            place = _take(root / f"compiling-{number}.lock")
            if place is not None:
                return place
        wait()
        time.sleep(_LOOK_SECONDS)


def _cores_idle() -> bool:
    """Whether more than one process could compile without slowing anything: at least one core has nothing to do."""
    cores = os.cpu_count() or 1
    if cores < 2:
        return False
    try:
        return os.getloadavg()[0] <= cores - 0.5  # one that compiles already is 1.0
    except (AttributeError, OSError):  # Windows
        return True


def _tell(game: str, folder: Path, began: float, done: int, total: int) -> None:
    """Tell our supervisor, and whoever waits in another process, by a file."""
    seconds = time.monotonic() - began
    tell(Told(game, "compiling", done, total, seconds))
    written = folder / f"{game}.{os.getpid()}.part"
    written.write_text(json.dumps([done, total]), encoding="utf-8")
    written.replace(folder / f"{game}.progress")


def _tell_of_another(game: str, folder: Path, began: float) -> None:
    try:
        done, total = json.loads((folder / f"{game}.progress").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        done, total = 0, 0
    tell(Told(game, "compiling", done, total, time.monotonic() - began))


def _step_back() -> None:
    """Let everybody else go first."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 -- Windows alone

        below_normal = 0x4000
        own = ctypes.windll.kernel32.GetCurrentProcess()
        ctypes.windll.kernel32.SetPriorityClass(own, below_normal)
    elif os.getpriority(os.PRIO_PROCESS, 0) < _LOW:
        os.setpriority(os.PRIO_PROCESS, 0, _LOW)
