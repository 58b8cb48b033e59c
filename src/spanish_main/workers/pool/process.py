"""The worker's side: does one call after another, until whoever started it goes away."""

from __future__ import annotations

import contextlib
import os
import pickle
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from importlib import import_module
from typing import Any, BinaryIO, NoReturn

from spanish_main.core.errors import DamagedFile
from spanish_main.workers.pool.frames import Call, Fault, Halt, JobValue

_farewells: list[Callable[[], object]] = []


class _Calls:
    """How many came in, how many of them were begun, and how many of those that came in shall end soon."""

    came = begun = halted = 0


# Letters of an error's text that are told.
_TEXT = 200
# An exit code for a call that cannot be read.
_UNREADABLE = 70
# And for a worker that was told to end.
_TOLD_TO_END = 143


def halted() -> bool:
    """Whether the work that goes on shall end soon, with what it has found by now."""
    return 0 < _Calls.begun <= _Calls.halted


def at_end(farewell: Callable[[], object]) -> None:
    """Have ``farewell`` called, from any thread, when this worker is told to end or its supervisor is gone.

    To be asked for in the thread that works.
    """
    signal.signal(signal.SIGTERM, lambda *_: _leave(_TOLD_TO_END))
    _farewells.append(farewell)


def _leave(code: int) -> NoReturn:
    with contextlib.suppress(Exception):
        for farewell in _farewells:
            farewell()
    os._exit(code)


def main() -> NoReturn:
    """Serve the pipes at standard input and output."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who presses Ctrl-C ends our supervisor, and it ends us
    inbox, outbox = take_pipes()
    calls: queue.SimpleQueue[Call] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(inbox, calls), daemon=True).start()
    while True:
        call = calls.get()
        _Calls.begun += 1
        answer = _answer(call)
        if not call.quiet:
            _send(outbox, answer)


def take_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Our ends of the pipes, out of reach of what a bot prints or starts."""
    inbox, outbox = os.dup(0), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    return os.fdopen(inbox, "rb"), os.fdopen(outbox, "wb")


def _read(inbox: BinaryIO, calls: queue.SimpleQueue[Call]) -> None:
    """Take in calls, also while one goes on. The end of the pipe is the end of us, even in the middle of a thought."""
    while True:
        try:
            frame: Call | Halt = pickle.load(inbox)  # noqa: S301 -- our supervisor's
            if isinstance(frame, Halt):
                _Calls.halted = _Calls.came
            else:
                _Calls.came += 1
                calls.put(frame)
        except (EOFError, OSError):
            _leave(0)
        except BaseException:  # noqa: BLE001 -- a supervisor must not wait for a call that was never understood
            os._exit(_UNREADABLE)


def _answer(call: Call) -> JobValue | Fault:
    try:
        return JobValue(_function(call.work)(*call.arguments))
    except DamagedFile as error:  # which file, the host has to know; no seat's secret is in it
        return Fault(type(error).__name__, f"{_where(error)}: {' '.join(str(error).split())[:_TEXT]}")
    except BaseException as error:  # noqa: BLE001 -- whatever a bot throws, a SystemExit too, is told
        return Fault(type(error).__name__, _where(error))


def _function(name: str) -> Callable[..., Any]:
    module, function = name.split(":")
    found: Callable[..., Any] = getattr(import_module(module), function)
    return found


def _where(error: BaseException) -> str:
    """The place in which ``error`` arose."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{os.path.basename(frames[-1].filename)}:{frames[-1].lineno}" if frames else "nowhere"  # noqa: PTH119


def _send(outbox: BinaryIO, answer: JobValue | Fault) -> None:
    try:
        frame = pickle.dumps(answer)
    except Exception as error:  # noqa: BLE001 -- a result that does not travel is the work's fault
        frame = pickle.dumps(Fault(type(error).__name__, "the result"))
    try:
        outbox.write(frame)
        outbox.flush()
    except OSError:
        os._exit(0)  # nobody listens any more


if __name__ == "__main__":
    sys.exit("workers are started by the programs that need them")
