"""Processes of the product, forked from one that has imported it already.

A process of ours takes a second of the processor for its imports before it does anything; one that is forked takes some
hundredths, and has streams, signals, memory and an end of its own like any other. What is said of starting itself, or
of memory that nobody shares, needs one that is started afresh (`subprocess`).
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from subprocess import DEVNULL, PIPE, CompletedProcess, TimeoutExpired
from typing import BinaryIO

# None of it begins a thread, or reads what a test changes in the environment, as it is imported.
PRELOADED = [
    "spanish_main.server.run",
    "spanish_main.cli.main",
    *(f"spanish_main.games.{game}.game" for game in ("cartagena", "la_tortuga", "mutiny")),
    # what these import as they need it
    "spanish_main.cli.work.host",
    "alembic.command",
    "anyio._backends._asyncio",
    "typer._adapters",
    "uvicorn.lifespan.on",
    "tests.forked",
]

# It is read as games are imported: who sets it needs a fresh process.
AFRESH = "SPANISH_MAIN_GAMES"

COMMAND = """
import sys
from spanish_main.cli.main import main
sys.argv[0] = "spanish-main"
main()
"""


class Forked:
    """``python -c CODE ARGUMENTS`` as it were, with what of ``subprocess.Popen`` the tests use.

    stdin, stdout, stderr: file descriptors; DEVNULL; PIPE for ``stdout``. environment: left out, that of the tests.
    """

    def __init__(
        self,
        code: str,
        *arguments: str,
        stdin: int = DEVNULL,
        stdout: int = DEVNULL,
        stderr: int = DEVNULL,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(PRELOADED)
        _begin_without(AFRESH)
        self.stdout: BinaryIO | None = None
        ours = []  # descriptors to close once the child has its own
        if stdout == PIPE:
            read, stdout = os.pipe()
            ours.append(stdout)
            self.stdout = os.fdopen(read, "rb")
        nowhere = os.open(os.devnull, os.O_RDWR)
        ours.append(nowhere)
        # A Connection is how descriptors go to a process that is forked elsewhere. It closes what it is given.
        streams = [Connection(os.dup(nowhere if each == DEVNULL else each)) for each in (stdin, stdout, stderr)]
        kept = dict(os.environ if environment is None else environment)
        self._process = context.Process(target=_run, args=(code, arguments, kept, streams))
        try:
            self._process.start()
        finally:
            for descriptor in ours:
                os.close(descriptor)
            for stream in streams:
                stream.close()
        assert self._process.pid is not None
        self.pid = self._process.pid

    @property
    def returncode(self) -> int | None:
        """The exit code, a signal's number made negative; None while it runs."""
        return self._process.exitcode

    def poll(self) -> int | None:
        """The exit code, or None while it runs."""
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end; the exit code. TimeoutExpired."""
        self._process.join(timeout)
        code = self._process.exitcode
        if code is None:
            raise TimeoutExpired(self._process.name, timeout or 0.0)
        return code

    def send_signal(self, number: int) -> None:
        """Send a signal, if it still runs."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """SIGKILL."""
        self.send_signal(signal.SIGKILL)


def _begin_without(variable: str) -> None:
    """Start what everything is forked from, unless it runs: in an environment without that."""
    value = os.environ.pop(variable, None)
    try:
        forkserver.ensure_running()
    finally:
        if value is not None:
            os.environ[variable] = value


def _run(code: str, arguments: tuple[str, ...], environment: dict[str, str], streams: list[Connection]) -> None:
    """What the child does."""
    for number, stream in enumerate(streams):
        os.dup2(stream.fileno(), number)
        stream.close()
    coded = environment.get("PYTHONIOENCODING", "utf-8")
    sys.stdin = open(0, encoding=coded, closefd=False)  # noqa: SIM115 -- they stay open to the end
    sys.stdout = open(1, "w", encoding=coded, closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", 1, coded, "backslashreplace", closefd=False)  # noqa: SIM115
    sys.__stdin__, sys.__stdout__, sys.__stderr__ = sys.stdin, sys.stdout, sys.stderr
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["-c", *arguments]
    exec(compile(code, "<string>", "exec"), {"__name__": "__main__"})


def commanded(
    *arguments: str,
    given: str = "",
    environment: Mapping[str, str] | None = None,
    timeout: float = 120,
    first: str = "",
) -> CompletedProcess[str]:
    """``spanish-main ARGUMENTS`` with ``given`` as its input, to its end. first: what is done before, in Python."""
    environment = os.environ if environment is None else environment
    if AFRESH in environment:
        command = [sys.executable, "-c", first + COMMAND, *arguments]
        return subprocess.run(
            command, input=given, capture_output=True, encoding="utf-8", env=environment, timeout=timeout, check=False
        )
    with tempfile.TemporaryFile() as stdin, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        stdin.write(given.encode())
        stdin.seek(0)
        process = Forked(
            first + COMMAND,
            *arguments,
            stdin=stdin.fileno(),
            stdout=out.fileno(),
            stderr=err.fileno(),
            environment=environment,
        )
        try:
            code = process.wait(timeout)
        finally:
            process.kill()
        told = []
        for file in (out, err):
            file.seek(0)
            told.append(file.read().decode())
        return CompletedProcess(arguments, code, *told)
