"""A PostgreSQL and a Redis of a test's own, which it may kill: those of the machine serve others too."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
import valkey

from tests.needs import need


def children(process: int) -> list[int]:
    """The processes that a process has started, and that run."""
    threads = Path(f"/proc/{process}/task").glob("*/children")
    return [int(each) for thread in threads for each in thread.read_text().split()]


def free_port() -> int:
    """A port that nobody uses just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _binaries() -> Path:
    """The folder of PostgreSQL's programs; where there is none the test is skipped, or fails (``needs``)."""
    found = [*Path("/usr/lib/postgresql").glob("*/bin/postgres"), *map(Path, filter(None, [shutil.which("postgres")]))]
    return max(found).parent if found else Path(need("postgres")).parent


class OwnPostgres:
    """PostgreSQL over a folder of its own. url: of a database there."""

    def __init__(self, folder: Path) -> None:
        self._binaries, self._folder, self._port = _binaries(), folder, free_port()
        # It does not run for root.
        self._user = "postgres" if os.getuid() == 0 else None
        if self._user is not None:
            try:
                owner = pwd.getpwnam(self._user)
            except KeyError:
                pytest.skip("root cannot run PostgreSQL, and there is no user for it")
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        make = [self._binaries / "initdb", "-D", folder / "data", "-A", "trust", "-U", "postgres", "--no-sync"]
        subprocess.run(make, check=True, capture_output=True, user=self._user, cwd=folder)
        self.url = f"postgresql://postgres@127.0.0.1:{self._port}/postgres"
        self.start()

    def start(self) -> None:
        """Begin; after a crash it brings itself into order first."""
        place = ["-D", self._folder / "data", "-p", str(self._port), "-k", self._folder]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._binaries / "postgres", *place, "-c", "listen_addresses=127.0.0.1"],
                stdout=log,
                stderr=log,
                user=self._user,
                cwd=self._folder,
            )
        ends = time.monotonic() + 60
        while True:
            try:
                psycopg.connect(self.url, connect_timeout=3).close()
            except psycopg.OperationalError:
                assert time.monotonic() < ends, (self._folder / "log").read_text()
                time.sleep(0.05)
            else:
                return

    def kill(self) -> None:
        """SIGKILL to all of its processes, as when the machine stops."""
        for process in (self._process.pid, *children(self._process.pid)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self._process.wait()


@contextlib.contextmanager
def own_postgres() -> Iterator[OwnPostgres]:
    """For as long as a test runs."""
    # Another user has to come to it: not below pytest's folders.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        made = OwnPostgres(Path(folder))
        try:
            yield made
        finally:
            made.kill()


class OwnRedis:
    """Redis that keeps nothing."""

    def __init__(self) -> None:
        self._binary, self._port = need("redis-server"), free_port()
        self.url = f"redis://127.0.0.1:{self._port}/0"
        self.start()

    def start(self) -> None:
        """Begin."""
        arguments = ["--port", str(self._port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self._process = subprocess.Popen([self._binary, *arguments], stdout=subprocess.DEVNULL)
        client = valkey.Valkey.from_url(self.url)
        ends = time.monotonic() + 20
        while True:
            try:
                client.ping()
            except valkey.ValkeyError:
                assert time.monotonic() < ends
                time.sleep(0.05)
            else:
                client.close()
                return

    def kill(self) -> None:
        """SIGKILL."""
        self._process.kill()
        self._process.wait()


@contextlib.contextmanager
def own_redis() -> Iterator[OwnRedis]:
    """For as long as a test runs."""
    made = OwnRedis()
    try:
        yield made
    finally:
        made.kill()
