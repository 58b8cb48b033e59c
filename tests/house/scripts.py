"""The scripts of benchmarks/, which import one another when they are run."""

from __future__ import annotations

import runpy
import sys
from typing import Any

from tests.needs import ROOT


def of_benchmarks(name: str) -> dict[str, Any]:
    """What the script ``name`` defines."""
    folder = str(ROOT / "benchmarks")
    sys.path.insert(0, folder)
    try:
        return runpy.run_path(f"{folder}/{name}.py")
    finally:
        sys.path.remove(folder)
        sys.modules.pop("figures", None)
