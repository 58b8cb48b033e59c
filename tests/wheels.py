"""The wheel of these sources, which tests of several files ask for: one process of a run builds it, for all of them.

The first build makes the libraries of the games, a minute of work; later ones find them (hatch_build.py).
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from filelock import FileLock

from tests.needs import ROOT, need


def wheel(folders: pytest.TempPathFactory) -> Path:
    """The wheel, freshly built in this run."""
    need("web")
    # Each worker's folder lies in one of the run.
    ours = folders.getbasetemp()
    folder = (ours.parent if "PYTEST_XDIST_WORKER" in os.environ else ours) / "wheel"
    (ROOT / "build").mkdir(exist_ok=True)
    with FileLock(ROOT / "build" / "lock"):
        if not any(folder.glob("*.whl")):
            command = [need("uv"), "build", "--wheel", "--quiet", "--out-dir", str(folder), str(ROOT)]
            built = subprocess.run(command, capture_output=True, text=True, check=False)
            assert built.returncode == 0, built.stderr
    (file,) = folder.glob("*.whl")
    return file


def libraries(folders: pytest.TempPathFactory) -> Path:
    """The folder of the games' libraries for all targets, made of these sources."""
    wheel(folders)
    return ROOT / "build" / "ready"
