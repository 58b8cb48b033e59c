"""Outside bots: any program that answers ``choose`` by the engine protocol, as a subprocess. See docs/arena.md.

    -> {"jsonrpc": "2.0", "id": 7, "method": "choose", "params": {"match": "…", "seed": …, "observation": {…},
        "guess": {…}, "legal": ["play hat 0", …], "time_ms": 500}}
    <- {"jsonrpc": "2.0", "id": 7, "result": {"action": "play hat 0"}}

A program is started for its first decision and used again in later games. A program that took too long or broke down is
killed and restarted. It gets the knowledge of its seat and nothing else: the guess is a position sampled from those
that agree with the observation.
"""

from __future__ import annotations

import atexit
import itertools
import json
import os
import shlex
import shutil
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any

from spanish_main.arena.faults import Crashed, Illegal, TimedOut, action_of
from spanish_main.core.copies import Unportable
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import Game, Observation
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.texts import unmarked

STARTING = 60.0  # further seconds for the first answer of a program, to start and prepare
SIMULATING = 60.0  # seconds for an answer with a number of simulations
_LINE = 1 << 20
_LAST_LINES = 60  # of its standard error that are kept: a traceback and more
_END: Any = object()


class Program(Unportable):
    """A running outside program. It is killed when ``ask`` raises TimedOut or Crashed."""

    def __init__(self, command: str) -> None:
        self._fresh = True
        self._number = 0
        self._answers: SimpleQueue[Any] = SimpleQueue()
        self._complaints: deque[str] = deque(maxlen=_LAST_LINES)
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the very program that the user names
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise Crashed(f"cannot be started: {error.strerror}") from None
        self.pid = self._process.pid
        self._listeners = [threading.Thread(target=target, daemon=True) for target in (self._hear, self._overhear)]
        for listener in self._listeners:
            listener.start()
        RUNNING.add(self)

    def _hear(self) -> None:
        assert self._process.stdout is not None
        while line := self._process.stdout.readline(_LINE):
            self._answers.put(line)
        self._answers.put(_END)

    def _overhear(self) -> None:
        """Reads its standard error, so that a full pipe never blocks it."""
        assert self._process.stderr is not None
        while line := self._process.stderr.readline(_LINE):
            self._complaints.append(line.decode("utf-8", "replace").rstrip())

    def ask(self, method: str, params: dict[str, Any], seconds: float) -> Any:
        """The result of one request, within ``seconds``; the first one may take longer."""
        self._number += 1
        request = {"jsonrpc": "2.0", "id": self._number, "method": method, "params": params}
        until = time.monotonic() + seconds + (STARTING if self._fresh else 0.0)
        try:
            return self._exchange(json.dumps(request, ensure_ascii=False).encode() + b"\n", until)
        except (TimedOut, Crashed):
            self.kill()
            raise

    def _exchange(self, request: bytes, until: float) -> Any:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(request)
            self._process.stdin.flush()
        except OSError:
            raise self._broken() from None
        while True:
            try:
                line = self._answers.get(timeout=max(0.0, until - time.monotonic()))
            except Empty:
                raise TimedOut("took too long") from None
            if line is _END:
                raise self._broken()
            if not unmarked(line).strip():
                continue
            answer = _read(line)
            if answer.get("id") == self._number:
                self._fresh = False
                if "error" in answer:
                    raise Crashed(f"answered with an error: {str(answer['error'])[:150]}")
                return answer.get("result")

    def _broken(self) -> Crashed:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(0.5)
        # Its last line may be unread. Its own child processes may keep the pipe open for ever.
        self._listeners[1].join(0.5)
        lines = [line for line in list(self._complaints) if line.strip()]
        last = f": {lines[-1].strip()[:150]}" if lines else ""
        return Crashed(f"ended with code {self._process.poll()}{last}", "\n".join(lines))

    def kill(self) -> None:
        """Kills it and its child processes."""
        RUNNING.discard(self)
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()
        for listener in self._listeners:
            listener.join(1.0)
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert stream is not None
            with suppress(OSError):
                stream.close()


RUNNING: set[Program] = set()  # all programs that were started here
_MATCHES = itertools.count(1)
_IDLE: dict[str, list[Program]] = {}  # by command


def kill_all() -> None:
    """Kills every program that was started here."""
    for program in list(RUNNING):
        program.kill()
    _IDLE.clear()


atexit.register(kill_all)


def _read(line: bytes) -> dict[str, Any]:
    try:
        answer = json.loads(unmarked(line))
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict):
        raise Crashed(f"did not answer with JSON-RPC: {line[:80].decode('utf-8', 'replace').strip()!r}")
    return answer


class OutsideBot(Unportable):
    """An outside program at one seat of one game."""

    name = "engine"

    def __init__(self, command: str, game: Game, seed: int, budget: Budget, overtime: float) -> None:
        self._command = command
        self._game = game
        self._seed = seed
        self._rng = Rng(seed)
        self._match = f"{os.getpid()}-{next(_MATCHES)}"
        self._overtime = overtime
        self._budget: dict[str, int] = {}
        if budget.seconds is not None:
            self._budget["time_ms"] = max(1, round(1000 * budget.seconds))
        elif budget.simulations is not None:
            self._budget["simulations"] = budget.simulations
        self._due = (budget.seconds or SIMULATING) + overtime
        self._program: Program | None = None

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """Returns the program's action; TimedOut, Crashed or Illegal if it gives none."""
        texts = [self._game.action_to_string(action) for action in legal]
        params = {
            "match": self._match,
            "seed": self._seed,
            "observation": observation.to_json(),
            "guess": observation.determinize(self._rng).position(),
            "legal": texts,
            **self._budget,
        }
        try:
            result = self._running().ask("choose", params, self._due)
        except (TimedOut, Crashed):
            self._program = None
            raise
        return self._action(result, legal)

    def _action(self, result: Any, legal: Sequence[int]) -> int:
        text = result.get("action") if isinstance(result, dict) else result
        if not isinstance(text, str):
            wanted = f": expected an action's text, such as {self._game.action_to_string(legal[0])!r}"
            number = isinstance(text, int | float) and not isinstance(text, bool)
            raise Illegal(f"answered {str(result)[:60]!r}{wanted if number else ': no action'}")
        try:
            return action_of(self._game, text, legal)
        except Illegal:
            raise Illegal(f"chose {text[:60]!r}, which is not legal") from None

    def _running(self) -> Program:
        if self._program is None:
            idle = _IDLE.get(self._command)
            self._program = idle.pop() if idle else Program(self._command)
        return self._program

    def close(self) -> None:
        """Leaves the program to the next game."""
        if self._program is not None:
            _IDLE.setdefault(self._command, []).append(self._program)
            self._program = None


def check_command(command: str) -> None:
    """InvalidOptions if there is no such program."""
    try:
        words = shlex.split(command)
    except ValueError:
        raise InvalidOptions("error-outside-command", command=command[:60]) from None
    if not words or shutil.which(words[0]) is None:
        program = " ".join(words[:1])
        raise InvalidOptions("error-no-program", name=program)
