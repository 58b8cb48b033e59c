"""The wheel of these sources, which tests of several files ask for: each process builds it once, one after another.

The first build makes the libraries of the games, a minute of work; later ones find them (hatch_build.py).
"""

from __future__ import annotations

import subprocess
import tempfile
from functools import cache
from pathlib import Path

from filelock import FileLock

from tests.needs import ROOT, need


@cache
def folder() -> tempfile.TemporaryDirectory[str]:
    """Where this process keeps its wheel, as long as it lasts."""
    return tempfile.TemporaryDirectory(prefix="wheel")


@cache
def wheel() -> Path:
    """The wheel, freshly built."""
    need("web")
    command = [need("uv"), "build", "--wheel", "--quiet", "--out-dir", folder().name, str(ROOT)]
    (ROOT / "build").mkdir(exist_ok=True)
    with FileLock(ROOT / "build" / "lock"):
        built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    (file,) = Path(folder().name).glob("*.whl")
    return file


def libraries() -> Path:
    """The folder of the games' libraries for all targets, made of these sources."""
    wheel()
    return ROOT / "build" / "ready"
