"""The worker's side: does one call after another until its supervisor is gone."""

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
    """Counters: received calls, started calls, and received calls that shall end soon."""

    came = begun = halted = 0


_TEXT = 200  # characters of an error's text in a fault
# Exit codes for a call that cannot be read, and for a worker that was terminated.
_UNREADABLE = 70
_TERMINATED = 143


def halted() -> bool:
    """Returns whether the current work shall end soon, with its result so far."""
    return 0 < _Calls.begun <= _Calls.halted


def at_end(farewell: Callable[[], object]) -> None:
    """Registers ``farewell``, called in any thread when this worker is terminated or its supervisor is gone.

    Call this in the main thread.
    """
    signal.signal(signal.SIGTERM, lambda *_: _leave(_TERMINATED))
    _farewells.append(farewell)


def _leave(code: int) -> NoReturn:
    with contextlib.suppress(Exception):
        for farewell in _farewells:
            farewell()
    os._exit(code)


def main() -> NoReturn:
    """Serves the pipes at standard input and output."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the supervisor, which ends this process
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
    """Returns this process's ends of the pipes, which a bot's prints and child processes cannot reach."""
    inbox, outbox = os.dup(0), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    return os.fdopen(inbox, "rb"), os.fdopen(outbox, "wb")


def _read(inbox: BinaryIO, calls: queue.SimpleQueue[Call]) -> None:
    """Reads calls, also while one is running. Ends the process at the end of the pipe, even during a thought."""
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
        except BaseException:  # noqa: BLE001 -- a supervisor must not wait for a call that could not be read
            os._exit(_UNREADABLE)


def _answer(call: Call) -> JobValue | Fault:
    try:
        return JobValue(_function(call.work)(*call.arguments))
    except DamagedFile as error:  # the host needs the file's name; it has no seat's secret
        return Fault(type(error).__name__, f"{_where(error)}: {' '.join(str(error).split())[:_TEXT]}")
    except BaseException as error:  # noqa: BLE001 -- any error of a bot is an answer, also SystemExit
        return Fault(type(error).__name__, _where(error))


def _function(name: str) -> Callable[..., Any]:
    module, function = name.split(":")
    found: Callable[..., Any] = getattr(import_module(module), function)
    return found


def _where(error: BaseException) -> str:
    """Returns the place at which ``error`` was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{os.path.basename(frames[-1].filename)}:{frames[-1].lineno}" if frames else "nowhere"  # noqa: PTH119


def _send(outbox: BinaryIO, answer: JobValue | Fault) -> None:
    try:
        frame = pickle.dumps(answer)
    except Exception as error:  # noqa: BLE001 -- a result that cannot be pickled is the work's fault
        frame = pickle.dumps(Fault(type(error).__name__, "the result"))
    try:
        outbox.write(frame)
        outbox.flush()
    except OSError:
        os._exit(0)  # the supervisor is gone


if __name__ == "__main__":
    sys.exit("workers are started by the programs that need them")
